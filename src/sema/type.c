/* type.c: what the words of a type and declarations stand for. */
#include "sema/ask.h"
#include "sema/type.h"
#include "sema/type_word.h"

_Thread_local struct asking asking;

struct type type_for_object(const struct project *p, struct type t, struct type object)
{
	struct type with = unknown_type;
	uint32_t s = parameters_scope(object.class);
	if (t.kind != TYPE_DEPENDENT) {
		bool within = object.args != NO_TOKEN && type_stands_in(t, object.class); /* S, S::INNER */
		if (object.args == NO_TOKEN || (!within && !type_depends_on(t, object.class)))
			return t;
		if (within ? t.class.d != object.class.d : !type_passes_on(t, object.class.o, s)) {
			t.args = within ? t.name : t.args;
			t.args_unknown = true;
			return t;
		}
		t.args_file = object.args_unknown ? NULL : type_args_file(object);
		t.args = object.args;
		t.args_unknown = object.args_unknown;
		return t;
	}
	if (object.u && object.args != NO_TOKEN && t.class.u && t.class.u == object.class.u && declaration(t.class)->scope == s)
		with = type_argument(p, object, template_place(t.class));
	with.pointers += with.kind == TYPE_UNKNOWN ? 0 : t.pointers;
	with.arrays += with.kind == TYPE_UNKNOWN ? 0 : t.arrays;
	return with;
}

struct type type_qualified(const struct project *p, struct type t, const struct unit *u, uint32_t i)
{
	const struct tokens *tok = &u->scan.tok;
	uint32_t scope = token_prev(tok, i);
	if ((t.kind != TYPE_DEPENDENT && t.kind != TYPE_CLASS && t.args == NO_TOKEN) || !token_is_punct(tok, scope, P_SCOPE))
		return t;
	uint32_t last = token_prev(tok, scope), of = before_template(tok, last);
	if (!token_is_word(tok, of))
		return t;
	struct type object = type_of_words(p, u, of, last);
	return object.kind == TYPE_CLASS && object.args != NO_TOKEN ? type_for_object(p, t, object) : t;
}

struct type type_argument(const struct project *p, struct type t, unsigned place)
{
	const struct unit *u = type_args_file(t);
	const struct tokens *tok = u ? &u->scan.tok : NULL;
	uint32_t close = u ? template_close(tok, t.args) : NO_TOKEN;
	for (uint32_t k = close == NO_TOKEN ? close : token_next(tok, t.args); k != NO_TOKEN && k < close; k = token_next(tok, k)) {
		uint32_t first = k, last = template_next_argument(tok, &k);
		if (last == NO_TOKEN)
			break;
		if (!place--)
			return type_written(p, u, first, token_next(tok, last));
	}
	return unknown_type;
}

struct type type_either(struct type a, struct type b)
{
	if (type_alike(a, b))
		return a.varies ? a : b;
	bool vectors = a.kind == TYPE_VECTOR && b.kind == TYPE_VECTOR && a.lanes == b.lanes && a.of == b.of && !a.is_dim3 &&
	               !b.is_dim3 && a.pointers == b.pointers && a.arrays == b.arrays; /* float4 or double4 */
	if (!vectors && (!type_is_number(a) || !type_is_number(b)))
		return unknown_type;
	bool below = a.kind == b.kind ? a.bits < b.bits : a.kind != TYPE_FLOAT;
	struct type t = below ? a : b;
	t.varies = t.partial = true;
	return t;
}

/* ---- words ---- */

/* What a macro without parameters stands for, as a type; it may differ by branches. */
static struct type type_of_macro(const struct project *p, struct meaning m)
{
	struct type all = unknown_type;
	for (unsigned n = 0; m.u && declaration(m)->kind == DECLARES_MACRO && n < 4; m = meaning_older(m), n++) {
		const struct declaration *d = declaration(m);
		struct type one = d->open == NO_TOKEN && d->value != NO_TOKEN
		                          ? ASK(type_written(p, m.u, d->value, d->end), unknown_type)
		                          : unknown_type;
		all = n ? type_either(all, one) : one;
	}
	return all;
}

