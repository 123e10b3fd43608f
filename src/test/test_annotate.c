/* Annotations: where they stand, and that what was there stays. */
#include "output/annotate.h"
#include "lex/lexer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static char *annotated(const char *src, uint32_t line, const char *message, uint32_t *new_line)
{
	struct annotation a = {line, "N001", message};
	struct buf b = {0};
	annotate_bytes(slice_str(src), &a, 1, &b);
	if (new_line)
		*new_line = a.line;
	return b.p;
}

static void expect(const char *src, uint32_t line, const char *want, uint32_t want_line)
{
	uint32_t at;
	char *got = annotated(src, line, "what", &at);
	assert_string_equal(got, want);
	assert_int_equal(at, want_line);
	free(got);
}

static void places(void **state)
{
	(void)state;
#define NOTE "// tranship: todo N001 what"
	expect("a;\nb;\n", 2, "a;\n" NOTE "\nb;\n", 3);
	expect("a;\r\n\t b;\r\n", 2, "a;\r\n\t " NOTE "\r\n\t b;\r\n", 3);
	expect("a;", 1, NOTE "\na;", 2);
	expect("a;\r\nb;", 2, "a;\r\n" NOTE "\r\nb;", 3);
	expect("a;\rb;\r", 2, "a;\r" NOTE "\rb;\r", 3);
	expect("\xef\xbb\xbf"
	       "a;\n",
	       1, "\xef\xbb\xbf" NOTE "\na;\n", 2);
	expect("#define A \\\n  b; \\\n  c\n", 3, NOTE "\n#define A \\\n  b; \\\n  c\n", 4);
	expect("x\n#define A \\ \r\n  b\n", 3, "x\n" NOTE "\r\n#define A \\ \r\n  b\n", 4);
	expect("s = R\"(\n\n)\"; f();\n", 3, NOTE "\ns = R\"(\n\n)\"; f();\n", 4);
	expect("a; /*\n*/ b;\n", 2, NOTE "\na; /*\n*/ b;\n", 3);
	expect("// a \\\nb\nc\n", 3, "// a \\\nb\n" NOTE "\nc\n", 4);
	expect("a;\n", 9, "a;\n" NOTE "\n", 3); /* no such line: the last one, which is empty */
}

static void messages(void **state)
{
	(void)state;
	char *got = annotated("a;\n", 1, "ends in \\", NULL);
	assert_string_equal(got, "// tranship: todo N001 ends in \\.\na;\n");
	free(got);
	got = annotated("a;\n", 1, "two\nlines ", NULL);
	assert_string_equal(got, "// tranship: todo N001 two lines\na;\n");
	free(got);
}

/* Once for each thing said of a line; those that are there stay. */
static void repeated(void **state)
{
	(void)state;
	struct annotation a[] = {{4, "N001", "x"}, {3, "B001", "y"}, {4, "N001", "x"}, {4, "N002", "x"}, {5, NULL, "silent"}};
	struct buf b = {0};
	annotate_bytes(SLICE_LIT("// tranship: todo N001 old\n// tranship: todo B001 y\na;\nb;\nc;"), a, ARRAY_SIZE(a), &b);
	assert_string_equal(b.p, "// tranship: todo N001 old\n// tranship: todo B001 y\na;\n// tranship: todo N001 x\n// tranship: "
	                         "todo N002 x\nb;\nc;");
	assert_int_equal(a[0].line, 6);
	assert_int_equal(a[1].line, 3);
	assert_int_equal(a[4].line, 7);
	buf_free(&b);
}

/* One for neighbouring lines, also when it is there already. */
static void runs(void **state)
{
	(void)state;
	struct annotation a[] = {{1, "N001", "x"}, {2, "N001", "x"}, {2, "B001", "y"},
	                         {3, "N001", "x"}, {5, "N001", "x"}, {6, "N001", "z"}};
	static const char want[] =
	        "// tranship: todo N001 x (3 lines)\na;\n// tranship: todo B001 y\nb;\nc;\n\n// tranship: todo N001 x\nd;\n"
	        "// tranship: todo N001 z\ne;\n";
	struct buf b = {0}, again = {0};
	annotate_bytes(SLICE_LIT("a;\nb;\nc;\n\nd;\ne;\n"), a, ARRAY_SIZE(a), &b);
	assert_string_equal(b.p, want);
	static const uint32_t lines[] = {2, 4, 4, 5, 8, 10};
	for (size_t i = 0; i < ARRAY_SIZE(a); i++)
		assert_int_equal(a[i].line, lines[i]);
	annotate_bytes((struct slice){b.p, b.n}, a, ARRAY_SIZE(a), &again);
	assert_string_equal(again.p, want);
	buf_free(&b);
	buf_free(&again);
}

