/* flow.c: where the threads of a block part: barriers that some of them do not reach, and what is left to those that go on.
 */
#include "hazard/hazard.h"
#include "scan/outline.h"
#include "lex/word_class.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

/* One function that runs on the device. */
struct flow {
	struct hazards *h;
	uint32_t first, end; /* tokens between its braces */
	bool kernel;
	bool alone; /* each block that it is launched with is one thread, where that has been asked */
	bool asked;
	bool by_macro;  /* that it runs on the device is taken from a macro's name */
	bool assumed;   /* what parts the threads is not all seen: barriers behind it are noted */
	bool may_wait;  /* the file has something that waits for the block */
	uint32_t said;  /* the last token that a barrier was reported at */
	uint32_t waits; /* likewise a wait for threads that a cuda::barrier counts */
	bool said_leaves;
	uint32_t quiet[2]; /* tokens from which on nothing waits for all; nor does anything take values from all lanes */
};

/* ---- functions that run on the device ---- */

/* ---- statements ---- */

/* Does token i stand in a lambda inside the function? */
static bool in_lambda(struct flow *f, uint32_t i)
{
	uint32_t type, bracket = sema_lambda(&f->h->sema, i, &type);
	return bracket != NO_TOKEN && bracket > f->first;
}

/* Where what the threads that left at token 'out' would have run goes on behind token k: behind the branches of an "else", if the
 * statement of its "if" ends with k and holds 'out'. */
static uint32_t behind_other_branch(struct hazards *h, uint32_t k, uint32_t out)
{
	uint32_t word = next(h, k);
	bool holds = hazard_punct(h, k, '}') && pair(h, k) != NO_TOKEN && pair(h, k) < out;
	while (holds && hazard_word(h, word, "else")) {
		uint32_t end = hazard_statement_end(h, word);
		if (end == NO_TOKEN)
			return k;
		k = end;
		word = next(h, k);
	}
	return k;
}

/* Reports the block's barriers in tokens [first, end), 'most' at most; true: there were some. */
static bool say_barriers(struct flow *f, uint32_t first, uint32_t end, unsigned most)
{
	struct hazards *h = f->h;
	bool found = false;
	for (uint32_t k = first; end != NO_TOKEN && k < end && most; k++)
		if (k > f->said && hazard_is_barrier(h, k) && !hazard_never_made(h, k)) {
			hazard_assume(hazard_say(h, D_W203, k, k, hazard_barrier_text(h, k), NULL), f->assumed || f->by_macro);
			f->said = k;
			found = true;
			most--;
		}
	return found;
}

/* asm("exit;") */
static bool is_exit(struct hazards *h, uint32_t i)
{
	if (!hazard_word(h, i, "asm") && !hazard_word(h, i, "__asm__"))
		return false;
	uint32_t open = hazard_asm_open(h, i);
	return hazard_punct(h, open, '(') && slice_is(hazard_text(h, next(h, open)), "\"exit;\"");
}

/* The word return, break, continue, goto or asm by which the statement behind token 'before', up to token 'end', is left; NO_TOKEN: by
 * none.
 */
static uint32_t way_out(struct flow *f, uint32_t before, uint32_t end)
{
	struct hazards *h = f->h;
	uint32_t first = next(h, before);
	if (end == NO_TOKEN)
		return NO_TOKEN;
	if (hazard_punct(h, first, '{'))
		first = next(h, first);
	for (uint32_t k = first; k < end; k = next(h, k)) {
		k = token_over(h->t, k, "({");
		bool begins = k == first || TOKEN_IS_ANY(h->t, prev(h, k), ';', '}');
		if (begins && (hazard_word(h, k, "return") || hazard_word(h, k, "break") || hazard_word(h, k, "continue") ||
		               hazard_word(h, k, "goto") || is_exit(h, k)))
			return k;
	}
	return NO_TOKEN;
}