/* The type that the declaration m is, as a word of a type: of an alias, a class, an enum, a parameter of a template, a macro. */
static struct type type_of_meaning(const struct project *p, struct meaning m)
{
	const struct declaration *d = declaration(m);
	struct type t = unknown_type;
	t.u = m.u;
	t.name = d->name;
	switch (d->kind) {
	case DECLARES_ALIAS:
		t = type_declared(p, m);
		if ((t.kind == TYPE_CLASS || t.kind == TYPE_ENUM) && t.name == NO_TOKEN) /* typedef struct { } NAME; */
			t.name = d->name;
		return t;
	case DECLARES_CLASS:
		t.kind = TYPE_CLASS;
		t.class = m;
		return t;
	case DECLARES_ENUM:
		if (d->last != NO_TOKEN)
			t = type_of_words(p, m.u, d->first, d->last);
		t.kind = TYPE_ENUM;
		t.u = m.u;
		t.name = d->name;
		t.class = m;
		return t;
	case DECLARES_TYPE_PARAMETER:
		t.kind = TYPE_DEPENDENT;
		t.class = m;
		return t;
	case DECLARES_MACRO: return type_of_macro(p, m);
	default: return unknown_type;
	}
}

/* Is it a name that no class has, but what depends on arguments: C<T>::NAME, T::NAME, std::enable_if_t<x, T>? */
static bool stands_for_others(const struct project *p, const struct unit *u, uint32_t i, uint32_t args)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t scope = token_prev(t, i), of = token_is_punct(t, scope, P_SCOPE) ? token_prev(t, scope) : NO_TOKEN;
	struct meaning m = token_is_word(t, of) ? meaning_of(p, u, of) : (struct meaning){0};
	bool open = token_is_punct(t, of, '>') || (m.u && declaration(m)->kind == DECLARES_TYPE_PARAMETER);
	return open || (args != NO_TOKEN && slice_ends(token_bytes(t, i), "_t"));
}

static bool declares_value(struct meaning m)
{
	uint8_t kind = declaration(m)->kind;
	return kind == DECLARES_VARIABLE || kind == DECLARES_PARAMETER || kind == DECLARES_BINDING || kind == DECLARES_ENUMERATOR;
}

/* Are the arguments behind m those of the class 'is', which m is or stands for? */
static bool takes_them(struct meaning m, struct type is)
{
	const struct declaration *d = declaration(m);
	if (d->kind != DECLARES_ALIAS)
		return true;
	bool own = type_args_file(is) == m.u && is.args >= d->first && is.args <= d->last; /* not those of a further alias */
	uint32_t s = own ? outline_scope_at(m.o, d->name) : NO_DECLARED;
	return own && outline_scope(m.o, s)->kind == IN_TEMPLATE && type_passes_on(is, m.o, s);
}

/* The type that the word at token i names, with template arguments behind it or not. */
static struct type named(const struct project *p, const struct unit *u, uint32_t i, uint32_t args)
{
	const struct tokens *t = &u->scan.tok;
	struct meaning m = meaning_of(p, u, i);
	struct type is = unknown_type;
	if (m.u && declaration(m)->kind == DECLARES_FUNCTION) {
		struct meaning class = meaning_of_constructed(m);
		bool constructor = class.d != m.d && !declaration(class)->specialization;
		m = constructor ? class : meaning_named(p, u, token_bytes(t, i), NO_TOKEN - 1);
	}
	if (m.u && declares_value(m))
		return unknown_type;
	if (m.u && !(m.u == u && declaration(m)->name == i)) {
		is = ASK(type_of_meaning(p, m), unknown_type);
		if (type_is_open(is, u, i))
			return unknown_type;
		is = type_qualified(p, is, u, i);
		if (is.kind == TYPE_CLASS && args != NO_TOKEN && takes_them(m, is)) {
			is.u = u;
			is.name = i;
			is.args = args;
			is.args_file = NULL;
			is.args_unknown = false;
		} else if (is.kind == TYPE_NAMED && declaration(m)->kind == DECLARES_ALIAS &&
		           declaration(m)->name == declaration(m)->last) { /* using std::vector; */
			is.args = args;
			is.args_file = u;
		}
		/* typedef unsigned int uint; in a branch that may not be read: what is known of the name holds */
		struct type known = type_word(token_bytes(t, i));
		bool of_cuda = (known.kind == TYPE_VECTOR || known.kind == TYPE_HALF || known.kind == TYPE_BFLOAT) &&
		               !declaration(m)->scope;
		if (known.kind != TYPE_UNKNOWN && (of_cuda || is.kind == TYPE_NAMED))
			is.kind = TYPE_UNKNOWN;
		else if (is.kind != TYPE_UNKNOWN || declaration(m)->kind != DECLARES_MACRO)
			return is;
	}
	is = type_word(token_bytes(t, i));
	if (is.kind == TYPE_UNKNOWN && m.u && declaration(m)->kind == DECLARES_MACRO)
		return unknown_type;
	if (is.kind == TYPE_UNKNOWN) {
		if (stands_for_others(p, u, i, args))
			return is;
		is.kind = TYPE_NAMED;
	}
	is.class = unknown_type.class;
	is.u = u;
	is.name = i;
	is.args = args;
	return is;
}

