/* cache.h: the folder for data that is kept between runs: $TRANSHIP_CACHE, else tranship/ in $XDG_CACHE_HOME or
 * ~/.cache. Data that cannot be kept is computed again. The contents are trusted, so the folder and each file must belong to the user,
 * must not be a link, and must not be writable by others. It holds at most 512 MiB of files, and a folder of entries, which are folders of
 * files, as much again. */
#ifndef TRANSHIP_CACHE_H
#define TRANSHIP_CACHE_H
#include "base/base.h"

/* Its absolute path, once it is there and can be written to; the caller frees it. NULL: nothing is to be kept ($TRANSHIP_CACHE is empty or
 * "off"), or there is no such place; then *why, unless NULL, gets the reason. */
char *cache_folder(struct buf *why);
/* Opens a file of that folder to read it. -1: it is not there, or not the user's own. */
int cache_open(const char *path, size_t *size);
/* Is it a folder, no link, that nobody but the user can write to? What lies there is believed. False: *why, unless NULL, gets the reason. */
bool cache_private(const char *path, struct buf *why);
#define CACHE_MAKING \
	"making-" /* how the name of a file or an entry begins that is being made; XXXXXX, of mkdtemp's kind, follows */
/* Puts 'temp', a file in that folder, in the place of 'path', and forgets what was not used there for long. False: 'temp' is gone.
 */
bool cache_keep(const char *folder, const char *temp, const char *path);
/* Makes room for so many bytes in the open folder of entries (base/cache_entry.h), which is locked: forgets entries and marks that were not used
 * for long, by their times, and, beyond 512 MiB, those that were used first, but for what is in use. CACHE_TOTAL has the count, so that only some
 * calls look at all entries. */
void cache_make_room(int folder, const char *path, uint64_t size);
#define CACHE_TOTAL ".total"
#define CACHE_MARK  ".mark-" /* how the name of a mark begins */
/* Is it the first call by that name, of all processes? A mark lies in the folder for a day or more. False where none can be made, too. */
bool cache_mark(const char *folder, const char *name);
/* Tells one state of a file from every other: 0 when there is no regular file, or, with 'before' (seconds since the epoch), when it
 * may be written to once more without any sign of it, as its last change is not older than that by what clocks are coarse. */
uint64_t file_stamp(const char *path, int64_t before, uint64_t *size);
#endif
