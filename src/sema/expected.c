/* expected.c: what assignments, arguments, braces and 'return' want of a value. */
#include "scan/outline_word.h"
#include "sema/ask.h"
#include "sema/expected.h"
#include "sema/type_word.h"

/* The parameter's type in m and its overloads, where all that take so many arguments agree. */
static struct type of_overloads(const struct project *p, struct meaning m, unsigned place, unsigned given)
{
	struct type all = unknown_type;
	for (unsigned n = 0, least, most; m.u && n < 64; m = meaning_older(m), n++) {
		if (declaration(m)->kind != DECLARES_FUNCTION || token_is(m.o->t, declaration(m)->name, "operator"))
			continue;
		parameters_of(m, &least, &most);
		if (given < least || given > most)
			continue;
		struct type one = type_declared(p, parameter_nth(m, place));
		if (one.kind == TYPE_UNKNOWN || (all.kind != TYPE_UNKNOWN && !type_alike(all, one)))
			return unknown_type;
		all = one;
	}
	return all;
}

/* The base whose constructors the class takes over, using B::B; {0} where it is none, a template's, or several are. */
static struct meaning inherited(const struct project *p, struct meaning class)
{
	const struct outline *o = class.o;
	const struct outline_scope *s = outline_scope(o, declaration(class)->inner);
	uint32_t found = NO_TOKEN;
	for (uint32_t d = s->declares; d != NO_DECLARED && s->bases != NO_TOKEN; d = outline_declaration(o, d)->next) {
		uint32_t name = outline_declaration(o, d)->name, scope = token_prev(o->t, name);
		if (outline_declaration(o, d)->kind != DECLARES_ALIAS || name != outline_declaration(o, d)->last ||
		    !tokens_alike(o->t, token_prev(o->t, scope), name))
			continue;
		if (found != NO_TOKEN)
			return (struct meaning){0};
		for (found = s->bases; found < s->open && !tokens_alike(o->t, found, name);)
			found = token_next(o->t, found);
	}
	bool plain = found < s->open && TOKEN_IS_ANY(o->t, token_next(o->t, found), ',', '{');
	return plain ? meaning_of_constructed(meaning_of(p, class.u, found)) : (struct meaning){0};
}

/* The constructors of a class: its functions that are called like it, or those of the base that it takes over; the last one, or unknown. */
static struct meaning constructors(const struct project *p, struct meaning class)
{
	const struct declaration *d = class.u ? declaration(class) : NULL;
	struct meaning m = {NULL, NULL, NO_DECLARED};
	if (!d || d->kind != DECLARES_CLASS || d->name == NO_TOKEN || d->inner == NO_DECLARED)
		return m;
	uint32_t is = outline_in(class.o, d->inner, token_bytes(class.o->t, d->name), NO_TOKEN);
	if (is != NO_DECLARED)
		return (struct meaning){class.u, class.o, is};
	struct meaning base = outline_scope(class.o, d->inner)->bases == NO_TOKEN ? m : inherited(p, class);
	return base.u ? ASK(constructors(p, base), m) : m;
}

/* T *C::*member; a pointer to a member, in front of member m of the class, which is not counted (brenogemelgo/phaseFieldLBM, FieldAllocate.cuh). */
static bool behind_member_pointer(struct meaning class, struct meaning m)
{
	uint32_t k = outline_scope(class.o, declaration(class)->inner)->open, name = declaration(m)->name;
	if (k == NO_TOKEN || name == NO_TOKEN) /* an unnamed union (HeCBench's d3q19-bgk) */
		return false;
	for (k = token_next(m.o->t, k); k < name; k = token_next(m.o->t, token_over(m.o->t, k, "({")))
		if (token_is_punct(m.o->t, k, P_SCOPE) && token_is_punct(m.o->t, token_next(m.o->t, k), '*'))
			return true;
	return false;
}

/* The type of the nth data member of an object of type t, a class's. */
static struct type nth_member(const struct project *p, struct type t, unsigned n)
{
	struct meaning m = class_nth(t.class, n);
	if (m.u && m.u == t.class.u && behind_member_pointer(t.class, m))
		return unknown_type;
	struct type is = m.u && declaration(m)->kind == DECLARES_VARIABLE ? type_declared(p, m) : unknown_type;
	return type_for_object(p, is, t);
}

