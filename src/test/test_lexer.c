/* The lexer: what is which token, flags, pairs, launches, arguments. What must hold of any bytes is in test_lexer_any.c. */
#include "lex/lexer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static void describe(const struct tokens *t, unsigned flags, struct buf *out)
{
	static const char letters[] = "INSCP/HEO";
	static const struct {
		unsigned flag;
		char letter;
	} names[] = {{TF_BOL, '^'},        {TF_SPACE, '_'},       {TF_SPLICED, '\\'},     {TF_DIRECTIVE, '#'},
	             {TF_MACRO_BODY, 'b'}, {TF_MACRO_PARAM, 'p'}, {TF_JOINED, 'j'},       {TF_RAW, 'r'},
	             {TF_LAUNCH, 'l'},     {TF_ERROR_TEXT, 'e'},  {TF_UNTERMINATED, 'u'}, {TF_SKIPPED, 's'}};
	struct arena arena = {0};
	for (uint32_t i = 0; i + 1 < t->n; i++) {
		if (i)
			buf_addch(out, ' ');
		buf_addch(out, letters[t->t[i].kind]);
		for (size_t k = 0; k < ARRAY_SIZE(names); k++)
			if (t->t[i].flags & flags & names[k].flag)
				buf_addch(out, names[k].letter);
		if (t->t[i].kind == TOK_EOD)
			continue;
		buf_addch(out, ':');
		buf_addslice(out, token_text(t, i, &arena));
	}
	buf_addch(out, 0);
	arena_free(&arena);
}

/* Tokens but the last as "KIND FLAGS:text", parted by blanks; only the flags asked for. */
static void check_flags(const char *src, unsigned flags, const char *expected)
{
	struct tokens t;
	struct buf out = {0};
	lex(slice_str(src), &t);
	describe(&t, flags, &out);
	assert_string_equal(out.p, expected);
	assert_int_equal(t.t[t.n - 1].kind, TOK_EOF);
	assert_int_equal(t.t[t.n - 1].off, strlen(src));
	buf_free(&out);
	tokens_free(&t);
}

static void check(const char *src, const char *expected) { check_flags(src, 0, expected); }

static void finds_words_and_numbers(void **state)
{
	(void)state;
	check("", "");
	check(" \t\v\f\n\r\n\r", "");
	check("abc _x9 $a a$b", "I:abc I:_x9 I:$a I:a$b");
	check("\xc3\xa9t\xc3\xa9 \\u00e9x x\\U0001F600y", "I:\xc3\xa9t\xc3\xa9 I:\\u00e9x I:x\\U0001F600y");
	check("abcdefgh abcdefghi abcdefg$hijklmnopqrstuvw(", "I:abcdefgh I:abcdefghi I:abcdefg$hijklmnopqrstuvw P:(");
	check("0 1'000 0x1p-3 1e+5 .5f 1.e-3f 0xffu 1..2 3_km 0b1'0",
	      "N:0 N:1'000 N:0x1p-3 N:1e+5 N:.5f N:1.e-3f N:0xffu N:1..2 N:3_km N:0b1'0");
	check("1+2 1e5-3 0xe+1", "N:1 P:+ N:2 N:1e5 P:- N:3 N:0xe+1");
	check("1'' x'a'", "N:1 C:'' I:x C:'a'");
}

