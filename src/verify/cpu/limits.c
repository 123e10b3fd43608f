/* limits.c: what a launch of a kernel must not exceed: the threads of a block, and shared memory. */
#include "verify/cpu/device_code.h"
#include <stdlib.h>

/* "1,256" of __launch_bounds__(256). */
static uint64_t most_threads(LLVMValueRef kernel)
{
	static const char name[] = "amdgpu-flat-work-group-size";
	LLVMAttributeRef of = llvm.LLVMGetStringAttributeAtIndex(kernel, (unsigned)LLVM_FUNCTION_INDEX, name, sizeof name - 1);
	unsigned n = 0;
	const char *text = of ? llvm.LLVMGetStringAttributeValue(of, &n) : NULL, *comma = n ? memchr(text, ',', n) : NULL;
	uint64_t most = 0;
	for (const char *p = comma ? comma + 1 : NULL; p && p < text + n && *p >= '0' && *p <= '9'; p++)
		most = most * 10 + (uint64_t)(*p - '0');
	return most && most < 1024 ? most : 1024;
}

/* Functions that have been looked at. */
struct seen {
	LLVMValueRef *v;
	size_t n, cap;
};

/* Whether the kernel, or a function that it calls, uses the value. */
static bool uses(LLVMValueRef v, LLVMValueRef kernel, struct seen *seen)
{
	for (LLVMUseRef u = llvm.LLVMGetFirstUse(v); u; u = llvm.LLVMGetNextUse(u)) {
		LLVMValueRef user = llvm.LLVMGetUser(u);
		LLVMValueRef f =
		        llvm.LLVMIsAInstruction(user) ? llvm.LLVMGetBasicBlockParent(llvm.LLVMGetInstructionParent(user)) : user;
		bool known = false;
		if (f == kernel)
			return true;
		for (size_t i = 0; i < seen->n && !known; i++)
			known = seen->v[i] == f;
		if (known)
			continue;
		PUSH(seen->v, seen->n, seen->cap) = f;
		if (uses(f, kernel, seen))
			return true;
	}
	return false;
}

uint64_t device_code_limits(struct device_code *d, LLVMValueRef kernel)
{
	uint64_t shared = 0;
	enum { SHARED = 3 };
	for (LLVMValueRef g = llvm.LLVMGetFirstGlobal(d->module); g; g = llvm.LLVMGetNextGlobal(g)) {
		if (llvm.LLVMGetPointerAddressSpace(llvm.LLVMTypeOf(g)) != SHARED || llvm.LLVMIsDeclaration(g))
			continue;
		struct seen seen = {0};
		if (uses(g, kernel, &seen)) {
			uint64_t alignment = llvm.LLVMGetAlignment(g) ? llvm.LLVMGetAlignment(g) : 4;
			shared = (shared + alignment - 1) / alignment * alignment +
			         llvm.LLVMABISizeOfType(llvm.LLVMGetModuleDataLayout(d->module), llvm.LLVMGlobalGetValueType(g));
		}
		free(seen.v);
	}
	return most_threads(kernel) << 16 | shared << 32;
}
