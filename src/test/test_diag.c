/* test_diag.c: the table, lists and the text printer. */
#include "output/diag_text.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <ctype.h>
#include <stdlib.h>

static void table(void **state)
{
	(void)state;
	for (int i = 0; i < D_COUNT; i++) {
		const struct diag_info *d = &diag_table[i];
		assert_int_equal(strlen(d->id), 4);
		assert_true(strchr("NBRVSPLW", d->id[0]));
		assert_int_equal(diag_find(slice_str(d->id)), i);
		assert_int_equal(diag_find(slice_str(d->slug)), i);
		for (const char *p = d->slug; *p; p++)
			assert_true(islower((unsigned char)*p) || isdigit((unsigned char)*p) || *p == '-');
		if (strlen(d->explain) < 80)
			fail_msg("%s has no explanation", d->id);
		assert_int_not_equal(d->text[strlen(d->text) - 1], '.');
		if (!diag_help[i].rule || !diag_help[i].before || !diag_help[i].after)
			fail_msg("%s has no row in diag_help.def", d->id);
	}
	assert_int_equal(diag_find(slice_str("X999")), -1);
}

static void sorting(void **state)
{
	(void)state;
	struct diagnostics l = {0};
	diag_add(&l, D_N001, 1, 5, 9, "late");
	diag_add(&l, D_N001, 0, 7, 9, "twice")->evidence = EV_LEXICAL;
	diag_add(&l, D_N002, 0, 7, 9, "header");
	diag_add(&l, D_N001, 0, 7, 9, "twice")->evidence = EV_AST;
	diag_add(&l, D_N001, 0, 2, 9, "early");
	diag_add(&l, D_N001, 0, 7, 9, "other");
	diag_sort(&l);
	assert_int_equal(l.n, 5);
	assert_string_equal(l.d[0].message, "'early' has no HIP counterpart");
	assert_string_equal(l.d[1].message, "'other' has no HIP counterpart");
	assert_string_equal(l.d[2].message, "'twice' has no HIP counterpart");
	assert_int_equal(l.d[2].evidence, EV_AST);
	assert_int_equal(l.d[3].id, D_N002);
	assert_int_equal(l.d[4].file, 1);
	diag_free(&l);
	diag_sort(&l);
	assert_int_equal(l.n, 0);
}

/* What is printed for the range [off, end) of a source that starts on line 1. */
static char *printed(const char *source, uint32_t off, uint32_t end, uint32_t line, bool color)
{
	struct diagnostics l = {0};
	struct file f = {.shown = (char *)"x.cu", .bytes = slice_str(source)};
	struct diagnostic *d = diag_add(&l, D_N001, 0, off, end, "f");
	struct buf text = {0};
	d->line = line;
	d->column = 3;
	d->why = "reasons";
	d->fix = "do this";
	diag_print(&text, d, &f, (struct diag_style){.color = color});
	diag_free(&l);
	return text.p;
}

static void expect(const char *source, uint32_t off, uint32_t end, uint32_t line, const char *lines)
{
	char *text = printed(source, off, end, line, false);
	struct buf b = {0};
	buf_addf(&b,
	         "x.cu:%u:3: unsupported: 'f' has no HIP counterpart [N001 no-counterpart]\n%s      = why: reasons\n      = fix: "
	         "do this\n",
	         line, lines);
	assert_string_equal(text, b.p);
	buf_free(&b);
	free(text);
}

static void carets(void **state)
{
	(void)state;
	expect("a\n  f(1);\r\nb\n", 4, 8, 2, "    2 |   f(1);\n      |   ^~~~\n");
	expect("\tf;\n", 1, 2, 1, "    1 | \tf;\n      | \t^\n");
	expect("\xc3\xa4 f;", 3, 4, 1, "    1 | \xc3\xa4 f;\n      |   ^\n");
	expect("f\033[2J;", 0, 1, 1, "    1 | f?[2J;\n      | ^\n");
	/* a range over lines is marked up to the end of its first; nothing to show at the end of the file */
	expect("f(\n1)\n", 0, 5, 1, "    1 | f(\n      | ^~\n");
	expect("f\n", 2, 2, 2, "");
	expect("f", 77, 78, 1, "");
}

static void long_lines(void **state)
{
	(void)state;
	struct buf b = {0};
	for (int i = 0; i < 5000; i++)
		buf_addch(&b, 'x');
	char *text = printed(b.p, 2500, 2510, 1, false);
	assert_true(strlen(text) < 600);
	assert_non_null(strstr(text, "..."));
	assert_non_null(strstr(text, "^~~~~~~~~~\n"));
	free(text);
	buf_free(&b);
}

static void colors(void **state)
{
	(void)state;
	char *text = printed("  f", 2, 3, 1, true);
	assert_non_null(strstr(text, "\033[1;33munsupported:"));
	free(text);
}

static void counting(void **state)
{
	(void)state;
	struct file files[2] = {{.shown = (char *)"a"}, {.shown = (char *)"b"}};
	struct run r = {.files = files, .n_files = 2};
	diag_add(&r.diags, D_N001, 0, 0, 1, "f");
	diag_add(&r.diags, D_S004, 1, 0, 0);
	char *text;
	size_t n;
	for (int notes = 0; notes < 2; notes++) {
		FILE *out = open_memstream(&text, &n);
		diag_print_all(out, &r, (struct diag_style){.notes = notes});
		fclose(out);
		assert_non_null(strstr(text, notes ? "\n1 unsupported, 1 note in 2 files\n" : "\n1 unsupported in 1 file\n"));
		free(text);
	}
	diag_free(&r.diags);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(table),      cmocka_unit_test(sorting), cmocka_unit_test(carets),
	                                   cmocka_unit_test(long_lines), cmocka_unit_test(colors),  cmocka_unit_test(counting)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
