/* pointer_cast.c: casts of pointers to integers of 32 bits, as device code makes of addresses in shared memory for PTX. nvcc warns, clang
 * rejects it: "(uint32_t)&tile[0]" becomes "(uint32_t)(size_t)&tile[0]". Compilers for the host never let it pass. */
#include "project/project.h"

/* How often the variable at token i has to be indexed, so that it is no pointer any more, by the head and the body of its function:
 * float *p, __shared__ float tile[4][4]. 0: it is no pointer, or not seen. */
static unsigned pointer_depth(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
	if (!body)
		return 0;
	uint32_t name = declaration_start(t, token_at(t, body->begin));
	while (name < i && !tokens_alike(t, name, i))
		name = token_next(t, name);
	uint32_t before = token_prev(t, name), after = token_next(t, name);
	while (token_is(t, before, "__restrict__") || token_is(t, before, "__restrict") || token_is(t, before, "const"))
		before = token_prev(t, before);
	if (name >= i || token_is_punct(t, before, '*'))
		return name < i;
	unsigned n = 0;
	for (; token_is_word(t, before) && token_pair(t, after, '[') != NO_TOKEN; n++)
		after = token_next(t, t->t[after].pair);
	return n;
}

/* Is the operand that begins at token i a pointer: &x, (&x), p, (p + n), tile[1] of two dimensions? */
static bool is_pointer(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	bool grouped = token_pair(t, i, '(') != NO_TOKEN;
	if (grouped) {
		uint32_t behind = token_next(t, t->t[i].pair);
		if (token_is_access(t, behind) || token_is_punct(t, behind, '['))
			return false;
		i = token_next(t, i);
	}
	if (token_is_punct(t, i, '&'))
		return true;
	if (!token_is_word(t, i) || scan_context(&u->scan, t->t[i].off) < CTX_DEVICE)
		return false;
	uint32_t after = token_next(t, i);
	unsigned indexed = 0;
	for (; token_pair(t, after, '[') != NO_TOKEN; indexed++)
		after = token_next(t, t->t[after].pair);
	if (token_is_access(t, after) || token_is_punct(t, after, '('))
		return false;
	if (grouped && !TOKEN_IS_ANY(t, after, ')', '+'))
		return false;
	return pointer_depth(u, i) > indexed;
}

/* What is cast to the type whose last word is token i. */
static void cast_to(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), next = token_next(t, i);
	while (token_is(t, before, "unsigned") || token_is(t, before, "std") || token_is_punct(t, before, P_SCOPE))
		before = token_prev(t, before);
	if (token_is_punct(t, before, '(') && token_is_punct(t, next, ')')) { /* (int)p */
		uint32_t left = token_prev(t, before), operand = token_next(t, next);
		bool starts = t->t[i].flags & TF_MACRO_BODY && !(t->t[left].flags & TF_MACRO_BODY);
		bool cast = starts || (token_is_word(t, left) ? token_is(t, left, "return") : !TOKEN_IS_ANY(t, left, ')', '>'));
		if (cast && is_pointer(u, operand))
			edit_insert(&u->edits, t->t[operand].off, "(size_t)");
	} else if (token_is_punct(t, before, '<') && token_is_punct(t, next, '>') &&
	           token_is(t, token_prev(t, before), "reinterpret_cast")) {
		uint32_t open = token_next(t, next), cast = token_prev(t, before);
		if (token_pair(t, open, '(') == NO_TOKEN)
			return;
		edit_put(&u->edits, t->t[cast].off, token_end(t, cast), "static_cast");
		edit_insert(&u->edits, t->t[token_next(t, open)].off, "(size_t)(");
		edit_insert(&u->edits, t->t[t->t[open].pair].off, ")");
	} else if (token_pair(t, next, '(') != NO_TOKEN &&
	           (token_is(t, before, "return") || TOKEN_IS_ANY(t, before, '=', '+'))) { /* int(&x) */
		uint32_t operand = token_next(t, next);
		if (is_pointer(u, operand) && token_is_punct(t, operand, '&')) {
			edit_insert(&u->edits, t->t[operand].off, "(size_t)(");
			edit_insert(&u->edits, t->t[t->t[next].pair].off, ")");
		}
	}
}

void pointer_casts(struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	if (!tokens_have(t, SLICE_LIT("__shared__")) && !tokens_have(t, SLICE_LIT("asm")))
		return;
	for (uint32_t i = 0; i + 1 < t->n; i++) {
		int after = t->t[i + 1].punct; /* (int)x, int(x), cast<int>: most words stand elsewhere */
		if (t->t[i].kind == TOK_IDENT && (after == ')' || after == '(' || after == '>') && !(t->t[i].flags & TF_SKIPPED) &&
		    TOKEN_IS_WORD_OF(t, i, "uint32_t", "unsigned", "int", "uint", "int32_t"))
			cast_to(u, i);
	}
}
