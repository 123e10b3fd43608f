/* Conditions that both sides of one source share. */
#include "adopt/adopt.h"
#include "scan/condition_side.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static bool agree(const char *x, const char *y, bool nvidia)
{
	struct tokens a, b;
	lex(slice_str(x), &a);
	lex(slice_str(y), &b);
	struct strmap numbers = {0};
	strmap_put(&numbers, SLICE_LIT("TURING"), 750);
	strmap_put(&numbers, SLICE_LIT("MANY"), CONDITION_MANY);
	bool same = conditions_agree(&a, &b, &(struct condition_words){SLICE_LIT("USE_HIP"), 12090, &numbers}, nvidia);
	strmap_free(&numbers);
	tokens_free(&a);
	tokens_free(&b);
	return same;
}

static void sides(void **state)
{
	(void)state;
	/* HIP's compiler defines none of CUDA's macros, and nvcc none of HIP's */
	assert_true(agree("#if __CUDA_ARCH__ >= 700", "#if 0", false));
	assert_false(agree("#if __CUDA_ARCH__ >= 700", "#if 0", true));
	assert_true(agree("#ifdef __HIPCC__", "#if 1", false));
	assert_true(agree("#ifdef __HIPCC__", "#if 0", true));
	assert_true(agree("#ifndef __CUDACC__", "#if defined(USE_HIP)", false));
	/* the device differs from the host */
	assert_false(agree("#ifdef __HIP_DEVICE_COMPILE__", "#if 1", false));
	assert_false(agree("#ifdef __HIP_DEVICE_COMPILE__", "#if 0", false));
	/* the release that a header defines */
	assert_true(agree("#if CUDART_VERSION >= 12000", "#if 1", false));
	assert_true(agree("#if CUDA_VERSION >= 13000", "#if 0", false));
	/* numbers of the project's own, which a file may lack, too */
	assert_true(agree("#if (__HIP_DEVICE_COMPILE__ * 800) == TURING", "#if 0", false));
	assert_false(agree("#if (__HIP_DEVICE_COMPILE__ * 800) == MANY", "#if 0", false));
	assert_false(agree("#ifdef TURING", "#if 1", false));
	/* words that may be anything */
	assert_true(agree("#if FAST && __CUDA_ARCH__", "#if 0", false));
	assert_true(agree("#if FAST || defined(__HIPCC__)", "#if 1", false));
	assert_false(agree("#if FAST", "#if SLOW", false));
	assert_true(agree("#elif FAST", "#if FAST", false));
	/* what nobody can tell */
	assert_false(agree("#if __has_include(<x.h>)", "#if __has_include(<x.h>)", false));
	assert_false(agree("#if A(1)", "#if A(1)", false));
	assert_false(agree("#if HIP_VERSION > 6", "#if HIP_VERSION > 6", false));
	assert_false(agree("#define X 1", "#define X 1", false));
	assert_false(agree("", "", false));
}

static char *joined(const char *amd, const char *was)
{
	struct adoption a = {.name = "USE_HIP", .version = 12090};
	struct buf out = {0};
	strmap_put(&a.numbers, SLICE_LIT("FERMI"), 200);
	bool done = adopt_join_condition(&a, slice_str(amd), slice_str(was), &out);
	assert_int_equal(done, out.n > 0);
	char *text = xstrdup(done ? out.p : "");
	buf_free(&out);
	strmap_free(&a.numbers);
	return text;
}

static void expect(const char *amd, const char *was, const char *to)
{
	char *text = joined(amd, was);
	assert_string_equal(text, to);
	free(text);
}

static void operands(void **state)
{
	(void)state;
	expect("#ifdef __HIPCC__\n", "#ifdef __CUDACC__\n", "#if defined(__CUDACC__) || defined(__HIPCC__)\n");
	expect("#ifndef __HIPCC__ // x\n", "#ifndef __CUDACC__ // x\n", "#if !defined(__CUDACC__) && !defined(__HIPCC__) // x\n");
	expect("#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 700 */\n", "#if __CUDA_ARCH__ >= 700\n",
	       "#if __CUDA_ARCH__ >= 700 || defined(__HIP_DEVICE_COMPILE__)\n");
	expect("#elif 1 /* CUDNN_MAJOR >= 7 */\r\n", "#elif CUDNN_MAJOR >= 7\r\n",
	       "#elif CUDNN_MAJOR >= 7 || defined(USE_HIP)\r\n");
	expect("#if (0 /* CUDNN_MAJOR < 7 */) && A\n", "#if (CUDNN_MAJOR < 7) && A\n",
	       "#if (CUDNN_MAJOR < 7 && !defined(USE_HIP)) && A\n");
	expect("#if A && defined(__HIPCC__)\n", "#if A && defined(__CUDACC__)\n",
	       "#if A && (defined(__CUDACC__) || defined(__HIPCC__))\n");
	expect("#if defined(__HIPCC__) \\\n  && A\n", "#if defined(__CUDACC__) \\\n  && A\n",
	       "#if (defined(__CUDACC__) || defined(__HIPCC__)) \\\n  && A\n");
	expect("#elif (((__HIP_DEVICE_COMPILE__ * 800) >= FERMI) && (1 /* CUDART_VERSION >= 4010 */))\n",
	       "#elif ((__CUDA_ARCH__ >= FERMI) && (CUDART_VERSION >= 4010))\n",
	       "#elif ((__CUDA_ARCH__ >= FERMI) && (CUDART_VERSION >= 4010)) || defined(__HIP_DEVICE_COMPILE__)\n");
	/* no operand does it */
	expect("#if (__HIP_DEVICE_COMPILE__ * 800) == X\n", "#if __CUDA_ARCH__ == X\n", "");
	expect("#if B\n", "#if __has_include(<b.h>)\n", "");
	expect("int x;\n", "#if A\n", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(sides), cmocka_unit_test(operands)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
