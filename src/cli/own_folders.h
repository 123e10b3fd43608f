/* own_folders.h: the folders that are a run's own, see base/own_place.h. */
#ifndef TRANSHIP_OWN_FOLDERS_H
#define TRANSHIP_OWN_FOLDERS_H
#include "base/own_place.h"
#include "project/run.h"

/* Those of a run: the folders that files were found under and their repositories' tops, the one of the project's '.tranship' ('project',
 * or NULL), the compilation database's, and the folders for includes that the user names. Not the home folder or one above it. */
void own_places_find(struct own_places *own, const struct run *r, const char *project);
/* Is the folder '/', the user's home, or around it: more than one project's? */
bool lies_around_home(const char *folder);
#endif
