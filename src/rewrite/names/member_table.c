/* member_table.c: tables of functions that a program loads, whose members are called like CUDA's functions, where a macro puts its argument
 * behind '.' or '->': #define LOAD(t, f) t->f = (type)dlsym(t->lib, #f). The argument LOAD(table, cuInit) gets HIP's name, and with it the
 * string; so do the members and what calls them. */
#include "pass/pass.h"
#include "lex/word_set.h"
#include "project/project.h"
#include "project/group.h"
#include "sema/class_body.h"
#include <stdlib.h>

struct getter {
	struct slice macro;
	int parameter;
};

struct tables {
	struct getter *list;
	size_t n, cap;
	struct word_set macros; /* of getters */
	struct word_set names;  /* members that get another name */
	struct strmap taken;    /* names that members get */
	struct word_set stays;  /* members that keep CUDA's: HIP has one name for two of them */
	const char **to;        /* the names' new ones */
	size_t n_to, cap_to;
	struct arena arena;
};

static bool behind_access(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	return token_is_access(t, before);
}

/* Which of the parameters of the macro around token i is called as that token; -1: none. */
static int parameter_at(struct tables *c, const struct tokens *t, uint32_t i, struct slice *macro)
{
	uint32_t name = macro_around(t, i), open = macro_parameters(t, name);
	struct range *params;
	if (open == NO_TOKEN)
		return -1;
	*macro = token_bytes(t, name);
	int n = call_arguments(t, open, &c->arena, &params);
	return parameter_named(t, params, n, token_bytes(t, i));
}

static void find_getters(struct tables *c, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_DIRECTIVES(i, t) {
		struct slice macro;
		if (t->t[i].kind != TOK_IDENT || !(t->t[i].flags & TF_MACRO_BODY) || !behind_access(t, i) ||
		    token_is_punct(t, token_next(t, i), P_HASHHASH))
			continue;
		int parameter = parameter_at(c, t, i, &macro);
		if (parameter < 0)
			continue;
		word_set_add(&c->macros, macro);
		PUSH(c->list, c->n, c->cap) = (struct getter){macro, parameter};
	}
}

/* The edit that gives token i of u another name as a whole; NULL: it keeps its own. */
static struct edit *renamed(const struct unit *u, uint32_t i)
{
	return edit_of(&u->edits, u->scan.tok.t[i].off, token_end(&u->scan.tok, i));
}

/* The argument at token i goes behind '.' or '->'. */
static void note(struct tables *c, const struct project *p, struct unit *u, uint32_t i)
{
	const struct token *token = &u->scan.tok.t[i];
	struct slice w = token_bytes(&u->scan.tok, i);
	const struct name_rule *r = rules_find(p->rules, w, 1u << RK_FUNC);
	const struct edit *e = r ? renamed(u, i) : NULL;
	const struct name_fact *f = r && !e && u->facts.parses ? facts_name(&u->facts, token->off) : NULL;
	const char *hip;
	uint64_t known;
	if (f && f->kind == DK_MEMBER && rule_verdict(r, u->sel, &hip) == VERDICT_RENAME) { /* a parse saw the member only */
		e = edit_replace(&u->edits, token->off, token->off + token->len, slice_str(hip), EDIT_RENAME);
		u->edits.e[u->edits.n - 1].evidence = EV_AST;
	}
	if (!e || word_set_has(&c->names, w))
		return;
	const char *to = arena_strndup(&c->arena, e->pieces[0].text, e->pieces[0].text_len);
	if (strmap_get(&c->taken, slice_str(to), &known)) {
		word_set_add(&c->stays, w);
		return;
	}
	strmap_put(&c->taken, slice_str(to), 1);
	word_set_add(&c->names, w);
	PUSH(c->to, c->n_to, c->cap_to) = to;
}

