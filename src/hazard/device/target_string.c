/* target_string.c: strings that name an architecture of NVIDIA's, an option of nvcc's or a variable that CUDA reads. */
#include "hazard/hazard.h"
#include <ctype.h>

/* Does a string hold options or a list, "-arch sm_80", "arch=compute_80", "sm_80,sm_90", and no sentence: "needs sm_80, or sm_90-like"? */
static bool is_options(struct slice s)
{
	for (size_t k = 1; k + 1 < s.n; k++)
		if (s.p[k] == '=' || (s.p[k] == '-' && (s.p[k - 1] == ' ' || s.p[k - 1] == '"') && s.p[k + 1] != ' ') ||
		    (s.p[k] == ',' && s.p[k + 1] != ' '))
			return true;
	return false;
}

/* Is the string for people, "compile with -arch=sm_50 or higher": has it two words or more that stand in sentences? */
static bool is_sentence(struct slice s)
{
	static const char *const words[] = {"a",      "and",       "at",   "be",   "by",      "can",    "compile", "compiled",
	                                    "for",    "higher",    "in",   "is",   "later",   "least",  "must",    "need",
	                                    "not",    "of",        "on",   "only", "or",      "please", "require", "required",
	                                    "should", "supported", "than", "that", "the",     "this",   "to",      "try",
	                                    "use",    "using",     "was",  "with", "without", "you",    "your",    "requires"};
	unsigned n = 0;
	for (size_t k = 1; k + 1 < s.n && n < 2;) {
		size_t end = k;
		while (end + 1 < s.n && isalpha((unsigned char)s.p[end]))
			end++;
		char before = s.p[k - 1], after = s.p[end];
		bool apart = (before == ' ' || before == '"') && (after == ' ' || after == '"' || after == '\\');
		for (size_t w = 0; apart && w < ARRAY_SIZE(words); w++)
			n += strlen(words[w]) == end - k && !strncasecmp(words[w], s.p + k, end - k);
		k = end > k ? end : k + 1;
	}
	return n > 1;
}

/* A file for OpenCL alone, whose programs NVIDIA's driver compiles to PTX, and AMD's to its own code, on the same path. */
static bool for_opencl(const struct hazards *h)
{
	return !h->u->cuda && (slice_find(h->t->src, SLICE_LIT("cl_program")) || slice_find(h->t->src, SLICE_LIT("cl_device_id")) ||
	                       slice_find(h->t->src, SLICE_LIT("clGetProgram")));
}

/* "sm_80", "-arch=compute_75", "kernel.ptx" */
void pass_gpu_target(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	struct slice s = hazard_text(h, i);
	uint32_t before = prev(h, i);
	const char *target = slice_find((struct slice){s.p, s.n < 400 ? s.n : 400},
	                                SLICE_LIT(".target sm_")); /* PTX that stands in the source */
	if (target) {
		size_t n = 11;
		while (target + n < s.p + s.n && isalnum((unsigned char)target[n]))
			n++;
		hazard_say(h, D_W901, i, i, arena_printf(&h->arena, "\"%.*s\"", (int)n, target), NULL);
		return;
	}
	if (s.n > 200 || hazard_word(h, before, "include"))
		return;
	static const char *const parts[] = {"sm_\"", "=sm_\"", "=compute_\"", "=compute_%d\""}; /* "sm_" + std::to_string(...) */
	for (size_t k = 0; k < ARRAY_SIZE(parts); k++)
		if (slice_ends(s, parts[k]) && (k || s.n == strlen(parts[k]) + 1)) {
			hazard_say(h, D_W901, i, i, hazard_excerpt(h, i, i), NULL);
			return;
		}
	if (slice_is(s, "\"compute_\"") && slice_find(h->t->src, SLICE_LIT("nvrtc"))) /* "compute_" + std::to_string(major) */
		hazard_say(h, D_W901, i, i, hazard_excerpt(h, i, i), NULL);
	if (s.n < 6)
		return;
	static const char *const options[] = {"sm_", "compute_", "-gencode", "--gpu-architecture"};
	bool may_hold = memchr(s.p, '_', s.n) || memchr(s.p, '-', s.n);
	for (size_t k = 0; may_hold && k < ARRAY_SIZE(options); k++) {
		size_t n = strlen(options[k]);
		const char *at = memmem(s.p, s.n, options[k], n);
		bool number = k > 1 || (at && at + n < s.p + s.n && (isdigit((unsigned char)at[n]) || at[n] == '%'));
		bool starts = at && at > s.p && !isalnum((unsigned char)at[-1]) && at[-1] != '_';
		bool for_people =
		        starts && (((at[-1] == ' ' || at[-1] == '(' || at[-1] == '[') && !is_options(s)) || is_sentence(s));
		if (at && number && starts && !for_people) {
			hazard_say(h, D_W901, i, i, hazard_excerpt(h, i, i), NULL);
			return;
		}
	}
	static const char *const ends[] = {".ptx\"", ".cubin\"", ".fatbin\""};
	for (size_t k = 0; k < ARRAY_SIZE(ends); k++)
		if (slice_ends(s, ends[k]) && !for_opencl(h)) {
			hazard_say(h, D_W902, i, i, hazard_excerpt(h, i, i), NULL);
			return;
		}
}

