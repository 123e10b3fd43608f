/* build_cmake_parse.h: a file in CMake's language as commands with arguments. Nothing is evaluated; what is not CMake is passed over. */
#ifndef TRANSHIP_BUILD_CMAKE_PARSE_H
#define TRANSHIP_BUILD_CMAKE_PARSE_H
#include "base/base.h"

struct cmake_argument {
	struct slice text; /* between the quotes or brackets, if it has some; "(" and ")" of conditions are arguments, too */
	bool quoted, bracket;
};
struct cmake_command {
	struct slice name;
	uint32_t first, n;    /* its arguments */
	uint32_t open, close; /* offsets of its "(" and ")"; at the end of the text where there is none */
};
struct cmake_text {
	struct slice s;
	struct cmake_command *commands;
	uint32_t n_commands, cap_commands;
	struct cmake_argument *arguments;
	uint32_t n_arguments, cap_arguments;
};
/* Slices point into the text; cmake_text_free frees the rest. */
void cmake_text_read(struct cmake_text *t, struct slice s);
void cmake_text_free(struct cmake_text *t);

static inline bool cmake_named(const struct cmake_command *c, const char *name) /* in any case, as CMake has it */
{
	return c->name.n == strlen(name) && !strncasecmp(c->name.p, name, c->name.n);
}
/* The argument, or an empty one. */
static inline struct slice cmake_arg(const struct cmake_text *t, const struct cmake_command *c, uint32_t k)
{
	return k < c->n ? t->arguments[c->first + k].text : (struct slice){NULL, 0};
}
/* The first argument from 'from' on that is this word; c->n where there is none. */
uint32_t cmake_word(const struct cmake_text *t, const struct cmake_command *c, const char *word, uint32_t from);
#endif
