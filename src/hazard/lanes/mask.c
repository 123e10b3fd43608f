/* mask.c: sets of lanes: where they are kept in 32 bits, and what looks at 32 bits of them. */
#include "hazard/hazard.h"
#include "sema/class_body.h"
#include "hazard/lanes/lanes.h"
#include "sema/meaning.h"

static const char *const types_of_32[] = {"unsigned", "int", "uint", "uint32_t", "int32_t", "u32"};

/* typedef uint32_t mask_t; in another file: is the word at token i such a name? */
static bool alias_of_32(struct hazards *h, uint32_t i)
{
	struct class_place at = h->wide ? class_named(h->p, h->u, i) : (struct class_place){0};
	if (!at.u || at.u == h->u || at.open != NO_TOKEN || at.alias == NO_TOKEN)
		return false;
	const struct tokens *t = &at.u->scan.tok;
	uint32_t before = token_prev(t, at.alias);
	bool other = token_is_word(t, before) && TOKEN_IS_WORD_OF(t, before, "long", "short");
	return TOKEN_IN(t, at.alias, types_of_32) && !other;
}

bool hazard_32_bits(struct hazards *h, uint32_t i)
{
	if (i == NO_TOKEN || h->t->t[i].kind != TOK_IDENT)
		return false;
	uint32_t name = i;
	i = sema_alias(&h->sema, i);
	for (size_t k = 0; k < ARRAY_SIZE(types_of_32); k++)
		if (hazard_word(h, i, types_of_32[k])) {
			if (i != name && sema_alias_varies(&h->sema, name))
				return false;
			uint32_t before = prev(h, i); /* "long int" and the like are not */
			return !hazard_word(h, before, "long") && !hazard_word(h, before, "short");
		}
	return i == name && alias_of_32(h, i);
}

bool hazard_names_mask(struct slice w) { return slice_in_capitals(w) && slice_find(w, SLICE_LIT("MASK")); }

/* mask & 1, mask & 0xff: some of the first 16 lanes, which 32 bits hold of whatever mask. Token i is '&'. A number with lanes above
 * these counts on a warp of 32. */
static bool keeps_low_lanes(struct hazards *h, uint32_t i)
{
	uint32_t last = prev(h, i), first = next(h, i);
	uint32_t from = token_over(h->t, last, ")");
	uint32_t to = token_over(h->t, first, "(");
	int64_t left = sema_value(&h->sema, from, next(h, last)), right = sema_value(&h->sema, first, next(h, to));
	if (hazard_punct(h, next(h, to), P_SHL)) /* mask & 0xff << n */
		right = -1;
	return (left >= 0 && left <= 0xffff) || (right >= 0 && right <= 0xffff);
}

/* g.ballot(p), where g is a coalesced_group, or is what coalesced_threads() gave: its lanes, as many as a wavefront has. Token i is g. */
static bool votes_of_group(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	uint32_t dot = next(h, i), vote = next(h, dot);
	if (!ident(h, i) || !hazard_punct(h, dot, '.') || !TOKEN_IS_WORD_OF(h->t, vote, "ballot", "match_any", "match_all") ||
	    !hazard_punct(h, next(h, vote), '(') || !sema_initial(&h->sema, i, &is))
		return false;
	for (uint32_t k = is.first; is.first != NO_TOKEN && k < is.end; k = next(h, k))
		if (hazard_word(h, k, "coalesced_threads"))
			return true;
	return hazard_word(h, is.type, "coalesced_group");
}

