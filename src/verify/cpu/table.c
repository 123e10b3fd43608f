/* table.c: what the host finds of an image: kernels and variables by name.
 *
 *   struct gpu_symbol { const char *name; void *address; u64 kind; const unsigned *sizes; } kernels[], variables[]   (runtime/gpu.h)
 *
 * A kernel's address is that of a function that takes pointers to the arguments, as a launch has them. */
#include "verify/cpu/device_code.h"
#include <stdlib.h>

struct rows {
	LLVMValueRef *v;
	size_t n, cap;
};

static LLVMValueRef text(struct device_code *d, struct slice s)
{
	LLVMValueRef bytes = llvm.LLVMConstStringInContext2(d->context, s.p, s.n, 0);
	LLVMValueRef g = llvm.LLVMAddGlobal(d->module, llvm.LLVMTypeOf(bytes), "gpu.text");
	llvm.LLVMSetInitializer(g, bytes);
	llvm.LLVMSetLinkage(g, LLVM_LINK_PRIVATE);
	return g;
}

/* The address in the address space that the host has. */
static LLVMValueRef plain(struct device_code *d, LLVMValueRef v)
{
	if (!llvm.LLVMGetPointerAddressSpace(llvm.LLVMTypeOf(v)))
		return v;
	return llvm.LLVMConstAddrSpaceCast(v, llvm.LLVMPointerTypeInContext(d->context, 0));
}

static void row(struct device_code *d, struct rows *rows, LLVMValueRef name, LLVMValueRef address, uint64_t kind,
                LLVMValueRef sizes)
{
	LLVMValueRef cells[] = {name, plain(d, address), llvm.LLVMConstInt(llvm.LLVMInt64TypeInContext(d->context), kind, 0),
	                        sizes};
	PUSH(rows->v, rows->n, rows->cap) = llvm.LLVMConstStructInContext(d->context, cells, 4, 0);
}

/* The rows as an array that a row of null pointers ends. */
static LLVMValueRef array(struct device_code *d, struct rows *rows)
{
	LLVMTypeRef p = llvm.LLVMPointerTypeInContext(d->context, 0), cells[] = {p, p, llvm.LLVMInt64TypeInContext(d->context), p},
	            type = llvm.LLVMStructTypeInContext(d->context, cells, 4, 0);
	PUSH(rows->v, rows->n, rows->cap) = llvm.LLVMConstNull(type);
	LLVMValueRef all = llvm.LLVMConstArray2(type, rows->v, rows->n),
	             g = llvm.LLVMAddGlobal(d->module, llvm.LLVMTypeOf(all), "gpu.symbols");
	llvm.LLVMSetInitializer(g, all);
	llvm.LLVMSetLinkage(g, LLVM_LINK_PRIVATE);
	free(rows->v);
	return g;
}

static LLVMValueRef new_function(struct device_code *d, const char *name, LLVMTypeRef *params, unsigned n)
{
	LLVMTypeRef type = llvm.LLVMFunctionType(llvm.LLVMVoidTypeInContext(d->context), params, n, 0);
	LLVMValueRef f = llvm.LLVMAddFunction(d->module, name, type);
	llvm.LLVMSetLinkage(f, LLVM_LINK_INTERNAL);
	llvm.LLVMPositionBuilderAtEnd(d->builder, llvm.LLVMAppendBasicBlockInContext(d->context, f, ""));
	return f;
}

/* A function that calls the kernel with what the pointers of its argument point to. */
static LLVMValueRef starter(struct device_code *d, LLVMValueRef kernel)
{
	LLVMTypeRef p = llvm.LLVMPointerTypeInContext(d->context, 0);
	LLVMValueRef f = new_function(d, "gpu.start", &p, 1), *args = xcalloc(llvm.LLVMCountParams(kernel) + 1, sizeof *args);
	llvm_load_arguments(d, kernel, llvm.LLVMGetParam(f, 0), args);
	llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(kernel), kernel, args, llvm.LLVMCountParams(kernel), "");
	llvm.LLVMBuildRetVoid(d->builder);
	free(args);
	return f;
}

/* The number of a kernel's arguments, and the size of each. */
static LLVMValueRef sizes_of(struct device_code *d, LLVMValueRef kernel)
{
	unsigned n = llvm.LLVMCountParams(kernel), byref = llvm.LLVMGetEnumAttributeKindForName("byref", 5);
	LLVMTypeRef i32 = llvm.LLVMInt32TypeInContext(d->context);
	LLVMValueRef *sizes = xcalloc(n + 1, sizeof *sizes);
	sizes[0] = llvm.LLVMConstInt(i32, n, 0);
	for (unsigned i = 0; i < n; i++) {
		LLVMAttributeRef of = llvm.LLVMGetEnumAttributeAtIndex(kernel, i + 1, byref);
		LLVMTypeRef type = of ? llvm.LLVMGetTypeAttributeValue(of) : llvm.LLVMTypeOf(llvm.LLVMGetParam(kernel, i));
		sizes[i + 1] = llvm.LLVMConstInt(i32, llvm.LLVMABISizeOfType(llvm.LLVMGetModuleDataLayout(d->module), type), 0);
	}
	LLVMValueRef all = llvm.LLVMConstArray2(i32, sizes, n + 1),
	             g = llvm.LLVMAddGlobal(d->module, llvm.LLVMTypeOf(all), "gpu.sizes");
	llvm.LLVMSetInitializer(g, all);
	llvm.LLVMSetLinkage(g, LLVM_LINK_PRIVATE);
	free(sizes);
	return g;
}

