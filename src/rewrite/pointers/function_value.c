/* function_value.c: functions that are named and not called, where HIP's have another type: "getri_t f = cublasSgetriBatched;". */
#include "pass/walk.h"
#include "project/needs.h"
#include <ctype.h>

/* Is the name at token i, or its address from token *first on, in decltype(...), or cast to what any function can be cast to? Who calls
 * by a type that takes other arguments is told. */
static bool any_type_will_do(const struct pass *m, uint32_t first, bool other)
{
	static const char *const types[] = {"decltype", "typeof", "__typeof__"}, *const asks[] = {"sizeof", "noexcept"};
	const struct tokens *t = m->t;
	uint32_t open = token_prev(t, first), before = token_prev(t, open);
	if (pass_punct(m, open, ')'))
		return pass_punct(m, before, '*') && token_is(t, token_prev(t, before), "void");
	if (pass_punct(m, open, '(') && before != NO_TOKEN && (TOKEN_IN(t, before, asks) || (!other && TOKEN_IN(t, before, types))))
		return true;
	if (!pass_punct(m, open, '(') || !pass_punct(m, before, '>'))
		return false;
	while (before != NO_TOKEN && !TOKEN_IS_ANY(m->t, before, '<', ';'))
		before = token_prev(t, before);
	return pass_punct(m, before, '<') && token_is(t, token_prev(t, before), "reinterpret_cast");
}

/* The name before the '(' of the arguments that token i is among; NO_TOKEN: none is. */
static uint32_t called_with(const struct pass *m, uint32_t i)
{
	uint32_t place, open = bracket_around(m->t, i, &place), name = pass_punct(m, open, '(') ? token_prev(m->t, open) : NO_TOKEN;
	return token_is_word(m->t, name) ? name : NO_TOKEN;
}

/* Is it an argument of what is, by custom, a macro: LOAD(library, cublasSgetriBatched)? It may be called, pasted or made a string there. */
static bool is_macro_argument(const struct pass *m, uint32_t i)
{
	uint32_t name = called_with(m, i);
	return name != NO_TOKEN && slice_in_capitals(token_bytes(m->t, name));
}

/* The token from which on the function's name at token i is spelled: i, or the '::' of ::cuMemAlloc. NO_TOKEN: it is another scope's. */
static uint32_t name_start(const struct pass *m, uint32_t i)
{
	uint32_t scope = token_prev(m->t, i), outer = pass_punct(m, scope, P_SCOPE) ? token_prev(m->t, scope) : NO_TOKEN;
	if (!pass_punct(m, scope, P_SCOPE))
		return i;
	return pass_punct(m, outer, '>') || (token_is_word(m->t, outer) && !is_keyword(token_bytes(m->t, outer))) ? NO_TOKEN
	                                                                                                          : scope;
}

/* #define SOLVE cublasSgetrsBatched: does a macro stand for the function alone? It is called where the arguments are. */
static bool is_alias(const struct tokens *t, uint32_t i)
{
	return t->t[i].flags & TF_MACRO_BODY && !(t->t[token_prev(t, i)].flags & TF_MACRO_BODY) &&
	       t->t[token_next(t, i)].kind == TOK_EOD;
}

static bool function_value(struct pass *m, const struct name_rule *r, uint32_t i, const char *to, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t next = token_next(t, i), first, before;
	bool other = r->flags & NF_POINTER_OTHER, plain_c = is_c_source(m->u->file->path);
	if (other && r->v_cuda.changed > m->sel->cuda) /* until then its type was the counterpart's */
		return false;
	first = name_start(m, i);
	before = token_prev(t, first);
	bool hidden = t->t[i].flags & TF_DIRECTIVE && (other || !is_alias(t, i));
	if (pass_punct(m, behind_template(t, next), '(') || hidden || pass_punct(m, next, P_HASHHASH) || first == NO_TOKEN ||
	    (m->sel->target == TARGET_ROC && r->roc) || (plain_c && !other) || is_macro_argument(m, i))
		return false;
	uint32_t left = pass_punct(m, before, '&') ? token_prev(t, before) : NO_TOKEN;
	if (left != NO_TOKEN && (t->t[left].kind != TOK_IDENT || token_is(t, left, "return")))
		first = before; /* nobody computes with functions */
	if (any_type_will_do(m, first, other))
		return false;
	uint32_t left_of = token_prev(t, first);
	bool pointer = pass_punct(m, left_of, '<') || pass_punct(m, next, '>') /* a template's argument: no object will do */ ||
	               TOKEN_IS_ANY(m->t, left_of, '?', ':') || pass_punct(m, next, ':');
	if (other || pointer) {
		char version[16];
		const char *since = r->v_cuda.changed && other ? arena_printf(&m->arena, " has from CUDA %s on",
		                                                              version_text(r->v_cuda.changed, version))
		                                               : "";
		match_say(m, D_B001, t->t[i].off, token_end(t, i), ev,
		          arena_printf(&m->arena, "'%s' has another type than '%s'%s: check function pointers to it", to, r->cuda,
		                       since),
		          NULL);
		return false;
	}
	need_section(m->u, "function");
	uint32_t a = t->t[first].off;
	edit_put(&m->u->edits, a, token_end(t, i), arena_printf(&m->arena, "tranship::adapted<%s>()", to))->evidence = ev;
	return true;
}

void pass_function_value(struct pass *c, uint32_t at) { c->done = function_value(c, c->rule, at, c->to, c->ev); }
