/* toolchain.h: the compiler and the headers for HIP sources, and the devices to run on. */
#ifndef VERIFY_TOOLCHAIN_H
#define VERIFY_TOOLCHAIN_H
#include "base/words.h"

/* Whose GPUs it compiles for: AMD's with clang; NVIDIA's with nvcc, where HIP is a layer of headers over CUDA. */
enum platform { PLATFORM_AMD, PLATFORM_NVIDIA, PLATFORMS };
extern const char *const platform_names[PLATFORMS]; /* "amd", "nvidia": what --toolchain takes */

enum compiler { COMPILER_CLANG, COMPILER_HIPCC, COMPILER_NVCC };
enum language { LANGUAGE_C, LANGUAGE_CXX, LANGUAGE_HIP };
enum view { VIEW_HOST, VIEW_DEVICE, VIEWS }; /* a compiler reads a HIP source twice, and each time sees other branches of it */
extern const char *const view_names[VIEWS];  /* "host", "device" */

struct toolchain {
	enum platform platform;
	const char *cxx; /* the compiler's path */
	enum compiler kind;
	int clang;                /* its major version, of a clang */
	bool compiler_rt;         /* clang's own runtime library is there */
	const char *version;      /* "clang version 22.1.0 (...)", "nvcc 13.0.88" */
	const char *rocm;         /* folder that holds include/hip */
	const char *rocm_version; /* "7.2.53211", or "unknown" */
	const char *bitcode;      /* device libraries; NULL: the compiler finds them itself */
	const char *libs;         /* folder with libamdhip64.so, or HIP's libraries made for NVIDIA; or NULL */
	const char *hip_nvidia;   /* folder that holds hip/nvidia_detail */
	const char *prelude;      /* a header that HIP sources are to begin with; or NULL */
	const char *cpu;          /* folder of the CPU device (cpu_device.h), for which programs are then built; or NULL */
	const char *check;        /* what the CPU device looks for: "memory,race,sync"; or NULL */
	bool cuda; /* compile CUDA instead of HIP: the original that a port is compared with, the other side of one source */
	struct arena arena; /* owns the strings */
};

/* From the options; NULL: search for it. */
struct toolchain_wish {
	enum platform platform;
	const char *cxx, *rocm_path, *hip_nvidia;
	bool cuda;         /* NVIDIA: CUDA sources, which need nothing of ROCm's */
	bool runs_nothing; /* AMD: takes the first compiler that is there, whatever it is; only t->cxx tells of it */
};

/* Looks for a ROCm tree in wish->rocm_path (NULL: ROCM_PATH, HIP_PATH, /opt/rocm, the newest /opt/rocm-*, /usr) and for a compiler.
 * AMD: wish->cxx (NULL: HIPCXX, the tree's amdclang++ or clang++, clang++ 17 or later, hipcc).
 * NVIDIA: wish->cxx (NULL: nvcc of CUDA_PATH, CUDA_HOME, PATH, /usr/local/cuda), and HIP's headers for it in wish->hip_nvidia (NULL:
 * HIP_NVIDIA_PATH, the ROCm tree). False: *why says what is missing, and is the caller's. */
bool toolchain_find(struct toolchain *t, const struct toolchain_wish *wish, struct buf *why);
void toolchain_free(struct toolchain *t);
/* Writes what the toolchain's headers lack of HIP to a header in 'folder', for compiling with. False: it cannot be written. */
bool toolchain_prelude(struct toolchain *t, const char *folder);
/* What to install on this distribution; 'os_release' is the path of the file that names it. */
void toolchain_advice(enum platform platform, const char *os_release, struct buf *out);

/* The folder at or below 'dir' that holds include/hip (dir, dir/usr, dir/opt/rocm*), or NULL. */
const char *rocm_tree_in(const char *dir, struct arena *a);
const char *rocm_bitcode(const char *rocm, struct arena *a);

/* What a source is compiled as: C by its name; of the rest, everything is HIP to clang, as it is to hipcc. nvcc, which shows CUDA's
 * types to whatever it takes for CUDA, gets a .cpp file without kernels as C++, as it would by itself. */
enum language toolchain_language(const struct toolchain *t, const char *path);
/* Appends the compiler and the arguments that make it a compiler of that language for 'arch'. */
void toolchain_compile(const struct toolchain *t, enum language language, const char *arch, struct words *argv, struct arena *a);
/* How many of the first words of such a call name the compiler. */
size_t toolchain_compiler_words(const struct words *argv);
/* Appends compiler arguments of the program's, said as this compiler wants them; what it must not see is left out. */
void toolchain_flags(const struct toolchain *t, enum language language, const struct words *flags, struct words *argv,
                     struct arena *a);
/* Appends what makes the compiler look at the sources in one view only; 'temp' is a file that it may write. */
void toolchain_view(const struct toolchain *t, enum view view, const char *temp, struct words *argv);
/* Appends what makes the compiler list what a source includes, on standard output, and nothing else. */
void toolchain_dependencies(const struct toolchain *t, struct words *argv);
/* Appends the compiler and the arguments for a link of objects made so. */
void toolchain_link(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a);

/* Whether 'arch' is an architecture of this platform: gfx..., sm_... */
bool platform_has(enum platform platform, const char *arch);
/* Whether a program compiled for 'arch' can run on a GPU of the architecture 'device'. */
bool arch_runs_on(enum platform platform, const char *arch, const char *device);
/* GPUs of this machine as "gfx942" or "sm_90", one word each, from the kernel and the vendor's tools ('root' stands before /sys and
 * /dev; "" is the machine). None: *why says so. */
void devices_find(enum platform platform, const char *root, struct words *archs, struct arena *a, struct buf *why);
#endif
