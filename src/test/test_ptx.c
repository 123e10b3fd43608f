/* test_ptx.c: inline PTX: reading asm statements, translating them, and the table's rows. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>
#include "project/project.h"
#include "ptx/ptx.h"

static struct unit unit;
#define t unit.scan.tok
static struct ptx_asm a;
static char result[8192];
static struct ptx_output out;
static const struct ptx_target target = {.warp32 = true};

static uint32_t asm_token(void)
{
	for (uint32_t i = 0; i < t.n; i++)
		if (token_is(&t, i, "asm"))
			return i;
	fail_msg("no asm in the source");
	return 0;
}

/* Reads the first asm statement of the source. */
static bool read_asm(const char *src)
{
	unit = (struct unit){.scanned = true};
	scan_file(slice_str(src), rules_builtin(), &unit.scan);
	struct ptx_choices choices = {0};
	return ptx_read(&t, asm_token(), &choices, &a);
}

static void done(void)
{
	ptx_free(&a);
	scan_free(&unit.scan);
}

/* The first asm statement of the source, translated; NULL when it is refused. Valid until the next call. */
static const char *translated_for(const char *src, const struct ptx_target *how)
{
	static bool refused[64];
	memset(refused, 0, sizeof refused);
	out = (struct ptx_output){0};
	assert_true(read_asm(src));
	assert_true(a.n_insts < 64);
	struct ptx_target in = *how;
	in.u = &unit;
	bool fine = ptx_translate(&t, asm_token(), &a, &in, refused, &out);
	struct buf b = {0};
	for (size_t i = 0; fine && i < out.text.n; i++) {
		if (out.text.p[i] != 1) {
			buf_addch(&b, out.text.p[i]);
			continue;
		}
		struct range r = a.operand[(unsigned char)out.text.p[++i] - 1].expr;
		buf_add(&b, src + r.begin, r.end - r.begin);
	}
	snprintf(result, sizeof result, "%s", b.p ? b.p : "");
	buf_free(&b);
	buf_free(&out.text);
	done();
	return fine ? result : NULL;
}

static const char *translated(const char *src) { return translated_for(src, &target); }

#define BECOMES(src, text)                       \
	do {                                     \
		const char *r = translated(src); \
		assert_non_null(r);              \
		assert_string_equal(r, text);    \
	} while (0)
#define REFUSED(src) assert_null(translated(src))

/* ---- reading ---- */

static void statements(void **state)
{
	(void)state;
	assert_true(read_asm("asm volatile (\"add.u32 %0, %1, \"\n \"%[c];\\n\\t\" : \"=r\"(x[i]) : \"r\"(y /* y */), [c] \"n\" "
	                     "(sizeof(z)) : \"memory\", \"cc\");"));
	assert_true(a.is_volatile && a.memory && a.semicolon && !a.opaque);
	assert_null(a.problem);
	assert_int_equal(a.n_operands, 3);
	assert_true(a.operand[0].out && !a.operand[0].in);
	assert_int_equal(a.operand[0].letter, 'r');
	assert_int_equal(a.operand[1].expr.end - a.operand[1].expr.begin, 1);
	assert_int_equal(a.operand[2].letter, 'n');
	assert_true(slice_is(a.operand[2].name, "c"));
	assert_int_equal(a.n_insts, 1);
	assert_int_equal(a.inst[0].n_args, 3);
	assert_int_equal(a.inst[0].arg[2].kind, PA_OPERAND);
	assert_int_equal(a.inst[0].arg[2].index, 2);
	done();
	assert_true(read_asm("__asm__(\"x\"); asm(R\"ptx(mov.u32 %0, %%laneid;)ptx\" : \"+r\"(v))"));
	assert_true(!a.semicolon && a.operand[0].out && a.operand[0].in);
	assert_int_equal(a.inst[0].arg[1].kind, PA_SPECIAL);
	assert_true(slice_is(a.inst[0].arg[1].text, "laneid"));
	done();
	/* a forgotten comma, as nvcc allows */
	assert_true(read_asm("asm(\"st.global.u32 [%1], %0;\" :: \"r\"(v) \"l\"(p));"));
	assert_int_equal(a.n_operands, 2);
	assert_false(a.operand[0].out);
	done();
	assert_false(read_asm("int f(int) asm;"));
	done();
}

