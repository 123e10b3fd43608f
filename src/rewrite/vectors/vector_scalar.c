/* vector_scalar.c: what a program puts into the braces of a vector: numbers, or vectors, which are copied. As the text tells. */
#include "project/include_reach.h"
#include "sema/number_type.h"
#include "sema/vector_type.h"
#include "sema/value_type.h"
#include "rewrite/vectors/vector_scalar.h"

/* Where an expression stands, and how many names are still followed to what they were given. */
struct expression {
	const struct project *p;
	const struct unit *u;
	const struct tokens *t;
	unsigned left;
};

static bool is_number(struct expression *x, uint32_t first, uint32_t end);

/* Functions of C's library and CUDA's that give a number for numbers, all of them also with an 'f' at the end. */
static bool is_math(struct slice w)
{
	static const char *const names[] = {"sqrt",  "rsqrt", "cbrt",  "exp",   "exp2",  "exp10", "expm1", "log",   "log2",
	                                    "log10", "log1p", "sin",   "cos",   "tan",   "asin",  "acos",  "atan",  "atan2",
	                                    "sinh",  "cosh",  "tanh",  "pow",   "fabs",  "abs",   "fmin",  "fmax",  "min",
	                                    "max",   "fmod",  "fma",   "floor", "ceil",  "round", "rint",  "trunc", "hypot",
	                                    "erf",   "erfc",  "sinpi", "cospi", "__exp", "__log", "__sin", "__cos", "__pow"};
	static const char *const begins[] = {"__f",    "__d",    "__int2", "__uint2", "__ll2",
	                                     "__ull2", "__shfl", "__popc", "__clz",   "__ffs"};
	for (size_t k = 0; k < ARRAY_SIZE(begins); k++)
		if (slice_starts(w, begins[k]))
			return true;
	if (SLICE_IN(w, names))
		return true;
	w.n -= slice_ends(w, "f");
	return SLICE_IN(w, names);
}

/* Is what stands there of 'levels' brackets and '*' a number? */
static bool gives_number(struct expression *x, const struct member_place *at, unsigned levels)
{
	const struct tokens *o = &at->u->scan.tok;
	unsigned dims = at->pointers;
	uint32_t first, k = token_next(o, at->name);
	for (; token_is_punct(o, k, '[') && o->t[k].pair != NO_TOKEN; k = token_next(o, o->t[k].pair))
		dims++;
	if (dims != levels)
		return false;
	if (token_is(o, at->type, "auto") && at->u == x->u && token_is_punct(o, k, '=') && x->left) {
		x->left--;
		return is_number(x, token_next(o, k), expression_end(o, token_next(o, k)));
	}
	return is_number_word(o, at->type) || type_of_number(x->p, at->u, at->type, &first).bits;
}

/* enum { A = 1, NAME }; where NAME is token k. */
static bool is_enumerator(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k), after = token_next(t, k),
	         open = TOKEN_IS_ANY(t, before, '{', ',') ? brace_around(t, k) : NO_TOKEN, head = token_prev(t, open);
	if (!TOKEN_IS_ANY(t, after, ',', '}', '='))
		return false;
	return token_is(t, head, "enum") || (token_is_word(t, head) && token_is(t, token_prev(t, head), "enum"));
}

/* What is said of the name at token k outside of functions: 1: it is a variable or an enumerator that is a number, or a macro for one, -1:
 * something else, 0: nothing. */
static int says_number(struct expression *x, uint32_t k)
{
	const struct tokens *t = x->t;
	uint32_t before = token_prev(t, k), after = token_next(t, k), first;
	if (t->t[k].flags & TF_DIRECTIVE) {
		if (!defines_macro(t, k))
			return 0;
		if (macro_parameters(t, k) != NO_TOKEN || !x->left)
			return -1;
		x->left--;
		return is_number(x, after, directive_end(t, k)) ? 1 : -1;
	}
	if (scan_body(&x->u->scan, t->t[k].off))
		return 0;
	if (is_enumerator(t, k))
		return 1;
	if (!token_is_word(t, before))
		return 0;
	bool one = !TOKEN_IS_ANY(t, after, '(', '[');
	return one && (is_number_word(t, before) || type_of_number(x->p, x->u, before, &first).bits) ? 1 : -1;
}

struct number_search {
	const struct expression *x;
	struct slice name;
	int said;
};

