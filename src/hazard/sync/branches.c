/* branches.c: conditions on threads that part no warp, or that all threads of a block wait behind as often. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "scan/outline.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

/* (ROWS > 32) ? __syncthreads() : __syncwarp(), where ROWS is no more: the call at token i is not made. Nor is it for sure by a macro that is
 * empty in another branch, or in another class of that name, C<N>::run(). */
bool hazard_never_made(struct hazards *h, uint32_t i)
{
	uint32_t mark = prev(h, i), close = prev(h, mark);
	if (hazard_punct(h, mark, P_SCOPE) && hazard_punct(h, close, '>'))
		return true;
	const struct outline *o = outline_of(&h->u->scan);
	for (uint32_t d = ident(h, i) ? outline_in(o, 0, hazard_text(h, i), NO_TOKEN) : NO_DECLARED; d != NO_DECLARED;
	     d = outline_declaration(o, d)->older) {
		const struct declaration *macro = outline_declaration(o, d);
		if (macro->kind == DECLARES_MACRO && macro->open == NO_TOKEN && macro->value == NO_TOKEN)
			return true;
	}
	if (!hazard_punct(h, mark, '?') || token_pair(h->t, close, ')') == NO_TOKEN)
		return false;
	uint32_t behind = token_pair(h->t, next(h, i), '('), other = behind == NO_TOKEN ? NO_TOKEN : next(h, behind);
	int64_t v = sema_value(&h->sema, pair(h, close), mark);
	uint32_t word = next(h, other);
	if (hazard_punct(h, next(h, word), P_SCOPE)) /* tranship:: */
		word = next(h, next(h, word));
	bool groups = v < 0 && hazard_punct(h, other, ':') && /* larger ones are the block */
	              (hazard_word(h, word, "__syncwarp") || hazard_word(h, word, "syncwarp"));
	return v == 0 || (groups && !hazard_holds(h, pair(h, close), mark, THREAD_INDEX));
}

/* Do tokens [first, end) ask for the number of the thread along x, in a way that parts a warp? Not for its warp, or 32 at a time.
 */
bool hazard_parts_warp(struct hazards *h, uint32_t first, uint32_t end)
{
	bool along_x = false;
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t all = hazard_same_for_all(h, k, true);
		k = all != NO_TOKEN ? all : k;
		int64_t v = h->t->t[k].kind == TOK_NUMBER || ident(h, k) ? sema_value(&h->sema, k, next(h, k)) : -1;
		if (v >= 32 && v % 32 == 0)
			return false;
		if (!hazard_is(h, k, LINEAR_INDEX))
			continue;
		uint32_t from = k, to = end;
		if (!hazard_word(h, k, "threadIdx") && sema_initial(&h->sema, k, &is) && is.first != NO_TOKEN) {
			from = is.first;
			to = is.end;
		}
		for (; from < to; from = next(h, from))
			along_x |= hazard_word(h, from, "threadIdx") && hazard_word(h, next(h, next(h, from)), "x");
	}
	return along_x;
}

/* How many barriers of the block do tokens [first, end) have, one after the other? 0, too, where a loop or a condition stands around some. */
static unsigned barriers_in_row(struct hazards *h, uint32_t first, uint32_t end)
{
	unsigned n = 0;
	for (uint32_t k = first; end != NO_TOKEN && k < end; k++) {
		if (TOKEN_IS_WORD_OF(h->t, k, "for", "while", "do", "if", "switch", "goto", "return"))
			return 0;
		n += hazard_is_barrier(h, k) && !hazard_never_made(h, k);
	}
	return n;
}

/* if (tid < 64) { __syncthreads(); return; } __syncthreads(); in the function whose body begins at token 'body': the branch of tokens
 * (before, end] ends with 'return', and what is left of the function has as many barriers in a row (a twenty-second draw met three and three). */
static bool returns_from_as_many(struct hazards *h, uint32_t body, uint32_t before, uint32_t end)
{
	uint32_t open = next(h, before), out = prev(h, prev(h, end)), close = pair(h, body);
	if (!hazard_punct(h, open, '{') || !hazard_word(h, out, "return") || brace_around(h->t, before) != body)
		return false;
	uint32_t last = hazard_punct(h, prev(h, close), ';') && hazard_word(h, prev(h, prev(h, close)), "return")
	                        ? prev(h, prev(h, close))
	                        : close;
	unsigned n = barriers_in_row(h, open, out);
	return n && n == barriers_in_row(h, next(h, end), last);
}

bool hazard_waits_in_both(struct hazards *h, uint32_t first, uint32_t close, uint32_t before, uint32_t end)
{
	uint32_t other = end == NO_TOKEN ? NO_TOKEN : next(h, end), body = token_at(h->t, sema_body(&h->sema, first).begin);
	if (other == NO_TOKEN || hazard_parts_warp(h, first, close))
		return false;
	if (!hazard_word(h, other, "else"))
		return token_pair(h->t, body, '{') != NO_TOKEN && returns_from_as_many(h, body, before, end);
	if (hazard_word(h, next(h, other), "if"))
		return false;
	uint32_t last = hazard_statement_end(h, other), out = prev(h, prev(h, end));
	if (last != NO_TOKEN && hazard_word(h, out, "return") &&
	    next(h, last) == token_pair(h->t, body, '{')) /* the function ends there */
		end = out;
	unsigned n = barriers_in_row(h, next(h, before), end);
	return n && n == barriers_in_row(h, next(h, other), last);
}

/* Is what is named at token k made of the number of a thread along an axis that blocks have one thread of, and of no other: of threadIdx.z where they
 * do not say otherwise, of threadIdx.y where the kernel is launched with rows alone? */
