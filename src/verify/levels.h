/* levels.h: runs the levels for one program on one architecture. */
#ifndef VERIFY_LEVELS_H
#define VERIFY_LEVELS_H
#include "verify/result.h"

/* Fills in *r, which is to be freed with result_free. To be called in a process without other children (see sandbox.h). 'work' is an
 * empty folder for this program and architecture alone. */
void prove(const struct session *s, const struct program *p, const char *arch, const char *work, struct result *r);

/* ---- the parts, for prove() ---- */
struct build {
	const char *exe;    /* what was linked, or NULL */
	const char *folder; /* where a built project lies, or NULL */
	const char *cxx;    /* what {cxx} stood for, or NULL */
	const char *why;    /* there is neither; or NULL */
	const char *name;   /* of what the results are compared with: "the CUDA original", an architecture */
};
/* Up to link. */
void prove_build(const struct session *s, const struct program *p, const char *work, struct result *r, struct build *b);
/* Appends the words of a command of the project's, {cxx} and {flags} replaced; with 'shell', those that have sh read it. */
void project_words(const struct program *p, const char *command, const char *cxx, struct words *argv, struct arena *a);
/* Run and compare; 'original' is what the reference is to be run from, or NULL: the CUDA original,
 * or the program on another architecture. */
void prove_run(const struct session *s, const struct program *p, const char *work, const struct build *b,
               const struct build *original, struct result *r);
#endif
