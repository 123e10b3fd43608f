/* memory.c: memory, execution and architectures: what decides by more than a name. */
#include "hazard/hazard.h"
#include "sema/class_body.h"
#include "sema/device_variable.h"
#include "hazard/lanes/lanes.h"
#include <ctype.h>

/* Bytes of shared memory that a block may have. */
static int64_t shared_limit(const struct hazards *h) { return strcmp(h->p->run->sel.processor, "gfx950") ? 65536 : 163840; }

static void too_much_shared(struct hazards *h, uint32_t first, uint32_t last, int64_t bytes)
{
	hazard_say(h, D_W402, first, last, hazard_excerpt(h, first, last), (long long)bytes, h->p->run->sel.arch,
	           (long long)shared_limit(h));
}

/* threadIdx.x % 32, threadIdx.x & 31 in tokens [first, end), and nothing done to it. */
static bool takes_lane(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t number = prev(h, end), by = prev(h, number);
	if (number == NO_TOKEN || number <= first || !hazard_word(h, first, "threadIdx"))
		return false;
	return (hazard_punct(h, by, '%') && hazard_number(h, number) == 32) ||
	       (hazard_punct(h, by, '&') && hazard_number(h, number) == 31);
}

/* Is the array 'array' indexed by something that is called a lane, behind token 'from' in the function around it? 'object' is the variable that it
 * is a member of, or NO_TOKEN. */
static bool indexed_by_lane(struct hazards *h, uint32_t from, struct slice array, uint32_t object)
{
	struct range body = hazard_body(h, from);
	for (uint32_t k = next(h, from); h->t->t[k].kind != TOK_EOF && h->t->t[k].off < body.end; k = next(h, k)) {
		uint32_t open = next(h, k), dot = prev(h, k);
		if (h->t->t[k].kind != TOK_IDENT || token_pair(h->t, open, '[') == NO_TOKEN ||
		    !slice_eq(hazard_text(h, k), array) || hazard_punct(h, dot, '?')) /* asks which lanes have an element */
			continue;
		if (object != NO_TOKEN && !(token_is_access(h->t, dot) && tokens_alike(h->t, prev(h, dot), object)))
			continue;
		for (uint32_t e = next(h, open); e < h->t->t[open].pair; e = next(h, e)) {
			struct slice w = hazard_text(h, e);
			if (h->t->t[e].kind == TOK_IDENT &&
			    (memmem(w.p, w.n, "lane", 4) || memmem(w.p, w.n, "Lane", 4) || memmem(w.p, w.n, "LANE", 4)))
				return true;
			struct initial_value is;
			if (takes_lane(h, e, h->t->t[open].pair) || (ident(h, e) && hazard_initial(h, e, &is) && !is.changes &&
			                                             is.first != NO_TOKEN && takes_lane(h, is.first, is.end)))
				return true;
		}
	}
	return false;
}

/* __shared__ struct { float part[32]; } s; or __shared__ S s; with such a member, which is indexed by lane: token i is '__shared__'. */
static void shared_members(struct hazards *h, uint32_t i)
{
	uint32_t type = next(h, i), word = type, name;
	struct class_place at = {h->u, NO_TOKEN, NO_TOKEN};
	if (TOKEN_IS_WORD_OF(h->t, type, "struct", "union")) {
		at.open = next(h, type);
		at.open = ident(h, at.open) ? next(h, at.open) : at.open;
		name = token_behind_pair(h->t, at.open, '{');
	} else
		at = class_of_variable(h->p, h->u, type, &word, &name);
	const struct tokens *t = at.u ? &at.u->scan.tok : NULL;
	if (!t || token_pair(t, at.open, '{') == NO_TOKEN || !ident(h, name))
		return;
	for (uint32_t m = token_next(t, at.open); m < t->t[at.open].pair; m = token_next(t, m)) {
		uint32_t open = token_next(t, m), bound = token_next(t, open);
		m = token_over(t, m, "({");
		if (!token_is_word(t, m) || token_pair(t, open, '[') != token_next(t, bound) ||
		    token_is_punct(t, token_next(t, token_next(t, bound)), '['))
			continue;
		struct hazards of = hazards_of(h->p, (struct unit *)at.u);
		bool warp = hazard_value(at.u == h->u ? h : &of, bound, t->t[open].pair) == 32;
		hazards_free(&of);
		if (warp && indexed_by_lane(h, name, token_bytes(t, m), name))
			hazard_say(h, D_W105, name, name,
			           arena_printf(&h->arena, "%s.%.*s[32]", hazard_excerpt(h, name, name), (int)t->t[m].len,
			                        t->src.p + t->t[m].off),
			           NULL);
	}
}

