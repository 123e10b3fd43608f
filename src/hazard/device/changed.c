/* changed.c: HIP's calls and macros whose meaning or parameters a release of ROCm changed. For lint of HIP sources. */
#include "base/file_read.h"
#include "hazard/device/moved.h"
#include "project/group.h"
#include "project/include_reach.h"
#include "project/source_file.h"
#include "sema/type.h"
#include <stdlib.h>

static const char *text_of(struct hazards *h, struct range r)
{
	return arena_printf(&h->arena, "%.*s", (int)(r.end - r.begin), h->t->src.p + r.begin);
}

/* What the name at token i is compared with in a condition: X == 64, 64 == X; -1: nothing. *first, *last: the comparison's ends. */
static int64_t compared_with(struct hazards *h, uint32_t i, uint32_t *first, uint32_t *last, bool *equal)
{
	uint32_t before = prev(h, i), after = next(h, i), number = next(h, after);
	bool behind = TOKEN_IS_ANY(h->t, after, P_EQ, P_NE);
	if (!behind && TOKEN_IS_ANY(h->t, before, P_EQ, P_NE))
		number = prev(h, before);
	else if (!behind)
		return -1;
	*first = behind ? i : number;
	*last = behind ? number : i;
	*equal = hazard_punct(h, behind ? after : before, P_EQ);
	return hazard_number(h, number);
}

void moved_wavefront(struct hazards *h, const struct name_rule *r, uint32_t i)
{
	uint32_t first = i, last = i;
	bool equal = false, directive = !hazard_in_code(h, i);
	int64_t lanes = directive ? compared_with(h, i, &first, &last, &equal) : -1;
	const char *with = NULL;
	if (lanes == 32 || lanes == 64)
		with = (lanes == 32) == equal
		               ? "(defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__) || defined(__GFX13__))"
		               : "!(defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__) || defined(__GFX13__))";
	else if (!directive && !(h->t->t[i].flags & TF_MACRO_BODY) && sema_on_device(&h->sema, i) && !hazard_wants_constant(h, i))
		with = "warpSize";
	if (!with)
		first = last = i;
	moved_say(h, r, first, last, with);
}

/* hipMemAdvise(p, n, advice, device): token i is the name. */
static void advice(struct hazards *h, const struct name_rule *r, uint32_t i)
{
	struct range *args;
	if (hazard_arguments(h, i, &args) != 4 || tokens_have(h->t, SLICE_LIT("HIP_FORCE_API_VERSION")))
		return;
	uint32_t first = token_at(h->t, args[3].begin), close = pair(h, next(h, i));
	const char *device = text_of(h, args[3]), *with = NULL;
	if (strstr(device, "hipMemLocation") || type_is_called(type_of_expression(h->p, h->u, first, close), "hipMemLocation"))
		return;
	struct slice others = {h->t->src.p + token_end(h->t, i), args[3].begin - token_end(h->t, i)};
	bool one = next(h, first) == close,
	     cpp = !slice_ends(slice_str(h->u->file->path), ".c") && !(h->t->t[i].flags & TF_MACRO_BODY);
	if (one && cpp && !strcmp(device, "hipCpuDeviceId"))
		with = arena_printf(&h->arena, "hipMemAdvise_v2%.*shipMemLocation{hipMemLocationTypeHost, 0})", (int)others.n,
		                    others.p);
	else if (one && cpp && h->t->t[first].kind == TOK_NUMBER)
		with = arena_printf(&h->arena, "hipMemAdvise_v2%.*shipMemLocation{hipMemLocationTypeDevice, %s})", (int)others.n,
		                    others.p, device);
	else if (one && cpp)
		with = arena_printf(&h->arena,
		                    "hipMemAdvise_v2%.*shipMemLocation{%s == hipCpuDeviceId ? hipMemLocationTypeHost : "
		                    "hipMemLocationTypeDevice, %s})",
		                    (int)others.n, others.p, device, device);
	moved_say(h, r, i, with ? close : i, with);
}

