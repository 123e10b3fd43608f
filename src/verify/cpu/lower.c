/* lower.c: what only the GPU has, as this machine has it: shared memory, intrinsics, conversions, inline assembly. */
#include "verify/cpu/device_code.h"
#include <stdlib.h>

static bool starts(struct slice name, const char *with) { return name.n >= strlen(with) && !memcmp(name.p, with, strlen(with)); }
static bool is(struct slice name, const char *other) { return name.n == strlen(other) && starts(name, other); }

/* ---- shared memory: variables of one section, which a block's turn fills; of those that a launch sizes, one ---- */

static void lower_shared(struct device_code *d)
{
	LLVMValueRef dynamic = NULL, next;
	for (LLVMValueRef g = llvm.LLVMGetFirstGlobal(d->module); g; g = next) {
		next = llvm.LLVMGetNextGlobal(g);
		if (llvm.LLVMIsExternallyInitialized(g)) /* the host writes there */
			llvm.LLVMSetGlobalConstant(g, 0);
		if (llvm.LLVMGetPointerAddressSpace(llvm.LLVMTypeOf(g)) != 3 || g == dynamic)
			continue;
		if (llvm.LLVMIsDeclaration(g)) {
			if (!dynamic)
				dynamic = llvm.LLVMAddGlobalInAddressSpace(
				        d->module, llvm.LLVMArrayType2(llvm.LLVMInt8TypeInContext(d->context), 0),
				        "gpu_dynamic_lds", 3);
			llvm.LLVMReplaceAllUsesWith(g, dynamic);
			llvm.LLVMDeleteGlobal(g);
			continue;
		}
		llvm.LLVMSetInitializer(g, llvm.LLVMConstNull(llvm.LLVMGlobalGetValueType(g)));
		llvm.LLVMSetSection(g, "gpu_lds");
	}
}

/* ---- intrinsics ---- */

/* "llvm.amdgcn.ds.bpermute" is the function amdgcn_ds_bpermute; all address spaces are one. */
static void host_name(struct slice name, char *to, size_t room)
{
	size_t n = 0;
	for (size_t i = strlen("llvm."); i < name.n && n + 1 < room; i++) {
		bool space = i > 6 && name.p[i - 1] == 'p' && name.p[i - 2] == '.' && name.p[i] >= '0' && name.p[i] <= '9';
		to[n++] = name.p[i] == '.' ? '_' : space ? '0' : name.p[i];
	}
	to[n] = 0;
}

/* A new declaration in place of an intrinsic, without what LLVM knows of that. */
static void become(struct device_code *d, LLVMValueRef f, const char *name)
{
	LLVMValueRef g = llvm.LLVMGetNamedFunction(d->module, name);
	if (!g)
		g = llvm.LLVMAddFunction(d->module, name, llvm.LLVMGlobalGetValueType(f));
	llvm.LLVMReplaceAllUsesWith(f, g);
	llvm.LLVMDeleteFunction(f);
}

/* Of two halves: each for itself. */
static void fma_of_two(struct device_code *d, LLVMValueRef f, LLVMValueRef one)
{
	char name[] = "gpu.fma.v2f16";
	LLVMValueRef g = llvm.LLVMAddFunction(d->module, name, llvm.LLVMGlobalGetValueType(f)), r;
	LLVMTypeRef i32 = llvm.LLVMInt32TypeInContext(d->context);
	llvm.LLVMPositionBuilderAtEnd(d->builder, llvm.LLVMAppendBasicBlockInContext(d->context, g, ""));
	r = llvm.LLVMGetUndef(llvm.LLVMGetReturnType(llvm.LLVMGlobalGetValueType(f)));
	for (unsigned i = 0; i < 2; i++) {
		LLVMValueRef at = llvm.LLVMConstInt(i32, i, 0), args[3];
		for (unsigned k = 0; k < 3; k++)
			args[k] = llvm.LLVMBuildExtractElement(d->builder, llvm.LLVMGetParam(g, k), at, "");
		r = llvm.LLVMBuildInsertElement(
		        d->builder, r, llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(one), one, args, 3, ""), at, "");
	}
	llvm.LLVMBuildRet(d->builder, r);
	llvm.LLVMReplaceAllUsesWith(f, g);
	llvm.LLVMDeleteFunction(f);
}

