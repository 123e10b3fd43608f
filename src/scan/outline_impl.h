/* outline_impl.h: between outline.c and outline_walk.c. */
#ifndef TRANSHIP_OUTLINE_IMPL_H
#define TRANSHIP_OUTLINE_IMPL_H
#include "scan/outline.h"
#include <stdlib.h>

/* Adds a declaration to the end of its scope's; its number. */
uint32_t outline_add(struct outline *o, struct declaration d);
/* Opens a scope that ends with the file as yet; its number. 'of': the declaration that it belongs to, or NO_DECLARED. */
uint32_t outline_open(struct outline *o, enum outline_kind kind, uint32_t parent, uint32_t first, uint32_t open, uint32_t of);
/* A scope or declaration that the walk has made, to fill. */
static inline struct outline_scope *outline_scope_made(struct outline *o, uint32_t i)
{
	ASSERT(i < o->n_s);
	return &o->s[i];
}
static inline struct declaration *outline_declaration_made(struct outline *o, uint32_t i)
{
	ASSERT(i < o->n);
	return &o->d[i];
}
/* From that scope outwards, itself included, the first one that ends at token i or behind it. outline_nest.c */
uint32_t outline_open_at(const struct outline *o, uint32_t scope, uint32_t i);
void outline_nest_free(struct outline_nest *n);
#endif
