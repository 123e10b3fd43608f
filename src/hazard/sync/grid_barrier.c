/* grid_barrier.c: barriers of all blocks that programs make by hand: blocks count themselves, or set flags, and wait for the others. All
 * have to be on the device at once. */
#include "hazard/hazard.h"
#include "hazard/sync/sync.h"

/* Are blocks launched so that all of them are on the device? */
static bool launched_together(const struct hazards *h)
{
	return slice_find(h->t->src, SLICE_LIT("LaunchCooperativeKernel")) ||
	       slice_find(h->t->src, SLICE_LIT("cooperative_groups"));
}

/* Do tokens [first, end) give another number for each block? So many names of variables are followed to what they are given. */
static bool tells_blocks(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (hazard_word(h, k, "blockIdx"))
			return true;
		if (depth && ident(h, k) && sema_initial(&h->sema, k, &is) && is.first != NO_TOKEN && is.end < is.first + 60 &&
		    tells_blocks(h, is.first, is.end, depth - 1))
			return true;
	}
	return false;
}

/* there[blockIdx.x] = 1; ... while (there[i] == 0); waits for all other blocks; not there[blockIdx.x - 1], which came before, on either
 * GPU. The condition is tokens [open, close], the body begins at token 'body'. */
void hazard_flags_of_blocks(struct hazards *h, uint32_t i, uint32_t body, uint32_t open, uint32_t close)
{
	for (uint32_t k = next(h, open); k < close; k = next(h, k)) {
		uint32_t bracket = next(h, k);
		if (!ident(h, k) || token_pair(h->t, bracket, '[') == NO_TOKEN)
			continue;
		if (tells_blocks(h, bracket, pair(h, bracket), 3) || next(h, next(h, bracket)) != pair(h, bracket) ||
		    !ident(h, next(h, bracket)))
			return;
		for (uint32_t w = tokens_prev_alike(h->t, k); w != NO_TOKEN && w > body; w = tokens_prev_alike(h->t, w)) {
			uint32_t at = next(h, w), end = token_pair(h->t, at, '[');
			if (end == NO_TOKEN || !hazard_punct(h, next(h, end), '=') || !tells_blocks(h, at, end, 3) ||
			    hazard_is_shared(h, k) || launched_together(h))
				continue;
			hazard_say(h, D_W207, i, close, hazard_excerpt(h, k, k), NULL);
			return;
		}
	}
}

/* The last word of what the first argument of the call at token i names: 'arrived' of &arrived, &state->arrived[0]. */
static uint32_t counter_of(struct hazards *h, uint32_t i)
{
	struct range *args;
	int n = hazard_arguments(h, i, &args);
	uint32_t name = NO_TOKEN;
	for (uint32_t k = n > 0 ? token_at(h->t, args[0].begin) : NO_TOKEN; n > 0 && h->t->t[k].off < args[0].end; k = next(h, k)) {
		if (hazard_punct(h, k, '['))
			k = pair(h, k) == NO_TOKEN ? k : pair(h, k);
		else if (ident(h, k))
			name = k;
	}
	return name;
}

/* atomic_add_release(arrived, 1); while (load_acquire(arrived) != blocks) ; by functions of the program's own, in PTX mostly. Token i is
 * 'while'. */
void hazard_called_barrier(struct hazards *h, uint32_t i)
{
	enum { FURTHEST = 60 }; /* it arrives right before it waits */
	uint32_t open = next(h, i), load = next(h, open), close = token_pair(h->t, open, '('), first = next(h, close),
	         call = token_pair(h->t, next(h, load), '('), counter = NO_TOKEN;
	bool empty = hazard_punct(h, first, ';') || (hazard_punct(h, first, '{') && next(h, first) == pair(h, first));
	if (!hazard_word(h, i, "while") || !empty || hazard_punct(h, prev(h, i), '}') || !ident(h, load) || call == NO_TOKEN ||
	    slice_starts(hazard_text(h, load), "atomic") || slice_speaks_of(hazard_text(h, load), "sys") ||
	    !TOKEN_IS_ANY(h->t, next(h, call), P_NE, '<', '%'))
		return;
	counter = counter_of(h, load);
	for (uint32_t k = prev(h, i), n = 0; counter != NO_TOKEN && k != NO_TOKEN && n < FURTHEST; k = prev(h, k), n++) {
		struct slice w = ident(h, k) && hazard_punct(h, next(h, k), '(') ? hazard_text(h, k) : (struct slice){"", 0};
		if (!slice_starts(w, "atomic_") && !slice_starts(w, "red_"))
			continue;
		if (counter_of(h, k) == NO_TOKEN || !tokens_alike(h->t, counter_of(h, k), counter))
			continue;
		if (!launched_together(h) && !hazard_is_shared(h, counter))
			hazard_say(h, D_W207, i, close, hazard_excerpt(h, counter, counter), NULL);
		return;
	}
}

