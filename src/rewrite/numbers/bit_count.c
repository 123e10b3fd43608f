/* bit_count.c: __popc, __popcll and __umul24, whose results have another type in HIP: unsigned for CUDA's int, int for its unsigned.
 * What is subtracted from such a number, compared with it or made from it may be another number then, so that it is cast to CUDA's type.
 * A count that is assigned, returned or asked for whether it is zero is the same in both. A function that is not called is the one of the
 * compatibility header. */
#include "lex/number_word.h"
#include "pass/walk.h"
#include "rewrite/numbers/modulo.h"
#include "rules/compat.h"
#include "sema/operand.h"
#include <ctype.h>

#define RELATIONS '<', '>', P_LE, P_GE
#define EQUAL     P_EQ, P_NE
#define ENDS      ';', ')', ']', ',', P_ANDAND, P_OROR, '?'
#define ASSIGNS   '=', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_SHL_EQ, P_AND_EQ, P_XOR_EQ, P_OR_EQ

/* A number without a sign that int holds? */
static bool is_small_number(const struct tokens *t, uint32_t i)
{
	if (i == NO_TOKEN || t->t[i].kind != TOK_NUMBER || t->t[i].len > 5)
		return false;
	for (uint32_t k = 0; k < t->t[i].len; k++)
		if (!isdigit((unsigned char)t->src.p[t->t[i].off + k]))
			return false;
	return true;
}

/* A function whose numbers are never negative, and small? */
static bool counts_bits(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && TOKEN_IS_WORD_OF(t, i, "__popc", "__popcll", "__ffs", "__ffsll", "__clz", "__clzll");
}

/* Tokens [*first, *last] are a number that is never negative; the same with numbers and counts that are added, and in brackets. */
static void widen(const struct tokens *t, uint32_t *first, uint32_t *last)
{
	enum { MOST = 16 }; /* terms: each of a sum goes over the others. With more it gets a cast, which is right */
	for (unsigned n = 0; n < MOST; n++) {
		uint32_t before = token_prev(t, *first), after = token_next(t, *last);
		uint32_t word = token_prev(t, before), next = token_next(t, after);
		if (TOKEN_IS_ANY(t, before, '-', '~') && !operand_ends(t, word)) /* -n / 2 is (-n) / 2 */
			return;
		if (token_pair(t, before, '(') == after && !token_is_punct(t, word, '>') &&
		    (!token_is_word(t, word) || token_is(t, word, "return"))) {
			*first = before;
			*last = after;
		} else if (TOKEN_IS_ANY(t, after, '+', '*', '/', '%', '&') && is_small_number(t, next))
			*last = next;
		else if (TOKEN_IS_ANY(t, before, '+', '*') && is_small_number(t, word))
			*first = word;
		else if (token_is_punct(t, after, '+') && counts_bits(t, next) &&
		         token_pair(t, token_next(t, next), '(') != NO_TOKEN)
			*last = t->t[token_next(t, next)].pair;
		else if (token_is_punct(t, before, '+') && counts_bits(t, token_before_pair(t, word, ')')))
			*first = token_before_pair(t, word, ')');
		else
			return;
	}
}

/* Is the '(' that the value stands in that of a question, a cast, or of a function that takes numbers of one type? */
static bool takes_any(const struct tokens *t, uint32_t open)
{
	static const char *const words[] = {"if", "while", "switch", "for", "printf", "decltype"};
	uint32_t word = token_prev(t, open);
	if (token_is_punct(t, word, '>')) /* static_cast<int>(n) */
		return true;
	return token_is_word(t, word) &&
	       (TOKEN_IN(t, word, words) || is_number_word(t, word) || slice_starts(token_bytes(t, word), "atomic"));
}

/* Is the count in tokens [first, last] used for nothing that its type could change? */
static bool any_type_will_do(const struct tokens *t, uint32_t first, uint32_t last)
{
	widen(t, &first, &last);
	uint32_t before = token_prev(t, first), after = token_next(t, last), next = token_next(t, after);
	if (token_is_punct(t, before, ')')) /* (float)__popc(m) */
		return true;
	uint32_t place, open = TOKEN_IS_ANY(t, after, ',', '}') ? bracket_around(t, first, &place) : NO_TOKEN;
	if (TOKEN_IS_ANY(t, before, '{', ',', '=') && token_pair(t, open, '{') != NO_TOKEN)
		return true;               /* src/rewrite/numbers/narrowing.c casts it where it has to */
	if (TOKEN_IS_ANY(t, after, EQUAL)) /* n == m: the other side comes next */
		after = NO_TOKEN;
	else if (TOKEN_IS_ANY(t, after, RELATIONS) && is_small_number(t, next) && TOKEN_IS_ANY(t, token_next(t, next), ENDS))
		after = NO_TOKEN;
	else if (!TOKEN_IS_ANY(t, after, ENDS))
		return false;
	if (TOKEN_IS_ANY(t, before, EQUAL))
		return true;
	if (TOKEN_IS_ANY(t, before, RELATIONS) && is_small_number(t, token_prev(t, before)))
		return true;
	if (TOKEN_IS_ANY(t, before, ASSIGNS))
		return after == NO_TOKEN || !token_is(t, token_prev(t, token_prev(t, before)), "auto");
	if (TOKEN_IS_ANY(t, before, ';', '{', '}', '!', P_ANDAND, P_OROR, '[') || token_is(t, before, "return"))
		return !token_is_punct(t, before, '{') || token_is_punct(t, after, ';');
	if (!token_is_punct(t, before, '(') && !token_is_punct(t, before, ','))
		return false;
	open = after == NO_TOKEN ? NO_TOKEN : bracket_around(t, first, &place);
	return after == NO_TOKEN || (token_pair(t, open, '(') != NO_TOKEN && takes_any(t, open));
}

