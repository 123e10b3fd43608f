/* reduce.c: reductions and scans over 32 lanes, where a wavefront has 64. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "sema/meaning.h"

/* Is it the number of a block's threads along x that ends at token i: blockDim.x, or a name that is given it? */
static bool threads_of_block(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	if (hazard_word(h, i, "x") && hazard_word(h, prev(h, prev(h, i)), "blockDim"))
		return true;
	return ident(h, i) && sema_initial(&h->sema, i, &is) && !is.changes && is.first != NO_TOKEN &&
	       hazard_word(h, is.first, "blockDim") && next(h, next(h, next(h, is.first))) == is.end;
}

bool hazard_in_first_half(struct hazards *h, uint32_t i)
{
	for (uint32_t k = brace_around(h->t, i); k != NO_TOKEN; k = brace_around(h->t, k)) {
		uint32_t close = prev(h, k), open = token_pair(h->t, close, ')') == NO_TOKEN ? NO_TOKEN : pair(h, close);
		if (!hazard_word(h, prev(h, open), "if"))
			continue;
		for (uint32_t w = open; w < close; w = next(h, w)) {
			uint32_t less = next(h, w), bound = next(h, less), after = next(h, bound);
			bool x = hazard_word(h, w, "x") && hazard_punct(h, prev(h, w), '.') &&
			         hazard_word(h, prev(h, prev(h, w)), "threadIdx");
			uint32_t before = x ? prev(h, prev(h, prev(h, w))) : prev(h, w);
			bool whole = TOKEN_IS_ANY(h->t, before, '(', P_ANDAND) && TOKEN_IS_ANY(h->t, after, ')', P_ANDAND);
			bool linear = x || (ident(h, w) && (hazard_is(h, w, LINEAR_INDEX) || hazard_word(h, w, "tid")));
			int64_t v = whole && TOKEN_IS_ANY(h->t, less, '<', P_LE) ? sema_value(&h->sema, bound, after) : 0;
			if (linear && hazard_punct(h, less, '<') && (v < 0 ? hazard_names_warp_size(h, bound) : v > 0 && v <= 32))
				return true;
			if (v > 0 && v <= 32 && threads_of_block(h, w)) /* if (nt <= 32), with nt = blockDim.x */
				return true;
		}
	}
	return false;
}

static bool is_exchange(struct hazards *h, uint32_t k, enum hazard_thing of_name)
{
	return ident(h, k) && slice_starts(hazard_text(h, k), "__shfl") ? !hazard_in_half(h, k) : hazard_is(h, k, of_name);
}

/* Does something in tokens [first, end) exchange values between lanes, and not in each half for itself? */
static bool exchanges(struct hazards *h, uint32_t first, uint32_t end)
{
	return end != NO_TOKEN && hazard_first(h, &h->no_shuffle, first, end, is_exchange, LANE_EXCHANGE) != NO_TOKEN;
}

/* Does the 'for' at token i halve or double its variable? */
static bool goes_by_two(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	for (uint32_t k = pair(h, open); k > open && !hazard_punct(h, k, ';'); k = prev(h, k)) {
		bool shifts = (hazard_punct(h, k, '>') && h->t->t[k].flags & TF_JOINED) || TOKEN_IS_ANY(h->t, k, P_SHL, P_SHL_EQ);
		bool times = TOKEN_IS_ANY(h->t, k, '/', P_DIV_EQ, '*', P_MUL_EQ);
		if (shifts || (times && hazard_number(h, next(h, k)) == 2))
			return true;
	}
	return false;
}

enum { NEAR = 80 }; /* tokens: the steps of one reduction stand in a row, other calls further off */

/* The powers of two up to 32, joined, by which calls of the function at token i shuffle nearby in its body: all, or those behind it. */
static int64_t distances_near(struct hazards *h, uint32_t i, bool behind)
{
	int64_t seen = 0;
	struct range body = sema_body(&h->sema, i), *args;
	for (uint32_t k = behind ? i + 1 : i > NEAR ? i - NEAR : 0; k < i + NEAR && h->t->t[k].kind != TOK_EOF; k++) {
		if (k == i || h->t->t[k].off < body.begin || h->t->t[k].off >= body.end || !tokens_alike(h->t, k, i) ||
		    !hazard_punct(h, next(h, k), '('))
			continue;
		int n = hazard_arguments(h, k, &args), at = slice_ends(hazard_text(h, k), "_sync") ? 2 : 1;
		int64_t v = n > at ? sema_value_in(&h->sema, args[at]) : -1;
		if (v > 0 && v <= 32 && !(v & (v - 1)))
			seen |= v;
	}
	return seen;
}

