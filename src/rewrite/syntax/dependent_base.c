/* dependent_base.c: members of a base class that is made from a template's parameters, called without this->: nvcc finds them in device code
 * when it makes the instance, if what is passed depends on the parameters, and clang asks for this-> then. */
#include "pass/pass.h"
#include "project/project.h"
#include "project/group.h"
#include "sema/class_body.h"

enum { MOST_BASES = 4, MOST_ASKED = 200 /* classes of a file, in each of which all uses of a name are looked at */ };

/* A class made from a template, and its bases that are made from the same parameters. */
struct family {
	const struct unit *u;
	uint32_t open; /* its '{' */
	uint32_t bases[MOST_BASES];
	unsigned n;
};

/* Do the tokens of a list of arguments name a parameter of the list at 'params'? */
static bool names_parameter(const struct tokens *t, uint32_t params, uint32_t open, uint32_t close)
{
	uint32_t end = template_close(t, params);
	for (uint32_t p = token_next(t, params); p < end; p = token_next(t, p)) {
		uint32_t after = token_next(t, p);
		if (!token_is_word(t, p) || !(after == end || TOKEN_IS_ANY(t, after, ',', '=')))
			continue;
		for (uint32_t k = token_next(t, open); k < close; k = token_next(t, k))
			if (tokens_alike(t, k, p))
				return true;
	}
	return false;
}

/* Fills in the bases of the class with the body at f->open. */
static bool find_bases(struct family *f)
{
	const struct tokens *t = &f->u->scan.tok;
	uint32_t start = declaration_start(t, f->open), params = token_next(t, start), k;
	f->n = 0;
	if (!token_is(t, start, "template") || template_close(t, params) == NO_TOKEN)
		return false;
	for (k = token_next(t, template_close(t, params)); k < f->open && !token_is_punct(t, k, ':'); k = token_next(t, k))
		if (t->t[k].flags & TF_DIRECTIVE || token_is_punct(t, k, '('))
			return false;
	for (; k < f->open && f->n < MOST_BASES; k = token_next(t, k)) {
		uint32_t name = token_prev(t, k), close = token_is_punct(t, k, '<') ? template_close(t, k) : NO_TOKEN;
		if (close == NO_TOKEN)
			continue;
		if (names_parameter(t, params, k, close))
			f->bases[f->n++] = name;
		k = close;
	}
	return f->n;
}

/* Does the class with the body at 'open' have a function of that name, or say that it uses one of its own base? */
static bool has_member(const struct tokens *t, uint32_t open, struct slice name, bool *is_static)
{
	bool found = false;
	FOR_WORD(k, t, name) {
		uint32_t before = token_prev(t, k), next = token_next(t, k);
		if (k < open || k > t->t[open].pair || brace_around(t, k) != open)
			continue;
		bool declares = token_is_punct(t, next, '(')
		                        ? TOKEN_IS_ANY(t, before, '*', '&', '>') ||
		                                  (token_is_word(t, before) && !token_is(t, before, "return"))
		                        : token_is_punct(t, next, ';') && token_is(t, declaration_start(t, k), "using");
		for (uint32_t s = declaration_start(t, k); declares && s < k; s = token_next(t, s))
			*is_static |= token_is(t, s, "static");
		found |= declares;
	}
	return found;
}

/* Does the file have that name outside of classes, so that a call may mean that, or all of std? */
static unsigned elsewhere(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, a->name) {
		uint32_t before = token_prev(t, k);
		bool member = TOKEN_IS_ANY(t, before, P_SCOPE, '.', P_ARROW);
		if (t->t[k].flags & TF_DIRECTIVE || (!scan_body(&u->scan, t->t[k].off) && !member && class_near(u, k) == NO_TOKEN))
			return 1;
	}
	FOR_WORD(k, t, SLICE_LIT("namespace"))
		if (token_is(t, token_prev(t, k), "using") && token_is(t, token_next(t, k), "std"))
			return 1;
	return 0;
}

/* A name that no header of the system has: pushEntry, decode_key. */
static bool is_own(const struct project *p, struct slice name)
{
	bool mixed = false;
	for (size_t k = 1; k < name.n; k++)
		mixed |= name.p[k] == '_' || (name.p[k] >= 'A' && name.p[k] <= 'Z');
	return mixed && !slice_in_capitals(name) && !slice_starts(name, "__") && !slice_starts(name, "is_") &&
	       !slice_starts(name, "make_") && !rules_find(p->rules, name, 0);
}

