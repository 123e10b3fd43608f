/* args.c: questions about finished tokens: spellings, words alike, places, keywords, and the arguments of a call. */
#include "lex/lexer_impl.h"
#include "base/time_limit.h"
#include "lex/word_class.h"
#include <stdlib.h>

struct slice token_unspliced(const struct tokens *t, uint32_t i, struct arena *arena)
{
	struct slice s = {t->src.p + t->t[i].off, t->t[i].len};
	char *copy = arena_alloc(arena, s.n + 1);
	size_t n = 0;
	const byte *p = (const byte *)s.p, *end = p + s.n;
	while ((p = skip_splices(p, end)) < end)
		copy[n++] = (char)*p++;
	return (struct slice){copy, n};
}

bool token_unspliced_is(const struct tokens *t, uint32_t i, const char *text)
{
	const byte *p = (const byte *)t->src.p + t->t[i].off, *end = p + t->t[i].len;
	for (; (p = skip_splices(p, end)) < end; p++, text++)
		if (*p != (byte)*text || !*text)
			return false;
	return !*text;
}

uint32_t tokens_find(const struct tokens *t, uint32_t off, struct slice word)
{
	time_check();
	if (!t->n_buckets)
		return NO_TOKEN;
	uint32_t i = t->links[bucket_of(t, word_hash(word.p, word.n, word.n))];
	while (i != NO_TOKEN && (t->t[i].off < off || !slice_eq(token_bytes(t, i), word)))
		i = t->links[t->n_buckets + i];
	return i;
}

uint32_t tokens_next_alike(const struct tokens *t, uint32_t i)
{
	time_check();
	if (!token_is_word(t, i)) /* only words have links */
		return NO_TOKEN;
	uint32_t k = i;
	do
		k = t->links[t->n_buckets + k];
	while (k != NO_TOKEN && !tokens_alike(t, k, i));
	return k;
}

uint32_t tokens_prev_alike(const struct tokens *t, uint32_t i)
{
	time_check();
	if (!token_is_word(t, i))
		return NO_TOKEN;
	uint32_t k = i;
	do
		k = t->back[k];
	while (k < t->n && !tokens_alike(t, k, i));
	return k < t->n ? k : NO_TOKEN;
}

void tokens_position(const struct tokens *t, uint32_t off, uint32_t *line, uint32_t *column)
{
	uint32_t low = FIRST_NOT(next, 1, t->n_lines, t->line_start[next] <= off) - 1;
	if (line)
		*line = low + 1;
	uint32_t begin = low ? t->line_start[low] : slice_mark(t->src); /* an editor's mark takes no column, as in compilers */
	if (column)
		*column = off > begin ? off - begin + 1 : 1;
}

uint32_t token_at(const struct tokens *t, uint32_t off)
{
	time_check();
	return FIRST_NOT(i, 0, t->n - 1, t->t[i].off < off); /* TOK_EOF for offsets past the end */
}

/* Longer lists are taken for comparisons, so that a file of nothing but '<' stays cheap. */
#define TEMPLATE_TOKENS 2048

/* A name that a template argument list can follow. */
static bool names_template(const struct tokens *t, uint32_t i)
{
	if (i == NO_TOKEN || t->t[i].kind != TOK_IDENT)
		return false;
	struct slice s = {t->src.p + t->t[i].off, t->t[i].len};
	return !is_keyword(s) || slice_ends(s, "_cast");
}

/* Whether what follows the '>' at i, which may close a template argument list, lets the list be one and not two comparisons.
 * 'spaced' tells that blanks stand around the '<' and before the '>', as people write operators. */
static bool template_may_end(const struct tokens *t, uint32_t i, uint32_t limit, bool spaced)
{
	uint32_t next = token_next(t, i);
	if (next >= limit)
		return true;
	const struct token *n = &t->t[next];
	if (n->kind == TOK_IDENT) /* a type and the name it declares, as in MACRO(map<a, b> name) */
		return !spaced && (n->flags & TF_SPACE);
	if (n->kind != TOK_PUNCT)
		return false;
	switch (n->punct) {
	case '(':
	case P_SCOPE:
	case '*':
	case '&': return !spaced;
	case '+':
	case '-':
	case '!':
	case '~':
	case '>':
	case P_INC:
	case P_DEC: return false;
	default: return true; /* no operand starts with it, so '>' is no operator */
	}
}

