/* own_power.c: does a program define pow(float, int) for the GPU itself? */
#include "sema/own_power.h"
#include "project/group.h"

/* Does the file define pow(float, int) itself? */
static unsigned defines_power(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		struct arena arena = {0};
		struct range *args;
		uint32_t open = token_next(t, i), body = token_behind_pair(t, open, '(');
		if (!token_is_punct(t, body, '{') || t->t[i].flags & TF_DIRECTIVE || scan_body(&u->scan, t->t[i].off) ||
		    declaration_start(t, i) == i)
			continue;
		bool own = call_arguments(t, open, &arena, &args) == 2 && token_is(t, parameter_type(t, args[0]), "float") &&
		           token_is(t, parameter_type(t, args[1]), "int");
		arena_free(&arena);
		if (own && brace_around(t, i) == NO_TOKEN && scan_context(&u->scan, t->t[token_next(t, body)].off) >= CTX_DEVICE)
			return 1;
	}
	return 0;
}

bool is_own_power(const struct project *p, const struct unit *u, uint32_t i)
{
	static const struct group_question defined = {'r', 1, defines_power, false};
	const struct tokens *t = &u->scan.tok;
	uint32_t scope = token_prev(t, i);
	return !(token_is_punct(t, scope, P_SCOPE) && token_is(t, token_prev(t, scope), "std")) &&
	       group_ask(&defined, p, u, SLICE_LIT("pow"));
}
