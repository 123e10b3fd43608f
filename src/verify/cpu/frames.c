/* frames.c: a kernel whose lanes wait as a coroutine of LLVM's. A lane that waits then costs a small frame with what it needs
 * later, in place of a stack and a switch.
 *
 *   void *gpu_frame(u64 bytes)       memory for what the lane keeps
 *   void gpu_begun(void *handle)     by which the lane goes on
 *   void gpu_at(unsigned place)      where it is about to meet others: lower numbers go on first
 *   bool gpu_waits()                 whether it has met them, and waits
 *   u64 gpu_result()                 what it got
 *   void gpu_ended() */
#include "verify/cpu/device_code.h"
#include <stdlib.h>

/* The functions of the runtime's at which lanes meet (MEET in runtime/lanes.cpp). */
static bool meets(struct slice name)
{
	return slice_starts(name, "llvm.amdgcn.")
	               ? device_code_exchanges(name)
	               : slice_is(name, "gpu_step") || slice_is(name, "gpu_tile_step") || slice_is(name, "__ockl_grid_sync");
}

/* Whether the runtime's 64 bits of a result hold a value of this type. */
static bool is_plain(LLVMTypeRef type)
{
	int kind = llvm.LLVMGetTypeKind(type);
	return !kind || kind == LLVM_TYPE_HALF || kind == LLVM_TYPE_FLOAT || kind == LLVM_TYPE_DOUBLE ||
	       kind == LLVM_TYPE_POINTER || (kind == LLVM_TYPE_INTEGER && llvm.LLVMGetIntTypeWidth(type) <= 64);
}

/* Whether lanes meet nowhere but in calls of the kernel itself. */
static bool is_flat(struct device_code *d, LLVMValueRef kernel)
{
	for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(kernel); b; b = llvm.LLVMGetNextBasicBlock(b))
		for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
			LLVMValueRef f = llvm_callee(i);
			if (llvm.LLVMGetInstructionOpcode(i) == LLVM_OP_ALLOCA &&
			    (b != llvm.LLVMGetFirstBasicBlock(kernel) || !llvm.LLVMIsConstant(llvm.LLVMGetOperand(i, 0))))
				return false;
			if (!llvm.LLVMIsACallInst(i) || (!f && llvm.LLVMIsAInlineAsm(llvm.LLVMGetCalledValue(i))))
				continue;
			if (!f || slice_starts(llvm_name(f), "llvm.amdgcn.endpgm") ||
			    (meets(llvm_name(f)) && !is_plain(llvm.LLVMTypeOf(i))) ||
			    (!llvm.LLVMIsDeclaration(f) && device_code_kind_of(d, f) != (KERNEL_ALONE | KERNEL_PARALLEL)))
				return false;
		}
	return !llvm.LLVMGetFirstUse(kernel);
}

static LLVMValueRef call(struct device_code *d, const char *name, LLVMTypeRef result, LLVMValueRef arg)
{
	LLVMTypeRef type = arg ? llvm.LLVMTypeOf(arg) : NULL;
	LLVMValueRef f = llvm_declare(d, name, result, &type, arg != NULL);
	return llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(f), f, &arg, arg != NULL, "");
}

static LLVMValueRef intrinsic(struct device_code *d, const char *name, LLVMTypeRef *types, size_t n_types, LLVMValueRef *args,
                              unsigned n)
{
	LLVMValueRef f =
	        llvm.LLVMGetIntrinsicDeclaration(d->module, llvm.LLVMLookupIntrinsicID(name, strlen(name)), types, n_types);
	return llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(f), f, args, n, "");
}

static LLVMValueRef integer(struct device_code *d, unsigned bits, uint64_t n)
{
	return llvm.LLVMConstInt(llvm.LLVMIntTypeInContext(d->context, bits), n, 0);
}

/* The first 64 bits of a value's memory as a value of another type. */
static LLVMValueRef from_bits(struct device_code *d, LLVMValueRef bits, LLVMTypeRef type)
{
	int kind = llvm.LLVMGetTypeKind(type);
	if (kind == LLVM_TYPE_POINTER)
		return llvm.LLVMBuildIntToPtr(d->builder, bits, type, "");
	unsigned width = kind == LLVM_TYPE_INTEGER ? llvm.LLVMGetIntTypeWidth(type)
	                 : kind == LLVM_TYPE_HALF  ? 16
	                 : kind == LLVM_TYPE_FLOAT ? 32
	                                           : 64;
	if (width < 64)
		bits = llvm.LLVMBuildTrunc(d->builder, bits, llvm.LLVMIntTypeInContext(d->context, width), "");
	return kind == LLVM_TYPE_INTEGER ? bits : llvm.LLVMBuildBitCast(d->builder, bits, type, "");
}

