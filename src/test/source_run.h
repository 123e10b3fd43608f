/* source_run.h: one source, translated by its text, linted, and what was found printed in one of the formats, all in this process. */
#ifndef TRANSHIP_TEST_SOURCE_RUN_H
#define TRANSHIP_TEST_SOURCE_RUN_H
#include "engine/engine.h"
#include "lint/lint.h"
#include <stdlib.h>

static inline struct file source_file(const char *name, struct slice text)
{
	struct buf path = {0};
	buf_addf(&path, "/x/%s", name);
	char *bytes = malloc(text.n ? text.n : 1); /* of their own, so that the sanitizer sees whoever reads beyond them */
	if (text.n)
		memcpy(bytes, text.p, text.n);
	return (struct file){
	        .path = path.p, .shown = xstrdup(name), .root = xstrdup("/x"), .rel = xstrdup(name), .bytes = {bytes, text.n}};
}

/* The number of diagnostics of a translation with the options that 'choice' stands for, of 16, and of a lint. 'header': what the source
 * includes as "b.h"; without bytes there is no such file. */
static inline size_t source_run(struct slice source, struct slice header, unsigned choice)
{
	static void (*const printers[])(const struct lint *, struct buf *) = {lint_print_json, lint_print_sarif, lint_print_github,
	                                                                      lint_print_gitlab, lint_print_junit};
	size_t found = 0;
	for (int lint = 0; lint < 2; lint++) {
		struct options o = options_default();
		struct run r = {.sel = selection_default(),
		                .evidence = EVIDENCE_LEXICAL,
		                .jobs = 1,
		                .lint = lint,
		                .n_files = header.n ? 2 : 1};
		r.keep_changes = !lint && choice & 1;
		r.sel.warp32 = choice & 1;
		r.sel.launch_ggl = choice & 2;
		r.sel.fix_unsafe = choice & 4;
		r.sel.target = choice & 8 ? TARGET_ROC : TARGET_HIP;
		r.files = xcalloc(r.n_files, sizeof *r.files);
		r.files[0] = source_file("a.cu", source);
		if (header.n)
			r.files[1] = source_file("b.h", header);
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
		found += r.diags.n;
		run_free(&r);
		options_free(&o);
	}
	return found;
}
#endif
