/* outline_declarator.c: declarations within the walk: the words they begin with, declarators, parameters, functions. */
#include "scan/outline_walk.h"

uint32_t walk_scope(const struct walk *w)
{
	uint32_t s = w->scope;
	while (outline_scope(w->o, s)->kind == IN_TEMPLATE)
		s = outline_scope(w->o, s)->parent;
	return s;
}

bool walk_in_code(const struct walk *w)
{
	uint8_t kind = outline_scope(w->o, walk_scope(w))->kind;
	return kind == IN_FUNCTION || kind == IN_LAMBDA || kind == IN_STATEMENT || kind == IN_BLOCK;
}

uint32_t walk_name(const struct walk *w, uint32_t i, uint32_t *last)
{
	for (;;) {
		*last = i;
		uint32_t after = next(w, i), close = template_close(w->t, after);
		if (close != NO_TOKEN) {
			uint32_t behind = next(w, close);
			bool list = word(w, behind) || TOKEN_IS_ANY(w->t, behind, P_SCOPE, '*', '&', P_ANDAND, '(', '{', ';', ',',
			                                            ')', '>', '=', P_ELLIPSIS);
			if (list) {
				i = close;
				after = behind;
			}
		}
		uint32_t further = is(w, after, P_SCOPE) ? next(w, after) : NO_TOKEN;
		if (token_is(w->t, further, "template"))
			further = next(w, further);
		if (!word(w, further) || outline_word(w->t, further) != W_NAME)
			return i;
		i = further;
	}
}

uint32_t walk_specifiers(struct walk *w, uint32_t i, bool parameter, struct specifiers *s)
{
	const struct tokens *t = w->t;
	*s = (struct specifiers){.first = i, .last = NO_TOKEN, .inner = NO_DECLARED};
	for (;;) {
		if (t->t[i].flags & TF_DIRECTIVE)
			return NO_TOKEN;
		if (is(w, i, P_SCOPE) && word(w, next(w, i)) && s->last == NO_TOKEN)
			i = next(w, i);
		if (is(w, i, '[') && is(w, next(w, i), '[') && t->t[i].pair != NO_TOKEN) { /* [[attribute]] */
			i = next(w, t->t[i].pair);
			continue;
		}
		if (!word(w, i))
			return s->last == NO_TOKEN ? NO_TOKEN : i;
		enum word is_a = outline_word(t, i);
		uint32_t after = next(w, i), last, end;
		switch (is_a) {
		case W_SPECIFIER:
			s->is_const |= token_is(t, i, "const");
			s->is_constexpr |= token_is(t, i, "constexpr");
			s->is_static |= token_is(t, i, "static");
			s->is_extern |= token_is(t, i, "extern");
			s->is_friend |= token_is(t, i, "friend");
			break;
		case W_TYPE:
			s->is_auto |= token_is(t, i, "auto");
			s->last = i;
			break;
		case W_CALLED:
		case W_TYPE_OF:
			if (token_pair(t, after, '(') == NO_TOKEN)
				return NO_TOKEN;
			i = t->t[after].pair;
			if (is_a == W_TYPE_OF)
				s->last = i;
			break;
		case W_CLASS: /* struct NAME, without a body */
		case W_ENUM:
			while (word(w, after) && outline_word(t, after) == W_CLASS)
				after = next(w, after);
			if (!word(w, after))
				return NO_TOKEN;
			i = walk_name(w, after, &last);
			s->last = i;
			break;
		case W_OPERATOR: return i;
		case W_NAME:
			end = walk_name(w, i, &last);
			after = next(w, end);
			if (word(w, after) && outline_word(t, after) != W_EXPRESSION) { /* a type, a macro before one */
				s->last = i = end;
				break;
			}
			bool pointer = TOKEN_IS_ANY(t, after, '*', '&', P_ANDAND, P_ELLIPSIS); /* MACRO T *NAME */
			bool function = is(w, after, '(') && TOKEN_IS_ANY(t, next(w, after), '*', '&') &&
			                t->t[after].pair != NO_TOKEN && TOKEN_IS_ANY(t, next(w, t->t[after].pair), '(', '[');
			if (pointer || (s->last == NO_TOKEN && (function || parameter))) {
				s->last = end;
				return after;
			}
			uint32_t own = is(w, after, P_SCOPE) ? next(w, after) : NO_TOKEN; /* C::~C(), C::operator bool() */
			bool special = is(w, own, '~') || token_is(t, own, "operator");   /* a constructor, KERNEL(f) as well */
			return s->last != NO_TOKEN || special || TOKEN_IS_ANY(t, after, '(', ':') ? i : NO_TOKEN;
		default: return NO_TOKEN;
		}
		i = next(w, i);
	}
}

