/* hazard_wave.c: code that counts on warps of 32 lanes, where a wavefront has 64 and is used as such ('--warp native' on gfx9). */
#include "hazard.h"
#include <strings.h>

static bool is_32_bit_type(struct hazards *h, uint32_t i)
{
	static const char *const types[] = { "unsigned", "int", "uint", "uint32_t", "int32_t", "u32" };
	if (i == NO_TOKEN || h->t->t[i].kind != TOK_IDENT)
		return false;
	i = hazard_alias(h, i);
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		if (hazard_word(h, i, types[k])) {
			uint32_t before = prev(h, i); /* "long int" and the like are not */
			return !hazard_word(h, before, "long") && !hazard_word(h, before, "short");
		}
	return false;
}

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

bool hazard_mask_macro(struct slice w)
{
	for (size_t i = 0; i < w.n; i++)
		if (w.p[i] >= 'a' && w.p[i] <= 'z')
			return false;
	return memmem(w.p, w.n, "MASK", 4) != NULL;
}

/* "TYPE NAME = expression with threadIdx" makes NAME an index of threads. */
static void learn_index(struct hazards *h, uint32_t name, uint32_t value, uint32_t end)
{
	uint32_t before = prev(h, name);
	bool declared = before != NO_TOKEN && h->t->t[before].kind == TOK_IDENT && !hazard_word(h, before, "return");
	bool index = hazard_holds(h, value, end, THREAD_INDEX);
	if (declared || !index) { /* another variable of that name, or another value */
		hazard_forget(h, name, THREAD_INDEX);
		hazard_forget(h, name, LINEAR_INDEX);
	}
	if (!index || hazard_holds(h, value, end, LANE_MASK) ||
	    (!declared && (!hazard_punct(h, before, ',') || hazard_type_before(h, name) == NO_TOKEN)))
		return;
	for (uint32_t k = value; k < end; k++) /* what is called or read through an index is data, not an index */
		if (hazard_punct(h, k, '[') || hazard_punct(h, k, '?'))
			return;
	hazard_learn(h, name, THREAD_INDEX);
	bool linear = hazard_holds(h, value, end, LINEAR_INDEX);
	for (uint32_t k = value; k < end; k++) /* a warp's number is no thread's any more */
		if (hazard_punct(h, k, '/') || hazard_punct(h, k, '%') || hazard_punct(h, k, '&') || hazard_punct(h, k, '>') || hazard_punct(h, k, P_SHL))
			linear = false;
	for (uint32_t k = before, n = 0; linear && k != NO_TOKEN && n < 6; k = prev(h, k), n++) /* a loop's variable counts data */
		if (hazard_punct(h, k, '('))
			linear = !hazard_word(h, prev(h, k), "for");
	if (linear)
		hazard_learn(h, name, LINEAR_INDEX);
}

/* The mask itself, in parentheses or a cast, or masks put together: not a number made from one. */
static bool is_mask(struct hazards *h, uint32_t first, uint32_t end)
{
	if (hazard_word(h, first, "static_cast") && hazard_punct(h, next(h, first), '<')) {
		uint32_t open = next(h, first);
		while (ident(h, open) || hazard_punct(h, open, '<') || hazard_punct(h, open, P_SCOPE) || hazard_punct(h, open, '>'))
			open = next(h, open);
		return hazard_punct(h, open, '(') && pair(h, open) != NO_TOKEN && next(h, pair(h, open)) == end &&
		       is_mask(h, next(h, open), pair(h, open));
	}
	if (hazard_punct(h, first, '(') && pair(h, first) != NO_TOKEN && pair(h, first) < end) {
		uint32_t after = next(h, pair(h, first));
		if (after == end)
			return is_mask(h, next(h, first), pair(h, first));
		return ident(h, next(h, first)) && (ident(h, after) || hazard_punct(h, after, '(')) && is_mask(h, after, end);
	}
	if (!hazard_is(h, first, LANE_MASK))
		return false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (hazard_punct(h, k, '(') && pair(h, k) != NO_TOKEN)
			k = pair(h, k);
		else if (h->t->t[k].kind == TOK_PUNCT && !hazard_punct(h, k, '&') && !hazard_punct(h, k, '|') &&
		         !hazard_punct(h, k, '~'))
			return false;
	}
	return true;
}

