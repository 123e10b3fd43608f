/* folders.c: made, measured, removed. */
#include "verify/folders.h"
#include "base/held_folder.h"
#include "base/temp_file.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define FOLDER_NAME "tranship-verify-run-"
#define KEPT        "kept-"

char *folder_make(bool keep)
{
	struct held_folder held = {NULL, -1};
	struct buf kept = {0};
	buf_addf(&kept, "%s/" KEPT FOLDER_NAME "XXXXXX", temp_place());
	bool ok = keep ? mkdtemp(kept.p) != NULL : held_folder_make(&held, temp_place(), FOLDER_NAME, folder_remove_at);
	if (!ok)
		error("cannot make a folder in '%s': %s", temp_place(), strerror(errno));
	if (!ok || !keep)
		buf_free(&kept);
	return keep ? kept.p : held.path; /* the lock stays until this process and its children end */
}

bool folder_is_made(const char *name)
{
	if (!strncmp(name, KEPT, strlen(KEPT)))
		name += strlen(KEPT);
	return !strncmp(name, FOLDER_NAME, strlen(FOLDER_NAME));
}

static bool is_entry(const char *name) { return strcmp(name, ".") && strcmp(name, ".."); }

/* Folders still to visit, deepest last. */
struct pending {
	struct {
		char *name;
		size_t depth; /* of the folder that holds it; the top is 0 */
	} *v;
	size_t n, cap;
};

static uint64_t measure(DIR *d, size_t depth, struct pending *p)
{
	uint64_t bytes = 0;
	struct stat st;
	for (struct dirent *e; (e = readdir(d));) {
		if (!is_entry(e->d_name) || fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW))
			continue;
		bytes += (uint64_t)st.st_blocks * 512 + 4096;
		if (S_ISDIR(st.st_mode)) {
			GROW(p->v, p->n, p->cap);
			p->v[p->n].name = xstrdup(e->d_name);
			p->v[p->n++].depth = depth;
		}
	}
	return bytes;
}

/* Opens a folder that can be searched; with 'unlock', one that its owner has locked as well. */
static DIR *open_folder(int at, const char *name, bool unlock)
{
	enum { HOW = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };
	int fd = openat(at, name, HOW);
	if (fd < 0 && unlock && errno == EACCES && !fchmodat(at, name, 0700, 0))
		fd = openat(at, name, HOW);
	if (fd >= 0 && unlock)
		fchmod(fd, 0700);
	DIR *d = fd < 0 || faccessat(fd, "..", F_OK, AT_EACCESS) ? NULL : fdopendir(fd);
	if (fd >= 0 && !d)
		close(fd);
	return d;
}

/* Goes down by name and up by "..", so that neither the length of a path nor the number of open files limits the depth. */
bool folder_holds_more(const char *path, uint64_t bytes, bool locked)
{
	struct pending p = {0};
	DIR *d = open_folder(AT_FDCWD, path, locked);
	uint64_t sum = d ? measure(d, 0, &p) : 0;
	for (size_t depth = 0; d && p.n && sum <= bytes;) {
		bool up = depth > p.v[p.n - 1].depth;
		DIR *next = open_folder(dirfd(d), up ? ".." : p.v[p.n - 1].name, locked);
		if (!up)
			free(p.v[--p.n].name);
		if (!next && !up)
			continue; /* gone, or locked */
		closedir(d);
		if ((d = next) && !up)
			sum += measure(d, depth + 1, &p);
		depth += up ? -1 : 1;
	}
	if (d)
		closedir(d);
	while (p.n)
		free(p.v[--p.n].name);
	free(p.v);
	return sum > bytes;
}

uint64_t folder_room(const char *path)
{
	struct statvfs fs;
	return statvfs(path, &fs) ? 0 : (uint64_t)fs.f_bfree * fs.f_frsize;
}

/* What a removal has come to. */
struct removal {
	int top;
	size_t names, done; /* names given, and entries removed or moved */
};

static bool removed(struct removal *r, int at, const char *name, int flags)
{
	bool ok = !unlinkat(at, name, flags);
	r->done += ok;
	return ok;
}

/* Moves a folder up into the top under a name of its own: no depth is too deep then. */
static void hoist(struct removal *r, int at, const char *folder)
{
	char name[64];
	snprintf(name, sizeof name, "tranship-verify-%zu", r->names++);
	bool ok = !renameat(at, folder, r->top, name);
	if (!ok && errno == EACCES && !fchmodat(at, folder, 0700, 0)) /* its ".." is to be rewritten */
		ok = !renameat(at, folder, r->top, name);
	r->done += ok;
}

/* One pass over the top: its files, and what is in its folders. */
static void remove_level(struct removal *r, DIR *top)
{
	rewinddir(top);
	for (struct dirent *e, *inner; (e = readdir(top));) {
		DIR *d = is_entry(e->d_name) && !removed(r, r->top, e->d_name, 0) ? open_folder(r->top, e->d_name, true) : NULL;
		if (!d)
			continue;
		while ((inner = readdir(d)))
			if (is_entry(inner->d_name) && !removed(r, dirfd(d), inner->d_name, 0))
				hoist(r, dirfd(d), inner->d_name);
		closedir(d);
		removed(r, r->top, e->d_name, AT_REMOVEDIR);
	}
}

void folder_remove_at(int parent, const char *name)
{
	DIR *top = open_folder(parent, name, true);
	struct removal r = {.top = top ? dirfd(top) : -1};
	/* until it is gone, or, however often names were taken, nothing more could be done */
	for (size_t idle = 0, before = 0; top && unlinkat(parent, name, AT_REMOVEDIR) && idle < 3; before = r.done) {
		remove_level(&r, top);
		idle = r.done > before ? 0 : idle + 1;
	}
	if (top)
		closedir(top);
}

void folder_remove(const char *path) { folder_remove_at(AT_FDCWD, path); }
