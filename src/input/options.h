/* options.h: the command lines of 'tranship translate', 'tranship lint' and 'tranship report'.
 *
 * One table (src/input/option_table.c) defines every option; parsing, --help, the option list of man/tranship.1 and the bash completion
 * all derive from it, and so do the lines of a project's '.tranship' file. Values are held in struct options, never in globals.
 * Strings point into argv or into the arena of the struct. */
#ifndef TRANSHIP_OPTIONS_H
#define TRANSHIP_OPTIONS_H
#include "base/base.h"

struct string_list {
	const char **v;
	size_t n, cap;
};

enum color_mode { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

struct options {
	struct string_list paths;
	struct string_list clang_args; /* what follows "--" */

	/* where the result goes */
	const char *output, *out_dir, *backup, *rename_ext, *compat_dir;
	bool in_place, diff, check, force, prune;
	/* how the sources are read */
	const char *compile_db, *cuda_path, *stdin_name;
	struct string_list extensions, excluded;
	bool no_ignore, follow_links;
	const char *git;       /* the branch for the port */
	const char *docs_url;  /* where the documentation is served */
	int build_files;       /* choices of the table: translate|keep */
	int evidence;          /* enum evidence_mode */
	unsigned timeout;      /* seconds per translation unit */
	unsigned file_timeout; /* seconds per file, without these */
	/* what is written */
	int cuda, rocm;           /* version_parse() values, 0: default */
	const char *arch;         /* NULL: default */
	int target, launch, warp; /* indices in the table's choices: hip|roc, keep|ggl, 32|native */
	bool fix_unsafe, annotate, unannotate;
	struct string_list ours, theirs; /* files of a mirror */
	struct string_list rules;
	/* what is said */
	const char *report, *todo;
	struct string_list only_passes, skip_passes;
	bool all, stats, quiet, verbose, help, version;
	int color;     /* enum color_mode */
	unsigned jobs; /* 0: all cores */

	/* tranship lint */
	int severity, max_severity; /* choices of the table; severity is one more than enum severity, 0: default */
	int format;                 /* enum lint_format */
	struct string_list levels;  /* "error ID", "warn ID@GLOB", "allow ID@GLOB reason", in the order given */
	struct string_list cuda_guards;
	const char *baseline, *changed_since;
	bool update_baseline, staged, show_allowed, statistics, fix, watch;
	int profile; /* enum lint_profile */

	/* tranship adopt */
	bool apply, update, no_make, no_shims;
	const char *names, *folder;

	/* tranship report */
	const char *html, *csv, *json;

	const char *within;  /* while a project's file is read: the folder that its paths are to lie in */
	const char *project; /* absolute folder of the project's file, or NULL */
	const char *here;    /* the current folder, or NULL */
	int command;         /* enum command_name: whose options are taken; set before parsing */

	/* what was given, in order: for 'tranship config' */
	struct option_given {
		const char *name, *value; /* value: as it counts, "" for a flag */
		const char *from;         /* "command line" or "FILE:LINE" */
	} *given;
	size_t n_given, cap_given;

	struct arena arena;
};
enum command_name {
	COMMAND_TRANSLATE,
	COMMAND_LINT,
	COMMAND_REPORT,
	COMMAND_ADOPT,
	COMMAND_CONFIG /* takes every option */,
	COMMANDS
};
enum lint_format { LINT_TEXT, LINT_JSON, LINT_SARIF, LINT_GITHUB, LINT_GITLAB, LINT_JUNIT, LINT_CONCISE };
enum lint_profile { PROFILE_PORT, PROFILE_HAZARDS, PROFILE_CUDA };

struct options options_default(void);
/* Parses the arguments after the subcommand's name. False after one message on stderr. Ownership: see above. */
bool options_parse(struct options *o, int argc, char **argv);
/* Reads a '.tranship' file: one long option a line, without its dashes ("rules extra.rules", "cuda 12.6"); '#' starts a comment,
 * behind an option with blanks around it. Paths in it are relative to its folder. To be called before options_parse, so that the
 * command line wins. 'within': the project's folder, which the file and all that it names are to lie in, links followed; NULL: it is the
 * user's own file, and may name anything. False after a message. */
bool options_read_config(struct options *o, const char *path, const char *within);
/* Calls 'each' for every option that a project's file may hold and every value of it that is in force, in the table's order; options that
 * were not given have their default's text and the origin "built-in" ("-": none). */
void options_in_force(const struct options *o, void (*each)(void *ctx, const struct option_given *s), void *ctx);
/* Refuses combinations that make no sense, one message each. */
bool options_check(const struct options *o);
void options_free(struct options *o);

void options_print_help(FILE *out, int command);
void options_print_man(FILE *out);                              /* the option list of the manual page, in mdoc */
void options_print_completion(FILE *out, const char *commands); /* a bash completion script */
void options_print_completion_zsh(FILE *out, const char *commands);
void options_print_completion_fish(FILE *out, const char *commands);
/* Up to 'most' (at most 8) different known words that an unknown one is near to, the nearest first, into 'near': how many. */
size_t nearest_words(const char *word, const char *const *known, size_t n, const char **near, size_t most);
/* The same of words that are asked about more than once: known_word_of() each, which keeps the text. */
struct known_word {
	const char *text;
	uint64_t letters, twice; /* a bit for each one that is in it, and more than once */
	size_t n;
};
struct known_word known_word_of(const char *text);
size_t nearest_known(const char *word, const struct known_word *known, size_t n, const char **near, size_t most);
/* The nearest of them, or NULL when none is near. */
const char *nearest_word(const char *word, const char *const *known, size_t n);
#endif
