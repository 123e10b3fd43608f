/* own_name.c: a program's own 'class texture' or '__lane_id()' at global scope, where HIP's headers have that name, too: the class since CUDA
 * 12 gave it up with texture references, the functions because people write them over CUDA's special registers. The program's gets another
 * name, in every file that includes connect; HIP's do not always do the same (__lanemask_lt() has 64 bits). */
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

static void own_texture(const struct project *p, struct unit *u)
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

/* Does the file define the function without parameters, for HIP as well? */
static unsigned defines(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t open = token_next(t, i), close = token_behind_pair(t, open, '(') == NO_TOKEN ? NO_TOKEN : t->t[open].pair;
		uint32_t inside = token_next(t, open);
		inside = token_is(t, inside, "void") ? token_next(t, inside) : inside;
		if (close != NO_TOKEN && inside == close && token_is_punct(t, token_next(t, close), '{') &&
		    declaration_start(t, i) < i && brace_around(t, i) == NO_TOKEN && !(t->t[i].flags & TF_DIRECTIVE) &&
		    !scan_asks_for_hip(&u->scan, t->t[i].off))
			return DEFINED;
	}
	return 0;
}

static void own_function(const struct project *p, struct unit *u, struct slice name)
{
	static const struct group_question defined = {'y', DEFINED, defines};
	const struct tokens *t = &u->scan.tok;
	if (!tokens_have(t, name) || !group_ask(&defined, p, u, name))
		return;
	FOR_WORD(i, t, name) {
		uint32_t before = token_prev(t, i);
		bool others = token_is_access(t, before) ||
		              (token_is_punct(t, before, P_SCOPE) && token_is_word(t, token_prev(t, before)));
		if (!others)
			edit_insert(&u->edits, token_end(t, i), "_");
	}
}

void match_own_names(const struct project *p, struct unit *u)
{
	static const char *const functions[] = {"__clock",       "__clock64",     "__lane_id", "__lanemask_eq",
	                                        "__lanemask_gt", "__lanemask_lt", "__smid",    "wall_clock64"};
	own_texture(p, u);
	for (size_t k = 0; k < ARRAY_SIZE(functions); k++)
		own_function(p, u, slice_str(functions[k]));
}
