/* cache.c: what is kept from run to run, and for how long. */
#include "base/temp_file.h"
#include "base/cache.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
	DAYS_KEPT = 30, /* since the last use */
	COARSE = 2,     /* seconds: FAT's times are even ones */
};

char *cache_folder(void)
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
	if ((mkdir(b.p, 0700) && errno != EEXIST) || access(b.p, W_OK | X_OK))
		buf_free(&b);
	return b.p;
}

/* Forgets what was not used for long: what other versions made, and what a killed run left. */
static void prune(const char *folder)
{
	DIR *d = opendir(folder);
	time_t now = time(NULL);
	for (struct dirent *e; d && (e = readdir(d));) {
		struct stat st;
		bool ours = strstr(e->d_name, ".pch") || strstr(e->d_name, ".lint");
		bool temporary = !strncmp(e->d_name, TEMP_FOLDER, strlen(TEMP_FOLDER));
		if ((!ours && !temporary) || fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) ||
		    now - st.st_mtime <= DAYS_KEPT * 24 * 3600L)
			continue;
		if (temporary && S_ISDIR(st.st_mode))
			remove_folder_at(dirfd(d), e->d_name);
		else if (ours && S_ISREG(st.st_mode))
			unlinkat(dirfd(d), e->d_name, 0);
	}
	if (d)
		closedir(d);
}

bool cache_keep(const char *folder, const char *temp, const char *path)
{
	bool kept = !rename(temp, path);
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
