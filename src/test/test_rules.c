/* test_rules.c: the rule language, the built-in table, users' tables, the checker. */
#include "lex/word_class.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>
#include "test/rule_text.h"

/* The messages a text gives. The caller frees. */
static char *messages_of(const char *bytes, size_t n, const struct rule_table *base)
{
	struct buf messages = {0};
	unsigned errors, lines = 0;
	struct rule_table *t = rules_from_bytes((struct slice){bytes, n}, "t.rules", base, &messages, &errors);
	buf_addstr(&messages, "");
	for (const char *c = messages.p; *c; c++)
		lines += *c == '\n';
	assert_int_equal(lines, errors < 200 ? errors : lines);
	rules_free(t);
	return messages.p;
}

#define assert_message(text, expected)                              \
	do {                                                        \
		char *got_ = messages_of(text, strlen(text), NULL); \
		assert_string_equal(got_, expected);                \
		free(got_);                                         \
	} while (0)

static const struct name_rule *find(const struct rule_table *t, const char *name, unsigned mask)
{
	return rules_find(t, slice_str(name), mask);
}

static void assert_verdict(const struct rule_table *t, const struct selection *sel, const char *name, enum verdict verdict,
                           const char *replacement)
{
	const char *got;
	const struct name_rule *r = find(t, name, 0);
	assert_non_null(r);
	assert_int_equal(rule_verdict(r, sel, &got), verdict);
	if (replacement)
		assert_string_equal(got, replacement);
	else
		assert_null(got);
}

/* ---- rows ---- */
static void rows(void **state)
{
	(void)state;
	struct rule_table *t = table_of(
	        "# a comment\n"
	        "lib one \"The \\\"first\\\" one\"\r\n"
	        "text reason of this \n"
	        "func a{S,D}x hip{S,D}x roc=roc_{s,d}x cuda=7.5:12.0 cudadep=11.0 hip=3.5 rocv=4.0:7.0 exp include=h.h needs=sec "
	        "deviceptr=1,4\n"
	        "\tnote: takes {S,D} by reference\n"
	        "\twhy: @reason\n"
	        "\tfix: do that\n"
	        "header a.h hip/a.h\n"
	        "macro M \"f(1, \\\"x\\\")\"\n"
	        "macro N ~\n"
	        "enum E =\n"
	        "type T -\n");
	const struct name_rule *r = find(t, "aDx", 0);
	assert_non_null(r);
	assert_string_equal(r->hip, "hipDx");
	assert_string_equal(r->roc, "roc_dx");
	assert_string_equal(r->include, "h.h");
	assert_string_equal(r->needs, "sec");
	assert_string_equal(r->note, "takes D by reference");
	assert_string_equal(r->why, "of this");
	assert_string_equal(r->fix, "do that");
	assert_int_equal(r->v_cuda.added, 705);
	assert_int_equal(r->v_cuda.removed, 1200);
	assert_int_equal(r->v_cuda.deprecated, 1100);
	assert_int_equal(r->v_hip.added, 305);
	assert_int_equal(r->v_roc.removed, 700);
	assert_true(r->flags & NF_EXPERIMENTAL);
	assert_int_equal(r->device_pointers, 1 << 0 | 1 << 3);
	assert_int_equal(r->line, 4);
	assert_string_equal(rules_lib_title(t, r->lib), "The \"first\" one");
	assert_non_null(find(t, "aSx", 1 << RK_FUNC));
	assert_null(find(t, "aSx", 1 << RK_TYPE));
	assert_null(find(t, "a.h", 0));
	assert_string_equal(find(t, "a.h", 1 << RK_HEADER)->hip, "hip/a.h");
	assert_string_equal(find(t, "M", 0)->hip, "f(1, \"x\")");
	assert_true(find(t, "M", 0)->flags & NF_TEXT);
	assert_true(find(t, "E", 0)->flags & NF_SAME);
	assert_null(find(t, "T", 0)->hip);
	assert_int_equal(rules_count(t), 7);
	rules_free(t);
}

