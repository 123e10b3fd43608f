/* outline_walk.c: the walk over a file's tokens that fills an outline. A stack holds the brackets that are open, so that no text nests too
 * deep for it; a declaration that begins with a class or a list of initializers goes on behind it. */
#include "base/time_limit.h"
#include "scan/outline_impl.h"

enum word {
	W_NAME,
	W_SPECIFIER, /* static, const */
	W_TYPE,      /* int, auto */
	W_CALLED,    /* alignas(16) */
	W_TYPE_OF,   /* decltype(x) */
	W_TEMPLATE,
	W_USING,
	W_TYPEDEF,
	W_NAMESPACE,
	W_CLASS,
	W_ENUM,
	W_ACCESS, /* public, case, default: a ':' follows */
	W_HEADER, /* for, if: what is declared in parentheses */
	W_BEGINS, /* else, do, try: a statement follows */
	W_OPERATOR,
	W_EXPRESSION, /* return, delete: no declaration begins so */
};

/* The words of C++ and CUDA that matter here, by their first letters. */
struct known_word {
	const char *word;
	uint8_t is;
};
static const struct known_word *const known_words[26] = {
        ['a' - 'a'] = (const struct known_word[]){{"alignas", W_CALLED}, {"asm", W_EXPRESSION}, {"auto", W_TYPE}, {0}},
        ['b' - 'a'] = (const struct known_word[]){{"bool", W_TYPE}, {"break", W_EXPRESSION}, {0}},
        ['c' - 'a'] = (const struct known_word[]){{"case", W_ACCESS},
                                                  {"catch", W_HEADER},
                                                  {"char", W_TYPE},
                                                  {"class", W_CLASS},
                                                  {"const", W_SPECIFIER},
                                                  {"consteval", W_SPECIFIER},
                                                  {"constexpr", W_SPECIFIER},
                                                  {"constinit", W_SPECIFIER},
                                                  {"continue", W_EXPRESSION},
                                                  {"co_await", W_EXPRESSION},
                                                  {"co_return", W_EXPRESSION},
                                                  {"co_yield", W_EXPRESSION},
                                                  {"const_cast", W_EXPRESSION},
                                                  {0}},
        ['d' - 'a'] = (const struct known_word[]){{"decltype", W_TYPE_OF},
                                                  {"default", W_ACCESS},
                                                  {"delete", W_EXPRESSION},
                                                  {"do", W_BEGINS},
                                                  {"double", W_TYPE},
                                                  {"dynamic_cast", W_EXPRESSION},
                                                  {0}},
        ['e' - 'a'] =
                (const struct known_word[]){
                        {"else", W_BEGINS}, {"enum", W_ENUM}, {"explicit", W_SPECIFIER}, {"extern", W_SPECIFIER}, {0}},
        ['f' - 'a'] = (const struct known_word[]){{"float", W_TYPE}, {"for", W_HEADER}, {"friend", W_SPECIFIER}, {0}},
        ['g' - 'a'] = (const struct known_word[]){{"goto", W_EXPRESSION}, {0}},
        ['i' - 'a'] = (const struct known_word[]){{"if", W_HEADER}, {"inline", W_SPECIFIER}, {"int", W_TYPE}, {0}},
        ['l' - 'a'] = (const struct known_word[]){{"long", W_TYPE}, {0}},
        ['m' - 'a'] = (const struct known_word[]){{"mutable", W_SPECIFIER}, {0}},
        ['n' - 'a'] =
                (const struct known_word[]){{"namespace", W_NAMESPACE}, {"new", W_EXPRESSION}, {"noexcept", W_SPECIFIER}, {0}},
        ['o' - 'a'] = (const struct known_word[]){{"operator", W_OPERATOR}, {0}},
        ['p' - 'a'] = (const struct known_word[]){{"private", W_ACCESS}, {"protected", W_ACCESS}, {"public", W_ACCESS}, {0}},
        ['r' - 'a'] = (const struct known_word[]){{"register", W_SPECIFIER},
                                                  {"reinterpret_cast", W_EXPRESSION},
                                                  {"restrict", W_SPECIFIER},
                                                  {"return", W_EXPRESSION},
                                                  {0}},
        ['s' - 'a'] = (const struct known_word[]){{"short", W_TYPE},
                                                  {"signed", W_TYPE},
                                                  {"sizeof", W_EXPRESSION},
                                                  {"static", W_SPECIFIER},
                                                  {"static_assert", W_EXPRESSION},
                                                  {"static_cast", W_EXPRESSION},
                                                  {"struct", W_CLASS},
                                                  {"switch", W_HEADER},
                                                  {0}},
        ['t' - 'a'] = (const struct known_word[]){{"template", W_TEMPLATE},
                                                  {"this", W_EXPRESSION},
                                                  {"thread_local", W_SPECIFIER},
                                                  {"throw", W_EXPRESSION},
                                                  {"try", W_BEGINS},
                                                  {"typedef", W_TYPEDEF},
                                                  {"typename", W_SPECIFIER},
                                                  {"typeof", W_TYPE_OF},
                                                  {0}},
        ['u' - 'a'] = (const struct known_word[]){{"union", W_CLASS}, {"unsigned", W_TYPE}, {"using", W_USING}, {0}},
        ['v' - 'a'] = (const struct known_word[]){{"virtual", W_SPECIFIER}, {"void", W_TYPE}, {"volatile", W_SPECIFIER}, {0}},
        ['w' - 'a'] = (const struct known_word[]){{"wchar_t", W_TYPE}, {"while", W_HEADER}, {0}},
};
static const struct known_word reserved_words[] = {{"__constant__", W_SPECIFIER},
                                                   {"__device__", W_SPECIFIER},
                                                   {"__forceinline__", W_SPECIFIER},
                                                   {"__global__", W_SPECIFIER},
                                                   {"__grid_constant__", W_SPECIFIER},
                                                   {"__host__", W_SPECIFIER},
                                                   {"__inline__", W_SPECIFIER},
                                                   {"__managed__", W_SPECIFIER},
                                                   {"__noinline__", W_SPECIFIER},
                                                   {"__shared__", W_SPECIFIER},
                                                   {"__align__", W_CALLED},
                                                   {"__asm__", W_EXPRESSION},
                                                   {"__attribute__", W_CALLED},
                                                   {"__cluster_dims__", W_CALLED},
                                                   {"__declspec", W_CALLED},
                                                   {"__launch_bounds__", W_CALLED},
                                                   {"__restrict", W_SPECIFIER},
                                                   {"__restrict__", W_SPECIFIER},
                                                   {"__typeof__", W_TYPE_OF},
                                                   {0}};