static void instructions(void **state)
{
	(void)state;
	assert_true(read_asm(
	        "asm(\"{ // comment ; \\n .reg .pred p, %%q<2>; .reg .b32 r; /* ; */ @!p ld.global.v2.u32 {r, _}, [%0 + 16]; "
	        "shfl.sync.up.b32 r|p, r, -1, 0x1f; tex [x, {r}]; setp.eq.f32 %%q1, 0f3F800000, 1.5e-3; }\" :: \"l\"(x));"));
	assert_null(a.problem);
	assert_int_equal(a.n_regs, 4);
	assert_true(slice_is(a.reg[2].name, "q1"));
	assert_int_equal(a.reg[2].type.kind, 'p');
	assert_int_equal(a.n_insts, 4);
	const struct ptx_inst *in = &a.inst[0];
	assert_true(in->guarded && in->guard_not && !in->malformed);
	assert_int_equal(in->n_parts, 4);
	assert_int_equal(in->arg[0].kind, PA_VECTOR);
	assert_int_equal(in->arg[0].sub[1].kind, PA_SINK);
	assert_int_equal(in->arg[1].kind, PA_ADDRESS);
	assert_true(slice_is(in->arg[1].text, "16"));
	in = &a.inst[1];
	assert_int_equal(in->arg[0].kind, PA_PAIR);
	assert_true(slice_is(in->arg[2].text, "-1"));
	assert_true(a.inst[2].malformed);
	in = &a.inst[3];
	assert_int_equal(in->arg[0].index, 2);
	assert_true(slice_is(in->arg[2].text, "1.5e-3"));
	done();
}

static void problems(void **state)
{
	(void)state;
	assert_true(read_asm("asm(\"L: bra L;\");"));
	assert_string_equal(a.problem, "a label");
	done();
	assert_true(read_asm("asm(\".shared .b32 x; mov.u32 %0, 1;\" : \"=r\"(x));"));
	assert_string_equal(a.problem, "directive '.shared'");
	done();
	assert_true(read_asm("asm(\"mov.u32 \" X \", 1;\" : \"=r\"(x));"));
	assert_true(a.opaque);
	done();
	assert_true(read_asm("asm(\"mov.u32 %0, 1;\" : OUT(x));"));
	assert_true(a.opaque);
	done();
	/* none of these may end in anything but an answer */
	static const char *const odd[] = {"asm(\"",
	                                  "asm(\"@\");",
	                                  "asm(\"@p\");",
	                                  "asm(\"%\");",
	                                  "asm(\"add.u32 %\");",
	                                  "asm(\"{{{\");",
	                                  "asm(\".reg\");",
	                                  "asm(\".reg .u32 a<\");",
	                                  "asm(\"mov.u32 {\");",
	                                  "asm(\"mov.u32 [[[[[[[[[\");",
	                                  "asm(\"\\x\\9\\\");",
	                                  "asm(\"/*\");",
	                                  "asm(\"add.u32 %0, %99999999999, -;\" : \"=r\"(x));",
	                                  "asm(R\"(\");",
	                                  "asm(::::);",
	                                  "asm(\"a\" : \"=r\");",
	                                  "asm(\"a\" : \"=r\"());",
	                                  "asm(\"a\" : [x](y));",
	                                  "asm(\".reg .pred p<100000>;\");",
	                                  "asm(\"mov.u32 %0, 99999999999999999999999;\" : \"=r\"(x));"};
	for (size_t i = 0; i < ARRAY_SIZE(odd); i++) {
		read_asm(odd[i]);
		done();
	}
	REFUSED("asm(\"mov.u32 %0, 99999999999999999999999;\" : \"=r\"(x));");
}

