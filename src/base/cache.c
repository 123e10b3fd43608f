/* cache.c: what is kept from run to run, and for how long. */
#include "base/temp_file.h"
#include "base/cache.h"
#include "base/held_folder.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
	DAYS_KEPT = 30,         /* since the last use */
	TEMPORARY = 24 * 3600,  /* seconds: no run makes one thing for so long */
	MOST_BYTES = 512 << 20, /* of all that is kept */
	COARSE = 2,             /* seconds: FAT's times are even ones */
};

bool cache_private(const char *path, struct buf *why)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	const char *problem = NULL;
	if (fd < 0)
		problem = errno == ELOOP || errno == ENOTDIR ? "it is a link, or no folder" : strerror(errno);
	else if (fstat(fd, &st))
		problem = strerror(errno);
	else if (st.st_uid != geteuid())
		problem = "it belongs to somebody else";
	else if (st.st_mode & (S_IWGRP | S_IWOTH))
		problem = "others can write to it";
	else if (faccessat(fd, ".", W_OK | X_OK, 0))
		problem = "it cannot be written to";
	if (fd >= 0)
		close(fd);
	if (problem && why)
		buf_addf(why, "nothing is kept in the cache '%s': %s", path, problem);
	return !problem;
}

char *cache_folder(struct buf *why)
{
	const char *own = getenv("TRANSHIP_CACHE"), *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
	struct buf b = {0};
	if (own && (!*own || !strcmp(own, "off")))
		return NULL;
	if (own)
		buf_addstr(&b, own);
	else if (xdg && *xdg == '/')
		buf_addf(&b, "%s/tranship", xdg);
	else if (home && *home == '/')
		buf_addf(&b, "%s/.cache/tranship", home);
	else
		return NULL;
	for (char *p = b.p + 1; (p = strchr(p, '/')); p++) {
		*p = 0;
		mkdir(b.p, 0700);
		*p = '/';
	}
	while (b.n > 1 && b.p[b.n - 1] == '/') /* which would follow a link */
		b.p[--b.n] = 0;
	mkdir(b.p, 0700);
	char *real = cache_private(b.p, why) ? realpath(b.p, NULL) : NULL;
	buf_free(&b);
	return real;
}

int cache_open(const char *path, size_t *size)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	if (!fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_uid == geteuid() && !(st.st_mode & (S_IWGRP | S_IWOTH)) &&
	    st.st_size <= MOST_BYTES) {
		*size = (size_t)st.st_size;
		return fd;
	}
	close(fd);
	return -1;
}

/* Is it what a run was making when it was killed? */
static bool is_left_over(const char *name, time_t age)
{
	return age > TEMPORARY && !strncmp(name, CACHE_MAKING, strlen(CACHE_MAKING));
}

struct kept {
	char *name;
	off_t size;
	time_t used;
};
struct kept_list {
	struct kept *v;
	size_t n, cap;
	off_t sum;
};

static int by_use(const void *pa, const void *pb)
{
	const struct kept *a = pa, *b = pb;
	return (a->used < b->used) - (a->used > b->used);
}

static void keep(struct kept_list *list, const char *name, time_t used, off_t size)
{
	PUSH(list->v, list->n, list->cap) = (struct kept){xstrdup(name), size, used};
	list->sum += size;
}

/* Forgets what was used first, so that the rest fits in 'room'; 'forget' says by how much there is less. */
static void forget_oldest(struct kept_list *list, int folder, off_t room, off_t (*forget)(int folder, const struct kept *k))
{
	if (list->n)
		qsort(list->v, list->n, sizeof *list->v, by_use);
	for (size_t i = list->n; i-- && list->sum > room;)
		list->sum -= forget(folder, &list->v[i]);
	for (size_t i = 0; i < list->n; i++)
		free(list->v[i].name);
	free(list->v);
}

static off_t forget_file(int folder, const struct kept *k) { return unlinkat(folder, k->name, 0) ? 0 : k->size; }

/* Forgets the files that were not used for long: what other versions made, and what killed runs left; of the rest, what was used last
 * stays, as much as there is room for. */
static void prune(const char *folder)
{
	DIR *d = opendir(folder);
	time_t now = time(NULL);
	struct kept_list list = {0};
	for (struct dirent *e; d && (e = readdir(d));) {
		struct stat st;
		bool named = strstr(e->d_name, ".pch") || strstr(e->d_name, ".lint");
		bool temporary = !strncmp(e->d_name, TEMP_FOLDER, strlen(TEMP_FOLDER));
		if ((!named && !temporary) || fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW))
			continue;
		/* parse_prefix.c marks use by the access time alone */
		time_t used = st.st_atime > st.st_mtime ? st.st_atime : st.st_mtime, age = now - used;
		if (temporary && S_ISDIR(st.st_mode) && age > TEMPORARY)
			remove_folder_at(dirfd(d), e->d_name);
		else if (named && S_ISREG(st.st_mode) && (age > DAYS_KEPT * 24 * 3600L || is_left_over(e->d_name, age)))
			unlinkat(dirfd(d), e->d_name, 0);
		else if (named && S_ISREG(st.st_mode) && strncmp(e->d_name, CACHE_MAKING, strlen(CACHE_MAKING)) != 0)
			keep(&list, e->d_name, used, st.st_size);
	}
	if (d)
		forget_oldest(&list, dirfd(d), MOST_BYTES, forget_file);
	if (d)
		closedir(d);
}

