/* key.h: a key of everything that a result depends on, to reuse an earlier result. */
#ifndef VERIFY_KEY_H
#define VERIFY_KEY_H
#include "verify/levels.h"
/* Program, architecture, toolchain, level, and the bytes of all files that count: a SHA-256 in hexadecimal, in the arena. */
const char *result_key(const struct session *s, const struct program *p, const char *arch, struct arena *a);
#endif