/* The mask itself, in parentheses or a cast, or masks put together: not a number made from one, nor a few lanes of it. */
static bool is_mask(struct hazards *h, uint32_t first, uint32_t end)
{
	if (hazard_word(h, first, "static_cast") && hazard_punct(h, next(h, first), '<')) {
		uint32_t open = next(h, first);
		while (ident(h, open) || TOKEN_IS_ANY(h->t, open, '<', P_SCOPE, '>'))
			open = next(h, open);
		return token_pair(h->t, open, '(') != NO_TOKEN && next(h, pair(h, open)) == end &&
		       hazard_is_mask(h, next(h, open), pair(h, open));
	}
	if (token_pair(h->t, first, '(') != NO_TOKEN && pair(h, first) < end) {
		uint32_t after = next(h, pair(h, first));
		if (after == end)
			return hazard_is_mask(h, next(h, first), pair(h, first));
		return ident(h, next(h, first)) && (ident(h, after) || hazard_punct(h, after, '(')) &&
		       hazard_is_mask(h, after, end);
	}
	for (uint32_t k = first; k < end; k = next(h, k)) { /* p ? ballot : 0 */
		k = token_over(h->t, k, "([{");
		if (hazard_punct(h, k, '?'))
			return hazard_is_mask(h, next(h, k), end);
		else if (hazard_punct(h, k, ':'))
			return hazard_is_mask(h, first, k) || hazard_is_mask(h, next(h, k), end);
	}
	while (ident(h, first) && hazard_punct(h, next(h, first), P_SCOPE)) /* util::ballot(p) */
		first = next(h, next(h, first));
	if (votes_of_group(h, first))
		first = next(h, next(h, first));
	else if (!hazard_is(h, first, LANE_MASK))
		return false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (token_pair(h->t, k, '(') != NO_TOKEN)
			k = pair(h, k);
		else if (h->t->t[k].kind == TOK_PUNCT && !TOKEN_IS_ANY(h->t, k, P_SCOPE, '|', '~') &&
		         (!hazard_punct(h, k, '&') || keeps_low_lanes(h, k)))
			return false;
	}
	return true;
}

bool hazard_is_mask(struct hazards *h, uint32_t first, uint32_t end) { return BOUNDED(is_mask(h, first, end), false); }

/* Is the declarator at token i a function's parameter? */
static bool parameter(struct hazards *h, uint32_t i)
{
	uint32_t place;
	return hazard_punct(h, bracket_around(h->t, i, &place), '(');
}

/* A B001 at a mask in tokens [first, end) is dropped: a finding where the mask is stored or used replaces it, or it is harmless. */
static void said_instead(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k++)
		if (ident(h, k) && hazard_is(h, k, LANE_MASK))
			hazard_say_nothing(h, k);
}

/* A type that holds a whole mask, or is deduced from it: uses that read 32 bits of it are reported there. */
static bool is_64_bits(struct hazards *h, uint32_t i)
{
	i = sema_alias(&h->sema, i);
	return TOKEN_IS_WORD_OF(h->t, i, "auto", "uint64_t", "int64_t", "size_t") || hazard_word(h, i, "long") ||
	       (hazard_word(h, i, "int") && hazard_word(h, prev(h, i), "long"));
}

/* What the mask of tokens [value, end) is where it is kept, in tokens [name, last], declared at token 'declared': a narrow one is
 * reported. */
static enum hazard_thing kept_in(struct hazards *h, uint32_t name, uint32_t last, uint32_t declared, uint32_t value, uint32_t end)
{
	uint32_t type = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
	bool narrow = hazard_32_bits(h, type);
	if (narrow || (type != NO_TOKEN && (is_64_bits(h, type) || sema_alias_varies(&h->sema, type))))
		said_instead(h, value, end);
	if (narrow)
		hazard_say(h, D_W101, name, last, hazard_excerpt(h, name, last), NULL);
	return narrow ? NARROW_MASK : LANE_MASK;
}

/* votes->mask = __ballot_sync(...), out[i] = __activemask(): token i is '='. */
void hazard_keep_mask(struct hazards *h, uint32_t i)
{
	uint32_t first = next(h, i), target = prev(h, i), name = target, end = expression_end(h->t, first);
	name = token_past(h->t, name, ']');
	if (name == NO_TOKEN || h->t->t[name].kind != TOK_IDENT || !hazard_is_mask(h, first, end))
		return;
	bool member = token_is_access(h->t, prev(h, name));
	if (hazard_punct(h, prev(h, name), '.') &&
	    !ident(h, prev(h, prev(h, name)))) /* {.mask = ...}: see src/hazard/lanes/narrow.c */
		return;
	uint32_t declared = member ? sema_member(&h->sema, name) : NO_TOKEN;
	if (declared == NO_TOKEN)
		declared = sema_declaration(&h->sema, name);
	if (declared == NO_TOKEN)
		return;
	enum hazard_thing what = kept_in(h, name, target, declared, first, end);
	if (member)
		hazard_learn_member(h, name, what);
}

/* __match_any_sync(__activemask(), key): token i is what makes the mask. */
static bool is_mask_of_call(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), before = prev(h, i), name = prev(h, before);
	return hazard_punct(h, before, '(') && ident(h, name) && slice_ends(hazard_text(h, name), "_sync") &&
	       token_pair(h->t, open, '(') != NO_TOKEN && hazard_punct(h, next(h, pair(h, open)), ',');
}

