/* own_texture.c: a program's own 'class texture' at global scope. CUDA 12 gave the name up with texture references; HIP's headers still
 * declare a template of that name there. The program's gets another name, in every file that includes connect. */
#include "tranship/project.h"

#define OWN SLICE_LIT("texture")

enum { DEFINED = 1, OBJECT = 2, TAKEN = 4 };

/* Does the file define such a class, or an object or member called so? */
static unsigned declares(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned says = tokens_have(t, SLICE_LIT("texture_class")) ? TAKEN : 0;
	FOR_WORD(i, t, a->name) {
		uint32_t before = token_prev(t, i), after = token_next(t, i);
		bool heads = token_is(t, before, "class") || token_is(t, before, "struct");
		if (heads && TOKEN_IS_ANY(t, after, '{', ':') && brace_around(t, i) == NO_TOKEN)
			says |= DEFINED;
		bool typed = token_is_word(t, before) ? !heads && !is_keyword(token_bytes(t, before))
		                                      : TOKEN_IS_ANY(t, before, '*', '&', '>');
		if (typed && TOKEN_IS_ANY(t, after, ';', '='))
			says |= OBJECT;
	}
	return says;
}

void match_own_texture(const struct project *p, struct unit *u)
{
	static const struct group_question declared = {'x', DEFINED | OBJECT | TAKEN, declares};
	const struct tokens *t = &u->scan.tok;
	if (!tokens_have(t, OWN))
		return;
	unsigned says = group_ask(&declared, p, u, OWN);
	if (!(says & DEFINED) || says & TAKEN)
		return;
	FOR_WORD(i, t, OWN) {
		uint32_t before = token_prev(t, i);
		bool member = token_is_access(t, before) && !token_is_punct(t, token_next(t, i), P_SCOPE);
		/* an object called so keeps that name only if nothing of the program's could be it */
		if (!(member && !(says & OBJECT)))
			edit_put(&u->edits, t->t[i].off, token_end(t, i), "texture_class");
	}
}
