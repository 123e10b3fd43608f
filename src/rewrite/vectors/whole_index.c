/* whole_index.c: the built-in variables as a whole, threadIdx and not threadIdx.x, where a uint3 or dim3 is required. */
#include "pass/pass.h"
#include "lex/expression.h"
#include "project/project.h"
#include "project/group.h"
#include "rewrite/vectors/indices.h"
#include "sema/expected.h"
#include "project/resolve.h"

/* f(threadIdx, blockIdx), with the built-in variable at token i: are both of the type that a template has as one parameter? */
static bool is_deduced_alike(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t place = 0, open = TOKEN_IS_ANY(t, token_prev(t, i), '(', ',') ? bracket_around(t, i, &place) : NO_TOKEN;
	bool uint3 = token_is(t, i, "threadIdx") || token_is(t, i, "blockIdx");
	struct meaning m =
	        uint3 && token_pair(t, open, '(') != NO_TOKEN ? meaning_of(p, u, token_prev(t, open)) : (struct meaning){0};
	if (!m.u || declaration(m)->kind != DECLARES_FUNCTION)
		return false;
	struct type own = type_declared(p, parameter_nth(m, place));
	struct arena arena = {0};
	struct range *given = NULL;
	bool alike = false;
	for (int n = own.kind == TYPE_DEPENDENT ? call_arguments(t, open, &arena, &given) : 0, o = 0; o < n && !alike; o++) {
		struct type other = type_declared(p, parameter_nth(m, (unsigned)o));
		uint32_t value = token_at(t, given[o].begin);
		alike = o != (int)place && other.kind == TYPE_DEPENDENT && other.class.d == own.class.d &&
		        !tokens_alike(t, value, i) && TOKEN_IS_WORD_OF(t, value, "threadIdx", "blockIdx");
	}
	arena_free(&arena);
	return alike;
}

/* Is CUDA's type, uint3, asked for where token i stands, a built-in variable as a whole? */
static bool wants_uint3(const struct project *p, const struct unit *u, uint32_t i)
{
	return !index_asked(p, u, i, token_next(&u->scan.tok, i)) || is_deduced_alike(p, u, i);
}

/* Is no member asked for of what token i names? */
static bool is_whole(const struct tokens *t, uint32_t i)
{
	uint32_t after = token_next(t, i);
	return TOKEN_IS_ANY(t, after, ',', ')', ';', '}', ':');
}

/* Is token i an operand of b ? blockDim : gridDim, which are of one type in CUDA only? */
static bool chosen_from_two(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	uint32_t other = token_is_punct(t, before, '?') && token_is_punct(t, after, ':') ? token_next(t, after)
	                 : token_is_punct(t, before, ':')                                ? token_prev(t, before)
	                                                                                 : NO_TOKEN;
	if (other == NO_TOKEN || !token_is_built_in(t, other) || tokens_alike(t, other, i))
		return false;
	return other > i || token_is_punct(t, token_prev(t, other), '?');
}

/* threadIdx as a whole where CUDA's type, uint3, is required: HIP's converts to dim3 only. */
/* auto [x, y, z] = threadIdx; */
static bool is_bound_to_names(const struct tokens *t, uint32_t i)
{
	uint32_t equals = token_prev(t, i), close = token_is_punct(t, equals, '=') ? token_prev(t, equals) : NO_TOKEN;
	uint32_t word = token_before_pair(t, close, ']');
	while (TOKEN_IS_ANY(t, word, '&', P_ANDAND))
		word = token_prev(t, word);
	return token_is(t, word, "auto");
}

/* How tightly the operator at token i binds its operands; 0: it is none that a program may have for these types. */
static unsigned operator_rank(const struct tokens *t, uint32_t i)
{
	uint32_t last;
	bool assigns = TOKEN_IS_ANY(t, i, P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_DIV_EQ, P_MOD_EQ);
	return assigns ? 1 : i == NO_TOKEN || TOKEN_IS_ANY(t, i, P_ANDAND, P_OROR, P_SHL) ? 0 : operator_level(t, i, &last);
}

/* The operator that the program's own has to be for the built-in variable at token i as an operand, blockIdx * blockDim + threadIdx; NO_TOKEN: it
 * is none. */