bool walk_pointer_word(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && outline_word(t, i) == W_SPECIFIER &&
	       TOKEN_IS_WORD_OF(t, i, "const", "volatile", "__restrict__", "__restrict", "restrict");
}

/* T *RESTRICT NAME: is the word at token i, behind '*' or '&', a macro? */
static bool is_pointer_macro(const struct walk *w, uint32_t i)
{
	uint32_t name = next(w, i);
	return word(w, i) && outline_word(w->t, i) == W_NAME && word(w, name) && outline_word(w->t, name) == W_NAME &&
	       TOKEN_IS_ANY(w->t, next(w, name), '=', ';', ',', ')', '[');
}

uint32_t walk_pointers(const struct walk *w, uint32_t i, struct declaration *d)
{
	for (;; i = next(w, i)) {
		if (is(w, i, '*'))
			d->pointers += d->pointers < UINT8_MAX;
		else if (TOKEN_IS_ANY(w->t, i, '&', P_ANDAND))
			d->reference = true;
		else if (is(w, i, P_ELLIPSIS))
			d->pack = true;
		else if (!walk_pointer_word(w->t, i) && !((d->pointers || d->reference) && is_pointer_macro(w, i)))
			return i;
	}
}

static uint32_t read_arrays(const struct walk *w, uint32_t i, struct declaration *d)
{
	for (; token_pair(w->t, i, '[') != NO_TOKEN; i = next(w, w->t->t[i].pair))
		d->arrays += d->arrays < UINT8_MAX;
	return i;
}

struct declaration walk_declaration(const struct walk *w, const struct specifiers *s, enum declares_what kind)
{
	return (struct declaration){.name = NO_TOKEN,
	                            .first = s->last == NO_TOKEN ? NO_TOKEN : s->first,
	                            .last = s->last,
	                            .value = NO_TOKEN,
	                            .end = NO_TOKEN,
	                            .open = NO_TOKEN,
	                            .scope = walk_scope(w),
	                            .inner = NO_DECLARED,
	                            .kind = kind,
	                            .is_static = s->is_static,
	                            .is_const = s->is_const,
	                            .is_constexpr = s->is_constexpr,
	                            .is_extern = s->is_extern};
}

/* Behind the initializer that begins at token i: f<int, float>(1) is one. */
static uint32_t value_end(const struct walk *w, uint32_t i)
{
	uint32_t end = expression_end(w->t, i);
	while (is(w, end, ',') && i < end) { /* of a list of template arguments? */
		uint32_t list = NO_TOKEN;
		for (; i < end && list == NO_TOKEN; i = next(w, token_over(w->t, i, "([{"))) {
			uint32_t close = is(w, i, '<') ? template_close(w->t, i) : NO_TOKEN;
			if (close != NO_TOKEN && TOKEN_IS_ANY(w->t, next(w, close), '(', '{', P_SCOPE))
				list = close;
		}
		if (list == NO_TOKEN || list < end)
			break;
		i = next(w, list);
		end = expression_end(w->t, i);
	}
	return end;
}

