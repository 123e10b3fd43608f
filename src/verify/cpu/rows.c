/* rows.c: a kernel whose lanes never wait, as a loop over the lanes of a row of a block, which LLVM takes like any other loop.
 *
 *   void row(void **args, const struct gpu_row *at)    (runtime/gpu.h)
 *
 * The kernel's blocks move into the loop, so that what a lane asks the CPU device elsewhere, its place above all, is a value here. */
#include "verify/cpu/device_code.h"

/* What the loop knows: members of struct gpu_row, but for the first. */
static const struct {
	const char *name;
	unsigned at;
} places[] = {{"llvm.amdgcn.workitem.id.x", 0},   {"llvm.amdgcn.workitem.id.y", 8},   {"llvm.amdgcn.workitem.id.z", 12},
              {"llvm.amdgcn.workgroup.id.x", 16}, {"llvm.amdgcn.workgroup.id.y", 20}, {"llvm.amdgcn.workgroup.id.z", 24},
              {"llvm.amdgcn.implicitarg.ptr", 32}};

static int place_of(LLVMValueRef instruction)
{
	LLVMValueRef f = llvm_callee(instruction);
	for (size_t i = 0; f && i < ARRAY_SIZE(places); i++)
		if (slice_is(llvm_name(f), places[i].name))
			return (int)i;
	return -1;
}

/* Whether all that the kernel asks of the CPU device is known in the loop. */
static bool is_alone(LLVMValueRef kernel)
{
	static const char *const of_lane[] = {"llvm.amdgcn.mbcnt.", "llvm.amdgcn.inverse.ballot"};
	for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(kernel); b; b = llvm.LLVMGetNextBasicBlock(b))
		for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
			LLVMValueRef f = llvm_callee(i);
			if (f ? !slice_starts(llvm_name(f), "llvm.") || SLICE_STARTS_IN(llvm_name(f), of_lane)
			      : llvm.LLVMIsACallInst(i) && !llvm.LLVMIsAInlineAsm(llvm.LLVMGetCalledValue(i)))
				return false;
			if (llvm.LLVMGetInstructionOpcode(i) == LLVM_OP_ALLOCA && !llvm.LLVMIsConstant(llvm.LLVMGetOperand(i, 0)))
				return false;
		}
	return !llvm.LLVMGetFirstUse(kernel);
}

static LLVMValueRef member(struct device_code *d, LLVMValueRef row, unsigned at, LLVMTypeRef type)
{
	LLVMValueRef n = llvm.LLVMConstInt(llvm.LLVMInt64TypeInContext(d->context), at, 0);
	LLVMValueRef p = llvm.LLVMBuildGEP2(d->builder, llvm.LLVMInt8TypeInContext(d->context), row, &n, 1, "");
	return llvm.LLVMBuildLoad2(d->builder, type, p, "");
}

static void take_block(struct device_code *d, LLVMBasicBlockRef b, LLVMBasicBlockRef entry, LLVMBasicBlockRef latch,
                       LLVMValueRef *known)
{
	for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b), next; i; i = next) {
		int opcode = llvm.LLVMGetInstructionOpcode(i), place = place_of(i);
		next = llvm.LLVMGetNextInstruction(i);
		if (place >= 0) {
			LLVMValueRef v = known[place];
			if (llvm.LLVMTypeOf(v) != llvm.LLVMTypeOf(i)) {
				llvm.LLVMPositionBuilderBefore(d->builder, i);
				v = llvm.LLVMBuildAddrSpaceCast(d->builder, v, llvm.LLVMTypeOf(i), "");
			}
			llvm.LLVMReplaceAllUsesWith(i, v);
			llvm.LLVMInstructionEraseFromParent(i);
		} else if (opcode == LLVM_OP_RET) {
			llvm.LLVMPositionBuilderBefore(d->builder, i);
			llvm.LLVMBuildBr(d->builder, latch);
			llvm.LLVMInstructionEraseFromParent(i);
		} else if (opcode == LLVM_OP_ALLOCA) { /* one for all lanes */
			llvm.LLVMInstructionRemoveFromParent(i);
			llvm.LLVMPositionBuilderBefore(d->builder, llvm.LLVMGetBasicBlockTerminator(entry));
			llvm.LLVMInsertIntoBuilder(d->builder, i);
		}
	}
}

LLVMValueRef device_code_row(struct device_code *d, LLVMValueRef kernel)
{
	LLVMTypeRef p = llvm.LLVMPointerTypeInContext(d->context, 0), i32 = llvm.LLVMInt32TypeInContext(d->context),
	            params[] = {p, p}, type = llvm.LLVMFunctionType(llvm.LLVMVoidTypeInContext(d->context), params, 2, 0);
	if (!is_alone(kernel))
		return NULL;
	LLVMValueRef f = llvm.LLVMAddFunction(d->module, "gpu.row", type), row = llvm.LLVMGetParam(f, 1), known[ARRAY_SIZE(places)];
	LLVMBasicBlockRef entry = llvm.LLVMAppendBasicBlockInContext(d->context, f, ""),
	                  head = llvm.LLVMAppendBasicBlockInContext(d->context, f, ""), last = head,
	                  latch = llvm.LLVMAppendBasicBlockInContext(d->context, f, ""),
	                  end = llvm.LLVMAppendBasicBlockInContext(d->context, f, "");
	llvm.LLVMSetLinkage(f, LLVM_LINK_INTERNAL);
	llvm.LLVMSetCurrentDebugLocation2(d->builder, NULL);
	llvm.LLVMPositionBuilderAtEnd(d->builder, entry);
	llvm_load_arguments(d, kernel, llvm.LLVMGetParam(f, 0), NULL);
	LLVMValueRef from = member(d, row, 0, i32), to = member(d, row, 4, i32), one = llvm.LLVMConstInt(i32, 1, 0);
	for (size_t i = 1; i < ARRAY_SIZE(places); i++)
		known[i] = member(d, row, places[i].at, i + 1 == ARRAY_SIZE(places) ? p : i32);
	llvm.LLVMBuildBr(d->builder, head);
	llvm.LLVMPositionBuilderAtEnd(d->builder, head);
	known[0] = llvm.LLVMBuildPhi(d->builder, i32, "");
	llvm.LLVMBuildBr(d->builder, llvm.LLVMGetFirstBasicBlock(kernel));
	llvm.LLVMPositionBuilderAtEnd(d->builder, latch);
	LLVMValueRef next = llvm.LLVMBuildAdd(d->builder, known[0], one, "");
	enum { ULT = 36 };
	llvm.LLVMBuildCondBr(d->builder, llvm.LLVMBuildICmp(d->builder, ULT, next, to, ""), head, end);
	llvm.LLVMPositionBuilderAtEnd(d->builder, end);
	llvm.LLVMBuildRetVoid(d->builder);
	LLVMBasicBlockRef of[] = {entry, latch};
	LLVMValueRef values[] = {from, next};
	llvm.LLVMAddIncoming(known[0], values, of, 2);
	for (LLVMBasicBlockRef b; (b = llvm.LLVMGetFirstBasicBlock(kernel)); last = b) {
		llvm.LLVMMoveBasicBlockAfter(b, last);
		take_block(d, b, entry, latch, known);
		llvm.LLVMSetCurrentDebugLocation2(d->builder, NULL);
	}
	llvm.LLVMSetSubprogram(f, llvm.LLVMGetSubprogram(kernel));
	llvm.LLVMDeleteFunction(kernel);
	return f;
}