/* The declarator 'name', with its bounds, of elements of 'size' bytes (0: not known). Token after it, or NO_TOKEN. */
static uint32_t shared_declarator(struct hazards *h, uint32_t name, unsigned size)
{
	int64_t total = size;
	uint32_t last = name, k = next(h, name);
	for (; hazard_punct(h, k, '['); k = next(h, last)) {
		last = h->t->t[k].pair;
		int64_t v = last == NO_TOKEN ? -1 : hazard_value(h, next(h, k), last);
		if (v <= 0 || v > 1 << 24 || total > 1ll << 32)
			return NO_TOKEN;
		total *= v;
	}
	if (!TOKEN_IS_ANY(h->t, k, ';', ','))
		return NO_TOKEN;
	if (size && total > shared_limit(h))
		too_much_shared(h, name, last, total);
	uint32_t bound = prev(h, last); /* one number or name: what is divided by 32 counts warps */
	bool one = last != name && pair(h, next(h, name)) == last && prev(h, bound) == next(h, name);
	if (h->wide && one && hazard_value(h, bound, last) == 32 && indexed_by_lane(h, name, hazard_text(h, name), NO_TOKEN))
		hazard_say(h, D_W105, name, last, hazard_excerpt(h, name, last), NULL);
	return k;
}

/* __shared__ float a[64][512], b[32]; token i is '__shared__'. */
static void shared_array(struct hazards *h, uint32_t i)
{
	uint32_t name = NO_TOKEN;
	unsigned size = 0;
	for (uint32_t k = next(h, i); h->t->t[k].kind == TOK_IDENT; k = next(h, k)) {
		size = hazard_size_of(h, k) ? hazard_size_of(h, k) : size;
		name = k;
	}
	if (h->wide && !size && hazard_wanted(h, D_W105))
		shared_members(h, i);
	while (name != NO_TOKEN && h->t->t[name].kind == TOK_IDENT) {
		uint32_t after = shared_declarator(h, name, size);
		name = hazard_punct(h, after, ',') ? next(h, after) : NO_TOKEN;
	}
}

void pass_shared_array(struct pass *c, uint32_t i)
{
	if (!hazard_in_directive(c->hazards, i)) /* sizes of shared memory are constants of some header, often */
		hazard_with_headers(c->hazards, i, shared_array);
}

/* Shared memory asked for when a kernel is launched: token i is '<<<' or the '(' of a call, 'at' the place of the size. */
static void shared_argument(struct hazards *h, uint32_t i, int at)
{
	struct range *args;
	int n = call_arguments(h->t, i, &h->arena, &args);
	int64_t v = at < n ? hazard_value_in(h, args[at]) : -1;
	if (v <= shared_limit(h))
		return;
	uint32_t first = token_at(h->t, args[at].begin), last = first;
	while (token_end(h->t, last) < args[at].end)
		last = next(h, last);
	too_much_shared(h, first, last, v);
}

/* kernel<<<grid, block, 98304>>>, cudaLaunchKernel(kernel, grid, block, args, 98304): token i is '<<<' or the function. */
static void launched_with(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), config = hazard_launch_config(h, i);
	if (hazard_punct(h, i, P_LAUNCH))
		shared_argument(h, i, 2);
	else if (config != NO_TOKEN)
		shared_argument(h, config, 2);
	else if (hazard_punct(h, open, '(') && !hazard_word(h, i, "cudaLaunchConfig_t"))
		shared_argument(h, open, hazard_word(h, i, "cuLaunchKernel") ? 7 : 4);
}

