/* wave.c: code that counts on warps of 32 lanes, where a wavefront has 64 and is used as such ('--warp native' on gfx9). */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"

static bool names_warp_size(struct slice w)
{
	char name[32];
	size_t n = 0;
	for (size_t i = 0; i < w.n && n < sizeof name - 1; i++)
		if (w.p[i] != '_')
			name[n++] = w.p[i];
	name[n] = 0;
	static const char *const ends[] = {"warpsize",     "warpsz",         "warpwidth",   "warpthreads", "threadsperwarp",
	                                   "lanesperwarp", "threadsinawarp", "lanesinwarp", "warplanes",   "numlanes"};
	static const char *const whole[] = {"warp", "lanes", "kwarp", "klanes", "nlanes"};
	for (size_t i = 0; i < ARRAY_SIZE(ends); i++)
		if (n >= strlen(ends[i]) && !strcasecmp(name + n - strlen(ends[i]), ends[i]))
			return true;
	for (size_t i = 0; i < ARRAY_SIZE(whole); i++)
		if (!strcasecmp(name, whole[i]))
			return true;
	return false;
}

/* The token behind 0xffffffff, ~0u or UINT_MAX at token i: 32 bits that are set; NO_TOKEN: it is something else. */
static uint32_t all_32(struct hazards *h, uint32_t i)
{
	uint32_t zero = next(h, i);
	if (hazard_punct(h, i, '~') && hazard_number(h, zero) == 0) {
		struct slice digits = hazard_text(h, zero);
		return digits.n == 2 && (digits.p[1] | 32) == 'u' ? next(h, zero) : NO_TOKEN;
	}
	return hazard_number(h, i) == 0xffffffff || hazard_word(h, i, "UINT_MAX") ? zero : NO_TOKEN;
}

/* The token behind uint32_t(-1), unsigned{0xffffffff}, static_cast<unsigned>(-1) or (unsigned)-1 at token i: the same, made by a type of 32 bits;
 * NO_TOKEN: it is something else. */
static uint32_t made_all_32(struct hazards *h, uint32_t i)
{
	uint32_t type = i, open;
	bool cast = hazard_word(h, i, "static_cast"), before = hazard_punct(h, i, '(');
	if (before || cast)
		type = next(h, cast ? next(h, i) : i);
	if (hazard_word(h, type, "std") && hazard_punct(h, next(h, type), P_SCOPE))
		type = next(h, next(h, type));
	while ((before || cast) && ident(h, type) && ident(h, next(h, type))) /* unsigned int */
		type = next(h, type);
	uint32_t after = next(h, type);
	if (!hazard_32_bits(h, type) || (before && !hazard_punct(h, after, ')')) || (cast && !hazard_punct(h, after, '>')))
		return NO_TOKEN;
	open = cast ? next(h, after) : after;
	if (!before && !TOKEN_IS_ANY(h->t, open, '(', '{'))
		return NO_TOKEN;
	uint32_t value = next(h, open), one = next(h, value), end = before ? NO_TOKEN : pair(h, open);
	uint32_t behind = hazard_punct(h, value, '-') && hazard_number(h, one) == 1 ? next(h, one)
	                  : before                                                  ? NO_TOKEN
	                                                                            : all_32(h, value);
	return before || behind == NO_TOKEN ? behind : behind == end ? next(h, end) : NO_TOKEN;
}

/* 32, (1 << 5), 1u << LOG_WARP: what tokens [first, end) make, and not of a constant that was reported itself. */
static bool is_constant_32(struct hazards *h, uint32_t first, uint32_t end)
{
	return sema_value(&h->sema, first, end) == 32 && !hazard_holds(h, first, end, WARP_32);
}