static enum word word_at(const struct tokens *t, uint32_t i)
{
	char c = t->src.p[t->t[i].off];
	bool small = c >= 'a' && c <= 'z', reserved = c == '_' && t->t[i].len > 5 && t->src.p[t->t[i].off + 1] == '_';
	const struct known_word *k = small ? known_words[c - 'a'] : reserved ? reserved_words : NULL;
	struct slice w = token_bytes(t, i);
	for (; k && k->word; k++)
		if (k->word[1] == w.p[w.n > 1] && slice_is(w, k->word))
			return k->is;
	return W_NAME;
}

/* The words before the declarators of a declaration, and what they say of all of them. */
struct specifiers {
	bool active;             /* a ',' is followed by another declarator */
	uint32_t first, last;    /* its type's words; last NO_TOKEN: there is none */
	uint32_t inner;          /* the scope of the class that is defined there, or NO_DECLARED */
	uint32_t template_scope; /* that of its parameters, or NO_DECLARED */
	bool is_typedef, is_static, is_const, is_constexpr, is_extern, is_friend, is_auto;
};

enum frame_kind { F_BRACKETS, F_HEADER, F_STATEMENT, F_TEMPLATE, F_SCOPE, F_LAMBDA, F_CLASS, F_OPEN };
/* What is open: brackets, a statement that declares something, the declaration behind a list of template parameters. */
struct frame {
	uint8_t kind;     /* enum frame_kind; F_OPEN: braces that are no scope */
	uint32_t close;   /* token; NO_TOKEN: the end of the statement */
	uint32_t scope;   /* the one around it */
	uint32_t choices; /* '?' without their ':' */
	struct specifiers specifiers;
};

struct walk {
	struct outline *o;
	const struct tokens *t;
	struct frame *frames;
	uint32_t n, cap;
	uint32_t scope;   /* the innermost */
	uint32_t choices; /* '?' without their ':' in this expression */
	bool begins;      /* a statement begins at the next token */
	struct specifiers s;
};

