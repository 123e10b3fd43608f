/* tracked_journal.c: journals that a repository brings with it. */
#include "input/tracked_journal.h"
#include "base/file_io.h"
#include "base/journal.h"
#include "input/git_index.h"
#include <stdlib.h>
#include <sys/stat.h>

/* Does the repository with this top folder track the path? */
static bool tracks(const char *top, const char *path)
{
	struct git_index index = {0};
	git_index_read(&index, top);
	bool holds = git_index_holds(&index, slice_str(path + strlen(top) + !slice_ends(slice_str(top), "/")));
	git_index_free(&index);
	return holds;
}

bool journal_is_untracked(const char *base)
{
	struct stat st;
	struct buf path = {0}, git = {0};
	char *real = realpath(base, NULL), *top = real ? xstrdup(real) : NULL;
	bool tracked = false;
	buf_addf(&path, "%s%s" JOURNAL_NAME, real ? real : base, real && slice_ends(slice_str(real), "/") ? "" : "/");
	for (bool more = top && !lstat(path.p, &st); more && !tracked;) {
		git.n = 0;
		buf_addf(&git, "%s/.git", top);
		tracked = !lstat(git.p, &st) && tracks(top, path.p);
		char *slash = strrchr(top, '/');
		more = slash > top;
		if (more)
			*slash = 0;
	}
	if (tracked)
		error("'%s' is tracked by git, so no run of yours has left it, and nothing was done; remove it with 'git rm', and "
		      "run this again",
		      path_shown(path.p));
	buf_free(&path);
	buf_free(&git);
	free(real);
	free(top);
	return !tracked;
}
