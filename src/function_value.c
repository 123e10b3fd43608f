/* function_value.c: functions that are named and not called, where HIP's have another type: "getri_t f = cublasSgetriBatched;". */
#include "match_impl.h"

/* Is the name at token i, or its address from token *first on, in decltype(...), or cast to what any function can be cast to? Who calls
 * by a type that takes other arguments is told. */
static bool any_type_will_do(const struct matcher *m, uint32_t first, bool other)
{
	static const char *const types[] = {"decltype", "typeof", "__typeof__"}, *const asks[] = {"sizeof", "noexcept"};
	const struct tokens *t = m->t;
	uint32_t open = token_prev(t, first), before = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	if (punct(m, open, ')'))
		return punct(m, before, '*') && token_is(t, token_prev(t, before), "void");
	if (punct(m, open, '(') && before != NO_TOKEN && (TOKEN_IN(t, before, asks) || (!other && TOKEN_IN(t, before, types))))
		return true;
	if (!punct(m, open, '(') || !punct(m, before, '>'))
		return false;
	while (before != NO_TOKEN && !punct(m, before, '<') && !punct(m, before, ';'))
		before = token_prev(t, before);
	return punct(m, before, '<') && token_is(t, token_prev(t, before), "reinterpret_cast");
}

/* Is it an argument of what is, by custom, a macro: LOAD(library, cublasSgetriBatched)? It may be called, pasted or made a string there. */
static bool is_macro_argument(const struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t place, open = bracket_around(t, i, &place), name = punct(m, open, '(') ? token_prev(t, open) : NO_TOKEN;
	return token_is_word(t, name) && slice_in_capitals(token_bytes(t, name));
}

bool match_function_value(struct matcher *m, const struct name_rule *r, uint32_t i, const char *to, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t next = token_next(t, i), first = i, before = token_prev(t, i);
	bool other = r->flags & NF_POINTER_OTHER, plain_c = slice_ends(slice_str(m->u->file->path), ".c");
	if (other && r->v_cuda.changed > m->sel->cuda) /* until then its type was the counterpart's */
		return false;
	if (punct(m, next, '(') || t->t[i].flags & TF_DIRECTIVE || punct(m, next, P_HASHHASH) || punct(m, before, P_SCOPE) ||
	    (m->sel->target == TARGET_ROC && r->roc) || (plain_c && !other) || is_macro_argument(m, i))
		return false;
	uint32_t left = punct(m, before, '&') ? token_prev(t, before) : NO_TOKEN;
	if (left != NO_TOKEN && (t->t[left].kind != TOK_IDENT || token_is(t, left, "return")))
		first = before; /* nobody computes with functions */
	if (any_type_will_do(m, first, other))
		return false;
	uint32_t left_of = token_prev(t, first);
	bool pointer = punct(m, left_of, '<') || punct(m, next, '>') /* a template's argument: no object will do */ ||
	               punct(m, left_of, '?') || punct(m, left_of, ':') || punct(m, next, ':');
	if (other || pointer) {
		char version[16];
		const char *since = r->v_cuda.changed && other ? arena_printf(&m->arena, " has since CUDA %s",
		                                                              version_text(r->v_cuda.changed, version))
		                                               : "";
		match_say(m, D_B001, t->t[i].off, token_end(t, i), ev,
		          arena_printf(&m->arena, "'%s' has another type than '%s'%s, and pointers to it, too", to, r->cuda, since),
		          NULL);
		return false;
	}
	match_need(m->u, "function");
	uint32_t a = t->t[first].off;
	edit_replace(&m->u->edits, a, token_end(t, i), slice_str(arena_printf(&m->arena, "tranship::adapted<%s>()", to)),
	             EDIT_OTHER)
	        ->evidence = ev;
	return true;
}
