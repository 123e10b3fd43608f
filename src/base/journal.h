/* journal.h: a file with the pending work of a run in place or in a mirror. It exists until the run is done, so that the next run can complete a
 * killed one.
 *
 * BASE/.in-place.tranship-commit first lists the temporary files as they are made. When all are complete it gets what becomes of each, and
 * a mark; then these are renamed, and it goes. Without the mark the next run removes the temporary files, and with it does what is left
 * to do: to files that still hold what they held, or are not there as they were not.
 *
 * A journal is believed only if this user's tranship wrote it in this folder: its first line and its mark carry a seal (keyed_mark.h) of the folder's path and of
 * all that stands before. Of any other one a message says what it would do; it stays, and so do all files. What a believed one names are regular files and links
 * beneath its folder, outside of version control's folders. */
#ifndef TRANSHIP_JOURNAL_H
#define TRANSHIP_JOURNAL_H
#include "base/beneath.h"
#include "base/file_io.h"
#include "base/temp_file.h"

#define JOURNAL_NAME ".in-place" TEMP_MARK "commit"

struct journal {
	struct beneath root;
	char *base;
	struct temp_node *node; /* that removes it when the process ends */
	int fd;                 /* locked; -1: none is kept */
};
/* Finishes, or undoes, what a killed run left in the folder, after waiting for one that is at work there. False after a message: it
 * cannot, or does not believe it. */
bool journal_recover(const char *base, bool quiet);
/* Begins one, after the same. Where the folder cannot be written to, none is kept. False after a message. */
bool journal_begin(struct journal *j, const char *base, bool quiet);
/* Notes a temporary file before it is made. False and errno. NULL for j: nothing is kept, as in the next ones. */
bool journal_temp(struct journal *j, const char *temp);
/* Notes what is to be done, and marks that it may be done. False and errno. */
bool journal_mark(struct journal *j, const struct writer *w);
/* All is done, or given up. */
void journal_end(struct journal *j);
#endif
