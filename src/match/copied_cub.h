/* copied_cub.h: a project's own copy of CUB, which is made of PTX: hipCUB takes its place. */
#ifndef TRANSHIP_COPIED_CUB_H
#define TRANSHIP_COPIED_CUB_H
#include "project/project.h"

/* Is the unit a header in a folder 'cub' that has CUB's util_ptx.cuh, too (gravitino/cudadtw's include/cub)? */
bool is_copied_cub(const struct project *p, const struct unit *u);
/* Is the name one of CUB's, and do includes connect u with such a copy? It is hipCUB's then, though the project declares it. */
bool is_name_of_copied_cub(const struct project *p, const struct unit *u, const char *name);
/* The whole file becomes an #include of hipCUB, whose namespace it calls cub; nothing else is said of it. A lint finds nothing in it. */
void replace_copied_cub(const struct project *p, struct unit *u);
#endif
