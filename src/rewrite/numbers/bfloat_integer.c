/* bfloat_integer.c: bfloat16 made from integers of 64 bits. CUDA's type has constructors for these, HIP's has for smaller ones and for
 * floating point, of which none is better than the others: __nv_bfloat16(n) becomes __hip_bfloat16(__ull2bfloat16_rn(n)). The same where
 * a function's value or argument is made so, and in templates: static_cast<T>(n) becomes tranship::cast<T>(n). bfloat16 of halves, and halves of
 * bfloat16: (__nv_bfloat16)h becomes (__hip_bfloat16)(float)h. */
#include "pass/walk.h"
#include "project/needs.h"
#include "project/group.h"
#include "project/namespaces.h"
#include "sema/class_body.h"
#include "sema/type_word.h"
#include "sema/value_type.h"
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

/* The values that the function with the body at '{', token i, returns. */
static void returned(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	for (uint32_t k = token_next(t, i), close = t->t[i].pair; k < close; k = token_next(t, k)) {
		uint32_t open = token_behind_pair(t, k, '[');
		if (token_pair(t, open, '(') != NO_TOKEN) { /* a lambda's are its own */
			uint32_t body = token_next(t, t->t[open].pair);
			k = token_pair(t, body, '{') != NO_TOKEN ? t->t[body].pair : k;
		} else if (token_is(t, k, "return")) {
			uint32_t first = token_next(t, k), end = first;
			while (!pass_punct(m, end, ';') && end < close)
				end = token_next(t, end);
			convert(m, first, end);
		}
	}
}

/* Does a declaration's head end right before the name at token i? */
static bool declared_at(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	return token_is_word(t, before)
	               ? !is_keyword(token_bytes(t, before)) || type_word(token_bytes(t, before)).kind != TYPE_UNKNOWN
	               : TOKEN_IS_ANY(t, before, '*', '&', '>');
}

/* Is parameter 'which' of the function declared at token k a bfloat16, too, like the word at token i? */
static bool takes_alike(struct pass *m, uint32_t k, int which, uint32_t i)
{
	const struct tokens *t = m->t;
	struct range *parameters;
	if (!pass_punct(m, token_next(t, k), '(') || call_arguments(t, token_next(t, k), &m->arena, &parameters) <= which)
		return false;
	for (uint32_t p = token_at(t, parameters[which].begin); t->t[p].off < parameters[which].end; p = token_next(t, p))
		if (tokens_alike(t, p, i))
			return true;
	return false;
}

/* Does object.take(n) at token k, or take(n) in a class, call the function whose name is token 'name'? */
static bool calls_member(const struct pass *m, uint32_t k, uint32_t name)
{
	struct member_place is = value_named(m->p, m->u, k);
	return is.u == m->u && is.name == name;
}

/* take(n) where token i is the type of a parameter of take, which this file declares so wherever it does. */
static void given(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	int which = 0;
	uint32_t open = token_prev(t, i), name, end;
	for (; open != NO_TOKEN && !TOKEN_IS_ANY(m->t, open, '(', ';', '{', '}'); open = token_prev(t, open)) {
		which += pass_punct(m, open, ',');
		open = token_over(t, open, ")");
	}
	name = pass_punct(m, open, '(') ? token_prev(t, open) : NO_TOKEN;
	if (!token_is_word(t, name) || !declared_at(t, name) || t->t[open].pair == NO_TOKEN)
		return;
	for (end = token_next(t, t->t[open].pair); token_is(t, end, "const") || token_is(t, end, "noexcept");)
		end = token_next(t, end);
	if (!pass_punct(m, end, '{'))
		return;
	enum { MOST = 32 }; /* overloads: each looks at all uses of the name */
	uint32_t first = NO_TOKEN, others = 0;
	bool member = class_near(m->u, name) != NO_TOKEN;
	FOR_WORD(k, t, token_bytes(t, name)) {
		if (!member && declared_at(t, k) && k != name && (++others > MOST || !takes_alike(m, k, which, i)))
			return;
		first = first == NO_TOKEN ? k : first;
	}
	for (uint32_t k = first; k != NO_TOKEN; k = tokens_next_alike(t, k)) {
		uint32_t call = token_next(t, k), before = token_prev(t, k);
		struct range *args;
		bool object = token_is_access(m->t, before);
		if (k == name || !pass_punct(m, call, '(') || pass_punct(m, before, P_SCOPE) || t->t[k].flags & TF_DIRECTIVE ||
		    !scan_body(&m->u->scan, t->t[k].off) || declared_at(t, k))
			continue;
		if (object ? !member || !calls_member(m, k, name) : member && !calls_member(m, k, name))
			continue;
		if (call_arguments(t, call, &m->arena, &args) > which)
			convert(m, token_at(t, args[which].begin), token_at(t, args[which].end));
	}
}

