/* narrowing.c: numbers between braces that lose something there, int i{threadIdx.x}: nvcc warns, clang rejects. A cast is written
 * where the text tells both types. */
#include "lex/number_word.h"
#include "pass/pass.h"
#include "project/include_reach.h"
#include "sema/expected.h"
#include "sema/type_text.h"
#include "sema/fact_type.h"
#include "sema/type_word.h"
#include "sema/want.h"

/* Is something lost? Where not each operand is known only if that is so whatever type above this one it is. */
static bool loses(struct type from, struct type to)
{
	bool floating = from.kind == TYPE_FLOAT, whole = !from.partial;
	if (floating != (to.kind == TYPE_FLOAT))
		return floating || whole;
	if (floating)
		return from.bits > to.bits;
	return from.bits > to.bits || (!from.is_unsigned && to.is_unsigned && whole) ||
	       (from.is_unsigned && !to.is_unsigned && from.bits == to.bits);
}

static bool in_template(const struct pass *c, uint32_t i)
{
	return outline_around(outline_of(&c->u->scan), i, IN_TEMPLATE) != NO_DECLARED;
}

/* The type of the cast that clang would insert at token i, as it can be written there. False: its name may be another's there, and that of an
 * instance of a template is only one of several. */
static bool spell_fix(const struct pass *c, const struct parse_error *e, uint32_t i, struct buf *name)
{
	struct slice fix = slice_str(e->fix ? e->fix : "");
	size_t cast = strlen("static_cast<"), n = fix.n > cast + 2 ? fix.n - cast - 2 : 0;
	struct slice type = {fix.p + cast, n};
	if (!n || !slice_starts(fix, "static_cast<") || in_template(c, i) ||
	    (!memchr(type.p, ' ', n) && !number_word(type).bits && !meaning_named(c->p, c->u, type, i).u))
		return false;
	buf_addslice(name, type);
	return true;
}

/* size_in_bits<word>(), round<int>(x): what a template of the program gives is told by its arguments, and a constant may fit. */
static bool is_template_call(const struct tokens *t, uint32_t first, uint32_t end)
{
	uint32_t close = token_prev(t, end), open = token_pair(t, close, ')') == NO_TOKEN ? NO_TOKEN : t->t[close].pair;
	uint32_t list = token_prev(t, open), word = before_template(t, list);
	while (token_is_punct(t, token_prev(t, word), P_SCOPE) && word > first)
		word = token_prev(t, token_prev(t, word));
	return open != NO_TOKEN && token_is_punct(t, list, '>') && word == first;
}

enum { DEEPEST_CONSTANT = 3 }; /* constants of constants */

/* const auto size{1024}, all = size * 5; f{all}: the name of a constant that is given numbers and such constants, which may fit (germannp/yalla,
 * sorting_prot.cu). */
static bool is_constant(const struct tokens *t, uint32_t first, uint32_t end, unsigned depth)
{
	if (!token_is_word(t, first) || token_next(t, first) != end || depth > DEEPEST_CONSTANT)
		return false;
	FOR_ABOVE(k, t, first) {
		uint32_t value = token_next(t, token_next(t, k)), behind = value;
		if (!TOKEN_IS_ANY(t, token_next(t, k), '=', '{'))
			continue;
		while (t->t[behind].kind == TOK_NUMBER || TOKEN_IS_ANY(t, behind, '+', '-', '*') ||
		       (token_is_word(t, behind) && is_constant(t, behind, token_next(t, behind), depth + 1)))
			behind = token_next(t, behind);
		if (behind != value && TOKEN_IS_ANY(t, behind, ';', '}'))
			for (uint32_t w = token_prev(t, k); token_is_word(t, w); w = token_prev(t, w))
				if (token_is(t, w, "const") || token_is(t, w, "constexpr"))
					return true;
	}
	return false;
}

/* 1.0 * SCALE, #define B2(n) n, n + 1: numbers and macros, or constants, which may fit. */
static bool is_of_constants(const struct tokens *t, uint32_t first, uint32_t end)
{
	if (t->t[first].flags & TF_MACRO_BODY)
		return true;
	for (uint32_t k = first; k < end; k = token_next(t, k))
		if (token_is_word(t, k) ? !slice_in_capitals(token_bytes(t, k))
		                        : t->t[k].kind != TOK_NUMBER && !TOKEN_IS_ANY(t, k, '+', '-', '*', '/'))
			return false;
	return true;
}

/* f(x), o.size(), T::n in tokens [first, end): is the type that of a function, a member or a name of a class, which the text may take for another one? Not
 * threadIdx.x, sizeof(x), (float)x. */
static bool takes_from_others(const struct tokens *t, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k = token_next(t, k)) {
		uint32_t after = token_next(t, k);
		bool built_in = TOKEN_IS_WORD_OF(t, k, "threadIdx", "blockIdx", "blockDim", "gridDim", "sizeof");
		if (token_is_word(t, k) && !built_in && type_word(token_bytes(t, k)).kind == TYPE_UNKNOWN && after < end &&
		    (token_is_access(t, after) || TOKEN_IS_ANY(t, after, '(', P_SCOPE)))
			return true;
	}
	return false;
}

