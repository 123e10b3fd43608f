/* query_build.h: 'tranship query' for what build files say: nvcc's options, words of CMake, libraries. */
#ifndef TRANSHIP_QUERY_BUILD_H
#define TRANSHIP_QUERY_BUILD_H
#include "rules/rules.h"
#include <jansson.h>

/* How many of the words, at least 1, are an option of nvcc's, or of the compilers that it hands on to; 0: none is known by that name. */
size_t query_is_option(const char *const *words, size_t n);
/* Says what takes the option's place: prints it, or with 'json' appends an object. The words are one string, "-arch sm_80". */
void query_option(const struct rule_table *rules, const struct selection *sel, const char *words, json_t *json);
/* The same for a library of a linker's (-lcublas, CUDA::cublas), or a word of a build file (CMAKE_CUDA_ARCHITECTURES). Text of what is
 * asked 'again' stands behind an empty line. False: there is no rule. */
bool query_build_word(const struct rule_table *rules, const struct selection *sel, const char *word, json_t *json, bool again);
/* What the word is, "library of build files", in the arena or static; NULL: neither a row nor an option of nvcc's is for it. */
const char *query_build_kind(const struct rule_table *rules, const char *word, struct arena *a);
#endif