static bool is_keyword_of_statement(struct hazards *h, uint32_t i)
{
	return hazard_word(h, i, "return") || hazard_word(h, i, "else") || hazard_word(h, i, "case") || hazard_word(h, i, "goto");
}

/* Is the declarator at token i a function's parameter? */
static bool parameter(struct hazards *h, uint32_t i)
{
	for (uint32_t k = prev(h, i); k != NO_TOKEN; k = prev(h, k)) {
		if (hazard_punct(h, k, ')') && pair(h, k) != NO_TOKEN)
			k = pair(h, k);
		else if (hazard_punct(h, k, '('))
			return true;
		else if (hazard_punct(h, k, ';') || hazard_punct(h, k, '{') || hazard_punct(h, k, '}'))
			return false;
	}
	return false;
}

/* Where a name like the one at token i is declared, among the 'most' tokens above; NO_TOKEN: not seen. */
static uint32_t declaration_above(struct hazards *h, uint32_t i, uint32_t most, bool *narrow)
{
	for (uint32_t k = i; k-- > 0 && i - k < most;) {
		if (h->t->t[k].kind != TOK_IDENT || !slice_eq(hazard_text(h, k), hazard_text(h, i)) ||
		    hazard_punct(h, prev(h, k), '.') || hazard_punct(h, prev(h, k), P_ARROW))
			continue;
		uint32_t type = hazard_type_before(h, k);
		if (type == NO_TOKEN || is_keyword_of_statement(h, type))
			continue;
		*narrow = is_32_bit_type(h, type);
		return k;
	}
	return NO_TOKEN;
}

/* What is said of a mask's own place, in tokens [first, end), is said where it is kept or used. */
static void said_instead(struct hazards *h, uint32_t first, uint32_t end)
{
	struct diagnostics *said = &h->u->diags;
	for (uint32_t k = 0; k < said->n; k++)
		if (said->d[k].id == D_B001 && said->d[k].off >= h->t->t[first].off && said->d[k].off < h->t->t[end].off &&
		    hazard_is(h, token_at(h->t, said->d[k].off), LANE_MASK))
			said->d[k--] = said->d[--said->n];
}

static void say_narrow(struct hazards *h, uint32_t name, uint32_t last, uint32_t value, uint32_t end)
{
	said_instead(h, value, end);
	hazard_say(h, D_W101, name, last, hazard_excerpt(h, name, last), NULL);
}

/* votes->mask = __ballot_sync(...), out[i] = __activemask(): token i is '='. */
static void keep_elsewhere(struct hazards *h, uint32_t i)
{
	uint32_t first = next(h, i), target = prev(h, i), name = target, end = hazard_end(h, first);
	while (hazard_punct(h, name, ']') && pair(h, name) != NO_TOKEN)
		name = prev(h, pair(h, name));
	if (name == NO_TOKEN || h->t->t[name].kind != TOK_IDENT || !is_mask(h, first, end))
		return;
	bool narrow, member = hazard_punct(h, prev(h, name), '.') || hazard_punct(h, prev(h, name), P_ARROW);
	if (declaration_above(h, name, name == target ? UINT32_MAX : 400, &narrow) == NO_TOKEN)
		return;
	if (member)
		hazard_learn_member(h, name, narrow ? NARROW_MASK : LANE_MASK);
	if (narrow)
		say_narrow(h, name, target, first, end);
}

