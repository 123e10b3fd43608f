/* template.c: what nvcc lets pass in functions that nobody calls, and clang rejects: default arguments that name a parameter. */
#include "hazard/hazard.h"

/* sizeof(n): is the name at token i asked about only? */
static bool is_unevaluated(struct hazards *h, uint32_t i)
{
	uint32_t open = prev(h, i);
	return hazard_punct(h, open, '(') && (hazard_word(h, prev(h, open), "sizeof") || hazard_word(h, prev(h, open), "decltype"));
}

/* void f(int n, int m = n), void f(int n = n): token i is the '='. */
void pass_default_argument(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	uint32_t name = prev(h, i), type = prev(h, name), place;
	bool typed = ident(h, type) || TOKEN_IS_ANY(h->t, type, '*', '&', '>');
	if (!ident(h, name) || !typed || !hazard_in_code(h, i) || scan_body(&h->u->scan, h->t->t[i].off))
		return;
	uint32_t end = expression_end(h->t, next(h, i)), word = next(h, i);
	while (word < end && !ident(h, word))
		word = next(h, word);
	uint32_t open = word < end ? bracket_around(h->t, i, &place) : NO_TOKEN;
	int n = hazard_punct(h, open, '(') && ident(h, prev(h, open)) ? call_arguments(h->t, open, &h->arena, &args) : 0;
	for (uint32_t k = word; n > 0 && k < end; k = next(h, k))
		for (int a = 0; a < n && ident(h, k); a++) {
			uint32_t own = token_at(h->t, args[a].begin), last = own;
			for (; h->t->t[own].off < args[a].end && !hazard_punct(h, own, '='); own = next(h, own))
				last = own;
			bool others = token_is_access(h->t, prev(h, k)) || hazard_punct(h, prev(h, k), P_SCOPE) ||
			              hazard_punct(h, next(h, k), P_SCOPE);
			if (last > k || others || !tokens_alike(h->t, last, k) || last == token_at(h->t, args[a].begin) ||
			    is_unevaluated(h, k))
				continue;
			hazard_say(h, D_W706, k, k, "a default argument names another parameter", NULL);
			return;
		}
}
