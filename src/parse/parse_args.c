/* parse_args.c: the whole clang command line of one translation unit. Knows nothing of libclang's interface. */
#include "parse/parse_args.h"
#include "rules/embed.h"
#include "base/file_kind.h"
#include "parse/parse.h"
#include <stdlib.h>
#include <unistd.h>

const char stand_in_dir[] = "/.tranship/cuda";
/* A CUDA source has it, and what it includes, before its first line. */
static const char always_included[] = "tranship_cuda.h";

/* The name of an embedded file below that folder; NULL when it is none of the declaration headers. */
static const char *stand_in_name(const char *embedded_path)
{
	for (const char *p = embedded_path; p; p = strchr(p, '/') ? strchr(p, '/') + 1 : NULL)
		if (!strncmp(p, "cuda/", 5))
			return p + 5;
	return NULL;
}

static void parse_arg_add(struct arg_list *l, const char *arg) { PUSH(l->args, l->n, l->cap) = arg; }

static bool given(const struct parse_job *job, const char *prefix)
{
	for (size_t i = 0; i < job->n_args; i++)
		if (!strncmp(job->args[i], prefix, strlen(prefix)))
			return true;
	return false;
}

/* clang's name of the language the job's file is read as: "cuda", "c++", "c", or what its arguments say.
 * nvcc takes .cu as CUDA and leaves the rest to the host compiler; headers are read as CUDA, which is what most of them are for. */
static const char *parse_language(const struct parse_job *job)
{
	for (size_t i = 0; i < job->n_args; i++) {
		if (!strcmp(job->args[i], "-x") && i + 1 < job->n_args)
			return job->args[i + 1];
		if (!strncmp(job->args[i], "-x", 2) && job->args[i][2])
			return job->args[i] + 2;
	}
	unsigned kind = file_kind(slice_str(job->file));
	return kind & FILE_C ? "c" : kind == FILE_SOURCE ? "c++" : "cuda";
}

static bool is_std_of_other_language(const char *arg, bool c)
{
	return !strncmp(arg, "-std=", 5) && (strstr(arg, "++") == NULL) != c;
}

void parse_arguments(const struct parse_job *job, const struct clang_headers *headers, const char *pch, struct arena *a,
                     struct arg_list *l)
{
	const char *language = parse_language(job);
	bool cuda = !strcmp(language, "cuda"), c = !strcmp(language, "c"), std = false;
	*l = (struct arg_list){0};
	parse_arg_add(l, "-fsyntax-only");
	parse_arg_add(l, "-w");
	parse_arg_add(l, "-Wno-everything");
	parse_arg_add(l, "-Werror=c++11-narrowing"); /* an error for HIP's compiler, as clang has it; nvcc lets it pass */
	parse_arg_add(l, "-ferror-limit=0");
	parse_arg_add(l, "-fno-spell-checking"); /* a suggestion costs a search of every name there is */
	if (!given(job, "-x")) {
		parse_arg_add(l, "-x");
		parse_arg_add(l, language);
	}
	if (cuda) {
		parse_arg_add(l, "--cuda-host-only");
		parse_arg_add(l, "-Wno-unknown-cuda-version");
		parse_arg_add(l, "-nocudalib");
		parse_arg_add(l, "-fgpu-rdc"); /* or a launch from a kernel is an error */
		parse_arg_add(l, "-Xclang");
		parse_arg_add(l, "-fcuda-allow-variadic-functions");
	}
	if (headers->resource_dir) {
		parse_arg_add(l, "-resource-dir");
		parse_arg_add(l, headers->resource_dir);
	}
	if (pch) {
		parse_arg_add(l, "-include-pch");
		parse_arg_add(l, pch);
	}
	if (job->cuda_path) {
		if (cuda) {
			parse_arg_add(l, arena_printf(a, "--cuda-path=%s", job->cuda_path));
			parse_arg_add(l, "--no-cuda-version-check"); /* older clangs refuse an SDK they do not know */
		} else {
			parse_arg_add(l, arena_printf(a, "-I%s/include", job->cuda_path));
		}
	} else {
		if (cuda) {
			parse_arg_add(l, "-nocudainc");
			parse_arg_add(l, "--cuda-path=/.tranship"); /* or clang looks for an SDK */
		}
		parse_arg_add(l, arena_printf(a, "-DTRANSHIP_CUDA_VERSION=%d", job->cuda_version ? job->cuda_version : 1300));
		if (cuda && !pch) {
			parse_arg_add(l, "-include");
			parse_arg_add(l, arena_printf(a, "%s/%s", stand_in_dir, always_included));
		}
	}
	for (size_t i = 0; i < job->n_args; i++) {
		if (is_std_of_other_language(job->args[i], c))
			continue;
		std |= !strncmp(job->args[i], "-std=", 5);
		parse_arg_add(l, job->args[i]);
	}
	if (!std && !c)
		parse_arg_add(l, "-std=gnu++17");
	if (job->cuda_path) { /* nvcc looks there, too: cub, thrust and libcu++ since CUDA 13 */
		char *cccl = arena_printf(a, "%s/include/cccl", job->cuda_path);
		if (!access(cccl, X_OK)) {
			parse_arg_add(l, "-isystem");
			parse_arg_add(l, cccl);
		}
	}
	if (!job->cuda_path) { /* after the project's own folders: its own helper_cuda.h comes first */
		parse_arg_add(l, "-isystem");
		parse_arg_add(l, stand_in_dir);
	}
	if (headers->gcc_include) {
		parse_arg_add(l, "-isystem");
		parse_arg_add(l, headers->gcc_include);
	}
}

