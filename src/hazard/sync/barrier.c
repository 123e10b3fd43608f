/* barrier.c: functions, macros and lambdas in which the block or the lanes of a warp wait, or take values from each other. */
#include "hazard/hazard.h"
#include "project/cuda_guard.h"
#include "sema/class_body.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"

/* ---- what is learned of functions, macros and lambdas ---- */

/* Do tokens [first, end) differ among the warps alone, s[threadIdx.x / 32]: what a function gives that is called a reduction is the same there
 * (bluebread/cuda_lab, scan.cu)? */
static bool is_of_warps(struct hazards *h, uint32_t name, uint32_t first, uint32_t end)
{
	uint32_t open = next(h, first), close = token_pair(h->t, open, '[');
	return ident(h, first) && close != NO_TOKEN && next(h, close) == end && !hazard_holds(h, open, close, LINEAR_INDEX) &&
	       !hazard_word(h, next(h, open), "threadIdx") && ident(h, name) &&
	       SLICE_SPEAKS_ANY(hazard_text(h, name), "reduce", "sum", "max", "min", "any", "all") &&
	       !SLICE_SPEAKS_ANY(hazard_text(h, name), "scan", "prefix");
}

/* Gives the function that is named at token 'name', in which the block waits at token i, each thread another value: return s[threadIdx.x]; a
 * scan's? */
static bool gives_each(struct hazards *h, uint32_t name, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	for (uint32_t k = i; h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		uint32_t first = next(h, k), end = hazard_word(h, k, "return") ? expression_end(h->t, first) : first;
		if (hazard_holds(h, first, end, THREAD_INDEX) && !is_of_warps(h, name, first, end))
			return true;
	}
	return false;
}

static void learn_caller(struct hazards *h, uint32_t i, enum hazard_thing what, unsigned depth);

/* What calls the function that is named at token 'name' does the same. */
static void learn_callers(struct hazards *h, uint32_t name, enum hazard_thing what, unsigned depth)
{
	enum { DEEPEST = 3 };
	if (depth == DEEPEST || hazard_punct(h, prev(h, name), P_SCOPE) || class_near(h->u, name) != NO_TOKEN)
		return;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		if (k == name || !hazard_punct(h, behind_template(h->t, next(h, k)), '(') || hazard_declares(h, k) ||
		    token_is_access(h->t, prev(h, k)) || h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		bool kernel = false;
		uint32_t caller = sema_function_of(&h->sema, k, &kernel);
		if (caller != NO_TOKEN && !kernel && caller != name && !hazard_is(h, caller, what))
			learn_caller(h, k, what, depth + 1);
	}
}

/* A call at token i that does 'what': the function, the macro or the lambda around it does so, too. */
static void learn_caller(struct hazards *h, uint32_t i, enum hazard_thing what, unsigned depth)
{
	bool kernel = false;
	bool named = !(h->t->t[i].flags & TF_MACRO_BODY) &&
	             (tokens_have(h->t, SLICE_LIT("auto")) || tokens_have(h->t, SLICE_LIT("function")));
	uint32_t type, bracket = named ? sema_lambda(&h->sema, i, &type) : NO_TOKEN;
	uint32_t given = hazard_punct(h, prev(h, bracket), '=') ? prev(h, prev(h, bracket)) : NO_TOKEN;
	if (ident(h, given)) /* auto wait = [&] { __syncthreads(); }; */
		hazard_learn(h, given, what);
	uint32_t name = h->t->t[i].flags & TF_MACRO_BODY ? macro_around(h->t, i) : sema_function_of(&h->sema, i, &kernel);
	if (name == NO_TOKEN || kernel || is_keyword(hazard_text(h, name)))
		return;
	bool known = hazard_is(h, name, what);
	if (!known)
		hazard_learn(h, name, what);
	if (!known && (what == BLOCK_BARRIER || what == LANE_BARRIER || what == LANE_EXCHANGE) &&
	    !(h->t->t[i].flags & TF_MACRO_BODY))
		learn_callers(h, name, what, depth);
	if (what != BLOCK_BARRIER || h->waits == name || h->t->t[i].flags & TF_MACRO_BODY)
		return;
	h->waits = name;
	if (gives_each(h, name, i))
		hazard_learn_called(h, name, THREAD_INDEX);
	if (hazard_punct(h, prev(h, name), P_SCOPE) || class_near(h->u, name) != NO_TOKEN)
		hazard_learn_member(h, name, what);
}

/* thread_block b; auto b = this_thread_block(): what the name stands for. Token i is the type, or the function. */
static void learn_group(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	uint32_t name = next(h, i);
	if (hazard_punct(h, name, '(')) {
		name = prev(h, i);
		if (hazard_punct(h, name, P_SCOPE))
			name = prev(h, prev(h, name));
		if (!hazard_punct(h, name, '='))
			return;
		name = prev(h, name);
	} else
		while (hazard_punct(h, name, '&') || hazard_word(h, name, "const"))
			name = next(h, name);
	if (ident(h, name) && h->t->t[name].kind == TOK_IDENT)
		hazard_learn(h, name, what);
}

