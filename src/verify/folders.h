/* folders.h: folders that untrusted processes write to. */
#ifndef VERIFY_FOLDERS_H
#define VERIFY_FOLDERS_H
#include "base/base.h"

/* A new private folder below TMPDIR or /tmp (mode 0700); the caller frees the path. NULL after a message. Without 'keep', the folder is this
 * process' and its children's, and when all of them have been killed, the next folder_make removes it. */
char *folder_make(bool keep);
/* Whether a folder of this name in TMPDIR is one that folder_make made, here or in another process. */
bool folder_is_made(const char *name);
/* Whether the files below take more than this many bytes of disk. Each counts a page more, since empty files cost something, too. With 'unlock'
 * also in folders that their owner has locked, which stay unlocked. */
bool folder_holds_more(const char *path, uint64_t bytes, bool unlock);
/* Bytes that are free where the folder lies; 0 when nobody tells. */
uint64_t folder_room(const char *path);
/* Removes a tree, however deep, and locked to its owner; symbolic links are removed, not followed. */
void folder_remove(const char *path);
void folder_remove_at(int parent, const char *name); /* as unlinkat() names it */
#endif
