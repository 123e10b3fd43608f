/* own_name.c: a program's own names that HIP's headers have, too: 'class texture', since CUDA 12 gave it up with texture references, and those
 * of 'own' rows: at global scope __lane_id(), as people write it over CUDA's special registers, powi(), uchar; in any scope what is a macro of
 * HIP's, such as MASK1; warpSize at global scope. The program's get another name, in every file that includes connect. */
#include "pass/pass.h"
#include "project/project.h"
#include "project/resolve.h"
#include "project/group.h"
#include "sema/class_body.h"
#include "sema/global_name.h"

#define OWN       SLICE_LIT("texture")
#define WARP_SIZE SLICE_LIT("warpSize")

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

/* Are the tokens [first, end) one of these types, "unsigned char|uint8_t", in these words? */
static bool is_type_of(const struct tokens *t, uint32_t first, uint32_t end, const char *types)
{
	while (*types) {
		const char *type = types, *bar = strchrnul(types, '|');
		uint32_t i = first;
		for (; i < end; i = token_next(t, i)) {
			struct slice w = token_bytes(t, i);
			if (w.n > (size_t)(bar - type) || strncmp(type, w.p, w.n))
				break;
			type += w.n + (type[w.n] == ' ');
		}
		if (i >= end && type == bar)
			return true;
		types = bar + (*bar == '|');
	}
	return false;
}

/* Does the declaration of the name at token i, in no braces, define what HIP's headers have by that name, too? */
static bool defines_name(const struct tokens *t, uint32_t i, const struct name_rule *r)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i), first = declaration_start(t, i);
	uint32_t from = NO_TOKEN, end = before, body = token_behind_pair(t, after, '(');
	if (TOKEN_IS_WORD_OF(t, before, "struct", "class", "union", "enum"))
		return TOKEN_IS_ANY(t, after, '{', ':') || token_is(t, after, "final");
	if (token_is(t, before, "using") && token_is_punct(t, after, '=')) {
		from = token_next(t, after);
		end = expression_end(t, from);
	} else if (first < i && token_is(t, first, "typedef") && token_is_punct(t, after, ';')) {
		from = token_next(t, first);
		end = i;
	}
	if (from != NO_TOKEN)
		return !(r->flags & NF_TEXT && is_type_of(t, from, end, r->hip));
	uint32_t list = token_is(t, first, "template") ? template_close(t, token_next(t, first)) : NO_TOKEN;
	if (first >= i || token_is(t, first, "extern") || token_is(t, first, "using") || (list != NO_TOKEN && i < list))
		return false;
	while (TOKEN_IS_WORD_OF(t, body, "noexcept", "const"))
		body = token_next(t, body);
	bool typed = token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&', '>', ',');
	return typed && (token_is_punct(t, body, '{') || TOKEN_IS_ANY(t, after, ';', '=', '[', ',', '{'));
}

enum { MEMBER = 8 };

/* Does the file define the name at global scope, for HIP as well? Does a class have a member called so? */
static unsigned defines(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	const struct name_rule *r = rules_find(a->p->rules, a->name, 1u << RK_OWN);
	unsigned says = 0;
	FOR_WORD(i, t, a->name) {
		uint32_t place;
		if (t->t[i].flags & TF_DIRECTIVE || scan_body(&u->scan, t->t[i].off) || scan_asks_for_hip(&u->scan, t->t[i].off))
			continue;
		if (class_near(u, i) != NO_TOKEN && TOKEN_IS_ANY(t, token_next(t, i), ';', '=', ',', '[', '(', ')') &&
		    declaration_start(t, i) < i)
			says |= MEMBER;
		else if (defines_name(t, i, r) && brace_around(t, i) == NO_TOKEN &&
		         !token_is_punct(t, bracket_around(t, i, &place), '('))
			says |= DEFINED;
	}
	return says;
}

/* The new name: the old one with something behind it that makes no other name of the program's. */
static void put_name(const struct project *p, struct unit *u, uint32_t i)
{
	struct slice name = token_bytes(&u->scan.tok, i);
	const char *longer = arena_printf(&u->edits.arena, "%.*s_", (int)name.n, name.p);
	edit_insert(&u->edits, u->scan.tok.t[i].off + (uint32_t)name.n, spelled_in_group(p, u, slice_str(longer)) ? "_own" : "_");
}

