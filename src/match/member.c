/* member.c: rules for members, "struct.member": behind '.' and '->', and where a macro puts them there. */
#include "match/candidate.h"
#include "project/cuda_guard.h"
#include "project/needs.h"
#include "project/resolve.h"
#include "project/group.h"
#include "sema/carried_type.h"
#include "sema/type.h"
#include "sema/value_type.h"
#include <ctype.h>

/* The name in front of '.' or '->', token dot, or in parentheses there, p or (p); NO_TOKEN: there is more. */
static uint32_t plain_object(const struct tokens *t, uint32_t dot)
{
	uint32_t k = token_prev(t, dot);
	if (token_pair(t, k, ')') != NO_TOKEN && token_prev(t, token_prev(t, k)) == t->t[k].pair)
		k = token_prev(t, k);
	return k != NO_TOKEN && t->t[k].kind == TOK_IDENT ? k : NO_TOKEN;
}

/* Which of the parameters in the list from '(' at token list is called as token object is; -1: none. */
static int argument_place(const struct tokens *t, uint32_t list, uint32_t object)
{
	int n = 0;
	for (uint32_t k = token_next(t, list); t->t[list].pair != NO_TOKEN && k < t->t[list].pair; k = token_next(t, k)) {
		if (tokens_alike(t, k, object))
			return n;
		n += token_is_punct(t, k, ',');
	}
	return -1;
}

/* Argument n of the use of a macro with '(' at token open, if that is a name, perhaps after '&' or '*'; else NO_TOKEN. */
static uint32_t argument_object(const struct tokens *t, uint32_t open, int n)
{
	uint32_t k = token_next(t, open);
	if (n < 0 || t->t[open].pair == NO_TOKEN)
		return NO_TOKEN;
	for (; n && k < t->t[open].pair; k = token_next(t, k)) {
		k = token_over(t, k, "({[");
		n -= token_is_punct(t, k, ',');
	}
	while (TOKEN_IS_ANY(t, k, '&', '*'))
		k = token_next(t, k);
	uint32_t after = token_next(t, k);
	return t->t[k].kind == TOK_IDENT && TOKEN_IS_ANY(t, after, ',', ')') ? k : NO_TOKEN;
}

/* The object at token object in a macro's body; of a parameter in the list at token list, what the use with '(' at token open has for it. */
static uint32_t given_object(const struct tokens *t, uint32_t list, uint32_t object, uint32_t open)
{
	int place = object == NO_TOKEN ? -1 : argument_place(t, list, object);
	return place < 0 ? object : argument_object(t, open, place);
}

/* The object whose member token i names, in the body of the macro that it is an argument of, or what the use has for that object. */
static uint32_t member_object(const struct tokens *t, uint32_t i, bool at_use)
{
	uint32_t open = token_prev(t, i), argument = 0;
	for (int depth = 0; open != NO_TOKEN && t->t[open].kind != TOK_EOD; open = token_prev(t, open)) {
		if (token_is_punct(t, open, ')'))
			depth++;
		else if (TOKEN_IS_ANY(t, open, ';', '{') || (token_is_punct(t, open, '(') && !depth--))
			break;
		argument += !depth && token_is_punct(t, open, ',');
	}
	uint32_t name = token_is_punct(t, open, '(') ? token_prev(t, open) : NO_TOKEN;
	if (name == NO_TOKEN || t->t[name].kind != TOK_IDENT)
		return NO_TOKEN;
	FOR_MACRO(d, t, token_bytes(t, name)) {
		uint32_t list = token_next(t, d);
		if (d > name)
			break;
		if (!token_is_punct(t, list, '('))
			continue;
		uint32_t parameter = token_next(t, list);
		for (uint32_t n = argument; n && t->t[parameter].kind == TOK_IDENT; n--)
			parameter = token_next(t, token_next(t, parameter));
		for (uint32_t k = token_next(t, parameter); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF;
		     k = token_next(t, k)) {
			uint32_t before = token_prev(t, k);
			if (slice_eq(token_bytes(t, k), token_bytes(t, parameter)) && (token_is_access(t, before)))
				return at_use ? given_object(t, list, plain_object(t, before), open) : token_prev(t, before);
		}
	}
	return NO_TOKEN;
}

uint32_t match_member_object(const struct tokens *t, uint32_t i) { return member_object(t, i, false); }

