/* narrowing.c: numbers between braces that lose something there, int i{threadIdx.x}: nvcc warns, clang rejects. A cast is written
 * where the text tells both types. */
#include "tranship/project.h"

struct number {
	unsigned bits; /* 0: not known */
	bool floating, unsigned_;
};

static struct number number_of(struct slice w)
{
	static const struct {
		const char *name;
		struct number is;
	} types[] = {{"char", {8}},
	             {"int8_t", {8}},
	             {"uint8_t", {8, false, true}},
	             {"short", {16}},
	             {"int16_t", {16}},
	             {"uint16_t", {16, false, true}},
	             {"int", {32}},
	             {"int32_t", {32}},
	             {"unsigned", {32, false, true}},
	             {"uint", {32, false, true}},
	             {"uint32_t", {32, false, true}},
	             {"long", {64}},
	             {"int64_t", {64}},
	             {"size_t", {64, false, true}},
	             {"uint64_t", {64, false, true}},
	             {"float", {32, true}},
	             {"double", {64, true}}};
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		if (slice_is(w, types[k].name))
			return types[k].is;
	return (struct number){0};
}

/* The type of numbers that ends at token i, "const unsigned int", and its first word; constants are none, as their values count. */
static struct number type_at(const struct tokens *t, uint32_t i, uint32_t *first)
{
	static const char *const with[] = {"const", "volatile", "static", "unsigned", "signed", "long", "short", "int"};
	struct number n = token_is_word(t, i) ? number_of(token_bytes(t, i)) : (struct number){0};
	bool wide = n.bits == 64 && !n.floating, is_unsigned = n.unsigned_;
	for (*first = i; n.bits && token_is_word(t, token_prev(t, *first)) && TOKEN_IN(t, token_prev(t, *first), with);) {
		*first = token_prev(t, *first);
		is_unsigned = is_unsigned || token_is(t, *first, "unsigned");
		wide = wide || token_is(t, *first, "long");
		n.bits = token_is(t, *first, "short") ? 16 : n.bits;
	}
	uint32_t before = token_prev(t, *first);
	if (token_is_word(t, before) && token_is(t, before, "constexpr"))
		return (struct number){0};
	n.bits = n.bits && wide ? 64 : n.bits;
	n.unsigned_ = is_unsigned;
	return n;
}

/* The last word in front of the first declarator of the list that the ',' at token i is in: int a = {1}, b; NO_TOKEN: it is in another. */
static uint32_t list_type(const struct tokens *t, uint32_t i)
{
	uint32_t first;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		bool closes = token_is_punct(t, k, ')') || token_is_punct(t, k, ']') || token_is_punct(t, k, '}');
		uint32_t open = closes ? t->t[k].pair : NO_TOKEN, before = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
		bool block = token_is_punct(t, k, '}') && !token_is_word(t, before) && !token_is_punct(t, before, '=') &&
		             !token_is_punct(t, before, ']');
		if (token_is_punct(t, k, ';') || token_is_punct(t, k, '{') || token_is_punct(t, k, '(') || block)
			return NO_TOKEN;
		if (open != NO_TOKEN)
			k = open;
		else if (token_is_word(t, k) && type_at(t, k, &first).bits && token_is_word(t, token_next(t, k)))
			return k;
	}
	return NO_TOKEN;
}

/* The type of the variable at token i, or of its elements, by its nearest declaration. */
static struct number variable(const struct tokens *t, uint32_t i, bool element)
{
	uint32_t d = declared_near(t, i), type = token_prev(t, d), first;
	if (d == NO_TOKEN)
		return (struct number){0};
	bool pointer = token_is_punct(t, type, '*'), array = token_is_punct(t, token_next(t, d), '[');
	if (pointer + array != element)
		return (struct number){0};
	if (token_is_punct(t, type, ','))
		type = list_type(t, type);
	if (type == NO_TOKEN)
		return (struct number){0};
	struct number n = type_at(t, pointer ? token_prev(t, type) : type, &first);
	uint32_t assign = token_next(t, d), value = token_next(t, assign);
	bool constant = !element && token_is_word(t, first) && token_is(t, first, "const") &&
	                (t->t[value].kind == TOK_NUMBER || token_is_punct(t, value, '-'));
	return constant ? (struct number){0} : n;
}

/* The operand at token *i, which is set behind it. */
static struct number operand(const struct tokens *t, uint32_t *i, uint32_t end, bool *literal)
{
	uint32_t at = *i, next = token_next(t, at);
	*literal = t->t[at].kind == TOK_NUMBER;
	*i = next;
	if (*literal) { /* 1.5f, 2u and the like are not looked at */
		for (uint32_t k = 0; k < t->t[at].len; k++)
			if (t->src.p[t->t[at].off + k] < '0' || t->src.p[t->t[at].off + k] > '9')
				return (struct number){0};
		return (struct number){.bits = t->t[at].len < 10 ? 32 : 0};
	}
	if (!token_is_word(t, at))
		return (struct number){0};
	if (token_is_built_in(t, at) && token_is_punct(t, next, '.')) {
		*i = token_next(t, token_next(t, next));
		return (struct number){.bits = 32, .unsigned_ = true};
	}
	bool element = token_is_punct(t, next, '[') && t->t[next].pair < end;
	if (element)
		*i = token_next(t, t->t[next].pair);
	return variable(t, at, element);
}