/* return __activemask(); from a function of 32 bits. Token i is what makes the mask. */
static void returned_mask(struct hazards *h, uint32_t i)
{
	bool kernel;
	uint32_t word = prev(h, i);
	for (unsigned n = 0; n < 6 && (hazard_punct(h, word, '(') || hazard_punct(h, word, ')') ||
	                               (ident(h, word) && !hazard_word(h, word, "return")));
	     n++)
		word = prev(h, word); /* a cast */
	if (!hazard_word(h, word, "return"))
		return;
	uint32_t first = next(h, word), end = hazard_end(h, first),
	         name = is_mask(h, first, end) ? hazard_function_of(h, i, &kernel) : NO_TOKEN;
	if (name == NO_TOKEN)
		return;
	uint32_t type = prev(h, name), last = next(h, name);
	if (hazard_word(h, type, "auto") && pair(h, last) != NO_TOKEN &&
	    hazard_punct(h, next(h, pair(h, last)), P_ARROW)) /* auto f() -> unsigned */
		for (type = next(h, next(h, pair(h, last))); ident(h, next(h, type)) || hazard_punct(h, next(h, type), P_SCOPE);)
			type = next(h, type);
	bool narrow = ident(h, type) && is_32_bit_type(h, type);
	if (!hazard_is(h, name, LANE_MASK))
		hazard_learn(h, name, narrow ? NARROW_MASK : LANE_MASK);
	if (!narrow)
		return;
	said_instead(h, first, end);
	hazard_say(
	        h, D_W101, first, first,
	        arena_printf(&h->arena, "%s(), returned by '%s',", hazard_excerpt(h, first, first), hazard_excerpt(h, name, name)),
	        NULL);
}

/* A variable of the file or a member of a class, declared at token 'declared': the name stands for a mask in the class, or the
 * file. */
static void learn_outside(struct hazards *h, uint32_t declared, enum hazard_thing what)
{
	struct range where = {0, UINT32_MAX};
	for (uint32_t k = prev(h, declared); k != NO_TOKEN; k = prev(h, k)) {
		if (hazard_punct(h, k, '}') && pair(h, k) != NO_TOKEN)
			k = pair(h, k);
		else if (hazard_punct(h, k, '{') && pair(h, k) != NO_TOKEN) {
			where = (struct range){h->t->t[k].off, h->t->t[pair(h, k)].off};
			break;
		}
	}
	hazard_learn_within(h, declared, what, where);
	if (where.begin)
		hazard_learn_member(h, declared, what);
}

/* NAME = expression, with or without a type before NAME: what the name stands for from here on. Token i is '='. */
static void assignment(struct hazards *h, uint32_t i)
{
	uint32_t name = prev(h, i), value = next(h, i);
	uint32_t before = prev(h, name), end = hazard_end(h, value);
	bool member = hazard_punct(h, before, '.') || hazard_punct(h, before, P_ARROW);
	if (h->wide && (member || hazard_punct(h, name, ']')))
		keep_elsewhere(h, i);
	if (name == NO_TOKEN || h->t->t[name].kind != TOK_IDENT || member)
		return;
	if (!h->wide) {
		learn_index(h, name, value, end);
		return;
	}
	bool declared = before != NO_TOKEN && h->t->t[before].kind == TOK_IDENT && !hazard_word(h, before, "return");
	bool listed = hazard_punct(h, before, '{') || hazard_punct(h, before, ','); /* enum { LANES = 32 } */
	bool alone = next(h, value) == end || hazard_punct(h, next(h, value), '>'); /* template <int LANES = 32> */
	if ((declared || listed) && alone && hazard_number(h, value) == 32 && names_warp_size(hazard_text(h, name))) {
		hazard_say(h, D_W103, name, value, hazard_excerpt(h, name, value), NULL);
		hazard_learn(h, name, WARP_32);
		return;
	}
	if (declared && hazard_number(h, value) == 0xffffffff && next(h, value) == end && is_32_bit_type(h, before)) {
		hazard_learn(h, name, MASK_32);
		return;
	}
	if (is_mask(h, value, end)) {
		bool narrow = declared && is_32_bit_type(h, before);
		uint32_t where = declared ? NO_TOKEN : declaration_above(h, name, UINT32_MAX, &narrow);
		enum hazard_thing what = narrow ? NARROW_MASK : LANE_MASK;
		if (where != NO_TOKEN && !hazard_body(h, where).begin && !parameter(h, where))
			learn_outside(h, where, what);
		else
			hazard_learn(h, name, what);
		if (narrow)
			say_narrow(h, name, name, value, end);
		return;
	}
	learn_index(h, name, value, end);
}

