/* fence.c: what blocks tell each other through global memory: data without a fence before the flag or counter that tells of it, and waits
 * for blocks that come later. */
#include "hazard/hazard.h"
#include "hazard/sync/sync.h"

/* The last name of the expression of tokens [first, end) that stands in no brackets: done of &done, state->done[0]. */
static uint32_t name_in(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t name = NO_TOKEN;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (token_pair(h->t, k, '[') != NO_TOKEN)
			k = pair(h, k);
		else if (ident(h, k) && !sema_type_word(hazard_text(h, k)) && !hazard_word(h, k, "volatile"))
			name = k;
	}
	return name;
}

/* Is what is named at token k memory that other blocks see: a pointer that the function is given, or a variable of the file? */
static bool is_global(struct hazards *h, uint32_t k)
{
	struct initial_value is;
	uint32_t own = sema_declaration(&h->sema, k);
	if (own == NO_TOKEN || hazard_is_shared(h, k))
		return false;
	if (!sema_body(&h->sema, own).begin) /* a variable of the file, or a parameter */
		return true;
	return sema_initial(&h->sema, k, &is) && is.type != NO_TOKEN && hazard_punct(h, prev(h, is.name), '*') &&
	       is.first != NO_TOKEN && ident(h, is.first) && is.first != k && !tokens_alike(h->t, is.first, k) &&
	       is_global(h, is.first);
}

/* data[i] = v, *data = v, of global memory, at token k: its '='. NO_TOKEN: it is none. */
static uint32_t write_at(struct hazards *h, uint32_t k)
{
	uint32_t open = next(h, k), after = open, before = prev(h, k);
	if (!ident(h, k) || token_is_access(h->t, before))
		return NO_TOKEN;
	while (token_pair(h->t, after, '[') != NO_TOKEN || token_is_access(h->t, after))
		after = token_is_access(h->t, after) ? next(h, next(h, after)) : next(h, pair(h, after));
	bool deref = hazard_punct(h, before, '*') && TOKEN_IS_ANY(h->t, prev(h, before), ';', '{', '}', ')');
	if (!TOKEN_IS_ANY(h->t, after, '=', P_ADD_EQ) || (after == open && !deref) || !is_global(h, k))
		return NO_TOKEN;
	return after;
}

/* Does token k order writes for other blocks, or may it? */
static bool fences(struct hazards *h, uint32_t k)
{
	if (!ident(h, k))
		return false;
	struct slice w = hazard_text(h, k);
	return slice_find(w, SLICE_LIT("fence")) || slice_find(w, SLICE_LIT("Fence")) || slice_find(w, SLICE_LIT("release")) ||
	       slice_find(w, SLICE_LIT("membar")) || hazard_word(h, k, "asm") || hazard_word(h, k, "__asm__") ||
	       (slice_is(w, "sync") && !hazard_is(h, next(h, next(h, k)), BLOCK_GROUP));
}

/* The name of global memory that is written in tokens [first, end), with no fence behind; not of what is named like 'flag'. NO_TOKEN: none is. */
static uint32_t unfenced(struct hazards *h, uint32_t first, uint32_t end, uint32_t flag)
{
	uint32_t found = NO_TOKEN;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (fences(h, k))
			found = NO_TOKEN;
		else if (ident(h, k) && !tokens_alike(h->t, k, flag) && write_at(h, k) != NO_TOKEN)
			found = k;
	}
	return found;
}

/* Is what is named at token data read in tokens [first, end)? */
static bool read_in(struct hazards *h, uint32_t first, uint32_t end, uint32_t data)
{
	for (uint32_t k = tokens_next_alike(h->t, data); k != NO_TOKEN && k < end; k = tokens_next_alike(h->t, k)) {
		uint32_t write = k > first ? write_at(h, k) : NO_TOKEN;
		if (k > first && !hazard_punct(h, write, '='))
			return true;
	}
	return false;
}

static void say_fence(struct hazards *h, uint32_t i, uint32_t last, uint32_t data, const char *what)
{
	hazard_say(h, D_W209, i, last, hazard_excerpt(h, data, data), what);
}

/* Does the value of the atomic at token i, or the variable that it is given to, get compared with the number of blocks? Its address, the bytes
 * 'of', may be an element behind as many. */
