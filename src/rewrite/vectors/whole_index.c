/* whole_index.c: the built-in variables as a whole, threadIdx and not threadIdx.x, where a uint3 or dim3 is asked for. */
#include "pass/pass.h"
#include "sema/number_type.h"
#include "lex/expression.h"
#include "project/project.h"
#include "project/group.h"
#include "rewrite/vectors/indices.h"
#include "sema/class_body.h"
#include "project/resolve.h"

/* The declaration of the name at token i with the type, or as a reference or a pointer to it: the nearest above, then the nearest
 * below, is the largest; INT64_MIN: the file has none. */
static int64_t declared_with(const struct tokens *t, uint32_t i, const char *type)
{
	int64_t best = INT64_MIN;
	struct slice name = {t->src.p + t->t[i].off, t->t[i].len};
	FOR_WORD(k, t, slice_str(type)) {
		uint32_t at = token_next(t, k);
		for (uint32_t n = 0; n < 64 && !TOKEN_IS_ANY(t, at, ';', '{') && t->t[at].kind != TOK_EOF; n++) {
			while (TOKEN_IS_ANY(t, at, '&', '*'))
				at = token_next(t, at);
			if (t->t[at].kind == TOK_IDENT && slice_eq((struct slice){t->src.p + t->t[at].off, t->t[at].len}, name)) {
				int64_t order = k < i ? (int64_t)k : -(int64_t)k;
				best = order > best ? order : best;
				break;
			}
			at = expression_end(t, token_next(t, at)); /* uint3 a = b, &c = d; */
			if (!token_is_punct(t, at, ','))
				break;
			at = token_next(t, at);
		}
	}
	return best;
}

static bool declared_uint3(const struct tokens *t, uint32_t i)
{
	return declared_with(t, i, "uint3") > declared_with(t, i, "dim3");
}

/* What the file's functions called 'callee' take in the place: a uint3, or the same template parameter as in another place where
 * the call at '(', token 'open', has a built-in variable, too. */
static bool takes_uint3(const struct tokens *t, struct slice callee, uint32_t open, uint32_t place)
{
	struct arena arena = {0};
	struct range *given, *taken;
	int n_given = call_arguments(t, open, &arena, &given);
	bool found = false, known = (int)place < n_given;
	bool threads = known && token_is(t, token_at(t, given[place].begin), "threadIdx");
	bool blocks = known && token_is(t, token_at(t, given[place].begin), "blockIdx");
	for (uint32_t k = tokens_find(t, 0, callee); k != NO_TOKEN && !found; k = tokens_next_alike(t, k)) {
		uint32_t list = token_next(t, k), before = token_prev(t, k);
		if (list == open || !token_is_punct(t, list, '(') || token_is_access(t, before))
			continue;
		int n = call_arguments(t, list, &arena, &taken);
		uint32_t type = (int)place < n ? parameter_type(t, taken[place]) : NO_TOKEN;
		if (type == NO_TOKEN || t->t[type].kind != TOK_IDENT || t->t[token_next(t, type)].off >= t->t[t->t[list].pair].off)
			continue;
		found = token_is(t, type, "uint3");
		for (int o = 0; o < n && o < n_given && !found && !token_is(t, type, "dim3"); o++) {
			uint32_t other = parameter_type(t, taken[o]), value = token_at(t, given[o].begin);
			found = o != (int)place && tokens_alike(t, other, type) &&
			        ((threads && token_is(t, value, "blockIdx")) || (blocks && token_is(t, value, "threadIdx")));
		}
	}
	arena_free(&arena);
	return found;
}

/* Does the function around token i return a uint3? */
static bool returns_uint3(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
	uint32_t close = body ? token_prev(t, token_at(t, body->begin)) : NO_TOKEN;
	for (uint32_t open = brace_around(t, i); open != NO_TOKEN; open = brace_around(t, open)) {
		uint32_t before = token_prev(t, open);
		if (token_is(t, before, "uint3") && token_is_punct(t, token_prev(t, before), P_ARROW)) /* auto f() -> uint3 { */
			return true;
		if (token_pair(t, before, ')') != NO_TOKEN &&
		    token_is_punct(t, token_prev(t, t->t[before].pair), ']')) /* a lambda */
			return false;
	}
	bool paired = token_pair(t, close, ')') != NO_TOKEN;
	uint32_t name = paired ? token_prev(t, t->t[close].pair) : NO_TOKEN;
	uint32_t type = token_prev(t, name);
	return token_is(t, type, "uint3");
}

/* Is the member at this place, in braces that initialize an object of the class that token i names, a uint3, as the file has it? */
static bool member_is_uint3(const struct tokens *t, uint32_t i, uint32_t place)
{
	for (uint32_t name = token_is_word(t, i) ? tokens_find(t, 0, token_bytes(t, i)) : NO_TOKEN; name <= i;
	     name = tokens_next_alike(t, name)) {
		uint32_t k = token_prev(t, name), open = token_next(t, name);
		if (!(token_is(t, k, "struct") || token_is(t, k, "class")) || token_pair(t, open, '{') == NO_TOKEN)
			continue;
		for (uint32_t m = open; m < t->t[open].pair; m++) {
			int first = 0, n = token_is(t, m, "uint3") ? class_members(t, open, m, &first) : 0;
			if (first <= (int)place && (int)place < first + n)
				return true;
		}
		return false;
	}
	return false;
}

