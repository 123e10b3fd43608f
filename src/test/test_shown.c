/* test_shown.c: what may not reach a terminal or a log. */
#include "base/shown.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdlib.h>

static void is(enum shown how, const char *text, const char *wanted)
{
	struct buf b = {0};
	buf_add_shown(&b, text, strlen(text), how);
	assert_string_equal(b.p ? b.p : "", wanted);
	buf_free(&b);
}

static void forms(void **state)
{
	(void)state;
	is(SHOWN_ESCAPED, "plain \xc3\xbc \xf0\x9f\x98\x80.cu", "plain \xc3\xbc \xf0\x9f\x98\x80.cu");
	is(SHOWN_ESCAPED, "a\n\r\t\x1b[m\x7f", "a\\n\\r\\t\\x1b[m\\x7f");
	is(SHOWN_ESCAPED, "\x9b\xc2\x9b\xe9\xff", "\\x9b\\u009b\\xe9\\xff");
	is(SHOWN_ESCAPED, "\u202e\u2066\u200f\u061c\u2028", "\\u202e\\u2066\\u200f\\u061c\\u2028");
	is(SHOWN_COLUMNS, "a\tb\x1b\u202e\x9b", "a\tb???");
	is(SHOWN_PERCENT, "a%\n\u202e:", "a%25%0A%E2%80%AE:");
	is(SHOWN_ESCAPED, "##[error] ##vso[x] a##b #[", "\\x23#[error] \\x23#vso[x] a##b #[");
	is(SHOWN_ESCAPED, "  ::error", "  \\x3a:error");
	is(SHOWN_ESCAPED, "std::error ::x", "std::error ::x");
	/* sequences that are cut off, too long, or surrogates */
	is(SHOWN_ESCAPED, "\xe2\x80", "\\xe2\\x80");
	is(SHOWN_ESCAPED, "\xc0\xaf\xed\xa0\x80", "\\xc0\\xaf\\xed\\xa0\\x80");
}

/* What comes in two parts is one command. */
static void parts(void **state)
{
	(void)state;
	struct buf b = {0};
	buf_add_shown(&b, "#", 1, SHOWN_ESCAPED);
	buf_add_shown(&b, "#[x", 3, SHOWN_ESCAPED);
	assert_string_equal(b.p, "#\\x23[x");
	b.n = 0;
	buf_addstr(&b, "x\n \t");
	buf_add_shown(&b, "::x", 3, SHOWN_ESCAPED);
	assert_string_equal(b.p, "x\n \t\\x3a:x");
	buf_free(&b);
}

static void formats(void **state)
{
	(void)state;
	struct buf b = {0};
	buf_sayf(&b, "%s\n\t%s\n", "a", "b");
	assert_string_equal(b.p, "a\n\tb\n");
	b.n = 0;
	buf_sayf(&b, "cannot read '%s'\n", "new\n::error ::x");
	assert_string_equal(b.p, "cannot read 'new\\n::error ::x'\n");
	b.n = 0;
	buf_sayf(&b, "%s\n%s", "a\n::b", "::c");
	assert_string_equal(b.p, "a\\n::b\\n::c");
	b.n = 0;
	for (int i = 0; i < 300; i++)
		buf_sayf(&b, "%s", "0123456789");
	assert_int_equal(b.n, 3000);
	char *copy = xstrdup(b.p);
	b.n = 0;
	buf_sayf(&b, "%s\n", copy);
	assert_int_equal(b.n, 3001);
	free(copy);
	b.n = 0;
	buf_add_json(&b, "\"\xc2\x9b\x7f ##[ \u00fc\"", strlen("\"\xc2\x9b\x7f ##[ \u00fc\""));
	assert_string_equal(b.p, "\"\\u009b\\u007f \\u0023#[ \u00fc\"");
	buf_free(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(forms), cmocka_unit_test(parts), cmocka_unit_test(formats)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
