/* scan.c: the lexical structure of one file. */
#include "scan/outline.h"
#include "scan/outline_word.h"
#include "scan/scan_impl.h"
#include "base/time_limit.h"
#include "lex/word_class.h"
#include <ctype.h>
#include <stdlib.h>

/* Keywords after which an identifier is an operand or a name in use, never a declarator. */
static bool is_operand(struct slice s)
{
	static const char *const words[] = {"return",    "else",     "case",    "goto",      "throw",    "new",       "delete",
	                                    "sizeof",    "alignof",  "typeid",  "co_return", "co_yield", "co_await",  "and",
	                                    "or",        "not",      "xor",     "do",        "if",       "while",     "for",
	                                    "switch",    "operator", "using",   "typename",  "template", "public",    "private",
	                                    "protected", "default",  "break",   "continue",  "decltype", "namespace", "import",
	                                    "export",    "requires", "defined", "friend"};
	return SLICE_IN(s, words);
}

bool scan_macro_local(const struct tokens *t, uint32_t i)
{
	struct slice name = {t->src.p + t->t[i].off, t->t[i].len};
	for (uint32_t k = i; k && t->t[k].flags & TF_MACRO_BODY; k--) {
		uint32_t type = token_prev(t, k), after = token_next(t, k);
		if (t->t[k].kind != TOK_IDENT || type == NO_TOKEN || !(t->t[type].flags & TF_MACRO_BODY) ||
		    t->t[type].kind != TOK_IDENT || !slice_eq((struct slice){t->src.p + t->t[k].off, t->t[k].len}, name))
			continue;
		if (!is_operand((struct slice){t->src.p + t->t[type].off, t->t[type].len}) && t->t[after].kind == TOK_PUNCT &&
		    t->t[after].punct < 128 && strchr("=;,)[{(:", t->t[after].punct))
			return true;
	}
	return false;
}

/* The first token of the statement or declaration that token i belongs to. */
static uint32_t statement_start(struct scanner *c, uint32_t i)
{
	const struct tokens *t = &c->s->tok;
	uint32_t start = i;
	for (uint32_t p = token_prev(t, i); p != NO_TOKEN; p = token_prev(t, p)) {
		const struct token *k = &t->t[p];
		if (k->kind == TOK_EOD || (k->flags & TF_DIRECTIVE))
			break;
		if (k->kind == TOK_PUNCT) {
			bool requirements = k->punct == '}' && k->pair != NO_TOKEN && opens_requirements(t, k->pair);
			if (k->punct == ';' || k->punct == '{' || (k->punct == '}' && !requirements))
				break;
			if ((requirements || k->punct == ')' || k->punct == ']') && k->pair != NO_TOKEN)
				p = k->pair;
		}
		start = p;
		if (p == c->walked_from) {
			start = c->walked_to;
			break;
		}
	}
	c->walked_from = i;
	c->walked_to = start;
	return start;
}

/* Context of a function from the execution-space words between tokens a and b. */
static enum call_context context_words(struct scanner *c, uint32_t a, uint32_t b, bool *kernel)
{
	unsigned spaces = 0;
	for (uint32_t i = a; i < b; i++) {
		if (punct(c, i, '(') && c->s->tok.t[i].pair < b) /* parameters, attributes; not those of a call around a lambda */
			i = c->s->tok.t[i].pair;
		else if (ident(c, i)) {
			unsigned named = scan_space_word(text(c, i));
			spaces |= named ? named : scan_macro_spaces(c, i);
		}
	}
	*kernel = spaces & SPACE_K;
	return spaces & SPACE_D ? (spaces & SPACE_H ? CTX_HOST_DEVICE : CTX_DEVICE) : CTX_HOST;
}

