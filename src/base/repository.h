/* repository.h: the git repository around a folder. In a folder that everybody can write to, such as /tmp, others can put a .git, .gitignore or
 * .tranship above the user's own folders, and so decide what is read there. */
#ifndef TRANSHIP_REPOSITORY_H
#define TRANSHIP_REPOSITORY_H
#include "base/base.h"

/* The nearest folder that holds .git: this one, an absolute path without links, or one above. NULL: there is none, or it belongs to
 * somebody else (owned_as). The caller frees it. */
char *repository_around(const char *folder);
/* Does the file, or link, belong to the user, to root, or to whom 'below', a folder or file below its folder, belongs? */
bool owned_as(const char *path, const char *below);
#endif
