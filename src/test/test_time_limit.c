/* The time that a file has: work is left, what comes after it is not, and the file is reported and left as it is. */
#include "engine/engine.h"
#include "base/time_limit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

/* What is left is lost: a leak to a sanitizer. */
extern void __lsan_disable(void) __attribute__((weak));
extern void __lsan_enable(void) __attribute__((weak));

static int deep(int n) { return BOUNDED(deep(n + 1), n); }

static int endless(int n)
{
	if (n == 10)
		for (;;)
			time_check();
	return BOUNDED(endless(n + 1), n);
}

static void without_end(void *ctx)
{
	(void)ctx;
	endless(0);
}

static void with_end(void *ctx)
{
	time_check();
	*(int *)ctx = endless(11);
}

/* Work within work that has less time, for which it does not count. */
static void with_work_within(void *ctx)
{
	double spent = 0;
	assert_false(time_limited(0.05, &spent, without_end, NULL));
	assert_true(spent >= 0.05);
	with_end(ctx);
}

static void work(void **state)
{
	(void)state;
	double spent = 0;
	int got = 0;
	assert_int_equal(deep(0), DEEPEST_NESTING);
	assert_false(time_limited(0.01, &spent, without_end, NULL));
	assert_true(spent >= 0.01 && spent < 1);
	assert_false(time_limited(0.01, &spent, with_end, &got)); /* nothing is left of it */
	assert_int_equal(got, 0);
	spent = 0;
	assert_true(time_limited(1, &spent, with_end, &got));
	assert_int_equal(got, 11 + DEEPEST_NESTING); /* no call that was left counts */
	got = 0;
	spent = 0;
	assert_true(time_limited(0.04, &spent, with_work_within, &got));
	assert_true(spent < 0.04);
	assert_int_equal(got, 11 + DEEPEST_NESTING);
	assert_false(time_limited(0.04, &spent, without_end, NULL)); /* what is around has its time again */
	got = 0;
	assert_true(time_limited(0, &spent, with_end, &got));
	assert_int_equal(got, 11 + DEEPEST_NESTING);
}

static struct file file_of(const char *name, struct buf text)
{
	struct buf path = {0};
	buf_addf(&path, "/x/%s", name);
	return (struct file){
	        .path = path.p, .shown = xstrdup(name), .root = xstrdup("/x"), .rel = xstrdup(name), .bytes = {text.p, text.n}};
}

static void file(bool lint)
{
	struct run r = {.sel = selection_default(),
	                .evidence = EVIDENCE_LEXICAL,
	                .jobs = __lsan_disable ? 1 : 2, /* which concerns one thread */
	                .lint = lint,
	                .file_timeout = 0.01,
	                .n_files = 3};
	struct buf large = {0}, small = {0}, make = {0};
	for (int i = 0; i < 200000; i++)
		buf_addf(&large, "void f%d(void *p) { cudaFree(p); }\n", i);
	buf_addstr(&small, "void g(void *p) { cudaFree(p); }\n");
	for (int i = 0; i < 100000; i++)
		buf_addf(&make, "\tnvcc -G -arch=sm_70 a%d.cu\n", i);
	r.files = xcalloc(3, sizeof *r.files);
	r.files[2] = file_of("Makefile", make); /* a build file has the same time */
	r.files[2].held = true;
	r.files[0] = file_of("large.cu", large);
	r.files[1] = file_of("small.cu", small);
	translate_run(&r);
	unsigned of_large = 0, of_small = 0, of_make = 0;
	FOR_EACH(const struct diagnostic, d, r.diags.d, r.diags.n) {
		of_large += d->file == 0;
		of_small += d->file == 1;
		of_make += d->file == 2;
		assert_int_equal(d->id == D_S010, d->file != 1);
	}
	assert_int_equal(of_make, 1);
	assert_false(r.files[2].changed);
	assert_int_equal(of_large, 1);
	assert_int_equal(of_small != 0, lint);
	assert_false(r.files[0].changed || r.files[0].needs_compat);
	assert_int_equal(r.files[1].changed, !lint);
	run_free(&r);
}

static void files(void **state)
{
	(void)state;
	if (__lsan_disable)
		__lsan_disable();
	file(false);
	file(true);
	if (__lsan_enable)
		__lsan_enable();
}

/* However many pieces of work end at their limit, all take little more than one. */
static void lost(void **state)
{
	(void)state;
	struct lost_time account = {0};
	double all = 0;
	assert_true(lost_time_limit(NULL, 8) == 8 && lost_time_limit(&account, 8) == 8 && lost_time_limit(&account, 0) == 0);
	for (int i = 0; i < 4; i++) {
		double most = lost_time_limit(&account, 8);
		lost_time_add(&account, most);
		all += most;
	}
	assert_true(all > 10 && all < 11);
	assert_true(lost_time_limit(&account, 8) == 0.25);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(work), cmocka_unit_test(files), cmocka_unit_test(lost)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
