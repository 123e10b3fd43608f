/* paste_word.c: a macro that is the beginning of names and nothing else, #define PREFIX cuda, where another pastes an argument to it: CONCAT(PREFIX,
 * Malloc). Its word becomes what begins HIP's names, if that is the same for all of them. */
#include "match/candidate.h"
#include "project/group.h"
#include <stdlib.h>

/* Macros that paste their two arguments, by themselves or by way of another, and what is made with them. */
struct joins {
	struct strmap macros;
	struct arena arena;
};

/* Does the macro, whose name is token 'name', make of its parameters a and b what 'between' has, a##b or OTHER(a, b), and nothing else? */
static bool joins_both(struct joins *j, const struct tokens *t, uint32_t name)
{
	struct range *params;
	uint32_t open = macro_parameters(t, name), k = open == NO_TOKEN ? open : token_next(t, t->t[open].pair), first, second;
	if (open == NO_TOKEN || call_arguments(t, open, &j->arena, &params) != 2)
		return false;
	bool passes = token_is_punct(t, token_next(t, k), '(') && strmap_get(&j->macros, token_bytes(t, k), NULL);
	first = passes ? token_next(t, token_next(t, k)) : k;
	second = token_next(t, token_next(t, first));
	uint32_t last = passes ? token_next(t, second) : second;
	return token_is_punct(t, token_next(t, first), passes ? ',' : P_HASHHASH) && (!passes || token_is_punct(t, last, ')')) &&
	       t->t[token_next(t, last)].kind == TOK_EOD && token_is_word(t, first) && token_is_word(t, second) &&
	       slice_eq(token_bytes(t, first), range_bytes(t, params[0])) &&
	       slice_eq(token_bytes(t, second), range_bytes(t, params[1]));
}

/* The name that the dth directive of the file defines; NO_TOKEN: it is none of #define. */
static uint32_t defined_by(const struct tokens *t, uint32_t d)
{
	uint32_t word = token_next(t, t->directives[d]);
	return token_is(t, word, "define") ? token_next(t, word) : NO_TOKEN;
}

/* The macros of the group that paste their arguments: three rounds find those by way of two others. */
static void find_joins(struct joins *j, const struct project *p, const struct unit *u)
{
	enum { ROUNDS = 3 };
	for (unsigned round = 0; round < ROUNDS; round++)
		FOR_GROUP(v, p, u)
			for (uint32_t d = 0; d < v->scan.tok.n_directives; d++) {
				const struct tokens *t = &v->scan.tok;
				uint32_t name = defined_by(t, d);
				if (name != NO_TOKEN && joins_both(j, t, name))
					strmap_put(&j->macros, token_bytes(t, name), 1);
			}
}

/* What HIP's names begin with where CUDA's, made of the word and what is pasted to the macro, begin with the word. */
struct beginning {
	struct slice to;    /* n is 0: none of them is CUDA's */
	bool cuda, differs; /* they have no beginning in common, or one needs more than its name */
};

static void look_at_use(struct joins *j, const struct project *p, const struct unit *v, uint32_t i, struct slice word,
                        struct beginning *b)
{
	const struct tokens *t = &v->scan.tok;
	uint32_t open = token_prev(t, i), comma = token_next(t, i), end = token_next(t, comma);
	if (!token_is_punct(t, open, '(') || !token_is_punct(t, comma, ',') || !token_is_word(t, end) ||
	    !token_is_punct(t, token_next(t, end), ')') || !strmap_get(&j->macros, token_bytes(t, token_prev(t, open)), NULL))
		return;
	struct slice tail = token_bytes(t, end);
	const char *to = NULL, *old = arena_printf(&j->arena, "%.*s%.*s", (int)word.n, word.p, (int)tail.n, tail.p);
	const struct name_rule *r = rules_find(p->rules, slice_str(old), 0);
	if (!r)
		return;
	enum verdict is = rule_verdict(r, v->sel, &to);
	b->cuda = true;
	if (is == VERDICT_SAME)
		to = old;
	if (!to || !slice_ends(slice_str(to), arena_strndup(&j->arena, tail.p, tail.n)) || r->needs) {
		b->differs = true;
		return;
	}
	struct slice now = {to, strlen(to) - tail.n};
	b->differs = b->differs || (b->to.n && !slice_eq(b->to, now));
	b->to = now;
}

void match_pasted_words(struct project *p, struct unit *u)
{
	struct joins j = {0};
	find_joins(&j, p, u);
	FOR_GROUP(v, p, u) {
		const struct tokens *t = &v->scan.tok;
		for (uint32_t d = 0; d < t->n_directives && j.macros.n; d++) {
			uint32_t name = defined_by(t, d), word = token_next(t, name);
			if (name == NO_TOKEN || !token_is_word(t, word) || macro_parameters(t, name) != NO_TOKEN ||
			    t->t[token_next(t, word)].kind != TOK_EOD)
				continue;
			struct beginning b = {0};
			struct unit **with;
			size_t n = group_with_word(p, u, token_bytes(t, name), &j.arena, &with);
			for (size_t w = 0; w < n; w++)
				FOR_WORD(i, &with[w]->scan.tok, token_bytes(t, name))
					look_at_use(&j, p, with[w], i, token_bytes(t, word), &b);
			uint32_t off = t->t[word].off, end = token_end(t, word);
			if (b.differs)
				diag_add(&v->diags, D_R003, v->index, off, end,
				         arena_printf(&v->diags.arena, "%.*s...", (int)(end - off), t->src.p + off));
			else if (b.cuda && !slice_eq(b.to, token_bytes(t, word)) && !edit_begins(&v->edits, off))
				edit_replace(&v->edits, off, end, b.to, EDIT_RENAME);
		}
	}
	strmap_free(&j.macros);
	arena_free(&j.arena);
}