void pass_launched_memory(struct pass *c, uint32_t i)
{
	if (pass_punct(c, i, P_LAUNCH) ? c->t->t[i].flags & TF_LAUNCH : !hazard_in_directive(c->hazards, i))
		hazard_with_headers(c->hazards, i, launched_with);
}

/* cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304): token i is the function. */
static void shared_attribute(struct hazards *h, uint32_t i)
{
	struct range *args;
	int n = hazard_arguments(h, i, &args);
	uint32_t which = n == 3 ? token_at(h->t, args[1].begin) : NO_TOKEN;
	if (hazard_word(h, which, "cudaFuncAttributeMaxDynamicSharedMemorySize") ||
	    hazard_word(h, which, "CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES"))
		shared_argument(h, next(h, i), 2);
}

void pass_shared_attribute(struct pass *c, uint32_t i)
{
	if (!hazard_in_directive(c->hazards, i))
		hazard_with_headers(c->hazards, i, shared_attribute);
}

/* config.dynamicSmemBytes = 98304, of a cudaLaunchConfig_t, cudaKernelNodeParams and the like: token i is the member. */
static void shared_member(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i), first = next(h, next(h, i)), end = expression_end(h->t, first);
	if ((!token_is_access(h->t, before)) || !hazard_punct(h, next(h, i), '='))
		return;
	int64_t v = hazard_value(h, first, end);
	if (v > shared_limit(h))
		too_much_shared(h, first, prev(h, end), v);
}

void pass_shared_member(struct pass *c, uint32_t i)
{
	if (!hazard_in_directive(c->hazards, i))
		hazard_with_headers(c->hazards, i, shared_member);
}

/* cudaMemcpyToSymbol("name", ...), cudaGetSymbolSize(&n, "name"): token i is the function. A translation names the variable where it is in
 * sight: rewrite/names/symbol_name.c. */
void pass_symbol_string(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	int n = hazard_arguments(h, i, &args), k = slice_starts(hazard_text(h, i), "cudaMemcpyToSymbol") ? 0 : 1;
	if (n <= k)
		return;
	uint32_t name = token_at(h->t, args[k].begin), string = name, last = name;
	struct initial_value is; /* const char *name = "table"; */
	bool alone = ident(h, name) && token_end(h->t, name) == args[k].end;
	bool made = hazard_punct(h, name, '#') && token_end(h->t, next(h, name)) == args[k].end; /* of a macro's parameter */
	if (made)
		last = next(h, name);
	else if (hazard_in_directive(h, i))
		return;
	else if (alone && hazard_initial(h, name, &is) && is.first != NO_TOKEN && !is.changes && next(h, is.first) == is.end)
		string = is.first;
	bool named = string == name && device_variable_of_string(h->p, h->u, string, &h->arena);
	if (made || (h->t->t[string].kind == TOK_STRING && !named))
		hazard_say(h, D_W409, name, last, hazard_excerpt(h, string, made ? last : string), NULL);
}

/* texture<float, 2, cudaReadModeElementType> image; surface<void, 2> out; token i is the word. Only references are declared so. */
void pass_declared_texture(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = next(h, i), close = template_close(h->t, open), commas = 0;
	if (close == NO_TOKEN || !hazard_in_code(h, i) || !ident(h, next(h, open)) || hazard_punct(h, prev(h, i), P_SCOPE) ||
	    !hazard_cuda_name(h, i))
		return;
	for (uint32_t k = open; k < close; k = next(h, k))
		commas += hazard_punct(h, k, ',');
	uint32_t name = next(h, close), after = next(h, name);
	bool declares = h->t->t[name].kind == TOK_IDENT &&
	                (TOKEN_IS_ANY(h->t, after, ';', '=', '[', ',', '(') || h->t->t[after].kind == TOK_EOD);
	if (!declares || commas > 2)
		return;
	if (hazard_word(h, i, "surface") && hazard_word(h, next(h, open), "void"))
		hazard_say(h, D_W413, i, name, hazard_excerpt(h, name, name), NULL);
	else if (hazard_word(h, i, "texture"))
		hazard_say(h, D_W412, i, name, hazard_excerpt(h, name, name), NULL);
}