struct type type_of_words(const struct project *p, const struct unit *u, uint32_t first, uint32_t last)
{
	const struct tokens *t = &u->scan.tok;
	unsigned longs = 0;
	bool is_short = false, is_unsigned = false, number = false, is_const = false;
	struct type is = unknown_type;
	uint32_t name = NO_TOKEN, args = NO_TOKEN;
	if (first == NO_TOKEN || last == NO_TOKEN)
		return unknown_type;
	if (token_pair(t, last, '}') != NO_TOKEN) { /* struct { int x; } */
		const struct outline *o = outline_of(&u->scan);
		uint32_t s = outline_scope_at(o, last);
		return outline_scope(o, s)->of == NO_DECLARED ? unknown_type
		                                              : type_of_meaning(p, (struct meaning){u, o, outline_scope(o, s)->of});
	}
	for (uint32_t i = first; i <= last && t->t[i].kind != TOK_EOF; i = token_next(t, i)) {
		if (token_is_punct(t, i, '<')) {
			uint32_t close = template_close(t, i);
			args = name == token_prev(t, i) ? i : NO_TOKEN;
			i = close == NO_TOKEN ? i : close;
			continue;
		}
		if (!token_is_word(t, i)) {
			i = token_over(t, i, "([");
			continue;
		}
		struct slice w = token_bytes(t, i);
		if (slice_is(w, "const"))
			is_const = true;
		else if (slice_is(w, "unsigned"))
			is_unsigned = number = true;
		else if (slice_is(w, "signed"))
			number = true;
		else if (slice_is(w, "long"))
			longs++, number = true;
		else if (slice_is(w, "short"))
			is_short = number = true;
		else if (SLICE_IS_ANY(w, "auto", "decltype", "typeof", "__typeof__"))
			return unknown_type;
		else if (!is_keyword(w) || type_word(w).kind != TYPE_UNKNOWN) {
			name = i;
			args = NO_TOKEN;
		}
	}
	if (number &&
	    (name == NO_TOKEN || is_keyword(token_bytes(t, name)) || type_word(token_bytes(t, name)).kind == TYPE_UNKNOWN)) {
		is = unknown_type;
		is.kind = TYPE_INTEGER;
		bool plain = token_is(t, name, "char");
		is.bits = longs ? 64 : is_short ? 16 : plain ? 8 : 32;
		is.long_long = longs > 1;
		is.is_unsigned = is_unsigned;
		if (token_is(t, name, "double")) {
			is.kind = TYPE_FLOAT;
			is.bits = 128;
		}
		is.u = u;
		is.name = name == NO_TOKEN ? last : name;
	} else if (name != NO_TOKEN)
		is = named(p, u, name, args);
	is.is_const |= is_const;
	return is;
}

