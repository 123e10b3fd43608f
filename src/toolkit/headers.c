/* headers.c: include/: each header that tranship declares CUDA by has its place there, with HIP's header behind it and CUDA's names. */
#include "base/file_io.h"
#include "rules/compat.h"
#include "rules/embed.h"
#include "sides/condition.h"
#include "rules/rule_impl.h"
#include "toolkit/folder.h"
#include "toolkit/functions.h"
#include <stdlib.h>
#include <unistd.h>

#define DECLARED "include/cuda/" /* of the source tree's, or of the build's, where generated ones lie */

/* The name that programs include an embedded file by, or NULL: it is no header of CUDA's. */
static const char *header_name(const struct embedded *e)
{
	const char *at = strstr(e->path, DECLARED);
	return at ? at + strlen(DECLARED) : NULL;
}

/* Other's headers ask by these whether CUDA's were included. */
static const char *const guards[][2] = {
        {"cuda.h", "__cuda_cuda_h__"},
        {"cuda_runtime.h", "__CUDA_RUNTIME_H__"},
        {"cuda_runtime_api.h", "__CUDA_RUNTIME_API_H__"},
        {"cublas_api.h", "CUBLAS_API_H_"},
        {"cublas_v2.h", "CUBLAS_API_H_"},
        {"cublas_v2.h", "CUBLAS_V2_H_"},
        {"cufft.h", "_CUFFT_H_"},
        {"curand.h", "CURAND_H_"},
        {"cusparse.h", "CUSPARSE_H_"},
        {"cusparse.h", "CUSPARSEAPI"},
        {"cusolver_common.h", "CUSOLVER_COMMON_H_"},
        {"cusolverDn.h", "CUSOLVERDN_H_"},
        {"cudnn.h", "CUDNN_H_"},
        {"nccl.h", "NCCL_H_"},
        {"library_types.h", "__LIBRARY_TYPES_H__"},
};

/* Headers of device code, which only HIP's compiler reads. */
static const char *const of_device[] = {"cub/",    "thrust/",  "cooperative_groups", "mma.h",    "cuda_pipeline", "cuda/", "nv/",
                                        "crt/mma", "cuda_fp4", "cuda_fp6",           "cuda_fp8", "cuda_bf",       "sm_"};

