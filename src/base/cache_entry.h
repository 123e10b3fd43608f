/* cache_entry.h: entries of the cache, which are folders of files: all of an entry, or none of it, is found again.
 *
 * An entry's folder has its files, "key", all that it depends on, and "sums", the size and the checksum of each. An entry whose files
 * differ from these (after a full disk, a crash of the machine) is made anew. It is made in a folder of its own, "making-XXXXXX", and
 * renamed. Who uses an entry holds a lock on it, so that nobody forgets it meanwhile. */
#ifndef TRANSHIP_CACHE_ENTRY_H
#define TRANSHIP_CACHE_ENTRY_H
#include "base/digest.h"
#include "base/held_folder.h"

/* The files of a new entry, {0}: none. */
struct entry_files {
	struct entry_file {
		char *name;
		struct buf bytes;
	} *v;
	size_t n, cap;
};
/* A copy of the bytes. The name has no '/' and no end of a line. */
void entry_add(struct entry_files *files, const char *name, struct slice bytes);
void entry_files_free(struct entry_files *files);
/* Carries them from one process to another in n bytes of memory. False: there is no room for all; they are not all there. */
bool entry_files_pack(const struct entry_files *files, char *to, size_t n);
bool entry_files_unpack(struct entry_files *files, const char *from, size_t n);

struct cache_entry {
	const char *path;
	int lock;
	struct held_folder own; /* without a cache: goes when the process ends */
};
/* The folder CACHE/NAME for entries, which is there and private, or NULL: there is none. The caller frees it. */
char *cache_entries(const char *name);
/* Looks for an entry of that key, and holds it. Strings live in 'a'. */
bool cache_entry_find(struct cache_entry *e, const char *folder, struct slice key, struct arena *a);
/* Makes one and holds it; what was used first goes where all of them exceed 512 MiB. False, without a message: it cannot be kept. */
bool cache_entry_make(struct cache_entry *e, const char *folder, struct slice key, const struct entry_files *files,
                      struct arena *a);
/* Makes one that goes when the process ends. False after a message. */
bool cache_entry_own(struct cache_entry *e, const struct entry_files *files, struct arena *a);
/* Gives it back; a folder of its own goes. {0} is none. */
void cache_entry_close(struct cache_entry *e);
/* A file of the entry; NULL: it has none of that name. */
const char *cache_entry_text(const struct cache_entry *e, const char *name, struct arena *a);
/* A note in the entry, which its sums do not cover: kept if it can be, and found again only as a whole. */
void cache_entry_note(const struct cache_entry *e, const char *name, const char *text);
const char *cache_entry_noted(const struct cache_entry *e, const char *name, struct arena *a);
enum { ENTRY_CHECKSUM = DIGEST_TEXT };
/* Tells bytes from others, as a word without blanks in 'text', which it returns. */
const char *entry_checksum(struct slice bytes, char text[ENTRY_CHECKSUM]);
#endif
