/* build_make_line.h: a makefile as its logical lines: assignments, rules, recipes, conditionals. */
#ifndef TRANSHIP_BUILD_MAKE_LINE_H
#define TRANSHIP_BUILD_MAKE_LINE_H
#include "build/build_unit.h"

enum make_line_kind { MAKE_BLANK, MAKE_ASSIGN, MAKE_RULE, MAKE_RECIPE, MAKE_CONDITION, MAKE_OTHER };

struct make_line {
	enum make_line_kind kind;
	struct slice text; /* all of it, with the lines that backslashes join, without the newline */
	struct slice code; /* without the comment behind it */
	struct slice name; /* MAKE_ASSIGN: the variable's; MAKE_CONDITION: ifeq, else... */
	struct slice op;   /* MAKE_ASSIGN: "?=" and so on */
	struct slice
	        value; /* MAKE_ASSIGN: behind that; MAKE_RULE: the recipe behind ';'; MAKE_RECIPE, MAKE_CONDITION: all behind the name */
	struct slice targets; /* MAKE_RULE */
	struct slice sources; /* MAKE_RULE: prerequisites; of ".c.o:" its ".c" */
	uint32_t line;        /* from 1 */
};
struct make_reader {
	struct slice s;
	size_t at;
	uint32_t line;
	bool of_rule, of_define;
};
/* Reads the next logical line; false behind the last. Begin with {.s = text}. */
bool make_next(struct make_reader *r, struct make_line *l);

/* Where the comment of a logical line begins; 'recipe': it is the shell's. */
size_t make_comment(struct slice s, bool recipe);

struct make_words {
	struct build_option_word *v;
	uint32_t n, cap;
};
/* The words of a stretch: at blanks outside of quotes and references. Appends. */
void make_split(struct slice s, struct make_words *out);
/* Calls 'each' for the word lists of a stretch, and for those within $(foreach), $(eval), $(if) and kin in it. */
void make_lists(struct slice s, void (*each)(void *ctx, const struct make_words *w), void *ctx);
/* The name of the variable that the reference at i, "$(X)" or "${X:.c=.o}", refers to, and all of the reference; n is 0: none begins there. */
struct slice make_reference_at(struct slice s, size_t i, struct slice *whole);
/* The names of the variables that a stretch refers to, one after another: *at begins with 0; n is 0 behind the last. 'whole': all of
 * the reference. */
struct slice make_next_reference(struct slice s, size_t *at, struct slice *whole);
/* $(X:%=-l%), $(addprefix -l,$(X)), $(patsubst %,-l%,$(X)): the next one from *at on, n is 0: there is none. 'list': what holds the reference to X;
 * 'option': -l% or -l. */
struct slice make_next_mapping(struct slice s, size_t *at, struct slice *list, struct slice *option);
/* Argument 'n', from 0 on, of the call $(NAME a,b,c); p is NULL: it is another call, or has less. */
struct slice make_argument(struct slice call, const char *name, unsigned n);
/* The end of the reference that begins at i with '$', behind it. */
size_t make_reference_end(struct slice s, size_t i);
struct slice make_trimmed(struct slice s);
/* The commands of a recipe line, at ';', '&&', '||' and '|': the next one from *at on; n is 0 behind the last. */
struct slice make_next_command(struct slice recipe, size_t *at);
#endif
