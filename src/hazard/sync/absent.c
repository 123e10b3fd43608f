/* absent.c: lanes that others take values from, and that are not there: left out by a condition, or gone from a loop. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

/* May the words of tokens [first, end) be worked out for each thread, of nothing but constants and indices along x? */
static bool is_plain(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (hazard_punct(h, k, '['))
			return false;
		if (!ident(h, k) || sema_type_word(hazard_text(h, k)) || hazard_word(h, k, "static_cast"))
			continue;
		if (hazard_word(h, k, "threadIdx")) {
			if (!hazard_word(h, next(h, next(h, k)), "x"))
				return false;
			k = next(h, next(h, k));
		} else if (!hazard_word(h, k, "warpSize") && sema_value(&h->sema, k, next(h, k)) < 0 &&
		           !(depth && sema_initial(&h->sema, k, &is) && !is.changes && is.first != NO_TOKEN &&
		             is_plain(h, is.first, is.end, depth - 1)))
			return false;
	}
	return true;
}

/* Is the function at token i called in tokens [first, end), of the other branch, too? W208 is for that. */
static bool meets_there(struct hazards *h, uint32_t first, uint32_t end, uint32_t i)
{
	for (uint32_t k = first; k < end; k = next(h, k))
		if (tokens_alike(h->t, k, i))
			return true;
	return false;
}

/* Of these lanes, those for which the "if" at token 'at' takes the branch with token i: in the one behind its condition, or in the one behind
 * its "else"; 0: not known. */
static uint32_t taking(struct hazards *h, uint32_t at, bool in, uint32_t i, uint32_t lanes)
{
	uint32_t open = next(h, at), close = token_pair(h->t, open, '('), end = hazard_statement_end(h, close),
	         other = next(h, end);
	other = hazard_word(h, other, "else") ? hazard_statement_end(h, other) : NO_TOKEN;
	if (!hazard_holds(h, open, close, THREAD_INDEX))
		return lanes;
	if (!is_plain(h, next(h, open), close, 3) || (other != NO_TOKEN && meets_there(h, in ? end : close, in ? other : end, i)))
		return 0;
	for (unsigned t = 0; t < 32; t++) {
		struct hazard_thread thread = {.x = t, .zero = NO_TOKEN};
		int64_t v;
		if (!hazard_for_thread(h, next(h, open), close, &thread, &v))
			return 0;
		if (!v == in)
			lanes &= ~(1u << t);
	}
	return lanes;
}

/* The lanes of the first warp that come to token i through the "if"s around it, in the body from token 'body' on; 0: not known. */
static uint32_t coming(struct hazards *h, uint32_t body, uint32_t i)
{
	uint32_t lanes = UINT32_MAX;
	FOR_IFS(k, h, body, i)
		lanes = lanes ? taking(h, k->at, true, i, lanes) : 0;
	FOR_STATEMENTS(e, h, ELSES, body, i)
	{
		const struct hazard_branch *k = hazard_if_of(h, e);
		lanes = lanes && k ? taking(h, k->at, false, i, lanes) : 0;
	}
	return lanes;
}

/* if (lane < 16) v += __shfl_down_sync(m, v, 16): what the first lane asks for is no lane that is there. Token i is the function. */
void pass_absent_source(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL, body = sema_body(&h->sema, i);
	struct slice w = hazard_text(h, i);
	bool sync = slice_ends(w, "_sync");
	int n = body.begin ? hazard_arguments(h, i, &args) : -1;
	if (n < 2 + sync || hazard_in_directive(h, i) || !sema_on_device(&h->sema, i))
		return;
	uint32_t from = token_at(h->t, args[1 + sync].begin), to = token_at(h->t, args[1 + sync].end);
	int64_t width = n > 2 + sync ? sema_value_in(&h->sema, args[2 + sync]) : 32, by;
	if (width <= 0 || width > 32 || !is_plain(h, from, to, 2))
		return;
	uint32_t lanes = coming(h, token_at(h->t, body.begin), i);
	if (!lanes || lanes == UINT32_MAX)
		return;
	unsigned first = (unsigned)__builtin_ctz(lanes);
	struct hazard_thread thread = {.x = first, .zero = NO_TOKEN};
	if (!hazard_for_thread(h, from, to, &thread, &by) || by < 0 || by > 31)
		return;
	unsigned base = first / (unsigned)width * (unsigned)width, at = first - base, d = (unsigned)by;
	unsigned source = slice_starts(w, "__shfl_down")  ? at + d < width ? at + d : at
	                  : slice_starts(w, "__shfl_up")  ? at >= d ? at - d : at
	                  : slice_starts(w, "__shfl_xor") ? at ^ d
	                                                  : d % (unsigned)width;
	if (source < width && !(lanes >> (base + source) & 1))
		hazard_say(h, D_W211, i, i, hazard_excerpt(h, i, i), arena_printf(&h->arena, "%u", base + source));
}

/* ---- rows ---- */

/* Do tokens [first, end) depend on the row of the thread, through what names are given? */
static bool by_row(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (hazard_word(h, k, "threadIdx"))
			return hazard_word(h, next(h, next(h, k)), "y");
		if (depth && ident(h, k) && !token_is_access(h->t, prev(h, k)) && sema_initial(&h->sema, k, &is) &&
		    is.first != NO_TOKEN && is.first > 0 && !(is.first <= k && k < is.end) && is.end < is.first + 60 &&
		    by_row(h, is.first, is.end, depth - 1))
			return true;
	}
	return false;
}

