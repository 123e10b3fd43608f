/* What lint stands on: ids in lists, suppressions, fingerprints, the quick look at a file. */
#include "base/json_text.h"
#include "lint/lint.h"
#include "engine/prefilter.h"
#include "scan/scan.h"
#include "edit/diag_ids.h"
#include "edit/remark.h"
#include "engine/engine.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static void ids(void **state)
{
	(void)state;
	struct arena a = {0};
	const struct diag_info *p001 = &diag_table[D_P001];
	assert_true(diag_ids_match(p001, "P001"));
	assert_true(diag_ids_match(p001, "N001,not-ported"));
	assert_true(diag_ids_match(p001, "p"));
	assert_true(diag_ids_match(p001, "all"));
	assert_false(diag_ids_match(p001, "P002,N,P00"));
	assert_null(diag_ids_unknown("P001,W,all", &a));
	assert_string_equal(diag_ids_unknown("P001,Z9", &a), "Z9");
	assert_string_equal(diag_ids_unknown("", &a), "");
	arena_free(&a);
}

/* A run over one file in memory. */
static struct run run_of(const char *text)
{
	struct run r = {.sel = selection_default(), .evidence = EVIDENCE_LEXICAL, .jobs = 1, .lint = true, .n_files = 1};
	r.files = xcalloc(1, sizeof *r.files);
	r.files[0] = (struct file){.path = xstrdup("/x/a.cpp"),
	                           .shown = xstrdup("a.cpp"),
	                           .root = xstrdup("/x"),
	                           .rel = xstrdup("a.cpp"),
	                           .bytes = {xstrdup(text), strlen(text)}};
	translate_run(&r);
	return r;
}

static unsigned count(const struct run *r, enum diag_id id, bool accepted)
{
	unsigned n = 0;
	for (uint32_t i = 0; i < r->diags.n; i++)
		n += r->diags.d[i].id == id && !r->diags.d[i].accepted == !accepted;
	return n;
}

static void comments(void **state)
{
	(void)state;
	struct run r = run_of("#include <hip/hip_runtime.h>\nvoid f() {\ncudaFree(0); // tranship: allow P001 "
	                      "kept\ncudaFree(1);\n/* tranship: allow-next-line P\nwhy */\n"
	                      "cudaFree(2); cudaFree(3);\n// tranship: allow B001 nothing here\nx();\n}\n");
	assert_int_equal(count(&r, D_P001, true), 3);
	assert_int_equal(count(&r, D_P001, false), 1);
	assert_int_equal(count(&r, D_L001, false), 1);
	assert_int_equal(count(&r, D_L002, false), 0);
	run_free(&r);
	r = run_of("const char *s = \"// tranship: allow P001 in a string\"; // tranship: is a tool\n");
	assert_int_equal(r.diags.n, 0);
	run_free(&r);
}

static void fingerprints(void **state)
{
	(void)state;
	struct options o = options_default();
	static const char *const texts[] = {"void f() {\n\tcudaFree(0);\n\tcudaFree(0);\n}\n",
	                                    "// moved\n\nvoid f() {\n    cudaFree(0);\n  cudaFree(0);\n}\n"};
	char first[2][8][17];
	size_t n[2] = {0};
	for (int k = 0; k < 2; k++) {
		struct run r = run_of(texts[k]);
		struct lint l = {0};
		lint_collect(&l, &o, &r);
		lint_fingerprints(&l);
		for (size_t i = 0; i < l.n && n[k] < 8; i++)
			if (l.v[i].d->id == D_P001)
				strcpy(first[k][n[k]++], l.v[i].fingerprint);
		lint_free(&l);
		run_free(&r);
	}
	assert_int_equal(n[0], 2);
	assert_int_equal(n[1], 2);
	assert_string_equal(first[0][0], first[1][0]);
	assert_string_equal(first[0][1], first[1][1]);
	assert_string_not_equal(first[0][0], first[0][1]);
	options_free(&o);
}

