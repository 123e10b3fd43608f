/* match.h: rewrites of the names of a file. */
#ifndef TRANSHIP_MATCH_H
#define TRANSHIP_MATCH_H
#include "project/project.h"

/* Walks the tokens of one unit; fills in edits, diags, sections and the flags. Uses the unit's facts when it has some. Works on
 * units only, so that units can be matched in parallel. Clears what an earlier call left. */
void match_unit(const struct project *p, struct unit *u);
#endif
