/* repository.c: the git repository around a folder. */
#include "base/repository.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool owned_as(const char *path, const char *below)
{
	struct stat st, own;
	if (lstat(path, &st))
		return false;
	return st.st_uid == geteuid() || !st.st_uid || (!stat(below, &own) && st.st_uid == own.st_uid);
}

char *repository_around(const char *folder)
{
	char *at = xstrdup(folder);
	struct buf git = {0};
	for (;;) {
		char *slash = strrchr(at, '/');
		git.n = 0;
		buf_addf(&git, "%s%s.git", at, slash && !slash[1] ? "" : "/");
		if (!access(git.p, F_OK) && owned_as(git.p, folder))
			break;
		if (!slash || !slash[1]) {
			free(at);
			at = NULL;
			break;
		}
		slash[slash == at] = 0;
	}
	buf_free(&git);
	return at;
}