struct type type_written(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = NO_TOKEN;
	unsigned pointers = 0;
	bool reference = false, word_last = false;
	for (uint32_t i = first; i < end && t->t[i].kind != TOK_EOF; i = token_next(t, i)) {
		bool qualifier = token_is_word(t, i) && TOKEN_IS_WORD_OF(t, i, "const", "volatile", "__restrict__", "__restrict",
		                                                         "typename", "struct", "class", "enum", "union");
		if (qualifier) {
			if (!pointers && !reference)
				last = i;
			continue;
		}
		uint32_t list = token_is_punct(t, i, '<') && word_last ? template_close(t, i) : NO_TOKEN;
		if (token_is_punct(t, i, '*'))
			pointers++;
		else if (TOKEN_IS_ANY(t, i, '&', P_ANDAND))
			reference = true;
		else if (pointers || reference)
			return unknown_type;
		else if (list != NO_TOKEN && list < end)
			last = i = list;
		else if (token_is_word(t, i)) { /* two names are no type: T x */
			bool goes_on = word_last && last != NO_TOKEN && !is_keyword(token_bytes(t, last)) &&
			               !token_is_punct(t, token_prev(t, i), P_SCOPE);
			if (goes_on)
				return unknown_type;
			last = i;
		} else if (!token_is_punct(t, i, P_SCOPE))
			return unknown_type;
		word_last = token_is_word(t, i);
	}
	struct type is = last == NO_TOKEN ? unknown_type : type_of_words(p, u, first, last);
	if (is.kind != TYPE_UNKNOWN) {
		is.pointers += pointers;
		is.is_reference |= reference;
	}
	return is;
}

/* ---- declarations ---- */

/* That of tokens [first, end), where it is one type. */
static struct type type_of_value(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	struct type is = ASK(type_of_expression(p, u, first, end), unknown_type);
	return type_is_whole(is) ? is : unknown_type;
}

/* The type of what is declared as auto, of a value of this type. */
static struct type as_auto(const struct declaration *d, struct type is)
{
	is.is_reference = d->reference;
	is.is_const = d->is_const;
	is.pointers += is.arrays && !d->reference ? 1 : 0;
	is.arrays = is.arrays && !d->reference ? is.arrays - 1 : is.arrays;
	is.variables = false;
	return is;
}

/* What a variable of type auto is given: auto, const auto *, auto &. */
static struct type initial_type(const struct project *p, struct meaning m)
{
	const struct declaration *d = declaration(m);
	const struct tokens *t = m.o->t;
	uint32_t first = d->value, end = d->end;
	if (first == NO_TOKEN)
		return unknown_type;
	bool brackets = TOKEN_IS_ANY(t, first, '{', '(') && t->t[first].pair == token_prev(t, end);
	if (brackets && token_prev(t, first) == d->name) {
		first = token_next(t, first); /* auto n{x}; auto n(x); */
		end = token_prev(t, end);
	}
	struct type is = type_of_value(p, m.u, first, end);
	return as_auto(d, d->range ? type_pointee(is) : is);
}

static struct type declared(const struct project *p, struct meaning m)
{
	const struct declaration *d = declaration(m);
	uint32_t converts =
	        d->kind == DECLARES_FUNCTION && token_is(m.o->t, d->name, "operator") ? token_next(m.o->t, d->name) : NO_TOKEN;
	if (token_is_word(m.o->t, converts) && !TOKEN_IS_WORD_OF(m.o->t, converts, "new", "delete", "co_await")) /* operator T() */
		return type_written(p, m.u, converts, d->open);
	bool is_auto = d->last == NO_TOKEN || d->kind == DECLARES_BINDING || type_is_deduced(m);
	if (is_auto)
		return d->kind == DECLARES_VARIABLE ? initial_type(p, m) : unknown_type;
	struct type is = type_of_words(p, m.u, d->first, d->last);
	if (is.kind == TYPE_UNKNOWN)
		return is;
	if (d->function_pointer) {
		is.kind = TYPE_FUNCTION;
		return is;
	}
	is.pointers += d->pointers;
	is.arrays += d->arrays;
	is.is_reference |= d->reference;
	is.is_const |= d->is_const;
	if (d->kind == DECLARES_PARAMETER && !d->reference) { /* T v[4] */
		is.pointers += is.arrays;
		is.arrays = 0;
	}
	return d->pack ? unknown_type : is;
}

