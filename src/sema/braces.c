/* braces.c: what the values in braces are for: members of a class, parameters of its constructor, elements of an array. */
#include "sema/braces.h"
#include "sema/class_body.h"
#include "sema/value_type.h"

struct place place_of(const struct project *p, const struct unit *u, uint32_t last, uint32_t *first)
{
	const struct tokens *t = &u->scan.tok;
	struct place at = {.to = type_of_number(p, u, last, first), .u = u, .last = last};
	while (token_is_punct(t, token_prev(t, *first), P_SCOPE) && token_is_word(t, token_prev(t, token_prev(t, *first))))
		*first = token_prev(t, token_prev(t, *first));
	at.first = *first;
	while (token_is(t, at.first, "const") || token_is(t, at.first, "static") || token_is(t, at.first, "volatile"))
		at.first = token_next(t, at.first);
	return at;
}

/* The members that the declaration of tokens [first, end) in a class declares. */
static unsigned add_members(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, struct place *places,
                            unsigned n)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t d = first, word;
	for (uint32_t k = first; k < end; k = token_next(t, k)) /* Q<int, 2> q; */
		if (template_arguments_open(t, k) != NO_TOKEN && template_arguments_open(t, k) > first)
			d = token_next(t, k);
	while (d < end && !(token_is_word(t, d) && !token_is_word(t, token_next(t, d)) &&
	                    !TOKEN_IS_ANY(t, token_next(t, d), P_SCOPE, '*', '&', '<')))
		d = token_next(t, d);
	uint32_t last = token_prev(t, d);
	bool pointer = TOKEN_IS_ANY(t, last, '*', '&');
	struct place one = {.pointer = pointer, .u = u, .first = NO_TOKEN};
	if (!pointer && token_is_word(t, last) && d > first)
		one = place_of(p, u, last, &word);
	else if (template_arguments_open(t, last) != NO_TOKEN) {
		one.args = template_arguments_open(t, last);
		one.first = one.last = token_prev(t, one.args);
	}
	for (uint32_t k = d; n < MOST_PLACES; k = token_next(t, k)) {
		places[n] = one;
		places[n].name = k;
		for (; k < end && !token_is_punct(t, k, ','); k = token_next(t, k)) {
			places[n].dims += token_is_punct(t, k, '[');
			k = token_over(t, k, "{[(");
		}
		n++;
		if (k >= end)
			break;
	}
	return n;
}

/* The parameters of the constructor of the class with the body at token open that takes 'given' arguments; 0: none is seen, or several. */
static unsigned constructor_places(const struct project *p, const struct unit *u, uint32_t open, unsigned given,
                                   struct place *places)
{
	const struct tokens *t = &u->scan.tok;
	struct slice name = class_name(t, open);
	unsigned found = 0;
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		uint32_t list = token_next(t, k), word;
		k = token_over(t, k, "{");
		if (!token_is_word(t, k) || !slice_eq(token_bytes(t, k), name) || token_pair(t, list, '(') == NO_TOKEN ||
		    token_is_punct(t, token_prev(t, k), '~') || t->t[list].pair == token_next(t, list))
			continue;
		unsigned n = 0, needed = 0;
		struct place at[MOST_PLACES];
		for (uint32_t e = token_next(t, list), end = t->t[list].pair; e <= end; e = token_next(t, e), n++) {
			uint32_t last = e, stop = NO_TOKEN;
			for (; e < end && !token_is_punct(t, e, ','); e = token_next(t, e)) {
				bool bracket = TOKEN_IS_ANY(t, e, '(', '{');
				if (TOKEN_IS_ANY(t, e, '<', '[')) /* std::initializer_list<int>, int (&a)[2] */
					return 0;
				if (bracket && t->t[e].pair < end)
					e = t->t[e].pair;
				stop = stop == NO_TOKEN && token_is_punct(t, e, '=') ? e : stop;
				last = stop == NO_TOKEN ? e : last;
			}
			if (n >= MOST_PLACES)
				return 0;
			uint32_t type = token_prev(t, last);
			at[n] = (struct place){.pointer = true, .u = u};
			if (token_is_word(t, type) && !token_is(t, type, "const"))
				at[n] = place_of(p, u, type, &word);
			needed += stop == NO_TOKEN;
		}
		if (given < needed || given > n)
			continue;
		if (found)
			return 0;
		found = n;
		memcpy(places, at, n * sizeof *at);
	}
	return found;
}

/* Is the class with the body at token open no union, and without bases? */
static bool is_plain_class(const struct tokens *t, uint32_t open)
{
	uint32_t k = token_prev(t, open);
	for (; token_is_word(t, k) || token_is_punct(t, k, ')'); k = token_prev(t, k)) {
		if (token_is(t, k, "struct") || token_is(t, k, "class"))
			return true;
		k = token_over(t, k, ")");
	}
	return false;
}

