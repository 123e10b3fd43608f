/* narrowing.c: numbers between braces that lose something there, int i{threadIdx.x}: nvcc warns, clang rejects. A cast is written
 * where the text tells both types. */
#include "pass/pass.h"
#include "sema/braces.h"
#include "sema/class_body.h"
#include "sema/value_type.h"

/* Is something lost? Where not each operand is known only if that is so whatever type above this one it is. */
static bool loses(struct number from, struct number to, bool whole)
{
	if (from.floating != to.floating)
		return from.floating || whole;
	if (from.floating)
		return from.bits > to.bits;
	return from.bits > to.bits || (!from.unsigned_ && to.unsigned_ && whole) ||
	       (from.unsigned_ && !to.unsigned_ && from.bits == to.bits);
}

/* The members of a class template that are declared with one of its parameters alone are of the type that the argument is, if that is a
 * number: Q<int>. */
static void put_arguments(const struct project *p, const struct place *to, struct place *places, unsigned n)
{
	struct class_place at = class_named(p, to->u, to->last);
	const struct tokens *c = &at.u->scan.tok, *t = &to->u->scan.tok;
	uint32_t param = declaration_start(c, at.open), arg = token_next(t, to->args), word;
	enum { MOST = 200 };
	unsigned looked = 0;
	FOR_WORD(k, c, class_name(c, at.open)) { /* a specialization, which stands near it, may have other members */
		if (looked++ == MOST)
			break;
		if (token_is_punct(c, token_next(c, k), '<') &&
		    (token_is(c, token_prev(c, k), "struct") || token_is(c, token_prev(c, k), "class")))
			return;
	}
	if (!token_is(c, param, "template"))
		return;
	for (param = token_next(c, token_next(c, param));; param = token_next(c, param), arg = token_next(t, arg)) {
		uint32_t name = template_next_argument(c, &param), last = template_next_argument(t, &arg);
		if (!token_is_word(c, name) || !token_is_word(t, last))
			return;
		struct place is = place_of(p, to->u, last, &word);
		uint32_t before = token_prev(t, is.first);
		bool whole = TOKEN_IS_ANY(t, before, ',', '<') || token_is(t, before, "const");
		for (unsigned k = 0; k < n && is.to.bits && whole; k++)
			if (!places[k].to.bits && !places[k].pointer && places[k].u == at.u && places[k].first == places[k].last &&
			    tokens_alike(c, places[k].last, name)) {
				is.dims = places[k].dims;
				is.name = places[k].name;
				places[k] = is;
			}
		if (!token_is_punct(c, param, ',') || !token_is_punct(t, arg, ','))
			return;
	}
}

