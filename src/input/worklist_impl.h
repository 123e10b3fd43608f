/* worklist_impl.h: between worklist.c and folder_walk.c. */
#ifndef TRANSHIP_WORKLIST_IMPL_H
#define TRANSHIP_WORKLIST_IMPL_H
#include "input/worklist.h"

/* Lists the file; reads it, unless a lint does that later. Takes over the strings. Without 'seen', it is no file listed before. False after
 * a message: it cannot be read. */
bool worklist_add_file(struct worklist *w, const struct options *o, struct strmap *seen, char *path, char *shown, char *root,
                       char *rel, bool named);
/* Lists what the folder that is named so holds: src/input/folder_walk.c. False after messages: some of it cannot be read. */
bool worklist_add_folder(struct worklist *list, const struct options *o, struct strmap *seen, const char *named);
#endif
