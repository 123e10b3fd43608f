/* mixed_numbers.c: max and min of two different types of integers. CUDA has them for int, unsigned, long and long long, each with its unsigned
 * one, and what is smaller becomes an int. HIP has a template on the device for two of one type, which gives that type, and makes double of all
 * others: max(u, 1) / 2 is no integer, and max(u, i) is another where i is negative. The section 'math' has CUDA's. */
#include "project/needs.h"
#include "pass/walk.h"
#include "sema/operator_type.h"
#include "sema/want.h"

/* Is the variable that '=' at token i initializes declared with 'auto'? */
static bool is_auto(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = declaration_start(t, i); k < i; k = token_next(t, k))
		if (token_is(t, k, "auto"))
			return true;
	return false;
}

/* The call of max or min, or of another around it that it is an argument of, from token *first to before *end. */
static void outermost(const struct tokens *t, uint32_t *first, uint32_t *end)
{
	enum { MOST = 8 }; /* calls within calls, each of which goes through those around it */
	for (unsigned n = 0; n < MOST; n++) {
		uint32_t place, before = token_prev(t, *first);
		if (!TOKEN_IS_ANY(t, before, '(', ',') || !TOKEN_IS_ANY(t, *end, ',', ')'))
			return;
		uint32_t open = bracket_around(t, *first, &place), name = token_prev(t, open);
		if (token_pair(t, open, '(') == NO_TOKEN || !TOKEN_IS_WORD_OF(t, name, "max", "min"))
			return;
		*first = name;
		*end = token_behind_pair(t, open, '(');
	}
}

/* Does the type of the call's value, whose tokens begin at 'first' and end before 'end', count: in arithmetic, for overloads, templates, auto? Where
 * the value alone does, it is what CUDA gives. */
static bool type_counts(const struct tokens *t, uint32_t first, uint32_t end, bool promoted)
{
	outermost(t, &first, &end);
	uint32_t before = token_prev(t, first);
	if (token_is_punct(t, before, '='))
		return is_auto(t, before) || !(promoted || TOKEN_IS_ANY(t, end, ';', ',', ')'));
	if (promoted) /* another operator makes an int of either */
		return TOKEN_IS_ANY(t, before, '(', ',', '{') && TOKEN_IS_ANY(t, end, ')', ',', '}') &&
		       !TOKEN_IS_WORD_OF(t, token_prev(t, before), "if", "while", "for", "switch", "return");
	bool condition = token_is_punct(t, before, '(') && TOKEN_IS_WORD_OF(t, token_prev(t, before), "if", "while");
	bool compared = condition || TOKEN_IS_ANY(t, before, '<', '>', P_LE, P_GE, P_EQ, P_NE, P_ANDAND, P_OROR);
	return !(compared || TOKEN_IS_ANY(t, before, P_ADD_EQ, P_SUB_EQ, ';') || token_is(t, before, "return")) ||
	       !TOKEN_IS_ANY(t, end, ';', ')', P_ANDAND, P_OROR, '?', '<', '>', P_LE, P_GE, P_EQ, P_NE);
}

static bool mixed_numbers(struct pass *m, const struct call_site *site)
{
	enum { LONGEST = 400 }; /* tokens, whose types are read for each call around them */
	const struct tokens *t = m->t;
	struct type of[2];
	if (site->n_args != 2 || site->open == NO_TOKEN || t->t[site->open].pair - site->open > LONGEST)
		return false;
	for (int k = 0; k < 2; k++) {
		for (uint32_t i = token_at(t, site->args[k].begin); i < token_at(t, site->args[k].end); i = token_next(t, i))
			if (TOKEN_IS_WORD_OF(t, i, "__popc", "__popcll")) /* src/rewrite/numbers/bit_count.c sees to these */
				return false;
		of[k] = type_of_number(m->p, m->u, token_at(t, site->args[k].begin), token_at(t, site->args[k].end));
		if (of[k].kind == TYPE_UNKNOWN)
			sema_want_type(m->u, token_at(t, site->args[k].begin), token_at(t, site->args[k].end));
		if (!type_is_number(of[k]) || of[k].kind == TYPE_FLOAT)
			return false;
	}
	struct type a = of[0], b = of[1];
	bool same = a.bits == b.bits && a.is_unsigned == b.is_unsigned && a.long_long == b.long_long;
	if (!(a.variables || b.variables) || (same && a.bits >= 32))
		return false;
	bool large = a.bits > 32 || b.bits > 32, sign = (a.bits == 32 && a.is_unsigned) || (b.bits == 32 && b.is_unsigned);
	bool negative = (a.variables && !a.is_unsigned) || (b.variables && !b.is_unsigned);
	uint32_t first = token_at(t, site->name.begin), end = token_behind_pair(t, site->open, '(');
	return large || (sign && negative) || type_counts(t, first, end, same);
}

void pass_mixed_numbers(struct pass *c, uint32_t at)
{
	(void)at;
	if (c->rule->kind == RK_DFUNC && (!strcmp(c->rule->cuda, "max") || !strcmp(c->rule->cuda, "min")) &&
	    mixed_numbers(c, c->site))
		need_section(c->u, "math");
}