/* The tokens [first, end) are one of an initializer for the place. */
static void narrow(const struct project *p, struct unit *u, uint32_t first, uint32_t end, const struct place *to)
{
	const struct tokens *t = &u->scan.tok, *type = &to->u->scan.tok;
	bool variables = false, whole = true;
	struct number from = first < end ? number_of_expression(p, u, first, end, &variables, &whole) : (struct number){0};
	if (!from.bits || !variables || !loses(from, to->to, whole))
		return;
	uint32_t last = token_prev(t, end);
	struct range what = {t->t[first].off, token_end(t, last)},
	             name = {type->t[to->first].off, type->t[to->last].off + type->t[to->last].len};
	if (p->run->lint) {
		diag_add(&u->diags, D_W703, u->index, what.begin, what.end,
		         arena_printf(&u->diags.arena, "'%.*s' is narrowed to '%.*s'", (int)(what.end - what.begin),
		                      t->src.p + what.begin, (int)(name.end - name.begin), type->src.p + name.begin));
		return;
	}
	struct piece pieces[] = {TEXT_PIECE("static_cast<"),
	                         {.text = type->src.p + name.begin, .text_len = name.end - name.begin},
	                         TEXT_PIECE(">("),
	                         {.source = what},
	                         TEXT_PIECE(")")};
	if (to->u == u)
		pieces[1] = (struct piece){.source = name};
	edit_pieces(&u->edits, what.begin, what.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

/* The initializer at '{', token open, is for the place. */
static void initialize(const struct project *p, struct unit *u, uint32_t open, const struct place *to, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	struct place places[MOST_PLACES], element = *to;
	unsigned n = 1, at = 0, given = 1;
	if (t->t[open].pair == NO_TOKEN) /* a branch of #if closes it */
		return;
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		given += token_is_punct(t, k, ',') && token_next(t, k) != t->t[open].pair;
		k = token_over(t, k, "({");
	}
	if (to->dims) {
		element.dims--;
		places[0] = element;
	} else if (to->to.bits || to->pointer)
		places[0] = *to;
	else if (!depth || !(n = class_places(p, to->u, to->last, given, places)))
		return;
	else if (to->args)
		put_arguments(p, to, places, n);
	for (uint32_t e = token_next(t, open), k = e, end = t->t[open].pair;; k = token_next(t, k)) {
		if (k < end && TOKEN_IS_ANY(t, k, '(', '{', '[') && t->t[k].pair != NO_TOKEN && t->t[k].pair < end)
			k = t->t[k].pair;
		bool ends = k >= end || token_is_punct(t, k, ','), braces = token_is_punct(t, e, '{');
		if (ends && token_is_punct(t, e, '.') && token_is_punct(t, token_next(t, token_next(t, e)), '=')) { /* .x = 1 */
			struct slice name = token_bytes(t, token_next(t, e));
			if (to->args)
				return;
			for (at = 0; at < n && !slice_eq(token_bytes(&places[at].u->scan.tok, places[at].name), name);)
				at++;
			if (at == n)
				return;
			e = token_next(t, token_next(t, token_next(t, e)));
			braces = token_is_punct(t, e, '{');
		}
		const struct place *place = &places[to->dims ? 0 : at];
		bool class = !place->to.bits && !place->pointer;
		if (ends && e < k) {
			if (TOKEN_IS_ANY(t, e, '.', '[') || (!braces && (class || (place->dims && !to->dims))))
				return; /* it may be one of several that stand in no braces of their own */
			if (braces)
				BOUNDED_CALL(initialize(p, u, e, place, depth - 1));
			else if (place->to.bits)
				narrow(p, u, e, k, place);
		}
		at += ends;
		if (k >= end || (!to->dims && at >= n))
			break;
		e = ends ? token_next(t, k) : e;
	}
}

/* Is one of the values in the braces at token open a number, but no literal? Members and what calls give a lint does not look into. */
static bool holds_number(const struct project *p, const struct unit *u, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	const struct project *looks = p->run->lint ? NULL : p;
	if (t->t[open].pair == NO_TOKEN)
		return false;
	uint32_t end = t->t[open].pair < open + 500 ? t->t[open].pair : open + 500; /* longer ones are tables */
	for (uint32_t k = token_next(t, open), e = k; k <= end; k = token_next(t, k)) {
		bool variables = false, whole = true, last = token_is_punct(t, k, '}');
		if (TOKEN_IS_ANY(t, k, '(', '[') && t->t[k].pair < end)
			k = t->t[k].pair;
		if (token_is_punct(t, k, '{'))
			e = token_next(t, k);
		if (!last && !token_is_punct(t, k, ','))
			continue;
		if (e < k && token_is_punct(t, e, '.'))
			e = token_next(t, token_next(t, token_next(t, e)));
		bool literal = token_next(t, e) == k && t->t[e].kind == TOK_NUMBER;
		if (e < k && !literal && number_of_expression(looks, u, e, k, &variables, &whole).bits)
			return true;
		e = token_next(t, k);
	}
	return false;
}

void pass_narrowing(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	unsigned dims = 0;
	struct member_place to_it = {NULL, 0, 0, 0};
	if (t->t[i].pair != NO_TOKEN && !(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED)) && scan_body(&u->scan, t->t[i].off) &&
	    TOKEN_IS_ANY(t, token_prev(t, i), '=', '(', ',') && holds_number(p, u, i) && (*receivers_asked(u))++ < MOST_RECEIVERS)
		to_it = receiver_of(p, u, i);
	if (to_it.u && !(p->run->lint && to_it.u != u)) {
		uint32_t word;
		struct place at = place_of(p, to_it.u, to_it.type, &word);
		if (!at.to.bits)
			initialize(p, u, i, &at, 4);
		return;
	}
	uint32_t last = type_of_braces(u, i, &dims), first = last, end = t->t[i].pair;
	uint32_t args = token_is_punct(t, last, '>') && holds_number(p, u, i) ? template_arguments_open(t, last) : NO_TOKEN;
	if (args != NO_TOKEN && !(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))) {
		struct place of = {.u = u, .first = token_prev(t, args), .last = token_prev(t, args), .args = args, .dims = dims};
		initialize(p, u, i, &of, 4);
		return;
	}
	if (!token_is_word(t, last) || end == NO_TOKEN || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	bool other_word = is_keyword(token_bytes(t, last)) && !is_number_word(t, last);
	if ((other_word && !is_number_word(t, token_prev(t, i))) || !holds_number(p, u, i)) /* struct S {, f() const { */
		return;
	struct place to = place_of(p, u, last, &first);
	uint32_t word = token_prev(t, i), other = 0;
	struct place one = {.u = u};
	if (!to.to.bits && token_is_word(t, word) && word != last && is_number_word(t, word)) /* std::size_t{n} */
		one = place_of(p, u, word, &other);
	if (one.to.bits) {
		to = one;
		first = other;
	}
	uint32_t before = token_prev(t, first);
	bool own = last == word;                          /* what the braces are the body of */
	if (own && TOKEN_IS_ANY(t, before, ':', P_ARROW)) /* enum class E : unsigned { A, B } */
		return;
	to.dims = dims;
	initialize(p, u, i, &to, 4);
}
