/* test_verify_toolchain.c: finding things in trees made up for it, and libraries behind includes. */
#include "verify/folders.h"
#include "verify/libs.h"
#include "verify/sandbox.h"
#include "verify/toolchain.h"
#include "base/file_io.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char *top;
static struct arena arena;

static int set_up(void **state)
{
	(void)state;
	return (top = folder_make(false)) ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	folder_remove(top);
	free(top);
	arena_free(&arena);
	return 0;
}

static const char *at(const char *rest) { return arena_printf(&arena, "%s/%s", top, rest); }

static const char *put(const char *name, const char *text)
{
	const char *path = at(name);
	assert_true(make_parents(path) && file_write(path, slice_str(text)));
	return path;
}

static void trees(void **state)
{
	(void)state;
	assert_null(rocm_tree_in(at("nowhere"), &arena));
	put("plain/include/hip/hip_runtime.h", "");
	put("debian/usr/include/hip/hip_runtime.h", "");
	put("amd/opt/rocm-6.4.1/include/hip/hip_runtime.h", "");
	put("amd/opt/rocm-7.10.0/include/hip/hip_runtime.h", "");
	put("amd/opt/rocm-7.2.0/include/hip/hip_runtime.h", "");
	assert_null(rocm_tree_in(top, &arena));
	assert_string_equal(rocm_tree_in(at("plain"), &arena), at("plain"));
	assert_string_equal(rocm_tree_in(at("debian"), &arena), at("debian/usr"));
	assert_string_equal(rocm_tree_in(at("amd"), &arena), at("amd/opt/rocm-7.10.0"));
}

static void bitcode(void **state)
{
	(void)state;
	assert_null(rocm_bitcode(top, &arena));
	put("lib/llvm-17/lib/clang/17/amdgcn/bitcode/ockl.bc", "");
	put("lib/llvm-22/lib/clang/22/amdgcn/bitcode/ockl.bc", "");
	assert_string_equal(rocm_bitcode(top, &arena), at("lib/llvm-22/lib/clang/22/amdgcn/bitcode"));
	put("amdgcn/bitcode/ockl.bc", "");
	assert_string_equal(rocm_bitcode(top, &arena), at("amdgcn/bitcode"));
}

static void a_toolchain(void **state)
{
	(void)state;
	struct toolchain t;
	struct buf why = {0};
	const char *clang = put("bin/clang++", "#!/bin/sh\necho 'Debian clang version 22.1.8 (1)'\n"),
	           *old = put("bin/old", "#!/bin/sh\necho clang version 15.0.7\n"),
	           *gcc = put("bin/g++", "#!/bin/sh\necho g++ 12\n");
	chmod(clang, 0755);
	chmod(old, 0755);
	chmod(gcc, 0755);
	assert_false(toolchain_find(&t, &(struct toolchain_wish){.cxx = clang, .rocm_path = at("rocm")}, &why));
	assert_non_null(strstr(why.p, "no ROCm tree in"));
	toolchain_free(&t);
	put("rocm/include/hip/hip_runtime.h", "");
	put("rocm/include/hip/hip_version.h",
	    "#define HIP_VERSION_MAJOR 7\n#define HIP_VERSION_MINOR 2\n#define HIP_VERSION_PATCH 99\n");
	put("rocm/lib/libamdhip64.so", "");
	put("rocm/include/hipblas/hipblas.h", "");
	assert_true(toolchain_find(&t, &(struct toolchain_wish){.cxx = clang, .rocm_path = at("rocm")}, &why));
	assert_int_equal(t.clang, 22);
	assert_string_equal(t.version, "clang version 22.1.8 (1)");
	assert_string_equal(t.rocm_version, "7.2.99");
	assert_string_equal(t.libs, at("rocm/lib"));
	struct words w = {0};
	struct buf line = {0};
	toolchain_compile(&t, LANGUAGE_HIP, "gfx1100", &w, &arena);
	words_print(&w, &line);
	assert_non_null(strstr(line.p, "--offload-arch=gfx1100 "));
	assert_non_null(strstr(line.p, arena_printf(&arena, "-idirafter %s/rocm/include/hipblas", top)));
	assert_null(strstr(line.p, "include/rocfft"));
	words_free(&w);
	buf_free(&line);
	toolchain_free(&t);
	why.n = 0;
	assert_false(toolchain_find(&t, &(struct toolchain_wish){.cxx = old, .rocm_path = at("rocm")}, &why));
	assert_non_null(strstr(why.p, "is clang 15; HIP needs clang 17"));
	toolchain_free(&t);
	why.n = 0;
	assert_false(toolchain_find(&t, &(struct toolchain_wish){.cxx = gcc, .rocm_path = at("rocm")}, &why));
	assert_non_null(strstr(why.p, "is no clang"));
	toolchain_free(&t);
	why.n = 0;
	assert_false(toolchain_find(&t, &(struct toolchain_wish){.cxx = at("bin/none"), .rocm_path = at("rocm")}, &why));
	assert_non_null(strstr(why.p, "no compiler"));
	toolchain_free(&t);
	buf_free(&why);
}

