/* fuzz_translate.c: one source, translated by its text, linted, and what was found printed in every format. */
#include "test/fuzz.h"
#include "engine/engine.h"
#include "lint/lint.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static void (*const printers[])(const struct lint *, struct buf *) = {lint_print_json, lint_print_sarif, lint_print_github,
	                                                                      lint_print_gitlab, lint_print_junit};
	unsigned choice = fuzz_choice(bytes, n, 16);
	for (int lint = 0; lint < 2; lint++) {
		struct options o = options_default();
		struct run r = {.sel = selection_default(), .evidence = EVIDENCE_LEXICAL, .jobs = 1, .lint = lint, .n_files = 1};
		r.keep_changes = !lint && choice & 1;
		r.sel.warp32 = choice & 1;
		r.sel.launch_ggl = choice & 2;
		r.sel.fix_unsafe = choice & 4;
		r.sel.target = choice & 8 ? TARGET_ROC : TARGET_HIP;
		r.files = xcalloc(1, sizeof *r.files);
		r.files[0] = (struct file){.path = xstrdup("/x/a.cu"),
		                           .shown = xstrdup("a.cu"),
		                           .root = xstrdup("/x"),
		                           .rel = xstrdup("a.cu"),
		                           .bytes = {fuzz_copy(bytes, n), n}};
		translate_run(&r);
		if (lint) {
			struct lint l = {0};
			struct buf out = {0};
			lint_collect(&l, &o, &r);
			lint_fingerprints(&l);
			printers[choice % ARRAY_SIZE(printers)](&l, &out);
			lint_free(&l);
			buf_free(&out);
		}
		run_free(&r);
		options_free(&o);
	}
	return 0;
}
