/* group.c: members of cooperative groups that are const for CUDA and not for HIP, called for an object that is const; those whose
 * value has 64 bits in HIP. */
#include "match/candidate.h"
#include "project/group.h"
#include "sema/type.h"

/* The group whose member HIP forgot to make const. */
static const char *group_of(const struct tokens *t, uint32_t member)
{
	static const char *const of_block[] = {"group_dim", "dim_threads"}, *const of_grids[] = {"num_grids", "grid_rank"};
	return TOKEN_IN(t, member, of_block) ? "thread_block" : TOKEN_IN(t, member, of_grids) ? "multi_grid_group" : NULL;
}

/* Where the file declares the variable at token i: its name's token. */
static uint32_t declared_at(const struct pass *m, uint32_t i)
{
	struct meaning is = meaning_of(m->p, m->u, i);
	return is.u && is.u == m->u && declaration(is)->kind != DECLARES_FUNCTION ? declaration(is)->name : NO_TOKEN;
}

/* Is the word 'const' part of the declaration whose name is token k? */
static bool says_const(const struct tokens *t, uint32_t k)
{
	for (k = token_prev(t, k); token_is_word(t, k) || TOKEN_IS_ANY(t, k, '&', P_SCOPE); k = token_prev(t, k))
		if (token_is(t, k, "const"))
			return true;
	return false;
}

/* Does the '[' at token open begin a lambda's captures that copy the name at token object? */
static bool copies(const struct tokens *t, uint32_t open, uint32_t object)
{
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k))
		if (token_is_punct(t, k, '=') || (tokens_alike(t, k, object) && !token_is_punct(t, token_prev(t, k), '&')))
			return true;
	return false;
}

/* Is what token 'declared' declares const where token i uses it: in a member function that is const, in a lambda that copied it? */
static bool const_by_place(const struct tokens *t, uint32_t declared, uint32_t i)
{
	for (uint32_t k = brace_around(t, i); k != NO_TOKEN && k > declared; k = brace_around(t, k)) {
		uint32_t head = token_prev(t, k);
		bool is_const = false;
		for (; token_is_word(t, head) && !token_is(t, head, "mutable"); head = token_prev(t, head))
			is_const |= token_is(t, head, "const");
		bool list = token_pair(t, head, ')') != NO_TOKEN;
		uint32_t open = list ? t->t[head].pair : NO_TOKEN;
		if (is_const && list && declared < open)
			return true;
		uint32_t bracket = list ? token_prev(t, open) : head;
		while (token_is_word(t, bracket)) /* [=] __device__ (int i) */
			bracket = token_prev(t, bracket);
		if (token_pair(t, bracket, ']') != NO_TOKEN && copies(t, t->t[bracket].pair, i))
			return true;
	}
	return false;
}

/* Is the name at token i a parameter of a template, or an alias of a type called 'group'? */
static bool may_name(const struct pass *m, uint32_t i, const char *group)
{
	struct type is = type_of_words(m->p, m->u, i, i);
	return is.kind == TYPE_DEPENDENT || type_is_called(is, group);
}

void pass_const_group(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t dot = token_prev(t, i), object = token_prev(t, dot), before = token_prev(t, object);
	const char *group = pass_punct(m, dot, '.') && pass_punct(m, token_next(t, i), '(') ? group_of(t, i) : NULL;
	if (!group || !token_is_word(t, object) || TOKEN_IS_ANY(m->t, before, '.', P_SCOPE) ||
	    (pass_punct(m, before, P_ARROW) && !token_is(t, token_prev(t, before), "this")))
		return;
	uint32_t name = declared_at(m, object), type = name == NO_TOKEN ? name : token_prev(t, name);
	if (type == NO_TOKEN || !(says_const(t, name) || const_by_place(t, name, object)) ||
	    !spelled_in_group(m->p, m->u, SLICE_LIT("cooperative_groups")))
		return;
	while (pass_punct(m, type, '&') || token_is(t, type, "const"))
		type = token_prev(t, type);
	const char *spelled;
	if (token_is(t, type, "auto")) { /* const auto b = cg::this_thread_block(); */
		uint32_t made = token_next(t, token_next(t, name));
		while (pass_punct(m, token_next(t, made), P_SCOPE))
			made = token_next(t, token_next(t, made));
		if (!token_is(t, made, *group == 't' ? "this_thread_block" : "this_multi_grid"))
			return;
		spelled = arena_printf(&m->arena, "cooperative_groups::%s", group);
	} else {
		uint32_t first = type;
		if (!token_is(t, type, group) && !may_name(m, type, group))
			return;
		while (pass_punct(m, token_prev(t, first), P_SCOPE) && token_is_word(t, token_prev(t, token_prev(t, first))))
			first = token_prev(t, token_prev(t, first));
		spelled = arena_strndup(&m->arena, t->src.p + t->t[first].off, token_end(t, type) - t->t[first].off);
	}
	if (pass_punct(m, before, P_ARROW))
		object = token_prev(t, before);
	const char *cast = arena_printf(&m->arena, "const_cast<%s &>(", spelled);
	struct piece pieces[] = {TEXT_PIECE(cast),
	                         {.source = {t->t[object].off, token_end(t, token_prev(t, dot))}},
	                         TEXT_PIECE(")"),
	                         {.source = {t->t[dot].off, token_end(t, i)}}};
	edit_pieces(&m->u->edits, t->t[object].off, token_end(t, i), pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

void pass_group_mask(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	struct slice member = pass_text(m, i);
	if (!slice_is(member, "ballot") && !slice_is(member, "match_any") && !slice_is(member, "match_all"))
		return;
	uint32_t first = match_object_start(m, token_prev(t, i));
	uint32_t open = token_next(t, i), before = first == NO_TOKEN ? first : token_prev(t, first);
	if (before == NO_TOKEN || !pass_punct(m, open, '(') || !spelled_in_group(m->p, m->u, SLICE_LIT("cooperative_groups")))
		return;
	uint32_t name = pass_punct(m, before, '=') ? token_prev(t, before) : NO_TOKEN,
	         type = name == NO_TOKEN ? name : token_prev(t, name);
	uint32_t function =
	        pass_punct(m, before, '(') && t->t[open].pair != NO_TOKEN && token_next(t, t->t[open].pair) == t->t[before].pair
	                ? token_prev(t, before)
	                : NO_TOKEN;
	if (token_is(t, type, "auto"))
		edit_put(&m->u->edits, t->t[type].off, token_end(t, type), "unsigned");
	else if (token_is(t, function, "__ffs"))
		edit_insert(&m->u->edits, t->t[first].off, "(unsigned)");
}
