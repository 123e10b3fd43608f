/* build_script.h: the tokens of Python, TOML, Meson and Starlark, which spell names, strings, comments and brackets alike. Nothing is
 * evaluated; no text is refused. */
#ifndef TRANSHIP_BUILD_SCRIPT_H
#define TRANSHIP_BUILD_SCRIPT_H
#include "base/base.h"

enum { SCRIPT_NONE = UINT32_MAX };

struct script_token {
	enum { SCRIPT_NAME, SCRIPT_STRING, SCRIPT_SIGN } kind; /* a name has its dots: "torch.version.cuda"; a number is a name */
	bool formatted;                                        /* a string with the letter f before it */
	bool triple;                                           /* a string between three quotes */
	bool first;                                            /* on its line */
	uint32_t begin, end;                                   /* bytes, quotes and the letters before them included */
	uint32_t from, to;                                     /* a string's text; of others begin and end */
	uint32_t line;                                         /* from 1 */
	uint32_t statement;                                    /* the token that its statement begins with */
	uint32_t element; /* the token that the element of the brackets around it begins with, or else its statement */
	uint32_t open;    /* the bracket around it, SCRIPT_NONE: there is none */
	uint32_t match;   /* of a bracket: the other one, SCRIPT_NONE: there is none */
};

struct script {
	struct slice text;
	struct script_token *v;
	uint32_t n, cap;
};
/* Reads a text, which must live as long as the script; script_free frees what it holds. */
void script_read(struct script *s, struct slice text);
void script_free(struct script *s);

/* What stands at token i; beyond the end, nothing. */
struct slice script_text(const struct script *s, uint32_t i);
bool script_is(const struct script *s, uint32_t i, const char *sign_or_name); /* never a string */
bool script_is_string(const struct script *s, uint32_t i);
/* The last part of a dotted name: "append" of "flags.append". */
struct slice script_last(const struct script *s, uint32_t i);
/* Is the bracket that of a call, or a subscript? A name stands before it at once. */
bool script_calls(const struct script *s, uint32_t bracket);
/* The token that ends the element at i of a list, or of what a call is given: a comma or the closing bracket. At the top level the
 * first token of the next statement. */
uint32_t script_element_end(const struct script *s, uint32_t i);
/* The next token beside i: behind a bracket's other one. */
static inline uint32_t script_beside(const struct script *s, uint32_t i)
{
	return (s->v[i].match != SCRIPT_NONE && s->v[i].match > i ? s->v[i].match : i) + 1;
}
#endif
