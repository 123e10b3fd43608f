/* dialect.c: what nvcc's front ends take and clang does not, where tokens show what is meant: written as both take it. */
#include "tranship/compat.h"
#include "tranship/project.h"

static bool punct(const struct tokens *t, uint32_t i, int c)
{
	return i != NO_TOKEN && t->t[i].kind == TOK_PUNCT && t->t[i].punct == c;
}

static void insert(struct unit *u, uint32_t at, const char *text)
{
	edit_replace(&u->edits, at, at, slice_str(text), EDIT_OTHER)->evidence = EV_LEXICAL;
}

/* "%"PRIu64: to clang the letters are a suffix of the literal. */
static void literal_suffix(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end = t->t[i].off + t->t[i].len;
	if (t->t[i + 1].kind == TOK_IDENT && t->t[i + 1].off == end && !(t->t[i].flags & TF_UNTERMINATED))
		insert(u, end, " ");
}

/* Is the parameter at byte range r of type uint3? */
static bool is_uint3(const struct tokens *t, struct range r)
{
	uint32_t k = token_at(t, r.begin);
	while (token_is(t, k, "const"))
		k = token_next(t, k);
	return token_is(t, k, "uint3");
}

/* Does token i, an argument of a call, stand where a function of this file takes a uint3? */
static bool for_uint3(const struct tokens *t, uint32_t i)
{
	uint32_t open = token_prev(t, i), place = 0;
	for (; open != NO_TOKEN && !punct(t, open, '('); open = token_prev(t, open)) {
		if (punct(t, open, ';') || punct(t, open, '{') || punct(t, open, '}'))
			return false;
		place += punct(t, open, ',');
		if ((punct(t, open, ')') || punct(t, open, ']')) && t->t[open].pair != NO_TOKEN)
			open = t->t[open].pair;
	}
	uint32_t name = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	if (name == NO_TOKEN || t->t[name].kind != TOK_IDENT)
		return false;
	struct arena arena = {0};
	struct slice callee = token_text(t, name, &arena);
	bool found = false;
	for (uint32_t k = 0; k < name && !found; k++) {
		struct range *args;
		if (t->t[k].kind == TOK_IDENT && slice_eq(token_text(t, k, &arena), callee) && punct(t, token_next(t, k), '(')) {
			int n = call_arguments(t, token_next(t, k), &arena, &args);
			found = (int)place < n && is_uint3(t, args[place]);
		}
	}
	arena_free(&arena);
	return found;
}

/* threadIdx as a whole where CUDA's type, uint3, is asked for: HIP's converts to dim3 only. */
static void whole_index(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), after = token_next(t, i), off = t->t[i].off;
	bool ends = punct(t, after, ',') || punct(t, after, ')') || punct(t, after, ';');
	if (!ends || t->t[i].flags & TF_DIRECTIVE || scan_context(&u->scan, off) < CTX_DEVICE)
		return;
	uint32_t name = punct(t, before, '=') ? token_prev(t, before) : NO_TOKEN,
	         type = name == NO_TOKEN ? NO_TOKEN : token_prev(t, name);
	bool declares = type != NO_TOKEN && token_is(t, type, "uint3");
	if (!declares && !((punct(t, before, '(') || punct(t, before, ',')) && for_uint3(t, i)))
		return;
	const char *text = token_is(t, i, "blockIdx") ? "make_uint3(blockIdx.x, blockIdx.y, blockIdx.z)"
	                                              : "make_uint3(threadIdx.x, threadIdx.y, threadIdx.z)";
	edit_replace(&u->edits, off, off + t->t[i].len, slice_str(text), EDIT_OTHER)->evidence = EV_LEXICAL;
}

static bool is_half(const struct tokens *t, uint32_t i)
{
	return token_is(t, i, "half") || token_is(t, i, "__half");
}

static bool is_bfloat16(const struct tokens *t, uint32_t i)
{
	return token_is(t, i, "__nv_bfloat16") || token_is(t, i, "nv_bfloat16");
}

