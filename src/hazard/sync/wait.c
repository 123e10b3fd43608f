/* wait.c: loops that wait for what other threads of the wavefront write: locks, and flags. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"
#include "sema/type.h"

/* Is the name at token i, or are elements of it, declared with a type of libcu++'s, or an alias, whose name begins so: atomic? Where 'most' is
 * given, it is set to the number that ends the type's arguments, -1: none does. */
static bool declared_as(struct hazards *h, uint32_t i, const char *begin, int64_t *most)
{
	struct meaning m = ident(h, i) ? meaning_of(h->p, h->u, i) : (struct meaning){0};
	const struct declaration *d = m.u ? declaration(m) : NULL;
	if (!d || d->last == NO_TOKEN || d->kind == DECLARES_FUNCTION)
		return false;
	if (most && m.u == h->u && hazard_punct(h, d->last, '>'))
		*most = sema_value(&h->sema, prev(h, d->last), d->last);
	for (uint32_t k = d->first; k <= d->last; k = token_next(m.o->t, k))
		if (token_is_word(m.o->t, k) && slice_starts(token_bytes(m.o->t, k), begin))
			return true;
	struct type is = type_declared(h->p, m);
	return is.u && is.name != NO_TOKEN && slice_starts(token_bytes(&is.u->scan.tok, is.name), begin);
}

static bool is_atomic(struct hazards *h, uint32_t i) { return declared_as(h, i, "atomic", NULL); }

/* Has the semaphore at token i less room than a wavefront has threads, so that it is a lock? */
static bool is_semaphore(struct hazards *h, uint32_t i)
{
	int64_t most = -1;
	if (declared_as(h, i, "binary_semaphore", NULL))
		return true;
	return declared_as(h, i, "counting_semaphore", &most) && most > 0 && most < h->p->run->sel.wave;
}

/* lock.exchange(1), flag->test_and_set(), lock.compare_exchange_strong(free, 1): is token k such a call of libcu++? What an object
 * is set to has to be a constant: else it is a value that changes. */
static bool takes_object(struct hazards *h, uint32_t k)
{
	struct range *args;
	uint32_t dot = prev(h, k), object = prev(h, dot);
	if (!token_is_access(h->t, dot))
		return false;
	if (token_pair(h->t, object, ']') != NO_TOKEN)
		object = prev(h, pair(h, object));
	if (hazard_word(h, k, "test_and_set"))
		return is_atomic(h, object);
	if (hazard_word(h, k, "try_acquire"))
		return is_semaphore(h, object);
	bool cas = hazard_word(h, k, "compare_exchange_strong") || hazard_word(h, k, "compare_exchange_weak");
	if (!cas && !hazard_word(h, k, "exchange"))
		return false;
	int n = hazard_arguments(h, k, &args);
	uint32_t to = n > cas ? token_at(h->t, args[cas].begin) : NO_TOKEN;
	bool constant = hazard_word(h, to, "true") || (to != NO_TOKEN && sema_value_in(&h->sema, args[cas]) >= 0);
	return constant && is_atomic(h, object);
}

/* Is that done by what token k calls? */
static bool takes_lock(struct hazards *h, uint32_t k, enum hazard_thing taker)
{
	struct range *args = NULL;
	if (!ident(h, k))
		return false;
	if (takes_object(h, k) || (hazard_punct(h, next(h, k), '(') && hazard_is(h, k, taker)))
		return true;
	bool cas = slice_starts(hazard_text(h, k), "atomicCAS");
	int n = cas || slice_starts(hazard_text(h, k), "atomicExch") ? hazard_arguments(h, k, &args) : -1;
	return n == 2 + cas && sema_value_in(&h->sema, args[1]) >= 0 && sema_value_in(&h->sema, args[n - 1]) >= 0;
}

uint32_t hazard_takes_lock(struct hazards *h, uint32_t first, uint32_t end)
{
	return hazard_first(h, &h->no_lock, first, end, takes_lock, LOCK_TAKER);
}

/* bool try_lock() { return atomicCAS(lock, 0, 1) == 0; } */
static void learn_taker(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t k = prev(h, i);
	while (k != NO_TOKEN && !hazard_word(h, k, "return")) {
		if (TOKEN_IS_ANY(h->t, k, ';', '{', '}'))
			return;
		k = prev(h, k);
	}
	uint32_t name = k == NO_TOKEN ? k : sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || hazard_takes_lock(h, k, expression_end(h->t, next(h, k))) == NO_TOKEN)
		return;
	hazard_learn_called(h, name, LOCK_TAKER);
	hazard_learn_member(h, name, LOCK_TAKER);
}