/* "--use_fast_math" in a file that compiles at run time */
void pass_rtc_option(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	static const struct {
		const char *option, *instead;
	} options[] = {
	        {"use_fast_math", "clang takes -fgpu-approx-transcendentals -fgpu-flush-denormals-to-zero"
	                          " -fno-hip-fp32-correctly-rounded-divide-sqrt for divisions and square roots"},
	        {"maxrregcount", "clang takes --gpu-max-threads-per-block, or an attribute"},
	        {"relocatable-device-code", "clang takes -fgpu-rdc"},
	        {"rdc=", "clang takes -fgpu-rdc"},
	        {"device-c", "clang takes -fgpu-rdc"},
	        {"fmad=", "clang takes -ffp-contract=fast for true, off for false"},
	        {"ftz=", "clang takes -fgpu-flush-denormals-to-zero"},
	        {"prec-div=", "clang takes -f[no-]hip-fp32-correctly-rounded-divide-sqrt for divisions and square roots"},
	        {"prec-sqrt=", "clang takes -f[no-]hip-fp32-correctly-rounded-divide-sqrt for divisions and square roots"},
	        {"default-device", "clang has no counterpart: remove it"},
	        {"device-as-default-execution-space", "clang has no counterpart: remove it"},
	        {"device-debug", "clang takes -g"},
	        {"generate-line-info", "clang takes -gline-tables-only"},
	        {"lineinfo", "clang takes -gline-tables-only"},
	        {"extra-device-vectorization", "clang has no counterpart: remove it"},
	        {"dlto", "clang takes -fgpu-rdc with -foffload-lto"},
	        {"Xptxas", "AMD has no ptxas: remove it"},
	        {"ptxas-options", "AMD has no ptxas: remove it"},
	        {"dopt", "clang has no counterpart: remove it"},
	        {"split-compile", "clang has no counterpart: remove it"},
	        {"restrict", "clang has no counterpart: write __restrict__ on the parameters"},
	        {"builtin-initializer-list=", "clang has no counterpart: remove it"},
	        {"builtin-move-forward=", "clang has no counterpart: remove it"},
	        {"modify-stack-limit=", "clang has no counterpart: remove it"},
	        {"no-source-include", "clang has no counterpart: remove it"},
	        {"disable-warnings", "clang takes -w"},
	        {"diag-suppress=", "clang takes -Wno-... with clang's names"},
	        {"diag-error=", "clang takes -Werror=... with clang's names"},
	        {"diag-warn=", "clang takes -W... with clang's names"},
	        {"display-error-number", "clang has no counterpart: remove it"},
	        {"optix-ir", "clang has no counterpart: remove it"},
	        {"gen-opt-lto", "clang takes -fgpu-rdc with -foffload-lto"},
	        {"pre-include=", "clang takes -include"},
	        {"minimal", "clang has no counterpart: remove it"},
	};
	struct slice s = hazard_text(h, i);
	size_t dashes = s.n > 4 && s.p[0] == '"' && s.p[1] == '-' ? 1 + (s.p[2] == '-') : 0;
	int8_t *named = pass_unit_state(h->u, PASS_rtc_option); /* nvrtc is: 1, is not: -1, not looked at yet: 0 */
	if (dashes && !*named)
		*named = slice_find(h->t->src, SLICE_LIT("nvrtc")) ? 1 : -1;
	if (!dashes || *named < 0)
		return;
	struct slice name = {s.p + 1 + dashes, s.n - 1 - dashes};
	for (size_t k = 0; k < ARRAY_SIZE(options); k++) {
		size_t n = strlen(options[k].option);
		if (slice_starts(name, options[k].option) &&
		    (options[k].option[n - 1] == '=' || (name.n > n && !isalnum((unsigned char)name.p[n])))) {
			hazard_say(h, D_W903, i, i, hazard_excerpt(h, i, i), options[k].instead);
			return;
		}
	}
}

