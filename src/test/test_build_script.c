/* test_build_script.c: tokens of Python, TOML and Meson. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>
#include "build/build_script.h"

static struct script read_text(const char *text)
{
	struct script s;
	script_read(&s, slice_str(text));
	return s;
}

static void is_text(const struct script *s, uint32_t i, const char *text)
{
	struct slice t = script_text(s, i);
	assert_int_equal(t.n, strlen(text));
	assert_memory_equal(t.p, text, t.n);
}

static void strings(void **state)
{
	(void)state;
	struct script s = read_text("a.b = 'x' # 'no'\n\"y\\\"z\" rb'w' f\"{v}\" '''m\n'n''' u'open\nend");
	static const char *const texts[] = {"a.b", "=", "x", "y\\\"z", "w", "{v}", "m\n'n", "open", "end"};
	assert_int_equal(s.n, ARRAY_SIZE(texts));
	for (uint32_t i = 0; i < s.n; i++)
		is_text(&s, i, texts[i]);
	assert_true(script_is_string(&s, 2) && !script_is(&s, 2, "x"));
	assert_true(s.v[5].formatted && !s.v[4].formatted && s.v[6].triple && !s.v[7].triple);
	assert_int_equal(s.v[6].line, 2);
	assert_int_equal(s.v[8].line, 4); /* a string that nothing ends is over with its line */
	script_free(&s);
}

static void elements(void **state)
{
	(void)state;
	struct script s = read_text("f(a,\n  [b, c],\n  k=d)\nx = 1; y = 2\nz \\\n  = 3\n");
	/* f ( a , [ b , c ] , k = d ) x = 1 ; y = 2 z = 3 */
	assert_int_equal(s.v[1].match, 13);
	assert_int_equal(s.v[13].match, 1);
	assert_int_equal(s.v[5].open, 4);
	assert_int_equal(script_element_end(&s, 2), 3);
	assert_int_equal(script_element_end(&s, 4), 9);
	assert_int_equal(script_element_end(&s, 10), 13);
	assert_int_equal(s.v[12].element, 10); /* d belongs to k= */
	assert_int_equal(s.v[13].statement, 0);
	assert_int_equal(s.v[14].statement, 14);
	assert_int_equal(s.v[18].statement, 18); /* behind ';' */
	assert_int_equal(s.v[23].statement, 21); /* a line that goes on */
	assert_true(script_calls(&s, 1) && !script_calls(&s, 4));
	script_free(&s);
}

static void names(void **state)
{
	(void)state;
	struct script s = read_text("torch.version.cuda x[\"nvcc\"].append(y)");
	assert_true(slice_is(script_last(&s, 0), "cuda"));
	assert_true(slice_is(script_last(&s, 5), "append"));
	assert_true(script_calls(&s, 2));
	script_free(&s);
}

/* Every piece of a text is read, whatever it cuts in two. */
static void pieces(void **state)
{
	(void)state;
	static const char text[] = "f(['a', \"b\", f'''c''']) \\\n # d\n}]) x.y ;(";
	for (size_t begin = 0; begin < sizeof text; begin++)
		for (size_t end = begin; end < sizeof text; end++) {
			char *copy = malloc(end - begin + 1); /* without a terminator, for the sanitizers */
			memcpy(copy, text + begin, end - begin);
			struct script s;
			script_read(&s, (struct slice){copy, end - begin});
			for (uint32_t i = 0; i < s.n; i++)
				assert_true(s.v[i].begin < s.v[i].end && s.v[i].end <= end - begin &&
				            script_element_end(&s, i) <= s.n);
			script_free(&s);
			free(copy);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(strings),
	        cmocka_unit_test(elements),
	        cmocka_unit_test(names),
	        cmocka_unit_test(pieces),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
