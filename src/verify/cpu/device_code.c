/* device_code.c: the way of an image: bitcode -> optimized and structured for the GPU -> this machine's instructions. */
#include "verify/cpu/device_code.h"
#include <stdlib.h>

/* The first error, and the fact of one, where LLVM would otherwise end the process. */
struct complaints {
	struct buf text;
	bool failed;
};

static void complain(LLVMDiagnosticInfoRef info, void *ctx)
{
	struct complaints *c = ctx;
	if (llvm.LLVMGetDiagInfoSeverity(info)) /* 0: an error */
		return;
	char *text = llvm.LLVMGetDiagInfoDescription(info);
	if (!c->failed)
		buf_addstr(&c->text, text);
	c->failed = true;
	llvm.LLVMDisposeMessage(text);
}

/* For this machine, blocks stay where device_code_order has put them. */
static void start_llvm(void)
{
	static const char *const options[] = {"tranship-verify",
	                                      "-disable-block-placement",
	                                      "-enable-tail-merge=false",
	                                      "-disable-tail-duplicate",
	                                      "-disable-early-taildup",
	                                      "-disable-branch-fold",
	                                      "-disable-cgp"};
	static bool started;
	if (started)
		return;
	started = true;
	llvm.LLVMInitializeAMDGPUTargetInfo();
	llvm.LLVMInitializeAMDGPUTarget();
	llvm.LLVMInitializeAMDGPUTargetMC();
	llvm.LLVMInitializeX86TargetInfo();
	llvm.LLVMInitializeX86Target();
	llvm.LLVMInitializeX86TargetMC();
	llvm.LLVMInitializeX86AsmPrinter();
	llvm.LLVMParseCommandLineOptions((int)ARRAY_SIZE(options), options, NULL);
}

static LLVMTargetMachineRef machine(const char *triple, const char *cpu, const char *features, int reloc, struct buf *why)
{
	LLVMTargetRef target;
	char *message = NULL;
	if (!llvm.LLVMGetTargetFromTriple(triple, &target, &message))
		return llvm.LLVMCreateTargetMachine(target, triple, cpu, features, 2, reloc, 0);
	buf_addf(why, "libLLVM: %s", message);
	return NULL;
}

static bool run(struct device_code *d, const char *passes, LLVMTargetMachineRef m, struct buf *why)
{
	LLVMErrorRef e = llvm.LLVMRunPasses(d->module, passes, m, llvm.LLVMCreatePassBuilderOptions());
	if (e)
		buf_addf(why, "libLLVM: %s", llvm.LLVMGetErrorMessage(e));
	return !e;
}

/* Functions of the device libraries that talk to the host; the CPU device has its own. */
static void leave_out(struct device_code *d)
{
	static const char *const names[] = {"__ockl_printf_begin",
	                                    "__ockl_printf_append_args",
	                                    "__ockl_printf_append_string_n",
	                                    "__ockl_fprintf_stderr_begin",
	                                    "__ockl_fprintf_stdout_begin",
	                                    "__ockl_fprintf_append_args",
	                                    "__ockl_fprintf_append_string_n",
	                                    "__ockl_dm_alloc",
	                                    "__ockl_dm_dealloc",
	                                    "__ockl_grid_sync",
	                                    "__ockl_grid_is_valid",
	                                    "__assert_fail",
	                                    "__assertfail"};
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		LLVMValueRef f = llvm.LLVMGetNamedFunction(d->module, names[i]);
		if (!f || llvm.LLVMIsDeclaration(f))
			continue;
		llvm_rename(f, "gpu.left_out");
		LLVMValueRef own = llvm.LLVMAddFunction(d->module, names[i], llvm.LLVMGlobalGetValueType(f));
		static const char *const attributes[] = {"convergent", "noinline", "nounwind"};
		for (size_t k = 0; k < ARRAY_SIZE(attributes); k++)
			llvm.LLVMAddAttributeAtIndex(
			        own, (unsigned)LLVM_FUNCTION_INDEX,
			        llvm.LLVMCreateEnumAttribute(
			                d->context, llvm.LLVMGetEnumAttributeKindForName(attributes[k], strlen(attributes[k])), 0));
		llvm.LLVMReplaceAllUsesWith(f, own);
		llvm.LLVMSetComdat(f, NULL);
		llvm.LLVMSetVisibility(f, 0);
		llvm.LLVMSetLinkage(f, LLVM_LINK_INTERNAL);
	}
}