static uint32_t next(const struct walk *w, uint32_t i) { return token_next(w->t, i); }
static bool is(const struct walk *w, uint32_t i, int punct) { return token_is_punct(w->t, i, punct); }
static bool word(const struct walk *w, uint32_t i) { return token_is_word(w->t, i); }

static void push(struct walk *w, enum frame_kind kind, uint32_t close, uint32_t scope)
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
		w->o->s[w->scope].end = i;
	w->scope = f->scope;
	w->choices = f->choices;
	w->s = f->specifiers;
}

static void end_statements(struct walk *w, uint32_t i)
{
	while (w->n && (w->frames[w->n - 1].kind == F_STATEMENT || w->frames[w->n - 1].kind == F_TEMPLATE))
		pop(w, i);
	w->s.active = false;
	w->choices = 0;
	w->begins = true;
}

/* ---- declarations ---- */

/* The scope that a declaration at this place belongs to: that around the template. */
static uint32_t declaring(const struct walk *w)
{
	uint32_t s = w->scope;
	while (w->o->s[s].kind == IN_TEMPLATE)
		s = w->o->s[s].parent;
	return s;
}

static bool in_code(const struct walk *w)
{
	uint8_t kind = w->o->s[declaring(w)].kind;
	return kind == IN_FUNCTION || kind == IN_LAMBDA || kind == IN_STATEMENT || kind == IN_BLOCK;
}

/* The last token of the name at word i: a::b<c>::d; its own name's last word in *last. */
static uint32_t name_at(const struct walk *w, uint32_t i, uint32_t *last)
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
		if (!word(w, further) || word_at(w->t, further) != W_NAME)
			return i;
		i = further;
	}
}

/* The words that a declaration begins with, from token i on: the token behind them; NO_TOKEN: it is no declaration. 'parameter': the name may
 * be missing. */