static bool finds_number(const struct reach *r, const struct unit *u)
{
	struct number_search *s = (struct number_search *)r->what;
	if (!u->scanned || u->reading != READ_ALL || u == s->x->u)
		return false;
	struct expression there = {.p = s->x->p, .u = u, .t = &u->scan.tok, .left = s->x->left};
	FOR_WORD(k, there.t, s->name) {
		if (!s->said)
			s->said = says_number(&there, k);
	}
	return s->said;
}

/* The name at token i outside of functions, here or in what the file includes: a variable, an enumerator or a macro that is a number. */
static bool is_global_number(struct expression *x, uint32_t i)
{
	FOR_ABOVE(k, x->t, i) {
		int said = says_number(x, k);
		if (said)
			return said > 0;
	}
	struct number_search s = {x, token_bytes(x->t, i), 0};
	reach_any(&(struct reach){.p = x->p, .found = finds_number, .what = &s}, x->u);
	return s.said > 0;
}

/* Does the first argument behind the '(' at token 'open' point to numbers? */
static bool points_to_numbers(struct expression *x, uint32_t open)
{
	uint32_t first = token_next(x->t, open);
	if (token_is_punct(x->t, first, '&'))
		return is_number(x, token_next(x->t, first), x->t->t[open].pair);
	struct member_place at = token_is_word(x->t, first) ? value_named(x->p, x->u, first) : (struct member_place){0};
	return at.u && at.pointers == 1 && gives_number(x, &at, 1);
}

/* Is the word at token i, with arguments, a macro of the file that makes a number of numbers, #define HALF(x) ((x) / 2)? */
static bool macro_is_number(struct expression *x, uint32_t i)
{
	const struct tokens *t = x->t;
	uint32_t define = NO_TOKEN, open, arg = token_next(t, token_next(t, i)), close = t->t[token_next(t, i)].pair;
	FOR_ABOVE(k, t, i) {
		if (token_is(t, token_prev(t, k), "define"))
			define = k;
		if (define != NO_TOKEN)
			break;
	}
	open = define == NO_TOKEN ? NO_TOKEN : macro_parameters(t, define);
	if (open == NO_TOKEN)
		return false;
	for (uint32_t k = token_next(t, t->t[open].pair); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF;
	     k = token_next(t, k)) {
		bool parameter = t->t[k].kind == TOK_NUMBER;
		for (uint32_t p = token_next(t, open); token_is_word(t, k) && p < t->t[open].pair; p = token_next(t, p))
			parameter |= tokens_alike(t, p, k);
		if (!parameter && (t->t[k].kind != TOK_PUNCT || TOKEN_IS_ANY(t, k, '{', ',')))
			return false;
	}
	for (uint32_t k = arg; k <= close; k = token_next(t, k)) {
		if (k == close || token_is_punct(t, k, ',')) {
			if (!is_number(x, arg, k))
				return false;
			arg = token_next(t, k);
		} else if (token_is_punct(t, k, '(') && t->t[k].pair < close)
			k = t->t[k].pair;
	}
	return true;
}

/* Does the call of the function at token 'name' give a number? */
static bool call_is_number(struct expression *x, uint32_t name)
{
	const struct tokens *t = x->t;
	uint32_t open = token_next(t, name), first = token_next(t, open);
	struct slice w = token_bytes(t, name);
	struct member_place of = value_named(x->p, x->u, name);
	if (of.u)
		return gives_number(x, &of, 0);
	if (slice_starts(w, "__ld"))
		return points_to_numbers(x, open);
	if (t->t[open].pair != NO_TOKEN && first < t->t[open].pair && macro_is_number(x, name))
		return true;
	if (!is_math(w) || slice_is(w, "__floats2half2_rn") || first == t->t[open].pair)
		return false;
	return is_number(x, first, expression_end(t, first));
}

