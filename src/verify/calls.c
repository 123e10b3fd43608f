/* calls.c: how the compilers are called. */
#include "verify/toolchain_parts.h"
#include "base/file_io.h"
#include "verify/cpu/cpu_call.h"
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

const char *const platform_names[PLATFORMS] = {"amd", "nvidia"};
const char *const view_names[VIEWS] = {"host", "device"};

/* Headers that an installed ROCm also offers without their folder (<hipblas.h>); searched last, so they help only where an include
 * would fail otherwise. */
static const char *const flat[] = {"hipblas", "hipblaslt", "hipfft", "hiprand", "hipsolver", "hipsparse", "hipsparselt", "miopen",
                                   "rccl",    "rocblas",   "rocfft", "rocrand", "rocsolver", "rocsparse", "roctracer"};

/* For the CPU device, this program stands before the compiler. */
static void add_compiler(const struct toolchain *t, struct words *argv, struct arena *a)
{
	char self[PATH_MAX];
	ssize_t n = t->cpu ? readlink("/proc/self/exe", self, sizeof self) : 0;
	if (n > 0) {
		words_add(argv, arena_strndup(a, self, (size_t)n));
		words_add(argv, CPU_CALL);
		words_add(argv, t->cpu);
		words_add(argv, arena_printf(a, "%d%s%s", t->clang, t->check ? "+" : "", t->check ? t->check : ""));
	}
	words_add(argv, t->cxx);
}

size_t toolchain_compiler_words(const struct words *argv) { return argv->n > 1 && !strcmp(argv->v[1], CPU_CALL) ? 5 : 1; }

static void common_amd(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a)
{
	add_compiler(t, argv, a);
	words_add(argv, arena_printf(a, "--offload-arch=%s", arch));
	if (t->kind == COMPILER_HIPCC)
		return; /* it knows its tree */
	words_add(argv, arena_printf(a, "--rocm-path=%s", t->rocm));
	words_add(argv, arena_printf(a, "--hip-path=%s", t->rocm));
	if (t->bitcode)
		words_add(argv, arena_printf(a, "--rocm-device-lib-path=%s", t->bitcode));
}

static void compile_amd(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a)
{
	common_amd(t, arch, argv, a);
	words_add(argv, "-D__HIP_PLATFORM_AMD__=1");
	/* as hipcc does; without, functions of the device libraries keep branches for other architectures that this one cannot encode */
	if (t->kind == COMPILER_CLANG)
		words_add(argv, "-O3");
	for (size_t i = 0; i < ARRAY_SIZE(flat); i++)
		if (exists_in(t->rocm, arena_printf(a, "include/%s", flat[i]))) {
			words_add(argv, "-idirafter");
			words_add(argv, arena_printf(a, "%s/include/%s", t->rocm, flat[i]));
		}
	words_add(argv, "-Wno-unused-command-line-argument");
	words_add(argv, "-fno-color-diagnostics");
	words_add(argv, "-fno-caret-diagnostics");
}

static void common_nvidia(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a)
{
	words_add(argv, t->cxx);
	words_add(argv, arena_printf(a, "-arch=%s", arch));
}

/* ROCm's folder comes last: it has thrust and cub, too, and they are not NVIDIA's. */
static void compile_nvidia(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a)
{
	common_nvidia(t, arch, argv, a);
	if (t->cuda)
		return;
	words_add(argv, "-D__HIP_PLATFORM_NVIDIA__=1");
	if (t->prelude) {
		words_add(argv, "-include");
		words_add(argv, t->prelude);
	}
	words_add(argv, "-I");
	words_add(argv, t->hip_nvidia);
	static const char *const after[] = {"-Xcompiler", "-idirafter", "-Xcompiler"};
	for (size_t i = 0; i < ARRAY_SIZE(after); i++)
		words_add(argv, after[i]);
	words_add(argv, arena_printf(a, "%s/include", t->rocm));
}

enum language toolchain_language(const struct toolchain *t, const char *path)
{
	static const char *const of_cxx[] = {".cpp", ".cc", ".cxx"}, *const of_kernels[] = {"__global__", "__device__", "<<<",
	                                                                                    "hipLaunchKernelGGL"};
	struct slice name = slice_str(path);
	struct buf b = {0};
	bool cxx = false, kernels = false;
	if (slice_ends(name, ".c"))
		return LANGUAGE_C;
	for (size_t i = 0; i < ARRAY_SIZE(of_cxx) && t->kind == COMPILER_NVCC; i++)
		cxx |= slice_ends(name, of_cxx[i]);
	if (cxx && !file_read(path, 64 << 20, &b) && b.n)
		for (size_t i = 0; i < ARRAY_SIZE(of_kernels); i++)
			kernels |= strstr(b.p, of_kernels[i]) != NULL;
	buf_free(&b);
	return cxx && !kernels ? LANGUAGE_CXX : LANGUAGE_HIP;
}