static void lower_intrinsics(struct device_code *d)
{
	LLVMTypeRef half = llvm.LLVMHalfTypeInContext(d->context), three[] = {half, half, half};
	LLVMValueRef next;
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = next) {
		struct slice name = llvm_name(f);
		char to[256];
		next = llvm.LLVMGetNextFunction(f);
		if (starts(name, "llvm.amdgcn.")) {
			host_name(name, to, sizeof to);
			become(d, f, to);
		} else if (is(name, "llvm.readcyclecounter")) {
			become(d, f, "gpu_cycles");
		} else if (is(name, "llvm.readsteadycounter")) {
			become(d, f, "amdgcn_s_memrealtime");
		} else if (is(name, "llvm.fma.f16")) {
			become(d, f, "fma_f16");
		} else if (is(name, "llvm.fma.v2f16")) {
			fma_of_two(d, f, llvm_declare(d, "fma_f16", half, three, 3));
		}
	}
}

/* ---- instructions ---- */

/* AMD's conversions to 32 bits cut what is out of range; there are none to 64. */
static LLVMValueRef cut_conversion(struct device_code *d, LLVMValueRef i)
{
	LLVMValueRef from = llvm.LLVMGetOperand(i, 0);
	LLVMTypeRef types[] = {llvm.LLVMTypeOf(i), llvm.LLVMTypeOf(from)};
	int kind = llvm.LLVMGetTypeKind(types[1]);
	const char *name = llvm.LLVMGetInstructionOpcode(i) == LLVM_OP_FPTOSI ? "llvm.fptosi.sat" : "llvm.fptoui.sat";
	if (llvm.LLVMGetTypeKind(types[0]) != LLVM_TYPE_INTEGER || llvm.LLVMGetIntTypeWidth(types[0]) != 32 ||
	    (kind != LLVM_TYPE_HALF && kind != LLVM_TYPE_FLOAT && kind != LLVM_TYPE_DOUBLE))
		return NULL;
	LLVMValueRef f = llvm.LLVMGetIntrinsicDeclaration(d->module, llvm.LLVMLookupIntrinsicID(name, strlen(name)), types, 2);
	return llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(f), f, &from, 1, "");
}

static void absent(struct device_code *d, const char *what)
{
	LLVMTypeRef p = llvm.LLVMPointerTypeInContext(d->context, 0);
	LLVMValueRef f = llvm_declare(d, "gpu_absent", llvm.LLVMVoidTypeInContext(d->context), &p, 1);
	LLVMValueRef bytes = llvm.LLVMConstStringInContext2(d->context, what, strlen(what), 0);
	LLVMValueRef g = llvm.LLVMAddGlobal(d->module, llvm.LLVMTypeOf(bytes), "gpu.absent");
	llvm.LLVMSetInitializer(g, bytes);
	llvm.LLVMSetLinkage(g, LLVM_LINK_PRIVATE);
	llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(f), f, &g, 1, "");
}

/* The one access of assembly such as rocPRIM's "global_store_dwordx4 $0, $1 off sc1", and a wait behind it: a load of the result or a store of the
 * second operand, in one piece. NULL: other assembly. */