/* #define FIRST if (threadIdx.x == 0), #define KERNEL_LOOP(i, n) for (...): the word at token i begins all that the macro is. */
void pass_statement_macro(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!(h->t->t[i].flags & TF_MACRO_BODY))
		return;
	uint32_t before = prev(h, i), name = token_pair(h->t, before, ')') != NO_TOKEN ? prev(h, pair(h, before)) : before;
	uint32_t close = hazard_punct(h, next(h, i), '(') ? pair(h, next(h, i)) : NO_TOKEN;
	if (close == NO_TOKEN || !defines_macro(h->t, name) || h->t->t[next(h, close)].flags & TF_MACRO_BODY)
		return;
	hazard_learn_within(h, name, hazard_word(h, i, "if") ? BRANCH_MACRO : LOOP_MACRO, (struct range){0, UINT32_MAX});
}

/* #define RUN(k) k<<<1, 64>>>(): token i is the '<<<'. */
void pass_launch_macro(struct pass *c, uint32_t i)
{
	if (c->t->t[i].flags & TF_MACRO_BODY)
		learn_caller(c->hazards, i, KERNEL_LAUNCH, 0);
}

/* __syncwarp(), __syncthreads(), asm("bar.sync 0;"): token i is the word. */
void pass_barrier(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i) || hazard_untaken_branch(h, i, true) != UINT32_MAX ||
	    named_for_others(&h->u->scan, scan_branch_at(&h->u->scan, h->t->t[i].off)))
		return;
	enum asm_barrier barrier = hazard_asm_barrier(h, i);
	struct slice w = hazard_text(h, i);
	bool called = slice_starts(w, "__sync") || slice_is(w, "syncwarp");
	if (barrier != ASM_NO_BARRIER || called)
		learn_caller(h, i, LANE_BARRIER, 0);
	if (barrier == ASM_BLOCK_BARRIER || slice_starts(w, "__syncthreads"))
		learn_caller(h, i, BLOCK_BARRIER, 0);
}

/* __shfl_down_sync(m, v, 1) */
void pass_lane_exchange(struct pass *c, uint32_t i)
{
	if (hazard_in_code(c->hazards, i) &&
	    !(c->hazards->wide && slice_starts(hazard_text(c->hazards, i), "__shfl") && hazard_in_half(c->hazards, i)))
		learn_caller(c->hazards, i, LANE_EXCHANGE, 0);
}

/* bar.arrive_and_wait(), and not that of CUTLASS's NamedBarrier, which stands for an instruction of NVIDIA's GPUs. */
bool hazard_counts_threads(struct hazards *h, uint32_t i)
{
	uint32_t object = prev(h, prev(h, i));
	if (!hazard_word(h, i, "arrive_and_wait"))
		return false;
	if (token_pair(h->t, object, ')') != NO_TOKEN) /* NamedBarrier(n, id).arrive_and_wait() */
		object = prev(h, pair(h, object));
	uint32_t declared = ident(h, object) ? sema_declaration(&h->sema, object) : NO_TOKEN;
	return !hazard_word(h, object, "NamedBarrier") &&
	       !(declared != NO_TOKEN && hazard_word(h, prev(h, declared), "NamedBarrier"));
}

void pass_count_barrier(struct pass *c, uint32_t i)
{
	if (hazard_in_code(c->hazards, i) && hazard_counts_threads(c->hazards, i))
		learn_caller(c->hazards, i, COUNT_BARRIER, 0);
}

void pass_group(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (hazard_in_code(h, i))
		learn_group(h, i, hazard_word(h, i, "this_thread_block") ? BLOCK_GROUP : GRID_GROUP);
}

bool hazard_names_all_lanes(struct hazards *h, uint32_t mask)
{
	return TOKEN_IS_ANY(h->t, mask, '~', '-') || sema_value(&h->sema, mask, next(h, mask)) == 0xffffffff ||
	       hazard_is(h, mask, MASK_32) || (ident(h, mask) && hazard_names_mask(hazard_text(h, mask)));
}

bool hazard_takes_all_lanes(struct hazards *h, uint32_t i)
{
	if (!ident(h, i) || !hazard_punct(h, next(h, i), '(') || h->t->t[i].flags & TF_DIRECTIVE)
		return false;
	struct slice w = hazard_text(h, i);
	if (!slice_starts(w, "__shfl"))
		return hazard_is(h, i, LANE_EXCHANGE) && !hazard_declares(h, i);
	return !slice_ends(w, "_sync") || hazard_names_all_lanes(h, next(h, next(h, i)));
}