static bool asks_last(struct hazards *h, uint32_t i, uint32_t end, struct range of)
{
	uint32_t first = i, stop = expression_end(h->t, i);
	while (!TOKEN_IS_ANY(h->t, prev(h, first), ';', '{', '}'))
		first = prev(h, first);
	struct initial_value is;
	for (uint32_t k = first; k < end && k < stop + 60; k = next(h, k)) { /* it asks soon */
		if (of.begin <= h->t->t[k].off && h->t->t[k].off < of.end)
			continue;
		bool blocks = hazard_word(h, k, "gridDim");
		if (!blocks && ident(h, k) && k < stop && sema_initial(&h->sema, k, &is) && is.first != NO_TOKEN && !is.changes)
			for (uint32_t w = is.first; w < is.end && w < is.first + 20; w = next(h, w))
				blocks |= hazard_word(h, w, "gridDim");
		if (blocks)
			return true;
	}
	return false;
}

/* if (atomicAdd(&done, 1) == gridDim.x - 1) done = 0; or the same of a variable that the atomic at token i is given to: what the last block does
 * more, it does in that 'if', whose end is given. NO_TOKEN: it may tell others, or the others leave (a sixteenth draw met a counter of kernels). */
static uint32_t only_counts(struct hazards *h, uint32_t body, uint32_t i, uint32_t counter)
{
	uint32_t asks = NO_TOKEN, to = hazard_punct(h, prev(h, i), '=') ? prev(h, prev(h, i)) : NO_TOKEN;
	FOR_STATEMENTS(k, h, IFS, body, i)
	asks = asks == NO_TOKEN && i < pair(h, next(h, k->at)) ? k->at : asks;
	uint32_t word = next(h, expression_end(h->t, i));
	if (asks == NO_TOKEN && ident(h, to) && hazard_word(h, word, "if") && hazard_named_in(h, word, pair(h, next(h, word)), to))
		asks = word;
	uint32_t close = asks == NO_TOKEN ? asks : token_pair(h->t, next(h, asks), '('),
	         end = close == NO_TOKEN ? close : hazard_statement_end(h, close);
	if (end == NO_TOKEN || hazard_word(h, next(h, end), "else"))
		return NO_TOKEN;
	for (uint32_t k = close; k < end; k = next(h, k)) {
		uint32_t name = prev(h, k);
		while (token_pair(h->t, name, ']') != NO_TOKEN)
			name = prev(h, pair(h, name));
		if (TOKEN_IS_WORD_OF(h->t, k, "return", "goto", "break", "continue") ||
		    (hazard_punct(h, k, '=') && !tokens_alike(h->t, name, counter)))
			return NO_TOKEN;
	}
	return end;
}

/* part[b] = x; if (atomicAdd(&done, 1) == gridDim.x - 1) sum up part: token i is the atomic. */
static void last_block(struct hazards *h, uint32_t i)
{
	struct range *args, body = sema_body(&h->sema, i);
	if (!body.begin || hazard_arguments(h, i, &args) != 2 || !sema_on_device(&h->sema, i))
		return;
	uint32_t first = token_at(h->t, body.begin), end = token_at(h->t, body.end),
	         counter = name_in(h, token_at(h->t, args[0].begin), token_at(h->t, args[0].end));
	if (counter == NO_TOKEN || hazard_is_shared(h, counter) || !asks_last(h, i, end, args[0]))
		return;
	uint32_t data = unfenced(h, first, i, counter), last = only_counts(h, first, i, counter);
	if (data != NO_TOKEN && read_in(h, pair(h, next(h, i)), last == NO_TOKEN ? end : last, data))
		say_fence(h, i, pair(h, next(h, i)), data, "counts the block");
}

/* Token 'open' of the loop's condition names a flag that nothing but other threads change; NO_TOKEN: not seen. */
static uint32_t flag_in(struct hazards *h, uint32_t open, uint32_t close)
{
	uint32_t flag = NO_TOKEN;
	for (uint32_t k = next(h, open); k < close; k = next(h, k)) {
		uint32_t before = prev(h, k), after = next(h, k);
		bool reads =
		        hazard_punct(h, before, '*') || hazard_punct(h, before, '&') || token_pair(h->t, after, '[') != NO_TOKEN;
		if (ident(h, k) && reads && !hazard_word(h, k, "volatile") && !sema_type_word(hazard_text(h, k)) && is_global(h, k))
			flag = k;
		k = token_over(h->t, k, "[");
	}
	return flag;
}

