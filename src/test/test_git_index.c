/* test_git_index.c: git's index, written here byte by byte, whole and cut short. */
#include "base/git_index.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static void number(struct buf *b, uint32_t n)
{
	for (int shift = 24; shift >= 0; shift -= 8)
		buf_add(b, &(char){(char)(n >> shift)}, 1);
}

/* An index of these names, with a hash of that size; version 4 keeps of each name what the one before did not begin with. */
static struct buf index_of(const char *const *name, uint32_t n, uint32_t version, size_t hash, const char *extension)
{
	struct buf b = {0};
	const char *last = "";
	buf_add(&b, "DIRC", 4);
	number(&b, version);
	number(&b, n);
	for (uint32_t i = 0; i < n; last = name[i++]) {
		size_t start = b.n, same = 0;
		for (int k = 0; k < 10; k++)
			number(&b, k == 6 ? 0100644 : 7);
		for (size_t k = 0; k < hash + 2; k++)
			buf_add(&b, k == hash ? "\0" : "h", 1);
		if (version == 4) {
			while (last[same] && last[same] == name[i][same])
				same++;
			size_t drop = strlen(last) - same;
			if (drop > 127) /* 128 and more take two bytes, of which the first counts from one */
				buf_add(&b, &(char){(char)(127 + (drop >> 7))}, 1);
			buf_add(&b, &(char){(char)(drop & 127)}, 1);
		}
		buf_add(&b, name[i] + same, strlen(name[i] + same) + 1);
		while (version < 4 && (b.n - start) % 8)
			buf_add(&b, "", 1);
	}
	if (extension) {
		buf_add(&b, extension, 4);
		number(&b, 5);
		buf_add(&b, "12345", 5);
	}
	for (size_t k = 0; k < hash; k++)
		buf_add(&b, "s", 1);
	return b;
}

static char long_name[200];

static void forms(void **state)
{
	(void)state;
	memset(long_name, 'l', sizeof long_name - 1);
	const char *names[] = {"a.cu", "ext-lib/a.cu", "ext/deep/x.cuh", "ext/y.cu", "ext0", long_name, "m"};
	for (uint32_t version = 2; version <= 4; version++)
		for (size_t hash = 20; hash <= 32; hash += 12) {
			struct buf b = index_of(names, 7, version, hash, version == 3 ? "TREE" : NULL);
			struct git_index x;
			assert_true(git_index_parse(&x, (struct slice){b.p, b.n}));
			assert_int_equal(x.n, 7);
			for (size_t i = 0; i < 7; i++)
				assert_true(git_index_holds(&x, slice_str(names[i])));
			assert_true(git_index_holds(&x, SLICE_LIT("ext")));
			assert_true(git_index_holds(&x, SLICE_LIT("ext/deep")));
			assert_true(git_index_holds(&x, SLICE_LIT("ext-lib")));
			assert_false(git_index_holds(&x, SLICE_LIT("ex")));
			assert_false(git_index_holds(&x, SLICE_LIT("ext-")));
			assert_false(git_index_holds(&x, SLICE_LIT("ext/dee")));
			assert_false(git_index_holds(&x, SLICE_LIT("ext/z.cu")));
			assert_false(git_index_holds(&x, SLICE_LIT("zz")));
			git_index_free(&x);
			for (size_t n = 0; n < b.n; n++) { /* cut short: never more than what is there is read */
				char *cut = malloc(n + !n);
				memcpy(cut, b.p, n);
				bool whole = git_index_parse(&x, (struct slice){cut, n});
				assert_int_equal(x.n, whole ? 7 : 0); /* the hash at the end nobody asks for */
				git_index_free(&x);
				free(cut);
			}
			buf_free(&b);
		}
}

static void others(void **state)
{
	(void)state;
	struct git_index x;
	struct buf b = index_of((const char *[]){"b"}, 1, 2, 20, "link"); /* split in two */
	assert_false(git_index_parse(&x, (struct slice){b.p, b.n}));
	git_index_free(&x);
	buf_free(&b);
	b = index_of((const char *[]){"b", "a"}, 2, 2, 20, NULL); /* not in order */
	assert_false(git_index_parse(&x, (struct slice){b.p, b.n}));
	git_index_free(&x);
	buf_free(&b);
	b = index_of(NULL, 0, 2, 20, NULL);
	assert_true(git_index_parse(&x, (struct slice){b.p, b.n}));
	assert_false(git_index_holds(&x, SLICE_LIT("a")));
	git_index_free(&x);
	b.p[7] = 5;
	assert_false(git_index_parse(&x, (struct slice){b.p, b.n}));
	git_index_free(&x);
	buf_free(&b);
	git_index_read(&x, "/nowhere");
	assert_false(git_index_holds(&x, SLICE_LIT("a")));
	git_index_free(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(forms), cmocka_unit_test(others)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
