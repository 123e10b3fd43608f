/* instance.c: what tells types apart, and what in them depends on the arguments of a template; no names are looked up. */
#include "sema/type.h"

/* Have both the same arguments, word by word? */
static bool arguments_alike(struct type a, struct type b)
{
	const struct unit *u = type_args_file(a), *v = type_args_file(b);
	if (!u || !v)
		return u == v && a.args_unknown == b.args_unknown;
	const struct tokens *t = &u->scan.tok, *w = &v->scan.tok;
	uint32_t i = a.args, k = b.args, end = template_close(t, i), close = template_close(w, k);
	if (end == NO_TOKEN || close == NO_TOKEN)
		return false;
	for (; i < end && k < close && slice_eq(token_bytes(t, i), token_bytes(w, k)); k = token_next(w, k))
		i = token_next(t, i);
	return i == end && k == close;
}

bool type_alike(struct type a, struct type b)
{
	bool named = a.kind == TYPE_NAMED;
	return a.kind == b.kind && a.of == b.of && a.bits == b.bits && a.lanes == b.lanes && a.pointers == b.pointers &&
	       a.arrays == b.arrays && a.is_unsigned == b.is_unsigned && a.long_long == b.long_long && a.is_dim3 == b.is_dim3 &&
	       a.class.d == b.class.d && a.class.u == b.class.u &&
	       (!named || (a.u && b.u && slice_eq(token_bytes(&a.u->scan.tok, a.name), token_bytes(&b.u->scan.tok, b.name)))) &&
	       ((!named && a.kind != TYPE_CLASS) || arguments_alike(a, b));
}

bool type_passes_on(struct type t, const struct outline *o, uint32_t s)
{
	const struct tokens *tok = o->t;
	const struct unit *u = type_args_file(t);
	uint32_t close = u && &u->scan.tok == tok ? template_close(tok, t.args) : NO_TOKEN, k = t.args;
	for (uint32_t d = outline_scope(o, s)->declares; close != NO_TOKEN && k < close && d != NO_DECLARED;
	     d = outline_declaration(o, d)->next) {
		k = token_next(tok, k);
		if (outline_declaration(o, d)->name == NO_TOKEN || outline_declaration(o, d)->pack ||
		    !tokens_alike(tok, k, outline_declaration(o, d)->name))
			return false;
		k = token_next(tok, k);
		if (k != close && !token_is_punct(tok, k, ','))
			return false;
	}
	return k == close;
}

uint32_t parameters_scope(struct meaning m)
{
	uint32_t inner = m.u ? declaration(m)->inner : NO_DECLARED,
	         s = inner == NO_DECLARED ? inner : outline_scope(m.o, inner)->parent;
	return s != NO_DECLARED && outline_scope(m.o, s)->kind == IN_TEMPLATE ? s : NO_DECLARED;
}

bool type_depends_on(struct type t, struct meaning m)
{
	const struct unit *u = type_args_file(t);
	uint32_t s = parameters_scope(m);
	if (s == NO_DECLARED || u != m.u || t.args < outline_scope(m.o, s)->first || t.args > outline_scope(m.o, s)->end)
		return false;
	uint32_t close = template_close(m.o->t, t.args);
	for (uint32_t k = t.args; close != NO_TOKEN && k < close; k = token_next(m.o->t, k)) {
		struct slice name = token_is_word(m.o->t, k) ? token_bytes(m.o->t, k) : (struct slice){"", 0};
		if (name.n && (outline_in(m.o, s, name, NO_TOKEN) != NO_DECLARED ||
		               outline_in(m.o, declaration(m)->inner, name, NO_TOKEN) != NO_DECLARED))
			return true;
	}
	return false;
}

bool type_stands_in(struct type t, struct meaning m)
{
	uint32_t s = parameters_scope(m), name = t.kind == TYPE_CLASS && t.args == NO_TOKEN ? declaration(t.class)->name : NO_TOKEN;
	return s != NO_DECLARED && name != NO_TOKEN && t.class.u == m.u && outline_scope(m.o, s)->first <= name &&
	       name <= outline_scope(m.o, s)->end;
}

/* Does the function, which is defined outside of its class, belong to what stands in the template s? */
static bool belongs_to(const struct outline *o, const struct outline_scope *f, const struct outline *in, uint32_t s)
{
	for (uint32_t k = s + 1; k < in->n_s && outline_scope(in, k)->first <= outline_scope(in, s)->end; k++) {
		const struct declaration *class = outline_scope(in, k)->parent == s && outline_scope(in, k)->of != NO_DECLARED
		                                          ? outline_declaration(in, outline_scope(in, k)->of)
		                                          : NULL;
		if (!class || class->name == NO_TOKEN)
			continue;
		uint32_t owner = f->owner, scope; /* C<T>::INNER::f */
		for (; token_is_word(o->t, owner); owner = before_template(o->t, token_prev(o->t, scope))) {
			if (slice_eq(token_bytes(o->t, owner), token_bytes(in->t, class->name)))
				return true;
			scope = token_prev(o->t, owner);
			if (!token_is_punct(o->t, scope, P_SCOPE))
				break;
		}
		return false;
	}
	return false;
}

bool type_is_deduced(struct meaning m)
{
	const struct declaration *d = declaration(m);
	for (uint32_t k = d->first; d->last != NO_TOKEN && k != NO_TOKEN && k <= d->last; k = token_next(m.o->t, k))
		if (token_is(m.o->t, k, "auto"))
			return true;
	return false;
}

bool type_is_open(struct type t, const struct unit *u, uint32_t i)
{
	if (t.kind != TYPE_DEPENDENT || !t.class.u)
		return false;
	uint32_t k = declaration(t.class)->scope;
	const struct outline_scope *s = outline_scope(t.class.o, k);
	const struct outline *o = outline_of(&u->scan);
	if (t.class.u == u && s->first <= i && i <= s->end)
		return false;
	uint32_t f = outline_around(o, i, IN_FUNCTION);
	return f == NO_DECLARED || outline_scope(o, f)->owner == NO_TOKEN || !belongs_to(o, outline_scope(o, f), t.class.o, k);
}
