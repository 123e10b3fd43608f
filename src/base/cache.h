/* cache.h: the folder in which what is worth keeping from run to run lies: $TRANSHIP_CACHE, else tranship/ in $XDG_CACHE_HOME or
 * ~/.cache. What cannot be kept there is made anew; nothing is said about it. */
#ifndef TRANSHIP_CACHE_H
#define TRANSHIP_CACHE_H
#include "base/base.h"

/* Its path, once it is there and can be written to; the caller frees it. NULL: nothing is to be kept ($TRANSHIP_CACHE is empty or
 * "off"), or there is no such place. */
char *cache_folder(void);
/* Puts 'temp', a file in that folder, in the place of 'path', and forgets what was not used there for long. False: 'temp' is gone.
 */
bool cache_keep(const char *folder, const char *temp, const char *path);
/* Tells one state of a file from every other: 0 when there is no regular file, or, with 'before' (seconds since the epoch), when it
 * may be written to once more without any sign of it, as its last change is not older than that by what clocks are coarse. */
uint64_t file_stamp(const char *path, int64_t before, uint64_t *size);
#endif