static void not_ours(void **state)
{
	(void)state;
	static const char *const sources[] = {"s = R\"(\n// tranship: todo N001 x\n)\";\n",
	                                      "/*\n// tranship: todo N001 x\n*/\n",
	                                      "a; // tranship: todo N001 x\n",
	                                      "// tranship: allow N001 x\n",
	                                      "#define A \\\n// tranship: todo N001 x\n",
	                                      "// tranship: todo N001 x \\\ny\n"};
	for (size_t i = 0; i < ARRAY_SIZE(sources); i++) {
		struct buf b = {0};
		assert_false(unannotate_bytes(slice_str(sources[i]), &b));
		assert_string_equal(b.p, sources[i]);
		buf_free(&b);
	}
}

static uint32_t state_of;
static uint32_t any(uint32_t n) { return (state_of = state_of * 1664525u + 1013904223u) >> 8 & 0xffff ? (state_of >> 8) % n : 0; }

/* Whatever the source, the code is the same tokens, and taking the comments away gives the bytes back. */
static void any_source(void **state)
{
	(void)state;
	static const char *const parts[] = {"a",
	                                    ";",
	                                    "\n",
	                                    "\r\n",
	                                    "\r",
	                                    "\\\n",
	                                    "\\ \r\n",
	                                    "#define A ",
	                                    "#if 1\n",
	                                    "#endif\n",
	                                    "/*",
	                                    "*/",
	                                    "//",
	                                    "\"",
	                                    "'",
	                                    "R\"(",
	                                    ")\"",
	                                    " ",
	                                    "\t",
	                                    "// tranship: todo N002 z\n",
	                                    "f(x, y)",
	                                    "\n\n",
	                                    "\xef\xbb\xbf",
	                                    "\xff"};
	unsigned changed = 0;
	for (state_of = 1; state_of < 4000; state_of += 3) {
		uint32_t seed = state_of;
		struct buf src = {0}, bare = {0}, noted = {0}, back = {0};
		for (uint32_t k = any(30); k; k--)
			buf_addstr(&src, parts[any(ARRAY_SIZE(parts))]);
		buf_addstr(&src, "");
		unannotate_bytes((struct slice){src.p, src.n}, &bare);
		struct annotation a[3];
		for (int i = 0; i < 3; i++)
			a[i] = (struct annotation){1 + any(8), "W101", i == 1 ? "one \\" : "other"};
		annotate_bytes((struct slice){bare.p, bare.n}, a, 3, &noted);
		unannotate_bytes((struct slice){noted.p, noted.n}, &back);
		if (bare.n != back.n || memcmp(bare.p, back.p, bare.n))
			fail_msg("source %u does not come back: '%s' '%s' '%s'", seed, bare.p, noted.p, back.p);
		struct tokens t, u;
		lex((struct slice){bare.p, bare.n}, &t);
		lex((struct slice){noted.p, noted.n}, &u);
		uint32_t k = 0;
		for (uint32_t i = 0; i < u.n; i++) {
			struct slice s = {noted.p + u.t[i].off, u.t[i].len};
			if (u.t[i].kind == TOK_COMMENT && slice_starts(s, "// tranship: todo W101 "))
				continue;
			assert_true(k < t.n);
			assert_int_equal(t.t[k].kind, u.t[i].kind);
			assert_int_equal(t.t[k].flags & ~TF_SPACE, u.t[i].flags & ~TF_SPACE);
			assert_true(slice_eq((struct slice){bare.p + t.t[k].off, t.t[k].len}, s));
			k++;
		}
		assert_int_equal(k, t.n);
		changed += noted.n != bare.n;
		tokens_free(&t);
		tokens_free(&u);
		buf_free(&src);
		buf_free(&bare);
		buf_free(&noted);
		buf_free(&back);
		state_of = seed;
	}
	assert_true(changed > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(places), cmocka_unit_test(messages), cmocka_unit_test(repeated),
	                                   cmocka_unit_test(runs),   cmocka_unit_test(not_ours), cmocka_unit_test(any_source)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