/* The value of tokens [first, end) in braces gets a cast where it loses something. */
static void narrow(struct pass *c, uint32_t first, uint32_t end)
{
	const struct tokens *t = c->t;
	struct unit *u = c->u;
	struct range what = {t->t[first].off, token_end(t, token_prev(t, end))};
	const struct parse_error *e = facts_error(&u->facts, what.begin, "c++11-narrowing");
	struct type to = type_expected(c->p, u, first);
	bool known =
	        type_is_number(to) && to.bits <= 64 && !to.varies; /* a cast to the lowest of several types would cut the others */
	bool dependent = type_is_value(to, TYPE_DEPENDENT);
	if (!e && !known && !dependent)
		return;
	if (!e) {
		struct type from = type_of_expression(c->p, u, first, end);
		if (dependent) { /* T n{threadIdx.x}: T may be int */
			if (type_is_number(from) && from.bits <= 64 && from.variables &&
			    loses(from, (struct type){.kind = TYPE_INTEGER, .bits = 32}))
				sema_want_instances(u, first);
			return;
		}
		bool number = type_is_number(from) && from.bits <= 64 && from.variables;
		bool told = fact_tells(u, first, end) && !in_template(c, first); /* no instance of that may be made */
		if ((!number && type_is_whole(from)) || told)
			return;
		if (!number || !type_is_whole(from) || loses(from, to))
			sema_want_type(u, first, end);
		if (!number || !loses(from, to))
			return;
	}
	enum evidence ev = e ? EV_AST : EV_LEXICAL;
	struct buf name = {0};
	if (known)
		type_spell(to, &name);
	else if (dependent)
		buf_addslice(&name, token_bytes(to.class.o->t, declaration(to.class)->name));
	else if (!spell_fix(c, e, first, &name))
		return;
	if (c->p->run->lint && !read_by_c(c->p, u) &&
	    !(ev == EV_LEXICAL && (is_template_call(t, first, end) || is_of_constants(t, first, end) ||
	                           is_constant(t, first, end, 0)))) { /* C has no such rule */
		struct diagnostic *d = diag_add(&u->diags, D_W703, u->index, what.begin, what.end,
		                                arena_printf(&u->diags.arena, "'%.*s' is narrowed to '%s'",
		                                             (int)(what.end - what.begin), t->src.p + what.begin, name.p));
		d->evidence = ev;
		d->severity = ev == EV_LEXICAL && takes_from_others(t, first, end) ? SEV_NOTE : d->severity;
	} else if (!c->p->run->lint) {
		bool in_c = read_by_c(c->p, u);
		const char *open = in_c ? "(" : "static_cast<", *close = in_c ? ")(" : ">(";
		struct piece pieces[] = {TEXT_PIECE(open),
		                         {.text = name.p, .text_len = (uint32_t)name.n},
		                         TEXT_PIECE(close),
		                         {.source = what},
		                         TEXT_PIECE(")")};
		edit_pieces(&u->edits, what.begin, what.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER)->evidence = ev;
	}
	buf_free(&name);
}

/* May a value in the braces from token i to close be more than a literal, or other braces? */
static bool has_values(const struct tokens *t, uint32_t i, uint32_t close)
{
	for (i = token_next(t, i); i < close; i = token_next(t, token_over(t, i, "{")))
		if (t->t[i].kind != TOK_NUMBER && !TOKEN_IS_ANY(t, i, ',', '{', '-'))
			return true;
	return false;
}

/* The token behind the element of a list that begins at token e: the ',' or '}'. That of trace<State, false>(ray) holds commas (Clocktown's
 * CUDA-3D-Hydraulic-Erosion-Simulation-with-Layered-Stacks, raymarch.cu). */
static uint32_t behind_element(const struct tokens *t, uint32_t e)
{
	uint32_t end = expression_end(t, e);
	for (uint32_t k = e; k < end; k = token_next(t, token_over(t, k, "([{"))) {
		uint32_t close = token_is_word(t, k) && !(t->t[token_next(t, k)].flags & TF_SPACE)
		                         ? template_close(t, token_next(t, k))
		                         : NO_TOKEN;
		if (close != NO_TOKEN && close > end && TOKEN_IS_ANY(t, token_next(t, close), '(', '{', P_SCOPE))
			end = expression_end(t, k = close);
	}
	return end;
}

void pass_narrowing(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	if (is_c_source(c->u->file->path)) /* C has no such rule (pjreddie/darknet, cuda.c) */
		return;
	if (t->t[i].pair == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !has_values(t, i, t->t[i].pair) ||
	    !braces_initialize(c->u, i))
		return;
	struct type braced = type_of_braced(c->p, c->u, i);
	if (type_is_value(braced, TYPE_VECTOR) && !braced.is_dim3) /* HIP's vectors take any number */
		return;
	uint32_t end = t->t[i].pair < i + 500 ? t->t[i].pair : i + 500; /* longer ones are tables */
	for (uint32_t e = token_next(t, i), k = e; e < end; e = token_next(t, k)) {
		if (token_is_punct(t, e, '.') && token_is_punct(t, token_next(t, token_next(t, e)), '=')) /* .x = 1 */
			e = token_next(t, token_next(t, token_next(t, e)));
		k = behind_element(t, e);
		bool literal = t->t[e].kind == TOK_NUMBER && token_next(t, e) == k;
		if (k > t->t[i].pair)
			return;
		if (e < k && !literal && !token_is_punct(t, e, '{'))
			narrow(c, e, k);
	}
}