/* The function with the body at 'brace': its name, and the class that it is a member of. */
static uint32_t member_function(const struct project *p, const struct unit *u, uint32_t brace, struct family *f, unsigned *asked)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t close = token_prev(t, brace);
	while (token_is_word(t, close) && TOKEN_IS_WORD_OF(t, close, "const", "noexcept", "override", "final"))
		close = token_prev(t, close);
	if (!token_is_punct(t, close, ')') || t->t[close].pair == NO_TOKEN)
		return NO_TOKEN;
	uint32_t name = token_prev(t, t->t[close].pair), scope = token_prev(t, name);
	if (!token_is_word(t, name) || is_keyword(token_bytes(t, name)))
		return NO_TOKEN;
	*f = (struct family){.u = u, .open = NO_TOKEN};
	if (token_is_punct(t, scope, P_SCOPE)) { /* T box<T>::get() */
		uint32_t class = token_prev(t, scope);
		if (!token_is_punct(t, class, '>') || (class = before_template(t, class)) == NO_TOKEN || (*asked)++ == MOST_ASKED)
			return NO_TOKEN;
		struct class_place at = class_named(p, u, class);
		*f = (struct family){.u = at.u, .open = at.u ? at.open : NO_TOKEN};
	} else if (class_near(u, name) != NO_TOKEN)
		f->open = brace_around(t, name);
	return f->open != NO_TOKEN && f->u->scan.tok.t[f->open].pair != NO_TOKEN && find_bases(f) ? name : NO_TOKEN;
}

/* Is the name that is called at token i the function's own, a parameter or a variable? */
static bool is_local(const struct tokens *t, uint32_t i, uint32_t first, uint32_t last)
{
	FOR_WORD(k, t, token_bytes(t, i))
		if (first <= k && k < last && !token_is_access(t, token_prev(t, k)) &&
		    (!token_is_punct(t, token_next(t, k), '(') ||
		     (token_is_word(t, token_prev(t, k)) && !TOKEN_IS_WORD_OF(t, token_prev(t, k), "return", "else", "do"))))
			return true;
	return false;
}

/* The class that the base at token i is made from. Its name may be that of a parameter of another template, too. */
static struct class_place base_class(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	struct class_place at = class_named(p, u, i);
	for (uint32_t k = tokens_find(t, 0, token_bytes(t, i)); !at.u && k < i; k = tokens_next_alike(t, k)) {
		uint32_t open = token_next(t, k);
		if (!token_is(t, token_prev(t, k), "struct") && !token_is(t, token_prev(t, k), "class"))
			continue;
		for (unsigned n = 0; n < 40 && !TOKEN_IS_ANY(t, open, '{', ';', ',', '(', '>'); n++)
			open = template_close(t, open) == NO_TOKEN ? token_next(t, open) : token_next(t, template_close(t, open));
		if (token_is_punct(t, open, '{'))
			at = (struct class_place){u, open, NO_TOKEN};
	}
	return at;
}

void pass_dependent_base(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	static const struct group_question question = {'v', 1, elsewhere, true};
	const struct tokens *t = &u->scan.tok;
	unsigned asked = 0;
	for (uint32_t b = 0; b < u->scan.n_bodies && asked < MOST_ASKED; b++) {
		uint32_t brace = token_at(t, u->scan.bodies[b].begin);
		struct family f;
		bool is_static = false;
		if (u->scan.bodies[b].context < CTX_DEVICE || t->t[brace].pair == NO_TOKEN || u->scan.bodies[b].is_kernel)
			continue;
		uint32_t name = member_function(p, u, brace, &f, &asked), last = t->t[brace].pair;
		const struct tokens *c = name == NO_TOKEN ? NULL : &f.u->scan.tok;
		if (!c || (has_member(c, f.open, token_bytes(t, name), &is_static) && is_static))
			continue;
		for (uint32_t i = token_next(t, brace); i < last && asked < MOST_ASKED; i = token_next(t, i)) {
			uint32_t before = token_prev(t, i);
			if (!token_is_word(t, i) || !token_is_punct(t, token_next(t, i), '(') || t->t[i].flags & TF_DIRECTIVE ||
			    token_is_access(t, before) || token_is_punct(t, before, P_SCOPE) ||
			    token_next(t, token_next(t, i)) == t->t[token_next(t, i)].pair || !is_own(p, token_bytes(t, i)))
				continue;
			struct slice w = token_bytes(t, i);
			bool own = false, of_base = false;
			FOR_WORD(k, c, w)
				own |= f.open < k && k < c->t[f.open].pair && brace_around(c, k) == f.open;
			for (unsigned k = 0; k < f.n && !own && !of_base; k++) {
				struct class_place at = base_class(p, f.u, f.bases[k]);
				asked++;
				of_base = at.u && at.open != NO_TOKEN && at.u->scan.tok.t[at.open].pair != NO_TOKEN &&
				          has_member(&at.u->scan.tok, at.open, w, &is_static);
			}
			if (of_base && !is_local(t, i, declaration_start(t, name), last) && !group_ask(&question, p, u, w))
				edit_insert(&u->edits, t->t[i].off, "this->");
		}
	}
}
