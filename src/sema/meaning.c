/* meaning.c: names looked up in the scopes around them, in classes, and in the files that a file includes. */
#include "sema/ask.h"
#include "sema/meaning.h"
#include "project/include_reach.h"
#include "sema/type.h"

static const struct meaning unknown = {NULL, NULL, NO_DECLARED};

struct meaning meaning_of_constructed(struct meaning m)
{
	if (!m.u || declaration(m)->kind != DECLARES_FUNCTION)
		return m;
	struct meaning class = {m.u, m.o, scope_around(m)->of};
	const struct declaration *d = class.d == NO_DECLARED ? NULL : declaration(class);
	return d && d->kind == DECLARES_CLASS && d->name != NO_TOKEN && tokens_alike(m.o->t, d->name, declaration(m)->name) ? class
	                                                                                                                    : m;
}

static struct meaning meaning_in(const struct unit *u, const struct outline *o, uint32_t d)
{
	return d == NO_DECLARED ? unknown : (struct meaning){u, o, d};
}

struct meaning meaning_older(struct meaning m) { return m.u ? meaning_in(m.u, m.o, declaration(m)->older) : m; }

struct meaning meaning_at(const struct unit *u, uint32_t i)
{
	const struct outline *o = outline_of(&u->scan);
	return meaning_in(u, o, outline_at(o, i));
}

/* ---- classes ---- */

/* A class, for what names one: an alias of it is followed. */
static struct meaning class_of(const struct project *p, struct meaning m)
{
	if (m.u && declaration(m)->kind == DECLARES_ALIAS) {
		struct type t = type_declared(p, m);
		return t.pointers || t.arrays ? unknown : t.class;
	}
	return m.u && declaration(m)->inner != NO_DECLARED && declaration(m)->kind != DECLARES_FUNCTION ? m : unknown;
}

bool class_varies(struct meaning class)
{
	return class.u && declaration(class)->kind == DECLARES_CLASS &&
	       (declaration(class)->specialized || declaration(class)->specialization);
}

/* The member of a base of the class whose scope is s: struct NAME : A, public B<int> {. */
static struct meaning base_member(const struct project *p, const struct unit *u, const struct outline *o, uint32_t s,
                                  struct slice name)
{
	const struct tokens *t = o->t;
	uint32_t open = outline_scope(o, s)->open, i = outline_scope(o, s)->bases;
	while (i != NO_TOKEN && (i = token_next(t, i)) < open) {
		uint32_t list = template_close(t, i);
		i = list == NO_TOKEN ? i : list;
		uint32_t after = token_next(t, i);
		if (!token_is_word(t, i) || is_keyword(token_bytes(t, i)) || !TOKEN_IS_ANY(t, after, ',', '{', '<'))
			continue;
		struct meaning base = meaning_of(p, u, i);
		if (token_is_punct(t, after, '<') && class_varies(base))
			continue;
		struct meaning m = ASK(class_member(p, base, name), unknown);
		if (m.u)
			return m;
	}
	return unknown;
}

struct meaning class_member(const struct project *p, struct meaning m, struct slice name)
{
	struct meaning class = class_of(p, m);
	if (!class.u)
		return unknown;
	uint32_t s = declaration(class)->inner;
	struct meaning found = meaning_in(class.u, class.o, outline_in(class.o, s, name, NO_TOKEN));
	return found.u || outline_scope(class.o, s)->kind != IN_CLASS ? found : base_member(p, class.u, class.o, s, name);
}

struct meaning class_nth(struct meaning class, unsigned n)
{
	uint32_t s = class.u ? declaration(class)->inner : NO_DECLARED;
	for (uint32_t d = s == NO_DECLARED ? NO_DECLARED : outline_scope(class.o, s)->declares; d != NO_DECLARED;
	     d = outline_declaration(class.o, d)->next) {
		const struct declaration *is = outline_declaration(class.o, d);
		bool unnamed = is->kind == DECLARES_CLASS && is->name == NO_TOKEN && is->inner != NO_DECLARED &&
		               outline_scope(class.o, is->inner)->visible != is->inner;
		if (((is->kind == DECLARES_VARIABLE && !is->is_static) || unnamed) && !n--)
			return meaning_in(class.u, class.o, d);
	}
	return unknown;
}

