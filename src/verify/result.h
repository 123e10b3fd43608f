/* result.h: what a run asks for, and what is known of one program on one architecture. */
#ifndef VERIFY_RESULT_H
#define VERIFY_RESULT_H
#include "verify/program.h"
#include "verify/toolchain.h"

#define TRANSLATED "hip" /* the folder in 'temp' that --translate writes to */

/* What all programs of a run share. Strings are its maker's. */
struct session {
	struct toolchain toolchain;
	enum level highest;   /* asked for */
	const char *tranship; /* the translator, for --translate */
	const char *temp;     /* folder for everything that is made, and TMPDIR of compilers */
	bool keep;            /* leave it there */
	bool record;          /* write references instead of comparing */
	bool resources;       /* kernels are to be described */
	bool verbose;
	bool quiet;            /* no progress */
	const int *tokens;     /* for crews (crew.h), or NULL */
	bool alone;            /* there is one program: its sources are the progress to tell of */
	struct words devices;  /* architectures of this machine's GPUs */
	const char *no_device; /* why there are none */
	struct limits compile; /* of each compiler call */
	unsigned schedule;     /* --schedule, or 0 */
	struct words env;      /* variables that programs and build commands see beside the usual ones */
};

/* The last level to be tried. */
enum level highest_level(const struct session *s, const struct program *p);
/* A result of which nothing is known. */
void result_start(const struct program *p, const char *arch, struct result *r);
/* Traces its errors back, those that are not yet. */
void result_trace(const struct session *s, const struct program *p, struct result *r);
/* Sets a level's state and reason (formatted, or NULL); the reason becomes the result's. */
void level_set(struct result *r, enum level l, enum state state, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Notes how far a command of the program's was isolated. */
void result_isolation(struct result *r, const struct ending *e);
/* A path as the program means it: relative to its folder. */
const char *program_path(const struct program *p, const char *path, struct arena *a);
/* Adds the folders that its compiler arguments name for headers. */
void program_include_dirs(const struct program *p, struct words *dirs, struct arena *a);
#endif
