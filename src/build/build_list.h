/* build_list.h: options for nvcc in lists of strings, as Python and Meson write command lines. */
#ifndef TRANSHIP_BUILD_LIST_H
#define TRANSHIP_BUILD_LIST_H
#include "build/build_script.h"
#include "build/build_unit.h"

/* An element of a list: a word of a command line, or something that is known when the build runs. */
struct build_element {
	uint32_t first, end; /* its tokens: [first, end) */
	const char *text;    /* what the word says; what is not known stands as REFERENCE, its number, REFERENCE */
	bool known;          /* strings alone, nothing that is added to them */
	bool value;          /* of the option before it */
	bool drop;
	const char *with; /* its text in the output, NULL: as it is */
};
enum { BUILD_REFERENCE = 1 };

struct build_list {
	struct build_unit *u;
	const struct script *s;
	struct build_element *v;
	uint32_t n, cap;
	bool one;     /* a statement adds it to others */
	bool options; /* some word is an option that only nvcc has */
};
/* Adds the elements between a bracket and its other one, which exists. */
void build_list_add(struct build_list *l, uint32_t bracket);
/* Adds the element that begins at a token. */
void build_list_add_one(struct build_list *l, uint32_t token);
/* Fills in 'with' and 'drop' of each. Reports options without a counterpart. */
void build_list_translate(struct build_list *l);
/* Makes the edits (of a lint, the findings) in the brackets that build_list_add was given. They stay a list, whatever is dropped. */
void build_list_edit(struct build_list *l, uint32_t bracket);
void build_list_free(struct build_list *l);

/* The text of an element: what strings in a row say, ended by what is not known. */
struct slice build_list_source(const struct build_list *l, const struct build_element *e);
#endif