struct meaning parameter_nth(struct meaning function, unsigned n)
{
	const struct outline *o = function.o;
	uint32_t s = function.u ? declaration(function)->inner : NO_DECLARED;
	for (uint32_t d = s == NO_DECLARED ? NO_DECLARED : outline_scope(o, s)->declares; d != NO_DECLARED;
	     d = outline_declaration(o, d)->next)
		if (outline_declaration(o, d)->kind == DECLARES_PARAMETER && !n--)
			return meaning_in(function.u, o, d);
	return unknown;
}

unsigned parameters_of(struct meaning function, unsigned *least, unsigned *most)
{
	unsigned n = 0, required = 0;
	bool any = false;
	uint32_t s = function.u ? declaration(function)->inner : NO_DECLARED;
	for (uint32_t d = s == NO_DECLARED ? NO_DECLARED : outline_scope(function.o, s)->declares; d != NO_DECLARED;
	     d = outline_declaration(function.o, d)->next) {
		const struct declaration *is = outline_declaration(function.o, d);
		if (is->kind != DECLARES_PARAMETER)
			break; /* the body's */
		n++;
		required += is->value == NO_TOKEN && !is->pack;
		any |= is->pack;
	}
	*least = required;
	*most = any ? UINT32_MAX : n;
	return n;
}

unsigned template_place(struct meaning parameter)
{
	unsigned place = 0;
	const struct outline *o = parameter.o;
	for (uint32_t d = outline_scope(o, declaration(parameter)->scope)->declares; d != NO_DECLARED && d != parameter.d;
	     d = outline_declaration(o, d)->next)
		place++;
	return place;
}

/* ---- scopes ---- */

/* Does the file say 'using namespace NAME', or A::NAME? */
static bool opens(const struct tokens *t, struct slice name)
{
	for (uint32_t i = tokens_find(t, 0, name); i != NO_TOKEN; i = tokens_next_alike(t, i)) {
		uint32_t k = token_prev(t, i);
		while (token_is_punct(t, k, P_SCOPE) && token_is_word(t, token_prev(t, k)))
			k = token_prev(t, token_prev(t, k));
		if (token_is(t, k, "namespace") && token_is(t, token_prev(t, k), "using"))
			return true;
	}
	return false;
}

/* What a namespace of the file, whichever it is, declares by that name: a file says 'using namespace' in many places. A name of CUDA's is
 * CUDA's where the file says no such thing. */
static struct meaning in_namespaces(const struct unit *u, const struct outline *o, struct slice name, uint32_t word, uint32_t above)
{
	uint32_t d = o->has_namespaces ? outline_in_word(o, ANY_NAMESPACE, word, above) : NO_DECLARED;
	if (d == NO_DECLARED)
		return unknown;
	uint32_t of = outline_scope(o, outline_declaration(o, d)->scope)->of;
	bool of_cuda = rules_find(rules_builtin(), name, 0);
	return !of_cuda || opens(o->t, token_bytes(o->t, outline_declaration(o, of)->name)) ? meaning_in(u, o, d) : unknown;
}

/* What a file that others include declares: at its own level, and in namespaces. */
static struct meaning in_file(const struct unit *u, struct slice name, uint32_t above)
{
	uint32_t word = tokens_find(&u->scan.tok, 0, name);
	if (word == NO_TOKEN)
		return unknown;
	const struct outline *o = outline_of(&u->scan);
	struct meaning m = meaning_in(u, o, outline_in_word(o, 0, word, above));
	return m.u ? m : in_namespaces(u, o, name, word, above);
}

struct search {
	struct slice name;
	const struct unit *from;
	struct meaning *found;
};

