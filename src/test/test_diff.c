/* Unified diffs: exact output for the small cases; real git and a plain patcher of our own for random ones. */
#include "test/pick.h"
#include "edit/edit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

static void check(const char *a, const char *b, const char *expected)
{
	struct buf out = {0};
	unified_diff(slice_str(a), slice_str(b), "a/x", "b/x", &out);
	assert_string_equal(out.p ? out.p : "", expected);
	buf_free(&out);
}

static void says_nothing_when_equal(void **state)
{
	(void)state;
	check("", "", "");
	check("a\nb", "a\nb", "");
	struct buf out = {0};
	unified_diff((struct slice){NULL, 0}, (struct slice){NULL, 0}, "a", "b", &out);
	assert_int_equal(out.n, 0);
}

static void writes_hunks(void **state)
{
	(void)state;
	check("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nfive\n6\n7\n8\n",
	      "--- a/x\n+++ b/x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
	check("1\n", "0\n1\n", "--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n+0\n 1\n");
	check("", "1\n", "--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+1\n");
	check("1\n2\n", "", "--- a/x\n+++ b/x\n@@ -1,2 +0,0 @@\n-1\n-2\n");
}

static void joins_close_hunks(void **state)
{
	(void)state;
	check("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n",
	      "--- a/x\n+++ b/x\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n");
	check("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
	      "--- a/x\n+++ b/x\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
}

static void keeps_line_endings(void **state)
{
	(void)state;
	check("a\r\nb\r\n", "a\r\nB\r\n", "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+B\r\n");
	check("a\rb", "a\rB",
	      "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\rb\n\\ No newline at end of file\n+a\rB\n\\ No newline at end of file\n");
	check("a\nb", "a\nb\n", "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n");
}

static void quotes_names(void **state)
{
	(void)state;
	struct buf out = {0};
	unified_diff(SLICE_LIT("a\n"), SLICE_LIT("b\n"), "a/x y", "b/q\"\n\\", &out);
	assert_string_equal(out.p, "--- a/x y\t\n+++ \"b/q\\\"\\012\\\\\"\n@@ -1 +1 @@\n-a\n+b\n");
	buf_free(&out);
}

static void random_text(struct buf *b, uint32_t lines, uint32_t kinds)
{
	static const char *const ends[] = {"\n", "\r\n", "\n", ""};
	for (uint32_t i = 0; i < lines; i++)
		buf_addf(b, "%c%s", 'a' + pick(kinds), ends[i + 1 == lines ? pick(4) : pick(3)]);
}

static void change_text(const struct buf *a, struct buf *b, uint32_t kinds)
{
	for (size_t i = 0; i < a->n;) {
		const char *newline = memchr(a->p + i, '\n', a->n - i);
		size_t next = newline ? (size_t)(newline + 1 - a->p) : a->n;
		if (!pick(6))
			random_text(b, pick(3), kinds);
		if (pick(8))
			buf_add(b, a->p + i, next - i);
		i = next;
	}
}

/* Lines of the hunk body without their last newline when the marker line follows. */
static void apply(const struct buf *a, const struct buf *diff, struct buf *b)
{
	size_t at = 0, line = 0;
	const char *p = diff->p, *end = p + diff->n;
	while (p < end) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		assert_non_null(newline);
		if (!strncmp(p, "@@ -", 4)) {
			unsigned long first = strtoul(p + 4, NULL, 10);
			bool empty = strstr(p, ",0 +") && strstr(p, ",0 +") < newline;
			for (size_t until = first - !empty; line < until; line++) {
				const char *q = memchr(a->p + at, '\n', a->n - at);
				assert_non_null(q);
				buf_add(b, a->p + at, (size_t)(q + 1 - a->p) - at);
				at = (size_t)(q + 1 - a->p);
			}
		} else if (strncmp(p, "---", 3) && strncmp(p, "+++", 3)) {
			bool bare = newline + 1 < end && newline[1] == '\\';
			size_t n = (size_t)(newline - p) - bare; /* the text after the mark, newline included unless bare */
			const char *text = p + 1;
			assert_true(*p == ' ' || *p == '-' || *p == '+');
			if (*p != '+') {
				assert_true(a->n - at >= n);
				assert_memory_equal(a->p + at, text, n);
				at += n;
				line++;
			}
			if (*p != '-')
				buf_add(b, text, n);
			if (bare)
				newline = memchr(newline + 1, '\n', (size_t)(end - newline - 1));
		}
		p = newline + 1;
	}
	if (a->n > at)
		buf_add(b, a->p + at, a->n - at);
}

static void check_same(const struct buf *a, const struct buf *b)
{
	assert_int_equal(a->n, b->n);
	if (a->n)
		assert_memory_equal(a->p, b->p, a->n);
}

static void can_be_applied(void **state)
{
	(void)state;
	for (int round = 0; round < 20000; round++) {
		struct buf a = {0}, b = {0}, diff = {0}, got = {0};
		uint32_t kinds = 1 + pick(20);
		random_text(&a, pick(pick(4) ? 12 : 60), kinds);
		if (pick(4))
			change_text(&a, &b, kinds);
		else
			random_text(&b, pick(40), kinds);
		unified_diff((struct slice){a.p, a.n}, (struct slice){b.p, b.n}, "a/x", "b/x", &diff);
		if (diff.n) {
			apply(&a, &diff, &got);
			check_same(&got, &b);
		} else {
			check_same(&a, &b);
		}
		buf_free(&a);
		buf_free(&b);
		buf_free(&diff);
		buf_free(&got);
	}
}

static void write_file(const char *folder, const char *name, const struct buf *b)
{
	char path[512];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	FILE *f = fopen(path, "wb");
	assert_non_null(f);
	if (b->n)
		assert_int_equal(fwrite(b->p, 1, b->n, f), b->n);
	assert_int_equal(fclose(f), 0);
}

/* 40 random files in one patch, applied by git itself. */
static void git_applies_it(void **state)
{
	(void)state;
	if (system("git --version >/dev/null 2>&1"))
		skip();
	char folder[] = "/tmp/tranship-diff-XXXXXX", name[64], command[512];
	assert_non_null(mkdtemp(folder));
	snprintf(command, sizeof command, "mkdir '%s/old' '%s/want'", folder, folder);
	assert_int_equal(system(command), 0);
	struct buf patch = {0};
	for (int i = 0; i < 40; i++) {
		struct buf a = {0}, b = {0};
		random_text(&a, 1 + pick(80), 26);
		change_text(&a, &b, 26);
		buf_addstr(&a, "last line");
		buf_addstr(&b, i % 3 ? "last line\n" : "last line");
		snprintf(name, sizeof name, "old/file %d.cu", i);
		write_file(folder, name, &a);
		snprintf(name, sizeof name, "want/file %d.cu", i);
		write_file(folder, name, &b);
		char old_name[64], new_name[64];
		snprintf(old_name, sizeof old_name, "a/file %d.cu", i);
		snprintf(new_name, sizeof new_name, "b/file %d.cu", i);
		unified_diff((struct slice){a.p, a.n}, (struct slice){b.p, b.n}, old_name, new_name, &patch);
		buf_free(&a);
		buf_free(&b);
	}
	write_file(folder, "patch", &patch);
	buf_free(&patch);
	/* The folder is under no repository's control: git must not look for one above it. */
	snprintf(command, sizeof command,
	         "cd '%s/old' && GIT_CEILING_DIRECTORIES='%s' git apply --whitespace=nowarn ../patch && diff -r . ../want", folder,
	         folder);
	int failed = system(command);
	snprintf(command, sizeof command, "rm -rf '%s'", folder);
	assert_int_equal(system(command), 0);
	assert_int_equal(failed, 0);
}

static size_t count(const struct buf *diff, char mark)
{
	size_t n = 0;
	for (size_t i = 0; i + 1 < diff->n; i++)
		n += diff->p[i] == '\n' && diff->p[i + 1] == mark;
	return n;
}

/* Shortest, where that is affordable... */
static void finds_few_changes(void **state)
{
	(void)state;
	struct buf a = {0}, b = {0}, diff = {0};
	for (int i = 0; i < 20000; i++) {
		buf_addf(&a, "line %d\n", i % 50);
		buf_addf(&b, i % 100 == 7 ? "" : "line %d\n", i % 50);
		if (i % 1000 == 500)
			buf_addstr(&b, "line 3\n");
	}
	unified_diff((struct slice){a.p, a.n}, (struct slice){b.p, b.n}, "a", "b", &diff);
	assert_int_equal(count(&diff, '-'), 200);
	assert_int_equal(count(&diff, '+') - 1, 20); /* the header's */
	buf_free(&a);
	buf_free(&b);
	buf_free(&diff);
}

/* ...and bounded where it is not: two files of the same lines in different orders, which without the bound would not end. */
static void gives_up(void **state)
{
	(void)state;
	struct buf a = {0}, b = {0}, diff = {0}, got = {0};
	for (int i = 0; i < 300000; i++) {
		buf_addf(&a, "%u\n", pick(5000));
		buf_addf(&b, "%u\n", pick(5000));
	}
	unified_diff((struct slice){a.p, a.n}, (struct slice){b.p, b.n}, "a", "b", &diff);
	apply(&a, &diff, &got);
	check_same(&got, &b);
	buf_free(&a);
	buf_free(&b);
	buf_free(&diff);
	buf_free(&got);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(says_nothing_when_equal), cmocka_unit_test(writes_hunks),      cmocka_unit_test(joins_close_hunks),
	        cmocka_unit_test(keeps_line_endings),      cmocka_unit_test(quotes_names),      cmocka_unit_test(can_be_applied),
	        cmocka_unit_test(git_applies_it),          cmocka_unit_test(finds_few_changes), cmocka_unit_test(gives_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
