/* headers.c: the files of the folder: the header of aliases, and those that stand in for CUDA's. */
#include "adopt/adopt.h"
#include "adopt/lines.h"
#include "base/file_read.h"
#include "build/build_file.h"
#include "project/mapped.h"
#include "project/source_file.h"
#include "rules/compat.h"
#include "rules/rules.h"
#include "base/path.h"
#include <stdlib.h>
#include <sys/stat.h>

#define BY_US ADOPT_MARK "; 'tranship adopt --apply' writes it again"

/* What only HIP's own compiler takes. */
static bool for_device(struct slice x)
{
	x = (struct slice){x.p + 1, x.n - 2};
	return SLICE_STARTS_ANY(x, "hipcub/", "rocprim/", "rocwmma/", "thrust/", "hip/hip_cooperative_groups", "hip/hip_bf",
	                        "hip/hip_fp8", "hip/hip_ext_ocp");
}

/* Is there a link from the folder on to the file? */
static bool has_link(const struct adoption *a, const char *path)
{
	struct stat st;
	bool link = false;
	char *part = xstrdup(path);
	for (char *end = part + strlen(a->base); end && !link;) {
		end = strchr(end + 1, '/');
		if (end)
			*end = 0;
		link = !lstat(part, &st) && S_ISLNK(st.st_mode);
		if (end)
			*end = '/';
	}
	free(part);
	return link;
}

static void add_file(struct adoption *a, struct slice name, struct buf *text)
{
	struct run *r = a->r;
	struct buf path = {0};
	buf_addf(&path, "%s/%s/%.*s", a->base, a->folder, (int)name.n, name.p);
	if (has_link(a, path.p)) {
		error("'%s' would be written through a symbolic link; remove the link", path_shown(path.p));
		a->failed = true;
	}
	r->compat = xrealloc(r->compat, (r->n_compat + 1) * sizeof *r->compat);
	r->compat[r->n_compat++] = (struct compat_file){.path = path.p, .text = text->p};
	*text = (struct buf){0};
}

struct row {
	const struct alias *alias;
	const char *title;
};
static int by_title(const void *x, const void *y)
{
	const struct row *a = x, *b = y;
	size_t n = a->alias->cuda.n < b->alias->cuda.n ? a->alias->cuda.n : b->alias->cuda.n;
	return strcmp(a->title, b->title) ?: memcmp(a->alias->cuda.p, b->alias->cuda.p, n) ?: ORDER(a->alias->cuda.n, b->alias->cuda.n);
}

void adopt_define(const struct alias *x, struct buf *out)
{
	buf_addf(out, "#define %.*s%s %.*s", (int)x->cuda.n, x->cuda.p, x->params ? x->params : "", (int)x->hip.n, x->hip.p);
}

static void add_aliases(struct adoption *a, struct buf *b)
{
	const struct rule_table *rules = a->r->user_rules ? a->r->user_rules : rules_builtin();
	struct row *rows = xcalloc(a->n_aliases + 1, sizeof *rows);
	size_t n = 0;
	const char *title = NULL;
	FOR_EACH(const struct alias, x, a->aliases, a->n_aliases) {
		const struct name_rule *rule = x->used ? rules_find(rules, x->cuda, 0) : NULL;
		if (x->used)
			rows[n++] = (struct row){x, rule ? rules_lib_title(rules, rule->lib) : "other names"};
	}
	if (n)
		qsort(rows, n, sizeof *rows, by_title);
	FOR_EACH(const struct row, row, rows, n) {
		if (!title || strcmp(title, row->title))
			buf_addf(b, "\n// %s\n", row->title);
		title = row->title;
		adopt_define(row->alias, b);
		buf_addch(b, '\n');
	}
	free(rows);
}

static int by_text(const void *x, const void *y)
{
	const struct slice *a = x, *b = y;
	size_t n = a->n < b->n ? a->n : b->n;
	return memcmp(a->p, b->p, n) ?: ORDER(a->n, b->n);
}

