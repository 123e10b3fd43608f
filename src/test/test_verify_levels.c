/* test_verify_levels.c: the levels run and compare, with real processes that do well or badly. */
#include "verify/folders.h"
#include "verify/levels.h"
#include "verify/settings.h"
#include "base/file_io.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char *top;
static unsigned works;

static int set_up(void **state)
{
	(void)state;
	return (top = folder_make(false)) ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	folder_remove(top);
	free(top);
	return 0;
}

static void put(const char *name, const char *text)
{
	struct arena a = {0};
	const char *path = arena_printf(&a, "%s/%s", top, name);
	assert_true(make_parents(path) && file_write(path, slice_str(text)));
	arena_free(&a);
}

/* Runs "sh -c SCRIPT" as the program, with these settings ("NAME VALUE" strings, NULL-terminated), and gives the result. */
static struct result prove_script(const char *script, const char *const *settings)
{
	struct arena a = {0};
	struct buf why = {0};
	struct session s = {.highest = LEVEL_COMPARE, .no_device = "no AMD GPU: test"};
	struct program p = program_default();
	struct build b = {.exe = "/bin/sh"};
	struct result r = {0};
	const char *work = arena_printf(&a, "%s/work%u", top, works++);
	assert_int_equal(mkdir(work, 0700), 0);
	p.name = "script";
	p.folder = top;
	p.run = p.no_gpu = true;
	p.limits.wall = 10;
	p.repeats = 2;
	words_add(&p.run_argv, "{exe}");
	words_add(&p.run_argv, "-c");
	words_add(&p.run_argv, script);
	for (; settings && *settings; settings++) {
		size_t n = strcspn(*settings, " ");
		const char *name = arena_strndup(&a, *settings, n), *value = *settings + n + ((*settings)[n] == ' ');
		if (!strcmp(name, "gpu"))
			p.no_gpu = false;
		else if (!strcmp(name, "record"))
			s.record = true;
		else
			assert_true(setting_apply(setting_find(name), &p, value, &a, &why));
	}
	r.program = "script";
	r.arch = "gfx942";
	for (int l = 0; l < LEVELS; l++)
		r.level[l].state = STATE_UNASKED;
	prove_run(&s, &p, work, &b, NULL, &r);
	program_free(&p);
	buf_free(&why);
	arena_free(&a);
	return r;
}

#define PROVE(script, ...) prove_script(script, (const char *const[]){__VA_ARGS__, NULL})

static void is(struct result r, enum state run, enum state compare, const char *why)
{
	enum level l = run == STATE_PASSED ? LEVEL_COMPARE : LEVEL_RUN;
	assert_string_equal(state_names[r.level[LEVEL_RUN].state], state_names[run]);
	assert_string_equal(state_names[r.level[LEVEL_COMPARE].state], state_names[compare]);
	if (why) {
		assert_non_null(r.level[l].why);
		if (!strstr(r.level[l].why, why))
			fail_msg("'%s' is not in '%s'", why, r.level[l].why);
	}
	result_free(&r);
}

static void correct(void **state)
{
	(void)state;
	put("ref/stdout", "sum 1.5\nElapsed 3 s\n");
	put("ref/status", "0\n");
	is(PROVE("echo sum 1.5; echo Elapsed 4 s", "reference ref", "ignore ^Elapsed"), STATE_PASSED, STATE_PASSED, NULL);
	is(PROVE("echo sum 1.5000001", "reference ref", "ignore ^Elapsed", "rel 1e-6"), STATE_PASSED, STATE_PASSED, NULL);
	/* without a reference the exit status is all there is */
	is(PROVE("exit 0", "print 1"), STATE_PASSED, STATE_UNASKED, NULL);
	is(PROVE("exit 4", "status 4"), STATE_PASSED, STATE_UNASKED, NULL);
}

static void wrong_in_one_element(void **state)
{
	(void)state;
	put("ref/stdout", "1 2 3 4 5\n");
	is(PROVE("echo 1 2 3.5 4 5", "reference ref", "abs 0.1"), STATE_PASSED, STATE_FAILED,
	   "standard output: element 2 is 3.5, not 3 (line 1); 1 of 5 differ");
	put("ref2/stdout", "");
	put("ref2/out.bin", "abcd");
	is(PROVE("printf abXd > out.bin", "reference ref2", "output out.bin:u8"), STATE_PASSED, STATE_FAILED,
	   "out.bin: element 2 is 88, not 99");
	is(PROVE("printf abcd > out.bin", "reference ref2", "output out.bin:u8"), STATE_PASSED, STATE_PASSED, NULL);
	is(PROVE("printf abXd > out.bin", "reference ref2", "output out.bin u8 abs 11"), STATE_PASSED, STATE_PASSED, NULL);
	is(PROVE(":", "reference ref2", "output out.bin:u8"), STATE_PASSED, STATE_FAILED, "out.bin was not written");
	is(PROVE("ln -s /etc/passwd out.bin", "reference ref2", "output out.bin:u8"), STATE_PASSED, STATE_FAILED,
	   "out.bin was not written");
}

