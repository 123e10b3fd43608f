/* test_scan.c: declarations, conditionals, includes, bodies and insertion points, from tokens alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "scan/outline_word.h"
#include "scan/scan.h"

static struct scan s;

static void scan(const char *src) { scan_file(slice_str(src), rules_builtin(), &s); }

/* The scan's declaration of this name, or NULL. */
static const struct scan_decl *decl(const char *name)
{
	for (uint32_t i = 0; i < s.n_decls; i++)
		if (slice_is(s.decls[i].name, name))
			return &s.decls[i];
	return NULL;
}

static void declarations(void **state)
{
	(void)state;
	scan("int cudaMalloc(int x) { return x; }\n"
	     "struct cudaStream_t { int cudaFree; };\n"
	     "enum { cudaSuccess = 1 };\n"
	     "#define cudaMemcpy(a) (a)\n"
	     "void f(int cudaMemset) { float warpSize = 2; use(warpSize * cudaMemset); }\n");
	assert_int_equal(decl("cudaMalloc")->kind, DK_FUNCTION);
	assert_int_equal(decl("cudaStream_t")->kind, DK_TYPE);
	assert_true(decl("cudaFree")->member);
	assert_int_equal(decl("cudaSuccess")->kind, DK_ENUMERATOR);
	assert_int_equal(decl("cudaMemcpy")->kind, DK_MACRO);
	assert_int_equal(decl("cudaMemset")->kind, DK_PARAMETER);
	assert_int_equal(decl("warpSize")->kind, DK_VARIABLE);
	assert_true(decl("warpSize")->sure);
	assert_true(decl("warpSize")->local);
	scan_free(&s);
}

static void uses_are_not_declarations(void **state)
{
	(void)state;
	scan("void f() { cudaError_t e = cudaMalloc(&p, n); if (cudaSuccess != e) return cudaFree(p);\n"
	     "  int x = a * warpSize; dim3 g(1); k<<<g, warpSize>>>(cudaMemcpyHostToDevice); }\n");
	assert_null(decl("cudaMalloc"));
	assert_null(decl("cudaSuccess"));
	assert_null(decl("cudaFree"));
	assert_null(decl("cudaMemcpyHostToDevice"));
	if (decl("warpSize"))
		assert_false(decl("warpSize")->sure);
	scan_free(&s);
}

static void conditional_fallbacks(void **state)
{
	(void)state;
	scan("#ifndef G_H\n#define G_H\n#if CUDART_VERSION < 9000\n#define __shfl_sync(m, v, l) __shfl(v, l)\n#endif\nint "
	     "cudaFree(int);\n#endif\n");
	assert_true(decl("__shfl_sync")->conditional);
	assert_false(decl("cudaFree")->conditional);
	scan_free(&s);
	/* CUDA's min is a function: '#ifndef min' never leaves the project's out */
	scan("#ifndef min\ntemplate <class T> T min(T a, T b) { return a; }\n#endif\n#ifndef max\n#define max(a, b) a\n#endif\n");
	assert_false(decl("min")->conditional);
	assert_true(decl("max")->conditional);
	scan_free(&s);
}

static void bodies(void **state)
{
	(void)state;
	const char *src = "template <class T> __global__ void k(T *p) { a; }\n"
	                  "struct S { __host__ __device__ int f() const { b; } void g() { c; } };\n"
	                  "extern \"C\" { __device__ int d1() { d; } }\nnamespace n { class C { }; }\n";
	scan(src);
	assert_int_equal(scan_context(&s, (uint32_t)(strstr(src, "a;") - src)), CTX_DEVICE);
	assert_int_equal(scan_context(&s, (uint32_t)(strstr(src, "b;") - src)), CTX_HOST_DEVICE);
	assert_int_equal(scan_context(&s, (uint32_t)(strstr(src, "c;") - src)), CTX_HOST);
	assert_int_equal(scan_context(&s, (uint32_t)(strstr(src, "d;") - src)), CTX_DEVICE);
	assert_int_equal(scan_context(&s, (uint32_t)(strstr(src, "class C") - src)), CTX_UNKNOWN);
	assert_true(s.bodies[0].is_kernel);
	assert_int_equal(s.n_bodies, 4);
	scan_free(&s);
}

static void functions(void **state)
{
	(void)state;
	static const struct {
		const char *src, *name; /* of the function around 'x' */
	} cases[] = {{"int f(int a) { x; }", "f"}, {"auto C::f() const noexcept -> std::uint32_t { x; }", "f"}, {"int x;", NULL}};
	for (size_t k = 0; k < ARRAY_SIZE(cases); k++) {
		scan(cases[k].src);
		uint32_t name = scan_function(&s, tokens_find(&s.tok, 0, SLICE_LIT("x")));
		assert_int_equal(name != NO_TOKEN, cases[k].name != NULL);
		if (cases[k].name)
			assert_true(token_is(&s.tok, name, cases[k].name));
		scan_free(&s);
	}
}