static void what_is_ptx(void **state)
{
	(void)state;
	static const struct {
		const char *src;
		bool is;
	} cases[] = {
	        {"asm(\"mov.u32 %0, 1;\");", true},
	        {"asm(\"trap;\");", true},
	        {"asm(\"bar.sync 0;\");", true},
	        {"asm(\"mov %eax, %ebx;\");", false},
	        {"asm(\"rdtsc\");", false},
	        {"asm(\"vadd.f32 s0, s1, s2\");", false},
	        {"asm(\"mov %0=ar.itc\");", false},
	        {"asm(\"add.s $f0, $f1\");", false},
	        {"asm(\"ret;\");", false},
	        {"asm(\"exit.x\");", false},
	        {"asm(\"vadd4.u32.u32.u32 %0, 1, 2, 3;\");", true},
	};
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		assert_true(read_asm(cases[i].src));
		bool is = a.n_insts && ptx_is_opcode(&a.inst[0]);
		if (is != cases[i].is)
			fail_msg("%s", cases[i].src);
		done();
	}
}

/* ---- three-input logic ---- */

/* Evaluates an expression of a, b, c, ~, &, |, ^ and parentheses; C's precedence. */
static const char *at;
static unsigned expression(int level);
static unsigned primary(void)
{
	while (*at == ' ')
		at++;
	if (*at == '~')
		return at++, ~primary();
	if (*at == '(') {
		at++;
		unsigned v = expression(0);
		assert_int_equal(*at, ')');
		at++;
		return v;
	}
	if (*at == '0') {
		at++;
		if (*at == 'x')
			at += strspn(at + 1, "f") + 1;
		else
			return 0;
		return ~0u;
	}
	assert_in_range(*at, 'a', 'c');
	return *at++ == 'a' ? 0xf0 : at[-1] == 'b' ? 0xcc : 0xaa;
}
static unsigned expression(int level)
{
	if (level == 3)
		return primary();
	unsigned v = expression(level + 1);
	for (;;) {
		while (*at == ' ')
			at++;
		if (*at != "|^&"[level])
			return v;
		at++;
		unsigned w = expression(level + 1);
		v = level == 0 ? v | w : level == 1 ? v ^ w : v & w;
	}
}

static void every_truth_table(void **state)
{
	(void)state;
	for (unsigned table = 0; table < 256; table++) {
		char src[160];
		snprintf(src, sizeof src,
		         "void f(unsigned a, unsigned b, unsigned c) { unsigned d; asm(\"lop3.b32 %%0, %%1, %%2, %%3, 0x%x;\" : "
		         "\"=r\"(d) : \"r\"(a), \"r\"(b), \"r\"(c)); }",
		         table);
		const char *r = translated(src);
		assert_non_null(r);
		assert_memory_equal(r, "d = ", 4);
		at = r + 4;
		unsigned v = expression(0) & 0xff;
		if (v != table)
			fail_msg("0x%02x is 0x%02x: %s", table, v, r);
		assert_int_equal(*at, ';');
		assert_true(strlen(r) < 80);
	}
}

/* ---- translating ---- */

