/* value_type.c: what variables, members and functions are declared with, as the tokens of a file and of what it includes tell. */
#include "project/include_reach.h"
#include "sema/number_type.h"
#include "sema/unsigned_value.h"
#include "sema/class_body.h"
#include "sema/value_type.h"

static const struct member_place nowhere = {NULL, 0, 0, 0};

/* The declaration whose declarator is the name at token d of u. */
static struct member_place declared_at(const struct unit *u, uint32_t d)
{
	const struct tokens *t = &u->scan.tok;
	struct member_place at = {u, d, token_prev(t, d), 0};
	for (;; at.type = token_prev(t, at.type)) {
		if (token_is_punct(t, at.type, '*'))
			at.pointers++;
		else if (!token_is_punct(t, at.type, '&') && !token_is(t, at.type, "const") &&
		         !token_is(t, at.type, "__restrict__"))
			break;
	}
	if (token_is_punct(t, at.type, ',')) {
		uint32_t first = declaration_start(t, d);
		at.type = list_type(t, at.type);
		while (token_is_word(t, first) && token_is_word(t, token_next(t, first)))
			first = token_next(t, first);
		if (at.type == NO_TOKEN && first < d && token_is_punct(t, token_next(t, first), '*')) /* void *a, *b */
			at.type = first;
	}
	return token_is_word(t, at.type) && !TOKEN_IS_WORD_OF(t, at.type, "return", "new", "delete", "else", "case", "goto",
	                                                      "throw", "using", "typename")
	               ? at
	               : nowhere;
}

/* Is the word at token m, in a class, the name of a member, or, for a call, of a function? */
static bool names_member(const struct tokens *t, uint32_t m, bool call)
{
	static const int ends[] = {';', ',', '=', '[', '{'};
	uint32_t after = token_next(t, m);
	for (size_t k = 0; !call && k < ARRAY_SIZE(ends); k++)
		if (token_is_punct(t, after, ends[k]))
			return true;
	return call && token_is_punct(t, after, '(');
}

/* The class's member of that name, or that of a base; functions of one name have to be of one type. */
static struct member_place member_of(const struct project *p, struct class_place at, struct slice name, bool call, unsigned depth)
{
	const struct tokens *c = at.open == NO_TOKEN || !at.u ? NULL : &at.u->scan.tok;
	struct member_place found = nowhere;
	for (uint32_t m = c ? token_next(c, at.open) : 0; c && m < c->t[at.open].pair; m = token_next(c, m)) {
		if (token_is_word(c, m) && slice_eq(token_bytes(c, m), name) && names_member(c, m, call)) {
			struct member_place one = declared_at(at.u, m);
			if (!call)
				return one;
			if (!one.u || (found.u && (one.pointers != found.pointers || !tokens_alike(c, one.type, found.type))))
				return nowhere;
			found = one;
		}
		if (TOKEN_IS_ANY(c, m, '{', '(', '[') && c->t[m].pair != NO_TOKEN)
			m = c->t[m].pair;
	}
	if (!c || found.u || !depth)
		return found;
	for (uint32_t k = token_prev(c, at.open); token_is_word(c, k) || TOKEN_IS_ANY(c, k, ',', P_SCOPE);
	     k = token_prev(c, k)) { /* struct NAME : A, public B { */
		uint32_t before = token_prev(c, k);
		bool base = TOKEN_IS_ANY(c, before, ':', ',', P_SCOPE) || token_is(c, before, "public");
		if (!token_is_word(c, k) || !base)
			continue;
		found = member_of(p, class_named(p, at.u, k), name, call, depth - 1);
		if (found.u)
			return found;
	}
	return found;
}

/* The class in whose function, defined outside of it, token i stands: void Pool::take() { ... }; its name. NO_TOKEN: it is in none. */
static uint32_t class_of_function(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
	uint32_t k = body ? token_prev(t, token_at(t, body->begin)) : NO_TOKEN;
	for (;;) {
		while (token_is_word(t, k))
			k = token_prev(t, k);
		bool closes = TOKEN_IS_ANY(t, k, ')', '}');
		if (!closes || t->t[k].pair == NO_TOKEN)
			return NO_TOKEN;
		uint32_t name = token_prev(t, t->t[k].pair), before = token_prev(t, name);
		if (!token_is_word(t, name))
			return NO_TOKEN;
		if (token_is_punct(t, before, P_SCOPE))
			return token_is_word(t, token_prev(t, before)) ? token_prev(t, before) : NO_TOKEN;
		if (!TOKEN_IS_ANY(t, before, ',', ':')) /* Pool::Pool() : a(0), b{1} { */
			return NO_TOKEN;
		k = token_prev(t, before);
	}
}

/* The class whose function token i stands in. */
static struct class_place class_around(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t named = class_of_function(u, i);
	if (named != NO_TOKEN)
		return class_named(p, u, named);
	for (uint32_t k = brace_around(t, i); k != NO_TOKEN; k = brace_around(t, k))
		if (t->t[k].pair != NO_TOKEN && class_closed_at(t, t->t[k].pair) != NO_TOKEN)
			return (struct class_place){u, k, NO_TOKEN};
	return (struct class_place){NULL, NO_TOKEN, NO_TOKEN};
}

struct member_place own_member(const struct project *p, const struct unit *u, uint32_t i)
{
	return member_of(p, class_around(p, u, i), token_bytes(&u->scan.tok, i), false, 4);
}

struct function_search {
	struct slice name;
	struct member_place *found;
};

