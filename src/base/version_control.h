/* version_control.h: the folders in which version control keeps its own files. tranship neither reads sources there nor writes there. */
#ifndef TRANSHIP_VERSION_CONTROL_H
#define TRANSHIP_VERSION_CONTROL_H
#include "base/base.h"

/* Is it the name of such a folder or file (".git", ".hg", ".svn", ".jj", ...)? Capitals do not count, as some file systems know none. */
bool is_version_control(struct slice name);
/* Has the path such a component? */
bool path_in_version_control(const char *path);
/* Has the folder, an absolute path, or one above it such a folder or file? */
bool version_control_around(const char *path);
#endif