/* As of a kernel with one argument: the size of a variable. */
static LLVMValueRef size_of_variable(struct device_code *d, LLVMValueRef v)
{
	LLVMTypeRef i32 = llvm.LLVMInt32TypeInContext(d->context);
	LLVMValueRef sizes[] = {
	        llvm.LLVMConstInt(i32, 1, 0),
	        llvm.LLVMConstInt(
	                i32, llvm.LLVMABISizeOfType(llvm.LLVMGetModuleDataLayout(d->module), llvm.LLVMGlobalGetValueType(v)), 0)};
	LLVMValueRef all = llvm.LLVMConstArray2(i32, sizes, 2),
	             g = llvm.LLVMAddGlobal(d->module, llvm.LLVMTypeOf(all), "gpu.sizes");
	llvm.LLVMSetInitializer(g, all);
	llvm.LLVMSetLinkage(g, LLVM_LINK_PRIVATE);
	return g;
}

static void add_kernel(struct device_code *d, struct rows *kernels, LLVMValueRef kernel)
{
	uint64_t limits = device_code_limits(d, kernel);
	unsigned kind = (unsigned)device_code_kind(d, kernel);
	LLVMValueRef name = text(d, llvm_name(kernel)), sizes = sizes_of(d, kernel), start = NULL;
	llvm.LLVMSetFunctionCallConv(kernel, LLVM_CALL_C);
	if (!d->checks && kind & KERNEL_ALONE && (start = device_code_row(d, kernel)))
		kind |= KERNEL_ROW;
	else if (!d->checks && !(kind & KERNEL_ALONE) && device_code_frame(d, kernel))
		kind |= KERNEL_FRAME;
	row(d, kernels, name, start ? start : starter(d, kernel), kind | limits, sizes);
}

/* Global and constant memory that the host may ask for by name. */
static bool is_variable(LLVMValueRef g)
{
	unsigned space = llvm.LLVMGetPointerAddressSpace(llvm.LLVMTypeOf(g));
	int linkage = llvm.LLVMGetLinkage(g);
	struct slice name = llvm_name(g);
	return (space == 1 || space == 4) && !llvm.LLVMIsDeclaration(g) && linkage != LLVM_LINK_PRIVATE &&
	       linkage != LLVM_LINK_INTERNAL && !(name.n > 5 && !memcmp(name.p, "llvm.", 5));
}

/* { i32 priority, ptr function, ptr data }, as LLVM's list of constructors has them. */
static void call_at_start(struct device_code *d, LLVMValueRef f)
{
	LLVMValueRef cells[] = {llvm.LLVMConstInt(llvm.LLVMInt32TypeInContext(d->context), 101, 0), f,
	                        llvm.LLVMConstNull(llvm.LLVMPointerTypeInContext(d->context, 0))};
	LLVMValueRef entry = llvm.LLVMConstStructInContext(d->context, cells, 3, 0);
	LLVMValueRef list = llvm.LLVMConstArray2(llvm.LLVMTypeOf(entry), &entry, 1);
	LLVMValueRef g = llvm.LLVMAddGlobal(d->module, llvm.LLVMTypeOf(list), "llvm.global_ctors");
	llvm.LLVMSetInitializer(g, list);
	enum { APPENDING = 7 };
	llvm.LLVMSetLinkage(g, APPENDING);
}

void device_code_table(struct device_code *d)
{
	static const char *const lists[] = {"llvm.used", "llvm.compiler.used", "llvm.global_ctors", "llvm.global_dtors"};
	struct rows kernels = {0}, variables = {0}, starters = {0};
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++) {
		LLVMValueRef g = llvm.LLVMGetNamedGlobal(d->module, lists[i]);
		if (g)
			llvm.LLVMDeleteGlobal(g);
	}
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = llvm.LLVMGetNextFunction(f))
		if (llvm.LLVMGetFunctionCallConv(f) == LLVM_CALL_KERNEL && !llvm.LLVMIsDeclaration(f))
			PUSH(starters.v, starters.n, starters.cap) = f;
	for (size_t i = 0; i < starters.n; i++)
		add_kernel(d, &kernels, starters.v[i]);
	free(starters.v);
	for (LLVMValueRef g = llvm.LLVMGetFirstGlobal(d->module); g; g = llvm.LLVMGetNextGlobal(g))
		if (is_variable(g))
			row(d, &variables, text(d, llvm_name(g)), g, 0, size_of_variable(d, g));
	LLVMTypeRef p = llvm.LLVMPointerTypeInContext(d->context, 0), i64 = llvm.LLVMInt64TypeInContext(d->context),
	            types[] = {i64, p, p, p};
	LLVMValueRef add = llvm_declare(d, "gpu_add_image", llvm.LLVMVoidTypeInContext(d->context), types, 4);
	LLVMValueRef args[] = {llvm.LLVMConstInt(i64, d->id, 0), array(d, &kernels), array(d, &variables),
	                       text(d, slice_str(d->arch))};
	LLVMValueRef init = new_function(d, "gpu.register", NULL, 0);
	llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(add), add, args, 4, "");
	llvm.LLVMBuildRetVoid(d->builder);
	call_at_start(d, init);
}