/* #define LOCK(m) while (atomicCAS(m, 0, 1)), #define TRY_LOCK(m) (atomicCAS(m, 0, 1) == 0) */
void pass_lock_taker(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!(h->t->t[i].flags & TF_DIRECTIVE)) {
		learn_taker(h, i);
		return;
	}
	uint32_t name = h->t->t[i].flags & TF_MACRO_BODY ? macro_around(h->t, i) : NO_TOKEN;
	if (name == NO_TOKEN)
		return;
	uint32_t end = directive_end(h->t, i);
	if (hazard_takes_lock(h, i, end) != i)
		return;
	for (uint32_t k = prev(h, i); k != name; k = prev(h, k)) {
		uint32_t close = hazard_word(h, k, "while") && hazard_punct(h, next(h, k), '(') ? pair(h, next(h, k)) : NO_TOKEN;
		if (close != NO_TOKEN && close > i) {
			uint32_t after = next(h, close);
			if (after == end || hazard_punct(h, after, ';') ||
			    (hazard_punct(h, after, '{') && hazard_punct(h, next(h, after), '}')))
				hazard_learn_called(h, name, LOCK_LOOP);
			return;
		}
		if (TOKEN_IS_ANY(h->t, k, ';', '{') || is_keyword(hazard_text(h, k)))
			return;
	}
	hazard_learn_called(h, name, LOCK_TAKER);
}

/* row < rows: tokens [first, end) leave some number of threads that is not known. */
static bool is_bound(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t k = first;
	while (k < end && !hazard_punct(h, k, '<') && !hazard_punct(h, k, P_LE))
		k = next(h, k);
	return k < end && sema_value(&h->sema, next(h, k), end) < 0 && !hazard_holds(h, next(h, k), end, THREAD_INDEX);
}

/* Is token i, in the body that begins at token 'first', in such an "if", of which one thread of a wavefront may be left? */
static bool under_condition(struct hazards *h, uint32_t first, uint32_t i)
{
	bool wide = h->p->run->sel.wave == 64, lanes = false, bound = false;
	FOR_IFS(k, h, first, i) {
		uint32_t open = next(h, k->at), close = pair(h, open);
		if (!hazard_holds(h, open, close, THREAD_INDEX))
			continue;
		bool leaves = wide && hazard_leaves_lane(h, next(h, open), close);
		if (!leaves && !(wide && is_bound(h, next(h, open), close)))
			return true;
		lanes |= leaves;
		bound |= !leaves;
	}
	return bound && !lanes;
}

/* A function that may be called by all threads: its name, how many arguments it takes at most, -1: not known, and how many callers of callers are
 * looked at. */
struct callee {
	struct slice name;
	int most;
	unsigned depth;
};

static bool called_elsewhere(struct hazards *h, struct callee f, bool *called);

/* Is a function of that name called by all threads somewhere in the file, by a kernel, or by functions that are called so, 'depth' of them?
 * *called: it is called at all. */
static bool called_by_all(struct hazards *h, struct callee f, bool *called)
{
	struct range *args;
	FOR_EACH(const struct context_fact, c, h->u->scan.bodies, h->u->scan.n_bodies) {
		uint32_t first = token_at(h->t, c->begin), end = token_at(h->t, c->end);
		for (uint32_t k = next(h, first); sema_on_device(&h->sema, first + 1) && k < end; k = next(h, k)) {
			if (!ident(h, k) || !hazard_punct(h, next(h, k), '(') || !slice_eq(hazard_text(h, k), f.name) ||
			    (f.most >= 0 &&
			     hazard_arguments(h, k, &args) > f.most)) /* another class's (chrxh/alien, HashMap.cuh) */
				continue;
			*called = true;
			if (under_condition(h, first, k))
				continue;
			bool kernel = c->is_kernel, outer = false;
			uint32_t by = kernel || !f.depth ? NO_TOKEN : sema_function_of(&h->sema, k, &kernel);
			struct callee caller = {by == NO_TOKEN ? f.name : hazard_text(h, by), -1, f.depth - 1};
			if (by == NO_TOKEN || kernel || called_by_all(h, caller, &outer))
				return true;
			bool there = !outer && called_elsewhere(h, caller, &outer);
			if (there || !outer)
				return true;
		}
	}
	return false;
}

