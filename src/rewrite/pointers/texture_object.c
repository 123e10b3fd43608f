/* texture_object.c: variables of type cudaSurfaceObject_t that hold textures: cudaCreateTextureObject(&layer.tex, ...). Both objects are numbers
 * in CUDA, and pointers to two types in HIP. */
#include "pass/walk.h"
#include "project/group.h"

enum { TEXTURE = 1, SURFACE = 2 };

/* What the variables called so hold, by the functions that take them, or their addresses. */
static unsigned held(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned holds = 0;
	FOR_WORD(i, t, a->name) {
		uint32_t place, open = bracket_around(t, i, &place), name = before_template(t, token_prev(t, open));
		if (token_pair(t, open, '(') == NO_TOKEN || !token_is_word(t, name))
			continue;
		struct slice called = token_bytes(t, name);
		if (slice_is(called, "cudaCreateTextureObject") && token_is_punct(t, token_next(t, open), '&') &&
		    token_is_punct(t, token_next(t, i), ','))
			holds |= TEXTURE;
		else if (slice_starts(called, "surf") || slice_find(called, SLICE_LIT("Surf")))
			holds |= SURFACE;
	}
	return holds;
}

void pass_texture_object(struct pass *c, uint32_t at)
{
	const struct tokens *t = c->t;
	uint32_t name = token_next(t, at);
	const struct name_rule *r = NULL;
	const char *to = NULL;
	static const struct group_question holding = {'T', TEXTURE | SURFACE, held, true};
	if (strcmp(c->rule->cuda, "cudaSurfaceObject_t") || !token_is_word(t, name) ||
	    !TOKEN_IS_ANY(t, token_next(t, name), ';', '=', '{', '[') ||
	    group_ask(&holding, c->p, c->u, token_bytes(t, name)) != TEXTURE)
		return;
	r = rules_find(c->p->rules, SLICE_LIT("cudaTextureObject_t"), 1u << RK_TYPE);
	if (!r || rule_verdict(r, c->sel, &to) != VERDICT_RENAME)
		return;
	edit_put(&c->u->edits, t->t[at].off, token_end(t, at), to)->evidence = EV_LEXICAL;
	c->done = true;
}
