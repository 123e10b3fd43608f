/* scan.c: the lexical structure of one file. */
#include "scan/outline.h"
#include "scan/scan_impl.h"
#include "base/time_limit.h"
#include "lex/word_class.h"
#include <ctype.h>
#include <stdlib.h>

/* Keywords after which an identifier is an operand or a name in use, never a declarator. */
static bool is_operator_keyword(struct slice s)
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
		if (!is_operator_keyword((struct slice){t->src.p + t->t[type].off, t->t[type].len}) &&
		    t->t[after].kind == TOK_PUNCT && t->t[after].punct < 128 && strchr("=;,)[{(:", t->t[after].punct))
			return true;
	}
	return false;
}

static bool is_type_keyword(struct slice s)
{
	static const char *const words[] = {
	        "int",      "unsigned",   "signed",       "long",           "short",      "char",         "float",
	        "double",   "bool",       "void",         "auto",           "const",      "constexpr",    "static",
	        "volatile", "wchar_t",    "char16_t",     "char32_t",       "size_t",     "inline",       "extern",
	        "register", "mutable",    "constinit",    "thread_local",   "__shared__", "__constant__", "__device__",
	        "__host__", "__global__", "__restrict__", "__forceinline__"};
	return SLICE_IN(s, words);
}

static bool is_known(const struct scanner *c, struct slice name)
{
	return rules_find(c->rules, name, 0) || rules_is_namespace(c->rules, name) || looks_like_cuda(name);
}

/* The name of the innermost namespace that is open here, and is not inline; empty: none that has one. */
static struct slice space_here(struct scanner *c)
{
	const struct tokens *t = &c->s->tok;
	for (uint32_t n = c->n_scopes; n-- && c->scopes[n].kind <= SCOPE_EXTERN_C;) {
		uint32_t name = token_prev(t, c->scopes[n].open);
		if (c->scopes[n].kind == SCOPE_NAMESPACE && ident(c, name) && !word(c, name, "namespace") &&
		    !word(c, token_prev(t, token_prev(t, name)), "inline"))
			return text(c, name);
	}
	return (struct slice){"", 0};
}

