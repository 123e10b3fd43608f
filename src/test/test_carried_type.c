/* test_carried_type.c: which files a type reaches from the one that says it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "project/run.h"
#include "sema/carried_type.h"
#include <stdlib.h>

enum { FILES = 4 };

/* For each file "y" or "n": may it have an expression of a vector type? Each includes the one before it where 'includes' has a 'y'. */
static const char *met(const char *const src[FILES], const char *includes)
{
	static char says[FILES + 1];
	static struct file files[FILES];
	static struct run run;
	struct project p = {.run = &run, .rules = rules_builtin(), .n = FILES};
	struct unit u[FILES];
	struct scan_include to[FILES];
	p.units = u;
	for (uint32_t i = 0; i < FILES; i++) {
		u[i] = (struct unit){.scanned = true, .index = i, .file = &files[i]};
		scan_file(slice_str(src[i]), p.rules, &u[i].scan);
		to[i] = (struct scan_include){.target = (int)i - 1, .branch = UINT32_MAX};
		u[i].scan.includes = includes[i] == 'y' ? &to[i] : NULL;
		u[i].scan.n_includes = includes[i] == 'y';
	}
	for (uint32_t i = 0; i < FILES; i++)
		says[i] = unit_meets_type(&p, &u[i], CARRIES_VECTOR) ? 'y' : 'n';
	carried_types_forget(&p);
	for (uint32_t i = 0; i < FILES; i++) {
		u[i].scan.includes = NULL;
		scan_free(&u[i].scan);
	}
	return says;
}

static const char *const sources[FILES] = {
        "struct body { float4 place; };",
        "struct many { body *first; };",
        "int f(many *m) { return g(m->first->place); }",
        "int h(many *m) { return g({m->first->place, 0}); }",
};

static void includers(void **state)
{
	(void)state;
	assert_string_equal(met(sources, "nyyy"), "yyyy");
}

/* Names are the same, but no include leads to the type: ggml's back ends for other languages. */
static void strangers(void **state)
{
	(void)state;
	assert_string_equal(met(sources, "nyyn"), "yyyn");
	assert_string_equal(met(sources, "nyny"), "yynn");
}

/* A header may count on what its includer has included before it. */
static void headers(void **state)
{
	(void)state;
	static const char *const src[FILES] = {"int f(struct body *b) { return g(b->place); }", "#pragma once",
	                                       "struct body { float4 place; };", ""};
	assert_string_equal(met(src, "nyny"), "nnyn");
	static const char *const in_one[FILES] = {"int f(struct body *b) { return g(b->place); }", "struct body { float4 place; };",
	                                          "", ""};
	assert_string_equal(met(in_one, "nynn"), "yynn");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(includers),
	        cmocka_unit_test(strangers),
	        cmocka_unit_test(headers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