static uint32_t operator_of(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i), left = token_prev(t, before);
	unsigned b = operator_rank(t, before), a = operator_rank(t, after);
	if (token_is_access(t, after))
		return NO_TOKEN;
	bool operand = token_is_word(t, left) ? !is_keyword(token_bytes(t, left)) : TOKEN_IS_ANY(t, left, ')', ']');
	b = operand ? b : 0;
	a = t->t[after].flags & TF_JOINED || TOKEN_IS_ANY(t, after, P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_DIV_EQ, P_MOD_EQ) ? 0 : a;
	return !a && !b ? NO_TOKEN : a > b ? after : before;
}

enum { UINT3 = 1, DIM3 = 2 };

static unsigned operator_takes(const struct group_asked *a, const struct unit *u);
/* What the program's own operators called so take on the left, on the right. */
static const struct group_question takes_there[2] = {{')', UINT3 | DIM3, operator_takes}, {'*', UINT3 | DIM3, operator_takes}};

static unsigned operator_takes(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned takes = 0;
	struct arena arena = {0};
	FOR_WORD(k, t, SLICE_LIT("operator")) {
		struct range *args;
		uint32_t op = token_next(t, k), open = token_next(t, op);
		if (!slice_eq(token_bytes(t, op), a->name) || !token_is_punct(t, open, '(') ||
		    call_arguments(t, open, &arena, &args) != 2)
			continue;
		uint32_t type = parameter_type(t, args[a->q - takes_there]);
		takes |= token_is(t, type, "uint3") ? UINT3 : token_is(t, type, "dim3") ? DIM3 : 0;
	}
	arena_free(&arena);
	return takes;
}

/* auto block = blockDim; of which more is made than that members are read: HIP's type has members that take no value. */
static bool is_kept_by_auto(const struct tokens *t, uint32_t i)
{
	uint32_t equals = token_prev(t, i), name = token_prev(t, equals);
	if (!token_is_punct(t, equals, '=') || !token_is_word(t, name) || !token_is(t, token_prev(t, name), "auto") ||
	    !token_is_punct(t, token_next(t, i), ';'))
		return false;
	uint32_t end = name_end(t, name);
	FOR_BELOW(k, t, name) {
		uint32_t dot = token_next(t, k), after = token_next(t, token_next(t, dot)), before = token_prev(t, k);
		if (k > end)
			break;
		bool read = token_is_punct(t, dot, '.') && !TOKEN_IS_ANY(t, before, '&', P_INC, P_DEC) &&
		            !TOKEN_IS_ANY(t, after, '=', P_INC, P_DEC, P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_DIV_EQ, P_MOD_EQ, P_AND_EQ,
		                          P_OR_EQ, P_SHL_EQ) &&
		            !TOKEN_IS_ANY(t, after, P_XOR_EQ);
		if (!read && !token_is_access(t, before))
			return true;
	}
	return false;
}

void pass_whole_index(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t off = t->t[i].off, op = operator_of(t, i);
	enum evidence ev;
	bool contested, product = token_is_built_in(t, token_prev(t, token_prev(t, i))); /* (blockIdx * blockDim) declares none */
	if (t->t[i].flags & TF_SPLICED || (!product && resolve_name(p, u, off, token_bytes(t, i), &ev, &contested) != ORIGIN_CUDA))
		return;
	if (op == NO_TOKEN ? t->t[i].flags & TF_DIRECTIVE || !is_whole(t, i) : t->t[i].flags & TF_SKIPPED)
		return;
	char text[80];
	int n = (int)t->t[i].len;
	const char *name = t->src.p + off;
	unsigned takes = op == NO_TOKEN ? 0 : group_ask(&takes_there[op < i], p, u, token_bytes(t, op));
	if (takes == (UINT3 | DIM3))
		takes = t->t[i].len > 8 || token_is(t, i, "blockIdx") ? UINT3 : DIM3; /* threadIdx; blockDim, gridDim */
	bool kept = op == NO_TOKEN && is_kept_by_auto(t, i), uint3 = token_is(t, i, "threadIdx") || token_is(t, i, "blockIdx");
	if (op == NO_TOKEN ? wants_uint3(p, u, i) || (kept && uint3) : takes == UINT3)
		snprintf(text, sizeof text, "make_uint3(%.*s.x, %.*s.y, %.*s.z)", n, name, n, name, n, name);
	else if (op == NO_TOKEN ? chosen_from_two(t, i) || is_bound_to_names(t, i) || kept : takes == DIM3)
		snprintf(text, sizeof text, "dim3(%.*s)", n, name);
	else
		return;
	edit_put(&u->edits, off, off + t->t[i].len, text);
}
