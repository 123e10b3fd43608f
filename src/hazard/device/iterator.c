/* iterator.c: the program's own iterators in hipCUB's calls. CUB only adds to them; rocPRIM also takes back one step. */
#include "hazard/hazard.h"
#include "project/group.h"

/* Where the class that token 'name' of h names is defined: its '{' in the file of *o; NO_TOKEN: nowhere in sight, or it has bases. */
static uint32_t class_open(const struct hazards *h, uint32_t name, struct hazards *o)
{
	struct slice w = token_bytes(h->t, name);
	FOR_GROUP(v, h->p, h->u) {
		if (v->reading != READ_ALL)
			continue;
		*o = hazards_of(h->p, v);
		FOR_WORD(k, o->t, w) {
			uint32_t open = next(o, k);
			if ((hazard_word(o, prev(o, k), "struct") || hazard_word(o, prev(o, k), "class")) &&
			    hazard_punct(o, open, '{') && pair(o, open) != NO_TOKEN)
				return open;
		}
	}
	return NO_TOKEN;
}

/* Has the class with the body at token open the operator, as a member or as a function beside it? */
static bool has_operator(struct hazards *o, uint32_t open, struct slice name, int op)
{
	FOR_WORD(k, o->t, SLICE_LIT("operator")) {
		uint32_t list = next(o, next(o, k));
		if (!hazard_punct(o, next(o, k), op) || !hazard_punct(o, list, '(') || pair(o, list) == NO_TOKEN)
			continue;
		if (open < k && k < pair(o, open))
			return true;
		for (uint32_t p = list; p < pair(o, list); p = next(o, p))
			if (ident(o, p) && slice_eq(token_bytes(o->t, p), name))
				return true;
	}
	return false;
}

/* The name of the class that the argument is an object of: it, Squares(p), Squares<T>{p}. */
static uint32_t class_of(struct hazards *h, struct range argument)
{
	uint32_t first = token_at(h->t, argument.begin), after = next(h, first);
	if (!ident(h, first))
		return NO_TOKEN;
	if (TOKEN_IS_ANY(h->t, after, '(', '{', '<'))
		return first;
	if (h->t->t[after].off < argument.end)
		return NO_TOKEN;
	uint32_t declared = sema_declaration(&h->sema, first),
	         type = declared == NO_TOKEN ? declared : sema_type_before(&h->sema, declared);
	return type != NO_TOKEN && !is_keyword(token_bytes(h->t, type)) ? type : NO_TOKEN;
}

void pass_iterator(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	bool minus = TOKEN_IS_WORD_OF(h->t, i, "DeviceScan", "DeviceSelect", "DevicePartition");
	uint32_t open = next(h, next(h, next(h, i)));
	struct range *args;
	if (!hazard_punct(h, next(h, i), P_SCOPE) || !hazard_punct(h, open, '('))
		return;
	bool by_key = slice_ends(hazard_text(h, next(h, next(h, i))), "ByKey");
	if (by_key || call_arguments(h->t, open, &h->arena, &args) < 3)
		return;
	struct hazards o = {0};
	uint32_t name = class_of(h, args[2]), body = name == NO_TOKEN ? NO_TOKEN : class_open(h, name, &o);
	if (body == NO_TOKEN || has_operator(&o, body, token_bytes(h->t, name), minus ? '-' : P_ADD_EQ))
		return;
	uint32_t at = token_at(h->t, args[2].begin);
	char *what = arena_printf(&h->arena, "rocPRIM needs '%s' of its input iterator, and '%s' lacks it",
	                          minus ? "operator-" : "operator+=", hazard_excerpt(h, name, name));
	hazard_say(h, D_W706, at, at, what, NULL)->fix =
	        arena_strdup(&h->u->diags.arena, minus ? "give the class 'operator-(difference_type) const'"
	                                               : "give the class 'operator+=(difference_type)'");
}
