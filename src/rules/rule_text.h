/* rule_text.h: small steps over a row's text, shared by the parsers of rows, patterns and guards. */
#ifndef TRANSHIP_RULE_TEXT_H
#define TRANSHIP_RULE_TEXT_H
#include "rules/rule_impl.h"
#include <ctype.h>

/* Adds a message about the file that is being read. */
void rule_complain(struct rule_build *b, uint32_t line, uint32_t column, const char *format, ...)
        __attribute__((format(printf, 4, 5)));

static inline bool blank(char c) { return c == ' ' || c == '\t'; }
static inline uint32_t column(const struct rule_text *s, uint32_t i) { return s->col[i > s->n ? s->n : i]; }

static inline uint32_t skip_blanks(const struct rule_text *s, uint32_t i)
{
	while (i < s->n && blank(s->p[i]))
		i++;
	return i;
}

static inline int find_bind(const struct rule_binds *binds, struct slice name)
{
	for (uint32_t i = 0; i < binds->n; i++)
		if (slice_is(name, binds->names[i]))
			return (int)i;
	return -1;
}
#define MAX_GROUPS 8
struct rule_line {
	struct slice s;
	uint32_t number;
};
struct rule_field { /* [begin, end) of a line */
	uint32_t begin, end;
};
struct rule_group { /* {a,b,c}: alternatives are separated by commas in text */
	uint32_t begin, end, n;
};
/* A row's alternatives and the ones whose turn it is. */
struct rule_combo {
	struct rule_group left[MAX_GROUPS];
	uint32_t n, choice[MAX_GROUPS];
};
/* Finds the alternatives in the field that decides about the row's. False after a message. */
bool rule_combinations(struct rule_build *b, const struct rule_line *l, struct rule_field left, struct rule_combo *c);
bool rule_next_combination(struct rule_combo *c); /* false after the last one */
/* The field with its groups replaced as the combination says. 'strict': a group that fits no group of the left side is an error,
 * else it is text. Lives in the build's arena. */
bool rule_expand(struct rule_build *b, const struct rule_line *l, struct rule_field f, const struct rule_combo *c, bool strict,
                 struct rule_text *out);
/* @NAME in the text becomes the words of the list. False after a message. */
bool rule_spell_lists(struct rule_build *b, struct rule_text *s);

/* ---- attribute.c: NULL or false after a message; what they give lives in the build's arena ---- */
/* "..." with \" and \\ inside. */
const char *rule_unquote(struct rule_build *b, const struct rule_text *s);
/* A name, of a header where 'header'; 'what' a message calls it. */
const char *rule_check_name(struct rule_build *b, const struct rule_text *s, bool header, const char *what);
const char *rule_check_family(struct rule_build *b, const struct rule_text *s); /* LEAD*TAIL */
/* key=value, or a flag's word. The text after '=' may be quoted. */
bool rule_parse_attribute(struct rule_build *b, const struct rule_text *s, struct name_rule *r);
#endif