/* ~0ull, 0xffffull: the mask of a __reduce_*_sync, which holds every lane up to its last. */
static bool leaves_no_lane_out(struct hazards *h, struct range mask)
{
	uint32_t first = token_at(h->t, mask.begin);
	if (h->t->t[first].kind != TOK_NUMBER)
		return token_is_punct(h->t, first, '~') && token_end(h->t, next(h, first)) == mask.end &&
		       hazard_number(h, next(h, first)) == 0;
	int64_t v = hazard_number(h, first);
	return token_end(h->t, first) == mask.end &&
	       (v > 0 ? !(v & (v + 1)) : slice_starts(hazard_text(h, first), "0xffffffffffffffff"));
}

void pass_changed_call(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct slice w = hazard_text(h, i);
	const struct name_rule *r = w.n < 120 ? moved_row(h, arena_printf(&h->arena, "%.*s", (int)w.n, w.p)) : NULL;
	if (!r || !r->v_hip.changed || !hazard_punct(h, next(h, i), '(') || token_is_access(h->t, prev(h, i)) ||
	    hazard_declares(h, i) || !hazard_in_code(h, i) || moved_is_asked_for(h, i, w))
		return;
	struct range *args;
	if (slice_is(w, "hipMemAdvise"))
		advice(h, r, i);
	else if (slice_starts(w, "hipG")) { /* of OpenGL: a header of its own declares these */
		if (!spelled_in_group(h->p, h->u, SLICE_LIT("hip/hip_gl_interop.h")) &&
		    !spelled_in_group(h->p, h->u, SLICE_LIT("cuda_gl_interop.h")))
			moved_say(h, r, i, i, NULL);
	} else if (slice_is(w, "hipCtxGetApiVersion")) {
		struct type to = {0};
		if (hazard_arguments(h, i, &args) == 2)
			to = type_of_expression(h->p, h->u, token_at(h->t, args[1].begin), pair(h, next(h, i)));
		if (to.kind == TYPE_INTEGER && to.pointers && !to.is_unsigned)
			moved_say(h, r, i, i, NULL);
	} else if (written_for_hip(h->p, h->u) && !(hazard_arguments(h, i, &args) == 2 && leaves_no_lane_out(h, args[0])))
		moved_say(h, r, i, i, NULL);
}

/* Is the number 0, 0.f? */
static bool is_zero(struct hazards *h, uint32_t first, uint32_t end)
{
	struct slice w = hazard_text(h, first);
	size_t n = 0;
	while (n < w.n && strchr("0.fF", w.p[n]))
		n++;
	return next(h, first) == end && h->t->t[first].kind == TOK_NUMBER && n == w.n;
}

/* float4(x), (float4)x, static_cast<float4>(x), float4 v(x): token i is the type. Of a number, all components had it, and only the first has
 * it now. */
void pass_vector_of_one(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct slice w = hazard_text(h, i);
	uint32_t last = i, k = prev(h, i);
	if (h->p->run->sel.rocm < 700 || slice_ends(w, "1") || slice_is(w, "dim3") || token_is_access(h->t, k) ||
	    !hazard_in_code(h, i))
		return;
	bool cast =
	        hazard_punct(h, k, '(') && hazard_punct(h, next(h, i), ')') && !ident(h, prev(h, k)); /* (float4)x, no parameter */
	if (hazard_punct(h, k, '<') && hazard_word(h, prev(h, k), "static_cast") && hazard_punct(h, next(h, i), '>'))
		last = next(h, i);
	else if (ident(h, next(h, i)) || cast)
		last = next(h, i);
	uint32_t open = next(h, last), first = next(h, open), close = pair(h, open);
	if (cast && !hazard_punct(h, open, '(') &&
	    (ident(h, open) || h->t->t[open].kind == TOK_NUMBER)) /* (float4)x, (float4)1.f */
		first = open, close = next(h, open);
	else if (!hazard_punct(h, open, '('))
		return;
	if (!written_for_hip(h->p, h->u) || (first == open && TOKEN_IS_ANY(h->t, close, '(', '[', '.', P_ARROW, P_SCOPE)))
		return; /* of what is behind the name as well: left alone */
	for (uint32_t n = first; n < close; n = next(h, n))
		if (hazard_punct(h, n, ','))
			return; /* of several numbers; or of a call, whose result is left alone */
	struct type of = type_of_expression(h->p, h->u, first, close);
	if (!type_is_number(of) || !type_is_whole(of) || is_zero(h, first, close) || moved_is_asked_for(h, i, w))
		return;
	hazard_say(h, D_V006, cast ? k : i, first == open ? first : close, "7.0", hazard_excerpt(h, i, i),
	           "of one number, it sets the first component and no other; before, it set all: write each component");
}

