/* memory.c: memory, launches and what kernels call: what decides by more than a name. */
#include "hazard/hazard.h"
#include "project/group.h"
#include "sema/device_variable.h"
#include "sides/macro_sides.h"

/* #ifdef OLD_CUDA f(&p, "name"); #else f(&p, name); #endif: does the other branch of the #if around token i call the same function? */
static bool called_in_other_branch(struct hazards *h, uint32_t i)
{
	enum { NEAR = 60 }; /* tokens */
	const struct scan *s = &h->u->scan;
	uint32_t own = scan_branch_at(s, h->t->t[i].off), k = tokens_next_alike(h->t, i);
	uint32_t other = k != NO_TOKEN && k < i + NEAR ? scan_branch_at(s, h->t->t[k].off) : UINT32_MAX;
	return own != UINT32_MAX && other != UINT32_MAX && s->branches[other].before == own;
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
	else if (alone && sema_initial(&h->sema, name, &is) && is.first != NO_TOKEN && !is.changes && next(h, is.first) == is.end)
		string = is.first;
	bool named = string == name && device_variable_of_string(h->p, h->u, string, &h->arena);
	if ((made || (h->t->t[string].kind == TOK_STRING && !named)) && !called_in_other_branch(h, i))
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

/* Does code for the device alone call the function: ScanD<T>(...) in a kernel of ankan-ban/perft_gpu's perft_bb.h? */
static unsigned device_calls(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, a->name) {
		uint32_t after = token_next(t, k);
		if (token_is_punct(t, after, '<'))
			after = behind_template(t, after);
		if (token_is_punct(t, after, '(') && scan_context(&u->scan, t->t[k].off) == CTX_DEVICE)
			return 1;
	}
	return 0;
}

/* Is the function whose name is the token for both sides by a macro, which another header may define? *alone: it is compiled without a call, as no
 * template and no inline function. */
static bool for_both(struct hazards *h, uint32_t name, bool *alone)
{
	enum { MOST = 24 }; /* tokens between */
	bool both = false;
	*alone = true;
	uint32_t k = prev(h, name);
	for (unsigned n = 0;
	     n < MOST && k != NO_TOKEN && !TOKEN_IS_ANY(h->t, k, ';', '{', '}') && !(h->t->t[k].flags & TF_DIRECTIVE);
	     n++, k = prev(h, k)) { /* not #define CUDAFUNCTION __host__ __device__ above (uncc-visionlab/cuGridSearch) */
		*alone = *alone && !TOKEN_IS_WORD_OF(h->t, k, "template", "inline", "static", "__forceinline__", "__inline__");
		both = both || (ident(h, k) && (macro_sides(h->p, h->u, hazard_text(h, k)) & BOTH) == BOTH);
	}
	return both;
}

/* Does the device run what stands at token i: by a condition around it in a function for both sides, or because of who calls the function? */
static bool runs_on_device(struct hazards *h, uint32_t i, bool either)
{
	static const struct group_question calls = {'S', 1, device_calls, true};
	const struct scan *s = &h->u->scan;
	const struct context_fact *body = scan_body(s, h->t->t[i].off);
	uint32_t branch = scan_branch_at(s, h->t->t[i].off), name;
	bool kernel, alone;
	if (!body || !hazard_reaches_device(h, i) || (name = sema_function_of(&h->sema, i, &kernel)) == NO_TOKEN)
		return false;
	either = for_both(h, name, &alone) || either;
	return either && (alone || (branch != UINT32_MAX && s->branches[branch].begin > body->begin) ||
	                  group_ask(&calls, h->p, h->u, hazard_text(h, name)));
}

/* Is the function around token i one whose '{' no '}' closes, so that what stands behind it is no part of it? (convolution_benchmark's attention.cuh) */
static bool is_unclosed(struct hazards *h, uint32_t i)
{
	const struct context_fact *body = scan_body(&h->u->scan, h->t->t[i].off);
	return body && token_pair(h->t, token_at(h->t, body->begin), '{') == NO_TOKEN;
}

/* <<< in device code, or in that of a function for both sides. */
void pass_device_launch(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!(h->t->t[i].flags & TF_LAUNCH) || is_unclosed(h, i))
		return;
	uint32_t kernel = launch_kernel(h->t, i);
	enum call_context ctx = scan_context(&h->u->scan, h->t->t[i].off);
	if (kernel != NO_TOKEN && (ctx == CTX_DEVICE || runs_on_device(h, i, ctx == CTX_HOST_DEVICE)))
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

/* #define LOG(...) printf(__VA_ARGS__): reports each use in device code like the call at token i. */
static void device_macro(struct hazards *h, uint32_t i, enum diag_id id)
{
	uint32_t name = macro_around(h->t, i), before = tokens_prev_alike(h->t, i);
	if (name == NO_TOKEN || tokens_alike(h->t, name, i) || (before != NO_TOKEN && before > name)) /* its second such call */
		return;
	FOR_WORD(k, h->t, token_bytes(h->t, name))
		if (k != name && defines_macro(h->t, k)) /* it may be nothing, too */
			return;
	for (uint32_t k = tokens_next_alike(h->t, name); k != NO_TOKEN; k = tokens_next_alike(h->t, k))
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
	uint32_t name = macro_around(h->t, i), open = macro_parameters(h->t, name);
	struct range *parameters = NULL, *args;
	int n = open == NO_TOKEN ? 0 : call_arguments(h->t, open, &h->arena, &parameters);
	int at = ident(h, blocks) ? parameter_named(h->t, parameters, n, token_bytes(h->t, blocks)) : -1;
	for (uint32_t k = at < 0 ? NO_TOKEN : tokens_next_alike(h->t, name); k != NO_TOKEN && !defines_macro(h->t, k);
	     k = tokens_next_alike(h->t, k))
		if (!(h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED)) && hazard_arguments(h, k, &args) == n &&
		    sema_value_in(&h->sema, args[at]) != 1)
			say_blocks(h, args[at]);
}

/* __launch_bounds__(256, 4): token i is the word. Blocks of 256 threads and more put as many wavefronts on each SIMD, or more. */
static void launch_bounds(struct hazards *h, uint32_t i)
{
	enum { THREADS_OF_A_UNIT = 256 /* a wavefront of 64 lanes on each of four SIMDs */ };
	struct range *args;
	int n = hazard_arguments(h, i, &args);
	int64_t blocks = n < 2 || sema_value_in(&h->sema, args[0]) >= THREADS_OF_A_UNIT ? 1 : sema_value_in(&h->sema, args[1]);
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

/* The last error, which CUDA keeps until it is read and ROCm before 7 does not: token i is the function that reads it. */
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
	struct range body = sema_body(&h->sema, i);
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
		           "this computes the pitch by NVIDIA's rule; use the pitch that cudaMallocPitch (hipMallocPitch) returns");
}