static void wrong_status(void **state)
{
	(void)state;
	put("ref/stdout", "x\n");
	put("ref/status", "0\n");
	is(PROVE("echo x; exit 3", "reference ref"), STATE_PASSED, STATE_FAILED, "exit status 3, not 0");
	is(PROVE("echo oops >&2; exit 3", "print 1"), STATE_FAILED, STATE_UNASKED, "exit status 3: oops");
}

static void crashing(void **state)
{
	(void)state;
	put("ref/stdout", "x\n");
	is(PROVE("echo x; kill -SEGV $$", "reference ref"), STATE_FAILED, STATE_UNTRIED, "killed by SIGSEGV");
}

static void hanging(void **state)
{
	(void)state;
	is(PROVE("sleep 1000", "time 0.2"), STATE_FAILED, STATE_UNASKED, "not finished after 0.2 s");
}

static void forking(void **state)
{
	(void)state;
	is(PROVE("while :; do sleep 1000 & done", "processes 20"), STATE_FAILED, STATE_UNASKED, NULL);
}

static void flooding(void **state)
{
	(void)state;
	is(PROVE("yes", "print 0.01"), STATE_FAILED, STATE_UNASKED, "printed more than 10.24 KiB");
}

static void nondeterministic(void **state)
{
	(void)state;
	put("count", "0");
	put("ref/stdout", "a 0 b\n");
	put("bad/stdout", "a 0 c\n");
	struct arena a = {0};
	/* counts its own runs: a different number each time */
	const char *script = arena_printf(&a, "n=$(cat %s/count); n=$((n + 1)); echo $n > %s/count; echo a $n b", top, top);
	is(PROVE(script, "reference ref"), STATE_PASSED, STATE_UNTRIED, "standard output varies from run to run: element 1");
	/* what does not vary still counts */
	is(PROVE(script, "reference bad"), STATE_PASSED, STATE_FAILED, "element 2 is 'b', not 'c'");
	/* variation within the tolerance is none */
	is(PROVE(script, "reference ref", "abs 1000", "integers "), STATE_PASSED, STATE_PASSED, NULL);
	const char *longer = arena_printf(&a, "n=$(cat %s/count); n=$((n + 1)); echo $n > %s/count; seq $n", top, top);
	is(PROVE(longer, "reference ref"), STATE_PASSED, STATE_UNTRIED, "varies from run to run");
	arena_free(&a);
}

static void missing_reference(void **state)
{
	(void)state;
	is(PROVE("echo x", "reference nowhere"), STATE_PASSED, STATE_UNTRIED, "no reference: 'nowhere/stdout'");
	put("ref/stdout", "");
	is(PROVE("echo x > f", "reference ref", "output f"), STATE_PASSED, STATE_UNTRIED, "'ref/f' is missing");
	is(PROVE("echo x", "reference-run no-such-program-here"), STATE_PASSED, STATE_UNTRIED,
	   "no reference: 'no-such-program-here'");
}

static void reference_program(void **state)
{
	(void)state;
	put("in.txt", "5 6\n");
	is(PROVE("cat in.txt; echo 1.25", "input in.txt", "reference-run sh -c 'cat in.txt; echo 1.5'", "abs 0.3"), STATE_PASSED,
	   STATE_PASSED, NULL);
	is(PROVE("cat in.txt; echo 1.25", "input in.txt", "reference-run sh -c 'cat in.txt; echo 1.5'", "abs 0.2"), STATE_PASSED,
	   STATE_FAILED, "element 2 is 1.25, not 1.5");
	is(PROVE("exit 2", "reference-run sh -c 'exit 2'"), STATE_PASSED, STATE_PASSED, NULL);
	is(PROVE("cat", "stdin in.txt", "reference-run echo 5 6"), STATE_PASSED, STATE_PASSED, NULL);
}

static void recording(void **state)
{
	(void)state;
	is(PROVE("echo 42; echo y > f", "reference new/ref", "output f", "record"), STATE_PASSED, STATE_UNASKED, "recorded");
	is(PROVE("echo 42; echo y > f", "reference new/ref", "output f"), STATE_PASSED, STATE_PASSED, NULL);
	is(PROVE("echo 42; echo z > f", "reference new/ref", "output f"), STATE_PASSED, STATE_FAILED,
	   "f: element 0 is 'z', not 'y'");
}

static void no_gpu_no_run(void **state)
{
	(void)state;
	struct arena a = {0};
	const char *mark = arena_printf(&a, "%s/was-run", top), *script = arena_printf(&a, "touch %s", mark);
	put("ref/stdout", "");
	is(PROVE(script, "gpu", "reference ref"), STATE_UNTRIED, STATE_UNTRIED, "no AMD GPU: test");
	assert_int_equal(access(mark, F_OK), -1);
	arena_free(&a);
}

int main(void)
{
#define T(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)
	const struct CMUnitTest tests[] = {
	        T(correct),  T(wrong_in_one_element), T(wrong_status),      T(crashing),          T(hanging),   T(forking),
	        T(flooding), T(nondeterministic),     T(missing_reference), T(reference_program), T(recording), T(no_gpu_no_run),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
