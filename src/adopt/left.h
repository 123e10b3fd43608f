/* left.h: build files of autoconf and automake, which stay, and what a person writes there. */
#ifndef TRANSHIP_LEFT_H
#define TRANSHIP_LEFT_H
#include "adopt/parts.h"

/* Is it a Makefile.am, whose conditionals are automake's? */
bool left_is_automake(const struct file *f);
/* Warns of each line that a translation, whose parts these are, changes: "FILE:LINE: for AMD 'TEXT'". */
void left_tell(const struct file *f, const struct parts *parts);
#endif
