/* includes.h: the #include lines of a file. */
#ifndef TRANSHIP_INCLUDES_H
#define TRANSHIP_INCLUDES_H
#include "project/project.h"

/* Replaces, drops and adds #include lines, after every unit of the project was matched. */
void include_edits(const struct project *p, struct unit *u);
/* Would a CUDA source's own headers change HIP's by their macros, when they are read before these? nvcc has read its own before all. */
bool macros_come_first(const struct project *p, const struct unit *u);
/* --rename-files: #include lines that name a file which gets another extension. */
void include_renames(const struct project *p, struct unit *u);
#endif
