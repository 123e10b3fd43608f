/* toolchain_nvidia.c: finding nvcc, and HIP's headers for it. */
#include "verify/sandbox.h"
#include "verify/toolchain_parts.h"
#include "base/file_io.h"
#include <stdlib.h>

static const char mark[] = "hip/nvidia_detail/nvidia_hip_runtime.h";

/* The folder at or below 'dir' that holds hip/nvidia_detail: an installation, or a checkout of ROCm's hipother. */
static const char *headers_in(const char *dir, struct arena *a)
{
	static const char *const below[] = {
	        "", "/include", "/hipnv/include", "/projects/hipother/hipnv/include", "/usr/include", "/opt/rocm/include"};
	for (size_t i = 0; dir && *dir && i < ARRAY_SIZE(below); i++) {
		const char *path = arena_printf(a, "%s%s", dir, below[i]);
		const char *real = exists_in(path, mark) ? path_linked(path, a) : NULL;
		if (real)
			return real;
	}
	return NULL;
}

static const char *find_nvcc(const char *asked, struct arena *a)
{
	static const char *const variables[] = {"CUDA_PATH", "CUDA_HOME"};
	const char *path;
	if (asked)
		return on_path(asked, a);
	for (size_t i = 0; i < ARRAY_SIZE(variables); i++) {
		const char *dir = getenv(variables[i]);
		if (dir && *dir && (path = on_path(arena_printf(a, "%s/bin/nvcc", dir), a)))
			return path;
	}
	path = on_path("nvcc", a);
	return path ? path : on_path("/usr/local/cuda/bin/nvcc", a);
}

/* "nvcc 13.0.88" from "Cuda compilation tools, release 13.0, V13.0.88". */
static const char *nvcc_version(const char *nvcc, struct arena *a)
{
	const char *argv[] = {nvcc, "--version", NULL}, *version = NULL;
	struct command c = {.argv = argv, .limits = {.wall = 30, .output = 1 << 16}};
	struct ending e;
	sandbox_run(&c, &e);
	const char *at = e.out.n ? strstr(e.out.p, "release ") : NULL, *v = at ? strstr(at, ", V") : NULL;
	if (e.end == END_EXIT && !e.status && v)
		version = arena_printf(a, "nvcc %.*s", (int)strcspn(v + 3, "\n"), v + 3);
	ending_free(&e);
	return version;
}

bool find_nvidia(struct toolchain *t, const struct toolchain_wish *wish, struct buf *why)
{
	struct arena *a = &t->arena;
	t->kind = COMPILER_NVCC;
	t->cxx = find_nvcc(wish->cxx, a);
	if (!t->cxx) {
		if (wish->cxx)
			buf_addf(why, "no compiler '%s'", wish->cxx);
		else
			buf_addstr(why, "no nvcc: neither in CUDA_PATH nor in CUDA_HOME nor in PATH nor in /usr/local/cuda");
		return false;
	}
	if (!(t->version = nvcc_version(t->cxx, a))) {
		buf_addf(why, "'%s' is no nvcc", t->cxx);
		return false;
	}
	if (t->cuda)
		return true;
	t->hip_nvidia = wish->hip_nvidia ? headers_in(wish->hip_nvidia, a) : headers_in(getenv("HIP_NVIDIA_PATH"), a);
	if (!t->hip_nvidia && !wish->hip_nvidia)
		t->hip_nvidia = headers_in(t->rocm, a);
	if (!t->hip_nvidia) {
		if (wish->hip_nvidia)
			buf_addf(why, "no HIP headers for NVIDIA in '%s': %s is missing", wish->hip_nvidia, mark);
		else
			buf_addf(why, "no HIP headers for NVIDIA: %s is neither in HIP_NVIDIA_PATH nor in '%s/include'", mark,
			         t->rocm);
		return false;
	}
	const char *libs = arena_printf(a, "%s/../lib", t->hip_nvidia);
	t->libs = exists_in(libs, "") ? libs : NULL;
	return true;
}

/* HIP's warp functions without a mask, which CUDA has taken away and HIP's headers for NVIDIA do not give back. Templates, so that where
 * an older CUDA still declares some, its own are taken. */
bool toolchain_prelude(struct toolchain *t, const char *folder)
{
	static const char text[] =
	        "/* made by tranship-verify */\n"
	        "#ifdef __CUDACC__\n"
	        "#include <cuda_runtime.h>\n"
	        "#define TRANSHIP_SHUFFLE(name, type) \\\n"
	        "\ttemplate <class T> static __device__ __forceinline__ T name(T v, type x, int width = 32) \\\n"
	        "\t{ return name##_sync(__activemask(), v, x, width); }\n"
	        "TRANSHIP_SHUFFLE(__shfl, int)\n"
	        "TRANSHIP_SHUFFLE(__shfl_xor, int)\n"
	        "TRANSHIP_SHUFFLE(__shfl_up, unsigned)\n"
	        "TRANSHIP_SHUFFLE(__shfl_down, unsigned)\n"
	        "template <class T> static __device__ __forceinline__ int __any(T p) { return __any_sync(__activemask(), p); }\n"
	        "template <class T> static __device__ __forceinline__ int __all(T p) { return __all_sync(__activemask(), p); }\n"
	        "template <class T> static __device__ __forceinline__ unsigned __ballot(T p) { return "
	        "__ballot_sync(__activemask(), p); }\n"
	        "#undef TRANSHIP_SHUFFLE\n"
	        "#endif\n";
	if (t->platform != PLATFORM_NVIDIA)
		return true;
	t->prelude = arena_printf(&t->arena, "%s/prelude.h", folder);
	return file_write(t->prelude, (struct slice){text, sizeof text - 1});
}