static bool read_all(struct device_code *d, const struct slice *bitcode, size_t n, struct buf *why)
{
	for (size_t i = 0; i < n; i++) {
		LLVMModuleRef m;
		LLVMMemoryBufferRef b = llvm.LLVMCreateMemoryBufferWithMemoryRangeCopy(bitcode[i].p, bitcode[i].n, "device code");
		if (llvm.LLVMParseBitcodeInContext2(d->context, b, &m)) {
			buf_addstr(why, "libLLVM cannot read the device code: is it older than the compiler?");
			return false;
		}
		if (!i)
			d->module = m;
		else if (llvm.LLVMLinkModules2(d->module, m)) {
			buf_addstr(why, "cannot link the device code of all sources");
			return false;
		}
	}
	return true;
}

/* ---- places ---- */

static bool is_of_platform(LLVMMetadataRef location)
{
	static const char *const theirs[] = {"/include/hip/", "/amd_detail/", "/lib/clang/", "tranship_compat.h"};
	LLVMMetadataRef file = llvm.LLVMDIScopeGetFile(llvm.LLVMDILocationGetScope(location));
	unsigned n[2] = {0};
	const char *parts[] = {file ? llvm.LLVMDIFileGetDirectory(file, &n[0]) : NULL,
	                       file ? llvm.LLVMDIFileGetFilename(file, &n[1]) : NULL};
	char path[8192];
	snprintf(path, sizeof path, "%.*s/%.*s", (int)(n[0] < 4000 ? n[0] : 4000), parts[0] ? parts[0] : "",
	         (int)(n[1] < 4000 ? n[1] : 4000), parts[1] ? parts[1] : "");
	for (size_t i = 0; i < ARRAY_SIZE(theirs); i++)
		if (strstr(path, theirs[i]))
			return true;
	return false;
}

/* An instruction that is inlined from HIP's headers gets the place in the program that called them. */
static void place(LLVMValueRef i)
{
	LLVMMetadataRef at = llvm.LLVMInstructionGetDebugLoc(i), caller = at;
	while (caller && is_of_platform(caller))
		caller = llvm.LLVMDILocationGetInlinedAt(caller);
	if (caller && caller != at)
		llvm.LLVMInstructionSetDebugLoc(i, caller);
}

static void place_all(struct device_code *d)
{
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f; f = llvm.LLVMGetNextFunction(f))
		for (LLVMBasicBlockRef b = llvm.LLVMGetFirstBasicBlock(f); b; b = llvm.LLVMGetNextBasicBlock(b))
			for (LLVMValueRef i = llvm.LLVMGetFirstInstruction(b); i; i = llvm.LLVMGetNextInstruction(i))
				place(i);
}

/* A coroutine comes out of coro-split in four copies: of the first, only what is in front of its first wait is reached, and of two, which
 * would end it early, nothing. Constant branches lead past the rest. */
static bool drop_unreached(struct device_code *d, LLVMTargetMachineRef host, struct buf *why)
{
	LLVMErrorRef e = NULL;
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f && !e; f = llvm.LLVMGetNextFunction(f)) {
		struct buf resume = {0};
		buf_addslice(&resume, llvm_name(f));
		buf_addstr(&resume, ".resume");
		if (slice_ends(llvm_name(f), ".destroy") || slice_ends(llvm_name(f), ".cleanup") ||
		    llvm.LLVMGetNamedFunction(d->module, resume.p))
			e = llvm.LLVMRunPassesOnFunction(f, "instsimplify,simplifycfg", host, llvm.LLVMCreatePassBuilderOptions());
		buf_free(&resume);
	}
	if (e)
		buf_addf(why, "libLLVM: %s", llvm.LLVMGetErrorMessage(e));
	return !e;
}

