/* source_look.h: small looks at source bytes around a place that libclang named. Pure. All take and give byte offsets. */
#ifndef TRANSHIP_SOURCE_LOOK_H
#define TRANSHIP_SOURCE_LOOK_H
#include "lex/lexer.h"

/* The identifier that starts at 'off', empty when none does. */
struct slice look_ident(struct slice text, uint32_t off);
/* The first offset from 'off' on that is neither white space, a line splice nor in a comment. */
uint32_t look_space(struct slice text, uint32_t off);
/* From the first identifier of "a::b.c->d(" or "d<" to its last one; UINT32_MAX when no '(' or '<' follows such a chain. */
uint32_t look_callee(struct slice text, uint32_t off);

/* How many arguments a call passes whose name ends at 'off'; 0: none, or not told here. */
unsigned look_arguments(struct slice text, uint32_t off);

enum { SPACE_GLOBAL = 1, SPACE_DEVICE = 2, SPACE_HOST = 4 };
/* The execution spaces written between a lambda's start and its body. libclang does not show them. */
unsigned look_lambda_spaces(struct slice text, uint32_t off);
/* True when 'extern "C"' stands at 'off'. */
bool look_extern_c(struct slice text, uint32_t off);
/* The offset of the '#' before 'off', or 0. */
uint32_t look_hash(struct slice text, uint32_t off);
/* May the text hold an #embed? Comments before the word, splices, digraphs and trigraphs hide none. */
bool look_embeds(struct slice text);
void look_position(struct slice text, uint32_t off, uint32_t *line, uint32_t *column);
#endif
