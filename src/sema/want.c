/* want.c: requests for a parse, and which of them a parse can answer. */
#include "sema/want.h"

void sema_want(struct unit *u, uint32_t i, enum want what)
{
	if (u->facts.parses)
		return;
	if (!u->wants)
		u->wants_at = i;
	u->wants = u->wants < what ? what : u->wants;
}

/* Can a parse give the tokens [first, end) a type that matters? Not to a parameter's declaration or a directive, nor to what depends on a
 * template; and a constant, UINT64_C(1), counts by its value. */
static bool parse_may_tell(const struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	const struct outline *o = outline_of(&u->scan);
	bool constant = true;
	for (uint32_t i = first; i < end; i = token_next(t, i)) {
		bool member = token_is_punct(t, i, P_SCOPE) && token_is_punct(t, token_prev(t, i), '>');
		if (t->t[i].flags & TF_DIRECTIVE || member || (t->t[i].kind == TOK_IDENT && outline_at(o, i) != NO_DECLARED))
			return false;
		constant = constant &&
		           (t->t[i].kind != TOK_IDENT || slice_in_capitals(token_bytes(t, i)) || is_keyword(token_bytes(t, i)));
	}
	return !constant;
}

void sema_want_type(struct unit *u, uint32_t first, uint32_t end)
{
	if (!u->facts.parses && first < end && parse_may_tell(u, first, end))
		sema_want_value(u, first, end);
}

void sema_want_instances(struct unit *u, uint32_t i)
{
	u->wants_instances |= !u->facts.parses;
	sema_want(u, i, WANT_EDIT);
}

void sema_want_braced(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (outline_around(outline_of(&u->scan), i, IN_TEMPLATE) == NO_DECLARED)
		sema_want_value(u, i, token_next(t, t->t[i].pair));
}

void sema_want_value(struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	if (u->facts.parses || first >= end)
		return;
	sema_want(u, first, WANT_EDIT);
	PUSH(u->wanted, u->n_wanted, u->cap_wanted) = (struct range){t->t[first].off, token_end(t, token_prev(t, end))};
}

struct type type_wanted(const struct project *p, struct unit *u, uint32_t first, uint32_t end)
{
	struct type is = type_of_expression(p, u, first, end);
	if (!type_is_whole(is))
		sema_want_type(u, first, end);
	return is;
}