/* Has the class a constructor of std::initializer_list, which takes braces before all others (keith2018/TinyTorch's SmallVector)? */
static bool takes_lists(struct meaning class, struct meaning made)
{
	const struct tokens *t = class.o->t;
	uint32_t open = made.u && made.o == class.o ? outline_scope(class.o, declaration(class)->inner)->open : NO_TOKEN;
	if (open == NO_TOKEN)
		return false;
	FOR_WORD(i, t, SLICE_LIT("initializer_list"))
		if (i > open && i < t->t[open].pair)
			return true;
	return false;
}

struct type type_of_element(const struct project *p, struct type t, unsigned place, unsigned given)
{
	if (t.arrays)
		return type_pointee(t);
	if (type_is_value(t, TYPE_NAMED))
		return unknown_type;
	if (type_is_value(t, TYPE_CLASS)) {
		struct meaning made = constructors(p, t.class);
		uint32_t scope = t.class.u ? declaration(t.class)->inner : NO_DECLARED;
		bool derived = !made.u && scope != NO_DECLARED &&
		               outline_scope(t.class.o, scope)->bases != NO_TOKEN; /* {{of the base}, ...} */
		if (derived || takes_lists(t.class, made) || (t.args != NO_TOKEN && class_varies(t.class)))
			return unknown_type;
		struct type is = made.u ? of_overloads(p, made, place, given) : nth_member(p, t, place);
		return type_for_object(p, is, t);
	}
	if (type_is_value(t, TYPE_VECTOR) && place < t.lanes) {
		struct type one = unknown_type;
		one.kind = t.of;
		one.bits = t.bits;
		one.is_unsigned = t.is_unsigned;
		one.long_long = t.long_long;
		one.varies = one.partial = t.varies;
		return one;
	}
	return place || (!t.pointers && (t.kind == TYPE_VECTOR || t.kind == TYPE_CLASS)) ? unknown_type : t;
}

static bool is_of_cuda(struct type t)
{
	return type_is_value(t, TYPE_NAMED) && t.args == NO_TOKEN && t.u &&
	       rules_find(rules_builtin(), token_bytes(&t.u->scan.tok, t.name), 0);
}

/* The type of the place'th of 'given' values in parentheses that an object of type t is made of. */
static struct type type_of_part(const struct project *p, struct type t, unsigned place, unsigned given)
{
	if (given == 1 && is_of_cuda(t))
		return t;
	if (type_is_value(t, TYPE_CLASS) && given == 1 && !constructors(p, t.class).u)
		return unknown_type; /* it may be copied */
	return type_of_element(p, t, place, given);
}

struct type type_of_parameter(const struct project *p, const struct unit *u, uint32_t i, unsigned place, unsigned given)
{
	struct meaning m = meaning_of(p, u, i);
	if (!m.u)
		return unknown_type;
	switch (declaration(m)->kind) {
	case DECLARES_FUNCTION: return of_overloads(p, m, place, given);
	case DECLARES_CLASS: return of_overloads(p, constructors(p, m), place, given);
	case DECLARES_ALIAS: return type_of_part(p, type_declared(p, m), place, given);
	default: return unknown_type;
	}
}

struct type type_returned(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct outline *o = outline_of(&u->scan);
	uint32_t s = outline_around(o, i, IN_LAMBDA), f = outline_around(o, i, IN_FUNCTION);
	if (s != NO_DECLARED && (f == NO_DECLARED || outline_scope(o, s)->first > outline_scope(o, f)->first)) {
		uint32_t result = outline_scope(o, s)->owner;
		return result == NO_TOKEN ? unknown_type : type_written(p, u, result, outline_scope(o, s)->open);
	}
	struct meaning m = {u, o, f == NO_DECLARED ? NO_DECLARED : outline_scope(o, f)->of};
	return m.d == NO_DECLARED || type_is_deduced(m) ? unknown_type : type_declared(p, m);
}

