/* test_rule_call.c: call rows: patterns of arguments, guards, what they are rewritten to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>
#include "test/rule_text.h"

static void arguments(void **state)
{
	(void)state;
	const char *to_symbol = "func f hipF\ncall f($s, ...) => $name(SYM($s), ...)\n";
	expect(to_symbol, "f(a)", "hipF(SYM(a))");
	expect(to_symbol, "f(a, b,  c)", "hipF(SYM(a), b,  c)");
	expect(to_symbol, "f( a,\n\t  b /* why */,\n\t  c )", "hipF( SYM(a),\n\t  b /* why */,\n\t  c )");
	expect(to_symbol, "f(a /* x */ , // y\n  b)", "hipF(SYM(a) /* x */ , // y\n  b)");
	expect(to_symbol, "f(f(x, y), f(z))", "hipF(SYM(hipF(SYM(x), y)), hipF(SYM(z)))");
	expect(to_symbol, "f()", "hipF()");
	expect(to_symbol, "f", "hipF");
	expect(to_symbol, "p.f(a) p->f(a)", "p.f(a) p->f(a)");
	expect("func f g\ncall f(_, ...) => g(...)\n", "f(a) + f(a, b,\n c)", "g() + g(b,\n c)");
	expect("func f g\ncall f(..., _, $b) => g(..., nil, $b)\n", "f(a,  c,d,e) f(x,y)", "g(a,  c, nil, e) g(nil, y)");
	expect("func f g\ncall f($a, $b, $c) => g($b, $a, $c)\n", "f( 1,  2,\n3 )", "g(2, 1, 3 )");
	expect("func f g\ncall f($1, $2) => g($1, 0, $2)\n", "f(1,2)", "g(1, 0, 2)");
	expect("func f g\ncall f(NULL, $x) => g0($x)\ncall f((void **)$p, $x) => g1($p, $x)\n",
	       "f( NULL , 1) f((void**)&p, 2) f(&p, 3)", "g0(1) g1(&p, 2) g(&p, 3)");
	expect("func f g\ncall f($x[0]) => g($x)\n", "f(a.b[0]) f(a[1])", "g(a.b) g(a[1])");
	expect("func f g\ncall f($a) => one($a)\ncall f($a, $b) => two($a, $b)\n", "f(1) f(1,2) f(1,2,3)",
	       "one(1) two(1,2) g(1,2,3)");
	expect("func f g\ncall f($a) => (long)(g($a) & 1)\n", "f( x )", "(long)(g( x ) & 1)");
	expect("func f g\ncall f($a) => -\n", "f(x)", "g(x)");
	expect("func f g\ncall f($a) => $$s{ $a, \"$a\" }\n", "f(x)", "$s{ x, \"$a\" }");
	expect("func f g\ncall f($a, ...) => (g($a, ...), h($a))\n", "f(x, y)", "(g(x, y), h(x))");
}

static void template_arguments(void **state)
{
	(void)state;
	expect("func f g\ncall f($p, $n) => g($n, $p)\n", "f<int>(a, b)", "g<int>(b, a)");
	expect("func f g\ncall f($p) => h(k$<>($p))\n", "f<int>(a)", "h(k<int>(a))");
	expect("func f g\ncall f<$t>($p) => g((T<$t>)$p)\ncall f($p) => k($p)\n", "f<pair<a, b>>(p) f(q)",
	       "g((T<pair<a, b>>)p) k(q)");
	expect("dtype c::R h::R\ntmpl c::R<$t, $n, ...> => h::R<$t, $n, 64, ...>\n",
	       "c::R<int, 8>::X c::R< float,\n (a > 1), z> c::R<a>", "h::R<int, 8, 64>::X h::R< float,\n (a > 1), 64, z> h::R<a>");
	expect("dtype c::R h::R\ntmpl c::R<$t> => ${qual}S<$t>\n", "c::R<c::R<int>> x;", "c::S<c::S<int>> x;");
	expect("ns c h\nfunc c::f h::f\n", "c::f(1) c::other(2) x::c", "h::f(1) h::other(2) x::c");
}

static void alternatives(void **state)
{
	(void)state;
	const char *rules = "func shfl{,_up,_down}{,_sync} =\ncall shfl{,_up,_down}{,_sync}($a) => my{,_up,_down}{,_sync}($a)\n";
	expect(rules, "shfl(1) shfl_up_sync(1) shfl_down(1)", "my(1) my_up_sync(1) my_down(1)");
	expect("func c{S,D}f =\ncall c{S,D}f($x) => r_{s,d}f(k{32,64}, $x)\n", "cSf(1) cDf(2)", "r_sf(k32, 1) r_df(k64, 2)");
}

