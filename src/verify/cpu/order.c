/* order.c: where lanes meet, and the order of a function's blocks.
 *
 * A wavefront goes on with the lanes at the lowest address. So a block stands before those that it leads to, and a loop stands in one
 * piece: lanes that leave it wait behind it for the others. */
#include "verify/cpu/flow.h"
#include <stdlib.h>

/* ---- places where lanes meet ---- */

static void step_before(struct device_code *d, LLVMValueRef i)
{
	bool fence = llvm.LLVMGetInstructionOpcode(i) == LLVM_OP_FENCE;
	LLVMValueRef f = llvm_declare(d, fence ? "gpu_tile_step" : "gpu_step", llvm.LLVMVoidTypeInContext(d->context), NULL, 0);
	llvm.LLVMPositionBuilderBefore(d->builder, i);
	llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(f), f, NULL, 0, "");
}

static bool meets(LLVMBasicBlockRef b)
{
	for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
		if (!llvm.LLVMIsACallInst(i))
			continue;
		LLVMValueRef f = llvm_callee(i);
		if (f ? device_code_exchanges(llvm_name(f)) : !llvm.LLVMIsAInlineAsm(llvm.LLVMGetCalledValue(i)))
			return true;
	}
	return false;
}

static struct loop *loop_of(struct flow *f, size_t header, struct arena *a)
{
	for (size_t i = 0; i < f->n_loops; i++)
		if (f->loops[i].header == header)
			return &f->loops[i];
	PUSH(f->loops, f->n_loops, f->cap_loops) = (struct loop){header, 1, arena_alloc(a, f->n)};
	f->loops[f->n_loops - 1].has[header] = true;
	return &f->loops[f->n_loops - 1];
}

static int smaller(const void *x, const void *y)
{
	const struct loop *a = x, *b = y;
	return a->size != b->size ? (a->size < b->size ? -1 : 1) : a->header < b->header ? -1 : a->header > b->header;
}

struct edge {
	size_t from, to;
};

/* Depth first: ranks, and the edges back to what is on the way, whose targets begin loops. */
static void find_loops(struct flow *f, struct arena *a)
{
	enum { NEW, ON_THE_WAY, DONE };
	unsigned char *state = arena_alloc(a, f->n);
	size_t *stack = arena_alloc(a, f->n * sizeof *stack), *at = arena_alloc(a, f->n * sizeof *at), depth = 1, n_back = 0,
	       cap_back = 0;
	struct edge *back = NULL;
	int finished = 0;
	for (size_t i = 0; i < f->n; i++)
		f->rank[i] = 1;
	state[stack[0] = 0] = ON_THE_WAY;
	while (depth) {
		size_t b = stack[depth - 1];
		if (at[b] == f->n_next[b]) {
			state[b] = DONE;
			f->rank[b] = -finished++;
			depth--;
			continue;
		}
		size_t to = f->next[b][at[b]++];
		if (state[to] == ON_THE_WAY)
			PUSH(back, n_back, cap_back) = (struct edge){b, to};
		else if (state[to] == NEW)
			state[stack[depth++] = to] = ON_THE_WAY;
	}
	size_t **before = arena_alloc(a, f->n * sizeof *before), *n_before = arena_alloc(a, f->n * sizeof *n_before);
	for (size_t i = 0; i < f->n; i++)
		for (size_t k = 0; k < f->n_next[i] && f->rank[i] != 1; k++)
			n_before[f->next[i][k]]++;
	for (size_t i = 0; i < f->n; i++) {
		before[i] = arena_alloc(a, (n_before[i] + 1) * sizeof **before);
		n_before[i] = 0;
	}
	for (size_t i = 0; i < f->n; i++)
		for (size_t k = 0; k < f->n_next[i] && f->rank[i] != 1; k++) {
			size_t to = f->next[i][k];
			before[to][n_before[to]++] = i;
		}
	for (size_t e = 0; e < n_back; e++) {
		struct loop *l = loop_of(f, back[e].to, a);
		depth = 0;
		if (!l->has[back[e].from])
			stack[depth++] = back[e].from, l->has[back[e].from] = true, l->size++;
		while (depth) {
			size_t b = stack[--depth];
			for (size_t k = 0; k < n_before[b]; k++)
				if (!l->has[before[b][k]])
					stack[depth++] = before[b][k], l->has[before[b][k]] = true, l->size++;
		}
	}
	if (f->n_loops)
		qsort(f->loops, f->n_loops, sizeof *f->loops, smaller);
	free(back);
}

