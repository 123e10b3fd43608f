/* older_release.h: #if CUDART_VERSION >= 12080 whose branch uses what HIP lacks, beside an #else for older releases of CUDA. The program's own
 * code for these is a complete one for HIP. */
#ifndef TRANSHIP_OLDER_RELEASE_H
#define TRANSHIP_OLDER_RELEASE_H
#include "project/project.h"

struct older_releases {
	bool asked;
	unsigned n;
	int64_t first[7]; /* what comparisons of the version count from on: 12080 for >= 12080, and for < 12080 */
};
/* The releases whose branch HIP lacks something for, of which the rest of the same #if needs nothing. A file that asks for more of them keeps the
 * rest as they are. */
void older_releases_find(const struct project *p, const struct unit *u, struct older_releases *out);
/* Is the comparison 'VERSION op number' about such a release? *holds: what the comparison comes to for the releases before. */
bool older_release_asked(const struct older_releases *o, int op, int64_t number, bool *holds);
/* The same of the directive's whole condition, whose word is token 'word'. */
bool older_release_directive(const struct older_releases *o, const struct tokens *t, uint32_t word, bool *holds);
/* Does the branch under the condition that token i stands in use what HIP lacks, and its complete #else not? -1: the other way round; 0: neither,
 * or the branch that is left gives up. */
int lacking_side(const struct project *p, const struct unit *u, uint32_t i);
#endif
