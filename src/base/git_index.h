/* git_index.h: which files a git repository holds, from its index; git is not run.
 *
 * Git ignores no file that it tracks, whatever .gitignore says, so a walk asks here before it passes one over. */
#ifndef TRANSHIP_GIT_INDEX_H
#define TRANSHIP_GIT_INDEX_H
#include "base/base.h"

struct git_index {
	struct slice *path; /* sorted by bytes */
	size_t n, cap;
	struct buf names; /* what they point into */
};

/* What the bytes of an index file hold (versions 2 to 4). False: they are no such file, or the index is split in two. The caller frees *x in any case. */
bool git_index_parse(struct git_index *x, struct slice bytes);
/* That of the repository whose top folder this is, also a worktree or a submodule. Empty where there is none, or, false, none that can be
 * read. */
bool git_index_read(struct git_index *x, const char *top);
/* Is it a file that is tracked, or a folder with such a file? The path is relative to the top. */
bool git_index_holds(const struct git_index *x, struct slice path);
/* Does a repository around the path, which has no links, track the file, or a file of the folder? True where an index cannot be read. */
bool git_tracks(const char *real);
void git_index_free(struct git_index *x);
#endif