/* Where the loop ends that token i stands in and 'break' or 'continue' leaves; NO_TOKEN: a switch, or not seen. */
static uint32_t loop_end(struct flow *f, uint32_t i, bool is_break)
{
	struct hazards *h = f->h;
	for (uint32_t k = brace_around(h->t, i); k != NO_TOKEN && k > f->first; k = brace_around(h->t, k)) {
		uint32_t close = prev(h, k);
		if (hazard_word(h, close, "do"))
			return pair(h, k);
		uint32_t word = token_before_pair(h->t, close, ')');
		if (hazard_word(h, word, "for") || hazard_word(h, word, "while"))
			return pair(h, k);
		if (hazard_word(h, word, "switch") && is_break)
			return NO_TOKEN;
	}
	return NO_TOKEN;
}

/* i >= n + start, where i starts at 'start' and grows by as much in all threads: do tokens [first, end) ask that? */
static bool asks_shifted(struct hazards *h, uint32_t first, uint32_t end)
{
	struct initial_value is;
	uint32_t than = next(h, first), start = prev(h, end), plus = prev(h, start);
	if (!ident(h, first) || !TOKEN_IS_ANY(h->t, than, '<', P_GE) || !ident(h, start) || !hazard_punct(h, plus, '+') ||
	    plus <= than || hazard_holds(h, than, plus, THREAD_INDEX) || !sema_initial(&h->sema, first, &is) ||
	    !ident(h, is.first) || next(h, is.first) != is.end || !tokens_alike(h->t, is.first, start))
		return false;
	for (uint32_t k = tokens_next_alike(h->t, is.name); k != NO_TOKEN && k < first; k = tokens_next_alike(h->t, k))
		if (sema_changes(&h->sema, k) && !hazard_punct(h, next(h, k), P_ADD_EQ))
			return false;
	return true;
}

/* Does the condition of tokens [first, end) depend on the thread? */
static bool asks_for_thread(struct hazards *h, uint32_t first, uint32_t end)
{
	if (asks_shifted(h, first, end))
		return false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t close = hazard_same_for_all(h, k, false), last = hazard_of_block(h, k);
		last = last == NO_TOKEN ? hazard_rounded(h, k) : last;
		last = last == NO_TOKEN ? hazard_only_place(h, k) : last;
		last = last == NO_TOKEN ? hazard_answers_alike(h, k) : last;
		last = last == NO_TOKEN ? hazard_of_round(h, k) : last;
		last = last == NO_TOKEN ? hazard_of_whole_blocks(h, k) : last;
		if (close != NO_TOKEN || last != NO_TOKEN)
			k = close != NO_TOKEN ? close : last;
		else if (hazard_is(h, k, THREAD_INDEX) && !hazard_is_layer(h, k))
			return true;
	}
	return false;
}

/* The same of data: does it ask for what each thread has read at a place of its own, v = x[i]? Of nothing that changes. */
static bool asks_for_data(struct hazards *h, uint32_t first, uint32_t end)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t close = hazard_same_for_all(h, k, false);
		k = close != NO_TOKEN ? close : k;
		if (!ident(h, k) || TOKEN_IS_ANY(h->t, next(h, k), '.', P_ARROW, '(', '[') || token_is_access(h->t, prev(h, k)) ||
		    !sema_initial(&h->sema, k, &is) || is.changes || is.type == NO_TOKEN || !ident(h, is.first))
			continue;
		uint32_t open = next(h, is.first), last = token_pair(h->t, open, '[');
		if (last != NO_TOKEN && next(h, last) == is.end && hazard_is_linear(h, next(h, open), last))
			return true;
	}
	return false;
}

/* The label below that 'goto' at token i leads to; NO_TOKEN: it is above. */
static uint32_t label_below(struct flow *f, uint32_t i)
{
	struct hazards *h = f->h;
	for (uint32_t k = tokens_next_alike(h->t, next(h, i)); k != NO_TOKEN && k < f->end; k = tokens_next_alike(h->t, k)) {
		uint32_t before = prev(h, k);
		if (hazard_punct(h, next(h, k), ':') && TOKEN_IS_ANY(h->t, before, ';', '}', ':'))
			return k;
	}
	return NO_TOKEN;
}

