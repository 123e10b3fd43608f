/* whole.c: comparisons of a thread's number that are true of all threads of a block, or of none. */
#include "hazard/hazard.h"
#include "hazard/sync/sync.h"

enum { DEEPEST = 4 }; /* names that stand for each other */

/* Tokens [first, end). */
struct part {
	uint32_t first, end;
};

/* A type in brackets, (unsigned int), at token k: the token behind it, NO_TOKEN: it is none. */
static uint32_t behind_cast(struct hazards *h, uint32_t k)
{
	uint32_t close = token_pair(h->t, k, '(');
	for (uint32_t w = next(h, k); close != NO_TOKEN && w < close; w = next(h, w))
		if (!ident(h, w) || !sema_type_word(hazard_text(h, w)))
			return NO_TOKEN;
	return close == NO_TOKEN || close == next(h, k) ? NO_TOKEN : next(h, close);
}

/* What stands in casts and brackets, and for a name that gets no other value what it is given: of 'uint32_t n = (uint32_t)blockDim.x' blockDim.x. */
static struct part bare(struct hazards *h, struct part p)
{
	struct initial_value is;
	for (unsigned depth = 0; p.first < p.end;) {
		uint32_t open = p.first, behind = behind_cast(h, open);
		if (hazard_word(h, open, "static_cast") && template_close(h->t, next(h, open)) != NO_TOKEN)
			open = next(h, template_close(h->t, next(h, open)));
		else if (ident(h, open) && sema_type_word(hazard_text(h, open)))
			open = next(h, open);
		uint32_t close = token_pair(h->t, open, '(');
		if (behind != NO_TOKEN && behind < p.end)
			p.first = behind;
		else if (close != NO_TOKEN && next(h, close) == p.end)
			p = (struct part){next(h, open), close};
		else if (ident(h, p.first) && next(h, p.first) == p.end && depth++ < DEEPEST &&
		         sema_initial(&h->sema, p.first, &is) && !is.changes && is.first != NO_TOKEN)
			p = (struct part){is.first, is.end};
		else
			break;
	}
	return p;
}

/* Is it blockDim.x, or another of CUDA's numbers, of that name? 0 to 2: x to z; -1: it is not. */
static int axis_of(struct hazards *h, struct part p, const char *of)
{
	p = bare(h, p);
	uint32_t along = next(h, next(h, p.first));
	if (!hazard_word(h, p.first, of) || next(h, along) != p.end || h->t->t[along].len != 1)
		return -1;
	return h->t->src.p[h->t->t[along].off] - 'x';
}

/* Parts the operands of the one operator c outside brackets; false: there is none, or another one as well. */
static bool operands(struct hazards *h, struct part p, int c, struct part out[2])
{
	uint32_t at = NO_TOKEN;
	for (uint32_t k = p.first; k < p.end; k = next(h, token_over(h->t, k, "([")))
		if (TOKEN_IS_ANY(h->t, k, '+', '-', '/', '%', '?') || (c == '*' && hazard_punct(h, k, c))) {
			if (at != NO_TOKEN || !hazard_punct(h, k, c))
				return false;
			at = k;
		}
	if (at == NO_TOKEN || at == p.first || next(h, at) == p.end)
		return false;
	out[0] = (struct part){p.first, at};
	out[1] = (struct part){next(h, at), p.end};
	return true;
}

static int64_t number(struct hazards *h, struct part p) { return hazard_value_with_headers(h, p.first, p.end); }

/* The thread's place in a grid along an axis. */
struct place {
	int axis;     /* 0 to 2: x to z; -1: it is none */
	int64_t step; /* from block to block; 0: as many as the block has threads */
};

/* blockIdx.x * 32 + threadIdx.x */
static struct place place_of(struct hazards *h, struct part p)
{
	struct part term[2], factor[2];
	struct place none = {-1, 0};
	if (!operands(h, bare(h, p), '+', term))
		return none;
	int own = axis_of(h, term[1], "threadIdx") >= 0, axis = axis_of(h, term[own], "threadIdx");
	if (axis < 0 || !operands(h, bare(h, term[!own]), '*', factor))
		return none;
	int block = axis_of(h, factor[1], "blockIdx") >= 0;
	if (axis_of(h, factor[block], "blockIdx") != axis)
		return none;
	bool size = axis_of(h, factor[!block], "blockDim") == axis;
	int64_t step = size ? 0 : number(h, factor[!block]);
	return size || step > 0 ? (struct place){axis, step} : none;
}

/* Is 'index < bound', or 'index <= bound', true of all threads of each block, or of none? */
static bool parts_no_block(struct hazards *h, struct part index, struct part bound, bool equal)
{
	int axis = axis_of(h, index, "threadIdx");
	if (axis >= 0 && axis_of(h, bound, "blockDim") == axis)
		return !equal;
	int64_t n = number(h, bound);
	struct place at = axis < 0 && n >= 0 ? place_of(h, index) : (struct place){axis, 0};
	int64_t threads = n >= 0 && at.axis >= 0 ? hazard_block_along(h, index.first, (unsigned)at.axis) : -1;
	n += equal;
	if (axis >= 0)
		return threads > 0 && threads <= n;
	int64_t step = at.step ? at.step : threads;
	return threads > 0 && threads <= step && n % step == 0;
}

/* The first token from k on that ends an operand of a comparison. */
static uint32_t operand_end(struct hazards *h, uint32_t k)
{
	for (;; k = next(h, token_over(h->t, k, "(["))) {
		if (hazard_word(h, k, "static_cast") && template_close(h->t, next(h, k)) != NO_TOKEN)
			k = template_close(h->t, next(h, k));
		else if (TOKEN_IS_ANY(h->t, k, '<', '>', P_LE, P_GE, P_ANDAND, P_OROR, ')', ']', ';') ||
		         TOKEN_IS_ANY(h->t, k, '{', '}', ',', '?', ':', '=', P_EQ, P_NE) ||
		         TOKEN_IS_ANY(h->t, k, '&', '|', '^', P_SHL) || h->t->t[k].kind == TOK_EOF)
			return k;
	}
}

uint32_t hazard_of_whole_blocks(struct hazards *h, uint32_t i)
{
	if (!TOKEN_IS_ANY(h->t, prev(h, i), '(', P_ANDAND, P_OROR, '=', ';'))
		return NO_TOKEN;
	uint32_t op = operand_end(h, i);
	bool less = TOKEN_IS_ANY(h->t, op, '<', P_LE), more = TOKEN_IS_ANY(h->t, op, '>', P_GE);
	if (op == i || !(less || more) || (h->t->t[op].flags & TF_JOINED && hazard_punct(h, op, '>')))
		return NO_TOKEN;
	struct part left = {i, op}, right = {next(h, op), operand_end(h, next(h, op))};
	if (right.first == right.end || !TOKEN_IS_ANY(h->t, right.end, P_ANDAND, P_OROR, ')', ';'))
		return NO_TOKEN;
	/* i < n and i >= n part the threads at n, i <= n and i > n behind it; n > i, n <= i at n */
	bool behind = TOKEN_IS_ANY(h->t, op, P_LE, '>');
	bool alike = parts_no_block(h, left, right, behind) || parts_no_block(h, right, left, !behind);
	return alike ? prev(h, right.end) : NO_TOKEN;
}
