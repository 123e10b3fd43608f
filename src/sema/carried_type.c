/* carried_type.c: by which names a type gets from the file that says it into others. */
#include "sema/carried_type.h"
#include "base/name_list.h"
#include "base/time_limit.h"
#include "project/include_reach.h"
#include "scan/outline.h"
#include "sema/type_word.h"
#include <pthread.h>
#include <stdlib.h>

/* What is known of one type. */
struct carrying {
	const struct project *p;
	enum carried_type which;
	struct name_list types;  /* aliases and classes that stand for it, or hold it */
	struct name_list values; /* functions, variables and macros that give it or take it */
	bool *met;               /* by units */
	struct carrying *next;
};

/* The token behind the stars of 'void *' or 'void const *' at token i, NO_TOKEN: there is none. */
static uint32_t behind_void_pointer(const struct tokens *t, uint32_t i)
{
	uint32_t star = token_next(t, i);
	if (token_is(t, star, "const"))
		star = token_next(t, star);
	if (!token_is(t, i, "void") || !token_is_punct(t, star, '*'))
		return NO_TOKEN;
	while (token_is_punct(t, star, '*') || token_is(t, star, "const"))
		star = token_next(t, star);
	return star;
}

/* Does the type's own name, or one that stands for it, stand at token i? */
static bool says_type(const struct carrying *c, const struct tokens *t, uint32_t i)
{
	if (t->t[i].kind != TOK_IDENT)
		return false;
	struct slice w = token_bytes(t, i);
	bool says = t->t[i].flags & TF_SPLICED || strmap_get(&c->types.known, w, NULL);
	switch (c->which) {
	case CARRIES_VOID_POINTER: return says || behind_void_pointer(t, i) != NO_TOKEN;
	case CARRIES_DEVICE_POINTER: return says || slice_is(w, "CUdeviceptr");
	case CARRIES_VECTOR: return says || vector_width(w);
	case CARRIES_STRUCT: return says || strmap_get(&c->p->member_structs, w, NULL);
	default: return true;
	}
}

static bool says_type_between(const struct carrying *c, const struct tokens *t, uint32_t first, uint32_t last)
{
	for (uint32_t i = first; i <= last && i < t->n; i++)
		if (says_type(c, t, i))
			return true;
	return false;
}

/* The declaration's name, where it has one: classes and enums need none. */
static void carried_add(struct name_list *names, const struct tokens *t, const struct declaration *d)
{
	if (d->name != NO_TOKEN)
		name_list_add(names, token_bytes(t, d->name));
}

/* What others can see of the declaration: no variable of a function. */
static void learn(struct carrying *c, const struct outline *o, const struct declaration *d)
{
	const struct tokens *t = o->t;
	const struct outline_scope *in = outline_scope(o, d->scope);
	if (d->kind == DECLARES_MACRO && d->value != NO_TOKEN && d->value < d->end &&
	    says_type_between(c, t, d->value, d->end - 1)) {
		carried_add(&c->types, t, d); /* PTR(x) casts, and is spelled like a call */
		carried_add(&c->values, t, d);
	}
	if (d->name == NO_TOKEN || d->first == NO_TOKEN || d->last == NO_TOKEN)
		return;
	bool says = says_type_between(c, t, d->first, d->last);
	if (!says && d->kind == DECLARES_FUNCTION && d->inner != NO_DECLARED && token_is(t, d->last, "auto")) /* its body tells */
		says = says_type_between(c, t, outline_scope(o, d->inner)->first, outline_scope(o, d->inner)->end);
	if (!says || token_is(t, d->name, "operator"))
		return;
	switch (d->kind) {
	case DECLARES_ALIAS: carried_add(&c->types, t, d); break;
	case DECLARES_FUNCTION: carried_add(&c->values, t, d); break;
	case DECLARES_PARAMETER:
		if (c->which != CARRIES_VOID_POINTER)
			carried_add(&c->values, t, outline_declaration(o, in->of));
		break;
	case DECLARES_VARIABLE:
		if (in->kind == IN_CLASS || in->kind == IN_FILE || in->kind == IN_NAMESPACE)
			carried_add(&c->values, t, d);
		if (in->kind == IN_CLASS && c->which == CARRIES_VECTOR)
			carried_add(&c->types, t, outline_declaration(o, in->of));
		break;
	default: break;
	}
}

static bool has_one_of(const struct tokens *t, const struct name_list *names, size_t from)
{
	for (size_t k = from; k < names->n; k++)
		if (tokens_have(t, names->name[k]))
			return true;
	return false;
}

