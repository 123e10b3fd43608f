/* sema_impl.h: short forms for the modules that answer for struct sema. */
#ifndef TRANSHIP_SEMA_IMPL_H
#define TRANSHIP_SEMA_IMPL_H
#include "sema/sema.h"

static inline uint32_t next(const struct sema *s, uint32_t i) { return token_next(s->t, i); }
static inline uint32_t prev(const struct sema *s, uint32_t i) { return i == NO_TOKEN ? NO_TOKEN : token_prev(s->t, i); }
static inline uint32_t pair(const struct sema *s, uint32_t i) { return s->t->t[i].pair; }
static inline bool ident(const struct sema *s, uint32_t i) { return token_is_word(s->t, i); }
static inline bool is_punct(const struct sema *s, uint32_t i, int c) { return token_is_punct(s->t, i, c); }
static inline bool is_word(const struct sema *s, uint32_t i, const char *w)
{
	return token_is_word(s->t, i) && token_is(s->t, i, w);
}
static inline struct slice text(struct sema *s, uint32_t i) { return token_text(s->t, i, &s->arena); }
#endif
