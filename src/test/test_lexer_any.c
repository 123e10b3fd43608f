/* test_lexer_any.c: the lexer on anything at all: what must hold of its tokens and lists whatever the bytes are. */
#include "test/pick.h"
#include "lex/lexer.h"
#include "rules/rules.h"
#include "lex/word_class.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

/* Bytes between tokens are white space and splices. */
static void check_gap(struct slice src, uint32_t begin, uint32_t end)
{
	if (!begin && end >= 3 && !memcmp(src.p, "\xef\xbb\xbf", 3))
		begin = 3;
	for (uint32_t i = begin; i < end; i++) {
		if (src.p[i] == '\\') {
			for (i++; i < end && blank(src.p[i]); i++)
				;
			assert_true(i < end && (src.p[i] == '\n' || src.p[i] == '\r'));
		}
		assert_true(blank(src.p[i]) || src.p[i] == '\n' || src.p[i] == '\r');
	}
}

static void check_pair(const struct tokens *t, uint32_t i)
{
	static const char openers[] = "([{", closers[] = ")]}";
	const struct token *k = &t->t[i];
	assert_true(k->pair < t->n && k->kind == TOK_PUNCT);
	const struct token *p = &t->t[k->pair];
	bool opens = k->punct == P_LAUNCH || strchr(openers, k->punct);
	if (opens) {
		assert_true(k->pair > i);
		assert_int_equal(p->pair, i);
	} else { /* what opens it may have been closed in an earlier branch, too */
		assert_true(k->pair < i);
		assert_true(p->pair > k->pair && p->pair <= i);
		if (k->punct == '>')
			assert_int_equal(p->punct, P_LAUNCH);
		else
			assert_int_equal(strchr(closers, k->punct) - closers, strchr(openers, p->punct) - openers);
	}
	assert_int_equal(!(k->flags & TF_LAUNCH), !(k->punct == P_LAUNCH || k->punct == '>'));
}

static void check_invariants(struct slice src)
{
	struct tokens t;
	lex(src, &t);
	assert_true(t.n > 0);
	uint32_t end = 0;
	bool directive = false;
	struct arena arena = {0};
	for (uint32_t i = 0; i < t.n; i++) {
		const struct token *k = &t.t[i];
		assert_true(k->off >= end && k->off + k->len <= src.n);
		assert_int_equal(k->kind == TOK_EOF, i + 1 == t.n);
		assert_int_equal(k->len == 0, k->kind == TOK_EOF || k->kind == TOK_EOD);
		check_gap(src, end, k->off);
		end = k->off + k->len;
		if (k->pair != NO_TOKEN)
			check_pair(&t, i);
		else
			assert_false(k->flags & TF_LAUNCH);
		bool starts = !directive && (k->flags & TF_DIRECTIVE);
		if (starts)
			assert_int_equal(k->punct, '#');
		directive = directive || starts;
		assert_int_equal(directive, (k->flags & TF_DIRECTIVE) != 0);
		directive = directive && k->kind != TOK_EOD;
		uint32_t line, column;
		tokens_position(&t, k->off, &line, &column);
		uint32_t begin = line > 1 ? t.line_start[line - 1] : slice_mark(t.src);
		assert_int_equal(begin + column - 1, k->off);
		assert_true(line == t.n_lines || t.line_start[line] > k->off);
		if (k->flags & TF_SPLICED)
			assert_true(token_text(&t, i, &arena).n < k->len);
		struct range *args;
		int n = call_arguments(&t, i, &arena, &args);
		uint32_t last = k->off + k->len;
		for (int j = 0; j < n; j++) {
			assert_true(args[j].begin >= last && args[j].begin <= args[j].end && args[j].end <= t.t[k->pair].off);
			last = args[j].end;
		}
	}
	assert_int_equal(t.t[t.n - 1].off, src.n);
	assert_int_equal(t.line_start[0], 0);
	uint32_t lines = 1;
	for (size_t i = 0; i < src.n; i++)
		if (src.p[i] == '\n' || (src.p[i] == '\r' && (i + 1 == src.n || src.p[i + 1] != '\n')))
			assert_int_equal(t.line_start[lines++], i + 1);
	assert_int_equal(lines, t.n_lines);
	arena_free(&arena);
	tokens_free(&t);
}

