/* test_options.c: the command line, and what derives from its table. */
#include "input/options.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdlib.h>
#include <unistd.h>

#define PARSE(o, ...)                                                  \
	({                                                             \
		const char *argv_[] = {__VA_ARGS__};                   \
		*(o) = options_default();                              \
		options_parse((o), ARRAY_SIZE(argv_), (char **)argv_); \
	})

static void values(void **state)
{
	(void)state;
	struct options o;
	assert_true(PARSE(&o, "a.cu", "--out=dst", "-j8", "--cuda", "12.6", "--evidence=lexical", "-p", "build", "b", "--rules",
	                  "x", "--rules=y", "--warp", "native", "-qi", "--", "-DX", "--in-place"));
	assert_int_equal(o.paths.n, 2);
	assert_string_equal(o.paths.v[1], "b");
	assert_string_equal(o.out_dir, "dst");
	assert_int_equal(o.jobs, 8);
	assert_int_equal(o.cuda, 1206);
	assert_int_equal(o.evidence, 2);
	assert_string_equal(o.compile_db, "build");
	assert_int_equal(o.rules.n, 2);
	assert_string_equal(o.rules.v[1], "y");
	assert_int_equal(o.warp, 1);
	assert_true(o.quiet && o.in_place && !o.diff);
	assert_int_equal(o.clang_args.n, 2);
	assert_string_equal(o.clang_args.v[1], "--in-place");
	options_free(&o);
}

static void refused(void **state)
{
	(void)state;
	struct options o;
	assert_false(PARSE(&o, "--no-such"));
	options_free(&o);
	assert_false(PARSE(&o, "--jobs=0"));
	options_free(&o);
	assert_false(PARSE(&o, "--jobs=-3"));
	options_free(&o);
	assert_false(PARSE(&o, "--jobs=1x"));
	options_free(&o);
	assert_false(PARSE(&o, "--cuda=new"));
	options_free(&o);
	assert_false(PARSE(&o, "--warp=64"));
	options_free(&o);
	assert_false(PARSE(&o, "--out"));
	options_free(&o);
	assert_false(PARSE(&o, "--out="));
	options_free(&o);
	assert_false(PARSE(&o, "--out", "--", "x"));
	options_free(&o);
	assert_false(PARSE(&o, "--diff=yes"));
	options_free(&o);
	assert_false(PARSE(&o, "-Z"));
	options_free(&o);
}

static void combinations(void **state)
{
	(void)state;
	struct options o;
	static const struct {
		const char *a, *b;
		bool fine;
	} rows[] = {
	        {"--check", "--out=d", true},
	        {"--check", "--diff", true},
	        {"--in-place", "--backup=.orig", true},
	        {"--in-place", "--diff", false},
	        {"--in-place", "--out=d", false},
	        {"--output=x", "--out=d", false},
	        {"--check", "--in-place", false},
	        {"--check", "--output=x", false},
	        {"--backup=.orig", "--diff", false},
	        {"--in-place", "--backup=a/b", false},
	        {"--quiet", "--verbose", false},
	        {"--rename-files=hip", "--in-place", true},
	        {"--rename-files=.", "--in-place", false},
	        {"--report=-", "--diff", false},
	        {"--report=-", "--in-place", true},
	        {"--report=-", "--stats", false},
	};
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		assert_true(PARSE(&o, rows[i].a, rows[i].b, "x.cu"));
		if (options_check(&o) != rows[i].fine)
			fail_msg("'%s %s' should be %s", rows[i].a, rows[i].b, rows[i].fine ? "fine" : "refused");
		options_free(&o);
	}
}

static void suggestions(void **state)
{
	(void)state;
	static const char *const words[] = {"evidence", "in-place", "diff", "check", "rename-files"};
	assert_string_equal(nearest_word("evidenec", words, ARRAY_SIZE(words)), "evidence");
	assert_string_equal(nearest_word("inplace", words, ARRAY_SIZE(words)), "in-place");
	assert_string_equal(nearest_word("rename", words, ARRAY_SIZE(words)), "rename-files");
	assert_null(nearest_word("zzzzzz", words, ARRAY_SIZE(words)));
	assert_null(nearest_word("", words, ARRAY_SIZE(words)));
}

static bool config(struct options *o, const char *text)
{
	char path[] = "/tmp/tranship-config-XXXXXX";
	int fd = mkstemp(path);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	close(fd);
	*o = options_default();
	bool ok = options_read_config(o, path);
	unlink(path);
	return ok;
}

static void config_files(void **state)
{
	(void)state;
	struct options o;
	assert_true(config(&o, "# ours\n\ncuda 12.6\nrules extra.rules\r\n  fix-unsafe  \next=cuinc\nbackup .a b\n"));
	assert_int_equal(o.cuda, 1206);
	assert_string_equal(o.rules.v[0], "/tmp/extra.rules");
	assert_true(o.fix_unsafe);
	assert_string_equal(o.extensions.v[0], "cuinc");
	assert_string_equal(o.backup, ".a b");
	options_free(&o);
	assert_false(config(&o, "cudaa 12.6\n"));
	options_free(&o);
	assert_false(config(&o, "in-place\n"));
	options_free(&o);
	assert_false(config(&o, "cuda\n"));
	options_free(&o);
	assert_false(config(&o, "fix-unsafe yes\n"));
	options_free(&o);
}

/* Whatever the table holds, all three printers name it. */
static void printers(void **state)
{
	(void)state;
	char *text[3];
	for (int i = 0; i < 3; i++) {
		size_t n;
		FILE *f = open_memstream(&text[i], &n);
		if (i == 0) /* the manual lists the options of all commands */
			for (int command = 0; command < COMMANDS; command++)
				options_print_help(f, command);
		else if (i == 1)
			options_print_man(f);
		else
			options_print_completion(f, "translate help");
		fclose(f);
	}
	assert_non_null(strstr(text[0], "--rename-files EXT"));
	assert_non_null(strstr(text[1], ".It Fl \\-rename-files Ar EXT"));
	assert_non_null(strstr(text[2], "--rename-files"));
	size_t options = 0;
	for (const char *p = text[1]; (p = strstr(p, "Fl \\-")); p++, options++) {
		char name[64];
		assert_int_equal(sscanf(p, "Fl \\-%60[a-z-]", name), 1);
		struct buf b = {0};
		buf_addf(&b, "--%s", name);
		assert_non_null(strstr(text[0], b.p));
		assert_non_null(strstr(text[2], b.p));
		buf_free(&b);
	}
	assert_true(options > 20);
	for (int i = 0; i < 3; i++)
		free(text[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(values),       cmocka_unit_test(refused),
	                                   cmocka_unit_test(combinations), cmocka_unit_test(suggestions),
	                                   cmocka_unit_test(config_files), cmocka_unit_test(printers)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