/* setenv("CUDA_LAUNCH_BLOCKING", "1", 1): token i is the literal. CUDA_VISIBLE_DEVICES HIP reads, too. */
void pass_environment(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	static const struct {
		const char *name, *instead;
	} variables[] = {
	        {"CUDA_LAUNCH_BLOCKING", "HIP reads HIP_LAUNCH_BLOCKING"},
	        {"CUDA_DEVICE_MAX_CONNECTIONS", "HIP reads GPU_MAX_HW_QUEUES"},
	        {"CUDA_DEVICE_ORDER", "HIP uses the driver's order; reorder with HIP_VISIBLE_DEVICES"},
	        {"NVIDIA_TF32_OVERRIDE", "in ROCm's libraries the compute type of each call decides"},
	};
	static const char *const others[] = {"CUDA_AUTO_BOOST",
	                                     "CUDA_BINARY_LOADER_THREAD_COUNT",
	                                     "CUDA_CACHE_DISABLE",
	                                     "CUDA_CACHE_MAXSIZE",
	                                     "CUDA_CACHE_PATH",
	                                     "CUDA_DEVICE_DEFAULT_PERSISTING_L2_CACHE_PERCENTAGE_LIMIT",
	                                     "CUDA_DEVICE_WAITS_ON_EXCEPTION",
	                                     "CUDA_DISABLE_JIT",
	                                     "CUDA_DISABLE_PTX_JIT",
	                                     "CUDA_FORCE_JIT",
	                                     "CUDA_FORCE_PTX_JIT",
	                                     "CUDA_MANAGED_FORCE_DEVICE_ALLOC",
	                                     "CUDA_MODULE_DATA_LOADING",
	                                     "CUDA_MODULE_LOADING",
	                                     "CUDA_SCALE_LAUNCH_QUEUES"};
	struct slice s = hazard_text(h, i);
	uint32_t open = prev(h, i), function;
	if (token_pair(h->t, open, ')') != NO_TOKEN) /* putenv((char *)"CUDA_LAUNCH_BLOCKING=1") */
		open = prev(h, pair(h, open));
	else if (hazard_word(h, before_template(h->t, prev(h, open)), "const_cast"))
		open = prev(h, before_template(h->t, prev(h, open)));
	function = prev(h, open);
	if (!(slice_starts(s, "\"CUDA_") || slice_starts(s, "\"NVIDIA_")) || !hazard_wanted(h, D_W514) ||
	    !hazard_punct(h, open, '(') ||
	    (!hazard_word(h, function, "setenv") && !hazard_word(h, function, "getenv") && !hazard_word(h, function, "putenv") &&
	     !hazard_word(h, function, "unsetenv")) ||
	    for_opencl(h))
		return;
	struct slice name = {s.p + 1, strcspn(s.p + 1, "=\"")};
	for (size_t k = 0; k < ARRAY_SIZE(variables); k++)
		if (slice_is(name, variables[k].name))
			hazard_say(h, D_W514, i, i, variables[k].name, variables[k].instead);
	if (SLICE_IN(name, others))
		hazard_say(h, D_W514, i, i, arena_strndup(&h->arena, name.p, name.n), "HIP has no counterpart");
}
