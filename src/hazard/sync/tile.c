/* tile.c: votes of a tile that not all of its lanes come to. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"

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

/* Do tokens [first, end) ask for something that differs between lanes of a warp? */
static bool parts(struct hazards *h, uint32_t first, uint32_t end)
{
	return hazard_holds(h, first, end, THREAD_INDEX) && hazard_alike(h, first, end) < 32;
}

/* tile.any(p): token i is the method. */
void pass_tile_vote(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range body = sema_body(&h->sema, i);
	if (!token_is_access(h->t, prev(h, i)) || !hazard_punct(h, next(h, i), '(') || !body.begin || hazard_in_directive(h, i) ||
	    !is_tile(h, prev(h, prev(h, i))) || !sema_on_device(&h->sema, i))
		return;
	uint32_t first = token_at(h->t, body.begin);
	for (uint32_t k = tokens_find(h->t, body.begin, SLICE_LIT("if")); k != NO_TOKEN && k < i; k = tokens_next_alike(h->t, k)) {
		uint32_t open = next(h, k), close = token_pair(h->t, open, '('),
		         end = close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, close);
		if (end == NO_TOKEN || k < first || !parts(h, open, close))
			continue;
		uint32_t out = hazard_punct(h, next(h, close), '{') ? next(h, next(h, close)) : next(h, close);
		bool in = i < end, gone = end < i && hazard_word(h, out, "return");
		if (!in && end < i && hazard_word(h, next(h, end), "else"))
			in = i < hazard_statement_end(h, next(h, end));
		if (!in && !gone)
			continue;
		uint32_t line;
		tokens_position(h->t, h->t->t[k].off, &line, NULL);
		hazard_say(h, D_W213, prev(h, prev(h, i)), i, hazard_excerpt(h, prev(h, prev(h, i)), i),
		           arena_printf(&h->arena, "%u", line));
		return;
	}
}
