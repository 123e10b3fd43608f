/* translate.h: --translate: from a CUDA tree to a program that can be proved. */
#ifndef VERIFY_TRANSLATE_H
#define VERIFY_TRANSLATE_H
#include "levels.h"
#include "options.h"
/* Runs the translator into the session's temporary folder, and turns the program's sources (or, when it has none and no build command,
 * all translation units of the tree) into the translated ones. Strings go to the arena. False after a message. */
bool translate_first(struct session *s, const struct verify_options *o, struct program *p, struct arena *a);
#endif
