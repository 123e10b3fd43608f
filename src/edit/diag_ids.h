/* diag_ids.h: lists of diagnostics. */
#ifndef TRANSHIP_DIAG_IDS_H
#define TRANSHIP_DIAG_IDS_H
#include "edit/diag.h"

/* Ids as options and comments name them: an id, a name, a family letter or "all"; lists are separated by commas. */
bool diag_ids_match(const struct diag_info *d, const char *list);
const char *diag_ids_unknown(const char *list, struct arena *a); /* the first word that names nothing, or NULL */
/* Takes a list of ids from the front of *text, as people write them ("P001,B why", "P001, B why", "P001: why"), in the arena, without
 * blanks; *text is what follows then. */
const char *diag_ids_read(struct arena *a, const char **text);
#endif
