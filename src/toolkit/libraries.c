/* libraries.c: lib64/: CUDA's libraries by their names. Each is a script for the linker that names HIP's library and an archive of CUDA's
 * own symbols: C without headers, and autoconf, look for these. */
#include "base/file_io.h"
#include "rules/rules.h"
#include "toolkit/folder.h"
#include "toolkit/process.h"
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#define OWN_FOLDER "tranship/" /* in lib64: what only the scripts name */

static const struct library {
	const char *cuda;   /* names, with blanks between: "cudart cudart_static" */
	const char *lib;    /* of the rule table, whose functions it has; "" none */
	const char *hip;    /* HIP's library; "" none is needed */
	const char *prefix; /* of its functions' names */
	const char *folder; /* of its headers, which declare them */
	bool stub;          /* lies in lib64/stubs, too */
} libraries[] = {
        {"nvToolsExt", "nvtx", "roctx64", "roctx", "roctracer"}, /* first: the next one names it */
        {"cudart cudart_static", "runtime", "amdhip64", "hip", "hip"},
        {"cuda", "driver", "amdhip64", "hip", "hip", true},
        {"cudadevrt culibos nvrtc-builtins nvptxcompiler_static", "", "", "", ""},
        {"cublas cublas_static", "blas", "hipblas", "hipblas", "hipblas"},
        {"cublasLt cublasLt_static", "blaslt", "hipblaslt", "hipblasLt", "hipblaslt"},
        {"cufft cufft_static cufft_static_nocallback", "fft", "hipfft", "hipfft", "hipfft"},
        {"cufftw cufftw_static", "", "hipfftw", "fftw", "hipfft"},
        {"curand curand_static", "rand", "hiprand", "hiprand", "hiprand"},
        {"cusparse cusparse_static", "sparse", "hipsparse", "hipsparse", "hipsparse"},
        {"cusparseLt", "sparselt", "hipsparselt", "hipsparseLt", "hipsparselt"},
        {"cusolver cusolver_static", "solver", "hipsolver", "hipsolver", "hipsolver"},
        {"cudnn", "dnn", "MIOpen", "miopen", "miopen"},
        {"nccl", "nccl", "rccl", "nccl", "rccl"},
        {"nvrtc", "rtc", "hiprtc", "hiprtc", "hip"},
        {"nvidia-ml", "nvml", "amd_smi", "amdsmi_", "amd_smi"},
};

/* What ROCm has nothing for under HIP's interfaces. */
static const struct {
	const char *prefix, *why;
} lacking[] = {
        {"npp", "NPP (image processing) has no counterpart with its interface; AMD's RPP has another"},
        {"nvjpeg", "nvJPEG has no counterpart with its interface; AMD's rocJPEG has another"},
        {"cupti", "CUPTI has no counterpart with its interface; AMD's rocprofiler-sdk has another"},
        {"cufile", "GPUDirect Storage has no counterpart with its interface; AMD's hipFile has another"},
        {"nvcuvid", "NVIDIA's video codec has no counterpart with its interface; AMD's rocDecode has another"},
        {"nvidia-encode", "NVIDIA's video codec has no counterpart"},
        {"nvblas", "NVBLAS has no counterpart"},
        {"cutensor", "cuTENSOR's counterpart hipTensor is not part of the toolkit"},
        {"cudla", "DLA has no counterpart"},
        {"nvvm", "libNVVM has no counterpart; comgr compiles LLVM's code for AMD"},
        {"nvJitLink", "nvJitLink has no counterpart with its interface; hiprtcLink* has another"},
};

const char *library_lacking(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(lacking); i++)
		if (slice_starts(slice_str(name), lacking[i].prefix))
			return lacking[i].why;
	return NULL;
}

static bool run(const char *const *argv)
{
	int status = process_run(argv);
	if (status)
		error("'%s' failed with status %d", argv[0], status);
	return !status;
}

/* ---- what a library defines ---- */

static void read_defined(const char *path, struct strmap *names)
{
	const char *const argv[] = {"nm", "-D", "--defined-only", path, NULL};
	struct buf list = {0};
	process_read(argv, STDOUT_FILENO, &list);
	for (char *next = list.p, *line; (line = strsep(&next, "\n"));) {
		char *name = strrchr(line, ' ');
		if (name) {
			name[strcspn(name, "@")] = 0;
			strmap_put(names, slice_str(name + 1), 1);
		}
	}
	buf_free(&list);
}

