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
	unsigned checks;
	struct waits *waits;
	size_t n_waits, cap_waits, mark;
	struct {
		const char *name;
		LLVMValueRef text;
	} *files; /* that places name (check.c) */
	size_t n_files, cap_files;
};

/* --check; runtime/check.h has the same */
enum { CHECK_MEMORY = 1, CHECK_RACE = 2, CHECK_SYNC = 4 };

/* How the lanes of a kernel run (gpu_kind in runtime/gpu.h has the same). */
enum { KERNEL_IN_STEP, KERNEL_ALONE, KERNEL_FREE, KERNEL_PARALLEL = 8, KERNEL_ROW = 16, KERNEL_FRAME = 32 };

/* How the lanes of a function wait for each other: at barriers; perhaps, for an atomic operation in a loop; at steps of their wavefront;
 * or for their turn, as what they do must have an order or a place that one has at a time: atomic operations, shared memory, printf. */
enum { WAITS_BARRIER = 1, WAITS_ATOMIC = 2, WAITS_WAVE = 4, WAITS_TURN = 8 };
struct waits {
	LLVMValueRef function;
	unsigned how;
	size_t mark;
};

/* Turns 'n' images of bitcode, which become one, into the object file 'path'. 'arch' is gfx942 and its like; 'pic': for a shared
 * library; 'checks': CHECK_. False after *why. The library of llvm_load stays loaded. */
bool device_code_compile(const struct slice *bitcode, size_t n, uint64_t id, const char *arch, bool pic, unsigned checks,
                         const char *path, struct buf *why);

/* ---- the steps, for device_code_compile ---- */
/* Accesses that other lanes may wait for become places where lanes meet, and the blocks of each function get an order in which lanes
 * that wait for the ones at lower addresses meet behind branches and loops. */
void device_code_order(struct device_code *d);
/* Whether a function of this name exchanges something between lanes. */
bool device_code_exchanges(struct slice name);
/* Atomic and volatile accesses, and the fence that tile.sync() is. */
bool device_code_accesses(LLVMValueRef instruction);
/* How lanes wait in a block, whose instructions run more than once if it 'repeats': WAITS_. */
unsigned device_code_waits(LLVMBasicBlockRef b, bool repeats);
/* KERNEL_ of a function and all that it calls. */
int device_code_kind_of(struct device_code *d, LLVMValueRef f);
/* The same; the places where lanes meet are taken out of a kernel whose lanes never wait. */
int device_code_kind(struct device_code *d, LLVMValueRef kernel);
/* The most threads that a block of the kernel may have, in bits 16 to 31, and above these the bytes of its variables in shared memory. */
uint64_t device_code_limits(struct device_code *d, LLVMValueRef kernel);
/* A kernel whose lanes never wait, as a function for a row of lanes (rows.c), in which the kernel is gone; NULL: it asks what is known of
 * one lane only. */
LLVMValueRef device_code_row(struct device_code *d, LLVMValueRef kernel);
/* Makes a coroutine of a kernel whose lanes wait (frames.c). False: they may wait in what it calls, and need stacks. */
bool device_code_frame(struct device_code *d, LLVMValueRef kernel);
/* Kernels get a function that a launch calls, and the image a table of these and of its variables, which registers itself. */
void device_code_table(struct device_code *d);
/* CHECK_: the accesses to shared and global memory are announced; after device_code_table. */
void device_code_check(struct device_code *d, unsigned checks);
/* CHECK_SYNC: the branches of kernels of which a barrier depends are announced, and where their ways meet; before the order. */
void device_code_skips(struct device_code *d);
/* A constant of the file and line of an instruction. */
LLVMValueRef device_code_place(struct device_code *d, LLVMValueRef instruction);
/* Instructions of the GPU become calls of the CPU device's functions. */
void device_code_lower(struct device_code *d);

/* Helpers that the steps share. */
struct slice llvm_name(LLVMValueRef v);
void llvm_rename(LLVMValueRef v, const char *name);
/* The function of that name, declared if it is not there. */
LLVMValueRef llvm_declare(struct device_code *d, const char *name, LLVMTypeRef result, LLVMTypeRef *params, unsigned n);
/* The called function, or NULL: an indirect call, inline assembly, or no call. */
LLVMValueRef llvm_callee(LLVMValueRef instruction);
/* Loads a kernel's arguments, to which the pointers at 'all' point: into 'args', or, where that is NULL, in place of the parameters. */
void llvm_load_arguments(struct device_code *d, LLVMValueRef kernel, LLVMValueRef all, LLVMValueRef *args);
#endif
