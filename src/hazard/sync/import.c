/* import.c: what macros and functions of other files are for: those in which the block waits, those that give the number of a thread,
 * or a mask of lanes. */
#include "pass/pass.h"
#include "hazard/hazard.h"
#include "project/cuda_guard.h"
#include "project/group.h"
#include "sema/class_body.h"
#include "hazard/lanes/lanes.h"

/* Is the word at token i defined there as a macro, or as a function that is no member? Its replacement or body, tokens [*first, *end). */
static bool defined_at(const struct unit *u, uint32_t i, uint32_t *first, uint32_t *end)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), open = token_next(t, i), body;
	if (t->t[i].flags & TF_DIRECTIVE) {
		*first = open;
		*end = directive_end(t, open);
		return defines_macro(t, i) && *end > open;
	}
	if (!token_is_word(t, before) && !TOKEN_IS_ANY(t, before, '*', '&', '>'))
		return false;
	if (token_is(t, before, "return") || token_pair(t, open, '(') == NO_TOKEN)
		return false;
	body = token_next(t, t->t[open].pair);
	*first = body;
	*end = token_pair(t, body, '{');
	uint32_t brace = *end == NO_TOKEN ? NO_TOKEN : brace_around(t, i);
	return *end != NO_TOKEN && (brace == NO_TOKEN || class_closed_at(t, t->t[brace].pair) == NO_TOKEN);
}

/* Does every thread that comes to token i, a barrier in tokens [first, end), wait? Not in if (wide) __syncthreads(); */
static bool waits(const struct tokens *t, uint32_t i, uint32_t first)
{
	uint32_t before = token_prev(t, i);
	bool statement = TOKEN_IS_ANY(t, before, ';', '{', '}');
	if (t->t[i].flags & TF_DIRECTIVE) /* #define WAIT() __syncthreads() */
		return statement || i == first || (token_is_punct(t, before, ')') && t->t[before].pair == first);
	return statement && brace_around(t, i) == first;
}

enum { WAITS = 1, GOES_ON = 2 };

static unsigned says_wait(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned said = 0;
	uint32_t first, end;
	FOR_WORD(i, t, a->name) {
		bool empty = defines_macro(t, i) &&
		             token_next(t, i) >= directive_end(t, i); /* #define EMUSYNC (CUDPP's cudpp_globals.h) */
		said |= empty ? GOES_ON : 0;
		if (!defined_at(u, i, &first, &end))
			continue;
		bool found = false;
		uint32_t k = tokens_find(t, t->t[first].off, SLICE_LIT("__syncthreads"));
		for (; k != NO_TOKEN && k < end && !found; k = tokens_next_alike(t, k))
			found = waits(t, k, first) && !named_for_others(&u->scan, scan_branch_at(&u->scan, t->t[k].off));
		said |= found ? WAITS : GOES_ON;
	}
	return said;
}

/* The same, and what it stands for, tokens [*first, *end): all of a macro, what a function returns in its first statement, else nothing. */
static bool value_at(const struct unit *u, uint32_t i, uint32_t *first, uint32_t *end)
{
	const struct tokens *t = &u->scan.tok;
	if (!defined_at(u, i, first, end))
		return false;
	if (t->t[i].flags & TF_DIRECTIVE) {
		uint32_t list = macro_parameters(t, i);
		*first = list == NO_TOKEN ? *first : token_next(t, t->t[list].pair);
		return true;
	}
	bool returns = token_is(t, *first = token_next(t, *first), "return");
	*first = token_next(t, *first);
	*end = returns ? expression_end(t, *first) : *first;
	return true;
}

static bool is_macro_without_list(const struct tokens *t, uint32_t i)
{
	return t->t[i].flags & TF_DIRECTIVE && macro_parameters(t, i) == NO_TOKEN;
}

enum { GIVES_INDEX = 1, GIVES_LINEAR = 2, WITHOUT_LIST = 4, GIVES_OTHER = 8 };

