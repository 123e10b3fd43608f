/* test_mirror_record.c: a mirror's record is read as it was written, and with any byte changed it is none, or says what it says. */
#include "test/pick.h"
#include "output/mirror_record.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

static bool read_text(struct mirror_record *r, struct slice text)
{
	char path[] = "/tmp/tranship-record-XXXXXX";
	int fd = mkstemp(path);
	assert_true(fd >= 0 && write_all(fd, text.p, text.n) && !lseek(fd, 0, SEEK_SET) && !unlink(path));
	*r = (struct mirror_record){0};
	return record_read(r, fd);
}

static void add(struct mirror_record *r, const char *path, const char *text)
{
	record_add(r, (struct recorded){path, "../src/a.cu", digest_of(slice_str(text)), slice_str(text)});
}

#define TENS "0123456789"

static void fill(struct mirror_record *r)
{
	*r = (struct mirror_record){0};
	add(r, "sub/b.cu", "two\n");
	add(r, "a.cu", "");
	record_add(r, (struct recorded){"data", "", digest_of(SLICE_LIT("a\0b")), SLICE_LIT("a\0b")}); /* no text: not kept */
	record_add(r, (struct recorded){"link", "x", digest_of_link("a.cu"), {0}});
	record_add(r, (struct recorded){"odd\t\\\n\x1f", "x", digest_of(SLICE_LIT("\t\r\\\x7fn\n")), SLICE_LIT("\t\r\\\x7fn\n")});
	record_add(r, (struct recorded){"git", "x", digest_of(SLICE_LIT("x")), SLICE_LIT("x"),
	                                SLICE_LIT(TENS TENS TENS TENS "\t0,1:x")});
}

static bool is_digest_of(const struct recorded *one, struct slice bytes)
{
	struct digest d = digest_of(bytes);
	return digest_is(&one->digest, &d);
}

static void round_trip(void **state)
{
	(void)state;
	struct mirror_record r, back;
	struct buf text = {0}, again = {0};
	fill(&r);
	record_text(&r, &text);
	assert_true(read_text(&back, (struct slice){text.p, text.n}));
	assert_int_equal(back.n, 6);
	assert_true(slice_is(record_find(&back, "odd\t\\\n\x1f")->bytes, "\t\r\\\x7fn\n"));
	assert_true(slice_is(record_find(&back, "git")->git, TENS TENS TENS TENS "\t0,1:x") && !record_find(&back, "git")->bytes.p);
	assert_null(memchr(text.p, 0, text.n));
	const struct recorded *b = record_find(&back, "sub/b.cu");
	assert_true(b && slice_is(b->bytes, "two\n") && is_digest_of(b, b->bytes) && !strcmp(b->source, "../src/a.cu"));
	assert_true(record_find(&back, "a.cu")->bytes.p && !record_find(&back, "data")->bytes.p && !record_find(&back, "none"));
	record_text(&back, &again);
	assert_true(again.n == text.n && !memcmp(again.p, text.p, text.n));
	record_free(&r);
	record_free(&back);
	buf_free(&text);
	buf_free(&again);
}

#define ONES "1111111111111111111111111111111111111111111111111111111111111111"