void hazard_say_narrow(struct hazards *h, uint32_t first, uint32_t end, const char *into)
{
	said_instead(h, first, end);
	hazard_say(h, D_W101, first, prev(h, end), into, NULL);
}

/* return __activemask(); from a function of 32 bits, or a lambda. Token i is what makes the mask. */
void pass_returned_mask(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	bool kernel;
	uint32_t word = inner_statement(h->t, i);
	if (!hazard_word(h, word, "return"))
		return;
	uint32_t first = next(h, word), end = expression_end(h->t, first), type, lambda = sema_lambda(&h->sema, i, &type),
	         name = NO_TOKEN;
	if (!hazard_is_mask(h, first, end))
		return;
	if (lambda == NO_TOKEN)
		name = sema_function_of(&h->sema, i, &kernel);
	else if (hazard_punct(h, prev(h, lambda), '=')) /* auto votes = [&](bool p) { ... } */
		name = prev(h, prev(h, lambda));
	if (lambda == NO_TOKEN && name == NO_TOKEN)
		return;
	type = sema_return_type(&h->sema, i);
	bool narrow = ident(h, type) && hazard_32_bits(h, type);
	if (ident(h, name) && !hazard_is(h, name, LANE_MASK))
		hazard_learn(h, name, narrow ? NARROW_MASK : LANE_MASK);
	if (!narrow)
		return;
	const char *of = hazard_excerpt(h, type, type), *from = ident(h, name) ? hazard_excerpt(h, name, name) : "(lambda)";
	said_instead(h, first, end);
	hazard_say(h, D_W101, first, first, arena_printf(&h->arena, "%s %s()", of, from), NULL);
}

/* A variable of the file or a member of a class, declared at token 'declared': the name stands for a mask in the class, or the
 * file. */
static void learn_outside(struct hazards *h, uint32_t declared, enum hazard_thing what)
{
	struct range where = {0, UINT32_MAX};
	uint32_t open = brace_around(h->t, declared);
	if (open != NO_TOKEN && pair(h, open) != NO_TOKEN)
		where = (struct range){h->t->t[open].off, h->t->t[pair(h, open)].off};
	hazard_learn_within(h, declared, what, where);
	if (where.begin)
		hazard_learn_member(h, declared, what);
}

/* voter(bool p) : mask_(__ballot_sync(FULL_MASK, p)) {}: a member is made of a mask, that of token i. */
void pass_member_mask(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = prev(h, i), name = prev(h, open), before = prev(h, name), end = open == NO_TOKEN ? NO_TOKEN : pair(h, open);
	if (end == NO_TOKEN || !hazard_punct(h, open, '(') || !ident(h, name) || sema_body(&h->sema, i).begin ||
	    (!TOKEN_IS_ANY(h->t, before, ':', ',')) || !hazard_is_mask(h, i, end))
		return;
	uint32_t declared = sema_declaration(&h->sema, name);
	if (declared == NO_TOKEN)
		return;
	learn_outside(h, declared, kept_in(h, name, name, declared, i, end));
}

/* peers_of(__match_any_sync(...)), where the function of the file takes 32 bits. Token i is what makes the mask. */
static void passed_mask(struct hazards *h, uint32_t i)
{
	uint32_t open = prev(h, i), end = next(h, i), place_of;
	struct range *args = NULL;
	if (token_pair(h->t, end, '(') != NO_TOKEN)
		end = next(h, pair(h, end));
	if ((!TOKEN_IS_ANY(h->t, open, '(', ',')) || (!TOKEN_IS_ANY(h->t, end, ')', ',')))
		return;
	open = bracket_around(h->t, i, &place_of);
	if (!hazard_punct(h, open, '('))
		return;
	uint32_t name = prev(h, open);
	int n = ident(h, name) ? call_arguments(h->t, open, &h->arena, &args) : 0, at = -1;
	if (n == 2 && slice_starts(hazard_text(h, name), "atomic")) { /* atomicOr(&votes[row], __ballot_sync(FULL_MASK, p)) */
		uint32_t place = next(h, open);
		while (TOKEN_IS_ANY(h->t, place, '&', '('))
			place = next(h, place);
		if (ident(h, place) && hazard_is_mask(h, i, end))
			kept_in(h, place, place, sema_declaration(&h->sema, place), i, end);
		return;
	}
	for (int k = 0; k < n; k++)
		at = args[k].begin <= h->t->t[i].off ? k : at;
	for (struct meaning m = at < 0 ? (struct meaning){0} : meaning_of(h->p, h->u, name); m.u && m.u == h->u;
	     m = meaning_older(m)) {
		unsigned least, most;
		uint32_t body = declaration(m)->kind == DECLARES_FUNCTION ? scope_inside(m)->open : NO_TOKEN;
		if (body == NO_TOKEN || parameters_of(m, &least, &most) != (unsigned)n)
			continue;
		uint32_t declared = declaration(parameter_nth(m, (unsigned)at))->name, type = NO_TOKEN;
		if (ident(h, declared))
			type = sema_type_before(&h->sema, declared);
		if (!ident(h, type) || !hazard_32_bits(h, type) || hazard_is(h, next(h, body), NARROW_MASK))
			return;
		for (size_t s = 0; s < h->n_names; s++) /* said for another call */
			if (h->names[s].what == NARROW_MASK && h->names[s].begin == h->t->t[declared].off)
				return;
		hazard_learn_within(h, declared, NARROW_MASK, (struct range){h->t->t[declared].off, h->t->t[pair(h, body)].off});
		kept_in(h, declared, declared, declared, i, end);
		return;
	}
}