/* First token of the operand that ends at token i, or NO_TOKEN: a name with members, or something in parentheses. */
static uint32_t operand_start(struct hazards *h, uint32_t i)
{
	if (i == NO_TOKEN)
		return NO_TOKEN;
	if (hazard_punct(h, i, ')')) {
		uint32_t open = pair(h, i);
		if (open == NO_TOKEN || !hazard_word(h, prev(h, open), "thread_rank"))
			return open;
		i = prev(h, open);
	}
	if (h->t->t[i].kind != TOK_IDENT)
		return NO_TOKEN;
	for (uint32_t dot = prev(h, i); hazard_punct(h, dot, '.') && prev(h, dot) != NO_TOKEN && h->t->t[prev(h, dot)].kind == TOK_IDENT; dot = prev(h, i))
		i = prev(h, dot);
	return i;
}

/* LANE_MASK, LOG_WARP: the name at token i speaks of lanes or warps. */
static bool names_warp(struct hazards *h, uint32_t i)
{
	struct slice w = ident(h, i) ? hazard_text(h, i) : (struct slice){"", 0};
	for (size_t k = 0; k + 4 <= w.n; k++)
		if (!strncasecmp(w.p + k, "warp", 4) || !strncasecmp(w.p + k, "lane", 4))
			return true;
	return false;
}

/* index % 32, index & 31, index >> 5, index / 32. Token i is the operator. */
static void lane_arithmetic(struct hazards *h, uint32_t i)
{
	uint32_t right = next(h, i);
	int c = h->t->t[i].punct;
	int64_t wanted = c == '&' ? 31 : c == '>' ? 5 : 32;
	if (c == '>') {
		if (!(h->t->t[i].flags & TF_JOINED) || !hazard_punct(h, right, '>') || h->t->t[right].flags & TF_JOINED)
			return;
		right = next(h, right);
	}
	bool number =
	        hazard_number(h, right) == wanted || (names_warp(h, right) && hazard_value(h, right, next(h, right)) == wanted);
	if (!number || hazard_is(h, right, WARP_32)) /* what is said where the constant is defined is not said again */
		return;
	uint32_t end = prev(h, i), start = operand_start(h, end);
	if (start == NO_TOKEN || !hazard_in_device(h, i) || !hazard_holds(h, start, end + 1, LINEAR_INDEX))
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
		if (hazard_punct(h, k, '[') || hazard_number(h, k) == 31)
			return;
	if (c == '>' && hazard_punct(h, next(h, right), ')') && hazard_punct(h, next(h, next(h, right)), '&')) /* a bit of it */
		return;
	hazard_say(h, D_W103, start, right, hazard_excerpt(h, start, right), NULL);
}

/* A call of a function on 32 bits with a lane mask as its argument. */
static void mask_function(struct hazards *h, uint32_t i, const char *wide)
{
	uint32_t open = next(h, i);
	if (hazard_punct(h, open, '(') && pair(h, open) != NO_TOKEN && hazard_holds(h, open + 1, pair(h, open), LANE_MASK)) {
		said_instead(h, open, pair(h, open));
		struct diagnostic *d = hazard_say(h, D_W102, i, i, hazard_excerpt(h, i, i), wide);
		d->replacement = arena_strdup(&h->u->diags.arena, wide);
	}
}

/* Does something in tokens [first, end) exchange values between lanes? */
static bool exchanges(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; end != NO_TOKEN && k < end; k++)
		if (ident(h, k) && (slice_starts(hazard_text(h, k), "__shfl") || hazard_is(h, k, LANE_EXCHANGE)))
			return true;
	return false;
}

/* Does the loop that starts with 'for' at token i go from 16 down, or up to 16, and shuffle inside? What depends on the constant
 * that is the warp's size is said where that is defined. */
