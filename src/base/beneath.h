/* beneath.h: files beneath a folder that the user names. All files that are opened, made, renamed or removed through it lie there, even
 * if a repository has put links in the way: a component below the root that is a link is not followed, and one that is empty,
 * "." or ".." is none. */
#ifndef TRANSHIP_BENEATH_H
#define TRANSHIP_BENEATH_H
#include "base/digest.h"

/* A root. Its paths are the root's name, as given, a '/' and what lies below. One thread at a time uses it. */
struct beneath {
	size_t n;   /* bytes of each path up to what lies below */
	int fd;     /* the root; -1: it is not there */
	char *last; /* the folder that last_fd is, or NULL */
	int last_fd;
	bool quiet; /* says nothing of links that it replaces */
};
/* Opens a root, which may be a link itself, as the user names it. Where it is not there, false and errno; nothing is beneath it then. */
bool beneath_open(struct beneath *b, const char *root);
void beneath_close(struct beneath *b);
/* The folder in which 'path' lies, for the functions of the *at() kind, and in *name its last component; with 'make' the folders that are
 * not there are made, and links in the way become folders, after a warning. The descriptor stays the root's, until the next call.
 * Without a root: AT_FDCWD and the path as it is. -1 and errno: there is none. */
int beneath_folder(struct beneath *b, const char *path, bool make, const char **name);
/* Opens a file for reading, by beneath_folder's rules; never waits for a FIFO or a device. -1 and errno. The caller closes it. */
int beneath_read(struct beneath *b, const char *path);
/* The digest of the file or link at a path, beneath the root unless that is NULL; none: there is none, or it cannot be read. */
struct digest digest_at(struct beneath *root, const char *path, bool *link);
#endif
