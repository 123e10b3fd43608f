/* include_runtime.c: which files have HIP's runtime by their own includes, or by those of the files that include them. */
#include "project/reach_known.h"
#include "match/include_runtime.h"
#include "project/group.h"
#include "project/namesake.h"
#include <stdlib.h>

/* Might a header that is not among the files be one that includes HIP's runtime: a project's, or another library's? The language's
 * and the system's do not. */
static bool may_be_anybodys(const struct scan_include *inc)
{
	static const char *const of_systems[] = {
	        "assert.h",    "complex.h",  "ctype.h",   "errno.h",  "fcntl.h",  "fenv.h",    "float.h",  "getopt.h",
	        "immintrin.h", "inttypes.h", "limits.h",  "locale.h", "malloc.h", "math.h",    "memory.h", "mpi.h",
	        "omp.h",       "pthread.h",  "sched.h",   "signal.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h",
	        "stdio.h",     "stdlib.h",   "strings.h", "string.h", "time.h",   "unistd.h",  "wchar.h",  "windows.h"};
	if (slice_starts(inc->name, "sys/") || (inc->angled && !memchr(inc->name.p, '.', inc->name.n)))
		return false;
	return !SLICE_IN(inc->name, of_systems);
}

/* Does an include that names no file of the run bring HIP's runtime (or, unless 'language', its API), once ported? Headers of libraries
 * do; one that the project has where no search path that is known leads may. */
static bool brings_runtime(const struct project *p, const struct unit *u, const struct scan_include *inc, bool language)
{
	static const char *const headers[] = {runtime_header, "hip/hip_cooperative_groups.h", "thrust/", "hipcub/", "rocprim/",
	                                      "hiprand/", "rccl/",
	                                      /* API only */
	                                      "hip/hip_runtime_api.h", "hipblas/", "hipblaslt/", "hipfft/", "hipsolver/",
	                                      "hipsparse/", "miopen/", "ATen/cuda/", "ATen/hip/", "c10/cuda/", "c10/hip/"};
	size_t n_headers = language ? 7 : ARRAY_SIZE(headers);
	if (include_left_out(u, inc) || include_of_own_port(p, u, inc))
		return false;
	/* what nvcc compiles may rely on nvcc, what others compile gets the runtime from somewhere */
	bool believes = p->run->lint && (p->run->some_files || !is_cuda_source(u->file->path));
	const struct name_rule *r = inc->rule;
	const char *to = NULL;
	struct slice name = r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME ? slice_str(to) : inc->name;
	for (size_t k = 0; k < n_headers; k++)
		if (slice_starts(name, headers[k]))
			return true;
	/* <math.h> is the system's beside a details/math.h of the project's: vernamlab/cuFHE's cufhe.h */
	bool systems = inc->angled && !may_be_anybodys(inc);
	return !r && !systems && (has_namesake(p, u->file, inc->name) || (believes && may_be_anybodys(inc)));
}

/* Do the unit's own includes, under whatever condition? */
static bool gets_runtime(const struct reach *r, const struct unit *u)
{
	for (uint32_t i = 0; i < u->scan.n_includes; i++)
		if (u->scan.includes[i].target < 0 && brings_runtime(r->p, u, &u->scan.includes[i], *(const bool *)r->what))
			return true;
	return false;
}

/* Do the first n includes of a unit, or what they include? */
static bool runtime_among(const struct project *p, const struct unit *u, bool language, uint32_t n)
{
	struct reach r = {.p = p, .found = gets_runtime, .what = &language};
	bool found = reach_rarely(language ? GETS_RUNTIME : GETS_API, &r, u);
	if (!found || n >= u->scan.n_includes)
		return found;
	found = false;
	r.seen = xcalloc(p->n + 1, 1);
	r.seen[u - p->units] = 1;
	for (uint32_t i = 0; !found && i < u->scan.n_includes && i < n; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		found = inc->target < 0 ? brings_runtime(p, u, inc, language)
		                        : !r.seen[inc->target] && reach_any(&r, &p->units[inc->target]);
	}
	free(r.seen);
	return found;
}