/* <<< in device code, or in that of a function for both sides. */
void pass_device_launch(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!(h->t->t[i].flags & TF_LAUNCH))
		return;
	uint32_t kernel = launch_kernel(h->t, i);
	enum call_context ctx = scan_context(&h->u->scan, h->t->t[i].off);
	if (kernel != NO_TOKEN && (ctx == CTX_DEVICE || (ctx == CTX_HOST_DEVICE && hazard_reaches_device(h, i))))
		hazard_say(h, D_W501, kernel, i, hazard_excerpt(h, kernel, prev(h, i)), NULL);
}

/* new and delete in device code, but not placement new or a deleted function. */
static bool device_new(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i), after = next(h, i);
	bool is_new = hazard_word(h, i, "new"), is_delete = hazard_word(h, i, "delete");
	if ((!is_new && !is_delete) || scan_context(&h->u->scan, h->t->t[i].off) != CTX_DEVICE ||
	    hazard_word(h, before, "operator") || token_is_access(h->t, before))
		return false;
	if (is_new && token_pair(h->t, after, '(') != NO_TOKEN) /* new (std::nothrow) T */
		return hazard_word(h, prev(h, pair(h, after)), "nothrow");
	return is_new ? h->t->t[after].kind == TOK_IDENT : h->t->t[after].kind == TOK_IDENT || hazard_punct(h, after, '[');
}

/* #define LOG(...) printf(__VA_ARGS__): says of each use in device code what is said of the call at token i. */
static void device_macro(struct hazards *h, uint32_t i, enum diag_id id)
{
	enum { MOST = 1000 };
	uint32_t name = macro_around(h->t, i), before = tokens_prev_alike(h->t, i);
	unsigned n = 0;
	if (name == NO_TOKEN || tokens_alike(h->t, name, i) || (before != NO_TOKEN && before > name)) /* its second such call */
		return;
	FOR_WORD(k, h->t, token_bytes(h->t, name))
		if (k != name && defines_macro(h->t, k)) /* it may be nothing, too */
			return;
	for (uint32_t k = tokens_next_alike(h->t, name); k != NO_TOKEN && n++ < MOST; k = tokens_next_alike(h->t, k))
		if (hazard_punct(h, next(h, k), '(') && !(h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED)) &&
		    scan_context(&h->u->scan, h->t->t[k].off) == CTX_DEVICE)
			hazard_say(h, id, k, k, hazard_excerpt(h, k, k), NULL);
}

void pass_device_call(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const struct {
		const char *name;
		uint16_t id;
	} calls[] = {
	        {"malloc", D_W502}, {"free", D_W502},  {"printf", D_W503},
	        {"assert", D_W503}, {"clock", D_W509}, {"clock64", D_W509},
	};
	if (!hazard_wanted(h, D_W502) || !hazard_in_code(h, i)) /* all are notes */
		return;
	for (size_t k = 0; k < ARRAY_SIZE(calls); k++) {
		if (!hazard_word(h, i, calls[k].name) || !hazard_punct(h, next(h, i), '('))
			continue;
		if (h->t->t[i].flags & TF_MACRO_BODY)
			device_macro(h, i, (enum diag_id)calls[k].id);
		else if (scan_context(&h->u->scan, h->t->t[i].off) == CTX_DEVICE && hazard_cuda_name(h, i))
			hazard_say(h, (enum diag_id)calls[k].id, i, i, calls[k].name, NULL);
	}
}

void pass_device_new(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (hazard_wanted(h, D_W502) && hazard_in_code(h, i) && device_new(h, i))
		hazard_say(h, D_W502, i, i, hazard_excerpt(h, i, i), NULL);
}

