/* bfloat_integer.c: bfloat16 made from integers of 64 bits. CUDA's type has constructors for these, HIP's has for smaller ones and for
 * floating point, of which none is better than the others: __nv_bfloat16(n) becomes __hip_bfloat16(__ull2bfloat16_rn(n)). The same wherever a
 * place wants one, and in templates: static_cast<T>(n) becomes tranship::cast<T>(n). bfloat16 of halves, and halves of
 * bfloat16: (__nv_bfloat16)h becomes (__hip_bfloat16)(float)h. */
#include "pass/pass.h"
#include "project/group.h"
#include "project/needs.h"
#include "sema/expected.h"
#include "sema/want.h"

enum width { NARROW, WIDE, WIDE_UNSIGNED, UNCLEAR };

/* What tokens [first, end) are worth: UNCLEAR unless each is known to be an integer. */
static enum width width_of(const struct pass *m, uint32_t first, uint32_t end)
{
	struct type is = type_wanted(m->p, m->u, first, end);
	if (m->p->run->lint && is.u && is.u != m->u) /* it may not have read that file */
		return UNCLEAR;
	if (!type_is_value(is, TYPE_INTEGER) || is.partial)
		return type_is_value(is, TYPE_BOOL) ? NARROW : UNCLEAR;
	return is.bits < 64 ? NARROW : is.is_unsigned ? WIDE_UNSIGNED : WIDE;
}

