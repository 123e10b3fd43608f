/* device_code.h: device code in LLVM's intermediate language for an AMD GPU, made into an object file of this machine. */
#ifndef VERIFY_CPU_DEVICE_CODE_H
#define VERIFY_CPU_DEVICE_CODE_H
#include "verify/cpu/llvm.h"

/* One image of device code: what one source has, or, with -fgpu-rdc, what all have. */
struct device_code {
	LLVMContextRef context;
	LLVMModuleRef module;
	LLVMBuilderRef builder;
	const char *arch;
	uint64_t id; /* by which the host side names the image */
};

/* Turns 'n' images of bitcode, which become one, into the object file 'path'. 'arch' is gfx942 and its like; 'pic': for a shared
 * library. False after *why. The library of llvm_load stays loaded. */
bool device_code_compile(const struct slice *bitcode, size_t n, uint64_t id, const char *arch, bool pic, const char *path,
                         struct buf *why);

/* ---- the steps, for device_code_compile ---- */
/* Accesses that other lanes may wait for become places where lanes meet, and the blocks of each function get an order in which lanes
 * that wait for the ones at lower addresses meet behind branches and loops. */
void device_code_order(struct device_code *d);
/* Whether no lane of this kernel waits for another: then the places where lanes meet are taken out of it again. */
bool device_code_alone(LLVMValueRef kernel);
/* Kernels get a function that a launch calls, and the image a table of these and of its variables, which registers itself. */
void device_code_table(struct device_code *d);
/* Instructions of the GPU become calls of the CPU device's functions. */
void device_code_lower(struct device_code *d);

/* Helpers that the steps share. */
struct slice llvm_name(LLVMValueRef v);
void llvm_rename(LLVMValueRef v, const char *name);
/* The function of that name, declared if it is not there. */
LLVMValueRef llvm_declare(struct device_code *d, const char *name, LLVMTypeRef result, LLVMTypeRef *params, unsigned n);
/* The called function, or NULL: an indirect call, inline assembly, or no call. */
LLVMValueRef llvm_callee(LLVMValueRef instruction);
#endif