/* NAME = expression, with or without a type before NAME: what the name stands for from here on. Token i is '='. */
void hazard_assigned(struct hazards *h, uint32_t i)
{
	uint32_t name = prev(h, i), value = next(h, i);
	uint32_t before = prev(h, name), end = expression_end(h->t, value);
	bool member = token_is_access(h->t, before);
	if (h->wide && (member || hazard_punct(h, name, ']')))
		hazard_keep_mask(h, i);
	if (name == NO_TOKEN || h->t->t[name].kind != TOK_IDENT || member)
		return;
	if (!h->wide) {
		hazard_learn_index(h, name, value, end);
		return;
	}
	bool declared = before != NO_TOKEN && h->t->t[before].kind == TOK_IDENT && !hazard_word(h, before, "return");
	bool listed = TOKEN_IS_ANY(h->t, before, '{', ',');                          /* enum { LANES = 32 } */
	uint32_t last = hazard_punct(h, next(h, value), '>') ? next(h, value) : end; /* template <int LANES = 32> */
	if ((declared || listed) && names_warp_size(hazard_text(h, name)) && is_constant_32(h, value, last)) {
		if (hazard_constant_meets(h, name))
			hazard_say(h, D_W103, name, prev(h, last), hazard_excerpt(h, name, prev(h, last)), NULL);
		hazard_learn(h, name, WARP_32);
		return;
	}
	if (declared && (all_32(h, value) == end || made_all_32(h, value) == end) && hazard_32_bits(h, before)) {
		hazard_learn(h, name, MASK_32);
		return;
	}
	if (!hazard_name_mask(h, name, value, end))
		hazard_learn_index(h, name, value, end);
}

void pass_assigned_name(struct pass *c, uint32_t i) { hazard_assigned(c->hazards, i); }

/* First token of the operand that ends at token i, or NO_TOKEN: a name with members, or something in parentheses. */
static uint32_t operand_start(struct hazards *h, uint32_t i)
{
	if (i == NO_TOKEN)
		return NO_TOKEN;
	if (hazard_punct(h, i, ')')) {
		uint32_t open = pair(h, i);
		uint32_t function = prev(h, open);
		uint32_t type = hazard_punct(h, function, '>') ? prev(h, function) : NO_TOKEN; /* static_cast<int>(threadIdx.x) */
		while (ident(h, type) || hazard_punct(h, type, P_SCOPE))
			type = prev(h, type);
		if (hazard_punct(h, type, '<') && hazard_word(h, prev(h, type), "static_cast"))
			return prev(h, type);
		if (ident(h, function) && sema_type_word(hazard_text(h, function))) /* int(threadIdx.x) */
			return function;
		if (!hazard_word(h, function, "thread_rank") && !hazard_is(h, function, LINEAR_INDEX))
			return open;
		i = function;
	}
	if (h->t->t[i].kind != TOK_IDENT)
		return NO_TOKEN;
	for (uint32_t dot = prev(h, i); hazard_punct(h, dot, '.'); dot = prev(h, i)) {
		uint32_t of = prev(h, dot), function = token_before_pair(h->t, of, ')');
		if (hazard_word(h, function, "thread_index")) /* block.thread_index().x */
			of = function;
		if (!ident(h, of))
			break;
		i = of;
	}
	return i;
}

/* LANE_MASK, LOG_WARP: the name at token i speaks of lanes or warps. */
static bool names_warp(struct hazards *h, uint32_t i)
{
	return ident(h, i) && (slice_speaks_of(hazard_text(h, i), "warp") || slice_speaks_of(hazard_text(h, i), "lane"));
}

/* threadIdx.x * 4, the place of data: an index times something, or shifted, in tokens [first, end]. Not threadIdx.y * WIDTH +
 * threadIdx.x. */
static bool places_data(struct hazards *h, uint32_t first, uint32_t end)
{
	bool times = false;
	for (uint32_t k = first; k <= end; k = next(h, k)) {
		uint32_t last = k;
		if (!hazard_is(h, k, LINEAR_INDEX))
			continue;
		if (hazard_word(h, k, "threadIdx")) {
			last = next(h, next(h, k));
			if (!hazard_word(h, last, "x"))
				return false;
		}
		bool of_block = hazard_word(h, next(h, next(h, last)), "blockDim");
		times |= (hazard_punct(h, next(h, last), '*') && next(h, last) <= end && !of_block) ||
		         (hazard_punct(h, next(h, last), P_SHL) && next(h, last) <= end) ||
		         (hazard_punct(h, prev(h, k), '*') && k > first && h->t->t[prev(h, prev(h, k))].kind == TOK_NUMBER);
	}
	return times;
}