/* asm("mov.u32 %0, %clock;" : "=r"(t)): token i is 'asm'. */
void pass_asm_clock(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = hazard_wanted(h, D_W509) && !hazard_in_directive(h, i) ? hazard_asm_open(h, i) : NO_TOKEN,
	         text = next(h, open);
	struct slice s =
	        hazard_punct(h, open, '(') && h->t->t[text].kind == TOK_STRING ? hazard_text(h, text) : (struct slice){"", 0};
	const char *at = s.n ? slice_find(s, SLICE_LIT("%clock")) : NULL;
	bool wide = at && (size_t)(s.p + s.n - at) > 8 && !memcmp(at, "%clock64", 8);
	if (at)
		hazard_say(h, D_W509, i, i, wide ? "%clock64" : "%clock");
}

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
	const char *target = memmem(s.p, s.n < 400 ? s.n : 400, ".target sm_", 11); /* PTX that stands in the source */
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
	        {"use_fast_math", "clang's are -fgpu-approx-transcendentals -fgpu-flush-denormals-to-zero"
	                          " -fno-hip-fp32-correctly-rounded-divide-sqrt, for divisions and roots"},
	        {"maxrregcount", "clang's is --gpu-max-threads-per-block, or an attribute"},
	        {"relocatable-device-code", "clang's is -fgpu-rdc"},
	        {"rdc=", "clang's is -fgpu-rdc"},
	        {"device-c", "clang's is -fgpu-rdc"},
	        {"fmad=", "clang's is -ffp-contract=, with fast for true, off for false"},
	        {"ftz=", "clang's is -fgpu-flush-denormals-to-zero"},
	        {"prec-div=", "clang's is -f[no-]hip-fp32-correctly-rounded-divide-sqrt, for divisions and roots"},
	        {"prec-sqrt=", "clang's is -f[no-]hip-fp32-correctly-rounded-divide-sqrt, for divisions and roots"},
	        {"default-device", "clang has none"},
	        {"device-as-default-execution-space", "clang has none"},
	        {"device-debug", "clang's is -g"},
	        {"generate-line-info", "clang's is -gline-tables-only"},
	        {"lineinfo", "clang's is -gline-tables-only"},
	        {"extra-device-vectorization", "clang has none"},
	        {"dlto", "clang's is -fgpu-rdc with -foffload-lto"},
	        {"Xptxas", "there is no ptxas"},
	        {"ptxas-options", "there is no ptxas"},
	        {"dopt", "clang has none"},
	        {"split-compile", "clang has none"},
	        {"restrict", "clang has none: __restrict__ on the parameters says it"},
	        {"builtin-initializer-list=", "clang has none"},
	        {"builtin-move-forward=", "clang has none"},
	        {"modify-stack-limit=", "clang has none"},
	        {"no-source-include", "clang has none"},
	        {"disable-warnings", "clang's is -w"},
	        {"diag-suppress=", "clang's are -Wno-..., by names"},
	        {"diag-error=", "clang's are -Werror=..., by names"},
	        {"diag-warn=", "clang's are -W..., by names"},
	        {"display-error-number", "clang has none"},
	        {"optix-ir", "clang has none"},
	        {"gen-opt-lto", "clang's is -fgpu-rdc with -foffload-lto"},
	        {"pre-include=", "clang's is -include"},
	        {"minimal", "clang has none"},
	};
	struct slice s = hazard_text(h, i);
	size_t dashes = s.n > 4 && s.p[0] == '"' && s.p[1] == '-' ? 1 + (s.p[2] == '-') : 0;
	if (dashes && !h->rtc)
		h->rtc = slice_find(h->t->src, SLICE_LIT("nvrtc")) ? 1 : -1;
	if (!dashes || h->rtc < 0)
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
	        {"CUDA_DEVICE_ORDER", "HIP's order is the driver's; HIP_VISIBLE_DEVICES chooses another"},
	        {"NVIDIA_TF32_OVERRIDE", "ROCm's libraries have none for it: the types that calls name decide"},
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
		hazard_say(h, D_W514, i, i, arena_strndup(&h->arena, name.p, name.n), "HIP has none for it");
}

static void say_blocks(struct hazards *h, struct range blocks)
{
	uint32_t first = token_at(h->t, blocks.begin), last = first;
	while (token_end(h->t, last) < blocks.end)
		last = next(h, last);
	hazard_say(h, D_W110, first, last, hazard_excerpt(h, first, last), NULL);
}