static void loop_to_16(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	if (!hazard_punct(h, open, '(') || pair(h, open) == NO_TOKEN)
		return;
	uint32_t close = pair(h, open), start = NO_TOKEN, first = NO_TOKEN, second = NO_TOKEN;
	bool halves = false, doubles = false;
	for (uint32_t k = open; k < close; k++) {
		if (hazard_punct(h, k, '=') && start == NO_TOKEN)
			start = next(h, k);
		if (hazard_punct(h, k, ';'))
			*(first == NO_TOKEN ? &first : &second) = k;
		uint32_t n = next(h, k);
		if (hazard_punct(h, k, '>') && h->t->t[k].flags & TF_JOINED && (hazard_punct(h, n, P_GE) || hazard_punct(h, n, '>')))
			halves = true;
		halves |= (hazard_punct(h, k, '/') || hazard_punct(h, k, P_DIV_EQ)) && hazard_number(h, n) == 2;
		doubles |= (hazard_punct(h, k, '*') || hazard_punct(h, k, P_MUL_EQ)) && hazard_number(h, n) == 2;
		doubles |= hazard_punct(h, k, P_SHL) || hazard_punct(h, k, P_SHL_EQ);
	}
	if (start == NO_TOKEN || second == NO_TOKEN || start > first || !exchanges(h, close, hazard_statement_end(h, close)))
		return;
	bool found = halves && hazard_value(h, start, first) == 16 && !hazard_holds(h, start, first, WARP_32);
	for (uint32_t k = first; doubles && hazard_value(h, start, first) == 1 && k < second; k++) {
		int64_t most = hazard_punct(h, k, '<') ? 32 : hazard_punct(h, k, P_LE) ? 16 : -1;
		found |= most > 0 && hazard_value(h, next(h, k), second) == most && !hazard_holds(h, k, second, WARP_32);
	}
	if (found)
		hazard_say(h, D_W104, open, close, NULL, NULL);
}

/* v += __shfl_down_sync(m, v, 16); v += __shfl_down_sync(m, v, 8); ... Token i is the function, 'distance' its argument. */
static void steps_from_16(struct hazards *h, uint32_t i, struct range distance)
{
	if (hazard_value_in(h, distance) != 16 ||
	    hazard_holds(h, token_at(h->t, distance.begin), token_at(h->t, distance.end), WARP_32))
		return;
	bool further = false, nearer = false;
	struct range body = hazard_body(h, i), *args;
	for (uint32_t k = i > 80 ? i - 80 : 0; k < i + 80 && h->t->t[k].kind != TOK_EOF; k++) {
		if (k == i || h->t->t[k].off < body.begin || h->t->t[k].off >= body.end || !ident(h, k) ||
		    !slice_eq(hazard_text(h, k), hazard_text(h, i)) || !hazard_punct(h, next(h, k), '('))
			continue;
		int n = call_arguments(h->t, next(h, k), &h->arena, &args), at = slice_ends(hazard_text(h, k), "_sync") ? 2 : 1;
		int64_t v = n > at ? hazard_value_in(h, args[at]) : -1;
		further |= v == 32;
		nearer |= k > i && v == 8;
	}
	if (nearer && !further)
		hazard_say(h, D_W104, i, i, NULL, NULL);
}

/* The constant at token i is given as a mask: said once, where the file defines it. */
static void say_constant_mask(struct hazards *h, uint32_t i)
{
	struct hazard_initial is;
	uint32_t place = hazard_initial(h, i, &is) && !is.changes ? is.name : i;
	if (place != i && hazard_value(h, is.first, is.end) != 0xffffffff && !hazard_is(h, i, MASK_32))
		return;
	hazard_learn_within(h, i, SAID_MASK, (struct range){0, UINT32_MAX});
	hazard_say(h, D_W107, place, place, hazard_excerpt(h, i, i), NULL);
}