/* The same of another file, where nothing was learned yet. */
static bool called_there(const struct hazards *h, struct unit *u, struct callee f, bool *called)
{
	struct hazards other = hazards_of(h->p, u);
	other.flows = true;
	if (!tokens_have(other.t, f.name))
		return false;
	for (uint32_t i = 0; i < other.t->n; i++)
		if (hazard_punct(&other, i, '='))
			hazard_assigned(&other, i); /* learns what stands for the number of a thread */
	bool found = called_by_all(&other, f, called);
	hazards_free(&other);
	return found;
}

/* The same of the files that includes connect with a header. */
static bool called_elsewhere(struct hazards *h, struct callee f, bool *called)
{
	if (h->u->included_by == UINT32_MAX)
		return false;
	FOR_GROUP(v, h->p, h->u)
		if (v != h->u && !*called && called_there(h, v, f, called))
			return true;
	return false;
}

/* Do all threads of a wavefront call the function that is named at token 'name': in this file, or, if it is not called here, in one
 * that includes connect with it? */
static bool all_call(struct hazards *h, uint32_t name)
{
	enum { DEEPEST = 4 }; /* callers of callers */
	bool called = false;
	if (name == NO_TOKEN)
		return false;
	struct range *parameters;
	struct callee f = {hazard_text(h, name), hazard_arguments(h, name, &parameters), DEEPEST};
	for (int k = 0; k < f.most; k++)
		if (slice_find((struct slice){h->t->src.p + parameters[k].begin, parameters[k].end - parameters[k].begin},
		               SLICE_LIT("...")))
			f.most = -1;
	return called_by_all(h, f, &called) || (!called && called_elsewhere(h, f, &called));
}

bool hazard_waits_only(struct hazards *h, uint32_t i)
{
	static const char *const words[] = {"__nanosleep",
	                                    "__threadfence",
	                                    "__threadfence_block",
	                                    "__threadfence_system",
	                                    "continue",
	                                    "break",
	                                    "if",
	                                    "true",
	                                    "false",
	                                    "asm",
	                                    "__asm__",
	                                    "__volatile__"};
	return TOKEN_IN(h->t, i, words);
}

bool hazard_named_in(struct hazards *h, uint32_t open, uint32_t close, uint32_t i)
{
	for (uint32_t k = open; k < close; k = next(h, k))
		if (tokens_alike(h->t, k, i))
			return true;
	return false;
}

/* Is token i, behind token 'first', in an "if" that asks for the block? */
static bool asks_for_block(struct hazards *h, uint32_t first, uint32_t i)
{
	FOR_IFS(k, h, first, i) {
		for (uint32_t w = next(h, k->at); w < pair(h, next(h, k->at)); w = next(h, w))
			if (hazard_word(h, w, "blockIdx"))
				return true;
	}
	return false;
}

/* Is token i in an "if" on the thread whose "else" holds token 'other'? Which of the two goes first is the compiler's choice. */
static bool is_other_branch(struct hazards *h, uint32_t first, uint32_t i, uint32_t other)
{
	FOR_IFS(k, h, first, i) {
		uint32_t w = next(h, k->at), close = pair(h, w);
		if (!hazard_word(h, next(h, k->end), "else") || other < k->end || !hazard_holds(h, w, close, THREAD_INDEX) ||
		    other > hazard_statement_end(h, next(h, k->end)))
			continue;
		while (w < close && !hazard_word(h, w, "blockIdx")) /* another block may be meant */
			w = next(h, w);
		if (!hazard_word(h, w, "blockIdx"))
			return !(asks_for_block(h, next(h, k->at), i) && asks_for_block(h, k->end, other));
	}
	return false;
}

/* Is token i in the statement behind an 'else' of the function whose body begins at token 'body'? */
static bool in_else(struct hazards *h, uint32_t body, uint32_t i)
{
	const struct hazard_branch *k = hazard_statement_before(h, ELSES, i);
	while (k && k->at >= body && k->end < i)
		k = hazard_statement_outer(h, ELSES, k);
	return k && k->at >= body;
}