/* Is CUDA's type, uint3, asked for where token i stands, a built-in variable as a whole? */
static bool wants_uint3(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), place = 0;
	if (TOKEN_IS_ANY(t, before, '?', ':')) { /* uint3 v = a ? threadIdx : blockIdx */
		while (before != NO_TOKEN && !TOKEN_IS_ANY(t, before, '=', ';', '{', '(') && !token_is(t, before, "return"))
			before = token_prev(t, before);
	}
	if (before == NO_TOKEN)
		return false;
	if (t->t[before].kind == TOK_IDENT)
		return token_is(t, before, "return") && returns_uint3(u, i);
	uint32_t open = token_is_punct(t, before, '=') ? before : bracket_around(t, i, &place);
	uint32_t name = token_prev(t, open);
	if (token_is_punct(t, open, '{') && token_is_punct(t, name, '='))
		name = token_prev(t, name);
	name = before_brackets(t, name);
	if (name == NO_TOKEN || t->t[name].kind != TOK_IDENT)
		return false;
	uint32_t type = token_prev(t, name), list = token_is_punct(t, type, ',') ? list_type(t, type) : NO_TOKEN;
	if (list != NO_TOKEN) /* Index a(threadIdx), b(blockIdx); */
		type = list;
	if (type != NO_TOKEN && (token_is_punct(t, type, '&') || token_is(t, type, "const")))
		type = token_prev(t, type);
	bool typed = token_is_word(t, type) && !is_keyword(token_bytes(t, type)); /* not return S{threadIdx} */
	if (token_is(t, name, "uint3") || (typed && token_is(t, type, "uint3")))
		return true;
	if (token_is(t, name, "dim3"))
		return false;
	if (token_is_punct(t, open, '='))
		return !typed && declared_uint3(t, name);
	if (token_is_punct(t, open, '{')) { /* S v = {threadIdx}, S{threadIdx} */
		uint32_t of = typed ? type : name;
		return member_is_uint3(t, of, place) || takes_uint3(t, token_bytes(t, of), open, place);
	}
	struct slice callee = {t->src.p + t->t[name].off, t->t[name].len};
	if (takes_uint3(t, callee, open, place))
		return true;
	if (!typed) /* : member(threadIdx) */
		return type != NO_TOKEN && TOKEN_IS_ANY(t, type, ':', ',') && declared_uint3(t, name);
	struct slice class = {t->src.p + t->t[type].off, t->t[type].len}; /* Index a(threadIdx, blockDim) */
	return !is_keyword(class) && takes_uint3(t, class, open, place);
}

static bool is_given_as_uint3(const struct project *p, struct unit *u, uint32_t i)
{
	const struct unit *of;
	uint32_t type = receiving_type(p, u, i, &of);
	return type != NO_TOKEN && token_is(&of->scan.tok, type, "uint3");
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

/* threadIdx as a whole where CUDA's type, uint3, is asked for: HIP's converts to dim3 only. */
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

/* What the program's own operators like the one at token i of u take in this place, 0 or 1. */
static unsigned operator_takes(const struct project *p, const struct unit *u, uint32_t i, int place)
{
	enum { MOST = 200 };
	unsigned takes = 0, n = 0;
	struct arena arena = {0};
	FOR_GROUP(v, p, u) {
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(k, t, SLICE_LIT("operator")) {
			struct range *args;
			uint32_t op = token_next(t, k), open = token_next(t, op);
			if (n++ < MOST && token_is_punct(t, op, u->scan.tok.t[i].punct) && token_is_punct(t, open, '(') &&
			    call_arguments(t, open, &arena, &args) == 2) {
				uint32_t type = parameter_type(t, args[place]);
				takes |= token_is(t, type, "uint3") ? UINT3 : token_is(t, type, "dim3") ? DIM3 : 0;
			}
		}
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
	unsigned takes = op == NO_TOKEN ? 0 : operator_takes(p, u, op, op < i);
	if (takes == (UINT3 | DIM3))
		takes = t->t[i].len > 8 || token_is(t, i, "blockIdx") ? UINT3 : DIM3; /* threadIdx; blockDim, gridDim */
	bool kept = op == NO_TOKEN && is_kept_by_auto(t, i), uint3 = token_is(t, i, "threadIdx") || token_is(t, i, "blockIdx");
	if (op == NO_TOKEN ? wants_uint3(u, i) || is_given_as_uint3(p, u, i) || (kept && uint3) : takes == UINT3)
		snprintf(text, sizeof text, "make_uint3(%.*s.x, %.*s.y, %.*s.z)", n, name, n, name, n, name);
	else if (op == NO_TOKEN ? chosen_from_two(t, i) || is_bound_to_names(t, i) || kept : takes == DIM3)
		snprintf(text, sizeof text, "dim3(%.*s)", n, name);
	else
		return;
	edit_put(&u->edits, off, off + t->t[i].len, text);
}