static void quick_look(void **state)
{
	(void)state;
	struct selection sel = selection_default();
	struct prefilter *f = prefilter_make(rules_builtin(), &sel);
	static const char *const matters[] = {"cudaMalloc",
	                                      "x = cudaFree(0);",
	                                      "\xef\xbb\xbf__global__ void k();",
	                                      "k<<<1, 2>>>();",
	                                      "cub::BlockReduce<int, 1> x;",
	                                      "#include <cuda_runtime.h>",
	                                      "cuFooBar(1);",
	                                      "cu ## b",
	                                      "CU##b",
	                                      "a /**/ ## b",
	                                      "\"compute_75\"",
	                                      "\"sm_80\"",
	                                      "// tranship: allow P001 x",
	                                      "cu\\\ndaFree(0)",
	                                      "threadIdx.x % 32 + warpSize;",
	                                      "#include <thrust/device_vector.h> // nothing; __half x;",
	                                      "PARTITIONED_GC_FOO",
	                                      "cudaFoo_v9_params"};
	static const char *const does_not[] = {"",
	                                       "int",
	                                       "int main() { return current; }",
	                                       "struct acudaMalloc;",
	                                       "// circuit, cut, cube",
	                                       "transform(a, component); transpose(smooth)",
	                                       "PARTICLES PARTITION __clang__",
	                                       "a ## b; x##y",
	                                       "nvtxs nvtx_of",
	                                       "compute_mean(sm_count)",
	                                       "#define f(x) g(x); \\\n  h\\\n\ti;",
	                                       "s.usage register",
	                                       "/* cudaMalloc */ int x; // __global__",
	                                       "// a\n/* b\n * cudaMalloc */ int y; /* k<<<1, 2>>>() */",
	                                       "isnan(x) + fftw_plan()"};
	for (size_t i = 0; i < ARRAY_SIZE(matters); i++)
		if (!(prefilter_look(f, slice_str(matters[i]), false) & PREFILTER_MATTERS))
			fail_msg("passed over: %s", matters[i]);
	static const struct {
		const char *text;
		bool nvcc;
		unsigned found;
	} others[] = {
	        {"float4 v;", false, PREFILTER_NAMES},
	        {"float4 v;", true, PREFILTER_MATTERS},
	        {"// float4", true, 0},
	        {"register int i;", true, PREFILTER_MATTERS},
	        {"free(p); return malloc(3);", false, 0},
	        {"void free(void *);", false, PREFILTER_DECLARES},
	        {"char *malloc(int);", true, PREFILTER_DECLARES},
	        {"float4 v; isnan(v.x);", false, PREFILTER_MATTERS},
	        {"namespace x = cub;", false, PREFILTER_MATTERS},
	        {"\"// \" cudaMalloc", false, PREFILTER_MATTERS},
	        {"\"/*\" + cudaMalloc + \"*/\"", false, PREFILTER_MATTERS},
	        {"/* a // b */ cudaMalloc", false, PREFILTER_MATTERS},
	        {"// a /*\ncudaMalloc", false, PREFILTER_MATTERS},
	        {"a = b / c * d; // x \\\ncudaMalloc", false, 0},
	        {"// tranship", false, PREFILTER_MATTERS},
	        {"int x; // a\rcudaMalloc", false, PREFILTER_MATTERS},
	        {"// a\r/* b */\r// c\rcudaMalloc // d", false, PREFILTER_MATTERS},
	        {"\"a \\\n// b\" cudaMalloc", false, PREFILTER_MATTERS},
	        {"\"a \\\n/* b\" cudaMalloc", false, PREFILTER_MATTERS},
	};
	for (size_t i = 0; i < ARRAY_SIZE(others); i++)
		if (prefilter_look(f, slice_str(others[i].text), others[i].nvcc) != others[i].found)
			fail_msg("%s: %u", others[i].text, prefilter_look(f, slice_str(others[i].text), others[i].nvcc));
	for (size_t i = 0; i < ARRAY_SIZE(does_not); i++)
		if ((prefilter_look(f, slice_str(does_not[i]), false) & PREFILTER_MATTERS))
			fail_msg("taken up: %s", does_not[i]);
	/* whatever has an effect is looked at */
	for (size_t i = 0; i < rules_count(rules_builtin()); i++) {
		const struct name_rule *r = rules_at(rules_builtin(), i);
		const char *to, *star = strchr(r->cuda, '*');
		char name[200];
		snprintf(name, sizeof name, "%.*s%s%s", (int)strcspn(r->cuda, "*"), r->cuda, star ? "Some" : "",
		         star ? star + 1 : "");
		bool alone = r->kind != RK_HAZARD && r->kind != RK_CLASH && r->kind != RK_OWN && r->kind != RK_MOVED &&
		             rule_verdict(r, &sel, &to) != VERDICT_SAME;
		if (alone && strlen(name) >= 4 && !(prefilter_look(f, slice_str(name), false) & PREFILTER_MATTERS))
			fail_msg("passed over: %s", name);
		size_t n = strlen(name), word = strcspn(name, "(");
		snprintf(name + n, sizeof name - n, " threadIdx.x");
		bool beside = r->kind == RK_HAZARD || (r->kind == RK_CLASH && r->hip);
		if (beside && word >= 4 && !(prefilter_look(f, slice_str(name), false) & PREFILTER_MATTERS))
			fail_msg("passed over: %s", name);
	}
	prefilter_free(f);
}

