/* options.h: the command line of tranship-verify. */
#ifndef VERIFY_OPTIONS_H
#define VERIFY_OPTIONS_H
#include "verify/format.h"
#include "verify/settings.h"

struct verify_options {
	struct words files;     /* sources, or with --build the project's folder */
	struct program program; /* what the settings said */
	const char *both;       /* the build command of the side for AMD, beside the program's, or NULL */
	const char *manifest, *translate, *state, *scorecard, *output_file;
	struct toolchain_wish toolchain;
	struct words translate_args; /* to 'tranship translate' */
	struct words env;            /* variables that programs see beside the usual ones */
	enum level highest;
	enum format format;
	unsigned jobs;       /* 0: all cores */
	double compile_time; /* seconds for a compiler call */
	bool cpu;            /* run on the CPU device */
	const char *check;   /* what it looks for: "memory,race,sync"; or NULL */
	unsigned schedule;   /* a seed of the order in which lanes and blocks run; 0: the usual order */
	bool resources;
	bool record, keep, quiet, verbose, help, completion, version;
	struct arena arena;
};
struct verify_options verify_options_default(void);
/* Parses the arguments after the program's name. False after one message. */
bool verify_options_parse(struct verify_options *o, int argc, char **argv);
void verify_options_free(struct verify_options *o);
void verify_options_help(FILE *out);
void verify_options_print_completion(FILE *out); /* a bash script */
#endif
