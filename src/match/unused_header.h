/* unused_header.h: headers of libraries without a counterpart of which a program uses nothing. */
#ifndef TRANSHIP_UNUSED_HEADER_H
#define TRANSHIP_UNUSED_HEADER_H
#include "project/project.h"

/* Is the header of a library that HIP has no counterpart of, and does no file that includes connect with u use a name of this library, but for
 * those that HIP has something for? */
bool header_is_unused(const struct project *p, const struct unit *u, struct slice header);
#endif