/* The type of the expression of tokens [first, end), sums and products of variables; constants have none. */
static struct number expression(const struct tokens *t, uint32_t first, uint32_t end)
{
	static const int signs[] = {'+', '-', '*', '/', '%'};
	struct number all = {0};
	bool variables = false;
	for (uint32_t i = first, n = 0; i < end; n++) {
		if (n) {
			bool sign = false;
			for (size_t k = 0; k < ARRAY_SIZE(signs); k++)
				sign = sign || token_is_punct(t, i, signs[k]);
			i = token_next(t, i);
			if (!sign || i >= end)
				return (struct number){0};
			if (!all.floating && all.bits < 32)
				all = (struct number){.bits = 32};
		}
		bool literal;
		struct number one = operand(t, &i, end, &literal);
		if (!one.bits)
			return one;
		variables = variables || !literal;
		if (one.floating != all.floating)
			all = one.floating ? one : all;
		else if (one.bits > all.bits)
			all = one;
		else if (one.bits == all.bits)
			all.unsigned_ = all.unsigned_ || one.unsigned_;
		all = all.bits ? all : one;
	}
	return variables ? all : (struct number){0};
}

static bool loses(struct number from, struct number to)
{
	if (from.floating != to.floating)
		return true;
	if (from.floating)
		return from.bits > to.bits;
	return from.bits > to.bits || (!from.unsigned_ && to.unsigned_) ||
	       (from.unsigned_ && !to.unsigned_ && from.bits == to.bits);
}

/* What an initializer's elements are for: numbers, or (bits 0) something else. */
struct place {
	struct number to;
	struct range type;
	bool nested; /* an array or a class, which may take several elements that stand in no braces of their own */
};
enum { MOST_PLACES = 16 };

/* The place of the type of numbers that ends at token 'last'; *first: its first word. */
static struct place place_of(const struct tokens *t, uint32_t last, uint32_t *first)
{
	struct place p = {.to = type_at(t, last, first)};
	uint32_t from = *first;
	while (p.to.bits && (token_is(t, from, "const") || token_is(t, from, "static") || token_is(t, from, "volatile")))
		from = token_next(t, from);
	p.type = (struct range){t->t[from].off, t->t[last].off + t->t[last].len};
	return p;
}

/* The members that the declaration of tokens [first, end) in a class declares. */
static unsigned add_members(const struct tokens *t, uint32_t first, uint32_t end, struct place *places, unsigned n)
{
	uint32_t d = first, word;
	while (d < end && !(token_is_word(t, d) && !token_is_word(t, token_next(t, d)) &&
	                    !token_is_punct(t, token_next(t, d), P_SCOPE) && !token_is_punct(t, token_next(t, d), '*') &&
	                    !token_is_punct(t, token_next(t, d), '&') && !token_is_punct(t, token_next(t, d), '<')))
		d = token_next(t, d);
	uint32_t last = token_prev(t, d);
	bool pointer = token_is_punct(t, last, '*') || token_is_punct(t, last, '&');
	struct place one = !pointer && token_is_word(t, last) && d > first ? place_of(t, last, &word) : (struct place){0};
	for (uint32_t k = d; n < MOST_PLACES; k = token_next(t, k)) {
		places[n] = one;
		places[n].nested = token_is_punct(t, token_next(t, k), '[') || (!one.to.bits && !pointer);
		places[n].to.bits = places[n].nested ? 0 : one.to.bits;
		n++;
		for (; k < end && !token_is_punct(t, k, ','); k = token_next(t, k))
			if ((token_is_punct(t, k, '{') || token_is_punct(t, k, '[')) && t->t[k].pair != NO_TOKEN)
				k = t->t[k].pair;
		if (k >= end)
			break;
	}
	return n;
}