/* void operator()() const { ... }: a functor that a kernel runs as all that it does. */
static bool is_body_of_kernel(struct flow *f)
{
	struct hazards *h = f->h;
	uint32_t close = prev(h, f->first);
	if (hazard_punct(h, f->first, '{'))
		close = prev(h, f->first);
	else if (hazard_punct(h, close, '{'))
		close = prev(h, close);
	while (hazard_word(h, close, "const") || hazard_word(h, close, "noexcept"))
		close = prev(h, close);
	uint32_t open = token_pair(h->t, close, ')') == NO_TOKEN ? NO_TOKEN : pair(h, close), before = prev(h, open);
	return open != NO_TOKEN && next(h, open) == close && hazard_punct(h, before, ')') &&
	       hazard_word(h, prev(h, pair(h, before)), "operator");
}

/* Threads leave at token 'out', under the condition of tokens [first, close) of the 'if' at token i, which ends with token 'after'.
 */
static void leave(struct flow *f, uint32_t i, uint32_t out, uint32_t first, uint32_t close, uint32_t after)
{
	struct hazards *h = f->h;
	if (hazard_word(h, out, "break") || hazard_word(h, out, "continue")) {
		if (hazard_punct(h, prev(h, i), ')')) /* all that a loop without braces does */
			return;
		uint32_t end = loop_end(f, out, hazard_word(h, out, "break"));
		if (end != NO_TOKEN)
			say_barriers(f, after, end, 1);
		return;
	}
	if (hazard_word(h, out, "goto")) {
		uint32_t label = ident(h, next(h, out)) ? label_below(f, out) : NO_TOKEN;
		if (label != NO_TOKEN)
			say_barriers(f, after, label, 1);
		return;
	}
	bool parts = f->kernel && hazard_parts_warp(h, first, close);
	if (after >= f->quiet[parts] || f->said_leaves || in_lambda(f, out))
		return;
	if (!f->kernel && (is_body_of_kernel(f) || hazard_ends_kernels(h, f->first + 1))) /* who returns leaves the kernel */
		return;
	if (!f->kernel) {
		f->assumed |= !hazard_is_called(h, f->first + 1);
		bool found = false, apart = false; /* the other branches have barriers of their own */
		for (uint32_t k = after, from = after; k < f->end && !found && hazard_word(h, out, "return"); k = next(h, k)) {
			uint32_t behind = behind_other_branch(h, k, out);
			apart |= behind != k;
			if (behind != k || next(h, k) >= f->end) {
				found = say_barriers(f, from, next(h, k) >= f->end ? f->end : k,
				                     1); /* the others are what N004 reports */
				from = k = behind;
			}
		}
		if (!found && !apart && hazard_word(h, out, "return"))
			f->quiet[false] = after;
		return;
	}
	f->quiet[parts] = after;
	for (uint32_t k = after; k < f->end && !f->said_leaves; k++) {
		bool barrier = hazard_is_barrier(h, k);
		if (!barrier && !(parts && hazard_takes_all_lanes(h, k)))
			continue;
		uint32_t line;
		tokens_position(h->t, h->t->t[k].off, &line, NULL);
		hazard_say(h, D_W205, out, out, hazard_barrier_text(h, k), arena_printf(&h->arena, "%u", line),
		           barrier ? "it does not wait for wavefronts that have ended" : "it reads 0 from their lanes");
		f->said_leaves = true;
	}
}

/* Does the condition of tokens [first, end) ask for the lane, or compare an index with less than a warp? How many threads a name is,
 * defined elsewhere, is not known; the warp's number is no lane. */
static bool parts_lanes(struct hazards *h, uint32_t first, uint32_t end)
{
	bool lane = false, few = false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (hazard_punct(h, k, '/') || (hazard_punct(h, k, '>') && h->t->t[k].flags & TF_JOINED))
			return false;
		int64_t v = h->t->t[k].kind == TOK_NUMBER || ident(h, k) ? sema_value(&h->sema, k, next(h, k)) : -1;
		few |= v >= 0 && v < 32;
		lane |= ident(h, k) && hazard_names_lane(hazard_text(h, k));
	}
	return lane || (few && hazard_parts_warp(h, first, end));
}

/* The call in tokens [first, end) for which all lanes of a warp meet: one of the function at token 'of' with the same mask, if that is
 * any. NO_TOKEN: there is none. */
