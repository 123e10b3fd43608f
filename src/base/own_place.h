/* own_place.h: the folders of the project: files in them can be printed, and the build can name files there. A repository is not
 * trusted: it could include ../../home/secret.txt, to have it quoted. */
#ifndef TRANSHIP_OWN_PLACE_H
#define TRANSHIP_OWN_PLACE_H
#include "base/base.h"

/* Absolute folders, links resolved. {0}: none. */
struct own_places {
	char **v;
	size_t n, cap;
};
void own_places_add(struct own_places *own, const char *folder); /* with what lies in it; one that is not there is passed over */
/* Does the path, with its links resolved, lie in one of them? */
bool own_place(const struct own_places *own, const char *path);
/* The same of a path without links, or does it lie where systems keep headers? */
bool own_or_system_place(const struct own_places *own, const char *real);
void own_places_free(struct own_places *own);
#endif