/* hipblasGemmEx(..., HIPBLAS_R_32F, algorithm): token i is the name. The last argument but one is a hipblasComputeType_t from hipBLAS 3 on. */
void pass_compute_type(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	int n = hazard_in_code(h, i) ? hazard_arguments(h, i, &args) : -1;
	int wanted = hazard_word(h, i, "hipblasGemmEx") ? 19 : hazard_word(h, i, "hipblasGemmBatchedEx") ? 20 : 23;
	if (h->p->run->sel.rocm < 700 || n != wanted)
		return;
	static const char *const types[] = {"16F", "32F", "64F", "32I"};
	uint32_t at = token_at(h->t, args[n - 2].begin);
	struct slice w = hazard_text(h, at);
	if (token_end(h->t, at) < args[n - 2].end || moved_is_asked_for(h, i, SLICE_LIT("hipblasComputeType_t")))
		return;
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		if (w.n > 3 && slice_ends(w, types[k]) && (slice_starts(w, "HIPBLAS_R_") || slice_starts(w, "HIP_R_"))) {
			const char *with = arena_printf(&h->u->diags.arena, "HIPBLAS_COMPUTE_%s", types[k]);
			struct diagnostic *d = hazard_say(h, D_V006, at, at, "7.0", hazard_excerpt(h, i, i),
			                                  "the type of the computation is a hipblasComputeType_t now");
			d->replacement = with;
		}
}

/* err == hipErrorPeerAccessAlreadyEnabled: token i is an error that a call may give and the program accepts. hipGetLastError still gives it. */
void pass_accepted_error(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t before = prev(h, i), after = next(h, i);
	bool compared =
	        TOKEN_IS_ANY(h->t, before, P_EQ, P_NE) || TOKEN_IS_ANY(h->t, after, P_EQ, P_NE) || hazard_word(h, before, "case");
	struct range body = sema_body(&h->sema, i);
	if (h->p->run->sel.rocm < 700 || !compared || !hazard_in_code(h, i) || !body.begin || !written_for_hip(h->p, h->u) ||
	    !spelled_in_group(h->p, h->u, SLICE_LIT("hipGetLastError")) || moved_is_asked_for(h, i, SLICE_LIT("hipGetLastError")))
		return;
	for (uint32_t k = token_at(h->t, body.begin); h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k))
		if (hazard_word(h, k, "hipGetLastError") || hazard_word(h, k, "hipExtGetLastError"))
			return;
	hazard_say(
	        h, D_V006, i, i, "7.0", "hipGetLastError",
	        arena_printf(&h->arena,
	                     "it gives the last error of the thread, so a later call gives '%s', which is accepted here: call it "
	                     "here, too",
	                     hazard_excerpt(h, i, i)));
}

