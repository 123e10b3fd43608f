/* member.h: which members of CUDA's structures the rule table changes or says something of. */
#ifndef TRANSHIP_MEMBER_H
#define TRANSHIP_MEMBER_H
#include "project/project.h"

/* Fills p->member_rules and p->member_structs, by the run's selection. */
void note_members(struct project *p);
#endif