static LLVMValueRef lower_access(struct device_code *d, LLVMValueRef i, const char *text)
{
	static const struct {
		const char *name;
		unsigned bits;
	} widths[] = {{"dword", 32}, {"dwordx2", 64}, {"dwordx4", 128}, {"b32", 32}, {"b64", 64}, {"b128", 128}};
	char where[8], how[8], width[8], flags[64] = "";
	if (sscanf(text, "%7[a-z]_%7[a-z]_%7[a-z0-9] $0, $1%63[^\n]", where, how, width, flags) < 3 || strstr(flags, "offset") ||
	    (strcmp(where, "global") && strcmp(where, "flat") && strcmp(where, "ds")))
		return NULL;
	const char *rest = text + strcspn(text, "\n");
	rest += strspn(rest, " \t\n");
	bool loads = !strcmp(how, "load") || !strcmp(how, "read"), stores = !strcmp(how, "store") || !strcmp(how, "write");
	if ((!loads && !stores) || (*rest && (strncmp(rest, "s_wait", 6) || strchr(rest, '\n'))) ||
	    llvm.LLVMGetNumArgOperands(i) < (stores ? 2 : 1))
		return NULL;
	LLVMValueRef at = llvm.LLVMGetOperand(i, 0), value = stores ? llvm.LLVMGetOperand(i, 1) : i, access;
	LLVMTypeRef type = llvm.LLVMTypeOf(value);
	unsigned bits = 0;
	for (size_t k = 0; k < ARRAY_SIZE(widths); k++)
		bits = strcmp(width, widths[k].name) ? bits : widths[k].bits;
	if (llvm.LLVMGetTypeKind(llvm.LLVMTypeOf(at)) != LLVM_TYPE_POINTER || llvm.LLVMGetTypeKind(type) != LLVM_TYPE_INTEGER ||
	    llvm.LLVMGetIntTypeWidth(type) != bits)
		return NULL;
	access = stores ? llvm.LLVMBuildStore(d->builder, value, at) : llvm.LLVMBuildLoad2(d->builder, type, at, "");
	llvm.LLVMSetVolatile(access, 1);
	llvm.LLVMSetAlignment(access, 4);
	return access;
}

/* Assembly without instructions keeps a value from the optimizer; any other ends the program when a lane gets there. */
static LLVMValueRef lower_assembly(struct device_code *d, LLVMValueRef i)
{
	LLVMTypeRef type = llvm.LLVMTypeOf(i);
	LLVMValueRef assembly = llvm.LLVMGetCalledValue(i), access;
	size_t n;
	const char *p = llvm.LLVMGetInlineAsmAsmString(assembly, &n);
	char text[200];
	while (n && strchr(" \t\n;", *p))
		p++, n--;
	if (!n || starts((struct slice){p, n}, "s_waitcnt") || starts((struct slice){p, n}, "s_nop"))
		return llvm.LLVMGetNumArgOperands(i) && llvm.LLVMTypeOf(llvm.LLVMGetOperand(i, 0)) == type
		               ? llvm.LLVMGetOperand(i, 0)
		               : llvm.LLVMGetUndef(type);
	snprintf(text, sizeof text, "%.*s", (int)n, p);
	if (n < sizeof text && (access = lower_access(d, i, text)))
		return access;
	snprintf(text, sizeof text, "the inline assembly '%.*s'", (int)(n > 150 ? 150 : n), p);
	for (char *c = text; *c; c++)
		*c = *c == '\n' || *c == '\t' ? ' ' : *c;
	absent(d, text);
	return llvm.LLVMGetUndef(type);
}

static bool is_void(LLVMValueRef i) { return !llvm.LLVMGetTypeKind(llvm.LLVMTypeOf(i)); }

