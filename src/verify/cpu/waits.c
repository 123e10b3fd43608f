/* waits.c: how the lanes of a kernel wait for each other, which decides what running them costs.
 *
 * Lanes of a wavefront take their steps together only where a program can tell: where they exchange values, and where a loop of one may
 * end by what another writes. Any other kernel runs lane after lane, from barrier to barrier. */
#include "verify/cpu/device_code.h"
#include <stdlib.h>

static bool starts(struct slice name, const char *with) { return name.n >= strlen(with) && !memcmp(name.p, with, strlen(with)); }
static bool is(struct slice name, const char *other) { return name.n == strlen(other) && starts(name, other); }

/* Intrinsics that exchange something between lanes. */
bool device_code_exchanges(struct slice name)
{
	static const char *const kinds[] = {"ballot",  "ds.bpermute", "ds.permute", "readfirstlane", "readlane",  "update.dpp",
	                                    "mov.dpp", "permlane",    "ds.swizzle", "wave.barrier",  "s.barrier", "s.sleep"};
	const char *prefix = "llvm.amdgcn.";
	if (is(name, "gpu_parts") || is(name, "gpu_meets"))
		return false;
	if (!starts(name, "llvm."))
		return true; /* a function, which may meet */
	for (size_t i = 0; i < ARRAY_SIZE(kinds) && starts(name, prefix); i++)
		if (starts((struct slice){name.p + strlen(prefix), name.n - strlen(prefix)}, kinds[i]))
			return true;
	return false;
}

bool device_code_accesses(LLVMValueRef i)
{
	switch (llvm.LLVMGetInstructionOpcode(i)) {
	case LLVM_OP_ATOMICRMW:
	case LLVM_OP_CMPXCHG: return true;
	case LLVM_OP_LOAD:
	case LLVM_OP_STORE: return llvm.LLVMGetOrdering(i) || llvm.LLVMGetVolatile(i);
	case LLVM_OP_FENCE: {
		char *text = llvm.LLVMPrintValueToString(i);
		bool tile = strstr(text, "syncscope(\"agent\") acq_rel"); /* __threadfence() is seq_cst */
		llvm.LLVMDisposeMessage(text);
		return tile;
	}
	}
	return false;
}

/* Functions of the CPU device and of LLVM at which no lane waits. */
static unsigned of_function(struct slice name)
{
	static const char *const quiet[] = {"__ockl_printf", "__ockl_fprintf", "__ockl_dm_alloc", "__ockl_dm_dealloc",
	                                    "__assert_fail"};
	if (is(name, "gpu_step") || is(name, "gpu_tile_step") || is(name, "__ockl_grid_is_valid"))
		return 0;
	if (starts(name, "llvm.amdgcn.s.barrier") || is(name, "__ockl_grid_sync") || starts(name, "llvm.amdgcn.endpgm"))
		return WAITS_BARRIER;
	for (size_t i = 0; i < ARRAY_SIZE(quiet); i++)
		if (starts(name, quiet[i]))
			return WAITS_TURN;
	return device_code_exchanges(name) ? WAITS_WAVE : 0;
}

/* ---- atomic and volatile accesses ---- */

enum { MOST_VALUES = 128 };

/* Whether a branch depends on the value: by what is computed from it, not by way of memory. */
static bool decides(LLVMValueRef value)
{
	LLVMValueRef all[MOST_VALUES];
	size_t n = 0;
	all[n++] = value;
	for (size_t i = 0; i < n; i++)
		for (LLVMUseRef u = llvm.LLVMGetFirstUse(all[i]); u; u = llvm.LLVMGetNextUse(u)) {
			LLVMValueRef user = llvm.LLVMGetUser(u);
			size_t k = 0;
			switch (llvm.LLVMGetInstructionOpcode(user)) {
			case LLVM_OP_STORE: continue;
			case LLVM_OP_BR:
			case LLVM_OP_SWITCH:
			case LLVM_OP_RET: return true; /* the caller may branch */
			}
			while (k < n && all[k] != user)
				k++;
			if (k == n && n == MOST_VALUES)
				return true;
			if (k == n)
				all[n++] = user;
		}
	return false;
}

/* An operation that changes nothing, or the same again, when it is repeated: a program may repeat it until another lane's write. */
static bool polls(LLVMValueRef i)
{
	enum { XCHG = 0, ADD = 1, SUB = 2, AND = 3, NAND = 4, OR = 5, XOR = 6 };
	LLVMValueRef v = llvm.LLVMGetOperand(i, 1);
	switch (llvm.LLVMGetInstructionOpcode(i)) {
	case LLVM_OP_LOAD: return true;
	case LLVM_OP_CMPXCHG: /* what compares with the last value that it saw proceeds by itself */
		return llvm.LLVMIsConstant(v) || !llvm.LLVMIsAInstruction(v);
	case LLVM_OP_ATOMICRMW:
		switch (llvm.LLVMGetAtomicRMWBinOp(i)) {
		case XCHG:
		case AND:
		case OR: return true;
		case ADD:
		case SUB:
		case XOR: return llvm.LLVMIsConstant(v) && llvm.LLVMIsNull(v);
		}
	}
	return false;
}