static const struct name_rule *member_rule(struct pass *m, struct slice owner, struct slice member)
{
	const char *key = arena_printf(&m->arena, "%.*s.%.*s", (int)owner.n, owner.p, (int)member.n, member.p);
	return rules_find(m->p->rules, slice_str(key), 1u << RK_MEMBER);
}

/* The member rule of the type called as token i, or of what that is another name of: using SCAN = cub::STRUCT<int>. */
static const struct name_rule *member_of_type(struct pass *m, uint32_t i, struct slice member)
{
	struct type is = type_of_words(m->p, m->u, i, i);
	bool named = is.u && is.name != NO_TOKEN;
	return member_rule(m, named ? token_bytes(&is.u->scan.tok, is.name) : pass_text(m, i), member);
}

/* The type of what a function of cooperative groups, token i, returns. */
static struct slice type_returned(const struct tokens *t, uint32_t i)
{
	return t->t[i].kind != TOK_IDENT             ? (struct slice){"", 0}
	       : token_is(t, i, "this_grid")         ? SLICE_LIT("grid_group")
	       : token_is(t, i, "this_thread_block") ? SLICE_LIT("thread_block")
	                                             : (struct slice){"", 0};
}

/* The same of what the object at token i is made by: auto g = cg::this_grid(); empty: by something else. */
static struct slice type_made(const struct pass *m, uint32_t i)
{
	struct meaning is = meaning_of(m->p, m->u, i);
	if (!is.u || declaration(is)->kind != DECLARES_VARIABLE || !type_is_deduced(is) || declaration(is)->value == NO_TOKEN)
		return (struct slice){"", 0};
	const struct tokens *t = is.o->t;
	uint32_t value = declaration(is)->value;
	while (token_is_word(t, value) && token_is_punct(t, token_next(t, value), P_SCOPE))
		value = token_next(t, token_next(t, value));
	return type_returned(t, value);
}

/* The type that the text declares the object of a member access with, "STRUCT x" or "STRUCT *x" above token i, if it has member
 * rules. */
static const struct name_rule *member_by_text(struct pass *m, uint32_t i, struct slice member, bool *known)
{
	uint32_t object = token_past(m->t, token_prev(m->t, token_prev(m->t, i)), ']');
	uint32_t list = token_pair(m->t, object, ')'); /* STRUCT(arguments).member */
	if (list != NO_TOKEN && list && m->t->t[token_prev(m->t, list)].kind == TOK_IDENT) {
		struct slice made = type_returned(m->t, token_prev(m->t, list));
		return made.n ? member_rule(m, made, member) : member_of_type(m, token_prev(m->t, list), member);
	}
	if (list != NO_TOKEN && pass_punct(m, token_next(m->t, list), '*')) /* (*p).member */
		object = token_prev(m->t, object);
	bool named = object != NO_TOKEN && m->t->t[object].kind == TOK_IDENT && !token_is_access(m->t, token_prev(m->t, object));
	uint32_t type = named ? declared_type(m->u, object) : NO_TOKEN;
	struct slice made = named && type == NO_TOKEN ? type_made(m, object) : (struct slice){"", 0};
	*known = type != NO_TOKEN || made.n;
	if (type == NO_TOKEN)
		return made.n ? member_rule(m, made, member) : NULL;
	return member_of_type(m, type, member);
}

/* The same by what the parse saw, "STRUCT::member", perhaps in a namespace; the SDK's own headers have STRUCT_st and STRUCT_v1. */
static const struct name_rule *member_by_fact(struct pass *m, const char *qualified)
{
	const char *scope = qualified ? strstr(qualified, "::") : NULL;
	if (!scope)
		return NULL;
	for (const char *next; (next = strstr(scope + 2, "::")); scope = next)
		qualified = scope + 2;
	int n = (int)(scope - qualified);
	for (;;) {
		const struct name_rule *r = rules_find(
		        m->p->rules, slice_str(arena_printf(&m->arena, "%.*s.%s", n, qualified, scope + 2)), 1u << RK_MEMBER);
		if (r || n < 4)
			return r;
		if (!strncmp(qualified + n - 3, "_st", 3) || (!strncmp(qualified + n - 3, "_v", 2) && isdigit(qualified[n - 1])))
			n -= 3;
		else
			return NULL;
	}
}

/* group.shfl(x, ...) of cooperative groups: HIP's takes numbers only, the compatibility header's structures, pointers and enumerators
 * too. A template may be given any of these. */
