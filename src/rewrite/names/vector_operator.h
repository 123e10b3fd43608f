/* vector_operator.h: declarations of a program's own operators, between vector_operator.c and vector_forward.c. */
#ifndef TRANSHIP_VECTOR_OPERATOR_H
#define TRANSHIP_VECTOR_OPERATOR_H
#include "edit/edit.h"
#include "project/project.h"
#include "sides/macro_sides.h"

struct operators {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	bool mixed; /* see vector_operator.c, makes_hips() */
};

/* A declaration of one. */
struct declared {
	uint32_t first, name, open; /* its first token, the first of the operator's sign, the '(' */
	uint32_t body, last;        /* its '{', NO_TOKEN in a prototype; the '}' or ';', in a macro the ')' */
	struct range *parameters;
	int n;
};
enum { MOST_PIECES = 40 };
struct pieces {
	struct piece of[MOST_PIECES];
	uint32_t n;
};

/* Reads the declaration that has its word 'operator' at token i; false: it is a call, a conversion, a member without parameters. */
bool operator_read(const struct tokens *t, uint32_t i, struct arena *arena, struct declared *d);
/* For which sides it is, as its specifiers and the macros among them say. */
unsigned operator_sides(struct operators *c, const struct declared *d);
/* Its tokens up to byte 'end' for one side alone. 'marked': token constexpr, where nothing else says for which sides it is. */
void operator_for(struct operators *c, const struct declared *d, uint32_t end, unsigned side, uint32_t marked, struct pieces *out);
void pieces_source(struct pieces *out, uint32_t begin, uint32_t end);
void pieces_text(struct operators *c, struct pieces *out, const char *text);
/* One between a vector and a number, at the word 'operator', token i. */
void vector_forward(struct operators *c, const struct declared *d, uint32_t i);
#endif