uint32_t walk_part_end(const struct walk *w, uint32_t i, uint32_t close)
{
	for (; i < close && !is(w, i, ','); i = next(w, i)) {
		uint32_t list = is(w, i, '<') ? template_close(w->t, i) : NO_TOKEN;
		i = list != NO_TOKEN && list < close ? list : token_over(w->t, i, "([{");
	}
	return i < close ? i : close;
}

/* T (*NAME)(...), T (&NAME)[2]: the declarator in the parentheses at token i; the token behind it, or NO_TOKEN. */
static uint32_t read_inner(const struct walk *w, uint32_t i, struct declaration *d)
{
	uint32_t close = token_pair(w->t, i, '('), at = i;
	uint8_t outside = d->pointers;
	if (close == NO_TOKEN)
		return NO_TOKEN;
	for (at = next(w, at); word(w, at) && is(w, next(w, at), P_SCOPE);) /* C::* */
		at = next(w, next(w, at));
	if (!TOKEN_IS_ANY(w->t, at, '*', '&', P_ANDAND))
		return NO_TOKEN;
	at = walk_pointers(w, at, d);
	if (word(w, at)) {
		d->name = at;
		at = read_arrays(w, next(w, at), d);
	}
	uint32_t behind = next(w, close);
	if (at != close)
		return NO_TOKEN;
	if (token_pair(w->t, behind, '(') != NO_TOKEN) {
		d->function_pointer = true;
		return next(w, w->t->t[behind].pair);
	}
	for (; token_pair(w->t, behind, '[') != NO_TOKEN; behind = next(w, w->t->t[behind].pair)) {
		d->arrays += d->pointers == outside;
		d->pointers += d->pointers > outside; /* what it points to is such an array */
	}
	return behind;
}

void walk_parameters(struct walk *w, uint32_t open, uint32_t close, uint32_t scope, bool template)
{
	const struct tokens *t = w->t;
	for (uint32_t i = next(w, open), end; i < close; i = next(w, end)) {
		end = walk_part_end(w, i, close);
		struct specifiers s;
		bool is_type = template && word(w, i) && TOKEN_IS_WORD_OF(t, i, "typename", "class", "template");
		if (is_type) {
			uint32_t name = i;
			while (name < end && !is(w, name, '=') && !(word(w, name) && outline_word(t, name) == W_NAME)) {
				uint32_t list = is(w, name, '<') ? template_close(t, name) : NO_TOKEN;
				name = next(w, list == NO_TOKEN ? name : list);
			}
			struct declaration d = walk_declaration(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED},
			                                        DECLARES_TYPE_PARAMETER);
			d.scope = scope;
			d.name = name < end && word(w, name) ? name : NO_TOKEN;
			d.pack = is(w, token_prev(t, name), P_ELLIPSIS);
			uint32_t assign = d.name == NO_TOKEN ? name : next(w, name);
			if (assign < end && is(w, assign, '=')) {
				d.value = next(w, assign);
				d.end = end;
			}
			if (is(w, next(w, i), '<') || token_is(t, i, "template") ||
			    !is(w, d.name == NO_TOKEN ? end : next(w, d.name), P_SCOPE))
				outline_add(w->o, d);
			continue;
		}
		uint32_t k = walk_specifiers(w, i, true, &s);
		if (k == NO_TOKEN || (k >= end && s.last == NO_TOKEN))
			continue;
		struct declaration d = walk_declaration(w, &s, template ? DECLARES_CONSTANT_PARAMETER : DECLARES_PARAMETER);
		d.scope = scope;
		if (k < end) {
			k = walk_pointers(w, k, &d);
			uint32_t behind = is(w, k, '(') ? read_inner(w, k, &d) : NO_TOKEN;
			if (k < end && word(w, k) && outline_word(t, k) == W_NAME) {
				d.name = k;
				k = read_arrays(w, next(w, k), &d);
			} else if (behind != NO_TOKEN)
				k = behind;
			else
				k = read_arrays(w, k, &d); /* int[] */
			if (k < end && is(w, k, '=')) {
				d.value = next(w, k);
				d.end = end;
			}
		}
		if (d.name != NO_TOKEN || d.pointers || !token_is(t, s.last, "void"))
			outline_add(w->o, d);
	}
}