/* namespace cooperative_groups { template <class T> struct plus ... }: token i is the name of the namespace. */
void pass_own_functor(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = next(h, i);
	if (!hazard_word(h, prev(h, i), "namespace") || !hazard_punct(h, open, '{') ||
	    !spelled_in_group(h->p, h->u, SLICE_LIT("hip/hip_cooperative_groups.h")))
		return;
	for (uint32_t k = next(h, open); k < pair(h, open); k = next(h, k)) {
		if (hazard_punct(h, k, '{'))
			k = pair(h, k);
		else if (ident(h, k) && TOKEN_IS_WORD_OF(h->t, prev(h, k), "struct", "class") &&
		         TOKEN_IS_ANY(h->t, next(h, k), '{', ':')) {
			struct slice w = hazard_text(h, k);
			const struct name_rule *r =
			        w.n < 80 ? moved_row(h, arena_printf(&h->arena, "cooperative_groups::%.*s", (int)w.n, w.p)) : NULL;
			if (r && !moved_is_asked_for(h, k, w) &&
			    !moved_is_asked_for(h, k, SLICE_LIT("amd_hip_cooperative_groups_reduce")))
				moved_say(h, r, k, k, NULL);
		}
	}
}

static bool is_link_file(const char *path)
{
	const char *name = strrchr(path, '/');
	struct slice s = slice_str(name ? name + 1 : path);
	return slice_is(s, "CMakeLists.txt") || slice_is(s, "Makefile") || slice_is(s, "makefile") || slice_is(s, "GNUmakefile") ||
	       slice_is(s, "meson.build") || slice_is(s, "setup.py") || slice_ends(s, ".cmake") || slice_ends(s, ".mk");
}

unsigned moved_in_builds(const struct run *r, const char *word)
{
	static const char *const hip[] = {"hip::", "amdhip64", "hipcc"};
	unsigned found = 0;
	for (size_t k = 0; k < r->n_files && !(found & MOVED_NAMED); k++) {
		struct buf text = {0};
		if (is_link_file(r->files[k].path) && !file_read(r->files[k].path, MAX_SOURCE, &text)) {
			struct slice s = {text.p ? text.p : "", text.n};
			found |= slice_find(s, slice_str(word)) ? MOVED_NAMED : 0;
			for (size_t n = 0; n < ARRAY_SIZE(hip); n++)
				found |= slice_find(s, slice_str(hip[n])) ? MOVED_HIP : 0;
		}
		buf_free(&text);
	}
	return found;
}

void pass_rtc_library(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (h->p->run->sel.rocm < 700 || !hazard_punct(h, next(h, i), '(') || hazard_declares(h, i) || !hazard_in_code(h, i) ||
	    tokens_find(h->t, 0, hazard_text(h, i)) != i || moved_in_builds(h->p->run, "hiprtc") != MOVED_HIP)
		return;
	hazard_say(h, D_V006, i, i, "7.0", "hipRTC",
	           "it is a library of its own, which the build files do not link: -lhiprtc, or hiprtc::hiprtc of CMake's package "
	           "hiprtc");
}

/* R"(... __global__ void k(int64_t n) ...)": token i is a string that hipRTC may compile, which has no such type any more. */
void pass_rtc_types(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const char *const types[] = {"int64_t", "uint64_t", "int32_t", "uint32_t"};
	struct slice s = token_bytes(h->t, i);
	if (h->p->run->sel.rocm < 700 || h->t->t[i].kind != TOK_STRING || !tokens_have(h->t, SLICE_LIT("hiprtcCreateProgram")) ||
	    !slice_find(s, SLICE_LIT("__global__")) || slice_find(s, SLICE_LIT("typedef")) || slice_find(s, SLICE_LIT("using ")) ||
	    slice_find(s, SLICE_LIT("#include")) || moved_is_asked_for(h, i, SLICE_LIT("hiprtc")))
		return;
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		for (const char *p = s.p; (p = slice_find((struct slice){p, s.n - (size_t)(p - s.p)}, slice_str(types[k]))); p++)
			if (p > s.p && !strchr("_u", p[-1]) && !((p[-1] | 32) >= 'a' && (p[-1] | 32) <= 'z')) {
				hazard_say(h, D_V006, i, i, "7.0", "hipRTC",
				           arena_printf(&h->arena, "it declares no '%s': declare it in the text, or write __hip_%s",
				                        types[k], types[k]));
				return;
			}
}
