/* values.c: names, declarations and callees: what the steps of device_code.c share. */
#include "verify/cpu/device_code.h"

struct slice llvm_name(LLVMValueRef v)
{
	struct slice s;
	s.p = llvm.LLVMGetValueName2(v, &s.n);
	return s;
}

void llvm_rename(LLVMValueRef v, const char *name) { llvm.LLVMSetValueName2(v, name, strlen(name)); }

LLVMValueRef llvm_declare(struct device_code *d, const char *name, LLVMTypeRef result, LLVMTypeRef *params, unsigned n)
{
	LLVMValueRef f = llvm.LLVMGetNamedFunction(d->module, name);
	return f ? f : llvm.LLVMAddFunction(d->module, name, llvm.LLVMFunctionType(result, params, n, 0));
}

LLVMValueRef llvm_callee(LLVMValueRef instruction)
{
	LLVMValueRef f = llvm.LLVMIsACallInst(instruction) ? llvm.LLVMGetCalledValue(instruction) : NULL;
	return f && llvm.LLVMIsAFunction(f) ? f : NULL;
}
