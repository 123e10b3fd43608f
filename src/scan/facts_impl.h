/* facts_impl.h: what the modules that produce and carry facts share; the rest of the program sees tranship/facts.h. */
#ifndef TRANSHIP_FACTS_IMPL_H
#define TRANSHIP_FACTS_IMPL_H
#include "scan/facts.h"

/* Sorts the lists of a freshly collected set and joins equal entries. */
void facts_settle(struct fact_set *f);

/* Appends a settled set to b; takes it off the front of s again (into an empty set). False, and f empty: not such bytes. */
void facts_write(const struct fact_set *f, struct buf *b);
bool facts_read(struct slice *s, struct fact_set *f);
/* Takes n bytes off the front of s. */
bool take_bytes(struct slice *s, void *to, size_t n);

/* ---- parse/clang.c and parse/clang_load.c, as parse/parse_pool.c uses them ---- */

/* Finds and loads libclang, once; later calls repeat the answer. False: *message says why. */
bool libclang_load(const char **message);
/* Parses in this very process, which may crash or hang doing it, and gives the result, all but seconds and peak_kb; it is gone when
 * 'give' returns. 'pch' is the job's precompiled prefix, or NULL. False: clang would not take that, and it was done without. */
typedef void parse_given(void *ctx, const struct parse_result *result);
bool libclang_parse(const struct parse_job *job, const char *pch, parse_given *give, void *ctx);
/* Writes a precompiled prefix (see parse_prefix_job) to a file. In this very process, too. */
bool libclang_precompile(const struct parse_job *prefix, const char *path);
#endif