unsigned class_places(const struct project *p, const struct unit *u, uint32_t type, unsigned given, struct place *places)
{
	unsigned n = 0;
	if (!token_is_word(&u->scan.tok, type) || is_keyword(token_bytes(&u->scan.tok, type)))
		return 0;
	struct class_place at = class_named(p, u, type);
	if (at.open == NO_TOKEN)
		return 0;
	const struct tokens *t = &at.u->scan.tok;
	struct slice name = class_name(t, at.open);
	if (!is_plain_class(t, at.open) || (given > 1 && token_is(t, class_closed_at(t, t->t[at.open].pair), "union")))
		return 0;
	bool function = false, skip = false;
	for (uint32_t k = token_next(t, at.open), first = k; k < t->t[at.open].pair; k = token_next(t, k)) {
		uint32_t after = token_next(t, k);
		if (token_is_word(t, k) && slice_eq(token_bytes(t, k), name) && token_is_punct(t, after, '(') &&
		    !token_is_punct(t, token_prev(t, k), '~'))
			return constructor_places(p, at.u, at.open, given, places);
		if (t->t[k].flags & TF_DIRECTIVE ||
		    (token_is_word(t, k) && !skip && !function &&
		     TOKEN_IS_WORD_OF(t, k, "using", "typedef", "struct", "union", "enum", "class", "private", "virtual",
		                      "friend")) ||
		    (token_is_punct(t, k, '(') && token_is_punct(t, after, '*')))
			return 0;
		skip = skip || token_is(t, k, "static") || token_is(t, k, "template");
		bool body = token_is_punct(t, k, '{');
		function = function || (token_is_punct(t, k, '(') && !token_is(t, token_prev(t, k), "__align__") &&
		                        !token_is(t, token_prev(t, k), "alignas"));
		if ((body || TOKEN_IS_ANY(t, k, '[', '(')) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		bool ends = token_is_punct(t, k, ';') || (body && function),
		     label = token_is_punct(t, k, ':') && token_is(t, token_prev(t, k), "public");
		if (token_is_punct(t, k, ';') && !function && !skip && k != first)
			n = add_members(p, at.u, first, k, places, n);
		if (ends || label) {
			first = token_next(t, k);
			function = skip = false;
		}
	}
	return n;
}

/* The last word of T in 'auto f() -> T {' or '[]() -> T {', of the innermost function or lambda around token i; NO_TOKEN: it is not
 * written so. */
static uint32_t type_behind_arrow(const struct tokens *t, uint32_t i)
{
	for (uint32_t open = brace_around(t, i); open != NO_TOKEN; open = brace_around(t, open)) {
		uint32_t last = token_prev(t, open), arrow = token_prev(t, last);
		if (token_pair(t, last, ')') != NO_TOKEN && token_is_punct(t, token_prev(t, t->t[last].pair), ']'))
			return NO_TOKEN;
		while (token_is_word(t, last) && token_is_punct(t, arrow, P_SCOPE))
			arrow = token_prev(t, token_prev(t, arrow));
		if (token_is_word(t, last) && token_is_punct(t, arrow, P_ARROW) && token_gives_type(t, arrow))
			return last;
	}
	return NO_TOKEN;
}

uint32_t type_of_braces(const struct unit *u, uint32_t i, unsigned *dims)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = token_prev(t, i);
	if (token_is_word(t, last) && token_is(t, last, "return")) {
		const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
		uint32_t type;
		if (body && lambda_around(t, body->begin, i, &type) != NO_TOKEN)
			return type;
		if ((type = type_behind_arrow(t, i)) != NO_TOKEN)
			return type;
		uint32_t name = scan_function(&u->scan, i);
		while (token_is_word(t, name) && token_is_punct(t, token_prev(t, name), P_SCOPE)) /* T C::f() */
			name = token_prev(t, token_prev(t, name));
		return token_is_word(t, name) ? token_prev(t, name) : NO_TOKEN;
	}
	if (token_is_punct(t, last, '='))
		last = token_prev(t, last);
	for (; token_pair(t, last, ']') != NO_TOKEN; ++*dims)
		last = token_prev(t, t->t[last].pair);
	if (!token_is_word(t, last))
		return NO_TOKEN;
	uint32_t before = token_prev(t, last);
	if (token_is_punct(t, before, P_ARROW)) /* auto f() -> T { */
		return NO_TOKEN;
	if (token_is_punct(t, before, '>') && token_is_word(t, last)) /* Q<int> q{ */
		return before;
	if (token_is_punct(t, before, ','))
		return list_type(t, before);
	return token_is_word(t, before) && !token_is(t, before, "return") && !token_is(t, before, "new") ? before : last;
}

struct member_place receiver_of(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	const struct member_place nowhere = {NULL, 0, 0, 0};
	uint32_t before = token_prev(t, i), name = token_prev(t, before), place, open;
	if (token_is_punct(t, before, '=')) {
		unsigned subscripts = 0;
		for (; token_pair(t, name, ']') != NO_TOKEN; subscripts++)
			name = token_prev(t, t->t[name].pair);
		if (!token_is_word(t, name) || token_is_word(t, token_prev(t, name)) ||
		    TOKEN_IS_ANY(t, token_prev(t, name), '*', ','))
			return nowhere;
		struct member_place is = value_named(p, u, name);
		unsigned dims = is.pointers;
		for (uint32_t k = is.u ? token_next(&is.u->scan.tok, is.name) : NO_TOKEN;
		     is.u && token_is_punct(&is.u->scan.tok, k, '[') && is.u->scan.tok.t[k].pair != NO_TOKEN;
		     k = token_next(&is.u->scan.tok, is.u->scan.tok.t[k].pair))
			dims++;
		return is.u && dims == subscripts ? is : nowhere;
	}
	if (!TOKEN_IS_ANY(t, before, '(', ','))
		return nowhere;
	open = bracket_around(t, i, &place);
	name = token_is_punct(t, open, '(') ? token_prev(t, open) : NO_TOKEN;
	if (!token_is_word(t, name) || is_keyword(token_bytes(t, name)))
		return nowhere;
	struct arena arena = {0};
	struct range *args;
	int n = call_arguments(t, open, &arena, &args);
	arena_free(&arena);
	return n > 0 ? parameter_of(p, u, name, place, (uint32_t)n) : nowhere;
}
