/* path.h: paths by their text, and as messages name them. */
#ifndef TRANSHIP_PATH_H
#define TRANSHIP_PATH_H
#include "base/base.h"

/* The path as messages name it: relative when it lies below the current directory. Points into 'path'. */
const char *path_shown(const char *path);
/* Without symbolic links; of what is not there, its folder's. NULL: that is not there either. The caller frees it. */
char *path_real(const char *path);
/* The same of what is there; NULL: it is not. */
const char *path_linked(const char *path, struct arena *a);
/* The last component of a path. */
static inline struct slice path_last(struct slice path)
{
	const char *slash = memrchr(path.p, '/', path.n);
	return slash ? (struct slice){slash + 1, (size_t)(path.p + path.n - slash - 1)} : path;
}
/* Is 'path' the folder, or something below it? */
bool path_lies_in(const char *path, const char *folder);
/* The same, with "../" where that is short of 'top', a folder around both. The caller frees it. */
char *path_within(const char *path, const char *top);
/* From a folder to what lies elsewhere, "../" where it goes up; both absolute. The caller frees it. */
char *path_from(const char *folder, const char *to);
/* The opposite, by the text alone. The caller frees it. */
char *path_to(const char *folder, const char *from);
/* Says, by errno, why 'path' cannot be written; false. */
bool cannot_write(const char *path);
#endif
