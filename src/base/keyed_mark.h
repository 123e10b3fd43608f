/* keyed_mark.h: marks by which this user's tranship recognizes what it has written itself, wherever that lies.
 *
 * The mark of some bytes is HMAC-SHA256 by a random key. The key is the file 'key' in the cache folder (cache.h): 32 bytes, mode 600, made by the
 * first mark. Somebody who cannot read that file can make no mark. A mark shows who wrote the bytes, not when: what the bytes are about,
 * such as a folder, belongs into them. */
#ifndef TRANSHIP_KEYED_MARK_H
#define TRANSHIP_KEYED_MARK_H
#include "base/digest.h"

/* Makes the mark of the bytes. 'what' names their kind, which no mark of another kind fits: "journal". False: there is no key, neither in the cache ($TRANSHIP_CACHE is "off", or
 * the cache folder is not the user's own) nor of the run; *mark is none then. */
bool keyed_mark(const char *what, struct slice bytes, struct digest *mark);
/* Makes a key for this process and its children, for where there is none in the cache. */
void keyed_mark_run_key(void);
/* Is it the mark of these bytes? A key that is not there is not made. */
bool keyed_mark_fits(const char *what, struct slice bytes, const struct digest *mark);
#endif
