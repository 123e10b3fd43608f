/* dialect.c: what nvcc's front ends take and clang does not, where tokens show what is meant: written as both take it. */
#include "pass/pass.h"
#include "project/include_reach.h"
#include "sema/type_word.h"
#include "sema/vector_type.h"
#include "rules/compat.h"
#include "project/project.h"
#include "project/resolve.h"
#include "sema/class_body.h"
#include "sema/expected.h"
#include "sema/value_type.h"
#include "sema/type.h"
#include "sema/type_parameter.h"
#include "sema/want.h"

/* "%"PRIu64: to clang the letters are a suffix of the literal. */
void pass_literal_suffix(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t end = token_end(t, i);
	if (t->t[i + 1].kind == TOK_IDENT && t->t[i + 1].off == end && !(t->t[i].flags & TF_UNTERMINATED))
		edit_insert(&u->edits, end, " ");
}

/* The first byte from 'at' on that is no blank. */
static uint32_t over_blanks(struct slice s, uint32_t at)
{
	while (at < s.n && (s.p[at] == ' ' || s.p[at] == '\t' || s.p[at] == '\r'))
		at++;
	return at;
}

/* a + \ // why: nvcc's host compiler drops the comment before its front end looks for a '\' at the end of the line. */
void pass_comment_splice(struct pass *c, uint32_t none)
{
	(void)none;
	const struct tokens *t = &c->u->scan.tok;
	for (uint32_t i = 0; i + 1 < t->n; i++) {
		const struct token *stray = &t->t[i], *comment = stray + 1;
		uint32_t end = over_blanks(t->src, token_end(t, i + 1));
		if (stray->kind == TOK_OTHER && slice_is(token_bytes(t, i), "\\") &&
		    !(stray->flags & (TF_DIRECTIVE | TF_SKIPPED)) && comment->kind == TOK_COMMENT &&
		    over_blanks(t->src, token_end(t, i)) == comment->off && end < t->src.n && t->src.p[end] == '\n')
			edit_drop(&c->u->edits, stray->off, comment->off);
	}
}

static bool is_half(const struct tokens *t, uint32_t i) { return token_is(t, i, "half") || token_is(t, i, "__half"); }

/* Is something of this file made for both types at once, as in convert<half, __nv_bfloat16>? */
static bool pairs_half_types(const struct tokens *t)
{
	static const char *const bfloats[] = {"__nv_bfloat16", "nv_bfloat16"};
	for (size_t b = 0; b < ARRAY_SIZE(bfloats); b++)
		FOR_WORD(i, t, slice_str(bfloats[b])) {
			uint32_t before = token_prev(t, i), after = token_next(t, i);
			uint32_t first = token_prev(t, before), last = token_next(t, after);
			bool second = token_is_punct(t, before, ',') && is_half(t, first); /* of the two */
			bool opens = second && TOKEN_IS_ANY(t, token_prev(t, first), '<', ',');
			if (opens && TOKEN_IS_ANY(t, after, '>', ','))
				return true;
			bool closes =
			        token_is_punct(t, after, ',') && is_half(t, last) && TOKEN_IS_ANY(t, token_next(t, last), '>', ',');
			if (closes && TOKEN_IS_ANY(t, before, '<', ','))
				return true;
		}
	return false;
}

/* static_cast<T>(x) where T may be half and x a bfloat16, or the other way around: HIP has more than one way between these. */
void pass_half_cast_of_parameter(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_next(t, i), type = token_next(t, open), close = token_next(t, type);
	if (!token_is_punct(t, open, '<') || t->t[type].kind != TOK_IDENT || !token_is_punct(t, close, '>') ||
	    !names_type_parameter(c->p, u, type))
		return;
	int8_t *pairs =
	        pass_unit_state(u, PASS_half_cast_of_parameter); /* 1: the file pairs them, -1: it does not, 0: not looked yet */
	if (!*pairs)
		*pairs = pairs_half_types(t) ? 1 : -1;
	if (*pairs < 0)
		return;
	struct piece pieces[] = {TEXT_PIECE("tranship::cast"), {.source = {t->t[open].off, t->t[close].off + 1}}};
	edit_pieces(&u->edits, t->t[i].off, t->t[close].off + 1, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("cast"));
}

/* Is the name at token i, an array's bound, a constant: constexpr, const with a number, a macro, an enumerator, a template's parameter? */
static bool constant_bound(const struct pass *c, uint32_t i)
{
	struct meaning m = meaning_of(c->p, c->u, i);
	const struct declaration *d = m.u ? declaration(m) : NULL;
	bool number = d && d->value != NO_TOKEN && m.o->t->t[d->value].kind == TOK_NUMBER && token_next(m.o->t, d->value) == d->end;
	return d && (d->kind == DECLARES_MACRO || d->kind == DECLARES_ENUMERATOR || d->kind == DECLARES_CONSTANT_PARAMETER ||
	             d->is_constexpr || (d->is_const && number));
}