/* Tokens [first, end), made a bfloat16 where they are an integer of 64 bits. */
static void convert(struct pass *m, uint32_t first, uint32_t end)
{
	const struct tokens *t = m->t;
	if (first == NO_TOKEN || end == NO_TOKEN || first >= end)
		return;
	enum width width = width_of(m, first, end);
	if (width != WIDE && width != WIDE_UNSIGNED)
		return;
	uint32_t a = t->t[first].off, b = token_end(t, token_prev(t, end));
	struct piece pieces[] = {
	        {.text = width == WIDE ? "__ll2bfloat16_rn(" : "__ull2bfloat16_rn(", .text_len = width == WIDE ? 17 : 18},
	        {.source = {a, b}},
	        TEXT_PIECE(")")};
	edit_pieces(&m->u->edits, a, b, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
	need_section(m->u, "bf16");
}

enum { HALF = 1, BFLOAT = 2, OTHER_TYPE = 4 };

static unsigned half_kind(struct type is)
{
	return is.partial ? OTHER_TYPE : type_is_value(is, TYPE_HALF) ? HALF : type_is_value(is, TYPE_BFLOAT) ? BFLOAT : OTHER_TYPE;
}

/* A half made from a bfloat16, or the other way around, tokens [first, end): CUDA's conversion goes through float, HIP has none. */
static void cast_half(struct pass *m, uint32_t first, uint32_t end)
{
	const struct tokens *t = m->t;
	uint32_t from = t->t[first].off, to = token_end(t, token_prev(t, end)), operand = first;
	while (pass_punct(m, operand, '*'))
		operand = token_next(t, operand);
	struct piece pieces[] = {TEXT_PIECE("(float)("), {.source = {from, to}}, TEXT_PIECE(")")};
	if (cast_operand_end(t, operand) == end)
		edit_insert(&m->u->edits, from, "(float)");
	else
		edit_pieces(&m->u->edits, from, to, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

static bool spells_bfloat(const struct unit *u)
{
	return u->scanned &&
	       (tokens_have(&u->scan.tok, SLICE_LIT("__nv_bfloat16")) || tokens_have(&u->scan.tok, SLICE_LIT("nv_bfloat16")));
}

/* Marks each place of the word. */
static void mark(const struct tokens *t, struct slice word, uint8_t *marked, unsigned kind)
{
	FOR_WORD(k, t, word)
		marked[k] |= kind;
}

/* The words of the file that may stand for such numbers, HALF and BFLOAT by tokens: their types, what is declared as one, and functions that take a
 * bfloat16. Halves are made from bfloat16 by what says so alone, not where they are passed. */
static uint8_t *words_of_halves(struct pass *m)
{
	static const char *const types[] = {"__nv_bfloat16", "nv_bfloat16", "__half", "half"};
	const struct tokens *t = m->t;
	const struct outline *o = outline_of(&m->u->scan);
	uint8_t *marked = memset(arena_alloc(&m->arena, t->n), 0, t->n);
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		mark(t, slice_str(types[k]), marked, k < 2 ? BFLOAT : HALF);
	for (uint32_t d = 0; d < o->n; d++) { /* an alias is declared above what is declared by it */
		const struct declaration *is = outline_declaration(o, d);
		unsigned kind = is->last == NO_TOKEN ? 0 : marked[is->last];
		uint32_t function = is->kind == DECLARES_PARAMETER && kind & BFLOAT ? outline_scope(o, is->scope)->of : NO_DECLARED;
		if (kind && is->name != NO_TOKEN && (marked[is->name] | kind) != marked[is->name])
			mark(t, token_bytes(t, is->name), marked, kind);
		if (function != NO_DECLARED && outline_declaration(o, function)->name != NO_TOKEN)
			mark(t, token_bytes(t, outline_declaration(o, function)->name), marked, kind);
	}
	return marked;
}

/* The word that says what is wanted of the value behind token i: T, v and f of (T)x, T(x), static_cast<T>(x), v[] = {x}, v += x, f(x). */
static uint32_t word_of_place(const struct tokens *t, uint32_t i)
{
	uint32_t k = token_prev(t, i);
	k = token_is_punct(t, i, '{') && token_is_punct(t, k, '=') ? token_prev(t, k) : k;
	k = token_past(t, k, ']');
	return token_is_punct(t, k, '>') ? token_prev(t, k) : k;
}

/* The value behind token i, where a place wants one of these types. */
static void value_at(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t first = token_next(t, i), end = token_is_punct(t, i, ')') ? cast_operand_end(t, first) : expression_end(t, first);
	if (end == NO_TOKEN || first >= end || token_is_punct(t, first, '{'))
		return;
	struct type to = type_expected(m->p, m->u, first);
	unsigned kind = half_kind(to);
	if (kind == OTHER_TYPE || (m->p->run->lint && to.u && to.u != m->u)) /* it may not have read that file */
		return;
	if (half_kind(type_wanted(m->p, m->u, first, end)) == (HALF | BFLOAT) - kind)
		cast_half(m, first, end);
	else if (kind == BFLOAT)
		convert(m, first, end);
}

static bool declares_function(const struct outline *o, uint32_t i)
{
	uint32_t d = token_is_word(o->t, i) ? outline_at(o, i) : NO_DECLARED;
	return d != NO_DECLARED && outline_declaration(o, d)->kind == DECLARES_FUNCTION;
}

void pass_bfloat_integer(struct pass *m, uint32_t at)
{
	(void)at;
	const struct tokens *t = m->t;
	if (!spells_bfloat(m->u))
		return;
	const struct outline *o = outline_of(&m->u->scan);
	const uint8_t *marked = words_of_halves(m);
	static const bool places[256] = {['('] = true,      ['{'] = true,      [','] = true,      [')'] = true,     ['='] = true,
	                                 [P_ADD_EQ] = true, [P_SUB_EQ] = true, [P_MUL_EQ] = true, [P_DIV_EQ] = true};
	for (uint32_t i = 1, until = 0; i < t->n; i++) {
		if (t->t[i].kind == TOK_PUNCT ? !places[t->t[i].punct] : !token_is(t, i, "return"))
			continue;
		uint32_t word = t->t[i].kind == TOK_PUNCT ? word_of_place(t, i) : NO_TOKEN;
		unsigned kinds = TOKEN_IS_ANY(t, i, '(', '{', ')') ? HALF | BFLOAT : token_is_punct(t, i, ',') ? 0 : BFLOAT;
		bool asks = word == NO_TOKEN || (marked[word] & kinds && !declares_function(o, word));
		if (asks && TOKEN_IS_ANY(t, i, '(', '{') && t->t[i].pair != NO_TOKEN && t->t[i].pair > until)
			until = t->t[i].pair;
		bool within = i < until && TOKEN_IS_ANY(t, i, ',', '{'); /* f(x, n), {{n}} */
		if ((asks || within) && !(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED)))
			value_at(m, i);
	}
}

/* Does token i, a name that is no member's, stand for a type that is made from the value behind it: static_cast<T>(v), T(v), (T)v?
 * The value is tokens [*first, *end), all of it [*from, *end) or with the ')'. */
static bool made_at(struct pass *m, uint32_t i, uint32_t *from, uint32_t *first, uint32_t *end)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i), next = token_next(t, i), open = next;
	*from = i;
	if (pass_punct(m, before, '(') && pass_punct(m, next, ')')) {
		uint32_t left = token_prev(t, before);
		*from = before;
		*first = token_next(t, next);
		*end = cast_operand_end(t, *first);
		return *end != NO_TOKEN && (!token_is_word(t, left) || token_is(t, left, "return"));
	}
	if (pass_punct(m, before, '<') && token_is(t, token_prev(t, before), "static_cast") && pass_punct(m, next, '>')) {
		*from = token_prev(t, before);
		open = token_next(t, next);
	} else if (token_is_word(t, before) ? !token_is(t, before, "return") : TOKEN_IS_ANY(m->t, before, P_SCOPE, '<'))
		return false;
	if (token_pair(t, open, '(') == NO_TOKEN)
		return false;
	*first = token_next(t, open);
	*end = t->t[open].pair;
	return true;
}

