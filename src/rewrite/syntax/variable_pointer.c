/* variable_pointer.c: pointers to arrays whose bounds are variables. */
#include "edit/edit.h"
#include "pass/pass.h"
#include "sema/want.h"

/* "cannot initialize a variable of type 'T (*)[n]' with an rvalue of type 'T (*)[n]'": clang takes each such type for another one. */
static bool is_same_type_twice(const char *message)
{
	static const char begin[] = "cannot initialize a variable of type '", between[] = "' with an rvalue of type '";
	if (strncmp(message, begin, strlen(begin)))
		return false;
	const char *first = message + strlen(begin), *end = strstr(first, between);
	return end && !strncmp(end + strlen(between), first, (size_t)(end - first)) &&
	       end[strlen(between) + (size_t)(end - first)] == '\'';
}

/* double (*u)[n][m] = (double (*)[n][m])p; becomes double (*u)[n][m] = (decltype(u))p; nvcc takes the types for one: GMAP/NPB-GPU's
 * CUDA/MG/mg.cu. */
void pass_variable_pointer(struct pass *c, uint32_t whole)
{
	(void)whole;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	FOR_EACH(const struct parse_error, e, u->facts.errors, u->facts.n_errors) {
		uint32_t name = is_same_type_twice(e->message) ? token_at(t, e->off) : NO_TOKEN;
		uint32_t i = token_is_word(t, name) ? token_next(t, name) : NO_TOKEN;
		i = token_is_punct(t, i, ')') ? token_next(t, i) : NO_TOKEN;
		while (token_pair(t, i, '[') != NO_TOKEN)
			i = token_next(t, t->t[i].pair);
		uint32_t open = token_is_punct(t, i, '=') ? token_next(t, i) : NO_TOKEN, close = token_pair(t, open, '(');
		if (close == NO_TOKEN || t->t[name].flags & TF_DIRECTIVE || !token_is_punct(t, token_prev(t, close), ']'))
			continue;
		struct slice bytes = token_bytes(t, name);
		edit_replace(&u->edits, token_end(t, open), t->t[close].off,
		             slice_str(arena_printf(&u->edits.arena, "decltype(%.*s)", (int)bytes.n, bytes.p)), EDIT_OTHER);
	}
}

/* "= (T (*)[n])": a parse says whether clang refuses it. */
void pass_asked_pointer(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t open = token_next(t, i), close = token_pair(t, open, '('), bound = token_prev(t, token_prev(t, close));
	if (close == NO_TOKEN || !token_is_punct(t, token_prev(t, close), ']') || !token_is_word(t, bound) ||
	    t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	for (uint32_t k = token_next(t, open); k < close; k = token_next(t, k))
		if (token_is_punct(t, k, '(') && token_is_punct(t, token_next(t, k), '*'))
			sema_want(c->u, i, WANT_FINDING);
}