static void own_global(const struct project *p, struct unit *u, const struct name_rule *r)
{
	static const struct group_question defined = {'y', DEFINED | MEMBER, defines};
	const struct tokens *t = &u->scan.tok;
	struct slice name = slice_str(r->cuda);
	unsigned says = group_ask(&defined, p, u, name);
	if (!(says & DEFINED))
		return;
	FOR_WORD(i, t, name) {
		uint32_t before = token_prev(t, i);
		bool others = token_is_access(t, before) ||
		              (token_is_punct(t, before, P_SCOPE) && token_is_word(t, token_prev(t, before)));
		if (!others || says & MEMBER)
			put_name(p, u, i);
	}
}

/* Does the file declare something by this name, anywhere, or a macro? Which HIP's headers would define anew, if they are included behind it. */
static unsigned declares_any(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t before = token_prev(t, i);
		bool first = TOKEN_IS_ANY(t, before, '{', ','),
		     typed = token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&');
		if (defines_macro(t, i) && !scan_asks_for_hip(&u->scan, t->t[i].off))
			return DEFINED;
		if (!(t->t[i].flags & TF_DIRECTIVE) && !scan_asks_for_hip(&u->scan, t->t[i].off) && (first || typed) &&
		    !token_is(t, before, "return") && TOKEN_IS_ANY(t, token_next(t, i), '=', ';', ',', '}', '[', ')', '(', '{'))
			return DEFINED;
	}
	return 0;
}

/* Does a macro of the file paste the name, MASK##n (alephium/gpu-miner)? */
static unsigned pastes(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	for (uint32_t i = 0; t->n_pastes && i < t->n; i++) {
		uint32_t front = token_is_punct(t, i, P_HASHHASH) ? token_prev(t, i) : NO_TOKEN;
		struct slice w = front == NO_TOKEN ? (struct slice){0} : token_bytes(t, front);
		if (w.n && w.n < a->name.n && !memcmp(w.p, a->name.p, w.n))
			return DEFINED;
	}
	return 0;
}

/* A macro of HIP's: nothing of the program's can be called so, in whatever scope. One that a macro pastes keeps its name: '#undef' takes HIP's
 * away, whose headers stand above and have used it. */
static void own_macro(const struct project *p, struct unit *u, struct slice name)
{
	static const struct group_question declared = {'k', DEFINED, declares_any}, pasted = {'K', DEFINED, pastes};
	const struct tokens *t = &u->scan.tok;
	if (!group_ask(&declared, p, u, name))
		return;
	bool stays = group_ask(&pasted, p, u, name), undefined = false;
	FOR_WORD(i, t, name) {
		undefined = undefined || token_is(t, token_prev(t, i), "undef");
		if (!stays)
			put_name(p, u, i);
		else if (defines_macro(t, i) && !undefined)
			edit_insert(
			        &u->edits, t->t[directive_start(t, i)].off,
			        arena_printf(&u->edits.arena, "#undef %.*s%s", (int)name.n, name.p, u->scan.crlf ? "\r\n" : "\n"));
	}
}

/* constexpr int warpSize = 32; at global scope, where HIP's headers have their own. Others of that name keep it: they hide HIP's. */
static void own_variable(const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	if (!tokens_have(t, WARP_SIZE) || !global_variable(p, u, WARP_SIZE))
		return;
	FOR_WORD(i, t, WARP_SIZE)
		if (means_global(u, i))
			put_name(p, u, i);
}

void pass_own_name(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct name_rule *r;
	own_texture(p, u);
	own_variable(p, u);
	for (size_t i = 0; (r = rules_own(p->rules, i)); i++) {
		if (!tokens_have(&u->scan.tok, slice_str(r->cuda)))
			continue;
		if (!rule_is_near(p, u, r))
			continue;
		if (r->flags & NF_MACRO)
			own_macro(p, u, slice_str(r->cuda));
		else
			own_global(p, u, r);
	}
}
