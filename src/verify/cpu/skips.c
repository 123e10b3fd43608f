/* skips.c: --check sync: branches behind which some threads wait at a barrier and others do not (runtime/skips.cpp compares them).
 *
 *   void gpu_parts(const struct { const char *file; unsigned line; } *where)   before a branch of a kernel
 *   void gpu_meets(where)                                                      where all ways from it come by
 *
 * A thread that returns early skips nothing: where all ways end the kernel, and do nothing else, none is compared. */
#include "verify/cpu/flow.h"
#include <stdlib.h>

static bool starts(struct slice name, const char *with) { return name.n >= strlen(with) && !memcmp(name.p, with, strlen(with)); }

/* ---- where all ways meet: the blocks that each block's ways to the end have in common, as a tree ---- */

enum { NOWHERE = -1 };
struct ways {
	struct flow f;
	long *up, *post; /* of each block, and of the end, which is f.n: the next common block; its number from the ends on */
	bool *waits;     /* a barrier is in the block, or in one that runs or not by what the block decides */
};

static bool ends_kernel(LLVMBasicBlockRef b)
{
	return llvm.LLVMGetInstructionOpcode(llvm.LLVMGetBasicBlockTerminator(b)) == LLVM_OP_RET;
}

/* Numbers the blocks that lead to the end, those first that are furthest from it, and lists them in 'order'. */
static size_t number_from_ends(struct ways *w, size_t *order, struct arena *a)
{
	size_t n = w->f.n, **before = arena_alloc(a, (n + 1) * sizeof *before),
	       *n_before = arena_alloc(a, (n + 1) * sizeof *n_before), *at = arena_alloc(a, (n + 1) * sizeof *at),
	       *stack = arena_alloc(a, (n + 1) * sizeof *stack), depth = 1, done = 0;
	bool *seen = arena_alloc(a, n + 1);
	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < w->f.n_next[i]; k++)
			n_before[w->f.next[i][k]]++;
	for (size_t i = 0; i < n; i++)
		n_before[n] += ends_kernel(w->f.block[i]);
	for (size_t i = 0; i <= n; i++) {
		before[i] = arena_alloc(a, (n_before[i] + 1) * sizeof **before);
		n_before[i] = 0;
		w->post[i] = w->up[i] = NOWHERE;
	}
	for (size_t i = 0; i < n; i++) {
		for (size_t k = 0; k < w->f.n_next[i]; k++)
			before[w->f.next[i][k]][n_before[w->f.next[i][k]]++] = i;
		if (ends_kernel(w->f.block[i]))
			before[n][n_before[n]++] = i;
	}
	seen[stack[0] = n] = true;
	while (depth) {
		size_t b = stack[depth - 1];
		if (at[b] == n_before[b]) {
			w->post[b] = (long)done;
			order[done++] = b;
			depth--;
		} else if (!seen[before[b][at[b]++]]) {
			stack[depth] = before[b][at[b] - 1];
			seen[stack[depth++]] = true;
		}
	}
	return done;
}

static long common(const struct ways *w, long a, long b)
{
	while (a != b)
		if (w->post[a] < w->post[b])
			a = w->up[a];
		else
			b = w->up[b];
	return a;
}

static void find_meetings(struct ways *w, struct arena *a)
{
	size_t end = w->f.n, *order = arena_alloc(a, (end + 1) * sizeof *order), n = number_from_ends(w, order, a);
	bool changed = true;
	w->up[end] = (long)end;
	while (changed) {
		changed = false;
		for (size_t i = n - 1; i--;) {
			size_t b = order[i];
			long up = ends_kernel(w->f.block[b]) ? (long)end : NOWHERE;
			for (size_t k = 0; k < w->f.n_next[b]; k++)
				if (w->up[w->f.next[b][k]] != NOWHERE)
					up = up == NOWHERE ? (long)w->f.next[b][k] : common(w, up, (long)w->f.next[b][k]);
			changed = changed || up != w->up[b];
			w->up[b] = up;
		}
	}
}