static void includes(void **state)
{
	(void)state;
	scan("#include <a.h>\nextern \"C\" {\n#include \"b.h\"\n}\nnamespace n {\n#include \"c.h\"\n}\n#ifdef __CUDACC__\n#include "
	     "<d.h>\n#endif\n");
	assert_int_equal(s.n_includes, 4);
	assert_true(s.includes[0].angled && s.includes[0].branch == UINT32_MAX);
	assert_true(s.includes[1].in_extern_c && !s.includes[1].in_braces);
	assert_true(s.includes[2].in_braces);
	assert_true(s.includes[3].branch != UINT32_MAX && s.branches[s.includes[3].branch].cuda_only);
	scan_free(&s);
}

static void insertion(void **state)
{
	(void)state;
	static const struct {
		const char *before, *after;
	} cases[] = {
	        {"", "int x;\n"},
	        {"// licence\n", "\nint x;\n"},
	        {"/* a\n * b */\n#ifndef X_H\n#define X_H\n", "int x;\n#endif\n"},
	        {"// c\n#pragma once\n", "int x;\n"},
	        {"// c\n\n", "#include <vector>\n#include <map>\n"},
	        {"#ifndef X_H\n#define X_H\n// c\n", "#include <vector>\n#endif\n"},
	        {"\xef\xbb\xbf", "int x;\n"},
	        {"\xef\xbb\xbf", "#include <vector>\n"},
	        {"#pragma once\r\n", "\r\n#ifdef A\r\n#include <a>\r\n#endif\r\n"},
	};
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		char src[200];
		snprintf(src, sizeof src, "%s%s", cases[i].before, cases[i].after);
		scan(src);
		assert_int_equal(s.insert_at, strlen(cases[i].before));
		scan_free(&s);
	}
}

static void aliases(void **state)
{
	(void)state;
	scan("namespace cg = cooperative_groups;\nusing namespace nvcuda::wmma;\nusing std::max;\n");
	assert_int_equal(s.n_aliases, 3);
	assert_true(slice_is(s.aliases[0].name, "cg") && slice_is(s.aliases[0].target, "cooperative_groups"));
	assert_true(s.aliases[1].name.n == 0 && slice_is(s.aliases[1].target, "nvcuda::wmma") && !s.aliases[1].one);
	assert_true(s.aliases[2].one && slice_is(s.aliases[2].target, "std::max"));
	scan_free(&s);
}

/* Skimming tells the same of includes and conditionals, and where comments are, as reading all of it. */
static void skimming(void **state)
{
	(void)state;
	static const char *const sources[] = {
	        "",
	        "#include <a>\n",
	        "\xef\xbb\xbf#include <a>\n",
	        "/* c */ #include <a>\n/* c\n */ # /**/ include /* x */ \"b\" // d\n",
	        "int a; #include <no>\nint b;\n#include <yes>",
	        "const char *s = \"#include <no>\\\"\\n\"; char c = '\"', d = '\\''; int n = 1'000'000, m = 0x1'f;\n#include "
	        "<yes>\n",
	        "auto r = R\"x(\n#include <no>\n)\" /* )x\";\n#include <no>\n)x\"; auto u = u8R\"(\n#include <no>\n)\", w = "
	        "L\"#\", v = u8'#';\n#include <yes>\n",
	        "int a; // b\nextern \"C\" {\n#include <a>\n}\nextern\n\"C\"\n{\nnamespace x {\n#include <b>\n}}\nxextern \"C\" "
	        "{\n#include <c>\n}",
	        "#ifndef G\n#define G\n#if A\n#include <a>\n#elif B /* { */\n{\n#include <b>\n#else\n{\n#endif\n#include "
	        "<c>\n}\n#endif\n",
	        "#if 0\nit's \"odd\n#include <a>\n#endif\n#include <b>\n",
	        "// spliced \\\n#include <no>\n#include <yes>\n",
	        "int x; \\\n#include <no>\n#include <yes>\n",
	        "%:include <a>\n%\\\n:include <b>\n",
	        "a / b // c\n/ d /* e */ / \"f\"g\"#\" 'h' /\\\n/ i\n#include <a>\n",
	        "#define F(x) #x \\\n  { '{'\n#define G \"\\\n\"\n#include <a>\r\n#include <b>\r#include <c>\n",
	        "'unterminated\n#include <a>\n\"so\n#include <b>\n/* and so\n#include <no>\n",
	};
	for (size_t i = 0; i < ARRAY_SIZE(sources); i++) {
		struct scan quick;
		scan(sources[i]);
		scan_includes(slice_str(sources[i]), rules_builtin(), &quick);
		assert_int_equal(quick.n_includes, s.n_includes);
		for (uint32_t k = 0; k < s.n_includes; k++) {
			const struct scan_include *a = &s.includes[k], *b = &quick.includes[k];
			assert_true(slice_eq(a->name, b->name));
			assert_int_equal(a->angled, b->angled);
			assert_int_equal(a->in_braces, b->in_braces);
			assert_int_equal(a->in_extern_c, b->in_extern_c);
			assert_int_equal(a->branch, b->branch);
		}
		assert_int_equal(quick.n_branches, s.n_branches);
		for (uint32_t k = 0; k < s.n_branches; k++) {
			assert_int_equal(quick.branches[k].begin, s.branches[k].begin);
			assert_int_equal(quick.branches[k].end, s.branches[k].end);
			assert_int_equal(quick.branches[k].guard, s.branches[k].guard);
		}
		uint32_t a = 0, b = 0;
		for (; a < s.tok.n; a++) {
			if (s.tok.t[a].kind != TOK_COMMENT)
				continue;
			while (b < quick.tok.n && quick.tok.t[b].kind != TOK_COMMENT)
				b++;
			assert_true(b < quick.tok.n);
			assert_int_equal(quick.tok.t[b].off, s.tok.t[a].off);
			assert_int_equal(quick.tok.t[b++].len, s.tok.t[a].len);
		}
		while (b < quick.tok.n)
			assert_int_not_equal(quick.tok.t[b++].kind, TOK_COMMENT);
		scan_free(&quick);
		scan_free(&s);
	}
}