static void shuffle(struct hazards *h, uint32_t i, struct slice name)
{
	uint32_t open = next(h, i);
	struct range *args;
	int n = hazard_punct(h, open, '(') ? call_arguments(h->t, open, &h->arena, &args) : -1;
	bool sync = slice_ends(name, "_sync");
	if (n < 2 || !hazard_in_device(h, i))
		return;
	if (slice_starts(name, "__shfl") && n == 2 + sync)
		hazard_say(h, D_W109, i, i, hazard_excerpt(h, i, i), NULL);
	if (n > 1 + sync && slice_starts(name, "__shfl_"))
		steps_from_16(h, i, args[1 + sync]);
	if (!sync)
		return;
	uint32_t mask = token_at(h->t, args[0].begin);
	int64_t v = hazard_number(h, mask);
	bool constant = h->t->t[mask].kind == TOK_IDENT && (hazard_is(h, mask, MASK_32) || hazard_mask_macro(hazard_text(h, mask)));
	if (h->t->t[mask].off + h->t->t[mask].len != args[0].end || hazard_is(h, mask, SAID_MASK))
		return;
	if (constant)
		say_constant_mask(h, mask);
	else if (v >= 0 && v < 0xffffffff)
		hazard_say(h, D_W107, mask, mask, hazard_excerpt(h, mask, mask), NULL);
}

/* #define BALLOT(p) __ballot_sync(FULL_MASK, (p)): the macro stands for a mask. */
static void mask_macro(struct hazards *h, uint32_t name)
{
	uint32_t first = next(h, name);
	if (hazard_punct(h, first, '(') && !(h->t->t[first].flags & TF_SPACE) && pair(h, first) != NO_TOKEN)
		first = next(h, pair(h, first));
	uint32_t end = first;
	while (h->t->t[end].kind != TOK_EOD && h->t->t[end].kind != TOK_EOF)
		end = next(h, end);
	if (first < end && is_mask(h, first, end))
		hazard_learn(h, name, LANE_MASK);
}

/* #define WARP_SIZE 32, #define FULL_MASK 0xffffffff. Token i is 'define'. */
static void define(struct hazards *h, uint32_t i)
{
	uint32_t name = next(h, i), value = next(h, name);
	bool parens = hazard_punct(h, value, '(') && h->t->t[value].flags & TF_MACRO_BODY;
	uint32_t number = parens ? next(h, value) : value;
	if (h->t->t[name].kind == TOK_IDENT)
		mask_macro(h, name);
	if (h->t->t[name].kind != TOK_IDENT || !(h->t->t[value].flags & TF_MACRO_BODY))
		return;
	uint32_t after = next(h, number);
	if (h->t->t[after].kind != TOK_EOD && !(parens && hazard_punct(h, after, ')')))
		return;
	struct slice w = hazard_text(h, name);
	if (hazard_number(h, number) == 32 && names_warp_size(w)) {
		hazard_say(h, D_W103, name, value, hazard_excerpt(h, name, number), NULL);
		hazard_learn(h, name, WARP_32);
	} else if (hazard_number(h, number) == 0xffffffff) {
		hazard_learn(h, name, MASK_32);
	}
}

/* f<warpSize>, box<float, warpSize>, template <int N = warpSize>; token i is 'warpSize'. */
static bool template_argument(struct hazards *h, uint32_t i)
{
	uint32_t open = prev(h, i), close = next(h, i);
	if (!hazard_punct(h, open, '<') && !hazard_punct(h, open, ',') && !hazard_punct(h, open, '='))
		return false;
	for (uint32_t n = 0; !hazard_punct(h, open, '<'); open = prev(h, open), n++)
		if (open == NO_TOKEN || n > 40 || hazard_punct(h, open, ';') || hazard_punct(h, open, '(') || hazard_punct(h, open, '{'))
			return false;
	for (uint32_t n = 0; !hazard_punct(h, close, '>'); close = next(h, close), n++)
		if (n > 40 || hazard_punct(h, close, ';') || hazard_punct(h, close, '(') || hazard_punct(h, close, '{') || hazard_punct(h, close, P_ANDAND) ||
		    hazard_punct(h, close, P_OROR))
			return false;
	uint32_t name = prev(h, open), after = next(h, close);
	return name != NO_TOKEN && h->t->t[name].kind == TOK_IDENT && h->t->t[after].kind != TOK_NUMBER;
}

