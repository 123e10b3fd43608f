/* needs.h: what a file's output will need: sections of the compatibility header, and HIP's headers. */
#ifndef TRANSHIP_NEEDS_H
#define TRANSHIP_NEEDS_H
#include "project/project.h"

/* Adds a section of the compatibility header, or none for NULL. */
void need_section(struct unit *u, const char *section);
/* The file will include the header, unless that is NULL. */
void need_header(struct unit *u, const char *header);
#endif