static void an_nvidia_toolchain(void **state)
{
	(void)state;
	struct toolchain t;
	struct buf why = {0};
	const char *nvcc = put("cuda/bin/nvcc", "#!/bin/sh\necho Cuda compilation tools, release 12.4, V12.4.131\n"),
	           *other = put("bin/other", "#!/bin/sh\necho hello\n");
	chmod(nvcc, 0755);
	chmod(other, 0755);
	put("rocm/include/hip/hip_runtime.h", "");
	struct toolchain_wish wish = {PLATFORM_NVIDIA, nvcc, at("rocm"), at("hipother")};
	assert_false(toolchain_find(&t, &wish, &why));
	assert_non_null(strstr(why.p, "no HIP headers for NVIDIA in"));
	toolchain_free(&t);
	/* a checkout, or an installation */
	put("hipother/hipnv/include/hip/nvidia_detail/nvidia_hip_runtime.h", "");
	assert_true(toolchain_find(&t, &wish, &why));
	assert_string_equal(t.version, "nvcc 12.4.131");
	assert_string_equal(t.hip_nvidia, at("hipother/hipnv/include"));
	struct words w = {0}, flags = {0};
	struct buf line = {0};
	const char *given[] = {"-std=c++17",  "-Wall", "-O3",      "-Ofast",    "-Xcompiler",  "-fopenmp",
	                       "-fmad=false", "-DX",   "-pthread", "-fgpu-rdc", "-Wl,-rpath,x"};
	for (size_t i = 0; i < ARRAY_SIZE(given); i++)
		words_add(&flags, given[i]);
	toolchain_compile(&t, LANGUAGE_HIP, "sm_90", &w, &arena);
	assert_string_equal(w.v[1], "-arch=sm_90");
	assert_string_equal(w.v[w.n - 1], "cu");
	w.n = 0;
	toolchain_flags(&t, LANGUAGE_HIP, &flags, &w, &arena);
	words_print(&w, &line);
	assert_string_equal(line.p, "-std=c++17 -Xcompiler=-Wall -O3 -Xcompiler=-Ofast -Xcompiler -fopenmp -fmad=false -DX "
	                            "-Xcompiler=-pthread -rdc=true -Xlinker=-rpath,x");
	w.n = line.n = 0;
	toolchain_flags(&t, LANGUAGE_C, &flags, &w, &arena);
	assert_string_equal(w.v[0], "-Xcompiler=-Wall");
	/* the original knows nothing of HIP */
	w.n = 0;
	t.cuda = true;
	toolchain_compile(&t, LANGUAGE_HIP, "sm_90", &w, &arena);
	assert_int_equal(w.n, 4);
	assert_int_equal(toolchain_language(&t, put("a.cpp", "int main() {}")), LANGUAGE_CXX);
	assert_int_equal(toolchain_language(&t, put("b.cpp", "__global__ void k();")), LANGUAGE_HIP);
	assert_int_equal(toolchain_language(&t, "c.c"), LANGUAGE_C);
	assert_int_equal(toolchain_language(&t, "d.cu"), LANGUAGE_HIP);
	const char *missing;
	assert_string_equal(lib_on_platform("hiprtc", &t, &arena, &missing), "nvrtc");
	assert_string_equal(lib_on_platform("cublas", &t, &arena, &missing), "cublas");
	assert_null(lib_on_platform("hipblas", &t, &arena, &missing));
	assert_string_equal(missing, "libhipblas.so, made for NVIDIA, is missing");
	toolchain_free(&t);
	wish.cxx = other;
	assert_false(toolchain_find(&t, &wish, &why));
	assert_non_null(strstr(why.p, "is no nvcc"));
	toolchain_free(&t);
	assert_true(platform_has(PLATFORM_NVIDIA, "sm_90") && !platform_has(PLATFORM_NVIDIA, "gfx942") &&
	            platform_has(PLATFORM_AMD, "gfx942"));
	assert_true(arch_runs_on(PLATFORM_NVIDIA, "sm_80", "sm_90") && !arch_runs_on(PLATFORM_NVIDIA, "sm_90", "sm_80"));
	assert_true(arch_runs_on(PLATFORM_AMD, "gfx942", "gfx942") && !arch_runs_on(PLATFORM_AMD, "gfx906", "gfx942"));
	assert_true(arch_runs_on(PLATFORM_AMD, "gfx9-4-generic", "gfx950") &&
	            arch_runs_on(PLATFORM_AMD, "gfx942:xnack-", "gfx942") && !arch_runs_on(PLATFORM_AMD, "gfx9-generic", "gfx942"));
	words_free(&w);
	words_free(&flags);
	buf_free(&line);
	buf_free(&why);
}

