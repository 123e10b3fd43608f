/* outline_walk.c: the walk over a file's tokens that fills an outline. A stack holds the brackets that are open, so that no text nests too
 * deep for it; a declaration that begins with a class or a list of initializers goes on behind it. */
#include "base/time_limit.h"
#include "scan/outline_walk.h"

void walk_push(struct walk *w, enum frame_kind kind, uint32_t close, uint32_t scope)
{
	PUSH(w->frames, w->n, w->cap) =
	        (struct frame){.kind = kind, .close = close, .scope = w->scope, .choices = w->choices, .specifiers = w->s};
	w->scope = scope;
	w->choices = 0;
	w->s = (struct specifiers){.inner = NO_DECLARED};
}

/* Ends the scope of the frame on top with token i. */
static void pop(struct walk *w, uint32_t i)
{
	const struct frame *f = &w->frames[--w->n];
	if (f->scope != w->scope)
		outline_scope_made(w->o, w->scope)->end = i;
	w->scope = f->scope;
	w->choices = f->choices;
	w->s = f->specifiers;
}

/* Ends the statements that end with token i; an 'if' whose 'else' follows goes on. */
static void end_statements(struct walk *w, uint32_t i)
{
	while (w->n && (w->frames[w->n - 1].kind == F_STATEMENT || w->frames[w->n - 1].kind == F_TEMPLATE)) {
		struct frame *f = &w->frames[w->n - 1];
		if (!f->has_else && token_is(w->t, next(w, i), "else") &&
		    token_is(w->t, outline_scope(w->o, w->scope)->first, "if")) {
			f->has_else = true;
			break;
		}
		pop(w, i);
	}
	w->s.active = false;
	w->choices = 0;
	w->begins = true;
}

/* class NAME : BASE {, enum NAME : int {: the token to go on at, NO_TOKEN: no body follows. */
static uint32_t class_or_enum(struct walk *w, uint32_t i, const struct specifiers *outer)
{
	const struct tokens *t = w->t;
	bool is_enum = outline_word(t, i) == W_ENUM;
	uint32_t k = next(w, i), name = NO_TOKEN, colon = NO_TOKEN, type = NO_TOKEN, last;
	bool scoped = is_enum && word(w, k) && outline_word(t, k) == W_CLASS;
	for (k = scoped ? next(w, k) : k;; k = next(w, k)) {
		if (is(w, k, '[') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (word(w, k) && outline_word(t, k) == W_CALLED)
			k = token_over(t, next(w, k), "(");
		else if (word(w, k) && outline_word(t, k) == W_NAME) {
			if (token_is(t, k, "final") && name != NO_TOKEN)
				continue;
			if (token_pair(t, next(w, k), '(') != NO_TOKEN) { /* ALIGN(16) */
				k = t->t[next(w, k)].pair;
				continue;
			}
			k = walk_name(w, k, &last);
			name = last;
		} else
			break;
	}
	if (is(w, k, ':')) {
		colon = k;
		for (k = next(w, k); !TOKEN_IS_ANY(t, k, '{', ';', ')') && t->t[k].kind != TOK_EOF; k = next(w, k)) {
			uint32_t list = is(w, k, '<') ? template_close(t, k) : NO_TOKEN;
			k = list == NO_TOKEN ? token_over(t, k, "([") : list;
			type = k;
		}
	}
	if (token_pair(t, k, '{') == NO_TOKEN)
		return NO_TOKEN;
	uint32_t close = t->t[k].pair, after = next(w, close);
	struct declaration d = walk_declaration(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED},
	                                        is_enum ? DECLARES_ENUM : DECLARES_CLASS);
	d.name = name;
	d.open = k;
	d.scoped = scoped;
	d.specialization = !is_enum && name != NO_TOKEN && is(w, next(w, name), '<');
	if (is_enum && colon != NO_TOKEN) {
		d.first = next(w, colon);
		d.last = type;
	}
	uint32_t n = outline_add(w->o, d), around = w->scope;
	uint32_t scope = outline_open(w->o, is_enum ? IN_ENUM : IN_CLASS, around, k, k, n);
	outline_scope_made(w->o, scope)->bases = is_enum ? NO_TOKEN : colon;
	bool hidden = !is_enum && name == NO_TOKEN && is(w, after, ';') && outline_scope(w->o, walk_scope(w))->kind == IN_CLASS;
	if ((is_enum && !scoped) || hidden)
		outline_scope_made(w->o, scope)->visible = outline_scope(w->o, walk_scope(w))->visible;
	w->s = outer ? *outer : (struct specifiers){.inner = NO_DECLARED};
	w->s.first = outer ? outer->first : i;
	w->s.last = close;
	w->s.inner = scope;
	w->s.active = true;
	if (!is_enum) {
		walk_push(w, F_CLASS, close, scope);
		w->begins = true;
		return next(w, k);
	}
	for (uint32_t e = next(w, k), end; e < close; e = next(w, end)) {
		while (t->t[e].flags & TF_DIRECTIVE && e < close)
			e = next(w, directive_end(t, e));
		end = walk_part_end(w, e, close);
		if (!word(w, e) || e >= close)
			continue;
		struct declaration c =
		        walk_declaration(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED}, DECLARES_ENUMERATOR);
		c.name = e;
		c.scope = scope;
		c.scoped = scoped;
		if (is(w, next(w, e), '=')) {
			c.value = next(w, next(w, e));
			c.end = end;
		}
		outline_add(w->o, c);
	}
	outline_scope_made(w->o, scope)->end = close;
	return is(w, after, ';') ? after : walk_declarator(w, after);
}