void pass_passed_mask(struct pass *c, uint32_t i) { passed_mask(c->hazards, i); }

/* The name at token 'name' is given the tokens [value, end), where it is declared or later: what it stands for, if that is a mask.
 */
/* unsigned active = __activemask(); ... active & 1: is the variable that is declared at token 'name' only asked for low lanes? */
static bool asked_for_low_lanes(struct hazards *h, uint32_t name)
{
	struct range body = sema_body(&h->sema, name);
	bool asked = false;
	for (uint32_t k = next(h, name); body.begin && h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		uint32_t before = prev(h, k), after = next(h, k);
		if (!tokens_alike(h->t, k, name))
			continue;
		asked = (hazard_punct(h, after, '&') && keeps_low_lanes(h, after)) ||
		        (hazard_punct(h, before, '&') && h->t->t[prev(h, before)].kind == TOK_NUMBER && keeps_low_lanes(h, before));
		if (!asked)
			return false;
	}
	return asked;
}

bool hazard_name_mask(struct hazards *h, uint32_t name, uint32_t value, uint32_t end)
{
	if (!hazard_is_mask(h, value, end))
		return false;
	if (sema_type_before(&h->sema, name) != NO_TOKEN && asked_for_low_lanes(h, name)) {
		said_instead(h, value, end);
		return true;
	}
	uint32_t where = sema_type_before(&h->sema, name) != NO_TOKEN ? name : sema_declaration(&h->sema, name);
	enum hazard_thing what = kept_in(h, name, name, where, value, end);
	if (where != NO_TOKEN && where != name && !sema_body(&h->sema, where).begin && !parameter(h, where))
		learn_outside(h, where, what);
	else
		hazard_learn(h, name, what);
	struct range body = what == LANE_MASK && where == name ? sema_body(&h->sema, name) : (struct range){0, 0};
	for (uint32_t k = body.begin ? tokens_next_alike(h->t, name) : NO_TOKEN; k != NO_TOKEN && h->t->t[k].off < body.end;
	     k = tokens_next_alike(h->t, k))
		passed_mask(h, k);
	return true;
}

void pass_joined_mask(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t name = prev(h, i), first = next(h, i);
	bool member = token_is_access(h->t, prev(h, name));
	if (member || hazard_punct(h, name, ']'))
		hazard_keep_mask(h, i);
	else if (ident(h, name) && !hazard_is(h, name, LANE_MASK))
		hazard_name_mask(h, name, first, expression_end(h->t, first));
}

/* lane, laneId, my_lane, lane_id: the number of a lane; not plane. */
bool hazard_names_lane(struct slice w)
{
	static const char *const ends[] = {"lane", "laneid", "lane_id", "laneidx", "lane_idx", "lane_index"};
	for (size_t i = 0; i < ARRAY_SIZE(ends); i++) {
		size_t n = strlen(ends[i]), at = w.n - n;
		if (w.n >= n && !strncasecmp(w.p + at, ends[i], n) && (!at || w.p[at - 1] == '_' || w.p[at] == 'L'))
			return true;
	}
	return false;
}