/* The standard library's: C's, and C++'s, whose names have no '.'. */
enum group { OF_C, OF_CPP, OF_HOST, OF_DEVICE };
static enum group group_of(struct slice x)
{
	static const char *const own[] = {"<math.h>",   "<stddef.h>", "<stdint.h>", "<stdio.h>",  "<stdlib.h>",
	                                  "<string.h>", "<float.h>",  "<limits.h>", "<assert.h>", "<time.h>"};
	for (size_t k = 0; k < ARRAY_SIZE(own); k++)
		if (slice_is(x, own[k]))
			return OF_C;
	return for_device(x) ? OF_DEVICE : memchr(x.p, '.', x.n) || memchr(x.p, '/', x.n) ? OF_HOST : OF_CPP;
}

bool adopt_is_librarys(struct slice x) { return group_of(x) == OF_HOST && !slice_is(x, "<hip/hip_runtime.h>"); }

static void add_includes(const struct adoption *a, enum group group, struct buf *b)
{
	for (size_t i = 0; i < a->n_included; i++)
		if (group_of(a->included[i]) == group && !slice_is(a->included[i], "<hip/hip_runtime.h>"))
			buf_addf(b, "#include %.*s\n", (int)a->included[i].n, a->included[i].p);
}

static void add_header(struct adoption *a)
{
	struct buf b = {0}, cpp = {0}, device = {0};
	if (a->n_included)
		qsort(a->included, a->n_included, sizeof *a->included, by_text);
	buf_addstr(&b, "// cuda_to_hip.h: CUDA's names for HIP; " BY_US ".\n");
	if (strcmp(a->name, ADOPT_MACRO))
		buf_addf(&b, "// with --names %s\n", a->name);
	if (a->no_shims)
		buf_addstr(&b, "// " ADOPT_NO_SHIMS "\n");
	buf_addstr(&b, "#if !defined(CUDA_TO_HIP_H) && (defined(__HIP__) || __has_include(<hip/hip_runtime.h>)) "
	               "// not for C that hipcc passes on\n"
	               "#define CUDA_TO_HIP_H\n"
	               "#ifndef __HIP_PLATFORM_AMD__\n#define __HIP_PLATFORM_AMD__ 1\n#endif\n");
	add_includes(a, OF_C, &b);
	add_includes(a, OF_CPP, &cpp);
	if (cpp.n)
		buf_addf(&b, "#if defined(__cplusplus)\n%s#endif\n", cpp.p);
	buf_addstr(&b, "#include <hip/hip_runtime.h>\n");
	for (size_t i = 0; i < a->n_texts; i++)
		buf_addslice(&b, a->texts[i]);
	add_includes(a, OF_HOST, &b);
	add_includes(a, OF_DEVICE, &device);
	if (device.n)
		buf_addf(&b, "#if defined(__HIPCC__) && defined(__cplusplus)\n%s#endif\n", device.p);
	if (a->compat)
		buf_addstr(&b, "#if defined(__cplusplus)\n#include \"" COMPAT_FILE "\"\n#endif\n");
	if (a->registers)
		buf_addstr(&b,
		           "#if defined(__clang__)\n#pragma clang diagnostic ignored \"-Wregister\" // C++17 has no 'register', "
		           "which nvcc takes\n#endif\n");
	if (a->chained)
		buf_addstr(&b, "#if defined(__clang__)\n#pragma clang diagnostic warning \"-Wparentheses\" // '12 <= n <= 24', an "
		               "error otherwise, which nvcc takes\n#endif\n");
	add_aliases(a, &b);
	buf_addstr(&b, "\n#endif\n");
	buf_free(&cpp);
	buf_free(&device);
	add_file(a, SLICE_LIT("cuda_to_hip.h"), &b);
}

/* Appends CMake's module, whose words for what needs a compiler for HIP in sources of C++ get the names that the header gives to these. */
static void add_module(const struct adoption *a, const char *text, struct buf *out)
{
	static const char words[] = "\"tranship::[a-z0-9_]*(array|texture|surface)";
	const char *p = strstr(text, words);
	size_t n = p ? (size_t)(p - text) + strlen(words) : 0;
	buf_add(out, text, n);
	FOR_EACH(const struct alias, x, a->aliases, a->n_aliases)
		if (p && x->used && slice_starts(x->hip, "tranship::") && SLICE_SPEAKS_ANY(x->hip, "array", "texture", "surface"))
			buf_addf(out, "|%.*s", (int)x->cuda.n, x->cuda.p);
	buf_addstr(out, text + n);
}