/* Does what is named at token 'counter' change in tokens [first, end): is a lock taken, or what there is to do, atomicAdd(next, 1) < n?
 * atomicCAS(count, n, n) only reads. */
static bool takes_turns(struct hazards *h, uint32_t first, uint32_t end, uint32_t counter)
{
	struct range *args = NULL;
	uint32_t lock = hazard_takes_lock(h, first, end);
	int n = lock == NO_TOKEN ? 0 : hazard_arguments(h, lock, &args);
	if (lock != NO_TOKEN && (n != 3 || sema_value_in(&h->sema, args[1]) != sema_value_in(&h->sema, args[2])))
		return true;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (!ident(h, k) || !slice_starts(hazard_text(h, k), "atomic") || counter_of(h, k) == NO_TOKEN ||
		    !tokens_alike(h->t, counter_of(h, k), counter))
			continue;
		if (hazard_arguments(h, k, &args) == 2 && sema_value_in(&h->sema, args[1]) != 0)
			return true;
	}
	return false;
}

/* Does the loop of 'while' or 'for' at token i do nothing but look whether what is named at token 'counter' has changed? */
static bool waits_for(struct hazards *h, uint32_t i, uint32_t counter)
{
	uint32_t open = next(h, i), close = token_pair(h->t, open, '('), first, end;
	if (close == NO_TOKEN)
		return false;
	if (hazard_punct(h, next(h, close), ';') && hazard_punct(h, prev(h, i), '}') && pair(h, prev(h, i)) != NO_TOKEN &&
	    hazard_word(h, prev(h, pair(h, prev(h, i))), "do")) { /* do { } while () */
		first = pair(h, prev(h, i));
		end = prev(h, i);
	} else {
		first = next(h, close);
		end = hazard_statement_end(h, close);
	}
	if (end == NO_TOKEN || (!hazard_named_in(h, open, close, counter) && !hazard_named_in(h, first, end, counter)))
		return false;
	bool counts = false, both = false; /* while (*bar < n && ++tries < MOST): it gives up */
	for (uint32_t k = open; k < close && hazard_word(h, i, "while"); k = next(h, k)) {
		counts |= TOKEN_IS_ANY(h->t, k, P_INC, P_DEC);
		both |= hazard_punct(h, k, P_ANDAND);
	}
	if (counts && both)
		return false;
	for (uint32_t k = open; k < close; k = next(h, k)) /* for (i = 0; i < n; i++) counts by itself */
		if (tokens_alike(h->t, k, counter) && (TOKEN_IS_ANY(h->t, next(h, k), P_INC, P_DEC, P_ADD_EQ, P_SUB_EQ) ||
		                                       TOKEN_IS_ANY(h->t, prev(h, k), P_INC, P_DEC)))
			return false;
	if (takes_turns(h, open, close, counter) || takes_turns(h, first, end, counter))
		return false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t asked = hazard_word(h, k, "if") && hazard_punct(h, next(h, k), '(') ? next(h, k) : NO_TOKEN;
		if (asked != NO_TOKEN && pair(h, asked) != NO_TOKEN && hazard_named_in(h, asked, pair(h, asked), counter)) {
			k = pair(h, asked);
			continue;
		}
		bool reads = ident(h, k) && (slice_eq(hazard_text(h, k), hazard_text(h, counter)) ||
		                             hazard_named_in(h, open, close, k) || hazard_word(h, k, "volatile") ||
		                             sema_size_of(&h->sema, k) || slice_starts(hazard_text(h, k), "atomic"));
		if (TOKEN_IS_ANY(h->t, k, P_INC, P_ADD_EQ) || (ident(h, k) && !reads && !hazard_waits_only(h, k)))
			return false;
	}
	return true;
}

/* The loop without a body of if (atomicInc(count, n - 1) == n - 1) *turn = mine; else while (*turn != mine); where all but the last
 * wait. Token i is the atomic; NO_TOKEN: there is none. */
static uint32_t others_wait(struct hazards *h, uint32_t i)
{
	uint32_t open = prev(h, i);
	for (unsigned n = 0; n < 4 && open != NO_TOKEN && !hazard_word(h, prev(h, open), "if"); n++) /* if (1 == atomicInc( */
		open = prev(h, open);
	uint32_t close = token_pair(h->t, open, '(');
	uint32_t end = close != NO_TOKEN && close > i ? hazard_statement_end(h, close) : NO_TOKEN;
	uint32_t other = end == NO_TOKEN ? NO_TOKEN : next(h, end);
	if (!hazard_word(h, other, "else"))
		return NO_TOKEN;
	uint32_t last = hazard_statement_end(h, other);
	for (uint32_t k = next(h, other); last != NO_TOKEN && k < last; k = next(h, k)) {
		uint32_t asked = hazard_word(h, k, "while") && hazard_punct(h, next(h, k), '(') ? pair(h, next(h, k)) : NO_TOKEN;
		uint32_t first = asked == NO_TOKEN ? NO_TOKEN : next(h, asked);
		if (hazard_punct(h, first, ';') || (hazard_punct(h, first, '{') && hazard_punct(h, next(h, first), '}')))
			return k;
	}
	return NO_TOKEN;
}

