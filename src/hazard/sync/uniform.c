/* uniform.c: numbers made of a thread's that are the same for its whole block. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

uint32_t hazard_of_block(struct hazards *h, uint32_t i)
{
	uint32_t minus = next(h, i), index = next(h, minus), dot = next(h, index), along = next(h, dot);
	struct initial_value is;
	if (ident(h, i) && hazard_punct(h, minus, '-') && ident(h, index) && token_is_access(h->t, dot) &&
	    hazard_word(h, along, "thread_rank") && token_pair(h->t, next(h, along), '(') != NO_TOKEN) /* i - block.thread_rank() */
		return pair(h, next(h, along));
	if (!ident(h, i) || !hazard_punct(h, minus, '-') || !hazard_word(h, index, "threadIdx") || !hazard_punct(h, dot, '.') ||
	    !hazard_is(h, i, THREAD_INDEX) || !sema_initial(&h->sema, i, &is) || is.first == NO_TOKEN)
		return NO_TOKEN;
	struct initial_value start;
	if (next(h, is.first) == is.end && ident(h, is.first) && sema_initial(&h->sema, is.first, &start) && !start.changes &&
	    start.first != NO_TOKEN) /* for (i = start; ...) */
		is = (struct initial_value){.name = is.name, .type = is.type, .first = start.first, .end = start.end};
	unsigned n = 0;
	for (uint32_t k = is.first; k < is.end; k = next(h, k)) {
		uint32_t member = next(h, next(h, k));
		if (!hazard_is(h, k, THREAD_INDEX))
			continue;
		n++;
		if (!hazard_word(h, k, "threadIdx") || !slice_eq(hazard_text(h, member), hazard_text(h, along)) ||
		    hazard_punct(h, prev(h, k), '*') || hazard_punct(h, next(h, member), '*'))
			return NO_TOKEN;
	}
	for (uint32_t k = is.end; n == 1 && k < i + 400 && !hazard_punct(h, k, '}') && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		bool adds = TOKEN_IS_ANY(h->t, k, P_ADD_EQ, P_SUB_EQ, '=');
		if (adds && slice_eq(hazard_text(h, prev(h, k)), hazard_text(h, i)) &&
		    hazard_holds(h, next(h, k), expression_end(h->t, next(h, k)), THREAD_INDEX)) /* i += threadIdx.x */
			n++;
	}
	return n == 1 ? along : NO_TOKEN;
}

/* Is the word at token i a parameter, of the list that the function has at 'open', to which the call with the list 'given' hands an index of
 * threads? */
static bool takes_index(struct hazards *h, uint32_t open, uint32_t given, uint32_t i)
{
	struct range *parameters, *args;
	int n = call_arguments(h->t, open, &h->arena, &parameters), m = call_arguments(h->t, given, &h->arena, &args);
	for (int k = 0; k < n && k < m && ident(h, i); k++) {
		uint32_t last = prev(h, token_at(h->t, parameters[k].end)), end = token_at(h->t, args[k].end);
		if (tokens_alike(h->t, last, i) && hazard_holds(h, token_at(h->t, args[k].begin), end, THREAD_INDEX))
			return true;
	}
	return false;
}

uint32_t hazard_of_round(struct hazards *h, uint32_t i)
{
	uint32_t compares = next(h, i), size = next(h, compares);
	struct initial_value is;
	if (!ident(h, i) || !TOKEN_IS_ANY(h->t, compares, '<', P_GE) || !ident(h, size) || hazard_punct(h, next(h, size), '.') ||
	    !sema_initial(&h->sema, i, &is) || !hazard_word(h, is.first, "threadIdx") ||
	    next(h, next(h, next(h, is.first))) != is.end)
		return NO_TOKEN;
	unsigned changes = 0;
	for (uint32_t k = tokens_next_alike(h->t, is.name), last = token_at(h->t, sema_body(&h->sema, i).end);
	     k != NO_TOKEN && k < last; k = tokens_next_alike(h->t, k)) {
		if (!sema_changes(&h->sema, k))
			continue;
		if (!hazard_punct(h, next(h, k), P_ADD_EQ) || !tokens_alike(h->t, next(h, next(h, k)), size) ||
		    next(h, next(h, next(h, k))) != expression_end(h->t, next(h, next(h, k))))
			return NO_TOKEN;
		changes++;
	}
	return changes == 1 ? size : NO_TOKEN;
}

/* Do all threads come to the 'return' at token i of the function with the '{' at token 'body', called with the list at 'given', or none, and
 * is it a constant? */