/* Is what the name at token i is given something else than the number of a lane: const int lane = random() % columns? */
static bool given_no_lane(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	if (!sema_initial(&h->sema, i, &is) || is.changes || is.first == NO_TOKEN)
		return false;
	for (uint32_t k = is.first; k < is.end; k = next(h, k)) {
		struct slice w = ident(h, k) ? hazard_text(h, k) : (struct slice){"", 0};
		if (slice_speaks_of(w, "lane") || slice_speaks_of(w, "thread") || hazard_is(h, k, THREAD_INDEX))
			return false;
	}
	return true;
}

/* lane == 31, where a wavefront's last lane is 63: token i is '==' or '!='. */
static void last_lane(struct hazards *h, uint32_t i)
{
	uint32_t lane = prev(h, i), number = next(h, i);
	bool alone = TOKEN_IS_ANY(h->t, next(h, number), ')', ';', '?', P_ANDAND, P_OROR);
	if (hazard_number(h, number) == 31 && alone && ident(h, lane) && hazard_names_lane(hazard_text(h, lane)) &&
	    !token_is_access(h->t, prev(h, lane)) && sema_on_device(&h->sema, i) && !given_no_lane(h, lane))
		hazard_say(h, D_W103, lane, number, hazard_excerpt(h, lane, number), NULL);
}

/* __ballot_sync(FULL, p) == 0xffffffff: token i is '==' or '!='. */
void pass_compared_mask(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t first = next(h, i), last = prev(h, i), open = last;
	last_lane(h, i);
	if (token_pair(h->t, last, ')') != NO_TOKEN)
		open = prev(h, pair(h, last));
	bool whole = hazard_number(h, first) == 0xffffffff || hazard_is(h, first, MASK_32);
	if (whole && hazard_is(h, open, LANE_MASK) && !hazard_is(h, open, NARROW_MASK) && !hazard_is(h, first, SAID_MASK))
		hazard_say(h, D_W107, first, first, hazard_excerpt(h, first, first), NULL);
}

/* Where 32 bits that are set begin, which end at token 'last': 0xffffffff, ~0u, -1, UINT_MAX, (0xffffffff), a constant for them. NO_TOKEN:
 * it is something else. */
static uint32_t set_bits(struct hazards *h, uint32_t last)
{
	uint32_t sign = prev(h, last);
	int64_t v = hazard_number(h, last);
	if (token_pair(h->t, last, ')') != NO_TOKEN) {
		uint32_t open = pair(h, last),
		         inner = hazard_punct(h, prev(h, last), ')') ? NO_TOKEN : BOUNDED(set_bits(h, prev(h, last)), NO_TOKEN);
		bool called = ident(h, prev(h, open)) && !hazard_word(h, prev(h, open), "return");
		return inner != NO_TOKEN && next(h, open) == inner && !called ? open : NO_TOKEN;
	}
	if (v == 0xffffffff || hazard_word(h, last, "UINT_MAX") || hazard_is(h, last, MASK_32))
		return last;
	for (uint32_t k = 0; v >= 0 && k < h->t->t[last].len; k++) /* ~0ull */
		if ((h->t->src.p[h->t->t[last].off + k] | 32) == 'l')
			return NO_TOKEN;
	if (v == 0 && hazard_punct(h, sign, '~'))
		return sign;
	uint32_t before = prev(h, sign);
	bool alone = before != NO_TOKEN && h->t->t[before].kind == TOK_PUNCT && !TOKEN_IS_ANY(h->t, before, ')', ']');
	return v == 1 && hazard_punct(h, sign, '-') && alone ? sign : NO_TOKEN;
}

/* The last token of what begins at token i, behind '<<' or '>>', if that is the number of a lane: lane, (lane + 1), (31 - lane). NO_TOKEN: it is
 * something else. */
static uint32_t by_lane(struct hazards *h, uint32_t i)
{
	uint32_t close = token_pair(h->t, i, '('), lane = close == NO_TOKEN ? i : next(h, i), sign = next(h, lane);
	int64_t from = close == NO_TOKEN ? -1 : hazard_number(h, lane);
	if ((from == 31 || from == 32) && hazard_punct(h, sign, '-')) {
		lane = next(h, sign);
		sign = next(h, lane);
	} else if (close != NO_TOKEN && hazard_punct(h, sign, '+') && hazard_number(h, next(h, sign)) == 1)
		sign = next(h, next(h, sign));
	if (!ident(h, lane) || !hazard_names_lane(hazard_text(h, lane)) || given_no_lane(h, lane))
		return NO_TOKEN;
	if (close != NO_TOKEN)
		return sign == close ? close : NO_TOKEN;
	bool called = hazard_punct(h, sign, '(') && pair(h, sign) == next(h, sign);
	return TOKEN_IS_ANY(h->t, sign, ')', ';', ',', '|', '&') || called ? lane : NO_TOKEN;
}

