/* thread.c: what names are for one thread of a block, and in one round of the loops that they stand in. */
#include "hazard/hazard.h"
#include "scan/outline.h"
#include "sema/reader.h"
#include "hazard/sync/sync.h"

/* An expression for one thread. */
struct thread_reader {
	struct sema_reader r; /* first */
	struct hazards *h;
	const struct hazard_thread *thread;
};

/* What tokens [first, end) come to, which a name stands for. */
static struct integer follow(struct thread_reader *r, uint32_t first, uint32_t end) { return sema_follow(&r->r, first, end); }

/* The '=' by which the loop with its '(' at token 'open' gives what is named at token i its first value: for (int s = n / 2, before = n;
 * NO_TOKEN: it gives it none. */
static uint32_t counts_from(struct hazards *h, uint32_t open, uint32_t i)
{
	for (uint32_t k = open; k != NO_TOKEN && k < pair(h, open) && !hazard_punct(h, k, ';'); k = next(h, k))
		if (hazard_punct(h, k, '=') && tokens_alike(h->t, prev(h, k), i))
			return k;
	return NO_TOKEN;
}

/* The '(' of the loop around token i that counts with the variable there: for (int i = 0; for (i = 0. NO_TOKEN: there is none. */
static uint32_t counting_loop(struct hazards *h, uint32_t i)
{
	const struct outline *o = outline_of(&h->u->scan);
	for (uint32_t s = outline_scope_at(o, i); s != NO_DECLARED; s = outline_scope(o, s)->parent) {
		uint32_t open = outline_scope(o, s)->kind == IN_STATEMENT && hazard_word(h, outline_scope(o, s)->first, "for")
		                        ? next(h, outline_scope(o, s)->first)
		                        : NO_TOKEN;
		if (counts_from(h, open, i) < i)
			return open;
	}
	return NO_TOKEN;
}

/* What 'from' is after 'rounds' steps of the change of the name at token k: k += 2, ++k, k >>= 1. */
static struct integer stepped(struct thread_reader *r, struct integer from, uint32_t k, int64_t rounds)
{
	struct hazards *h = r->h;
	uint32_t op = TOKEN_IS_ANY(h->t, prev(h, k), P_INC, P_DEC) ? prev(h, k) : next(h, k);
	bool shifts = hazard_punct(h, op, '>'), powers = shifts || TOKEN_IS_ANY(h->t, op, P_SHL_EQ, P_MUL_EQ, P_DIV_EQ);
	struct integer by = integer_of(1);
	if (shifts)
		op = next(h, op);
	if (!TOKEN_IS_ANY(h->t, op, P_INC, P_DEC)) {
		uint32_t first = next(h, op), end = expression_end(h->t, first);
		if (!powers && !TOKEN_IS_ANY(h->t, op, P_ADD_EQ, P_SUB_EQ))
			return integer_unknown();
		by = follow(r, first, end);
	}
	int sign = TOKEN_IS_ANY(h->t, op, P_DEC, P_SUB_EQ) ? '-'
	           : hazard_punct(h, op, P_SHL_EQ)         ? P_SHL
	           : hazard_punct(h, op, P_MUL_EQ)         ? '*'
	           : hazard_punct(h, op, P_DIV_EQ)         ? '/'
	           : shifts                                ? '>'
	                                                   : '+';
	if (r->thread->by)
		*r->thread->by |= HAZARD_BY_ROUND;
	for (int64_t n = 0; n < rounds; n++)
		from = integer_apply(sign, shifts, from, by);
	return from;
}

/* The value of the name at token i, which the loop with its '(' at token 'open' counts with. */
static struct integer counted(struct thread_reader *r, uint32_t i, uint32_t open)
{
	struct hazards *h = r->h;
	uint32_t close = pair(h, open), first = counts_from(h, open, i), semicolons = 0;
	uint32_t step = next(h, first);
	for (; step < close && semicolons < 2; step = next(h, step))
		semicolons += hazard_punct(h, step, ';');
	struct integer from = follow(r, next(h, first), expression_end(h->t, next(h, first)));
	for (; step < close; step = next(h, step))
		if (tokens_alike(h->t, step, i) && sema_changes(&h->sema, step))
			return stepped(r, from, step, r->thread->round);
	return r->thread->round ? integer_unknown() : from;
}

