/* includes.h: the #include lines of a file. */
#ifndef TRANSHIP_INCLUDES_H
#define TRANSHIP_INCLUDES_H
#include "project/project.h"

/* Replaces, drops and adds #include lines, after every unit of the project was matched. */
void include_edits(const struct project *p, struct unit *u);
/* --rename-files: #include lines that name a file which gets another extension. */
void include_renames(const struct project *p, struct unit *u);
#endif
