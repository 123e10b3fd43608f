/* place.c: what stands around a byte offset of a scanned file. */
#include "scan/scan.h"

/* How many of n items, sorted by their first member, the offset where they begin, begin at or before 'off'. */
static uint32_t begun(const void *items, uint32_t n, size_t size, uint32_t off)
{
	uint32_t lo = 0;
	while (lo < n) {
		uint32_t mid = (lo + n) / 2;
		if (*(const uint32_t *)((const char *)items + mid * size) <= off)
			lo = mid + 1;
		else
			n = mid;
	}
	return lo;
}

static uint32_t branch_around(const struct scan *s, uint32_t off)
{
	uint32_t b = begun(s->branches, s->n_branches, sizeof *s->branches, off) -
	             1; /* the last to begin, then outwards; UINT32_MAX: none */
	while (b != UINT32_MAX && s->branches[b].end <= off) {
		/* an earlier branch of the same conditional ends too; its parent may hold off, or a sibling's parent */
		b = s->branches[b].parent;
	}
	return b;
}

uint32_t scan_branch_at(const struct scan *s, uint32_t off)
{
	uint32_t b = branch_around(s, off);
	while (b != UINT32_MAX && s->branches[b].guard)
		b = s->branches[b].parent;
	return b;
}

uint32_t scan_cuda_only(const struct scan *s, uint32_t off)
{
	uint32_t b = branch_around(s, off);
	return b != UINT32_MAX && s->branches[b].in_cuda_only ? s->branches[b].outermost : UINT32_MAX;
}

struct slice scan_directive_text(const struct scan *s, uint32_t branch)
{
	uint32_t off = s->tok.t[s->branches[branch].hash].off;
	return (struct slice){s->tok.src.p + off, s->branches[branch].begin - off};
}

const struct context_fact *scan_body(const struct scan *s, uint32_t off)
{
	uint32_t last = begun(s->bodies, s->n_bodies, sizeof *s->bodies, off);
	const struct context_fact *body = last ? &s->bodies[last - 1] : NULL;
	while (body && body->end <= off)
		body = scan_outer(s, body);
	return body;
}

const struct context_fact *scan_outer(const struct scan *s, const struct context_fact *body)
{
	return body->outer == UINT32_MAX ? NULL : &s->bodies[body->outer];
}

uint32_t scan_function(const struct scan *s, uint32_t i)
{
	const struct tokens *t = &s->tok;
	const struct context_fact *body = scan_body(s, t->t[i].off);
	uint32_t k = body ? token_prev(t, token_at(t, body->begin)) : NO_TOKEN;
	while (token_is_word(t, k) || TOKEN_IS_ANY(t, k, P_SCOPE, P_ARROW))
		k = token_prev(t, k);
	uint32_t name = token_before_pair(t, k, ')'), before = token_prev(t, name);
	while (token_is_punct(t, before, P_SCOPE))
		before = token_prev(t, token_prev(t, before));
	/* S(T op) : n(0), op(op) {: a member, which the constructor's body says nothing about */
	bool member =
	        token_is_punct(t, before, ',') || (token_is_punct(t, before, ':') && token_is_punct(t, token_prev(t, before), ')'));
	return token_is_word(t, name) && !member ? name : NO_TOKEN;
}

enum call_context scan_context(const struct scan *s, uint32_t off)
{
	const struct context_fact *body = scan_body(s, off);
	return body ? body->context : CTX_UNKNOWN;
}

/* Is the condition one for both compilers, "defined(__CUDACC__) || defined(__HIPCC__)", or for neither? What stands there is CUDA's as ever: so
 * adopt finds its own conditions when it runs again (asbschmidt/CUDASW4's cuda_helpers.cuh). */
static bool is_for_both(struct slice text)
{
	static const char *const cuda[] = {"__CUDACC__", "__NVCC__", "__CUDA_ARCH__"};
	bool asks = false, or = slice_find(text, SLICE_LIT("||"));
	unsigned negations = 0;
	for (size_t k = 0; k < ARRAY_SIZE(cuda); k++)
		asks = asks || slice_find(text, slice_str(cuda[k]));
	for (size_t i = 0; i < text.n; i++)
		negations += text.p[i] == '!' && i + 1 < text.n && text.p[i + 1] != '=';
	return asks && (or ? !negations : negations > 1);
}

bool scan_asks_for_hip(const struct scan *s, uint32_t off)
{
	for (uint32_t b = scan_branch_at(s, off); b != UINT32_MAX; b = s->branches[b].parent) {
		struct slice text = scan_directive_text(s, b);
		if ((slice_find(text, SLICE_LIT("__HIP")) || slice_find(text, SLICE_LIT("HIPCC"))) && !is_for_both(text))
			return true;
	}
	return false;
}

bool scan_opens(const struct scan *s, struct slice space)
{
	for (uint32_t k = 0; k < s->n_aliases; k++)
		if (!s->aliases[k].name.n && !s->aliases[k].one && slice_eq(s->aliases[k].target, space))
			return true;
	return false;
}

bool looks_like_cuda(struct slice w)
{
	static const char *const families[] = {"cuda",  "cublas", "cufft", "curand", "cusparse", "cusolver",
	                                       "cudnn", "nvrtc",  "nccl",  "cu",     NULL};
	for (int i = 0; families[i] && w.n && (*w.p == 'c' || *w.p == 'n'); i++) {
		size_t n = strlen(families[i]);
		if (w.n > n + 2 && !memcmp(w.p, families[i], n) && w.p[n] >= 'A' && w.p[n] <= 'Z' && w.p[n + 1] >= 'a' &&
		    w.p[n + 1] <= 'z')
			return true;
	}
	return false;
}

bool scan_names_test(const struct scan *s, uint32_t i)
{
	static const char *const instances[] = {"INSTANTIATE_TEST_SUITE_P", "INSTANTIATE_TEST_CASE_P",
	                                        "INSTANTIATE_TYPED_TEST_SUITE_P"};
	const struct tokens *t = &s->tok;
	uint32_t before = token_prev(t, i), after = token_next(t, i), open = before;
	bool first = token_is_punct(t, before, '(') && token_is_punct(t, after, ',');
	if (!first && !(token_is_punct(t, before, ',') && token_is_punct(t, after, ')')))
		return false;
	if (!first)
		open = token_prev(t, token_prev(t, before));
	uint32_t macro = token_is_punct(t, open, '(') ? token_prev(t, open) : NO_TOKEN;
	if (!token_is_word(t, macro) || scan_body(s, t->t[i].off))
		return false;
	if (TOKEN_IS_WORD_OF(t, macro, "TEST", "TEST_F", "TEST_P", "TYPED_TEST", "TYPED_TEST_P", "GTEST_TEST"))
		return t->t[open].pair != NO_TOKEN && token_is_punct(t, token_next(t, t->t[open].pair), '{');
	return first && TOKEN_IN(t, macro, instances);
}