/* #define BOUNDS(t, b) __launch_bounds__(t, b): the macro around token i takes the blocks, named at token 'blocks'. Says it of its uses. */
static void bounds_macro(struct hazards *h, uint32_t i, uint32_t blocks)
{
	enum { MOST = 1000 };
	uint32_t name = macro_around(h->t, i), open = macro_parameters(h->t, name);
	unsigned looked = 0;
	struct range *parameters = NULL, *args;
	int n = open == NO_TOKEN ? 0 : call_arguments(h->t, open, &h->arena, &parameters);
	int at = ident(h, blocks) ? parameter_named(h->t, parameters, n, token_bytes(h->t, blocks)) : -1;
	for (uint32_t k = at < 0 ? NO_TOKEN : tokens_next_alike(h->t, name); k != NO_TOKEN && looked++ < MOST;
	     k = tokens_next_alike(h->t, k))
		if (!(h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED)) && hazard_arguments(h, k, &args) == n &&
		    hazard_value_in(h, args[at]) != 1)
			say_blocks(h, args[at]);
}

/* __launch_bounds__(256, 4): token i is the word. */
static void launch_bounds(struct hazards *h, uint32_t i)
{
	struct range *args;
	int n = hazard_arguments(h, i, &args);
	int64_t blocks = n < 2 ? 1 : hazard_value_in(h, args[1]);
	if (blocks < 0 && h->t->t[i].flags & TF_DIRECTIVE)
		bounds_macro(h, i, token_at(h->t, args[1].begin));
	else if (blocks != 1)
		say_blocks(h, args[1]);
}

void pass_launch_bounds(struct pass *c, uint32_t i)
{
	if (hazard_wanted(c->hazards, D_W110) && hazard_in_code(c->hazards, i))
		hazard_with_headers(c->hazards, i, launch_bounds);
}

/* Errors stay until they are asked for in ROCm before 7, as in CUDA's: token i is the function that asks. */
void pass_last_error(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (h->p->run->sel.rocm < 700 && hazard_in_code(h, i) && hazard_cuda_name(h, i))
		hazard_say(h, D_W507, i, i, hazard_word(h, i, "cudaGetLastError") ? "hipGetLastError" : "hipPeekAtLastError", NULL);
}

/* #define CUDA_API_PER_THREAD_DEFAULT_STREAM */
void pass_default_stream(struct pass *c, uint32_t i)
{
	if (defines_macro(c->t, i))
		hazard_say(c->hazards, D_W504, i, i, "");
}

/* Is memory allocated with a pitch in the function around token i, or, if none is allocated there, in the file? */
static bool allocates_pitch(struct hazards *h, uint32_t i)
{
	static const char *const with[] = {"cudaMallocPitch", "cudaMalloc3D", "cuMemAllocPitch"};
	struct range body = hazard_body(h, i);
	struct slice function = {h->t->src.p + body.begin, body.end - body.begin}, in[] = {function, h->t->src};
	for (unsigned w = body.begin ? 0 : 1; w < 2; w++) {
		for (size_t k = 0; k < ARRAY_SIZE(with); k++)
			if (slice_find(in[w], slice_str(with[k])))
				return true;
		if (!w && (slice_find(function, SLICE_LIT("cudaMalloc")) || slice_find(function, SLICE_LIT("cuMemAlloc"))))
			return false;
	}
	return false;
}

/* pitch = (width + 511) / 512 * 512, in a file that allocates memory with a pitch: token i is '='. */
void pass_computed_pitch(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t name = prev(h, i);
	bool rounds = false, divides = false;
	if (!ident(h, name) || !slice_speaks_of(hazard_text(h, name), "pitch"))
		return;
	for (uint32_t k = next(h, i), end = expression_end(h->t, k); k < end; k = next(h, k)) {
		rounds |= hazard_number(h, k) == 511 || hazard_number(h, k) == 255;
		divides |= TOKEN_IS_ANY(h->t, k, '/', '&', '>');
	}
	if (rounds && divides && allocates_pitch(h, i))
		hazard_say(h, D_W411, name, name,
		           "this rounds as NVIDIA's runtime does; memory of hipMallocPitch has the pitch that the call returns");
}