/* Is what is named at token k assigned there, or given by an atomic? */
static bool writes(struct hazards *h, uint32_t k)
{
	uint32_t before = prev(h, k), after = next(h, k);
	if (token_pair(h->t, after, '[') != NO_TOKEN)
		after = next(h, pair(h, after));
	bool assigned = hazard_punct(h, after, '=') && sema_type_before(&h->sema, k) == NO_TOKEN;
	while (TOKEN_IS_ANY(h->t, before, '&', '*', ')'))
		before = token_pair(h->t, before, ')') != NO_TOKEN ? prev(h, pair(h, before)) : prev(h, before);
	bool stored = token_is_access(h->t, after) &&
	              (hazard_word(h, next(h, after), "store") || hazard_word(h, next(h, after), "exchange") ||
	               slice_starts(hazard_text(h, next(h, after)), "fetch_")); /* of libcu++'s atomics */
	bool added = hazard_punct(h, before, '(') && ident(h, prev(h, before)) &&
	             (hazard_word(h, prev(h, before), "atomicAdd") || hazard_word(h, prev(h, before), "atomicExch") ||
	              hazard_word(h, prev(h, before), "atomicInc"));
	return assigned || added || stored;
}

/* Is what is named at token 'flag' written in tokens [first, end)? In front of the loop at token 'loop'
 * only what stands in the other branch counts. The body begins at token 'body'. *writer: its name there; *apart: in the other branch. */
static bool is_written(struct hazards *h, uint32_t body, uint32_t first, uint32_t end, uint32_t flag, uint32_t loop,
                       uint32_t *writer, bool *apart)
{
	if (first < loop && !in_else(h, body, loop))
		first = loop;
	uint32_t k = flag;
	while (k != NO_TOKEN && k >= first)
		k = tokens_prev_alike(h->t, k);
	k = k == NO_TOKEN ? tokens_find(h->t, h->t->t[first].off, token_bytes(h->t, flag)) : k;
	while (k < first)
		k = tokens_next_alike(h->t, k);
	for (; (k = hazard_alike_from(h, &h->unwritten, k, end, writes)) < end; k = tokens_next_alike(h->t, k)) {
		*writer = k;
		*apart = k > loop ? is_other_branch(h, body, loop, k) : is_other_branch(h, body, k, loop);
		if (k > loop || *apart)
			return true;
	}
	return false;
}

bool hazard_is_shared(struct hazards *h, uint32_t i)
{
	uint32_t declared = sema_declaration(&h->sema, i);
	for (uint32_t k = prev(h, declared); k != NO_TOKEN && !TOKEN_IS_ANY(h->t, k, ';', '{', '}'); k = prev(h, k))
		if (hazard_word(h, k, "__shared__"))
			return true;
	return false;
}

/* The expression that the loop with the condition [open, close] gives to what it asks, do { now = ready[i]; } while (now == 0), and does
 * nothing else in its body, tokens [first, end); empty if it gives nothing. False: it does more. */
static bool only_reads(struct hazards *h, uint32_t first, uint32_t end, uint32_t open, uint32_t close, struct range *given)
{
	*given = (struct range){0};
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (!ident(h, k) || hazard_waits_only(h, k))
			continue;
		uint32_t from = next(h, next(h, k)), to = expression_end(h->t, from);
		if (given->end || !hazard_punct(h, next(h, k), '=') || !hazard_named_in(h, open, close, k) ||
		    hazard_named_in(h, from, to, k))
			return false; /* i = next[i] goes on */
		*given = (struct range){from, to};
		k = to;
	}
	for (uint32_t k = open; k < close; k = next(h, k))
		if (TOKEN_IS_ANY(h->t, k, P_INC, P_DEC, '='))
			return false; /* one more each time */
	return true;
}

/* ready[row] = 1 at token 'writer', where threads of one wavefront have another row each: what one of them waits for may be another's. */
static bool written_by_each(struct hazards *h, uint32_t writer)
{
	uint32_t open = next(h, writer), close = token_pair(h->t, open, '[');
	return close != NO_TOKEN && hazard_holds(h, open, close, THREAD_INDEX) &&
	       hazard_alike(h, open, close) < (unsigned)h->p->run->sel.wave;
}

/* Is a number of the block asked for in tokens [first, end), while (*count < g) with g = blockIdx.x? All threads of the block wait for other
 * blocks. */
static bool asks_for_turn_of_block(struct hazards *h, uint32_t first, uint32_t end)
{
	bool block = false;
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (!ident(h, k) || token_is_access(h->t, prev(h, k)))
			continue;
		if (hazard_is(h, k, THREAD_INDEX))
			return false;
		block |= hazard_word(h, k, "blockIdx");
		if (!sema_initial(&h->sema, k, &is) || is.changes || is.first == NO_TOKEN)
			continue;
		if (hazard_holds(h, is.first, is.end, THREAD_INDEX))
			return false;
		block |= hazard_word(h, is.first, "blockIdx") && next(h, next(h, next(h, is.first))) == is.end;
	}
	return block;
}

