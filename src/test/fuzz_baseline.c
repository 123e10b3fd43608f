/* fuzz_baseline.c: a baseline, against findings whose files it may name, and what comes of it as SARIF and in a new baseline. */
#include "test/fuzz.h"
#include "engine/engine.h"
#include "lint/lint.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char text[] = "void f() {\n\tcudaFree(0);\n\tcudaMalloc(0, 1);\n}\n__global__ void k() { __syncwarp(); }\n";
	static struct run r; /* takes longer than all that is tried here */
	struct options o = options_default();
	struct lint l = {0};
	struct buf out = {0};
	if (!r.n_files) {
		r = (struct run){.sel = selection_default(), .evidence = EVIDENCE_LEXICAL, .jobs = 1, .lint = true, .n_files = 1};
		r.files = xcalloc(1, sizeof *r.files);
		r.files[0] = (struct file){.path = xstrdup("/x/a.cu"),
		                           .shown = xstrdup("a.cu"),
		                           .root = xstrdup("/x"),
		                           .rel = xstrdup("a.cu"),
		                           .bytes = {xstrdup(text), sizeof text - 1}};
		translate_run(&r);
	}
	fuzz_file("baseline", bytes, n);
	lint_collect(&l, &o, &r);
	lint_fingerprints(&l);
	baseline_apply(&l, "baseline");
	if (fuzz_choice(bytes, n, 32) == 0) /* holds the whole table of diagnostics */
		lint_print_sarif(&l, &out);
	if (fuzz_choice(bytes, n, 8) == 0 && baseline_update(&l, "baseline") && !baseline_apply(&l, "baseline"))
		abort(); /* what it writes it reads */
	buf_free(&out);
	lint_free(&l);
	options_free(&o);
	return 0;
}
