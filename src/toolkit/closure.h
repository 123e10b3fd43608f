/* closure.h: a source and the project's headers that it may include, whatever branches of conditionals they are in. */
#ifndef TOOLKIT_CLOSURE_H
#define TOOLKIT_CLOSURE_H
#include "nvcc/command_line.h"
#include "toolkit/settings.h"

struct closure_file {
	const char *shown; /* as the compiler names it in messages */
	const char *path;  /* absolute, as the compiler opens it: "." and ".." are resolved, links are not */
	const char *real;  /* without links */
	struct buf bytes;  /* empty where a file before it has the same real path */
	size_t first;      /* index of the first one with that real path; its own, mostly */
};
struct closure {
	struct closure_file *v;
	size_t n, cap;
	struct strmap paths, reals; /* to index */
	struct arena *a;
};
/* Finds them by the folders of the command line. What lies in the toolkit's folder, in ROCm or among the system's headers is not the
 * project's. False after a message: the source cannot be read. */
bool closure_find(struct closure *c, const struct command_line *line, const struct settings *s, const char *source,
                  struct arena *a);
/* Do all of them still hold what was read? */
bool closure_holds(const struct closure *c);
void closure_free(struct closure *c);
/* Absolute, with "." and ".." resolved as text; a relative one is taken from the shell's idea of the current folder, as clang does. */
const char *path_as_opened(const char *path, struct arena *a);
#endif
