/* rule_text.h: tables from a few lines, and what they make of a few more. After cmocka.h. */
#ifndef TRANSHIP_TEST_RULE_TEXT_H
#define TRANSHIP_TEST_RULE_TEXT_H
#include "rules/rule_check.h"

/* A table of its own (no base) from text; must parse without a message. */
static inline struct rule_table *table_of(const char *text)
{
	struct buf messages = {0};
	unsigned errors;
	struct rule_table *t = rules_from_bytes(slice_str(text), "t.rules", NULL, &messages, &errors);
	if (errors)
		fail_msg("%s", messages.p);
	buf_free(&messages);
	return t;
}

static inline struct assumption defaults(void) { return assume_guards(NULL); }

static inline void expect_with(const struct rule_table *t, const struct assumption *a, const char *in, const char *expected)
{
	struct buf out = {0};
	rules_translate(t, slice_str(in), a, &out);
	buf_addstr(&out, "");
	assert_string_equal(out.p, expected);
	buf_free(&out);
}

static inline void expect(const char *rules, const char *in, const char *expected)
{
	struct rule_table *t = table_of(rules);
	struct assumption a = defaults();
	expect_with(t, &a, in, expected);
	rules_free(t);
}
#endif
