/* test_lexer_args.c: what stands around a token, and macros. In each source '`' stands in front of the token that is asked about. */
#include "lex/lexer.h"
// clang-format off
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on

typedef uint32_t walk(const struct tokens *t, uint32_t i);

/* A source without its mark, its tokens, and the marked one. */
struct marked {
	char src[1024];
	struct tokens t;
	uint32_t i;
};
static void read_marked(struct marked *m, const char *text)
{
	size_t at = strcspn(text, "`");
	snprintf(m->src, sizeof m->src, "%.*s%s", (int)at, text, text + at + 1);
	lex(slice_str(m->src), &m->t);
	m->i = token_at(&m->t, (uint32_t)at);
}

/* Token i is where 'expected' begins, with the bytes behind it; NULL: NO_TOKEN; "": the end of the file. Frees the tokens. */
static void check_found(struct marked *m, const char *text, uint32_t i, const char *expected)
{
	const char *found = i == NO_TOKEN ? "none" : m->src + m->t.t[i].off;
	if (strncmp(found, expected ? expected : "none", strlen(expected ? expected : "none")) != 0 ||
	    (expected && !*expected && *found))
		fail_msg("%s: found '%s', not '%s'", text, found, expected ? expected : "none");
	tokens_free(&m->t);
}

/* What 'go' finds from the marked token on. */
static void check(walk *go, const char *text, const char *expected)
{
	struct marked m;
	read_marked(&m, text);
	check_found(&m, text, go(&m.t, m.i), expected);
}

/* Is what 'asks' says of the marked token 'expected'? */
static void check_answer(bool (*asks)(const struct tokens *, uint32_t), const char *text, bool expected)
{
	struct marked m;
	read_marked(&m, text);
	if (asks(&m.t, m.i) != expected)
		fail_msg("%s: %s", text, expected ? "no" : "yes");
	tokens_free(&m.t);
}

#define TEN_WORDS       "a a a a a a a a a a "
#define A_HUNDRED_WORDS TEN_WORDS TEN_WORDS TEN_WORDS TEN_WORDS TEN_WORDS TEN_WORDS TEN_WORDS TEN_WORDS TEN_WORDS TEN_WORDS

#define FOUR_BRACKETS   "(a)[b].c(d)->e[f]"
#define TWENTY_BRACKETS FOUR_BRACKETS FOUR_BRACKETS FOUR_BRACKETS FOUR_BRACKETS FOUR_BRACKETS

static void ends_expressions(void **state)
{
	(void)state;
	check(expression_end, "a = `b + f(c, d)[e, f], g;", ", g");
	check(expression_end, "f(`a, b)", ", b");
	check(expression_end, "f(a, `b);", ");");
	check(expression_end, "f(a[`b]);", "]);");
	check(expression_end, "x = `T{1, 2} + [&](int i) { return i; }(3); y", "; y");
	check(expression_end, "{ 1, `2 }", "}");
	check(expression_end, "f(`)", ")");
	check(expression_end, "#define A `b + 1\nc;", "\nc");
	check(expression_end, "a + `b", "");
	check(cast_operand_end, "(int)`f(x).y[2]->z + 1;", "+ 1");
	check(cast_operand_end, "(int)`(a + b)[1] * 2;", "* 2");
	check(cast_operand_end, "(int)`-std::abs(x);", ";");
	check(cast_operand_end, "(int)`1.5f;", ";");
	check(cast_operand_end, "(int)`sizeof(x) - 1;", "- 1");
	check(cast_operand_end, "(int)`{1};", NULL);
	check(cast_operand_end, "(int)`(a", NULL);
	check(cast_operand_end, "(int)`f" TWENTY_BRACKETS TWENTY_BRACKETS TWENTY_BRACKETS ".x::y(1) + 1;",
	      "+ 1"); /* by the table */
	check(cast_operand_end, "(int)`f" TWENTY_BRACKETS TWENTY_BRACKETS TWENTY_BRACKETS "(a", "(a");
	check(cast_operand_end, "(int)`f" TWENTY_BRACKETS TWENTY_BRACKETS TWENTY_BRACKETS, "");
	check(expression_end, "a + `(b", "");
}