static void finds_strings(void **state)
{
	(void)state;
	check("\"a\\\"b\" L\"x\" u8\"y\" u'z' U'\\''", "S:\"a\\\"b\" S:L\"x\" S:u8\"y\" C:u'z' C:U'\\''");
	check("\"a\"_km \"a\"s \"a\"sv \"%\"PRIu64 'c'_x", "S:\"a\"_km S:\"a\"s S:\"a\"sv S:\"%\" I:PRIu64 C:'c'_x");
	check("foo\"x\" LL\"x\" R'x'", "I:foo S:\"x\" I:LL S:\"x\" I:R C:'x'");
	check_flags("\"abc\nx 'd\n\"e", TF_UNTERMINATED, "Su:\"abc I:x Cu:'d Su:\"e");
	check_flags("\"a\\\nb\" \"c\\ \t\r\nd\" \"\\\\\\\nn\"", TF_SPLICED, "S\\:\"ab\" S\\:\"cd\" S\\:\"\\\\n\"");
	check_flags("\"a\\\\\nb", TF_UNTERMINATED, "Su:\"a\\b"); /* the second backslash is a splice */
	/* a backslash, a splice, and what the backslash escapes */
	check_flags("\"\\\\\n\"\"x", TF_SPLICED, "S\\:\"\\\"\" I:x");
}

static void finds_raw_strings(void **state)
{
	(void)state;
	check_flags("R\"(a\\\n\"b)\" u8R\"x()y\" )x\" uR\"()\" UR\"()\" LR\"()\"_s x", TF_RAW | TF_SPLICED,
	            "Sr:R\"(a\\\n\"b)\" Sr:u8R\"x()y\" )x\" Sr:uR\"()\" Sr:UR\"()\" Sr:LR\"()\"_s I:x");
	check_flags("R\"abcdefghijklmnop(x)abcdefghijklmnop\"", TF_RAW, "Sr:R\"abcdefghijklmnop(x)abcdefghijklmnop\"");
	check_flags("R\"a b(x)a b\"", TF_RAW, "I:R S:\"a b(x)a b\"");
	check_flags("R\"(x)\" R\"d(x)\" )d' )d", TF_RAW | TF_UNTERMINATED, "Sr:R\"(x)\" Sru:R\"d(x)\" )d' )d");
	check_flags("R\"()))\"x", TF_RAW, "Sr:R\"()))\" I:x");
	check_flags("R\"\"\"(\"x\")\" )\"\"\" y", TF_RAW, "Sr:R\"\"\"(\"x\")\" )\"\"\" I:y"); /* quotes in the delimiter */
	check("FooR\"(x)\"", "I:FooR S:\"(x)\"");
	check("#define S R\"(a\nb)\"\nc", "P:# I:define I:S S:R\"(a\nb)\" E I:c");
}

static void finds_comments(void **state)
{
	(void)state;
	check("a/*b*/c//d\ne", "I:a /:/*b*/ I:c /://d I:e");
	check("/**/ /***/ /*/ */ // /*\r\nx", "/:/**/ /:/***/ /:/*/ */ /:// /* I:x");
	check_flags("// a\\\nb\nc", TF_SPLICED, "/\\:// ab I:c");
	check_flags("// a\\ \t\r\nb\\\r\n\r\nc", TF_SPLICED, "/\\:// ab I:c");
	check_flags("/\\\n/ a\n/\\\n* b *\\\n/c", TF_SPLICED, "/\\:// a /\\:/* b */ I:c");
	check_flags("/* a *\\\n\\\n/ b", TF_SPLICED, "/\\:/* a */ I:b");
	check_flags("a /* b", TF_UNTERMINATED, "I:a /u:/* b");
	check("a //", "I:a /://");
	check("a // b\rc", "I:a /:// b I:c");
	check("\"/*\" '\"' /* \" */", "S:\"/*\" C:'\"' /:/* \" */");
	check("http://x", "I:http P:: /://x");
	check("a /b / *c", "I:a P:/ I:b P:/ P:* I:c");
}