static uint32_t meeting(struct hazards *h, uint32_t first, uint32_t end, uint32_t of)
{
	for (uint32_t k = first; k < end; k = next(h, k)) {
		struct slice w = ident(h, k) && hazard_punct(h, next(h, k), '(') ? hazard_text(h, k) : (struct slice){"", 0};
		bool barrier = slice_is(w, "__syncwarp");
		if (!barrier && !(slice_starts(w, "__") && slice_ends(w, "_sync")))
			continue;
		uint32_t mask = next(h, next(h, k));
		bool whole = barrier && hazard_punct(h, mask, ')');
		if (hazard_punct(h, mask, '~')) /* ~0u, not ~others */
			whole = h->t->t[next(h, mask)].kind == TOK_NUMBER;
		else if (!whole)
			whole = hazard_names_all_lanes(h, mask);
		if (whole &&
		    (of == NO_TOKEN || (slice_eq(w, hazard_text(h, of)) &&
		                        (!ident(h, mask) || slice_eq(hazard_text(h, mask), hazard_text(h, next(h, next(h, of))))))))
			return k;
	}
	return NO_TOKEN;
}

/* if (lane < 16) v = __shfl_sync(~0u, a, 0); else v = __shfl_sync(~0u, b, 0); where the lanes of both branches meet in CUDA. */
static void meet_apart(struct hazards *h, uint32_t first, uint32_t end, uint32_t other)
{
	enum { MOST = 16 }; /* exchanges, for each of which the other branch is searched */
	unsigned n = 0;
	uint32_t last = hazard_statement_end(h, other);
	while (last != NO_TOKEN && hazard_word(h, next(h, last), "else")) /* else if */
		last = hazard_statement_end(h, next(h, last));
	if (last == NO_TOKEN)
		return;
	for (uint32_t k = meeting(h, first, end, NO_TOKEN); k != NO_TOKEN && n < MOST;
	     k = meeting(h, next(h, k), end, NO_TOKEN), n++) {
		uint32_t there = meeting(h, other, last, k), line;
		if (there == NO_TOKEN)
			continue;
		tokens_position(h->t, h->t->t[there].off, &line, NULL);
		hazard_say(h, D_W208, k, k, hazard_excerpt(h, k, k), arena_printf(&h->arena, "%u", line));
		return;
	}
}

/* if (warp == 0) filled.arrive_and_wait(); where the threads that it waits for may be the other half of a wavefront of 64: it runs the
 * branches one after the other. The condition is tokens [open, close], the branches end at token 'last'. */
static void counted_wait(struct flow *f, uint32_t open, uint32_t close, uint32_t last)
{
	struct hazards *h = f->h;
	if (h->p->run->sel.wave != 64 || last == NO_TOKEN || !tokens_have(h->t, SLICE_LIT("arrive_and_wait")))
		return;
	for (uint32_t k = open; k < close; k = next(h, k)) {
		int64_t v = h->t->t[k].kind == TOK_NUMBER || ident(h, k) ? sema_value(&h->sema, k, next(h, k)) : -1;
		if (v >= 64 && v % 64 == 0) /* whole wavefronts */
			return;
	}
	if (hazard_alike(h, open, close) >= 64)
		return;
	for (uint32_t k = close; k < last; k = next(h, k)) {
		bool waits = hazard_counts_threads(h, k) || (ident(h, k) && hazard_is(h, k, COUNT_BARRIER));
		if (k <= f->waits || !waits || !hazard_punct(h, next(h, k), '('))
			continue;
		hazard_say(h, D_W206, k, k, "the lane that arrives last", hazard_excerpt(h, k, k));
		f->waits = k;
	}
}

/* Is all that the kernel does behind the condition of tokens [first, close), threadIdx.x < 64, whose statement ends with token 'end', and no launch seen?
 * Then its blocks have so many threads, perhaps. */