static uint32_t list_around(const struct tokens *t, uint32_t i, uint32_t *place);

/* {.NAME = x, .NAME{x}} */
static bool names_member(const struct tokens *t, uint32_t name)
{
	uint32_t dot = token_prev(t, name);
	return token_is_word(t, name) && token_is_punct(t, dot, '.') && TOKEN_IS_ANY(t, token_prev(t, dot), '{', ',');
}

/* The type of the member that the word at token 'name' names there. */
static struct type type_of_named(const struct project *p, const struct unit *u, uint32_t name)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t place, open = list_around(t, token_prev(t, name), &place);
	struct type of = token_pair(t, open, '{') == NO_TOKEN ? unknown_type : ASK(type_of_braced(p, u, open), unknown_type);
	return type_is_value(of, TYPE_CLASS) ? type_of_member(p, of, u, name) : unknown_type;
}

static struct type braced_by_text(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), name = before_template(t, token_past(t, before, ']'));
	struct meaning m = token_is_word(t, name) ? meaning_at(u, name) : (struct meaning){0};
	if (m.u && declaration(m)->kind == DECLARES_VARIABLE) /* T v{ */
		return type_declared(p, m);
	if (names_member(t, before))
		return type_of_named(p, u, before);
	if (token_is_word(t, name) && !is_keyword(token_bytes(t, name))) { /* T{, a member in a constructor's list */
		uint32_t first = name;
		while (token_is_punct(t, token_prev(t, first), P_SCOPE) && token_is_word(t, token_prev(t, token_prev(t, first))))
			first = token_prev(t, token_prev(t, first));
		m = meaning_of(p, u, name);
		if (m.u && declaration(m)->kind == DECLARES_VARIABLE)
			return type_declared(p, m);
		return before == name || before_template(t, before) == name ? type_written(p, u, first, i) : unknown_type;
	}
	if (before == name && token_is_word(t, name) && type_word(token_bytes(t, name)).kind != TYPE_UNKNOWN)
		return type_of_words(p, u, name, name);
	return ASK(type_expected(p, u, i), unknown_type);
}

/* How many values stand in the brackets at token open. */
static unsigned values_in(const struct tokens *t, uint32_t open)
{
	uint32_t close = t->t[open].pair, k = token_next(t, open);
	unsigned n = k < close;
	for (; k < close; k = token_next(t, token_over(t, k, "([{"))) {
		uint32_t list = template_close(t, k);
		if (list != NO_TOKEN && list < close && TOKEN_IS_ANY(t, token_next(t, list), '(', '{', P_SCOPE))
			k = list;
		n += token_is_punct(t, k, ',') && token_next(t, k) != close;
	}
	return n;
}

struct type type_of_braced(const struct project *p, const struct unit *u, uint32_t i)
{
	struct type is = braced_by_text(p, u, i);
	uint32_t close = u->scan.tok.t[i].pair;
	if (is.kind != TYPE_UNKNOWN || !u->facts.parses || close == NO_TOKEN)
		return is;
	is = type_told(p, u, i, token_next(&u->scan.tok, close));
	return is.pointers ? unknown_type : is; /* or an array */
}

bool braces_initialize(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), k = token_next(t, i), end = t->t[i].pair, called = token_before_pair(t, before, ')');
	enum word of = token_is_word(t, called) ? outline_word(t, called) : W_CALLED;
	if (of != W_CALLED && of != W_TYPE_OF) /* f(x) {, if (x) { */
		return false;
	enum word first = token_is_word(t, k) ? outline_word(t, k) : W_NAME;
	if ((first != W_NAME && first != W_TYPE && first != W_TYPE_OF && first != W_EXPRESSION) ||
	    TOKEN_IS_WORD_OF(t, before, "enum", "namespace") || TOKEN_IS_WORD_OF(t, token_prev(t, before), "enum", "namespace"))
		return false; /* a body, which most are */
	while (k < end && !token_is_punct(t, k, ';'))
		k = token_next(t, token_over(t, k, "([{"));
	if (k < end)
		return false;
	if (TOKEN_IS_ANY(t, before, '(', ',', '{', '='))
		return true;
	const struct outline *o = outline_of(&u->scan);
	return outline_scope(o, outline_scope_at(o, token_next(t, i)))->open != i;
}

