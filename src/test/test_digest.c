/* test_digest.c: SHA-256 and its HMAC as published, what tells contents apart that the hash of tables does not, and the user's own key. */
#include "base/keyed_mark.h"
#include "base/file_io.h"
#include "base/temp_file.h"
#include "base/version_control.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "test/own_folder.h"

static bool is(struct digest d, const char *text)
{
	char out[DIGEST_TEXT];
	return !strcmp(digest_text(&d, out), text);
}

/* FIPS 180-2 and RFC 4231. */
static void published(void **state)
{
	(void)state;
	char key[131];
	assert_true(is(digest_of((struct slice){0}), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
	assert_true(is(digest_of(SLICE_LIT("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
	memset(key, 0x0b, 20);
	assert_true(is(digest_keyed(key, 20, SLICE_LIT("Hi There")),
	               "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"));
	assert_true(is(digest_keyed("Jefe", 4, SLICE_LIT("what do ya want for nothing?")),
	               "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"));
	memset(key, 0xaa, sizeof key);
	assert_true(is(digest_keyed(key, sizeof key, SLICE_LIT("Test Using Larger Than Block-Size Key - Hash Key First")),
	               "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"));
}

/* 32 bytes that make hash_bytes forget all that stands before them: each of its two products gets a factor 0. */
static void collision(void **state)
{
	(void)state;
	static const char erases[] = "\x2f\x64\xbd\x78\x64\x1d\x76\xa0"
	                             "12345678"
	                             "\xdb\x28\xb4\xa0\xd1\x7e\x03\xe7"
	                             "12345678";
	struct buf a = {0}, b = {0};
	buf_addf(&a, "void f(void*p) { cudaFree(p); //%s and what follows: 32 bytes or more\n}\n", erases);
	buf_addf(&b, "void f(void*p) { hipFree (p); //%s and what follows: 32 bytes or more\n}\n", erases);
	assert_int_equal((const char *)memmem(a.p, a.n, erases, 8) - a.p, 32);
	assert_int_equal(hash_bytes(a.p, a.n), hash_bytes(b.p, b.n));
	struct digest da = digest_of((struct slice){a.p, a.n}), db = digest_of((struct slice){b.p, b.n});
	assert_false(digest_is(&da, &db));
	buf_free(&a);
	buf_free(&b);
}

/* In memory as in a file, also where blocks end. */
static void files(void **state)
{
	(void)state;
	static const size_t sizes[] = {0, 1, 65535, 65536, 65537, 131072, 200000};
	struct digest d;
	char *bytes = malloc(200000);
	for (size_t i = 0; i < 200000; i++)
		bytes[i] = (char)(i * 7 + i / 251);
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		struct digest want = digest_of((struct slice){bytes, sizes[i]});
		assert_true(file_write("hashed", (struct slice){bytes, sizes[i]}));
		assert_true(digest_open(file_open("hashed"), &d) && digest_is(&d, &want) && digest_known(&d));
	}
	assert_false(digest_open(file_open("/tmp"), &d));
	assert_false(digest_known(&d));
	assert_false(digest_open(-1, &d));
	free(bytes);
}

static void texts(void **state)
{
	(void)state;
	char text[DIGEST_TEXT], longer[DIGEST_TEXT + 1];
	struct digest d = digest_of(SLICE_LIT("x")), back;
	digest_text(&d, text);
	assert_true(digest_parse(text, &back) && digest_is(&d, &back));
	snprintf(longer, sizeof longer, "%s0", text);
	assert_false(digest_parse(longer, &back));
	text[5] = 'A';
	assert_false(digest_parse(text, &back));
	assert_false(digest_known(&back));
	assert_false(digest_parse("0000000000000000000000000000000000000000000000000000000000000000", &back));
	assert_false(digest_parse("", &back));
}

static void marks(void **state)
{
	(void)state;
	struct digest mark, other;
	struct stat st;
	setenv("TRANSHIP_CACHE", "off", 1);
	assert_false(keyed_mark("journal", SLICE_LIT("text"), &mark));
	assert_false(digest_known(&mark));
	char cache[4096];
	assert_non_null(getcwd(cache, sizeof cache - 8));
	strcat(cache, "/cache");
	setenv("TRANSHIP_CACHE", cache, 1);
	assert_false(keyed_mark_fits("journal", SLICE_LIT("text"), &mark));
	assert_true(stat("cache/key", &st)); /* asking makes no key */
	assert_true(keyed_mark("journal", SLICE_LIT("text"), &mark));
	assert_false(stat("cache/key", &st));
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(st.st_size, 32);
	assert_true(keyed_mark_fits("journal", SLICE_LIT("text"), &mark));
	assert_false(keyed_mark_fits("journal", SLICE_LIT("texT"), &mark));
	assert_false(keyed_mark_fits("conf", SLICE_LIT("text"), &mark));
	assert_true(keyed_mark("journal", SLICE_LIT("text"), &other) && digest_is(&mark, &other));
	assert_int_equal(chmod("cache/key", 0644), 0); /* others can read it */
	assert_false(keyed_mark_fits("journal", SLICE_LIT("text"), &mark));
	assert_false(keyed_mark("journal", SLICE_LIT("text"), &other));
	assert_int_equal(unlink("cache/key"), 0);
	assert_true(keyed_mark("journal", SLICE_LIT("text"), &other)); /* of another key */
	assert_false(digest_is(&mark, &other));
	assert_false(keyed_mark_fits("journal", SLICE_LIT("text"), &mark));
	assert_int_equal(truncate("cache/key", 31), 0);
	assert_false(keyed_mark("journal", SLICE_LIT("text"), &other));
	unsetenv("TRANSHIP_CACHE");
	remove_folder_at(AT_FDCWD, "cache");
}

static void version_control(void **state)
{
	(void)state;
	static const char *const in[] = {".git",   ".git/HEAD", "a/.git/config", "a/.GIT/x", ".Hg",
	                                 "a/.svn", ".jj/repo",  "CVS/Root",      "GIT~1/x",  "a/b/.bzr/c"};
	static const char *const out[] = {"", "a", ".gitignore", "git/a", "a/.github/x", "cvs/a", "a.git/b"};
	for (size_t i = 0; i < ARRAY_SIZE(in); i++)
		assert_true(path_in_version_control(in[i]));
	for (size_t i = 0; i < ARRAY_SIZE(out); i++)
		assert_false(path_in_version_control(out[i]));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(published),
	                                   cmocka_unit_test(collision),
	                                   cmocka_unit_test_setup_teardown(files, enter, leave),
	                                   cmocka_unit_test(texts),
	                                   cmocka_unit_test_setup_teardown(marks, enter, leave),
	                                   cmocka_unit_test(version_control)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
