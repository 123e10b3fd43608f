/* narrow.c: masks that are put into something: members and elements in braces, lambdas, explicit template arguments. */
#include "hazard/hazard.h"
#include "sema/class_body.h"
#include "hazard/lanes/lanes.h"
#include "sema/type.h"

/* ---- braces ---- */

/* uint4, int2: CUDA's vectors of numbers of 32 bits. */
static bool is_vector_of_32(struct slice w)
{
	return w.n > 3 && (slice_starts(w, "uint") || slice_starts(w, "int")) && w.p[w.n - 1] >= '1' && w.p[w.n - 1] <= '4' &&
	       w.n == (w.p[0] == 'u' ? 5u : 4u);
}

static bool is_make_of_32(struct slice w) { return slice_starts(w, "make_") && is_vector_of_32((struct slice){w.p + 5, w.n - 5}); }

/* The type that "TYPE NAME = {", "TYPE NAME{", "TYPE{" and "return {" initialize. *array: it is that of the elements. */
static uint32_t type_in_front(struct hazards *h, uint32_t open, bool *array)
{
	uint32_t before = prev(h, open);
	if (hazard_punct(h, before, '='))
		before = prev(h, before);
	else if (ident(h, before) && sema_type_before(&h->sema, before) == NO_TOKEN)
		return hazard_word(h, before, "return") ? sema_return_type(&h->sema, before) : before;
	for (; token_pair(h->t, before, ']') != NO_TOKEN; before = prev(h, pair(h, before)))
		*array = true;
	return ident(h, before) ? sema_type_before(&h->sema, before) : NO_TOKEN;
}

/* votes v = {__ballot_sync(FULL, p), lane}; unsigned of[2] = {...}; return {__activemask(), 0}; token i is what makes the mask. */
void pass_braced_mask(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t first = i, open = prev(h, i), name = NO_TOKEN;
	while (token_pair(h->t, open, ')') != NO_TOKEN) { /* a cast */
		first = pair(h, open);
		open = prev(h, first);
	}
	if (hazard_punct(h, open, '=') && hazard_punct(h, prev(h, prev(h, open)), '.')) { /* .mask = ... */
		name = prev(h, open);
		open = prev(h, prev(h, name));
	}
	if (!TOKEN_IS_ANY(h->t, open, '{', ','))
		return;
	uint32_t index;
	open = bracket_around(h->t, next(h, open), &index);
	if (!hazard_punct(h, open, '{'))
		return;
	uint32_t end = expression_end(h->t, first);
	bool array = false;
	uint32_t type = pair(h, open) != NO_TOKEN && hazard_is_mask(h, first, end) ? type_in_front(h, open, &array) : NO_TOKEN;
	if (!ident(h, type))
		return;
	if (array || is_vector_of_32(hazard_text(h, type))) {
		if (!array || hazard_32_bits(h, type))
			hazard_say_narrow(h, first, end,
			                  array ? arena_printf(&h->arena, "%s[]", hazard_excerpt(h, type, type))
			                        : hazard_excerpt(h, type, type));
		return;
	}
	uint32_t declared = sema_member_of(&h->sema, type, name, index);
	uint32_t of = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
	if (of == NO_TOKEN)
		return;
	bool narrow = hazard_32_bits(h, of);
	hazard_learn_member(h, declared, narrow ? NARROW_MASK : LANE_MASK);
	if (narrow)
		hazard_say_narrow(
		        h, first, end,
		        arena_printf(&h->arena, "%s::%s", hazard_excerpt(h, type, type), hazard_excerpt(h, declared, declared)));
}

/* ---- calls ---- */

/* Is the parameter at place 'at' of the function template NAME of the type that the template takes at place 'of'? */
static bool takes_type(struct hazards *h, uint32_t name, uint32_t at, uint32_t of)
{
	struct meaning m = meaning_of(h->p, h->u, name), p = m.u ? parameter_nth(m, at) : m;
	struct type is = p.u ? type_declared(h->p, p) : unknown_type;
	return is.kind == TYPE_DEPENDENT && is.class.u && template_place(is.class) == of;
}

/* count<unsigned>(__ballot_sync(FULL, p)), make_uint2(__activemask(), 0): token i is what makes the mask. */
void pass_argument_mask(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t at = 0, open = TOKEN_IS_ANY(h->t, prev(h, i), '(', ',') ? bracket_around(h->t, i, &at) : NO_TOKEN,
	         end = expression_end(h->t, i), close = prev(h, open);
	if (!hazard_punct(h, open, '(') || !hazard_is_mask(h, i, end))
		return;
	if (ident(h, close) && is_make_of_32(hazard_text(h, close)))
		hazard_say_narrow(h, i, end, hazard_excerpt(h, close, close));
	if (!hazard_punct(h, close, '>'))
		return;
	uint32_t less = template_open(h->t, close);
	int of = -1;
	uint32_t name = prev(h, less);
	if (!ident(h, name) || slice_ends(hazard_text(h, name), "_cast"))
		return;
	int place = 0;
	for (uint32_t t = next(h, less); t <= close && of < 0; t = next(h, t)) {
		bool ends = t == close || hazard_punct(h, t, ',');
		if (ends && hazard_32_bits(h, prev(h, t)) && takes_type(h, name, at, (uint32_t)place))
			of = place;
		place += ends;
	}
	if (of >= 0)
		hazard_say_narrow(h, i, end, hazard_excerpt(h, name, close));
}

/* ---- lambdas ---- */