/* while (*ready == 0); where a thread of the wavefront may be about to write it: one in the other branch of an "if" on the thread,
 * or one that is through with the loop, while (*serving != mine); ... *serving = mine + 1. The condition is tokens [open, close].
 */
static void flag_wait(struct hazards *h, uint32_t i, uint32_t open, uint32_t close)
{
	struct range range = sema_body(&h->sema, i), given;
	uint32_t first = next(h, close), body = token_at(h->t, range.begin), last = token_at(h->t, range.end), flag = NO_TOKEN,
	         end = hazard_punct(h, first, ';') ? first : hazard_statement_end(h, close), done = end, writer = NO_TOKEN;
	uint32_t brace = hazard_punct(h, prev(h, i), '}') && hazard_punct(h, first, ';') ? pair(h, prev(h, i)) : NO_TOKEN;
	bool indexed = false, apart = false;
	if (end == NO_TOKEN)
		return;
	if (brace != NO_TOKEN && hazard_word(h, prev(h, brace), "do")) {
		first = brace;
		end = prev(h, i);
	}
	if (!only_reads(h, first, end, open, close, &given))
		return;
	hazard_flags_of_blocks(h, i, body, open, close);
	if (given.end) {
		first = given.begin;
		end = given.end;
	} else {
		first = next(h, open);
		end = close;
	}
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (TOKEN_IS_ANY(h->t, k, P_INC, P_DEC, '='))
			return;
		if (token_pair(h->t, k, '[') != NO_TOKEN) {
			indexed = true;
			k = pair(h, k);
		}
		uint32_t after = next(h, k);
		bool read = token_is_access(h->t, after) && hazard_word(h, next(h, after), "load");
		uint32_t name =
		        ident(h, k) && (read || (!hazard_punct(h, after, '(') && !token_is_access(h->t, after))) ? k : NO_TOKEN;
		if (flag == NO_TOKEN && name != NO_TOKEN &&
		    (is_written(h, body, body, open, name, i, &writer, &apart) ||
		     is_written(h, body, done, last, name, i, &writer, &apart)))
			flag = name;
	}
	if (flag == NO_TOKEN || hazard_launched_alone(h, i) ||
	    hazard_parted_by(h, body, i) >= (unsigned)h->p->run->sel.wave) /* whole wavefronts wait */
		return;
	bool some = under_condition(h, body, open), ours = (indexed || some) && hazard_is_shared(h, flag);
	bool within = apart || (!some && (!indexed || written_by_each(h, writer)) && /* else another block writes it, or may */
	                        !asks_for_turn_of_block(h, next(h, open), close));
	if (ours ? !some || h->p->run->sel.wave == 64 : within)
		hazard_assume(hazard_say(h, D_W206, i, close, "the lane that sets the flag", hazard_excerpt(h, i, close)),
		              !ours && !apart && writer != NO_TOKEN && !written_by_each(h, writer) &&
		                      under_condition(h, body, writer)); /* one thread may set it for the next block */
}

/* The call at token 'lock', in the loop at token i that ends at token 'end', is no compare_exchange, or what that expects is set
 * again in each round: else it sees what is there, and succeeds the next time. */
static bool expects_free(struct hazards *h, uint32_t i, uint32_t end, uint32_t lock)
{
	uint32_t expected = next(h, next(h, lock)), first = i,
	         brace = hazard_punct(h, prev(h, i), '}') ? pair(h, prev(h, i)) : NO_TOKEN;
	if (!slice_starts(hazard_text(h, lock), "compare_exchange"))
		return true;
	if (brace != NO_TOKEN && hazard_word(h, prev(h, brace), "do"))
		first = brace;
	for (uint32_t k = first; k < end; k = next(h, k))
		if (tokens_alike(h->t, k, expected) && hazard_punct(h, next(h, k), '='))
			return true;
	return false;
}

/* The loop whose condition begins at token i waits for the lock that is taken at token 'lock': is one lane of a wavefront there at most? */
static void say_lock(struct hazards *h, uint32_t i, uint32_t lock, bool of_kernel)
{
	bool kernel;
	uint32_t body = token_at(h->t, sema_body(&h->sema, i).begin);
	if (!under_condition(h, body, i) && !(of_kernel && hazard_launched_alone(h, i)) &&
	    (of_kernel || all_call(h, sema_function_of(&h->sema, i, &kernel))))
		hazard_say(h, D_W206, lock, lock, "the lane that holds the lock", hazard_excerpt(h, lock, lock));
}