static void finds_punctuators(void **state)
{
	(void)state;
	check("-> ->* .* ... :: ++ -- << <= >= == != && || *= /= %= += -= <<= &= ^= |= ## <<< <=>",
	      "P:-> P:->* P:.* P:... P::: P:++ P:-- P:<< P:<= P:>= P:== P:!= P:&& P:|| P:*= P:/= P:%= P:+= P:-= P:<<= P:&= P:^= "
	      "P:|= P:## "
	      "P:<<< P:<=>");
	check_flags("a>>b>>=c>d>=e>>>f", TF_JOINED, "I:a Pj:> P:> I:b Pj:> P:>= I:c P:> I:d P:>= I:e Pj:> Pj:> P:> I:f");
	check("a<<<<b..c.d.1", "I:a P:<<< P:< I:b P:. P:. I:c P:. I:d N:.1");
	check("a<< \t<b operator<< <c<< <=d<<\n<e<<", "I:a P:<< \t< I:b I:operator P:<< P:< I:c P:<< P:<= I:d P:<< P:< I:e P:<<");
	check_flags("+\\\n+ <\\\n<\\\n< >\\\n> -\\\n>* .\\\n5", TF_SPLICED | TF_JOINED, "P\\:++ P\\:<<< Pj:> P:> P\\:->* N\\:.5");
	struct tokens t;
	lex(SLICE_LIT("-> <<< <=> ; #"), &t);
	assert_int_equal(t.t[0].punct, P_ARROW);
	assert_int_equal(t.t[1].punct, P_LAUNCH);
	assert_int_equal(t.t[2].punct, P_SPACESHIP);
	assert_int_equal(t.t[3].punct, ';');
	tokens_free(&t);
}

static void joins_spliced_words(void **state)
{
	(void)state;
	check_flags("cuda\\\nMalloc(cuda \\\n Free", TF_SPLICED, "I\\:cudaMalloc P:( I:cuda I:Free");
	check_flags("12\\\n34.\\  \r\n5e\\\n+\\\n3 x\\\n(", TF_SPLICED, "N\\:1234.5e+3 I:x P:(");
	check_flags("#de\\\nfine F\\\n(x) y\\\nz", TF_SPLICED | TF_MACRO_PARAM, "P:# I\\:define I:F Pp:( Ip:x Pp:) I\\:yz E");
	check_flags("u\\\n8\\\n\"x\"", TF_SPLICED, "S\\:u8\"x\"");
	struct tokens t;
	struct arena arena = {0};
	lex(SLICE_LIT("cu\\\nda \\\n Fr\\ \r\nee"), &t);
	assert_true(token_is(&t, 0, "cuda"));
	assert_false(token_is(&t, 0, "cud"));
	assert_false(token_is(&t, 0, "cudaX"));
	assert_true(slice_is(token_text(&t, 1, &arena), "Free"));
	arena_free(&arena);
	tokens_free(&t);
}

static void takes_anything_else(void **state)
{
	(void)state;
	check("@ ` \\ \\x", "O:@ O:` O:\\ O:\\ I:x");
	check("a\xff\xfe b\xc3( \xed\xa0\x80", "I:a O:\xff\xfe I:b O:\xc3 P:( O:\xed\xa0\x80");
	check("x\xc2\xa0y \xe2\x80\x9cq\xe2\x80\x9d", "I:x O:\xc2\xa0 I:y O:\xe2\x80\x9c I:q O:\xe2\x80\x9d");
	check_flags("\xef\xbb\xbf#if 1\n", TF_BOL | TF_DIRECTIVE, "P^#:# I#:if N#:1 E#");
	struct tokens t;
	lex((struct slice){"a\0\0b", 4}, &t);
	assert_int_equal(t.n, 4);
	assert_int_equal(t.t[1].kind, TOK_OTHER);
	assert_int_equal(t.t[1].len, 2);
	tokens_free(&t);
	lex((struct slice){NULL, 0}, &t);
	assert_int_equal(t.n, 1);
	assert_int_equal(t.n_lines, 1);
	tokens_free(&t);
}

