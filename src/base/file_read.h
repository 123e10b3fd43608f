/* file_read.h: reading files whole. */
#ifndef TRANSHIP_FILE_READ_H
#define TRANSHIP_FILE_READ_H
#include "base/descriptor.h"

/* Reads a regular file. 0, or an errno value (EFBIG when it is larger than 'limit' bytes). The caller frees *out. */
int file_read(const char *path, size_t limit, struct buf *out);
int file_open(const char *path);        /* for reading; never waits for a FIFO or a device. -1 and errno */
int file_open_itself(const char *path); /* the same, but of no link */
/* file_read of what is open, or -1 and errno; closes it. */
int file_read_open(int fd, size_t limit, struct buf *out);
/* What an answer of file_read's means: "it is no regular file", or what strerror says. */
const char *file_read_problem(int err);
/* Reads standard input to its end; as file_read. */
int file_read_input(size_t limit, struct buf *out);
/* True when the file exists and holds exactly these bytes. */
bool file_holds(const char *path, struct slice bytes);
bool file_holds_open(int fd, struct slice bytes); /* of what is open, or -1; closes it */
/* True when both are open, not -1, and regular files of the same bytes; without a message. Closes both. */
bool files_equal_open(int a, int b);
static inline bool files_equal(const char *a, const char *b) { return files_equal_open(file_open(a), file_open(b)); }
#endif
