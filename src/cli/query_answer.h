/* query_answer.h: the short answer of 'tranship query': at most eight lines on what becomes of a name. */
#ifndef TRANSHIP_QUERY_ANSWER_H
#define TRANSHIP_QUERY_ANSWER_H
#include "rules/rules.h"
#include <jansson.h>

enum { QUERY_LINES = 8 };

/* "function", "device type": what a row is about. */
const char *query_kind(const struct name_rule *r);
/* Appends "cudaMalloc -> hipMalloc", without the end of the line. */
void query_verdict(struct buf *out, const struct selection *sel, const struct name_rule *r);
/* The same of what the user reads first, which also says whether a line with the name changes although HIP has the name. */
void query_head(struct buf *out, const struct rule_table *rules, const struct selection *sel, const struct name_rule *r);
/* Appends " since 1.5, removed in 7.0", or nothing. */
void query_history(struct buf *out, const struct versions *v, bool experimental);

/* Prints the answer for a name that has n rows (at least one). 'head': its first line, or NULL for the row's verdict. */
void query_answer(const struct rule_table *rules, const struct selection *sel, const char *name, const char *head,
                  const struct name_rule *const *rows, size_t n);
/* Puts those of n names into 'plain' that have no row, and that a translation leaves as they are without a word. */
void query_answer_plain(const struct rule_table *rules, const struct selection *sel, const char *const *names, size_t n,
                        struct strmap *plain);
/* Prints what a translation says of a name that has no row and is not in 'plain', if it says anything: the name of a library without a
 * counterpart, what a pass rewrites; after an empty line if 'again'. With 'json' it appends an object for the name of such a library alone.
 * False: nothing was printed. */
bool query_answer_unlisted(const struct rule_table *rules, const struct selection *sel, const char *name,
                           const struct strmap *plain, json_t *json, bool again);
/* Prints the first lines alone of rows that a pattern or a name of HIP's stands for; 'all' of them, or as many as an answer has lines. */
void query_list(const struct selection *sel, const char *name, const struct name_rule *const *rows, size_t n, bool all);
#endif
