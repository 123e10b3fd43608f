/* index_container.c: what is put into std::vector<dim3>, std::pair<uint3, int> and their like: HIP converts neither type into the
 * other. */
#include "pass/pass.h"
#include "project/project.h"
#include "rewrite/vectors/indices.h"
#include "sema/class_body.h"

/* The token in front of 'i', or of the brackets that it closes. */
static uint32_t before(const struct tokens *t, uint32_t i)
{
	bool closes = TOKEN_IS_ANY(t, i, '}', ')');
	return token_prev(t, closes && t->t[i].pair != NO_TOKEN ? t->t[i].pair : i);
}

/* The '>' of the outermost template argument list around token i; NO_TOKEN: it is in none, or the other type is in it, too. */
static uint32_t list_end(const struct tokens *t, uint32_t i)
{
	const char *other = token_is(t, i, "dim3") ? "uint3" : "dim3";
	uint32_t open = NO_TOKEN;
	int depth = 0;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		if (token_is_punct(t, k, '<') && !depth)
			open = k;
		else if (TOKEN_IS_ANY(t, k, '<', '>'))
			depth += token_is_punct(t, k, '>') - token_is_punct(t, k, '<');
		else if (!token_is_word(t, k) && t->t[k].kind != TOK_NUMBER && !TOKEN_IS_ANY(t, k, ',', P_SCOPE))
			break;
	}
	uint32_t close = template_close(t, open);
	for (uint32_t k = open; close != NO_TOKEN && k < close; k = token_next(t, k))
		if (token_is_word(t, k) && token_is(t, k, other))
			return NO_TOKEN;
	return close;
}

/* The values between the brackets that open at token 'open', and in braces among them. */
static void convert_list(const struct project *p, struct unit *u, uint32_t open, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	struct arena arena = {0};
	struct range *args = NULL;
	int n = t->t[open].pair == NO_TOKEN ? 0 : call_arguments(t, open, &arena, &args);
	for (int k = 0; k < n; k++) {
		uint32_t first = token_at(t, args[k].begin);
		if (token_is_punct(t, first, '{'))
			BOUNDED_CALL(convert_list(p, u, first, to_dim3));
		else
			convert_index(p, u, args[k], to_dim3);
	}
	arena_free(&arena);
}

/* The tokens at which what is declared at token 'name' is known: of its block, its function if it is a parameter, or the file. */
static void known_in(const struct tokens *t, uint32_t name, uint32_t *first, uint32_t *end)
{
	uint32_t open = token_prev(t, name);
	while (open != NO_TOKEN && !TOKEN_IS_ANY(t, open, '{', '('))
		open = before(t, open);
	*first = name;
	*end = t->n;
	if (token_pair(t, open, '(') != NO_TOKEN)
		open = token_next(t, t->t[open].pair);
	if (token_pair(t, open, '{') == NO_TOKEN)
		return;
	if (class_closed_at(t, t->t[open].pair) != NO_TOKEN)
		*first = open;
	else
		*end = t->t[open].pair;
}

void pass_index_container(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	bool to_dim3 = token_is(t, i, "dim3");
	uint32_t close = t->t[i].flags & TF_DIRECTIVE ? NO_TOKEN : list_end(t, i);
	if (close == NO_TOKEN)
		return;
	uint32_t name = token_next(t, close), first, end, until;
	while (token_is_punct(t, name, '&') || token_is(t, name, "const"))
		name = token_next(t, name);
	uint32_t list = token_is_word(t, name) ? token_next(t, name) : name;
	if (token_is_punct(t, list, '='))
		list = token_next(t, list);
	if (TOKEN_IS_ANY(t, list, '(', '{'))
		convert_list(p, u, list, to_dim3);
	if (!token_is_word(t, name))
		return;
	known_in(t, name, &first, &end);
	for (uint32_t k = first; k < end; k++) {
		uint32_t prev = token_prev(t, k), after = token_next(t, k);
		if (k == name || !tokens_alike(t, k, name))
			continue;
		if (token_is_punct(t, prev, '>') || (token_is_word(t, prev) && !is_keyword(token_bytes(t, prev)))) {
			if (first == name)
				return; /* another of that name */
			continue;
		}
		bool element = token_is_punct(t, after, '[');
		after = token_past(t, after, '[');
		if (token_is_punct(t, after, '='))
			convert_index(p, u, index_value_after(t, after, &until), to_dim3);
		uint32_t member = token_next(t, after);
		if (!element && token_is_access(t, after) && token_is_word(t, member) &&
		    token_is_punct(t, token_next(t, member), '('))
			convert_list(p, u, token_next(t, member), to_dim3);
	}
}