static void knows_directives(void **state)
{
	(void)state;
	unsigned f = TF_DIRECTIVE | TF_MACRO_BODY | TF_MACRO_PARAM;
	check_flags("#include <a/b.h> // c\n#include \"c d.h\"\n#include M(<x>)\n<y>", f,
	            "P#:# I#:include H#:<a/b.h> /#:// c E# P#:# I#:include H#:\"c d.h\" E# P#:# I#:include I#:M P#:( P#:< I#:x "
	            "P#:> P#:) E# "
	            "P:< I:y P:>");
	check("#include_next <a>\n#import <b>\n#include/**/<c>\n#include <d\n",
	      "P:# I:include_next H:<a> E P:# I:import H:<b> E P:# I:include "
	      "/:/**/ H:<c> E P:# I:include P:< I:d E");
	check("#if __has_include(<a.h>) && __has_include(\"b.h\") && X < Y > Z\n",
	      "P:# I:if I:__has_include P:( H:<a.h> P:) P:&& I:__has_include P:( H:\"b.h\" P:) P:&& I:X P:< I:Y P:> I:Z E");
	check_flags("#define F(a,...) a + 1 /* x */\n#define G (a)\n#define H\n#define I() x", f,
	            "P#:# I#:define I#:F P#p:( I#p:a P#p:, P#p:... P#p:) I#b:a P#b:+ N#b:1 /#b:/* x */ E# P#:# I#:define I#:G "
	            "P#b:( I#b:a P#b:) E# "
	            "P#:# I#:define I#:H E# P#:# I#:define I#:I P#p:( P#p:) I#b:x E#");
	check_flags("#define A /* 1\n2 */ b\\\n c\nd", f, "P#:# I#:define I#:A /#:/* 1\n2 */ I#b:b I#b:c E# I:d");
	check_flags("  /* x */ # /* y */ define A\na # b\n%: pragma x\n#", f | TF_BOL,
	            "/^:/* x */ P#:# /#:/* y */ I#:define I#:A E# I^:a P:# I:b P^#:%: I#:pragma I#:x E# P^#:# E#");
	check_flags("/* 1\n2 */ #define A\n", f, "/:/* 1\n2 */ P#:# I#:define I#:A E#");
	check_flags("#\\\nif\\\n A\r\nb", f, "P#:# I#:if I#:A E# I:b");
	check_flags("#define A\rb", f, "P#:# I#:define I#:A E# I:b");
}

static void marks_text_that_is_no_code(void **state)
{
	(void)state;
	check_flags("#error don't use cudaMalloc\nx", TF_ERROR_TEXT | TF_UNTERMINATED,
	            "P:# I:error Ie:don Ceu:'t use cudaMalloc E I:x");
	check_flags("#error R\"(\nx", TF_ERROR_TEXT, "P:# I:error Ie:R Se:\"( E I:x");
	check_flags("#warning a\n#ident \"b\"\n#pragma message(\"c\")\n#pragma unroll 4\n#pragma GCC error \"d\"\n", TF_ERROR_TEXT,
	            "P:# I:warning Ie:a E P:# I:ident Se:\"b\" E P:# I:pragma I:message Pe:( Se:\"c\" Pe:) E P:# I:pragma I:unroll "
	            "N:4 E P:# "
	            "I:pragma I:GCC I:error Se:\"d\" E");
}

static void marks_places(void **state)
{
	(void)state;
	check_flags("a b\n c/**/d\\\n e", TF_BOL | TF_SPACE, "I^:a I_:b I^_:c /:/**/ I_:d I_:e");
	check_flags("a\\\n(b", TF_BOL | TF_SPACE, "I^:a P:( I:b");
}

