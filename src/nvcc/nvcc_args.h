/* nvcc_args.h: what of an nvcc (or host compiler's) command line decides how a source reads, as clang arguments.
 *
 * Kept: include folders, macros, forced includes, the language and its standard, the few -f and -m flags that change what is
 * declared; macros that nvcc defines for some of its options are spelled out. Everything else (architectures, optimisation,
 * warnings, outputs, linking, input files) goes, with its values. Pure but for reading options files. */
#ifndef TRANSHIP_NVCC_ARGS_H
#define TRANSHIP_NVCC_ARGS_H
#include "base/base.h"

/* 'args' is a command as a compilation database has it, compiler first, or options only (args[0] starts with '-': then what is not
 * known is taken for clang's own and passed on). Relative paths are taken from 'directory' and made absolute (NULL: they stay); an
 * options file that cannot be read is a warning. The result (NULL-terminated) and its strings live in 'a'. "-x LANGUAGE", when there, comes as two
 * arguments. */
char **nvcc_to_clang(const char *const *args, size_t n, const char *directory, struct arena *a, size_t *n_out);
#endif