static bool guards_kernel(struct flow *f, uint32_t first, uint32_t close, uint32_t end)
{
	struct hazards *h = f->h;
	bool below = false;
	for (uint32_t k = first; k < close; k = next(h, k)) {
		int64_t most = TOKEN_IS_ANY(h->t, k, '<') ? hazard_value_with_headers(h, next(h, k), next(h, next(h, k))) : 0;
		below |= most >= 32 && most % 32 == 0;
		if (TOKEN_IS_ANY(h->t, k, P_EQ, '>', P_GE, P_NE))
			return false;
	}
	uint32_t open = end == NO_TOKEN ? NO_TOKEN : token_pair(h->t, next(h, end), '}');
	for (uint32_t k = next(h, f->first), begins = prev(h, prev(h, first)); k < begins; k = next(h, k))
		if (TOKEN_IS_WORD_OF(h->t, k, "if", "for", "while"))
			return false;
	return below && f->kernel && open != NO_TOKEN && open <= f->first && hazard_launch_unseen(h, f->first + 1);
}

/* Is each block of the kernel one thread, as far as the files show that includes connect? */
static bool is_alone(struct flow *f)
{
	f->alone |= !f->asked && f->kernel && hazard_launched_alone(f->h, f->first + 1);
	f->asked = true;
	return f->alone;
}

/* if (threadIdx.x < n) ... else if (n > 8) __syncthreads(); reports the barriers of the branches behind the statement that ends with token 'end', up to
 * one whose own condition depends on the thread; true: there were some. */
static bool say_else_if(struct flow *f, uint32_t end)
{
	struct hazards *h = f->h;
	bool found = false;
	for (bool first = true; end != NO_TOKEN; first = false) {
		uint32_t other = next(h, end), word = next(h, other), open = next(h, word);
		if (!hazard_word(h, other, "else"))
			break;
		bool goes_on = hazard_word(h, word, "if");
		uint32_t close = goes_on ? token_pair(h->t, open, '(') : other;
		if ((first && !goes_on) || close == NO_TOKEN || (goes_on && asks_for_thread(h, open + 1, close)))
			break;
		end = hazard_statement_end(h, close);
		found |= end != NO_TOKEN && say_barriers(f, other, end, UINT32_MAX);
		if (!goes_on)
			break;
	}
	return found;
}

/* "if" or "switch" at token i, or a macro that is one, on a condition that depends on the thread. */
static void branch(struct flow *f, uint32_t i)
{
	struct hazards *h = f->h;
	uint32_t open = next(h, i), close = token_pair(h->t, open, '('), before = close, parameters, body, end;
	bool given = false; /* arguments of a macro, all seen */
	bool asks =
	        close != NO_TOKEN && (asks_for_thread(h, open + 1, close) || (f->may_wait && asks_for_data(h, open + 1, close)));
	f->assumed = false;
	if (hazard_is(h, i, THREAD_BRANCH)) {
		if (is_alone(f))
			return;
		end = hazard_statement_end(h, close == NO_TOKEN ? i : close);
		say_barriers(f, i, end, UINT32_MAX);
		return;
	}
	if (hazard_is(h, i, BRANCH_MACRO)) {
		if (!sema_macro(&h->sema, i, &parameters, &body, &end))
			return;
		given = parameters != NO_TOKEN && !hazard_unseen(h, open + 1, close);
		open = next(h, body);
		asks = (parameters != NO_TOKEN && asks) || asks_for_thread(h, open + 1, pair(h, open));
		before = parameters == NO_TOKEN ? i : close;
		close = pair(h, open);
	}
	if (before == NO_TOKEN || !asks || is_alone(f))
		return;
	end = hazard_statement_end(h, before);
	if (hazard_waits_in_both(h, open + 1, close, before, end))
		return;
	f->assumed = !hazard_certain(h, open + 1, close, given) || guards_kernel(f, open + 1, close, end);
	uint32_t first_end = end, other = end == NO_TOKEN ? NO_TOKEN : next(h, end);
	bool found = say_barriers(f, before, end, UINT32_MAX);
	if (hazard_word(h, i, "switch"))
		return;
	found |= say_else_if(f, end);
	uint32_t last = end;
	if (hazard_word(h, other, "else") && parts_lanes(h, open + 1, close))
		meet_apart(h, before, end, other);
	if (hazard_word(h, other, "else") && !hazard_word(h, next(h, other), "if")) {
		last = hazard_statement_end(h, other);
		found |= say_barriers(f, other, last, UINT32_MAX);
	} else
		other = NO_TOKEN;
	counted_wait(f, open, close, last);
	uint32_t out = way_out(f, before, first_end);
	if (out == NO_TOKEN && other != NO_TOKEN)
		out = way_out(f, other, last);
	if (out != NO_TOKEN && last != NO_TOKEN && !found)
		leave(f, i, out, open + 1, close, last);
}

