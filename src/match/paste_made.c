/* paste_made.c: names of CUDA's that macros make from their arguments, __f##op##_rd, and spell nowhere. Where the name stays, what
 * it needs of the compatibility header comes along; where it would change, the use is reported. */
#include "match/candidate.h"
#include "lex/word_set.h"
#include "project/group.h"
#include "project/needs.h"
#include "project/resolve.h"
#include <stdlib.h>

/* A macro with parameters that pastes, or passes on what another one pastes. */
struct paster {
	const struct unit *unit;
	uint32_t list; /* the '(' of its parameters */
};

struct pasters {
	struct strmap by_name; /* decl_key() -> index in all */
	struct word_set names;
	struct paster *all;
	size_t n, cap;
	struct arena arena;
	struct project *p;
	struct unit *user; /* the file of the use being looked at */
	uint32_t at;       /* its token */
	bool renamed;      /* some argument changes: PFN_##f makes names that nobody declares, if none has a counterpart */
	bool told;
};

static bool is_name(const struct tokens *t, uint32_t i)
{
	return i != NO_TOKEN && (t->t[i].kind == TOK_IDENT || t->t[i].kind == TOK_NUMBER);
}

static void paster_add(struct pasters *c, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = macro_around(t, i), list = macro_parameters(t, name);
	if (list == NO_TOKEN)
		return;
	char buffer[160];
	struct slice key = decl_key(u, token_bytes(t, name), buffer);
	if (strmap_get(&c->by_name, key, NULL))
		return;
	strmap_put(&c->by_name, key, c->n);
	word_set_add(&c->names, token_bytes(t, name));
	PUSH(c->all, c->n, c->cap) = (struct paster){u, list};
}

/* A name that the use makes. */
static void made(struct pasters *c, struct slice name)
{
	const struct name_rule *r = rules_find(c->p->rules, name, 0);
	const char *to = NULL;
	if (!r || rule_is_aside(r) || r->kind == RK_NS)
		return;
	bool rare = slice_starts(name, "atomic"); /* their calls change for few types */
	enum verdict v = rule_verdict(r, c->user->sel, &to);
	if (c->renamed && (v != VERDICT_NONE || c->told))
		return;
	c->told = true;
	if (v == VERDICT_SAME && (!r->call_n || rare)) {
		need_section(c->user, rule_needs(r, c->user->sel));
		return;
	}
	const struct tokens *t = &c->user->scan.tok;
	uint32_t off = t->t[c->at].off;
	diag_add(&c->user->diags, D_R003, c->user->index, off, off + t->t[c->at].len, r->cuda);
}

/* What the tokens first to last of a macro's body become: one name, or names that '##' joins. Empty: something else.
 * *begins: with what is spelled there. */
static struct slice joined(struct pasters *c, const struct unit *u, uint32_t first, uint32_t last, const struct range *params,
                           const struct slice *args, int n, bool *begins)
{
	const struct tokens *t = &u->scan.tok;
	char *all = NULL;
	for (uint32_t k = first;; k = token_next(t, token_next(t, k))) {
		struct slice w = token_bytes(t, k);
		if (!is_name(t, k) || edit_begins(&u->edits, t->t[k].off))
			return (struct slice){0};
		int at = parameter_named(t, params, n, w);
		if (k == first)
			*begins = at < 0;
		if (at >= 0 && !args[at].n)
			return (struct slice){0};
		w = at >= 0 ? args[at] : w;
		all = arena_printf(&c->arena, "%s%.*s", all ? all : "", (int)w.n, w.p);
		if (k == last)
			return slice_str(all);
		if (!token_is_punct(t, token_next(t, k), P_HASHHASH))
			return (struct slice){0};
	}
}

