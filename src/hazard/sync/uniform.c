/* uniform.c: numbers made of a thread's that are the same for its whole block. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

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

/* Are tokens [a, a_end) and [b, b_end) the same words? */
static bool same_words(const struct hazards *h, uint32_t a, uint32_t a_end, uint32_t b, uint32_t b_end)
{
	for (; a < a_end && b < b_end; a = next(h, a), b = next(h, b))
		if (!slice_eq(token_bytes(h->t, a), token_bytes(h->t, b)))
			return false;
	return a == a_end && b == b_end;
}

uint32_t hazard_own_place(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), close = token_pair(h->t, open, '['), thread = next(h, open);
	if (!ident(h, i) || close == NO_TOKEN || !hazard_word(h, thread, "threadIdx") || next(h, next(h, next(h, thread))) != close)
		return NO_TOKEN;
	struct range body = sema_body(&h->sema, i);
	unsigned written = 0;
	for (uint32_t k = token_at(h->t, body.begin); h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		uint32_t last = tokens_alike(h->t, k, i) ? token_pair(h->t, next(h, k), '[') : NO_TOKEN, set = next(h, last);
		if (last == NO_TOKEN || !(hazard_punct(h, set, '=') || sema_changes(&h->sema, k)))
			continue;
		if (!same_words(h, open, close, next(h, k), last) || !TOKEN_IS_ANY(h->t, set, '=', P_ADD_EQ))
			return NO_TOKEN;
		for (uint32_t w = next(h, set), end = expression_end(h->t, w); w < end; w = next(h, w)) {
			if (tokens_alike(h->t, w, i) && same_words(h, open, close, next(h, w), token_pair(h->t, next(h, w), '[')))
				w = token_pair(h->t, next(h, w), '[');
			else if (hazard_is(h, w, THREAD_INDEX))
				return NO_TOKEN;
		}
		written++;
	}
	return written ? close : NO_TOKEN;
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

uint32_t hazard_only_place(struct hazards *h, uint32_t i)
{
	uint32_t close = ident(h, i) ? token_pair(h->t, next(h, i), '[') : NO_TOKEN;
	if (close == NO_TOKEN || token_is_access(h->t, prev(h, i)) || !hazard_is_shared(h, i))
		return NO_TOKEN;
	uint32_t size = next(h, sema_declaration(&h->sema, i)), last = token_pair(h->t, size, '[');
	return last != NO_TOKEN && hazard_value_with_headers(h, next(h, size), last) == 1 ? close : NO_TOKEN;
}

