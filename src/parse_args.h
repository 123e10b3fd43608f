/* parse_args.h: the clang command line of one translation unit. */
#ifndef TRANSHIP_PARSE_ARGS_H
#define TRANSHIP_PARSE_ARGS_H
#include "libclang_find.h"
#include "tranship/facts.h"

/* The folder, which exists in libclang's eyes only, where the declaration headers lie. */
extern const char stand_in_dir[];
/* The name of an embedded file below that folder; NULL when it is none of the declaration headers. */
const char *stand_in_name(const char *embedded_path);

struct arg_list {
	const char **args; /* the array is the caller's to free; strings live in the job, the arena or for ever */
	size_t n, cap;
};
/* clang's name of the language the job's file is read as: "cuda", "c++", "c", or what its arguments say. */
const char *parse_language(const struct parse_job *job);
/* 'pch': a precompiled prefix of the translation unit, or NULL. */
void parse_arguments(const struct parse_job *job, const struct clang_headers *headers, const char *pch, struct arena *a,
		     struct arg_list *l);
#endif