static void messages(void **state)
{
	(void)state;
	assert_message("lib x \"X\"\nfunk a b\n", "t.rules:2:1: unknown verb 'funk'\n");
	assert_message("lib x \"X\"\nfunc a\n", "t.rules:2:7: expected: func NAME COUNTERPART\n");
	assert_message("func a b c=\n", "t.rules:1:10: 'c' has no value\n");
	assert_message("func a b hip=seven\n", "t.rules:1:14: 'seven' is not a version\n");
	assert_message("func a b colour=red\n", "t.rules:1:10: unknown attribute 'colour'\n");
	assert_message("func a b deviceptr=1,0\n", "t.rules:1:22: expected numbers of parameters, such as 1,4\n");
	assert_message("func a b deviceptr=17\n", "t.rules:1:20: expected numbers of parameters, such as 1,4\n");
	assert_message("func a b deviceptr=1,\n", "t.rules:1:20: expected numbers of parameters, such as 1,4\n");
	assert_message("func 1a b\n", "t.rules:1:6: '1a' is no name\n");
	assert_message("func a b*\n", "t.rules:1:9: 'b*' is no counterpart: a name, =, -, ~ or \"text\"\n");
	assert_message("func a \"b\n", "t.rules:1:8: missing '\"' at the end of the text\n");
	assert_message("func a{S,D} b{s,d,c}\n",
	               "t.rules:1:14: 3 alternatives here fit no group of the pattern (write '{ ' for a brace)\n");
	assert_message("  note: x\n", "t.rules:1:3: a continuation line needs a row above it\n");
	assert_message("func a b\n  noet: x\n",
	               "t.rules:2:3: expected if:, note:, why:, fix:, say:, id:, eg:, needs:, include: or has:\n");
	assert_message("func a b\n  if: argc == 2\n", "t.rules:2:3: this kind of row takes no 'if:'\n");
	assert_message("func a b\n  note: x\n  note: y\n", "t.rules:3:3: 'note:' is given twice\n");
	assert_message("func a b\n  note:\n", "t.rules:2:3: 'note:' says nothing\n");
	assert_message("func a b\nfunc c d\nfunc a e\n", "t.rules:3:1: 'a' already has a row (t.rules:1)\n");
	assert_message("func a b\nfunc b c\nfunc c a\n", "t.rules:1:1: 'a' is renamed in a cycle (t.rules:3)\n");
	assert_message("call f($x)\n", "t.rules:1:11: expected: call PATTERN => TEMPLATE\n");
	assert_message("call f($x) =>\n", "t.rules:1:14: nothing after '=>' ('-': HIP cannot express it)\n");
	assert_message("call f($x => g($x)\n", "t.rules:1:7: '(' is never closed\n");
	assert_message("call f($x) => g($y)\n", "t.rules:1:17: '$y' is not in the pattern\n");
	assert_message("call f($x) => g($x, ...)\n", "t.rules:1:21: '...' is not in the pattern\n");
	assert_message("call f($x, $x) => g($x)\n", "t.rules:1:12: '$x' is bound twice\n");
	assert_message("call f(..., ...) => g(...)\n", "t.rules:1:13: only one '...' can be matched\n");
	assert_message("call f($x) => g($x\n", "t.rules:1:16: '(' is never closed\n");
	assert_message("call f($x,) => g($x)\n", "t.rules:1:11: empty argument in the pattern\n");
	assert_message("call f => g\n", "t.rules:1:7: expected '(' after 'f'\n");
	assert_message("tmpl f($x) => g\n", "t.rules:1:7: expected '<' after 'f'\n");
	assert_message("call f{a,b}($z) => g{1,2}($y)\n", "t.rules:1:27: '$y' is not in the pattern\n");
	assert_message("call f($x) => g($x)\n  if: size($x) < 8\n", "t.rules:2:7: unknown guard 'size'\n");
	assert_message("call f($x) => g($x)\n  if: sizeof($y) < 8\n", "t.rules:2:14: '$y' is not in the pattern\n");
	assert_message("call f($x) => g($x)\n  if: in kernel\n",
	               "t.rules:2:16: expected device, host, host-device, macro or host-compiler\n");
	assert_message("call f($x) => g($x)\n  if: rocm < x\n", "t.rules:2:13: expected a version such as 12.6\n");
	assert_message("call f($x) => g($x)\n  if: arch 942\n", "t.rules:2:15: expected architectures such as gfx942 or gfx9*\n");
	assert_message("call f($x) => g($x)\n  if: wave 16\n", "t.rules:2:14: expected 32 or 64\n");
	assert_message("call f($x) => g($x)\n  if: has wings\n", "t.rules:2:16: expected textures or clusters\n");
	assert_message("text a \n", "t.rules:1:1: expected: text NAME TEXT\n");
	assert_message("func f g\n  why: @a\n", "t.rules:2:8: no list 'a' stands above\n");
	assert_message("list a\n", "t.rules:1:1: expected: list NAME WORD|WORD...\n");
	assert_message("call f($x) => g($x)\n  if: names b|@a\n", "t.rules:2:15: no list 'a' stands above\n");
	assert_message("call f($x) => g($x)\n  if: not has\n", "t.rules:2:14: expected a word\n");
	assert_message("call f($x) => g($x)\n  eg: f(1)\n", "t.rules:2:7: expected INPUT => OUTPUT\n");
	assert_message("off\n", "t.rules:1:1: expected: off NAME\n");
	assert_message("func a b\nfunc \xff c\n", "t.rules:2:6: invalid UTF-8\n");
}

