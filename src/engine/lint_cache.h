/* lint_cache.h: findings kept from one lint of a folder to the next. A file that was not touched since is not read again. The
 * findings of one that was are reused if its bytes, and those of all files connected with it by includes, are the same. */
#ifndef TRANSHIP_LINT_CACHE_H
#define TRANSHIP_LINT_CACHE_H
#include "project/run.h"

/* What the first look at a file leaves. */
struct look {
	uint32_t *targets, n_targets, cap_targets; /* files that it includes */
	uint32_t leader, component;                /* the component's first file, and its number */
	bool matters;                              /* something in it may be worth a finding */
	uint8_t reading;    /* enum unit_reading: a source without such a thing is neither scanned nor linked */
	bool waits;         /* only types tell whether some finding in it is one */
	bool through_links; /* where its includes lead, the file system decides */
};

struct lint_cache;
/* What was kept of the same files, linted alike; nothing may have been. NULL: nothing is kept of such a run. To be called before
 * any file is read. */
struct lint_cache *lint_cache_open(struct run *run);
/* Takes over the look at file i, if it is unchanged. Threads may ask for different files. */
bool lint_cache_look(struct lint_cache *c, size_t i, struct look *l);
/* Notes the look that was taken at file i, before anything else changes it. As above. */
void lint_cache_note(struct lint_cache *c, size_t i, const struct look *l);
/* Adds the findings of a component with these n files to the run's diagnostics and fills in what else its files have got, if all is
 * unchanged. */
bool lint_cache_findings(struct lint_cache *c, const uint32_t *members, size_t n, struct look *looks);
/* Keeps what the run's components have got for the next one; the run's diagnostics from the first on are theirs. */
void lint_cache_keep(struct lint_cache *c, const struct look *looks, uint32_t first);
void lint_cache_free(struct lint_cache *c);
#endif
