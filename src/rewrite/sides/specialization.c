/* specialization.c: template <> double add<double>(double *, double) without the template's __device__. nvcc lets a specialization have the
 * template's sides, or some of them; clang finds no template to specialize. friend T get<0>(box<T> const &); names such a template, too, and so does what
 * makes an instance: template double add<double>(double *, double). */
#include "pass/pass.h"
#include "sides/macro_sides.h"
#include "sema/type_parameter.h"
#include "project/group.h"
#include "project/namespaces.h"
#include "sides/condition.h"
#include <stdlib.h>

/* A macro may stand for anything: FORCE_INLINE. */
static bool may_be_macro(const struct tokens *t, uint32_t i)
{
	return t->t[i].kind == TOK_IDENT && t->t[i].len > 1 && slice_in_capitals(token_bytes(t, i));
}

enum { OTHER = 4 }; /* beside enum space */

/* The sides in the tokens of u from 'first' to before 'end', OTHER: something else may say them. *macro, which may be NULL: the one macro that
 * says them, or empty. */
static unsigned sides(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, struct slice *macro)
{
	const struct tokens *t = &u->scan.tok;
	unsigned s = 0;
	if (macro)
		*macro = (struct slice){0};
	for (uint32_t k = first; k < end; k = token_next(t, k)) {
		if (k != first && token_is_punct(t, k, '<') && token_is(t, token_prev(t, k), "template")) {
			uint32_t close = template_close(t, k); /* template <Way WAY>: that is no macro */
			k = close < end ? close : k;
			continue;
		}
		if (t->t[k].flags & TF_DIRECTIVE || token_is_punct(t, k, '='))
			return OTHER;
		if (t->t[k].kind != TOK_IDENT)
			continue;
		s |= token_is(t, k, "__host__") ? HOST : token_is(t, k, "__device__") ? DEVICE : 0;
		if (token_is(t, k, "__global__") || token_is(t, k, "constexpr"))
			s |= OTHER;
		if (!may_be_macro(t, k) || names_type_parameter(p, u, k))
			continue;
		unsigned says = macro_sides(p, u, token_bytes(t, k));
		if (!(says & SPACE_KNOWN) || (s && says & BOTH))
			return OTHER;
		s |= says & BOTH;
		if (macro && s)
			*macro = macro->n ? *macro : token_bytes(t, k);
	}
	return s;
}

/* What files of the unit's group, or with 'here' the unit alone, declare the name in the namespace as, but for specializations: the sides of
 * all of these, OTHER where they differ or cannot be told, 0: nothing is for devices. *macro: as of sides(), the same in all. */
static unsigned declared(const struct project *p, const struct unit *u, struct slice name, struct slice space, bool here,
                         struct slice *macro)
{
	unsigned all = 0;
	FOR_GROUP(v, p, u) {
		if (here && v != u)
			continue;
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(i, t, name) {
			if (t->t[i].flags & TF_DIRECTIVE || !token_is_punct(t, token_next(t, i), '('))
				continue;
			uint32_t first = declaration_start(t, i), before = token_prev(t, i);
			bool type = token_is_word(t, before) ? !token_is(t, before, "return") && !token_is(t, before, "else")
			                                     : TOKEN_IS_ANY(t, before, '*', '&', '>');
			uint32_t head = token_is(t, first, "extern") ? token_next(t, first) : first;
			bool specializes =
			        token_is(t, head, "template") && (token_is_punct(t, token_next(t, token_next(t, head)), '>') ||
			                                          !token_is_punct(t, token_next(t, head), '<'));
			if (first >= before || !type || specializes || !namespace_is_around(t, i, space)) /* a use, most of all */
				continue;
			struct slice by;
			unsigned s = sides(p, v, first, i, &by);
			bool template = token_is(t, first, "template");
			if (!s && !template)
				continue; /* x = *f(), or a function for the host beside the template */
			if (s & OTHER || !s || (all && (all != s || !slice_eq(by, *macro))))
				return OTHER;
			all = s;
			*macro = by;
		}
	}
	return all & DEVICE ? all : 0;
}

/* What stands in front of the '::' before the name at token i, of members of a class's instance a '>'; NO_TOKEN: none does. */
static uint32_t qualified_by(const struct tokens *t, uint32_t i)
{
	uint32_t scope = token_prev(t, i);
	return token_is_punct(t, scope, P_SCOPE) ? token_prev(t, scope) : NO_TOKEN;
}

/* A name that was asked for: there are often many specializations of one template. */
struct asked {
	struct slice name, space, macro;
	unsigned sides;
};

/* Does only the pass for that side see byte 'off' of u: #ifdef __CUDA_ARCH__? */
static bool is_passes_own(const struct project *p, const struct unit *u, uint32_t off, unsigned side)
{
	const struct scan *s = &u->scan;
	for (uint32_t b = scan_branch_at(s, off); b != UINT32_MAX; b = s->branches[b].parent) {
		const struct scan_branch *first = &s->branches[s->branches[b].first];
		bool other = s->branches[b].before == s->branches[b].first && token_is(&s->tok, s->branches[b].hash + 1, "else");
		if ((&s->branches[b] == first || other) && condition_in_pass(p, u, first->hash, side == HOST) == other)
			return true;
	}
	return false;
}

