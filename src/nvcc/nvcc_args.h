/* nvcc_args.h: what of an nvcc (or host compiler's) command line decides how a source reads, as clang arguments.
 *
 * libclang gets what src/nvcc/nvcc_option.def lists and nothing else, whoever wrote the command and whatever the compiler is called: include
 * folders, macros, forced includes, the language and its standard, the few -f and -m flags that change what is declared; macros that
 * nvcc defines for some of its options are spelled out. Everything else (architectures, optimisation, outputs, plug-ins, -Xclang, input
 * files) goes, with its values. Pure but for reading options files. */
#ifndef TRANSHIP_NVCC_ARGS_H
#define TRANSHIP_NVCC_ARGS_H
#include "base/base.h"

/* Limits of options files: of each its bytes, of one command their number and how deep they name others, of a run their bytes. */
enum { OPTIONS_FILE_BYTES = 1 << 20, OPTIONS_FILES = 256, OPTIONS_FILES_DEEP = 16, OPTIONS_FILES_BYTES = 32 << 20 };

/* How a command is read, and what was seen. */
struct nvcc_reading {
	const char *directory; /* relative paths are taken from it and made absolute; NULL: they stay */
	/* May an options file, or a file that is forced in, be read there? NULL: anywhere. */
	bool (*may_read)(const void *ctx, const char *path);
	const void *ctx;
	size_t bytes;   /* in and out: of options files, read so far */
	size_t unknown; /* out, added to: options without a row */
	const char *first_unknown;
};
/* 'args' is a command as a compilation database has it, compiler first, or options only. An options file that cannot be read, or may
 * not be, is a warning. The result (NULL-terminated), its strings and 'first_unknown' live in 'a'. "-x LANGUAGE", when there, comes as two
 * arguments. */
char **nvcc_to_clang(const char *const *args, size_t n, struct nvcc_reading *how, struct arena *a, size_t *n_out);
/* The words of a command in one text, as a shell would split them. They live in 'a'. */
const char **nvcc_split(struct slice command, struct arena *a, size_t *n);
/* The items of a value with commas between (and blanks, when asked), without quotes; empty ones are left out; $(a,b) and -Wl,a,b are one.
 * They live in 'a'. */
const char **nvcc_items(const char *value, bool at_blanks, struct arena *a, size_t *n);
#endif
