/* configure.h: the commands of a build by CMake or Meson. */
#ifndef TRANSHIP_CONFIGURE_H
#define TRANSHIP_CONFIGURE_H
#include "base/base.h"
#include "rules/build_rule.h"

/* A project whose CMake or Meson files change. {0} with 'kind' and 'source' is one that was not asked yet. */
struct configured {
	enum build_kind kind; /* BUILD_CMAKE or BUILD_MESON */
	char *source;         /* its folder; owned */
	char *folder;         /* a temporary one, the same both times, since commands name it; owned, or NULL */
	struct buf commands;  /* of the first time, and no lines of the project's files */
	bool asked;           /* CMake or Meson, and Ninja, did it */
};
/* Configures the project, without the variable 'macro' and without downloads, and keeps the commands. */
void configure_before(struct configured *c, const char *macro);
/* Configures it again. Are the commands the same? Where they are not, *differs points to the first line that does, in 'now', or is empty: the
 * program ends with an error. */
bool configure_same(const struct configured *c, const char *macro, struct buf *now, struct slice *differs);
void configured_free(struct configured *c);
#endif
