/* tile.c: how many threads a tile of cooperative groups has, where that has to be a constant: float v[tile.size()]. In HIP
 * size() and num_threads() are no constexpr functions; the compatibility header has some that are. */
#include "match/candidate.h"
#include "project/needs.h"
#include "project/group.h"
#include "sema/type.h"

static bool word(const struct pass *m, uint32_t i, const char *w)
{
	return i != NO_TOKEN && m->t->t[i].kind == TOK_IDENT && token_is(m->t, i, w);
}

/* Members that a program asks of groups of its warp only. */
static bool is_group_member(const struct pass *m, uint32_t i)
{
	static const char *const members[] = {"shfl", "shfl_down", "shfl_up",   "shfl_xor",    "ballot",          "any",
	                                      "all",  "match_any", "match_all", "thread_rank", "meta_group_rank", "meta_group_size",
	                                      "sync"};
	return token_is_word(m->t, i) && TOKEN_IN(m->t, i, members);
}

/* Does some variable of this name have a member of groups called? */
static bool used_as_group(const struct pass *m, uint32_t name)
{
	FOR_WORD(k, m->t, token_bytes(m->t, name))
		if (pass_punct(m, token_next(m->t, k), '.') && is_group_member(m, token_next(m->t, token_next(m->t, k))))
			return true;
	return false;
}

/* Does the text from token k on, after '=', say a tile: cg::tiled_partition<32>(...), cg::thread_block_tile<8>, decltype(tile)? */
static bool makes_tile(const struct pass *m, uint32_t k)
{
	while (m->t->t[k].kind == TOK_IDENT && pass_punct(m, token_next(m->t, k), P_SCOPE))
		k = token_next(m->t, token_next(m->t, k));
	return (word(m, k, "tiled_partition") || word(m, k, "thread_block_tile")) && pass_punct(m, token_next(m->t, k), '<');
}

/* Is some variable of the type called as token i used as a group? */
static bool type_of_groups(const struct pass *m, uint32_t i)
{
	for (uint32_t k = i; k != NO_TOKEN; k = tokens_next_alike(m->t, k)) {
		uint32_t name = token_next(m->t, k);
		while (pass_punct(m, name, '&') || word(m, name, "const"))
			name = token_next(m->t, name);
		if (m->t->t[name].kind == TOK_IDENT && used_as_group(m, name))
			return true;
	}
	return false;
}

/* Is the name at token i a type that may be a tile: a template's parameter, or another name of a tile's type? Many a parameter has a
 * size(); with 'size' it has to have variables that are used as groups. */
static bool names_tile(const struct pass *m, uint32_t i, bool size)
{
	struct meaning is = meaning_of(m->p, m->u, i);
	if (!is.u || is.u != m->u)
		return false;
	const struct declaration *d = declaration(is);
	if (d->kind == DECLARES_TYPE_PARAMETER)
		return d->value == NO_TOKEN && (!size || type_of_groups(m, d->name));
	return d->kind == DECLARES_ALIAS && (makes_tile(m, d->first) || word(m, d->first, "decltype"));
}

/* Is the variable at token i a tile, for all that its declaration tells? */
static bool is_tile(const struct pass *m, uint32_t i)
{
	struct meaning is = meaning_of(m->p, m->u, i);
	if (!is.u || is.u != m->u || declaration(is)->last == NO_TOKEN)
		return false;
	const struct declaration *d = declaration(is);
	if (type_is_deduced(is))
		return d->value != NO_TOKEN && makes_tile(m, d->value);
	if (pass_punct(m, d->last, '>'))
		return word(m, before_template(m->t, d->last), "thread_block_tile");
	return names_tile(m, d->last, false) && used_as_group(m, i);
}

/* Is the variable at token i the size of an array or an argument of a template, further on? */
static bool is_bound(const struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	FOR_BELOW(k, t, i) {
		uint32_t before = token_prev(t, k), after = token_next(t, k);
		if (TOKEN_IS_ANY(m->t, after, ']', '>') || (pass_punct(m, before, '<') && pass_punct(m, after, ',')))
			return true;
	}
	return false;
}

