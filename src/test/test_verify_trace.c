/* test_verify_trace.c: compiler output to errors, and errors back to the CUDA source. */
#include "verify/errors.h"
#include "verify/folders.h"
#include "verify/levels.h"
#include "verify/trace.h"
#include "base/file_io.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdlib.h>

static void errors(void **state)
{
	(void)state;
	struct result r = {0};
	size_t first = 99;
	struct slice text = slice_str(
	        "a.hip:3:21: error: use of 'x'\nIn file included from b:\n/r/h.h:10:2: fatal error: 'y.h' file not found\n"
	        "a.hip:4:1: warning: w\na.hip:3:21: error: use of 'x'\nerror: linker command failed\n2 errors generated.");
	assert_int_equal(errors_read(text, NULL, &r, &first), 3);
	assert_int_equal(r.n_errors, 2);
	assert_int_equal(first, 0);
	assert_string_equal(r.errors[0].file, "a.hip");
	assert_int_equal(r.errors[0].line, 3);
	assert_int_equal(r.errors[0].column, 21);
	assert_string_equal(r.errors[1].message, "'y.h' file not found");
	/* the second pass finds the second one only */
	assert_int_equal(errors_read(slice_str("/r/h.h:10:2: error: 'y.h' file not found"), NULL, &r, &first), 1);
	assert_int_equal(r.n_errors, 2);
	assert_int_equal(first, 1);
	assert_int_equal(errors_read(slice_str(""), NULL, &r, &first), 0);
	/* a tree's own paths, and others that begin alike */
	assert_int_equal(
	        errors_read(slice_str("/t/hip/sub/a.hip:1:1: error: x\n/t/hipster/a.hip:1:1: error: x"), "/t/hip", &r, &first), 2);
	assert_string_equal(r.errors[2].file, "sub/a.hip");
	assert_string_equal(r.errors[3].file, "/t/hipster/a.hip");
	result_free(&r);
}

static void errors_of_nvcc(void **state)
{
	(void)state;
	struct result r = {0};
	size_t first = 99;
	struct slice text = slice_str(
	        "t.h(7): error: no operator \"+\" matches these operands\n            operand types are: S + S\n"
	        "          detected during:\n            instantiation of \"void f(T) [with T=S]\" at line 12 of main.hip\n"
	        "            instantiation of \"void g()\" at line 9\n\n"
	        "main.hip(3): error #20096-D: call from host\nmain.hip(4): warning #177-D: unused\n"
	        "main.hip(5): catastrophic error: cannot open source file \"x.h\"\n"
	        "main.hip:6:10: fatal error: y.h: No such file\n3 errors detected in the compilation of \"main.hip\".\n");
	assert_int_equal(errors_read(text, NULL, &r, &first), 4);
	assert_int_equal(first, 0);
	assert_string_equal(r.errors[0].file, "t.h");
	assert_int_equal(r.errors[0].line, 7);
	assert_int_equal(r.errors[0].column, 0);
	assert_string_equal(r.errors[0].message, "no operator \"+\" matches these operands");
	/* where it was instantiated */
	assert_int_equal(r.errors[0].n_notes, 2);
	assert_string_equal(r.errors[0].notes[0].file, "main.hip");
	assert_int_equal(r.errors[0].notes[0].line, 12);
	assert_string_equal(r.errors[0].notes[1].file, "t.h");
	assert_string_equal(r.errors[1].message, "call from host");
	assert_string_equal(r.errors[2].message, "cannot open source file \"x.h\"");
	assert_int_equal(r.errors[3].column, 10);
	result_free(&r);
}

static unsigned traced(const char *cuda, const char *hip, unsigned line)
{
	return traced_line(slice_str(cuda), slice_str(hip), line);
}

static void lines(void **state)
{
	(void)state;
	/* equal files */
	assert_int_equal(traced("a\nb\nc\n", "a\nb\nc\n", 2), 2);
	/* one line added at the top */
	const char *cuda = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n", *hip = "new\n1\n2\n3\n4\n5\n6\n7\nX\n9\n10\n11\n12\n";
	assert_int_equal(traced(cuda, hip, 2), 1);
	assert_int_equal(traced(cuda, hip, 7), 6);
	assert_int_equal(traced(cuda, hip, 9), 8);
	assert_int_equal(traced(cuda, hip, 10), 9);
	assert_int_equal(traced(cuda, hip, 13), 12);
	/* one line became three */
	assert_int_equal(traced("a\nb\nc\nd\n", "a\nx\ny\nz\nc\nd\n", 2), 2);
	assert_int_equal(traced("a\nb\nc\nd\n", "a\nx\ny\nz\nc\nd\n", 4), 2);
	assert_int_equal(traced("a\nb\nc\nd\n", "a\nx\ny\nz\nc\nd\n", 5), 3);
	/* two became one */
	assert_int_equal(traced("a\nb\nc\nd\n", "a\nx\nd\n", 2), 2);
	assert_int_equal(traced("a\nb\nc\nd\n", "a\nx\nd\n", 3), 4);
	/* far from any change */
	struct buf x = {0}, y = {0};
	for (int i = 0; i < 100; i++) {
		buf_addf(&x, "line %d\n", i);
		buf_addf(&y, i == 50 ? "other\nline %d\n" : "line %d\n", i);
	}
	assert_int_equal(traced(x.p, y.p, 20), 20);
	assert_int_equal(traced(x.p, y.p, 90), 89);
	buf_free(&x);
	buf_free(&y);
}