static void marks_skipped_branches(void **state)
{
	(void)state;
	unsigned f = TF_SKIPPED;
	check_flags("#if 0\na\n#if B\nb\n#endif\n#else\nc\n#endif\nd", f,
	            "P:# I:if N:0 E Is:a Ps:# Is:if Is:B Es Is:b Ps:# Is:endif Es P:# I:else E I:c P:# I:endif E I:d");
	check_flags("#if 1\na\n#elif X\nb\n#else\nc\n#endif", f,
	            "P:# I:if N:1 E I:a P:# I:elif I:X E Is:b P:# I:else E Is:c P:# I:endif E");
	check_flags("#if X\na\n#elif (0) // no\nb\n#elif 0 && Y\nc\n#endif\nd", f,
	            "P:# I:if I:X E I:a P:# I:elif P:( N:0 P:) /:// no E Is:b P:# I:elif N:0 P:&& I:Y E Is:c P:# I:endif E I:d");
	check_flags("#if 0 && A || B\na\n#endif\n#if 00\nb\n#endif\n#if 0\nit's\n#endif\nc", f,
	            "P:# I:if N:0 P:&& I:A P:|| I:B E I:a P:# I:endif E P:# I:if N:00 E I:b P:# I:endif E P:# I:if N:0 E Is:it "
	            "Cs:'s P:# I:endif E "
	            "I:c");
	check_flags("#if 1 || A && B\na\n#else\nb\n#endif\n#if 1 || A ? B : 0\na\n#else\nb\n#endif", f,
	            "P:# I:if N:1 P:|| I:A P:&& I:B E I:a P:# I:else E Is:b P:# I:endif E "
	            "P:# I:if N:1 P:|| I:A P:? I:B P:: N:0 E I:a P:# I:else E I:b P:# I:endif E");
	check_flags("#endif\n#else\na\n#if 0\nb", f, "P:# I:endif E P:# I:else E I:a P:# I:if N:0 E Is:b");
	check_flags("#if\na\n#if (\nb", f, "P:# I:if E I:a P:# I:if P:( E I:b");
}

static void tells_positions(void **state)
{
	(void)state;
	static const char src[] = "a\nbc\r\nd\re\n\n";
	struct tokens t;
	lex(SLICE_LIT(src), &t);
	static const uint32_t expected[][3] = {{0, 1, 1}, {1, 1, 2}, {2, 2, 1}, {3, 2, 2}, {4, 2, 3},  {5, 2, 4},
	                                       {6, 3, 1}, {7, 3, 2}, {8, 4, 1}, {9, 4, 2}, {10, 5, 1}, {11, 6, 1}};
	for (size_t i = 0; i < ARRAY_SIZE(expected); i++) {
		uint32_t line, column;
		tokens_position(&t, expected[i][0], &line, &column);
		assert_int_equal(line, expected[i][1]);
		assert_int_equal(column, expected[i][2]);
	}
	tokens_position(&t, 3, NULL, NULL);
	assert_int_equal(t.n_lines, 6);
	assert_int_equal(token_at(&t, 0), 0);
	assert_int_equal(token_at(&t, 1), 1);
	assert_int_equal(token_at(&t, 3), 2);
	assert_int_equal(token_at(&t, 8), 3);
	assert_int_equal(token_at(&t, 9), 4);
	assert_int_equal(token_at(&t, 99), 4);
	tokens_free(&t);
	lex(SLICE_LIT("/*0*/a/*2*//*3*/b/*5*/"), &t);
	assert_int_equal(token_next(&t, NO_TOKEN), 1);
	assert_int_equal(token_next(&t, 1), 4);
	assert_int_equal(token_next(&t, 4), 6);
	assert_int_equal(token_next(&t, 6), 6);
	assert_int_equal(token_prev(&t, 6), 4);
	assert_int_equal(token_prev(&t, 4), 1);
	assert_int_equal(token_prev(&t, 1), NO_TOKEN);
	assert_int_equal(token_prev(&t, NO_TOKEN), NO_TOKEN);
	tokens_free(&t);
}

