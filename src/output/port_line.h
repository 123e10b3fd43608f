/* port_line.h: from a line of a mirror to the line of the source that it was made of. */
#ifndef TRANSHIP_PORT_LINE_H
#define TRANSHIP_PORT_LINE_H
#include "base/base.h"

struct port_line {
	char *source;  /* absolute, without links; the caller frees it */
	uint32_t line; /* from 0 */
};
/* Of line 'at' (from 0) of the file, which lies in a mirror, by the mirror's record and a comparison of the two texts; 'text' is that of the
 * file where an editor has another than lies on disk, else NULL. False: the file is in no mirror, or was made of no source that is there. */
bool port_line_find(const char *path, const struct slice *text, uint32_t at, struct port_line *found);
#endif