/* Looks at '{' (token i) and says what it opens; function bodies are recorded. */
static enum scope_kind open_scope(struct scanner *c, uint32_t i)
{
	const struct tokens *t = &c->s->tok;
	bool in_code = c->n_scopes && c->scopes[c->n_scopes - 1].kind >= SCOPE_FUNCTION;
	uint32_t a = statement_start(c, i);
	if (a == i || opens_requirements(t, i))
		return SCOPE_BLOCK;
	bool parens = false, assign = false, class_word = false, enum_word = false, namespace_word = false;
	uint32_t last_close = NO_TOKEN;
	for (uint32_t k = a; k < i; k++) {
		const struct token *x = &t->t[k];
		if (x->kind == TOK_IDENT) {
			struct slice w = text(c, k);
			if (slice_is(w, "namespace"))
				namespace_word = true;
			else if (!parens && (slice_is(w, "class") || slice_is(w, "struct") || slice_is(w, "union")))
				class_word = true;
			else if (slice_is(w, "enum"))
				enum_word = true;
			else if (slice_is(w, "template")) { /* its own class words do not count */
				uint32_t n = template_close(t, token_next(t, k));
				if (n < i)
					k = n;
			}
		} else if (x->kind == TOK_PUNCT) {
			if (x->punct == '(' && x->pair != NO_TOKEN && x->pair < i) {
				parens = true;
				last_close = x->pair;
				k = x->pair;
			} else if (x->punct == '=')
				assign = true;
		}
	}
	if (namespace_word && !parens)
		return SCOPE_NAMESPACE;
	if (word(c, a, "extern") && t->t[token_next(t, a)].kind == TOK_STRING && token_next(t, token_next(t, a)) == i)
		return SCOPE_EXTERN_C;
	if (enum_word && !parens)
		return SCOPE_ENUM;
	if (class_word && !assign && (!parens || !in_code) && last_close == NO_TOKEN)
		return SCOPE_CLASS;
	if (class_word && !assign && !in_code && parens) {
		/* struct __align__(16) S {  versus  struct S f(int) {  : the latter has ')' right before '{' */
		if (last_close != token_prev(t, i))
			return SCOPE_CLASS;
	}
	if (parens && !assign && !in_code) {
		bool kernel;
		enum call_context ctx = context_words(c, a, i, &kernel);
		struct scan *s = c->s;
		const struct context_fact *outer = scan_body(s, t->t[i].off);
		uint32_t place = outer ? (uint32_t)(outer - s->bodies) : UINT32_MAX;
		PUSH(s->bodies, s->n_bodies, s->cap_bodies) =
		        (struct context_fact){.begin = t->t[i].off,
		                              .end = t->t[i].pair != NO_TOKEN ? t->t[t->t[i].pair].off + 1 : (uint32_t)t->src.n,
		                              .outer = place,
		                              .context = ctx,
		                              .is_kernel = kernel};
		return SCOPE_FUNCTION;
	}
	return SCOPE_BLOCK;
}

/* Can the word at token i, outside directives, be a declarator by what stands around it? 'paren': the '(' around it within its statement. */
static bool may_be_declared(struct scanner *c, uint32_t i, uint32_t paren)
{
	const struct tokens *t = &c->s->tok;
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	if (before == NO_TOKEN || t->t[before].flags & TF_DIRECTIVE || outline_word(t, i) != W_NAME)
		return false;
	enum word is_a = ident(c, before) ? outline_word(t, before) : W_NAME;
	bool listed = paren == NO_TOKEN && punct(c, before, ','),
	     first = punct(c, before, '{') && c->n_scopes && c->scopes[c->n_scopes - 1].kind == SCOPE_ENUM,
	     behind = ident(c, before) ? is_a != W_EXPRESSION && is_a != W_BEGINS && is_a != W_ACCESS && is_a != W_OPERATOR
	                               : listed || first || TOKEN_IS_ANY(t, before, '*', '&', P_ANDAND, '>');
	if (punct(c, before, '}')) /* typedef enum { A, B } NAME; */
		return TOKEN_IS_ANY(t, after, ';', ',');
	return behind && (ident(c, after) || TOKEN_IS_ANY(t, after, ';', ',', '=', ')', '[', '{', '}', ':', '(', '>', P_SCOPE));
}

/* 'using namespace X::Y;', 'using X::Y::Z;' and 'namespace A = X::Y;' at token i (the word). */
static void maybe_alias(struct scanner *c, uint32_t i)
{
	const struct tokens *t = &c->s->tok;
	struct slice name = {"", 0};
	uint32_t k = token_next(t, i);
	bool one = false;
	if (word(c, i, "using")) {
		one = !word(c, k, "namespace");
		if (!one)
			k = token_next(t, k);
	} else {
		if (!ident(c, k) || !punct(c, token_next(t, k), '='))
			return;
		name = text(c, k);
		k = token_next(t, token_next(t, k));
	}
	struct buf full = {0};
	while (ident(c, k) || punct(c, k, P_SCOPE)) {
		if (ident(c, k))
			buf_addslice(&full, text(c, k));
		else if (full.n)
			buf_addstr(&full, "::");
		k = token_next(t, k);
	}
	if (punct(c, k, ';') && full.n) {
		struct scan *s = c->s;
		PUSH(s->aliases, s->n_aliases, s->cap_aliases) =
		        (struct scan_alias){name, {arena_strndup(&s->arena, full.p, full.n), full.n}, one, t->t[i].off};
	}
	buf_free(&full);
}