static void single_instructions(void **state)
{
	(void)state;
	BECOMES("asm(\"mov.u32 %0, %%laneid;\" : \"=r\"(x));", "x = tranship::lane_id();");
	assert_int_equal(out.n_sections, 1);
	assert_string_equal(out.section[0], "warp");
	BECOMES("asm(\"mov.u32 %0, %%laneid;\" : \"=r\"(x))", "x = tranship::lane_id()");
	BECOMES("asm(\"trap;\");", "__builtin_trap();");
	BECOMES("asm(\"prefetch.global.L1 [%0];\" :: \"l\"(p));", ";");
	BECOMES("asm(\"prefetch.global.L1 [%0];\" :: \"l\"(p))", "(void)0");
	/* an operand of unknown type is cast, one that is known is not, an expression gets parentheses */
	BECOMES("asm(\"add.u32 %0, %1, %2;\" : \"=r\"(x) : \"r\"(y), \"r\"(a + b));", "x = (unsigned)y + (unsigned)(a + b);");
	BECOMES("unsigned y; asm(\"add.u32 %0, %1, 1;\" : \"=r\"(x) : \"r\"(y));", "x = y + 1u;");
	BECOMES("{ unsigned y; } asm(\"add.u32 %0, %1, 1;\" : \"=r\"(x) : \"r\"(y));", "x = (unsigned)y + 1u;");
	BECOMES("void f(int n, unsigned y) { if (n) { asm(\"add.u32 %0, %1, 1;\" : \"=r\"(x) : \"r\"(y)); } }", "x = y + 1u;");
	BECOMES("asm(\"mov.b32 %0, %1;\" : \"=r\"(x) : \"f\"(y));", "x = __float_as_uint(y);");
	BECOMES("asm(\"mov.b32 %0, %1;\" : \"=f\"(x) : \"r\"(y));", "x = __uint_as_float(y);");
	/* shifts by the width or more */
	BECOMES("unsigned y; asm(\"shl.b32 %0, %1, 32;\" : \"=r\"(x) : \"r\"(y));", "x = tranship::shift_left(y, 32u);");
	/* a pointer takes an address by its own type */
	BECOMES("float *p; asm(\"cvta.to.global.u64 %0, %1;\" : \"=l\"(p) : \"l\"(q));",
	        "p = (decltype(p))((unsigned long long)q);");
}

static void order_of_evaluation(void **state)
{
	(void)state;
	/* %1 is read after %0 was written: the same variable, or maybe the same */
	BECOMES("void f() { unsigned a, b, c; asm(\"add.u32 %0, %1, 1; sub.u32 %0, %0, %2;\" : \"=r\"(a) : \"r\"(b), \"r\"(c)); }",
	        "{ a = b + 1u; a = a - c; }");
	BECOMES("unsigned a, b; asm(\"add.u32 %0, %1, 1; sub.u32 %0, %0, %2;\" : \"=r\"(a) : \"r\"(b), \"r\"(a));",
	        "{ const auto in2 = a; a = b + 1u; a = a - in2; }");
	BECOMES("void f() { unsigned b; asm(\"mov.u32 %0, 1; mov.u32 %1, %2;\" : \"=r\"(v.x), \"=r\"(v.y) : \"r\"(b)); }",
	        "{ v.x = 1u; v.y = b; }");
	BECOMES("asm(\"mov.u32 %0, 1; mov.u32 %1, %2;\" : \"=r\"(x), \"=r\"(y) : \"r\"(*p));",
	        "{ const auto in2 = *p; x = 1u; y = (unsigned)in2; }");
	/* where the second output is stored depends on the first */
	BECOMES("asm(\"mov.u32 %0, 1; mov.u32 %1, 2;\" : \"=r\"(i), \"=r\"(v[i]));", "{ auto &out1 = v[i]; i = 1u; out1 = 2u; }");
	/* an operand with an effect is evaluated once */
	BECOMES("asm(\"mul.lo.u32 %0, %1, %1;\" : \"=r\"(x) : \"r\"(f()));",
	        "{ const auto in1 = f(); x = (unsigned)in1 * (unsigned)in1; }");
	/* a name that the operands use is not taken for a register */
	BECOMES("unsigned p; asm(\"{ .reg .pred p; setp.ne.u32 p, %1, 0; selp.u32 %0, 1, 0, p; }\" : \"=r\"(x) : \"r\"(p));",
	        "{ bool p_ = p != 0; x = p_ ? 1u : 0u; }");
	/* guards */
	BECOMES("unsigned a; asm(\"{ .reg .pred q; setp.eq.u32 q, %1, 0; @q mov.u32 %0, 1; @!q mov.u32 %0, 2; }\" : \"=r\"(x) : "
	        "\"r\"(a));",
	        "{ bool q = a == 0; if (q) x = 1u; if (!q) x = 2u; }");
}