static uint32_t read_specifiers(struct walk *w, uint32_t i, bool parameter, struct specifiers *s)
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
		enum word is_a = word_at(t, i);
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
			while (word(w, after) && word_at(t, after) == W_CLASS)
				after = next(w, after);
			if (!word(w, after))
				return NO_TOKEN;
			i = name_at(w, after, &last);
			s->last = i;
			break;
		case W_OPERATOR: return i;
		case W_NAME:
			end = name_at(w, i, &last);
			after = next(w, end);
			if (word(w, after) && word_at(t, after) != W_EXPRESSION) { /* a type, a macro before one */
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

static bool is_pointer_word(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && TOKEN_IS_WORD_OF(t, i, "const", "volatile", "__restrict__", "__restrict", "restrict");
}

/* '*', '&' and the words between, from token i on: the token behind them. */
static uint32_t read_pointers(const struct walk *w, uint32_t i, struct declaration *d)
{
	for (;; i = next(w, i)) {
		if (is(w, i, '*'))
			d->pointers += d->pointers < UINT8_MAX;
		else if (TOKEN_IS_ANY(w->t, i, '&', P_ANDAND))
			d->reference = true;
		else if (is(w, i, P_ELLIPSIS))
			d->pack = true;
		else if (!is_pointer_word(w->t, i))
			return i;
	}
}

static uint32_t read_arrays(const struct walk *w, uint32_t i, struct declaration *d)
{
	for (; token_pair(w->t, i, '[') != NO_TOKEN; i = next(w, w->t->t[i].pair))
		d->arrays += d->arrays < UINT8_MAX;
	return i;
}

static struct declaration declaration_of(const struct walk *w, const struct specifiers *s, enum declares_what kind)
{
	return (struct declaration){.name = NO_TOKEN,
	                            .first = s->last == NO_TOKEN ? NO_TOKEN : s->first,
	                            .last = s->last,
	                            .value = NO_TOKEN,
	                            .end = NO_TOKEN,
	                            .open = NO_TOKEN,
	                            .scope = declaring(w),
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

/* The ',' at the level of token i, or the token at 'close', behind it. */
static uint32_t list_part_end(const struct walk *w, uint32_t i, uint32_t close)
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
	if (close == NO_TOKEN)
		return NO_TOKEN;
	for (at = next(w, at); word(w, at) && is(w, next(w, at), P_SCOPE);) /* C::* */
		at = next(w, next(w, at));
	if (!TOKEN_IS_ANY(w->t, at, '*', '&', P_ANDAND))
		return NO_TOKEN;
	at = read_pointers(w, at, d);
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
	for (; token_pair(w->t, behind, '[') != NO_TOKEN; behind = next(w, w->t->t[behind].pair))
		d->pointers++; /* what it points to is such an array */
	return behind;
}

/* The parameters in the brackets from token open to close, '(' or '<', of that scope. */
static void read_parameters(struct walk *w, uint32_t open, uint32_t close, uint32_t scope, bool template)
{
	const struct tokens *t = w->t;
	for (uint32_t i = next(w, open), end; i < close; i = next(w, end)) {
		end = list_part_end(w, i, close);
		struct specifiers s;
		bool is_type = template && word(w, i) && TOKEN_IS_WORD_OF(t, i, "typename", "class", "template");
		if (is_type) {
			uint32_t name = i;
			while (name < end && !is(w, name, '=') && !(word(w, name) && word_at(t, name) == W_NAME)) {
				uint32_t list = is(w, name, '<') ? template_close(t, name) : NO_TOKEN;
				name = next(w, list == NO_TOKEN ? name : list);
			}
			struct declaration d = declaration_of(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED},
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
		uint32_t k = read_specifiers(w, i, true, &s);
		if (k == NO_TOKEN || (k >= end && s.last == NO_TOKEN))
			continue;
		struct declaration d = declaration_of(w, &s, template ? DECLARES_CONSTANT_PARAMETER : DECLARES_PARAMETER);
		d.scope = scope;
		if (k < end) {
			k = read_pointers(w, k, &d);
			uint32_t behind = is(w, k, '(') ? read_inner(w, k, &d) : NO_TOKEN;
			if (k < end && word(w, k) && word_at(t, k) == W_NAME) {
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
			if (TOKEN_IS_ANY(t, i, '.', P_ARROW, '+', '-', '/', '%', '!', '?', P_SHL, '{', '|', '^') ||
			    (is(w, i, '[') && !TOKEN_IS_ANY(t, next(w, i), ']')))
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
		enum word is_a = word_at(t, i);
		uint32_t after = next(w, i);
		if (is_a == W_TYPE || is_a == W_SPECIFIER || is_a == W_CLASS || is_a == W_ENUM)
			return is(w, after, '(') && !TOKEN_IS_ANY(t, next(w, after), '*', '&') ? VALUES : PARAMETERS; /* int(x) */
		if (is_a == W_EXPRESSION || token_is(t, i, "true") || token_is(t, i, "false") || token_is(t, i, "nullptr"))
			return VALUES;
		if (word(w, after))
			return PARAMETERS;
		if (is(w, after, '(')) {
			if (TOKEN_IS_ANY(t, next(w, after), '*', '&'))
				return PARAMETERS;
			return VALUES;
		}
	}
	return EITHER;
}

/* Behind the parameters' ')': the '{' of the body, or another token. */
static uint32_t behind_parameters(const struct walk *w, uint32_t close, uint32_t *result)
{
	const struct tokens *t = w->t;
	uint32_t i = next(w, close);
	*result = NO_TOKEN;
	for (;; i = next(w, i)) {
		if (word(w, i)) {
			enum word is_a = word_at(t, i);
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
		uint32_t last, end = word(w, i) ? name_at(w, i, &last) : next(w, i), open = next(w, end);
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
	uint32_t close = t->t[d.open].pair, result, body = behind_parameters(w, close, &result);
	d.kind = DECLARES_FUNCTION;
	if (result != NO_TOKEN && (d.last == NO_TOKEN || token_is(t, d.last, "auto"))) { /* auto f() -> T */
		struct specifiers s;
		uint32_t k = read_specifiers(w, result, true, &s);
		d.first = s.last == NO_TOKEN ? NO_TOKEN : s.first;
		d.last = s.last;
		if (k != NO_TOKEN)
			read_pointers(w, k, &d);
	}
	d.qualified = owner != NO_TOKEN;
	uint32_t n = outline_add(w->o, d);
	uint32_t scope = outline_open(w->o, IN_FUNCTION, w->scope, d.open, NO_TOKEN, n);
	w->o->s[scope].owner = owner;
	read_parameters(w, d.open, close, scope, false);
	if (body != NO_TOKEN && token_pair(t, body, '{') != NO_TOKEN) {
		w->o->s[scope].open = body;
		push(w, F_SCOPE, t->t[body].pair, scope);
		w->begins = true;
		return next(w, body);
	}
	w->o->s[scope].end = close;
	return next(w, close);
}

/* The declarator at token i, and what it is given: the token to go on at. */
static uint32_t declarator(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	struct declaration d = declaration_of(w, &w->s, w->s.is_typedef ? DECLARES_ALIAS : DECLARES_VARIABLE);
	uint32_t owner = NO_TOKEN;
	w->begins = false;
	i = read_pointers(w, i, &d);
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
		while (word(w, i) && word_at(t, i) == W_NAME) { /* C<T>::f */
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
		if (word(w, i) && word_at(t, i) == W_OPERATOR) {
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
	bool code = in_code(w);
	if (is(w, behind, '(') && t->t[behind].pair != NO_TOKEN && !d.function_pointer) {
		enum list_of list = list_at(w, behind);
		uint32_t result;
		bool typed = d.last != NO_TOKEN || token_is(t, d.name, "operator");
		if (!typed) { /* a constructor, KERNEL(f)(int n) { */
			uint32_t after = next(w, t->t[behind].pair), body;
			uint32_t of = w->o->s[declaring(w)].of;
			bool class = w->o->s[declaring(w)].kind == IN_CLASS && of != NO_DECLARED &&
			             tokens_alike(t, w->o->d[of].name, d.name);
			if (!class && !code && is(w, after, '(') && t->t[after].pair != NO_TOKEN) {
				d.name = next(w, behind);
				d.open = after;
				if (!word(w, d.name))
					return behind;
				return function(w, d, NO_TOKEN);
			}
			body = code ? NO_TOKEN : behind_parameters(w, t->t[behind].pair, &result);
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
	if (is(w, behind, ':') && w->o->s[declaring(w)].kind == IN_CLASS) {
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

/* class NAME : BASE {, enum NAME : int {: the token to go on at, NO_TOKEN: no body follows. */
static uint32_t class_or_enum(struct walk *w, uint32_t i, const struct specifiers *outer)
{
	const struct tokens *t = w->t;
	bool is_enum = word_at(t, i) == W_ENUM;
	uint32_t k = next(w, i), name = NO_TOKEN, colon = NO_TOKEN, type = NO_TOKEN, last;
	bool scoped = is_enum && word(w, k) && word_at(t, k) == W_CLASS;
	for (k = scoped ? next(w, k) : k;; k = next(w, k)) {
		if (is(w, k, '[') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (word(w, k) && word_at(t, k) == W_CALLED)
			k = token_over(t, next(w, k), "(");
		else if (word(w, k) && word_at(t, k) == W_NAME) {
			if (token_is(t, k, "final") && name != NO_TOKEN)
				continue;
			if (token_pair(t, next(w, k), '(') != NO_TOKEN) { /* ALIGN(16) */
				k = t->t[next(w, k)].pair;
				continue;
			}
			k = name_at(w, k, &last);
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
	struct declaration d = declaration_of(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED},
	                                      is_enum ? DECLARES_ENUM : DECLARES_CLASS);
	d.name = name;
	d.open = k;
	d.scoped = scoped;
	if (is_enum && colon != NO_TOKEN) {
		d.first = next(w, colon);
		d.last = type;
	}
	uint32_t n = outline_add(w->o, d), around = w->scope;
	uint32_t scope = outline_open(w->o, is_enum ? IN_ENUM : IN_CLASS, around, k, k, n);
	w->o->s[scope].bases = is_enum ? NO_TOKEN : colon;
	bool hidden = !is_enum && name == NO_TOKEN && is(w, after, ';') && w->o->s[declaring(w)].kind == IN_CLASS;
	if ((is_enum && !scoped) || hidden)
		w->o->s[scope].visible = w->o->s[declaring(w)].visible;
	w->s = outer ? *outer : (struct specifiers){.inner = NO_DECLARED};
	w->s.first = outer ? outer->first : i;
	w->s.last = close;
	w->s.inner = scope;
	w->s.active = true;
	if (!is_enum) {
		push(w, F_CLASS, close, scope);
		w->begins = true;
		return next(w, k);
	}
	for (uint32_t e = next(w, k), end; e < close; e = next(w, end)) {
		while (t->t[e].flags & TF_DIRECTIVE && e < close)
			e = next(w, directive_end(t, e));
		end = list_part_end(w, e, close);
		if (!word(w, e) || e >= close)
			continue;
		struct declaration c =
		        declaration_of(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED}, DECLARES_ENUMERATOR);
		c.name = e;
		c.scope = scope;
		c.scoped = scoped;
		if (is(w, next(w, e), '=')) {
			c.value = next(w, next(w, e));
			c.end = end;
		}
		outline_add(w->o, c);
	}
	w->o->s[scope].end = close;
	return is(w, after, ';') ? after : declarator(w, after);
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
	struct declaration d =
	        declaration_of(w, &(struct specifiers){.first = alias ? next(w, after) : name, .last = last, .inner = NO_DECLARED},
	                       DECLARES_ALIAS);
	d.name = alias ? name : last;
	if (alias) { /* T *: the words of the type end before the '*' */
		while (last > d.first && (TOKEN_IS_ANY(t, last, '*', '&', P_ANDAND) || is_pointer_word(t, last))) {
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
		if (name != NO_TOKEN) {
			uint32_t d = outline_add(w->o, (struct declaration){.name = name,
			                                                    .first = NO_TOKEN,
			                                                    .last = NO_TOKEN,
			                                                    .value = NO_TOKEN,
			                                                    .end = NO_TOKEN,
			                                                    .open = NO_TOKEN,
			                                                    .scope = scope,
			                                                    .inner = NO_DECLARED,
			                                                    .kind = DECLARES_NAMESPACE});
			scope = outline_open(w->o, IN_NAMESPACE, scope, name, NO_TOKEN, d);
		}
		name = k;
	}
	uint32_t close = token_pair(t, k, '{');
	w->begins = false;
	if (close == NO_TOKEN)
		return k;
	bool is_inline = token_is(t, token_prev(t, i), "inline");
	if (name != NO_TOKEN && !is_inline) {
		uint32_t d = outline_add(w->o, (struct declaration){.name = name,
		                                                    .first = NO_TOKEN,
		                                                    .last = NO_TOKEN,
		                                                    .value = NO_TOKEN,
		                                                    .end = NO_TOKEN,
		                                                    .open = NO_TOKEN,
		                                                    .scope = scope,
		                                                    .inner = NO_DECLARED,
		                                                    .kind = DECLARES_NAMESPACE});
		scope = outline_open(w->o, IN_NAMESPACE, scope, name, k, d);
	}
	push(w, scope == w->scope ? F_OPEN : F_SCOPE, close, scope);
	for (uint32_t s = scope; s != NO_DECLARED && s != w->frames[w->n - 1].scope; s = w->o->s[s].parent)
		w->o->s[s].end = close;
	w->begins = true;
	return next(w, k);
}

/* The statement or declaration that begins at word i: the token to go on at. */
static uint32_t statement(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t after = next(w, i), close, scope;
	w->begins = false;
	switch (word_at(t, i)) {
	case W_TEMPLATE:
		close = template_close(t, after);
		if (close == NO_TOKEN)
			return after; /* template struct A<int>; */
		scope = outline_open(w->o, IN_TEMPLATE, w->scope, after, NO_TOKEN, NO_DECLARED);
		read_parameters(w, after, close, scope, true);
		push(w, F_TEMPLATE, NO_TOKEN, scope);
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
		push(w, F_STATEMENT, NO_TOKEN, outline_open(w->o, IN_STATEMENT, w->scope, i, NO_TOKEN, NO_DECLARED));
		push(w, F_HEADER, close, w->scope);
		w->begins = true;
		return next(w, after);
	case W_BEGINS: w->begins = true; return after;
	case W_EXPRESSION: return after;
	default: break;
	}
	if (token_is(t, i, "extern") && t->t[after].kind == TOK_STRING && token_pair(t, next(w, after), '{') != NO_TOKEN) {
		push(w, F_OPEN, t->t[next(w, after)].pair, w->scope);
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
		enum word is_a = word_at(t, k);
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
	k = read_specifiers(w, first, false, &s);
	if (k == NO_TOKEN)
		return after;
	s.is_typedef = is_typedef;
	s.active = true;
	w->s = s;
	/* if (a * b), while (a & b): only a declaration with a value is one there */
	if (w->n && w->frames[w->n - 1].kind == F_HEADER && !token_is(t, w->o->s[w->scope].first, "for")) {
		struct declaration d = {0};
		uint32_t name = read_pointers(w, k, &d);
		if (!word(w, name) || !TOKEN_IS_ANY(t, next(w, name), '=', '{')) {
			w->s.active = false;
			return k;
		}
	}
	return declarator(w, k);
}

/* Does the '[' at token i, in an expression, open a lambda? Then its parameters are read. The token to go on at. */
static uint32_t lambda(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t before = token_prev(t, i), close = t->t[i].pair, k = next(w, close), open = NO_TOKEN, result = NO_TOKEN;
	bool operand = before != NO_TOKEN && (TOKEN_IS_ANY(t, before, ')', ']', '>') || t->t[before].kind == TOK_STRING ||
	                                      (word(w, before) && word_at(t, before) != W_EXPRESSION) ||
	                                      token_is(t, before, "delete") || token_is(t, before, "this"));
	if (operand && !(is(w, before, ')') && is(w, k, '(')))
		return NO_TOKEN;
	while (word(w, k) && TOKEN_IS_WORD_OF(t, k, "__device__", "__host__"))
		k = next(w, k);
	if (is(w, k, '<') && template_close(t, k) != NO_TOKEN)
		k = next(w, template_close(t, k));
	if (token_pair(t, k, '(') != NO_TOKEN) {
		open = k;
		k = behind_parameters(w, t->t[k].pair, &result);
	}
	if (k == NO_TOKEN || token_pair(t, k, '{') == NO_TOKEN)
		return NO_TOKEN;
	uint32_t scope = outline_open(w->o, IN_LAMBDA, w->scope, i, k, NO_DECLARED);
	w->o->s[scope].bases = i;
	w->o->s[scope].owner = result;
	for (uint32_t c = next(w, i), end; c < close; c = next(w, end)) { /* [n = f()] */
		end = list_part_end(w, c, close);
		if (word(w, c) && is(w, next(w, c), '=')) {
			struct declaration d =
			        declaration_of(w, &(struct specifiers){.last = NO_TOKEN, .inner = NO_DECLARED}, DECLARES_VARIABLE);
			d.name = c;
			d.scope = scope;
			d.value = next(w, next(w, c));
			d.end = end;
			outline_add(w->o, d);
		}
	}
	if (open != NO_TOKEN)
		read_parameters(w, open, t->t[open].pair, scope, false);
	push(w, F_LAMBDA, t->t[k].pair, scope);
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

/* What ends with the bracket at token i, the close of the frame on top: the token to go on at. */
static uint32_t close(struct walk *w, uint32_t i)
{
	const struct tokens *t = w->t;
	uint32_t after = next(w, i);
	uint8_t kind = w->frames[w->n - 1].kind;
	pop(w, i);
	switch (kind) {
	case F_HEADER: w->begins = true; break;
	case F_CLASS: w->begins = false; return is(w, after, ';') ? after : declarator(w, after);
	case F_SCOPE:
	case F_OPEN:
		w->begins = true;
		if (!token_is(t, after, "else") && !token_is(t, after, "catch"))
			end_statements(w, i);
		break;
	default: w->begins = false;
	}
	return after;
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
		if (w->begins || (is(w, token_prev(t, i), '(') && w->n && !in_code(w) == false))
			push(w, F_SCOPE, pair, outline_open(w->o, IN_BLOCK, w->scope, i, i, NO_DECLARED));
		else {
			push(w, F_BRACKETS, pair, w->scope);
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
		push(w, F_BRACKETS, pair, w->scope);
		break;
	case '(':
		if (pair != NO_TOKEN)
			push(w, F_BRACKETS, pair, w->scope);
		break;
	case '<':
		k = w->s.active ? template_close(t, i) : NO_TOKEN;
		if (k != NO_TOKEN && TOKEN_IS_ANY(t, next(w, k), '(', '{', P_SCOPE))
			return k;
		break;
	case ',':
		if (w->s.active && !w->choices)
			return declarator(w, after);
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
	case '*':
	case '&': break;
	}
	w->begins = false;
	return after;
}

struct outline *outline_make(const struct tokens *t)
{
	struct outline *o = xcalloc(1, sizeof *o);
	o->t = t;
	struct walk w = {.o = o, .t = t, .begins = true, .s = {.inner = NO_DECLARED}};
	outline_open(o, IN_FILE, NO_DECLARED, 0, NO_TOKEN, NO_DECLARED);
	for (uint32_t i = 0; i < t->n && t->t[i].kind != TOK_EOF;) {
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
