/* The last lines of a translation: build files, a port that is there already, libraries, how much they name. */
#include "output/summary.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static struct file file_at(const char *path, const char *text, bool build, bool changed)
{
	struct file f = {.path = xstrdup(path), .shown = xstrdup(path + 3), .root = xstrdup("/p"), .rel = xstrdup(path + 3)};
	f.bytes = (struct slice){xstrdup(text), strlen(text)};
	f.build = build;
	f.changed = changed;
	f.cuda = !build;
	f.edits[0] = changed;
	if (changed)
		buf_addstr(&f.output, text);
	return f;
}

static char *summary(struct run *r, struct options *o)
{
	struct worklist w = {.base = xstrdup("/p"), .folders = true};
	struct buf b = {0};
	summary_translated(&b, o, &w, r, o->out_dir ? "hip/PORTING.md" : NULL, false);
	worklist_free(&w);
	return b.p;
}

static void project(void **state)
{
	(void)state;
	struct run r = {.sel = selection_default(), .n_files = 4, .own_port = xstrdup("USE_ROCM"), .own_port_files = 14};
	struct options o = options_default();
	r.files = xcalloc(4, sizeof *r.files);
	r.files[0] = file_at("/p/CMakeLists.txt", "", true, true);
	r.files[1] = file_at("/p/a.cu", "  #  include <hipblas/hipblas.h>\n#include \"hip/hiprtc.h\"\n", false, true);
	r.files[2] =
	        file_at("/p/b.cu", "x #include <hipfft/hipfft.h>\n#include <hiprand/hiprand_kernel.h>\n#include <", false, false);
	r.files[3] = file_at("/p/Makefile.nt", "", true, false);
	diag_add(&r.diags, D_W909, 3, 0, 0, "nvcc", "hipcc")->severity = SEV_WARNING;
	o.out_dir = "hip";
	char *text = summary(&r, &o);
	assert_string_equal(text, "translated 1 of 2 source files into 'hip', 2 edits\n"
	                          "  look at     1 W909 build-compiler\n"
	                          "  to do       hip/PORTING.md lists the places\n"
	                          "  build files 1 changed, 1 needs work by hand: Makefile.nt\n"
	                          "  own port    this project has its own HIP port under USE_ROCM, in 14 files\n"
	                          "  link with   -lhipblas -lhiprtc\n"
	                          "  build with  cmake -S hip -B hip/build && cmake --build hip/build\n"
	                          "  next        tranship explain W909\n");
	free(text);
	options_free(&o);
	run_free(&r);
}

/* A dozen lines, however much there is to say. */
static void is_short(void **state)
{
	(void)state;
	struct run r = {.sel = selection_default(), .n_files = 2, .own_port = xstrdup("USE_ROCM"), .own_port_files = 1};
	struct options o = options_default();
	r.files = xcalloc(2, sizeof *r.files);
	r.files[0] = file_at("/p/a.cu", "#include <hipblas/hipblas.h>\n", false, true);
	r.files[1] = file_at("/p/Makefile", "", true, true);
	static const enum diag_id ids[] = {D_N001, D_W203, D_W203, D_B001, D_B001, D_B001, D_S010, D_N002};
	for (size_t i = 0; i < ARRAY_SIZE(ids); i++)
		diag_add(&r.diags, ids[i], 0, (uint32_t)i, (uint32_t)i, "a", "b", "c")->severity = SEV_WARNING;
	diag_add(&r.diags, D_N003, 0, 0, 0, "a")->accepted = "allowed";
	o.in_place = true;
	char *text = summary(&r, &o);
	assert_non_null(strstr(text, "  look at     3 B001 behaves-differently\n"
	                             "              2 W203 barrier-in-divergent-code\n"
	                             "              1 N001 no-counterpart\n"
	                             "              2 of other kinds (2)\n"));
	assert_non_null(strstr(text, "  build with  make -C /p\n"));
	size_t lines = 0;
	for (const char *p = text; *p; p++)
		lines += *p == '\n';
	assert_in_range(lines, 9, 12);
	free(text);
	options_free(&o);
	run_free(&r);
}

/* A makefile that lies higher, and builds what did not change, is not the one to build with. */
static void built_elsewhere(void **state)
{
	(void)state;
	struct run r = {.sel = selection_default(), .n_files = 3};
	struct options o = options_default();
	r.files = xcalloc(3, sizeof *r.files);
	r.files[0] = file_at("/p/apple/Makefile", "", true, false);
	r.files[1] = file_at("/p/gpu/cuda/Makefile", "", true, true);
	r.files[2] = file_at("/p/gpu/cuda/a.cu", "#include <hip/hip_runtime.h>\n", false, true);
	o.in_place = true;
	char *text = summary(&r, &o);
	assert_non_null(strstr(text, "  build with  make -C /p/gpu/cuda\n"));
	free(text);
	options_free(&o);
	run_free(&r);
}

static void words(void **state)
{
	(void)state;
	struct buf b = {0};
	buf_add_word(&b, "src/a-b.cu");
	buf_add_word(&b, "it's; rm -r $HOME");
	buf_add_word(&b, "");
	assert_string_equal(b.p, " src/a-b.cu 'it'\\''s; rm -r $HOME' ''");
	buf_free(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(project), cmocka_unit_test(is_short), cmocka_unit_test(built_elsewhere),
	                                   cmocka_unit_test(words)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