void pass_group_shuffle(struct pass *m, uint32_t i)
{
	if (!slice_starts(pass_text(m, i), "shfl") || !pass_punct(m, token_next(m->t, i), '('))
		return;
	const struct call_fact *call = m->u->facts.parses ? facts_call(&m->u->facts, m->t->t[i].off) : NULL;
	enum type_class cls = call && call->n_args ? call->args[0].cls : TC_UNKNOWN;
	if (cls == TC_RECORD || cls == TC_POINTER || cls == TC_ENUM || cls == TC_DEPENDENT)
		need_section(m->u, "cg");
	for (uint32_t k = 0; k < m->u->scan.n_includes; k++)
		if (slice_starts(m->u->scan.includes[k].name, "cooperative_groups"))
			sema_want(m->u, i, WANT_EDIT);
}

uint32_t match_object_start(struct pass *m, uint32_t dot)
{
	for (;;) {
		uint32_t k = token_prev(m->t, dot);
		while (TOKEN_IS_ANY(m->t, k, ')', ']') && m->t->t[k].pair != NO_TOKEN) {
			uint32_t before = token_prev(m->t, m->t->t[k].pair);
			bool of = before != NO_TOKEN && (m->t->t[before].kind == TOK_IDENT || pass_punct(m, before, ']'));
			if (!of) /* (*group).f() */
				return m->t->t[k].pair;
			k = before;
		}
		if (k == NO_TOKEN || m->t->t[k].kind != TOK_IDENT)
			return NO_TOKEN;
		dot = token_prev(m->t, k);
		if (!token_is_access(m->t, dot) && !pass_punct(m, dot, P_SCOPE))
			return k;
	}
}

/* group.f(), where HIP's group has no such member: the row's text is a function's call with "$self" in it for the group. */
static void match_member_function(struct pass *m, uint32_t i, const struct name_rule *r, const char *self, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t dot = token_prev(t, i), open = token_next(t, i), first = match_object_start(m, dot);
	if (first == NO_TOKEN || !pass_punct(m, open, '(') || !pass_punct(m, token_next(t, open), ')')) {
		match_explain(m, match_say(m, D_N001, t->t[i].off, token_end(t, i), ev, r->cuda, NULL), r);
		return;
	}
	const char *before =
	        arena_printf(&m->arena, "%.*s%s", (int)(self - r->hip), r->hip, pass_punct(m, dot, P_ARROW) ? "*" : "");
	const char *after = self + strlen("$self");
	struct piece pieces[] = {
	        TEXT_PIECE(before), {.source = {t->t[first].off, token_end(t, token_prev(t, dot))}}, TEXT_PIECE(after)};
	edit_pieces(&m->u->edits, t->t[first].off, token_end(t, token_next(t, open)), pieces, ARRAY_SIZE(pieces), EDIT_CALL)
	        ->evidence = ev;
	need_section(m->u, rule_needs(r, m->sel));
}

/* The same in a macro whose parameter the object is, #define ID(p) (p).gpuPciDeviceID, by what a use in this file or one that includes
 * connect it with has for it. */
static const struct name_rule *member_by_use(struct pass *m, uint32_t i, struct slice member)
{
	uint32_t object = plain_object(m->t, token_prev(m->t, i)), macro = macro_around(m->t, i);
	uint32_t list = macro == NO_TOKEN ? NO_TOKEN : token_next(m->t, macro);
	if (object == NO_TOKEN || !pass_punct(m, list, '('))
		return NULL;
	struct slice name = pass_text(m, macro);
	FOR_GROUP(v, m->p, m->u) {
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(k, t, name) {
			uint32_t open = token_next(t, k);
			if ((v == m->u && k == macro) || !token_is_punct(t, open, '('))
				continue;
			uint32_t given = argument_object(t, open, argument_place(m->t, list, object));
			uint32_t type = given == NO_TOKEN ? NO_TOKEN : declared_type(v, given);
			const struct name_rule *r = type == NO_TOKEN ? NULL : member_rule(m, token_bytes(t, type), member);
			if (r)
				return r;
		}
	}
	return NULL;
}

/* Is the object in front of the '.' or '->' at token dot of CUDA's structure of device properties, for all that the text tells? Not
 * where it is of HIP's, in code that is ported, nor of some type or in some structure of a project that never names CUDA's. */