/* using NAME = T; using A::NAME; using namespace A; */
static uint32_t using(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t name = next(w, i), after = next(w, name), last = NO_TOKEN, end;
	for (end = name; !TOKEN_IS_ANY(t, end, ';', '{', '}') && t->t[end].kind != TOK_EOF && !(t->t[end].flags & TF_DIRECTIVE);
	     end = next(w, token_over(t, end, "([")))
		last = token_over(t, end, "([");
	w->begins = false;
	if (!word(w, name) || last == NO_TOKEN || token_is(t, name, "namespace"))
		return end;
	bool alias = is(w, after, '=');
	struct declaration d = walk_declaration(
	        w, &(struct specifiers){.first = alias ? next(w, after) : name, .last = last, .inner = NO_DECLARED},
	        DECLARES_ALIAS);
	d.name = alias ? name : last;
	if (alias) { /* T *: the words of the type end before the '*' */
		while (last > d.first && (TOKEN_IS_ANY(t, last, '*', '&', P_ANDAND) || walk_pointer_word(t, last))) {
			d.pointers += is(w, last, '*');
			d.reference |= TOKEN_IS_ANY(t, last, '&', P_ANDAND);
			last = token_prev(t, last);
		}
		for (; token_pair(t, last, ']') != NO_TOKEN && last > d.first; last = token_before_pair(t, last, ']'))
			d.arrays++;
		if (token_pair(t, last, ')') != NO_TOKEN && !token_is(t, token_before_pair(t, last, ')'), "decltype") &&
		    !token_is(t, token_before_pair(t, last, ')'), "typeof"))
			d.function_pointer = true;
		d.last = last;
	}
	if (word(w, d.name) && (alias || is(w, token_prev(t, d.name), P_SCOPE)))
		outline_add(w->o, d);
	return end;
}

/* Declares the namespace with its '{' at token open, or NO_TOKEN, in that scope; its own scope. */
static uint32_t open_namespace(struct walk *w, uint32_t scope, uint32_t name, uint32_t open)
{
	struct declaration d = {.name = name,
	                        .first = NO_TOKEN,
	                        .last = NO_TOKEN,
	                        .value = NO_TOKEN,
	                        .end = NO_TOKEN,
	                        .open = NO_TOKEN,
	                        .scope = scope,
	                        .inner = NO_DECLARED,
	                        .kind = DECLARES_NAMESPACE};
	return outline_open(w->o, IN_NAMESPACE, scope, name, open, outline_add(w->o, d));
}