static void macros(void **state)
{
	(void)state;
	BECOMES("#define M(d, a) asm(\"mul.lo.u32 %0, %1, %1;\" : \"=r\"(d) : \"r\"(a))\n",
	        "do { const auto in1_ptx = a; (d) = (unsigned)in1_ptx * (unsigned)in1_ptx; } while (0)");
	BECOMES("#define M(d, a) asm(\"add.u32 %0, %1, 1;\" : \"=r\"(d) : \"r\"(a));\n", "(d) = (unsigned)(a) + 1u;");
	REFUSED("#define M(d, k) asm(\"mov.u32 %0, \" #k \";\" : \"=r\"(d))\n");
}

static void refusals(void **state)
{
	(void)state;
	REFUSED("asm(\"exit;\");");
	assert_non_null(translated_for("asm(\"exit;\");", &(struct ptx_target){.in_kernel = true}));
	assert_string_equal(result, "return;");
	REFUSED("asm(\"bar.sync 0, 128;\");");
	REFUSED("asm(\"add.cc.f32 %0, %1, %2;\" : \"=f\"(a) : \"f\"(b), \"f\"(c));");
	REFUSED("asm(\"addc.u16 %0, %1, %2;\" : \"=h\"(a) : \"h\"(b), \"h\"(c));");
	REFUSED("asm(\"add.u32 %0, %1, %2;\" : \"=r\"(a) : \"l\"(b), \"r\"(c));"); /* sizes differ */
	REFUSED("asm(\"add.f32 %0, %1, %2;\" : \"=f\"(a) : \"d\"(b), \"f\"(c));");
	REFUSED("asm(\"add.u32 %0, %1, %2;\" : \"=r\"(a) : \"m\"(b), \"r\"(c));");
	REFUSED("asm(\"ld.shared.u32 %0, [%1];\" : \"=r\"(a) : \"f\"(b));");
	REFUSED("float *p; asm(\"ld.shared.f32 %0, [%1];\" : \"=f\"(a) : \"l\"(p));"); /* a generic address */
	REFUSED("asm(\"ld.global.u32 %0, [%1];\" : \"=r\"(a) : \"r\"(b));");
	REFUSED("asm(\"mov.u32 %0, %%nsmid;\" : \"=r\"(a));");
	REFUSED("asm(\"mov.u32 %1, %0;\" : \"=r\"(a) : \"r\"(b));"); /* an input as destination */
	REFUSED("asm(\"add.u32 %0, %0, 1;\" :: \"r\"(a));");
	/* lanes as the hardware has them */
	static const struct ptx_target native = {.warp32 = false};
	assert_null(translated_for("asm(\"mov.u32 %0, %%lanemask_lt;\" : \"=r\"(x));", &native));
	assert_null(translated_for("asm(\"shfl.sync.bfly.b32 %0, %1, 1, 31, -1;\" : \"=r\"(x) : \"r\"(y));", &native));
	assert_null(translated_for("asm(\"activemask.b32 %0;\" : \"=r\"(x));", &native));
	const char *prefix;
	assert_string_equal(ptx_advice(slice_str("wgmma.fence.sync"), &prefix), ptx_advice(slice_str("wgmma"), &prefix));
	assert_string_equal(prefix, "wgmma");
	ptx_advice(slice_str("wgmmax"), &prefix);
	assert_string_equal(prefix, PTX_OTHERS);
	assert_string_equal(ptx_advice(slice_str("%cluster_ctaid.x"), &prefix), ptx_advice(slice_str("%clusterid.y"), &prefix));
}

/* ---- the table ---- */

