/* declared.c: which names of the rule table a file declares: a view of its outline. */
#include "scan/outline.h"
#include "scan/outline_word.h"
#include "scan/scan_impl.h"
#include <ctype.h>

bool is_cuda_tag(struct slice w) { return w.n && (islower((unsigned char)*w.p) || slice_starts(w, "__") || slice_ends(w, "_st")); }

bool scan_knows(const struct scanner *c, struct slice name)
{
	return rules_find(c->rules, name, 0) || rules_is_namespace(c->rules, name) || looks_like_cuda(name);
}

/* typedef struct CUstream_st *cudaStream_t; says what CUDA's headers say. */
static bool repeats_opaque(struct scanner *c, const struct declaration *d)
{
	bool tag = word(c, d->first, "struct");
	uint32_t name = tag ? token_next(&c->s->tok, d->first) : d->first;
	return d->pointers && name == d->last && (tag || is_cuda_tag(text(c, name))) && scan_knows(c, text(c, name));
}

/* T *NAME; in a function, 'a * b;': may it be an expression? */
static bool may_be_product(const struct tokens *t, const struct declaration *d)
{
	return (d->pointers || d->reference) && d->value == NO_TOKEN && d->first == d->last && outline_word(t, d->first) == W_NAME;
}

/* CHECK f(x); in a function is a macro and a call, where no word of the language names a type. */
static bool may_be_call(const struct tokens *t, const struct declaration *d)
{
	return token_is_punct(t, token_next(t, d->name), '(') && d->first != NO_TOKEN && outline_word(t, d->first) == W_NAME &&
	       !token_is_punct(t, token_prev(t, d->name), ',');
}

/* The name of the innermost namespace around the scope that is not inline; empty: none, or a class or function lies between. */
static struct slice space_of(const struct outline *o, uint32_t scope)
{
	for (; scope; scope = outline_scope(o, scope)->parent) {
		const struct outline_scope *s = outline_scope(o, scope);
		uint32_t name = outline_declaration(o, s->of)->name;
		if (s->kind == IN_NAMESPACE && !token_is(o->t, token_prev(o->t, token_prev(o->t, name)), "inline"))
			return token_bytes(o->t, name);
		if (s->kind != IN_NAMESPACE && s->kind != IN_ENUM && s->kind != IN_TEMPLATE)
			break;
	}
	return (struct slice){"", 0};
}

/* Adds what the outline declares at token i, a name that the table knows. */
static void declared_add(struct scanner *c, const struct outline *o, uint32_t i)
{
	static const uint8_t kinds[] = {[DECLARES_VARIABLE] = DK_VARIABLE,
	                                [DECLARES_PARAMETER] = DK_PARAMETER,
	                                [DECLARES_FUNCTION] = DK_FUNCTION,
	                                [DECLARES_BINDING] = DK_VARIABLE,
	                                [DECLARES_ALIAS] = DK_TYPE,
	                                [DECLARES_CLASS] = DK_TYPE,
	                                [DECLARES_ENUM] = DK_TYPE,
	                                [DECLARES_ENUMERATOR] = DK_ENUMERATOR,
	                                [DECLARES_TYPE_PARAMETER] = DK_TEMPLATE_PARAMETER,
	                                [DECLARES_CONSTANT_PARAMETER] = DK_TEMPLATE_PARAMETER,
	                                [DECLARES_NAMESPACE] = DK_NAMESPACE,
	                                [DECLARES_MACRO] = DK_MACRO};
	struct scan *s = c->s;
	const struct tokens *t = &s->tok;
	struct slice name = text(c, i);
	const struct declaration *d = outline_declaration(o, outline_at(o, i));
	/* struct NAME; opens no scope, and the outline passes over it */
	bool declares = d->kind != DECLARES_NOTHING,
	     forward = !declares && punct(c, token_next(t, i), ';') && !is_cuda_tag(name) &&
	               TOKEN_IS_WORD_OF(t, token_prev(t, i), "class", "struct", "union", "enum");
	bool brings = d->kind == DECLARES_ALIAS && d->name == d->last, /* using SPACE::NAME */
	        constructs = d->kind == DECLARES_FUNCTION && d->last == NO_TOKEN;
	if (!(declares || forward) || brings || constructs || (d->kind == DECLARES_ALIAS && repeats_opaque(c, d)))
		return;
	uint32_t scope = declares ? d->scope : outline_scope_at(o, i);
	const struct outline_scope *in = outline_scope(o, scope);
	bool code = in->kind == IN_FUNCTION || in->kind == IN_LAMBDA || in->kind == IN_STATEMENT || in->kind == IN_BLOCK,
	     variable = d->kind == DECLARES_VARIABLE || d->kind == DECLARES_FUNCTION,
	     member = in->kind == IN_CLASS && (variable || d->kind == DECLARES_ALIAS);
	if (code && variable && may_be_call(t, d))
		return;
	uint8_t kind = !declares ? DK_TYPE : member && d->kind == DECLARES_VARIABLE ? DK_MEMBER : kinds[d->kind];
	PUSH(s->decls, s->n_decls, s->cap_decls) =
	        (struct scan_decl){.name = name,
	                           .off = t->t[i].off,
	                           .kind = kind,
	                           .space = kind == DK_MACRO ? (struct slice){"", 0} : space_of(o, scope),
	                           .local = (code && kind != DK_MACRO && kind != DK_ENUMERATOR) || in->kind == IN_TEMPLATE ||
	                                    (member && kind != DK_FUNCTION),
	                           .sure = !(code && variable && may_be_product(t, d)),
	                           .member = member};
	s->has_locals |= s->decls[s->n_decls - 1].local;
}