void toolchain_compile(const struct toolchain *t, enum language language, const char *arch, struct words *argv, struct arena *a)
{
	bool amd = t->platform == PLATFORM_AMD;
	(amd ? compile_amd : compile_nvidia)(t, arch, argv, a);
	words_add(argv, "-x");
	words_add(argv, language == LANGUAGE_C ? "c" : language == LANGUAGE_CXX ? "c++" : amd ? "hip" : "cu");
}

/* nvcc refuses what it does not know; what the host's compiler would know is passed on to it. */
static bool for_host_compiler(const char *flag)
{
	static const char *const starts[] = {"-f", "-W", "-m", "-pthread", "-pedantic"}, *const its_own[] = {"-fatbin", "-fmad",
	                                                                                                     "-maxrregcount",
	                                                                                                     "-m64"};
	if (!strncmp(flag, "-O", 2))
		return flag[2] && !strchr("0123", flag[2]); /* -Ofast, -Os */
	for (size_t i = 0; i < ARRAY_SIZE(its_own); i++)
		if (!strncmp(flag, its_own[i], strlen(its_own[i])))
			return false;
	for (size_t i = 0; i < ARRAY_SIZE(starts); i++)
		if (!strncmp(flag, starts[i], strlen(starts[i])))
			return true;
	return false;
}

void toolchain_flags(const struct toolchain *t, enum language language, const struct words *flags, struct words *argv,
                     struct arena *a)
{
	for (size_t i = 0; i < flags->n; i++) {
		const char *flag = flags->v[i], *before = i ? flags->v[i - 1] : "";
		if (language == LANGUAGE_C && (!strncmp(flag, "-std=c++", 8) || !strncmp(flag, "-std=gnu++", 10)))
			continue;
		if (t->kind == COMPILER_NVCC && strcmp(before, "-Xcompiler") && strcmp(before, "-Xlinker"))
			flag = !strncmp(flag, "-Wl,", 4)       ? arena_printf(a, "-Xlinker=%s", flag + 4)
			       : !strcmp(flag, "-fgpu-rdc")    ? "-rdc=true"
			       : !strcmp(flag, "-fno-gpu-rdc") ? "-rdc=false"
			       : for_host_compiler(flag)       ? arena_printf(a, "-Xcompiler=%s", flag)
			                                       : flag;
		words_add(argv, flag);
	}
}

void toolchain_view(const struct toolchain *t, enum view view, const char *temp, struct words *argv)
{
	if (t->kind != COMPILER_NVCC) {
		words_add(argv, view == VIEW_HOST ? "--cuda-host-only" : "--cuda-device-only");
		words_add(argv, "-fsyntax-only");
		return;
	}
	/* nvcc has no way to look at a source and make nothing of it, nor to pass over the device when it looks for the host */
	words_add(argv, view == VIEW_HOST ? "-cuda" : "-ptx");
	words_add(argv, "-o");
	words_add(argv, temp);
}

void toolchain_dependencies(const struct toolchain *t, struct words *argv)
{
	if (t->platform == PLATFORM_AMD)
		words_add(argv, "--cuda-host-only");
	words_add(argv, "-M");
}

static void link_nvidia(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a)
{
	common_nvidia(t, arch, argv, a);
	if (t->libs && !t->cuda) {
		words_add(argv, arena_printf(a, "-L%s", t->libs));
		words_add(argv, arena_printf(a, "-Xlinker=-rpath=%s", t->libs));
	}
	/* the driver's interface, which some of HIP's functions are made of */
	words_add(argv, "-Xlinker=--as-needed");
	words_add(argv, "-lcuda");
}

static void link_amd(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a)
{
	common_amd(t, arch, argv, a);
	if (t->kind == COMPILER_CLANG)
		words_add(argv, "--hip-link");
	if (t->compiler_rt) { /* as hipcc does: the host's conversions of half and bfloat16 are in there */
		words_add(argv, "--rtlib=compiler-rt");
		words_add(argv, "--unwindlib=libgcc");
	}
	if (t->libs && !t->cpu) {
		words_add(argv, arena_printf(a, "-L%s", t->libs));
		words_add(argv, arena_printf(a, "-Wl,-rpath,%s", t->libs));
	}
	/* libraries that ROCm's own libraries need are their business */
	words_add(argv, "-Wl,--as-needed");
	words_add(argv, "-Wl,--allow-shlib-undefined");
}

void toolchain_link(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a)
{
	(t->platform == PLATFORM_AMD ? link_amd : link_nvidia)(t, arch, argv, a);
}
