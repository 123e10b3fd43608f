/* flags.h: the arguments of a compiler and a linker that an untrusted source can give. */
#ifndef VERIFY_FLAGS_H
#define VERIFY_FLAGS_H
#include "base/words.h"

/* Whether the words from number 'from' on are arguments that flag_allowed.def lists, each complete; with 'inputs' also objects and
 * libraries. False: *why says which one is not. */
bool flags_allowed(const struct words *w, size_t from, bool inputs, struct buf *why);
#endif
