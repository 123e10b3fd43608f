/* translation.h: the HIP translation of a CUDA source for clang, in files that replace the project's own.
 *
 * The cache has an entry, a folder, for each set of files, options and tranship: the translated files, an overlay of the file system for
 * clang, and the messages. */
#ifndef TOOLKIT_TRANSLATION_H
#define TOOLKIT_TRANSLATION_H
#include "base/cache_entry.h"
#include "nvcc/command_line.h"
#include "toolkit/settings.h"

struct translation {
	const char *overlay;      /* for clang's -ivfsoverlay; NULL: the sources are HIP already */
	const char *text;         /* the messages: lines of "W" or "E" and the text as clang prints it */
	const char *marks;        /* an overlay with a mark before the line of each E, numbered from 0; or NULL */
	const char *live;         /* the marks that the compiler reads, "3,7,"; NULL: not known yet */
	struct cache_entry entry; /* held */
	bool wants_17;            /* it includes headers that need C++17: ROCm's, or the compatibility header */
};
/* False after a message. Strings live in 'a'. *t is for translation_free() in any case. */
bool translate_for(struct translation *t, const struct command_line *line, const struct settings *s, const char *archs,
                   const char *source, struct arena *a);
void translation_free(struct translation *t);
/* Notes which marks the compiler reads. */
void translation_note(struct translation *t, const char *live, struct arena *a);
/* Prints what there is to say, but for errors on lines that the compiler does not read. False: some are errors, CUDA that HIP has no
 * counterpart for. */
bool translation_tell(const struct translation *t, const struct command_line *line);
#endif