/* What the template with the parameter at token i makes of integers of 64 bits, to token 'last'. */
static void made_in_template(struct pass *m, uint32_t i, uint32_t last)
{
	const struct tokens *t = m->t;
	for (uint32_t k = token_next(t, i); k < last; k = token_next(t, k)) {
		uint32_t from, first, end;
		if (!tokens_alike(t, k, i) || !made_at(m, k, &from, &first, &end) || first >= end)
			continue;
		enum width width = width_of(m, first, end);
		if (width != WIDE && width != WIDE_UNSIGNED)
			continue;
		bool call = pass_punct(m, end, ')') && !pass_punct(m, from, '(');
		uint32_t stop = token_end(t, call ? end : token_prev(t, end));
		if (!call && pass_punct(m, first, '(') && t->t[first].pair == token_prev(t, end)) { /* (T)(n + 1) */
			first = token_next(t, first);
			end = token_prev(t, end);
		}
		struct piece pieces[] = {TEXT_PIECE("tranship::cast<"),
		                         {.source = token_range(t, k)},
		                         TEXT_PIECE(">("),
		                         {.source = {t->t[first].off, token_end(t, token_prev(t, end))}},
		                         TEXT_PIECE(")")};
		edit_pieces(&m->u->edits, t->t[from].off, stop, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
		need_section(m->u, "cast");
	}
}

/* May templates of this file be made for bfloat16: is it named here, or in a file that includes this one by name? */
static bool made_for_bfloat(const struct pass *m)
{
	if (!spelled_in_group(m->p, m->u, SLICE_LIT("__nv_bfloat16")) && !spelled_in_group(m->p, m->u, SLICE_LIT("nv_bfloat16")))
		return false;
	bool found = spells_bfloat(m->u);
	for (size_t v = 0; v < m->p->n && !found; v++) {
		const struct unit *by = &m->p->units[v];
		for (uint32_t k = 0; k < by->scan.n_includes && !found && by->group == m->u->group; k++)
			found = by->scan.includes[k].target == m->u - m->p->units && spells_bfloat(by);
	}
	return found;
}

/* Is the parameter for types of numbers of things, by its name: IndexT, offset_type? */
static bool counts_things(struct slice name) { return SLICE_SPEAKS_ANY(name, "idx", "index", "offset", "size", "count", "int"); }

void pass_bfloat_template(struct pass *m, uint32_t at)
{
	(void)at;
	const struct tokens *t = m->t;
	if (!tokens_have(t, SLICE_LIT("template")) || !made_for_bfloat(m))
		return;
	for (uint32_t i = 0; i < t->n; i++) {
		uint32_t k = token_next(t, i), body;
		if (!token_is(t, i, "template") || !pass_punct(m, k, '<') || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		for (body = k; !TOKEN_IS_ANY(m->t, body, '{', ';') && t->t[body].kind != TOK_EOF;)
			body = token_next(t, body);
		if (token_pair(t, body, '{') == NO_TOKEN)
			continue;
		for (; k < body && !pass_punct(m, k, '('); k = token_next(t, k)) {
			uint32_t name = token_next(t, k), after = token_next(t, name);
			if ((token_is(t, k, "typename") || token_is(t, k, "class")) && token_is_word(t, name) &&
			    !counts_things(token_bytes(t, name)) && TOKEN_IS_ANY(m->t, after, ',', '>', '='))
				made_in_template(m, name, t->t[body].pair);
		}
	}
}
