/* translation.h: the HIP translation of a CUDA source for clang, in files that replace the project's own.
 *
 * The cache has an entry, a folder, for each set of files, options and tranship: the translated files, an overlay of the file system for
 * clang, and the messages. */
#ifndef TOOLKIT_TRANSLATION_H
#define TOOLKIT_TRANSLATION_H
#include "nvcc/command_line.h"
#include "toolkit/settings.h"

struct translation {
	const char *overlay;  /* for clang's -ivfsoverlay; NULL: the sources are HIP as they are */
	const char *messages; /* warnings and errors, as clang prints them */
	bool unsupported;     /* some of them are errors: CUDA that HIP has no counterpart for */
	bool alone;           /* its device code cannot be linked with that of other sources */
	bool wants_17;        /* it includes headers that want C++17: ROCm's, or the compatibility header */
};
/* False after a message. Strings live in 'a'. */
bool translate_for(struct translation *t, const struct command_line *line, const struct settings *s, const char *archs,
                   const char *source, struct arena *a);
#endif