static void refused(void **state)
{
	(void)state;
	static const char *const paths[] = {"",       "/a",    "../a",     "a/../b",           "a//b",
	                                    "a/",     ".",     ".git",     "a/.hg/b",          ".Git/HEAD",
	                                    "a/.GIT", ".jj/x", "CVS/Root", ".tranship-mirror", ".a.tranship-abcdef"};
	struct mirror_record r;
	for (size_t i = 0; i < ARRAY_SIZE(paths); i++) {
		struct buf text = {0};
		buf_addf(&text, "tranship mirror 3 1\n%s%c%c" ONES "%c-%c\n", paths[i], 0, 0, 0, 0);
		assert_false(read_text(&r, (struct slice){text.p, text.n}));
		text.n = 0;
		buf_addf(&text, "tranship mirror 4\n%s\t\t" ONES "\t-\n", paths[i]);
		assert_false(read_text(&r, (struct slice){text.p, text.n}));
		buf_free(&text);
	}
	static const char *const lines[] = {
	        "a\t\t1\t-\n",                         /* no digest */
	        "a\t\t" ONES "\ttext\tx\n",            /* not of these bytes */
	        "a\t\t-\ttext\tx\n",                   /* nor is none */
	        "b\t\t-\t-\na\t\t-\t-\n",              /* no order */
	        "a\t\t-\t-\na\t\t-\t-\n",              /* twice */
	        "a\t\t" ONES "\t-",                    /* cut off */
	        "a\t\t" ONES "\t-\t\n",                /* one field more */
	        "a\t\t" ONES "\n",                     /* one less */
	        "a\\q\t\t" ONES "\t-\n",               /* what nobody writes */
	        "a\\x41\t\t" ONES "\t-\n",             /* nor this */
	        "a\\x00\t\t" ONES "\t-\n",             /* a NUL */
	        "a\t\t" ONES "\tgit\tHEAD\n",          /* no blob */
	        "a\t\t" ONES "\tgit\t" TENS TENS "\n", /* nor this */
	        "a\t\t-\tgit\t" TENS TENS TENS TENS "\n",
	        "<<<<<<< ours\n",
	};
	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		struct buf text = {0};
		buf_addf(&text, "tranship mirror 4\n%s", lines[i]);
		assert_false(read_text(&r, (struct slice){text.p, text.n}));
		buf_free(&text);
	}
	assert_true(read_text(&r, SLICE_LIT("tranship mirror 4\na\t\t" ONES "\tgit\t" TENS TENS TENS TENS "\n")));
	record_free(&r);
	assert_true(read_text(&r, SLICE_LIT("tranship mirror 3 1\na\0\0" ONES "\0-\0\n")));
	record_free(&r);
	assert_false(read_text(&r, SLICE_LIT("tranship mirror 3 1\na\0\0001\0-\0\n")));         /* no digest */
	assert_false(read_text(&r, SLICE_LIT("tranship mirror 3 1\na\0\0" ONES "\0001\0x\n"))); /* not of these bytes */
	assert_false(read_text(&r, SLICE_LIT("tranship mirror 3 1\na\0\0-\0001\0x\n")));        /* nor is none */
	assert_false(read_text(&r, SLICE_LIT("tranship mirror 3 1\na\0\0" ONES "\00018446744073709551615\0x\n"))); /* too many */
	assert_false(read_text(&r, SLICE_LIT("tranship mirror 3 2\nb\0\0-\0-\0\na\0\0-\0-\0\n")));                 /* no order */
	assert_false(read_text(&r, SLICE_LIT("tranship mirror 3 2\na\0\0-\0-\0\na\0\0-\0-\0\n")));                 /* twice */
}

/* Of the format whose hashes can be made to collide, the kept bytes count, and no hash. */
static void before(void **state)
{
	(void)state;
	struct mirror_record r;
	struct buf text = {0};
	assert_true(read_text(&r, SLICE_LIT("tranship mirror 2 2\na\0../a\0001\0002\0xy\nb\0../b\000b7\0-\0\n")));
	assert_true(is_digest_of(record_find(&r, "a"), SLICE_LIT("xy")));
	assert_false(digest_known(&record_find(&r, "b")->digest));
	record_text(&r, &text);
	assert_true(slice_starts((struct slice){text.p, text.n}, "tranship mirror 4\n"));
	assert_non_null(memmem(text.p, text.n, "b\t../b\t-\t-\n", 11));
	record_free(&r);
	buf_free(&text);
}

static void changed_bytes(void **state)
{
	(void)state;
	struct mirror_record r;
	struct buf text = {0};
	fill(&r);
	record_text(&r, &text);
	record_free(&r);
	for (int round = 0; round < 20000; round++) {
		struct buf copy = {0}, again = {0};
		buf_add(&copy, text.p, pick(8) ? text.n : pick((uint32_t)text.n));
		for (uint32_t n = pick(3); n-- > 0 && copy.n;)
			copy.p[pick((uint32_t)copy.n)] = (char)pick(256);
		if (read_text(&r, (struct slice){copy.p, copy.n})) {
			record_text(&r, &again);
			assert_true(again.n == copy.n && !memcmp(again.p, copy.p, copy.n));
		}
		record_free(&r);
		buf_free(&copy);
		buf_free(&again);
	}
	buf_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(round_trip), cmocka_unit_test(refused), cmocka_unit_test(changed_bytes),
	                                   cmocka_unit_test(before)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