/* namespace NAME = a::b; what it stands for begins at token first: the token to go on at. */
static uint32_t namespace_alias(struct walk *w, uint32_t name, uint32_t first)
{
	uint32_t last = NO_TOKEN, k;
	for (k = first; word(w, k) || is(w, k, P_SCOPE); k = next(w, k))
		last = word(w, k) ? k : last;
	struct declaration d =
	        walk_declaration(w, &(struct specifiers){.first = first, .last = last, .inner = NO_DECLARED}, DECLARES_NAMESPACE);
	d.name = name;
	if (last != NO_TOKEN)
		outline_add(w->o, d);
	return k;
}

/* namespace a::b {; another one, without a name, opens no scope. */
static uint32_t namespace(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t k = next(w, i), name = NO_TOKEN, scope = w->scope;
	for (; word(w, k) || is(w, k, P_SCOPE); k = next(w, k)) {
		if (!word(w, k) || (t->t[k].flags & TF_DIRECTIVE) || token_is(t, k, "inline"))
			continue;
		if (token_pair(t, next(w, k), '(') != NO_TOKEN) { /* __attribute__((x)) */
			k = t->t[next(w, k)].pair;
			continue;
		}
		if (name != NO_TOKEN)
			scope = open_namespace(w, scope, name, NO_TOKEN);
		name = k;
	}
	uint32_t close = token_pair(t, k, '{');
	w->begins = false;
	if (is(w, k, '=') && name != NO_TOKEN)
		return namespace_alias(w, name, next(w, k));
	if (close == NO_TOKEN)
		return k;
	bool is_inline = token_is(t, token_prev(t, i), "inline");
	if (name != NO_TOKEN && !is_inline)
		scope = open_namespace(w, scope, name, k);
	walk_push(w, scope == w->scope ? F_OPEN : F_SCOPE, close, scope);
	for (uint32_t s = scope; s != NO_DECLARED && s != w->frames[w->n - 1].scope; s = outline_scope(w->o, s)->parent)
		outline_scope_made(w->o, s)->end = close;
	w->begins = true;
	return next(w, k);
}