static void long_lines_and_nul(void **state)
{
	(void)state;
	size_t n = 1 << 20;
	char *text = malloc(n);
	memset(text, 'x', n);
	char *got = messages_of(text, n, NULL);
	assert_string_equal(got, "t.rules:1:16385: line is 1048576 bytes long; the limit is 16384\n");
	free(got);
	free(text);
	got = messages_of("func a b\0c\n", 11, NULL);
	assert_string_equal(got, "t.rules:1:9: NUL byte\n");
	free(got);
}

static void missing_file(void **state)
{
	(void)state;
	struct rule_build b = {.user = true};
	rules_read_file(&b, "/nonexistent/x.rules");
	rules_finish(&b);
	assert_int_equal(b.errors, 1);
	assert_string_equal(b.messages.p, "/nonexistent/x.rules:1:1: cannot read: No such file or directory\n");
	rule_build_free(&b);
	rules_read_file(&b, "/");
	assert_int_equal(b.errors, 1);
	rule_build_free(&b);
}

/* ---- verdicts ---- */
static void verdicts(void **state)
{
	(void)state;
	struct rule_table *t =
	        table_of("func f hipF roc=rocF rocv=6.0 hip=7.1\nfunc g hipG hip=7.3\nfunc h hipH hip=4.0:6.0\nfunc i -\nfunc j ~\n"
	                 "type k =\nfunc l - roc=rocL rocv=8.0\nfunc m ~ native=n needs=warp\n");
	struct selection sel = selection_default();
	assert_verdict(t, &sel, "f", VERDICT_RENAME, "hipF");
	assert_verdict(t, &sel, "g", VERDICT_TOO_NEW, "hipG");
	assert_verdict(t, &sel, "h", VERDICT_GONE, "hipH");
	assert_verdict(t, &sel, "i", VERDICT_NONE, NULL);
	assert_verdict(t, &sel, "j", VERDICT_DROP, "");
	assert_verdict(t, &sel, "k", VERDICT_SAME, "k");
	assert_verdict(t, &sel, "l", VERDICT_NONE, NULL);
	assert_verdict(t, &sel, "m", VERDICT_DROP, "");
	assert_string_equal(rule_needs(find(t, "m", 0), &sel), "warp");
	sel.warp32 = false;
	assert_verdict(t, &sel, "m", VERDICT_RENAME, "n");
	assert_null(rule_needs(find(t, "m", 0), &sel));
	sel.rocm = 700;
	assert_verdict(t, &sel, "f", VERDICT_TOO_NEW, "hipF");
	sel.target = TARGET_ROC;
	assert_verdict(t, &sel, "f", VERDICT_RENAME, "rocF");
	assert_verdict(t, &sel, "g", VERDICT_TOO_NEW, "hipG");
	assert_verdict(t, &sel, "l", VERDICT_TOO_NEW, "rocL");
	sel.rocm = 509;
	assert_verdict(t, &sel, "h", VERDICT_RENAME, "hipH");
	rules_free(t);
}

