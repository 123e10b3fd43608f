/* class_body.c: the classes of a file and of what it includes, and its lambdas, as the tokens tell. */
#include "sema/class_body.h"
#include "sema/meaning.h"

/* The token before the ':' of the list of bases that ends at token k: struct NAME : public A<int>, B {. NO_TOKEN: it is none. */
static uint32_t before_bases(const struct tokens *t, uint32_t k)
{
	for (uint32_t n = 0; n < 64 && k != NO_TOKEN; n++, k = token_prev(t, k)) {
		if (token_is_punct(t, k, ':'))
			return token_prev(t, k);
		if (!token_is_word(t, k) && t->t[k].kind != TOK_NUMBER && !TOKEN_IS_ANY(t, k, ',', '<', '>', P_SCOPE))
			break;
	}
	return NO_TOKEN;
}

uint32_t class_closed_at(const struct tokens *t, uint32_t i)
{
	uint32_t open = token_pair(t, i, '}'), head = token_prev(t, open);
	if (head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	    !is_keyword((struct slice){t->src.p + t->t[head].off, t->t[head].len}))
		head = token_prev(t, head);
	if (head != NO_TOKEN && !token_is(t, head, "struct") && !token_is(t, head, "union") && !token_is(t, head, "class")) {
		head = before_bases(t, token_prev(t, open));
		if (token_is(t, head, "final"))
			head = token_prev(t, head);
		head = token_is_word(t, head) ? token_prev(t, head) : NO_TOKEN;
	}
	bool class = head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	             (token_is(t, head, "struct") || token_is(t, head, "union") || token_is(t, head, "class"));
	return class ? head : NO_TOKEN;
}

uint32_t class_near(const struct unit *u, uint32_t i)
{
	const struct outline *o = outline_of(&u->scan);
	uint32_t s = i == NO_TOKEN ? NO_DECLARED : outline_scope_at(o, i);
	while (s != NO_DECLARED && (outline_scope(o, s)->kind == IN_TEMPLATE || outline_scope(o, s)->open == i ||
	                            (outline_scope(o, s)->kind == IN_FUNCTION &&
	                             (outline_scope(o, s)->open == NO_TOKEN || i < outline_scope(o, s)->open))))
		s = outline_scope(o, s)->parent;
	return s != NO_DECLARED && outline_scope(o, s)->kind == IN_CLASS ? outline_scope(o, s)->open : NO_TOKEN;
}

uint32_t lambda_around(const struct tokens *t, uint32_t begin, uint32_t i, uint32_t *type)
{
	for (uint32_t k = brace_around(t, i); k != NO_TOKEN && t->t[k].off > begin; k = brace_around(t, k)) {
		uint32_t p = token_prev(t, k), last = p;
		*type = NO_TOKEN;
		while (token_is_word(t, p) || TOKEN_IS_ANY(t, p, P_SCOPE, P_ARROW)) { /* mutable, -> std::uint32_t */
			if (token_is_punct(t, p, P_ARROW))
				*type = last;
			p = token_prev(t, p);
		}
		if (token_pair(t, p, ')') != NO_TOKEN)
			p = token_prev(t, t->t[p].pair);
		while (token_is(t, p, "__device__") || token_is(t, p, "__host__"))
			p = token_prev(t, p);
		if (token_pair(t, p, ']') != NO_TOKEN && !token_is_word(t, token_prev(t, t->t[p].pair)))
			return t->t[p].pair;
	}
	return NO_TOKEN;
}

struct class_place class_named(const struct project *p, const struct unit *u, uint32_t i)
{
	struct class_place found = {NULL, NO_TOKEN, NO_TOKEN};
	struct meaning m = meaning_of(p, u, i);
	for (unsigned depth = 0; m.u && depth < 6; depth++) {
		const struct declaration *d = declaration(m);
		if (d->kind == DECLARES_FUNCTION || d->kind == DECLARES_VARIABLE) /* a constructor; struct stat stat(...) */
			m = meaning_older(m);
		else if (d->kind == DECLARES_CLASS)
			return (struct class_place){m.u, d->open, found.alias};
		else if (d->kind != DECLARES_ALIAS || d->pointers || d->arrays || d->reference || d->function_pointer)
			break;
		else {
			uint32_t last = d->last;
			uint32_t open = token_pair(m.o->t, last, '}');
			if (open != NO_TOKEN &&
			    outline_scope(m.o, outline_scope_at(m.o, token_next(m.o->t, open)))->kind == IN_ENUM)
				break;
			if (open != NO_TOKEN) /* typedef struct { } NAME; */
				return (struct class_place){m.u, open, found.alias};
			while (token_is_word(m.o->t, last) && TOKEN_IS_WORD_OF(m.o->t, last, "const", "volatile"))
				last = token_prev(m.o->t, last);
			last = before_template(m.o->t, last);
			if (!token_is_word(m.o->t, last))
				break;
			found = (struct class_place){m.u, NO_TOKEN, last};
			m = meaning_of(p, m.u, last);
			if (m.u == found.u && declaration(m)->name == last)
				break;
		}
	}
	return found;
}

struct slice class_name(const struct tokens *t, uint32_t open)
{
	uint32_t k = token_prev(t, open), name = NO_TOKEN;
	while (k != NO_TOKEN && !token_is_punct(t, k, ';') &&
	       !(token_is_word(t, k) && TOKEN_IS_WORD_OF(t, k, "struct", "class", "union"))) {
		if (token_is_word(t, k) && !token_is_punct(t, token_prev(t, k), '(') && !token_is_punct(t, token_next(t, k), '('))
			name = k;
		k = token_prev(t, k);
	}
	return name == NO_TOKEN ? (struct slice){0} : token_bytes(t, name);
}

struct class_place class_of_variable(const struct project *p, const struct unit *u, uint32_t i, uint32_t *word, uint32_t *name)
{
	const struct tokens *t = &u->scan.tok;
	while (token_is_punct(t, i, P_SCOPE) || token_is_punct(t, token_next(t, i), P_SCOPE))
		i = token_next(t, i);
	*word = i;
	*name = behind_template(t, token_next(t, i));
	uint32_t after = token_next(t, *name);
	bool declares = token_is_word(t, *word) && token_is_word(t, *name) && !is_keyword(token_bytes(t, *name)) &&
	                TOKEN_IS_ANY(t, after, ';', '[', ',');
	return declares ? class_named(p, u, *word) : (struct class_place){NULL, NO_TOKEN, NO_TOKEN};
}

bool class_assigns(const struct unit *u, uint32_t variable)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = class_near(u, variable), close = open == NO_TOKEN ? 0 : t->t[open].pair;
	for (uint32_t k = close ? tokens_find(t, t->t[open].off, token_bytes(t, variable)) : NO_TOKEN; k < close;
	     k = tokens_next_alike(t, k))
		if (token_is_punct(t, token_next(t, k), '=') && TOKEN_IS_ANY(t, token_prev(t, k), ';', '{', '}') &&
		    scan_body(&u->scan, t->t[k].off) && scan_context(&u->scan, t->t[k].off) == CTX_HOST)
			return true;
	return false;
}