/* The first bit of a set, which moves to a lane's place: 1 << lane; 0x80000000 >> lane; 2 in (2 << lane) - 1, behind which all are set. Token i is
 * '<<' or the first '>' of '>>'. */
static bool is_one_bit(struct hazards *h, uint32_t i)
{
	int64_t v = hazard_number(h, prev(h, i));
	if (!hazard_punct(h, i, P_SHL))
		return v == 0x80000000;
	uint32_t open = prev(h, prev(h, i)), minus = token_behind_pair(h->t, open, '(');
	return v == 1 || (v == 2 && hazard_punct(h, minus, '-') && hazard_number(h, next(h, minus)) == 1);
}

/* 1u << lane: a bit for each lane, in 32 bits; ~0u << lane, 0xffffffff >> (31 - lane): those from there on, or up to there. Token i is '<<', or the
 * first '>' of '>>'. */
void pass_lane_bit(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	bool left = hazard_punct(h, i, P_SHL);
	uint32_t one = prev(h, i), lane = next(h, left ? i : next(h, i)), first = set_bits(h, one);
	if (!left && !(h->t->t[i].flags & TF_JOINED && hazard_punct(h, next(h, i), '>')))
		return;
	if (one == NO_TOKEN || (first == NO_TOKEN && !is_one_bit(h, i)) || !sema_on_device(&h->sema, i))
		return;
	if (first == NO_TOKEN && TOKEN_IS_ANY(h->t, prev(h, one), '-', '+')) /* (n - 1) << lane */
		return;
	if (first == NO_TOKEN)
		first = one;
	for (uint32_t k = 0; k < h->t->t[one].len; k++) /* 1ull */
		if (h->t->t[one].kind == TOK_NUMBER && (h->t->src.p[h->t->t[one].off + k] | 32) == 'l')
			return;
	if (hazard_punct(h, prev(h, first), ')') && pair(h, prev(h, first)) != NO_TOKEN &&
	    hazard_word(h, prev(h, prev(h, first)), "long"))
		return; /* (unsigned long long)1 */
	uint32_t last = by_lane(h, lane);
	if (last != NO_TOKEN)
		hazard_say(h, D_W111, first, last, hazard_excerpt(h, first, last), NULL);
	uint32_t close = left && hazard_punct(h, lane, '(') ? pair(h, lane) : NO_TOKEN, size = prev(h, close);
	if (close != NO_TOKEN && hazard_word(h, size, "warpSize") && hazard_punct(h, prev(h, size), '%')) /* 1u << (t % warpSize) */
		hazard_say(h, D_W111, first, close, hazard_excerpt(h, first, close), NULL);
}

/* Does what tokens [first, end) are go into 64 bits: the value or return value of such a type, or beside a lane mask? */
static bool meets_64_bits(struct hazards *h, uint32_t first, uint32_t end)
{
	while (hazard_punct(h, prev(h, first), '(') && pair(h, prev(h, first)) == end && !ident(h, prev(h, prev(h, first)))) {
		first = prev(h, first);
		end = next(h, end);
	}
	uint32_t before = prev(h, first), name = prev(h, before);
	if (hazard_punct(h, before, ')') && pair(h, before) != NO_TOKEN) /* (uint64_t)(...) */
		return next(h, pair(h, before)) != before && is_64_bits(h, name);
	if (hazard_word(h, before, "return"))
		return is_64_bits(h, sema_return_type(&h->sema, before));
	if (hazard_punct(h, before, '&'))
		return hazard_is_mask(h, token_over(h->t, name, ")"), before) || hazard_is(h, name, LANE_MASK) ||
		       (token_pair(h->t, name, ')') != NO_TOKEN && hazard_is(h, prev(h, pair(h, name)), LANE_MASK));
	if (hazard_punct(h, end, '&'))
		return hazard_is(h, next(h, end), LANE_MASK);
	if (!hazard_punct(h, before, '=') && !hazard_punct(h, before, P_AND_EQ) && !hazard_punct(h, before, '{'))
		return false;
	uint32_t declared = !ident(h, name)                                ? NO_TOKEN
	                    : sema_type_before(&h->sema, name) != NO_TOKEN ? name
	                                                                   : sema_declaration(&h->sema, name);
	return declared != NO_TOKEN && is_64_bits(h, sema_type_before(&h->sema, declared));
}

