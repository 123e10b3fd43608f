/* unread.h: branches of a source that HIP's compiler never reads. */
#ifndef TRANSHIP_UNREAD_H
#define TRANSHIP_UNREAD_H
#include "adopt/adopt.h"
#include "adopt/lines.h"

/* Takes out the parts within branches that the lines for AMD never take, behind a condition that holds or below one that does not: they stay. */
void unread_drop(const struct adoption *a, const struct lines *l, struct parts *parts);
#endif
