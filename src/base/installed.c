/* installed.c: the place of this program. */
#include "base/installed.h"
#include "base/git_index.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool installed_prefix(char *prefix)
{
	ssize_t n = readlink("/proc/self/exe", prefix, PATH_MAX - 1);
	prefix[n > 0 ? n : 0] = 0;
	char *program = strrchr(prefix, '/');
	if (!program)
		return false;
	*program = 0;
	char *folder = strrchr(prefix, '/');
	if (!folder || strcmp(folder, "/bin"))
		return false;
	*folder = 0;
	return true;
}

static bool is_ours(const struct stat *st)
{
	struct stat self;
	return !st->st_uid || st->st_uid == geteuid() || (!stat("/proc/self/exe", &self) && st->st_uid == self.st_uid);
}

bool installed_believes(const char *path, const char *folder, struct buf *why)
{
	struct stat st;
	char real[PATH_MAX];
	const char *problem = NULL;
	if (lstat(path, &st))
		return false;
	if (!S_ISREG(st.st_mode) || !realpath(path, real) || strcmp(real, path) != 0)
		problem = "it is no regular file, or links lead to it";
	else if (!is_ours(&st))
		problem = "it belongs to somebody else";
	else if (st.st_mode & S_IWOTH)
		problem = "others can write to it";
	else if (git_tracks(folder ? folder : path))
		problem = folder ? "git tracks files in its folder" : "git tracks it";
	if (problem && why)
		buf_addf(why, "'%s' is not used: %s", path, problem);
	return !problem;
}

char *installed_program(const char *name)
{
	char self[PATH_MAX];
	struct buf path = {0}, why = {0};
	ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
	self[n > 0 ? n : 0] = 0;
	const char *slash = strrchr(self, '/');
	buf_addf(&path, "%.*s/%s", slash ? (int)(slash - self) : 0, self, name);
	bool ok = slash && installed_believes(path.p, NULL, &why);
	if (!ok && why.n)
		warn("%s", why.p);
	if (!ok)
		buf_free(&path);
	buf_free(&why);
	return path.p;
}