/* Texts put together at random: whatever the lexer finds outside of comments is found, and skimming tells the same of includes. */
static void quick_look_at_odd_texts(void **state)
{
	(void)state;
	static const char *const parts[] = {"cudaMalloc ", "// ",        "/* ",       " */",        "*/",
	                                    "\n",          "\r\n",       "\r",        "\\\n",       "\\ \n",
	                                    "\"",          "'",          "\\\"",      "R\"(",       ")\"",
	                                    "u8R\"x(",     ")x\"",       "#",         "#define X ", "#include <a>\n",
	                                    "a / b ",      "x = 1'000;", "{",         "}",          "extern \"C\" {",
	                                    "'\"'",        "\"//\"",     "\"/*\"",    "int y;",     "/",
	                                    "*",           "%:",         "\xc3\xa9 ", "L'a'",       "//\\\n",
	                                    "\t",          " "};
	struct selection sel = selection_default();
	struct prefilter *f = prefilter_make(rules_builtin(), &sel);
	uint32_t random = 1;
	for (unsigned round = 0; round < 6000; round++) {
		char text[600] = "";
		size_t n = 0;
		for (unsigned k = 2 + round % 24; k; k--) {
			random = random * 1664525u + 1013904223u;
			const char *part = parts[(random >> 16) % ARRAY_SIZE(parts)];
			memcpy(text + n, part, strlen(part) + 1);
			n += strlen(part);
		}
		struct scan whole, quick;
		bool holds = false;
		scan_file((struct slice){text, n}, rules_builtin(), &whole);
		scan_includes((struct slice){text, n}, rules_builtin(), &quick);
		for (uint32_t i = 0; i < whole.tok.n; i++)
			holds |= whole.tok.t[i].kind != TOK_COMMENT &&
			         memmem(text + whole.tok.t[i].off, whole.tok.t[i].len, "cudaMalloc", 10);
		if (holds && prefilter_look(f, (struct slice){text, n}, false) != PREFILTER_MATTERS)
			fail_msg("passed over: %s", text);
		if (whole.n_includes != quick.n_includes || whole.n_branches != quick.n_branches)
			fail_msg("skimmed: %s", text);
		for (uint32_t i = 0; i < whole.n_includes; i++)
			if (whole.includes[i].in_braces != quick.includes[i].in_braces ||
			    whole.includes[i].in_extern_c != quick.includes[i].in_extern_c)
				fail_msg("skimmed: %s", text);
		scan_free(&whole);
		scan_free(&quick);
	}
	prefilter_free(f);
}

/* Wherever in the bytes a word that matters stands, and only as a word of its own. */
static void quick_look_everywhere(void **state)
{
	(void)state;
	static const char *const words[] = {"cudaMalloc", "cuCtxGet", "sm_80", "compute_75", "k<<<", "x\\\n_y", "cuda##"};
	struct selection sel = selection_default();
	struct prefilter *f = prefilter_make(rules_builtin(), &sel);
	for (size_t w = 0; w < ARRAY_SIZE(words); w++)
		for (size_t n = strlen(words[w]); n < 150; n++)
			for (size_t at = 0; at + strlen(words[w]) <= n; at++) {
				char *text = malloc(n); /* of this size, so that a read past the end is seen */
				memset(text, ' ', n);
				memcpy(text + at, words[w], strlen(words[w]));
				assert_int_equal(prefilter_look(f, (struct slice){text, n}, false), PREFILTER_MATTERS);
				memset(text, 'z', n);
				if (w < 4)
					memcpy(text + at, words[w], strlen(words[w]));
				assert_int_equal(prefilter_look(f, (struct slice){text, n}, false),
				                 w < 4 && !at ? PREFILTER_MATTERS : 0);
				free(text);
			}
	prefilter_free(f);
}

