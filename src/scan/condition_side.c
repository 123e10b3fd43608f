/* condition_side.c: what conditions come to on the two sides, tried with values for the words that neither defines. */
#include "scan/condition_side.h"
#include "lex/expression.h"
#include "scan/scan.h"

enum { FREE = 4 };                                    /* words that may be anything */
static const int64_t values[] = {0, 1, 800, 1000000}; /* 800: what __CUDA_ARCH__ is compared as on the device */

struct asked {
	struct expression e; /* first */
	bool device, nvidia;
	const struct condition_words *words;
	struct slice names[FREE];
	unsigned choice[FREE], n;
	bool failed;
};

static const char *const of_cuda[] = {"__CUDA_ARCH__",        "__CUDACC__",   "__NVCC__",       "__CUDACC_VER_MAJOR__",
                                      "__CUDACC_VER_MINOR__", "CUDA_VERSION", "CUDART_VERSION", "__CUDA_ARCH_LIST__"};

bool is_release_macro(struct slice word) { return SLICE_IS_ANY(word, "CUDA_VERSION", "CUDART_VERSION"); }

/* Is it what a header of one side defines when it is read, and the other side has never: HIPBLAS_H, CUBLAS_API_H_? (cuda-samples' helper_cuda.h) */
static bool is_guard_of(struct slice w, bool hip)
{
	if (hip)
		return slice_starts(w, "HIP") && (slice_ends(w, "_H") || slice_ends(w, "_H_") || slice_is(w, "HIPSPARSE_EXPORT"));
	return SLICE_IS_ANY(w, "CUBLAS_API_H_", "CUBLAS_H_", "CUBLAS_V2_H_", "_CUFFT_H_", "CURAND_H_", "CURAND_KERNEL_H_",
	                    "CUSPARSEAPI", "CUSPARSE_H_", "CUSOLVER_COMMON_H_", "CUSOLVERDN_H_", "CUSOLVERSP_H_",
	                    "__DRIVER_TYPES_H__", "__CUDA_RUNTIME_H__");
}

static int64_t value_of(struct asked *c, uint32_t i, bool asks)
{
	struct slice w = token_bytes(c->e.t, i);
	uint64_t number;
	if (slice_eq(w, c->words->option) || TOKEN_IN(c->e.t, i, hip_macros))
		return !c->nvidia;
	if (!c->nvidia && c->words->version && is_release_macro(w))
		return c->words->version;
	if (!c->nvidia && TOKEN_IN(c->e.t, i, of_cuda))
		return 0;
	if (slice_is(w, "__HIP_DEVICE_COMPILE__"))
		return !c->nvidia && c->device;
	if (is_guard_of(w, c->nvidia))
		return 0;
	if (!asks && c->words->numbers && strmap_get(c->words->numbers, w, &number) && number != CONDITION_MANY)
		return (int64_t)number; /* where it is defined, which a file that does not include its header cannot know */
	for (unsigned k = 0; k < c->n; k++)
		if (slice_eq(c->names[k], w))
			return values[c->choice[k]];
	bool unknown = SLICE_STARTS_ANY(w, "HIP", "hip", "__HIP") && !is_guard_of(w, true);
	if (c->n == FREE || slice_starts(w, "__has") || unknown)
		c->failed = true;
	else
		c->names[c->n++] = w;
	return 0;
}

static struct integer word(struct expression *e)
{
	struct asked *c = (struct asked *)e;
	const struct tokens *t = e->t;
	uint32_t i = e->at;
	bool asks = token_is(t, i, "defined"), open = asks && token_is_punct(t, token_next(t, i), '(');
	for (int k = asks + open; k > 0; k--)
		i = token_next(t, i);
	struct integer v = integer_of(token_is_word(t, i) ? value_of(c, i, asks) : 0);
	if (asks)
		v.v = v.v != 0;
	e->at = token_next(t, i);
	if (open)
		e->at = token_next(t, e->at);
	else if (token_is_punct(t, e->at, '('))
		c->failed = true; /* a call */
	return v;
}

/* The value of a line "#if ...", "#ifdef ...". */
static bool value(struct asked *c, const struct tokens *t, int64_t *v)
{
	uint32_t directive = token_next(t, 0), first = token_next(t, directive);
	c->e = (struct expression){.t = t, .word = word};
	if (TOKEN_IS_WORD_OF(t, directive, "ifdef", "ifndef") && token_is_word(t, first)) {
		*v = (value_of(c, first, true) != 0) == token_is(t, directive, "ifdef");
		return true;
	}
	if (!TOKEN_IS_WORD_OF(t, directive, "if", "elif"))
		return false;
	struct integer i = expression_read(&c->e, first, directive_end(t, first));
	*v = i.v != 0;
	return i.known;
}

bool conditions_agree(const struct tokens *x, const struct tokens *y, const struct condition_words *words, bool nvidia)
{
	struct asked c = {.nvidia = nvidia, .words = words};
	bool same = x->n > 3 && y->n > 3 && token_is_punct(x, 0, '#') && token_is_punct(y, 0, '#');
	unsigned choices = 1;
	for (unsigned k = 0; same && k < 2 * choices; k++) {
		int64_t v, w;
		unsigned rest = k / 2;
		c.device = k % 2;
		for (unsigned n = 0; n < FREE; n++, rest /= ARRAY_SIZE(values))
			c.choice[n] = rest % ARRAY_SIZE(values);
		unsigned had = c.n;
		same = value(&c, x, &v) && value(&c, y, &w) && v == w && !c.failed;
		for (; had < c.n; had++)
			choices *= ARRAY_SIZE(values);
	}
	return same;
}