static void whole_trace(void **state)
{
	(void)state;
	struct arena a = {0};
	char *top = folder_make(false);
	assert_non_null(top);
	const char *cuda = arena_printf(&a, "%s/x.cu", top), *hip = arena_printf(&a, "%s/hip/x.cu", top),
	           *report = arena_printf(&a, "%s/r.json", top);
	assert_true(
	        make_parents(hip) &&
	        file_write(cuda, slice_str("int a;\ncudaMalloc(&p, 4);\nint b;\n#include <nccl.h>\ncudaFree(cudaMemAdvise);\n")));
	assert_true(file_write(hip, slice_str("#include <hip/hip_runtime.h>\nint a;\nhipMalloc(&p, 4);\nint b;\n#include "
	                                      "<rccl/rccl.h>\nhipFree(hipMemAdvise);\n")));
	assert_true(file_write(
	        report,
	        slice_str(arena_printf(
	                &a,
	                "{\"files\": [{\"file\": \"%s\", \"output\": \"%s\"}], \"diagnostics\": [{\"file\": \"%s\", "
	                "\"line\": 3, \"output_line\": 4, \"id\": \"X1\", \"message\": \"careful\"}, {\"file\": \"%s\", "
	                "\"line\": 1, \"end_line\": 2, \"output_line\": 2, \"id\": \"X2\", \"message\": \"of two lines\"}]}",
	                cuda, hip, cuda, cuda))));
	struct program p = {.folder = top, .report = report};
	struct result r = {0};
	size_t first;
	errors_read(slice_str("hip/x.cu:3:1: error: one\nhip/x.cu:4:1: error: two\n/usr/include/x.h:1:1: error: three\n"
	                      "/usr/include/t.h:7:1: error: four\n/usr/include/u.h:8:1: note: here\nhip/x.cu:4:2: note: in "
	                      "instantiation\n"
	                      "In file included from hip/x.cu:2:\nIn file included from y.h:1:\n/usr/include/v.h:9:1: error: five\n"
	                      "hip/x.cu:5:1: fatal error: 'rccl/rccl.h' file not found\nhip/x.cu:6:1: error: no "
	                      "'hipMemAdvise' here"),
	            NULL, &r, &first);
	trace_errors(&p, NULL, &r);
	assert_string_equal(r.errors[0].cuda_file, cuda);
	assert_int_equal(r.errors[0].cuda_line, 2);
	assert_memory_equal(r.errors[0].rules, "cudaMalloc -> hipMalloc (runtime", 32);
	assert_string_equal(r.errors[0].warned, "X2: of two lines");
	assert_int_equal(r.errors[1].cuda_line, 3);
	assert_null(r.errors[1].rules);
	assert_string_equal(r.errors[1].warned, "X1: careful");
	assert_null(r.errors[2].cuda_file);
	assert_int_equal(r.errors[3].cuda_line, 3);
	assert_string_equal(r.errors[3].warned, "X1: careful");
	assert_int_equal(r.errors[4].cuda_line, 1);
	assert_int_equal(r.errors[4].n_notes, 2);
	assert_memory_equal(r.errors[5].rules, "nccl.h -> rccl/rccl.h (nccl", 27);
	assert_true(r.errors[5].rules_named && !r.errors[0].rules_named);
	assert_memory_equal(r.errors[6].rules, "cudaMemAdvise -> hipMemAdvise (runtime", 38);
	assert_null(strstr(r.errors[6].rules, "cudaFree"));
	/* of a run */
	assert_string_equal(trace_text(&p, NULL, "a race at hip/x.cu:3 by thread (1, 0, 0), hip/x.cu:4, /usr/include/x.h:5", &a),
	                    arena_printf(&a, "a race at %s:2 by thread (1, 0, 0), %s:3, /usr/include/x.h:5", cuda, cuda));
	assert_string_equal(trace_text(&p, NULL, "exit status 3: no place", &a), "exit status 3: no place");
	result_free(&r);
	folder_remove(top);
	free(top);
	arena_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(errors), cmocka_unit_test(errors_of_nvcc), cmocka_unit_test(lines),
	                                   cmocka_unit_test(whole_trace)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