/* blockDim.x, (blockDim.x * blockDim.y + 31): how many threads a block has, in tokens [first, end]. */
static bool size_of_block(struct hazards *h, uint32_t first, uint32_t end)
{
	bool found = false;
	for (uint32_t k = first; k <= end; k = next(h, k)) {
		int64_t v = hazard_number(h, k);
		bool member = hazard_punct(h, prev(h, k), '.') && k > first;
		if (hazard_word(h, k, "blockDim"))
			found = true;
		else if ((ident(h, k) && !member) || (h->t->t[k].kind == TOK_NUMBER && v != 31 && v != 32 && v != 1))
			return false;
	}
	return found;
}

/* NUM_WARPS = THREADS / 32: what is made of the number in tokens [start, end], no constant that is known here, is called warps. */
static bool counts_warps(struct hazards *h, uint32_t start, uint32_t end)
{
	uint32_t assign = prev(h, start), name = prev(h, assign);
	return hazard_punct(h, assign, '=') && ident(h, name) && slice_speaks_of(hazard_text(h, name), "warps") &&
	       !slice_speaks_of(hazard_text(h, name), "per_warp") && sema_value(&h->sema, start, next(h, end)) < 0;
}

/* Does the function around token i launch a kernel, so that its numbers of warps are for that? */
static bool launches(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	for (uint32_t k = token_at(h->t, body.begin); h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k++)
		if (hazard_punct(h, k, P_LAUNCH) && h->t->t[k].flags & TF_LAUNCH)
			return true;
	return false;
}

/* const int lane = threadIdx.x % n; with n, at token i, a constant whose name says nothing, or next to nothing: what is made of
 * it does, 'lane'. The operation begins at token 'start'. */
static bool makes_lane(struct hazards *h, uint32_t i, uint32_t start)
{
	uint32_t assign = prev(h, start);
	if (hazard_punct(h, assign, '(') && hazard_punct(h, prev(h, assign), '='))
		assign = prev(h, assign);
	bool named = hazard_punct(h, assign, '=') && (names_warp(h, prev(h, assign)) || hazard_word(h, prev(h, assign), "wid"));
	return ident(h, i) && (named || hazard_word(h, i, "ws") || hazard_word(h, i, "WS"));
}

/* The last token of a number that an operator like the one of 'wanted' makes a lane's or a warp's number with: 32, (32 - 1), a
 * constant that speaks of warps; of '& 31' ~31 and the like, too. The number begins at token i, and the operation at token
 * 'start'; NO_TOKEN: it is another. */
static uint32_t end_of_32(struct hazards *h, uint32_t i, int64_t wanted, uint32_t start)
{
	bool sign = wanted == 31 && TOKEN_IS_ANY(h->t, i, '~', '-');
	if (sign)
		return hazard_number(h, next(h, i)) == (hazard_punct(h, i, '~') ? 31 : 32) ? next(h, i) : NO_TOKEN;
	if (token_pair(h->t, i, '(') != NO_TOKEN) {
		for (uint32_t k = next(h, i); k < pair(h, i); k = next(h, k))
			if (ident(h, k))
				return NO_TOKEN;
		return sema_value(&h->sema, i, next(h, pair(h, i))) == wanted ? pair(h, i) : NO_TOKEN;
	}
	bool scope = false;
	while (ident(h, i) && hazard_punct(h, next(h, i), P_SCOPE) &&
	       ident(h, next(h, next(h, i)))) { /* config::LOG_WARP, Warp::SIZE */
		scope |= names_warp(h, i);
		i = next(h, next(h, i));
	}
	if (hazard_is(h, i, WARP_32)) /* the definition of the constant is reported, not its uses */
		return NO_TOKEN;
	if (wanted == 32 && h->t->t[i].kind == TOK_NUMBER && slice_starts(hazard_text(h, i), "32.")) /* blockDim.x / 32.f */
		return i;
	int64_t v = hazard_number(h, i);
	bool named = ident(h, i) && (scope || names_warp(h, i) || makes_lane(h, i, start));
	return v == wanted || (wanted == 31 && v == 0xffffffe0) || (named && sema_value(&h->sema, i, next(h, i)) == wanted)
	               ? i
	               : NO_TOKEN;
}