/* dim3 grid = { n, 1 }; int v[n] = { 0 }; where the '{' is token i: only types tell whether clang takes it. */
static bool undecided_initializer(const struct pass *c, uint32_t i)
{
	const struct unit *u = c->u;
	const struct tokens *t = c->t;
	uint32_t name = token_prev(t, i), close = t->t[i].pair;
	if (token_is_punct(t, name, '='))
		name = token_prev(t, name);
	if (close == NO_TOKEN || name == NO_TOKEN)
		return false;
	if (token_pair(t, name, ']') != NO_TOKEN) {
		uint32_t open = t->t[name].pair, bound = token_next(t, open), array = token_prev(t, open);
		bool constant = t->t[bound].kind != TOK_IDENT || slice_in_capitals(token_bytes(t, bound));
		uint32_t type = token_prev(t, array); /* none: v[n] = {}; assigns */
		bool declares = token_is_word(t, array) && (token_is_word(t, type) || TOKEN_IS_ANY(t, type, '>', '*', ','));
		return !constant && declares && token_next(t, bound) == name && scan_body(&u->scan, t->t[i].off) &&
		       !constant_bound(c, bound);
	}
	uint32_t type = token_prev(t, name);
	if (t->t[name].kind != TOK_IDENT || type == NO_TOKEN || !token_is(t, type, "dim3"))
		return false;
	for (uint32_t e = token_next(t, i), end; e < close; e = token_next(t, end)) {
		for (end = e; end < close && !token_is_punct(t, end, ',');)
			end = token_next(t, token_over(t, end, "({"));
		struct type is = type_of_expression(NULL, u, e, end);
		if (!type_is_value(is, TYPE_INTEGER) || is.partial || is.bits != 32 || !(is.is_unsigned || !is.variables))
			return true;
		if (end >= close)
			break;
	}
	return false;
}

/* ---- specifiers ---- */

/* virtual ~Base() {} at the '{', token i, of a class with functions for the device: nvcc lets device code destroy objects of
 * classes derived from it, clang wants the destructor for both sides. */
void pass_empty_destructor(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t close = token_prev(t, i);
	if (token_next(t, i) != t->t[i].pair || close == NO_TOKEN)
		return;
	bool is_virtual = token_is(t, close, "override");
	if (is_virtual || token_is(t, close, "noexcept"))
		close = token_prev(t, close);
	uint32_t open = token_pair(t, close, ')'), name = token_prev(t, open);
	uint32_t first = token_prev(t, name);
	if (!token_is_punct(t, first, '~') || t->t[i].flags & TF_DIRECTIVE)
		return;
	uint32_t before = token_prev(t, first);
	if (token_is(t, before, "virtual")) {
		is_virtual = true;
		first = before;
		before = token_prev(t, before);
	}
	if (!is_virtual || before == NO_TOKEN || !TOKEN_IS_ANY(t, before, ';', '}', '{', ':'))
		return; /* it has a specifier */
	uint32_t body = brace_around(t, first);
	bool device = false;
	for (uint32_t k = body; body != NO_TOKEN && t->t[body].pair != NO_TOKEN && k < t->t[body].pair; k++) {
		if (t->t[k].kind != TOK_IDENT)
			continue;
		if (token_is(t, k, "std"))
			return; /* its members may have destructors for the host only */
		device = device || token_is(t, k, "__device__");
	}
	if (device)
		edit_insert(&u->edits, t->t[first].off, "__host__ __device__ ");
}

/* Is shared memory of that name defined in some file, for extern declarations to mean? */
static bool defines_shared(const struct project *p, struct slice name)
{
	for (size_t v = 0; v < p->n; v++) {
		const struct tokens *t = &p->units[v].scan.tok;
		if (!p->units[v].scanned || !tokens_have(t, name))
			continue;
		FOR_WORD(i, t, SLICE_LIT("__shared__")) {
			if (token_is(t, token_prev(t, i), "extern") || token_is(t, token_next(t, i), "extern"))
				continue;
			for (uint32_t k = token_next(t, i); !token_is_punct(t, k, ';') && t->t[k].kind != TOK_EOF;
			     k = token_next(t, k))
				if (t->t[k].kind == TOK_IDENT && slice_eq(token_bytes(t, k), name))
					return true;
		}
	}
	return false;
}