/* Each word of the table is found by its first letter and length; others of these are names. */
static void outline_words(void **state)
{
	(void)state;
	static const char known[] = /* one after the other */
	        "alignas asm auto bool break case catch char class const consteval constexpr constinit continue co_await "
	        "co_return co_yield const_cast decltype default delete do double dynamic_cast else enum explicit extern float "
	        "for friend goto if inline int long mutable namespace new noexcept operator private protected public register "
	        "reinterpret_cast restrict return short signed sizeof static static_assert static_cast struct switch template "
	        "this thread_local throw try typedef typename typeof union unsigned using virtual void volatile wchar_t while "
	        "__constant__ __device__ __forceinline__ __global__ __grid_constant__ __host__ __inline__ __managed__ "
	        "__noinline__ __shared__ __align__ __asm__ __attribute__ __cluster_dims__ __declspec __launch_bounds__ "
	        "__maxnreg__ __restrict __restrict__ __typeof__";
	static const char names[] = "i x2 If iff fox flaot constexp __devise__ _ __ A return_ xor nullptr";
	struct tokens t;
	lex(slice_str(known), &t);
	for (uint32_t i = 0; t.t[i].kind != TOK_EOF; i++)
		assert_int_not_equal(outline_word(&t, i), W_NAME);
	tokens_free(&t);
	lex(slice_str(names), &t);
	for (uint32_t i = 0; t.t[i].kind != TOK_EOF; i++)
		assert_int_equal(outline_word(&t, i), W_NAME);
	tokens_free(&t);
}

/* A use of a local name means the innermost declaration around it, and none behind its scope. */
static void many_locals(void **state)
{
	(void)state;
	struct buf src = {0};
	for (unsigned k = 0; k < 20; k++)
		buf_addf(&src,
		         "void f%u() { int warpSize = 1; { int warpSize = 2; use(warpSize); } use(warpSize); } int g%u = "
		         "warpSize;\n",
		         k, k);
	buf_addch(&src, 0);
	scan(src.p);
	assert_int_equal(s.n_decls, 40);
	uint32_t use = 0;
	FOR_WORD(i, &s.tok, SLICE_LIT("warpSize")) {
		uint32_t line = use / 5, nth = use++ % 5; /* two declarations, their uses, one of neither */
		const struct scan_decl *is = scan_local(&s, s.tok.t[i].off);
		if (nth == 4)
			assert_null(is);
		else if (nth > 1)
			assert_ptr_equal(is, &s.decls[2 * line + 3 - nth]);
	}
	assert_int_equal(use, 100);
	scan_free(&s);
	buf_free(&src);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(outline_words),
	        cmocka_unit_test(declarations),
	        cmocka_unit_test(uses_are_not_declarations),
	        cmocka_unit_test(conditional_fallbacks),
	        cmocka_unit_test(bodies),
	        cmocka_unit_test(functions),
	        cmocka_unit_test(includes),
	        cmocka_unit_test(insertion),
	        cmocka_unit_test(aliases),
	        cmocka_unit_test(skimming),
	        cmocka_unit_test(many_locals),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