/* Is token i the second '>' of '>>'? */
static bool ends_shift(const struct hazards *h, uint32_t i)
{
	return hazard_punct(h, i, '>') && hazard_punct(h, prev(h, i), '>') && h->t->t[prev(h, i)].flags & TF_JOINED;
}

/* words[i / 32] >> (i % 32), a set of bits by number: is the operation of tokens [start, end] one of the two? */
static bool of_bits(struct hazards *h, uint32_t start, uint32_t end)
{
	uint32_t before = prev(h, start), after = next(h, end);
	if (ends_shift(h, hazard_punct(h, before, '(') ? prev(h, before) : before))
		return true;
	if (!hazard_punct(h, before, '[') || pair(h, before) != after)
		return false;
	enum { NEAR = 24 }; /* words[i / 32] and the bit of it stand side by side */
	for (uint32_t k = next(h, after), n = 0; n < NEAR && h->t->t[k].kind != TOK_EOF && !hazard_punct(h, k, ';');
	     k = next(h, k), n++)
		if ((hazard_punct(h, k, '%') && hazard_number(h, next(h, k)) == 32) ||
		    (hazard_punct(h, k, '&') && hazard_number(h, next(h, k)) == 31)) {
			uint32_t by = operand_start(h, prev(h, k)), shift = prev(h, by);
			shift = hazard_punct(h, shift, '(') ? prev(h, shift) : shift;
			if (hazard_punct(h, shift, P_SHL) || ends_shift(h, shift))
				return true;
		}
	return false;
}

/* #define LANE(t) ((t) & 31): the operation of tokens [first, last] is on a parameter of the macro around it. */
static void lane_macro(struct hazards *h, uint32_t first, uint32_t last)
{
	uint32_t name = macro_around(h->t, first), open = macro_parameters(h->t, name), word = first;
	struct range *parameters = NULL;
	if (open == NO_TOKEN)
		return;
	while (hazard_punct(h, word, '('))
		word = next(h, word);
	int n = ident(h, word) ? call_arguments(h->t, open, &h->arena, &parameters) : 0;
	int k = parameter_named(h->t, parameters, n, token_bytes(h->t, word));
	if (k < 0)
		return;
	PUSH(h->lane_macros, h->n_lane_macros, h->cap_lane_macros) = (struct lane_macro){name, k, first, last};
}

/* A macro whose name speaks of lanes or warps is told of itself, as its uses may be in other files; another one where it is given
 * the number of a thread. */
void pass_lane_macros(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	for (size_t m = 0; m < h->n_lane_macros; m++) {
		struct lane_macro of = h->lane_macros[m];
		struct range *args;
		if (names_warp(h, of.name)) {
			if (hazard_constant_meets(h, of.name))
				hazard_say(h, D_W103, of.first, of.last, hazard_excerpt(h, of.first, of.last), NULL);
			continue;
		}
		FOR_WORD(k, h->t, hazard_text(h, of.name)) {
			if (k <= of.last || h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
			    hazard_arguments(h, k, &args) <= of.parameter || !sema_on_device(&h->sema, k))
				continue;
			uint32_t first = token_at(h->t, args[of.parameter].begin), end = token_at(h->t, args[of.parameter].end);
			if (hazard_holds(h, first, end, LINEAR_INDEX) && !places_data(h, first, prev(h, end)) &&
			    hazard_meets_lanes(h, k))
				hazard_say(h, D_W103, k, pair(h, next(h, k)), hazard_excerpt(h, k, pair(h, next(h, k))), NULL);
		}
	}
}

/* if (threadIdx.x / 32 == 0), 0 == (t >> 5), with tokens [first, last] being the division by operator c: the first 32 threads, in any wavefront. */
static bool is_first_warp(struct hazards *h, int c, uint32_t first, uint32_t last)
{
	if (hazard_punct(h, prev(h, first), '(') && pair(h, prev(h, first)) == next(h, last)) {
		first = prev(h, first);
		last = next(h, last);
	}
	uint32_t after = next(h, last), before = prev(h, first);
	return (c == '/' || c == '>') && ((hazard_punct(h, after, P_EQ) && hazard_number(h, next(h, after)) == 0) ||
	                                  (hazard_punct(h, before, P_EQ) && hazard_number(h, prev(h, before)) == 0));
}