struct scan_decl *scan_add_decl(struct scanner *c, uint32_t i, enum decl_kind kind, uint32_t begin, uint32_t end, bool sure)
{
	struct slice name = text(c, i);
	struct scan *s = c->s;
	if (!is_known(c, name) && !(s->tok.t[i].punct & WORD_PART))
		return NULL;
	GROW(s->decls, s->n_decls, s->cap_decls);
	s->decls[s->n_decls] =
	        (struct scan_decl){.name = name,
	                           .off = s->tok.t[i].off,
	                           .begin = begin,
	                           .end = end,
	                           .close = NO_TOKEN,
	                           .kind = kind,
	                           .space = kind == DK_MACRO ? (struct slice){"", 0} : space_here(c),
	                           .sure = sure,
	                           .conditional = scan_conditional_here(c) && (kind == DK_MACRO || !scan_behind_own_name(c, name))};
	return &s->decls[s->n_decls++];
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

static uint32_t block_end(struct scanner *c)
{
	const struct tokens *t = &c->s->tok;
	if (!c->n_scopes)
		return UINT32_MAX;
	uint32_t close = t->t[c->scopes[c->n_scopes - 1].open].pair;
	return close == NO_TOKEN ? UINT32_MAX : t->t[close].off;
}

/* Is token i, after a ',', a further name of the declaration that the statement begins with? "int a = 1, b = f(a), i;" */
static bool continues_list(struct scanner *c, uint32_t i)
{
	uint32_t k = statement_start(c, i);
	if (!ident(c, k) || is_operator_keyword(text(c, k)))
		return false;
	for (bool type = false; k < i; k = token_next(&c->s->tok, k)) {
		uint32_t n = token_next(&c->s->tok, k);
		if (ident(c, k) && type && TOKEN_IS_ANY(&c->s->tok, n, '=', ',', '[', '(', '{'))
			return true; /* a word, and another one: a type and what it declares */
		if (ident(c, k) && !word(c, k, "const") && !word(c, k, "static"))
			type = true;
		else if (!ident(c, k) && !TOKEN_IS_ANY(&c->s->tok, k, P_SCOPE, '*', '&'))
			return false;
		if (punct(c, k, P_SCOPE))
			type = false;
	}
	return false;
}

/* The identifier of what may be a declaration, and what stands around it. */
struct declarator {
	uint32_t i, before, after; /* tokens */
	uint32_t paren;            /* the '(' around it within its statement, or NO_TOKEN */
	int next;                  /* the punctuator after it, or 0 */
	enum scope_kind in;
	bool sure;   /* no expression looks like this */
	bool listed; /* it continues a list: int a, b; */
};

static struct scan_decl *declare(struct scanner *c, const struct declarator *d, enum decl_kind kind, bool sure)
{
	bool local = d->in >= SCOPE_FUNCTION;
	return scan_add_decl(c, d->i, kind, local ? c->s->tok.t[d->i].off : 0, local ? block_end(c) : UINT32_MAX, sure);
}

bool is_cuda_tag(struct slice w) { return w.n && (islower((unsigned char)*w.p) || slice_starts(w, "__") || slice_ends(w, "_st")); }

/* At the type of an alias or a typedef: "typedef struct CUstream_st *cudaStream_t;" says what CUDA's headers say. */
static bool repeats_opaque(struct scanner *c, uint32_t i)
{
	const struct tokens *t = &c->s->tok;
	bool tag = word(c, i, "struct");
	if (tag)
		i = token_next(t, i);
	return ident(c, i) && (tag || is_cuda_tag(text(c, i))) && is_known(c, text(c, i)) && punct(c, token_next(t, i), '*');
}

/* Declared by the keyword before it: a namespace, a class, an alias, a template's parameter, or nothing at all: 'return x;'. False: the
 * word before it is not such a keyword. */
static bool after_keyword(struct scanner *c, const struct declarator *d)
{
	struct slice w = text(c, d->before);
	if (slice_is(w, "namespace")) {
		bool opens = word(c, token_prev(&c->s->tok, d->before), "using"); /* what others declare */
		if (!opens && (d->next == '{' || d->next == P_SCOPE || d->next == '='))
			scan_add_decl(c, d->i, DK_NAMESPACE, 0, UINT32_MAX, true);
	} else if (slice_is(w, "class") || slice_is(w, "struct") || slice_is(w, "union") || slice_is(w, "enum")) {
		if (d->next == '{' || d->next == ':' || (d->next == ';' && !is_cuda_tag(text(c, d->i))))
			declare(c, d, DK_TYPE, true);
	} else if (slice_is(w, "using") && d->next == '=') {
		if (!repeats_opaque(c, token_next(&c->s->tok, d->after)))
			declare(c, d, DK_TYPE, true);
	} else if (slice_is(w, "typename") && (d->next == ',' || d->next == '>' || d->next == '=')) {
		/* the rest of the enclosing scope is close enough */
		scan_add_decl(c, d->i, DK_TEMPLATE_PARAMETER, c->s->tok.t[d->i].off, block_end(c), false);
	} else {
		return is_operator_keyword(w);
	}
	return true;
}

/* T *name: may it be an expression instead? A type keyword before the '*' makes it sure that it is none. */
static bool is_product(struct scanner *c, struct declarator *d)
{
	const struct tokens *t = &c->s->tok;
	uint32_t q = d->before;
	while (q != NO_TOKEN && (TOKEN_IS_ANY(&c->s->tok, q, '*', '&') || word(c, q, "const")))
		q = token_prev(t, q);
	uint32_t beyond = punct(c, d->after, ')') ? token_next(t, d->after) : NO_TOKEN;
	if (TOKEN_IS_ANY(&c->s->tok, q, '=', ':', '?') || (punct(c, q, ',') && d->paren != NO_TOKEN) ||
	    (punct(c, q, '(') && !TOKEN_IS_ANY(&c->s->tok, beyond, '(', '[')))
		return true; /* f = &name; f(&name); a ? &name : b; but T (*name)(int), T (&name)[2] */
	d->sure = q != NO_TOKEN && ident(c, q) && is_type_keyword(text(c, q));
	uint32_t before = d->sure ? NO_TOKEN : token_prev(t, q);
	if (before == NO_TOKEN)
		return false;
	if (t->t[before].kind == TOK_PUNCT) /* a.b * name, = b & name */
		return !strchr(";{}(,<>:", t->t[before].punct) && t->t[before].punct != P_SCOPE;
	return ident(c, before) && is_operator_keyword(text(c, before));
}

/* T name(...): a function, or a local variable with an initializer. */
static void declare_called(struct scanner *c, const struct declarator *d)
{
	const struct tokens *t = &c->s->tok;
	if (d->in >= SCOPE_FUNCTION) {
		if (d->sure && d->paren == NO_TOKEN &&
		    (d->listed || is_type_keyword(text(c, d->before)))) /* CHECK f(x); is a macro and a call */
			declare(c, d, DK_VARIABLE, true);
		return;
	}
	uint32_t close = t->t[d->after].pair;
	if (close == NO_TOKEN || d->paren != NO_TOKEN)
		return;
	/* at namespace or class scope: a function when what follows its ')' can follow a declarator */
	uint32_t after = token_next(t, close);
	bool function = TOKEN_IS_ANY(&c->s->tok, after, '{', ';', ':', P_ARROW, '=') || word(c, after, "const") ||
	                word(c, after, "noexcept") || word(c, after, "__attribute__") || word(c, after, "override");
	struct scan_decl *new = function ? scan_add_decl(c, d->i, DK_FUNCTION, 0, UINT32_MAX, true) : NULL;
	if (new) {
		new->close = close;
		new->member = d->in == SCOPE_CLASS;
	}
}

/* Behind the members that a constructor initializes, the token after ':' being i: S(T a) : std::base("x"), member{a} {. */
static uint32_t past_initializers(struct scanner *c, uint32_t i)
{
	const struct tokens *t = &c->s->tok;
	do {
		while (ident(c, i) || t->t[i].kind == TOK_NUMBER || TOKEN_IS_ANY(&c->s->tok, i, P_SCOPE, '<', '>', ','))
			i = token_next(t, i);
		if ((!TOKEN_IS_ANY(&c->s->tok, i, '(', '{')) || t->t[i].pair == NO_TOKEN)
			return i;
		i = token_next(t, t->t[i].pair);
	} while (punct(c, i, ','));
	return i;
}

/* Inside (...): a parameter when the parentheses belong to a declaration with a body, a for or a catch. */
static void declare_parameter(struct scanner *c, const struct declarator *d)
{
	const struct tokens *t = &c->s->tok;
	uint32_t close = t->t[d->paren].pair, body = close == NO_TOKEN ? NO_TOKEN : token_next(t, close);
	for (int hops = 0;
	     body != NO_TOKEN && hops < 24 && (ident(c, body) || TOKEN_IS_ANY(&c->s->tok, body, P_SCOPE, '(', P_ARROW)); hops++) {
		if (punct(c, body, '(')) {
			if (t->t[body].pair == NO_TOKEN)
				break;
			body = t->t[body].pair;
		}
		body = token_next(t, body);
	}
	if (punct(c, body, ':'))
		body = past_initializers(c, token_next(t, body));
	if (close == NO_TOKEN || (d->next == ':' && d->in < SCOPE_FUNCTION))
		return;
	bool has_body = punct(c, body, '{');
	bool sure = d->sure && (d->in < SCOPE_FUNCTION || has_body || !punct(c, d->before, '>'));
	uint32_t end = has_body && t->t[body].pair != NO_TOKEN ? t->t[t->t[body].pair].off : t->t[close].off;
	scan_add_decl(c, d->i, DK_PARAMETER, t->t[d->i].off, end, sure);
}

/* A variable, a member, or a type by typedef. */
static void declare_object(struct scanner *c, const struct declarator *d)
{
	const struct tokens *t = &c->s->tok;
	if (d->next == ':' && d->in != SCOPE_CLASS)
		return; /* a label or a conditional expression */
	uint32_t start = statement_start(c, d->i);
	enum decl_kind kind = word(c, start, "typedef") ? DK_TYPE : d->in == SCOPE_CLASS ? DK_MEMBER : DK_VARIABLE;
	if (kind == DK_TYPE && punct(c, d->before, '*') && repeats_opaque(c, token_next(t, start)))
		return;
	struct scan_decl *new = NULL;
	bool sure = d->sure || (kind == DK_TYPE && d->next == ';');
	if (d->in == SCOPE_CLASS)
		new = scan_add_decl(c, d->i, kind, t->t[c->scopes[c->n_scopes - 1].open].off, block_end(c), sure);
	else if (d->next != ')')
		new = declare(c, d, kind, sure);
	if (new)
		new->member = d->in == SCOPE_CLASS;
}

/* f(const T, int) at T: a type without a name. */
static bool is_unnamed(struct scanner *c, uint32_t before)
{
	uint32_t b = word(c, before, "const") ? token_prev(&c->s->tok, before) : NO_TOKEN;
	return TOKEN_IS_ANY(&c->s->tok, b, '(', ',', '<');
}

/* Identifier i, outside directives: is it being declared? */
static void maybe_declaration(struct scanner *c, uint32_t i, uint32_t paren)
{
	const struct tokens *t = &c->s->tok;
	uint32_t p = token_prev(t, i), n = token_next(t, i);
	if (p == NO_TOKEN || (t->t[p].flags & TF_DIRECTIVE))
		return;
	struct declarator d = {.i = i,
	                       .before = p,
	                       .after = n,
	                       .paren = paren,
	                       .next = t->t[n].kind == TOK_PUNCT ? t->t[n].punct : 0,
	                       .in = c->n_scopes ? c->scopes[c->n_scopes - 1].kind : SCOPE_NAMESPACE};
	bool pointer = TOKEN_IS_ANY(&c->s->tok, p, '*', '&', P_ANDAND, '>');
	if (ident(c, p)) {
		if (after_keyword(c, &d) || scan_template_value(c, i))
			return;
	} else if (!pointer && d.in == SCOPE_ENUM && TOKEN_IS_ANY(&c->s->tok, p, ',', '{') &&
	           (d.next == ',' || d.next == '=' || d.next == '}')) {
		scan_add_decl(c, i, DK_ENUMERATOR, 0, UINT32_MAX, true);
		return;
	} else if (!pointer) {
		d.listed = punct(c, p, ',') && paren == NO_TOKEN && continues_list(c, i);
		if (!d.listed)
			return;
	}
	if (!d.next || !strchr(";,=)[{:(", d.next) || is_unnamed(c, p))
		return;
	d.sure = d.listed || ident(c, p);
	if (!d.sure && is_product(c, &d))
		return;
	if (d.next == '(')
		declare_called(c, &d);
	else if (paren != NO_TOKEN)
		declare_parameter(c, &d);
	else
		declare_object(c, &d);
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
			if (part || k->punct & (WORD_KNOWN | WORD_CUDA))
				maybe_declaration(c, i, paren);
		}
	}
	for (uint32_t i = 0; i < c->n_conds; i++)
		out->branches[c->conds[i].branch].end = (uint32_t)t->src.n;
	scan_settle(out);
	free(lists.outline);
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