static bool may_be_properties(struct pass *m, uint32_t dot, bool parsed)
{
	const struct tokens *t = m->t;
	uint32_t object = token_past(t, token_prev(t, dot), ']');
	if (object == NO_TOKEN || t->t[object].kind != TOK_IDENT)
		return true;
	uint32_t before = token_prev(t, object);
	bool inner = token_is_access(m->t, before);
	uint32_t type = inner ? NO_TOKEN : declared_type(m->u, object);
	if (type == NO_TOKEN && !inner)
		return true;
	if (type != NO_TOKEN && slice_starts(pass_text(m, type), "hip"))
		return false;
	return parsed || spelled_in_group(m->p, m->u, SLICE_LIT("cudaDeviceProp")) ||
	       spelled_in_group(m->p, m->u, SLICE_LIT("cudaGetDeviceProperties"));
}

/* Is the object of the member at token i declared as CUDA's structure of device properties? */
static bool declared_as_properties(struct pass *m, uint32_t i)
{
	uint32_t object = plain_object(m->t, token_prev(m->t, i)),
	         type = object == NO_TOKEN ? NO_TOKEN : declared_type(m->u, object);
	return type != NO_TOKEN && slice_is(pass_text(m, type), "cudaDeviceProp");
}

/* Is the member at token i only shown to a person: printf("%d", p.warpSize), std::cout << p.warpSize? */
static bool only_shown(struct pass *m, uint32_t i)
{
	static const char *const streams[] = {"cout", "cerr", "clog"}, *const files[] = {"stderr", "stdout"};
	const struct tokens *t = m->t;
	uint32_t first = match_object_start(m, token_prev(t, i)), next = token_next(t, i);
	uint32_t yes = pass_punct(m, next, '?') ? token_next(t, next) : NO_TOKEN,
	         no = yes == NO_TOKEN ? yes : token_next(t, token_next(t, yes));
	if (no != NO_TOKEN && t->t[yes].kind == TOK_STRING && t->t[no].kind == TOK_STRING) /* p.x ? "yes" : "no" */
		next = token_next(t, no);
	uint32_t k = token_prev(t, first);
	if (no != NO_TOKEN && pass_punct(m, k, '(') && pass_punct(m, next, ')') && pass_punct(m, token_prev(t, k), P_SHL)) {
		k = token_prev(t, k); /* << (p.x ? "yes" : "no") << (CoMMALab/batch-cc, utils.cuh) */
		next = token_next(t, next);
	}
	bool argument = pass_punct(m, k, ',') && TOKEN_IS_ANY(m->t, next, ',', ')');
	if (!argument && !(pass_punct(m, k, P_SHL) && TOKEN_IS_ANY(m->t, next, P_SHL, ';')))
		return false;
	while (k != NO_TOKEN && !TOKEN_IS_ANY(m->t, k, '(', ';', '{', '}'))
		k = token_prev(t, token_over(t, k, ")]"));
	uint32_t name = k == NO_TOKEN ? k : token_prev(t, k);
	if (argument)
		return pass_punct(m, k, '(') && name != NO_TOKEN &&
		       (token_is(t, name, "printf") || (token_is(t, name, "fprintf") && TOKEN_IN(t, token_next(t, k), files)));
	uint32_t stream = k == NO_TOKEN ? 0 : token_next(t, k);
	while (pass_punct(m, token_next(t, stream), P_SCOPE))
		stream = token_next(t, token_next(t, stream));
	return TOKEN_IN(t, stream, streams);
}