/* index % 32, index & 31, index >> 5, index / 32, index %= 32. Token i is the operator. */
void hazard_lane_arithmetic(struct hazards *h, uint32_t i)
{
	uint32_t right = next(h, i);
	int c = h->t->t[i].punct;
	int64_t wanted = c == '&' || c == P_AND_EQ ? 31 : c == '>' ? 5 : 32;
	if (c == '>') {
		bool shifts = hazard_punct(h, right, '>') && !(h->t->t[right].flags & TF_JOINED);
		if (!(h->t->t[i].flags & TF_JOINED) || (!shifts && !hazard_punct(h, right, P_GE)))
			return;
		right = next(h, right);
	}
	uint32_t end = prev(h, i), start = operand_start(h, end);
	right = end_of_32(h, right, wanted, start);
	if (right == NO_TOKEN)
		return;
	if (start != NO_TOKEN && h->t->t[i].flags & TF_MACRO_BODY && !hazard_holds(h, start, end + 1, LINEAR_INDEX) &&
	    !of_bits(h, start, right))
		lane_macro(h, start, right);
	bool warps = start != NO_TOKEN && (c == '/' || c == '>') && counts_warps(h, start, end);
	bool counts = warps || (start != NO_TOKEN && (c == '/' || c == '>') && size_of_block(h, start, end));
	if (start == NO_TOKEN || (!counts && (!hazard_holds(h, start, end + 1, LINEAR_INDEX) || places_data(h, start, end))))
		return;
	bool device = sema_on_device(&h->sema, i) || (warps && (!sema_body(&h->sema, i).begin || launches(h, i)));
	for (uint32_t k = start; k <= end && !device; k++) /* lane(threadIdx.x % 32), of a constructor */
		device = hazard_word(h, k, "threadIdx") && !sema_body(&h->sema, i).begin && hazard_cuda_name(h, k);
	if (!device)
		return;
	if (of_bits(h, start, right))
		return;
	if (hazard_punct(h, prev(h, start), '(') &&
	    hazard_punct(h, prev(h, prev(h, start)), P_SHL)) { /* the number of a bit, in a mask of lanes? */
		uint32_t minus = next(h, next(h, right));
		if (hazard_punct(h, minus, ')'))
			minus = next(h, minus);
		if (!hazard_punct(h, minus, '-') || hazard_number(h, next(h, minus)) != 1)
			return;
	}
	for (uint32_t k = start; k < end; k++) /* data read through an index; a division that rounds up */
		if (!counts && (hazard_punct(h, k, '[') || hazard_number(h, k) == 31))
			return;
	bool high = hazard_number(h, right) == 0xffffffe0 || TOKEN_IS_ANY(h->t, prev(h, right), '~', '-');
	uint32_t around = hazard_punct(h, next(h, right), ')') ? next(h, next(h, right)) : next(h, right);
	if (high && hazard_punct(h, around, '|')) /* (index & ~31) | another order of the low bits: the place of data */
		return;
	if (c == '>' && hazard_punct(h, next(h, right), ')') && hazard_punct(h, next(h, next(h, right)), '&')) /* a bit of it */
		return;
	if (is_first_warp(h, c, start, right))
		return;
	if (hazard_meets_lanes(h, i))
		hazard_say(h, D_W103, start, right, hazard_excerpt(h, start, right), NULL);
}

void pass_lane_arithmetic(struct pass *c, uint32_t i) { hazard_lane_arithmetic(c->hazards, i); }

/* The constant at token i is given as a mask: said once, where the file defines it. */
static void say_constant_mask(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	uint32_t place = sema_initial(&h->sema, i, &is) && !is.changes ? is.name : i;
	if (place != i && sema_value(&h->sema, is.first, is.end) != 0xffffffff && !hazard_is(h, i, MASK_32))
		return;
	hazard_learn_within(h, i, SAID_MASK, place == i ? (struct range){0, UINT32_MAX} : sema_body(&h->sema, place));
	hazard_say(h, D_W107, place, place, hazard_excerpt(h, i, i), NULL);
}

/* Does a shuffle at token i that has no width do the same in each half of a wavefront, lane ^ 16, or suit a warp of any size: by
 * warpSize / 2 at first? */