/* Has what stands at token i to be a constant? first: the first token of the expression that it is in. */
static bool wants_constant(const struct pass *m, uint32_t first, uint32_t after)
{
	const struct tokens *t = m->t;
	uint32_t k = token_prev(t, first);
	for (; k != NO_TOKEN && !TOKEN_IS_ANY(m->t, k, ';', '{', '}'); k = token_prev(t, k)) {
		if (TOKEN_IS_ANY(m->t, k, ')', ']') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (word(m, k, "constexpr") || word(m, k, "static_assert") || word(m, k, "case"))
			return true;
		else if (pass_punct(m, k, '[')) { /* float v[...], not v[...] */
			uint32_t name = token_prev(t, k), type = name == NO_TOKEN ? name : token_prev(t, name);
			return TOKEN_IS_ANY(m->t, type, '>', '*') ||
			       (type != NO_TOKEN && t->t[type].kind == TOK_IDENT && !word(m, type, "return"));
		} else if (pass_punct(m, k, '=')) {
			uint32_t name = token_prev(t, k);
			for (uint32_t w = name; w != NO_TOKEN && t->t[w].kind == TOK_IDENT; w = token_prev(t, w))
				if (word(m, w, "constexpr"))
					return true;
				else if (word(m, w, "const"))
					return is_bound(m, name);
		} else if (pass_punct(m, k, '<') && t->t[token_prev(t, k)].kind == TOK_IDENT && !pass_punct(m, after, ';')) {
			for (uint32_t e = after; !TOKEN_IS_ANY(m->t, e, ';', '{') && t->t[e].kind != TOK_EOF;
			     e = token_next(t, e)) {
				if (pass_punct(m, e, '>'))
					return true;
				if (TOKEN_IS_ANY(m->t, e, ')', P_ANDAND, P_OROR, P_LAUNCH))
					break;
				e = token_over(t, e, "(");
			}
		}
	}
	uint32_t head = pass_punct(m, k, '{') ? token_prev(t, k) : NO_TOKEN; /* enum name : int {, constexpr int name() { */
	if (token_pair(t, head, ')') != NO_TOKEN)
		head = token_prev(t, t->t[head].pair);
	while (head != NO_TOKEN && (t->t[head].kind == TOK_IDENT || pass_punct(m, head, ':'))) {
		if (word(m, head, "enum") || word(m, head, "constexpr"))
			return true;
		head = token_prev(t, head);
	}
	return false;
}

/* The first token of the type in front of the '::' at token scope, if that may be a tile's; else NO_TOKEN. */
static uint32_t type_start(const struct pass *m, uint32_t scope, bool size)
{
	const struct tokens *t = m->t;
	uint32_t last = token_prev(t, scope), first = last;
	if (token_pair(t, last, ')') != NO_TOKEN) /* decltype(tile) */
		return word(m, token_prev(t, t->t[last].pair), "decltype") ? token_prev(t, t->t[last].pair) : NO_TOKEN;
	if (pass_punct(m, last, '>')) {
		first = before_template(t, last);
		if (!word(m, first, "thread_block_tile"))
			return NO_TOKEN;
	} else if (last == NO_TOKEN || t->t[last].kind != TOK_IDENT || !names_tile(m, last, size))
		return NO_TOKEN;
	while (pass_punct(m, token_prev(t, first), P_SCOPE) && t->t[token_prev(t, token_prev(t, first))].kind == TOK_IDENT)
		first = token_prev(t, token_prev(t, first));
	return first;
}

void pass_tile_size(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i), open = token_next(t, i), close = token_next(t, open);
	if (!pass_punct(m, open, '(') || !pass_punct(m, close, ')') || t->t[i].flags & TF_SKIPPED ||
	    !TOKEN_IS_ANY(m->t, before, P_SCOPE, '.') || !spelled_in_group(m->p, m->u, SLICE_LIT("cooperative_groups")))
		return;
	bool size = word(m, i, "size");
	const char *function = size ? "tranship::tile_size" : "tranship::tile_threads";
	bool of_type = pass_punct(m, before, P_SCOPE);
	uint32_t first = of_type ? type_start(m, before, size) : token_prev(t, before), last = token_prev(t, before);
	if (first == NO_TOKEN || (!of_type && t->t[first].kind != TOK_IDENT))
		return;
	uint32_t around = token_prev(t, first);
	if (token_is_access(m->t, around) || pass_punct(m, around, P_SCOPE) || !wants_constant(m, first, token_next(t, close)) ||
	    !(of_type || is_tile(m, first)))
		return;
	struct piece pieces[] = {TEXT_PIECE(function),
	                         {.text = of_type ? "<" : "<decltype(", .text_len = of_type ? 1 : 10},
	                         {.source = {t->t[first].off, token_end(t, last)}},
	                         {.text = of_type ? ">()" : ")>()", .text_len = of_type ? 3 : 4}};
	edit_pieces(&m->u->edits, t->t[first].off, token_end(t, close), pieces, ARRAY_SIZE(pieces), EDIT_CALL);
	need_section(m->u, "cg");
}