/* Is the operand at token *i, which is set behind it, a number? NO_TOKEN: where it ends cannot be told. */
static bool operand(struct expression *x, uint32_t *i, uint32_t end)
{
	const struct tokens *t = x->t;
	unsigned levels = 0;
	bool is = false, negated = false;
	for (;; *i = token_next(t, *i)) {
		levels += token_is_punct(t, *i, '*');
		negated |= token_is_punct(t, *i, '!');
		if (!TOKEN_IS_ANY(t, *i, '-', '+', '~', '*', '!'))
			break;
	}
	uint32_t at = *i, name = at, close = t->t[at].pair, word;
	*i = NO_TOKEN;
	if (at >= end)
		return false;
	uint32_t k = token_next(t, at);
	if (t->t[at].kind == TOK_NUMBER || t->t[at].kind == TOK_CHAR)
		is = true;
	else if (token_is_punct(t, at, '(') && close < end) {
		k = token_next(t, close);
		bool cast = type_of_number(x->p, x->u, token_prev(t, close), &word).bits && word == token_next(t, at);
		if (cast && k < end &&
		    (token_is_word(t, k) || token_is_punct(t, k, '(') || t->t[k].kind == TOK_NUMBER ||
		     token_is_punct(t, k, '-'))) { /* (int)x */
			k = BOUNDED((operand(x, &k, end), k), NO_TOKEN);
			is = true;
		} else
			is = is_number(x, token_next(t, at), close);
	} else if (token_is(t, at, "static_cast")) {
		for (k = token_next(t, k); token_is_word(t, k) || token_is_punct(t, k, P_SCOPE);)
			k = token_next(t, k);
		is = token_is_punct(t, k, '>') && type_of_number(x->p, x->u, token_prev(t, k), &word).bits;
		k = token_next(t, k);
		k = token_behind_pair(t, k, '(');
	} else if (!token_is_word(t, at))
		return false;
	else if (TOKEN_IS_WORD_OF(t, at, "true", "false", "sizeof") || is_number_word(t, at)) { /* float(x) */
		is = true;
		if (token_pair(t, k, '(') != NO_TOKEN)
			k = token_next(t, t->t[k].pair);
	}
	bool named = token_is_word(t, at) && !is, called = false;
	unsigned brackets = 0;
	while (k < end) {
		bool dot = token_is_access(t, k), scope = token_is_punct(t, k, P_SCOPE);
		if (dot || scope) {
			name = token_next(t, k);
			k = token_next(t, name);
			brackets = 0;
			named = true;
			called = false;
		} else if (TOKEN_IS_ANY(t, k, '(', '[') && t->t[k].pair != NO_TOKEN) {
			brackets += token_is_punct(t, k, '[');
			called = token_is_punct(t, k, '(');
			k = token_next(t, t->t[k].pair);
		} else
			break;
	}
	*i = k;
	if (!named)
		return (is && !brackets && !levels) || negated;
	uint32_t before = token_prev(t, name);
	bool member = name != at && !token_is_punct(t, before, P_SCOPE);
	if (member && t->t[name].len == 1 && strchr("xyzw", t->src.p[t->t[name].off]) && !called && !brackets && !levels)
		return true;
	if (called && !brackets && !levels)
		return call_is_number(x, name) || negated;
	struct member_place of = called ? (struct member_place){0} : value_named(x->p, x->u, name);
	if (of.u && !(of.u->scan.tok.t[of.name].flags & TF_DIRECTIVE))
		return gives_number(x, &of, levels + brackets) || negated;
	return negated || (!member && !levels && !brackets && !called && is_global_number(x, name));
}

/* Is the expression of tokens [first, end) a number? */
static bool reads_number(struct expression *x, uint32_t first, uint32_t end)
{
	static const int comparisons[] = {'<', '>', P_LE, P_GE, P_EQ, P_NE, P_ANDAND, P_OROR};
	const struct tokens *t = x->t;
	bool all = true, compared = false;
	for (uint32_t i = first; i < end;) {
		all = operand(x, &i, end) && all;
		if (i == NO_TOKEN || i > end)
			return false;
		if (i == end)
			break;
		if (token_is_punct(t, i, '?')) { /* one of the two tells */
			uint32_t colon = token_next(t, i), second;
			for (unsigned inner = 0; colon < end; colon = token_next(t, colon)) {
				if (token_is_punct(t, colon, '(') && t->t[colon].pair < end)
					colon = t->t[colon].pair;
				if (token_is_punct(t, colon, ':') && !inner--)
					break;
				inner += token_is_punct(t, colon, '?');
			}
			second = token_next(t, colon);
			return colon < end && (is_number(x, token_next(t, i), colon) || is_number(x, second, end));
		}
		bool shift;
		if (behind_operator(t, &i, &shift))
			continue;
		for (size_t k = 0; k < ARRAY_SIZE(comparisons); k++)
			compared |= token_is_punct(t, i, comparisons[k]);
		if (!compared)
			return false;
		i = token_next(t, i);
	}
	return first < end && (all || compared);
}

static bool is_number(struct expression *x, uint32_t first, uint32_t end) { return BOUNDED(reads_number(x, first, end), false); }

bool vector_gets_number(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	struct expression x = {.p = p, .u = u, .t = &u->scan.tok, .left = 4};
	return is_number(&x, first, end);
}