static bool is_identifier(const char *s)
{
	if (!*s || (*s >= '0' && *s <= '9'))
		return false;
	for (; *s; s++)
		if (!(*s == '_' || (*s >= '0' && *s <= '9') || (*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z')))
			return false;
	return true;
}

static struct selection selection_of(const struct settings *s)
{
	struct selection sel = selection_default();
	sel.cuda = version_parse(s->cuda);
	return sel;
}

/* Has the library's header the section of the compatibility header that its names need? The other sections are for HIP's compiler. */
static bool has_section(const char *name) { return SLICE_IS_ANY(slice_str(name), "nvml", "nvtx", "blasxt"); }

/* The counterpart that a macro of CUDA's name can stand for; NULL: there is none. */
static const char *counterpart(const struct name_rule *r, const struct selection *sel)
{
	const char *hip = NULL, *needs = rule_needs(r, sel);
	bool kind = r->kind == RK_FUNC || r->kind == RK_TYPE || r->kind == RK_ENUM || r->kind == RK_MACRO;
	if (!kind || (needs && !has_section(needs)) || !is_identifier(r->cuda) || rule_verdict(r, sel, &hip) != VERDICT_RENAME ||
	    !hip || !*hip)
		return NULL;
	return is_identifier(hip) || needs || (r->kind != RK_TYPE && !strpbrk(hip, ":\n")) ? hip : NULL;
}

/* Functions that calls.h and hip.h define as macros. */
static bool is_written(const char *cuda)
{
	return SLICE_IS_ANY(slice_str(cuda), "cudaFuncSetAttribute", "cudaMallocHost", "cudaDeviceSetLimit");
}

static bool is_own_error(const char *cuda) { return SLICE_STARTS_ANY(slice_str(cuda), "CUDA_ERROR_", "CUDA_SUCCESS"); }

/* What a library's functions never return, and what HIP never knows of a device: programs print their names, and ask. */
static void put_unknown(struct buf *b, const struct name_rule *r, unsigned *n)
{
	struct slice name = slice_str(r->cuda);
	bool attribute = SLICE_STARTS_ANY(name, "CU_DEVICE_ATTRIBUTE_", "cudaDevAttr");
	if (r->kind == RK_ENUM &&
	    (attribute || slice_starts(name, "cudaError") || slice_find(name, SLICE_LIT("_STATUS_")) || slice_ends(name, "_ERROR")))
		buf_addf(b, attribute ? "#define %s ((hipDeviceAttribute_t)0x%x)\n" : "#define %s 0x%x\n", r->cuda,
		         0x7000 + (*n)++);
}

/* A function of this release of CUDA's that HIP lacks: a program that names it is told where it does so (NVIDIA/jitify's nvrtc_cli.cpp). A
 * function that the program has under this name is another one, as its parameters differ. */
static void put_lacking(struct buf *b, const struct name_rule *r, const struct selection *sel)
{
	const char *hip = NULL;
	bool there = (!r->v_cuda.removed || r->v_cuda.removed > sel->cuda) && r->v_cuda.added <= sel->cuda;
	if (r->kind == RK_FUNC && !r->call_n && is_identifier(r->cuda) && there && rule_verdict(r, sel, &hip) == VERDICT_NONE)
		buf_addf(b, "int %s(...) __attribute__((unavailable(\"no HIP counterpart [N001]\")));\n", r->cuda);
}

/* "f(...) => text": whatever the arguments, a macro does it. */
static void put_any_call(struct buf *b, const char *cuda, const char *rule)
{
	const char *to = rule + strlen(cuda);
	if (slice_starts(slice_str(to), "(...) => "))
		buf_addf(b, "#define %s(...) %s\n", cuda, to + strlen("(...) => "));
}

/* Names of one library of the table. Types, enumerators and most functions are macros: they are the same for C and C++, and whether
 * 'struct' or 'enum' stands before them. The runtime's and the driver API's functions are declared by their own names. */
static void plan_names(const struct settings *s, const char *lib, const struct prototypes *hip_h, struct plan *p)
{
	const struct rule_table *table = rules_builtin();
	struct selection sel = selection_of(s);
	struct buf b = {0};
	struct arena a = {0};
	bool driver = !strcmp(lib, "driver"), declares = driver || !strcmp(lib, "runtime");
	struct functions f = {.table = table, .sel = &sel, .hip = hip_h, .driver = driver, .a = &a};
	buf_addf(&b,
	         "/* CUDA's names of the library '%s' and HIP's. 'tranship toolkit' writes this. */\n#pragma once\n#pragma GCC "
	         "system_header\n",
	         lib);
	if (driver)
		functions_types(&f, &b);
	unsigned unknown = 0;
	struct buf lacking = {0};
	for (size_t i = 0; i < rules_count(table); i++) {
		const struct name_rule *r = rules_at(table, i);
		if (strcmp(rules_lib_id(table, r->lib), lib))
			continue;
		const char *hip = counterpart(r, &sel);
		if (!hip && declares && r->kind == RK_FUNC)
			functions_add(&f, r, NULL);
		const long version = library_version(slice_str(r->cuda), &sel);
		if (version >= 0) { /* as conditions in translated sources have it */
			buf_addf(&b, "#undef %s\n#define %s %ld\n", r->cuda, r->cuda, version);
			continue;
		}
		bool known = SLICE_IS_ANY(slice_str(r->cuda), "CUDART_VERSION", "CUDA_VERSION");
		if (!hip)
			put_unknown(&b, r, &unknown), put_lacking(&lacking, r, &sel);
		for (uint32_t k = 0; k < r->call_n && !hip && has_section(lib); k++)
			put_any_call(&b, r->cuda, rules_call(table, r, k)->text);
		if (!hip || known || (driver && is_own_error(r->cuda)))
			continue;
		const char *own = r->kind == RK_TYPE ? functions_own_type(&f, slice_str(hip)) : NULL;
		if (own && SLICE_IS_ANY(slice_str(own), "CUdeviceptr", "CUresult"))
			continue;
		if (!declares || r->kind != RK_FUNC || is_written(r->cuda) || !functions_add(&f, r, hip))
			buf_addf(&b, "#ifndef %s\n#define %s %s\n#endif\n", r->cuda, r->cuda, own ? own : hip);
	}
	if (declares)
		functions_write(&f, &b);
	if (has_section(lib))
		compat_header((compat_set)1 << compat_find(slice_str(lib)), &b);
	if (unknown) /* gcc warns where a case of a switch over HIP's type is one of them, and builds with -Werror stop there */
		buf_addstr(&b, "#pragma GCC diagnostic ignored \"-Wswitch\"\n");
	if (lacking.n)
		buf_addf(&b, "#ifdef __cplusplus\n%s#endif\n", lacking.p);
	plan_text(p, arena_printf(&a, "include/tranship/names_%s.h", lib), b.p);
	buf_free(&lacking);
	functions_free(&f);
	buf_free(&b);
	arena_free(&a);
}

static bool is_declared(struct slice name)
{
	for (size_t i = 0; i < n_embedded_files; i++) {
		const char *there = header_name(&embedded_files[i]);
		if (there && slice_is(name, there))
			return true;
	}
	return false;
}

static void put_include(struct buf *b, const char *name) { buf_addf(b, "#include <%s>\n", name); }

/* What the declared header includes: others of CUDA's, and the names of a library. */
static void put_included(struct buf *b, const char *text, const char *self)
{
	for (const char *p = text; (p = strstr(p, "#include ")); p++) {
		const char *name = p + strlen("#include ") + 1;
		size_t n = strcspn(name, "\">\n");
		struct slice header = {name, n};
		if (slice_starts(header, "tranship_decl/api_"))
			buf_addf(b, "#include <tranship/names_%.*s\n", (int)(n - strlen("tranship_decl/api_") + 1),
			         name + strlen("tranship_decl/api_"));
		else if (slice_is(header, "tranship_cuda.h") && strcmp(self, "cuda_runtime.h") &&
		         strcmp(self, "cuda_runtime_api.h"))
			put_include(b, "cuda_runtime_api.h");
		else if (is_declared(header) && !slice_starts(header, "tranship"))
			buf_addf(b, "#include <%.*s>\n", (int)n, name);
	}
}

/* Headers whose counterparts C and older compilers do not read. */
static const struct limit {
	const char *name, *condition, *why;
} limits[] = {
        {"cusparseLt.h", "!defined(__cplusplus)", "hipSPARSELt's headers are C++; call it from a C++ source"},
        {"cusparseLt.h", "defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 13",
         "hipSPARSELt's headers need __bf16: use g++ 13, clang++, or nvcc"},
};

/* ROCm's header for C, where it lacks no more than this: C's names for the standard's headers, none of C++'s, and no values for members. */
static void plan_c_copy(const struct settings *s, const char *hip, struct plan *plan, struct arena *a)
{
	struct buf text = {0}, out = {0};
	const char *slash = strchr(hip, '/');
	file_read(arena_printf(a, "%s/include/%s", s->rocm, hip), 64 << 20, &text);
	for (const char *p = text.p, *end = p + text.n; p < end;) {
		size_t n = (size_t)((char *)(memchr(p, '\n', (size_t)(end - p)) ?: end) - p);
		struct slice line = {p, n};
		const char *value = slice_starts(line, "  ") ? slice_find(line, SLICE_LIT(" = ")) : NULL;
		const char *semicolon = value ? memchr(value, ';', (size_t)(p + n - value)) : NULL;
		bool included = slice_starts(line, "#include ");
		if (included && p[9] == '"' && !memchr(p, '/', n)) /* beside it */
			buf_addf(&out, "#include <%.*s/%.*s>\n", (int)(slash - hip), hip, (int)n - 11, p + 10);
		else if (included && p[9] == '<' && p[10] == 'c' && !memchr(p, '.', n))
			buf_addf(&out, "#include <%.*s.h>\n", (int)n - 12, p + 11);
		else if (semicolon)
			buf_addf(&out, "%.*s%.*s\n", (int)(value - p), p, (int)(p + n - semicolon), semicolon);
		else if (!included || p[9] != '<' || memchr(p, '.', n))
			buf_addf(&out, "%.*s\n", (int)n, p);
		p += n + 1;
	}
	plan_text(plan, arena_printf(a, "include/tranship/c/%s", hip), out.p ? out.p : "");
	buf_free(&text);
	buf_free(&out);
}

/* Versions that find modules read as text from a header, so that the numbers have to stand there: of ROCm's macro in its header, or, without one,
 * a part of cuDNN's. */
static const struct {
	const char *name, *macro, *hip, *hip_macro;
} literals[] = {
        {"thrust/version.h", "THRUST_VERSION", "thrust/version.h", "THRUST_VERSION"},
        {"cub/version.cuh", "CUB_VERSION", "hipcub/hipcub_version.hpp", "HIPCUB_VERSION"},
        {"nccl.h", "NCCL_MAJOR", "rccl/rccl.h", "NCCL_MAJOR"},
        {"nccl.h", "NCCL_MINOR", "rccl/rccl.h", "NCCL_MINOR"},
        {"nccl.h", "NCCL_PATCH", "rccl/rccl.h", "NCCL_PATCH"},
        {"nccl.h", "NCCL_VERSION_CODE", "rccl/rccl.h", "NCCL_VERSION_CODE"},
        {"cudnn_version.h", "CUDNN_MAJOR", NULL, NULL},
        {"cudnn_version.h", "CUDNN_MINOR", NULL, NULL},
        {"cudnn_version.h", "CUDNN_PATCHLEVEL", NULL, NULL},
};

/* The number behind '#define MACRO ' in the text; -1: there is none. */
static long defined_number(struct slice text, const char *macro, struct arena *a)
{
	const char *at = slice_find(text, slice_str(arena_printf(a, "#define %s ", macro)));
	long value = -1;
	return at && sscanf(at + strlen("#define ") + strlen(macro), "%ld", &value) == 1 ? value : -1;
}

static void put_literals(const struct settings *s, const char *name, struct buf *b, struct arena *a)
{
	struct selection sel = selection_of(s);
	const long dnn = library_version(SLICE_LIT("CUDNN_VERSION"), &sel), parts[] = {dnn / 1000, dnn % 1000 / 100, dnn % 100};
	for (size_t i = 0, part = 0; i < ARRAY_SIZE(literals); i++) {
		struct buf text = {0};
		long value = -1;
		if (strcmp(literals[i].name, name))
			continue;
		if (!literals[i].hip)
			value = parts[part++];
		else if (!file_read(arena_printf(a, "%s/include/%s", s->rocm, literals[i].hip), 64 << 20, &text))
			value = defined_number((struct slice){text.p, text.n}, literals[i].hip_macro, a);
		if (value >= 0)
			buf_addf(b, "#ifndef %s\n#define %s %ld\n#endif\n", literals[i].macro, literals[i].macro, value);
		buf_free(&text);
	}
}

/* ROCm's headers ask for CUDA's version, too, and leave out what that lacks. HIP's complex numbers have these variables, which scientific codes
 * define as types (SuperScientificSoftwareLaboratory/TileSpGEMM's nsparse_asm.h). */
static const char *const not_for_hip[] = {"CUDART_VERSION", "real", "imag"};

static void plan_header(const struct settings *s, const char *name, const char *text, struct plan *p)
{
	const struct name_rule *r = rules_find(rules_builtin(), slice_str(name), 1u << RK_HEADER);
	struct selection sel = selection_of(s);
	const char *hip = NULL;
	enum verdict v = r ? rule_verdict(r, &sel, &hip) : VERDICT_DROP;
	struct arena a = {0};
	bool runtime = !strcmp(name, "cuda_runtime.h") || !strcmp(name, "cuda_runtime_api.h");
	bool of_rocm = v == VERDICT_RENAME && hip && strchr(hip, '/');
	if (v == VERDICT_NONE || v == VERDICT_GONE || v == VERDICT_TOO_NEW ||
	    (of_rocm && access(arena_printf(&a, "%s/include/%s", s->rocm, hip), R_OK))) {
		arena_free(&a); /* what has no counterpart is absent: who looks for it finds nothing */
		return;
	}
	struct buf b = {0};
	int version = version_parse(s->cuda);
	const char *reader = SLICE_STARTS_IN(slice_str(name), of_device) ? "#ifdef __HIPCC__\n"
	                     : SLICE_STARTS_ANY(slice_str(name), "curand_")
	                             ? "#ifdef __cplusplus\n#include <stdio.h>\n" /* it prints */
	                     : slice_is(slice_str(name), "cuda_fp16.h") ? "#ifdef __cplusplus\n"
	                                                                : NULL;
	buf_addf(&b,
	         "/* %s of CUDA, in terms of HIP. 'tranship toolkit' writes this. */\n#pragma once\n#pragma GCC system_header\n",
	         name);
	if (runtime || !strcmp(name, "cuda.h")) /* nahmedraja/GASAL2's configure.sh writes the header's path into src/gasal.h */
		buf_addf(&b,
		         "#ifdef __has_include\n#if !__has_include(<tranship/hip.h>)\n"
		         "#error \"%s: included by its path, and its folder is not searched: add -I FOLDER, or set CPATH=FOLDER\"\n"
		         "#endif\n#endif\n",
		         name);
	for (size_t i = 0; i < ARRAY_SIZE(limits); i++)
		if (!strcmp(limits[i].name, name))
			buf_addf(&b, "#if %s\n#error \"%s: %s\"\n#else\n", limits[i].condition, name, limits[i].why);
	for (size_t i = 0; i < ARRAY_SIZE(guards); i++)
		if (!strcmp(guards[i][0], name))
			buf_addf(&b, "#define %s\n", guards[i][1]);
	if (runtime || !strcmp(name, "cuda.h"))
		buf_addf(&b, "#define %s %d\n", runtime ? "CUDART_VERSION" : "CUDA_VERSION",
		         version / 100 * 1000 + version % 100 * 10);
	put_literals(s, name, &b, &a);
	buf_addstr(&b, "#include <tranship/hip.h>\n#include <tranship/calls.h>\n");
	if (!SLICE_IS_ANY(slice_str(name), "cuda_runtime_api.h", "cuda.h", "vector_types.h", "builtin_types.h", "driver_types.h",
	                  "cuComplex.h"))
		put_include(&b, "tranship/vector_makers.h");
	const char *c = "";
	if (of_rocm && SLICE_IS_ANY(slice_str(name), "cublasLt.h", "cufftw.h", "cufftXt.h")) {
		plan_c_copy(s, hip, p, &a);
		c = arena_printf(&a, "#ifndef __cplusplus\n#include <tranship/c/%s>\n#endif\n", hip);
	} else if (!strcmp(name, "cudnn.h")) {
		c = "typedef struct miopenTensorArgument_t miopenTensorArgument_t;\n"; /* MIOpen's forgets C */
	}
	if (v == VERDICT_RENAME && hip && *hip && strcmp(hip, "hip/hip_runtime.h")) {
		buf_addstr(&b, reader ? reader : "");
		for (size_t i = 0; i < ARRAY_SIZE(not_for_hip); i++)
			buf_addf(&b, "#pragma push_macro(\"%s\")\n#undef %s\n", not_for_hip[i], not_for_hip[i]);
		buf_addf(&b, "%s#include <%s>\n", c, hip);
		for (size_t i = 0; i < ARRAY_SIZE(not_for_hip); i++)
			buf_addf(&b, "#pragma pop_macro(\"%s\")\n", not_for_hip[i]);
		if (!strcmp(hip, "hip/hip_bf16.h")) {
			buf_addstr(&b, "#elif defined(__cplusplus)\n");
			compat_header((compat_set)1 << compat_find(SLICE_LIT("bf16")), &b);
			buf_addstr(
			        &b,
			        "typedef __hip_bfloat16 __nv_bfloat16, nv_bfloat16;\n"
			        "typedef __hip_bfloat162 __nv_bfloat162, nv_bfloat162;\n"
			        "typedef __hip_bfloat16_raw __nv_bfloat16_raw;\ntypedef __hip_bfloat162_raw __nv_bfloat162_raw;\n");
		}
		buf_addstr(&b, reader ? "#endif\n" : "");
	}
	if (runtime)
		buf_addstr(&b, "#include <tranship/names_runtime.h>\n#include <tranship/names_vector.h>\n");
	if (!strcmp(name, "cuComplex.h"))
		buf_addstr(&b, "#include <tranship/names_complex.h>\n");
	if (!strcmp(name, "curand.h")) /* it brings the whole runtime, which others ask for by its guard */
		buf_addstr(&b, "#include <cuda_runtime.h>\n");
	put_included(&b, text, name);
	if (slice_starts(slice_str(name), "thrust/")) { /* CMake's CUDA::cudart puts this folder before ROCm's, by -isystem */
		buf_addf(&b, "#if defined(__HIPCC__) && __has_include_next(<%s>)\n#include_next <%s>\n#endif\n", name, name);
		put_include(&b, "tranship/thrust.h");
	}
	if (!strcmp(name, "cuda.h"))
		put_include(&b, "tranship/old_launch.h");
	for (size_t i = 0; i < ARRAY_SIZE(limits); i++)
		if (!strcmp(limits[i].name, name))
			buf_addstr(&b, "#endif\n");
	plan_text(p, arena_printf(&a, "include/%s", name), b.p);
	buf_free(&b);
	arena_free(&a);
}

/* rocThrust is for HIP's compiler only. Headers that g++ reads, too, name a pointer of Thrust's in templates that only kernels' files use
 * (treecode/Bonsai's my_cuda_rt.h); what g++ makes code of stops at its line. */
static const char thrust_h[] = "#pragma once\n"
                               "#pragma GCC system_header\n"
                               "#if defined(__cplusplus) && !defined(__HIPCC__)\n"
                               "#define TRANSHIP_SAYS \"ROCm's Thrust is for HIP's compiler: give this file to nvcc as CUDA, -x "
                               "cu [N001]\"\n"
                               "#define TRANSHIP_NOT_HERE __attribute__((deprecated(TRANSHIP_SAYS)))\n"
                               "namespace thrust {\n"
                               "template <class T> class TRANSHIP_NOT_HERE device_ptr;\n"
                               "template <class T> class TRANSHIP_NOT_HERE device_reference;\n"
                               "template <class T> TRANSHIP_NOT_HERE device_ptr<T> device_pointer_cast(T *);\n"
                               "template <class P> TRANSHIP_NOT_HERE auto raw_pointer_cast(P p) -> decltype(p.get());\n"
                               /* ashwin/gDel3D's CommonTypes.h: typedef thrust::host_vector<int> IntHVec; */
                               "template <class T, class A = void> class TRANSHIP_NOT_HERE host_vector {\n"
                               "\tstatic_assert(sizeof(T) == 0, TRANSHIP_SAYS);\n};\n"
                               "template <class T, class A = void> class TRANSHIP_NOT_HERE device_vector {\n"
                               "\tstatic_assert(sizeof(T) == 0, TRANSHIP_SAYS);\n};\n"
                               "}\n"
                               "#undef TRANSHIP_NOT_HERE\n"
                               "#undef TRANSHIP_SAYS\n"
                               "#endif\n";

/* C sees the runtime's functions only; it has no default arguments, and HIP's halves are C++. */
static const char hip_h[] =
        "#ifndef __HIP_PLATFORM_AMD__\n"
        "#define __HIP_PLATFORM_AMD__ 1\n"
        "#endif\n"
        "#include <stddef.h>\n"
        "#include <stdint.h>\n"
        "/* the runtime's headers include these, and others ask for them */\n"
        "#define __DRIVER_TYPES_H__\n"
        "#define __VECTOR_TYPES_H__\n"
        "#ifdef __cplusplus\n"
        "/* a program's own macros T, min and max may stand above CUDA's C headers (spacemeshos/gpu-post's api_internal.h); HIP's "
        "have\n"
        " * templates and the C++ library */\n"
        "#pragma push_macro(\"T\")\n"
        "#undef T\n"
        "#pragma push_macro(\"min\")\n"
        "#undef min\n"
        "#pragma push_macro(\"max\")\n"
        "#undef max\n"
        "#ifndef __HIP__\n#include <hip/hip_common.h>\n#include <tranship/vectors.h>\n#endif\n"
        "/* HIP's error codes are [[nodiscard]], CUDA's are not: -Werror would end builds */\n"
        "#pragma push_macro(\"nodiscard\")\n"
        "#undef nodiscard\n"
        "#define nodiscard\n"
        "#include <hip/hip_runtime_api.h>\n"
        "#pragma pop_macro(\"nodiscard\")\n"
        "#include <hip/hip_runtime.h>\n"
        "#pragma pop_macro(\"max\")\n"
        "#pragma pop_macro(\"min\")\n"
        "#pragma pop_macro(\"T\")\n"
        "#else\n"
        "#include <stdbool.h>\n"
        "#include <hip/hip_runtime_api.h>\n"
        "typedef struct { unsigned short x; } __half;\n"
        "typedef struct { unsigned short x, y; } __half2;\n"
        "static inline hipError_t tranship_malloc_host(void **p, size_t n) { return hipHostMalloc(p, n, 0); }\n"
        "#define cudaMallocHost(p, n) tranship_malloc_host((void **)(p), n)\n"
        "#endif\n"
        "#ifndef __align__\n#define __align__(n) __attribute__((aligned(n)))\n#endif\n";

const char *const hip_tags[][2] = {{"ihipStream_t", "CUstream_st"}, {"ihipEvent_t", "CUevent_st"}, {NULL}};

static void plan_hip(struct plan *p)
{
	struct buf b = {0};
	buf_addstr(
	        &b,
	        "/* HIP's runtime for host code, and what its other headers need before them. 'tranship toolkit' writes this. */\n"
	        "#pragma once\n#pragma GCC system_header\n");
	for (size_t i = 0; hip_tags[i][0]; i++)
		buf_addf(&b, "#ifndef %s\n#define %s %s\n#endif\n", hip_tags[i][0], hip_tags[i][0], hip_tags[i][1]);
	buf_addstr(&b, hip_h);
	plan_text(p, "include/tranship/hip.h", b.p);
	buf_free(&b);
}

/* Calls whose arguments HIP's functions take otherwise: in sources that are translated rows of the table see to them. */
static const char calls_h[] =
        "/* Functions of CUDA's that take other arguments than HIP's. 'tranship toolkit' writes this. */\n"
        "#pragma once\n"
        "#pragma GCC system_header\n"
        "typedef struct cudaGraphExecUpdateResultInfo_st {\n"
        "	hipGraphExecUpdateResult result;\n"
        "	hipGraphNode_t errorNode, errorFromNode;\n"
        "} cudaGraphExecUpdateResultInfo, CUgraphExecUpdateResultInfo;\n"
        "/* AMD GPUs have no persisting L2 cache and no fetch granularity: the call succeeds, as in translated\n"
        " * sources (RetiredC/RCKangaroo's GpuKang.cpp) */\n"
        "#define cudaLimitMaxL2FetchGranularity ((enum hipLimit_t)0x7005)\n"
        "#define cudaLimitPersistingL2CacheSize ((enum hipLimit_t)0x7006)\n"
        "static inline hipError_t tranship_set_limit(enum hipLimit_t limit, size_t n)\n"
        "{\n"
        "	int set = limit != cudaLimitMaxL2FetchGranularity && limit != cudaLimitPersistingL2CacheSize;\n"
        "	return set ? hipDeviceSetLimit(limit, n) : hipSuccess;\n"
        "}\n"
        "#define cudaDeviceSetLimit tranship_set_limit\n"
        "#ifdef __cplusplus\n"
        "template <class F> inline hipError_t tranship_set_attribute(F *f, hipFuncAttribute a, int v)\n"
        "{\n"
        "	return hipFuncSetAttribute(reinterpret_cast<const void *>(f), a, v);\n"
        "}\n"
        "#define cudaFuncSetAttribute tranship_set_attribute\n"
        "#endif\n";

/* Folders of ROCm's headers, by their names: HIP's own include one another so. */
static void plan_rocm(const struct settings *s, struct plan *p)
{
	static const char *const folders[] = {"hip",
	                                      "hipblas",
	                                      "hipblas-common",
	                                      "hipblaslt",
	                                      "hipcub",
	                                      "hipfft",
	                                      "hiprand",
	                                      "hipsolver",
	                                      "hipsparse",
	                                      "hipsparselt",
	                                      "miopen",
	                                      "rccl",
	                                      "rocblas",
	                                      "rocfft",
	                                      "rocrand",
	                                      "rocsolver",
	                                      "rocsparse",
	                                      "rocprim",
	                                      "roctracer",
	                                      "amd_smi",
	                                      "hsa",
	                                      "rocm-core",
	                                      "rocprofiler-sdk-roctx"};
	struct arena a = {0};
	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		const char *from = arena_printf(&a, "%s/include/%s", s->rocm, folders[i]);
		if (!access(from, R_OK))
			plan_link(p, arena_printf(&a, "include/%s", folders[i]), from);
	}
	arena_free(&a);
}

/* Headers of CUDA's that no build looks for, and that the host's compiler cannot have: the message comes with the line that includes it. */
static void plan_told(struct plan *p)
{
	static const char *const of_thrust[] = {"detail/pointer.h", "detail/reference.h"};
	/* fixstars/cuda-bundle-adjustment's cuda_linear_solver.cpp */
	static const char *const lacking[] = {"cusolverSp_LOWLEVEL_PREVIEW.h"};
	struct arena a = {0};
	for (size_t i = 0; i < ARRAY_SIZE(of_thrust); i++) /* stotko/stdgpu's iterator.h */
		plan_text(p, arena_printf(&a, "include/thrust/%s", of_thrust[i]),
		          arena_printf(
		                  &a,
		                  "#pragma once\n#if defined(__HIPCC__) && __has_include_next(<thrust/%s>)\n"
		                  "#include_next <thrust/%s>\n#else\n"
		                  "#error \"ROCm's Thrust is for HIP's compiler: give this file to nvcc as CUDA, -x cu [N001]\"\n"
		                  "#endif\n",
		                  of_thrust[i], of_thrust[i]));
	for (size_t i = 0; i < ARRAY_SIZE(lacking); i++)
		plan_text(p, arena_printf(&a, "include/%s", lacking[i]),
		          arena_printf(&a, "#error \"header '%s' has no HIP counterpart [N002]\"\n", lacking[i]));
	arena_free(&a);
}

void headers_plan(const struct settings *s, struct plan *p)
{
	struct arena a = {0};
	struct prototypes hip = {.a = &a};
	static const char *const libs[] = {"runtime",  "driver", "libtypes", "blas",   "blaslt",  "blasxt", "sparse",
	                                   "sparselt", "solver", "fft",      "rand",   "rtc",     "dnn",    "tensor",
	                                   "nccl",     "nvtx",   "nvml",     "vector", "complex", "cub"};
	plan_rocm(s, p);
	plan_hip(p);
	plan_text(p, "include/tranship/calls.h", calls_h);
	plan_text(p, "include/tranship/thrust.h", thrust_h);
	plan_told(p);
	prototypes_read(&hip, arena_printf(&a, "%s/include/hip/hip_runtime_api.h", s->rocm));
	prototypes_read(&hip, arena_printf(&a, "%s/include/hip/driver_types.h", s->rocm));
	for (size_t i = 0; i < ARRAY_SIZE(libs); i++)
		plan_names(s, libs[i], &hip, p);
	for (size_t i = 0; i < n_embedded_files; i++) {
		const char *name = header_name(&embedded_files[i]);
		if (slice_starts(slice_str(embedded_files[i].path), "include/toolkit/"))
			plan_text(p, arena_printf(&a, "include/tranship%s", strrchr(embedded_files[i].path, '/')),
			          (const char *)embedded_files[i].bytes);
		if (name && !slice_starts(slice_str(name), "tranship") && strcmp(name, "helper_cuda.h"))
			plan_header(s, name, (const char *)embedded_files[i].bytes, p);
	}
	prototypes_free(&hip);
	arena_free(&a);
}
