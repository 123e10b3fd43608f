/* dependent_member.c: whether T::a is a type, as far as the files in sight tell. */
#include "sema/dependent_member.h"
#include "project/group.h"
#include "sema/class_body.h"

/* Is what token i names in the class in front of it a type, as its definition in sight or the standard says? X<T>::value_type(2) */
static bool member_is_type(const struct project *p, struct unit *u, struct dependent_members *m, uint32_t i)
{
	enum { MOST_ASKED = 200 }; /* in a file: each is looked for in all that it includes */
	const struct tokens *t = &u->scan.tok;
	uint32_t class = before_template(t, token_prev(t, token_prev(t, i)));
	if (!is_name(t, class))
		return false;
	if (token_is_punct(t, token_prev(t, class), P_SCOPE) && token_is(t, token_prev(t, token_prev(t, class)), "std"))
		return TOKEN_IS_WORD_OF(t, i, "value_type", "size_type", "difference_type", "type", "result_type");
	struct class_place at = m->asked++ < MOST_ASKED ? class_named(p, u, class) : (struct class_place){NULL, NO_TOKEN, NO_TOKEN};
	bool seen = at.u && at.open != NO_TOKEN && (at.u == u || !p->run->lint); /* a lint does not read all files */
	const struct tokens *c = seen ? &at.u->scan.tok : NULL;
	if (!c || c->t[at.open].pair == NO_TOKEN)
		return false;
	FOR_WORD(k, c, token_bytes(t, i)) {
		uint32_t next = token_next(c, k);
		if (k > at.open && k < c->t[at.open].pair && brace_around(c, k) == at.open &&
		    (token_is_punct(c, next, '=')
		             ? token_is(c, token_prev(c, k), "using")
		             : token_is_punct(c, next, ';') && token_is(c, declaration_start(c, k), "typedef")))
			return true;
	}
	return false;
}

/* Is token k behind a ',' in a list of template arguments: gemm<A, k, B>? */
static bool in_angles(const struct tokens *t, uint32_t k)
{
	int depth = 0;
	for (unsigned steps = 0; k != NO_TOKEN && steps < 60 && !TOKEN_IS_ANY(t, k, ';', '{', '}', '(', '='); steps++) {
		if (TOKEN_IS_ANY(t, k, ')', ']') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (token_is_punct(t, k, '>'))
			depth++;
		else if (token_is_punct(t, k, '<') && depth-- == 0)
			return true;
		k = token_prev(t, k);
	}
	return false;
}

/* Does the word at token k, with its type's end before it, name a value that is declared here? */
static bool declares_value(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k), next = token_next(t, k);
	if (!TOKEN_IS_ANY(t, next, ';', ',', '=', '(', '{', '[', ')'))
		return false;
	if (token_is_word(t, before))
		return !TOKEN_IS_WORD_OF(t, before, "return", "typename", "case",
		                         "new"); /* new storage[n]: matter-labs/era-bellman-cuda */
	return TOKEN_IS_ANY(t, before, '*', '&', '>') ||
	       (TOKEN_IS_ANY(t, before, '{', ',') && !TOKEN_IS_ANY(t, next, '(', '{', '[') && !in_angles(t, before));
}

/* Is token k in the braces of a class, not of a namespace or a function? */
static bool in_class(const struct tokens *t, uint32_t k)
{
	uint32_t brace = brace_around(t, k), i = brace == NO_TOKEN ? brace : declaration_start(t, brace);
	if (token_is(t, i, "template"))
		i = token_next(t, template_close(t, token_next(t, i)));
	return token_is(t, i, "struct") || token_is(t, i, "class") || token_is(t, i, "union");
}

/* The same of T::a, where T is any class: do the files in sight declare a as a type, and as nothing else? */
static bool always_type(const struct project *p, struct unit *u, struct dependent_members *m, uint32_t i)
{
	struct slice name = token_bytes(&u->scan.tok, i);
	for (unsigned k = 0; k < m->n; k++)
		if (slice_eq(m->of[k].name, name))
			return m->of[k].type;
	if (m->n == ARRAY_SIZE(m->of))
		return false;
	bool type = false, value = false;
	FOR_GROUP(v, p, u) {
		if (v != u && p->run->lint) /* it does not read all files */
			continue;
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(k, t, name) {
			uint32_t before = token_prev(t, k), next = token_next(t, k);
			if (t->t[k].flags & TF_DIRECTIVE)
				continue;
			bool class = token_is(t, before, "struct") || token_is(t, before, "class") || token_is(t, before, "enum");
			bool declares = class ? TOKEN_IS_ANY(t, next, '{', ':')
			                : token_is_punct(t, next, '=')
			                        ? token_is(t, before, "using")
			                        : token_is_punct(t, next, ';') && token_is(t, declaration_start(t, k), "typedef");
			type |= declares && in_class(t, k);
			value |= !declares && !class && declares_value(t, k);
		}
	}
	m->of[m->n++] = (struct dependent_member){name, type && !value};
	return type && !value;
}

bool dependent_is_type(const struct project *p, struct unit *u, struct dependent_members *m, uint32_t i)
{
	return member_is_type(p, u, m, i) || always_type(p, u, m, i);
}