/* Each value in the braces from token 'open' on, and in those within. */
static void listed(struct pass *m, uint32_t open)
{
	const struct tokens *t = m->t;
	uint32_t close = t->t[open].pair;
	for (uint32_t k = token_next(t, open), first = k; close != NO_TOKEN && k <= close; k = token_next(t, k)) {
		if (pass_punct(m, k, ',') || k == close) {
			if (pass_punct(m, first, '{'))
				BOUNDED_CALL(listed(m, first));
			else
				convert(m, first, k);
			first = token_next(t, k);
		} else
			k = token_over(t, k, "([{");
	}
}

/* sum = n; and out[i] *= n; of what is declared at token 'name', to the end of the block or function. */
static void added(struct pass *m, uint32_t name)
{
	const struct tokens *t = m->t;
	uint32_t at, open = bracket_around(t, name, &at), levels = 0, end;
	const struct context_fact *body = scan_body(&m->u->scan, t->t[name].off);
	for (uint32_t k = token_prev(t, name); pass_punct(m, k, '*'); k = token_prev(t, k))
		levels++;
	for (uint32_t k = token_next(t, name); token_pair(t, k, '[') != NO_TOKEN; k = token_next(t, t->t[k].pair))
		levels++;
	if (token_pair(t, open, '(') != NO_TOKEN) /* a parameter, or what a loop declares */
		for (open = token_next(t, t->t[open].pair); token_is(t, open, "const") || token_is(t, open, "noexcept");)
			open = token_next(t, open);
	else if (body)
		open = brace_around(t, name);
	end = token_pair(t, open, '{');
	for (uint32_t k = tokens_next_alike(t, name); end != NO_TOKEN && k != NO_TOKEN && k < end; k = tokens_next_alike(t, k)) {
		uint32_t op = token_next(t, k), before = token_prev(t, k), last, left = levels;
		for (; left && token_pair(t, op, '[') != NO_TOKEN; left--)
			op = token_next(t, t->t[op].pair);
		for (; left && pass_punct(m, before, '*'); left--)
			before = token_prev(t, before);
		if (token_is_word(t, before) && !token_is(t, before, "else")) /* another one of that name */
			return;
		if (left || pass_punct(m, before, '*') || token_is_access(m->t, before) || pass_punct(m, before, P_SCOPE) ||
		    !TOKEN_IS_ANY(m->t, op, '=', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_DIV_EQ))
			continue;
		for (last = token_next(t, op); last < end && !TOKEN_IS_ANY(m->t, last, ';', ',', ')');)
			last = token_next(t, token_over(t, last, "(["));
		convert(m, token_next(t, op), last);
	}
}