static void architectures(void **state)
{
	(void)state;
	static const struct {
		const char *arch;
		int wave;
		bool textures;
	} good[] = {{"gfx942", 64, false},
	            {"gfx950", 64, false},
	            {"gfx90a", 64, true},
	            {"gfx803", 64, true},
	            {"gfx906", 64, true},
	            {"gfx1030", 32, true},
	            {"gfx1100", 32, true},
	            {"gfx1201", 32, true},
	            {"gfx9-4-generic", 64, false},
	            {"gfx9-generic", 64, true},
	            {"gfx12-generic", 32, true},
	            {"gfx942:xnack-", 64, false},
	            {"gfx90a:sramecc+:xnack-", 64, true}};
	static const char *const bad[] = {"",
	                                  "gfx",
	                                  "sm_80",
	                                  "gfx9",
	                                  "gfx9zz",
	                                  "GFX942",
	                                  "gfxabcd",
	                                  "gfx1234567890123456",
	                                  "gfx9999",
	                                  "gfx943",
	                                  "gfx13-generic",
	                                  "gfx942:",
	                                  "gfx942:xnack",
	                                  "gfx942:xnack+:",
	                                  "gfx942:xnack+:xnack-",
	                                  "gfx1100:xnack-",
	                                  "gfx942:tgsplit+",
	                                  "gfx942-"};
	struct selection s = selection_default();
	assert_string_equal(s.arch, "gfx942");
	assert_int_equal(s.cuda, NEWEST_CUDA);
	assert_int_equal(s.rocm, 702);
	for (size_t i = 0; i < ARRAY_SIZE(good); i++) {
		assert_true(selection_set_arch(&s, good[i].arch));
		assert_string_equal(s.arch, good[i].arch);
		assert_int_equal(s.wave, good[i].wave);
		assert_int_equal(s.textures, good[i].textures);
	}
	for (size_t i = 0; i < ARRAY_SIZE(bad); i++)
		assert_false(selection_set_arch(&s, bad[i]));
}

/* ---- the built-in table ---- */
static void builtin(void **state)
{
	(void)state;
	const struct rule_table *t = rules_builtin();
	size_t n = rules_count(t);
	assert_true(n > 10000);
	for (size_t i = 0; i < n; i++) {
		const struct name_rule *r = rules_at(t, i);
		assert_ptr_equal(rules_find(t, slice_str(r->cuda), 1u << r->kind), r);
		if (i) {
			const struct name_rule *before = rules_at(t, i - 1);
			assert_true(before->kind < r->kind || (before->kind == r->kind && strcmp(before->cuda, r->cuda) < 0));
		}
	}
	assert_string_equal(find(t, "cudaMalloc", 0)->hip, "hipMalloc");
	assert_null(find(t, "cudaMallo", 0));
	assert_null(find(t, "", 0));
	assert_null(rules_find(t, (struct slice){"cudaMalloc\0x", 12}, 0));
	assert_null(find(t, "cuda_runtime.h", 0));
	assert_non_null(find(t, "cuda_runtime.h", 1 << RK_HEADER));
	assert_false(rules_is_namespace(t, SLICE_LIT("cu")));
	assert_false(rules_is_namespace(t, SLICE_LIT("")));
}

/* ---- users' tables ---- */
static struct rule_table *user_table(const char *text, const char *expected)
{
	struct buf messages = {0};
	unsigned errors;
	struct rule_table *t = rules_from_bytes(slice_str(text), "u.rules", rules_builtin(), &messages, &errors);
	buf_addstr(&messages, "");
	assert_string_equal(messages.p, expected);
	buf_free(&messages);
	return t;
}