/* while (k < n) { ...; k += 32; }: the only change of what is declared as 'is', in a loop around token i; NO_TOKEN: it is another. */
static uint32_t step_of_loop(struct hazards *h, uint32_t i, const struct initial_value *is)
{
	uint32_t change = sema_only_change(&h->sema, is->name);
	uint32_t brace = change == NO_TOKEN ? NO_TOKEN : brace_around(h->t, change), before = prev(h, brace);
	bool loops = hazard_word(h, before, "do") || hazard_word(h, token_before_pair(h->t, before, ')'), "while") ||
	             hazard_word(h, token_before_pair(h->t, before, ')'), "for");
	return loops && is->name < brace && before < change && prev(h, token_pair(h->t, before, ')')) < i && i < pair(h, brace)
	               ? change
	               : NO_TOKEN;
}

/* int t; t = threadIdx.x; where nothing else changes it: tokens [*first, *end). */
static bool given_once(struct hazards *h, uint32_t i, const struct initial_value *is, uint32_t *first, uint32_t *end)
{
	uint32_t change = sema_only_change(&h->sema, is->name), after = change == NO_TOKEN ? NO_TOKEN : next(h, change);
	if (change == NO_TOKEN || change > i || !hazard_punct(h, after, '='))
		return false;
	*first = next(h, after);
	*end = expression_end(h->t, *first);
	return true;
}

/* The argument of the call around token i for the parameter that it names, in *out; false: it names none. */
static bool given(struct thread_reader *r, uint32_t i, struct integer *out)
{
	const struct hazard_thread *own = r->thread;
	const struct hazard_call *call = own->call;
	while (call && !(call->parameters < i && i < call->end))
		call = call->outer;
	for (int k = 0; call && k < call->n; k++) {
		const struct hazard_parameter *p = &call->given[k];
		if (!tokens_alike(r->h->t, p->name, i))
			continue;
		struct hazard_thread outer = *own;
		outer.call = call->outer;
		r->thread = &outer;
		*out = p->changes || p->first == p->end ? integer_unknown() : follow(r, p->first, p->end);
		r->thread = own;
		return true;
	}
	return false;
}

/* The thread's number of that kind, or what follows from it. */
static struct integer depends(struct thread_reader *r, unsigned by, int64_t v)
{
	if (r->thread->by)
		*r->thread->by |= by;
	return integer_of(v);
}

enum { SLOTS = 256 };

/* What sema_initial() says of a name: the same for all threads. */
struct hazard_initial {
	uint32_t behind; /* the token behind the name; 0: a free slot */
	bool found;
	struct initial_value is;
};

static bool initial(struct hazards *h, uint32_t i, struct initial_value *out)
{
	if (!h->initials)
		h->initials = arena_alloc(&h->arena, SLOTS * sizeof *h->initials);
	struct hazard_initial *k = &h->initials[i % SLOTS];
	if (k->behind != i + 1) {
		k->behind = i + 1;
		k->found = sema_initial(&h->sema, i, &k->is);
	}
	*out = k->is;
	return k->found;
}

/* What the kernel is given, say, or a part of that, C / N: large, and seldom a part of another number. */
static struct integer large(struct thread_reader *r, uint32_t i)
{
	struct slice w = token_bytes(r->h->t, i);
	if (r->thread->by)
		*r->thread->by |= HAZARD_BY_GUESS;
	return (struct integer){.v = (int64_t)1 << (10 + hash_bytes(w.p, w.n) % 6), .known = true, .open = true};
}