static bool suits_any_width(struct hazards *h, uint32_t i, struct range distance)
{
	uint32_t first = token_at(h->t, distance.begin), end = token_at(h->t, distance.end);
	struct initial_value is;
	int64_t v = sema_value(&h->sema, first, end);
	if (slice_starts(hazard_text(h, i), "__shfl_xor")) /* no program for 32 lanes asks for more than 31 */
		return v < 32;
	if (v < 0 && ident(h, first) && next(h, first) == end && sema_initial(&h->sema, first, &is) && is.first != NO_TOKEN) {
		first = is.first;
		end = is.end;
	}
	for (uint32_t k = first; k < end; k = next(h, k))
		if (hazard_word(h, k, "warpSize") && hazard_cuda_name(h, k))
			return true;
	return hazard_is_step(h, i, distance);
}

/* The mask that a function is given in the argument a: a constant of 32 bits? */
static void given_mask(struct hazards *h, struct range a)
{
	uint32_t mask = token_at(h->t, a.begin);
	int64_t v = hazard_number(h, mask);
	bool constant = h->t->t[mask].kind == TOK_IDENT && (hazard_is(h, mask, MASK_32) || hazard_names_mask(hazard_text(h, mask)));
	uint32_t made = made_all_32(h, mask), last = made == NO_TOKEN ? NO_TOKEN : prev(h, made);
	if (last != NO_TOKEN && token_end(h->t, last) == a.end)
		hazard_say(h, D_W107, mask, last, hazard_excerpt(h, mask, last), NULL);
	if (token_end(h->t, mask) != a.end || hazard_is(h, mask, SAID_MASK))
		return;
	struct initial_value is;
	if (!constant && ident(h, mask) && sema_initial(&h->sema, mask, &is) &&
	    is.first != NO_TOKEN) { /* m = 0xffffffff >> (32 - n) */
		uint32_t behind = all_32(h, is.first);
		if (behind != NO_TOKEN && hazard_punct(h, behind, '>') && h->t->t[behind].flags & TF_JOINED) {
			hazard_learn(h, mask, SAID_MASK);
			hazard_say(h, D_W107, is.first, prev(h, is.end), hazard_excerpt(h, is.first, prev(h, is.end)), NULL);
		}
		return;
	}
	if (constant)
		say_constant_mask(h, mask);
	else if (v >= 0 && v < 0xffffffff)
		hazard_say(h, D_W107, mask, mask, hazard_excerpt(h, mask, mask), NULL);
}

/* __shfl_down(v, 16), __any_sync(mask, p): lanes that exchange values, and the masks that they are given. Token i is the function. */
void pass_shuffle(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct slice name = hazard_text(h, i);
	uint32_t open = next(h, i);
	struct range *args = NULL;
	int n = hazard_punct(h, open, '(') ? call_arguments(h->t, open, &h->arena, &args) : -1;
	bool sync = slice_ends(name, "_sync");
	if (slice_starts(name, "__shfl") && n > 1 && hazard_in_half(h, i))
		hazard_say_nothing(h, i); /* it does not reach all lanes of the wavefront */
	if (n < 2 || (!sync && !slice_starts(name, "__shfl")))
		return;
	if (!sema_on_device(&h->sema, i)) {
		if (sync && h->t->t[i].flags & TF_MACRO_BODY) /* #define SHFL(v, d) __shfl_down_sync(0xffff, (v), (d), 16) */
			given_mask(h, args[0]);
		return;
	}
	if ((slice_is(name, "__shfl_sync") || slice_is(name, "__shfl")) && n == 2 + sync &&
	    sema_value_in(&h->sema, args[1 + sync]) == 31)
		hazard_say(h, D_W103, i, pair(h, open), hazard_excerpt(h, i, pair(h, open)), NULL);
	bool reduces =
	        n > 1 + sync && slice_starts(name, "__shfl_") && !hazard_in_half(h, i) && hazard_distance(h, i, args[1 + sync]);
	if (!reduces && slice_starts(name, "__shfl") && n == 2 + sync && !suits_any_width(h, i, args[1 + sync]) &&
	    !hazard_one_warp(h, i))
		hazard_say(h, D_W109, i, i, hazard_excerpt(h, i, i), NULL);
	if (sync)
		given_mask(h, args[0]);
}

