/* program.h: a program to check, and the level that it reached.
 *
 * Strings and lists in a program point into an arena of whoever read it (the manifest, the command line). */
#ifndef VERIFY_PROGRAM_H
#define VERIFY_PROGRAM_H
#include "verify/compare.h"
#include "verify/sandbox.h"
#include "verify/toolchain.h"
#include "base/words.h"

enum level { LEVEL_SYNTAX, LEVEL_COMPILE, LEVEL_LINK, LEVEL_RUN, LEVEL_COMPARE, LEVELS };
extern const char *const level_names[LEVELS]; /* "syntax" ... */
int level_find(const char *name);             /* -1: there is none of that name */

/* A file that the program writes, compared with the file of the same name in the reference. */
struct output_file {
	const char *name;
	enum element type;
	struct tolerance tolerance;
};

/* A failure that is known. 'arch' NULL: on every architecture. */
struct expected_failure {
	enum level level;
	const char *arch, *reason;
};

struct program {
	const char *name;
	const char *folder;   /* sources, inputs and references are named relative to it */
	struct words sources; /* or, when the program is built by a command: */
	const char *build;    /* with {cxx} and {flags}; run in a copy of the folder, by words or, with 'shell', by sh */
	bool shell;           /* 'test', too */
	struct words flags;   /* to the compiler */
	struct words link;    /* to the linker */
	struct words archs;   /* empty: the usual one */
	enum level highest;   /* the last level that makes sense for it */
	const char *report;   /* of 'tranship translate --report', for tracing errors back; or NULL */

	bool run;              /* the user allows to execute it */
	bool no_gpu;           /* it needs none */
	const char *test;      /* the project's own command for it, with {cxx} and {flags}; or NULL */
	struct words run_argv; /* argv[0] NULL-free; {exe} stands for what was linked; empty: {exe} alone */
	const char *stdin_file;
	struct words inputs; /* files (and folders) copied into the temporary folder */
	unsigned repeats;    /* runs to measure variation with; at least 1 */
	int status;          /* exit status that is right without a reference */

	const char *reference;       /* folder with "stdout", "status" and output files; or NULL */
	struct words reference_argv; /* a command whose results are the reference; or empty */
	const char *original;        /* folder with the same sources in CUDA: built, and run for the reference; or NULL */
	struct tolerance tolerance;  /* of standard output */
	struct words ignore;         /* regular expressions: lines of text that do not count */
	struct output_file *outputs;
	size_t n_outputs, cap_outputs;

	struct expected_failure *expected;
	size_t n_expected, cap_expected;
	struct limits limits; /* of a run */
};

enum state {
	STATE_PASSED,
	STATE_FAILED,
	STATE_EXPECTED, /* failed, as expected */
	STATE_SURPRISE, /* passed although a failure was expected */
	STATE_UNTRIED,  /* could not be tried: see why */
	STATE_UNASKED,  /* was not asked for */
	STATES
};
extern const char *const state_names[STATES]; /* "passed" ... */

enum { MOST_NOTES = 16 };

/* One diagnostic of the compiler, traced back. */
struct compile_error {
	const char *file, *message; /* the HIP side */
	unsigned line, column;
	struct {
		const char *file;
		unsigned line;
	} notes[MOST_NOTES];       /* where else the compiler points: what instantiated or included the place */
	unsigned n_notes, n_above; /* the first n_above are inclusions */
	const char *cuda_file;     /* or NULL: not traced */
	unsigned cuda_line;
	const char *rules;  /* "cudaMalloc -> hipMalloc, ..."; or NULL */
	bool rules_named;   /* the message is about their names; otherwise they only stand on the line */
	const char *warned; /* the translator's diagnostic of that line; NULL: none */
};

struct level_result {
	enum state state;
	const char *why; /* or NULL: passed */
	double seconds;
};

/* What a kernel takes of the GPU (resources.h). */
struct kernel_usage {
	const char *name; /* mangled */
	const char *file;
	unsigned line;
	unsigned sgprs, vgprs, agprs;
	unsigned lds, scratch; /* bytes of a block, and of a lane */
	unsigned sgpr_spills, vgpr_spills;
	unsigned occupancy; /* wavefronts of a SIMD */
	bool dynamic_stack;
};

/* One program on one architecture. */
struct result {
	const char *program, *arch;
	struct level_result level[LEVELS];
	enum state view[VIEWS]; /* of the level syntax */
	struct compile_error *errors;
	size_t n_errors;
	struct kernel_usage *kernels; /* with --resources */
	size_t n_kernels, cap_kernels;
	const char *exposed; /* what its commands could reach as they were not isolated; NULL: they were, or nothing was executed */
	bool resumed;        /* taken over from an earlier run */
	struct arena arena;  /* owns the strings */
};
void result_free(struct result *r);

struct results {
	struct result *v;
	size_t n, cap;
};
void results_free(struct results *r);
#endif
