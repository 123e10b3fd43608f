/* test_verify_manifest.c: words, settings, the manifest, the command line. */
#include "verify/flags.h"
#include "verify/manifest.h"
#include "verify/options.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <fcntl.h>
#include <unistd.h>

static void words(void **state)
{
	(void)state;
	struct words w = {0};
	struct arena a = {0};
	struct buf b = {0};
	assert_true(words_split(&w, " a 'b c'\"d\" \\  '' x\\'y \"q\\\"r\" ", &a));
	assert_int_equal(w.n, 6);
	assert_string_equal(w.v[1], "b cd");
	assert_string_equal(w.v[2], " ");
	assert_string_equal(w.v[3], "");
	assert_string_equal(w.v[4], "x'y");
	assert_string_equal(w.v[5], "q\"r");
	assert_null(w.v[6]);
	words_print(&w, &b);
	assert_string_equal(b.p, "a 'b cd' ' ' '' 'x'\\''y' 'q\"r'");
	/* what is printed reads back */
	struct words again = {0};
	assert_true(words_split(&again, b.p, &a));
	assert_int_equal(again.n, w.n);
	for (size_t i = 0; i < w.n; i++)
		assert_string_equal(again.v[i], w.v[i]);
	assert_false(words_split(&w, "a 'b", &a));
	words_free(&w);
	words_free(&again);
	buf_free(&b);
	arena_free(&a);
}

/* Which of a line's arguments a manifest may give; NULL: all of them. The caller frees *why. */
static bool allowed(const char *line, bool link)
{
	struct words w = {0};
	struct arena a = {0};
	struct buf why = {0};
	assert_true(words_split(&w, line, &a));
	bool ok = flags_allowed(&w, 0, link, &why);
	assert_true(ok == !why.n);
	words_free(&w);
	arena_free(&a);
	buf_free(&why);
	return ok;
}

/* scripts/hostile-verify has many more. */
static void arguments(void **state)
{
	(void)state;
	static const char *const good[] = {"", "-O3 -DX=1 -D X -Iinc -I inc -isystem inc -include a.h",
	                                   "-Wall -Wno-unused-value -fno-exceptions -fopenmp -march=native",
	                                   "-lm -l m -Wl,-rpath,$ORIGIN -Wl,-z,now -Wl,-rpath -Wl,x -Xlinker -rpath -Xlinker x",
	                                   "-Xcompiler -fopenmp,-O3 -Xcompiler=-Wall -Xptxas -v,-O3 -gencode arch=a,code=b"};
	static const char *const bad[] = {"-fplugin=x.so",
	                                  "-Xclang -load",
	                                  "@rsp",
	                                  "-I @rsp",
	                                  "-I -fplugin=x",
	                                  "-I",
	                                  "-Wl,-plugin,x",
	                                  "-Wl,-rpath",
	                                  "-Wl,-rpath,-x",
	                                  "-Wl,",
	                                  "-Wl,@rsp",
	                                  "-Xlinker",
	                                  "-Xcompiler",
	                                  "-Xcompiler -I",
	                                  "-Xcompiler -I,x",
	                                  "-Xcompiler -Wl,-M",
	                                  "-Xcompiler 'a b'",
	                                  "-include-pch x",
	                                  "-O3,-x",
	                                  "-l",
	                                  "-fuse-ld=x",
	                                  "-Wl,-rpath x -Wl,-M",
	                                  "x.cu",
	                                  "-",
	                                  "--"};
	for (size_t i = 0; i < ARRAY_SIZE(good); i++)
		assert_true(allowed(good[i], false));
	for (size_t i = 0; i < ARRAY_SIZE(bad); i++)
		assert_false(allowed(bad[i], true) && (print_message("%s\n", bad[i]), true));
	assert_true(allowed("a.o libb.a c.so d.so.1", true));
	assert_false(allowed("a.o", false));
	assert_false(allowed("@a.o", true));
}

static bool parse(struct manifest *m, const char *text)
{
	struct program defaults = program_default();
	/* its messages are not what is tested */
	int old = dup(2), null = open("/dev/null", O_WRONLY);
	dup2(null, 2);
	bool ok = manifest_parse(m, "m", slice_str(text), "/base", &defaults);
	dup2(old, 2);
	close(old);
	close(null);
	program_free(&defaults);
	return ok;
}