static unsigned of_access(LLVMValueRef i, bool repeats)
{
	int opcode = llvm.LLVMGetInstructionOpcode(i);
	if (opcode == LLVM_OP_FENCE || ((opcode == LLVM_OP_LOAD || opcode == LLVM_OP_STORE) && llvm.LLVMGetVolatile(i)))
		return WAITS_WAVE;
	if (opcode == LLVM_OP_STORE || !repeats || !llvm.LLVMGetFirstUse(i))
		return 0;
	return polls(i) && decides(i) ? WAITS_WAVE : WAITS_ATOMIC;
}

/* Whether the instruction has to do with shared memory, which one block has at a time. */
static bool is_shared(LLVMValueRef i)
{
	enum { SHARED = 3 };
	int n = llvm.LLVMGetNumOperands(i);
	for (int k = 0; k < n; k++) {
		LLVMValueRef v = llvm.LLVMGetOperand(i, (unsigned)k);
		LLVMTypeRef type = llvm.LLVMTypeOf(v);
		if (llvm.LLVMGetTypeKind(type) != LLVM_TYPE_POINTER)
			continue;
		if (llvm.LLVMGetPointerAddressSpace(type) == SHARED)
			return true;
		LLVMValueRef of = llvm.LLVMIsAConstantExpr(v); /* an address of it as any other */
		if (of && llvm.LLVMGetNumOperands(of) &&
		    llvm.LLVMGetTypeKind(llvm.LLVMTypeOf(llvm.LLVMGetOperand(of, 0))) == LLVM_TYPE_POINTER &&
		    llvm.LLVMGetPointerAddressSpace(llvm.LLVMTypeOf(llvm.LLVMGetOperand(of, 0))) == SHARED)
			return true;
	}
	return false;
}

unsigned device_code_waits(LLVMBasicBlockRef b, bool repeats)
{
	unsigned how = 0;
	for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
		LLVMValueRef f = llvm_callee(i);
		if (f && llvm.LLVMIsDeclaration(f))
			how |= of_function(llvm_name(f));
		else if (llvm.LLVMIsACallInst(i) && !f && !llvm.LLVMIsAInlineAsm(llvm.LLVMGetCalledValue(i)))
			how |= WAITS_WAVE;
		else if (device_code_accesses(i))
			how |= of_access(i, repeats) | WAITS_TURN;
		else if (is_shared(i))
			how |= WAITS_TURN;
	}
	return how;
}

/* ---- of a kernel and all that it calls ---- */

static struct waits *find(struct device_code *d, LLVMValueRef f)
{
	for (size_t i = 0; i < d->n_waits; i++)
		if (d->waits[i].function == f)
			return &d->waits[i];
	return NULL;
}

static unsigned closure(struct device_code *d, LLVMValueRef f, size_t mark)
{
	struct waits *w = find(d, f);
	if (!w || w->mark == mark)
		return w ? 0 : WAITS_WAVE;
	w->mark = mark;
	unsigned how = w->how;
	for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(f); b; b = llvm.LLVMGetNextBasicBlock(b))
		for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
			LLVMValueRef to = llvm_callee(i);
			if (to && !llvm.LLVMIsDeclaration(to))
				how |= closure(d, to, mark);
		}
	return how;
}

static void take_steps_out(LLVMValueRef kernel)
{
	LLVMValueRef next;
	for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(kernel); b; b = llvm.LLVMGetNextBasicBlock(b))
		for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = next) {
			next = llvm.LLVMGetNextInstruction(i);
			LLVMValueRef f = llvm_callee(i);
			if (f && is(llvm_name(f), "gpu_step"))
				llvm.LLVMInstructionEraseFromParent(i);
		}
}

int device_code_kind_of(struct device_code *d, LLVMValueRef f)
{
	unsigned how = closure(d, f, ++d->mark);
	return how & WAITS_WAVE              ? KERNEL_IN_STEP
	       : how & ~(unsigned)WAITS_TURN ? KERNEL_FREE
	       : how                         ? KERNEL_ALONE
	                                     : KERNEL_ALONE | KERNEL_PARALLEL;
}

int device_code_kind(struct device_code *d, LLVMValueRef kernel)
{
	int kind = device_code_kind_of(d, kernel);
	if (kind & KERNEL_ALONE)
		take_steps_out(kernel);
	return kind;
}
