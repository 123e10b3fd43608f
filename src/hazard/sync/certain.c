/* certain.c: is all that decides on a barrier seen here, or is some of it assumed? A finding that assumes something is a note. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "hazard/sync/sync.h"

enum { DEEPEST = 4 }; /* names that stand for each other */

/* What an expression asks of the thread, and whether something in it is not seen. */
struct asked {
	bool grid;    /* the place in the grid: blockIdx */
	bool x, rows; /* threadIdx.x; threadIdx.y or .z */
	bool thread;
	bool bound;   /* a number that the function is given, or that is defined elsewhere */
	bool unknown; /* what a function gives, a shared array, a name that changes */
};

/* Tokens [first, end), and what names in them stand for, 'depth' of them within each other. */
static void ask(struct hazards *h, uint32_t first, uint32_t end, struct asked *a, unsigned depth);

/* The name at token k, no thread's built-in number. */
static void ask_name(struct hazards *h, uint32_t k, struct asked *a, unsigned depth)
{
	struct initial_value is;
	bool index = hazard_is(h, k, THREAD_INDEX);
	a->thread |= index;
	if (!index && hazard_value_with_headers(h, k, next(h, k)) >= 0)
		return;
	if (!sema_initial(&h->sema, k, &is)) {
		a->bound |= !index;
		return;
	}
	uint32_t first = is.first, end = is.end, change = is.changes ? sema_only_change(&h->sema, is.name) : NO_TOKEN,
	         by = change < k ? next(h, change) : NO_TOKEN;
	if (first != NO_TOKEN && depth && hazard_punct(h, by, P_ADD_EQ)) /* int i = n * blockIdx.x; i += threadIdx.x; */
		ask(h, first, end, a, depth - 1);
	if (hazard_punct(h, by, P_ADD_EQ) || (first == NO_TOKEN && hazard_punct(h, by, '='))) { /* int t; t = threadIdx.x; */
		first = next(h, by);
		end = expression_end(h->t, first);
	} else if (
	        is.changes) { /* for (s = blockDim.x / 2; ...) goes through several numbers; what an index is now depends on the round */
		a->unknown |= index;
		return;
	}
	if (first == NO_TOKEN) { /* a parameter */
		a->unknown |= index && hazard_punct(h, prev(h, is.name), '&');
		a->bound |= !index;
	} else if (depth)
		ask(h, first, end, a, depth - 1);
	else
		a->unknown = true;
}

/* The call of what is named at token k with its '(' at token 'open': min(a, b), lane_id(). */
static void ask_call(struct hazards *h, uint32_t k, uint32_t open, struct asked *a)
{
	bool index = hazard_is(h, k, THREAD_INDEX), given = next(h, open) != pair(h, open);
	a->thread |= index;
	a->x |= index;
	if (TOKEN_IS_WORD_OF(h->t, k, "min", "max"))
		return;
	a->unknown |= given && (index || hazard_holds(h, open, pair(h, open), THREAD_INDEX));
	a->bound |= !index;
}

static void ask(struct hazards *h, uint32_t first, uint32_t end, struct asked *a, unsigned depth)
{
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t after = next(h, k), member = next(h, after);
		bool threads = hazard_word(h, k, "threadIdx"), blocks = hazard_word(h, k, "blockIdx");
		if (!ident(h, k) || is_keyword(hazard_text(h, k)) || sema_type_word(hazard_text(h, k)))
			continue;
		if (threads || blocks || hazard_word(h, k, "blockDim") || hazard_word(h, k, "gridDim")) {
			bool x = hazard_word(h, member, "x");
			a->grid |= blocks;
			a->thread |= threads;
			a->x |= threads && x;
			a->rows |= threads && !x;
			k = member;
		} else if (token_pair(h->t, after, '(') != NO_TOKEN) {
			ask_call(h, k, after, a);
			k = TOKEN_IS_WORD_OF(h->t, k, "min", "max") ? k : pair(h, after);
		} else if (token_pair(h->t, after, '[') != NO_TOKEN) {
			bool data = hazard_holds(h, after, pair(h, after), THREAD_INDEX); /* another one for each thread */
			a->unknown |= data && hazard_is_shared(h, k);
			a->grid |= data;
			a->thread |= data;
			k = pair(h, after);
		} else if (token_is_access(h->t, prev(h, k)))
			a->bound = true;
		else if (!token_is_access(h->t, after) && !hazard_punct(h, after, P_SCOPE))
			ask_name(h, k, a, depth);
	}
}

enum { FOR_DEVICE = 1 };

/* Does the macro stand for __global__, or the like? */
static unsigned says_side(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name)
		for (uint32_t k = token_next(t, i), end = directive_end(t, i); defines_macro(t, i) && k < end; k = token_next(t, k))
			if (TOKEN_IS_WORD_OF(t, k, "__global__", "__device__"))
				return FOR_DEVICE;
	return 0;
}

bool hazard_side_seen(struct hazards *h, uint32_t body)
{
	static const struct group_question side = {'7', FOR_DEVICE, says_side, true};
	for (uint32_t k = prev(h, body), n = 0; k != NO_TOKEN && n < 40 && !TOKEN_IS_ANY(h->t, k, ';', '{', '}');
	     k = prev(h, k), n++) {
		k = token_past(h->t, k, ')');
		if (ident(h, k) && slice_in_capitals(hazard_text(h, k)) && group_ask(&side, h->p, h->u, hazard_text(h, k)))
			return true;
	}
	return false;
}

bool hazard_unseen(struct hazards *h, uint32_t first, uint32_t end)
{
	struct asked a = {0};
	ask(h, first, end, &a, DEEPEST);
	return a.bound || a.unknown;
}

/* Is one part of the condition, between '&&' and '||', certain? */
static bool part_certain(struct hazards *h, uint32_t first, uint32_t end, bool rounds)
{
	struct asked a = {0};
	uint32_t whole = rounds ? NO_TOKEN
	                        : hazard_of_whole_blocks(h, token_pair(h->t, first, ')') == prev(h, end) ? next(h, first) : first);
	if (whole != NO_TOKEN) /* it is not what parts the threads */
		return false;
	ask(h, first, end, &a, DEEPEST);
	if (!a.thread || a.unknown || (a.rows && !a.x && !hazard_more_rows(h, first)))
		return false;
	if (a.grid && a.x && a.bound && !rounds && hazard_one_block(h, first) &&
	    hazard_block_x(h, first) < 0) /* kernel<<<1, n>>> */
		return false;
	return a.grid || rounds || !a.bound; /* a launch may have as many threads as n, in threadIdx.x < n */
}

bool hazard_certain(struct hazards *h, uint32_t first, uint32_t end, bool rounds)
{
	uint32_t from = first;
	for (uint32_t k = first;; k = next(h, k)) {
		bool ends = k >= end || TOKEN_IS_ANY(h->t, k, P_ANDAND, P_OROR);
		if (ends && part_certain(h, from, k < end ? k : end, rounds))
			return true; /* blockIdx.x < m && threadIdx.x < n is not by its first part */
		if (k >= end)
			return false;
		from = ends ? next(h, k) : from;
		k = ends ? k : token_over(h->t, k, "([");
	}
}