static void lower_instruction(struct device_code *d, LLVMValueRef i, unsigned inexact)
{
	LLVMTypeRef f32;
	LLVMValueRef new = NULL, f;
	int op = llvm.LLVMGetInstructionOpcode(i);
	llvm.LLVMPositionBuilderBefore(d->builder, i);
	if (op == LLVM_OP_FPTOSI || op == LLVM_OP_FPTOUI) {
		if (!(new = cut_conversion(d, i)))
			return;
	} else if (op == LLVM_OP_CALL) {
		llvm.LLVMSetTailCallKind(i, 0); /* what is called asks where it was called */
		f = llvm_callee(i);
		if (!f && llvm.LLVMIsAInlineAsm(llvm.LLVMGetCalledValue(i))) {
			new = lower_assembly(d, i);
		} else if (f && is(llvm_name(f), "llvm.sqrt.f32") && llvm.LLVMGetMetadata(i, inexact)) {
			/* where an error is allowed, the GPU's own root */
			f32 = llvm.LLVMTypeOf(i);
			f = llvm_declare(d, "amdgcn_sqrt_f32", f32, &f32, 1);
			LLVMValueRef x = llvm.LLVMGetOperand(i, 0);
			new = llvm.LLVMBuildCall2(d->builder, llvm.LLVMGlobalGetValueType(f), f, &x, 1, "");
		} else {
			return;
		}
	} else {
		return;
	}
	if (!is_void(i))
		llvm.LLVMReplaceAllUsesWith(i, new);
	llvm.LLVMInstructionEraseFromParent(i);
}

/* ---- functions and variables ---- */

/* What nobody has defined says so when a lane gets there. The CPU device's own functions take precedence at the link. */
static void define_absent(struct device_code *d, LLVMValueRef f)
{
	struct slice name = llvm_name(f);
	char what[300];
	snprintf(what, sizeof what, "the device function '%.*s'", (int)(name.n > 250 ? 250 : name.n), name.p);
	llvm.LLVMPositionBuilderAtEnd(d->builder, llvm.LLVMAppendBasicBlockInContext(d->context, f, ""));
	absent(d, what);
	llvm.LLVMBuildUnreachable(d->builder);
	llvm.LLVMSetLinkage(f, LLVM_LINK_WEAK);
	llvm.LLVMSetVisibility(f, 0);
}

static void for_this_machine(struct device_code *d, LLVMValueRef f)
{
	static const char *const of_gpu[] = {"target-cpu", "target-features"};
	for (size_t i = 0; i < ARRAY_SIZE(of_gpu); i++)
		llvm.LLVMRemoveStringAttributeAtIndex(f, (unsigned)LLVM_FUNCTION_INDEX, of_gpu[i], (unsigned)strlen(of_gpu[i]));
	llvm.LLVMAddAttributeAtIndex(f, (unsigned)LLVM_FUNCTION_INDEX,
	                             llvm.LLVMCreateStringAttribute(d->context, "frame-pointer", 13, "all", 3));
}

/* Nothing of the image has the name of something of the host's. */
static void keep_to_itself(LLVMValueRef v)
{
	llvm.LLVMSetComdat(v, NULL);
	llvm.LLVMSetVisibility(v, 0);
	llvm.LLVMSetLinkage(v, LLVM_LINK_INTERNAL);
}

void device_code_lower(struct device_code *d)
{
	unsigned inexact = llvm.LLVMGetMDKindIDInContext(d->context, "fpmath", 6);
	lower_shared(d);
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = llvm.LLVMGetNextFunction(f))
		for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(f); b; b = llvm.LLVMGetNextBasicBlock(b))
			for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b), next; i; i = next) {
				next = llvm.LLVMGetNextInstruction(i);
				lower_instruction(d, i, inexact);
			}
	lower_intrinsics(d);
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = llvm.LLVMGetNextFunction(f)) {
		struct slice name = llvm_name(f);
		if (!llvm.LLVMIsDeclaration(f)) {
			keep_to_itself(f);
			for_this_machine(d, f);
		} else if (llvm.LLVMGetFirstUse(f) && (starts(name, "amdgcn_") || starts(name, "__ock") || starts(name, "__ocml") ||
		                                       (starts(name, "_Z") && !starts(name, "_ZN4tranship")))) {
			define_absent(d, f);
			for_this_machine(d, f);
		}
	}
	for (LLVMValueRef g = llvm.LLVMGetFirstGlobal(d->module); g; g = llvm.LLVMGetNextGlobal(g))
		if (!llvm.LLVMIsDeclaration(g) && !starts(llvm_name(g), "llvm."))
			keep_to_itself(g);
}