/* #define TID threadIdx.x; int lane() { return threadIdx.x % 32; } */
static unsigned says_index(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct hazards h = hazards_of(a->p, (struct unit *)u);
	unsigned said = 0;
	uint32_t first, end;
	h.flows = true;
	FOR_WORD(i, t, a->name) {
		if (!value_at(u, i, &first, &end))
			continue;
		bool index = first < end && hazard_is_index(&h, first, end);
		said |= is_macro_without_list(t, i) ? WITHOUT_LIST : 0;
		said |= !index ? GIVES_OTHER : hazard_is_linear(&h, first, end) ? GIVES_INDEX | GIVES_LINEAR : GIVES_INDEX;
	}
	hazards_free(&h);
	return said;
}

enum { GIVES_MASK = 1, GIVES_NARROW = 2, GIVES_NO_MASK = 4 };

/* unsigned vote(bool p) { return __ballot_sync(FULL, p); } #define VOTE(p) __ballot_sync(FULL, p) */
static unsigned says_mask(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct hazards h = hazards_of(a->p, (struct unit *)u);
	unsigned said = 0;
	uint32_t first, end;
	h.wide = true;
	FOR_WORD(i, t, a->name) {
		if (!value_at(u, i, &first, &end))
			continue;
		bool mask = first < end && !is_macro_without_list(t, i) && hazard_is_mask(&h, first, end);
		bool narrow = mask && !(t->t[i].flags & TF_DIRECTIVE) && hazard_32_bits(&h, sema_return_type(&h.sema, first));
		said |= !mask ? GIVES_NO_MASK : narrow ? GIVES_NARROW : GIVES_MASK;
	}
	hazards_free(&h);
	return said;
}

enum { THREADS_PART = 1, OTHER_MACRO = 2 };

/* #define IF_FIRST if (threadIdx.x == 0): the condition is all that the macro is. */
static unsigned says_branch(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned said = 0;
	FOR_WORD(i, t, a->name) {
		uint32_t list = macro_parameters(t, i), word = token_next(t, list == NO_TOKEN ? i : t->t[list].pair);
		uint32_t open = token_next(t, word), close = token_is_punct(t, open, '(') ? t->t[open].pair : NO_TOKEN;
		if (!(t->t[i].flags & TF_DIRECTIVE) || !defines_macro(t, i))
			continue;
		bool branch = token_is(t, word, "if") && close != NO_TOKEN && token_next(t, close) >= directive_end(t, i);
		uint32_t thread = branch ? tokens_find(t, t->t[open].off, SLICE_LIT("threadIdx")) : NO_TOKEN;
		said |= thread != NO_TOKEN && thread < close ? THREADS_PART : OTHER_MACRO;
	}
	return said;
}

/* The name of the macro or function around token i; NO_TOKEN: there is none, or it is a kernel. */
static uint32_t name_around(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (t->t[i].flags & TF_DIRECTIVE)
		return macro_around(t, i);
	const struct context_fact *body = scan_body(&u->scan, t->t[i].off);
	return body && !body->is_kernel ? scan_function(&u->scan, i) : NO_TOKEN;
}

/* The names of the macros and functions that hold the word. */
static void add_around(struct name_list *l, const struct unit *u, struct slice word)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, word) {
		uint32_t name = name_around(u, k);
		if (name != NO_TOKEN && !is_keyword(token_bytes(t, name)))
			name_list_add(l, token_bytes(t, name));
	}
}

/* Macros and functions of headers, by what they hold: the lists of PASS(header_macros). */
enum { HOLD_BARRIER, HOLD_INDEX, HOLD_MASK };

