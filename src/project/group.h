/* group.h: questions to all files that includes connect, each answered once. */
#ifndef TRANSHIP_GROUP_H
#define TRANSHIP_GROUP_H
#include "project/project.h"

/* The files that includes connect with u, itself among them: 'v' points to each in turn. */
#define FOR_GROUP(v, p, u)                                                                                               \
	for (struct unit *v = (p)->units + (p)->units[(u)->group].group_first; v; v = unit_next_of_group((p)->units, v)) \
		if (!v->scanned) {                                                                                       \
		} else
static inline struct unit *unit_next_of_group(struct unit *units, const struct unit *u)
{
	return u->group_next == UINT32_MAX ? NULL : units + u->group_next;
}

/* Does a file of u's group name one of CUDA's vector types; say namespace a = b? */
static inline bool names_vectors(const struct project *p, const struct unit *u) { return p->units[u->group].group_vectors; }
static inline bool has_aliases(const struct project *p, const struct unit *u) { return p->units[u->group].group_aliases; }

struct group_asked;
/* What files say of a name, as bits. No two questions have the same letter. */
struct group_question {
	char letter;
	unsigned all; /* with these nothing more can be learned */
	unsigned (*says)(const struct group_asked *a, const struct unit *u);
	bool by_word; /* a file in which no word is spelled like the name says 0 */
};
struct group_asked {
	const struct group_question *q;
	const struct project *p;
	struct slice name;
};
/* Calls 'work' once for each group in which a file concerns it, each in the time that a file has. */
void each_group(struct project *p, bool (*concerns)(const struct project *p, const struct unit *u),
                void (*work)(struct project *p, struct unit *u));
/* What the files of u's group say together. The answer is kept: each name is looked for once. */
unsigned group_ask(const struct group_question *q, const struct project *p, const struct unit *u, struct slice name);
/* The files of u's group that may have a word spelled so, in their order; of a large group, which an index answers, all have it. */
size_t group_with_word(const struct project *p, const struct unit *u, struct slice word, struct arena *a, struct unit ***list);
/* What all files say. */
unsigned project_ask(const struct group_question *q, const struct project *p, struct slice name);
/* Frees which units have which words. */
void words_drop(struct project *p);
/* Does one of them hold this word, or, where the name has a dot or a slash, include such a header? "thrust/" is any in that folder, but for
 * the program's own. */
bool spelled_in_group(const struct project *p, const struct unit *u, struct slice name);
#endif
