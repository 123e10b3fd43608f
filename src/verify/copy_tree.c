/* copy_tree.c: copies of files and folders. */
#include "verify/copy_tree.h"
#include "base/file_io.h"
#include "verify/folders.h"
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static bool copy_folder(const char *from, const char *to, struct buf *why)
{
	DIR *d = opendir(from);
	struct stat st;
	bool ok = d &&
	          (!mkdir(to, 0755) || (errno == EEXIST && !lstat(to, &st) && (S_ISDIR(st.st_mode) || (errno = ENOTDIR, false))));
	if (!ok)
		buf_addf(why, "cannot copy '%s': %s", from, strerror(errno));
	for (struct dirent *e; ok && (e = readdir(d));) {
		if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..") || !strcmp(e->d_name, ".git") || folder_is_made(e->d_name))
			continue;
		struct buf x = {0}, y = {0};
		buf_addf(&x, "%s/%s", from, e->d_name);
		buf_addf(&y, "%s/%s", to, e->d_name);
		ok = copy_tree(x.p, y.p, why);
		buf_free(&x);
		buf_free(&y);
	}
	if (d)
		closedir(d);
	return ok;
}

bool copy_tree(const char *from, const char *to, struct buf *why)
{
	struct stat st;
	char link[4096];
	if (lstat(from, &st)) {
		buf_addf(why, "cannot read '%s': %s", from, strerror(errno));
		return false;
	}
	if (S_ISDIR(st.st_mode))
		return copy_folder(from, to, why);
	if (S_ISLNK(st.st_mode)) {
		ssize_t n = readlink(from, link, sizeof link - 1);
		if (n > 0) {
			link[n] = 0;
			if (!symlink(link, to))
				return true;
		}
		buf_addf(why, "cannot copy '%s': %s", from, strerror(errno));
		return false;
	}
	if (!S_ISREG(st.st_mode))
		return true; /* sockets and their like are no input */
	struct buf b = {0};
	int e = file_read(from, (size_t)4 << 30, &b);
	if (e) {
		buf_addf(why, "cannot read '%s': %s", from, strerror(e));
		return false;
	}
	unlink(to); /* what another input left there may be a link to anywhere */
	FILE *f = fopen(to, "wxe");
	bool ok = f && fwrite(b.p, 1, b.n, f) == b.n;
	if (f && fclose(f))
		ok = false;
	if (!ok)
		buf_addf(why, "cannot write '%s': %s", to, strerror(errno));
	chmod(to, (st.st_mode & 0777) | 0600);
	buf_free(&b);
	return ok;
}
