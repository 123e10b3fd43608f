/* parse_prefix.h: the precompiled prefixes that the jobs of a run share, made when they are worth it and kept from run to run.
 *
 * They are kept in $TRANSHIP_CACHE, else $XDG_CACHE_HOME/tranship, else ~/.cache/tranship; TRANSHIP_CACHE=off keeps none. The key
 * covers libclang, the declaration headers and the arguments; clang itself refuses one whose headers have changed. */
#ifndef TRANSHIP_PARSE_PREFIX_H
#define TRANSHIP_PARSE_PREFIX_H
#include "parse/parse.h"

struct prefixes {
	struct prefix *list;
	size_t n, cap;
	uint32_t *of_job; /* index, or UINT32_MAX */
	char *cache;      /* folder, or NULL */
	struct arena arena;
};
/* libclang must be loaded. Making a prefix takes a child process, at most 'timeout' seconds (0: any; less where 'lost' says so) and the time of two or three
 * translation units. Whatever goes wrong, jobs do without. */
void prefixes_make(struct prefixes *x, const struct parse_job *jobs, size_t n, double timeout, struct lost_time *lost);
/* What to give libclang_parse for a job; NULL: nothing. Valid in this process and its children. */
const char *prefix_path(const struct prefixes *x, size_t job);
/* clang refuses a job's prefix: it is not used again. */
void prefix_refused(struct prefixes *x, size_t job);
void prefixes_free(struct prefixes *x);

/* In parse_pool.c: makes a fresh child process fit to run libclang in: signals, limits, silence, the job's working directory,
 * and a sandbox in which nothing can be written but to the pipe, and in 'writable' (a folder, or NULL). False: there is no such directory. */
bool enter_child(int parent, const struct parse_job *job, const char *writable);
#endif