/* The '>' that closes the template argument list opened by the '<' at i, before token 'limit'; NO_TOKEN when '<' reads as an
 * operator. */
static uint32_t template_end(const struct tokens *t, uint32_t i, uint32_t limit)
{
	if (!names_template(t, token_prev(t, i)))
		return NO_TOKEN;
	bool blank_before = t->t[i].flags & TF_SPACE, blank_after = t->t[i + 1].flags & TF_SPACE;
	bool arithmetic = false;
	uint32_t depth = 1, stop = limit - i > TEMPLATE_TOKENS ? i + TEMPLATE_TOKENS : limit;
	for (uint32_t j = token_next(t, i), last = i; j < stop; last = j, j = token_next(t, j)) {
		const struct token *k = &t->t[j];
		if (k->kind == TOK_IDENT || k->kind == TOK_NUMBER || k->kind == TOK_CHAR)
			continue;
		if (k->kind != TOK_PUNCT)
			return NO_TOKEN;
		switch (k->punct) {
		case ',':
		case '*':
		case '&':
		case P_SCOPE:
		case P_ELLIPSIS: break;
		case P_ANDAND: { /* a reference, unless an operand follows */
			const struct token *n = &t->t[token_next(t, j)];
			if (n->kind != TOK_PUNCT ||
			    (n->punct != ',' && n->punct != '>' && n->punct != P_ELLIPSIS && n->punct != ')'))
				return NO_TOKEN;
			break;
		}
		case '-':
			if (is_punct(&t->t[last], ',') || is_punct(&t->t[last], '<'))
				break; /* a negative number */
			arithmetic = true;
			break;
		case '+':
		case '/':
		case '%':
		case P_SHL: arithmetic = true; break;
		case '(':
		case '[':
			if (k->pair == NO_TOKEN || k->pair >= stop)
				return NO_TOKEN;
			j = k->pair;
			break;
		case '<':
			if (!names_template(t, last))
				return NO_TOKEN;
			depth++;
			break;
		case '>':
			if (--depth)
				break;
			/* Sums between '<' and '>' are template arguments only where the name and '<' stand together, or where
			 * no operand follows. */
			if (arithmetic && (blank_before || (k->flags & TF_SPACE)) && token_next(t, j) < limit &&
			    !TOKEN_IS_ANY(t, token_next(t, j), ',', ')', ';'))
				return NO_TOKEN;
			return template_may_end(t, j, limit, blank_before && blank_after && (k->flags & TF_SPACE)) ? j : NO_TOKEN;
		default: return NO_TOKEN;
		}
	}
	return NO_TOKEN;
}

int call_arguments(const struct tokens *t, uint32_t open, struct arena *arena, struct range **args)
{
	time_check();
	*args = NULL;
	if (open >= t->n)
		return -1;
	uint32_t close = t->t[open].pair;
	if (close == NO_TOKEN || close < open)
		return -1;
	int n = 0, cap = 0;
	struct range *list = NULL, arg = {0};
	uint32_t separator = open; /* the token before the current argument */
	bool empty = true;
	for (uint32_t i = token_next(t, open);; i = token_next(t, i)) {
		const struct token *k = &t->t[i];
		bool end = i >= close;
		if (end || is_punct(k, ',')) {
			if (empty)
				arg.begin = arg.end = token_end(t, separator);
			if (n || !empty || !end) {
				if (n == cap) {
					cap = cap ? cap * 2 : 8;
					struct range *more = arena_alloc(arena, (size_t)cap * sizeof *more);
					if (n)
						memcpy(more, list, (size_t)n * sizeof *more);
					list = more;
				}
				list[n++] = arg;
			}
			if (end)
				break;
			separator = i;
			empty = true;
			continue;
		}
		/* A directive among the arguments would not survive being moved to another line. */
		if ((k->flags & TF_DIRECTIVE) && !(t->t[open].flags & TF_DIRECTIVE))
			return -1;
		if (empty)
			arg.begin = k->off;
		empty = false;
		if (k->kind == TOK_PUNCT) {
			if (k->punct == '(' || k->punct == '[' || k->punct == '{' || (k->flags & TF_LAUNCH)) {
				if (k->pair == NO_TOKEN || k->pair >= close || k->pair < i)
					return -1;
				i = k->pair;
			} else if (k->punct == ')' || k->punct == ']' || k->punct == '}') {
				return -1;
			} else if (k->punct == '<') {
				uint32_t j = template_end(t, i, close);
				if (j != NO_TOKEN)
					i = j;
			}
		}
		arg.end = token_end(t, i);
	}
	*args = list;
	return n;
}