static bool count_will_do(struct pass *m, uint32_t first, uint32_t last)
{
	if (any_type_will_do(m->t, first, last))
		return true;
	if (m->t->t[first].flags & TF_MACRO_BODY) /* nobody sees what the parameters are */
		return false;
	uint32_t wide_first = first, wide_last = last;
	widen(m->t, &wide_first, &wide_last);
	return sign_is_all_one(m, wide_first, wide_last) || sign_is_all_one(m, first, last);
}

/* The same for the product in tokens [first, last]: an unsigned number is added to it, or it becomes a variable of 32 bits by '+' and '*'
 * alone. */
static bool product_will_do(const struct tokens *t, uint32_t first, uint32_t last)
{
	static const char *const unsigneds[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
	uint32_t before = token_prev(t, first), after = token_next(t, last), member = token_prev(t, before);
	bool begins = TOKEN_IS_ANY(t, before, '=', '(', '[', ',', ';', P_ADD_EQ) || token_is(t, before, "return");
	if (begins && token_is_punct(t, after, '+') && TOKEN_IN(t, token_next(t, after), unsigneds))
		return true;
	if (token_is_punct(t, before, '+') && TOKEN_IN(t, token_prev(t, token_prev(t, member)), unsigneds) &&
	    !TOKEN_IS_ANY(t, after, '*', '/', '%'))
		return true;
	if (!token_is_punct(t, before, '=') ||
	    !TOKEN_IS_WORD_OF(t, token_prev(t, member), "uint", "unsigned", "int", "uint32_t", "int32_t"))
		return false;
	while (token_is_word(t, after) || TOKEN_IS_ANY(t, after, '+', '*', '.', '(', ')') || t->t[after].kind == TOK_NUMBER)
		after = token_next(t, after);
	return TOKEN_IS_ANY(t, after, ';', ',');
}

/* Does a macro that stands for the name of the function, whose #define names it at token 'macro', stand for it where it is not called? */
static bool alias_is_value(const struct tokens *t, uint32_t macro)
{
	FOR_WORD(k, t, token_bytes(t, macro))
		if (!(t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED)) && !token_is_punct(t, token_next(t, k), '('))
			return true;
	return false;
}

/* The function in tokens [first, name] is a value, int (*f)(unsigned) = __popc: the compatibility header has one of CUDA's type. */
static void function_of_header(struct pass *m, uint32_t first, uint32_t name)
{
	uint32_t place, open = bracket_around(m->t, name, &place),
	                callee = pass_punct(m, open, '(') ? token_prev(m->t, open) : NO_TOKEN;
	if (token_is(m->t, token_prev(m->t, first), "using") ||
	    (m->t->t[name].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) == TF_DIRECTIVE ||
	    (token_is_word(m->t, callee) && slice_in_capitals(token_bytes(m->t, callee)))) /* a macro may make another word of it */
		return;
	struct slice w = token_bytes(m->t, name);
	const char *text = arena_printf(&m->arena, "tranship::%.*s", (int)w.n - 2, w.p + 2);
	edit_put(&m->u->edits, m->t->t[first].off, token_end(m->t, name), text);
	m->u->sections |= (compat_set)1 << compat_find(SLICE_LIT("math"));
}

void pass_bit_count(struct pass *m, uint32_t name)
{
	const struct name_rule *r = m->rule;
	const struct tokens *t = m->t;
	uint32_t first = m->first;
	uint32_t open = token_next(t, name), before = token_prev(t, first), close = token_pair(t, open, '(');
	bool global = pass_punct(m, before, P_SCOPE), product = r->flags & NF_UNSIGNED;
	if (t->t[name].flags & TF_SKIPPED)
		return;
	if (global) {
		first = before;
		before = token_prev(t, first);
	}
	/* "#define COUNT __popc": what is called so is cast */
	bool alias = t->t[name].flags & TF_MACRO_BODY && t->t[open].kind == TOK_EOD && !(t->t[before].flags & TF_MACRO_BODY);
	if (alias ? alias_is_value(t, before) : !pass_punct(m, open, '(') && !pass_punct(m, before, ')')) {
		function_of_header(m, first, name);
		return;
	}
	if (!alias && close == NO_TOKEN)
		return;
	bool cast = pass_punct(m, before, ')') && (token_is(t, token_prev(t, before), product ? "unsigned" : "int") ||
	                                           token_is(t, token_prev(t, token_prev(t, before)), product ? "unsigned" : "int"));
	if (cast || (!alias && (product ? product_will_do(t, first, close) : count_will_do(m, first, close))))
		return;
	edit_insert(&m->u->edits, t->t[first].off, product ? "(unsigned)" : "(int)");
}