/* Does the loop from token i to token 'end' change the name at token 'name'? Then it goes by strides, and how often is not seen:
 * the bound may be a multiple of the stride. */
static bool steps(struct hazards *h, uint32_t i, uint32_t end, uint32_t name)
{
	for (uint32_t k = i; k < end; k++) {
		uint32_t after = next(h, k), before = prev(h, k);
		if (!tokens_alike(h->t, k, name))
			continue;
		if (TOKEN_IS_ANY(h->t, after, '=', P_ADD_EQ, P_SUB_EQ, P_INC, P_DEC) || TOKEN_IS_ANY(h->t, before, P_INC, P_DEC) ||
		    TOKEN_IS_ANY(h->t, after, P_SHL_EQ, P_MUL_EQ, P_DIV_EQ) ||
		    (hazard_punct(h, after, '>') && h->t->t[after].flags & TF_JOINED))
			return true;
	}
	return false;
}

/* Is the name at token k a number of elements, auto n = size<2>(part)? Each thread's part of a tensor has as many. */
static bool is_size(struct hazards *h, uint32_t k)
{
	struct initial_value is;
	return ident(h, k) && sema_initial(&h->sema, k, &is) && is.first != NO_TOKEN && hazard_word(h, is.first, "size") &&
	       TOKEN_IS_ANY(h->t, next(h, is.first), '<', '(');
}

/* for (k = start; k <= thread; k++), where both differ among the threads: does the loop, of which the '(' and the condition are given, have as many rounds
 * for all, perhaps? Not where data says so, k < ends[thread]. */
static bool starts_apart(struct hazards *h, uint32_t open, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k = next(h, k))
		if (hazard_punct(h, k, '['))
			return false;
	return first > open && hazard_holds(h, next(h, open), first, THREAD_INDEX);
}

/* "for" or "while" at token i that ends for each thread at another time. */
static void loop(struct flow *f, uint32_t i)
{
	struct hazards *h = f->h;
	uint32_t open = next(h, i), close = token_pair(h->t, open, '('), first = open, end = close;
	if (close != NO_TOKEN)
		hazard_lock(h, i, f->kernel);
	uint32_t brace = close != NO_TOKEN && hazard_word(h, i, "while") ? token_pair(h->t, prev(h, i), '}') : NO_TOKEN;
	bool again = hazard_punct(h, next(h, close), ';');
	if (close == NO_TOKEN || (again && !hazard_word(h, prev(h, brace), "do")))
		return;
	if (hazard_word(h, i, "for")) {
		first = open + 1;
		while (first < close && !hazard_punct(h, first, ';'))
			first = TOKEN_IS_ANY(h->t, first, '(', '{') && pair(h, first) != NO_TOKEN ? pair(h, first) + 1 : first + 1;
		for (end = first + 1; end < close && !hazard_punct(h, end, ';'); end++)
			;
		if (hazard_same_rounds(h, open, first, end))
			return;
	}
	uint32_t last = again ? i : hazard_statement_end(h, close), from = again ? brace : i; /* do { } while (tid < n); */
	bool asked = false;
	for (uint32_t k = first; last != NO_TOKEN && k < end; k = next(h, k)) {
		uint32_t all = hazard_same_for_all(h, k, false);
		all = all == NO_TOKEN ? hazard_own_place(h, k) : all;
		all = all == NO_TOKEN ? hazard_only_place(h, k) : all;
		if (all != NO_TOKEN)
			k = all;
		else if (hazard_of_block(h, k) != NO_TOKEN)
			k = hazard_of_block(h, k);
		else if (hazard_is(h, k, THREAD_INDEX) && !steps(h, from, last, k) && !is_size(h, k) && !hazard_is_layer(h, k)) {
			if (is_alone(f))
				return;
			if (!asked)
				f->assumed = !hazard_certain(h, first, end, true) || starts_apart(h, open, first, end);
			asked = true;
			say_barriers(f, again ? brace : close, last, UINT32_MAX);
		}
	}
}