void pass_header_macros(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct name_list *names = pass_names(p, PASS_header_macros);
	static const char *const masks[] = {"__ballot_sync", "__ballot", "__activemask", "__match_any_sync", "__match_all_sync"};
	FOR_EACH(const struct unit, u, p->units, p->n) {
		const struct tokens *t = &u->scan.tok;
		if (!u->scanned || u->reading != READ_ALL || u->included_by == UINT32_MAX)
			continue;
		FOR_WORD(k, t, SLICE_LIT("__syncthreads")) {
			uint32_t name = name_around(u, k);
			if (name != NO_TOKEN && !is_keyword(token_bytes(t, name)) && !token_is(t, name, "__syncthreads"))
				name_list_add(&names[HOLD_BARRIER], token_bytes(t, name));
		}
		add_around(&names[HOLD_INDEX], u, SLICE_LIT("threadIdx"));
		for (size_t m = 0; m < ARRAY_SIZE(masks) && !p->run->sel.warp32; m++)
			add_around(&names[HOLD_MASK], u, slice_str(masks[m]));
	}
}

/* What gives the number of a thread. */
static void import_indices(struct hazards *h)
{
	static const struct group_question giving = {'i', GIVES_OTHER, says_index};
	const struct range all = {0, UINT32_MAX};
	const struct name_list *names = &pass_names(h->p, PASS_header_macros)[HOLD_INDEX];
	for (size_t n = 0; n < names->n && (h->flows || h->wide); n++) {
		struct slice name = names->name[n];
		uint32_t use = tokens_find(h->t, 0, name);
		unsigned says = use == NO_TOKEN ? 0 : group_ask(&giving, h->p, h->u, name);
		for (unsigned what = 0; !(says & GIVES_OTHER) && what < 2; what++)
			if (says & (what ? GIVES_LINEAR : GIVES_INDEX)) {
				if (says & WITHOUT_LIST)
					hazard_learn_within(h, use, what ? LINEAR_INDEX : THREAD_INDEX, all);
				else
					hazard_learn_called(h, use, what ? LINEAR_INDEX : THREAD_INDEX);
			}
	}
}

static void import_masks(struct hazards *h)
{
	static const struct group_question giving = {'m', GIVES_NO_MASK, says_mask};
	const struct name_list *names = &pass_names(h->p, PASS_header_macros)[HOLD_MASK];
	for (size_t n = 0; n < names->n && h->wide; n++) {
		uint32_t use = tokens_find(h->t, 0, names->name[n]);
		unsigned says = use == NO_TOKEN ? 0 : group_ask(&giving, h->p, h->u, names->name[n]);
		if (says && !(says & GIVES_NO_MASK))
			hazard_learn_called(h, use, says & GIVES_NARROW ? NARROW_MASK : LANE_MASK);
	}
}

void pass_import(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	const struct name_list *lists = pass_names(h->p, PASS_header_macros), *barriers = &lists[HOLD_BARRIER],
	                       *names = &lists[HOLD_INDEX];
	static const struct group_question waiting = {'b', WAITS | GOES_ON, says_wait};
	for (size_t n = 0; n < barriers->n; n++) {
		uint32_t use = tokens_find(h->t, 0, barriers->name[n]);
		if (use == NO_TOKEN)
			continue;
		if (group_ask(&waiting, h->p, h->u, barriers->name[n]) != WAITS) {
			for (; use != NO_TOKEN; use = tokens_next_alike(h->t, use))
				if (token_is_access(h->t, prev(h, use)) &&
				    hazard_punct(h, next(h, use), '(')) { /* a method, perhaps */
					hazard_learn_member(h, use, BLOCK_BARRIER);
					h->flows = true;
					break;
				}
			continue;
		}
		hazard_learn_within(h, use, BLOCK_BARRIER, (struct range){0, UINT32_MAX});
		hazard_learn_within(h, use, LANE_BARRIER, (struct range){0, UINT32_MAX});
		h->flows = true;
	}
	static const struct group_question branching = {'f', THREADS_PART | OTHER_MACRO, says_branch};
	for (size_t n = 0; n < names->n && h->flows; n++) {
		uint32_t use = tokens_find(h->t, 0, names->name[n]);
		if (use != NO_TOKEN && !(h->t->t[use].flags & TF_DIRECTIVE) &&
		    group_ask(&branching, h->p, h->u, names->name[n]) == THREADS_PART)
			hazard_learn_within(h, use, THREAD_BRANCH, (struct range){0, UINT32_MAX});
	}
	import_indices(h);
	import_masks(h);
}