static bool declares_here(const struct reach *r, const struct unit *u)
{
	const struct search *s = r->what;
	if (u == s->from || !u->scanned || u->reading > READ_DECLARATIONS)
		return false;
	*s->found = in_file(u, s->name, NO_TOKEN);
	return s->found->u;
}

/* What a file declares that u includes, itself or through others. */
static struct meaning in_headers(const struct project *p, const struct unit *u, struct slice name)
{
	struct meaning found = unknown;
	struct search s = {name, u, &found};
	bool any = false;
	for (uint32_t k = 0; p && k < u->scan.n_includes && !any; k++)
		any = u->scan.includes[k].target >= 0;
	if (any)
		reach_any(&(struct reach){.p = p, .found = declares_here, .what = &s}, u);
	return found;
}

static struct meaning from_scope(const struct project *p, const struct unit *u, uint32_t s, struct slice name, uint32_t i);

/* The class C of a function C::f that is defined outside of it. */
static struct meaning owner_of(const struct project *p, const struct unit *u, const struct outline *o, uint32_t s)
{
	uint32_t owner = outline_scope(o, s)->kind == IN_FUNCTION ? outline_scope(o, s)->owner : NO_TOKEN;
	return owner == NO_TOKEN
	               ? unknown
	               : ASK(from_scope(p, u, outline_scope(o, s)->parent, token_bytes(o->t, owner), outline_scope(o, s)->first),
	                     unknown);
}

/* The name as scope s and those around it know it at token i. */
static struct meaning from_scope(const struct project *p, const struct unit *u, uint32_t s, struct slice name, uint32_t i)
{
	if (is_keyword(name)) /* only a macro is called so */
		return in_file(u, name, i);
	const struct outline *o = outline_of(&u->scan);
	uint32_t word = tokens_find(o->t, 0, name);
	for (unsigned n = 0; s;
	     s = n++ < OUTLINE_DEEP ? outline_scope(o, s)->parent : outline_may_declare(o, outline_scope(o, s)->parent, word)) {
		bool whole = outline_scope(o, s)->kind == IN_CLASS || outline_scope(o, s)->kind == IN_ENUM;
		struct meaning m = meaning_in(u, o, outline_in_word(o, s, word, whole ? NO_TOKEN : i));
		if (!m.u && outline_scope(o, s)->kind == IN_CLASS)
			m = base_member(p, u, o, s, name);
		if (!m.u && outline_scope(o, s)->owner != NO_TOKEN && outline_scope(o, s)->kind == IN_FUNCTION) {
			struct meaning owner = owner_of(p, u, o, s);
			m = owner.u ? ASK(class_member(p, owner, name), unknown) : m;
		}
		if (m.u)
			return m;
	}
	struct meaning m = in_file(u, name, i);
	return m.u ? m : in_headers(p, u, name);
}

/* What 'using SPACE::NAME' brings, where m is that and it is in sight; else m. */
static struct meaning used(const struct project *p, struct meaning m)
{
	bool brings = m.u && declaration(m)->kind == DECLARES_ALIAS && declaration(m)->name == declaration(m)->last;
	struct meaning is = brings ? meaning_of(p, m.u, declaration(m)->name) : unknown;
	return is.u ? is : m;
}

struct meaning meaning_named(const struct project *p, const struct unit *u, struct slice name, uint32_t i)
{
	return used(p, ASK(from_scope(p, u, outline_scope_at(outline_of(&u->scan), i), name, i), unknown));
}

struct meaning meaning_spelled(const struct project *p, const struct unit *u, struct slice name, uint32_t i)
{
	struct meaning m = unknown;
	for (size_t at = 0, n; at < name.n; at += n + 2) {
		struct slice rest = {name.p + at, name.n - at};
		const char *colons = slice_find(rest, SLICE_LIT("::"));
		n = colons ? (size_t)(colons - rest.p) : rest.n;
		struct slice part = {rest.p, n};
		if (slice_starts(part, "(")) /* its names are those of what is around it */
			continue;
		m = m.u ? class_member(p, m, part) : meaning_named(p, u, part, i);
		if (!m.u)
			return unknown;
	}
	return m;
}