static void finding_text(void **state)
{
	(void)state;
	/* against memmem, for each place and length around the blocks of 16 and 64 bytes that are looked at at once */
	char text[150], what[40];
	for (size_t n = 0; n < sizeof text; n++)
		for (size_t m = 1; m < sizeof what; m++)
			for (size_t at = 0; at + m <= n; at += 3) {
				memset(text, 'a', sizeof text);
				memset(what, 'a', sizeof what);
				text[at] = what[0] = 'b';
				text[at + m - 1] = what[m - 1] = 'c';
				assert_ptr_equal(slice_find((struct slice){text, n}, (struct slice){what, m}),
				                 memmem(text, n, what, m));
				what[m / 2] ^= 1;
				assert_ptr_equal(slice_find((struct slice){text, n}, (struct slice){what, m}),
				                 memmem(text, n, what, m));
			}
}

/* Many findings and many comments that accept them: each comment is told as used, the first one gives the reason, and it takes
 * no time that grows with the product of both. */
static void many_comments(void **state)
{
	(void)state;
	enum { MANY = 40000 };
	struct diagnostics diags = {0};
	struct remark *v = calloc(2 * MANY + 2, sizeof *v);
	for (uint32_t i = 0; i < MANY; i++) {
		diag_add(&diags, i % 2 ? D_P001 : D_W101, 0, i, i, "", "")->line = MANY - i; /* in no order */
		v[i] = (struct remark){.text = i ? " allow-file P a reason" : " allow-file P the first", .line = i + 1};
		v[MANY + i] = (struct remark){.text = " allow W101 on its line", .line = i + 1, .trails = true};
	}
	v[2 * MANY] = (struct remark){.text = " allow-begin W from here", .line = MANY - 2};
	v[2 * MANY + 1] = (struct remark){.text = " allow-end W", .line = MANY};
	suppress(&diags, 0, v, 2 * MANY + 2, true);
	for (uint32_t i = 0; i < MANY; i++) {
		assert_non_null(diags.d[i].accepted);
		assert_string_equal(diags.d[i].accepted, i % 2 ? "the first" : "on its line");
	}
	assert_int_equal(diags.n, MANY + MANY / 2); /* half the lines have no W101 */
	for (uint32_t i = MANY; i < diags.n; i++)
		assert_int_equal(diags.d[i].id, D_L001);
	diag_free(&diags);
	free(v);
}

/* A document written element by element has the bytes of one that is made whole, whatever its strings hold. */
static void lists_of_json(void **state)
{
	(void)state;
	for (int n = 0; n < 4; n++) {
		json_t *whole =
		        json_pack("{s:[i], s:{s:s}, s:[{s:i, s:[]}]}", "first", 1, "o", "[", "]\n[", "runs", "a", 2, "results");
		struct buf expected = {0}, got = {0};
		buf_addstr(&got, "[ before");
		struct json_list list = json_list_begin(json_deep_copy(whole), &got);
		json_t *results = json_object_get(json_array_get(json_object_get(whole, "runs"), 0), "results");
		for (int i = 0; i < n; i++) {
			json_t *e = json_pack("{s:s, s:[i, []], s:{}}", "text", "a\n \\n[{\"", "v", i, "empty");
			json_array_append(results, e);
			json_list_add(&list, e);
		}
		assert_true(json_list_end(&list));
		buf_addstr(&expected, "[ before");
		assert_true(json_append(whole, &expected));
		assert_string_equal(got.p, expected.p);
		buf_free(&expected);
		buf_free(&got);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(ids),
	                                   cmocka_unit_test(comments),
	                                   cmocka_unit_test(many_comments),
	                                   cmocka_unit_test(fingerprints),
	                                   cmocka_unit_test(quick_look),
	                                   cmocka_unit_test(quick_look_everywhere),
	                                   cmocka_unit_test(quick_look_at_odd_texts),
	                                   cmocka_unit_test(finding_text),
	                                   cmocka_unit_test(lists_of_json)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
