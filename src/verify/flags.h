/* flags.h: which arguments of a compiler and a linker may come from somebody who is not trusted. */
#ifndef VERIFY_FLAGS_H
#define VERIFY_FLAGS_H
#include "base/words.h"

/* Whether the words from number 'from' on are arguments that flag_allowed.def lists, each complete; with 'inputs' also objects and
 * libraries. False: *why says which one is not. */
bool flags_allowed(const struct words *w, size_t from, bool inputs, struct buf *why);
#endif