struct type type_of_list(const struct project *p, const struct unit *u, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = before_template(t, token_prev(t, open));
	if (token_is_punct(t, open, '{'))
		return type_of_braced(p, u, open);
	if (!token_is_punct(t, open, '(') || !token_is_word(t, name) || is_keyword(token_bytes(t, name)))
		return unknown_type;
	struct meaning m = meaning_of(p, u, name);
	if (!m.u)
		return type_word(token_bytes(t, name));
	uint8_t kind = declaration(m)->kind;
	bool variable = kind == DECLARES_VARIABLE && (meaning_at(u, name).u || constructor_initializes(u, name));
	return variable || kind == DECLARES_ALIAS ? type_declared(p, m) : unknown_type;
}

/* Do the values in the braces at token open, of an object of type t, stand for its members one by one up to the place'th? Not where numbers
 * stand for a member of several, {1, 2, 3, 4, n} for {{1, 2, 3, 4}, n}, or where that is not known. */
static bool one_by_one(const struct project *p, const struct unit *u, uint32_t open, struct type t, unsigned place)
{
	const struct tokens *tok = &u->scan.tok;
	uint32_t k = token_next(tok, open);
	bool made = !type_is_value(t, TYPE_CLASS) || constructors(p, t.class).u;
	for (unsigned n = 0; !made && n < place; n++) {
		uint32_t end = expression_end(tok, k);
		struct type is = nth_member(p, t, n);
		bool several = !is.pointers && (is.arrays || is.kind == TYPE_CLASS || is.kind == TYPE_UNKNOWN ||
		                                (is.kind == TYPE_VECTOR && !is.is_dim3));
		if (several && !token_is_punct(tok, k, '{') &&
		    (is.arrays || ASK(type_of_expression(p, u, k, end), unknown_type).kind != is.kind || is.kind == TYPE_UNKNOWN))
			return false;
		k = token_next(tok, end);
	}
	return true;
}

/* The place'th value in the parentheses at token open. */
static struct type in_parentheses(const struct project *p, const struct unit *u, uint32_t open, unsigned place)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, open), name = before_template(t, before);
	unsigned given = values_in(t, open);
	if (before != NO_TOKEN && t->t[before].flags & TF_LAUNCH && token_is_punct(t, before, '>')) /* joined: >>> */
		return unknown_type;
	if (token_is_punct(t, before, '>') && t->t[before].pair == NO_TOKEN && token_is_punct(t, token_prev(t, before), '>')) {
		uint32_t third = token_prev(t, token_prev(t, before)),
		         launch = token_is_punct(t, third, '>') ? t->t[third].pair : NO_TOKEN;
		uint32_t kernel = launch == NO_TOKEN ? NO_TOKEN : before_template(t, token_prev(t, launch));
		if (token_is_word(t, kernel))
			return type_of_parameter(p, u, kernel, place, given);
	}
	if (!token_is_word(t, name))
		return place || token_is_punct(t, before, ']') ? unknown_type : ASK(type_expected(p, u, open), unknown_type);
	struct slice w = token_bytes(t, name);
	if (slice_ends(w, "_cast") && name != before)
		return type_written(p, u, token_next(t, token_next(t, name)), before);
	if (slice_is(w, "return"))
		return place ? unknown_type : type_returned(p, u, open);
	if (is_keyword(w) && type_word(w).kind == TYPE_UNKNOWN)
		return unknown_type;
	struct meaning m = meaning_of(p, u, name);
	if (m.u && declaration(m)->kind == DECLARES_VARIABLE && (meaning_at(u, name).u || constructor_initializes(u, name)) &&
	    !declaration(m)->function_pointer) { /* T v(x), a member's initializer */
		struct type is = type_declared(p, m);
		return type_is_value(is, TYPE_NAMED)                 ? type_of_part(p, is, place, given)
		       : is.kind == TYPE_VECTOR && place >= is.lanes ? unknown_type
		                                                     : type_of_element(p, is, place, given);
	}
	if (!m.u) {
		struct type is = token_is_access(t, token_prev(t, name)) ? unknown_type : type_word(w);
		return is.kind != TYPE_UNKNOWN ? type_of_element(p, is, place, given) : is;
	}
	struct type is = type_of_parameter(p, u, name, place, given);
	return type_is_open(is, u, name) ? unknown_type : is;
}