static void guards_of_text(void **state)
{
	(void)state;
	const char *lit =
	        "func f g\ncall f($m) => full($m)\n  if: literal($m) == 0xffffffff\ncall f($m) => lit($m)\n  if: literal($m)\n";
	expect(lit, "f(0xffffffff) f(0xFFFFFFFFu) f(~0) f(-1) f((~0u)) f(4294967295)",
	       "full(0xffffffff) full(0xFFFFFFFFu) full(~0) full(-1) full((~0u)) full(4294967295)");
	expect(lit, "f(0xffff) f(1.0f) f(m) f(-2)", "lit(0xffff) lit(1.0f) g(m) lit(-2)");
	const char *null = "func f g\ncall f($p) => none()\n  if: null($p)\n";
	expect(null, "f(0) f(NULL) f(nullptr) f((T *)0) f(p) f(00)", "none() none() none() none() g(p) g(00)");
	const char *simple = "func f g\ncall f($p) => ($p + $p)\n  if: simple($p)\n";
	expect(simple, "f(a) f(a[i] + 1) f(h(1)) f(i++) f(a = 1) f((a) * 2) f(a >= b) f(a >>= b)",
	       "(a + a) (a[i] + 1 + a[i] + 1) g(h(1)) g(i++) g(a = 1) ((a) * 2 + (a) * 2) (a >= b + a >= b) g(a >>= b)");
	expect("list real float|double\nfunc f g\ncall f($p) => t($p)\n  if: type($p) ~ bool|@real|half; argc "
	       "< 2\n",
	       "f(x) f(1.5)", "g(x) t(1.5)");
	expect("func f g\ncall f($p) => t($p)\n  if: not cast($p)\n",
	       "f((void *)k) f((const void*)k<1>) f(reinterpret_cast<void const *>(&k)) f((T)k) f((k)) f((void (*)(int *))k) "
	       "f(to_cast(k)) f(static_cast<int>(p))",
	       "g((void *)k) g((const void*)k<1>) g(reinterpret_cast<void const *>(&k)) t((T)k) t((k)) t((void (*)(int *))k) "
	       "t(to_cast(k)) t(static_cast<int>(p))");
	expect("func f g\ncall f($s) => t($s)\n  if: string($s)\n", "f(\"a\" \"b\") f(s)", "t(\"a\" \"b\") g(s)");
	expect("func f g\ncall f(...) => many(...)\n  if: argc >= 3\n", "f(1,2) f(1,2,3)", "g(1,2) many(1,2,3)");
	expect("func f g\ncall f($x) => wide($x)\n  if: sizeof($x) >= 8\ncall f($x) => real($x)\n  if: type($x) ~ float | double\n",
	       "f(1) f(1l) f(0xffffffffff) f(1.5f) f(\"\")", "g(1) wide(1l) wide(0xffffffffff) real(1.5f) g(\"\")");
	expect("func f g\ncall f($x, $y) => h($x, $y)\n  if: literal($x) and not null($y); argc == 2\n", "f(1, 0) f(1, p) f(q, p)",
	       "g(1, 0) h(1, p) g(q, p)");
}

static void guards_of_selection(void **state)
{
	(void)state;
	struct rule_table *t = table_of(
	        "func f g\n"
	        "call f($x) => roc($x)\n  if: target roc\n"
	        "call f($x) => old($x)\n  if: rocm < 7.0; cuda >= 12.0\n"
	        "call f($x) => rdna($x)\n  if: arch gfx11*|gfx12*; wave 32\n"
	        "call f($x) => native($x)\n  if: warp native\n"
	        "func h i\ncall h($x) => sampled($x)\n  if: has textures\ncall h($x) => loaded($x)\n  if: not has textures\n"
	        "call f($x) => dev($x)\n  if: in device\n"
	        "call f($x) => mac($x)\n  if: in macro\n"
	        "call f($x) => risky($x)\n  if: unsafe\n");
	struct assumption a = defaults();
	expect_with(t, &a, "f(1)", "g(1)");
	expect_with(t, &a, "h(1)", "loaded(1)");
	a.sel.fix_unsafe = true;
	expect_with(t, &a, "f(1)", "risky(1)");
	a.in_macro = true;
	expect_with(t, &a, "f(1)", "mac(1)");
	a.context = CTX_HOST_DEVICE;
	expect_with(t, &a, "f(1)", "dev(1)");
	a.sel.warp32 = false;
	expect_with(t, &a, "f(1)", "native(1)");
	selection_set_arch(&a.sel, "gfx1100");
	expect_with(t, &a, "f(1)", "rdna(1)");
	expect_with(t, &a, "h(1)", "sampled(1)");
	a.sel.rocm = 604;
	expect_with(t, &a, "f(1)", "old(1)");
	a.sel.target = TARGET_ROC;
	expect_with(t, &a, "f(1)", "roc(1)");
	rules_free(t);
}