bool hazard_is_layer(struct hazards *h, uint32_t k)
{
	struct initial_value is;
	int row = -1;
	uint32_t first = k, end = next(h, k);
	if (!hazard_word(h, k, "threadIdx")) {
		if (!sema_initial(&h->sema, k, &is) || is.changes || is.first == NO_TOKEN)
			return false;
		first = is.first;
		end = is.end;
	}
	bool layer = false;
	for (uint32_t w = first; w < end; w = next(h, w)) {
		uint32_t along = next(h, next(h, w));
		bool one = hazard_word(h, w, "threadIdx") && hazard_word(h, along, "z");
		if (!one && hazard_word(h, w, "threadIdx") && hazard_word(h, along, "y")) {
			row = row < 0 ? hazard_one_row(h, k) : row;
			one = row;
		}
		if (hazard_is(h, w, THREAD_INDEX) && !one)
			return false;
		layer |= one;
	}
	return layer;
}

enum { CALLED_LAST = 1, CALLED_ELSE = 2 };

/* Do kernels of the file call the function as the last thing that they do? */
static unsigned says_last(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct hazards h = hazards_of(a->p, (struct unit *)u);
	unsigned said = 0;
	FOR_WORD(i, t, a->name) {
		const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
		uint32_t close = token_pair(t, behind_template(t, token_next(t, i)), '('),
		         end = close == NO_TOKEN ? NO_TOKEN : token_next(t, token_next(t, close));
		if (!body || t->t[i].flags & TF_DIRECTIVE) /* declared */
			continue;
		uint32_t first = token_at(t, body->begin);
		bool kernel = body->is_kernel, last = close != NO_TOKEN && token_is_punct(t, token_next(t, close), ';') &&
		                                      token_is_punct(t, end, '}') && t->t[end].pair == first;
		uint32_t name = last && !kernel ? sema_function_of(&h.sema, i, &kernel) : NO_TOKEN,
		         head = name == NO_TOKEN ? name : token_prev(t, name);
		kernel |= name != NO_TOKEN && token_is_word(t, head) && slice_in_capitals(token_bytes(t, head)) &&
		          slice_find(token_bytes(t, head), SLICE_LIT("KERNEL")); /* #define KERNEL __global__ void */
		said |= last && kernel ? CALLED_LAST : CALLED_ELSE;
	}
	hazards_free(&h);
	return said;
}

static unsigned called_as(struct hazards *h, uint32_t i)
{
	static const struct group_question calling = {'p', CALLED_LAST | CALLED_ELSE, says_last, true};
	bool kernel = false;
	uint32_t name = sema_function_of(&h->sema, i, &kernel);
	return name != NO_TOKEN && !kernel && ident(h, name) ? group_ask(&calling, h->p, h->u, token_bytes(h->t, name)) : 0;
}

bool hazard_is_called(struct hazards *h, uint32_t i) { return called_as(h, i); }

/* __global__ void k(int *p) { work(p); }, the way InfiniCore has its kernels: is the function around token i called so, and not otherwise? */
bool hazard_ends_kernels(struct hazards *h, uint32_t i) { return called_as(h, i) == CALLED_LAST; }

/* Is what tokens [first, end) make the same number in all threads: a literal, a kernel's parameter, the counter of a loop? What they name is looked at
 * 'depth' times. */
static bool is_uniform(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		bool kernel = false;
		if (TOKEN_IS_ANY(h->t, k, '[', '(', '*') || hazard_is(h, k, THREAD_INDEX))
			return false;
		if (!ident(h, k) || token_is_access(h->t, prev(h, k)))
			continue;
		if (hazard_own_parameter(h, k) != NO_TOKEN && !(sema_function_of(&h->sema, k, &kernel) != NO_TOKEN && kernel))
			return false;
		if (!sema_initial(&h->sema, k, &is))
			continue;
		uint32_t place,
		        head = is.changes ? bracket_around(h->t, is.name, &place) : NO_TOKEN, /* for (int k = 0; k < n; k++) */
		        change = is.changes ? sema_only_change(&h->sema, is.name) : NO_TOKEN;
		bool counts = hazard_punct(h, head, '(') && hazard_word(h, prev(h, head), "for") && change < pair(h, head);
		if (is.first == NO_TOKEN || !depth || (is.changes && !counts) || !is_uniform(h, is.first, is.end, depth - 1))
			return false;
	}
	return true;
}

/* Does what stands in front of the label at token i leave the switch: break; case 1:, case 0: { ... break; } case 1:? */
static bool leaves_before(struct hazards *h, uint32_t i)
{
	uint32_t last = prev(h, i);
	if (token_pair(h->t, last, '}') != NO_TOKEN && hazard_punct(h, prev(h, pair(h, last)), ':'))
		last = prev(h, last);
	uint32_t word = prev(h, last);
	return hazard_punct(h, last, ';') && TOKEN_IS_WORD_OF(h->t, word, "break", "continue", "return") &&
	       TOKEN_IS_ANY(h->t, prev(h, word), ';', '{', '}', ':');
}

bool hazard_in_other_case(struct hazards *h, uint32_t first, uint32_t second)
{
	for (uint32_t open = brace_around(h->t, second); open != NO_TOKEN; open = brace_around(h->t, open)) {
		uint32_t close = prev(h, open), word = token_before_pair(h->t, close, ')');
		if (!hazard_word(h, word, "switch") || first < open)
			continue;
		for (uint32_t k = first; k < second; k = next(h, k))
			if (TOKEN_IS_WORD_OF(h->t, k, "case", "default") && brace_around(h->t, k) == open && leaves_before(h, k))
				return is_uniform(h, next(h, pair(h, close)), close, 2);
	}
	return false;
}