/* ---- folders of entries ---- */

static off_t size_of_folder(int in, const char *name)
{
	off_t sum = 0;
	int fd = openat(in, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);
	struct stat st;
	for (struct dirent *e; d && (e = readdir(d));)
		if (!fstatat(fd, e->d_name, &st, AT_SYMLINK_NOFOLLOW) && S_ISREG(st.st_mode))
			sum += st.st_size;
	if (d)
		closedir(d);
	return sum;
}

/* One that is in use stays. */
static off_t forget_entry(int folder, const struct kept *k) { return remove_free_folder(folder, k->name, true) ? k->size : 0; }

/* Forgets marks and entries by their age, then the entries that were used first, so that the rest fits in 'room'. The bytes that are left. */
static off_t prune_entries(int folder, const char *path, off_t room)
{
	DIR *d = opendir(path);
	time_t now = time(NULL);
	struct kept_list list = {0};
	for (struct dirent *e; d && (e = readdir(d));) {
		struct stat st;
		bool mark = !strncmp(e->d_name, CACHE_MARK, strlen(CACHE_MARK)),
		     making = !strncmp(e->d_name, CACHE_MAKING, strlen(CACHE_MAKING));
		if ((e->d_name[0] == '.' && !mark) || fstatat(folder, e->d_name, &st, AT_SYMLINK_NOFOLLOW))
			continue;
		time_t age = now - st.st_mtime;
		if (mark && age > TEMPORARY)
			unlinkat(folder, e->d_name, 0);
		else if (S_ISDIR(st.st_mode) && (making ? age > TEMPORARY : age > DAYS_KEPT * 24 * 3600L))
			forget_entry(folder, &(struct kept){.name = e->d_name});
		else if (S_ISDIR(st.st_mode) && !making)
			keep(&list, e->d_name, st.st_mtime, size_of_folder(folder, e->d_name));
	}
	if (d)
		closedir(d);
	forget_oldest(&list, folder, room, forget_entry);
	return list.sum;
}

/* The bytes of all entries, as the last process counted that made one; or less, 0, where nobody has counted. */
static uint64_t total_read(int folder)
{
	char text[24] = "";
	int fd = openat(folder, CACHE_TOTAL, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
	if (fd >= 0)
		close(fd);
	return n > 0 ? strtoull(text, NULL, 10) : 0;
}

static void total_write(int folder, uint64_t total)
{
	char text[24];
	int fd = openat(folder, CACHE_TOTAL, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
	if (fd < 0)
		return;
	int n = snprintf(text, sizeof text, "%020llu\n", (unsigned long long)total);
	if (write(fd, text, (size_t)n) != n)
		unlinkat(folder, CACHE_TOTAL, 0);
	close(fd);
}

void cache_make_room(int folder, const char *path, uint64_t size)
{
	enum { SLACK = MOST_BYTES / 8 }; /* so that not every process has to look at all entries */
	char hour[32];
	snprintf(hour, sizeof hour, "pruned-%lld", (long long)time(NULL) / 3600);
	uint64_t total = total_read(folder);
	bool full = total + size > MOST_BYTES;
	if (cache_mark(path, hour) || !total || full)
		total = (uint64_t)prune_entries(
		        folder, path, MOST_BYTES - (off_t)(size < MOST_BYTES / 2 ? size : MOST_BYTES / 2) - (full ? SLACK : 0));
	total_write(folder, total + size);
}

bool cache_mark(const char *folder, const char *name)
{
	char path[PATH_MAX];
	snprintf(path, sizeof path, "%s/" CACHE_MARK "%s", folder, name);
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

bool cache_keep(const char *folder, const char *temp, const char *path)
{
	bool kept = !chmod(temp, 0600) && !rename(temp, path);
	if (!kept)
		unlink(temp);
	prune(folder);
	return kept;
}

uint64_t file_stamp(const char *path, int64_t before, uint64_t *size)
{
	struct stat st;
	if (stat(path, &st) || !S_ISREG(st.st_mode))
		return 0;
	if (size)
		*size = (uint64_t)st.st_size;
	if (before && st.st_ctim.tv_sec + COARSE > before)
		return 0;
	int64_t v[] = {(int64_t)st.st_dev, (int64_t)st.st_ino, st.st_size,        st.st_mtim.tv_sec,
	               st.st_mtim.tv_nsec, st.st_ctim.tv_sec,  st.st_ctim.tv_nsec};
	uint64_t stamp = hash_bytes(v, sizeof v);
	return stamp + !stamp;
}
