/* parse_args.c: the whole clang command line of one translation unit. Knows nothing of libclang's interface. */
#include "parse_args.h"
#include "embed.h"
#include <stdlib.h>
#include <unistd.h>

const char stand_in_dir[] = "/.tranship/cuda";

const char *stand_in_name(const char *embedded_path)
{
	for (const char *p = embedded_path; p; p = strchr(p, '/') ? strchr(p, '/') + 1 : NULL)
		if (!strncmp(p, "cuda/", 5))
			return p + 5;
	return NULL;
}

static void add(struct arg_list *l, const char *arg)
{
	GROW(l->args, l->n, l->cap);
	l->args[l->n++] = arg;
}

static bool given(const struct parse_job *job, const char *prefix)
{
	for (size_t i = 0; i < job->n_args; i++)
		if (!strncmp(job->args[i], prefix, strlen(prefix)))
			return true;
	return false;
}

/* nvcc takes .cu as CUDA and leaves the rest to the host compiler; headers are read as CUDA, which is what most of them are for. */
const char *parse_language(const struct parse_job *job)
{
	for (size_t i = 0; i < job->n_args; i++) {
		if (!strcmp(job->args[i], "-x") && i + 1 < job->n_args)
			return job->args[i + 1];
		if (!strncmp(job->args[i], "-x", 2) && job->args[i][2])
			return job->args[i] + 2;
	}
	static const char *const plain[] = { ".cc", ".cpp", ".cxx", ".c++", ".C" };
	struct slice file = slice_str(job->file);
	for (size_t i = 0; i < ARRAY_SIZE(plain); i++)
		if (slice_ends(file, plain[i]))
			return "c++";
	return slice_ends(file, ".c") ? "c" : "cuda";
}

void parse_arguments(const struct parse_job *job, const struct clang_headers *headers, const char *pch, struct arena *a,
		     struct arg_list *l)
{
	const char *language = parse_language(job);
	bool cuda = !strcmp(language, "cuda"), c = !strcmp(language, "c");
	*l = (struct arg_list){ 0 };
	add(l, "-fsyntax-only");
	add(l, "-w");
	add(l, "-Wno-everything");
	add(l, "-ferror-limit=0");
	add(l, "-fno-spell-checking"); /* a suggestion costs a search of every name there is */
	if (!given(job, "-x")) {
		add(l, "-x");
		add(l, language);
	}
	if (!given(job, "-std") && !c)
		add(l, "-std=gnu++17");
	if (cuda) {
		add(l, "--cuda-host-only");
		add(l, "-Wno-unknown-cuda-version");
		add(l, "-nocudalib");
		add(l, "-Xclang");
		add(l, "-fcuda-allow-variadic-functions");
	}
	if (headers->resource_dir) {
		add(l, "-resource-dir");
		add(l, headers->resource_dir);
	}
	if (pch) {
		add(l, "-include-pch");
		add(l, pch);
	}
	if (job->cuda_path) {
		if (cuda)
			add(l, arena_printf(a, "--cuda-path=%s", job->cuda_path));
		else
			add(l, arena_printf(a, "-I%s/include", job->cuda_path));
	} else {
		if (cuda) {
			add(l, "-nocudainc");
			add(l, "--cuda-path=/.tranship"); /* or clang looks for an SDK */
			add(l, "-D__CUDACC__=1");
			add(l, "-D__NVCC__=1");
		}
		add(l, arena_printf(a, "-DTRANSHIP_CUDA_VERSION=%d", job->cuda_version ? job->cuda_version : 1300));
		if (cuda && !pch) {
			add(l, "-include");
			add(l, arena_printf(a, "%s/tranship_cuda.h", stand_in_dir));
		}
	}
	for (size_t i = 0; i < job->n_args; i++)
		add(l, job->args[i]);
	if (!job->cuda_path) { /* after the project's own folders: its own helper_cuda.h comes first */
		add(l, "-isystem");
		add(l, stand_in_dir);
	}
	if (headers->gcc_include) {
		add(l, "-isystem");
		add(l, headers->gcc_include);
	}
}