/* Looks at the names that a use of the macro with these arguments makes; an empty one is no name. */
static void expand(struct pasters *c, const struct paster *m, const struct slice *args, int n, unsigned depth)
{
	const struct tokens *t = &m->unit->scan.tok;
	struct range *params = NULL, *passed;
	uint64_t callee;
	int n_params = depth > 3 ? 0 : call_arguments(t, m->list, &c->arena, &params);
	if (n_params < 1 || (token_is_punct(t, token_prev(t, t->t[m->list].pair), P_ELLIPSIS) ? n < n_params - 1 : n != n_params))
		return;
	n = n < n_params ? n : n_params; /* what '...' takes is no part of names */
	for (uint32_t k = token_next(t, t->t[m->list].pair); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF;
	     k = token_next(t, k)) {
		uint32_t last = k, open = token_next(t, k);
		bool begins = false;
		while (is_name(t, last) && token_is_punct(t, token_next(t, last), P_HASHHASH))
			last = token_next(t, token_next(t, last));
		if (last != k) {
			struct slice name = joined(c, m->unit, k, last, params, args, n, &begins);
			/* cuda##f is changed where it stands, and lib##Create by its argument */
			bool seen = slice_starts(token_bytes(t, k), "cu") || slice_starts(token_bytes(t, k), "CU") ||
			            slice_starts(token_bytes(t, k), "nccl") || slice_starts(token_bytes(t, k), "__shfl");
			bool given = !begins && !depth && token_next(t, token_next(t, k)) == last &&
			             parameter_named(t, params, n, token_bytes(t, last)) >= 0;
			if (name.n && !seen && (begins || depth || given))
				made(c, name);
			k = last;
		} else if (t->t[k].kind == TOK_IDENT && token_is_punct(t, open, '(') &&
		           macro_find(&c->by_name, m->unit, token_bytes(t, k), &callee)) {
			struct slice given[8];
			int n_passed = call_arguments(t, open, &c->arena, &passed);
			for (int a = 0; a < n_passed && a < 8; a++) {
				uint32_t end = token_prev(t, token_at(t, passed[a].end));
				given[a] = passed[a].begin < passed[a].end
				                   ? joined(c, m->unit, token_at(t, passed[a].begin), end, params, args, n, &begins)
				                   : (struct slice){0};
			}
			if (n_passed > 0 && n_passed <= 8)
				expand(c, &c->all[callee], given, n_passed, depth + 1);
		}
	}
}

/* A word with '(' right behind it. */
static bool begins_use(const struct tokens *t, uint32_t i)
{
	uint32_t end = token_end(t, i);
	return end < t->src.n && (t->src.p[end] == '(' || t->src.p[end] == ' ');
}

/* The use of a macro at token i of u. */
static void use(struct pasters *c, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	struct range *args;
	struct slice given[8];
	uint64_t k;
	if (!token_is_punct(t, token_next(t, i), '(') || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
	    !macro_find(&c->by_name, u, token_bytes(t, i), &k))
		return;
	int n = call_arguments(t, token_next(t, i), &c->arena, &args);
	if (n < 1 || n > 8)
		return;
	c->user = u;
	c->at = i;
	c->told = false;
	bool renamed = false;
	for (int round = 0; round < 2 && (!round || renamed); round++) {
		c->renamed = round;
		for (int a = 0; a < n; a++) {
			uint32_t name = token_at(t, args[a].begin);
			bool whole = is_name(t, name) && token_end(t, name) == args[a].end;
			renamed = renamed || (whole && edit_begins(&u->edits, args[a].begin));
			given[a] = whole && (round || !edit_begins(&u->edits, args[a].begin)) ? token_bytes(t, name)
			                                                                      : (struct slice){0};
		}
		expand(c, &c->all[k], given, n, 0);
	}
}

/* The files that includes connect with u. */
static void match_group(struct project *p, struct unit *u)
{
	struct pasters c = {.p = p};
	FOR_GROUP(v, p, u) {
		const struct tokens *t = &v->scan.tok;
		FOR_DIRECTIVES(i, t)
			if (token_is_punct(t, i, P_HASHHASH))
				paster_add(&c, v, i);
	}
	for (size_t round = 0, before = 0; c.n > before && round < 3; round++) {
		before = c.n;
		FOR_GROUP(v, p, u) {
			const struct tokens *t = &v->scan.tok;
			uint64_t known;
			FOR_DIRECTIVES(i, t)
				if (t->t[i].kind == TOK_IDENT && t->t[i].flags & TF_MACRO_BODY &&
				    word_set_has(&c.names, token_bytes(t, i)) &&
				    macro_find(&c.by_name, v, token_bytes(t, i), &known))
					paster_add(&c, v, i);
		}
	}
	FOR_GROUP(v, p, u) {
		uint32_t *uses;
		size_t n = word_set_tokens(&c.names, &v->scan.tok, false, &c.arena, &uses);
		for (size_t k = 0; k < n; k++)
			if (begins_use(&v->scan.tok, uses[k]))
				use(&c, v, uses[k]);
	}
	strmap_free(&c.by_name);
	word_set_free(&c.names);
	arena_free(&c.arena);
	free(c.all);
}

void pass_pasted_operator(struct pass *pass, uint32_t at)
{
	(void)at;
	each_group(pass->whole, has_pastes, match_group);
}