static void knows_keywords(void **state)
{
	(void)state;
	static const char yes[] = /* one after the other */
	        "do if or and asm for int new not try xor auto bool case char else enum goto long this true void _Bool bitor "
	        "break catch class compl const false float or_eq short throw union using while and_eq bitand delete double "
	        "export extern friend inline not_eq public return signed sizeof static struct switch typeid xor_eq _Atomic "
	        "alignas alignof char8_t concept default mutable nullptr private typedef virtual wchar_t _Alignas _Alignof "
	        "_Complex _Generic char16_t char32_t co_await co_yield continue decltype explicit noexcept operator register "
	        "requires restrict template typename unsigned volatile _Noreturn co_return consteval constexpr constinit "
	        "namespace protected _Imaginary const_cast static_cast dynamic_cast thread_local _Thread_local static_assert "
	        "_Static_assert reinterpret_cast";
	static const char *const no[] = {
	        "", "i", "iff", "cudaMalloc", "__global__", "whil", "Int", "_fifteen_bytes_", "reinterpret_casts"};
	for (size_t at = 0, n; at < sizeof yes; at += n + 1) {
		n = strcspn(yes + at, " ");
		assert_true(is_keyword((struct slice){yes + at, n}));
	}
	for (size_t i = 0; i < ARRAY_SIZE(no); i++)
		assert_false(is_keyword(slice_str(no[i])));
	assert_true(is_keyword((struct slice){"ifx", 2}));
}

/* Each bracket and chevron of src is followed by a digit naming its pair, or '-': removed for lexing. */
static void check_pairs(const char *marked)
{
	struct buf src = {0};
	int expected[64], n = 0;
	for (const char *p = marked; *p; p++) {
		buf_addch(&src, *p);
		if (p[1] == '`') {
			expected[n++] = p[2] == '-' ? -1 : p[2] - 'a';
			p += 2;
		}
	}
	struct tokens t;
	lex((struct slice){src.p, src.n}, &t);
	uint32_t where[64];
	int m = 0;
	for (uint32_t i = 0; i < t.n; i++)
		if (t.t[i].kind == TOK_PUNCT &&
		    (memchr("()[]{}", t.t[i].punct, 6) || t.t[i].punct == P_LAUNCH || (t.t[i].flags & TF_LAUNCH)))
			where[m++] = i;
	assert_int_equal(m, n);
	for (int i = 0; i < n; i++) {
		int partner = -1; /* the nearest earlier opener, or else the first later closer, of the same letter */
		for (int j = i - 1; j >= 0 && partner < 0 && expected[i] >= 0; j--)
			if (expected[j] == expected[i] && !memchr(")]}>", t.t[where[j]].punct, 4))
				partner = j;
		for (int j = i + 1; j < n && partner < 0 && expected[i] >= 0; j++)
			if (expected[j] == expected[i])
				partner = j;
		if (t.t[where[i]].pair != (partner < 0 ? NO_TOKEN : where[partner]))
			print_message("%s: bracket %d\n", marked, i);
		assert_int_equal(t.t[where[i]].pair, partner < 0 ? NO_TOKEN : where[partner]);
	}
	tokens_free(&t);
	buf_free(&src);
}

static void pairs_brackets(void **state)
{
	(void)state;
	check_pairs("f(`a x[`b 1 ]`b, {`c }`c )`a");
	check_pairs(")`- (`- {`a )`- }`a ]`-");
	check_pairs("(`a [`- )`a");
	check_pairs("{`a (`- }`a )`-");
	check_pairs("(`a {`b }`b )`a");
	check_pairs("(`- {`a (`b )`b )`- }`a {`- ");
	/* branches start from the same state; after them the first one's goes on */
	check_pairs("f(`a x\n#if A\n, y)`a;\n#else\n)`a;\n#endif\n(`b)`b");
	check_pairs("#if A\nif (`a x)`a {`b\n#else\nif (`c y)`c {`-\n#endif\n}`b");
	check_pairs("#ifdef A\nextern {`a\n#endif\n(`b )`b\n#ifdef A\n}`a\n#endif");
	check_pairs("#if 0\n{`-\n#else\n{`a\n#endif\n}`a");
	check_pairs("#if 0\n{`-\n#endif\n{`a}`a}`-");
	check_pairs("{`a\n#if A\n#if B\n(`b )`b }`a\n#else\n}`a\n#endif\n#elif C\n}`a\n#endif\n(`c)`c");
	/* a directive's brackets are its own */
	check_pairs("(`a\n#define A (`- (`b )`b {`-\n)`a");
	check_pairs("{`a\n#define END }`-\n}`a");
}