static const struct {
	const char *opcode, *types;
} rows[] = {
#define PTX(opcode, types, text)                 {opcode, types},
#define PTX_COMPAT(opcode, types, section, text) {opcode, types},
#define PTX_CODE(opcode, function)               {opcode, NULL},
#include "ptx/ptx.def"
};

/* Every row of the table that is a template takes the first instruction that its pattern names. */
static void every_row(void **state)
{
	(void)state;
	static const struct {
		const char *class, *first;
	} classes[] = {{"w", "u32"}, {"i", "u16"}, {"b", "b16"}, {"a", "b16"}, {"f", "f32"}};
	for (size_t r = 0; r < ARRAY_SIZE(rows); r++) {
		if (!rows[r].types)
			continue;
		char op[200] = "", bound[16] = "";
		for (const char *p = rows[r].opcode; *p;) {
			size_t n = strcspn(p, ".");
			if (p[n - 1] != '?') {
				const char *b = p + (*p == '<');
				size_t k = strcspn(b, "|.>");
				char word[32];
				snprintf(word, sizeof word, "%.*s", (int)k, b);
				if (*p == '<') {
					for (size_t c = 0; c < ARRAY_SIZE(classes); c++)
						if (!strcmp(word, classes[c].class))
							strcpy(word, classes[c].first);
					strcpy(bound, word);
				}
				if (*op)
					strcat(op, ".");
				strcat(op, word);
			}
			p += n + (p[n] == '.');
		}
		char code[512], outs[256] = "", ins[512] = "";
		snprintf(code, sizeof code, "{ .reg .pred p0, p1, p2, p3; %s", op);
		unsigned operand = 0, arg = 0;
		for (const char *p = rows[r].types; *p; arg++) {
			size_t n = strcspn(p, " ");
			bool dest = *p == '=';
			char w[16];
			snprintf(w, sizeof w, "%.*s", (int)(n - dest), p + dest);
			if (!strcmp(w, "T") || !strcmp(w, "U") || !strcmp(w, "S"))
				strcpy(w, bound);
			size_t len = strlen(code);
			if (!strcmp(w, "pred"))
				snprintf(code + len, sizeof code - len, "%s p%u", arg ? "," : "", arg);
			else if (!strcmp(w, "#") || !strcmp(w, "_"))
				snprintf(code + len, sizeof code - len, "%s 1", arg ? "," : "");
			else {
				const char *bits = w + strcspn(w, "123468");
				char letter = !strcmp(w, "ptr")     ? 'l'
				              : !strcmp(w, "f32")   ? 'f'
				              : !strcmp(w, "f64")   ? 'd'
				              : strstr(w, "x2")     ? 'r'
				              : !strcmp(bits, "16") ? 'h'
				              : !strcmp(bits, "32") ? 'r'
				                                    : 'l';
				snprintf(code + len, sizeof code - len, "%s %%%u", arg ? "," : "", operand++);
				char *to = dest ? outs : ins;
				size_t at_end = strlen(to);
				snprintf(to + at_end, sizeof outs - at_end, "%s\"%s%c\"(v%u)", at_end ? ", " : "", dest ? "=" : "",
				         letter, arg);
			}
			p += n;
			while (*p == ' ')
				p++;
		}
		char src[2048];
		snprintf(src, sizeof src, "asm(\"%s; }\" : %s : %s);", code, outs, ins);
		if (!translated(src))
			fail_msg("'%s' is refused: %s", rows[r].opcode, src);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(statements),
	        cmocka_unit_test(instructions),
	        cmocka_unit_test(problems),
	        cmocka_unit_test(what_is_ptx),
	        cmocka_unit_test(every_truth_table),
	        cmocka_unit_test(single_instructions),
	        cmocka_unit_test(order_of_evaluation),
	        cmocka_unit_test(macros),
	        cmocka_unit_test(refusals),
	        cmocka_unit_test(every_row),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
