/* string.c: string literals that are code for CUDA: sources for NVRTC, names for dlsym and its kin. */
#include "match/candidate.h"
#include "ptx/asm.h"

static bool looks_up(struct slice function)
{
	return slice_is(function, "dlsym") || slice_is(function, "dlvsym") || slice_is(function, "GetProcAddress") ||
	       slice_starts(function, "cuGetProcAddress") || slice_starts(function, "cudaGetDriverEntryPoint");
}

/* The name of the function or macro of this file that token i stands in the body of; NO_TOKEN: it stands in none. */
static uint32_t named_around(const struct pass *m, uint32_t i)
{
	return m->t->t[i].flags & TF_DIRECTIVE ? macro_around(m->t, i) : scan_function(&m->u->scan, i);
}

/* Does the file ask for functions by their names? */
static bool looks_up_somewhere(const struct pass *m)
{
	static const char *const parts[] = {"dlsym", "dlvsym", "GetProcAddress", "GetDriverEntryPoint"};
	int8_t *known = pass_unit_state(m->u, PASS_code_in_string); /* 1: it does, -1: it does not, 0: not looked yet */
	if (!*known) {
		*known = -1;
		for (size_t k = 0; k < ARRAY_SIZE(parts) && *known < 0; k++)
			*known = slice_find(m->t->src, slice_str(parts[k])) ? 1 : -1;
	}
	return *known > 0;
}

/* Is the function or macro of this file that token i names one that calls dlsym: load<F>(lib, "cuInit")? */
static bool passes_on(const struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	if (!looks_up_somewhere(m))
		return false;
	for (uint32_t k = 0; k < t->n; k++) {
		if (t->t[k].kind != TOK_IDENT || !looks_up(token_bytes(t, k)))
			continue;
		uint32_t name = named_around(m, k);
		if (name != NO_TOKEN && slice_eq(token_bytes(t, name), token_bytes(t, i)))
			return true;
	}
	return false;
}

/* What is called at '(', token 'open', also with template arguments. */
static uint32_t called(const struct pass *m, uint32_t open)
{
	uint32_t fn = before_template(m->t, token_prev(m->t, open));
	return token_is_word(m->t, fn) ? fn : NO_TOKEN;
}

/* Is the string at token i, with the one behind it, code that has a kernel? A sentence may name the keyword, too, and what is printed a
 * whole head. */
static bool holds_kernel(struct pass *m, uint32_t i)
{
	uint32_t after = token_next(m->t, i), open = token_prev(m->t, i),
	         fn = pass_punct(m, open, '(') ? called(m, open) : NO_TOKEN;
	bool printed = fn != NO_TOKEN && (token_is(m->t, fn, "printf") || token_is(m->t, fn, "puts"));
	for (uint32_t k = i;; k = after) {
		struct slice s = pass_text(m, k);
		if ((!printed && slice_find(s, SLICE_LIT("void"))) || slice_find(s, SLICE_LIT("__launch_bounds__")) ||
		    memchr(s.p, '{', s.n) || memchr(s.p, ';', s.n))
			return true;
		if (k == after || m->t->t[after].kind != TOK_STRING)
			return false;
	}
}

/* #define LOOKUP(name) cudaGetDriverEntryPoint(#name, ...): token i is the function. Uses of the macro make strings of names. */
void pass_looked_up_name(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t open = token_next(t, i), sign = token_next(t, open), name = token_next(t, sign);
	if (!(t->t[i].flags & TF_MACRO_BODY) || !looks_up(token_bytes(t, i)) || !pass_punct(m, open, '(') ||
	    !pass_punct(m, sign, '#') || !token_is_word(t, name))
		return;
	struct diagnostic *d = match_say(m, D_R002, t->t[sign].off, token_end(t, name), EV_LEXICAL, "", NULL);
	if (d)
		d->message =
		        arena_printf(&m->u->diags.arena,
		                     "'#%.*s' builds the name to look up; tranship renames CUDA names where this macro is used",
		                     (int)token_bytes(t, name).n, token_bytes(t, name).p);
}

void pass_code_in_string(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	struct slice s = pass_text(m, i);
	if (s.n > 12 && slice_find(s, SLICE_LIT("__global__")) && holds_kernel(m, i)) {
		match_say(m, D_R002, t->t[i].off, token_end(t, i), EV_LEXICAL, "__global__", NULL)->message =
		        "string literal holds kernel source, and tranship does not rewrite strings: change it by hand";
		return;
	}
	if (s.n < 6 || s.n > 80 || s.p[0] != '"' || s.p[s.n - 1] != '"')
		return;
	uint32_t prev = token_prev(t, i), fn = NO_TOKEN;
	if (pass_punct(m, prev, ',')) {
		uint32_t place, open = bracket_around(t, i, &place);
		fn = pass_punct(m, open, '(') ? called(m, open) : NO_TOKEN;
	} else if (pass_punct(m, prev, '('))
		fn = called(m, prev);
	struct slice name = {s.p + 1, s.n - 2};
	bool certain = fn != NO_TOKEN && looks_up(token_bytes(t, fn)),
	     listed = fn == NO_TOKEN && TOKEN_IS_ANY(t, prev, '=', '{', ',');
	if ((!listed && fn == NO_TOKEN) || (!certain && !slice_starts(name, "cu") && !slice_starts(name, "n")))
		return;
	const struct name_rule *r = rules_find(m->p->rules, name, certain ? 0 : 1u << RK_FUNC);
	if (r && (certain || (listed ? looks_up_somewhere(m) : passes_on(m, fn))))
		match_explain(m, match_say(m, D_R002, t->t[i].off, token_end(t, i), EV_LEXICAL, r->cuda, NULL), r);
}