/* Is the kernel around token i launched with rows of 32 threads, dim3(32, 8)? */
static bool rows_of_32(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	struct range *args = NULL, *sizes = NULL;
	struct initial_value is;
	if (name == NO_TOKEN || !kernel)
		return false;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		uint32_t launch = behind_template(h->t, next(h, k));
		if (!hazard_punct(h, launch, P_LAUNCH) || call_arguments(h->t, launch, &h->arena, &args) < 2)
			continue;
		uint32_t first = token_at(h->t, args[1].begin);
		if (ident(h, first) && !hazard_word(h, first, "dim3") && sema_initial(&h->sema, first, &is) && is.first != NO_TOKEN)
			first = is.first;
		first = hazard_word(h, first, "dim3") ? next(h, first) : first;
		int n = TOKEN_IS_ANY(h->t, first, '(', '{') ? call_arguments(h->t, first, &h->arena, &sizes) : 0;
		if (n >= 2 && sema_value_in(&h->sema, sizes[0]) == 32 && sema_value_in(&h->sema, sizes[1]) != 1)
			return true;
	}
	return false;
}

/* Is token i in a loop of such a kernel whose rows leave it at different times? */
static bool in_loop_of_row(struct hazards *h, uint32_t i)
{
	uint32_t body = token_at(h->t, sema_body(&h->sema, i).begin);
	for (enum hazard_statements kind = FORS; kind <= WHILES; kind++)
		FOR_STATEMENTS(k, h, kind, body, i)
		{
			uint32_t open = next(h, k->at);
			if (by_row(h, open, pair(h, open), 4) && rows_of_32(h, i))
				return true;
		}
	return false;
}

/* Is the function or the lambda around token i, which is no kernel, called in such a loop? */
static bool called_in_loop_of_row(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t type, bracket = sema_lambda(&h->sema, i, &type);
	uint32_t name = bracket != NO_TOKEN && hazard_punct(h, prev(h, bracket), '=') ? prev(h, prev(h, bracket)) : NO_TOKEN;
	if (name == NO_TOKEN)
		name = sema_function_of(&h->sema, i, &kernel);
	if (!ident(h, name) || kernel)
		return false;
	FOR_WORD(k, h->t, token_bytes(h->t, name))
		if (k != name && hazard_punct(h, behind_template(h->t, next(h, k)), '(') && !token_is_access(h->t, prev(h, k)) &&
		    sema_body(&h->sema, k).begin && in_loop_of_row(h, k))
			return true;
	return false;
}

/* for (int i = a[row]; i < e && __any_sync(m, p); i++) in blocks of (32, h): two rows share a wavefront, and one of them leaves first. Token i is
 * the vote. */
void pass_votes_of_rows(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_punct(h, next(h, i), '(') || hazard_in_directive(h, i) || !sema_body(&h->sema, i).begin || hazard_in_half(h, i))
		return;
	struct slice w = hazard_text(h, i);
	if (slice_starts(w, "__shfl_") && !slice_is(w, "__shfl_sync")) /* up, down, xor: the lanes of a row are all there */
		return;
	if (in_loop_of_row(h, i) || called_in_loop_of_row(h, i))
		hazard_say(h, D_W212, i, i, hazard_excerpt(h, i, i), NULL);
}

/* ---- casts ---- */

/* (unsigned)__ballot_sync(m, p) > 1, as a part of an expression: token i is what makes the mask. */
void pass_cast_mask(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t before = prev(h, i), call = token_pair(h->t, next(h, i), '('), type = NO_TOKEN, first = i,
	         last = call == NO_TOKEN ? i : call;
	if (!hazard_is_mask(h, i, next(h, last)) || hazard_in_directive(h, i))
		return;
	if (hazard_punct(h, before, ')') && pair(h, before) != NO_TOKEN) { /* (unsigned)mask */
		first = pair(h, before);
		type = prev(h, before);
		for (uint32_t k = next(h, first); k < before; k = next(h, k))
			if (!ident(h, k))
				return;
	} else if (hazard_punct(h, before, '(') && pair(h, before) == next(h, last)) {
		last = pair(h, before);
		uint32_t close = prev(h, before);
		if (hazard_punct(h, close, '>')) { /* static_cast<unsigned>(mask) */
			first = prev(h, template_open(h->t, close));
			type = hazard_word(h, first, "static_cast") ? prev(h, close) : NO_TOKEN;
		} else if (ident(h, close)) { /* unsigned(mask) */
			first = type = close;
		}
	}
	if (type == NO_TOKEN || !hazard_32_bits(h, type))
		return;
	uint32_t left = prev(h, first), right = next(h, last);
	bool whole = (TOKEN_IS_ANY(h->t, left, '=', '(', ',', '{') || hazard_word(h, left, "return")) &&
	             TOKEN_IS_ANY(h->t, right, ';', ')', ',', '}');
	if (!whole)
		hazard_say_narrow(h, i, next(h, call == NO_TOKEN ? i : call), hazard_excerpt(h, type, type));
}