static void finds_declarations(void **state)
{
	(void)state;
	check(declaration_start, "int a; const float *p = f(1, 2), `q;", "const float");
	check(declaration_start, "{ `a = 1; }", "a = 1");
	check(declaration_start, "public: int `a;", "int a");
	check(declaration_start, "S(int n) : a(n), `b(n) {}", "S(int");
	check(declaration_start, "#define A\nint `a;", "int a");
	check(declaration_start, "; b(1) " A_HUNDRED_WORDS A_HUNDRED_WORDS A_HUNDRED_WORDS "`c", "b(1)"); /* by the table */
	check(inner_statement, "{ if (a) `b; }", "b;");
	check(inner_statement, "{ if constexpr (a) for (;;) return f(`b); else c; }", "return");
	check(inner_statement, "a; else if (b) return `c;", "return");
	check(inner_statement, "{ if (`a) b; }", "if");
	check(inner_statement, "case 1: return `c;", "return");
}

static void finds_brackets(void **state)
{
	(void)state;
	check(brace_around, "void f() { if (a) { b(); } `c; }", "{ if");
	check(brace_around, "void f() { } `c;", NULL);
	check(brace_around, "f({ a }, `b)", NULL);
	check(before_brackets, "a.p[i][j`]", "p[");
	check(before_brackets, "f(x)[1`]", "f(x)");
	check(before_brackets, "`name", "name");
	check(operand_begin, "x = a.b[i].`name;", "a.b");
	check(operand_begin, "x + this->`name;", "this");
	check(operand_begin, "x + `name;", "name");
	check(parameters_open, "`f(a)", "(a)");
	check(parameters_open, "`f<int, g<2>>(a)", "(a)");
	check(parameters_open, "`f<a; (b)", NULL);
	check(parameters_open, "`f = (a)", NULL);
}

static void counts_groups(void **state)
{
	static const struct {
		const char *text;
		uint32_t groups;
	} cases[] = {{"`(a)", 0},
	             {"x = `(a + (b * (c)) + (d));", 2},
	             {"`(f((a)) + (int)((b)))", 1},
	             {"`([&] { (a); }, (b[(c)]))", 1},
	             {"`(/* */) + (b)", 0},
	             {"`((a) ) (((b)))", 1}};
	(void)state;
	for (size_t k = 0; k < ARRAY_SIZE(cases); k++) {
		struct marked m;
		read_marked(&m, cases[k].text);
		assert_int_equal(groups_within(&m.t, m.i), cases[k].groups);
		tokens_free(&m.t);
	}
}

static void finds_lists(void **state)
{
	(void)state;
	static const struct {
		const char *text, *found;
		uint32_t place;
	} cases[] = {{"f(a, g(1, 2), `b)", "(a", 2}, {"x = {a, `b}", "{a", 1},     {"f({1, 2}, `b)", "({", 1},
	             {"{ a; `b }", NULL, 0},         {"f(a[1, 2], `b)", "(a[", 1}, {"a, `b;", NULL, 0}};
	for (size_t k = 0; k < ARRAY_SIZE(cases); k++) {
		struct marked m;
		read_marked(&m, cases[k].text);
		uint32_t place, open = bracket_around(&m.t, m.i, &place);
		check_found(&m, cases[k].text, open, cases[k].found);
		if (cases[k].found)
			assert_int_equal(place, cases[k].place);
	}
}

static uint32_t over(const struct tokens *t, uint32_t i) { return token_over(t, i, ")]"); }
static uint32_t before(const struct tokens *t, uint32_t i) { return token_before_pair(t, i, ')'); }
static uint32_t behind(const struct tokens *t, uint32_t i) { return token_behind_pair(t, i, '('); }
static uint32_t behind_first_two(const struct tokens *t, uint32_t i) { return tokens_behind_alike(t, i, 0, 2); }

