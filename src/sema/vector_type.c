/* vector_type.c: CUDA's vector types, under the names that the program gives them, too. */
#include "pass/pass.h"
#include "sema/vector_type.h"
#include "project/resolve.h"

bool type_is_vector(const struct project *p, struct type t)
{
	enum evidence ev;
	bool contested;
	if (t.kind != TYPE_VECTOR || t.is_dim3)
		return false;
	if (!t.u) /* make_int2(), or as libclang told: the program has no type that is called so there */
		return t.of != TYPE_HALF && t.of != TYPE_BFLOAT;
	const struct tokens *tok = &t.u->scan.tok;
	struct slice word = token_bytes(tok, t.name);
	return vector_width(word) && resolve_name(p, t.u, tok->t[t.name].off, word, &ev, &contested) == ORIGIN_CUDA;
}

unsigned vector_components(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = i;
	if (!token_is_word(t, i) || t->t[i].flags & TF_SPLICED)
		return 0;
	while (!vector_width(token_bytes(t, last)) && token_is_punct(t, token_next(t, last), P_SCOPE) &&
	       token_is_word(t, token_next(t, token_next(t, last)))) /* sim::Real3 */
		last = token_next(t, token_next(t, last));
	struct type is = type_of_words(p, u, i, last);
	return type_is_vector(p, is) && is.lanes > 1 && !is.pointers && !is.arrays ? is.lanes : 0;
}

void pass_vector_names(struct pass *c, uint32_t at)
{
	(void)at;
	struct project *p = c->whole;
	p->vectors = false;
	for (size_t f = 0; f < p->n; f++)
		p->units[f].group_vectors = false;
	for (size_t f = 0; f < p->n; f++) {
		const struct scan *s = &p->units[f].scan;
		bool *vectors = &p->units[p->units[f].group].group_vectors;
		for (uint32_t step = 0; step < scan_steps(s, false) && !*vectors; step++) {
			const struct token *k = &s->tok.t[scan_step(s, false, step)];
			*vectors = k->kind == TOK_IDENT &&
			           (k->flags & TF_SPLICED || vector_width((struct slice){s->tok.src.p + k->off, k->len}));
		}
		p->vectors |= *vectors;
	}
}