/* Uses of these macros, and what some macro gives to one of its parameters as one: #define ALL(X) X(cuInit) X(cuMemAlloc). */
static void find_arguments(struct tables *c, const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t *uses;
	size_t n_uses = word_set_tokens(&c->macros, t, true, &c->arena, &uses);
	for (size_t m = 0; m < n_uses; m++) {
		struct range *args;
		struct slice macro;
		uint32_t i = uses[m], open = token_next(t, i);
		if (!token_is_punct(t, open, '('))
			continue;
		bool any = t->t[i].flags & TF_MACRO_BODY && parameter_at(c, t, i, &macro) >= 0;
		if (!any && !word_set_has(&c->macros, token_bytes(t, i)))
			continue;
		int n = call_arguments(t, open, &c->arena, &args);
		for (size_t k = 0; k < c->n; k++) {
			int at = c->list[k].parameter;
			uint32_t name = at < n && (any || slice_eq(c->list[k].macro, token_bytes(t, i)))
			                        ? token_at(t, args[at].begin)
			                        : NO_TOKEN;
			if (token_is_word(t, name) && token_end(t, name) == args[at].end)
				note(c, p, u, name);
		}
	}
}

/* Is token i the name of a pointer to a function that a class has as a member: CUresult (*cuInit)(unsigned); */
static bool is_pointer_member(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t star = token_prev(t, i), close = token_next(t, i);
	if (!token_is_punct(t, star, '*') || !token_is_punct(t, close, ')') || !token_is_punct(t, token_next(t, close), '('))
		return false;
	uint32_t k = brace_around(t, star);
	return k != NO_TOKEN && t->t[k].pair != NO_TOKEN && class_closed_at(t, t->t[k].pair) != NO_TOKEN;
}

static void rename_members(struct tables *c, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	uint64_t k;
	uint32_t *uses;
	size_t n = word_set_tokens(&c->names, t, false, &c->arena, &uses);
	for (size_t m = 0; m < n; m++)
		if (behind_access(t, uses[m]) && strmap_get(&c->names.known, token_bytes(t, uses[m]), &k) && !renamed(u, uses[m]))
			edit_put(&u->edits, t->t[uses[m]].off, token_end(t, uses[m]), c->to[k]);
	for (uint32_t d = 0; d < u->facts.n_names; d++) { /* CUresult (*cuInit)(unsigned); */
		const struct name_fact *f = &u->facts.names[d];
		uint32_t i = token_at(t, f->off);
		if (f->declares && f->kind == DK_MEMBER && strmap_get(&c->names.known, token_bytes(t, i), &k) && !renamed(u, i))
			edit_put(&u->edits, f->off, f->off + t->t[i].len, c->to[k])->evidence = EV_AST;
	}
	FOR_EACH(const struct scan_decl, decl, u->scan.decls, u->scan.n_decls) {
		uint32_t i = token_at(t, decl->off);
		if (strmap_get(&c->names.known, decl->name, &k) && (decl->member || is_pointer_member(u, i)) && !renamed(u, i))
			edit_put(&u->edits, decl->off, decl->off + t->t[i].len, c->to[k]);
	}
}

/* Where two members would get one name these arguments keep theirs, like the members. */
static void keep_arguments(struct tables *c, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t *uses;
	size_t n = word_set_tokens(&c->stays, t, false, &c->arena, &uses);
	for (size_t k = 0; k < n; k++) {
		uint32_t i = uses[k];
		struct edit *e = token_is_argument(t, i) ? renamed(u, i) : NULL;
		if (!e)
			continue;
		e->pieces[0] = (struct piece){.source = {e->begin, e->end}};
		diag_add(&u->diags, D_R002, u->index, e->begin, e->end,
		         arena_strndup(&c->arena, token_bytes(t, i).p, token_bytes(t, i).n));
	}
}

static void tables_free(struct tables *c)
{
	word_set_free(&c->macros);
	word_set_free(&c->names);
	strmap_free(&c->taken);
	word_set_free(&c->stays);
	arena_free(&c->arena);
	free(c->list);
	free(c->to);
}

/* The files that includes connect with u. */
static void match_group(struct project *p, struct unit *u)
{
	struct tables c = {0};
	FOR_GROUP(v, p, u)
		find_getters(&c, v);
	FOR_GROUP(v, p, u)
		find_arguments(&c, p, v);
	FOR_GROUP(v, p, u)
		if (c.n_to && v->reading == READ_ALL) {
			rename_members(&c, v);
			keep_arguments(&c, v);
		}
	tables_free(&c);
}

static bool has_getters(const struct project *p, const struct unit *u)
{
	struct tables c = {0};
	(void)p;
	find_getters(&c, u);
	bool found = c.n > 0;
	tables_free(&c);
	return found;
}

void pass_member_table(struct pass *c, uint32_t at)
{
	(void)at;
	struct project *p = c->whole;
	each_group(p, has_getters, match_group);
}
