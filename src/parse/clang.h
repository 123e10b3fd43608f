/* clang.h: libclang in this very process: clang.c and clang_load.c, as parse_pool.c and parse_prefix.c use them. */
#ifndef TRANSHIP_CLANG_H
#define TRANSHIP_CLANG_H
#include "parse/parse.h"

/* Finds and loads libclang, once; later calls repeat the answer. False: *message says why. */
bool libclang_load(const char **message);
/* Parses in this very process, which may crash or hang doing it, and gives the result, all but seconds and peak_kb; it is gone when
 * 'give' returns. 'pch' is the job's precompiled prefix, or NULL; 'kept' where what clang makes of a head goes, or NULL: not there where the head
 * reads what messages may not show. False: clang would not take the prefix, and it was done without. */
typedef void parse_given(void *ctx, const struct parse_result *result);
bool libclang_parse(const struct parse_job *job, const char *pch, const char *kept, parse_given *give, void *ctx);
/* Writes a precompiled prefix (see parse_prefix_job) to a file. In this very process, too. */
bool libclang_precompile(const struct parse_job *prefix, const char *path);
#endif