/* The members of the class of this file that the word at token 'type' names, if braces give them values in order; 0: none is seen. */
static unsigned class_places(const struct tokens *t, uint32_t type, struct place *places)
{
	static const char *const heads[] = {"struct", "class"}, *const unclear[] = {"static",   "using",   "typedef",  "struct",
	                                                                            "union",    "enum",    "template", "class",
	                                                                            "operator", "private", "virtual"};
	uint32_t open = NO_TOKEN;
	unsigned n = 0;
	if (is_keyword(token_bytes(t, type)))
		return 0;
	unsigned seen = 0;
	FOR_WORD(k, t, token_bytes(t, type))
	{
		if (k >= type || open != NO_TOKEN || seen++ > 2) /* a class is defined where it is first named, or named before */
			break;
		if (token_is_punct(t, token_next(t, k), '{') && TOKEN_IN(t, token_prev(t, k), heads))
			open = token_next(t, k);
		else if (class_closed_at(t, token_prev(t, k)) != NO_TOKEN && token_is_punct(t, token_next(t, k), ';')) /* typedef */
			open = t->t[token_prev(t, k)].pair;
	}
	uint32_t end = open == NO_TOKEN ? NO_TOKEN : t->t[open].pair;
	for (uint32_t k = end == NO_TOKEN ? NO_TOKEN : token_next(t, open), first = k; k < end && end != NO_TOKEN;
	     k = token_next(t, k)) {
		if (t->t[k].flags & TF_DIRECTIVE ||
		    (token_is_word(t, k) && (TOKEN_IN(t, k, unclear) || tokens_alike(t, k, type))) || token_is_punct(t, k, '('))
			return 0; /* with functions it may have a constructor; one that has none does without */
		if ((token_is_punct(t, k, '{') || token_is_punct(t, k, '[')) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		if (token_is_punct(t, k, ';')) {
			n = add_members(t, first, k, places, n);
			first = token_next(t, k);
		}
	}
	return n;
}

/* The number of tokens [first, end) is one of an initializer for the type at tokens 'type'. */
static void narrow(const struct project *p, struct unit *u, uint32_t first, uint32_t end, struct number to, struct range type)
{
	const struct tokens *t = &u->scan.tok;
	struct number from = first < end ? expression(t, first, end) : (struct number){0};
	if (!from.bits || !loses(from, to))
		return;
	uint32_t last = token_prev(t, end);
	struct range what = {t->t[first].off, t->t[last].off + t->t[last].len};
	if (p->run->lint) {
		struct diagnostic *d =
		        diag_add(&u->diags, D_W703, u->index, what.begin, what.end,
		                 arena_printf(&u->diags.arena, "'%.*s' is narrowed to '%.*s'", (int)(what.end - what.begin),
		                              t->src.p + what.begin, (int)(type.end - type.begin), t->src.p + type.begin));
		d->evidence = EV_LEXICAL;
		tokens_position(t, what.begin, &d->line, &d->column);
		return;
	}
	struct piece pieces[] = {{.text = "static_cast<", .text_len = 12},
	                         {.source = type},
	                         {.text = ">(", .text_len = 2},
	                         {.source = what},
	                         {.text = ")", .text_len = 1}};
	edit_pieces(&u->edits, what.begin, what.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER)->evidence = EV_LEXICAL;
}

/* The type's last word in front of '{' at token i: int{n}, int at[2] = {n}, return {n}; NO_TOKEN: none. *array: what it is of. */
static uint32_t type_of_braces(const struct unit *u, uint32_t i, bool *array)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = token_prev(t, i);
	if (token_is_word(t, last) && token_is(t, last, "return")) {
		const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
		uint32_t close = body ? token_prev(t, token_at(t, body->begin)) : NO_TOKEN;
		uint32_t name =
		        token_is_punct(t, close, ')') && t->t[close].pair != NO_TOKEN ? token_prev(t, t->t[close].pair) : NO_TOKEN;
		return token_is_word(t, name) ? token_prev(t, name) : NO_TOKEN;
	}
	if (token_is_punct(t, last, '='))
		last = token_prev(t, last);
	for (; token_is_punct(t, last, ']') && t->t[last].pair != NO_TOKEN; *array = true)
		last = token_prev(t, t->t[last].pair);
	if (!token_is_word(t, last))
		return NO_TOKEN;
	uint32_t before = token_prev(t, last);
	if (token_is_punct(t, before, ','))
		return list_type(t, before);
	return token_is_word(t, before) && !token_is(t, before, "return") ? before : last;
}

void match_narrowing(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	struct place places[MOST_PLACES];
	bool array = false;
	uint32_t last = type_of_braces(u, i, &array), first = last, end = t->t[i].pair;
	if (!token_is_word(t, last) || end == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	places[0] = place_of(t, last, &first);
	if (!places[0].to.bits && token_is_word(t, token_prev(t, i)) && token_prev(t, i) != last) /* unsigned int{n} */
		places[0] = place_of(t, token_prev(t, i), &first);
	unsigned n = places[0].to.bits ? 1 : array ? 0 : class_places(t, last, places);
	uint32_t before = token_prev(t, first);
	if (!n || token_is_punct(t, before, ':') || token_is_punct(t, before, P_ARROW)) /* enum class E : unsigned { A, B } */
		return;
	unsigned at = 0;
	for (uint32_t e = token_next(t, i), k = e;; k = token_next(t, k)) {
		if (k < end && (token_is_punct(t, k, '(') || token_is_punct(t, k, '{') || token_is_punct(t, k, '[')) &&
		    t->t[k].pair != NO_TOKEN && t->t[k].pair < end)
			k = t->t[k].pair;
		bool ends = k >= end || token_is_punct(t, k, ',');
		const struct place *place = &places[array ? 0 : at];
		if (ends && (token_is_punct(t, e, '.') || (place->nested && !token_is_punct(t, e, '{'))))
			return;
		if (ends && place->to.bits)
			narrow(p, u, e, k, place->to, place->type);
		at += ends;
		if (k >= end || (!array && at >= n))
			break;
		e = ends ? token_next(t, k) : e;
	}
}
