/* global_name.c: which names mean those at global scope. */
#include "sema/global_name.h"
#include "sema/class_body.h"
#include "project/group.h"
#include "project/include_reach.h"
#include "project/namespaces.h"

/* Is it an enumerator of 'enum class'? */
static bool is_scoped(const struct tokens *t, const struct scan_decl *d)
{
	uint32_t open = brace_around(t, token_at(t, d->off));
	for (uint32_t k = open == NO_TOKEN ? open : declaration_start(t, open); k != NO_TOKEN && k < open; k = token_next(t, k))
		if (token_is(t, k, "class") || token_is(t, k, "struct"))
			return true;
	return false;
}

/* Does it declare a name at global scope? */
static bool is_global(const struct tokens *t, const struct scan_decl *d)
{
	return !d->member && !d->local && !d->space.n && !(d->kind == DK_ENUMERATOR && is_scoped(t, d));
}

static bool declares(const struct reach *r, const struct unit *u)
{
	const struct slice *name = r->what;
	FOR_EACH(const struct scan_decl, d, u->scan.decls, u->scan.n_decls)
		if ((d->kind == DK_VARIABLE || d->kind == DK_ENUMERATOR) && d->sure && !d->conditional &&
		    slice_eq(d->name, *name) && is_global(&u->scan.tok, d))
			return true;
	return false;
}

bool global_variable(const struct project *p, const struct unit *u, struct slice name)
{
	struct reach r = {.p = p, .found = declares, .what = &name, .sure = true};
	return reach_any(&r, u);
}

/* Is the class with the body at '{', token open, called so, or does it derive from one that is? */
static bool is_class(const struct tokens *t, uint32_t open, struct slice name)
{
	uint32_t head = t->t[open].pair == NO_TOKEN ? NO_TOKEN : class_closed_at(t, t->t[open].pair);
	for (uint32_t k = head; k != NO_TOKEN && k < open; k = token_next(t, k))
		if (token_is_word(t, k) && slice_eq(token_bytes(t, k), name))
			return true;
	return false;
}

/* Does token i stand in the class with the body at '{', token open, or in one that derives from it, or in a function of it that is defined
 * elsewhere? */
static bool in_class(const struct unit *u, uint32_t i, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	struct slice name = open == NO_TOKEN ? (struct slice){0} : class_name(t, open);
	for (uint32_t k = brace_around(t, i); k != NO_TOKEN; k = brace_around(t, k))
		if (k == open || (name.n && is_class(t, k, name)))
			return true;
	uint32_t function = scan_function(&u->scan, i), scope = token_prev(t, function),
	         of = token_is_punct(t, scope, P_SCOPE) ? before_template(t, token_prev(t, scope)) : NO_TOKEN;
	return token_is_word(t, of) && slice_eq(token_bytes(t, of), name);
}

bool means_global(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t off = t->t[i].off, before = token_prev(t, i);
	struct slice name = token_bytes(t, i);
	if (token_is_access(t, before))
		return false;
	if (token_is_punct(t, before, P_SCOPE))
		return token_is_root(t, before);
	const struct scan_decl *here = scan_decl_at(&u->scan, off);
	if (here)
		return is_global(t, here);
	if (scan_local(&u->scan, off))
		return false;
	FOR_EACH(const struct scan_decl, d, u->scan.decls, u->scan.n_decls) {
		if (!slice_eq(d->name, name) || is_global(t, d))
			continue;
		uint32_t open = brace_around(t, token_at(t, d->off));
		if ((d->member && in_class(u, i, open)) || (!d->member && d->space.n && namespace_is_around(t, i, d->space)))
			return false;
	}
	return true;
}

static unsigned functions(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned says = 0;
	FOR_EACH(const struct scan_decl, d, u->scan.decls, u->scan.n_decls)
		if (d->kind == DK_FUNCTION && slice_eq(d->name, a->name) && !scan_asks_for_hip(&u->scan, d->off))
			says |= !is_global(t, d)                                                     ? INNER_FUNCTION
			        : token_is(t, declaration_start(t, token_at(t, d->off)), "template") ? GLOBAL_TEMPLATE
			                                                                             : 0;
	return says;
}

unsigned own_functions(const struct project *p, const struct unit *u, struct slice name)
{
	static const struct group_question asked = {'u', INNER_FUNCTION | GLOBAL_TEMPLATE, functions, true};
	return group_ask(&asked, p, u, name);
}