/* Cuts the block of an instruction before it: what stands there moves into a new block, which is returned, and which what led to the
 * old one leads to. */
static LLVMBasicBlockRef cut_before(struct device_code *d, LLVMValueRef at)
{
	LLVMBasicBlockRef b = llvm.LLVMGetInstructionParent(at), head = llvm.LLVMInsertBasicBlockInContext(d->context, b, "");
	LLVMValueRef end = llvm.LLVMGetBasicBlockTerminator(b);
	bool ends = end == at;
	llvm.LLVMSetCurrentDebugLocation2(d->builder, NULL);
	llvm.LLVMInstructionRemoveFromParent(end); /* so that its successors still come from the old one */
	llvm.LLVMReplaceAllUsesWith(llvm.LLVMBasicBlockAsValue(b), llvm.LLVMBasicBlockAsValue(head));
	llvm.LLVMPositionBuilderAtEnd(d->builder, b);
	llvm.LLVMInsertIntoBuilder(d->builder, end);
	llvm.LLVMPositionBuilderAtEnd(d->builder, head);
	for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b), next; i != (ends ? end : at); i = next) {
		next = llvm.LLVMGetNextInstruction(i);
		llvm.LLVMInstructionRemoveFromParent(i);
		llvm.LLVMInsertIntoBuilder(d->builder, i);
	}
	return head;
}

/* A lane that waits returns to the CPU device, by 'leave'. */
static void wait_after(struct device_code *d, LLVMValueRef meeting, unsigned place, LLVMBasicBlockRef leave)
{
	LLVMTypeRef i1 = llvm.LLVMInt1TypeInContext(d->context), type = llvm.LLVMTypeOf(meeting),
	            nothing = llvm.LLVMVoidTypeInContext(d->context);
	LLVMValueRef after = llvm.LLVMGetNextInstruction(meeting);
	llvm.LLVMPositionBuilderBefore(d->builder, meeting);
	call(d, "gpu_at", nothing, integer(d, 32, place));
	llvm.LLVMPositionBuilderBefore(d->builder, after);
	if (llvm.LLVMGetTypeKind(type) && llvm.LLVMGetFirstUse(meeting)) {
		LLVMValueRef got = call(d, "gpu_result", llvm.LLVMInt64TypeInContext(d->context), NULL);
		llvm.LLVMReplaceAllUsesWith(meeting, from_bits(d, got, type));
		after = got;
	}
	LLVMBasicBlockRef head = cut_before(d, after), tail = llvm.LLVMGetInstructionParent(after),
	                  stop = llvm.LLVMInsertBasicBlockInContext(d->context, tail, "");
	llvm.LLVMPositionBuilderAtEnd(d->builder, head);
	llvm.LLVMBuildCondBr(d->builder, call(d, "gpu_waits", i1, NULL), stop, tail);
	llvm.LLVMPositionBuilderAtEnd(d->builder, stop);
	LLVMValueRef args[] = {llvm.LLVMConstNull(llvm.LLVMTokenTypeInContext(d->context)), integer(d, 1, 0)};
	LLVMValueRef way = llvm.LLVMBuildSwitch(d->builder, intrinsic(d, "llvm.coro.suspend", NULL, 0, args, 2), leave, 1);
	llvm.LLVMAddCase(way, integer(d, 8, 0), tail);
}

/* The bytes of a local variable, up to the next line of the cache. */
static uint64_t room(struct device_code *d, LLVMValueRef local)
{
	uint64_t n = llvm.LLVMConstIntGetZExtValue(llvm.LLVMGetOperand(local, 0));
	n *= llvm.LLVMStoreSizeOfType(llvm.LLVMGetModuleDataLayout(d->module), llvm.LLVMGetAllocatedType(local));
	return (n + 63) & ~(uint64_t)63;
}

/* The local variable is 'offset' bytes behind 'memory'. */
static void place_local(struct device_code *d, LLVMValueRef local, LLVMValueRef memory, uint64_t offset)
{
	LLVMValueRef at = integer(d, 64, offset);
	at = llvm.LLVMBuildGEP2(d->builder, llvm.LLVMInt8TypeInContext(d->context), memory, &at, 1, "");
	if (llvm.LLVMTypeOf(at) != llvm.LLVMTypeOf(local))
		at = llvm.LLVMBuildAddrSpaceCast(d->builder, at, llvm.LLVMTypeOf(local), "");
	llvm.LLVMReplaceAllUsesWith(local, at);
	llvm.LLVMInstructionEraseFromParent(local);
}

