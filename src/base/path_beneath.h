/* path_beneath.h: is a path beneath a folder, after its links are followed? */
#ifndef TRANSHIP_PATH_BENEATH_H
#define TRANSHIP_PATH_BENEATH_H
#include "base/base.h"

/* Does the path, links followed, lie in the folder, or would it once it is made? False where nobody can tell: a link that leads
 * nowhere, ".." behind a folder that is not there yet. */
bool path_beneath(const char *path, const char *folder);
#endif
