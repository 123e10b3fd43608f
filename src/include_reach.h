/* include_reach.h: what a file includes, itself or through files of the project, between include_reach.c and includes.c. */
#ifndef TRANSHIP_INCLUDE_REACH_H
#define TRANSHIP_INCLUDE_REACH_H
#include "tranship/project.h"

static const char runtime_header[] = "hip/hip_runtime.h";
/* The row of a header, or of the folder that it is in; NULL: there is none. */
const struct name_rule *header_rule(const struct rule_table *t, struct slice name);
/* Does it bring what hip_runtime_api.h declares? */
bool comes_with_runtime(const char *header);
/* Is the test true of the unit, or of a project file that it includes, itself or through others (if 'surely': under no condition)? Each
 * file is asked once. */
typedef bool unit_test(const struct project *p, const struct unit *u, void *what);
bool any_reached(const struct project *p, const struct unit *u, bool surely, unit_test *test, void *what);
/* Does the unit, itself or through project files, include a header that becomes hip_runtime.h (or, unless kernels and device code
 * need that one, hip_runtime_api.h)? */
bool provides_runtime(const struct project *p, const struct unit *u, bool language);
/* Does the unit include this header, itself or through project files? */
bool has_header(const struct project *p, const struct unit *u, const char *name);
/* Does the file an include names reach HIP's headers at all? */
bool reaches_cuda(const struct project *p, const struct unit *u);
/* nvcc includes cuda_runtime.h for its own files; what other files use they, or their includers, include. */
bool relies_on_nvcc(const struct project *p, const struct unit *u);
#endif