static void survives_random_bytes(void **state)
{
	(void)state;
	static const char *const scraps[] = {
	        "(",
	        ")",
	        "[",
	        "]",
	        "{",
	        "}",
	        "<",
	        ">",
	        "<<<",
	        ">>>",
	        ",",
	        ";",
	        "#",
	        "\n",
	        "\n",
	        "\r\n",
	        "\r",
	        "\\\n",
	        "\\ \r\n",
	        "\\",
	        "\"",
	        "'",
	        "R\"",
	        "R\"x(",
	        ")x\"",
	        ")\"",
	        "/*",
	        "*/",
	        "//",
	        "#if 0\n",
	        "#if A\n",
	        "#else\n",
	        "#elif 1\n",
	        "#endif\n",
	        "#define F(",
	        "#include <",
	        "#error ",
	        "__has_include(",
	        "a",
	        "k",
	        "cudaMalloc",
	        "0x1p",
	        "1'0",
	        "e+",
	        ".",
	        "...",
	        "u8",
	        "L",
	        "\xc3\xa9",
	        "\xff",
	        "\xef\xbb\xbf",
	        "\\u00e9",
	        " ",
	        "  ",
	        "\t",
	        "&&",
	        "->",
	        "%:",
	        "operator",
	        "T<a, b>",
	        "_x",
	        "$",
	};
	for (int round = 0; round < 30000; round++) {
		struct buf b = {0};
		uint32_t n = pick(60), bytes = pick(4);
		for (uint32_t i = 0; i < n; i++) {
			const char *s = scraps[pick(ARRAY_SIZE(scraps))];
			if (!bytes)
				buf_addch(&b, (char)pick(256));
			else
				buf_add(&b, s, strlen(s));
		}
		/* A copy of just the right size, so that a read past the end is seen. */
		char *copy = xmalloc(b.n);
		if (b.n)
			memcpy(copy, b.p, b.n);
		check_invariants((struct slice){copy, b.n});
		free(copy);
		buf_free(&b);
	}
}

static bool listed(const uint32_t *list, uint32_t n, uint32_t *at, uint32_t i)
{
	bool is = *at < n && list[*at] == i;
	*at += is;
	return is;
}

/* The lists hold what they are said to hold, and nothing else. */
static void lists_tokens(void **state)
{
	(void)state;
	static const char *const scraps[] = {"cudaMalloc",
	                                     "dim3",
	                                     "a",
	                                     "if",
	                                     "(",
	                                     ")",
	                                     "{",
	                                     "}",
	                                     "[",
	                                     "]",
	                                     "=",
	                                     "#",
	                                     "\n",
	                                     "#define A ",
	                                     "#if 0",
	                                     "<<<",
	                                     "\"",
	                                     "\"",
	                                     "/*",
	                                     "*/",
	                                     "' ",
	                                     "==",
	                                     "cuda\\\nFree",
	                                     "1",
	                                     ";",
	                                     " "};
	const struct word_table *words = rules_words(rules_builtin());
	for (int round = 0; round < 3000; round++) {
		struct buf b = {0};
		for (uint32_t n = pick(60); n; n--)
			buf_addstr(&b, scraps[pick(ARRAY_SIZE(scraps))]);
		struct tokens t;
		struct token_lists l;
		lex_words((struct slice){b.p, b.n}, words, &t, &l);
		uint32_t marked = 0, outline = 0;
		for (uint32_t i = 0; i < t.n; i++) {
			const struct token *k = &t.t[i];
			bool word = k->kind == TOK_IDENT, punct = k->kind == TOK_PUNCT;
			if (word && !(k->flags & TF_SPLICED))
				assert_int_equal(k->punct, word_classes(words, b.p + k->off, k->len, k->len));
			bool mark = word ? k->punct || k->flags & TF_MACRO_BODY
			                 : k->kind == TOK_STRING || k->flags & TF_UNTERMINATED ||
			                            (punct && (k->punct == P_LAUNCH || (k->punct && strchr("=[{#", k->punct))));
			assert_int_equal(listed(l.marked, l.n_marked, &marked, i), mark);
			assert_int_equal(listed(l.outline, l.n_outline, &outline, i),
			                 word ? k->punct != 0 : punct && k->punct && strchr("#{}()", k->punct));
		}
		assert_int_equal(marked, l.n_marked);
		assert_int_equal(outline, l.n_outline);
		tokens_free(&t);
		free(l.marked);
		free(l.outline);
		buf_free(&b);
	}
}