static bool says_any(const struct carrying *c, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	if ((c->which == CARRIES_VOID_POINTER && !tokens_have(t, SLICE_LIT("void"))) ||
	    (c->which == CARRIES_DEVICE_POINTER && !tokens_have(t, SLICE_LIT("CUdeviceptr"))))
		return false;
	return says_type_between(c, t, 0, t->n - 1);
}

/* Does the unit itself say the type where expressions get it from? The text follows variables and casts to 'void *', but not f<void *>(). */
static bool says_for_itself(const struct carrying *c, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	if (c->which != CARRIES_VOID_POINTER)
		return says_any(c, u);
	FOR_WORD(i, t, SLICE_LIT("void"))
		if (TOKEN_IS_ANY(t, behind_void_pointer(t, i), '>', ','))
			return true;
	return false;
}

static bool is_read(const struct unit *u) { return u->scanned && u->reading == READ_ALL && u->scan.tok.n; }

/* Each round reads the files again that have names which the one before it found. */
static void find(struct carrying *c)
{
	const struct project *p = c->p;
	size_t types = 0;
	c->met = xcalloc(p->n + 1, sizeof *c->met);
	unsigned char *near = xcalloc(p->n + 1, 1); /* files that say the type, what includes these, and all that that includes */
	for (size_t i = 0; i < p->n; i++)
		near[i] = is_read(&p->units[i]) && says_any(c, &p->units[i]) ? REACHED : 0;
	for (bool first = true; first || c->types.n > types; first = false) {
		size_t known = types;
		types = c->types.n;
		FOR_EACH(const struct unit, u, p->units, p->n) {
			time_check();
			if (!is_read(u) || (first ? !near[u - p->units] : !has_one_of(&u->scan.tok, &c->types, known)))
				continue;
			const struct outline *o = outline_of(&u->scan);
			for (uint32_t k = 0; k < o->n; k++)
				learn(c, o, outline_declaration(o, k));
		}
	}
	reach_up(p, near, false);
	reach_down(p, near);
	for (size_t i = 0; i < p->n; i++) {
		const struct unit *u = &p->units[i];
		c->met[i] = !is_read(u) || (near[i] && (says_for_itself(c, u) || has_one_of(&u->scan.tok, &c->types, 0) ||
		                                        has_one_of(&u->scan.tok, &c->values, 0)));
	}
	free(near);
}

static const struct carrying *known(const struct carrying *c, enum carried_type which)
{
	while (c && c->which != which)
		c = c->next;
	return c;
}

static const struct carrying *carrying(const struct project *p, enum carried_type which)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	struct project *of = (struct project *)p; /* what threads share; all else in it is read only here */
	pthread_mutex_lock(&lock);
	const struct carrying *c = known(p->carried, which);
	pthread_mutex_unlock(&lock);
	if (c)
		return c;
	struct carrying *made =
	        xcalloc(1, sizeof *made); /* without the lock: the work may run out of time. Another thread's answer is the same. */
	*made = (struct carrying){.p = p, .which = which};
	find(made);
	pthread_mutex_lock(&lock);
	made->next = of->carried;
	of->carried = made;
	pthread_mutex_unlock(&lock);
	return made;
}

bool unit_meets_type(const struct project *p, const struct unit *u, enum carried_type which)
{
	return carrying(p, which)->met[u - p->units];
}

/* The words of tokens [first, end), and of the values of 'auto' variables among them. 'left': so many are looked at; more of them may be anything. */
static bool words_meet(const struct carrying *c, const struct unit *u, uint32_t first, uint32_t end, unsigned *left)
{
	const struct tokens *t = &u->scan.tok;
	const struct outline *o = outline_of(&u->scan);
	for (uint32_t i = first; i < end && i < t->n; i++) {
		if (t->t[i].kind != TOK_IDENT)
			continue;
		if (!*left || says_type(c, t, i) || strmap_get(&c->values.known, token_bytes(t, i), NULL))
			return true;
		--*left;
		const struct declaration *d = outline_declaration(o, outline_meant(o, i, NULL));
		if (d->first == NO_TOKEN || d->last == NO_TOKEN || d->kind == DECLARES_FUNCTION)
			continue;
		bool deduced = token_is(t, d->last, "auto") || d->kind == DECLARES_BINDING;
		if (says_type_between(c, t, d->first, d->last) ||
		    (deduced && (d->value == NO_TOKEN || (d->value != first && words_meet(c, u, d->value, d->end, left)))))
			return true;
	}
	return false;
}

bool expression_meets_type(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, enum carried_type which)
{
	unsigned left = 200;
	return words_meet(carrying(p, which), u, first, end, &left);
}

void carried_types_forget(struct project *p)
{
	for (struct carrying *c; (c = p->carried);) {
		p->carried = c->next;
		name_list_free(&c->types);
		name_list_free(&c->values);
		free(c->met);
		free(c);
	}
}