/* ((1 << B) - 1) << (B * i): some lanes' bits side by side, in 32 bits, though 64 are wanted. Token i is the second '<<'. */
void pass_lane_group(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t close = prev(h, i), open = token_pair(h->t, close, ')'), inner = next(h, open),
	         last = token_pair(h->t, inner, '(');
	uint32_t one = next(h, inner), minus = next(h, last), place = next(h, i);
	if (open == NO_TOKEN || last == NO_TOKEN || hazard_number(h, one) != 1 || !hazard_punct(h, next(h, one), P_SHL) ||
	    !hazard_punct(h, minus, '-') || hazard_number(h, next(h, minus)) != 1 || next(h, next(h, minus)) != close ||
	    !sema_on_device(&h->sema, i))
		return;
	for (uint32_t k = 0; k < h->t->t[one].len; k++)
		if ((h->t->src.p[h->t->t[one].off + k] | 32) == 'l')
			return;
	uint32_t end = expression_end(h->t, place);
	for (uint32_t k = place; k < end; k = next(h, token_over(h->t, k, "([")))
		if (TOKEN_IS_ANY(h->t, k, '&', '|', '^', P_EQ, P_NE, '?', ','))
			end = k;
	if (sema_value(&h->sema, place, end) < 0 && meets_64_bits(h, open, end))
		hazard_say(h, D_W111, open, prev(h, end), hazard_excerpt(h, open, prev(h, end)), NULL);
}

/* A call of a function on 32 bits with a lane mask as its argument. */
void pass_mask_function(struct pass *c, uint32_t i)
{
	static const struct {
		const char *narrow, *wide;
	} functions[] = {{"__popc", "__popcll"},
	                 {"__ffs", "__ffsll"},
	                 {"__clz", "__clzll"},
	                 {"__brev", "__brevll"},
	                 {"__builtin_popcount", "__builtin_popcountll"},
	                 {"__builtin_ffs", "__builtin_ffsll"},
	                 {"__builtin_clz", "__builtin_clzll"},
	                 {"__builtin_ctz", "__builtin_ctzll"}};
	struct hazards *h = c->hazards;
	const char *wide = "";
	for (size_t f = 0; f < ARRAY_SIZE(functions); f++)
		wide = hazard_word(h, i, functions[f].narrow) ? functions[f].wide : wide;
	uint32_t open = next(h, i);
	bool called = token_pair(h->t, open, '(') != NO_TOKEN, group = called && hazard_is_mask(h, next(h, open), pair(h, open));
	bool of_mask = group || (called && hazard_holds(h, open + 1, pair(h, open), LANE_MASK));
	for (uint32_t k = next(h, open); of_mask && !group && k < pair(h, open); k = next(h, k)) {
		if (hazard_punct(h, k, '(') && pair(h, k) < pair(h, open) && !hazard_holds(h, k + 1, pair(h, k), LANE_MASK))
			k = pair(h, k); /* (1u << (threadIdx.x & 31)) - 1 */
		of_mask = !hazard_punct(h, k, '&') || !keeps_low_lanes(h, k);
	}
	if (of_mask) {
		said_instead(h, open, pair(h, open));
		struct diagnostic *d = hazard_say(h, D_W102, i, i, hazard_excerpt(h, i, i), wide);
		d->replacement = arena_strdup(&h->u->diags.arena, wide);
	}
}

/* #define BALLOT(p) __ballot_sync(FULL_MASK, (p)): the macro stands for a mask. */
void hazard_mask_macro(struct hazards *h, uint32_t name)
{
	uint32_t list = macro_parameters(h->t, name), first = next(h, list == NO_TOKEN ? name : pair(h, list));
	uint32_t end = directive_end(h->t, first);
	if (first < end && hazard_is_mask(h, first, end))
		hazard_learn(h, name, LANE_MASK);
}

/* __match_any_sync(__activemask(), key): the inner mask is not reported by itself. Token i is the call. */
void pass_mask_of_call(struct pass *c, uint32_t i)
{
	if (is_mask_of_call(c->hazards, i))
		said_instead(c->hazards, i, next(c->hazards, i));
}