static void user_rules(void **state)
{
	(void)state;
	struct rule_table *t = user_table("func cudaMalloc myMalloc\nfunc ourAlloc hipMalloc\noff cudaFree\nns ours theirs\n"
	                                  "call cudaMemset($p, 0, $n) => zero($p, $n)\n",
	                                  "");
	struct assumption a = defaults();
	expect_with(t, &a, "cudaMalloc(p) ourAlloc(q) cudaFree(p) cudaMemcpyAsync(a)",
	            "myMalloc(p) hipMalloc(q) cudaFree(p) hipMemcpyAsync(a)");
	expect_with(t, &a, "cudaMemset(p, 0, 4); cudaMemset(p, 1, 4);", "zero(p, 4); hipMemset(p, 1, 4);");
	expect_with(t, &a, "cudaMemcpyToSymbol(s, p, n)", "hipMemcpyToSymbol(HIP_SYMBOL(s), p, n)");
	const struct name_rule *r = find(t, "cudaMalloc", 0);
	assert_true(r->flags & NF_USER);
	assert_string_equal(rules_lib_id(t, r->lib), "user");
	assert_string_equal(rules_lib_id(t, find(t, "cudaMemcpyAsync", 0)->lib), "runtime");
	assert_true(rules_is_namespace(t, SLICE_LIT("ours")));
	/* every row is listed once, and found */
	size_t n = rules_count(t);
	assert_int_equal(n, rules_count(rules_builtin()) + 2 - 1);
	for (size_t i = 0; i < n; i++)
		assert_ptr_equal(rules_find(t, slice_str(rules_at(t, i)->cuda), 1u << rules_at(t, i)->kind), rules_at(t, i));
	rules_free(t);
	/* the user's call rows come first, the built-in ones of that name still count */
	t = user_table("call cudaMemcpyToSymbol($s, $p) => tiny($s, $p)\n", "");
	expect_with(t, &a, "cudaMemcpyToSymbol(s, p); cudaMemcpyToSymbol(s, p, n);",
	            "tiny(s, p); hipMemcpyToSymbol(HIP_SYMBOL(s), p, n);");
	rules_free(t);
	t = user_table("off cudaNoSuchThing\n", "u.rules:1:5: 'cudaNoSuchThing' is not in the built-in table\n");
	rules_free(t);
}

static void families(void **state)
{
	(void)state;
	struct rule_table *t =
	        table_of("family old_* -\n\twhy: gone\n\tfix: rewrite\nfamily old_*_v1 -\n\twhy: long gone\nfunc old_kept kept\n"
	                 "func old_bare -\nfunc old_own -\n\twhy: its own\nfamily cub::Old* -\n"
	                 "reason new_* -\n\tfix: wait\nfunc new_row -\n");
	assert_string_equal(find(t, "old_thing", 0)->cuda, "old_*");
	assert_int_equal(find(t, "old_thing", 0)->kind, RK_FAMILY);
	assert_string_equal(find(t, "old_thing_v1", 0)->why, "long gone");
	assert_string_equal(find(t, "old_kept", 0)->hip, "kept");
	assert_string_equal(find(t, "cub::OldSort", 0)->cuda, "cub::Old*");
	assert_string_equal(find(t, "old_", 0)->cuda, "old_*"); /* the star may stand for nothing */
	assert_null(find(t, "cold_thing", 0));
	assert_null(find(t, "new_thing", 0)); /* a reason knows no names */
	assert_string_equal(find(t, "new_row", 0)->fix, "wait");
	assert_null(find(t, "old_thing", 1u << RK_FUNC)); /* only for those who ask for any kind */
	/* rows without reasons take the family's */
	assert_string_equal(find(t, "old_bare", 0)->why, "gone");
	assert_string_equal(find(t, "old_bare", 0)->fix, "rewrite");
	assert_string_equal(find(t, "old_own", 0)->why, "its own");
	assert_string_equal(find(t, "old_own", 0)->fix, "rewrite");
	const struct word_table *w = rules_words(t);
	assert_true(word_classes(w, "old_thing", 9, 9) & WORD_KNOWN);
	assert_false(word_classes(w, "new_thing", 9, 9) & WORD_KNOWN);
	rules_free(t);
	assert_message("lib a \"A\"\nfamily ab* -\n",
	               "t.rules:2:8: 'ab*' is not a family, which needs at least 4 letters and one '*'\n");
	assert_message("lib a \"A\"\nfamily abcd -\n",
	               "t.rules:2:8: 'abcd' is not a family, which needs at least 4 letters and one '*'\n");
	assert_message("lib a \"A\"\nfamily ab*cd*e -\n",
	               "t.rules:2:8: 'ab*cd*e' is not a family, which needs at least 4 letters and one '*'\n");
	assert_message("lib a \"A\"\nfamily abcd/* -\n",
	               "t.rules:2:8: 'abcd/*' is not a family, which needs at least 4 letters and one '*'\n");
	assert_message("lib a \"A\"\nfamily abcd* efgh\n", "t.rules:2:14: a family has no counterpart: expected '-'\n");
	/* users': off for a member, and for a whole family of the built-in table's */
	t = user_table("family cuptiMine* -\noff cuptiActivityEnable\n", "");
	assert_string_equal(find(t, "cuptiMineToo", 0)->cuda, "cuptiMine*");
	assert_string_equal(find(t, "cuptiActivityDisable", 0)->cuda, "cupti*");
	assert_null(find(t, "cupti_config_", 0)); /* a program's */
	assert_null(find(t, "cuptiActivityEnable", 0));
	rules_free(t);
	t = user_table("off cupti*\n", "");
	assert_null(find(t, "cuptiActivityDisable", 0));
	rules_free(t);
}