/* Is the shuffle at token i, by 'distance' lanes, one of a row that goes by 16, 8 and so on? */
static bool one_of_steps(struct hazards *h, uint32_t i, int64_t distance)
{
	if (distance <= 0 || distance > 16 || distance & (distance - 1))
		return false;
	return ((distance | distances_near(h, i, false)) & 24) == 24;
}

/* The '(' of the 'for' that gives the distance at token 'name' its first value, for (int d = 16; ...), and where that value ends; NO_TOKEN: it
 * is given elsewhere. */
static uint32_t loop_of(struct hazards *h, uint32_t name, uint32_t *value_end)
{
	struct initial_value is;
	uint32_t open = NO_TOKEN;
	if (sema_initial(&h->sema, name, &is) && is.first != NO_TOKEN) {
		*value_end = is.end;
		for (open = prev(h, is.type); ident(h, open);) /* unsigned int */
			open = prev(h, open);
	} else
		FOR_ABOVE(k, h->t, name) { /* int d; for (d = 16; ...) */
			uint32_t before = prev(h, k);
			bool first = hazard_punct(h, before, '(') && hazard_punct(h, next(h, k), '=');
			if (first && pair(h, before) != NO_TOKEN && hazard_statement_end(h, pair(h, before)) >= name) {
				*value_end = expression_end(h->t, next(h, next(h, k)));
				open = before;
			}
			if (first || name - k > NEAR)
				break;
		}
	return hazard_punct(h, open, '(') && hazard_word(h, prev(h, open), "for") && pair(h, open) != NO_TOKEN ? open : NO_TOKEN;
}

bool hazard_is_step(struct hazards *h, uint32_t i, struct range distance)
{
	uint32_t name = token_at(h->t, distance.begin), first;
	if (!slice_starts(hazard_text(h, i), "__shfl_"))
		return false;
	if (one_of_steps(h, i, sema_value_in(&h->sema, distance)))
		return true;
	if (!ident(h, name) || token_end(h->t, name) != distance.end)
		return false;
	uint32_t open = loop_of(h, name, &first);
	if (open == NO_TOKEN || !goes_by_two(h, prev(h, open)))
		return false;
	uint32_t end = next(h, first); /* i < BOUND: a scan may rely on it that lane 32 begins anew */
	while (end < pair(h, open) && !hazard_punct(h, end, ';'))
		end = next(h, end);
	bool known = !slice_starts(hazard_text(h, i), "__shfl_up") || hazard_holds(h, first, end, WARP_32);
	for (uint32_t k = first; k < end; k = next(h, k))
		known |= hazard_word(h, k, "warpSize") ||
		         (TOKEN_IS_ANY(h->t, k, '<', P_LE) && sema_value(&h->sema, next(h, k), end) >= 0);
	return known;
}

/* Is there a number of a lane like '1 << i' in tokens [first, end), i being spelled like token 'name'? */
static bool shifts_by(struct hazards *h, uint32_t first, uint32_t end, uint32_t name)
{
	for (uint32_t k = first; k < end; k = next(h, k))
		if (hazard_punct(h, k, P_SHL) && hazard_number(h, prev(h, k)) == 1 && ident(h, next(h, k)) &&
		    slice_eq(hazard_text(h, next(h, k)), hazard_text(h, name)))
			return true;
	return false;
}

/* W, W / 2 or W >> 1 in tokens [first, end), where W is a parameter, of a template or a function: by its default value; -1: none. */
static int64_t by_default(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t sign = next(h, first), by = next(h, sign);
	bool shifts = hazard_punct(h, sign, '>') && h->t->t[sign].flags & TF_JOINED && hazard_punct(h, by, '>');
	by = shifts ? next(h, by) : by;
	bool half = (shifts && hazard_number(h, by) == 1) || (hazard_punct(h, sign, '/') && hazard_number(h, by) == 2);
	if (!ident(h, first) || (sign != end && !(half && next(h, by) == end)))
		return -1;
	FOR_ABOVE(k, h->t, first) {
		uint32_t value = next(h, next(h, k)), after = next(h, value);
		if (ident(h, prev(h, k)) && hazard_punct(h, next(h, k), '=') && TOKEN_IS_ANY(h->t, after, '>', ',', ')'))
			return sign == end ? hazard_number(h, value) : hazard_number(h, value) / 2;
	}
	return -1;
}

