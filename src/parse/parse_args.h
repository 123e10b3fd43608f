/* parse_args.h: the clang command line of one translation unit. */
#ifndef TRANSHIP_PARSE_ARGS_H
#define TRANSHIP_PARSE_ARGS_H
#include "parse/libclang_find.h"
#include "parse/parse.h"

/* The folder, which exists in libclang's eyes only, where the declaration headers lie. */
extern const char stand_in_dir[];
struct arg_list {
	const char **args; /* the array is the caller's to free; strings live in the job, the arena or for ever */
	size_t n, cap;
};
/* 'pch': a precompiled prefix of the translation unit, or NULL. */
void parse_arguments(const struct parse_job *job, const struct clang_headers *headers, const char *pch, struct arena *a,
                     struct arg_list *l);

/* The job with nothing but its include folders, macros and language, for when clang refuses its arguments. False: it has no others. */
bool parse_plain_job(const struct parse_job *job, struct parse_job *plain, struct arena *a);

/* Most of a translation unit is its standard headers, and they are the same for most: they are read once, into a precompiled prefix
 * that holds the declaration headers and the standard library.
 *
 * parse_prefix_job makes, of a job, the job that builds its prefix; false: it has none. Arguments in the arena. */
bool parse_prefix_job(const struct parse_job *job, struct parse_job *prefix, struct arena *a);
/* True when two prefixes are one. */
bool parse_prefix_same(const struct parse_job *x, const struct parse_job *y);

/* The files libclang is to see that are nowhere on disk: the declaration headers (not where a real SDK is named), and the prefix's
 * text where the job is one. In the arena. */
struct virtual_file {
	const char *path, *bytes;
	size_t n;
};
struct virtual_file *parse_files(const struct parse_job *job, struct arena *a, size_t *n);

/* Is it one of the declaration headers that each CUDA source has, with a prefix or without? */
bool parse_includes_always(const char *path);
/* The prefix declares more than the file asked for. True where that may be what an error is about: if one of its notes shows a header
 * that the file may have by the prefix alone, the file is parsed again without it. */
bool error_blames_prefix(const char *text);
/* True when clang says that it cannot use the prefix at all. */
bool error_refuses_prefix(const char *text);
/* True when an error says nothing about what is declared where. */
bool error_is_harmless(const char *text);
#endif