/* Appends CMake's module, which looks for calls of roctx in sources that say nvtx here (cuda-samples' cudaGraphsPerfScaling). */
static void add_module_of_names(const struct adoption *a, const char *text, struct buf *out)
{
	static const char calls[] = "\"roctx[A-Z]\"";
	struct buf b = {0};
	add_module(a, text, &b);
	buf_addch(&b, 0);
	const char *p = strstr(b.p, calls);
	buf_add(out, b.p, p ? (size_t)(p - b.p) : strlen(b.p));
	if (p)
		buf_addf(out, "\"(roctx|nvtx)[A-Z]\"%s", p + strlen(calls));
	buf_free(&b);
}

/* CMake's module adds the macro and the folder. */
static void extend_module(struct adoption *a, struct compat_file *c)
{
	struct buf b = {0};
	add_module_of_names(a, c->text, &b);
	buf_addf(&b,
	         "\nif(NOT CMAKE_HIP_COMPILER AND \"$ENV{HIPCXX}\" STREQUAL \"\" AND NOT EXISTS "
	         "\"${ROCM_PATH}/include/hip/hip_runtime.h\")\n"
	         "  message(FATAL_ERROR \"%s=ON builds for AMD GPUs with ROCm, and ${ROCM_PATH} has none: set "
	         "ROCM_PATH\")\nendif()\n"
	         "if(EXISTS \"${CMAKE_BINARY_DIR}/CMakeFiles/${CMAKE_VERSION}/CMakeCUDACompiler.cmake\")\n"
	         "  message(FATAL_ERROR \"${CMAKE_BINARY_DIR} is configured for CUDA: %s=ON needs a folder of its own\")\nendif()\n"
	         "\n# one source: the macro, and the headers that stand in for CUDA's\nadd_compile_definitions(%s)\n"
	         "include_directories(BEFORE \"${CMAKE_CURRENT_LIST_DIR}\")\n"
	         "add_compile_options(\"$<$<COMPILE_LANGUAGE:HIP>:SHELL:-include cuda_to_hip.h>\") # as nvcc includes "
	         "cuda_runtime.h\n"
	         "set(%s_FLAGS -D%s \"-I${CMAKE_CURRENT_LIST_DIR}\" -include cuda_to_hip.h) # of commands that call hipcc\n",
	         a->name, a->name, a->name, a->name, a->name);
	if (a->findcuda)
		adopt_cmake_commands(&b);
	adopt_toolkit_variables(a, &b);
	free(c->text);
	c->text = b.p;
}

/* Does the text of a section include a header of the same library as the one that stands in for CUDA's? "#include <miopen/miopen.h>" */
static bool is_of_library(struct slice section, struct slice shim)
{
	static const char include[] = "#include <";
	for (const char *p; (p = slice_find(shim, slice_str(include)));) {
		const char *name = p + strlen(include), *slash = memchr(name, '/', (size_t)(shim.p + shim.n - name));
		shim = (struct slice){name, (size_t)(shim.p + shim.n - name)};
		if (slash && !slice_starts(shim, "hip/") && slice_find(section, (struct slice){p, (size_t)(slash + 1 - p)}))
			return true;
	}
	return false;
}

/* What the compatibility header has for one library stands beside it, and the headers that stand in for that library's include it. */
static void part_compat(struct adoption *a, struct compat_file *c)
{
	for (size_t s = 0; s < compat_count(); s++) {
		struct buf text = {0};
		compat_set one = (compat_set)1 << s;
		bool moved = false;
		if (!(c->sections & one))
			continue;
		compat_header(one, &text);
		for (size_t k = 0; k < a->n_shims; k++) {
			struct buf *shim = &a->shim_texts[k];
			if (!shim->n || !is_of_library((struct slice){text.p, text.n}, (struct slice){shim->p, shim->n}))
				continue;
			buf_addf(shim, "#if defined(__cplusplus)\n#include \"tranship_%s.h\"\n#endif\n", compat_name(s));
			moved = true;
		}
		if (moved) {
			c->sections &= ~one;
			add_file(a, slice_str(arena_printf(&a->arena, "tranship_%s.h", compat_name(s))), &text);
			c = NULL; /* add_file() moves them */
			for (size_t k = 0; k < a->r->n_compat && !c; k++)
				c = a->r->compat[k].text ? NULL : &a->r->compat[k];
		}
		buf_free(&text);
	}
	if (c->sections)
		return;
	a->compat = false;
	free(c->path);
	*c = a->r->compat[--a->r->n_compat];
}

