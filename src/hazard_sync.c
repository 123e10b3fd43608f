/* hazard_sync.c: order between threads that CUDA's hardware gave and AMD's does not. */
#include "hazard.h"

/* The distance N of a step "a[i] op= a[i + N];" (or "a[i] = ... a[i + N];") whose '[' is token i; 0: it is none. *end is its ';'. */
static int64_t step_at(struct hazards *h, uint32_t i, uint32_t *end)
{
	uint32_t name = prev(h, i), close = h->t->t[i].pair;
	if (name == NO_TOKEN || h->t->t[name].kind != TOK_IDENT || close == NO_TOKEN)
		return 0;
	uint32_t assign = next(h, close);
	if (!hazard_punct(h, assign, '=') && !hazard_punct(h, assign, P_ADD_EQ) && !hazard_punct(h, assign, P_OR_EQ) && !hazard_punct(h, assign, P_AND_EQ) &&
	    !hazard_punct(h, assign, P_MUL_EQ))
		return 0;
	int64_t distance = 0;
	struct slice array = hazard_text(h, name);
	for (uint32_t k = next(h, assign); h->t->t[k].kind != TOK_EOF && !hazard_punct(h, k, '{') && !hazard_punct(h, k, '}'); k = next(h, k)) {
		if (hazard_punct(h, k, ';')) {
			*end = k;
			return distance;
		}
		if (h->t->t[k].kind != TOK_IDENT || !slice_eq(hazard_text(h, k), array))
			continue;
		uint32_t inner = next(h, k);
		if (!hazard_punct(h, inner, '[') || h->t->t[inner].pair == NO_TOKEN)
			continue;
		uint32_t last = prev(h, h->t->t[inner].pair), plus = prev(h, last);
		if (hazard_punct(h, plus, '+') && hazard_number(h, last) > 0)
			distance = hazard_number(h, last);
	}
	return 0;
}

/* The old end of a block reduction: steps of 32 (or 16), 16, 8... one after the other. Token i is a '['. */
static void lockstep_steps(struct hazards *h, uint32_t i)
{
	uint32_t end, first = prev(h, i);
	int64_t distance = hazard_in_device(h, i) ? step_at(h, i, &end) : 0;
	if (distance != 32 && distance != 16)
		return;
	for (uint32_t k = next(h, end), n = 0; n < 24; k = next(h, k), n++) { /* the next step, over "if (blockSize >= 32)" and braces */
		uint32_t second;
		if (h->t->t[k].kind == TOK_EOF || (h->t->t[k].kind == TOK_IDENT && (slice_starts(hazard_text(h, k), "__sync") || hazard_word(h, k, "sync") || hazard_word(h, k, "syncwarp"))))
			return;
		if (hazard_punct(h, k, '[') && step_at(h, k, &second) == distance / 2) {
			hazard_say(h, D_W201, first, end, NULL, NULL);
			return;
		}
	}
}

/* Where "if (...)" that ends with ')' at token 'close' has its statement: up to which token it reaches. */
static uint32_t statement_end(const struct hazards *h, uint32_t close)
{
	uint32_t k = next(h, close);
	if (hazard_punct(h, k, '{'))
		return h->t->t[k].pair;
	for (; h->t->t[k].kind != TOK_EOF && !hazard_punct(h, k, ';') && !hazard_punct(h, k, '}'); k = next(h, k))
		if (hazard_punct(h, k, '{') && hazard_punct(h, prev(h, k), ')'))
			return h->t->t[k].pair; /* of a loop or another 'if' */
		else if ((hazard_punct(h, k, '(') || hazard_punct(h, k, '{')) && h->t->t[k].pair != NO_TOKEN)
			k = h->t->t[k].pair;
	return k;
}

/* Barriers of the block in tokens [first, end). */
static void say_barriers(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; end != NO_TOKEN && k < end; k++)
		if (h->t->t[k].kind == TOK_IDENT && slice_starts(hazard_text(h, k), "__syncthreads") &&
		    hazard_punct(h, next(h, k), '('))
			hazard_say(h, D_W203, k, k, hazard_excerpt(h, k, k), NULL);
}

/* "if" at token i on a condition with threadIdx in it, a barrier for the block in its statement or in that of its 'else'. */
static void divergent_barrier(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	if (!hazard_punct(h, open, '(') || h->t->t[open].pair == NO_TOKEN || !hazard_holds(h, open + 1, h->t->t[open].pair, THREAD_INDEX) ||
	    !hazard_in_device(h, i))
		return;
	uint32_t end = statement_end(h, h->t->t[open].pair);
	say_barriers(h, h->t->t[open].pair, end);
	uint32_t other = end == NO_TOKEN ? NO_TOKEN : next(h, end);
	if (hazard_word(h, other, "else") && !hazard_word(h, next(h, other), "if"))
		say_barriers(h, other, statement_end(h, other));
}

void hazard_sync(struct hazards *h, uint32_t i)
{
	if (hazard_punct(h, i, '['))
		lockstep_steps(h, i);
	else if (hazard_word(h, i, "if") && !(h->t->t[i].flags & TF_DIRECTIVE))
		divergent_barrier(h, i);
	else if (hazard_word(h, i, "define") && h->t->t[i].flags & TF_DIRECTIVE && hazard_word(h, next(h, i), "__syncwarp"))
		hazard_say(h, D_W202, next(h, i), next(h, i), "__syncwarp", NULL);
}