bool parse_includes_always(const char *path)
{
	size_t n = strlen(stand_in_dir);
	if (strncmp(path, stand_in_dir, n) || path[n] != '/')
		return false;
	for (size_t i = 0; i < n_embedded_files; i++) {
		const char *name = stand_in_name(embedded_files[i].path);
		if (name && !strcmp(name, always_included))
			return !strcmp(path + n + 1, name) || strstr((const char *)embedded_files[i].bytes, path + n + 1);
	}
	return false;
}

/* ---- the precompiled prefix ---- */

/* The file that a job of a prefix parses: it exists in libclang's eyes only. */
static const char parse_prefix_file[] = "/.tranship/prefix.h";

static const char *const prefix_cuda[] = {
        "cuda.h", "cuda_fp16.h", "cuda_bf16.h", "cublas_v2.h", "cusparse.h", "cufft.h", "curand.h", "cooperative_groups.h",
};
static const char *const prefix_std[] = {
        "cstdio",   "cstdlib",   "cstring",       "cmath",         "cassert", "cfloat",     "climits", "cstdint", "ctime",
        "iostream", "vector",    "chrono",        "algorithm",     "random",  "string",     "fstream", "sstream", "iomanip",
        "map",      "set",       "unordered_map", "unordered_set", "memory",  "functional", "numeric", "utility", "tuple",
        "limits",   "stdexcept", "type_traits",   "array",         "list",    "queue",      "deque"};

static void add_includes(struct buf *text, const char *const *headers, size_t n)
{
	for (size_t i = 0; i < n; i++)
		buf_addf(text, "#if __has_include(<%s>)\n#include <%s>\n#endif\n", headers[i], headers[i]);
}

static const char *prefix_text(const struct parse_job *prefix, struct arena *a, size_t *n)
{
	struct buf text = {0};
	if (!prefix->cuda_path && !strcmp(parse_language(prefix), "cuda"))
		buf_addf(&text, "#include \"%s/%s\"\n", stand_in_dir, always_included);
	if (!strcmp(parse_language(prefix), "cuda"))
		add_includes(&text, prefix_cuda, ARRAY_SIZE(prefix_cuda));
	add_includes(&text, prefix_std, ARRAY_SIZE(prefix_std));
	const char *copy = arena_strndup(a, text.p, *n = text.n);
	buf_free(&text);
	return copy;
}

struct virtual_file *parse_files(const struct parse_job *job, struct arena *a, size_t *n)
{
	struct virtual_file *files = arena_alloc(a, (n_embedded_files + job->n_texts + 2) * sizeof *files);
	*n = 0;
	for (size_t i = 0; i < n_embedded_files && !job->cuda_path; i++) {
		const char *name = stand_in_name(embedded_files[i].path);
		if (name)
			files[(*n)++] = (struct virtual_file){arena_printf(a, "%s/%s", stand_in_dir, name),
			                                      (const char *)embedded_files[i].bytes, embedded_files[i].n};
	}
	for (size_t i = 0; i < job->n_texts; i++)
		files[(*n)++] = (struct virtual_file){job->texts[i].path, job->texts[i].bytes.p, job->texts[i].bytes.n};
	if (job->text)
		files[(*n)++] = (struct virtual_file){job->file, job->text, strlen(job->text)};
	if (!strcmp(job->file, parse_prefix_file)) {
		struct virtual_file *f = &files[(*n)++];
		f->path = parse_prefix_file;
		f->bytes = prefix_text(job, a, &f->n);
	}
	return files;
}

