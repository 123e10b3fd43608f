/* hazard_thread.c: what an expression is for one thread of a block, and in one round of the loops that it stands in. */
#include "hazard.h"
#include <stdlib.h>

/* An expression is read for a thread: where in it, and whether all of it is known. */
struct thread_reader {
	struct hazards *h;
	const struct hazard_thread *thread;
	uint32_t at, end;
	unsigned left; /* names that may still be followed */
	unsigned depth;
	bool unknown;
	bool open; /* something in it may be any number */
};

static int64_t binary(struct thread_reader *r, int least);
static int64_t apply(struct thread_reader *r, int op, bool shifts, int64_t a, int64_t b);

static int64_t unknown(struct thread_reader *r)
{
	r->unknown = true;
	return 0;
}

/* The same for tokens [first, end). */
static int64_t expression(struct thread_reader *r, uint32_t first, uint32_t end)
{
	uint32_t at = r->at, last = r->end;
	r->at = first;
	r->end = end;
	int64_t v = binary(r, 1);
	if (r->at != end)
		r->unknown = true;
	r->at = at;
	r->end = last;
	return v;
}

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
static int64_t counted(struct thread_reader *r, uint32_t i, uint32_t open)
{
	struct hazards *h = r->h;
	uint32_t close = pair(h, open), first = open, semicolons = 0;
	while (first < close && !hazard_punct(h, first, '='))
		first = next(h, first);
	uint32_t step = next(h, first);
	for (; step < close && semicolons < 2; step = next(h, step))
		semicolons += hazard_punct(h, step, ';');
	int64_t from = expression(r, next(h, first), expression_end(h->t, next(h, first)));
	uint32_t op = next(h, step);
	if (TOKEN_IS_ANY(h->t, step, P_INC, P_DEC))
		op = step;
	else if (!tokens_alike(h->t, step, i))
		return unknown(r);
	if (TOKEN_IS_ANY(h->t, op, P_INC, P_DEC))
		return apply(r, hazard_punct(h, op, P_INC) ? '+' : '-', false, from, r->thread->round);
	if (!TOKEN_IS_ANY(h->t, op, P_ADD_EQ, P_SUB_EQ))
		return unknown(r);
	int64_t by = expression(r, next(h, op), close) * r->thread->round;
	return apply(r, hazard_punct(h, op, P_ADD_EQ) ? '+' : '-', false, from, by);
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

static int64_t name(struct thread_reader *r, uint32_t i)
{
	struct hazards *h = r->h;
	struct hazard_initial is;
	uint32_t first, end;
	if (!r->left)
		return unknown(r);
	r->left--;
	if (r->thread->zero != NO_TOKEN && tokens_alike(h->t, i, r->thread->zero))
		return 0;
	if (hazard_initial(h, i, &is)) {
		if (is.type != NO_TOKEN && hazard_punct(h, prev(h, is.name), '*'))
			return unknown(r);
		if (!is.changes)
			return is.first == NO_TOKEN ? unknown(r) : expression(r, is.first, is.end);
		uint32_t open = counting_loop(h, i);
		if (open != NO_TOKEN)
			return counted(r, i, open);
		return is.first == NO_TOKEN && given_once(h, i, &is, &first, &end) ? expression(r, first, end) : unknown(r);
	}
	if (hazard_is(h, i, THREAD_INDEX))
		return hazard_is(h, i, LINEAR_INDEX) ? r->thread->x : unknown(r);
	struct slice w = token_bytes(h->t, i); /* what the kernel is given, say: large, and seldom a part of another number */
	r->open = true;
	return (int64_t)1 << (10 + hash_bytes(w.p, w.n) % 6);
}

/* threadIdx.x, blockDim.y: token i is the first word. */
static bool built_in(struct thread_reader *r, uint32_t i, int64_t *out)
{
	struct hazards *h = r->h;
	uint32_t member = next(h, next(h, i));
	char along = hazard_punct(h, next(h, i), '.') && member < r->end ? h->t->src.p[h->t->t[member].off] : 0;
	if (along < 'x' || along > 'z' || h->t->t[member].len != 1)
		return false;
	if (hazard_word(h, i, "threadIdx"))
		*out = along == 'x' ? r->thread->x : along == 'y' ? r->thread->y : 0;
	else if (hazard_word(h, i, "blockDim"))
		*out = along == 'x' ? HAZARD_THREADS_X : along == 'y' ? HAZARD_THREADS_Y : 1;
	else if (hazard_word(h, i, "blockIdx"))
		*out = 3;
	else
		return false;
	r->at = next(h, member);
	return true;
}

/* How tightly the operator at token i binds, 0: it is none; *last: its last token. */
static int level(const struct hazards *h, uint32_t i, uint32_t *last)
{
	static const unsigned char levels[256] = {['*'] = 10, ['/'] = 10, ['%'] = 10,     ['+'] = 9,   ['-'] = 9,  [P_SHL] = 8,
	                                          ['<'] = 7,  [P_LE] = 7, [P_GE] = 7,     [P_EQ] = 6,  [P_NE] = 6, ['&'] = 5,
	                                          ['^'] = 4,  ['|'] = 3,  [P_ANDAND] = 2, [P_OROR] = 1};
	*last = i;
	if (hazard_punct(h, i, '>')) {
		bool shifts = h->t->t[i].flags & TF_JOINED && hazard_punct(h, next(h, i), '>');
		*last = shifts ? next(h, i) : i;
		return shifts ? 8 : 7;
	}
	return h->t->t[i].kind == TOK_PUNCT ? levels[h->t->t[i].punct] : 0;
}

static int64_t operand(struct thread_reader *r);

/* The operand at r->at, which is set behind it. */
static int64_t primary(struct thread_reader *r)
{
	struct hazards *h = r->h;
	uint32_t i = r->at, after = next(h, i), last;
	int64_t v;
	r->at = after;
	if (hazard_punct(h, i, '-'))
		return -operand(r);
	if (hazard_punct(h, i, '+'))
		return operand(r);
	if (hazard_punct(h, i, '!'))
		return !operand(r);
	if (hazard_punct(h, i, '~'))
		return ~operand(r);
	if (token_pair(h->t, i, '(') != NO_TOKEN && pair(h, i) < r->end) {
		r->at = next(h, pair(h, i));
		uint32_t type = prev(h, pair(h, i));
		bool casts = ident(h, after) && r->at < r->end && !level(h, r->at, &last);
		if (casts && (hazard_size_of(h, type) || hazard_type_word(hazard_text(h, type))))
			return operand(r);
		return expression(r, after, pair(h, i));
	}
	if (h->t->t[i].kind == TOK_NUMBER) {
		v = hazard_number(h, i);
		return v < 0 ? unknown(r) : v;
	}
	if (!ident(h, i))
		return unknown(r);
	if (hazard_word(h, i, "static_cast") && template_close(h->t, after) != NO_TOKEN) {
		r->at = behind_template(h->t, after);
		return operand(r);
	}
	if (hazard_punct(h, after, '.'))
		return built_in(r, i, &v) ? v : unknown(r);
	if (hazard_punct(h, after, '(')) /* int(x) */
		return hazard_size_of(h, i) || hazard_type_word(hazard_text(h, i)) ? operand(r) : unknown(r);
	if (hazard_word(h, i, "warpSize"))
		return 32;
	while (hazard_punct(h, r->at, P_SCOPE) && ident(h, next(h, r->at))) {
		i = next(h, r->at);
		r->at = next(h, i);
	}
	if (TOKEN_IS_ANY(h->t, r->at, '.', P_ARROW, '(', '[', '{'))
		return unknown(r);
	return name(r, i);
}

static int64_t operand(struct thread_reader *r)
{
	enum { DEEPEST = 60 };
	if (r->at >= r->end || r->depth == DEEPEST)
		return unknown(r);
	r->depth++;
	int64_t v = primary(r);
	r->depth--;
	return v;
}

static int64_t apply(struct thread_reader *r, int op, bool shifts, int64_t a, int64_t b)
{
	const int64_t most = (int64_t)1 << 40;
	if (llabs(a) > most || llabs(b) > most || ((op == '/' || op == '%') && !b) ||
	    ((op == P_SHL || shifts) && (b < 0 || b > 20)))
		return unknown(r);
	switch (op) {
	case '*': return llabs(a) < (1 << 20) || llabs(b) < (1 << 20) ? a * b : unknown(r);
	case '/': return a / b;
	case '%': return a % b;
	case '+': return a + b;
	case '-': return a - b;
	case P_SHL: return a * ((int64_t)1 << b);
	case '<': return a < b;
	case '>': return shifts ? a >> b : a > b;
	case P_LE: return a <= b;
	case P_GE: return a >= b;
	case P_EQ: return a == b;
	case P_NE: return a != b;
	case '&': return a & b;
	case '^': return a ^ b;
	case '|': return a | b;
	case P_ANDAND: return a && b;
	default: return a || b;
	}
}

static int64_t binary(struct thread_reader *r, int least)
{
	struct hazards *h = r->h;
	uint32_t last;
	bool before = r->open, left;
	r->open = false;
	int64_t v = operand(r);
	left = r->open;
	for (int l; !r->unknown && r->at < r->end && (l = level(h, r->at, &last)) >= least;) {
		int op = h->t->t[r->at].punct;
		bool shifts = last != r->at, part = shifts || op == '%' || op == '/' || op == '&';
		r->at = next(h, last);
		r->open = false;
		v = apply(r, op, shifts, v, binary(r, l + 1));
		if (l == 7 && (left || r->open)) /* i < n */
			return unknown(r);
		left |= r->open && !part;
	}
	r->open = before || left;
	return v;
}

bool hazard_for_thread(struct hazards *h, uint32_t first, uint32_t end, const struct hazard_thread *thread, int64_t *out)
{
	enum { MOST = 40 };
	struct thread_reader r = {.h = h, .thread = thread, .left = MOST};
	*out = expression(&r, first, end);
	return !r.unknown;
}
