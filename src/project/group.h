/* group.h: questions to all files that includes connect, each answered once. */
#ifndef TRANSHIP_GROUP_H
#define TRANSHIP_GROUP_H
#include "project/project.h"

/* The files that includes connect with u, itself among them: 'v' points to each in turn. */
#define FOR_GROUP(v, p, u)                                              \
	for (struct unit *v = (p)->units; v < (p)->units + (p)->n; v++) \
		if (v->group != (u)->group || !v->scanned) {            \
		} else
struct group_asked;
/* What files say of a name, as bits. No two questions have the same letter. */
struct group_question {
	char letter;
	unsigned all; /* with these nothing more can be learned */
	unsigned (*says)(const struct group_asked *a, const struct unit *u);
};
struct group_asked {
	const struct group_question *q;
	const struct project *p;
	struct slice name;
};
/* Calls 'work' once for each group in which a file concerns it. */
void each_group(struct project *p, bool (*concerns)(const struct project *p, const struct unit *u),
                void (*work)(struct project *p, const struct unit *u));
/* What the files of u's group say together. The answer is kept: each name is looked for once. */
unsigned group_ask(const struct group_question *q, const struct project *p, const struct unit *u, struct slice name);
/* Does one of them hold this word, or, where the name has a dot or a slash, include such a header? "thrust/" is any in that folder, but for
 * the program's own. */
bool spelled_in_group(const struct project *p, const struct unit *u, struct slice name);
#endif
