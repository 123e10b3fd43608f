/* hip_words.h: what an option of nvcc means to hipcc, which is clang: the only place that decides. Build files, lists of Python, 'tranship
 * query' and tranship-nvcc print this answer, each in its way. Nothing is read or written but the words. */
#ifndef TRANSHIP_HIP_WORDS_H
#define TRANSHIP_HIP_WORDS_H
#include "nvcc/nvcc_option.h"
#include "rules/build_rule.h"

/* A command line of nvcc, and what decides beside it. */
struct hip_line {
	const char *const *words;
	size_t n;
	const char *archs;              /* the words that name the architectures: "--offload-arch=gfx942 --offload-arch=gfx1100" */
	bool wants_17;                  /* a source includes rocThrust or rocPRIM, which refuse standards before C++17 */
	bool text;                      /* the words are text of a build file: quotes and $(REFERENCES) are in them */
	const struct rule_table *rules; /* of libraries and macros; NULL: they keep their names */
	enum build_kind kind;           /* of the file, for the rules */
	struct hip_facts *facts;        /* what hip_words_read() has found out about the line, in its arena: begin with NULL */
};

struct hip_words {
	const struct nvcc_option *option; /* NULL: none has that name; the words stay */
	const char *value;                /* points into the words; NULL: none, or the line ends before it */
	size_t taken;                     /* the words that are the option and its value, at least 1 */
	bool same;                        /* hipcc gets them as they are */
	const char **words;               /* what hipcc gets instead, in the arena; with 'same', the same words */
	size_t n;                         /* 0: nothing */
	const char *lost; /* why they have no counterpart, and what the user does; NULL: nothing is lost. With 'same': they stay
	                                   * in the way until the user sees to them */
};
/* Reads the option that words[at] begins. All the options of a line take time in proportion to the line: keep 'line' for them. A word without a dash is no option; "arch=compute_80,code=sm_80", whose -gencode stands
 * elsewhere, is. */
struct hip_words hip_words_read(struct hip_line *line, size_t at, struct arena *a);
/* The standard that hipcc gets for a standard of nvcc's: "c++14" is "c++17", "gnu++14" is "gnu++17" where C++17 is wanted. */
const char *hip_standard(const char *standard, bool wants_17);
/* Does the word begin an option that only nvcc has, such as "-gencode" or "-arch=sm_80"? Names that other programs have, too, do not count. */
bool hip_word_is_nvccs(struct slice word);
#endif