static void pairs_launches(void **state)
{
	(void)state;
	check_pairs("k<<<`a 1, 2 >`a>>(`b)`b;");
	check_pairs("k<<<`a n >> 5, 1 << 3 >`a>>(`b)`b;");
	check_pairs("k<<<`a f<g<int>>(`b)`b, 1>`a>>(`c)`c;");
	check_pairs("k<int, 4><<<`a (`b a > b )`b, s<t<u> >(`c)`c>`a>>(`d)`d;");
	check_pairs("k<<<`a n, sizeof(`b T<U<V<int>>>)`b >`a>>(`c)`c;");
	check_pairs("k<<<`a n, T<U<V<int>>>(`b)`b >`a>>(`c)`c;");
	check_pairs("k<<<`a n, T<U<int>>>`a>>(`c)`c;");
	check_pairs("k<<<`a n < 3 ? 1 : 2, 4>`a>>(`c)`c;");
	check_pairs("(`b*f)`b<<<`a n, 4>`a>>(`c)`c;");
	check_pairs("f[`b 1]`b<<<`a n, 4>`a>>(`c)`c;");
	check_pairs("k<<<`a [`b&]`b{`c return 1; }`c(`d)`d, 4>`a>>(`e)`e;");
	check_pairs("k<<<`a 1, 2>`a> >(`b)`b;");
	check_pairs("k <<<`a g\n,\nb >`a>>\n(`b)`b;");
	check_pairs("k<<<`a 1, 2>`a>>\\\n(`b)`b;");
	check_pairs("#define L(`a k, ...)`a k<<<`b g, b>`b>>(`c __VA_ARGS__)`c");
	check_pairs("k<<<`a g,\n#if X\n1>`a>>(`b)`b;\n#else\n2>`a>>(`c)`c;\n#endif\n");
	/* none */
	check_pairs("k<<<`- 1, 2; a > b;");
	check_pairs("1 <<<`- 2 >>> 3;");
	check_pairs("(`a k<<<`- 1, 2 )`a >>>");
	check_pairs("T<U<V<int>>> x; a >> b; operator<<<`- T>(`a)`a;");
	check_pairs("x = a >>> b; {`a k<<<`- 1 }`a >>>(`b)`b");
}

/* The arguments of the first '(' or '<<<', joined by " | ". */
static void check_arguments(const char *src, const char *expected)
{
	struct tokens t;
	struct arena arena = {0};
	lex(slice_str(src), &t);
	uint32_t open = 0;
	while (t.t[open].kind != TOK_PUNCT || (t.t[open].punct != '(' && t.t[open].punct != P_LAUNCH))
		open++;
	struct range *args;
	int n = call_arguments(&t, open, &arena, &args);
	struct buf out = {0};
	buf_addf(&out, "%d", n);
	for (int i = 0; i < n; i++) {
		buf_addstr(&out, i ? " | " : ": ");
		buf_add(&out, src + args[i].begin, args[i].end - args[i].begin);
	}
	assert_string_equal(out.p, expected);
	buf_free(&out);
	arena_free(&arena);
	tokens_free(&t);
}

