/* auto_parameter.c: float scaled(auto v, float f), which the compilers that nvcc calls take from C++14 on and clang from C++20 on: what it means is
 * template <class Auto1> float scaled(Auto1 v, float f). */
#include "pass/pass.h"
#include "project/project.h"
#include "project/group.h"
#include "sema/class_body.h"

/* Is the word at token i the type of a parameter, or what the type is made from: auto, const auto &, auto..., auto (*)(int)? */
static bool is_parameter_type(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	while (TOKEN_IS_WORD_OF(t, before, "const", "volatile", "register"))
		before = token_prev(t, before);
	return TOKEN_IS_ANY(t, before, '(', ',') &&
	       (token_is_word(t, after) || TOKEN_IS_ANY(t, after, '&', P_ANDAND, '*', P_ELLIPSIS, ',', ')', '=', '('));
}

/* The name of the function that is declared with the parameters that token open begins, or its 'operator'; NO_TOKEN: there is none, as of a
 * lambda, a call, a macro's use. */
static uint32_t declared_function(const struct unit *u, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_prev(t, open), of_call = token_before_pair(t, name, ')'); /* operator()(int) */
	if (token_is(t, of_call, "operator"))
		name = of_call;
	else if (token_is(t, token_prev(t, name), "operator"))
		name = token_prev(t, name);
	if (!token_is_word(t, name) || (is_keyword(token_bytes(t, name)) && !token_is(t, name, "operator")) ||
	    t->t[open].pair == NO_TOKEN || scan_body(&u->scan, t->t[open].off))
		return NO_TOKEN;
	uint32_t first = declaration_start(t, name), class = class_near(u, name);
	bool constructor = class != NO_TOKEN && slice_eq(class_name(t, class), token_bytes(t, name));
	for (uint32_t k = first; k < name; k = token_next(t, k)) {
		if (token_is(t, k, "template") && template_close(t, token_next(t, k)) != NO_TOKEN)
			k = template_close(t, token_next(t, k));
		else if (TOKEN_IS_ANY(t, k, '=', '?') || token_is(t, k, "return"))
			return NO_TOKEN;
	}
	return first < name || constructor ? name : NO_TOKEN;
}

/* Writes a template's parameters, 'list', to the function called as token name. */
static void add_parameters(struct unit *u, uint32_t name, struct buf *list)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t at = declaration_start(t, name), last = NO_TOKEN;
	int lists = 0;
	for (uint32_t close; token_is(t, at, "template"); at = token_next(t, close)) {
		close = template_close(t, token_next(t, at));
		if (close == NO_TOKEN)
			break;
		last = close;
		lists++;
	}
	/* A<T>::name: one list is the class's */
	for (uint32_t k = token_prev(t, name); token_is_punct(t, k, P_SCOPE); k = token_prev(t, k)) {
		uint32_t open = template_open(t, token_prev(t, k));
		lists -= open != NO_TOKEN;
		k = open != NO_TOKEN ? token_prev(t, open) : token_prev(t, k);
	}
	const char *text = lists > 0 ? arena_printf(&u->edits.arena, ", %.*s", (int)list->n, list->p)
	                             : arena_printf(&u->edits.arena, "template <%.*s> ", (int)list->n, list->p);
	edit_insert(&u->edits, lists > 0 ? t->t[last].off : t->t[at].off, text);
}

void pass_auto_parameter(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	struct buf list = {0};
	uint32_t function = NO_TOKEN; /* whose parameters are being read */
	unsigned n = 0;
	if (tokens_have(t, SLICE_LIT("concept")) || tokens_have(t, SLICE_LIT("requires")))
		return; /* C++20 */
	FOR_WORD(i, t, SLICE_LIT("auto")) {
		uint32_t place, open, name;
		if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !is_parameter_type(t, i) ||
		    !token_is_punct(t, open = bracket_around(t, i, &place), '(') || (name = declared_function(u, open)) == NO_TOKEN)
			continue;
		if (name != function && list.n)
			add_parameters(u, function, &list);
		if (name != function) {
			buf_free(&list);
			n = 0;
		}
		function = name;
		uint32_t after = token_next(t, i);
		while (TOKEN_IS_ANY(t, after, '&', P_ANDAND, '*') ||
		       TOKEN_IS_WORD_OF(t, after, "const", "__restrict__", "__restrict"))
			after = token_next(t, after);
		const char *type = arena_printf(&u->edits.arena, "Auto%u", ++n);
		if (spelled_in_group(p, u, slice_str(type)))
			type = arena_printf(&u->edits.arena, "Auto%u_own", n);
		buf_addf(&list, "%sclass%s %s", list.n ? ", " : "", token_is_punct(t, after, P_ELLIPSIS) ? "..." : "", type);
		edit_put(&u->edits, t->t[i].off, token_end(t, i), type);
	}
	if (list.n)
		add_parameters(u, function, &list);
	buf_free(&list);
}