uint32_t hazard_rounded(struct hazards *h, uint32_t i)
{
	uint32_t divide = next(h, i), by = next(h, divide), end = next(h, by);
	struct initial_value is;
	if (ident(h, i) && !hazard_punct(h, divide, '/') && !hazard_word(h, i, "threadIdx") && hazard_is(h, i, THREAD_INDEX)) {
		if (token_is_access(h->t, prev(h, i)) || !sema_initial(&h->sema, i, &is) || is.changes || is.first == NO_TOKEN ||
		    !hazard_word(h, is.first, "threadIdx"))
			return NO_TOKEN;
		uint32_t last = hazard_rounded(h, is.first); /* warp = threadIdx.x / 32 */
		return last != NO_TOKEN && next(h, last) == is.end ? i : NO_TOKEN;
	}
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
	int64_t block = size > 0 ? hazard_block_x(h, i) : 0;
	bool whole = size > 0 ? size == block || (size > block && block > 0 && hazard_word(h, i, "threadIdx")) /* 0 */
	                      : is_block_size(h, by, end);
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

/* for (int i = start; i < start + 4; ...), or i < stop, which is start + 4: another range for each thread, and as many rounds. The
 * first ';' is token 'first', the second 'end'. */
static bool own_range(struct hazards *h, uint32_t open, uint32_t first, uint32_t end)
{
	struct initial_value is;
	uint32_t start = prev(h, first), bound = prev(h, end);
	while (bound > first && !TOKEN_IS_ANY(h->t, bound, '<', P_LE))
		bound = prev(h, bound);
	bound = next(h, bound);
	if (start <= open || !ident(h, start) || !hazard_punct(h, prev(h, start), '='))
		return false;
	if (next(h, bound) == end && ident(h, bound) && sema_initial(&h->sema, bound, &is) && !is.changes && is.first != NO_TOKEN)
		bound = is.first;
	return tokens_alike(h->t, bound, start) && hazard_punct(h, next(h, bound), '+');
}

/* for (int i = a + tid; i < b + tid; ...), or i - tid < b: the same for the whole block, apart from where it begins. Arguments as
 * own_range's. */
static bool same_shift(struct hazards *h, uint32_t open, uint32_t first, uint32_t end)
{
	uint32_t set = open, plus, than = first;
	while (set < first && !hazard_punct(h, set, '='))
		set = next(h, set);
	plus = set;
	for (uint32_t k = set; k < first; k = next(h, k))
		plus = hazard_punct(h, k, '+') ? k : plus;
	while (than < end && !TOKEN_IS_ANY(h->t, than, '<', P_LE, P_NE)) /* i != b + tid (toi333/Bio's CudaAligner.cu) */
		than = next(h, than);
	if (set >= first || than >= end || (plus > set && hazard_holds(h, set, plus, THREAD_INDEX)))
		return false;
	uint32_t shift = next(h, plus), name = next(h, first), bound = next(h, than), last = than;
	if (hazard_punct(h, next(h, name), '-'))
		return same_words(h, next(h, next(h, name)), than, shift, first) && !hazard_holds(h, bound, end, THREAD_INDEX);
	for (uint32_t k = bound; k < end; k = next(h, k))
		last = hazard_punct(h, k, '+') ? k : last;
	return last > than && same_words(h, next(h, last), end, shift, first) && !hazard_holds(h, bound, last, THREAD_INDEX);
}

/* What the name at token k is given where it is declared, if nothing else gives it a value. */
static bool given_once(struct hazards *h, uint32_t k, uint32_t end, struct initial_value *is)
{
	return ident(h, k) && next(h, k) == end && sema_initial(&h->sema, k, is) && !is->changes && is->first != NO_TOKEN;
}

/* Where the last term of the sum of tokens [first, end) begins: i of a * b + i. */
static uint32_t last_term(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t term = first;
	for (uint32_t k = first; k < end; k = next(h, token_over(h->t, k, "([")))
		if (hazard_punct(h, k, '+'))
			term = next(h, k);
	return term;
}

/* from = b * n + i, to = (b + 1) * n + i; for (t = from; t < to; ...), from = i - r, to = i + r, or from = to + n; for (t = from; t >= to; ...):
 * as many rounds for all.
 * Arguments as own_range's. */
static bool same_apart(struct hazards *h, uint32_t open, uint32_t first, uint32_t end)
{
	struct initial_value a, b;
	uint32_t start = prev(h, first), bound = prev(h, end);
	if (start <= open || !hazard_punct(h, prev(h, start), '=') ||
	    !TOKEN_IS_ANY(h->t, prev(h, bound), '<', P_LE, '>', P_GE, P_NE) || !given_once(h, start, first, &a))
		return false;
	if (tokens_alike(h->t, a.first, bound) && hazard_punct(h, next(h, a.first), '+'))
		return !hazard_holds(h, next(h, a.first), a.end, THREAD_INDEX);
	if (!given_once(h, bound, end, &b))
		return false;
	uint32_t rest = a.first, other_rest = b.first; /* from = y - r, to = y + r */
	while (rest < a.end && other_rest < b.end && slice_eq(token_bytes(h->t, rest), token_bytes(h->t, other_rest)) &&
	       !TOKEN_IS_ANY(h->t, rest, '+', '-')) {
		rest = next(h, token_over(h->t, rest, "(["));
		other_rest = next(h, token_over(h->t, other_rest, "(["));
	}
	if (rest > a.first && same_words(h, a.first, rest, b.first, other_rest) &&
	    (rest >= a.end || TOKEN_IS_ANY(h->t, rest, '+', '-')) &&
	    (other_rest >= b.end || TOKEN_IS_ANY(h->t, other_rest, '+', '-')) && !hazard_holds(h, rest, a.end, THREAD_INDEX) &&
	    !hazard_holds(h, other_rest, b.end, THREAD_INDEX))
		return true;
	uint32_t one = last_term(h, a.first, a.end), other = last_term(h, b.first, b.end);
	return one > a.first && other > b.first && same_words(h, one, a.end, other, b.end) &&
	       !hazard_holds(h, a.first, one, THREAD_INDEX) && !hazard_holds(h, b.first, other, THREAD_INDEX);
}

bool hazard_same_rounds(struct hazards *h, uint32_t open, uint32_t first, uint32_t end)
{
	return own_range(h, open, first, end) || same_shift(h, open, first, end) || same_apart(h, open, first, end);
}
