/* collective.c: calls of CUB that hipCUB takes otherwise: temporary storage, the bits of a sort. */
#include "hazard/hazard.h"
#include "hazard/sync/sync.h"
#include "sema/meaning.h"

/* cub::DeviceRadixSort::SortKeys(tmp, bytes, in, out, n, 32, 64): begin_bit > 0 with all the upper bits. Token i is the function. */
void pass_high_bits(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	bool pairs = slice_starts(hazard_text(h, i), "SortPairs");
	if (!hazard_word(h, prev(h, prev(h, i)), "DeviceRadixSort") || hazard_in_directive(h, i))
		return;
	uint32_t open = behind_template(h->t, next(h, i));
	int n = hazard_punct(h, open, '(') ? call_arguments(h->t, open, &h->arena, &args) : -1, at = pairs ? 7 : 5;
	if (n < at + 2)
		at -= pairs ? 2 : 1; /* DoubleBuffer */
	if (n < at + 2)
		return;
	uint32_t first = token_at(h->t, args[at + 1].begin), end = token_at(h->t, args[at + 1].end);
	int64_t begin = sema_value_in(&h->sema, args[at]), last = sema_value(&h->sema, first, end);
	bool whole = last == 32 || last == 64 || last == 16;
	for (uint32_t k = first; k < end; k = next(h, k))
		whole |= hazard_word(h, k, "sizeof");
	if (begin > 0 && whole)
		hazard_say(h, D_W804, i, i, hazard_excerpt(h, i, i), NULL);
}

/* Do tokens [first, end) lead into a pool by some bytes that are no multiple of 256? */
static bool is_behind(struct hazards *h, uint32_t first, uint32_t end)
{
	bool adds = false, rounds = false, ints = false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t callee = before_template(h->t, prev(h, k)); /* alloc<char>(bytes + sizeof(int)) */
		bool casts = callee != prev(h, k) && ident(h, callee) && slice_ends(hazard_text(h, callee), "_cast");
		if (ident(h, callee) && token_pair(h->t, k, '(') != NO_TOKEN && !casts && !hazard_word(h, callee, "sizeof"))
			return false; /* a function of the program's may round */
		adds |= hazard_punct(h, k, '+') && ident(h, prev(h, k)) && token_pair(h->t, prev(h, k), '(') == NO_TOKEN;
		ints |= hazard_word(h, k, "sizeof");
		int64_t v = hazard_number(h, k);
		rounds |= v >= 255 || TOKEN_IS_ANY(h->t, k, '~', '%') ||
		          (ident(h, k) &&
		           (slice_speaks_of(hazard_text(h, k), "align") || slice_speaks_of(hazard_text(h, k), "round")));
	}
	return adds && ints && !rounds;
}

/* cub::DeviceScan::ExclusiveSum(pool + n * sizeof(int), bytes, ...): token i is the class. */
void pass_misaligned_storage(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args;
	uint32_t function = next(h, next(h, i)), open = next(h, function);
	if (!hazard_punct(h, next(h, i), P_SCOPE) || !hazard_word(h, prev(h, prev(h, i)), "cub") || hazard_in_directive(h, i))
		return;
	open = behind_template(h->t, open);
	if (!hazard_punct(h, open, '(') || call_arguments(h->t, open, &h->arena, &args) < 4)
		return;
	uint32_t first = token_at(h->t, args[0].begin), end = token_at(h->t, args[0].end);
	struct initial_value is;
	if (ident(h, first) && next(h, first) == end && sema_initial(&h->sema, first, &is) && !is.changes && is.first != NO_TOKEN) {
		first = is.first;
		end = is.end;
	}
	if (is_behind(h, first, end))
		hazard_say(h, D_W805, token_at(h->t, args[0].begin), prev(h, token_at(h->t, args[0].end)),
		           hazard_excerpt(h, first, prev(h, end)), NULL);
}

/* Does the block or the warp wait in tokens [first, end)? */
static bool waits(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k = next(h, k))
		if (ident(h, k) &&
		    (hazard_is_barrier(h, k) || hazard_is(h, k, LANE_BARRIER) || slice_find(hazard_text(h, k), SLICE_LIT("sync"))))
			return true;
	return false;
}

/* Is the class named at token i one that shares no storage between wavefronts: for direct loads and stores, typedef cub::BlockLoad<T, 256> Load,
 * or for a warp, whose lanes rocPRIM lets exchange values? */
static bool is_direct(struct hazards *h, uint32_t i)
{
	bool moves = false, transposes = false;
	struct meaning m = meaning_of(h->p, h->u, i);
	if (ident(h, i) && slice_starts(hazard_text(h, i), "Warp"))
		return true;
	uint32_t first = m.u == h->u ? declaration_start(h->t, declaration(m)->name) : NO_TOKEN;
	if (first == NO_TOKEN || !TOKEN_IS_WORD_OF(h->t, first, "typedef", "using"))
		return false;
	for (uint32_t w = first; h->t->t[w].kind != TOK_EOF && !hazard_punct(h, w, ';'); w = next(h, w)) {
		if (ident(h, w) && TOKEN_IS_WORD_OF(h->t, w, "WarpReduce", "WarpScan"))
			return true;
		moves |= ident(h, w) && TOKEN_IS_WORD_OF(h->t, w, "BlockLoad", "BlockStore");
		transposes |= ident(h, w) && (slice_find(hazard_text(h, w), SLICE_LIT("TRANSPOSE")) != NULL);
	}
	return moves && !transposes;
}

