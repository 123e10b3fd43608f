/* texture_reference.c: variables of texture references, where the compatibility header has them in software: variables of the device. */
#include "pass/pass.h"
#include "project/project.h"
#include "project/resolve.h"
#include "project/namespaces.h"
#include "sema/class_body.h"

/* Do the brackets that open at token i hold what a variable is made from, as in (false, cudaFilterModePoint), and no parameters? */
static bool holds_values(const struct tokens *t, uint32_t i)
{
	uint32_t first = token_next(t, i), after = token_next(t, first);
	if (token_pair(t, i, '(') == NO_TOKEN && token_pair(t, i, '{') == NO_TOKEN)
		return false;
	return t->t[first].kind == TOK_NUMBER || token_is(t, first, "true") || token_is(t, first, "false") ||
	       (token_is_word(t, first) && token_is_punct(t, after, ','));
}

/* The type that starts at token i ends at 'last': a variable outside functions, and no parameter, gets its side; so does a class's own.
 * *from is for outside_definitions. */
static void declare(struct unit *u, uint32_t i, uint32_t last, uint32_t *from)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, last), before = token_prev(t, i);
	while (token_is_word(t, name) && token_is_punct(t, token_next(t, name), P_SCOPE)) /* S::name */
		name = token_next(t, token_next(t, name));
	uint32_t after = token_next(t, name);
	if (token_is(t, before, "const"))
		before = token_prev(t, before);
	if (TOKEN_IS_ANY(t, before, '(', ',', P_SCOPE))
		return; /* a parameter, or cuda::texture of the program's */
	bool declares = token_is_word(t, name) &&
	                (TOKEN_IS_ANY(t, after, ';', ',') || t->t[after].kind == TOK_EOD || holds_values(t, after));
	bool member = token_is(t, token_prev(t, i), "static") && class_near(u, i) != NO_TOKEN && !scan_body(&u->scan, t->t[i].off);
	if (declares && (member || outside_definitions(t, i, from)))
		edit_insert(&u->edits, t->t[i].off, "__device__ ");
}

void pass_texture_reference(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t from = 0;
	uint64_t bits;
	if (p->run->sel.textures || decl_find(&p->decls, u, SLICE_LIT("texture"), &bits))
		return;
	FOR_WORD(i, t, SLICE_LIT("texture")) {
		uint32_t last = template_close(t, token_next(t, i)), before = token_prev(t, i), name = NO_TOKEN;
		if (last == NO_TOKEN)
			continue;
		if (token_is(t, before, "typedef"))
			name = token_next(t, last);
		else if (token_is_punct(t, before, '=') && token_is(t, token_prev(t, token_prev(t, before)), "using"))
			name = token_prev(t, before);
		else
			declare(u, i, last, &from);
		uint32_t of_alias = from;
		if (token_is_word(t, name))
			FOR_WORD(k, t, token_bytes(t, name))
				if (k > last)
					declare(u, k, k, &of_alias);
	}
}