static bool punct_at(const struct tokens *t, uint32_t i, int p) { return i != NO_TOKEN && is_punct(&t->t[i], (unsigned)p); }

uint32_t tokens_behind_alike(const struct tokens *t, uint32_t k, uint32_t first, uint32_t end)
{
	for (; first < end; first = token_next(t, first), k = token_next(t, k))
		if (!slice_eq(token_bytes(t, k), token_bytes(t, first)))
			return NO_TOKEN;
	return k;
}

bool token_is_argument(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	return TOKEN_IS_ANY(t, before, '(', ',') && TOKEN_IS_ANY(t, after, ')', ',');
}

uint32_t bracket_around(const struct tokens *t, uint32_t i, uint32_t *place)
{
	time_check();
	enum { MOST = 64 }; /* of a list of thousands each element may be asked about */
	uint32_t open = token_prev(t, i);
	for (*place = 0; open != NO_TOKEN && !TOKEN_IS_ANY(t, open, '(', '{'); open = token_prev(t, open)) {
		uint32_t braces = token_pair(t, open, '}'), before = token_prev(t, braces);
		if (TOKEN_IS_ANY(t, before, ',', '(') ||
		    (braces != NO_TOKEN && punct_at(t, token_next(t, open), ','))) /* f({1}, v) */
			open = braces;
		else if (TOKEN_IS_ANY(t, open, ';', '}'))
			return NO_TOKEN;
		*place += punct_at(t, open, ',');
		if (*place == MOST)
			return NO_TOKEN;
		open = token_over(t, open, ")]");
	}
	return open;
}

/* For each token the '{' around it, NO_TOKEN: none is. */
static uint32_t *braces_of(const struct tokens *t)
{
	uint32_t *around = xmalloc((t->n + 1) * sizeof *around);
	around[0] = NO_TOKEN;
	for (uint32_t k = 0; k < t->n; k++) {
		const struct token *o = &t->t[k];
		bool closes = (o->punct == '}' || o->punct == ')') && o->pair < k;
		around[k + 1] = o->punct == '{' ? k : around[closes ? o->pair : k];
	}
	return around;
}

