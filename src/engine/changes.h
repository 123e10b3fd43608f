/* changes.h: the edits of a file, kept for readers. */
#ifndef TRANSHIP_CHANGES_H
#define TRANSHIP_CHANGES_H
#include "project/project.h"

/* Fills in file->changes from the unit's settled edits. */
void changes_keep(struct unit *u);
#endif