int64_t hazard_template_default(struct hazards *h, uint32_t i) { return by_default(h, i, next(h, i)); }

/* Does the loop that starts with 'for' at token i go from 16 down, or up to 16, and shuffle inside? What depends on the constant
 * that is the warp's size is said where that is defined. */
void pass_loop_to_16(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = next(h, i);
	if (token_pair(h->t, open, '(') == NO_TOKEN)
		return;
	uint32_t close = pair(h, open), start = NO_TOKEN, stop = NO_TOKEN, first = NO_TOKEN, second = NO_TOKEN;
	bool halves = false, doubles = false;
	for (uint32_t k = open; k < close; k++) {
		if (hazard_punct(h, k, '=') && start == NO_TOKEN)
			start = next(h, k);
		bool braced = start == NO_TOKEN && k > open && TOKEN_IS_ANY(h->t, k, '(', '{') && meaning_at(h->u, prev(h, k)).u;
		if (braced) { /* int d(16), int d{16} */
			start = next(h, k);
			stop = pair(h, k);
		}
		if (hazard_punct(h, k, ';'))
			*(first == NO_TOKEN ? &first : &second) = k;
		uint32_t n = next(h, k);
		if (hazard_punct(h, k, '>') && h->t->t[k].flags & TF_JOINED && TOKEN_IS_ANY(h->t, n, P_GE, '>'))
			halves = true;
		halves |= TOKEN_IS_ANY(h->t, k, '/', P_DIV_EQ) && hazard_number(h, n) == 2;
		doubles |= TOKEN_IS_ANY(h->t, k, '*', P_MUL_EQ) && hazard_number(h, n) == 2;
		doubles |= TOKEN_IS_ANY(h->t, k, P_SHL, P_SHL_EQ);
	}
	if (start == NO_TOKEN || second == NO_TOKEN || start > first || !exchanges(h, close, hazard_statement_end(h, close)))
		return;
	stop = stop == NO_TOKEN ? first : stop;
	int64_t from = sema_value(&h->sema, start, stop);
	if (halves && from < 0)
		from = by_default(h, start, stop);
	bool found = halves && from == 16 && !hazard_holds(h, start, first, WARP_32);
	for (uint32_t k = first; !found && sema_value(&h->sema, start, stop) == 0 && k < second;
	     k++) { /* 1 << i, for i of 0 to 4 */
		int64_t most = hazard_punct(h, k, '<') ? 5 : hazard_punct(h, k, P_LE) ? 4 : -1;
		found = most > 0 && sema_value(&h->sema, next(h, k), second) == most && !hazard_holds(h, k, second, WARP_32) &&
		        shifts_by(h, close, hazard_statement_end(h, close), prev(h, k));
	}
	for (uint32_t k = second; !found && from == 4 && k < close; k = next(h, k)) /* the same from 4 down to 0 */
		found = hazard_punct(h, k, P_DEC) && !hazard_holds(h, start, first, WARP_32) &&
		        (shifts_by(h, close, hazard_statement_end(h, close), next(h, k)) ||
		         shifts_by(h, close, hazard_statement_end(h, close), prev(h, k)));
	for (uint32_t k = first; doubles && sema_value(&h->sema, start, stop) == 1 && k < second; k++) {
		int64_t most = hazard_punct(h, k, '<')    ? 32
		               : hazard_punct(h, k, P_LE) ? 16
		                                          : -1,
		        v = sema_value(&h->sema, next(h, k), second);
		found |= most > 0 && (v == most || (most == 16 && v == 31)) && !hazard_holds(h, k, second, WARP_32);
	}
	if (found && !hazard_one_warp(h, open))
		if (!hazard_in_first_half(h, open))
			hazard_say(h, D_W104, open, close, NULL, NULL);
}