bool runtime_before(const struct project *p, const struct unit *u, uint32_t i)
{
	uint32_t n = 0;
	while (n < u->scan.n_includes && u->scan.includes[n].hash < i)
		n++;
	return runtime_among(p, u, true, n);
}

enum { BEING_ASKED = 1, HAS_RUNTIME = 2 };

/* Is the unit a header, and has each file that includes it HIP's runtime by then? 'asked' has a place for each unit. */
static bool includers_have_runtime(const struct project *p, const struct unit *u, bool language, unsigned char *asked)
{
	bool found = false;
	asked[u - p->units] = BEING_ASKED;
	FOR_INCLUDERS(at, p, u)
	{
		const struct unit *by = &p->units[at->unit];
		if (asked[at->unit] == BEING_ASKED)
			continue;
		bool told_there =
		        is_cuda_source(by->file->path) && relies_on_nvcc(p, by) && !runtime_among(p, by, language, UINT32_MAX);
		if (!told_there && asked[at->unit] != HAS_RUNTIME && !runtime_among(p, by, language, at->include) &&
		    !BOUNDED(includers_have_runtime(p, by, language, asked), false))
			return false;
		found = true;
	}
	asked[u - p->units] = HAS_RUNTIME; /* where none was found nothing more is asked */
	return found;
}

bool runtime_reaches(const struct project *p, const struct unit *u)
{
	bool includers_unknown = p->run->some_files && u->included_by == UINT32_MAX && !is_source(u->file->path);
	if (includers_unknown || runtime_among(p, u, u->uses_language, UINT32_MAX))
		return true;
	unsigned char *asked = xcalloc(p->n + 1, 1);
	bool have = includers_have_runtime(p, u, u->uses_language, asked);
	free(asked);
	return have;
}

/* Do its own includes, whatever macros are defined? */
static bool surely_gets_runtime(const struct reach *r, const struct unit *u)
{
	for (uint32_t i = 0; i < u->scan.n_includes; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		if (inc->target < 0 && inc->branch == UINT32_MAX && brings_runtime(r->p, u, inc, false))
			return true;
	}
	return false;
}

/* Has the unit HIP's runtime, itself or through files of the project, whatever macros are defined? harrism/hemi's hello.cpp has it only where
 * HEMI_CUDA_DISABLE is not defined. */
static bool surely_has_runtime(const struct project *p, const struct unit *u)
{
	struct reach r = {.p = p, .found = surely_gets_runtime, .sure = true};
	return runtime_among(p, u, false, UINT32_MAX) && reach_any(&r, u);
}

/* CUDA's headers of 16-bit numbers bring its runtime for every compiler, by vector_functions.h, and HIP's do not (sgrauerg6/cudaBeliefProp's
 * RunCUDASettings.h). */
static bool has_runtime_by_halves(const struct unit *u)
{
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes)
		if (inc->target < 0 && SLICE_IS_ANY(inc->name, "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h"))
			return true;
	return false;
}

bool host_reads(const struct project *p, const struct unit *u)
{
	if (has_runtime_by_halves(u) || u->included_by == UINT32_MAX ||
	    file_kind(slice_str(u->file->path)) & (FILE_SOURCE | FILE_CUDA) || surely_has_runtime(p, u))
		return false;
	FOR_GROUP(v, p, u)
		if (is_source(v->file->path) && !is_cuda_source(v->file->path) && !v->uses_runtime && includes_file(p, v, u) &&
		    !surely_has_runtime(p, v))
			return true;
	return false;
}

bool vectors_rely_on_nvcc(const struct project *p, const struct unit *u)
{
	if (u->vector_use == UINT32_MAX || u->uses_runtime || u->cuda_branch != UINT32_MAX || u->stands_in || u->in_fragment ||
	    u->included_by == UINT32_MAX || !slice_ends(slice_str(u->file->path), ".cuh") || runtime_among(p, u, true, UINT32_MAX))
		return false;
	unsigned char *asked = xcalloc(p->n + 1, 1);
	bool have = includers_have_runtime(p, u, true, asked);
	free(asked);
	return !have;
}