static void splits_arguments(void **state)
{
	(void)state;
	check_arguments("f()", "0");
	check_arguments("f( /* none */ )", "0");
	check_arguments("f(a)", "1: a");
	check_arguments("f( a , /* x */ b /* y */ c /* z */ )", "2: a | b /* y */ c");
	check_arguments("f(,a,)", "3:  | a | ");
	check_arguments("f((a, b), g(c, d)[e, f], {g, h})", "3: (a, b) | g(c, d)[e, f] | {g, h}");
	check_arguments("f([=](int a, int b) { g(a, b); return x; }, y)", "2: [=](int a, int b) { g(a, b); return x; } | y");
	check_arguments("f(a < b, c > d)", "2: a < b | c > d");
	check_arguments("f(foo<a, b>(x), y)", "2: foo<a, b>(x) | y");
	check_arguments("f(std::is_same<A, B>::value)", "1: std::is_same<A, B>::value");
	check_arguments("f(x < y ? a : b, z)", "2: x < y ? a : b | z");
	check_arguments("f(std::map<int, std::vector<float>>{}, y)", "2: std::map<int, std::vector<float>>{} | y");
	check_arguments("f(static_cast<T<a, b>*>(x), y)", "2: static_cast<T<a, b>*>(x) | y");
	check_arguments("f(is_same_v<A, B> && c, d)", "2: is_same_v<A, B> && c | d");
	check_arguments("f(k<T, N / 2>, k<float, N+1>(), 3)", "3: k<T, N / 2> | k<float, N+1>() | 3");
	check_arguments("f(k<void(int, int), T&&, -1, 'c'>, 3)", "2: k<void(int, int), T&&, -1, 'c'> | 3");
	check_arguments("f(a < b, c > (d))", "2: a < b | c > (d)");
	check_arguments("f(a<b, c>0)", "2: a<b | c>0");
	check_arguments("f(i<n && j>m, x)", "2: i<n && j>m | x");
	check_arguments("f(1 < 2, 3 > 2)", "2: 1 < 2 | 3 > 2");
	check_arguments("f(a < b >> c, d)", "2: a < b >> c | d");
	check_arguments("f(a << 2, b >> 3, c->d)", "3: a << 2 | b >> 3 | c->d");
	check_arguments("f(sizeof(int) < n, m > 2)", "2: sizeof(int) < n | m > 2");
	check_arguments("f(std::pair<int, int> x, y)", "2: std::pair<int, int> x | y");
	check_arguments("k<<<dim3(1, 2), n >> 5, f<g<a, b>>()>>>(x)", "3: dim3(1, 2) | n >> 5 | f<g<a, b>>()");
	check_arguments("k<<<g, T<a, b>>>>(x)", "2: g | T<a, b>");
	check_arguments("k<<<g, x<a ? 1 : 2, 0, s>>>(x)", "4: g | x<a ? 1 : 2 | 0 | s");
	check_arguments("f(k<<<a, b>>>(c, d), e)", "2: k<<<a, b>>>(c, d) | e");
	check_arguments("#define M(a, b) a # b\n", "2: a | b");
	check_arguments("#define M f(a, #b, b##c)\n", "3: a | #b | b##c");
	check_arguments("f(a,\n#if X\nb,\n#endif\nc)", "-1");
	check_arguments("f([] {\n#if X\nb;\n#endif\n}, c)", "2: [] {\n#if X\nb;\n#endif\n} | c");
	check_arguments("f(a, b", "-1");
	check_arguments("f(a[, b)", "-1");
	check_arguments("k<<<a, b", "-1");
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(finds_words_and_numbers),
	                                   cmocka_unit_test(finds_strings),
	                                   cmocka_unit_test(finds_raw_strings),
	                                   cmocka_unit_test(finds_comments),
	                                   cmocka_unit_test(finds_punctuators),
	                                   cmocka_unit_test(joins_spliced_words),
	                                   cmocka_unit_test(takes_anything_else),
	                                   cmocka_unit_test(knows_directives),
	                                   cmocka_unit_test(marks_text_that_is_no_code),
	                                   cmocka_unit_test(marks_places),
	                                   cmocka_unit_test(marks_skipped_branches),
	                                   cmocka_unit_test(tells_positions),
	                                   cmocka_unit_test(knows_keywords),
	                                   cmocka_unit_test(pairs_brackets),
	                                   cmocka_unit_test(pairs_launches),
	                                   cmocka_unit_test(splits_arguments)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