static bool finds_function(const struct reach *r, const struct unit *u)
{
	struct function_search *s = (struct function_search *)r->what;
	if (!u->scanned || u->reading != READ_ALL)
		return false;
	enum { MOST = 1000 };
	const struct tokens *t = &u->scan.tok;
	unsigned n = 0;
	FOR_WORD(k, t, s->name) {
		uint32_t before = token_prev(t, k);
		if (n++ == MOST) /* it is declared above its uses */
			return s->found->u;
		bool typed = token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&');
		if (!typed || !token_is_punct(t, token_next(t, k), '(') || t->t[k].flags & TF_DIRECTIVE ||
		    scan_body(&u->scan, t->t[k].off))
			continue;
		struct member_place one = declared_at(u, k), *f = s->found;
		if (!one.u)
			continue;
		if (f->u &&
		    (f->pointers != one.pointers || !slice_eq(token_bytes(t, one.type), token_bytes(&f->u->scan.tok, f->type)))) {
			*f = nowhere;
			return true;
		}
		*f = one;
	}
	return false;
}

/* The class of the object in front of the '.' or '->' at token dot. */
static struct class_place class_of_object(const struct project *p, const struct unit *u, uint32_t dot)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t object = before_brackets(t, token_prev(t, dot));
	if (token_is(t, object, "this"))
		return class_around(p, u, dot);
	struct member_place of = token_is_word(t, object) ? BOUNDED(value_named(p, u, object), nowhere) : nowhere;
	return of.u ? class_named(p, of.u, of.type) : (struct class_place){NULL, NO_TOKEN, NO_TOKEN};
}

struct member_place value_named(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i);
	bool call = token_is_punct(t, token_next(t, i), '(');
	if (!token_is_word(t, i) || is_keyword(token_bytes(t, i)) || token_is_punct(t, before, P_SCOPE))
		return nowhere;
	if (token_is_access(t, before))
		return member_of(p, class_of_object(p, u, before), token_bytes(t, i), call, 4);
	uint32_t d = call ? NO_TOKEN : declared_near(t, i);
	if (d != NO_TOKEN)
		return d == i ? nowhere : declared_at(u, d);
	struct member_place found = member_of(p, class_around(p, u, i), token_bytes(t, i), call, 4);
	if (!found.u && call)
		reach_any(&(struct reach){.p = p,
		                          .found = finds_function,
		                          .what = &(struct function_search){token_bytes(t, i), &found}},
		          u);
	return found;
}

/* The last word of the type of the parameter at this place, of those from the '(' at token open on; NO_TOKEN: there is none, it is a
 * pointer, or these do not take that many arguments. */
static uint32_t parameter_at(const struct tokens *t, uint32_t open, uint32_t place, uint32_t given)
{
	uint32_t close = t->t[open].pair, last = NO_TOKEN, n = 0, needed = 0;
	if (close == NO_TOKEN)
		return NO_TOKEN;
	for (uint32_t k = token_next(t, open); k < close; k = token_next(t, k), n++) {
		bool value = false;
		for (; k < close && !token_is_punct(t, k, ','); k = token_next(t, k)) {
			value = value || token_is_punct(t, k, '=');
			if (!value && TOKEN_IS_ANY(t, k, '(', '<', P_ELLIPSIS))
				return NO_TOKEN;
			last = n == place && !value ? k : last;
			if (TOKEN_IS_ANY(t, k, '(', '{') && t->t[k].pair < close)
				k = t->t[k].pair;
		}
		needed += !value;
	}
	uint32_t before = token_prev(t, last);
	if (last == NO_TOKEN || given < needed || given > n)
		return NO_TOKEN;
	if (token_is_word(t, last) && !token_is_punct(t, before, P_SCOPE) && before > open && !token_is_punct(t, before, ',') &&
	    !token_is(t, before, "const"))
		last = before; /* it has a name */
	while (TOKEN_IS_ANY(t, last, '&', P_ANDAND) || token_is(t, last, "const"))
		last = token_prev(t, last);
	return token_is_word(t, last) ? last : NO_TOKEN;
}

struct member_place parameter_of(const struct project *p, const struct unit *u, uint32_t i, uint32_t place, uint32_t given)
{
	struct member_place is = value_named(p, u, i);
	const struct tokens *t = is.u ? &is.u->scan.tok : NULL;
	uint32_t type = NO_TOKEN;
	for (uint32_t k = t ? tokens_find(t, 0, token_bytes(t, is.name)) : NO_TOKEN; k != NO_TOKEN; k = tokens_next_alike(t, k)) {
		uint32_t open = token_next(t, k), other = NO_TOKEN;
		if (token_is_punct(t, open, '(') && !scan_body(&is.u->scan, t->t[k].off) && declared_at(is.u, k).u)
			other = parameter_at(t, open, place, given);
		if (other != NO_TOKEN && type != NO_TOKEN && !tokens_alike(t, other, type)) /* overloads have to agree */
			return nowhere;
		type = other == NO_TOKEN ? type : other;
	}
	return type == NO_TOKEN ? nowhere : (struct member_place){is.u, is.name, type, 0};
}

struct member_place member_named(const struct project *p, const struct unit *u, uint32_t dot)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, dot);
	if (!token_is_word(t, name))
		return nowhere;
	struct member_place m = member_of(p, class_of_object(p, u, dot), token_bytes(t, name), false, 4);
	return m.pointers ? nowhere : m;
}