static bool returns_alike(struct hazards *h, uint32_t body, uint32_t given, uint32_t i)
{
	uint32_t value = next(h, i);
	if (!hazard_punct(h, next(h, value), ';') ||
	    !(h->t->t[value].kind == TOK_NUMBER || hazard_word(h, value, "true") || hazard_word(h, value, "false")))
		return false;
	FOR_IFS(k, h, body, i) {
		uint32_t open = next(h, k->at);
		for (uint32_t w = open; w < pair(h, open); w = next(h, w))
			if (hazard_punct(h, w, '[') || hazard_is(h, w, THREAD_INDEX) ||
			    takes_index(h, pair(h, prev(h, body)), given, w))
				return false;
	}
	for (uint32_t k = brace_around(h->t, i); k != NO_TOKEN && k > body; k = brace_around(h->t, k)) {
		uint32_t word = token_before_pair(h->t, prev(h, k), ')');
		if (!hazard_word(h, word, "if") && !hazard_word(h, prev(h, k), "else") && !hazard_word(h, word, "constexpr"))
			return false; /* in a loop, or a lambda */
	}
	return true;
}

uint32_t hazard_answers_alike(struct hazards *h, uint32_t i)
{
	uint32_t open = ident(h, i) && !is_keyword(hazard_text(h, i)) ? behind_template(h->t, next(h, i)) : NO_TOKEN;
	if (token_pair(h->t, open, '(') == NO_TOKEN || token_is_access(h->t, prev(h, i)))
		return NO_TOKEN;
	unsigned defined = 0, returns = 0;
	FOR_WORD(k, h->t, token_bytes(h->t, i)) {
		uint32_t close = token_pair(h->t, next(h, k), '('), body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (token_pair(h->t, body, '{') == NO_TOKEN || !hazard_declares(h, k) || defined++)
			continue;
		for (uint32_t w = body; w < pair(h, body); w = next(h, w), returns++) {
			while (w < pair(h, body) && !hazard_word(h, w, "return"))
				w = next(h, w);
			if (w < pair(h, body) && !returns_alike(h, body, open, w))
				return NO_TOKEN;
		}
	}
	return defined == 1 && returns ? pair(h, open) : NO_TOKEN;
}

/* Is the name at token k, or blockDim.x, the number of threads of the block, or a number of which that is no multiple? */
static bool is_block_size(struct hazards *h, uint32_t k, uint32_t end)
{
	struct initial_value is;
	if (hazard_word(h, k, "blockDim"))
		return next(h, next(h, next(h, k))) == end;
	return ident(h, k) && next(h, k) == end && sema_initial(&h->sema, k, &is) && !is.changes && is.first != NO_TOKEN &&
	       is_block_size(h, is.first, is.end);
}

uint32_t hazard_rounded(struct hazards *h, uint32_t i)
{
	uint32_t divide = next(h, i), by = next(h, divide), end = next(h, by);
	struct initial_value is;
	if (hazard_word(h, i, "threadIdx")) {
		divide = next(h, next(h, divide));
		by = next(h, divide);
		end = next(h, by);
	}
	if (!ident(h, i) || !hazard_punct(h, divide, '/') || token_is_access(h->t, prev(h, i)))
		return NO_TOKEN;
	if (hazard_word(h, by, "blockDim"))
		end = next(h, next(h, end));
	int64_t size = h->t->t[by].kind == TOK_NUMBER || ident(h, by) ? sema_value(&h->sema, by, next(h, by)) : -1;
	bool whole = size > 0 ? size == hazard_block_x(h, i) : is_block_size(h, by, end);
	if (!whole)
		return NO_TOKEN;
	if (hazard_word(h, i, "threadIdx"))
		return prev(h, end);
	if (!sema_initial(&h->sema, i, &is) || is.first == NO_TOKEN)
		return NO_TOKEN;
	unsigned indices = 0;
	for (uint32_t k = is.first; k < is.end; k = next(h, k)) {
		bool x = hazard_word(h, k, "threadIdx") && hazard_word(h, next(h, next(h, k)), "x");
		if (x && !TOKEN_IS_ANY(h->t, prev(h, k), '*', '-', '/', '%') && !hazard_punct(h, next(h, next(h, next(h, k))), '*'))
			indices++;
		else if (hazard_is(h, k, THREAD_INDEX))
			return NO_TOKEN;
	}
	for (uint32_t k = tokens_next_alike(h->t, is.name), last = token_at(h->t, sema_body(&h->sema, i).end);
	     indices == 1 && k != NO_TOKEN && k < last; k = tokens_next_alike(h->t, k)) {
		uint32_t add = next(h, k), n = next(h, add);
		if (!sema_changes(&h->sema, k))
			continue;
		bool grid = hazard_word(h, n, "gridDim") || hazard_word(h, n, "blockDim");
		if (!hazard_punct(h, add, P_ADD_EQ) ||
		    !(grid || is_block_size(h, n, expression_end(h->t, n)) ||
		      (size > 0 && sema_value(&h->sema, n, expression_end(h->t, n)) % size == 0)))
			return NO_TOKEN;
	}
	return indices == 1 ? prev(h, end) : NO_TOKEN;
}