static void advice(void **state)
{
	(void)state;
	static const struct {
		const char *release, *says;
	} rows[] = {
	        {"ID=debian\nVERSION_ID=13\n", "apt install hipcc"},
	        {"NAME=x\nID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", "apt install"},
	        {"ID=\"fedora\"\n", "dnf install"},
	        {"ID=manjaro\nID_LIKE=arch\n", "pacman -S rocm-hip-sdk"},
	        {"ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n", "zypper"},
	        {"ID=plan9\n", "rocm.docs.amd.com"},
	};
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct buf b = {0};
		toolchain_advice(PLATFORM_AMD, put("os", rows[i].release), &b);
		assert_non_null(strstr(b.p, rows[i].says));
		assert_non_null(strstr(b.p, "--rocm-path DIR"));
		assert_null(strstr(b.p, "scripts/")); /* who installed a package has none of the source */
		buf_free(&b);
	}
	struct buf b = {0};
	toolchain_advice(PLATFORM_NVIDIA, put("os", "ID=debian\n"), &b);
	assert_non_null(strstr(b.p, "apt install nvidia-cuda-toolkit"));
	assert_non_null(strstr(b.p, "--hip-nvidia"));
	buf_free(&b);
}

static void gpus(void **state)
{
	(void)state;
	struct words w = {0};
	struct buf why = {0};
	devices_find(PLATFORM_AMD, top, &w, &arena, &why);
	assert_int_equal(w.n, 0);
	assert_string_equal(why.p, "no AMD GPU: /dev/kfd is missing");
	why.n = 0;
	put("dev/kfd", "");
	put("sys/class/kfd/kfd/topology/nodes/0/properties", "cpu_cores_count 8\ngfx_target_version 0\n");
	devices_find(PLATFORM_AMD, top, &w, &arena, &why);
	assert_int_equal(w.n, 0);
	put("sys/class/kfd/kfd/topology/nodes/1/properties", "simd_count 304\ngfx_target_version 90402\n");
	put("sys/class/kfd/kfd/topology/nodes/2/properties", "gfx_target_version 110000\n");
	put("sys/class/kfd/kfd/topology/nodes/3/properties", "gfx_target_version 90010\n");
	devices_find(PLATFORM_AMD, top, &w, &arena, &why);
	assert_int_equal(w.n, 3);
	assert_string_equal(w.v[0], "gfx942");
	assert_string_equal(w.v[1], "gfx1100");
	assert_string_equal(w.v[2], "gfx90a");
	words_free(&w);
	buf_free(&why);
}

static void libraries(void **state)
{
	(void)state;
	assert_string_equal(lib_of_header(SLICE_LIT("hipblas/hipblas.h")), "hipblas");
	assert_string_equal(lib_of_header(SLICE_LIT("hipfft/hipfftw.h")), "hipfftw");
	assert_string_equal(lib_of_header(SLICE_LIT("miopen/miopen.h")), "MIOpen");
	assert_null(lib_of_header(SLICE_LIT("hip/hip_runtime.h")));
	assert_null(lib_of_header(SLICE_LIT("hipblas.hpp")));
	struct words sources = {0}, dirs = {0}, libs = {0}, seen = {0};
	words_add(&sources, put("main.hip", "#include \"a.h\"\n # include <hipblas/hipblas.h>\n#include \"sub/b.h\"\n#include "
	                                    "<hipblas.h>\n#include <far.h>\n"));
	words_add(&dirs, at("inc"));
	put("a.h", "#include \"main.hip\"\n#include <rccl/rccl.h>\n");
	put("sub/b.h", "#include \"c.h\"\n");
	put("sub/c.h", "//#include <hiprand/hiprand.h>\n#include <hipfft/hipfft.h>");
	put("inc/far.h", "#include <rocsolver/rocsolver.h>\n");
	libs_of_sources(&sources, &dirs, &libs, &seen, &arena);
	struct buf b = {0};
	words_print(&libs, &b);
	assert_string_equal(b.p, "hipblas rccl rocsolver hipfft");
	buf_free(&b);
	words_free(&sources);
	words_free(&dirs);
	words_free(&libs);
	words_free(&seen);
	put("lib/import-stubs", "libstub.so\n");
	assert_true(lib_is_stub(at("lib"), "stub", &arena));
	assert_false(lib_is_stub(at("lib"), "here", &arena));
	assert_false(lib_is_stub(at("nolib"), "stub", &arena));
	put("lib/libhere.so", "");
	assert_int_equal(symlink("libgone.so.3", at("lib/libgone.so")), 0);
	assert_null(lib_missing(at("lib"), "here", &arena));
	assert_string_equal(lib_missing(at("lib"), "gone", &arena), "libgone.so points to libgone.so.3, which is missing");
	assert_string_equal(lib_missing(at("lib"), "never", &arena), "libnever.so is missing");
}

int main(void)
{
#define T(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)
	const struct CMUnitTest tests[] = {T(trees),  T(bitcode), T(a_toolchain), T(an_nvidia_toolchain),
	                                   T(advice), T(gpus),    T(libraries)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
