/* narrowing.c: numbers between braces that lose something there, int i{threadIdx.x}: nvcc warns, clang rejects. A cast is written
 * where the text tells both types. */
#include "sema/braces.h"

/* Is something lost? Where not each operand is known only if that is so whatever type above this one it is. */
static bool loses(struct number from, struct number to, bool whole)
{
	if (from.floating != to.floating)
		return from.floating || whole;
	if (from.floating)
		return from.bits > to.bits;
	return from.bits > to.bits || (!from.unsigned_ && to.unsigned_ && whole) ||
	       (from.unsigned_ && !to.unsigned_ && from.bits == to.bits);
}

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

/* The '<' of a template's arguments that token i closes, behind its name; NO_TOKEN: it is none, or an operator. */
static uint32_t arguments_open(const struct tokens *t, uint32_t i)
{
	uint32_t open = template_open(t, i);
	return token_is_word(t, token_prev(t, open)) ? open : NO_TOKEN;
}

/* The members that the declaration of tokens [first, end) in a class declares. */
static unsigned add_members(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, struct place *places,
                            unsigned n)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t d = first, word;
	for (uint32_t k = first; k < end; k = token_next(t, k)) /* Q<int, 2> q; */
		if (arguments_open(t, k) != NO_TOKEN && arguments_open(t, k) > first)
			d = token_next(t, k);
	while (d < end && !(token_is_word(t, d) && !token_is_word(t, token_next(t, d)) &&
	                    !TOKEN_IS_ANY(t, token_next(t, d), P_SCOPE, '*', '&', '<')))
		d = token_next(t, d);
	uint32_t last = token_prev(t, d);
	bool pointer = TOKEN_IS_ANY(t, last, '*', '&');
	struct place one = {.pointer = pointer, .u = u, .first = NO_TOKEN};
	if (!pointer && token_is_word(t, last) && d > first)
		one = place_of(p, u, last, &word);
	else if (arguments_open(t, last) != NO_TOKEN) {
		one.args = arguments_open(t, last);
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

/* The members of a class template that are declared with one of its parameters alone are of the type that the argument is, if that is a
 * number: Q<int>. */
static void put_arguments(const struct project *p, const struct place *to, struct place *places, unsigned n)
{
	struct class_place at = class_named(p, to->u, to->last);
	const struct tokens *c = &at.u->scan.tok, *t = &to->u->scan.tok;
	uint32_t param = declaration_start(c, at.open), arg = token_next(t, to->args), word;
	enum { MOST = 200 };
	unsigned looked = 0;
	FOR_WORD(k, c, class_name(c, at.open)) { /* a specialization, which stands near it, may have other members */
		if (looked++ == MOST)
			break;
		if (token_is_punct(c, token_next(c, k), '<') &&
		    (token_is(c, token_prev(c, k), "struct") || token_is(c, token_prev(c, k), "class")))
			return;
	}
	if (!token_is(c, param, "template"))
		return;
	for (param = token_next(c, token_next(c, param));; param = token_next(c, param), arg = token_next(t, arg)) {
		uint32_t name = template_next_argument(c, &param), last = template_next_argument(t, &arg);
		if (!token_is_word(c, name) || !token_is_word(t, last))
			return;
		struct place is = place_of(p, to->u, last, &word);
		uint32_t before = token_prev(t, is.first);
		bool whole = TOKEN_IS_ANY(t, before, ',', '<') || token_is(t, before, "const");
		for (unsigned k = 0; k < n && is.to.bits && whole; k++)
			if (!places[k].to.bits && !places[k].pointer && places[k].u == at.u && places[k].first == places[k].last &&
			    tokens_alike(c, places[k].last, name)) {
				is.dims = places[k].dims;
				is.name = places[k].name;
				places[k] = is;
			}
		if (!token_is_punct(c, param, ',') || !token_is_punct(t, arg, ','))
			return;
	}
}

/* The tokens [first, end) are one of an initializer for the place. */
static void narrow(const struct project *p, struct unit *u, uint32_t first, uint32_t end, const struct place *to)
{
	const struct tokens *t = &u->scan.tok, *type = &to->u->scan.tok;
	bool variables = false, whole = true;
	struct number from = first < end ? number_of_expression(p, u, first, end, &variables, &whole) : (struct number){0};
	if (!from.bits || !variables || !loses(from, to->to, whole))
		return;
	uint32_t last = token_prev(t, end);
	struct range what = {t->t[first].off, token_end(t, last)},
	             name = {type->t[to->first].off, type->t[to->last].off + type->t[to->last].len};
	if (p->run->lint) {
		diag_add(&u->diags, D_W703, u->index, what.begin, what.end,
		         arena_printf(&u->diags.arena, "'%.*s' is narrowed to '%.*s'", (int)(what.end - what.begin),
		                      t->src.p + what.begin, (int)(name.end - name.begin), type->src.p + name.begin));
		return;
	}
	struct piece pieces[] = {TEXT_PIECE("static_cast<"),
	                         {.text = type->src.p + name.begin, .text_len = name.end - name.begin},
	                         TEXT_PIECE(">("),
	                         {.source = what},
	                         TEXT_PIECE(")")};
	if (to->u == u)
		pieces[1] = (struct piece){.source = name};
	edit_pieces(&u->edits, what.begin, what.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
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

/* The initializer at '{', token open, is for the place. */
static void initialize(const struct project *p, struct unit *u, uint32_t open, const struct place *to, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	struct place places[MOST_PLACES], element = *to;
	unsigned n = 1, at = 0, given = 1;
	if (t->t[open].pair == NO_TOKEN) /* a branch of #if closes it */
		return;
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		given += token_is_punct(t, k, ',') && token_next(t, k) != t->t[open].pair;
		k = token_over(t, k, "({");
	}
	if (to->dims) {
		element.dims--;
		places[0] = element;
	} else if (to->to.bits || to->pointer)
		places[0] = *to;
	else if (!depth || !(n = class_places(p, to->u, to->last, given, places)))
		return;
	else if (to->args)
		put_arguments(p, to, places, n);
	for (uint32_t e = token_next(t, open), k = e, end = t->t[open].pair;; k = token_next(t, k)) {
		if (k < end && TOKEN_IS_ANY(t, k, '(', '{', '[') && t->t[k].pair != NO_TOKEN && t->t[k].pair < end)
			k = t->t[k].pair;
		bool ends = k >= end || token_is_punct(t, k, ','), braces = token_is_punct(t, e, '{');
		if (ends && token_is_punct(t, e, '.') && token_is_punct(t, token_next(t, token_next(t, e)), '=')) { /* .x = 1 */
			struct slice name = token_bytes(t, token_next(t, e));
			if (to->args)
				return;
			for (at = 0; at < n && !slice_eq(token_bytes(&places[at].u->scan.tok, places[at].name), name);)
				at++;
			if (at == n)
				return;
			e = token_next(t, token_next(t, token_next(t, e)));
			braces = token_is_punct(t, e, '{');
		}
		const struct place *place = &places[to->dims ? 0 : at];
		bool class = !place->to.bits && !place->pointer;
		if (ends && e < k) {
			if (TOKEN_IS_ANY(t, e, '.', '[') || (!braces && (class || (place->dims && !to->dims))))
				return; /* it may be one of several that stand in no braces of their own */
			if (braces)
				BOUNDED_CALL(initialize(p, u, e, place, depth - 1));
			else if (place->to.bits)
				narrow(p, u, e, k, place);
		}
		at += ends;
		if (k >= end || (!to->dims && at >= n))
			break;
		e = ends ? token_next(t, k) : e;
	}
}

/* Is one of the values in the braces at token open a number, but no literal? Members and what calls give a lint does not look into. */
static bool holds_number(const struct project *p, const struct unit *u, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	const struct project *looks = p->run->lint ? NULL : p;
	if (t->t[open].pair == NO_TOKEN)
		return false;
	uint32_t end = t->t[open].pair < open + 500 ? t->t[open].pair : open + 500; /* longer ones are tables */
	for (uint32_t k = token_next(t, open), e = k; k <= end; k = token_next(t, k)) {
		bool variables = false, whole = true, last = token_is_punct(t, k, '}');
		if (TOKEN_IS_ANY(t, k, '(', '[') && t->t[k].pair < end)
			k = t->t[k].pair;
		if (token_is_punct(t, k, '{'))
			e = token_next(t, k);
		if (!last && !token_is_punct(t, k, ','))
			continue;
		if (e < k && token_is_punct(t, e, '.'))
			e = token_next(t, token_next(t, token_next(t, e)));
		bool literal = token_next(t, e) == k && t->t[e].kind == TOK_NUMBER;
		if (e < k && !literal && number_of_expression(looks, u, e, k, &variables, &whole).bits)
			return true;
		e = token_next(t, k);
	}
	return false;
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

void match_narrowing(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	unsigned dims = 0;
	struct member_place to_it = {NULL, 0, 0, 0};
	if (t->t[i].pair != NO_TOKEN && !(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED)) && scan_body(&u->scan, t->t[i].off) &&
	    TOKEN_IS_ANY(t, token_prev(t, i), '=', '(', ',') && holds_number(p, u, i) && u->receivers_asked++ < MOST_RECEIVERS)
		to_it = receiver_of(p, u, i);
	if (to_it.u && !(p->run->lint && to_it.u != u)) {
		uint32_t word;
		struct place at = place_of(p, to_it.u, to_it.type, &word);
		if (!at.to.bits)
			initialize(p, u, i, &at, 4);
		return;
	}
	uint32_t last = type_of_braces(u, i, &dims), first = last, end = t->t[i].pair;
	uint32_t args = token_is_punct(t, last, '>') && holds_number(p, u, i) ? arguments_open(t, last) : NO_TOKEN;
	if (args != NO_TOKEN && !(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))) {
		struct place of = {.u = u, .first = token_prev(t, args), .last = token_prev(t, args), .args = args, .dims = dims};
		initialize(p, u, i, &of, 4);
		return;
	}
	if (!token_is_word(t, last) || end == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	bool other_word = is_keyword(token_bytes(t, last)) && !is_number_word(t, last);
	if ((other_word && !is_number_word(t, token_prev(t, i))) || !holds_number(p, u, i)) /* struct S {, f() const { */
		return;
	struct place to = place_of(p, u, last, &first);
	uint32_t word = token_prev(t, i), other;
	struct place one = {.u = u};
	if (!to.to.bits && token_is_word(t, word) && word != last && is_number_word(t, word)) /* std::size_t{n} */
		one = place_of(p, u, word, &other);
	if (one.to.bits) {
		to = one;
		first = other;
	}
	uint32_t before = token_prev(t, first);
	bool own = last == word;                          /* what the braces are the body of */
	if (own && TOKEN_IS_ANY(t, before, ':', P_ARROW)) /* enum class E : unsigned { A, B } */
		return;
	to.dims = dims;
	initialize(p, u, i, &to, 4);
}
