/* held_folder.c: temporary folders with a lock. */
#include "base/held_folder.h"
#include "base/temp_file.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };

/* By 'removes'. */
static bool remove_free(int parent, const char *name, bool unknown, void (*removes)(int parent, const char *name))
{
	int fd = openat(parent, name, FOLDER);
	bool is_free = fd >= 0 && (!flock(fd, LOCK_EX | LOCK_NB) || (errno != EWOULDBLOCK && unknown));
	if (is_free)
		removes(parent, name); /* who waits for the lock finds nothing */
	if (fd >= 0)
		close(fd);
	return is_free;
}

bool remove_free_folder(int parent, const char *name, bool unknown) { return remove_free(parent, name, unknown, remove_folder_at); }

/* Removes what processes left that were killed. */
static void sweep(const char *parent, const char *prefix, void (*removes)(int parent, const char *name))
{
	DIR *d = opendir(parent);
	struct stat st;
	size_t n = strlen(prefix);
	for (struct dirent *e; d && (e = readdir(d));)
		if (!strncmp(e->d_name, prefix, n) && strlen(e->d_name) == n + 6 &&
		    !fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) && S_ISDIR(st.st_mode) && st.st_uid == geteuid())
			remove_free(dirfd(d), e->d_name, false, removes);
	if (d)
		closedir(d);
}

/* Between its making and its lock another process may take a folder for one that was left. */
static bool is_at(int fd, const char *path)
{
	struct stat open, there;
	return !fstat(fd, &open) && !lstat(path, &there) && open.st_ino == there.st_ino && open.st_dev == there.st_dev;
}

bool held_folder_make(struct held_folder *h, const char *parent, const char *prefix, void (*sweeps)(int parent, const char *name))
{
	sweep(parent, prefix, sweeps ? sweeps : remove_folder_at);
	for (int tries = 0; tries < 100; tries++) {
		*h = (struct held_folder){temp_folder_named(parent, prefix), -1};
		if (!h->path)
			return false;
		h->lock = open(h->path, FOLDER);
		if (h->lock >= 0 && (flock(h->lock, LOCK_EX) || is_at(h->lock, h->path)))
			return true; /* or there are no locks here */
		int err = errno;
		held_folder_remove(h);
		errno = err;
	}
	return false;
}

void held_folder_remove(struct held_folder *h)
{
	if (h->path)
		temp_folder_remove(h->path);
	if (h->path && h->lock >= 0)
		close(h->lock);
	*h = (struct held_folder){NULL, -1};
}

int held_folder_keep(struct held_folder *h)
{
	int lock = h->lock;
	temp_folder_keep(h->path);
	flock(lock, LOCK_SH);
	*h = (struct held_folder){NULL, -1};
	return lock;
}
