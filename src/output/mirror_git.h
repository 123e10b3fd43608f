/* mirror_git.h: what a run wrote, told by what git holds of its source, so that a mirror's record need not hold it again.
 *
 * A reference: the name of the source's blob, and for each place where the text differs from it a tab and "LINE,COUNT:TEXT": COUNT lines of the blob
 * from LINE on, from 0, are TEXT, escaped as fields of the record are. A copy of the source is the name alone. */
#ifndef TRANSHIP_MIRROR_GIT_H
#define TRANSHIP_MIRROR_GIT_H
#include "base/base.h"

/* What the commits hold that are checked out, of the repositories that were asked. {0} is empty. */
struct git_sources {
	struct git_source {
		char *top; /* NULL: there is no repository */
		struct buf listing;
		struct strmap blobs; /* by path below 'top': where the name stands in the listing */
	} *v;
	size_t n, cap;
	struct strmap by_folder;
};
/* Appends a reference to 'text', which a run makes of a source, an absolute path with these bytes. False: git's last commit does not have the source, or
 * has other bytes of it. */
bool git_reference(struct git_sources *g, const char *source, struct slice bytes, struct slice text, struct buf *out);
/* Appends what a reference means, if the repository around the source still has its blob. The caller checks the result by its digest. */
bool git_referred(const char *source, struct slice reference, struct buf *out);
void git_sources_free(struct git_sources *g);
#endif