const uint32_t *make_once(const struct tokens *t, uint32_t *const *place, uint32_t *(*make)(const struct tokens *t))
{
	uint32_t **at = (uint32_t **)place, *known = __atomic_load_n(at, __ATOMIC_ACQUIRE);
	if (!known) {
		uint32_t *made = make(t);
		if (__atomic_compare_exchange_n(at, &known, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
			known = made;
		else
			free(made);
	}
	return known;
}

uint32_t brace_around(const struct tokens *t, uint32_t i)
{
	time_check();
	return i == NO_TOKEN ? NO_TOKEN : made_once(t, &t->braces, braces_of)[i];
}

uint32_t body_behind(const struct tokens *t, uint32_t close)
{
	bool initial = false; /* pool() : base_{0}, used_(n) { */
	uint32_t k = token_next(t, close);
	for (; k + 1 < t->n && !token_is_punct(t, k, ';'); k = token_next(t, k)) {
		initial = initial || token_is_punct(t, k, ':');
		if (token_is_punct(t, k, '{') && !(initial && token_is_word(t, token_prev(t, k)) && t->t[k].pair != NO_TOKEN))
			break;
		k = token_over(t, k, "({");
	}
	return k;
}

/* Is the name in a list in parentheses, as a parameter or in front of a loop? */
static bool in_parentheses(const struct tokens *t, uint32_t name)
{
	uint32_t k = token_prev(t, name);
	while (k != NO_TOKEN && !TOKEN_IS_ANY(t, k, '(', ';', '{'))
		k = token_prev(t, token_over(t, k, "})]"));
	return token_is_punct(t, k, '(');
}

uint32_t name_end(const struct tokens *t, uint32_t name)
{
	time_check();
	uint32_t k = token_next(t, name);
	for (; t->t[k].kind != TOK_EOF && !token_is_punct(t, k, '}'); k = token_next(t, k)) {
		if (token_is_punct(t, k, ';') && !in_parentheses(t, name)) {
			uint32_t open = brace_around(t, name), close = open == NO_TOKEN ? open : t->t[open].pair;
			return close == NO_TOKEN ? t->n - 1 : close;
		}
		if (token_is_punct(t, k, ')') && t->t[k].pair < name)
			return token_over(t, body_behind(t, k), "{");
		k = token_over(t, k, "([{");
	}
	return k;
}

/* struct S : Base {, class S final : Base {: is the ':' at token k no label's but a class's? */
static bool names_bases(const struct tokens *t, uint32_t k)
{
	uint32_t name = before_template(t, token_prev(t, k));
	if (name != NO_TOKEN && t->t[name].kind == TOK_IDENT && token_is(t, name, "final"))
		name = before_template(t, token_prev(t, name));
	uint32_t kind = name == NO_TOKEN ? NO_TOKEN : token_prev(t, name);
	return token_is_word(t, kind) && TOKEN_IS_WORD_OF(t, kind, "struct", "class");
}

/* Does a declaration begin behind token k, which may be NO_TOKEN? */
static inline __attribute__((always_inline)) bool starts_behind(const struct tokens *t, uint32_t k)
{
	if (k == NO_TOKEN || t->t[k].flags & TF_DIRECTIVE)
		return true;
	if (t->t[k].kind != TOK_PUNCT)
		return false;
	switch (t->t[k].punct) {
	case ';':
	case '{':
	case '}': return true;
	case ':':
		return !punct_at(t, token_prev(t, k), ')') && !names_bases(t, k); /* a label; behind ')' members are initialized */
	default: return false;
	}
}

/* For each token what declaration_start() says. */
static uint32_t *starts_of(const struct tokens *t)
{
	uint32_t *starts = xmalloc(t->n * sizeof *starts), before = NO_TOKEN;
	for (uint32_t k = 0; k < t->n; k++) {
		starts[k] = starts_behind(t, before) ? k : starts[token_over(t, before, ")]")];
		before = t->t[k].kind == TOK_COMMENT ? before : k;
	}
	return starts;
}

uint32_t declaration_start(const struct tokens *t, uint32_t i)
{
	enum { NEAR = 200 }; /* few are longer, and most files have none */
	time_check();
	for (unsigned n = 0; n < NEAR; n++) {
		uint32_t before = token_prev(t, i);
		if (starts_behind(t, before))
			return i;
		i = token_over(t, before, ")]");
	}
	return made_once(t, &t->starts, starts_of)[i];
}

uint32_t inner_statement(const struct tokens *t, uint32_t i)
{
	static const char *const heads[] = {"if", "for", "while", "switch"};
	for (uint32_t k = declaration_start(t, i), behind;; k = behind) {
		if (token_is(t, k, "else") || token_is(t, k, "do"))
			behind = token_next(t, k);
		else if (TOKEN_IN(t, k, heads)) {
			behind = token_next(t, k);
			behind = token_is(t, behind, "constexpr") ? token_next(t, behind) : behind;
			behind = token_behind_pair(t, behind, '(');
		} else
			return k;
		if (behind == NO_TOKEN || behind > i)
			return k;
	}
}

uint32_t parameters_open(const struct tokens *t, uint32_t i)
{
	uint32_t k = behind_template(t, token_next(t, i));
	return token_pair(t, k, '(') != NO_TOKEN ? k : NO_TOKEN;
}

uint32_t parameter_type(const struct tokens *t, struct range r)
{
	uint32_t i = token_at(t, r.begin);
	while (token_is(t, i, "const"))
		i = token_next(t, i);
	return i;
}

uint32_t before_brackets(const struct tokens *t, uint32_t k)
{
	time_check();
	while (TOKEN_IS_ANY(t, k, ']', ')') && t->t[k].pair != NO_TOKEN)
		k = token_prev(t, t->t[k].pair);
	return k;
}

uint32_t postfix_begin(const struct tokens *t, uint32_t last)
{
	for (uint32_t k = last;;) {
		while (TOKEN_IS_ANY(t, k, ']', ')') && t->t[k].pair != NO_TOKEN) {
			uint32_t open = t->t[k].pair, before = before_template(t, token_prev(t, open));
			bool called = (token_is_word(t, before) && !is_keyword(token_bytes(t, before))) ||
			              TOKEN_IS_ANY(t, before, ']', ')');
			if (!called && token_is_punct(t, open, '('))
				return open;
			k = before;
		}
		if (!token_is_word(t, k))
			return NO_TOKEN;
		uint32_t before = token_prev(t, k);
		if (token_is_access(t, before))
			k = token_prev(t, before);
		else if (token_is_punct(t, before, P_SCOPE) && token_is_word(t, before_template(t, token_prev(t, before))) &&
		         !is_keyword(token_bytes(t, before_template(t, token_prev(t, before)))))
			k = before_template(t, token_prev(t, before));
		else
			return k;
	}
}

uint32_t operand_begin(const struct tokens *t, uint32_t k)
{
	for (uint32_t before = token_prev(t, k); token_is_access(t, before); before = token_prev(t, k))
		k = before_brackets(t, token_prev(t, before));
	return k;
}

/* Where what follows an operand goes on behind token i, at '.', '->', '::', '(' or '['; i: nothing follows there. */
static uint32_t behind_one(const struct tokens *t, uint32_t i)
{
	if (token_is_access(t, i) || punct_at(t, i, P_SCOPE))
		return token_next(t, token_next(t, i));
	return TOKEN_IS_ANY(t, i, '(', '[') && t->t[i].pair != NO_TOKEN ? token_next(t, t->t[i].pair) : i;
}

/* For each token, where behind_one() leads from it in the end; then, for each, how deep groups stand in each other from there to the end of what it
 * stands in. */
static uint32_t *brackets_of(const struct tokens *t)
{
	uint32_t *behind = xmalloc(2 * (size_t)t->n * sizeof *behind), *groups = behind + t->n;
	behind[t->n - 1] = t->n - 1;
	groups[t->n - 1] = 0;
	for (uint32_t k = t->n - 1; k-- > 0;) {
		uint32_t one = behind_one(t, k), close = t->t[k].pair, before = token_prev(t, k);
		bool opens = close != NO_TOKEN && close > k;
		bool group = opens && punct_at(t, k, '(') && !token_is_word(t, before) && !TOKEN_IS_ANY(t, before, ')', ']', '>');
		uint32_t rest = groups[opens ? close + 1 : k + 1], within = group ? groups[k + 1] + 1 : 0;
		behind[k] = one > k ? behind[one] : k;
		groups[k] = TOKEN_IS_ANY(t, k, ')', ']', '}') ? 0 : within > rest ? within : rest;
	}
	return behind;
}

uint32_t cast_operand_end(const struct tokens *t, uint32_t i)
{
	enum { NEAR = 50 }; /* a row of casts may be as long as the file */
	while (TOKEN_IS_ANY(t, i, '-', '+', '~', '!'))
		i = token_next(t, i);
	if (punct_at(t, i, '('))
		i = t->t[i].pair;
	else if (t->t[i].kind != TOK_IDENT && t->t[i].kind != TOK_NUMBER)
		return NO_TOKEN;
	if (i == NO_TOKEN)
		return NO_TOKEN;
	i = token_next(t, i);
	for (unsigned n = 0; n < NEAR; n++) {
		uint32_t one = behind_one(t, i);
		if (one == i)
			return i;
		i = one;
	}
	return made_once(t, &t->brackets, brackets_of)[i];
}

uint32_t groups_within(const struct tokens *t, uint32_t open) { return made_once(t, &t->brackets, brackets_of)[t->n + open + 1]; }

uint32_t expression_end(const struct tokens *t, uint32_t i)
{
	time_check();
	for (; t->t[i].kind != TOK_EOF && t->t[i].kind != TOK_EOD; i = token_next(t, i)) {
		const struct token *k = &t->t[i];
		if ((k->kind == TOK_STRING || k->kind == TOK_CHAR) && k->flags & TF_UNTERMINATED)
			return token_next(t, i); /* what ought to end it is in there */
		if (k->kind != TOK_PUNCT)
			continue;
		if ((k->punct == '(' || k->punct == '[' || k->punct == '{') && k->pair != NO_TOKEN && k->pair > i)
			i = k->pair;
		else if (k->punct == ';' || k->punct == ',' || k->punct == ')' || k->punct == ']' || k->punct == '}')
			break;
	}
	return i;
}

bool opens_requirements(const struct tokens *t, uint32_t i)
{
	uint32_t word = token_prev(t, i);
	if (token_pair(t, word, ')') != NO_TOKEN)
		word = token_prev(t, t->t[word].pair);
	if (word == NO_TOKEN || t->t[word].kind != TOK_IDENT || !token_is(t, word, "requires"))
		return false;
	uint32_t before = token_prev(t, word);
	if (before != NO_TOKEN && t->t[before].kind == TOK_IDENT)
		return token_is(t, before, "requires") || token_is(t, before, "return") || token_is(t, before, "and") ||
		       token_is(t, before, "or") || token_is(t, before, "not");
	/* behind a function's parameters, or a template's, it is a clause: void f() requires (n > 0) { } */
	return TOKEN_IS_ANY(t, before, '=', '(', ',', '!', '?', ':', P_ANDAND, P_OROR);
}

/* The token before the qualifiers of a function, __device__ const noexcept(f()), that end with token i. */
static uint32_t before_qualifiers(const struct tokens *t, uint32_t i)
{
	for (unsigned n = 0; n < 8 && i != NO_TOKEN; n++) {
		uint32_t word = token_pair(t, i, ')') != NO_TOKEN ? token_prev(t, t->t[i].pair) : i;
		if (!token_is_word(t, word) ||
		    !(TOKEN_IS_WORD_OF(t, word, "const", "volatile", "mutable", "noexcept", "constexpr", "override", "final") ||
		      slice_starts(token_bytes(t, word), "__")))
			break;
		if (word != i && !token_is(t, word, "noexcept") && !token_is(t, word, "__attribute__"))
			break; /* __f(...) */
		i = token_prev(t, word);
	}
	return i;
}

bool token_gives_type(const struct tokens *t, uint32_t arrow)
{
	uint32_t close = before_qualifiers(t, token_prev(t, arrow));
	if (token_pair(t, close, ')') == NO_TOKEN)
		return false;
	uint32_t name = before_qualifiers(t, token_prev(t, t->t[close].pair));
	if (token_pair(t, name, ']') != NO_TOKEN) { /* a lambda, not an element's call */
		uint32_t of = token_prev(t, t->t[name].pair);
		bool element = TOKEN_IS_ANY(t, of, ')', ']') || (token_is_word(t, of) && !is_keyword(token_bytes(t, of)));
		return !element;
	}
	if (token_pair(t, name, ')') != NO_TOKEN) /* operator()(...) */
		name = token_prev(t, t->t[name].pair);
	else if (!token_is_word(t, name) && name != NO_TOKEN && t->t[name].kind == TOK_PUNCT) { /* operator>>(...) */
		uint32_t sign = token_prev(t, name);
		name = token_is_punct(t, sign, '>') ? token_prev(t, sign) : sign;
		if (!token_is(t, name, "operator")) /* auto a = (*p)->b */
			return false;
	}
	for (unsigned n = 0; n < 8 && token_is_word(t, name); n++) {
		if (token_is(t, name, "auto"))
			return true;
		name = token_prev(t, name);
		while (token_is_punct(t, name, P_SCOPE))
			name = token_prev(t, token_prev(t, name));
	}
	return false;
}

bool token_is_built_in(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && TOKEN_IS_WORD_OF(t, i, "threadIdx", "blockIdx", "blockDim", "gridDim");
}