/* Appends the blocks of 'nodes' (a loop's with its header, or all) to the order. An item is a block, or a loop within these. */
static void lay(struct flow *f, const bool *nodes, const struct loop *self)
{
	struct arena a = {0};
	size_t *item = arena_alloc(&a, f->n * sizeof *item), *waits = arena_alloc(&a, f->n * sizeof *waits), left = 0;
	const struct loop **inner = arena_alloc(&a, f->n * sizeof *inner);
	bool *open = arena_alloc(&a, f->n);
	for (size_t i = 0; i < f->n; i++)
		item[i] = i;
	for (size_t l = 0; l < f->n_loops; l++) {
		const struct loop *in = &f->loops[l];
		bool within = nodes[in->header] && (!self || in->header != self->header);
		for (size_t i = 0; i < f->n && within; i++)
			within = !in->has[i] || nodes[i];
		for (size_t i = 0; i < f->n && within; i++)
			if (in->has[i])
				item[i] = in->header, inner[in->header] = in;
	}
	for (size_t i = 0; i < f->n; i++)
		if (nodes[i] && item[i] == i)
			open[i] = true, left++;
#define EACH_EDGE(i, to)                                                  \
	for (size_t i = 0; i < f->n; i++)                                 \
		for (size_t k = 0, to; nodes[i] && k < f->n_next[i]; k++) \
			if ((to = f->next[i][k]), nodes[to] && (!self || to != self->header) && item[i] != item[to])
	EACH_EDGE(i, to)
	waits[item[to]]++;
	while (left) {
		size_t best = f->n;
		for (int strict = 1; strict >= 0 && best == f->n; strict--)
			for (size_t i = 0; i < f->n; i++)
				if (open[i] && (!strict || !waits[i]) && (best == f->n || f->rank[i] < f->rank[best]))
					best = i;
		open[best] = false;
		left--;
		if (inner[best] && (!self || best != self->header))
			lay(f, inner[best]->has, inner[best]);
		else
			f->order[f->n_order++] = best;
		EACH_EDGE(i, to)
		if (item[i] == best && waits[item[to]])
			waits[item[to]]--;
	}
	arena_free(&a);
}

/* Lanes meet at the end of each turn of a loop in which some lanes may wait for others. */
static void meet_at_turns(struct device_code *d, const struct flow *f)
{
	bool *met = xcalloc(f->n, 1), *ends = xcalloc(f->n, 1);
	for (size_t i = 0; i < f->n; i++)
		met[i] = meets(f->block[i]);
	for (size_t l = 0; l < f->n_loops; l++) {
		const struct loop *loop = &f->loops[l];
		bool any = false;
		for (size_t i = 0; i < f->n && !any; i++)
			any = loop->has[i] && met[i];
		for (size_t i = 0; i < f->n && any; i++)
			for (size_t k = 0; loop->has[i] && k < f->n_next[i]; k++)
				ends[i] |= f->next[i][k] == loop->header;
	}
	for (size_t i = 0; i < f->n; i++)
		if (ends[i])
			step_before(d, llvm.LLVMGetBasicBlockTerminator(f->block[i]));
	free(met);
	free(ends);
}

static bool in_a_loop(const struct flow *f, size_t block)
{
	for (size_t l = 0; l < f->n_loops; l++)
		if (f->loops[l].has[block])
			return true;
	return false;
}

static void order_function(struct device_code *d, LLVMValueRef function)
{
	struct arena a = {0};
	struct flow f = {0};
	flow_read(&f, function, &a);
	find_loops(&f, &a);
	bool *all = arena_alloc(&a, f.n);
	for (size_t i = 0; i < f.n; i++)
		all[i] = f.rank[i] != 1;
	lay(&f, all, NULL);
	for (size_t i = 1; i < f.n_order; i++)
		llvm.LLVMMoveBasicBlockAfter(f.block[f.order[i]], f.block[f.order[i - 1]]);
	unsigned how = 0;
	bool kernel = llvm.LLVMGetFunctionCallConv(function) == LLVM_CALL_KERNEL;
	for (size_t i = 0; i < f.n; i++)
		how |= device_code_waits(f.block[i], !kernel || in_a_loop(&f, i));
	PUSH(d->waits, d->n_waits, d->cap_waits) = (struct waits){.function = function, .how = how};
	meet_at_turns(d, &f);
	free(f.loops);
	arena_free(&a);
}

void device_code_order(struct device_code *d)
{
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = llvm.LLVMGetNextFunction(f)) {
		if (llvm.LLVMIsDeclaration(f))
			continue;
		for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(f); b; b = llvm.LLVMGetNextBasicBlock(b))
			for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i))
				if (device_code_accesses(i))
					step_before(d, i);
		order_function(d, f);
	}
}
