/* test_verify_format.c: results as JSON and back, JUnit, markdown, whatever bytes are in them. */
#include "verify/format.h"
#include "verify/levels.h"
#include "verify/result_json.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdlib.h>

static const struct toolchain chain = {.cxx = "/bin/clang++", .version = "clang version 22", .rocm = "/r", .rocm_version = "7.2.0"};

static struct results some_results(void)
{
	struct results r = {xcalloc(2, sizeof *r.v), 2, 2};
	for (size_t i = 0; i < 2; i++) {
		r.v[i].program = i ? "b<|\x01\xff>" : "a";
		r.v[i].arch = i ? "gfx1100" : "gfx942";
		for (int l = 0; l < LEVELS; l++)
			level_set(&r.v[i], (enum level)l, l < LEVEL_RUN ? STATE_PASSED : STATE_UNASKED, NULL);
	}
	level_set(&r.v[1], LEVEL_COMPILE, STATE_FAILED, "%s", "x.hip:1: \"a\" & 'b' \xc3\n<c>");
	level_set(&r.v[1], LEVEL_LINK, STATE_UNTRIED, "not everything compiled");
	r.v[1].level[LEVEL_COMPILE].seconds = 1.25;
	r.v[1].errors = xcalloc(1, sizeof *r.v[1].errors);
	r.v[1].errors[r.v[1].n_errors++] = (struct compile_error){.file = "x.hip",
	                                                          .line = 1,
	                                                          .column = 2,
	                                                          .message = "m <&>",
	                                                          .cuda_file = "x.cu",
	                                                          .cuda_line = 3,
	                                                          .warned = "W1: w"};
	return r;
}

static void there_and_back(void **state)
{
	(void)state;
	struct results r = some_results();
	struct result x;
	json_t *j = result_to_json(&r.v[1]);
	assert_true(result_from_json(j, &x));
	assert_string_equal(x.program, "b<|\x01\xef\xbf\xbd>");
	assert_int_equal(x.level[LEVEL_COMPILE].state, STATE_FAILED);
	assert_int_equal(x.level[LEVEL_LINK].state, STATE_UNTRIED);
	assert_null(x.level[LEVEL_SYNTAX].why);
	assert_true(x.level[LEVEL_COMPILE].seconds == 1.25);
	assert_int_equal(x.n_errors, 1);
	assert_string_equal(x.errors[0].cuda_file, "x.cu");
	assert_null(x.errors[0].rules);
	assert_string_equal(x.errors[0].warned, "W1: w");
	json_decref(j);
	result_free(&x);
	static const char *const bad[] = {
	        "{}", "[]", "{\"program\": \"a\", \"arch\": \"b\"}",
	        "{\"program\": \"a\", \"arch\": \"b\", \"levels\": {\"syntax\": {\"state\": \"great\"}}}"};
	for (size_t i = 0; i < ARRAY_SIZE(bad); i++) {
		j = json_loads(bad[i], 0, NULL);
		assert_non_null(j);
		assert_false(result_from_json(j, &x));
		json_decref(j);
	}
	results_free(&r);
}

/* A run that was not isolated is marked wherever results are shown, with what it could reach. */
static void exposed(void **state)
{
	(void)state;
	static const char *const marks[FORMATS] = {" ok*", "\"not_isolated\": \"it <sees> all\"",
	                                           "<system-out>not isolated: it &lt;sees&gt; all", "| ok\\* |"};
	struct results r = some_results();
	struct result x;
	for (int f = 0; f < FORMATS; f++)
		for (int mark = 0; mark < 2; mark++) {
			struct buf b = {0};
			r.v[0].level[LEVEL_RUN].state = STATE_PASSED;
			r.v[0].exposed = mark ? "it <sees> all" : NULL;
			format_results((enum format)f, &r, &chain, &b);
			assert_int_equal(strstr(b.p, marks[f]) != NULL, mark);
			assert_int_equal(strstr(b.p, "all") != NULL, mark);
			buf_free(&b);
		}
	json_t *j = result_to_json(&r.v[0]);
	assert_true(result_from_json(j, &x));
	assert_string_equal(x.exposed, "it <sees> all");
	json_decref(j);
	result_free(&x);
	results_free(&r);
}

static void json_output(void **state)
{
	(void)state;
	struct results r = some_results();
	struct buf b = {0};
	format_results(FORMAT_JSON, &r, &chain, &b);
	json_t *j = json_loadb(b.p, b.n, 0, NULL);
	assert_non_null(j);
	assert_int_equal(json_integer_value(json_object_get(json_object_get(json_object_get(j, "summary"), "compile"), "failed")),
	                 1);
	assert_int_equal(json_array_size(json_object_get(j, "results")), 2);
	json_decref(j);
	buf_free(&b);
	results_free(&r);
}

static void junit_output(void **state)
{
	(void)state;
	struct results r = some_results();
	struct buf b = {0};
	format_results(FORMAT_JUNIT, &r, &chain, &b);
	assert_non_null(strstr(b.p, "tests=\"6\" failures=\"1\" errors=\"0\" skipped=\"1\""));
	assert_non_null(strstr(b.p, "classname=\"b&lt;|??&gt;.gfx1100\" name=\"compile\" time=\"1.250\""));
	assert_non_null(strstr(b.p, "message=\"x.hip:1: &quot;a&quot; &amp; 'b' \\xc3\\n&lt;c&gt;\""));
	assert_non_null(strstr(b.p, "x.hip:1:2: m &lt;&amp;&gt;\n  from x.cu:3\n  warned: W1: w\n"));
	for (size_t i = 0; i < b.n; i++)
		assert_true(b.p[i] == '\n' || (b.p[i] >= ' ' && (unsigned char)b.p[i] < 0x80));
	buf_free(&b);
	results_free(&r);
}

static void tables(void **state)
{
	(void)state;
	struct results r = some_results();
	struct buf b = {0};
	format_results(FORMAT_TABLE, &r, &chain, &b);
	assert_non_null(strstr(b.p, "from x.cu:3\n      warned: W1: w\n"));
	assert_non_null(strstr(b.p, "compile: 1 of 2 passed\nlink: 1 of 2 passed, 1 not tried\n"));
	b.n = 0;
	format_results(FORMAT_MARKDOWN, &r, &chain, &b);
	assert_non_null(strstr(b.p, "| b\\<\\|"));
	assert_non_null(strstr(b.p, "| ok | **FAIL** | untried | - | - | compile: x.hip:1: \"a\""));
	b.n = 0;
	format_scorecard(&r, &chain, &b);
	assert_non_null(strstr(b.p, "| gfx942 | 1 | 1 of 1 (100.0 %) | 1 of 1 (100.0 %) | 1 of 1 (100.0 %) | - | - |"));
	assert_non_null(strstr(b.p, "| gfx1100 | 1 | 1 of 1 (100.0 %) | 0 of 1 (0.0 %) | 0 of 1 (0.0 %) | - | - |"));
	buf_free(&b);
	results_free(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(there_and_back), cmocka_unit_test(exposed),
	                                   cmocka_unit_test(json_output), cmocka_unit_test(junit_output), cmocka_unit_test(tables)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