static void a_manifest(void **state)
{
	(void)state;
	struct manifest m;
	assert_true(parse(&m, "# all\narch gfx942,gfx1100\nrel 1e-5\ntime 5\n\nprogram one\n\tsource a.hip b.cpp\n\tflags -DX='a "
	                      "b'\r\n\trun {exe} 100\n"
	                      "\treference ref\n\toutput o.bin f32 rel 1e-3 ulp 4\n\texpect-fail compile:gfx1100 no wave64 here\n"
	                      "program two\n folder sub\n build make\n memory 100\n integers\n level compile\n"));
	assert_int_equal(m.n, 2);
	const struct program *p = &m.programs[0];
	assert_string_equal(p->name, "one");
	assert_string_equal(p->folder, "/base");
	assert_int_equal(p->archs.n, 2);
	assert_string_equal(p->archs.v[1], "gfx1100");
	assert_string_equal(p->flags.v[0], "-DX=a b");
	assert_true(p->run && p->run_argv.n == 2 && p->limits.wall == 5);
	assert_int_equal(p->n_outputs, 1);
	assert_int_equal(p->outputs[0].type, EL_F32);
	assert_int_equal(p->outputs[0].tolerance.ulp, 4);
	assert_true(p->outputs[0].tolerance.relative == 1e-3 && p->tolerance.relative == 1e-5);
	assert_int_equal(p->expected[0].level, LEVEL_COMPILE);
	assert_string_equal(p->expected[0].arch, "gfx1100");
	assert_string_equal(p->expected[0].reason, "no wave64 here");
	p = &m.programs[1];
	assert_string_equal(p->folder, "/base/sub");
	assert_int_equal(p->limits.memory, 100 << 20);
	assert_true(!p->run && !p->n_outputs && p->tolerance.integers && p->archs.n == 2);
	assert_int_equal(p->highest, LEVEL_COMPILE);
	assert_int_equal(m.programs[0].highest, LEVEL_COMPARE);
	manifest_free(&m);
}

static void refused_manifests(void **state)
{
	(void)state;
	static const char *const bad[] = {
	        "",
	        "program",
	        "program a b\nsource x",
	        "program x",
	        "program x\nsource a\nprogram x\nsource b",
	        "nonsense 1\nprogram x\nsource a",
	        "program x\nsource a\ntime soon",
	        "program x\nsource a\ntime",
	        "program x\nsource a\nstatus 256",
	        "program x\nsource a\nno-gpu yes",
	        "program x\nsource a\noutput o.bin:float",
	        "program x\nsource a\noutput ../o",
	        "program x\nsource a\nexpect-fail compile",
	        "program x\nsource a\nexpect-fail port x",
	        "program x\nsource a\nbuild make",
	        "program x\nbuild make\nrun",
	        "program x\nsource a\nreference r",
	        "program x\nsource 'a",
	        "program x\nsource a\nrun\nreference r\nreference-run c",
	        "program x\nsource a\nignore (",
	        "program x\nsource a\nulp 1.5",
	        "program x\nsource a\nabs -1",
	        "program x\nsource a\nabs nan",
	        "program x\nsource a\nlevel far",
	};
	for (size_t i = 0; i < ARRAY_SIZE(bad); i++) {
		struct manifest m;
		if (parse(&m, bad[i]))
			fail_msg("accepted: %s", bad[i]);
		manifest_free(&m);
	}
}

#define PARSE(o, ...)                                                         \
	({                                                                    \
		const char *argv_[] = {__VA_ARGS__};                          \
		*(o) = verify_options_default();                              \
		verify_options_parse((o), ARRAY_SIZE(argv_), (char **)argv_); \
	})

static void command_line(void **state)
{
	(void)state;
	struct verify_options o;
	assert_true(PARSE(&o, "a.hip", "--arch=gfx942,gfx1100", "--arch", "gfx90a", "--run", "{exe} 1", "--level", "link", "-j3",
	                  "-o", "out", "--format=junit", "--rel", "1e-3", "b.cpp", "--", "-O2", "--run"));
	assert_int_equal(o.files.n, 2);
	assert_int_equal(o.program.archs.n, 3);
	assert_true(o.program.run);
	assert_int_equal(o.program.run_argv.n, 2);
	assert_int_equal(o.highest, LEVEL_LINK);
	assert_int_equal(o.jobs, 3);
	assert_int_equal(o.format, FORMAT_JUNIT);
	assert_string_equal(o.output_file, "out");
	assert_int_equal(o.program.flags.n, 2);
	assert_true(o.program.tolerance.relative == 1e-3);
	verify_options_free(&o);
	int old = dup(2), null = open("/dev/null", O_WRONLY);
	dup2(null, 2);
	bool any = PARSE(&o, "--nonsense");
	verify_options_free(&o);
	any |= PARSE(&o, "--level", "port");
	verify_options_free(&o);
	any |= PARSE(&o, "--toolchain", "intel");
	verify_options_free(&o);
	any |= PARSE(&o, "--jobs", "0");
	verify_options_free(&o);
	any |= PARSE(&o, "--keep=1");
	verify_options_free(&o);
	any |= PARSE(&o, "--run");
	verify_options_free(&o);
	any |= PARSE(&o, "--source", "x");
	verify_options_free(&o);
	any |= PARSE(&o, "-x");
	verify_options_free(&o);
	dup2(old, 2);
	close(old);
	close(null);
	assert_false(any);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(words), cmocka_unit_test(arguments), cmocka_unit_test(a_manifest),
	                                   cmocka_unit_test(refused_manifests), cmocka_unit_test(command_line)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
