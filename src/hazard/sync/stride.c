/* stride.c: loops that go by strides from the number of the thread, 'for (i = tid; i < n; i += blockDim.x)': some threads
 * may go through them once less than others, and what is inside waits for all, or takes values from all lanes. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

enum { DEEPEST = 4, MOST = 200 /* names that lead to names, all together */ };

/* A loop as tokens: where its variable starts, what the variable is compared with, what is added to it. */
struct stride_loop {
	uint32_t name, first_start, end_start, first_bound, end_bound, first_stride, end_stride;
	unsigned left; /* names that may still be followed */
};

static bool same(struct hazards *h, uint32_t a, uint32_t b)
{
	return ident(h, a) && ident(h, b) && slice_eq(hazard_text(h, a), hazard_text(h, b));
}

static bool is_member(struct hazards *h, uint32_t i) { return token_is_access(h->t, prev(h, i)); }

/* i < n, i + 3 < n, n > i in tokens [first, end): the variable, which the loop changes, and its bound. */
static bool compares(struct hazards *h, uint32_t first, uint32_t end, struct stride_loop *l)
{
	uint32_t stop = first, sign = NO_TOKEN;
	for (; stop < end && !hazard_punct(h, stop, P_ANDAND); stop = next(h, stop)) {
		if (TOKEN_IS_ANY(h->t, stop, P_OROR, '?'))
			return false;
		if (token_pair(h->t, stop, '(') != NO_TOKEN)
			stop = pair(h, stop);
		else if (TOKEN_IS_ANY(h->t, stop, '<', P_LE, '>', P_GE)) {
			if (sign != NO_TOKEN)
				return false;
			sign = stop;
		}
	}
	if (sign == NO_TOKEN)
		return false;
	bool below = TOKEN_IS_ANY(h->t, sign, '<', P_LE);
	l->name = below ? first : next(h, sign);
	l->first_bound = below ? next(h, sign) : first;
	l->end_bound = below ? stop : sign;
	uint32_t after = next(h, l->name), side = below ? sign : stop;
	return ident(h, l->name) && (after == side || (hazard_punct(h, after, '+') && !hazard_holds(h, after, side, THREAD_INDEX)));
}

/* The loop's variable is added to in tokens [first, end), i += s or i = i + s, once. */
static bool adds(struct hazards *h, uint32_t first, uint32_t end, struct stride_loop *l)
{
	unsigned found = 0;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t after = next(h, k), value = next(h, after);
		if (!same(h, k, l->name) || is_member(h, k))
			continue;
		if (hazard_punct(h, after, P_INC) || hazard_punct(h, prev(h, k), P_INC))
			return false;
		bool assigned = hazard_punct(h, after, '=') && same(h, value, l->name) && hazard_punct(h, next(h, value), '+');
		if (!hazard_punct(h, after, P_ADD_EQ) && !assigned) {
			if (hazard_punct(h, after, '='))
				return false;
			continue;
		}
		l->first_stride = assigned ? next(h, next(h, value)) : value;
		l->end_stride = expression_end(h->t, l->first_stride);
		found++;
	}
	return found == 1;
}

/* for (int i = START; ...), for (i = START; ...): tokens [first, end) are the first part; else what the name is declared with. */
static bool starts(struct hazards *h, uint32_t first, uint32_t end, struct stride_loop *l)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k))
		if (same(h, k, l->name) && hazard_punct(h, next(h, k), '=')) {
			l->first_start = next(h, next(h, k));
			l->end_start = expression_end(h->t, l->first_start);
			return true;
		}
	if (!sema_initial(&h->sema, l->name, &is) || is.first == NO_TOKEN)
		return false;
	l->first_start = is.first;
	l->end_start = is.end;
	return true;
}

/* What the name at token i is given, if that is to be followed. */
static bool follows(struct hazards *h, uint32_t i, struct stride_loop *l, unsigned depth, struct initial_value *out)
{
	if (depth >= DEEPEST || !l->left || !ident(h, i) || is_member(h, i))
		return false;
	l->left--;
	return sema_initial(&h->sema, i, out);
}

/* Do tokens [first, end) give each lane of a warp another number? */
static bool parts_lanes(struct hazards *h, uint32_t first, uint32_t end, struct stride_loop *l, unsigned depth)
{
	struct initial_value is;
	bool parts = false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (hazard_punct(h, k, '/') || (hazard_punct(h, k, '>') && h->t->t[k].flags & TF_JOINED))
			return false; /* the number of a warp, or of part of one */
		if (!hazard_is(h, k, THREAD_INDEX))
			continue;
		if (hazard_word(h, k, "threadIdx"))
			parts |= hazard_word(h, next(h, next(h, k)), "x");
		else if (is_member(h, k)) /* thread_rank */
			parts = true;
		else if (follows(h, k, l, depth, &is) && is.first != NO_TOKEN)
			parts |= parts_lanes(h, is.first, is.end, l, depth + 1);
	}
	return parts;
}

/* Does the value of tokens [first, end) come from where the kernel is called or from memory? Constants and parameters of templates
 * do not: they are often chosen to fit. */
static bool at_run_time(struct hazards *h, uint32_t first, uint32_t end, struct stride_loop *l, unsigned depth)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (!ident(h, k) || is_member(h, k))
			continue;
		if (hazard_word(h, k, "gridDim") || hazard_own_parameter(h, k) != NO_TOKEN)
			return true;
		if (follows(h, k, l, depth, &is) && is.type != NO_TOKEN &&
		    (is.changes || is.first == NO_TOKEN || at_run_time(h, is.first, is.end, l, depth + 1)))
			return true;
	}
	return false;
}