/* 'warpSize' where a constant is wanted, or on the host. */
static void warp_size(struct hazards *h, uint32_t i)
{
	uint32_t p = prev(h, i);
	if (hazard_punct(h, p, '.') || hazard_punct(h, p, P_ARROW) || !hazard_cuda_name(h, i))
		return;
	bool bad = scan_context(&h->u->scan, h->t->t[i].off) == CTX_HOST || template_argument(h, i);
	for (uint32_t k = p; !bad && k != NO_TOKEN && k < i; k = prev(h, k)) {
		if (hazard_punct(h, k, ';') || hazard_punct(h, k, '{') || hazard_punct(h, k, '}'))
			break;
		if (hazard_word(h, k, "constexpr") || hazard_word(h, k, "static_assert"))
			bad = true;
		if (hazard_punct(h, k, '[') && pair(h, k) > i) /* an array's bound: a type stands before the name */
			bad = prev(h, k) != NO_TOKEN && h->t->t[prev(h, k)].kind == TOK_IDENT && prev(h, prev(h, k)) != NO_TOKEN &&
			      h->t->t[prev(h, prev(h, k))].kind == TOK_IDENT && !hazard_word(h, prev(h, prev(h, k)), "return");
	}
	if (bad)
		hazard_say(h, D_W106, i, i, NULL, NULL);
}

/* constexpr int kWarpSize{32}; const int lane{threadIdx.x % 32}: token i is '{'. */
static void braces(struct hazards *h, uint32_t i)
{
	uint32_t name = prev(h, i), value = next(h, i), end = pair(h, i);
	if (!ident(h, name) || !ident(h, prev(h, name)) || end == NO_TOKEN || !hazard_punct(h, next(h, end), ';'))
		return;
	if (hazard_number(h, value) == 32 && next(h, value) == end && names_warp_size(hazard_text(h, name))) {
		hazard_say(h, D_W103, name, end, hazard_excerpt(h, name, end), NULL);
		hazard_learn(h, name, WARP_32);
	} else if (is_mask(h, value, end)) {
		bool narrow = is_32_bit_type(h, prev(h, name));
		hazard_learn(h, name, narrow ? NARROW_MASK : LANE_MASK);
		if (narrow)
			say_narrow(h, name, name, value, end);
	} else
		learn_index(h, name, value, end);
}

void hazard_wave(struct hazards *h, uint32_t i)
{
	const struct token *k = &h->t->t[i];
	if (k->kind == TOK_PUNCT) {
		if (k->punct == '=' && (h->wide || h->flows))
			assignment(h, i);
		else if (!h->wide)
			return;
		else if (k->punct == '%' || k->punct == '/' || k->punct == '&' || k->punct == '>')
			lane_arithmetic(h, i);
		else if (k->punct == P_LAUNCH && k->flags & TF_LAUNCH)
			hazard_block(h, i);
		else if (k->punct == '{')
			braces(h, i);
		return;
	}
	if (k->kind != TOK_IDENT)
		return;
	if (!h->wide)
		return;
	struct slice w = hazard_text(h, i);
	static const struct { const char *narrow, *wide; } functions[] = { { "__popc", "__popcll" }, { "__ffs", "__ffsll" }, { "__clz", "__clzll" }, { "__brev", "__brevll" } };
	for (size_t f = 0; f < ARRAY_SIZE(functions); f++)
		if (slice_is(w, functions[f].narrow))
			mask_function(h, i, functions[f].wide);
	if (slice_starts(w, "__ballot") || slice_is(w, "__activemask") || slice_starts(w, "__match_a"))
		returned_mask(h, i);
	if (k->flags & TF_DIRECTIVE && slice_is(w, "define"))
		define(h, i);
	else if (slice_is(w, "for"))
		loop_to_16(h, i);
	else if (slice_is(w, "warpSize"))
		warp_size(h, i);
	else if (slice_is(w, "blockDim") || slice_is(w, "cudaLaunchKernel") || slice_is(w, "cudaLaunchCooperativeKernel") ||
	         slice_is(w, "cuLaunchKernel"))
		hazard_block(h, i);
	else if (slice_starts(w, "__shfl") || (slice_starts(w, "__") && slice_ends(w, "_sync")))
		shuffle(h, i, w);
}
