/* build_define.h: macros that a command line defines. */
#ifndef TRANSHIP_BUILD_DEFINE_H
#define TRANSHIP_BUILD_DEFINE_H
#include "build/build_make_line.h"

/* Renames, among the words, -DNAME and -DMACRO=NAME where the rules have NAME. */
void build_rename_defines(struct build_unit *u, const struct make_words *w);
#endif