/* Does an #else, or #elif, stand in tokens [first, end)? Then only one of two uses is there. */
static bool has_branch(const struct hazards *h, uint32_t first, uint32_t end)
{
	return scan_branch_at(&h->u->scan, h->t->t[first].off) != scan_branch_at(&h->u->scan, h->t->t[end].off);
}

/* Does the use at token k not follow that at token 'before' in any run: if (x) R(t).Sum(a); else R(t).Sum(b), or in another case of a switch? */
static bool other_way(struct hazards *h, uint32_t before, uint32_t k)
{
	if (hazard_word(h, prev(h, inner_statement(h->t, k)), "else"))
		return true;
	for (uint32_t w = next(h, before); w < k; w = next(h, token_over(h->t, w, "({")))
		if (TOKEN_IS_WORD_OF(h->t, w, "break", "return") && TOKEN_IS_ANY(h->t, prev(h, w), ';', '}'))
			return true;
	return false;
}

/* R(t).Sum(a); R(t).Sum(b) with one storage and no barrier between, or in a loop. Token i is 'TempStorage' where a variable is declared. */
void pass_storage_twice(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range body = sema_body(&h->sema, i);
	uint32_t shared = declaration_start(h->t, i);
	if (!hazard_word(h, shared, "__shared__") || !body.begin || is_direct(h, prev(h, prev(h, i))))
		return;
	for (uint32_t name = next(h, i); ident(h, name); name = next(h, next(h, name))) {
		uint32_t before = NO_TOKEN;
		for (uint32_t k = tokens_next_alike(h->t, name); k != NO_TOKEN && h->t->t[k].off < body.end;
		     k = tokens_next_alike(h->t, k)) {
			uint32_t open = prev(h, k), close = next(h, k);
			if (!hazard_punct(h, open, '(') || !hazard_punct(h, close, ')') || !hazard_punct(h, next(h, close), '.') ||
			    !(ident(h, prev(h, open)) || hazard_punct(h, prev(h, open), '>')))
				continue;
			uint32_t call = token_pair(h->t, next(h, next(h, next(h, close))), '('),
			         end = call == NO_TOKEN ? close : call;
			bool again = false;
			for (uint32_t b = brace_around(h->t, k); b != NO_TOKEN && b > i; b = brace_around(h->t, b)) {
				uint32_t word = token_before_pair(h->t, prev(h, b), ')');
				if (!hazard_word(h, word, "for") && !hazard_word(h, word, "while"))
					continue;
				again = !waits(h, next(h, end), pair(h, b)) && !waits(h, next(h, b), declaration_start(h->t, k));
				break;
			}
			bool second = before != NO_TOKEN && brace_around(h->t, before) == brace_around(h->t, k) &&
			              !waits(h, next(h, before), open) && !has_branch(h, before, open) && !other_way(h, before, k);
			if (again || second) {
				hazard_say(h, D_W214, k, k, hazard_excerpt(h, k, k), NULL);
				break;
			}
			before = end;
		}
		if (!hazard_punct(h, next(h, name), ','))
			break;
	}
}

/* const float &operator()(float x) { return x; }, T &&operator()(T &&x): token i is 'operator'. */
void pass_dangling_functor(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = next(h, i), list = next(h, next(h, open)), close = token_pair(h->t, list, '('), mark = prev(h, i);
	if (token_pair(h->t, open, '(') != next(h, open) || close == NO_TOKEN || !TOKEN_IS_ANY(h->t, mark, '&', P_ANDAND) ||
	    hazard_in_directive(h, i))
		return;
	uint32_t body = next(h, close);
	while (ident(h, body))
		body = next(h, body);
	struct range *parameters;
	int n = call_arguments(h->t, list, &h->arena, &parameters);
	if (token_pair(h->t, body, '{') == NO_TOKEN || n < 1)
		return;
	for (uint32_t k = next(h, list); k < close; k = next(h, k)) /* one of a pack is chosen: rocPRIM hands on one or two */
		if (hazard_punct(h, k, P_ELLIPSIS))
			return;
	for (uint32_t k = next(h, body); k < pair(h, body); k = next(h, k)) {
		if (!hazard_word(h, k, "return"))
			continue;
		uint32_t first = next(h, k), end = expression_end(h->t, first);
		if (hazard_word(h, first, "static_cast") || hazard_word(h, first, "std") || hazard_word(h, first, "forward")) {
			uint32_t call = prev(h, end);
			first = token_pair(h->t, call, ')') == NO_TOKEN ? first : next(h, pair(h, call));
			end = token_pair(h->t, call, ')') == NO_TOKEN ? end : call;
		}
		for (int a = 0; a < n; a++) {
			uint32_t name = prev(h, token_at(h->t, parameters[a].end)), type = prev(h, name);
			bool own = !TOKEN_IS_ANY(h->t, type, '&', '*') || hazard_punct(h, type, P_ANDAND);
			if (ident(h, first) && next(h, first) == end && tokens_alike(h->t, first, name) && own) {
				hazard_say(h, D_W517, mark, i, hazard_excerpt(h, first, first), NULL);
				return;
			}
		}
	}
}
