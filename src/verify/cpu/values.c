/* values.c: names, declarations, callees and arguments: what the steps of device_code.c share. */
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

void llvm_load_arguments(struct device_code *d, LLVMValueRef kernel, LLVMValueRef all, LLVMValueRef *args)
{
	LLVMTypeRef p = llvm.LLVMPointerTypeInContext(d->context, 0);
	unsigned n = llvm.LLVMCountParams(kernel), byref = llvm.LLVMGetEnumAttributeKindForName("byref", 5);
	for (unsigned i = 0; i < n; i++) {
		LLVMTypeRef type = llvm.LLVMTypeOf(llvm.LLVMGetParam(kernel, i));
		LLVMValueRef at = llvm.LLVMConstInt(llvm.LLVMInt64TypeInContext(d->context), i, 0), v;
		at = llvm.LLVMBuildGEP2(d->builder, p, all, &at, 1, "");
		v = llvm.LLVMBuildLoad2(d->builder, p, at, "");
		if (llvm.LLVMGetEnumAttributeAtIndex(kernel, i + 1, byref)) {
			if (llvm.LLVMGetPointerAddressSpace(type))
				v = llvm.LLVMBuildAddrSpaceCast(d->builder, v, type, "");
		} else {
			v = llvm.LLVMBuildLoad2(d->builder, type, v, "");
			llvm.LLVMSetAlignment(v, 1);
		}
		if (args)
			args[i] = v;
		else
			llvm.LLVMReplaceAllUsesWith(llvm.LLVMGetParam(kernel, i), v);
	}
}