/* The statement or declaration that begins at word i: the token to go on at. */
static uint32_t statement(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t after = next(w, i), close, scope;
	w->begins = false;
	switch (outline_word(t, i)) {
	case W_NAME: /* n = 1, p->n, a[i]: most statements */
		if (TOKEN_IS_ANY(t, after, '=', '.', P_ARROW, '[', P_ADD_EQ, P_INC))
			return after;
		if (word(w, after) &&
		    (outline_word(t, after) == W_HEADER || outline_word(t, after) == W_TEMPLATE)) /* UNROLL for (;;) */
			return w->begins = true, after;
		break;
	case W_TEMPLATE:
		close = template_close(t, after);
		if (close == NO_TOKEN)
			return after; /* template struct A<int>; */
		scope = outline_open(w->o, IN_TEMPLATE, w->scope, after, NO_TOKEN, NO_DECLARED);
		walk_parameters(w, after, close, scope, true);
		walk_push(w, F_TEMPLATE, NO_TOKEN, scope);
		w->begins = true;
		return next(w, close);
	case W_USING: return using(w, i);
	case W_NAMESPACE: return namespace(w, i);
	case W_ACCESS:
		w->begins = is(w, after, ':');
		w->choices = w->begins ? 0 : UINT32_MAX; /* case A: the first ':' ends it */
		return w->begins ? next(w, after) : after;
	case W_HEADER:
		after = token_is(t, after, "constexpr") ? next(w, after) : after;
		close = token_pair(t, after, '(');
		if (close == NO_TOKEN)
			return after;
		walk_push(w, F_STATEMENT, NO_TOKEN, outline_open(w->o, IN_STATEMENT, w->scope, i, NO_TOKEN, NO_DECLARED));
		walk_push(w, F_HEADER, close, w->scope);
		w->begins = true;
		return next(w, after);
	case W_BEGINS: w->begins = true; return after;
	case W_EXPRESSION: return after;
	default: break;
	}
	if (token_is(t, i, "inline") && token_is(t, after, "namespace"))
		return namespace(w, after);
	if (token_is(t, i, "extern") && t->t[after].kind == TOK_STRING && token_pair(t, next(w, after), '{') != NO_TOKEN) {
		walk_push(w, F_OPEN, t->t[next(w, after)].pair, w->scope);
		w->begins = true;
		return next(w, next(w, after));
	}
	if (token_is(t, i, "extern") && t->t[after].kind == TOK_STRING)
		i = next(w, after);
	/* words before a class: static, typedef, __device__ */
	bool is_typedef = false;
	uint32_t k = i, first = i;
	struct specifiers s = {.first = i, .last = NO_TOKEN, .inner = NO_DECLARED};
	for (; word(w, k); k = next(w, k)) {
		enum word is_a = outline_word(t, k);
		if (is_a == W_TYPEDEF) {
			is_typedef = true;
			first = next(w, k);
		} else if (is_a == W_CALLED && token_pair(t, next(w, k), '(') != NO_TOKEN)
			k = t->t[next(w, k)].pair;
		else if (is_a == W_CLASS || is_a == W_ENUM) {
			s.first = k;
			s.is_typedef = is_typedef;
			uint32_t body = class_or_enum(w, k, &s);
			if (body != NO_TOKEN)
				return body;
			break;
		} else if (is_a == W_SPECIFIER) {
			s.is_static |= token_is(t, k, "static");
			s.is_const |= token_is(t, k, "const");
			s.is_constexpr |= token_is(t, k, "constexpr");
		} else if (is_a != W_NAME || !word(w, next(w, k)))
			break;
	}
	if (is_typedef && !word(w, first))
		return first;
	k = walk_specifiers(w, first, false, &s);
	if (k == NO_TOKEN)
		return after;
	s.is_typedef = is_typedef;
	s.active = true;
	w->s = s;
	/* if (a * b), while (a & b): only a declaration with a value is one there */
	if (w->n && w->frames[w->n - 1].kind == F_HEADER &&
	    !TOKEN_IS_WORD_OF(t, outline_scope(w->o, w->scope)->first, "for", "catch")) {
		struct declaration d = {0};
		uint32_t name = walk_pointers(w, k, &d);
		if (!word(w, name) || !TOKEN_IS_ANY(t, next(w, name), '=', '{')) {
			w->s.active = false;
			return k;
		}
	}
	return walk_declarator(w, k);
}

/* Does the '[' at token i, in an expression, open a lambda? Then its parameters are read. The token to go on at. */
static uint32_t lambda(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t before = token_prev(t, i), close = t->t[i].pair, k = next(w, close), open = NO_TOKEN, result = NO_TOKEN;
	bool operand = before != NO_TOKEN && (TOKEN_IS_ANY(t, before, ')', ']', '>') || t->t[before].kind == TOK_STRING ||
	                                      (word(w, before) && outline_word(t, before) != W_EXPRESSION) ||
	                                      token_is(t, before, "delete") || token_is(t, before, "this"));
	if (operand && !(is(w, before, ')') && is(w, k, '(')))
		return NO_TOKEN;
	while (word(w, k) && !(t->t[k].flags & TF_DIRECTIVE)) /* __device__, a macro for it */
		k = next(w, k);
	if (is(w, k, '<') && template_close(t, k) != NO_TOKEN)
		k = next(w, template_close(t, k));
	if (token_pair(t, k, '(') != NO_TOKEN) {
		open = k;
		k = walk_behind_parameters(w, t->t[k].pair, &result);
	}
	if (k == NO_TOKEN || token_pair(t, k, '{') == NO_TOKEN)
		return NO_TOKEN;
	uint32_t scope = outline_open(w->o, IN_LAMBDA, w->scope, i, k, NO_DECLARED);
	outline_scope_made(w->o, scope)->bases = i;
	outline_scope_made(w->o, scope)->owner = result;
	for (uint32_t c = next(w, i), end; c < close; c = next(w, end)) { /* [n = f()] */
		end = walk_part_end(w, c, close);
		c = is(w, c, '&') ? next(w, c) : c;
		if (word(w, c) && is(w, next(w, c), '=')) {
			struct declaration d = walk_declaration(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED},
			                                        DECLARES_VARIABLE);
			d.name = c;
			d.scope = scope;
			d.value = next(w, next(w, c));
			d.end = end;
			outline_add(w->o, d);
		}
	}
	if (open != NO_TOKEN)
		walk_parameters(w, open, t->t[open].pair, scope, false);
	walk_push(w, F_LAMBDA, t->t[k].pair, scope);
	w->begins = true;
	return next(w, k);
}

