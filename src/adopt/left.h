/* left.h: build files that stay, and what a person writes there. */
#ifndef TRANSHIP_LEFT_H
#define TRANSHIP_LEFT_H
#include "adopt/adopt.h"

/* What a person does to a build file that guards do not know. */
const char *left_advice(const struct file *f, struct adoption *a);
/* Is it a file whose lines left_tell() names: of autoconf, or a Makefile.am, whose conditionals are automake's? */
bool left_has_lines(const struct file *f);
/* Warns of each line that a translation, whose parts these are, changes: "FILE:LINE: for AMD 'TEXT'". */
void left_tell(const struct file *f, const struct parts *parts);
#endif
