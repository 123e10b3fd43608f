/* check.c: --check: each access of a kernel's to shared or global memory is announced to the CPU device (runtime/check.cpp).
 *
 *   void gpu_check(const void *p, u64 n, unsigned how, const struct { const char *file; unsigned line; } *where)
 *   void gpu_fence(void)                                     before a fence that other blocks see
 *   void gpu_check_on(unsigned checks)                       at the start
 *   void gpu_check_shared(const void *variable, u64 size)   at the start, of each variable in shared memory */
#include "verify/cpu/device_code.h"
#include <stdlib.h>

enum { HOW_READ = 1, HOW_WRITE = 2, HOW_ATOMIC = 4, HOW_VOLATILE = 8, HOW_ALIGNED = 256 }; /* runtime/check.h has the same */
enum { SHARED = 3, CONSTANT = 4, PRIVATE = 5, GAP = 64 };

struct check {
	struct device_code *d;
	LLVMTypeRef p, i32, i64;
	LLVMValueRef function, fence;
};

static bool starts(struct slice name, const char *with) { return name.n >= strlen(with) && !memcmp(name.p, with, strlen(with)); }

static LLVMValueRef constant(struct device_code *d, LLVMValueRef value)
{
	LLVMValueRef g = llvm.LLVMAddGlobal(d->module, llvm.LLVMTypeOf(value), "gpu.where");
	llvm.LLVMSetInitializer(g, value);
	llvm.LLVMSetLinkage(g, LLVM_LINK_PRIVATE);
	return g;
}

static LLVMValueRef file_name(struct device_code *d, LLVMValueRef i)
{
	unsigned n = 0;
	const char *name = llvm.LLVMGetDebugLocFilename(i, &n);
	for (size_t k = 0; k < d->n_files; k++) /* the compiler keeps each name once */
		if (d->files[k].name == name)
			return d->files[k].text;
	LLVMValueRef text = constant(d, llvm.LLVMConstStringInContext2(d->context, name ? name : "", name ? n : 0, 0));
	PUSH(d->files, d->n_files, d->cap_files).name = name;
	d->files[d->n_files - 1].text = text;
	return text;
}

LLVMValueRef device_code_place(struct device_code *d, LLVMValueRef i)
{
	LLVMTypeRef i32 = llvm.LLVMInt32TypeInContext(d->context);
	LLVMValueRef cells[] = {file_name(d, i), llvm.LLVMConstInt(i32, llvm.LLVMGetDebugLocLine(i), 0)};
	return constant(d, llvm.LLVMConstStructInContext(d->context, cells, 2, 0));
}

/* Announces an access before the instruction: 'n' bytes, as a value. */
static void announce(struct check *c, LLVMValueRef i, LLVMValueRef pointer, LLVMValueRef n, unsigned how)
{
	unsigned space = llvm.LLVMGetPointerAddressSpace(llvm.LLVMTypeOf(pointer));
	if (space == CONSTANT || space == PRIVATE)
		return;
	if (!(c->d->checks & (CHECK_MEMORY | CHECK_RACE)) && !(how & (HOW_ATOMIC | HOW_VOLATILE)))
		return;
	LLVMValueRef where = device_code_place(c->d, i);
	llvm.LLVMPositionBuilderBefore(c->d->builder, i);
	LLVMValueRef args[] = {pointer, n, llvm.LLVMConstInt(c->i32, how, 0), where};
	if (space)
		args[0] = llvm.LLVMBuildAddrSpaceCast(c->d->builder, pointer, c->p, "");
	llvm.LLVMBuildCall2(c->d->builder, llvm.LLVMGlobalGetValueType(c->function), c->function, args, 4, "");
}

static LLVMValueRef size_of(struct check *c, LLVMTypeRef type)
{
	return llvm.LLVMConstInt(c->i64, llvm.LLVMStoreSizeOfType(llvm.LLVMGetModuleDataLayout(c->d->module), type), 0);
}

static void check_call(struct check *c, LLVMValueRef i)
{
	LLVMValueRef f = llvm_callee(i);
	struct slice name = f ? llvm_name(f) : (struct slice){0};
	bool copies = starts(name, "llvm.memcpy.") || starts(name, "llvm.memmove.");
	if (!copies && !starts(name, "llvm.memset."))
		return;
	LLVMValueRef n = llvm.LLVMGetOperand(i, 2);
	llvm.LLVMPositionBuilderBefore(c->d->builder, i);
	n = llvm.LLVMBuildZExtOrBitCast(c->d->builder, n, c->i64, "");
	if (copies)
		announce(c, i, llvm.LLVMGetOperand(i, 1), n, HOW_READ);
	announce(c, i, llvm.LLVMGetOperand(i, 0), n, HOW_WRITE);
}

/* A fence that other blocks see, or an atomic operation that is one. */
static void announce_fence(struct check *c, LLVMValueRef i, int op)
{
	enum { RELEASE = 5 };
	if ((op == LLVM_OP_CMPXCHG ? llvm.LLVMGetCmpXchgSuccessOrdering(i) : llvm.LLVMGetOrdering(i)) < RELEASE)
		return;
	char *text = llvm.LLVMPrintValueToString(i);
	const char *scope = strstr(text, "syncscope(\"");
	struct slice name = {scope ? scope + strlen("syncscope(\"") : "",
	                     scope ? strcspn(scope + strlen("syncscope(\""), "\"") : 0};
	if (!starts(name, "workgroup") && !starts(name, "wavefront") && !starts(name, "singlethread")) {
		llvm.LLVMPositionBuilderBefore(c->d->builder, i);
		llvm.LLVMBuildCall2(c->d->builder, llvm.LLVMGlobalGetValueType(c->fence), c->fence, NULL, 0, "");
	}
	llvm.LLVMDisposeMessage(text);
}