/* using bf = __nv_bfloat16; typedef __nv_bfloat16 bf; the type is token i: the same for what its new name makes. */
static void match_alias(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i), next = token_next(t, i), alias = NO_TOKEN, from = 0;
	if (token_is(t, before, "typedef") && token_is_word(t, next) && pass_punct(m, token_next(t, next), ';'))
		alias = next;
	else if (pass_punct(m, before, '=') && pass_punct(m, next, ';') &&
	         token_is(t, token_prev(t, token_prev(t, before)), "using"))
		alias = token_prev(t, before);
	if (!token_is_word(t, alias) || !outside_definitions(t, i, &from))
		return;
	FOR_WORD(k, t, token_bytes(t, alias)) {
		if (token_is(t, token_prev(t, k), "typename") || token_is(t, token_prev(t, k), "class"))
			return; /* another thing of that name */
	}
	FOR_WORD(k, t, token_bytes(t, alias)) {
		if (k > i && k != alias)
			BOUNDED_CALL(pass_bfloat_integer(m, k));
	}
}

/* The value, tokens [*first, *end), behind the '(', '{' or '=' at token open, where it is that; or NO_TOKEN. */
static void value_from(const struct tokens *t, uint32_t open, uint32_t *first, uint32_t *end)
{
	*first = *end = NO_TOKEN;
	if (token_is_punct(t, open, '=')) {
		*first = token_next(t, open);
		for (*end = *first; !TOKEN_IS_ANY(t, *end, ';', ',', '{') && t->t[*end].kind != TOK_EOF;)
			*end = token_next(t, token_over(t, *end, "(["));
	} else if (TOKEN_IS_ANY(t, open, '(', '{') && t->t[open].pair != NO_TOKEN) {
		*first = token_next(t, open);
		*end = t->t[open].pair;
	}
}

/* The value, tokens [*first, *end), that the type at token i is made from: static_cast<T>(n), (T)n, T(n), T b = n; b(n); b{n}; or NO_TOKEN. */
static void value_behind(const struct tokens *t, uint32_t i, uint32_t *first, uint32_t *end)
{
	uint32_t before = token_prev(t, i), next = token_next(t, i), open = NO_TOKEN;
	if (token_is_punct(t, before, '<') && token_is(t, token_prev(t, before), "static_cast") && token_is_punct(t, next, '>'))
		open = token_next(t, next);
	else if (TOKEN_IS_ANY(t, next, '(', '{') && !token_is(t, before, "operator"))
		open = next;
	else if (token_is_word(t, next))
		open = token_next(t, next);
	value_from(t, open, first, end);
	if (token_is_punct(t, before, '(') && token_is_punct(t, next, ')')) {
		*first = token_next(t, next);
		*end = cast_operand_end(t, *first);
	}
}

/* Calls take() for the values of the variables that the type at token i declares but the first: a, b = n, c(n), d{n}; */
static void each_later(struct pass *m, uint32_t i, void (*take)(struct pass *m, uint32_t i, uint32_t first, uint32_t end))
{
	const struct tokens *t = m->t;
	uint32_t name = token_next(t, i), first, end;
	while (TOKEN_IS_ANY(t, name, '*', '&'))
		name = token_next(t, name);
	if (!token_is_word(t, name) || !scan_body(&m->u->scan, t->t[i].off) || token_is_punct(t, token_prev(t, i), '<'))
		return;
	for (;;) {
		uint32_t comma = expression_end(t, name);
		name = token_next(t, comma);
		if (!pass_punct(m, comma, ',') || !token_is_word(t, name) || token_is_word(t, token_next(t, name)))
			return;
		value_from(t, token_next(t, name), &first, &end);
		if (first != NO_TOKEN && first < end)
			take(m, i, first, end);
	}
}

enum { HALF = 1, BFLOAT = 2, OTHER_TYPE = 4 };

static unsigned half_word(const struct tokens *t, uint32_t i)
{
	struct type is = token_is_word(t, i) ? type_word(token_bytes(t, i)) : (struct type){0};
	return is.kind == TYPE_HALF ? HALF : is.kind == TYPE_BFLOAT ? BFLOAT : OTHER_TYPE;
}

/* What the expression of tokens [first, end) is. */
static unsigned half_type(const struct pass *m, uint32_t first, uint32_t end)
{
	struct type is = type_wanted(m->p, m->u, first, end);
	return is.partial ? OTHER_TYPE : type_is_value(is, TYPE_HALF) ? HALF : type_is_value(is, TYPE_BFLOAT) ? BFLOAT : OTHER_TYPE;
}

