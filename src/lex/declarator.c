/* declarator.c: names that stand as a declarator does. */
#include "lex/lexer_impl.h"
#include "base/time_limit.h"
#include "lex/word_class.h"
#include <stdlib.h>

bool is_declarator(const struct tokens *t, uint32_t k)
{
	uint32_t type = token_prev(t, k), after = token_next(t, k);
	bool typed = TOKEN_IS_ANY(t, type, '>', '&', '*') ||
	             (token_is_word(t, type) && (!is_keyword(token_bytes(t, type)) || token_is(t, type, "auto")));
	return typed && TOKEN_IS_ANY(t, after, ';', '=', '{', ',', ')');
}

/* For each token what declarator_above() says. */
static uint32_t *declarators_of(const struct tokens *t)
{
	uint32_t *above = xmalloc(t->n * sizeof *above);
	for (uint32_t k = 0; k < t->n; k++) {
		uint32_t before = token_is_word(t, k) ? tokens_prev_alike(t, k) : NO_TOKEN;
		above[k] = before == NO_TOKEN || is_declarator(t, before) ? before : above[before];
	}
	return above;
}

uint32_t declarator_above(const struct tokens *t, uint32_t k)
{
	enum { NEAR = 64 };
	time_check();
	for (unsigned n = 0; n < NEAR; n++) {
		k = tokens_prev_alike(t, k);
		if (k == NO_TOKEN || is_declarator(t, k))
			return k;
	}
	return made_once(t, &t->declarators, declarators_of)[k];
}

/* ---- which of them are in sight ---- */

/* The way up from a token passes over braces that are closed above, and over parentheses, but for those in front of a brace that is open: of a
 * function's parameters. A node is a token as the way reaches it: 2 * token + 1 is behind a '{' that has met no ')' yet. The nodes are a tree. */
static uint32_t node_above(const struct tokens *t, uint32_t node)
{
	uint32_t k = node / 2, pair = t->t[k].pair;
	bool body = node & 1;
	if (token_is_punct(t, k, '{')) {
		body = true;
	} else if ((token_is_punct(t, k, '}') || (token_is_punct(t, k, ')') && !body)) && pair != NO_TOKEN) {
		k = pair;
	} else if (token_is_punct(t, k, ')')) {
		body = false;
	}
	k = token_prev(t, k);
	return k == NO_TOKEN ? 2 * t->n : 2 * k + body;
}

/* For each word what declarator_in_sight() says: a walk over the tree, which keeps of each name the nearest declarator on the way up. */
static uint32_t *sights_of(const struct tokens *t)
{
	uint32_t root = 2 * t->n, *sights = xmalloc(t->n * sizeof *sights), *nearest = xmalloc(t->n * sizeof *nearest);
	uint32_t *name = xmalloc(t->n * sizeof *name); /* the first word that is spelled alike */
	struct node {
		uint32_t child, next, hidden; /* what stood in 'nearest' */
	} *nodes = xmalloc((root + 1) * sizeof *nodes);
	for (uint32_t k = 0; k < t->n; k++) {
		uint32_t before = tokens_prev_alike(t, k);
		name[k] = before == NO_TOKEN ? k : name[before];
		sights[k] = nearest[k] = NO_TOKEN;
	}
	for (uint32_t n = 0; n <= root; n++)
		nodes[n] = (struct node){NO_TOKEN, NO_TOKEN, NO_TOKEN};
	for (uint32_t n = root; n-- > 0;) {
		if (t->t[n / 2].kind == TOK_COMMENT)
			continue;
		uint32_t above = node_above(t, n);
		nodes[n].next = nodes[above].child;
		nodes[above].child = n;
	}
	for (uint32_t n = nodes[root].child; n != NO_TOKEN && n != root;) {
		uint32_t k = n / 2;
		if (is_declarator(t, k) && token_is_word(t, k)) {
			nodes[n].hidden = nearest[name[k]];
			nearest[name[k]] = k;
		}
		if (!(n & 1))
			sights[k] = nearest[name[k]];
		if (nodes[n].child != NO_TOKEN) {
			n = nodes[n].child;
			continue;
		}
		for (bool last = true; last && n != root;) { /* up again, to where something stands beside */
			k = n / 2;
			if (nearest[name[k]] == k)
				nearest[name[k]] = nodes[n].hidden;
			last = nodes[n].next == NO_TOKEN;
			n = last ? node_above(t, n) : nodes[n].next;
		}
	}
	free(nodes);
	free(name);
	free(nearest);
	return sights;
}

uint32_t declarator_in_sight(const struct tokens *t, uint32_t k)
{
	if (is_declarator(t, k))
		return k;
	return declarator_above(t, k) == NO_TOKEN ? NO_TOKEN : made_once(t, &t->sights, sights_of)[k];
}
