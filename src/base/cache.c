/* cache.c: what is kept from run to run, and for how long. */
#include "base/temp_file.h"
#include "base/cache.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
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

/* Is it a folder, no link, that nobody but the user can write to? What lies there is believed. */
static bool is_private(const char *path, struct buf *why)
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
	char *real = is_private(b.p, why) ? realpath(b.p, NULL) : NULL;
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

struct kept {
	char *name;
	off_t size;
	time_t used;
	bool is_folder;
};

static int by_use(const void *pa, const void *pb)
{
	const struct kept *a = pa, *b = pb;
	return (a->used < b->used) - (a->used > b->used);
}

/* Is it what a run was making when it was killed? */
static bool is_left_over(const char *name, time_t age)
{
	long pid;
	return sscanf(name, CACHE_MAKING "%ld.", &pid) == 1 && (age > TEMPORARY || (kill((pid_t)pid, 0) && errno == ESRCH));
}

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

static void forget(int in, const struct kept *k)
{
	if (k->is_folder)
		remove_folder_at(in, k->name);
	else
		unlinkat(in, k->name, 0);
}

/* Forgets what was not used for long: what other versions made, and what killed runs left; of the rest, what was used last stays, as
 * much as there is room for. What is kept are files, or, 'entries', folders of files. */
static void prune(const char *folder, bool entries)
{
	DIR *d = opendir(folder);
	time_t now = time(NULL);
	struct kept *v = NULL;
	size_t n = 0, cap = 0;
	for (struct dirent *e; d && (e = readdir(d));) {
		struct stat st;
		bool named = entries ? e->d_name[0] != '.' : strstr(e->d_name, ".pch") || strstr(e->d_name, ".lint");
		bool mark = entries && !strncmp(e->d_name, CACHE_MARK, strlen(CACHE_MARK));
		bool temporary = !strncmp(e->d_name, TEMP_FOLDER, strlen(TEMP_FOLDER));
		if ((!named && !temporary && !mark) || fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW))
			continue;
		time_t age = now - st.st_mtime;
		struct kept k = {e->d_name, 0, st.st_mtime, S_ISDIR(st.st_mode)};
		if (mark || (temporary && k.is_folder)) {
			if (age > TEMPORARY)
				forget(dirfd(d), &k);
		} else if (named && (entries ? k.is_folder : S_ISREG(st.st_mode))) {
			if (age > DAYS_KEPT * 24 * 3600L || is_left_over(e->d_name, age)) {
				forget(dirfd(d), &k);
				continue;
			}
			k.name = xstrdup(k.name);
			k.size = entries ? size_of_folder(dirfd(d), k.name) : st.st_size;
			PUSH(v, n, cap) = k;
		}
	}
	if (n)
		qsort(v, n, sizeof *v, by_use);
	off_t sum = 0;
	for (size_t i = 0; i < n; i++) {
		sum += v[i].size;
		if (sum > MOST_BYTES && strncmp(v[i].name, CACHE_MAKING, strlen(CACHE_MAKING)) != 0)
			forget(dirfd(d), &v[i]);
		free(v[i].name);
	}
	free(v);
	if (d)
		closedir(d);
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

void cache_prune_entries(const char *folder)
{
	char hour[32];
	snprintf(hour, sizeof hour, "pruned-%lld", (long long)time(NULL) / 3600);
	if (cache_mark(folder, hour)) /* many entries take a while to look at */
		prune(folder, true);
}

bool cache_keep(const char *folder, const char *temp, const char *path)
{
	bool kept = !chmod(temp, 0600) && !rename(temp, path);
	if (!kept)
		unlink(temp);
	prune(folder, false);
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