/* A search finds what a walk over the tokens finds: whole identifiers, whichever way the tokens were made. */
static void finds_words(void **state)
{
	(void)state;
	static const char *const scraps[] = {
	        "cuda", "cudaFree", "x",   "x2", " ",        "\n",           ";",        "// x\n",
	        "/*",   "*/",       "\"x", "\"", "cu\\\nda", "#define cuda", "R\"(x)\"", "a_long_name_indeed"};
	static const char *const words[] = {"cuda", "cudaFree", "x", "x2", "a_long_name_indeed", "not_there"};
	for (int round = 0; round < 6000; round++) {
		struct buf b = {0};
		for (uint32_t n = pick(40); n; n--)
			buf_addstr(&b, scraps[pick(ARRAY_SIZE(scraps))]);
		struct tokens t;
		struct token_lists lists = {0};
		if (round % 2)
			lex((struct slice){b.p, b.n}, &t);
		else
			lex_words((struct slice){b.p, b.n}, rules_words(rules_builtin()), &t, &lists);
		for (size_t w = 0; w < ARRAY_SIZE(words); w++) {
			uint32_t expected = 0, last = NO_TOKEN;
			bool any = false;
			FOR_WORD(i, &t, slice_str(words[w])) {
				assert_int_equal(tokens_prev_alike(&t, i), last);
				last = i;
				while (!(t.t[expected].kind == TOK_IDENT && slice_is(token_bytes(&t, expected), words[w])))
					assert_true(++expected < t.n);
				assert_int_equal(i, expected++);
				any = true;
			}
			for (; expected < t.n; expected++)
				assert_false(t.t[expected].kind == TOK_IDENT && slice_is(token_bytes(&t, expected), words[w]));
			assert_int_equal(tokens_have(&t, slice_str(words[w])), any);
		}
		for (uint32_t i = 0; i < t.n; i++) { /* what is no word has no likes: #ifndef @NAME@_H */
			assert_true(token_is_word(&t, i) || tokens_prev_alike(&t, i) == NO_TOKEN);
			assert_true(token_is_word(&t, i) || tokens_next_alike(&t, i) == NO_TOKEN);
		}
		tokens_free(&t);
		free(lists.marked);
		free(lists.outline);
		buf_free(&b);
	}
}

/* What never closes takes time in proportion, too: scripts/growth-test. */
static void pairs_deep_nesting(void **state)
{
	(void)state;
	struct buf b = {0};
	for (int i = 0; i < 10000; i++)
		buf_addstr(&b, "f(");
	for (int i = 0; i < 10000; i++)
		buf_addstr(&b, ")");
	struct tokens t;
	lex((struct slice){b.p, b.n}, &t);
	assert_int_equal(t.t[1].pair, 29999);
	assert_int_equal(t.t[19999].pair, 20000);
	tokens_free(&t);
	buf_free(&b);
}

/* The way up from token i, step by step: what declarator_in_sight() knows of all tokens at once. */
static uint32_t looked_for(const struct tokens *t, uint32_t i)
{
	bool body = false;
	for (uint32_t k = i; k != NO_TOKEN; k = token_prev(t, k)) {
		if (tokens_alike(t, k, i) && is_declarator(t, k))
			return k;
		if (token_is_punct(t, k, '{'))
			body = true;
		else if ((token_is_punct(t, k, '}') || (token_is_punct(t, k, ')') && !body)) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (token_is_punct(t, k, ')'))
			body = false;
	}
	return NO_TOKEN;
}

static void sees_declarators(void **state)
{
	(void)state;
	static const char *const scraps[] = {"int a; ", "T b, ",   "a ",        "b ",      "f(int a) ",  "(",
	                                     ")",       "{ ",      "} ",        ";",       "a(b); ",     "[",
	                                     "]",       "/* a */", "\n#if A\n", "#else\n", "\n#endif\n", "#define m(a) { T a; }\n"};
	unsigned seen = 0;
	for (int round = 0; round < 6000; round++) {
		struct buf b = {0};
		for (uint32_t n = pick(60); n; n--)
			buf_addstr(&b, scraps[pick(ARRAY_SIZE(scraps))]);
		struct tokens t;
		lex((struct slice){b.p, b.n}, &t);
		for (uint32_t i = 0; i < t.n; i++)
			if (token_is_word(&t, i)) {
				uint32_t d = declarator_in_sight(&t, i);
				assert_int_equal(d, looked_for(&t, i));
				seen += d != NO_TOKEN && d != i;
			}
		tokens_free(&t);
		buf_free(&b);
	}
	assert_true(seen > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(survives_random_bytes), cmocka_unit_test(lists_tokens),
	                                   cmocka_unit_test(finds_words), cmocka_unit_test(pairs_deep_nesting),
	                                   cmocka_unit_test(sees_declarators)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