static void own_names(void **state)
{
	(void)state;
	struct rule_table *t = table_of("lib a \"A\"\nown powi =\nown MASK = macro\nown uchar \"unsigned char|uint8_t\"\n"
	                                "func powi =\nfamily zzzz* -\n");
	const struct name_rule *r = rules_own(t, 0);
	assert_string_equal(r->cuda, "MASK");
	assert_true(r->flags & NF_MACRO);
	assert_string_equal(rules_own(t, 1)->cuda, "powi");
	assert_string_equal(rules_own(t, 2)->hip, "unsigned char|uint8_t");
	assert_null(rules_own(t, 3));
	assert_null(find(t, "uchar", 0)); /* it is no name of CUDA's */
	assert_int_equal(find(t, "powi", 0)->kind, RK_FUNC);
	assert_false(word_classes(rules_words(t), "uchar", 5, 5));
	rules_free(t);
	assert_message("lib a \"A\"\nown a b\n",
	               "t.rules:2:7: expected '=', or the types that HIP's name is an alias for, in quotes\n");
	/* a user's rows come first, and hide the built-in ones of their names */
	size_t n = 0, all = 0, powi = 0;
	while (rules_own(rules_builtin(), n))
		n++;
	t = user_table("own mine =\nown powi \"int\"\noff powif\n", "");
	assert_string_equal(rules_own(t, 0)->cuda, "mine");
	for (; (r = rules_own(t, all)); all++) {
		powi += !strcmp(r->cuda, "powi");
		assert_string_not_equal(r->cuda, "powif");
	}
	assert_int_equal(powi, 1);
	assert_int_equal(all, n); /* one more, one less */
	rules_free(t);
}

static void held_names(void **state)
{
	(void)state;
	struct rule_table *t = table_of("lib a \"A\"\nns one uno\n\thas: Sum A B::C\n\thas: B Sum A1\nns two due\n");
	const struct name_rule *r = rules_find(t, SLICE_LIT("one"), 1u << RK_NS);
	assert_string_equal(r->has, "A\nA1\nB\nB::C\nSum");
	static const char *const held[] = {"A", "A1", "A::x", "Sum", "Sum::x::y", "B", "B::C", "B::C::x"};
	static const char *const lacked[] = {"S", "Sums", "A2", "A0", "B::D", "C", "0", "z"};
	for (size_t i = 0; i < ARRAY_SIZE(held); i++)
		assert_true(rule_has(r, slice_str(held[i])));
	for (size_t i = 0; i < ARRAY_SIZE(lacked); i++)
		assert_false(rule_has(r, slice_str(lacked[i])));
	assert_true(rule_has(rules_find(t, SLICE_LIT("two"), 1u << RK_NS), SLICE_LIT("anything")));
	rules_free(t);
	assert_message("lib a \"A\"\nfunc f g\n\thas: x\n", "t.rules:3:2: this kind of row takes no 'has:'\n");
}