/* #define NAME text, the '#' being at token i. */
static void directive(struct walk *w, uint32_t i, uint32_t end)
{
	const struct tokens *t = w->t;
	uint32_t name = next(w, next(w, i));
	if (!token_is(t, next(w, i), "define") || !word(w, name))
		return;
	uint32_t open = macro_parameters(t, name), value = next(w, open == NO_TOKEN ? name : t->t[open].pair);
	outline_add(w->o, (struct declaration){.name = name,
	                                       .first = NO_TOKEN,
	                                       .last = NO_TOKEN,
	                                       .value = value < end ? value : NO_TOKEN,
	                                       .end = value < end ? end : NO_TOKEN,
	                                       .open = open,
	                                       .scope = 0,
	                                       .inner = NO_DECLARED,
	                                       .kind = DECLARES_MACRO});
}

/* MACRO(x) at the beginning of a statement, its ')' being token i? */
static bool is_macro_statement(const struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t name = token_before_pair(t, i, ')'), before = token_prev(t, name);
	return word(w, name) && outline_word(t, name) == W_NAME && before != NO_TOKEN &&
	       (TOKEN_IS_ANY(t, before, ';', '{', '}', ')') || t->t[before].flags & TF_DIRECTIVE);
}

/* Does a statement begin behind the bracket that token i closes, within no other? CHECK(f(x)) T NAME; and f() MACRO(x) {} T NAME; */
static bool ends_statement(const struct walk *w, uint32_t i)
{
	uint32_t after = next(w, i);
	bool within = w->n && w->frames[w->n - 1].kind == F_BRACKETS;
	return word(w, after) && !within && (is(w, i, '}') || is_macro_statement(w, i));
}

/* What ends with the bracket at token i, the close of the frame on top: the token to go on at. */
static uint32_t close(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t after = next(w, i);
	uint8_t kind = w->frames[w->n - 1].kind;
	pop(w, i);
	switch (kind) {
	case F_HEADER: w->begins = true; break;
	case F_CLASS: w->begins = false; return is(w, after, ';') ? after : walk_declarator(w, after);
	case F_SCOPE:
	case F_OPEN:
		w->begins = true;
		if (!token_is(t, after, "catch"))
			end_statements(w, i);
		break;
	default: w->begins = ends_statement(w, i);
	}
	return after;
}

/* Do the brackets from token i to close declare nothing: no lambda, no directive? False for long ones, which the walk enters. */
static bool declares_nothing(const struct tokens *t, uint32_t i, uint32_t close)
{
	enum { LONG = 64 };
	if (close == NO_TOKEN || close > i + LONG)
		return false;
	for (i++; i < close; i++)
		if (t->t[i].flags & TF_DIRECTIVE || token_is_punct(t, i, '{'))
			return false;
	return true;
}