/* Does an operator decide by the thread whether the barrier at token i is called? tid < n && __syncthreads_or(x) */
static bool is_chosen(struct flow *f, uint32_t i)
{
	f->assumed = false;
	struct hazards *h = f->h;
	uint32_t choice = NO_TOKEN; /* the operator whose left side is walked over */
	bool comma = false;         /* what stands left of it in the same brackets decides nothing */
	for (uint32_t k = prev(h, i); k != NO_TOKEN && k >= f->first; k = prev(h, k)) {
		int c = h->t->t[k].kind == TOK_PUNCT ? h->t->t[k].punct : 0;
		if ((c == ')' || c == ']') && pair(h, k) != NO_TOKEN) {
			k = pair(h, k);
			continue;
		}
		bool opens = c == '(' || c == '[', ends = c == ';' || c == '{' || c == '}';
		bool decides = c == P_ANDAND || c == P_OROR || c == '?';
		if (!opens && !ends && !decides && c != ',' && c != '=' && (c < P_MUL_EQ || c > P_OR_EQ))
			continue;
		if (choice != NO_TOKEN && asks_for_thread(h, next(h, k), choice)) {
			f->assumed = !hazard_certain(h, next(h, k), choice, false);
			return true;
		}
		if (ends)
			return false;
		comma = !opens && (comma || c == ',');
		choice = decides && !comma ? k : NO_TOKEN;
	}
	return false;
}

void pass_flow(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	bool semaphores = tokens_have(h->t, SLICE_LIT("acquire"));
	bool may_wait = h->kinds & (1u << BLOCK_BARRIER | 1u << BLOCK_GROUP) || tokens_have(h->t, SLICE_LIT("__syncthreads"));
	FOR_EACH(const struct context_fact, c, h->u->scan.bodies, h->u->scan.n_bodies) {
		struct flow f = {.h = h,
		                 .kernel = c->is_kernel,
		                 .may_wait = may_wait,
		                 .first = token_at(h->t, c->begin),
		                 .end = token_at(h->t, c->end),
		                 .quiet = {NO_TOKEN, NO_TOKEN}};
		bool kernel = false;
		if (!sema_on_device(&h->sema, f.first + 1))
			continue;
		if (c->context == CTX_HOST && sema_by_macro(&h->sema, f.first + 1, &kernel)) {
			f.kernel |= kernel;
			f.by_macro = !hazard_side_seen(h, f.first);
		}
		for (uint32_t k = next(h, f.first); k < f.end; k = next(h, k)) {
			if (!ident(h, k) || h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED))
				continue;
			bool keyword = hazard_begins(h, k, LETTER('i') | LETTER('s') | LETTER('f') | LETTER('w'));
			bool branches = (keyword && (hazard_word(h, k, "if") || hazard_word(h, k, "switch"))) ||
			                hazard_is(h, k, BRANCH_MACRO) || hazard_is(h, k, THREAD_BRANCH);
			bool loops = keyword && (hazard_word(h, k, "for") || hazard_word(h, k, "while"));
			if (hazard_is(h, k, KERNEL_LAUNCH) && hazard_punct(h, next(h, k), '('))
				hazard_say(h, D_W501, k, k, hazard_excerpt(h, next(h, next(h, k)), next(h, next(h, k))), NULL);
			if (hazard_is(h, k, LOCK_LOOP))
				hazard_lock_macro(h, k, f.kernel);
			if (semaphores && hazard_word(h, k, "acquire"))
				hazard_semaphore(h, k, f.kernel);
			if (h->wide && hazard_is(h, k, LANE_EXCHANGE))
				hazard_steps(h, k);
			if (branches)
				branch(&f, k);
			else if (loops) {
				loop(&f, k);
				hazard_stride(h, k);
			} else if (hazard_is(h, k, LOOP_MACRO))
				hazard_stride(h, k);
			else if (k > f.said && hazard_is_barrier(h, k) && is_chosen(&f, k) && !is_alone(&f))
				hazard_assume(hazard_say(h, D_W203, k, k, hazard_barrier_text(h, k), NULL),
				              f.assumed || f.by_macro);
		}
	}
}
