/* changes.h: the edits of a file, kept for readers. */
#ifndef TRANSHIP_CHANGES_H
#define TRANSHIP_CHANGES_H
#include "project/run.h"

/* Fills in f->changes from the settled edits of its text. */
void changes_keep(struct file *f, const struct edits *edits, struct slice text);
#endif
