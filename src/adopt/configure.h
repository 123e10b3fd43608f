/* configure.h: the commands of a CMake project's build. */
#ifndef TRANSHIP_CONFIGURE_H
#define TRANSHIP_CONFIGURE_H
#include "base/base.h"

/* A project whose CMake files change. {0} with 'source' is one that was not asked yet. */
struct configured {
	char *source;        /* its folder; owned */
	char *folder;        /* a temporary one, the same both times, since commands name it; owned, or NULL */
	struct buf commands; /* of the first time: Ninja's files, which hold all commands, and no lines of CMake's files */
	bool asked;          /* CMake and Ninja did it */
};
/* Configures the project, without the variable 'macro' and without downloads, and keeps the commands. */
void configure_before(struct configured *c, const char *macro);
/* Configures it again. Are the commands the same? Where they are not, *differs points to the first line that does, in 'now', or is empty: CMake
 * ends with an error. */
bool configure_same(const struct configured *c, const char *macro, struct buf *now, struct slice *differs);
void configured_free(struct configured *c);
#endif
