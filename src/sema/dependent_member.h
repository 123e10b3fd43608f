/* dependent_member.h: between dependent.c and dependent_member.c. */
#ifndef TRANSHIP_DEPENDENT_MEMBER_H
#define TRANSHIP_DEPENDENT_MEMBER_H
#include "project/project.h"

/* What a file has asked about names of members; {0}: nothing yet. */
struct dependent_members {
	unsigned asked; /* classes that were looked for */
	struct dependent_member {
		struct slice name;
		bool type; /* wherever it is declared */
	} of[64];
	unsigned n;
};
/* Is what token i names in the class in front of it a type, as the class's definition, the standard, or all files in sight that declare
 * the name say? */
bool dependent_is_type(const struct project *p, struct unit *u, struct dependent_members *m, uint32_t i);
/* Is token i, which may be NO_TOKEN, a name: no keyword, not within a directive, not spliced? */
static inline bool is_name(const struct tokens *t, uint32_t i)
{
	return i != NO_TOKEN && t->t[i].kind == TOK_IDENT && !(t->t[i].flags & (TF_SPLICED | TF_DIRECTIVE)) &&
	       !is_keyword(token_bytes(t, i));
}
#endif