/* Does [first, end) lead to the number of this block, plus some? */
static bool leads_on(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t last = hazard_word(h, k, "blockIdx") ? next(h, next(h, k)) : k, plus = next(h, last), by = next(h, plus);
		bool block = hazard_word(h, k, "blockIdx");
		if (!block && ident(h, k) && depth && sema_initial(&h->sema, k, &is) && !is.changes && is.first != NO_TOKEN) {
			if (leads_on(h, is.first, is.end, depth - 1))
				return true;
			block = hazard_word(h, is.first, "blockIdx") && next(h, next(h, next(h, is.first))) == is.end;
		}
		bool front = hazard_punct(h, prev(h, k), '+') && hazard_number(h, prev(h, prev(h, k))) > 0;
		if (block && ((hazard_punct(h, plus, '+') && plus < end && sema_value(&h->sema, by, next(h, by)) > 0 &&
		               !TOKEN_IS_ANY(h->t, next(h, by), '*', '/', '%') && !TOKEN_IS_ANY(h->t, prev(h, k), '*', '-')) ||
		              front))
			return true;
	}
	return false;
}

/* while (state[blockIdx.x + 1] == 0); at token i waits for a block that may come later. The condition is [open, close]. */
static bool later_block(struct hazards *h, uint32_t i, uint32_t open, uint32_t close)
{
	for (uint32_t k = open; k < close; k = next(h, k)) {
		uint32_t end = token_pair(h->t, k, '[');
		if (end == NO_TOKEN || !leads_on(h, next(h, k), end, 2) || hazard_is_shared(h, prev(h, k)))
			continue;
		hazard_say(h, D_W210, i, close, hazard_excerpt(h, prev(h, k), end), NULL);
		return true;
	}
	return false;
}

/* data[0] = v; *flag = 1; in one branch, while (*flag == 0); and data[0] in another one: token i is 'while' of a loop that does nothing
 * but wait. */
static void told_by_flag(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	uint32_t open = next(h, i), close = token_pair(h->t, open, '('), after = next(h, close);
	if (close == NO_TOKEN || !body.begin || hazard_in_directive(h, i) || !sema_on_device(&h->sema, i))
		return;
	uint32_t first = token_at(h->t, body.begin), end = token_at(h->t, body.end),
	         last = hazard_punct(h, after, ';') ? after : hazard_statement_end(h, close);
	if (hazard_punct(h, prev(h, i), '}') && hazard_punct(h, after, ';')) /* do { } while () */
		return;
	for (uint32_t k = after; last != NO_TOKEN && k < last; k = next(h, k))
		if (ident(h, k) && !hazard_waits_only(h, k))
			return;
	uint32_t flag = flag_in(h, open, close);
	if (last == NO_TOKEN || flag == NO_TOKEN || later_block(h, i, open, close))
		return;
	for (uint32_t k = tokens_find(h->t, body.begin, token_bytes(h->t, flag)); k != NO_TOKEN && k < end;
	     k = tokens_next_alike(h->t, k)) {
		uint32_t call = prev(h, k);
		while (TOKEN_IS_ANY(h->t, call, '&', '('))
			call = prev(h, call);
		bool sets = hazard_punct(h, write_at(h, k), '=') || hazard_word(h, call, "atomicExch") ||
		            hazard_word(h, call, "atomicAdd");
		if (!sets || (k > open && k < close))
			continue;
		uint32_t data = unfenced(h, first, k, flag);
		if (data != NO_TOKEN && read_in(h, last, end, data)) {
			uint32_t at = ident(h, call) && hazard_punct(h, next(h, call), '(') ? call : k;
			say_fence(h, at, k, data, "sets the flag");
			return;
		}
	}
}

void pass_missing_fence(struct pass *c, uint32_t i)
{
	if (hazard_word(c->hazards, i, "while"))
		told_by_flag(c->hazards, i);
	else if (hazard_punct(c->hazards, next(c->hazards, i), '('))
		last_block(c->hazards, i);
}