/* extern __shared__ State state; or s[64]: nvcc makes it static unless parts of a program are linked. clang takes extern with [] only. */
void pass_extern_shared(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t word = token_prev(t, i), k = token_next(t, i), name = NO_TOKEN;
	if (!token_is(t, word, "extern"))
		word = k;
	if (!token_is_word(t, word) || !token_is(t, word, "extern") || t->t[i].flags & TF_DIRECTIVE)
		return;
	for (int depth = 0;; k = token_next(t, k)) {
		depth += token_is_punct(t, k, '<') - token_is_punct(t, k, '>');
		if (token_pair(t, k, '(') != NO_TOKEN)
			k = t->t[k].pair; /* __align__(16) */
		else if (t->t[k].kind == TOK_IDENT && !depth)
			name = k;
		else if (t->t[k].kind == TOK_EOF || (!depth && !TOKEN_IS_ANY(t, k, P_SCOPE, '>')))
			break;
	}
	bool sized = token_is_punct(t, k, '[') && !token_is_punct(t, token_next(t, k), ']');
	uint32_t end = token_past(t, k, '[');
	if (name != NO_TOKEN && (sized || k == end) && token_is_punct(t, end, ';') && !defines_shared(p, token_bytes(t, name)))
		edit_put(&u->edits, t->t[word].off, token_end(t, word), "static");
}

/* extern const dim3 blockDim; tells nvcc's host pass what clang's knows, which gives it a type of its own: the declaration goes. Token i
 * is its type. */
void pass_index_for_host(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t first = token_prev(t, i), end = i;
	do
		end = token_next(t, token_next(t, end));
	while (token_is_built_in(t, token_prev(t, end)) && token_is_punct(t, end, ','));
	if (!token_is_built_in(t, token_prev(t, end)) || !token_is_punct(t, end, ';'))
		return;
	while (first != NO_TOKEN && t->t[first].kind == TOK_IDENT && !token_is(t, first, "extern"))
		first = token_prev(t, first);
	if (token_is(t, first, "extern"))
		edit_drop(&u->edits, t->t[first].off, t->t[end].off + 1);
}

/* pair[0] = {low, high}; which two operators of HIP's pairs of halves could take: the type goes in front of '{', token i. */
void pass_assigned_halves(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t equals = token_prev(t, i), name = token_past(t, token_prev(t, equals), ']');
	if (!token_is_punct(t, equals, '=') || meaning_at(u, name).u) /* it is declared there */
		return;
	struct type is = type_expected(p, u, i);
	if (!type_is_value(is, TYPE_VECTOR) || (is.of != TYPE_HALF && is.of != TYPE_BFLOAT))
		return;
	const char *pair = is.of == TYPE_HALF ? "__half2" : "__hip_bfloat162";
	if (!p->run->lint) {
		edit_insert(&u->edits, t->t[i].off, pair);
		return;
	}
	diag_add(&u->diags, D_W706, u->index, t->t[i].off, t->t[i].off + 1,
	         arena_printf(&u->diags.arena, "the assignment of braces to '%s' is ambiguous, because HIP has two operators",
	                      pair));
}

/* #define UNROLL #pragma unroll: nvcc makes a pragma of it where the macro stands, clang takes _Pragma("unroll") alone for that. */
static void pragma_of_macro(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, token_next(t, i)), hash = token_next(t, name), word = token_next(t, hash), last = word;
	if (!token_is_punct(t, hash, '#') || !(t->t[hash].flags & TF_DIRECTIVE) || !token_is(t, word, "pragma"))
		return;
	while (t->t[token_next(t, last)].kind != TOK_EOD && t->t[token_next(t, last)].kind != TOK_EOF)
		last = token_next(t, last);
	uint32_t begin = t->t[token_next(t, word)].off, end = t->t[last].off + t->t[last].len;
	if (last == word || memchr(t->src.p + begin, '\n', end - begin))
		return;
	struct buf b = {0};
	buf_addstr(&b, "_Pragma(\"");
	for (uint32_t k = begin; k < end; k++) {
		if (t->src.p[k] == '"' || t->src.p[k] == '\\')
			buf_add(&b, "\\", 1);
		buf_add(&b, t->src.p + k, 1);
	}
	buf_addstr(&b, "\")");
	edit_replace(&u->edits, t->t[hash].off, end, (struct slice){b.p, b.n}, EDIT_OTHER);
	buf_free(&b);
}

void pass_pragma(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	if (u->cuda && token_is(t, token_next(t, i), "define"))
		pragma_of_macro(u, i);
	uint32_t end = u->cuda ? pragma_without_loop(t, i) : 0;
	if (end && !(t->t[i].flags & TF_SKIPPED))
		edit_drop(&u->edits, t->t[i].off, t->t[end].off);
}

