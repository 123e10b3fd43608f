/* flow.c: the blocks of a function as numbers. */
#include "verify/cpu/flow.h"
#include <stdlib.h>

static int by_block(const void *x, const void *y)
{
	const LLVMBasicBlockRef *const *a = x, *const *b = y;
	return **a < **b ? -1 : **a > **b;
}

/* The number of a block, by a table of pointers into f->block that is sorted by what they point to. */
static size_t number(const struct flow *f, LLVMBasicBlockRef **sorted, LLVMBasicBlockRef b)
{
	LLVMBasicBlockRef *key = &b, **at = bsearch(&key, sorted, f->n, sizeof *sorted, by_block);
	return (size_t)(*at - f->block);
}

void flow_read(struct flow *f, LLVMValueRef function, struct arena *a)
{
	f->n = llvm.LLVMCountBasicBlocks(function);
	f->block = arena_alloc(a, f->n * sizeof *f->block);
	f->next = arena_alloc(a, f->n * sizeof *f->next);
	f->n_next = arena_alloc(a, f->n * sizeof *f->n_next);
	f->rank = arena_alloc(a, f->n * sizeof *f->rank);
	f->order = arena_alloc(a, f->n * sizeof *f->order);
	LLVMBasicBlockRef **sorted = arena_alloc(a, f->n * sizeof *sorted);
	size_t i = 0;
	for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(function); b; b = llvm.LLVMGetNextBasicBlock(b)) {
		sorted[i] = &f->block[i];
		f->block[i++] = b;
	}
	qsort(sorted, f->n, sizeof *sorted, by_block);
	for (i = 0; i < f->n; i++) {
		LLVMValueRef end = llvm.LLVMGetBasicBlockTerminator(f->block[i]);
		unsigned n = llvm.LLVMGetNumSuccessors(end);
		f->next[i] = arena_alloc(a, (n + 1) * sizeof **f->next);
		for (unsigned k = 0; k < n; k++) {
			size_t to = number(f, sorted, llvm.LLVMGetSuccessor(end, k)), seen = 0;
			while (seen < f->n_next[i] && f->next[i][seen] != to)
				seen++;
			if (seen == f->n_next[i])
				f->next[i][f->n_next[i]++] = to;
		}
	}
}