static bool names_multiple(struct slice w) { return SLICE_SPEAKS_ANY(w, "PAD", "ALIGN", "ROUND", "CEIL", "MULTIPLE"); }

/* Do tokens [first, end) show that the bound was made a multiple: (n + s - 1) / s * s, n & ~31, padded, round_up(n)? */
static bool is_padded(struct hazards *h, uint32_t first, uint32_t end, struct stride_loop *l, unsigned depth)
{
	struct initial_value is;
	bool times = false, unit = false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		int64_t v = h->t->t[k].kind == TOK_NUMBER || ident(h, k) ? sema_value(&h->sema, k, next(h, k)) : -1;
		if (TOKEN_IS_ANY(h->t, k, '~', '%') || hazard_is(h, k, THREAD_INDEX) ||
		    (ident(h, k) && names_multiple(hazard_text(h, k))))
			return true; /* with an index in it the bound is another for each thread, and the rounds may be the same */
		times |= TOKEN_IS_ANY(h->t, k, '*', P_SHL);
		unit |= hazard_word(h, k, "blockDim") || hazard_word(h, k, "warpSize") || (v > 0 && v % 32 == 0) ||
		        same(h, k, l->first_stride);
		if (follows(h, k, l, depth, &is) && is.first != NO_TOKEN && is_padded(h, is.first, is.end, l, depth + 1))
			return true;
	}
	return times && unit;
}

/* May the loop take some threads once more than others? */
static bool is_uneven(struct hazards *h, struct stride_loop *l)
{
	int64_t bound = sema_value(&h->sema, l->first_bound, l->end_bound),
	        stride = sema_value(&h->sema, l->first_stride, l->end_stride);
	if (bound >= 0)
		return bound % (stride > 1 ? stride : 32) != 0;
	return at_run_time(h, l->first_bound, l->end_bound, l, 0) && !is_padded(h, l->first_bound, l->end_bound, l, 0);
}

/* The bound is a parameter of the macro whose '(' is token 'parameters': what the call at token i gives for it takes its place. */
static void bind_bound(struct hazards *h, uint32_t i, uint32_t parameters, struct stride_loop *l)
{
	struct range *args = NULL;
	while (hazard_punct(h, l->first_bound, '(') && next(h, pair(h, l->first_bound)) == l->end_bound) {
		l->end_bound = pair(h, l->first_bound);
		l->first_bound = next(h, l->first_bound);
	}
	int n = parameters == NO_TOKEN ? 0 : hazard_arguments(h, i, &args), which = 0;
	for (uint32_t k = next(h, parameters); n && k < pair(h, parameters); k = next(h, k)) {
		which += hazard_punct(h, k, ',');
		if (!same(h, k, l->first_bound) || next(h, l->first_bound) != l->end_bound || which >= n)
			continue;
		l->first_bound = token_at(h->t, args[which].begin);
		for (l->end_bound = l->first_bound; h->t->t[l->end_bound].off < args[which].end;)
			l->end_bound = next(h, l->end_bound);
		return;
	}
}

void hazard_stride(struct hazards *h, uint32_t i)
{
	struct stride_loop l = {.left = MOST};
	uint32_t use = i, parameters = NO_TOKEN, after = NO_TOKEN, body_end;
	if (!hazard_wanted(h, D_W205))
		return;
	if (hazard_is(h, i, LOOP_MACRO)) {
		if (!sema_macro(&h->sema, use, &parameters, &i, &body_end) || !hazard_word(h, i, "for"))
			return;
		after = parameters == NO_TOKEN ? use : pair(h, next(h, use));
	}
	uint32_t open = next(h, i), close = token_pair(h->t, open, '(');
	uint32_t before = use != i ? after : close,
	         last = before == NO_TOKEN || close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, before);
	uint32_t brace = hazard_word(h, i, "while") && hazard_punct(h, prev(h, i), '}') ? pair(h, prev(h, i)) : NO_TOKEN;
	bool again = hazard_word(h, prev(h, brace), "do") && last != NO_TOKEN && hazard_punct(h, next(h, close), ';');
	if (again) { /* do { } while (i < n) */
		before = brace;
		last = prev(h, i);
	}
	if (last == NO_TOKEN)
		return;
	uint32_t first = next(h, open), end = close, init = first;
	if (hazard_word(h, i, "for")) {
		while (first < close && !hazard_punct(h, first, ';'))
			first = next(h, token_over(h->t, first, "({"));
		for (end = next(h, first); end < close && !hazard_punct(h, end, ';');)
			end = next(h, end);
	}
	uint32_t condition = hazard_word(h, i, "for") ? next(h, first) : first;
	if (!compares(h, condition, end, &l) || !adds(h, again ? brace : end, use != i ? close : last, &l) ||
	    !starts(h, init, first, &l))
		return;
	if (!hazard_holds(h, l.first_start, l.end_start, THREAD_INDEX) ||
	    hazard_holds(h, l.first_stride, l.end_stride, THREAD_INDEX))
		return;
	bind_bound(h, use, parameters, &l);
	uint32_t said = use != i ? use : condition, last_said = use != i ? after : prev(h, end);
	bool parts = parts_lanes(h, l.first_start, l.end_start, &l, 0);
	for (uint32_t k = before; k < last; k = next(h, k)) {
		bool barrier = hazard_is_barrier(h, k);
		if (!barrier && !(parts && hazard_takes_all_lanes(h, k)))
			continue;
		if (!is_uneven(h, &l))
			return;
		uint32_t line;
		tokens_position(h->t, h->t->t[k].off, &line, NULL);
		hazard_say(h, D_W205, said, last_said, hazard_barrier_text(h, k), arena_printf(&h->arena, "%u", line),
		           "a round early, unless the bound is a multiple of the stride");
		return;
	}
}