/* state->d, where token i is the type curandState of a declaration: HIP's states keep their members to themselves. */
void pass_random_state_member(struct pass *m, uint32_t i)
{
	static const char *const members[] = {
	        "d",   "v",      "boxmuller_flag", "boxmuller_flag_double", "boxmuller_extra", "boxmuller_extra_double",
	        "ctr", "output", "STATE",          "direction_vectors"};
	const struct tokens *t = m->t;
	uint32_t name = token_next(t, i);
	while (TOKEN_IS_ANY(m->t, name, '*', '&') || (token_is_word(t, name) && is_keyword(pass_text(m, name))) ||
	       token_is(t, name, "__restrict__"))
		name = token_next(t, name);
	FOR_BELOW(k, t, name) {
		uint32_t dot = token_next(t, k), member, type = token_prev(t, k);
		while (TOKEN_IS_ANY(m->t, type, '*', '&') || token_is(t, type, "__restrict__"))
			type = token_prev(t, type);
		if (token_is_word(t, type) && tokens_alike(t, type, i))
			break; /* another one, which is looked at by itself */
		dot = token_past(t, dot, '[');
		member = token_next(t, dot);
		if ((!token_is_access(m->t, dot)) || !token_is_word(t, member) || !TOKEN_IN(t, member, members) ||
		    declared_type(m->u, k) != i)
			continue;
		struct diagnostic *d = match_say(m, D_N001, t->t[member].off, token_end(t, member), EV_LEXICAL,
		                                 arena_printf(&m->arena, "%.*s.%.*s", (int)t->t[i].len, t->src.p + t->t[i].off,
		                                              (int)t->t[member].len, t->src.p + t->t[member].off),
		                                 NULL);
		if (d) {
			d->why = arena_strdup(&m->u->diags.arena, "the members of HIP's generator states are private");
			d->fix = arena_strdup(&m->u->diags.arena, "use hiprand() and skipahead() instead of the members");
		}
	}
}

/* A member name after '.' or '->': rules "struct.member". */
void match_member(struct pass *m, uint32_t i)
{
	const struct name_fact *f = m->u->facts.parses ? facts_name(&m->u->facts, m->t->t[i].off) : NULL;
	uint64_t own;
	struct slice member = pass_text(m, i);
	pass_rule(m, RULE_MEMBER, i);
	bool projects = f ? f->origin != ORIGIN_CUDA : decl_find(&m->p->members, m->u, member, &own);
	if (m->sel->warp32 && slice_is(member, "warpSize") && (!projects || (!f && declared_as_properties(m, i))) &&
	    may_be_properties(m, token_prev(m->t, i), f) && !only_shown(m, i) &&
	    !named_for_hip(&m->u->scan, scan_branch_at(&m->u->scan, m->t->t[i].off)))
		match_say(m, D_B002, m->t->t[i].off, token_end(m->t, i), f ? EV_AST : EV_LEXICAL, "warpSize", NULL);
	if (!strmap_get(&m->p->member_rules, member, &own) || (f && projects))
		return;
	bool known = true;
	const struct name_rule *r = f ? member_by_fact(m, f->qualified) : NULL;
	enum evidence ev = r ? EV_AST : EV_LEXICAL;
	if (!r)
		r = member_by_text(m, i, member, &known);
	if (!r && !known && m->t->t[i].flags & TF_MACRO_BODY) {
		r = member_by_use(m, i, member);
		known = r != NULL;
	}
	if (!known && !f && unit_meets_type(m->p, m->u, CARRIES_STRUCT))
		sema_want(m->u, i, WANT_EDIT);
	const char *same;
	if (!r || (rule_verdict(r, m->sel, &same) == VERDICT_SAME && only_shown(m, i)))
		return;
	const char *self = r->flags & NF_TEXT && r->hip ? strstr(r->hip, "$self") : NULL;
	if (self) {
		match_member_function(m, i, r, self, ev);
		return;
	}
	struct chain c = {.first = i, .last = i, .n = 1, .part = {i}};
	match_apply(m, r, &c, 1, ev);
}

/* A member's name as the argument of a macro: SHOW(deviceNumaConfig) where '#define SHOW(m) p.m'. True when it is dealt with. */
bool match_member_argument(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	if (!token_is_argument(t, i) || !strmap_get(&m->p->member_rules, pass_text(m, i), NULL))
		return false;
	uint32_t object = member_object(t, i, true);
	for (uint32_t k = i; object != NO_TOKEN && k != NO_TOKEN && k; k--) { /* its declaration, above the use */
		uint32_t type = token_prev(t, k);
		while (TOKEN_IS_ANY(m->t, type, '&', '*'))
			type = token_prev(t, type);
		const struct name_rule *r = t->t[k].kind == TOK_IDENT && type != NO_TOKEN && t->t[type].kind == TOK_IDENT &&
		                                            slice_eq(pass_text(m, k), pass_text(m, object))
		                                    ? member_rule(m, pass_text(m, type), pass_text(m, i))
		                                    : NULL;
		const char *same;
		if (!r || rule_verdict(r, m->sel, &same) == VERDICT_SAME)
			continue;
		struct chain c = {.first = i, .last = i, .n = 1, .part = {i}};
		match_apply(m, r, &c, 1, EV_LEXICAL);
		return true;
	}
	return false;
}