static void user_files(void **state)
{
	(void)state;
	char a[] = "/tmp/tranship-a-XXXXXX", b[] = "/tmp/tranship-b-XXXXXX";
	const char *texts[] = {"func one first\nfunc two first\n", "func two second\n"};
	char *paths[] = {a, b};
	for (int i = 0; i < 2; i++) {
		int fd = mkstemp(paths[i]);
		assert_int_equal(write(fd, texts[i], strlen(texts[i])), strlen(texts[i]));
		close(fd);
	}
	unsigned errors;
	struct rule_table *t = rules_load((const char *const *)paths, 2, &errors);
	assert_int_equal(errors, 0);
	assert_string_equal(find(t, "one", 0)->hip, "first");
	assert_string_equal(find(t, "two", 0)->hip, "second");
	assert_string_equal(find(t, "cudaMalloc", 0)->hip, "hipMalloc");
	rules_free(t);
	unlink(a);
	unlink(b);
}

/* ---- the checker ---- */
static void checker(void **state)
{
	(void)state;
	struct rule_table *t = table_of("func f g\n"
	                                "call f($a, ...) => g($a, ...)\n"
	                                "  eg: f(1, 2) => g(1, 2)\n"
	                                "  eg: f(1, 2) => g(1,2)\n"
	                                "call f($a, $b) => h($a)\n"
	                                "call f() => h()\n"
	                                "  if: target roc; rocm < 6.0; arch gfx11*\n"
	                                "  eg: f() => h()\n"
	                                "call nowhere($x) => x($x)\n"
	                                "func p f\n"
	                                "func q r cuda=9.0:8.0\n"
	                                "func s =\n"
	                                "call s($x) => s($x, 32)\n"
	                                "call s($x, $w) => s($x, $w, 0)\n"
	                                "  eg: s(1) => s(1, 32)\n"
	                                "call s($m, $x, $y) => wide((T)$m, $x, $y)\n"
	                                "  if: type($m) ~ unsigned; sizeof($x) < 8\n"
	                                "  eg: s(m, v, 1) => wide((T)m, v, 1)\n");
	char *text = NULL;
	size_t n = 0;
	FILE *out = open_memstream(&text, &n);
	unsigned problems = rules_check(t, out);
	fclose(out);
	assert_string_equal(text, "t.rules:4:7: example gives 'g(1, 2)', not 'g(1,2)'\n"
	                          "t.rules:5:1: an argument of 'f' is bound and never used: write '_' to drop it\n"
	                          "t.rules:5:1: row for 'f' never applies: line 2 comes first\n"
	                          "t.rules:9:1: 'nowhere' has call rows and no row of its own\n"
	                          "t.rules:10:1: 'p' becomes 'f', which has a row of its own\n"
	                          "t.rules:11:1: 'q' is removed from CUDA before it is added\n"
	                          "t.rules:15:7: translating the example's output again gives 's(1, 32, 0)'\n");
	assert_int_equal(problems, 7);
	free(text);
	rules_free(t);
}

/* The manual's examples, one after the other, are a users' file without a problem. */
static void manual(void **state)
{
	(void)state;
	FILE *f = fopen("man/tranship-rules.5", "r");
	if (!f)
		skip(); /* not run from the top of the source tree */
	struct buf text = {0}, messages = {0};
	char line[512];
	int inside = 0;
	while (fgets(line, sizeof line, f)) {
		if (!strcmp(line, ".Ed\n"))
			inside = 0;
		if (inside)
			buf_addstr(&text, line);
		inside |= !strncmp(line, ".Bd -literal", 12);
	}
	fclose(f);
	unsigned errors;
	struct rule_table *t = rules_from_bytes((struct slice){text.p, text.n}, "manual", rules_builtin(), &messages, &errors);
	assert_int_equal(errors, 0);
	assert_int_equal(rules_source(t)->n_examples, 4);
	assert_int_equal(rules_check(t, stdout), 0);
	struct assumption a = defaults();
	expect_with(t, &a, "our_cuda_alloc(n, 1); OUR_USE_CUDA cudaProfilerStart();",
	            "our_hip_alloc(n, 1); OUR_USE_HIP cudaProfilerStart();");
	expect_with(t, &a, "myDgemm(h, 1);", "hipblasDgemm(h, 1);");
	rules_free(t);
	buf_free(&text);
	buf_free(&messages);
}