enum list_of { PARAMETERS, VALUES, EITHER };

/* What is in the parentheses behind a name at token open? */
static enum list_of list_at(const struct walk *w, uint32_t open)
{
	enum { MOST = 64 };
	const struct tokens *t = w->t;
	uint32_t close = t->t[open].pair, i = next(w, open);
	if (i == close)
		return PARAMETERS;
	for (unsigned n = 0; i < close && n < MOST; i = next(w, i), n++) {
		const struct token *k = &t->t[i];
		if (k->kind == TOK_NUMBER || k->kind == TOK_STRING || k->kind == TOK_CHAR)
			return VALUES;
		if (k->kind == TOK_PUNCT) {
			uint32_t list = is(w, i, '<') ? template_close(t, i) : NO_TOKEN; /* T<4> *p */
			if (list != NO_TOKEN && list < close &&
			    (word(w, next(w, list)) || TOKEN_IS_ANY(t, next(w, list), '*', '&', ',', ')'))) {
				i = list;
				if (word(w, next(w, list)))
					return PARAMETERS;
				continue;
			}
			if (TOKEN_IS_ANY(t, i, '.', P_ARROW, '+', '-', '/', '%', '!', '?', P_SHL, '{', '|', '^') ||
			    (is(w, i, '[') && !TOKEN_IS_ANY(t, next(w, i), ']')))
				return VALUES;
			if (is(w, i, '[') && TOKEN_IS_ANY(t, token_prev(t, i), '(', ',')) /* a lambda, [](T x) {} */
				return VALUES;
			if (TOKEN_IS_ANY(t, i, '=', P_ELLIPSIS))
				return PARAMETERS;
			if (TOKEN_IS_ANY(t, i, '*', '&') && TOKEN_IS_ANY(t, next(w, i), ',', ')'))
				return PARAMETERS;
			if (is(w, i, '&') && TOKEN_IS_ANY(t, token_prev(t, i), ',', '('))
				return VALUES;
			i = is(w, i, '[') ? token_over(t, i, "[") : i;
			continue;
		}
		if (k->kind != TOK_IDENT)
			return EITHER;
		enum word is_a = outline_word(t, i);
		uint32_t after = next(w, i);
		if (is_a == W_TYPE || is_a == W_SPECIFIER || is_a == W_CLASS || is_a == W_ENUM)
			return is(w, after, '(') && !TOKEN_IS_ANY(t, next(w, after), '*', '&') ? VALUES : PARAMETERS; /* int(x) */
		if (is_a == W_EXPRESSION || token_is(t, i, "true") || token_is(t, i, "false") || token_is(t, i, "nullptr"))
			return VALUES;
		if (word(w, after))
			return PARAMETERS;
		if (is(w, after, '(')) {
			bool declares = TOKEN_IS_ANY(t, next(w, after), '*', '&') && t->t[after].pair != NO_TOKEN &&
			                TOKEN_IS_ANY(t, next(w, t->t[after].pair), '(', '[');
			return declares ? PARAMETERS : VALUES; /* T (*f)(int) */
		}
	}
	return EITHER;
}