struct values {
	LLVMValueRef *v;
	size_t n, cap;
};

static void sort_out(LLVMValueRef kernel, struct values *meetings, struct values *returns, struct values *local,
                     struct values *lives)
{
	for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(kernel); b; b = llvm.LLVMGetNextBasicBlock(b))
		for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i)) {
			int op = llvm.LLVMGetInstructionOpcode(i);
			LLVMValueRef f = llvm_callee(i);
			struct values *to = op == LLVM_OP_RET                                   ? returns
			                    : op == LLVM_OP_ALLOCA                              ? local
			                    : f && slice_starts(llvm_name(f), "llvm.lifetime.") ? lives
			                    : f && meets(llvm_name(f))                          ? meetings
			                                                                        : NULL;
			if (to)
				PUSH(to->v, to->n, to->cap) = i;
		}
}

bool device_code_frame(struct device_code *d, LLVMValueRef kernel)
{
	struct values meetings = {0}, returns = {0}, local = {0}, lives = {0};
	LLVMTypeRef p = llvm.LLVMPointerTypeInContext(d->context, 0), i64 = llvm.LLVMInt64TypeInContext(d->context),
	            nothing = llvm.LLVMVoidTypeInContext(d->context);
	if (!is_flat(d, kernel))
		return false;
	sort_out(kernel, &meetings, &returns, &local, &lives);
	LLVMBasicBlockRef first = llvm.LLVMGetFirstBasicBlock(kernel),
	                  entry = llvm.LLVMInsertBasicBlockInContext(d->context, first, ""),
	                  leave = llvm.LLVMAppendBasicBlockInContext(d->context, kernel, "");
	llvm.LLVMSetCurrentDebugLocation2(d->builder, NULL);
	llvm.LLVMPositionBuilderAtEnd(d->builder, entry);
	LLVMValueRef null = llvm.LLVMConstNull(p), about[] = {integer(d, 32, 0), null, null, null};
	LLVMValueRef id = intrinsic(d, "llvm.coro.id", NULL, 0, about, 4), size = intrinsic(d, "llvm.coro.size", &i64, 1, NULL, 0);
	for (size_t i = 0; i < lives.n; i++)
		llvm.LLVMInstructionEraseFromParent(lives.v[i]);
	uint64_t own = 0, used = 0; /* in front of what the coroutine keeps */
	for (size_t i = 0; i < local.n; i++)
		own += room(d, local.v[i]);
	LLVMValueRef offset = integer(d, 64, own),
	             memory = call(d, "gpu_frame", p, llvm.LLVMBuildAdd(d->builder, size, offset, ""));
	offset = llvm.LLVMBuildGEP2(d->builder, llvm.LLVMInt8TypeInContext(d->context), memory, &offset, 1, "");
	LLVMValueRef both[] = {id, offset}, handle = intrinsic(d, "llvm.coro.begin", NULL, 0, both, 2);
	call(d, "gpu_begun", nothing, handle);
	for (size_t i = 0; i < local.n; i++) {
		uint64_t bytes = room(d, local.v[i]);
		place_local(d, local.v[i], memory, used);
		used += bytes;
	}
	llvm.LLVMBuildBr(d->builder, first);
	for (size_t i = 0; i < returns.n; i++) {
		llvm.LLVMPositionBuilderBefore(d->builder, returns.v[i]);
		call(d, "gpu_ended", nothing, NULL);
		llvm.LLVMBuildBr(d->builder, leave);
		llvm.LLVMInstructionEraseFromParent(returns.v[i]);
	}
	llvm.LLVMSetCurrentDebugLocation2(d->builder, NULL);
	llvm.LLVMPositionBuilderAtEnd(d->builder, leave);
	LLVMValueRef end[] = {handle, integer(d, 1, 0), llvm.LLVMConstNull(llvm.LLVMTokenTypeInContext(d->context))};
	intrinsic(d, "llvm.coro.end", NULL, 0, end, 3);
	llvm.LLVMBuildRetVoid(d->builder);
	for (size_t i = 0; i < meetings.n; i++)
		wait_after(d, meetings.v[i], (unsigned)i + 1, leave);
	llvm.LLVMAddAttributeAtIndex(
	        kernel, (unsigned)LLVM_FUNCTION_INDEX,
	        llvm.LLVMCreateEnumAttribute(d->context, llvm.LLVMGetEnumAttributeKindForName("presplitcoroutine", 17), 0));
	free(meetings.v);
	free(returns.v);
	free(local.v);
	free(lives.v);
	return true;
}