/* ---- any bytes ---- */
static void random_bytes(void **state)
{
	(void)state;
	static const char *const scraps[] = {"lib x \"y\"\n",
	                                     "func ",
	                                     "call ",
	                                     "tmpl ",
	                                     "f(",
	                                     "$a",
	                                     ", ",
	                                     "...",
	                                     ") => ",
	                                     "g<",
	                                     ">",
	                                     "(",
	                                     "{a,b}",
	                                     "{,x}",
	                                     "\n  if: ",
	                                     "type($a) ~ ",
	                                     "|",
	                                     "literal($a) == 0x",
	                                     "\n\teg: ",
	                                     " => ",
	                                     "\"",
	                                     "\\",
	                                     "\n",
	                                     "$name",
	                                     "$<>",
	                                     "_",
	                                     "=",
	                                     "-",
	                                     "off ",
	                                     "roc=",
	                                     "in ",
	                                     "\n say: ",
	                                     "'",
	                                     "hip=1.2:",
	                                     "not ",
	                                     "; ",
	                                     "wave 32",
	                                     "header a/b.h ",
	                                     "c::d",
	                                     "[",
	                                     "]",
	                                     "\xc3\xa9",
	                                     "\xff"};
	uint64_t x = 88172645463325252u;
	struct buf b = {0};
	for (int round = 0; round < 3000; round++) {
		b.n = 0;
		for (int k = 0; k < 40; k++) {
			x ^= x << 13;
			x ^= x >> 7;
			x ^= x << 17;
			if (x % 16 == 0)
				buf_addch(&b, (char)(x >> 8));
			else
				buf_addstr(&b, scraps[(x >> 8) % ARRAY_SIZE(scraps)]);
		}
		struct buf messages = {0}, out = {0};
		unsigned errors;
		struct rule_table *t = rules_from_bytes((struct slice){b.p, b.n}, "r", NULL, &messages, &errors);
		assert_true((errors == 0) == (messages.n == 0));
		struct assumption a = defaults();
		rules_translate(t, (struct slice){b.p, b.n}, &a, &out);
		FILE *sink = fopen("/dev/null", "w");
		assert_true(rules_check(t, sink) >= errors);
		fclose(sink);
		rules_free(t);
		buf_free(&messages);
		buf_free(&out);
	}
	buf_free(&b);
}

/* What tells most words from those of the table knows each of these, wherever it stands. */
static void words_are_known(void **state)
{
	(void)state;
	const struct rule_table *t = rules_builtin();
	const struct word_table *w = rules_words(t);
	for (size_t i = 0; i < rules_count(t); i++) {
		const struct name_rule *r = rules_at(t, i);
		if (r->kind == RK_HEADER || r->kind == RK_CLASH || r->kind == RK_OWN || r->kind == RK_MOVED)
			continue;
		size_t n = strcspn(r->cuda, ":");
		char *alone = malloc(n), longer[300]; /* a read past the end is seen */
		memcpy(alone, r->cuda, n);
		snprintf(longer, sizeof longer, "%.*s(followed by other text", (int)n, r->cuda);
		unsigned cls = word_classes(w, alone, n, n);
		assert_true(cls & WORD_KNOWN);
		assert_int_equal(cls, word_classes(w, longer, n, strlen(longer)));
		free(alone);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(rows),         cmocka_unit_test(messages),     cmocka_unit_test(long_lines_and_nul),
	        cmocka_unit_test(missing_file), cmocka_unit_test(verdicts),     cmocka_unit_test(architectures),
	        cmocka_unit_test(builtin),      cmocka_unit_test(user_rules),   cmocka_unit_test(user_files),
	        cmocka_unit_test(checker),      cmocka_unit_test(random_bytes), cmocka_unit_test(manual),
	        cmocka_unit_test(families),     cmocka_unit_test(held_names),   cmocka_unit_test(words_are_known),
	        cmocka_unit_test(own_names),
	};
	return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
