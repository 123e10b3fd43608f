/* indices.c: dim3, uint3 and the built-in variables. CUDA's variables are of type uint3 and dim3 and these convert into each other;
 * HIP's variables are of types of their own, which convert to dim3 only, and uint3 and dim3 do not convert. */
#include "pass/pass.h"
#include "sema/braces.h"
#include "sema/number_type.h"
#include "lex/expression.h"
#include "project/project.h"
#include "project/group.h"
#include "rewrite/vectors/indices.h"
#include "sema/class_body.h"
#include "project/resolve.h"
#include "sema/value_type.h"

/* ---- built-in variables as a whole ---- */

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

/* The type, a word of *of, of what is assigned or given the value that begins at token i, as the unit and what it includes declare it: v = i,
 * f(i), S(i), S{i}. NO_TOKEN: that is not seen. */
static uint32_t receiving_type(const struct project *p, struct unit *u, uint32_t i, const struct unit **of)
{
	const struct tokens *t = &u->scan.tok;
	struct place places[MOST_PLACES] = {{.to.bits = 0}};
	struct arena arena = {0};
	struct range *given;
	uint32_t at = 0;
	unsigned n = 0, dims = 0;
	if (!TOKEN_IS_ANY(t, token_prev(t, i), '=', '(', ',', '{') || (*receivers_asked(u))++ >= MOST_RECEIVERS)
		return NO_TOKEN;
	struct member_place is = receiver_of(p, u, i);
	*of = is.u;
	if (is.u)
		return is.pointers ? NO_TOKEN : is.type;
	uint32_t open = bracket_around(t, i, &at), name = token_prev(t, open), object = token_prev(t, name);
	if (token_is_punct(t, open, '{'))
		name = type_of_braces(u, open, &dims);
	else if (token_is_word(t, object) && !is_keyword(token_bytes(t, object))) /* S s(threadIdx) */
		name = object;
	int n_given = token_is_word(t, name) && !dims ? call_arguments(t, open, &arena, &given) : 0;
	arena_free(&arena);
	if (n_given > 0)
		n = class_places(p, u, name, (unsigned)n_given, places);
	*of = at < n ? places[at].u : NULL;
	return at < n && !places[at].dims && !places[at].pointer ? places[at].last : NO_TOKEN;
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

/* ---- dim3 and uint3, which CUDA converts into each other and HIP does not ---- */

/* A variable, a member, an element or a call's result: v, c.v, p->v[i], *v, f(). */
struct source {
	uint32_t name;     /* token: what its declaration is to be found by */
	bool member, pure; /* pure: may be written out three times */
};

static bool read_source(const struct tokens *t, uint32_t first, uint32_t last, struct source *p)
{
	bool star = token_is_punct(t, first, '*');
	uint32_t k = star ? token_next(t, first) : first;
	*p = (struct source){.pure = !star};
	for (;;) {
		if (k > last || t->t[k].kind != TOK_IDENT)
			return false;
		uint32_t before = token_prev(t, k);
		p->member = k > first && token_is_access(t, before);
		p->name = k;
		for (k = token_next(t, k); TOKEN_IS_ANY(t, k, '[', '('); k = token_next(t, t->t[k].pair)) {
			if (t->t[k].pair == NO_TOKEN)
				return false;
			p->pure = p->pure && token_is_punct(t, k, '[');
			for (uint32_t n = k; n < t->t[k].pair; n++)
				p->pure = p->pure &&
				          (t->t[n].kind != TOK_PUNCT || TOKEN_IS_ANY(t, n, '[', ']', '.', '+', '-', '*', '/', '%'));
		}
		if (k > last)
			return true;
		if (!token_is_access(t, k) && !token_is_punct(t, k, P_SCOPE))
			return false;
		k = token_next(t, k);
	}
}

/* Has a class of the file a member of this type and of the name at token i? */
static bool is_member_of_type(const struct tokens *t, uint32_t i, const char *type)
{
	FOR_WORD(k, t, slice_str(type)) {
		if (token_is_punct(t, token_next(t, k), P_SCOPE))
			continue;
		for (uint32_t at = token_next(t, k); !TOKEN_IS_ANY(t, at, ';', '(') && t->t[at].kind != TOK_EOF;
		     at = token_next(t, at)) {
			if (!tokens_alike(t, at, i))
				continue;
			uint32_t brace = k;
			while (brace != NO_TOKEN && !token_is_punct(t, brace, '{')) {
				bool closes = TOKEN_IS_ANY(t, brace, '}', ')');
				brace = token_prev(t, closes && t->t[brace].pair != NO_TOKEN ? t->t[brace].pair : brace);
			}
			if (brace != NO_TOKEN && t->t[brace].pair != NO_TOKEN && class_closed_at(t, t->t[brace].pair) != NO_TOKEN)
				return true;
		}
	}
	return false;
}

/* Can something be of the type that is to be converted? In most files nothing is a uint3. */
static bool may_convert(const struct project *p, struct unit *u, bool to_dim3)
{
	int8_t *names = (int8_t *)pass_unit_state(u, PASS_index_type) +
	                to_dim3; /* 1: it has the other type's name, or a file that includes connect
	                                                                          * with it, -1: none has, 0: not looked yet */
	if (!*names)
		*names = spelled_in_group(p, u, to_dim3 ? SLICE_LIT("uint3") : SLICE_LIT("dim3")) ? 1 : -1;
	return *names > 0;
}

/* Reads the value as a place of this type; false: it is none that is seen. */
static bool source_of_type(const struct project *p, const struct unit *u, struct range value, const char *type, struct source *at)
{
	const struct tokens *t = &u->scan.tok;
	if (value.begin >= value.end || !read_source(t, token_at(t, value.begin), token_prev(t, token_at(t, value.end)), at))
		return false;
	if (token_is(t, at->name, "dim3") || token_is(t, at->name, "uint3") || token_is(t, at->name, "make_uint3")) /* dim3(2, 4) */
		return token_is(t, at->name, type) || (token_is(t, at->name, "make_uint3") && !strcmp(type, "uint3"));
	uint32_t declared = at->member ? NO_TOKEN : declared_type(u, at->name);
	if (declared != NO_TOKEN)
		return token_is(t, declared, type);
	if (is_member_of_type(t, at->name, type))
		return true;
	struct member_place is = value_named(p, u, at->name); /* in a header */
	return is.u && token_is(&is.u->scan.tok, is.type, type);
}

bool is_uint3(const struct project *p, struct unit *u, struct range value)
{
	struct source at;
	return may_convert(p, u, true) && source_of_type(p, u, value, "uint3", &at);
}

void convert_index(const struct project *p, struct unit *u, struct range value, bool to_dim3)
{
	const char *from = to_dim3 ? "uint3" : "dim3", *to = to_dim3 ? "dim3" : "uint3";
	struct source at;
	if (!may_convert(p, u, to_dim3) || !source_of_type(p, u, value, from, &at))
		return;
	if (to_dim3 && token_is(&u->scan.tok, at.name, "make_uint3") && value.begin == u->scan.tok.t[at.name].off) {
		edit_put(&u->edits, value.begin, value.begin + u->scan.tok.t[at.name].len, "dim3");
		return;
	}
	char open[64];
	struct piece pieces[8], source = {.source = value};
	uint32_t n = 0;
	if (at.pure) {
		static const char *const letters[] = {".x, ", ".y, ", ".z)"};
		snprintf(open, sizeof open, "%s(", to_dim3 ? "dim3" : "make_uint3");
		pieces[n++] = (struct piece)TEXT_PIECE(open);
		for (unsigned k = 0; k < 3; k++) {
			pieces[n++] = source;
			pieces[n++] = (struct piece){.text = letters[k], .text_len = 4 - (k == 2)};
		}
	} else {
		snprintf(open, sizeof open, "[](%s v) { return %s{v.x, v.y, v.z}; }(", from, to);
		pieces[n++] = (struct piece)TEXT_PIECE(open);
		pieces[n++] = source;
		pieces[n++] = (struct piece)TEXT_PIECE(")");
	}
	edit_pieces(&u->edits, value.begin, value.end, pieces, n, EDIT_OTHER);
}

struct range index_value_after(const struct tokens *t, uint32_t before, uint32_t *end)
{
	uint32_t k = token_next(t, before), last = before;
	for (; !TOKEN_IS_ANY(t, k, ',', ';', ')') && t->t[k].kind != TOK_EOF; k = token_next(t, k)) {
		k = token_over(t, k, "([{");
		last = k;
	}
	*end = k;
	return (struct range){t->t[token_next(t, before)].off, token_end(t, last)};
}

/* What is assigned, later in its block, to the variable or parameter that token 'name' declares. */
static void assigned_indices(const struct project *p, struct unit *u, uint32_t name, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = name, end;
	while (open != NO_TOKEN && !TOKEN_IS_ANY(t, open, '{', '('))
		open = token_prev(t, token_over(t, open, "})"));
	if (token_is_punct(t, open, '(')) /* a parameter */
		open = t->t[open].pair == NO_TOKEN ? NO_TOKEN : token_next(t, t->t[open].pair);
	if (!token_is_punct(t, open, '{'))
		return;
	if (t->t[open].pair == NO_TOKEN || class_closed_at(t, t->t[open].pair) != NO_TOKEN)
		return;
	for (uint32_t k = token_next(t, name); k < t->t[open].pair; k = token_next(t, k)) {
		if (!tokens_alike(t, k, name))
			continue;
		uint32_t before = token_prev(t, k);
		if (t->t[before].kind == TOK_IDENT && !is_keyword((struct slice){t->src.p + t->t[before].off, t->t[before].len}))
			return; /* another of that name */
		bool statement = TOKEN_IS_ANY(t, before, ';', '{', '}', ')') || token_is(t, before, "else");
		if (statement && token_is_punct(t, token_next(t, k), '='))
			convert_index(p, u, index_value_after(t, token_next(t, k), &end), to_dim3);
	}
}

/* What the function with the body at '{', token 'open', returns. */
static void returned_indices(const struct project *p, struct unit *u, uint32_t open, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end;
	for (uint32_t k = open; t->t[open].pair != NO_TOKEN && k < t->t[open].pair; k = token_next(t, k))
		if (token_is(t, k, "return"))
			convert_index(p, u, index_value_after(t, k, &end), to_dim3);
}

/* ---- lists of values: of arguments, and of members ---- */

/* The '(' or '{' of the list that follows the name at token k, f(...), f<T>(...), f<<<...>>>(...), S v(...), S{...}, S v = {...};
 * NO_TOKEN: there is none. */
static uint32_t list_after(const struct tokens *t, uint32_t k, bool class)
{
	uint32_t list = behind_template(t, token_next(t, k));
	if (token_is_punct(t, list, P_LAUNCH))
		list = launch_arguments(t, list);
	if (class && token_is_word(t, list))
		list = token_next(t, list);
	if (class && token_is_punct(t, list, '='))
		list = token_next(t, list);
	bool found = token_is_punct(t, list, '(') || (class && token_is_punct(t, list, '{'));
	return found && t->t[list].pair != NO_TOKEN ? list : NO_TOKEN;
}

/* Is the value in the byte range a parameter's declaration with this type? */
static bool declares(const struct tokens *t, struct range value, const char *type)
{
	uint32_t first = parameter_type(t, value), after = token_next(t, first);
	return token_is(t, first, type) && (t->t[after].kind != TOK_PUNCT || TOKEN_IS_ANY(t, after, '&', P_ANDAND));
}

/* What is given, in the lists that follow the name at token 'name', for the places 'first' to first + n - 1 of this type. 'list':
 * the parameters, or the class's body; the lists are behind it. 'class': the name is a class's. */
static void given_indices(const struct project *p, struct unit *u, uint32_t name, uint32_t list, int first, int n, bool class,
                          bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	const char *from = to_dim3 ? "uint3" : "dim3", *to = to_dim3 ? "dim3" : "uint3";
	struct arena arena = {0};
	struct range *args;
	bool braces = token_is_punct(t, list, '{');
	for (int pass = 0; pass < 2; pass++)
		FOR_WORD(k, t, token_bytes(t, name)) {
			bool use = k != name && !(t->t[k].flags & TF_DIRECTIVE) && (!pass || k > t->t[list].pair);
			uint32_t open = use ? list_after(t, k, class) : NO_TOKEN;
			if (open == NO_TOKEN || open == list || (braces && !token_is_punct(t, open, '{')))
				continue;
			int given = call_arguments(t, open, &arena, &args);
			for (int a = first; a < first + n && a < given; a++) {
				if (!pass && token_is_punct(t, open, '(') &&
				    (declares(t, args[a], from) || (k < name && declares(t, args[a], to)))) {
					arena_free(&arena); /* an overload; or its first declaration was seen before */
					return;
				}
				if (pass)
					convert_index(p, u, args[a], to_dim3);
			}
		}
	arena_free(&arena);
}

/* The type at token i is that of a parameter, or of members: what is given for them. */
static void taken_indices(const struct project *p, struct unit *u, uint32_t i, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i);
	while (token_is(t, before, "const"))
		before = token_prev(t, before);
	if (TOKEN_IS_ANY(t, before, '(', ',')) {
		uint32_t place, open = bracket_around(t, i, &place), name = token_prev(t, open);
		if (token_pair(t, open, '(') == NO_TOKEN)
			return;
		if (token_pair(t, name, ']') != NO_TOKEN && token_is_punct(t, token_prev(t, t->t[name].pair), '='))
			name = token_prev(t, token_prev(t, t->t[name].pair)); /* auto f = [](dim3 d) */
		if (name == NO_TOKEN || t->t[name].kind != TOK_IDENT ||
		    is_keyword((struct slice){t->src.p + t->t[name].off, t->t[name].len}))
			return;
		uint32_t type = token_prev(t, name);
		bool class = TOKEN_IS_ANY(t, type, ';', '{', '}', ':') ||
		             (type != NO_TOKEN && (token_is(t, type, "explicit") || token_is(t, type, "__device__")));
		given_indices(p, u, name, open, (int)place, 1, class, to_dim3);
		return;
	}
	before = brace_around(t, i);
	uint32_t class = before == NO_TOKEN || t->t[before].pair == NO_TOKEN ? NO_TOKEN : class_closed_at(t, t->t[before].pair);
	uint32_t name = class == NO_TOKEN ? NO_TOKEN : token_next(t, class);
	int first = 0, n = name == NO_TOKEN || t->t[name].kind != TOK_IDENT ? 0 : class_members(t, before, i, &first);
	if (n)
		given_indices(p, u, name, before, first, n, true, to_dim3);
}

