/* cache.h: the folder for data that is kept between runs: $TRANSHIP_CACHE, else tranship/ in $XDG_CACHE_HOME or
 * ~/.cache. Data that cannot be kept is computed again. The contents are trusted, so the folder and each file must belong to the user,
 * must not be a link, and must not be writable by others. It holds at most 512 MiB. */
#ifndef TRANSHIP_CACHE_H
#define TRANSHIP_CACHE_H
#include "base/base.h"

/* Its absolute path, once it is there and can be written to; the caller frees it. NULL: nothing is to be kept ($TRANSHIP_CACHE is empty or
 * "off"), or there is no such place; then *why, unless NULL, gets the reason. */
char *cache_folder(struct buf *why);
/* Opens a file of that folder to read it. -1: it is not there, or not the user's own. */
int cache_open(const char *path, size_t *size);
#define CACHE_MAKING "making-" /* how the name of a file begins that is being made; the process's number and its kind follow */
/* Puts 'temp', a file in that folder, in the place of 'path', and forgets what was not used there for long. False: 'temp' is gone.
 */
bool cache_keep(const char *folder, const char *temp, const char *path);
/* Tells one state of a file from every other: 0 when there is no regular file, or, with 'before' (seconds since the epoch), when it
 * may be written to once more without any sign of it, as its last change is not older than that by what clocks are coarse. */
uint64_t file_stamp(const char *path, int64_t before, uint64_t *size);
#endif
