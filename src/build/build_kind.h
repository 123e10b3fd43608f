/* build_kind.h: which build system a file is of. */
#ifndef TRANSHIP_BUILD_KIND_H
#define TRANSHIP_BUILD_KIND_H
#include "rules/build_rule.h"

/* What a file of this path is, by its name and where it lies; a backup of one is what that is. */
enum build_kind build_kind(const char *path);
#endif