/* The __device__, or __host__, of a specialization for that side alone, or the macro that stands for it, which may be given the other side as
 * well: nothing is made of it there unless somebody calls it, so that its body may use what only its side has. NO_TOKEN: there is none. */
static uint32_t side_alone(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, unsigned side)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t at = NO_TOKEN;
	bool quiet = is_passes_own(p, u, t->t[first].off, side);
	for (uint32_t k = first; k < end; k = token_next(t, k)) {
		bool macro = may_be_macro(t, k) && (macro_sides(p, u, token_bytes(t, k)) & BOTH) == side;
		at = token_is(t, k, side == DEVICE ? "__device__" : "__host__") || macro ? k : at;
		quiet |= token_is(t, k, "inline") || token_is(t, k, "static") || token_is(t, k, "__forceinline__") ||
		         token_is(t, k, "__inline__");
	}
	return quiet ? at : NO_TOKEN;
}

enum speaks { SPECIALIZES, BEFRIENDS, INSTANTIATES };

/* The function whose declaration goes on at token 'at', behind 'template <>' or 'template', or behind 'friend', then with arguments of a
 * template. */
static void specialization(const struct project *p, struct unit *u, uint32_t at, enum speaks how, struct asked *last)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = at, open = NO_TOKEN;
	for (; open == NO_TOKEN && t->t[name].kind != TOK_EOF; name = token_next(t, name)) {
		if (t->t[name].flags & TF_DIRECTIVE || TOKEN_IS_ANY(t, name, ';', '{', '(') || token_is(t, name, "struct") ||
		    token_is(t, name, "class") || token_is(t, name, "operator"))
			return;
		if (t->t[name].kind == TOK_IDENT && (open = parameters_open(t, name)) != NO_TOKEN)
			break;
	}
	if (open == NO_TOKEN)
		return;
	unsigned side = sides(p, u, at, name, NULL);
	uint32_t alone = how == SPECIALIZES && (side == DEVICE || side == HOST) ? side_alone(p, u, at, name, side) : NO_TOKEN;
	if (is_keyword(token_bytes(t, name)) || (alone == NO_TOKEN && side) ||
	    (how == BEFRIENDS && !token_is_punct(t, token_next(t, name), '<')) ||
	    (how == INSTANTIATES && token_is_punct(t, qualified_by(t, name), '>')))
		return;
	/* namespace std { template <> void swap<mine>(mine &, mine &) } is not of the program's own swap */
	bool bare = how == SPECIALIZES && !token_is_punct(t, token_prev(t, name), P_SCOPE);
	struct slice space = bare ? namespace_around(t, name) : (struct slice){0};
	if (!last->name.n || !slice_eq(last->name, token_bytes(t, name)) || !slice_eq(last->space, space)) {
		*last = (struct asked){token_bytes(t, name), space, {0}, 0};
		if (how == BEFRIENDS) /* it most likely is of the file's own template */
			last->sides = declared(p, u, token_bytes(t, name), space, true, &last->macro);
		if (!last->sides)
			last->sides = declared(p, u, token_bytes(t, name), space, false, &last->macro);
	}
	if (!(last->sides & DEVICE) || last->sides & OTHER)
		return;
	if (alone != NO_TOKEN) {
		if (last->sides == BOTH)
			edit_insert(&u->edits, t->t[alone].off, side == DEVICE ? "__host__ " : "__device__ ");
		return;
	}
	const char *text = last->sides & HOST ? "__host__ __device__ " : "__device__ ";
	if (last->macro.n) /* whatever it stands for */
		text = arena_printf(&u->edits.arena, "%.*s ", (int)last->macro.n, last->macro.p);
	edit_insert(&u->edits, t->t[at].off, text);
}

/* Does a declaration begin with 'template', token i, or with 'extern' in front of it? */
static bool begins(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	return before == NO_TOKEN || token_is(t, before, "extern") || token_is_punct(t, before, ';') ||
	       token_is_punct(t, before, '}') || token_is_punct(t, before, '{') || t->t[before].flags & TF_DIRECTIVE;
}

void pass_specialization(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	const char *from = t->src.p, *end = from + t->src.n, *hit;
	struct asked last = {0};
	for (; (hit = slice_find((struct slice){from, (size_t)(end - from)}, SLICE_LIT("template"))); from = hit + 8) {
		const char *next = hit + 8;
		while (next < end && (*next == ' ' || *next == '<'))
			next++;
		bool arguments = memchr(hit, '<', (size_t)(next - hit));
		if (next == end || (arguments && *next != '>')) /* neither template <> nor template void f<int>(int) */
			continue;
		uint32_t i = token_at(t, (uint32_t)(hit - t->src.p)), after = token_next(t, i);
		if (!token_is(t, i, "template") || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		if (arguments)
			specialization(p, u, token_next(t, token_next(t, after)), SPECIALIZES, &last);
		else if (token_is_word(t, after) && begins(t, i))
			specialization(p, u, after, INSTANTIATES, &last);
	}
	last = (struct asked){0};
	FOR_WORD(i, t, SLICE_LIT("friend"))
		if (!(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED)) && !token_is(t, token_next(t, i), "template"))
			specialization(p, u, token_next(t, i), BEFRIENDS, &last);
}