/* Functions with the prefix that a header declares: words before a '('. */
static void read_declared(const char *path, const char *prefix, struct strmap *names, struct words *list, struct arena *a)
{
	struct buf b = {0};
	if (!file_read(path, 64 << 20, &b) && b.n)
		for (const char *p = b.p; (p = strstr(p, prefix));) {
			const char *end = p;
			while (word_char(*end))
				end++;
			const char *after = end + strspn(end, " \t");
			struct slice name = {p, (size_t)(end - p)};
			if (*after == '(' && (p == b.p || !word_char(p[-1])) && !strmap_get(names, name, NULL)) {
				strmap_put(names, name, 1);
				words_add(list, arena_strndup(a, p, name.n));
			}
			p = end;
		}
	buf_free(&b);
}

static void read_declared_in(const char *folder, const char *prefix, struct strmap *names, struct words *list, struct arena *a)
{
	DIR *d = opendir(folder);
	for (struct dirent *e; d && (e = readdir(d));) {
		struct stat st;
		const char *path = arena_printf(a, "%s/%s", folder, e->d_name);
		if (e->d_name[0] == '.' || stat(path, &st))
			continue;
		if (S_ISDIR(st.st_mode))
			read_declared_in(path, prefix, names, list, a);
		else
			read_declared(path, prefix, names, list, a);
	}
	if (d)
		closedir(d);
}

/* ---- making ---- */

/* Makes 'output', in the plan's temporary folder, of an assembly text. */
static bool assemble(const struct settings *s, const char *text, const char *const *options, const char *output, struct plan *p)
{
	const char *source = arena_printf(&p->arena, "%s/source.s", p->temp);
	const char *const files[] = {"-x", "assembler", source, "-o", output};
	struct words argv = {0};
	words_add(&argv, s->clang);
	for (; *options; options++)
		words_add(&argv, *options);
	for (size_t i = 0; i < ARRAY_SIZE(files); i++)
		words_add(&argv, files[i]);
	bool ok = file_write(source, slice_str(text)) && run(argv.v);
	words_free(&argv);
	return ok;
}

/* An import library: the names that HIP's headers declare, and those that clang's code calls. Programs start with it and find no device:
 * each function returns hipErrorNoDevice, which is no success of the other libraries either. */
static bool plan_stub(const struct settings *s, const struct library *l, const char *path, struct plan *p)
{
	struct arena *a = &p->arena;
	static const char *const of_clang[] = {
	        "__hipRegisterFatBinary",    "__hipRegisterFunction", "__hipRegisterVar",         "__hipRegisterManagedVar",
	        "__hipRegisterSurface",      "__hipRegisterTexture",  "__hipUnregisterFatBinary", "__hipPushCallConfiguration",
	        "__hipPopCallConfiguration", "__gnu_h2f_ieee",        "__gnu_f2h_ieee",           "hipLaunchByPtr"};
	struct strmap names = {0};
	struct words list = {0};
	struct buf text = {0};
	read_declared_in(arena_printf(a, "%s/include/%s", s->rocm, l->folder), l->prefix, &names, &list, a);
	for (size_t i = 0; i < ARRAY_SIZE(of_clang) && !strcmp(l->hip, "amdhip64"); i++)
		if (!strmap_get(&names, slice_str(of_clang[i]), NULL))
			words_add(&list, of_clang[i]);
	buf_addstr(&text, ".text\n");
	for (size_t i = 0; i < list.n; i++) {
		bool gives_text = strstr(list.v[i], "String") || strstr(list.v[i], "GetErrorName");
		buf_addf(&text, ".globl %s\n.type %s, @function\n%s: %s\n\tret\n", list.v[i], list.v[i], list.v[i],
		         gives_text ? "lea .Ltext(%rip), %rax" : "mov $100, %eax");
	}
	buf_addstr(&text, ".section .rodata\n.Ltext: .string \"no device: this is an import library\"\n");
	buf_addstr(&text, ".section .note.GNU-stack,\"\",@progbits\n");
	bool ok = assemble(s, text.p,
	                   (const char *const[]){"-shared", "-nostdlib", arena_printf(a, "-Wl,-soname,lib%s.so", l->hip), NULL},
	                   path, p) &&
	          plan_copy(p, arena_printf(a, "lib64/" OWN_FOLDER "lib%s.so", l->hip), path, true);
	buf_free(&text);
	words_free(&list);
	strmap_free(&names);
	return ok;
}