/* The namespace that m is an alias of, or m. */
static struct meaning namespace_of(const struct project *p, struct meaning m)
{
	bool alias = m.u && declaration(m)->kind == DECLARES_NAMESPACE && declaration(m)->last != NO_TOKEN;
	return alias ? ASK(namespace_of(p, meaning_of(p, m.u, declaration(m)->last)), unknown) : m;
}

/* C::NAME, SPACE::NAME, 'scope' being the '::'. */
static struct meaning qualified(const struct project *p, const struct unit *u, uint32_t scope, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t of = before_template(t, token_prev(t, scope));
	if (!token_is_word(t, of) || is_keyword(token_bytes(t, of))) { /* ::NAME */
		struct meaning here = in_file(u, name, scope);
		return here.u ? here : in_headers(p, u, name);
	}
	if (token_is(t, of, "std"))
		return unknown;
	struct meaning m = namespace_of(p, meaning_of_constructed(ASK(meaning_of(p, u, of), unknown))); /* B::B() is known by B:: */
	if (m.u && declaration(m)->kind == DECLARES_NAMESPACE) {
		struct meaning is = meaning_in(m.u, m.o, outline_in(m.o, declaration(m)->inner, name, NO_TOKEN));
		return is.u ? used(p, is) : in_headers(p, u, name);
	}
	bool one_of = token_prev(t, scope) != of && class_varies(m); /* C<int>:: */
	return m.u && !one_of ? class_member(p, m, name) : unknown;
}

bool constructor_initializes(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (!TOKEN_IS_ANY(t, token_prev(t, i), ':', ',') || !TOKEN_IS_ANY(t, token_next(t, i), '(', '{'))
		return false;
	const struct outline *o = outline_of(&u->scan);
	uint32_t at, f = outline_around(o, i, IN_FUNCTION),
	             close = f == NO_DECLARED ? NO_TOKEN : token_pair(t, outline_scope(o, f)->first, '(');
	if (close == NO_TOKEN || i < close || outline_scope(o, f)->open == NO_TOKEN || i > outline_scope(o, f)->open)
		return false;
	uint32_t around = bracket_around(t, i, &at);
	return around == NO_TOKEN || around < outline_scope(o, f)->first;
}

static struct meaning asked_of(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (!token_is_word(t, i) || t->t[i].flags & TF_SPLICED)
		return unknown;
	uint32_t before = token_prev(t, i);
	struct slice name = token_bytes(t, i);
	if (token_is(t, before, "template"))
		before = token_prev(t, before);
	if (token_is_access(t, before) && !token_gives_type(t, before)) {
		struct type object = type_of_object(p, u, before);
		return class_member(p, object.class, name);
	}
	if (token_is_punct(t, before, P_SCOPE))
		return qualified(p, u, before, name);
	if ((token_is_punct(t, before, ':') || token_is_punct(t, before, ',')) &&
	    constructor_initializes(u, i)) { /* C(T v) : v(v) */
		const struct outline *o = outline_of(&u->scan);
		uint32_t f = outline_around(o, i, IN_FUNCTION), class = outline_around(o, i, IN_CLASS);
		struct meaning owner = owner_of(p, u, o, f);
		owner = owner.u || class == NO_DECLARED ? owner : meaning_in(u, o, outline_scope(o, class)->of);
		struct meaning m = class_member(p, owner, name);
		if (m.u)
			return m;
	}
	bool far;
	const struct outline *o = outline_of(&u->scan);
	uint32_t d = outline_meant(o, i, &far);
	if (d == NO_DECLARED || far)
		return meaning_named(p, u, name, i);
	return outline_declaration(o, d)->name == i ? meaning_in(u, o, d) : used(p, meaning_in(u, o, d));
}

struct meaning meaning_of(const struct project *p, const struct unit *u, uint32_t i) { return ASK(asked_of(p, u, i), unknown); }