/* Is something of this file made for both types at once, as in convert<half, __nv_bfloat16>? */
static bool pairs_half_types(const struct tokens *t)
{
	if (!memmem(t->src.p, t->src.n, "bfloat16", 8))
		return false;
	for (uint32_t i = 0; i < t->n; i++) {
		if (!punct(t, i, ','))
			continue;
		uint32_t a = token_prev(t, i), b = token_next(t, i);
		uint32_t before = a == NO_TOKEN ? NO_TOKEN : token_prev(t, a), after = token_next(t, b);
		bool pair = a != NO_TOKEN && ((is_half(t, a) && is_bfloat16(t, b)) || (is_bfloat16(t, a) && is_half(t, b)));
		if (pair && (punct(t, before, '<') || punct(t, before, ',')) && (punct(t, after, '>') || punct(t, after, ',')))
			return true;
	}
	return false;
}

/* Is the name at token i a type parameter of the nearest template before it that has a parameter of that name? */
static bool type_parameter(const struct tokens *t, uint32_t i)
{
	struct arena arena = {0};
	struct slice name = token_text(t, i, &arena);
	bool found = false;
	for (uint32_t k = token_prev(t, i), n = 0; k != NO_TOKEN && n < 4000 && !found; k = token_prev(t, k), n++)
		if (t->t[k].kind == TOK_IDENT && slice_eq(token_text(t, k, &arena), name)) {
			uint32_t before = token_prev(t, k);
			found = before != NO_TOKEN && (token_is(t, before, "typename") || token_is(t, before, "class"));
		}
	arena_free(&arena);
	return found;
}

/* static_cast<T>(x) where T may be half and x a bfloat16, or the other way around: HIP has more than one way between these. */
static void cast_of_halves(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_next(t, i), type = token_next(t, open), close = token_next(t, type);
	if (!punct(t, open, '<') || t->t[type].kind != TOK_IDENT || !punct(t, close, '>') || !type_parameter(t, type) ||
	    !pairs_half_types(t))
		return;
	struct piece pieces[] = {{.text = "tranship::cast", .text_len = 14}, {.source = {t->t[open].off, t->t[close].off + 1}}};
	edit_pieces(&u->edits, t->t[i].off, t->t[close].off + 1, pieces, ARRAY_SIZE(pieces), EDIT_OTHER)->evidence = EV_LEXICAL;
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("cast"));
}

/* dim3 grid = { n, 1 }; int v[n] = { 0 }; where the '{' is token i: only types tell whether clang takes it. */
static bool undecided_initializer(const struct tokens *t, uint32_t i)
{
	uint32_t name = token_prev(t, i), close = t->t[i].pair;
	if (punct(t, name, '='))
		name = token_prev(t, name);
	if (close == NO_TOKEN || name == NO_TOKEN)
		return false;
	if (punct(t, name, ']') && t->t[name].pair != NO_TOKEN) {
		uint32_t open = t->t[name].pair, bound = token_next(t, open), array = token_prev(t, open);
		bool lower = false; /* a bound in capitals is a constant */
		for (uint32_t k = 0; t->t[bound].kind == TOK_IDENT && k < t->t[bound].len; k++) {
			char c = t->src.p[t->t[bound].off + k];
			lower = lower || (c >= 'a' && c <= 'z');
		}
		return lower && token_next(t, bound) == name && array != NO_TOKEN && t->t[array].kind == TOK_IDENT;
	}
	uint32_t type = token_prev(t, name);
	if (t->t[name].kind != TOK_IDENT || type == NO_TOKEN || !token_is(t, type, "dim3"))
		return false;
	for (uint32_t e = token_next(t, i); e < close; e = token_next(t, e))
		if (t->t[e].kind != TOK_NUMBER && !punct(t, e, ','))
			return true;
	return false;
}

void match_dialect(const struct project *p, struct unit *u, uint32_t i)
{
	const struct token *k = &u->scan.tok.t[i];
	if (k->kind == TOK_STRING)
		literal_suffix(u, i);
	else if (k->kind == TOK_PUNCT || token_is(&u->scan.tok, i, "goto")) { /* does the jump pass over a declaration? */
		bool undecided =
		        u->cuda && !(k->flags & TF_SKIPPED) && (k->kind == TOK_IDENT || undecided_initializer(&u->scan.tok, i));
		if (undecided)
			u->wants_parse = u->waits_for_types = true;
	} else if (token_is(&u->scan.tok, i, "static_cast"))
		cast_of_halves(u, i);
	else {
		enum evidence ev;
		bool contested;
		if (resolve_name(p, u, k->off,
		                 token_is(&u->scan.tok, i, "threadIdx") ? SLICE_LIT("threadIdx") : SLICE_LIT("blockIdx"), &ev,
		                 &contested) == ORIGIN_CUDA)
			whole_index(u, i);
	}
}