/* The same of asm("red.release.gpu.global.add.u32 [%0], 1;" :: "l"(arrived)): the first address. */
static uint32_t asm_counter(struct hazards *h, uint32_t i)
{
	uint32_t open = hazard_asm_open(h, i), close = token_pair(h->t, open, '('), name = NO_TOKEN;
	struct slice text = close == NO_TOKEN ? (struct slice){"", 0} : hazard_text(h, next(h, open));
	if ((!slice_find(text, SLICE_LIT("red.")) && !slice_find(text, SLICE_LIT("atom."))) ||
	    (!slice_find(text, SLICE_LIT(".add")) && !slice_find(text, SLICE_LIT(".inc"))))
		return NO_TOKEN;
	uint32_t k = next(h, open);
	while (k < close && !(slice_is(hazard_text(h, k), "\"l\"") && hazard_punct(h, next(h, k), '(')))
		k = next(h, k);
	uint32_t end = k < close ? pair(h, next(h, k)) : NO_TOKEN;
	for (k = next(h, k); end != NO_TOKEN && k < end; k = next(h, k)) {
		if (token_pair(h->t, k, '[') != NO_TOKEN)
			k = pair(h, k);
		else if (ident(h, k))
			name = k;
	}
	return name;
}

/* if (atomicCAS(&ready, 0, 1) == 0) { ... atomicAdd(&ready, 1); } while (atomicAdd(&ready, 0) < 2); the first to come sets what all wait for:
 * is token i such an atomic of what is named at token 'counter', in the body that begins at token 'body'? */
static bool set_by_first(struct hazards *h, uint32_t body, uint32_t i, uint32_t counter)
{
	for (uint32_t k = tokens_prev_alike(h->t, counter); k != NO_TOKEN && k > body; k = tokens_prev_alike(h->t, k)) {
		uint32_t place, open = bracket_around(h->t, k, &place), end = NO_TOKEN;
		uint32_t taken = hazard_word(h, prev(h, open), "atomicCAS") ? prev(h, open) : NO_TOKEN;
		if (taken == NO_TOKEN || !hazard_punct(h, open, '('))
			continue;
		uint32_t old = hazard_punct(h, prev(h, taken), '=') ? prev(h, prev(h, taken)) : NO_TOKEN;
		for (uint32_t w = taken > 8 ? prev(h, old == NO_TOKEN ? taken : old) : taken; w < i && end == NO_TOKEN;
		     w = next(h, w))
			if (hazard_word(h, w, "if") && token_pair(h->t, next(h, w), '(') != NO_TOKEN &&
			    (old == NO_TOKEN || hazard_named_in(h, next(h, w), pair(h, next(h, w)), old)))
				end = hazard_statement_end(h, pair(h, next(h, w)));
		if (end != NO_TOKEN && i < end)
			return true;
	}
	return false;
}

void pass_grid_barrier(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	enum { FURTHEST = 400 }; /* each atomic looks for a loop behind it */
	struct range body = sema_body(&h->sema, i);
	bool ptx = hazard_word(h, i, "asm") || hazard_word(h, i, "__asm__");
	uint32_t counter = !body.begin ? NO_TOKEN : ptx ? asm_counter(h, i) : counter_of(h, i);
	if (counter == NO_TOKEN || hazard_declares(h, i) || (!ptx && set_by_first(h, token_at(h->t, body.begin), i, counter)))
		return;
	struct range *args;
	if (hazard_word(h, i, "atomicAdd") && hazard_arguments(h, i, &args) == 2 && sema_value_in(&h->sema, args[1]) == 0)
		return; /* it reads what others count */
	uint32_t turn = others_wait(h, i);
	for (uint32_t k = next(h, i); k < i + FURTHEST && h->t->t[k].kind != TOK_EOF && h->t->t[k].off < body.end; k = next(h, k)) {
		if (k != turn && ((!hazard_word(h, k, "while") && !hazard_word(h, k, "for")) || !waits_for(h, k, counter)))
			continue;
		if (!launched_together(h) && !hazard_is_shared(h, counter) && sema_on_device(&h->sema, i))
			hazard_say(h, D_W207, k, pair(h, next(h, k)), hazard_excerpt(h, counter, counter), NULL);
		return;
	}
}
