/* tile.c: votes of a tile that not all of its lanes come to. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

/* Is what is named at token i a tile of a block, made by tiled_partition? */
static bool is_tile(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	uint32_t declared = ident(h, i) ? sema_declaration(&h->sema, i) : NO_TOKEN;
	for (uint32_t k = declared, n = 0; k != NO_TOKEN && n < 8 && !TOKEN_IS_ANY(h->t, k, ';', '{', '(', ',');
	     k = prev(h, k), n++)
		if (hazard_word(h, k, "thread_block_tile"))
			return true;
	if (!ident(h, i) || !sema_initial(&h->sema, i, &is))
		return false;
	for (uint32_t k = is.first; is.first != NO_TOKEN && k < is.end; k = next(h, k))
		if (hazard_word(h, k, "tiled_partition"))
			return true;
	return false;
}

/* Does the condition behind the "if" at token 'at' differ between lanes of a tile? "t - tile.thread_rank() < n" does not. */
static bool parts(struct hazards *h, uint32_t at)
{
	uint32_t first = next(h, at), end = pair(h, first);
	for (uint32_t k = first; k < end; k = next(h, k))
		if (hazard_word(h, k, "thread_rank") && hazard_punct(h, prev(h, prev(h, prev(h, k))), '-'))
			return false;
	return hazard_holds(h, first, end, THREAD_INDEX) && hazard_alike(h, first, end) < 32;
}

/* The last "if" in front of token i, in the body from token 'first' on, by which some lanes have left the function; NO_TOKEN: there is none. Each is
 * looked at once, as the tokens of a file come in their order. */
static uint32_t left_at(struct hazards *h, uint32_t first, uint32_t i)
{
	if (h->left.body != first) {
		h->left.body = h->left.next = first;
		h->left.at = NO_TOKEN;
	}
	uint32_t k = tokens_find(h->t, h->t->t[h->left.next].off, SLICE_LIT("if"));
	for (; k != NO_TOKEN && k < i; k = tokens_next_alike(h->t, k)) {
		uint32_t close = token_pair(h->t, next(h, k), '('), does = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (hazard_punct(h, does, '{'))
			does = next(h, does);
		if (hazard_word(h, does, "return") && does < i && parts(h, k))
			h->left.at = k;
		h->left.next = next(h, k);
	}
	return h->left.at;
}

/* tile.any(p): token i is the method. */
void pass_tile_vote(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range body = sema_body(&h->sema, i);
	uint32_t object = prev(h, prev(h, i));
	if (!token_is_access(h->t, prev(h, i)) || !hazard_punct(h, next(h, i), '(') || !body.begin || hazard_in_directive(h, i) ||
	    !is_tile(h, object) || !sema_on_device(&h->sema, i))
		return;
	uint32_t first = token_at(h->t, body.begin), at = NO_TOKEN, line;
	FOR_IFS(k, h, first, i)
		at = parts(h, k->at) ? k->at : at;
	FOR_STATEMENTS(e, h, ELSES, first, i)
	{
		const struct hazard_branch *k = hazard_if_of(h, e);
		at = k && parts(h, k->at) ? k->at : at;
	}
	at = at == NO_TOKEN ? left_at(h, first, i) : at;
	if (at == NO_TOKEN)
		return;
	tokens_position(h->t, h->t->t[at].off, &line, NULL);
	hazard_say(h, D_W213, object, i, hazard_excerpt(h, object, i), arena_printf(&h->arena, "%u", line));
}