/* The archive of CUDA's own symbols: each jumps to HIP's. False after a message; *any: there is one. */
static bool plan_symbols(const struct settings *s, const struct library *l, const char *hip, const char *name, bool *any,
                         struct plan *p)
{
	const struct rule_table *table = rules_builtin();
	struct selection sel = selection_default();
	struct strmap defined = {0};
	struct buf text = {0};
	read_defined(hip, &defined);
	for (size_t i = 0; *l->lib && defined.n && i < rules_count(table); i++) {
		const struct name_rule *r = rules_at(table, i);
		const char *to = NULL;
		if (r->kind != RK_FUNC || strcmp(rules_lib_id(table, r->lib), l->lib) || strpbrk(r->cuda, ":<"))
			continue;
		bool renamed = rule_verdict(r, &sel, &to) == VERDICT_RENAME && to;
		/* What configure asks for by its name, and only translated sources call: cublasInit (vetter/shoc) says "not initialized", cuMemcpy
		 * (MASA-CUDAlign) "invalid value". */
		if (renamed ? slice_starts(slice_str(to), "tranship::blas_") : rules_called(table, r).n > 0)
			buf_addf(&text, ".globl %s\n.type %s, @function\n%s: mov $1, %%eax\n\tret\n", r->cuda, r->cuda, r->cuda);
		else if (renamed && strmap_get(&defined, slice_str(to), NULL))
			buf_addf(&text, ".globl %s\n.type %s, @function\n%s: jmp %s@PLT\n", r->cuda, r->cuda, r->cuda, to);
	}
	bool ok = true;
	if ((*any = text.n)) {
		struct buf whole = {0};
		const char *object = arena_printf(&p->arena, "%s/%s.o", p->temp, name);
		buf_addf(&whole, ".text\n%s.section .note.GNU-stack,\"\",@progbits\n", text.p);
		const char *archive = arena_printf(&p->arena, "%s/lib%s.a", p->temp, name);
		ok = assemble(s, whole.p, (const char *const[]){"-c", NULL}, object, p) &&
		     run((const char *const[]){"ar", "rcsD", archive, object, NULL}) &&
		     plan_copy(p, arena_printf(&p->arena, "lib64/" OWN_FOLDER "lib%s.a", name), archive, false);
		buf_free(&whole);
	}
	strmap_free(&defined);
	buf_free(&text);
	return ok;
}

/* A library of clang's own by its absolute path; NULL: it is not installed. */
static const char *compiler_library(const struct settings *s, const char *question, struct arena *a)
{
	const char *const argv[] = {s->clang, "--rtlib=compiler-rt", question, NULL};
	struct buf path = {0};
	process_read(argv, STDOUT_FILENO, &path);
	const char *file = arena_strndup(a, path.p ? path.p : "", path.p ? strcspn(path.p, "\n") : 0);
	buf_free(&path);
	return *file == '/' && !access(file, R_OK) ? file : NULL;
}

/* The runtime of clang's OpenMP; NULL: it is not installed. Objects of nvcc -Xcompiler -fopenmp call it, and g++, which links them with
 * -fopenmp, brings only gcc's (fangq/mcx's src/Makefile, mgawan/GPU-BSW's driver.cpp). */
static const char *openmp_runtime(const struct settings *s, struct arena *a)
{
	const char *file = compiler_library(s, "-print-file-name=libomp.so", a);
	const char *rocms = arena_printf(a, "%s/llvm/lib/libomp.so", s->rocm);
	return file ? file : access(rocms, R_OK) ? NULL : rocms;
}

struct library_parts {
	const char *name;    /* CUDA's first */
	bool symbols;        /* an archive has CUDA's own symbols */
	const char *hip;     /* HIP's library, NULL: none is needed */
	bool own;            /* that lies in the toolkit */
	const char *runtime; /* of the compiler, for conversions of halves in host code; or NULL */
	const char *marks;   /* for NVTX, which is headers alone, so that builds name no library for it; or NULL */
	const char *openmp;  /* the runtime of clang's, or NULL */
};

/* A path in a linker script: one of the toolkit's own begins at the script, so that the toolkit can lie anywhere. */
static void put_path(struct buf *b, const char *up, bool own, const char *path)
{
	buf_addf(b, " \"%s%s%s\"", own ? up : "", own ? OWN_FOLDER : "", path);
}