/* const __restrict__ T *p, T __restrict__ a[32]: nvcc passes over the word in front of a type that has a name and behind a number's
 * (unsigned __restrict__ n) or behind auto, and takes an array among the parameters for the pointer that it is; clang wants a pointer where
 * '__restrict__', token i, stands. */
void pass_misplaced_restrict(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t end = token_next(t, i), before = token_prev(t, i), last = i;
	for (int depth = 0; token_is_word(t, end) || TOKEN_IS_ANY(t, end, P_SCOPE, '<') || depth; end = token_next(t, end)) {
		if (t->t[end].kind == TOK_EOF || t->t[end].kind == TOK_EOD || token_is_punct(t, end, ';'))
			return;
		depth += token_is_punct(t, end, '<') - token_is_punct(t, end, '>');
		last = end;
	}
	/* nothing else can be meant: not a T, which may be a pointer. Clang refuses it for auto (fast-feedback-indexer's indexer_gpu.cu) */
	bool number = is_number_word(t, before) || token_is(t, before, "auto");
	while (token_is_word(t, before) || token_is_punct(t, before, P_SCOPE))
		before = token_prev(t, before);
	bool parameter = TOKEN_IS_ANY(t, before, '(', ',');
	bool starts = parameter || TOKEN_IS_ANY(t, before, ';', '{', '}');
	if (starts && (token_is_punct(t, end, '*') || number || (parameter && last != i && token_is_punct(t, end, '['))))
		edit_drop(&u->edits, t->t[i].off, t->t[token_next(t, i)].off);
}

void pass_undecided_initializer(struct pass *c, uint32_t i)
{
	if (!(c->t->t[i].flags & TF_SKIPPED) && undecided_initializer(c, i))
		sema_want(c->u, i, WANT_FINDING);
}

void pass_typeof_word(struct pass *c, uint32_t at)
{
	(void)at;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, SLICE_LIT("typeof")) {
		uint32_t before = token_prev(t, i);
		if (defines_macro(t, i))
			return; /* a macro of the program's */
		if (token_is_punct(t, token_next(t, i), '(') && !(t->t[i].flags & TF_SKIPPED) && !token_is_access(t, before) &&
		    !token_is_punct(t, before, P_SCOPE))
			edit_put(&u->edits, t->t[i].off, token_end(t, i), "__typeof__");
	}
}

void pass_own_builtin(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	static const struct {
		const char *name;
		unsigned commas; /* between its parameters: another number is an overload */
	} built_in[] = {{"__rdtsc", 0},      {"_mm_pause", 0},        {"_mm_lfence", 0},
	                {"_mm_mfence", 0},   {"_mm_sfence", 0},       {"_mm_getcsr", 0},
	                {"_mm_prefetch", 1}, {"_xgetbv", 0},          {"__cpuid", 1},
	                {"__cpuidex", 2},    {"__emul", 1},           {"__emulu", 1},
	                {"__mulh", 1},       {"__umulh", 1},          {"_mul128", 2},
	                {"_umul128", 2},     {"__shiftleft128", 2},   {"__shiftright128", 2},
	                {"__stosb", 2},      {"__faststorefence", 0}, {"_ReadWriteBarrier", 0},
	                {"_ReadBarrier", 0}, {"_WriteBarrier", 0},    {"__ud2", 0}};
	const struct tokens *t = &u->scan.tok;
	for (size_t k = 0; k < ARRAY_SIZE(built_in); k++)
		FOR_WORD(i, t, slice_str(built_in[k].name)) {
			if (defines_macro(t, i))
				break; /* the program's, or an earlier translation's */
			uint32_t open = token_next(t, i), first = declaration_start(t, i), commas = 0;
			uint32_t body = token_behind_pair(t, open, '(');
			if (first == i || !token_is_punct(t, body, '{') || brace_around(t, i) != NO_TOKEN ||
			    t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !read_by_nvcc(p, u) ||
			    scan_context(&u->scan, t->t[token_next(t, body)].off) == CTX_DEVICE)
				continue;
			for (uint32_t n = open; n < t->t[open].pair; n++)
				commas += token_is_punct(t, n, ',');
			if (commas != built_in[k].commas)
				continue;
			const char *name = built_in[k].name, *line = u->scan.crlf ? "\r\n" : "\n";
			edit_insert(&u->edits, t->t[first].off,
			            arena_printf(&u->edits.arena, "%s#define %s own_%s%s", t->t[first].flags & TF_BOL ? "" : line,
			                         name, name + strspn(name, "_"), line));
			break;
		}
}