/* The first token of the condition in front of '?', token i. */
static uint32_t condition_begin(const struct tokens *t, uint32_t i)
{
	uint32_t first = i;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		if (TOKEN_IS_ANY(t, k, ';', '{', '(', '[', ',', '=', '?', ':', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ) ||
		    token_is(t, k, "return"))
			break;
		first = k = token_over(t, k, ")]}");
	}
	return first;
}

/* The '(' or '{' of the list that the value at token i stands in, and how many commas stand between, in *place. */
static uint32_t list_around(const struct tokens *t, uint32_t i, uint32_t *place)
{
	enum { MOST = 256 }; /* of a list of thousands each value may be asked about */
	uint32_t k = token_prev(t, i);
	for (*place = 0; k != NO_TOKEN && !TOKEN_IS_ANY(t, k, '(', '{'); k = token_prev(t, k)) {
		if (token_is_punct(t, k, ';') || *place == MOST)
			return NO_TOKEN;
		*place += token_is_punct(t, k, ',');
		k = token_over(t, k, ")]}");
	}
	return k;
}

/* Is it a variable or a parameter, and not of the type of what it is given: auto v = x? */
static bool takes_value_of_a_type(struct meaning m)
{
	const struct declaration *d = declaration(m);
	return (d->kind == DECLARES_VARIABLE || d->kind == DECLARES_PARAMETER) && !token_is(m.o->t, d->last, "auto");
}

struct type type_expected(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), place, open;
	if (token_is(t, before, "return"))
		return type_returned(p, u, i);
	if (token_pair(t, before, ')') != NO_TOKEN) { /* (T)x */
		uint32_t cast = t->t[before].pair;
		return token_is_word(t, token_prev(t, cast)) && !is_keyword(token_bytes(t, token_prev(t, cast)))
		               ? unknown_type
		               : type_written(p, u, token_next(t, cast), before);
	}
	if (TOKEN_IS_ANY(t, before, '=', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_DIV_EQ, P_MOD_EQ, P_AND_EQ, P_OR_EQ, P_XOR_EQ)) {
		uint32_t last = token_prev(t, before), name = token_past(t, last, ']');
		if (names_member(t, last))
			return type_of_named(p, u, last);
		struct meaning m = token_is_word(t, name) ? meaning_at(u, name) : (struct meaning){0};
		if (m.u)
			return takes_value_of_a_type(m) ? type_declared(p, m) : unknown_type;
		uint32_t first = postfix_begin(t, last);
		while (first != NO_TOKEN && token_is_punct(t, token_prev(t, first), '*'))
			first = token_prev(t, first);
		struct type is = first == NO_TOKEN ? unknown_type : type_of_expression(p, u, first, before);
		is.variables = false;
		return is.partial ? unknown_type : is;
	}
	if (token_is_punct(t, before, '?'))
		return ASK(type_expected(p, u, condition_begin(t, before)), unknown_type);
	if (token_is_punct(t, before, ':')) {
		uint32_t question = question_of(t, before);
		return question == NO_TOKEN ? unknown_type : ASK(type_expected(p, u, condition_begin(t, question)), unknown_type);
	}
	if (!TOKEN_IS_ANY(t, before, '(', '{', ','))
		return unknown_type;
	open = list_around(t, i, &place);
	if (open == NO_TOKEN || t->t[open].pair == NO_TOKEN)
		return unknown_type;
	if (token_is_punct(t, open, '('))
		return in_parentheses(p, u, open, place);
	struct type is = type_of_braced(p, u, open);
	if (is.kind == TYPE_UNKNOWN || !one_by_one(p, u, open, is, place))
		return unknown_type;
	return type_of_element(p, is, place, is.arrays ? 0 : values_in(t, open)); /* a table of thousands asks for each value */
}