/* What the listed tokens show; takes over the lists. */
static void scan_tokens(struct scanner *c, struct token_lists lists)
{
	struct scan *out = c->s;
	out->marked = lists.marked;
	out->n_marked = lists.n_marked;
	const struct tokens *t = &out->tok;
	c->guard_hash = scan_guard(c);
	struct {
		uint32_t open;
	} *parens = NULL; /* open parentheses, for telling parameters */
	uint32_t n_parens = 0, cap_parens = 0;
	uint32_t done = 0; /* tokens read with a directive */
	for (uint32_t step = 0; step < lists.n_outline; step++) {
		uint32_t i = lists.outline[step];
		const struct token *k = &t->t[i];
		time_check();
		if (i < done)
			continue;
		if (k->kind == TOK_PUNCT) {
			switch (k->punct) {
			case '#':
				if ((k->flags & (TF_DIRECTIVE | TF_BOL)) == (TF_DIRECTIVE | TF_BOL))
					done = scan_directive(c, i);
				break;
			case '{':
				GROW(c->scopes, c->n_scopes, c->cap_scopes);
				c->scopes[c->n_scopes].kind = open_scope(c, i);
				c->scopes[c->n_scopes++].open = i;
				break;
			case '}':
				if (c->n_scopes)
					c->n_scopes--;
				break;
			case '(':
				GROW(parens, n_parens, cap_parens);
				parens[n_parens++].open = i;
				break;
			case ')':
				if (n_parens)
					n_parens--;
				break;
			}
		} else {
			struct slice w = text(c, i);
			if ((k->punct & WORD_CODE) && (slice_is(w, "using") || slice_is(w, "namespace")))
				maybe_alias(c, i);
			/* a '{' inside parentheses (a lambda's body) starts afresh */
			uint32_t paren = n_parens ? parens[n_parens - 1].open : NO_TOKEN;
			if (paren != NO_TOKEN && c->n_scopes && c->scopes[c->n_scopes - 1].open > paren)
				paren = NO_TOKEN;
			/* behind 'using namespace cub' a component is a name by itself, and another file may have that line */
			bool part = k->punct & WORD_PART && (out->n_aliases || (i && word(c, token_prev(t, i), "namespace")));
			if ((part || k->punct & (WORD_KNOWN | WORD_CUDA)) && may_be_declared(c, i, paren) &&
			    (part || scan_knows(c, text(c, i))))
				PUSH(c->names, c->n_names, c->cap_names) = i;
		}
	}
	for (uint32_t i = 0; i < c->n_conds; i++)
		out->branches[c->conds[i].branch].end = (uint32_t)t->src.n;
	scan_declared(c);
	free(lists.outline);
	free(c->names);
	free(parens);
	free(c->scopes);
	free(c->conds);
}

void scan_file(struct slice src, const struct rule_table *rules, struct scan *out)
{
	struct token_lists lists;
	*out = (struct scan){0};
	lex_words(src, rules_words(rules), &out->tok, &lists);
	struct scanner c = {.s = out, .rules = rules};
	scan_tokens(&c, lists);
	const char *newline = memchr(src.p, '\n', src.n);
	out->crlf = newline && newline > src.p && newline[-1] == '\r';
	out->insert_at = scan_insertion_point(&c);
}

void scan_includes(struct slice src, const struct rule_table *rules, struct scan *out)
{
	struct token_lists lists;
	*out = (struct scan){0};
	if (lex_skim(src, &out->tok, &lists)) {
		scan_tokens(&(struct scanner){.s = out, .rules = rules}, lists);
	} else {
		free(lists.marked);
		free(lists.outline);
		scan_file(src, rules, out);
	}
}

void scan_free(struct scan *s)
{
	tokens_free(&s->tok);
	free(s->decls);
	free(s->branches);
	free(s->includes);
	free(s->aliases);
	free(s->bodies);
	free(s->marked);
	arena_free(&s->arena);
	outline_free(s->outline);
	*s = (struct scan){0};
}