/* cub::WarpReduce<float>: 32 lanes in CUDA, all of a wavefront in hipCUB. Token i is the class. */
void pass_warp_primitive(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const struct {
		const char *name;
		int arguments; /* with the number of lanes */
	} classes[] = {{"WarpReduce", 2},   {"WarpScan", 2}, {"WarpMergeSort", 3},
	               {"WarpExchange", 3}, {"WarpLoad", 4}, {"WarpStore", 4}};
	uint32_t open = next(h, i), close = open, scope = prev(h, i);
	int n = 1, depth = 0, wanted = 0;
	for (size_t k = 0; k < ARRAY_SIZE(classes); k++)
		wanted = hazard_word(h, i, classes[k].name) ? classes[k].arguments : wanted;
	if (!wanted || !hazard_punct(h, open, '<') || !hazard_punct(h, scope, P_SCOPE) || !hazard_word(h, prev(h, scope), "cub"))
		return;
	for (; !hazard_punct(h, close, '>') || --depth; close = next(h, close)) {
		depth += hazard_punct(h, close, '<');
		n += depth == 1 && hazard_punct(h, close, ',');
		close = token_over(h->t, close, "(");
		if (h->t->t[close].kind == TOK_EOF || hazard_punct(h, close, ';') || close > open + 60)
			return;
	}
	if (n < wanted)
		hazard_say(h, D_W109, prev(h, scope), close, hazard_excerpt(h, prev(h, scope), close), NULL);
}

/* Is the macro at token 'name' defined as 64, too, in another branch: the program knows both? */
static bool is_64_elsewhere(struct hazards *h, uint32_t name)
{
	FOR_WORD(k, h->t, token_bytes(h->t, name))
		if (k != name && defines_macro(h->t, k) && sema_value(&h->sema, next(h, k), directive_end(h->t, next(h, k))) == 64)
			return true;
	return false;
}

/* #define WARP_SIZE 32, #define FULL_MASK 0xffffffff. Token i is 'define'. */
void pass_warp_macro(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_directive(h, i))
		return;
	uint32_t name = next(h, i), value = next(h, name);
	bool parens = hazard_punct(h, value, '(') && h->t->t[value].flags & TF_MACRO_BODY;
	uint32_t number = parens ? next(h, value) : value;
	if (h->t->t[name].kind == TOK_IDENT)
		hazard_mask_macro(h, name);
	if (h->t->t[name].kind != TOK_IDENT || !(h->t->t[value].flags & TF_MACRO_BODY))
		return;
	uint32_t all = all_32(h, number);
	if (all == NO_TOKEN)
		all = made_all_32(h, number);
	if (all == NO_TOKEN && (all = made_all_32(h, value)) != NO_TOKEN)
		parens = false;
	uint32_t after = all != NO_TOKEN ? all : next(h, number), end = directive_end(h->t, value);
	if (names_warp_size(hazard_text(h, name)) && is_constant_32(h, value, end)) {
		if (!is_64_elsewhere(h, name) && hazard_constant_meets(h, name))
			hazard_say(h, D_W103, name, prev(h, end), hazard_excerpt(h, name, prev(h, end)), NULL);
		hazard_learn(h, name, WARP_32);
	} else if (all != NO_TOKEN && (after == end || (parens && hazard_punct(h, after, ')')))) {
		hazard_learn(h, name, MASK_32);
	}
}

/* constexpr int kWarpSize{32}; const int lane{threadIdx.x % 32}: token i is '{'. */
void pass_braced_name(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t name = prev(h, i), value = next(h, i), end = pair(h, i);
	if (!ident(h, name) || !ident(h, prev(h, name)) || end == NO_TOKEN || !hazard_punct(h, next(h, end), ';'))
		return;
	if (hazard_number(h, value) == 32 && next(h, value) == end && names_warp_size(hazard_text(h, name))) {
		if (hazard_constant_meets(h, name))
			hazard_say(h, D_W103, name, end, hazard_excerpt(h, name, end), NULL);
		hazard_learn(h, name, WARP_32);
	} else if (!hazard_name_mask(h, name, value, end))
		hazard_learn_index(h, name, value, end);
}