static void check_instruction(struct check *c, LLVMValueRef i)
{
	int op = llvm.LLVMGetInstructionOpcode(i);
	bool plain = op == LLVM_OP_LOAD || op == LLVM_OP_STORE;
	unsigned more = plain && (llvm.LLVMGetVolatile(i) || llvm.LLVMGetOrdering(i)) ? HOW_VOLATILE : 0,
	         align = plain ? llvm.LLVMGetAlignment(i) * HOW_ALIGNED : 0; /* in the code the address is a multiple of it */
	if (op == LLVM_OP_FENCE || op == LLVM_OP_ATOMICRMW || op == LLVM_OP_CMPXCHG || (more && llvm.LLVMGetOrdering(i)))
		announce_fence(c, i, op);
	switch (op) {
	case LLVM_OP_LOAD:
		announce(c, i, llvm.LLVMGetOperand(i, 0), size_of(c, llvm.LLVMTypeOf(i)), HOW_READ | more | align);
		break;
	case LLVM_OP_STORE:
		announce(c, i, llvm.LLVMGetOperand(i, 1), size_of(c, llvm.LLVMTypeOf(llvm.LLVMGetOperand(i, 0))),
		         HOW_WRITE | more | align);
		break;
	case LLVM_OP_ATOMICRMW:
	case LLVM_OP_CMPXCHG:
		announce(c, i, llvm.LLVMGetOperand(i, 0), size_of(c, llvm.LLVMTypeOf(llvm.LLVMGetOperand(i, 1))),
		         HOW_READ | HOW_WRITE | HOW_ATOMIC);
		break;
	case LLVM_OP_CALL: check_call(c, i); break;
	}
}

/* Variables of shared memory get a gap behind them, so that what is out of one is not in the next. */
static void part_shared(struct check *c, LLVMValueRef init, unsigned checks)
{
	LLVMTypeRef params[] = {c->p, c->i64};
	LLVMValueRef on = llvm_declare(c->d, "gpu_check_on", llvm.LLVMVoidTypeInContext(c->d->context), &c->i32, 1),
	             which = llvm.LLVMConstInt(c->i32, checks, 0);
	LLVMValueRef add = llvm_declare(c->d, "gpu_check_shared", llvm.LLVMVoidTypeInContext(c->d->context), params, 2), next;
	llvm.LLVMPositionBuilderBefore(c->d->builder, llvm.LLVMGetBasicBlockTerminator(llvm.LLVMGetFirstBasicBlock(init)));
	llvm.LLVMBuildCall2(c->d->builder, llvm.LLVMGlobalGetValueType(on), on, &which, 1, "");
	for (LLVMValueRef g = llvm.LLVMGetFirstGlobal(c->d->module); g; g = next) {
		next = llvm.LLVMGetNextGlobal(g);
		if (llvm.LLVMGetPointerAddressSpace(llvm.LLVMTypeOf(g)) != SHARED || llvm.LLVMIsDeclaration(g) ||
		    starts(llvm_name(g), "gpu."))
			continue;
		LLVMTypeRef type = llvm.LLVMGlobalGetValueType(g),
		            cells[] = {type, llvm.LLVMArrayType2(llvm.LLVMInt8TypeInContext(c->d->context), GAP)};
		LLVMTypeRef both = llvm.LLVMStructTypeInContext(c->d->context, cells, 2, 0);
		LLVMValueRef own = llvm.LLVMAddGlobalInAddressSpace(c->d->module, both, "gpu.shared", SHARED);
		llvm.LLVMSetInitializer(own, llvm.LLVMConstNull(both));
		llvm.LLVMSetLinkage(own, LLVM_LINK_INTERNAL);
		llvm.LLVMSetAlignment(own, llvm.LLVMGetAlignment(g));
		llvm.LLVMReplaceAllUsesWith(g, own);
		llvm.LLVMDeleteGlobal(g);
		LLVMValueRef args[] = {llvm.LLVMConstAddrSpaceCast(own, c->p), size_of(c, type)};
		llvm.LLVMBuildCall2(c->d->builder, llvm.LLVMGlobalGetValueType(add), add, args, 2, "");
	}
}

void device_code_check(struct device_code *d, unsigned checks)
{
	struct check c = {.d = d,
	                  .p = llvm.LLVMPointerTypeInContext(d->context, 0),
	                  .i32 = llvm.LLVMInt32TypeInContext(d->context),
	                  .i64 = llvm.LLVMInt64TypeInContext(d->context)};
	LLVMTypeRef params[] = {c.p, c.i64, c.i32, c.p};
	c.function = llvm_declare(d, "gpu_check", llvm.LLVMVoidTypeInContext(d->context), params, 4);
	c.fence = llvm_declare(d, "gpu_fence", llvm.LLVMVoidTypeInContext(d->context), NULL, 0);
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = llvm.LLVMGetNextFunction(f)) {
		if (llvm.LLVMIsDeclaration(f) || starts(llvm_name(f), "gpu."))
			continue;
		for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(f); b; b = llvm.LLVMGetNextBasicBlock(b))
			for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b), next; i; i = next) {
				next = llvm.LLVMGetNextInstruction(i);
				check_instruction(&c, i);
			}
	}
	part_shared(&c, llvm.LLVMGetNamedFunction(d->module, "gpu.register"), checks);
}