/* By the branches of an #if as well. */
static struct type declared_there(const struct project *p, struct meaning m)
{
	struct type is = ASK(declared(p, m), unknown_type);
	bool several = declaration(m)->kind == DECLARES_ALIAS || declaration(m)->kind == DECLARES_VARIABLE;
	for (unsigned n = 0; several && is.kind != TYPE_UNKNOWN && n < 4; n++) { /* in branches of an #if */
		m = meaning_older(m);
		if (!m.u || (declaration(m)->kind != DECLARES_ALIAS && declaration(m)->kind != DECLARES_VARIABLE))
			break; /* a macro; S of typedef struct S { } S; */
		is = type_either(is, ASK(declared(p, m), unknown_type));
	}
	return is;
}

/* Types that this thread computed recently. A stored type is used only where computing it again stays within the limits of ask.h, so that
 * it never changes an answer. */
static _Thread_local struct remembered {
	const struct project *p; /* NULL: the question was about one file */
	const struct outline *o;
	uint32_t d;
	unsigned era, anew;
	unsigned depth, n; /* what computing it added to 'asking' */
	struct type is;
} remembered[512];

struct type type_declared(const struct project *p, struct meaning m)
{
	if (!m.u)
		return unknown_type;
	if (asking.anew != bounded_anew)
		asking = (struct asking){.anew = bounded_anew};
	struct remembered *r = &remembered[(m.d ^ (uintptr_t)m.o >> 6) % ARRAY_SIZE(remembered)];
	unsigned depth = asking.depth, n = depth ? asking.n : 0, deepest = asking.deepest, era = outlines_era();
	if (r->p == p && r->o == m.o && r->d == m.d && r->era == era && r->anew == bounded_anew &&
	    depth + r->depth < DEEPEST_QUESTION && n + r->n < MOST_QUESTIONS) {
		asking.n = n + r->n;
		asking.deepest = deepest < depth + r->depth ? depth + r->depth : deepest;
		return r->is;
	}
	asking.deepest = depth;
	struct type is = ASK(declared_there(p, m), unknown_type);
	if (asking.deepest < DEEPEST_QUESTION && asking.n < MOST_QUESTIONS) /* nothing was cut short */
		*r = (struct remembered){p, m.o, m.d, era, bounded_anew, asking.deepest - depth, asking.n - n, is};
	asking.deepest = asking.deepest < deepest ? deepest : asking.deepest;
	return is;
}

struct type type_pointee(struct type t)
{
	t.is_reference = false;
	t.partial = t.varies;
	if (t.arrays)
		t.arrays--;
	else if (t.pointers)
		t.pointers--;
	else
		return unknown_type;
	return t;
}

/* ---- members ---- */

struct type type_of_member(const struct project *p, struct type object, const struct unit *u, uint32_t i)
{
	struct slice name = token_bytes(&u->scan.tok, i);
	struct type is = unknown_type;
	if (object.kind == TYPE_VECTOR && object.pointers <= 1 && !object.arrays) {
		if (name.n != 1 || !strchr("xyzw", *name.p))
			return unknown_type;
		is.kind = object.of;
		is.bits = object.bits;
		is.is_unsigned = object.is_unsigned;
		is.long_long = object.long_long;
		is.is_const = object.is_const;
		is.varies = is.partial = object.varies;
		return is;
	}
	if (object.kind != TYPE_CLASS || object.pointers > 1 || object.arrays ||
	    (object.args != NO_TOKEN && class_varies(object.class)))
		return unknown_type;
	struct meaning m = class_member(p, object.class, name);
	is = type_declared(p, m);
	return object.args == NO_TOKEN ? is : type_for_object(p, is, object);
}

struct type type_of_object(const struct project *p, const struct unit *u, uint32_t dot)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = token_prev(t, dot), first = postfix_begin(t, last);
	if (first == NO_TOKEN)
		return unknown_type;
	return ASK(type_of_operand(p, u, &first, dot), unknown_type);
}
