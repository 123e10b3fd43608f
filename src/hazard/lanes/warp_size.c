/* warp_size.c: 'warpSize' where a constant is wanted, and on the host, also through macros. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "project/include_reach.h"

/* f<warpSize>, box<float, warpSize>, template <int N = warpSize>; token i is 'warpSize'. */
static bool template_argument(struct hazards *h, uint32_t i)
{
	uint32_t open = TOKEN_IS_ANY(h->t, prev(h, i), '<', ',', '=') ? template_around(h->t, i) : NO_TOKEN;
	uint32_t close = template_close(h->t, open);
	if (close == NO_TOKEN)
		return false;
	for (uint32_t k = open; k < close; k = next(h, token_over(h->t, k, "([")))
		if (TOKEN_IS_ANY(h->t, k, P_ANDAND, P_OROR))
			return false;
	uint32_t name = prev(h, open), after = next(h, close);
	return name != NO_TOKEN && h->t->t[name].kind == TOK_IDENT && h->t->t[after].kind != TOK_NUMBER;
}

/* The brackets that hold token i, from 'open' on, want a constant: alignas(warpSize), int a[warpSize]. */
static bool wants_constant(struct hazards *h, uint32_t open, uint32_t i)
{
	uint32_t before = prev(h, open), type = prev(h, before);
	if (pair(h, open) == NO_TOKEN || pair(h, open) < i)
		return false;
	if (hazard_punct(h, open, '('))
		return TOKEN_IS_WORD_OF(h->t, before, "alignas", "__align__", "__launch_bounds__");
	return hazard_punct(h, open, '[') && ident(h, before) && ident(h, type) && !hazard_word(h, type, "return");
}

/* What stands in front of a word in its statement. */
struct statement {
	uint32_t i;        /* the word */
	uint32_t begin;    /* ';', '{' or '}' before the statement, or NO_TOKEN */
	bool constant;     /* of a constant expression */
	uint32_t brackets; /* around the word, the innermost that want a constant; NO_TOKEN: none do */
};

/* That of token i; 'known' is that of a word above, of the same statement or another one. */
static struct statement statement_of(struct hazards *h, uint32_t i, const struct statement *known)
{
	struct statement s = {i, NO_TOKEN, false, NO_TOKEN};
	for (uint32_t k = prev(h, i); k != NO_TOKEN && k < i; k = prev(h, k)) {
		if (k == known->i && !(known->brackets != NO_TOKEN && pair(h, known->brackets) < i)) {
			s.begin = known->begin;
			s.constant |= known->constant;
			s.brackets = s.brackets == NO_TOKEN ? known->brackets : s.brackets;
			break;
		}
		if (TOKEN_IS_ANY(h->t, k, ';', '{', '}')) {
			s.begin = k;
			break;
		}
		s.constant |= TOKEN_IS_WORD_OF(h->t, k, "constexpr", "static_assert");
		if (s.brackets == NO_TOKEN && wants_constant(h, k, i))
			s.brackets = k;
	}
	return s;
}

/* Is a constant wanted at the word at token i? *known: see statement_of(). */
static bool constant_wanted(struct hazards *h, uint32_t i, struct statement *known)
{
	if (template_argument(h, i))
		return true;
	*known = statement_of(h, i, known);
	uint32_t open = hazard_punct(h, known->begin, '{') ? prev(h, known->begin) : NO_TOKEN; /* enum { LANES = warpSize } */
	return known->constant || known->brackets != NO_TOKEN || hazard_word(h, prev(h, i), "case") ||
	       hazard_word(h, open, "enum") || (ident(h, open) && hazard_word(h, prev(h, open), "enum"));
}

bool hazard_wants_constant(struct hazards *h, uint32_t i)
{
	struct statement known = {.i = NO_TOKEN};
	return constant_wanted(h, i, &known);
}