/* A half made from a bfloat16, or the other way around, tokens [first, end), by the type at token i. */
static void cast_half(struct pass *m, uint32_t i, uint32_t first, uint32_t end)
{
	const struct tokens *t = m->t;
	if (half_type(m, first, end) != (HALF | BFLOAT) - half_word(t, i))
		return;
	uint32_t from = t->t[first].off, to = token_end(t, token_prev(t, end)), operand = first;
	while (pass_punct(m, operand, '*'))
		operand = token_next(t, operand);
	struct piece pieces[] = {TEXT_PIECE("(float)("), {.source = {from, to}}, TEXT_PIECE(")")};
	if (cast_operand_end(t, operand) == end)
		edit_insert(&m->u->edits, from, "(float)");
	else
		edit_pieces(&m->u->edits, from, to, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

/* In CUDA, an explicit conversion between half and bfloat16 goes through float; HIP has none. */
void pass_half_cast(struct pass *m, uint32_t i)
{
	uint32_t first, end;
	if (m->t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	value_behind(m->t, i, &first, &end);
	if (first != NO_TOKEN && end != NO_TOKEN)
		cast_half(m, i, first, end);
	each_later(m, i, cast_half);
}

static void convert_later(struct pass *m, uint32_t i, uint32_t first, uint32_t end)
{
	(void)i;
	convert(m, first, end);
}

void pass_bfloat_integer(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t next = token_next(t, i), open, first, end;
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	match_alias(m, i);
	uint32_t name = next;
	while (TOKEN_IS_ANY(m->t, name, '*', '&') || token_is(t, name, "__restrict__"))
		name = token_next(t, name);
	if (token_is_word(t, name) && !pass_punct(m, token_next(t, name), '('))
		added(m, name);
	if (name == next && token_is_word(t, name) && pass_punct(m, token_next(t, name), '[')) { /* __nv_bfloat16 a[] = {n}; */
		for (name = token_next(t, name); token_pair(t, name, '[') != NO_TOKEN;)
			name = token_next(t, t->t[name].pair);
		name = pass_punct(m, name, '=') ? token_next(t, name) : name;
		if (token_pair(t, name, '{') != NO_TOKEN)
			listed(m, name);
		return;
	}
	open = token_is_word(t, next) ? token_next(t, next) : NO_TOKEN;
	uint32_t after = token_pair(t, open, '(') != NO_TOKEN ? token_next(t, t->t[open].pair) : open;
	while (token_is(t, after, "const") || token_is(t, after, "noexcept"))
		after = token_next(t, after);
	if (pass_punct(m, open, '(') && token_pair(t, after, '{') != NO_TOKEN) {
		returned(m, after);
		return;
	}
	if (TOKEN_IS_ANY(m->t, after, ',', ')'))
		given(m, i);
	value_behind(t, i, &first, &end);
	convert(m, first, end);
	each_later(m, i, convert_later);
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

static bool names_bfloat(const struct unit *u)
{
	return u->scanned &&
	       (tokens_have(&u->scan.tok, SLICE_LIT("__nv_bfloat16")) || tokens_have(&u->scan.tok, SLICE_LIT("nv_bfloat16")));
}

/* May templates of this file be made for bfloat16: is it named here, or in a file that includes this one by name? */
static bool made_for_bfloat(const struct pass *m)
{
	if (!spelled_in_group(m->p, m->u, SLICE_LIT("__nv_bfloat16")) && !spelled_in_group(m->p, m->u, SLICE_LIT("nv_bfloat16")))
		return false;
	bool found = names_bfloat(m->u);
	for (size_t v = 0; v < m->p->n && !found; v++) {
		const struct unit *by = &m->p->units[v];
		for (uint32_t k = 0; k < by->scan.n_includes && !found && by->group == m->u->group; k++)
			found = by->scan.includes[k].target == m->u - m->p->units && names_bfloat(by);
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
