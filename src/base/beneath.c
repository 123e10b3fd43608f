/* beneath.c: writes beneath a root, by a walk that opens one folder in another and follows no link. */
#include "base/beneath.h"
#include "base/temp_file.h"
#include "base/path.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool beneath_open(struct beneath *b, const char *root)
{
	*b = (struct beneath){.n = strlen(root) + !slice_ends(slice_str(root), "/"), .last_fd = -1};
	b->fd = open(root, O_PATH | O_DIRECTORY | O_CLOEXEC);
	return b->fd >= 0;
}

static void forget_last(struct beneath *b)
{
	if (b->last)
		close(b->last_fd);
	free(b->last);
	b->last = NULL;
}

void beneath_close(struct beneath *b)
{
	forget_last(b);
	if (b->n && b->fd >= 0)
		close(b->fd);
	*b = (struct beneath){.fd = -1};
}

/* A link where a folder belongs. */
static bool drop_link(const struct beneath *b, int in, const char *name, const char *path)
{
	struct stat st;
	if (fstatat(in, name, &st, AT_SYMLINK_NOFOLLOW) || !S_ISLNK(st.st_mode)) {
		errno = ENOTDIR;
		return false;
	}
	if (unlinkat(in, name, 0))
		return false;
	if (!b->quiet)
		warn("symbolic link '%s' is replaced by a folder", path_shown(path));
	return true;
}

/* Does a component lead to another place than one right below? */
static bool leads_elsewhere(const char *name)
{
	if (*name && strcmp(name, ".") != 0 && strcmp(name, "..") != 0)
		return false;
	errno = EXDEV;
	return true;
}

/* The folder 'name' in the open folder 'in'; 'path' for messages. */
static int enter(const struct beneath *b, int in, const char *name, const char *path, bool make)
{
	enum { FLAGS = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };
	if (leads_elsewhere(name))
		return -1;
	int fd = openat(in, name, FLAGS);
	if (fd >= 0 || !make)
		return fd;
	if (errno == ENOTDIR || errno == ELOOP ? !drop_link(b, in, name, path) : errno != ENOENT)
		return -1;
	if (make_folder_at(in, name, path) && errno != EEXIST)
		return -1;
	return openat(in, name, FLAGS);
}

int beneath_folder(struct beneath *b, const char *path, bool make, const char **name)
{
	*name = path;
	if (!b)
		return AT_FDCWD;
	char *folder = xstrdup(path), *below = folder + b->n, *end = strrchr(below, '/');
	*name = path + b->n + (end ? end + 1 - below : 0);
	bool elsewhere = leads_elsewhere(*name);
	if (!end || b->fd < 0 || elsewhere) {
		free(folder);
		errno = elsewhere ? EXDEV : ENOENT;
		return elsewhere ? -1 : b->fd;
	}
	*end = 0;
	if (b->last && !strcmp(b->last, below)) {
		free(folder);
		return b->last_fd;
	}
	int at = b->fd;
	for (char *part = below; part && at >= 0;) {
		char *slash = strchr(part, '/');
		if (slash)
			*slash = 0;
		int in = at;
		at = enter(b, in, part, folder, make);
		int err = errno;
		if (in != b->fd)
			close(in);
		errno = err;
		if (slash)
			*slash = '/';
		part = slash ? slash + 1 : NULL;
	}
	if (at >= 0) {
		forget_last(b);
		b->last = xstrdup(below);
		b->last_fd = at;
	}
	free(folder);
	return at;
}

int beneath_read(struct beneath *b, const char *path)
{
	const char *name;
	int in = beneath_folder(b, path, false, &name);
	return in == -1 ? -1 : openat(in, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (b ? O_NOFOLLOW : 0));
}

struct digest digest_at(struct beneath *root, const char *path, bool *link)
{
	char text[4096];
	const char *name = NULL;
	struct digest d;
	int in = digest_open(beneath_read(root, path), &d) ? -1 : beneath_folder(root, path, false, &name);
	ssize_t n = in == -1 ? -1 : readlinkat(in, name, text, sizeof text - 1);
	*link = n >= 0;
	if (*link) {
		text[n] = 0;
		d = digest_of_link(text);
	}
	return d;
}
