/* either_side.h: functions for the device, for the passes that give host code one, too. */
#ifndef TRANSHIP_EITHER_SIDE_H
#define TRANSHIP_EITHER_SIDE_H
#include "project/project.h"

/* The name of the function for the device alone that is declared, or defined, with the '__device__' at token i; NO_TOKEN: it is none. *body:
 * its '{', or NO_TOKEN. One of a class is not told from others: that takes an outline, so who finds one asks last. */
uint32_t device_function(const struct unit *u, uint32_t i, uint32_t *body);
/* Could the bodies of all of the group's device functions of the name run on either side, as far as their text tells? */
bool device_functions_run_on_either(const struct project *p, const struct unit *u, struct slice name);
/* Does the declaration of the function whose name is token 'name', from the '__device__' at token i, say that several sources may define it? */
bool allows_copies(const struct tokens *t, uint32_t i, uint32_t name);
/* What stands before that '__device__' where the function becomes the host's, too. */
const char *host_too(const struct unit *u, uint32_t i, uint32_t name);
#endif
