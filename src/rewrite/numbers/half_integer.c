/* half_integer.c: integers assigned to half in functions for both sides. HIP's operator for them is the device's, CUDA's for both: h = n
 * becomes h = __half(n). */
#include "match/match_impl.h"
#include "sema/number_type.h"

/* The function body in which what token i declares is known, as a variable or as a parameter. */
static const struct context_fact *body_of(const struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	const struct context_fact *body = scan_body(&m->u->scan, t->t[i].off);
	uint32_t at, open = body ? NO_TOKEN : bracket_around(t, i, &at);
	if (token_pair(t, open, '(') == NO_TOKEN)
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
	struct piece pieces[] = {TEXT_PIECE("__half("), {.source = {from, to}}, TEXT_PIECE(")")};
	edit_pieces(&m->u->edits, from, to, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

/* How many '[' and '*' stand between the half and what the name at token i, with 'pointers' in front of it, is declared as. */
static unsigned levels_of(const struct tokens *t, uint32_t i, unsigned pointers)
{
	for (uint32_t k = token_next(t, i); token_pair(t, k, '[') != NO_TOKEN; k = token_next(t, t->t[k].pair))
		pointers++;
	return pointers;
}

/* The name at token k, which is that many levels from a half, may be assigned: out[n] = 0. */
static void assigned(struct matcher *m, uint32_t k, unsigned levels)
{
	const struct tokens *t = m->t;
	uint32_t assign = token_next(t, k), before = token_prev(t, k);
	while (token_is_access(m->t, before))
		before = token_prev(t, before_brackets(t, token_prev(t, before)));
	for (; token_pair(t, assign, '[') != NO_TOKEN && levels; levels--)
		assign = token_next(t, t->t[assign].pair);
	for (; punct(m, before, '*') && levels; levels--) /* *out = 0 */
		before = token_prev(t, before);
	uint32_t word = token_before_pair(t, before, ')');
	bool own = !punct(m, before, '*') && (!token_is_word(t, before) || token_is(t, before, "else"));
	own = own && (!punct(m, before, ')') || token_is(t, word, "if") || token_is(t, word, "for") || token_is(t, word, "while"));
	if (own && !levels && punct(m, assign, '='))
		convert(m, token_next(t, assign), expression_end(t, token_next(t, assign)));
}

static bool for_both(const struct matcher *m, uint32_t i)
{
	const struct context_fact *body = scan_body(&m->u->scan, m->t->t[i].off);
	return body && body->context == CTX_HOST_DEVICE;
}

/* Is token k the name of a member right behind its type, half h; or half *h;? */
static bool is_half_member(const struct tokens *t, uint32_t k)
{
	uint32_t type = token_prev(t, k);
	while (token_is_punct(t, type, '*'))
		type = token_prev(t, type);
	return (token_is(t, type, "half") || token_is(t, type, "__half")) && !token_is_punct(t, token_next(t, k), '(') &&
	       class_near(t, k) != NO_TOKEN;
}

/* The members that the half at token i declares: s.h = n, and h = n in functions of the class. */
static void match_members(struct matcher *m, uint32_t i)
{
	enum { MOST = 1000 };
	const struct tokens *t = m->t;
	uint32_t uses = 0;
	for (uint32_t name = token_next(t, i);;) {
		unsigned pointers = 0;
		for (; punct(m, name, '*'); name = token_next(t, name))
			pointers++;
		uint32_t after = token_next(t, name);
		if (!token_is_word(t, name) || punct(m, after, '('))
			return;
		uint32_t first = tokens_find(t, 0, token_bytes(t, name));
		bool alone = !punct(m, token_prev(t, name), ','); /* half h; */
		while (alone && first != name && !is_half_member(t, first))
			first = tokens_next_alike(t, first);
		uint32_t from = alone && first != name ? NO_TOKEN /* all that are called so were looked at there */
		                                       : tokens_find(t, 0, token_bytes(t, name));
		for (uint32_t k = from; k != NO_TOKEN && (alone || uses < MOST); k = tokens_next_alike(t, k)) {
			uint32_t before = token_prev(t, k);
			bool member = token_is_access(m->t, before);
			if (k == name || t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED) || !for_both(m, k))
				continue;
			uses++;
			struct member_place is = value_named(m->p, m->u, k);
			if (is.u == m->u && (is.name == name || (alone && is_half_member(t, is.name))) &&
			    (member || !punct(m, before, P_SCOPE)))
				assigned(m, k, levels_of(t, is.name, is.pointers));
		}
		name = expression_end(t, name);
		if (!punct(m, name, ','))
			return;
		name = token_next(t, name);
	}
}

void match_half_integer(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	enum evidence ev;
	bool contested;
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	const struct context_fact *body = body_of(m, i);
	bool member = !body && class_near(t, i) != NO_TOKEN;
	if ((!member && (!body || body->context != CTX_HOST_DEVICE)) ||
	    resolve_name(m->p, m->u, t->t[i].off, token_bytes(t, i), &ev, &contested) != ORIGIN_CUDA)
		return;
	if (member) {
		match_members(m, i);
		return;
	}
	for (uint32_t name = token_next(t, i);; name = token_next(t, name)) {
		unsigned pointers = 0;
		for (; TOKEN_IS_ANY(m->t, name, '*', '&') || token_is(t, name, "__restrict__"); name = token_next(t, name))
			pointers += punct(m, name, '*');
		unsigned levels = token_is_word(t, name) ? levels_of(t, name, pointers) : 0;
		for (uint32_t k = token_is_word(t, name) ? tokens_next_alike(t, name) : NO_TOKEN;
		     k != NO_TOKEN && t->t[k].off < body->end; k = tokens_next_alike(t, k))
			if (!token_is_access(t, token_prev(t, k)))
				assigned(m, k, levels);
		name = token_is_word(t, name) ? expression_end(t, name) : NO_TOKEN;
		if (!punct(m, name, ',') || t->t[name].off < body->begin) /* the next parameter has a type of its own */
			return;
	}
}