/* Is the name at token k a number of this function, or a parameter of it, and no memory? */
static bool own_number(struct hazards *h, uint32_t k)
{
	struct initial_value is;
	if (!ident(h, k) || TOKEN_IS_ANY(h->t, next(h, k), '[', '(', '.', P_ARROW) || token_is_access(h->t, prev(h, k)))
		return false;
	if (sema_value(&h->sema, k, next(h, k)) >= 0)
		return true;
	return sema_initial(&h->sema, k, &is) && is.type != NO_TOKEN && sema_body(&h->sema, is.name).begin &&
	       !TOKEN_IS_ANY(h->t, prev(h, is.name), '*', '&') && !hazard_is_shared(h, k);
}

/* while (atomicExch(lock, 1)) tries++: what is stepped at token k, a number of the function, is not what the loop asks, [open, close]. */
static bool counts_tries(struct hazards *h, uint32_t open, uint32_t close, uint32_t k, uint32_t lock)
{
	uint32_t name = ident(h, prev(h, k)) ? prev(h, k) : next(h, k);
	return lock > open && lock < close && own_number(h, name) && !hazard_named_in(h, open, close, name);
}

void hazard_lock(struct hazards *h, uint32_t i, bool of_kernel)
{
	hazard_called_barrier(h, i);
	uint32_t open = next(h, i), close = pair(h, open);
	uint32_t lock = hazard_takes_lock(h, open, close), first = next(h, close),
	         end = hazard_punct(h, first, '{') || ident(h, first) ? hazard_statement_end(h, close) : first;
	uint32_t brace = hazard_punct(h, prev(h, i), '}') ? pair(h, prev(h, i)) : NO_TOKEN;
	if (lock == NO_TOKEN && hazard_punct(h, first, ';') && hazard_word(h, prev(h, brace), "do")) {
		first = next(h, brace);
		end = prev(h, i);
	}
	if (lock == NO_TOKEN && end != NO_TOKEN) /* while (!mine) mine = atomicCAS(lock, 0, 1) == 0; */
		lock = hazard_takes_lock(h, first, end);
	if (lock == NO_TOKEN && of_kernel && hazard_word(h, i, "while"))
		flag_wait(h, i, open, close);
	if (lock == NO_TOKEN || end == NO_TOKEN || !expects_free(h, i, end, lock))
		return;
	uint32_t old = hazard_punct(h, prev(h, lock), '=') ? prev(h, prev(h, lock)) : NO_TOKEN; /* what was there */
	for (uint32_t k = first < open ? first : open; k <= end || k < close; k++)              /* another lock each time */
		if (TOKEN_IS_ANY(h->t, k, P_INC, P_DEC, P_ADD_EQ) && !counts_tries(h, open, close, k, lock))
			return;
	for (uint32_t k = first; k < end; k++) { /* work in the loop: the lock may be given back there */
		if (k == lock)
			k = pair(h, next(h, lock));
		else if (lock > open && lock < close && hazard_named_in(h, open, close, k) && sema_changes(&h->sema, k) &&
		         !(hazard_punct(h, next(h, k), '=') && TOKEN_IS_WORD_OF(h->t, next(h, next(h, k)), "false", "true")))
			return; /* another lock each time */
		else if (lock > open && lock < close && (own_number(h, k) || TOKEN_IS_WORD_OF(h->t, k, "min", "max")))
			continue; /* waits longer each time */
		else if (ident(h, k) && !hazard_waits_only(h, k) && !hazard_named_in(h, open, close, k) &&
		         !(old != NO_TOKEN && tokens_alike(h->t, k, old)) &&
		         !(sema_type_word(hazard_text(h, k)) && next(h, k) == old))
			return;
	}
	say_lock(h, open, lock, of_kernel);
}

void hazard_lock_macro(struct hazards *h, uint32_t i, bool of_kernel) { say_lock(h, i, i, of_kernel); }

void hazard_semaphore(struct hazards *h, uint32_t i, bool of_kernel)
{
	uint32_t open = next(h, i), before = prev(h, i), object = prev(h, before);
	if (!hazard_punct(h, open, '(') || next(h, open) != pair(h, open) || !hazard_punct(h, next(h, pair(h, open)), ';') ||
	    !token_is_access(h->t, before))
		return;
	if (token_pair(h->t, object, ']') != NO_TOKEN) /* another one for each thread, most likely */
		return;
	if (is_semaphore(h, object))
		hazard_lock_macro(h, i, of_kernel);
}