/* 'warpSize', or a macro that holds it, at token i: where a constant is wanted, or on the host. */
static void warp_size(struct hazards *h, uint32_t i, struct statement *known)
{
	uint32_t p = prev(h, i);
	if (token_is_access(h->t, p) ||
	    (hazard_word(h, i, "warpSize") && sema_declaration(&h->sema, i) != NO_TOKEN)) /* or its own variable */
		return;
	if (hazard_punct(h, next(h, i), '=') && !ident(h, p)) /* a member of the program's own class: CUDA's is not assigned */
		return;
	bool argument = hazard_punct(h, p, '(') && hazard_punct(h, next(h, i), ')') && ident(h, prev(h, p)) &&
	                slice_in_capitals(hazard_text(h, prev(h, p))); /* PRINT(warpSize) of prop.warpSize */
	bool host = !argument && scan_context(&h->u->scan, h->t->t[i].off) == CTX_HOST && !sema_on_device(&h->sema, i);
	if (host || constant_wanted(h, i, known))
		hazard_say(h, D_W106, i, i, NULL, NULL);
}

/* Adds the macros of 'u' whose bodies hold the word. */
static void add_macros_with(struct name_list *names, const struct unit *u, struct slice word)
{
	const struct tokens *t = &u->scan.tok;
	if (!u->scanned || !tokens_have(t, word))
		return;
	FOR_WORD(i, t, word)
		if (t->t[i].flags & TF_MACRO_BODY)
			name_list_add(names, token_bytes(t, macro_around(t, i)));
}

/* Is the name a macro of this file, in whose text no such word is? What another file defines by that name is not used here. */
static bool defined_otherwise(struct hazards *h, struct slice name, const struct name_list *names, size_t depth)
{
	bool defined = false;
	FOR_MACRO(i, h->t, name) {
		defined = true;
		for (uint32_t k = next(h, i), end = directive_end(h->t, i); k < end; k = next(h, k)) {
			struct slice word = token_bytes(h->t, k);
			bool holds =
			        hazard_word(h, k, "warpSize") || (depth && ident(h, k) && strmap_get(&names->known, word, NULL) &&
			                                          !defined_otherwise(h, word, names, depth - 1));
			if (holds)
				return false;
		}
	}
	return defined;
}

/* Does the file have warpSize as HIP has it? CUDA's becomes 32 under --warp 32. */
static bool stays_variable(struct hazards *h)
{
	const struct selection *sel = &h->p->run->sel;
	return (sel->wave == 64 || sel->rocm >= 700) && (!sel->warp32 || (h->p->run->lint && written_for_hip(h->p, h->u)));
}

void pass_warp_size(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	struct name_list names = {0};
	struct statement known = {.i = NO_TOKEN};
	if (!stays_variable(h) || !spelled_in_group(h->p, h->u, SLICE_LIT("warpSize")))
		return;
	for (size_t v = 0; v < h->p->n; v++)
		if (h->p->units[v].group == h->u->group)
			add_macros_with(&names, &h->p->units[v], SLICE_LIT("warpSize"));
	for (size_t n = 0; n < names.n; n++) /* and those that hold these */
		for (size_t v = 0; v < h->p->n; v++)
			if (h->p->units[v].group == h->u->group)
				add_macros_with(&names, &h->p->units[v], names.name[n]);
	FOR_WORD(i, h->t, SLICE_LIT("warpSize"))
		if (!(h->t->t[i].flags & (TF_ERROR_TEXT | TF_SKIPPED)) && hazard_cuda_name(h, i))
			warp_size(h, i, &known);
	for (size_t n = 0; n < names.n; n++)
		FOR_WORD(i, h->t, defined_otherwise(h, names.name[n], &names, 3) ? SLICE_LIT("") : names.name[n])
			if (!(h->t->t[i].flags & (TF_DIRECTIVE | TF_ERROR_TEXT | TF_SKIPPED)))
				warp_size(h, i, &known);
	name_list_free(&names);
}
