/* build_word.h: the words of a build file, outside comments, with what stands around them. Nothing is evaluated. */
#ifndef TRANSHIP_BUILD_WORD_H
#define TRANSHIP_BUILD_WORD_H
#include "edit/remark.h"
#include "rules/build_rule.h"

struct build_word {
	struct slice text;
	uint32_t line;  /* from 0 */
	uint32_t begin; /* of the line, an offset */
	bool first;     /* of its line */
	bool called;    /* "(" follows */
	bool quoted;
	uint32_t command;  /* the word before the "(" around it, UINT32_MAX: none */
	uint32_t argument; /* how many words stand before it there */
};

/* A word of an nvcc command line, wherever a build file has it. */
struct build_option_word {
	struct slice text;   /* in the unit's text, without the quotes around it */
	struct slice whole;  /* with them */
	struct slice cut;    /* what goes when the word goes: a blank or a comma with it */
	const char *between; /* what stands between two words here: " ", "', '" */
};

struct build_words {
	enum build_kind kind;
	struct slice s;
	size_t at;
	char quote;           /* the one that is open, or 0 */
	uint32_t line, begin; /* the line's number from 0, and its offset */
	bool fresh;           /* no word of this line yet */
	struct build_word *v;
	uint32_t n, cap;
	uint32_t open[32], depth; /* the words before each "(" */
	uint32_t arguments[32];
	struct remark *remarks;
	size_t n_remarks, cap_remarks;
	struct arena arena; /* their texts */
};

/* Reads all words of the text, and the remarks in its comments. The words point into the text; build_words_free frees the rest. */
void build_words_read(struct build_words *r, enum build_kind kind, struct slice text);
void build_words_free(struct build_words *r);
/* Is it an architecture of NVIDIA's: sm_80, compute_90a, lto_80, 'bare': 80, 8.0? */
bool build_is_arch(struct slice text, bool bare);
#endif