/* v += __shfl_down_sync(m, v, 16); v += __shfl_down_sync(m, v, 8); ... Token i is the function, 'distance' its argument. */
static bool steps_from_16(struct hazards *h, uint32_t i, struct range distance)
{
	return sema_value_in(&h->sema, distance) == 16 &&
	       !hazard_holds(h, token_at(h->t, distance.begin), token_at(h->t, distance.end), WARP_32) &&
	       distances_near(h, i, true) & 8 && !(distances_near(h, i, false) & 32);
}

/* STEP(v, 16); STEP(v, 8); ... of a macro or function that shuffles; step<16>(v), too. Token i is its name. */
void hazard_steps(struct hazards *h, uint32_t i)
{
	uint32_t end = token_at(h->t, sema_body(&h->sema, i).end);
	bool before = false, sixteen = false;
	struct range *args = NULL;
	for (uint32_t k = i > NEAR ? i - NEAR : 0; k < end && k < i + NEAR; k = next(h, k)) {
		if (!tokens_alike(h->t, k, i) || h->t->t[k].flags & TF_DIRECTIVE)
			continue;
		uint32_t open = next(h, k);
		int64_t by = -1;
		if (hazard_punct(h, open, '<') && hazard_punct(h, next(h, next(h, open)), '>'))
			by = hazard_number(h, next(h, open));
		int n = hazard_punct(h, open, '(') ? call_arguments(h->t, open, &h->arena, &args) : 0;
		for (int a = 0; a < n && by < 0; a++)
			by = hazard_number(h, token_at(h->t, args[a].begin)) >= 0 ? sema_value_in(&h->sema, args[a]) : -1;
		if (by == 32)
			return;
		before |= k < i && by == 16;
		sixteen |= k == i && by == 16;
		if (k > i && by == 8 && sixteen && !before) {
			if (!hazard_one_warp(h, i))
				if (!hazard_in_first_half(h, i))
					hazard_say(h, D_W104, i, i, NULL, NULL);
			return;
		}
	}
}

/* The value that the distance at token 'name' has in front of a loop: int d = 16; while, or d = 16; do; tokens [*first, *end). False: none is
 * seen, or a 'for' gives it. */
static bool set_before(struct hazards *h, uint32_t name, uint32_t *first, uint32_t *end)
{
	struct initial_value is;
	if (!sema_initial(&h->sema, name, &is))
		return false;
	if (is.first != NO_TOKEN) {
		*first = is.first;
		*end = is.end;
		return !hazard_word(h, prev(h, prev(h, is.type)), "for");
	}
	FOR_ABOVE(k, h->t, name)
		if (k <= is.name || name - k > NEAR || TOKEN_IS_ANY(h->t, next(h, k), '=', P_DIV_EQ)) {
			*first = next(h, next(h, k));
			*end = expression_end(h->t, *first);
			return k > is.name && hazard_punct(h, next(h, k), '=') && TOKEN_IS_ANY(h->t, prev(h, k), ';', '}', '{');
		}
	return false;
}

/* int d = 16; while (d > 0) { v += __shfl_down(v, d); d /= 2; } Token i is the function, 'distance' its argument. */
static bool halves_from_16(struct hazards *h, uint32_t i, struct range distance)
{
	uint32_t name = token_at(h->t, distance.begin), end = token_at(h->t, sema_body(&h->sema, i).end), first, last;
	if (!ident(h, name) || token_end(h->t, name) != distance.end || !set_before(h, name, &first, &last) ||
	    sema_value(&h->sema, first, last) != 16 || hazard_holds(h, first, last, WARP_32))
		return false;
	for (uint32_t k = last; k < end && k < i + NEAR; k = next(h, k)) {
		uint32_t op = next(h, k), n = next(h, op);
		if (tokens_alike(h->t, k, name) &&
		    ((hazard_punct(h, op, P_DIV_EQ) && hazard_number(h, n) == 2) ||
		     (hazard_punct(h, op, '>') && h->t->t[op].flags & TF_JOINED && hazard_punct(h, n, P_GE))))
			return true;
	}
	return false;
}

bool hazard_distance(struct hazards *h, uint32_t i, struct range distance)
{
	bool said = steps_from_16(h, i, distance) || halves_from_16(h, i, distance);
	if (said && !hazard_one_warp(h, i))
		if (!hazard_in_first_half(h, i))
			hazard_say(h, D_W104, i, i, NULL, NULL);
	return said;
}
