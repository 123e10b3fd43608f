/* host_operator.c: a __device__ function that indexes a std::vector (spirit-code/spirit's Vectormath.hpp). nvcc looks into such a function where code is
 * made of it; clang refuses the host's operator in any. One for both sides may name it, and clang, too, reports it where the device needs it. */
#include "pass/pass.h"

/* The one '__device__' in front of the body at token 'open'; NO_TOKEN: there is none, or the function is for another side, too. */
static uint32_t device_word(const struct tokens *t, uint32_t open)
{
	uint32_t found = NO_TOKEN;
	for (uint32_t i = declaration_start(t, token_prev(t, open)); i < open; i = token_next(t, i)) {
		if (TOKEN_IS_WORD_OF(t, i, "__host__", "__global__"))
			return NO_TOKEN;
		if (token_is(t, i, "__device__"))
			found = i;
	}
	return found;
}

void pass_host_operator(struct pass *c, uint32_t at)
{
	uint32_t last = NO_TOKEN;
	(void)at;
	FOR_EACH(const struct parse_error, e, c->u->facts.errors, c->u->facts.n_errors) {
		const struct context_fact *body = scan_body(&c->u->scan, e->off);
		if (!body || !strstr(e->message, "no viable overloaded operator[] for type") || !strstr(e->message, "'std::"))
			continue;
		uint32_t word = device_word(c->t, token_at(c->t, body->begin));
		if (word != NO_TOKEN && word != last)
			edit_insert(&c->u->edits, c->t->t[word].off, "__host__ ")->evidence = EV_AST;
		last = word;
	}
}