/* ---- branches of which a barrier depends ---- */

static bool has_barrier(LLVMBasicBlockRef b)
{
	for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
		LLVMValueRef f = llvm_callee(i);
		if (f && (!llvm.LLVMIsDeclaration(f) || starts(llvm_name(f), "llvm.amdgcn.s.barrier")))
			return true;
	}
	return false;
}

static bool decides(const struct ways *w, size_t b)
{
	for (size_t k = 0; k < w->f.n_next[b]; k++)
		for (long s = (long)w->f.next[b][k]; s != w->up[b] && s != (long)w->f.n && s != NOWHERE; s = w->up[s])
			if (w->waits[s])
				return true;
	return false;
}

/* Marks the blocks of which a barrier depends, and the branches of which these depend. */
static bool *find_branches(struct ways *w, struct arena *a)
{
	bool *branches = arena_alloc(a, w->f.n), changed = true;
	for (size_t i = 0; i < w->f.n; i++)
		w->waits[i] = has_barrier(w->f.block[i]);
	while (changed) {
		changed = false;
		for (size_t i = 0; i < w->f.n; i++) {
			if (w->f.n_next[i] < 2 || w->up[i] == NOWHERE || branches[i] || !decides(w, i))
				continue;
			branches[i] = true;
			changed = changed || !w->waits[i];
			w->waits[i] = true;
		}
	}
	return branches;
}

static bool does_something(LLVMBasicBlockRef b)
{
	for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
		int op = llvm.LLVMGetInstructionOpcode(i);
		if ((op == LLVM_OP_LOAD || op == LLVM_OP_STORE || op == LLVM_OP_CALL || op == LLVM_OP_ATOMICRMW ||
		     op == LLVM_OP_CMPXCHG) &&
		    llvm.LLVMGetDebugLocLine(i))
			return true; /* what has several lines has none */
	}
	return !ends_kernel(b);
}

static void call_before(struct device_code *d, LLVMValueRef i, const char *name, LLVMValueRef where)
{
	LLVMTypeRef p = llvm.LLVMTypeOf(where);
	LLVMValueRef f = llvm_declare(d, name, llvm.LLVMVoidTypeInContext(d->context), &p, 1);
	llvm.LLVMPositionBuilderBefore(d->builder, i);
	llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(f), f, &where, 1, "");
}

static void watch_branches(struct device_code *d, LLVMValueRef kernel)
{
	struct arena a = {0};
	struct ways w = {0};
	flow_read(&w.f, kernel, &a);
	w.up = arena_alloc(&a, (w.f.n + 1) * sizeof *w.up);
	w.post = arena_alloc(&a, (w.f.n + 1) * sizeof *w.post);
	w.waits = arena_alloc(&a, w.f.n);
	find_meetings(&w, &a);
	bool *branches = find_branches(&w, &a);
	for (size_t i = 0; i < w.f.n; i++) {
		if (!branches[i] || w.up[i] == (long)w.f.n || !does_something(w.f.block[w.up[i]]))
			continue;
		LLVMValueRef branch = llvm.LLVMGetBasicBlockTerminator(w.f.block[i]), where = device_code_place(d, branch),
		             at = llvm.LLVMGetFirstInstruction(w.f.block[w.up[i]]);
		while (llvm.LLVMGetInstructionOpcode(at) == LLVM_OP_PHI)
			at = llvm.LLVMGetNextInstruction(at);
		call_before(d, branch, "gpu_parts", where);
		call_before(d, at, "gpu_meets", where);
	}
	arena_free(&a);
}

void device_code_skips(struct device_code *d)
{
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = llvm.LLVMGetNextFunction(f))
		if (!llvm.LLVMIsDeclaration(f) && llvm.LLVMGetFunctionCallConv(f) == LLVM_CALL_KERNEL)
			watch_branches(d, f);
}