static void finds_partners(void **state)
{
	(void)state;
	check(over, "f(x`) + 1", "(x");
	check(over, "a[x`] + 1", "[x");
	check(over, "{x`} + 1", "}");
	check(over, "f`(x) + 1", "(x"); /* of the brackets that are asked for one only */
	check(over, "x`) + 1", ") + 1");
	check(before, "f(x`) + 1", "f(x");
	check(before, "x`) + 1", NULL);
	check(before, "a[x`] + 1", NULL);
	check(behind, "f`(x) + 1", "+ 1");
	check(behind, "f`(x + 1", NULL);
	check(behind_first_two, "a[i] = `a [j]", "j]");
	check(behind_first_two, "a[i] = `b[i]", NULL);
}

static void tells_what_tokens_are(void **state)
{
	(void)state;
	check_answer(token_gives_type, "auto f(int a) `-> int", true);
	check_answer(token_gives_type, "auto C::f(int a) const noexcept `-> int", true);
	check_answer(token_gives_type, "[&](int a) mutable `-> int { }", true);
	check_answer(token_gives_type, "f(a)`->b", false);
	check_answer(token_gives_type, "p[1](a)`->b", false);
	check_answer(token_is_argument, "f(a, `X, b)", true);
	check_answer(token_is_argument, "f(`X)", true);
	check_answer(token_is_argument, "f(`X + 1)", false);
	check_answer(opens_requirements, "concept C = requires(T v) `{ v.size(); };", true);
	check_answer(opens_requirements, "void f() requires (n > 0) `{ }", false);
}

static void reads_macros(void **state)
{
	(void)state;
	check(directive_end, "#define `A b \\\n c\nd", "\nd");
	check(directive_end, "`a", "");
	check(macro_around, "#define MAX(a, b) ((a) > (`b))", "MAX");
	check(macro_around, "#define A 1\n`b", NULL);
	check(macro_around, "#ifdef `A", NULL);
	check(macro_around, "`b\n#define A", NULL);
	check(macro_parameters, "#define `MAX(a, b) a", "(a, b)");
	check(macro_parameters, "#define `MAX (a) + b", NULL);
	check(macro_parameters, "#define `MAX", NULL);
	check_answer(defines_macro, "#define `A 1", true);
	check_answer(defines_macro, "# /* */ define /* */ `A", true);
	check_answer(defines_macro, "#define A `b", false);
	check_answer(defines_macro, "#undef `A", false);
	check_answer(defines_macro, "define `A", false);
}

static void finds_template_lists(void **state)
{
	(void)state;
	check(template_close, "A`<B<int>, (1 > 2), C[d > e]> x;", "> x");
	check(template_close, "A`<T{1 > 0}, int> x;", "> x");
	check(template_close, "if (a `< b) c > d;", NULL);
	check(template_close, "a `< b; c > d", NULL);
	check(template_close, "struct A`<B { int c; } x; d > e", NULL);
	check(template_close, "a `+ b > c", NULL);
	check(template_open, "A<B<int>, (1 < 2), T{}`> x;", "<B<int>, (1");
	check(template_open, "{ a < b; c `> d", NULL);
	check(template_open, "a < (b `> c)", NULL);
	check(template_around, "A<B<int>, f(1 < 2), `c> x;", "<B<int>, f");
	check(template_around, "a < b; `c > d", NULL);
	check(behind_template, "f`<g<1>>(2)", "(2)");
	check(behind_template, "f`(2)", "(2)");
	check(behind_template, "f`<2;", NULL);
	check(before_template, "a::b<c<1>`> d", "b<c");
	check(before_template, "a::`b d", "b d");
	check(before_template, "; `> d", NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(ends_expressions),      cmocka_unit_test(finds_declarations),
	                                   cmocka_unit_test(finds_brackets),        cmocka_unit_test(counts_groups),
	                                   cmocka_unit_test(finds_lists),           cmocka_unit_test(finds_partners),
	                                   cmocka_unit_test(tells_what_tokens_are), cmocka_unit_test(reads_macros),
	                                   cmocka_unit_test(finds_template_lists)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
