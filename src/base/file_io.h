/* file_io.h: writing files so that nobody ever sees half of one. Reading them: base/file_read.h.
 *
 * Writing has two steps. Staging writes a temporary file beside each target (".NAME.tranship-XXXXXX"); when all of them are
 * complete, committing renames them over the targets. A full disk, a missing permission or a kill before the commit leaves every
 * target as it was; a kill during it leaves each target old or new, never mixed. Temporary files are removed on exit and on
 * signals that can be caught. All failures print one message with error() and return false. */
#ifndef TRANSHIP_FILE_IO_H
#define TRANSHIP_FILE_IO_H
#include "base/base.h"
#include "base/digest.h"
#include "base/file_read.h"
#include "base/path.h"
#include <sys/types.h>

/* Makes the folders above 'path'. Those that are still empty when the process ends go again. */
bool make_parents(const char *path);

struct staged {
	char *target, *temp, *backup; /* backup: where the old file is kept, or NULL */
	struct temp_node *node;       /* that removes 'temp' when the process ends */
	bool replaces, removes;
	bool held; /* 'temp' is open, as fd, and locked: no other run takes it for what a killed one left */
	int fd;
	bool last;            /* tells of all the others, and means nothing without them */
	struct digest digest; /* of 'temp'; none: not computed */
	uint64_t stamp;       /* the target's file_stamp with which alone it may be replaced, or 0 */
};
struct writer {
	struct staged *v;
	size_t n, cap;
	struct beneath *root;    /* or NULL; beneath it all targets lie, and links in the way are replaced, not followed */
	struct journal *journal; /* or NULL (journal.h); ends with the commit */
	struct writer *along;    /* or NULL: other files, which go in place first, once it is decided that these do */
};
/* These write a temporary file beside the target, for writer_commit to put in its place. False after a message.
 * The target keeps its mode if it exists; otherwise it gets that of 'like' (a path, or NULL: 0666 less the umask). Without a root, a symbolic link
 * as target is written through; with one, the folders above the target are made. 'backup' (a path or NULL) must not exist yet, but as the file's own, which a killed run leaves. */
bool stage_bytes(struct writer *w, const char *target, struct slice bytes, const char *like, const char *backup);
/* The same of a file that no journal tells of: what killed runs left beside the target goes. It stays open until the commit. */
bool stage_alone(struct writer *w, const char *target, struct slice bytes);
/* The same where the digest of the bytes is known. */
bool stage_known(struct writer *w, const char *target, struct slice bytes, const struct digest *digest, const char *like,
                 const char *backup);
bool stage_copy(struct writer *w, const char *target, const char *source);
bool stage_symlink(struct writer *w, const char *target, const char *text, const char *backup);
/* Removes 'path' (or renames it to 'backup') once everything staged before it is in place. */
bool stage_removal(struct writer *w, const char *path, const char *backup);
/* The file that the last one staged replaces or removes held what its bytes are made of when its stamp (cache.h) was this: with another one at the
 * commit somebody has written to it, and nothing is put in place. */
void stage_unless_changed(struct writer *w, uint64_t stamp);
/* The last one staged tells of all the others: a run that was killed is finished with it only where it is finished with them. */
void stage_last(struct writer *w);
/* What was staged from the nth on goes in place before the rest. */
void writer_first(struct writer *w, size_t n);
/* Renames everything, which signals do not interrupt. False after a message; what is in place by then stays. With 'durable' the bytes are on the disk before an old file is replaced. Empties the writer. */
bool writer_commit(struct writer *w, bool durable);
/* Removes the temporary files. Empties the writer. */
void writer_abandon(struct writer *w);

/* "-", or another name of standard output, which contain.c holds back. */
bool is_stdout(const char *path);
/* Is 'path' a file, or the place for one? Not "-", standard output, and no device or FIFO, which are written to directly. */
bool can_stage(const char *path);
/* A file of its own, with the folders above it; what cannot be staged is written at once. */
bool stage_output(struct writer *w, const char *path, struct slice bytes);
/* The same, committed at once. */
bool file_write(const char *path, struct slice bytes);

/* Waits until no other process that asks so holds the folder in which 'path' lies, beneath the root unless that is NULL. -1: it cannot be
 * locked there. */
int folder_lock(struct beneath *root, const char *path);
void folder_unlock(int lock);
/* Where standard input, output or error are closed: no file that is opened later takes their number, and with it what is printed. Beyond a limit of
 * their size (ulimit -f) writes fail, as on a full disk, and no signal ends this process; programs that it starts get theirs. */
void hold_standard_files(void);
/* Flushes standard output; false and a message when what was printed did not get there. */
bool flush_stdout(void);
/* A file without a name, in memory, open for reading and writing. Negative: there is none. The caller closes it. */
int memory_file(const char *name);
#endif
