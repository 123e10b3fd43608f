/* lexer_impl.h: what lexer.c, lexer_pairs.c and lexer_args.c share. */
#ifndef TRANSHIP_LEXER_IMPL_H
#define TRANSHIP_LEXER_IMPL_H
#include "tranship/lexer.h"

/* Second pass over finished tokens: fills in 'pair', TF_LAUNCH and TF_SKIPPED. Implemented by lexer_pairs.c. */
void lexer_pair(struct tokens *t);

static inline bool is_punct(const struct token *t, unsigned punct) { return t->kind == TOK_PUNCT && t->punct == punct; }
#endif
