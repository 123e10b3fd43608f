/* vector_member.c: braces of CUDA's vector types within those of classes, in assignments and behind 'return': HIP's types have
 * constructors, which want all components. */
#include "pass/pass.h"
#include "sema/braces.h"
#include "rewrite/vectors/vector_init.h"
#include "sema/vector_type.h"
#include "sema/value_type.h"

/* The braces at token 'open' are for the place: those of the vectors in it get all components. */
static void complete(const struct project *p, struct unit *u, uint32_t open, const struct place *to, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	struct place places[MOST_PLACES];
	unsigned n = 1, at = 0, given = 1;
	uint32_t end = t->t[open].pair;
	if (to->to.bits || to->pointer || end == NO_TOKEN || token_next(t, open) == end)
		return;
	unsigned rank = to->dims ? 0 : vector_components(p, to->u, to->last);
	if (rank) {
		vector_braces(p, u, open, rank);
		return;
	}
	for (uint32_t k = token_next(t, open); k < end; k = token_next(t, k)) {
		given += token_is_punct(t, k, ',') && token_next(t, k) != end;
		k = token_over(t, k, "({");
	}
	places[0] = *to;
	if (to->dims)
		places[0].dims--;
	else if (!depth || !(n = class_places(p, to->u, to->last, given, places)))
		return;
	for (uint32_t e = token_next(t, open), k = e; e < end && (to->dims || at < n); e = token_next(t, k), at++) {
		for (k = e; k < end && !token_is_punct(t, k, ',');)
			k = token_next(t, token_over(t, k, "({["));
		uint32_t name = token_is_punct(t, e, '.') && !to->dims ? token_next(t, e) : NO_TOKEN,
		         equals = name == NO_TOKEN ? NO_TOKEN : token_next(t, name);
		if (name != NO_TOKEN && TOKEN_IS_ANY(t, equals, '=', '{')) { /* .at = {1}, .at{1} */
			for (at = 0;
			     at < n && !slice_eq(token_bytes(&places[at].u->scan.tok, places[at].name), token_bytes(t, name));)
				at++;
			e = token_is_punct(t, equals, '=') ? token_next(t, equals) : equals;
			if (at == n)
				return;
		}
		const struct place *place = &places[to->dims ? 0 : at];
		bool one = place->to.bits || place->pointer || vector_components(p, place->u, place->last);
		if (token_is_punct(t, e, '{'))
			BOUNDED_CALL(complete(p, u, e, place, depth - 1));
		else if (TOKEN_IS_ANY(t, e, '.', '[') || !one || place->dims)
			return; /* it may be one of several that stand in no braces of their own */
	}
}

/* What is assigned to in front of the '=' at token i: v, a.v, list[n]. False: that is not seen. */
static bool assigned(const struct project *p, const struct unit *u, uint32_t i, struct place *to)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t object = token_prev(t, i), first;
	int dims = 0;
	for (; token_pair(t, object, ']') != NO_TOKEN; dims--)
		object = token_prev(t, t->t[object].pair);
	uint32_t before = token_prev(t, object);
	if (!token_is_word(t, object) || token_is_word(t, before) || TOKEN_IS_ANY(t, before, '&', '>'))
		return false;
	const struct unit *in = u;
	uint32_t name, type;
	if (token_is_access(t, before)) {
		struct member_place m = member_named(p, u, before);
		if (!m.u)
			return false;
		in = m.u;
		name = m.name;
		type = m.type;
	} else {
		struct member_place m = declared_here(u, object);
		name = m.name;
		type = m.u ? m.type : NO_TOKEN;
		dims += (int)m.pointers;
	}
	const struct tokens *o = &in->scan.tok;
	if (!token_is_word(o, type))
		return false;
	for (uint32_t k = token_next(o, name); token_is_punct(o, k, '[') && o->t[k].pair != NO_TOKEN;
	     k = token_next(o, o->t[k].pair))
		dims++;
	*to = place_of(p, in, type, &first);
	return !dims;
}

/* f({1}), object.f(a, {1}), Type({1}), Type name({1}): the braces at token i are for a parameter. */
static void given(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t at, open = bracket_around(t, i, &at), name = token_is_punct(t, open, '(') ? token_prev(t, open) : NO_TOKEN, first;
	if (!token_is_word(t, name) || is_keyword(token_bytes(t, name)))
		return;
	uint32_t type = token_prev(t, name);
	struct place places[MOST_PLACES];
	struct range *args;
	struct arena arena = {0};
	bool object = token_is_word(t, type) && !is_keyword(token_bytes(t, type));
	int n = call_arguments(t, open, &arena, &args);
	unsigned n_places = n > 0 ? class_places(p, u, object ? type : name, (unsigned)n, places) : 0;
	arena_free(&arena);
	if (at < n_places) {
		complete(p, u, i, &places[at], 4);
		return;
	}
	if (n <= 0 || object)
		return;
	struct member_place is = parameter_of(p, u, name, at, (uint32_t)n);
	if (!is.u)
		return;
	places[0] = place_of(p, is.u, is.type, &first);
	complete(p, u, i, &places[0], 4);
}

void pass_vector_members(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), first, close = t->t[i].pair, end = close < i + 500 ? close : i + 500;
	struct place to = {.u = u};
	unsigned dims = 0;
	bool returns = token_is_word(t, before) && token_is(t, before, "return"), nested = false;
	if (p->run->lint) /* nothing is told of it */
		return;
	if (!p->vectors || close == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || token_next(t, i) == close)
		return;
	if (TOKEN_IS_ANY(t, before, '(', ',')) {
		given(p, u, i);
		return;
	}
	uint32_t opens = token_prev(t, before);
	if (token_is_word(t, before) && TOKEN_IS_ANY(t, opens, ':', ',')) { /* S(T x) : a{x} { */
		struct member_place m = own_member(p, u, before);
		if (m.u && !m.pointers && !token_is_punct(&m.u->scan.tok, token_next(&m.u->scan.tok, m.name), '[')) {
			to = place_of(p, m.u, m.type, &first);
			complete(p, u, i, &to, 4);
			return;
		}
	}
	for (uint32_t k = token_next(t, i); k < end && !nested; k = token_next(t, k))
		nested = token_is_punct(t, k, '{');
	if (token_is_punct(t, before, '=') && assigned(p, u, before, &to)) {
		complete(p, u, i, &to, 4);
		return;
	}
	if (!returns && !nested)
		return;
	uint32_t last = type_of_braces(u, i, &dims);
	if (!token_is_word(t, last) || is_keyword(token_bytes(t, last)))
		return;
	to = place_of(p, u, last, &first);
	to.dims = dims;
	bool vector = vector_components(p, u, last);
	if (returns || !vector) /* others are seen to in vector_init.c */
		complete(p, u, i, &to, 4);
}