uint32_t walk_behind_parameters(const struct walk *w, uint32_t close, uint32_t *result)
{
	const struct tokens *t = w->t;
	uint32_t i = next(w, close);
	*result = NO_TOKEN;
	for (;; i = next(w, i)) {
		if (word(w, i)) {
			enum word is_a = outline_word(t, i);
			if (is_a == W_NAMESPACE || is_a == W_CLASS || is_a == W_TEMPLATE || is_a == W_TYPEDEF || is_a == W_USING ||
			    (t->t[i].flags & TF_DIRECTIVE))
				return i;
			if (token_pair(t, next(w, i), '(') != NO_TOKEN) /* noexcept(x), __attribute__((x)) */
				i = t->t[next(w, i)].pair;
			continue;
		}
		if (is(w, i, P_ARROW)) { /* -> T */
			*result = next(w, i);
			continue;
		}
		uint32_t list = is(w, i, '<') && *result != NO_TOKEN ? template_close(t, i) : NO_TOKEN;
		if (list != NO_TOKEN)
			i = list;
		else if (!TOKEN_IS_ANY(t, i, '&', P_ANDAND, P_SCOPE, '*'))
			break;
	}
	if (!is(w, i, ':'))
		return i;
	for (i = next(w, i); word(w, i) || is(w, i, P_SCOPE); i = next(w, i)) { /* C() : a(b), c{d} */
		uint32_t last, end = word(w, i) ? walk_name(w, i, &last) : next(w, i), open = next(w, end);
		if (!TOKEN_IS_ANY(t, open, '(', '{') || t->t[open].pair == NO_TOKEN)
			return NO_TOKEN;
		i = next(w, t->t[open].pair);
		i = is(w, i, P_ELLIPSIS) ? next(w, i) : i;
		if (!is(w, i, ','))
			break;
	}
	return i;
}

/* A function with its '(' at token open: declares it and reads its parameters. The token to go on at. */
static uint32_t function(struct walk *w, struct declaration d, uint32_t owner)
{
	const struct tokens *t = w->t;
	uint32_t close = t->t[d.open].pair, result, body = walk_behind_parameters(w, close, &result);
	d.kind = DECLARES_FUNCTION;
	if (result != NO_TOKEN && (d.last == NO_TOKEN || token_is(t, d.last, "auto"))) { /* auto f() -> T */
		struct specifiers s;
		uint32_t k = walk_specifiers(w, result, true, &s);
		d.first = s.last == NO_TOKEN ? NO_TOKEN : s.first;
		d.last = s.last;
		if (k != NO_TOKEN)
			walk_pointers(w, k, &d);
	}
	d.qualified = owner != NO_TOKEN;
	uint32_t n = outline_add(w->o, d);
	uint32_t scope = outline_open(w->o, IN_FUNCTION, w->scope, d.open, NO_TOKEN, n);
	outline_scope_made(w->o, scope)->owner = owner;
	walk_parameters(w, d.open, close, scope, false);
	if (body != NO_TOKEN && token_pair(t, body, '{') != NO_TOKEN) {
		outline_scope_made(w->o, scope)->open = body;
		walk_push(w, F_SCOPE, t->t[body].pair, scope);
		w->begins = true;
		return next(w, body);
	}
	outline_scope_made(w->o, scope)->end = close;
	return next(w, close);
}

