/* warp_size.c: 'warpSize' where a constant is wanted, and on the host, also through macros. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "project/include_reach.h"

/* f<warpSize>, box<float, warpSize>, template <int N = warpSize>; token i is 'warpSize'. */
static bool template_argument(struct hazards *h, uint32_t i)
{
	uint32_t open = prev(h, i), close = next(h, i);
	if (!TOKEN_IS_ANY(h->t, open, '<', ',', '='))
		return false;
	for (uint32_t n = 0; !hazard_punct(h, open, '<'); open = prev(h, open), n++)
		if (open == NO_TOKEN || n > 40 || TOKEN_IS_ANY(h->t, open, ';', '(', '{'))
			return false;
	for (uint32_t n = 0; !hazard_punct(h, close, '>'); close = next(h, close), n++)
		if (n > 40 || TOKEN_IS_ANY(h->t, close, ';', '(', '{', P_ANDAND, P_OROR))
			return false;
	uint32_t name = prev(h, open), after = next(h, close);
	return name != NO_TOKEN && h->t->t[name].kind == TOK_IDENT && h->t->t[after].kind != TOK_NUMBER;
}

/* 'warpSize', or a macro that holds it, at token i: where a constant is wanted, or on the host. */
static void warp_size(struct hazards *h, uint32_t i)
{
	uint32_t p = prev(h, i);
	if (token_is_access(h->t, p))
		return;
	if (hazard_punct(h, next(h, i), '=') && !ident(h, p)) /* a member of the program's own class: CUDA's is not assigned */
		return;
	bool host = scan_context(&h->u->scan, h->t->t[i].off) == CTX_HOST && !sema_on_device(&h->sema, i);
	bool bad = host || template_argument(h, i);
	for (uint32_t k = p; !bad && k != NO_TOKEN && k < i; k = prev(h, k)) {
		uint32_t before = prev(h, k);
		if (hazard_punct(h, k, '{')) /* enum { LANES = warpSize } */
			bad = hazard_word(h, before, "enum") || (ident(h, before) && hazard_word(h, prev(h, before), "enum"));
		if (TOKEN_IS_ANY(h->t, k, ';', '{', '}'))
			break;
		if (hazard_word(h, k, "constexpr") || hazard_word(h, k, "static_assert") ||
		    (hazard_word(h, k, "case") && next(h, k) == i))
			bad = true;
		if (hazard_punct(h, k, '(') && pair(h, k) > i)
			bad = hazard_word(h, before, "alignas") || hazard_word(h, before, "__align__") ||
			      hazard_word(h, before, "__launch_bounds__");
		if (hazard_punct(h, k, '[') && pair(h, k) > i) /* an array's bound: a type stands before the name */
			bad = prev(h, k) != NO_TOKEN && h->t->t[prev(h, k)].kind == TOK_IDENT && prev(h, prev(h, k)) != NO_TOKEN &&
			      h->t->t[prev(h, prev(h, k))].kind == TOK_IDENT && !hazard_word(h, prev(h, prev(h, k)), "return");
	}
	if (bad)
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
			warp_size(h, i);
	for (size_t n = 0; n < names.n; n++)
		FOR_WORD(i, h->t, names.name[n])
			if (!(h->t->t[i].flags & (TF_DIRECTIVE | TF_ERROR_TEXT | TF_SKIPPED)))
				warp_size(h, i);
	name_list_free(&names);
}