static struct integer name(struct thread_reader *r, uint32_t i)
{
	struct hazards *h = r->h;
	struct initial_value is;
	uint32_t first, end;
	if (r->thread->zero != NO_TOKEN && tokens_alike(h->t, i, r->thread->zero))
		return integer_of(0);
	if (hazard_word(h, i, "warpSize"))
		return integer_of(32);
	struct integer v;
	if (r->thread->call && given(r, i, &v))
		return v;
	if (initial(h, i, &is)) {
		if (is.type != NO_TOKEN && hazard_punct(h, prev(h, is.name), '*'))
			return integer_unknown();
		if (!is.changes) {
			struct integer v = is.first == NO_TOKEN ? integer_unknown() : follow(r, is.first, is.end);
			bool small = v.known && v.open && v.v >= 0 && v.v < 1024 && r->thread->by &&
			             !(*r->thread->by & ~(unsigned)HAZARD_BY_GUESS);
			return small ? large(r, i) : v;
		}
		uint32_t open = counting_loop(h, i);
		if (open != NO_TOKEN)
			return counted(r, i, open);
		uint32_t change = is.first == NO_TOKEN ? NO_TOKEN : step_of_loop(h, i, &is);
		if (change != NO_TOKEN)
			return stepped(r, follow(r, is.first, is.end), change, r->thread->round + (i > change));
		return is.first == NO_TOKEN && given_once(h, i, &is, &first, &end) ? follow(r, first, end) : integer_unknown();
	}
	if (hazard_is(h, i, THREAD_INDEX))
		return hazard_is(h, i, LINEAR_INDEX) ? depends(r, HAZARD_BY_X, r->thread->x) : integer_unknown();
	/* #define WARP_SIZE 32, of a header (chenxuhao/GraphAIBench, graph_operations.h) */
	int64_t constant = hazard_value_with_headers(h, i, next(h, i));
	return constant >= 0 ? integer_of(constant) : large(r, i);
}

/* What a name came to last, in this round, and on what of the thread that depends. */
struct hazard_thread_known {
	uint32_t i, zero;
	const struct hazard_call *call;
	int64_t x, y, round;
	unsigned by;
	struct integer v;
};

static struct integer thread_name(struct sema_reader *reader, uint32_t i)
{
	struct thread_reader *r = (struct thread_reader *)reader;
	const struct hazard_thread *thread = r->thread;
	if (!r->h->thread_names)
		r->h->thread_names = arena_alloc(&r->h->arena, SLOTS * sizeof *r->h->thread_names);
	struct hazard_thread_known *k = &r->h->thread_names[(i * 2 + (uint32_t)thread->round) % SLOTS];
	if (k->i != i || k->zero != thread->zero || k->call != thread->call || k->round != thread->round ||
	    (k->by & HAZARD_BY_X && k->x != thread->x) || (k->by & HAZARD_BY_Y && k->y != thread->y)) {
		struct hazard_thread asking = *thread;
		unsigned by = 0;
		asking.by = &by;
		r->thread = &asking;
		struct integer v = name(r, i);
		r->thread = thread;
		*k = (struct hazard_thread_known){i, thread->zero, thread->call, thread->x, thread->y, thread->round, by, v};
	}
	if (thread->by)
		*thread->by |= k->by;
	return k->v;
}

static struct integer thread_member(struct sema_reader *reader, uint32_t i)
{
	struct thread_reader *r = (struct thread_reader *)reader;
	struct hazards *h = r->h;
	uint32_t member = next(h, r->r.e.at);
	char along = member < r->r.e.end ? h->t->src.p[h->t->t[member].off] : 0;
	if (along < 'x' || along > 'z' || h->t->t[member].len != 1)
		return integer_unknown();
	r->r.e.at = next(h, member);
	if (hazard_word(h, i, "threadIdx"))
		return along == 'x'   ? depends(r, HAZARD_BY_X, r->thread->x)
		       : along == 'y' ? depends(r, HAZARD_BY_Y, r->thread->y)
		                      : integer_of(0);
	if (hazard_word(h, i, "blockDim") && !h->block_x && along == 'y')
		depends(r, HAZARD_BY_GUESS, 0);
	if (hazard_word(h, i, "blockDim"))
		return h->block_x ? integer_of(along == 'x' ? h->block_x : 1)
		                  : integer_of(along == 'x'   ? HAZARD_THREADS_X
		                               : along == 'y' ? HAZARD_THREADS_Y
		                                              : 1);
	return hazard_word(h, i, "blockIdx") ? integer_of(3) : integer_unknown();
}

void hazard_set_block(struct hazards *h, int64_t x)
{
	if (h->block_x != x && h->thread_names)
		memset(h->thread_names, 0, SLOTS * sizeof *h->thread_names);
	h->block_x = x;
}

bool hazard_for_thread(struct hazards *h, uint32_t first, uint32_t end, const struct hazard_thread *thread, int64_t *out)
{
	struct thread_reader r = {{.s = &h->sema, .name = thread_name, .member = thread_member}, .h = h, .thread = thread};
	struct integer v = sema_read(&r.r, first, end);
	*out = v.v;
	return v.known;
}