uint32_t walk_declarator(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	struct declaration d = walk_declaration(w, &w->s, w->s.is_typedef ? DECLARES_ALIAS : DECLARES_VARIABLE);
	uint32_t owner = NO_TOKEN;
	w->begins = false;
	i = walk_pointers(w, i, &d);
	if (is(w, i, '[') && w->s.is_auto && t->t[i].pair != NO_TOKEN) { /* auto [a, b] = f(); */
		uint32_t close = t->t[i].pair, after = next(w, close);
		d.kind = DECLARES_BINDING;
		if (TOKEN_IS_ANY(t, after, '=', ':')) {
			d.range = is(w, after, ':');
			d.value = next(w, after);
			d.end = value_end(w, d.value);
		}
		for (uint32_t k = next(w, i); k < close; k = next(w, k))
			if (word(w, k)) {
				d.name = k;
				outline_add(w->o, d);
			}
		return after;
	}
	uint32_t behind = is(w, i, '(') ? read_inner(w, i, &d) : NO_TOKEN;
	if (behind == NO_TOKEN) {
		if (is(w, i, '~') && word(w, next(w, i)))
			i = next(w, i);
		while (word(w, i) && outline_word(t, i) == W_NAME) { /* C<T>::f */
			uint32_t list = template_close(t, next(w, i)), after = next(w, list == NO_TOKEN ? i : list);
			d.name = i;
			if (!is(w, after, P_SCOPE)) {
				behind = list != NO_TOKEN && is(w, after, '(') ? after : next(w, i);
				break;
			}
			owner = i;
			i = next(w, after);
			i = is(w, i, '~') ? next(w, i) : i;
		}
		if (word(w, i) && outline_word(t, i) == W_OPERATOR) {
			d.name = i;
			behind = next(w, i);
			if (is(w, behind, '(') && is(w, next(w, behind), ')'))
				behind = next(w, next(w, behind));
			while (!TOKEN_IS_ANY(t, behind, '(', ';', '{', '}') && t->t[behind].kind != TOK_EOF)
				behind = next(w, behind);
		}
	}
	if (d.name == NO_TOKEN || behind == NO_TOKEN || t->t[d.name].flags & TF_DIRECTIVE) {
		w->s.active = false;
		return i;
	}
	behind = d.function_pointer ? behind : read_arrays(w, behind, &d);
	bool code = walk_in_code(w);
	if (is(w, behind, '(') && t->t[behind].pair != NO_TOKEN && !d.function_pointer) {
		enum list_of list = list_at(w, behind);
		uint32_t result;
		bool typed = d.last != NO_TOKEN || token_is(t, d.name, "operator");
		if (!typed) { /* a constructor, KERNEL(f)(int n) { */
			uint32_t after = next(w, t->t[behind].pair), body;
			uint32_t of = outline_scope(w->o, walk_scope(w))->of;
			bool class = outline_scope(w->o, walk_scope(w))->kind == IN_CLASS && of != NO_DECLARED &&
			             tokens_alike(t, outline_declaration(w->o, of)->name, d.name);
			if (!class && !code && is(w, after, '(') && t->t[after].pair != NO_TOKEN) {
				d.name = next(w, behind);
				d.open = after;
				if (!word(w, d.name))
					return behind;
				return function(w, d, NO_TOKEN);
			}
			body = code ? NO_TOKEN : walk_behind_parameters(w, t->t[behind].pair, &result);
			bool special = owner != NO_TOKEN || class;
			if (code || !(special || (body != NO_TOKEN && is(w, body, '{'))))
				return behind;
		}
		if (list == PARAMETERS || (list == EITHER && !code) || !typed) {
			d.open = behind;
			if (w->s.is_typedef) {
				d.kind = DECLARES_ALIAS;
				outline_add(w->o, d);
				return next(w, t->t[behind].pair);
			}
			return function(w, d, owner);
		}
	} else if (d.last == NO_TOKEN) { /* a label, a word by itself */
		w->s.active = false;
		return behind;
	}
	if (is(w, behind, ':') && outline_scope(w->o, walk_scope(w))->kind == IN_CLASS) {
		d.bit_field = true;
		outline_add(w->o, d);
		return next(w, behind);
	}
	if (is(w, behind, ':') && w->n && w->frames[w->n - 1].kind == F_HEADER) {
		d.range = true;
		d.value = next(w, behind);
		d.end = w->frames[w->n - 1].close;
	} else if (is(w, behind, '=')) {
		d.value = next(w, behind);
		d.end = value_end(w, d.value);
	} else if (TOKEN_IS_ANY(t, behind, '(', '{') && t->t[behind].pair != NO_TOKEN && !d.function_pointer) {
		d.value = behind;
		d.end = next(w, t->t[behind].pair);
	} else if (!TOKEN_IS_ANY(t, behind, ';', ',', ')') &&
	           !(word(w, behind) && TOKEN_IS_WORD_OF(t, behind, "__attribute__", "asm", "alignas"))) {
		w->s.active = false;
		return behind;
	}
	if (owner == NO_TOKEN)
		outline_add(w->o, d);
	return is(w, behind, ':') ? next(w, behind) : behind;
}
