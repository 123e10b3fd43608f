/* hazard_thread.c: what names are for one thread of a block, and in one round of the loops that they stand in. */
#include "hazard.h"
#include "hazard_expression.h"

/* The variable at token i is what a 'for' counts with: its '('. NO_TOKEN: it is not. */
static uint32_t counting_loop(struct hazards *h, uint32_t i)
{
	enum { FAR = 16 };
	unsigned n = 0;
	FOR_ABOVE(k, h->t, i) {
		uint32_t open = prev(h, k);
		if (ident(h, open)) /* for (int i = 0; */
			open = prev(h, open);
		open = ident(h, open) ? prev(h, open) : open;
		if (hazard_punct(h, next(h, k), '=') && hazard_word(h, prev(h, open), "for") &&
		    token_pair(h->t, open, '(') != NO_TOKEN)
			return hazard_statement_end(h, pair(h, open)) > i ? open : NO_TOKEN;
		if (++n == FAR)
			break;
	}
	return NO_TOKEN;
}

/* The value of the name at token i, which the loop with its '(' at token 'open' counts with. */
static struct integer counted(struct hazard_reader *r, uint32_t i, uint32_t open)
{
	struct hazards *h = r->h;
	uint32_t close = pair(h, open), first = open, semicolons = 0;
	while (first < close && !hazard_punct(h, first, '='))
		first = next(h, first);
	uint32_t step = next(h, first);
	for (; step < close && semicolons < 2; step = next(h, step))
		semicolons += hazard_punct(h, step, ';');
	struct integer from = hazard_follow(r, next(h, first), expression_end(h->t, next(h, first))), by = integer_of(1);
	uint32_t op = next(h, step);
	if (TOKEN_IS_ANY(h->t, step, P_INC, P_DEC))
		op = step;
	else if (!tokens_alike(h->t, step, i) || !TOKEN_IS_ANY(h->t, op, P_INC, P_DEC, P_ADD_EQ, P_SUB_EQ))
		return integer_unknown();
	if (TOKEN_IS_ANY(h->t, op, P_ADD_EQ, P_SUB_EQ))
		by = hazard_follow(r, next(h, op), close);
	by = integer_apply('*', false, by, integer_of(r->thread->round));
	return integer_apply(TOKEN_IS_ANY(h->t, op, P_INC, P_ADD_EQ) ? '+' : '-', false, from, by);
}

/* int t; t = threadIdx.x; where nothing else changes it: tokens [*first, *end). */
static bool given_once(struct hazards *h, uint32_t i, const struct hazard_initial *is, uint32_t *first, uint32_t *end)
{
	enum { MOST = 64 };
	unsigned n = 0, given = 0;
	struct range body = hazard_body(h, i);
	for (uint32_t k = tokens_next_alike(h->t, is->name); k != NO_TOKEN && h->t->t[k].off < body.end;
	     k = tokens_next_alike(h->t, k)) {
		uint32_t after = next(h, k);
		if (n++ == MOST ||
		    TOKEN_IS_ANY(h->t, after, P_INC, P_DEC, P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_DIV_EQ, P_SHL_EQ, P_AND_EQ) ||
		    TOKEN_IS_ANY(h->t, prev(h, k), P_INC, P_DEC, '&') ||
		    (hazard_punct(h, after, '>') && hazard_punct(h, next(h, after), P_GE)))
			return false;
		if (!hazard_punct(h, after, '='))
			continue;
		*first = next(h, after);
		*end = expression_end(h->t, *first);
		if (given++ || k > i)
			return false;
	}
	return given == 1;
}

struct integer hazard_thread_name(struct hazard_reader *r, uint32_t i)
{
	struct hazards *h = r->h;
	struct hazard_initial is;
	uint32_t first, end;
	if (r->thread->zero != NO_TOKEN && tokens_alike(h->t, i, r->thread->zero))
		return integer_of(0);
	if (hazard_word(h, i, "warpSize"))
		return integer_of(32);
	if (hazard_initial(h, i, &is)) {
		if (is.type != NO_TOKEN && hazard_punct(h, prev(h, is.name), '*'))
			return integer_unknown();
		if (!is.changes)
			return is.first == NO_TOKEN ? integer_unknown() : hazard_follow(r, is.first, is.end);
		uint32_t open = counting_loop(h, i);
		if (open != NO_TOKEN)
			return counted(r, i, open);
		return is.first == NO_TOKEN && given_once(h, i, &is, &first, &end) ? hazard_follow(r, first, end)
		                                                                   : integer_unknown();
	}
	if (hazard_is(h, i, THREAD_INDEX))
		return hazard_is(h, i, LINEAR_INDEX) ? integer_of(r->thread->x) : integer_unknown();
	struct slice w = token_bytes(h->t, i); /* what the kernel is given, say: large, and seldom a part of another number */
	return (struct integer){.v = (int64_t)1 << (10 + hash_bytes(w.p, w.n) % 6), .known = true, .open = true};
}

struct integer hazard_thread_member(struct hazard_reader *r, uint32_t i)
{
	struct hazards *h = r->h;
	uint32_t member = next(h, r->e.at);
	char along = member < r->e.end ? h->t->src.p[h->t->t[member].off] : 0;
	if (along < 'x' || along > 'z' || h->t->t[member].len != 1)
		return integer_unknown();
	r->e.at = next(h, member);
	if (hazard_word(h, i, "threadIdx"))
		return integer_of(along == 'x' ? r->thread->x : along == 'y' ? r->thread->y : 0);
	if (hazard_word(h, i, "blockDim"))
		return integer_of(along == 'x' ? HAZARD_THREADS_X : along == 'y' ? HAZARD_THREADS_Y : 1);
	return hazard_word(h, i, "blockIdx") ? integer_of(3) : integer_unknown();
}