/* Rows of lanes become loops as good as the host's, and coroutines functions. Any other code keeps the order of its blocks. */
static bool finish(struct device_code *d, LLVMTargetMachineRef host, struct buf *why)
{
	static const char loops[] =
	        "sroa,early-cse<memssa>,simplifycfg,jump-threading,instcombine<no-verify-fixpoint>,simplifycfg,loop-simplify,lcssa,"
	        "loop-mssa(licm),gvn,loop-vectorize,instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(licm)";
	LLVMErrorRef e = NULL;
	for (LLVMValueRef f = llvm.LLVMGetFirstFunction(d->module); f && !e; f = llvm.LLVMGetNextFunction(f))
		if (slice_starts(llvm_name(f), "gpu.row"))
			e = llvm.LLVMRunPassesOnFunction(f, loops, host, llvm.LLVMCreatePassBuilderOptions());
	if (e)
		buf_addf(why, "libLLVM: %s", llvm.LLVMGetErrorMessage(e));
	return !e && run(d, "coro-early,cgscc(coro-split),coro-cleanup", host, why) && drop_unreached(d, host, why);
}

bool device_code_compile(const struct slice *bitcode, size_t n, uint64_t id, const char *arch, bool pic, unsigned checks,
                         const char *path, struct buf *why)
{
	struct complaints complaints = {0};
	struct device_code d = {.context = llvm.LLVMContextCreate(), .arch = arch, .id = id, .checks = checks};
	char *message = NULL;
	start_llvm();
	llvm.LLVMContextSetDiagnosticHandler(d.context, complain, &complaints);
	LLVMTargetMachineRef gpu = machine("amdgcn-amd-amdhsa", arch, "", 0, why);
	LLVMTargetMachineRef host =
	        gpu ? machine("x86_64-pc-linux-gnu", "x86-64", "+avx2,+fma,+f16c", pic ? LLVM_RELOC_PIC : LLVM_RELOC_STATIC, why)
	            : NULL;
	bool ok = host && read_all(&d, bitcode, n, why);
	if (ok) {
		d.builder = llvm.LLVMCreateBuilderInContext(d.context);
		leave_out(&d);
		/* as for the GPU, up to the form in which its branches are carried out */
		ok = run(&d, "default<O2>", gpu, why);
		if (ok && checks & CHECK_SYNC) {
			place_all(&d);
			device_code_skips(&d);
		}
		ok = ok && run(&d, "lower-switch,fix-irreducible,unify-loop-exits,structurizecfg", gpu, why);
	}
	if (ok) {
		place_all(&d);
		device_code_order(&d);
		device_code_table(&d);
		if (checks)
			device_code_check(&d, checks);
		device_code_lower(&d);
		llvm.LLVMSetTarget(d.module, "x86_64-pc-linux-gnu");
		llvm.LLVMSetModuleDataLayout(d.module, llvm.LLVMCreateTargetDataLayout(host));
		ok = finish(&d, host, why);
		if (getenv("TRANSHIP_CPU_IR"))
			llvm.LLVMPrintModuleToFile(d.module, getenv("TRANSHIP_CPU_IR"), &message);
	}
	if (ok) {
		ok = !llvm.LLVMTargetMachineEmitToFile(host, d.module, path, LLVM_FILE_OBJECT, &message);
		if (!ok)
			buf_addf(why, "libLLVM: %s", message);
	}
	if (ok && complaints.failed) {
		buf_addf(why, "libLLVM: %s", complaints.text.p);
		ok = false;
	}
	buf_free(&complaints.text);
	free(d.files);
	return ok; /* the process ends soon: what LLVM holds goes with it */
}
