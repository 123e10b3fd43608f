/* summary.h: the summary at the end of a run: the work done, the work by hand that remains, and the next commands. A dozen lines at
 * most. */
#ifndef TRANSHIP_SUMMARY_H
#define TRANSHIP_SUMMARY_H
#include "input/options.h"
#include "input/worklist.h"
#include "lint/lint.h"
#include "project/run.h"

/* Ids by how often they occur. */
struct causes {
	struct cause {
		unsigned id; /* enum diag_id */
		size_t n;
		uint8_t severity; /* of the worst one */
	} v[D_COUNT];             /* of a run by severity, the worst first, then by number and id; of a lint by number */
	size_t kinds, all;
};
/* Of the warnings and worse that nobody has accepted. */
struct causes causes_of_run(const struct run *r);
/* Of the printed findings. */
struct causes causes_of_lint(const struct lint *l);

/* After a translation; for standard error. todo: where the list of the work by hand lies, or NULL. unsettled: marks of a merge wait for a person, and
 * no command to build with comes next. Silent for a filter, which has one named file and no mirror, and for --check, whose list says all. */
void summary_translated(struct buf *out, const struct options *o, const struct worklist *w, const struct run *r, const char *todo,
                        bool unsettled);
/* Behind the counts of a lint as text. Silent where the findings fit on a screen, or have one cause. */
void summary_linted(struct buf *out, const struct lint *l);

/* The libraries of ROCm whose headers the run's files include once translated, as options of a linker: " -lhipblas -lhiprand". */
void summary_libraries(const struct run *r, struct buf *out);
/* Appends a blank and a word of a command as a shell takes it. */
void buf_add_word(struct buf *out, const char *word);
#endif