/* The options of a Meson project, and the program that its lines for AMD call. */
static void add_meson(struct adoption *a)
{
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *f = &a->r->files[i];
		struct slice text = f->changed ? (struct slice){f->output.p, f->output.n} : (struct slice){NULL, 0};
		struct buf had = {0}, b = {0}, path = {0};
		size_t folder = (size_t)(strrchr(f->path, '/') - f->path);
		if (build_kind(f->path) != BUILD_MESON || !text.n || !slice_find(text, SLICE_LIT("add_project_arguments('-D")) ||
		    !slice_find(text, SLICE_LIT(GUARD_MARK)))
			continue;
		adopt_meson_program(a, &b);
		add_file(a, SLICE_LIT("hipcc.sh"), &b);
		static const char *const names[] = {"meson.options", "meson_options.txt"};
		for (size_t k = 0; k < ARRAY_SIZE(names); k++) { /* the second name is the one that all of Meson's releases read */
			buf_free(&path);
			buf_addf(&path, "%.*s/%s", (int)folder, f->path, names[k]);
			if (!file_read(path.p, MAX_SOURCE, &had) || k + 1 == ARRAY_SIZE(names))
				break;
		}
		adopt_meson_options(a, (struct slice){had.p ? had.p : "", had.n}, &b);
		a->r->compat = xrealloc(a->r->compat, (a->r->n_compat + 1) * sizeof *a->r->compat);
		a->r->compat[a->r->n_compat++] = (struct compat_file){.path = path.p, .text = b.p};
		buf_free(&had);
	}
}

bool adopt_headers(struct adoption *a)
{
	struct run *r = a->r;
	bool any = a->n_shims || a->n_included || a->compat || a->registers || a->chained;
	for (size_t i = 0; i < r->n_compat; i++)
		if (r->compat[i].text && slice_ends(slice_str(r->compat[i].path), ".cmake"))
			extend_module(a, &r->compat[i]);
	if (a->finds_toolkit) {
		struct buf b = {0};
		buf_addstr(&b, "# Stands in for CMake's module of CUDA's toolkit; " BY_US ".\n");
		adopt_toolkit_module(a, &b);
		add_file(a, SLICE_LIT("FindCUDAToolkit.cmake"), &b);
	}
	FOR_EACH(const struct alias, x, a->aliases, a->n_aliases)
		any = any || x->used;
	for (size_t i = 0; i < r->n_files; i++) /* whose lines for AMD include it */
		any = any || (r->files[i].changed && r->files[i].build);
	if (!any)
		return true;
	for (size_t k = 0; k < r->n_compat; k++)
		if (!r->compat[k].text && r->compat[k].sections) {
			part_compat(a, &r->compat[k]);
			break;
		}
	add_header(a);
	add_meson(a);
	for (size_t i = 0; i < a->n_shims; i++) {
		struct buf b = {0};
		struct slice text = {a->shim_texts[i].p ? a->shim_texts[i].p : "", a->shim_texts[i].n};
		bool of_other = slice_find(text, SLICE_LIT("#include_next"));
		buf_addf(&b, "// Stands in for %s header; " BY_US ".\n", of_other ? "another" : "CUDA's");
		buf_addstr(&b, of_other ? "" : "#include \"cuda_to_hip.h\"\n");
		if (slice_find(text, SLICE_LIT("rand_kernel.h")))
			buf_addstr(&b, "#include <cstdio> // rocRAND's calls printf\n");
		buf_addslice(&b, text);
		add_file(a, a->shim_names[i], &b);
	}
	return !a->failed;
}