/* The linker script of a library; 'up': from its folder to lib64. */
static void put_script(const struct library_parts *l, const char *up, struct buf *b)
{
	buf_addf(b, "/* %s: GNU ld script; HIP's library in the place of CUDA's */\nINPUT(", l->name);
	if (l->symbols)
		buf_addf(b, " \"%s" OWN_FOLDER "lib%s.a\"", up, l->name);
	put_path(b, up, l->own, l->hip);
	if (l->runtime)
		put_path(b, up, false, l->runtime);
	if (l->marks || l->openmp) {
		buf_addstr(b, " AS_NEEDED (");
		if (l->marks)
			put_path(b, up, l->own, l->marks);
		if (l->openmp)
			put_path(b, up, false, l->openmp);
		buf_addstr(b, " )");
	}
	buf_addstr(b, " )\n");
}

static void plan_script(const struct library_parts *l, const char *folder, const char *up, const char *name, struct plan *p)
{
	struct buf b = {0};
	bool archive = slice_ends(slice_str(name), "_static") || slice_ends(slice_str(name), "_nocallback") || !l->hip;
	if (l->hip)
		put_script(l, up, &b);
	plan_text(p, arena_printf(&p->arena, "%slib%s.%s", folder, name, archive ? "a" : "so"),
	          l->hip ? b.p : "!<arch>\n"); /* an empty one */
	buf_free(&b);
}

static bool plan_library(const struct settings *s, const struct library *l, bool stubs, struct plan *p)
{
	struct arena *a = &p->arena;
	struct library_parts parts = {.name = arena_strndup(a, l->cuda, strcspn(l->cuda, " ")), .own = stubs};
	if (*l->hip) {
		const char *file = arena_printf(a, "lib%s.so", l->hip), *made = arena_printf(a, "%s/%s", p->temp, file);
		const char *there = stubs ? made : s->libs ? arena_printf(a, "%s/%s", s->libs, file) : NULL;
		const char *headers = arena_printf(a, "%s/include/%s", s->rocm, l->folder);
		if (stubs ? access(headers, R_OK) : !there || access(there, R_OK))
			return true; /* absent, as ROCm's is */
		if (stubs && access(made, R_OK) && !plan_stub(s, l, made, p))
			return false;
		if (!plan_symbols(s, l, there, parts.name, &parts.symbols, p))
			return false;
		parts.hip = stubs ? file : there;
		parts.runtime = !strcmp(l->hip, "amdhip64") ? compiler_library(s, "-print-libgcc-file-name", a) : NULL;
		if (!strcmp(l->lib, "runtime")) {
			parts.openmp = openmp_runtime(s, a);
			const char *marks = stubs ? "libroctx64.so" : arena_printf(a, "%s/libroctx64.so", s->libs);
			parts.marks =
			        (stubs ? plan_has(p, "lib64/" OWN_FOLDER "libroctx64.so") : !access(marks, R_OK)) ? marks : NULL;
		}
	}
	for (const char *c = l->cuda; *c;) {
		size_t n = strcspn(c, " ");
		const char *name = arena_strndup(a, c, n);
		plan_script(&parts, "lib64/", "", name, p);
		if (l->stub)
			plan_script(&parts, "lib64/stubs/", "../", name, p);
		c += n + (c[n] == ' ');
	}
	return true;
}

/* Who links without nvcc, and looks where a library is, finds why it is not there. A library that only says so would be found by builds that
 * go on without it. */
static void plan_readme(struct plan *p)
{
	struct buf b = {0};
	buf_addstr(&b,
	           "CUDA's libraries by their names, for AMD's GPUs: each leads to HIP's. ROCm has nothing for these under their\n"
	           "interfaces; nvcc says so when a link asks for one:\n\n");
	for (size_t i = 0; i < ARRAY_SIZE(lacking); i++)
		buf_addf(&b, "lib%s*: %s\n", lacking[i].prefix, lacking[i].why);
	plan_text(p, "lib64/README", b.p);
	buf_free(&b);
}

bool libraries_plan(const struct settings *s, bool stubs, struct plan *p)
{
	bool ok = true;
	plan_readme(p);
	for (size_t i = 0; i < ARRAY_SIZE(libraries) && ok; i++)
		ok = plan_library(s, &libraries[i], stubs, p);
	return ok;
}
