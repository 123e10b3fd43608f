/* copied_cub.h: a project's own copy of CUB, which is made of PTX: hipCUB takes its place. */
#ifndef TRANSHIP_COPIED_CUB_H
#define TRANSHIP_COPIED_CUB_H
#include "project/project.h"

/* Is the unit a header in a folder 'cub' that has CUB's util_ptx.cuh, too (gravitino/cudadtw's include/cub)? */
bool is_copied_cub(const struct project *p, const struct unit *u);
/* The whole file becomes an #include of hipCUB, whose namespace it calls cub; nothing else is said of it. A lint finds nothing in it. */
void replace_copied_cub(const struct project *p, struct unit *u);
#endif