/* The variable that token 'name' declares as dim3, or as uint3, becomes the other type where what is given it is declared so in a file that
 * the unit includes. Those of this file are seen from their side. */
static void given_elsewhere(const struct project *p, struct unit *u, uint32_t name, bool is_dim3)
{
	enum { MOST = 200 };
	const struct tokens *t = &u->scan.tok;
	unsigned n = 0;
	uint32_t end = NO_TOKEN;
	FOR_BELOW(k, t, name) {
		const struct unit *of;
		if (n++ == MOST)
			break;
		if (t->t[k].flags & TF_DIRECTIVE || !TOKEN_IS_ANY(t, token_next(t, k), ',', ')', '}', ';') ||
		    !TOKEN_IS_ANY(t, token_prev(t, k), '=', '(', ',', '{'))
			continue;
		if (end == NO_TOKEN)
			end = name_end(t, name);
		if (k > end)
			break;
		if (declared_near(u, k) != name)
			continue;
		uint32_t type = receiving_type(p, u, k, &of);
		if (type != NO_TOKEN && of != u && token_is(&of->scan.tok, type, is_dim3 ? "uint3" : "dim3"))
			convert_index(p, u, (struct range){t->t[k].off, token_end(t, k)}, !is_dim3);
	}
}

/* dim3 a = b, c(d); dim3(e); the same of uint3: the type is token i. */
void pass_index_type(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	bool to_dim3 = token_is(t, i, "dim3");
	uint32_t k = token_next(t, i);
	if (t->t[i].flags & TF_DIRECTIVE || !may_convert(p, u, to_dim3))
		return;
	bool declares = t->t[k].kind == TOK_IDENT;
	if (token_is_punct(t, k, '{') && token_is_punct(t, token_prev(t, i), P_ARROW) && token_gives_type(t, token_prev(t, i))) {
		returned_indices(p, u, k, to_dim3);
		return;
	}
	if (declares || token_is_punct(t, k, '&'))
		taken_indices(p, u, i, to_dim3);
	for (bool more = true; more;) {
		uint32_t open = declares ? token_next(t, k) : k, end = open;
		bool list = TOKEN_IS_ANY(t, open, '(', '{') && t->t[open].pair != NO_TOKEN;
		bool bare = declares && TOKEN_IS_ANY(t, open, ',', ';', ')');
		if (list) {
			end = t->t[open].pair;
			uint32_t last = token_prev(t, end);
			convert_index(p, u, (struct range){t->t[token_next(t, open)].off, token_end(t, last)}, to_dim3);
		} else if (token_is_punct(t, open, '='))
			convert_index(p, u, index_value_after(t, open, &end), to_dim3);
		else if (!bare)
			return;
		if (declares && token_is_punct(t, open, '(') && token_is_punct(t, token_next(t, end), '{'))
			returned_indices(p, u, token_next(t, end), to_dim3);
		else if (declares)
			assigned_indices(p, u, k, to_dim3);
		if (declares)
			given_elsewhere(p, u, k, to_dim3);
		end = list ? token_next(t, end) : end;
		k = token_next(t, end);
		more = declares && token_is_punct(t, end, ',') && t->t[k].kind == TOK_IDENT;
	}
}
