/* build_left.h: the check of a translated build file: what in the result is for CUDA still. */
#ifndef TRANSHIP_BUILD_LEFT_H
#define TRANSHIP_BUILD_LEFT_H
#include "build/build_unit.h"

/* Reports (W915) each line of a makefile or of a CMake file on which 'now', a unit of the translated text, has a language, a command, a
 * target, a variable, a compiler or an option of CUDA's, and 'u', the unit of its source, no report. 'map' is from the source to that text;
 * NULL: the file has not changed. */
void build_left(struct build_unit *u, const struct build_unit *now, const struct line_map *map);
#endif
