/* file_io.h: reading files whole, and writing them so that nobody ever sees half of one.
 *
 * Writing has two steps. Staging writes a temporary file beside each target (".NAME.tranship-XXXXXX"); when all of them are
 * complete, committing renames them over the targets. A full disk, a missing permission or a kill before the commit leaves every
 * target as it was; a kill during it leaves each target old or new, never mixed. Temporary files are removed on exit and on
 * signals that can be caught. All failures print one message with error() and return false. */
#ifndef TRANSHIP_FILE_IO_H
#define TRANSHIP_FILE_IO_H
#include "base/base.h"
#include <sys/types.h>

/* Reads a regular file. 0, or an errno value (EFBIG when it is larger than 'limit' bytes). The caller frees *out. */
int file_read(const char *path, size_t limit, struct buf *out);
/* Reads standard input to its end; as file_read. */
int file_read_input(size_t limit, struct buf *out);
/* Writes all of it to what is open; false: errno tells why not. */
bool write_all(int fd, const char *p, size_t n);
/* True when the file exists and holds exactly these bytes. */
bool file_holds(const char *path, struct slice bytes);
/* True when both are regular files of the same bytes; false when one cannot be read, without a message. */
bool files_equal(const char *a, const char *b);
/* The path as messages name it: relative when it lies below the current directory. Points into 'path'. */
const char *path_shown(const char *path);
/* Without symbolic links; of what is not there, its folder's. NULL: that is not there either. The caller frees it. */
char *path_real(const char *path);
/* The same of what is there; NULL: it is not. */
const char *path_linked(const char *path, struct arena *a);
/* Is 'path' the folder, or something below it? */
bool path_lies_in(const char *path, const char *folder);
/* The same, with "../" where that is short of 'top', a folder around both. The caller frees it. */
char *path_within(const char *path, const char *top);
/* Makes the folders above 'path'. Those that are still empty when the process ends go again. */
bool make_parents(const char *path);

struct staged {
	char *target, *temp, *backup; /* backup: where the old file is kept, or NULL */
	struct temp_node *node;       /* that removes 'temp' when the process ends */
	bool replaces, removes;
	uint64_t stamp; /* the target's file_stamp with which alone it may be replaced, or 0 */
};
struct writer {
	struct staged *v;
	size_t n, cap;
};
/* These write a temporary file beside the target, for writer_commit to put in its place. False after a message.
 * The target keeps its mode if it exists; otherwise it gets that of 'like' (a path, or NULL: 0666 less the umask). A symbolic link
 * as target is written through. 'backup' (a path or NULL) must not exist yet. */
bool stage_bytes(struct writer *w, const char *target, struct slice bytes, const char *like, const char *backup);
bool stage_copy(struct writer *w, const char *target, const char *source);
bool stage_symlink(struct writer *w, const char *target, const char *text);
/* Removes 'path' (or renames it to 'backup') once everything staged before it is in place. */
bool stage_removal(struct writer *w, const char *path, const char *backup);
/* The file that the last one staged replaces or removes held what its bytes are made of when its stamp (cache.h) was this: with another one at the
 * commit somebody has written to it, and nothing is put in place. */
void stage_unless_changed(struct writer *w, uint64_t stamp);
/* Renames everything. False after a message; what is in place by then stays. With 'durable' the bytes are on the disk before an old file is replaced. Empties the writer. */
bool writer_commit(struct writer *w, bool durable);
/* Removes the temporary files. Empties the writer. */
void writer_abandon(struct writer *w);

/* Is 'path' a file, or the place for one? Not "-", standard output, and no device or FIFO, which are written to directly. */
bool can_stage(const char *path);
/* A file of its own, with the folders above it; what cannot be staged is written at once. */
bool stage_output(struct writer *w, const char *path, struct slice bytes);
/* The same, committed at once. */
bool file_write(const char *path, struct slice bytes);

/* Waits until no other process that asks so holds the folder in which 'path' lies. -1: it cannot be locked there. */
int folder_lock(const char *path);
void folder_unlock(int lock);
/* Where standard input, output or error are closed: no file that is opened later takes their number, and with it what is printed. */
void hold_standard_files(void);
/* Flushes standard output; false and a message when what was printed did not get there. */
bool flush_stdout(void);
#endif
