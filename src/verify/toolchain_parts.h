/* toolchain_parts.h: what the files that find toolchains share. */
#ifndef VERIFY_TOOLCHAIN_PARTS_H
#define VERIFY_TOOLCHAIN_PARTS_H
#include "verify/toolchain.h"

bool exists_in(const char *dir, const char *rest);
/* A program by name, as the shell finds it, or by path; NULL: there is none. */
const char *on_path(const char *name, struct arena *a);
/* The rest of toolchain_find once t->rocm is known. */
bool find_nvidia(struct toolchain *t, const struct toolchain_wish *wish, struct buf *why);
#endif
