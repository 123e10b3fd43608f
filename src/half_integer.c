/* half_integer.c: integers assigned to half in functions for both sides. HIP's operator for them is the device's, CUDA's for both: h = n
 * becomes h = __half(n). */
#include "match_impl.h"
#include "number_type.h"

/* The function body in which what token i declares is known, as a variable or as a parameter. */
static const struct context_fact *body_of(const struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	const struct context_fact *body = scan_body(&m->u->scan, t->t[i].off);
	uint32_t at, open = body ? NO_TOKEN : bracket_around(t, i, &at);
	if (!punct(m, open, '(') || t->t[open].pair == NO_TOKEN)
		return body;
	uint32_t brace = token_next(t, t->t[open].pair);
	while (token_is(t, brace, "const") || token_is(t, brace, "noexcept"))
		brace = token_next(t, brace);
	return punct(m, brace, '{') ? scan_body(&m->u->scan, t->t[token_next(t, brace)].off) : NULL;
}

/* The integer in tokens [first, end) is made a half. */
static void convert(struct matcher *m, uint32_t first, uint32_t end)
{
	const struct tokens *t = m->t;
	bool variables = false, whole = true;
	struct number n = number_of_expression(m->p, m->u, first, end, &variables, &whole);
	if (!n.bits || n.floating || !whole)
		return;
	uint32_t from = t->t[first].off, to = token_end(t, token_prev(t, end));
	struct piece pieces[] = {{.text = "__half(", .text_len = 7}, {.source = {from, to}}, {.text = ")", .text_len = 1}};
	edit_pieces(&m->u->edits, from, to, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

void match_half_integer(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	enum evidence ev;
	bool contested;
	const struct context_fact *body = t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ? NULL : body_of(m, i);
	if (!body || body->context != CTX_HOST_DEVICE ||
	    resolve_name(m->p, m->u, t->t[i].off, token_bytes(t, i), &ev, &contested) != ORIGIN_CUDA)
		return;
	for (uint32_t name = token_next(t, i);; name = token_next(t, name)) {
		while (punct(m, name, '*') || punct(m, name, '&') || token_is(t, name, "__restrict__"))
			name = token_next(t, name);
		for (uint32_t k = token_is_word(t, name) ? tokens_next_alike(t, name) : NO_TOKEN;
		     k != NO_TOKEN && t->t[k].off < body->end; k = tokens_next_alike(t, k)) {
			uint32_t assign = token_next(t, k), before = token_prev(t, k);
			while (punct(m, assign, '[') && t->t[assign].pair != NO_TOKEN)
				assign = token_next(t, t->t[assign].pair);
			bool own = !punct(m, before, '.') && !punct(m, before, P_ARROW) &&
			           (!token_is_word(t, before) || token_is(t, before, "else"));
			if (own && punct(m, assign, '='))
				convert(m, token_next(t, assign), expression_end(t, token_next(t, assign)));
		}
		name = token_is_word(t, name) ? expression_end(t, name) : NO_TOKEN;
		if (!punct(m, name, ',') || t->t[name].off < body->begin) /* the next parameter has a type of its own */
			return;
	}
}
