/* macro_pointer.c: the program's macros that compute with an argument which is a CUdeviceptr: ALIGN_UP(p, 256). HIP's is a pointer to void, and no
 * operator but '==' takes one with a number. A macro that is an expression gets integers; another one is reported. */
#include "rewrite/pointers/device_pointer.h"
#include "lex/expression.h"
#include "sema/operand.h"
#include "sema/type.h"

/* What becomes of a parameter in a macro's body: bits. */
enum { IS_COMPUTED = 1, IS_PASSED = 2, IS_CHANGED = 4, IS_TEXT = 8 };
/* A macro with parameters, and what its call gives it. */
struct body {
	const struct project *p;
	struct meaning m;
	const struct tokens *t; /* of the macro's file */
	bool numbers;           /* some argument is a number */
	unsigned depth;         /* of macros that call others */
};

/* The '(' within the body that token i stands in next; NO_TOKEN: it stands in none. */
static uint32_t group_around(const struct body *b, uint32_t i)
{
	for (uint32_t k = token_prev(b->t, i); k != NO_TOKEN && k >= declaration(b->m)->value; k = token_prev(b->t, k)) {
		if (token_is_punct(b->t, k, '('))
			return k;
		k = token_over(b->t, k, ")]}");
	}
	return NO_TOKEN;
}

/* The word that the '(' at token open stands behind, as a call's: not a cast, nor sizeof. NO_TOKEN: none. */
static uint32_t callee(const struct body *b, uint32_t open)
{
	uint32_t name = open == NO_TOKEN ? NO_TOKEN : before_template(b->t, token_prev(b->t, open));
	return token_is_word(b->t, name) && name >= declaration(b->m)->value && !is_keyword(token_bytes(b->t, name)) ? name
	                                                                                                             : NO_TOKEN;
}

static struct meaning macro_called(const struct project *p, const struct unit *u, uint32_t name)
{
	struct meaning m = token_is_word(&u->scan.tok, name) ? meaning_of(p, u, name) : (struct meaning){0}, none = {0};
	struct meaning older = m.u ? meaning_older(m) : m;
	bool macro = m.u && declaration(m)->kind == DECLARES_MACRO && declaration(m)->open != NO_TOKEN &&
	             declaration(m)->value != NO_TOKEN;
	return macro && !(older.u && declaration(older)->kind == DECLARES_MACRO) ? m : none; /* not by branches */
}

static unsigned uses_of(const struct body *b, unsigned place);

/* What becomes of the parameter where token i names it. */
static unsigned use_at(const struct body *b, uint32_t i)
{
	const struct tokens *t = b->t;
	uint32_t first = i, last = i, open, name;
	if (token_is_punct(t, token_prev(t, i), '#') || token_is_punct(t, token_prev(t, i), P_HASHHASH) ||
	    token_is_punct(t, token_next(t, i), P_HASHHASH))
		return IS_TEXT;
	while (token_is_punct(t, token_prev(t, first), '(') && t->t[token_prev(t, first)].pair == token_next(t, last) &&
	       !token_is_word(t, token_prev(t, token_prev(t, first))) &&
	       !token_is_punct(t, token_prev(t, token_prev(t, first)), '>')) {
		first = token_prev(t, first);
		last = token_next(t, last);
	}
	uint32_t before = token_prev(t, first), after = token_next(t, last), behind;
	if (token_pair(t, before, ')') != NO_TOKEN && before > declaration(b->m)->value) { /* (T)(x) */
		struct type to = type_written(b->p, b->m.u, token_next(t, t->t[before].pair), before);
		if (to.kind != TYPE_UNKNOWN)
			return type_is_number(to) && to.bits < 64 ? IS_COMPUTED : 0;
	}
	if (token_is_punct(t, before, '(') && token_is(t, before_template(t, token_prev(t, before)), "static_cast"))
		return IS_COMPUTED;
	if (TOKEN_IS_ANY(t, before, P_INC, P_DEC) || TOKEN_IS_ANY(t, after, P_INC, P_DEC) || operator_binds(t, after, &behind) == 2)
		return token_is_punct(t, after, '=') ? IS_PASSED : IS_CHANGED;
	int left = operand_ends(t, token_prev(t, before)) ? operator_binds(t, before, &behind)
	           : TOKEN_IS_ANY(t, before, '~', '-')    ? 12
	                                                  : 0,
	    right = after < declaration(b->m)->end ? operator_binds(t, after, &behind) : 0;
	bool compares = left == 9 || left == 10 || right == 9 || right == 10;
	if (left > 5 + 5 * (left == 9) || right > 5 + 5 * (right == 9)) {
		bool arithmetic = (left > 5 && left != 9 && left != 10) || (right > 5 && right != 9 && right != 10);
		if (!arithmetic && !(compares && b->numbers))
			return 0;
		for (open = group_around(b, first); open != NO_TOKEN;
		     open = group_around(b, open)) { /* f((x) + n) wants a pointer, perhaps */
			name = callee(b, open);
			if (name != NO_TOKEN && !macro_called(b->p, b->m.u, name).u)
				return IS_CHANGED;
		}
		return IS_COMPUTED;
	}
	open = group_around(b, first);
	name = callee(b, open);
	if (name == NO_TOKEN)
		return 0;
	struct meaning inner = macro_called(b->p, b->m.u, name);
	if (!inner.u || b->depth > 3)
		return IS_PASSED;
	unsigned place = 0;
	for (uint32_t k = token_next(t, open); k < first; k = token_next(t, token_over(t, k, "([{")))
		place += token_is_punct(t, k, ',');
	return uses_of(&(struct body){b->p, inner, inner.o->t, b->numbers, b->depth + 1}, place);
}

/* What becomes of the parameter at that place, all in all. */
static unsigned uses_of(const struct body *b, unsigned place)
{
	const struct declaration *d = declaration(b->m);
	uint32_t parameter = nth_argument(b->t, d->open, place).begin;
	unsigned all = 0;
	for (uint32_t i = d->value; i < d->end; i = token_next(b->t, i))
		all |= parameter < b->t->t[d->open].pair && tokens_alike(b->t, i, parameter) ? use_at(b, i) : 0;
	return all;
}

enum macro_pointer pointer_macro(struct pointer_tree *c, uint32_t open)
{
	uint32_t name = token_pair(c->t, open, '(') == NO_TOKEN ? NO_TOKEN : token_prev(c->t, open);
	struct meaning m = macro_called(c->p, c->u, name);
	if (!m.u || (m.o->t == c->t && declaration(m)->name == name))
		return MACRO_KEEPS;
	struct body b = {.p = c->p, .m = m, .t = m.o->t};
	unsigned pointers = 0, all = 0, n = 0;
	for (; n < 32; n++) {
		struct range arg = nth_argument(c->t, open, n);
		struct pointer_value v = arg.begin < arg.end ? pointer_value_in(c, arg.begin, arg.end) : (struct pointer_value){0};
		if (arg.begin >= arg.end)
			break;
		pointers |= is_pointer(v) && !v.kind->opaque ? 1u << n : 0;
		b.numbers |= v.sort == SORT_NUMBER || (v.sort == SORT_LITERAL && !v.zero);
	}
	for (unsigned k = 0; k < n; k++)
		all |= pointers >> k & 1 ? uses_of(&b, k) : 0;
	if (all & IS_TEXT || !(all & (IS_COMPUTED | IS_CHANGED)))
		return MACRO_KEEPS;
	return all == IS_COMPUTED ? MACRO_COMPUTES : MACRO_FAILS;
}
