/* expression.h: the value of an integer expression of C++ or of the preprocessor, given the meaning of its words. Pure. */
#ifndef TRANSHIP_EXPRESSION_H
#define TRANSHIP_EXPRESSION_H
#include "lex/lexer.h"

struct integer {
	int64_t v;
	bool known;
	bool open; /* 'v' stands for any number: what it is compared with tells nothing */
};

/* Whoever reads puts this at the front of what 'word' needs to know. */
struct expression {
	const struct tokens *t;
	/* The value of the operand that begins with the word at 'at', which is set behind it. */
	struct integer (*word)(struct expression *e);
	uint32_t at, end; /* the next token, and the one behind the expression */
	unsigned depth;
};

/* The value of tokens [first, end); not known, too, where these are no expression. What is not known does not matter beside 0 && or 1 ||.
 * A word's value may be read by it: 'at' and 'end' are as before afterwards. */
struct integer expression_read(struct expression *e, uint32_t first, uint32_t end);
/* The operand at 'at' alone, which is set behind it. */
struct integer expression_operand(struct expression *e);
/* a OP b, the operator being a token's punctuator, or '>' for either '>' or, with 'shifts', '>>'. */
struct integer integer_apply(int op, bool shifts, struct integer a, struct integer b);
/* How tightly the binary operator at token i binds, more for '*' than for '+'; 0: it is none. *last: its last token. */
unsigned operator_level(const struct tokens *t, uint32_t i, uint32_t *last);
/* The same of all binary operators and '?', and the token behind it: ',' 1, assignments 2, '?' 3, '||' 4, '&&' 5, '|' 6, '^' 7, '&' 8, '==' 9,
 * '<' 10, shifts 11, '+' 12, '*' 13. */
int operator_binds(const struct tokens *t, uint32_t i, uint32_t *behind);
/* The value of an integer literal; -1 when it is none, or larger than 2^62. */
int64_t integer_literal(const struct tokens *t, uint32_t i);

static inline struct integer integer_of(int64_t v) { return (struct integer){.v = v, .known = true}; }
static inline struct integer integer_unknown(void) { return (struct integer){0}; }
#endif