static uint32_t punctuator(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t pair = t->t[i].pair, after = next(w, i), k;
	switch (t->t[i].punct) {
	case ';':
		if (w->n && w->frames[w->n - 1].kind == F_HEADER) {
			w->s.active = false;
			w->begins = true;
		} else
			end_statements(w, i);
		return after;
	case '{':
		if (pair == NO_TOKEN)
			break;
		if (w->begins || (is(w, token_prev(t, i), '(') && walk_in_code(w)) || is_macro_statement(w, token_prev(t, i)))
			walk_push(w, F_SCOPE, pair, outline_open(w->o, IN_BLOCK, w->scope, i, i, NO_DECLARED));
		else {
			walk_push(w, F_BRACKETS, pair, w->scope);
			w->begins = false;
			return after;
		}
		w->begins = true;
		return after;
	case '[':
		if (pair == NO_TOKEN)
			break;
		if (w->begins && is(w, after, '[')) /* [[attribute]] */
			return next(w, pair);
		k = lambda(w, i);
		if (k != NO_TOKEN)
			return k;
		/* fall through */
	case '(':
		if (declares_nothing(t, i, pair)) {
			w->begins = ends_statement(w, pair);
			return next(w, pair);
		}
		if (pair != NO_TOKEN)
			walk_push(w, F_BRACKETS, pair, w->scope);
		break;
	case '<':
		k = w->s.active ? template_close(t, i) : NO_TOKEN;
		if (k != NO_TOKEN && TOKEN_IS_ANY(t, next(w, k), '(', '{', P_SCOPE))
			return k;
		break;
	case ',':
		if (w->s.active && !w->choices)
			return walk_declarator(w, after);
		break;
	case '?': w->choices++; break;
	case ':':
		if (w->choices && w->choices != UINT32_MAX) {
			w->choices--;
			break;
		}
		if (w->choices == UINT32_MAX || (word(w, token_prev(t, i)) && !w->s.active)) { /* case A:, label: */
			w->choices = 0;
			w->begins = true;
			return after;
		}
		break;
	case '}': w->begins = true; return after; /* one that nothing opens */
	case P_SCOPE:
	case '~':
		if (w->begins && word(w, after))
			return w->begins = false, statement(w, after);
		break;
	}
	w->begins = false;
	return after;
}

/* From token i on, the next one that means something where no statement begins; the file's end. */
static uint32_t next_that_matters(const struct walk *w, uint32_t i)
{
	enum { ALWAYS = 1, DECLARATION = 2 };
	static const uint8_t matters[256] = {[';'] = ALWAYS, ['{'] = ALWAYS, ['}'] = ALWAYS,      ['('] = ALWAYS,
	                                     [')'] = ALWAYS, ['['] = ALWAYS, [']'] = ALWAYS,      ['?'] = ALWAYS,
	                                     [':'] = ALWAYS, ['#'] = ALWAYS, [','] = DECLARATION, ['<'] = DECLARATION};
	const unsigned which = w->s.active ? ALWAYS | DECLARATION : ALWAYS;
	const struct token *k = w->t->t + i, *end = w->t->t + w->t->n;
	while (k < end && !(matters[k->punct] & which))
		k++;
	return (uint32_t)(k - w->t->t);
}

struct outline *outline_make(const struct tokens *t)
{
	struct outline *o = xcalloc(1, sizeof *o);
	o->t = t;
	o->meant = xcalloc(t->n, sizeof *o->meant);
	struct walk w = {.o = o, .t = t, .begins = true, .s = {.inner = NO_DECLARED}};
	outline_open(o, IN_FILE, NO_DECLARED, 0, NO_TOKEN, NO_DECLARED);
	for (uint32_t i = 0;;) {
		i = w.begins ? i : next_that_matters(&w, i);
		if (i >= t->n || t->t[i].kind == TOK_EOF)
			break;
		const struct token *k = &t->t[i];
		time_check();
		while (w.n && w.frames[w.n - 1].close < i) /* passed over by a look ahead */
			pop(&w, i);
		if (k->kind == TOK_COMMENT || k->flags & TF_SKIPPED)
			i++;
		else if (k->flags & TF_DIRECTIVE) {
			uint32_t end = directive_end(t, i);
			directive(&w, i, end);
			i = end + 1;
		} else if (w.n && w.frames[w.n - 1].close == i)
			i = close(&w, i);
		else if (k->kind == TOK_PUNCT)
			i = punctuator(&w, i);
		else if (k->kind == TOK_IDENT && w.begins)
			i = statement(&w, i);
		else {
			w.begins = false;
			i++;
		}
	}
	while (w.n)
		pop(&w, t->n);
	free(w.frames);
	return o;
}