/* Macros of the project do not reach into the system's headers, those of the implementation's namespace may; those that tell the
 * device compiler's mode do not. */
static bool is_project_macro(const char *arg)
{
	static const char *const harmless[] = {"__CUDACC_", "__USE_FAST_MATH__", "_OPENMP"};
	if (arg[0] != '-' || (arg[1] != 'D' && arg[1] != 'U'))
		return false;
	for (size_t i = 0; i < ARRAY_SIZE(harmless); i++)
		if (!strncmp(arg + 2, harmless[i], strlen(harmless[i])))
			return true;
	return arg[2] != '_';
}

bool parse_prefix_job(const struct parse_job *job, struct parse_job *prefix, struct arena *a)
{
	static const char *const with_value[] = {"-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I", "-D", "-U"};
	const char *language = parse_language(job);
	if (!strcmp(language, "c"))
		return false; /* C's headers cost nothing */
	const char **args = arena_alloc(a, (job->n_args + 2) * sizeof *args);
	size_t n = 0;
	args[n++] = "-x";
	args[n++] = language;
	for (size_t i = 0; i < job->n_args; i++) {
		const char *arg = job->args[i];
		bool pair = false;
		for (size_t k = 0; k < ARRAY_SIZE(with_value); k++)
			pair |= !strcmp(arg, with_value[k]);
		if (pair || !strcmp(arg, "-x"))
			i++;
		else if (!is_project_macro(arg) && strncmp(arg, "-I", 2) && strncmp(arg, "-x", 2))
			args[n++] = arg;
	}
	*prefix = *job;
	prefix->texts = NULL;
	prefix->text = NULL;
	prefix->n_texts = 0;
	prefix->file = parse_prefix_file;
	prefix->args = args;
	prefix->n_args = n;
	return true;
}

bool parse_prefix_same(const struct parse_job *x, const struct parse_job *y)
{
	if (x->n_args != y->n_args || x->cuda_version != y->cuda_version || !x->cuda_path != !y->cuda_path ||
	    (x->cuda_path && strcmp(x->cuda_path, y->cuda_path)))
		return false;
	for (size_t i = 0; i < x->n_args; i++)
		if (strcmp(x->args[i], y->args[i]))
			return false;
	return true;
}

/* ---- what clang's errors mean ---- */

static bool has_any(const char *text, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strstr(text, words[i]))
			return true;
	return false;
}

bool error_blames_prefix(const char *text)
{
	static const char *const words[] = {"ambiguous", "redefinition",  "conflict", "redecl",
	                                    "different", "be overloaded", "previous", "already"};
	return has_any(text, words, ARRAY_SIZE(words));
}

bool error_refuses_prefix(const char *text)
{
	static const char *const words[] = {"PCH", "precompiled", "AST file"};
	return has_any(text, words, ARRAY_SIZE(words));
}

bool error_is_harmless(const char *text)
{
	/* nvcc lets host-device code name either side's functions; clang complains, but has resolved the name. The driver passes over
	 * arguments it does not know. */
	static const char *const starts[] = {"reference to __", "unknown argument", "unsupported option"};
	for (size_t i = 0; i < ARRAY_SIZE(starts); i++)
		if (!strncmp(text, starts[i], strlen(starts[i])))
			return true;
	return false;
}

bool parse_plain_job(const struct parse_job *job, struct parse_job *plain, struct arena *a)
{
	static const char *const with_value[] = {"-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-x"};
	const char **args = arena_alloc(a, (job->n_args + 1) * sizeof *args);
	size_t n = 0;
	for (size_t i = 0; i < job->n_args; i++) {
		const char *arg = job->args[i];
		bool pair = false;
		for (size_t k = 0; k < ARRAY_SIZE(with_value) && i + 1 < job->n_args; k++)
			pair |= !strcmp(arg, with_value[k]);
		if (pair || (arg[0] == '-' && strchr("IDU", arg[1]) && arg[1]))
			args[n++] = arg;
		if (pair)
			args[n++] = job->args[++i];
	}
	*plain = *job;
	plain->args = args;
	plain->n_args = n;
	return n < job->n_args;
}
