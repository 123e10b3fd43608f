/* tile.c: votes of a tile that not all of its lanes come to. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

/* Is each number of a thread in tokens [first, end) divided, threadIdx.x / TILE == 1, here or where the name got its value? */
static bool by_tiles(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	bool found = false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (!hazard_is(h, k, THREAD_INDEX))
			continue;
		uint32_t after = hazard_word(h, k, "threadIdx") ? next(h, next(h, next(h, k))) : next(h, k);
		bool divides = after < end &&
		               (hazard_punct(h, after, '/') || (hazard_punct(h, after, '>') && h->t->t[after].flags & TF_JOINED));
		bool named = !divides && depth && !hazard_word(h, k, "threadIdx") && sema_initial(&h->sema, k, &is) &&
		             !is.changes && is.first != NO_TOKEN && by_tiles(h, is.first, is.end, depth - 1);
		if (!divides && !named)
			return false;
		found = true;
	}
	return found;
}

/* Is each number of a thread in tokens [first, end) the name of what a vote of a tile gave, n = tile.ballot(p)? All its lanes have the same. */
static bool by_votes(struct hazards *h, uint32_t first, uint32_t end)
{
	struct initial_value is;
	bool found = false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (!hazard_is(h, k, THREAD_INDEX))
			continue;
		if (!sema_initial(&h->sema, k, &is) || is.changes || is.first == NO_TOKEN || !hazard_is_tile(h, is.first))
			return false;
		uint32_t vote = next(h, next(h, is.first)), open = next(h, vote);
		if (!TOKEN_IS_WORD_OF(h->t, vote, "ballot", "any", "all") || token_pair(h->t, open, '(') == NO_TOKEN ||
		    next(h, pair(h, open)) != is.end)
			return false;
		found = true;
	}
	return found;
}

/* Does the condition behind the "if" at token 'at' differ between lanes of a tile? "t - tile.thread_rank() < n" does not. */
static bool parts(struct hazards *h, uint32_t at)
{
	uint32_t first = next(h, at), end = pair(h, first);
	for (uint32_t k = first; k < end; k = next(h, k))
		if (hazard_word(h, k, "thread_rank") && hazard_punct(h, prev(h, prev(h, prev(h, k))), '-'))
			return false;
	return hazard_holds(h, first, end, THREAD_INDEX) && hazard_alike(h, first, end) < 32 && !by_tiles(h, first, end, 3) &&
	       !by_votes(h, first, end);
}

/* The function whose votes of tiles were last looked at, as tokens. */
struct left {
	uint32_t body, next, at;
};
/* The last "if" in front of token i, in the body from token 'first' on, by which some lanes have left the function; NO_TOKEN: there is none. Each is
 * looked at once, as the tokens of a file come in their order. */
static uint32_t left_at(struct hazards *h, uint32_t first, uint32_t i)
{
	struct left *last = pass_unit_state(h->u, PASS_tile_vote);
	if (last->body != first)
		*last = (struct left){first, first, NO_TOKEN};
	uint32_t k = tokens_find(h->t, h->t->t[last->next].off, SLICE_LIT("if"));
	for (; k != NO_TOKEN && k < i; k = tokens_next_alike(h->t, k)) {
		uint32_t close = token_pair(h->t, next(h, k), '('), does = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (hazard_punct(h, does, '{'))
			does = next(h, does);
		if (hazard_word(h, does, "return") && does < i && parts(h, k))
			last->at = k;
		last->next = next(h, k);
	}
	return last->at;
}

/* The "if" by which some lanes of a tile do not come to token i, in its function; NO_TOKEN: there is none. */
static uint32_t parted_at(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	uint32_t first = token_at(h->t, body.begin), at = NO_TOKEN;
	if (!body.begin)
		return NO_TOKEN;
	FOR_IFS(k, h, first, i)
		at = parts(h, k->at) ? k->at : at;
	FOR_STATEMENTS(e, h, ELSES, first, i)
	{
		const struct hazard_branch *k = hazard_if_of(h, e);
		at = k && parts(h, k->at) ? k->at : at;
	}
	return at == NO_TOKEN ? left_at(h, first, i) : at;
}

/* The same for the calls of the function around token i, in this file. */
static uint32_t called_apart(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || kernel)
		return NO_TOKEN;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		bool called = k != name && hazard_punct(h, next(h, k), '(') && !token_is_access(h->t, prev(h, k)) &&
		              !hazard_declares(h, k) && sema_on_device(&h->sema, k);
		uint32_t at = called ? parted_at(h, k) : NO_TOKEN;
		if (called) /* what is below is not learned yet */
			((struct left *)pass_unit_state(h->u, PASS_tile_vote))->body = NO_TOKEN;
		if (at != NO_TOKEN)
			return at;
	}
	return NO_TOKEN;
}

/* tile.any(p): token i is the method. */
void pass_tile_vote(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t object = prev(h, prev(h, i)), line;
	if (!token_is_access(h->t, prev(h, i)) || !hazard_punct(h, next(h, i), '(') || !sema_body(&h->sema, i).begin ||
	    hazard_in_directive(h, i) || !hazard_is_tile(h, object) || !sema_on_device(&h->sema, i))
		return;
	uint32_t at = parted_at(h, i);
	at = at == NO_TOKEN ? called_apart(h, i) : at;
	if (at == NO_TOKEN)
		return;
	tokens_position(h->t, h->t->t[at].off, &line, NULL);
	hazard_say(h, D_W213, object, i, hazard_excerpt(h, object, i), arena_printf(&h->arena, "%u", line));
}