/* ---- branches of #if ---- */

/* In '#ifndef NAME', branch b, with nothing around it but the include guard? A name that is no macro of CUDA's is always declared there. So
 * it is where all but NVRTC declares it, to which no host code goes. */
static bool behind_own_name(struct scanner *c, uint32_t b, struct slice name)
{
	const struct scan *s = c->s;
	if (rules_find(c->rules, name, 1u << RK_MACRO))
		return false;
	for (uint32_t p = s->branches[b].parent; p != UINT32_MAX; p = s->branches[p].parent)
		if (!s->branches[p].guard)
			return false;
	uint32_t word_at = token_prev(&s->tok, token_at(&s->tok, s->branches[b].begin));
	return ident(c, word_at) &&
	       (slice_eq(text(c, word_at), name) || word(c, word_at, "__CUDACC_RTC__") || word(c, word_at, "__HIPCC_RTC__")) &&
	       word(c, token_prev(&s->tok, word_at), "ifndef");
}

static bool branch_declares(const struct scan *s, const struct scan_branch *b, const struct scan_decl *like)
{
	FOR_EACH(const struct scan_decl, d, s->decls, s->n_decls)
		if (b->begin <= d->off && d->off < b->end && d->kind != DK_MACRO && slice_eq(d->name, like->name) &&
		    slice_eq(d->space, like->space))
			return true;
	return false;
}

/* Is branch b one of an #if whose every branch, #else among them, declares the same? */
static bool in_every_branch(const struct scan *s, uint32_t b, const struct scan_decl *d)
{
	uint32_t parent = s->branches[b].parent;
	if (parent != UINT32_MAX && !s->branches[parent].guard)
		return false;
	while (s->branches[b].after != UINT32_MAX)
		b = s->branches[b].after;
	if (!token_is(&s->tok, token_next(&s->tok, s->branches[b].hash), "else"))
		return false;
	while (b != UINT32_MAX && branch_declares(s, &s->branches[b], d))
		b = s->branches[b].before;
	return b == UINT32_MAX;
}

void scan_declared(struct scanner *c)
{
	struct scan *s = c->s;
	const struct outline *o = c->n_names ? outline_of(s) : NULL;
	for (uint32_t k = 0; k < c->n_names; k++)
		declared_add(c, o, c->names[k]);
	FOR_EACH(struct scan_decl, d, s->decls, s->n_decls) {
		uint32_t b = scan_branch_at(s, d->off);
		d->conditional = b != UINT32_MAX && (d->kind == DK_MACRO || !behind_own_name(c, b, d->name)) &&
		                 !(d->space.n && in_every_branch(s, b, d));
	}
}

/* ---- questions ---- */

const struct scan_decl *scan_decl_at(const struct scan *s, uint32_t off)
{
	uint32_t lo = FIRST_NOT(mid, 0, s->n_decls, s->decls[mid].off < off);
	return lo < s->n_decls && s->decls[lo].off == off ? &s->decls[lo] : NULL;
}

const struct scan_decl *scan_local(const struct scan *s, uint32_t off)
{
	if (!s->has_locals)
		return NULL;
	const struct outline *o = outline_of(s);
	uint32_t name = outline_declaration(o, outline_meant(o, token_at(&s->tok, off), NULL))->name;
	const struct scan_decl *d = name == NO_TOKEN ? NULL : scan_decl_at(s, s->tok.t[name].off);
	return d && d->local ? d : NULL;
}