/* The first call of 'name' in a source, as the engine would hand it over. */
static bool rewrite(const struct rule_table *t, const char *src, const struct arg_type *types, enum call_context context,
                    struct arena *arena, struct tokens *tokens, struct call_rewrite *out)
{
	lex(slice_str(src), tokens);
	struct range *args;
	struct call_site site = {.t = tokens, .name = {0, tokens->t[0].len}, .open = 1, .types = types, .context = context};
	struct selection sel = selection_default();
	site.n_args = call_arguments(tokens, 1, arena, &args);
	site.args = args;
	return rule_rewrite_call(t, rules_find(t, token_text(tokens, 0, arena), 0), &site, &sel, arena, out);
}

static void wanting_types(void **state)
{
	(void)state;
	struct rule_table *t = table_of("func f g\ncall f($x) => narrow($x)\n  if: sizeof($x) < 8\n  id: sync-mask\n  say: mask "
	                                "'$x' is short for $name\n  why: w\n  fix: x\n"
	                                "  needs: warp\ncall f($x) => dev($x)\n  if: in device; literal($x)\n");
	struct arena arena = {0};
	struct tokens tokens;
	struct call_rewrite w;
	assert_false(rewrite(t, "f(m + 1)", NULL, CTX_HOST, &arena, &tokens, &w));
	assert_true(w.undecided);
	tokens_free(&tokens);
	struct arg_type wide = {.cls = TC_UINT, .size = 8, .spelling = "unsigned long"},
	                narrow = {.cls = TC_UINT, .size = 4, .spelling = "unsigned int"};
	assert_false(rewrite(t, "f(m)", &wide, CTX_HOST, &arena, &tokens, &w));
	assert_false(w.undecided);
	tokens_free(&tokens);
	assert_true(rewrite(t, "f(m + 1)", &narrow, CTX_HOST, &arena, &tokens, &w));
	assert_string_equal(w.say, "mask 'm + 1' is short for g");
	assert_string_equal(w.id, "sync-mask");
	assert_string_equal(w.why, "w");
	assert_string_equal(w.fix, "x");
	assert_string_equal(w.needs, "warp");
	assert_int_equal(w.begin, 0);
	assert_int_equal(w.end, 8);
	tokens_free(&tokens);
	/* a literal's type is known without a parse, its place is not */
	assert_false(rewrite(t, "f(1ull)", NULL, CTX_UNKNOWN, &arena, &tokens, &w));
	assert_true(w.undecided);
	tokens_free(&tokens);
	assert_true(rewrite(t, "f(1ull)", NULL, CTX_DEVICE, &arena, &tokens, &w));
	tokens_free(&tokens);
	rules_free(t);
	/* a form HIP cannot express is left as it is, with a diagnostic */
	t = table_of("func f g\ncall f($x) => -\n");
	assert_true(rewrite(t, "f(x)", NULL, CTX_HOST, &arena, &tokens, &w));
	assert_true(w.unsupported);
	assert_int_equal(w.begin, w.end);
	assert_int_equal(w.n_pieces, 0);
	assert_string_equal(w.id, "N001");
	assert_string_equal(w.say, "'f' has no HIP counterpart in this form");
	tokens_free(&tokens);
	arena_free(&arena);
	rules_free(t);
}

static void types_in_guards(void **state)
{
	(void)state;
	struct rule_table *t = table_of("func f g\ncall f($x) => fn($x)\n  if: type($x) ~ function|half\ncall f($x) => other($x)\n "
	                                " if: type($x) !~ unsigned|pointer\n"
	                                "call f($x) => two($x)\n  if: literal($x) == 2\n");
	static const struct {
		struct arg_type type;
		bool applies;
		const char *first;
	} cases[] = {{{.cls = TC_FUNCTION}, true, "fn"},
	             {{.cls = TC_RECORD, .spelling = "__half"}, true, "fn"},
	             {{.cls = TC_UINT, .size = 4, .spelling = "unsigned int"}, false, NULL},
	             {{.cls = TC_UINT, .size = 4, .is_const_expr = true, .value = 2, .spelling = "unsigned int"}, true, "two"},
	             {{.cls = TC_POINTER, .size = 8, .spelling = "float *"}, false, NULL},
	             {{.cls = TC_INT, .size = 4, .spelling = "int"}, true, "other"},
	             {{.cls = TC_DEPENDENT}, false, NULL}};
	struct arena arena = {0};
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct tokens tokens;
		struct call_rewrite w;
		assert_int_equal(rewrite(t, "f(x)", &cases[i].type, CTX_HOST, &arena, &tokens, &w), cases[i].applies);
		if (cases[i].applies)
			assert_memory_equal(w.pieces[0].text, cases[i].first, strlen(cases[i].first));
		assert_false(w.undecided);
		tokens_free(&tokens);
	}
	arena_free(&arena);
	rules_free(t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(arguments),       cmocka_unit_test(template_arguments),  cmocka_unit_test(alternatives),
	        cmocka_unit_test(guards_of_text),  cmocka_unit_test(guards_of_selection), cmocka_unit_test(wanting_types),
	        cmocka_unit_test(types_in_guards),
	};
	return cmocka_run_group_tests_name("call rows", tests, NULL, NULL);
}
