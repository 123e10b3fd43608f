/* fuzz_toolkit_entry.c: an entry of nvcc's cache of which one file is these bytes: it is found whole or not at all, and what is found is printed. */
#include "test/fuzz.h"
#include "base/cache_entry.h"
#include "base/temp_file.h"
#include "toolkit/translation.h"

static const char key[] = "key", text[] = "Ea.cu:3:4: error: a\nWa.cu:5:1: warning: b\n";

/* The bytes with the checksum in front of them that a note has. */
static void put_note(const char *path, const uint8_t *bytes, size_t n)
{
	char sum[ENTRY_CHECKSUM];
	struct buf b = {0};
	buf_addf(&b, "%s ", entry_checksum((struct slice){(const char *)bytes, n}, sum));
	buf_add(&b, (const char *)bytes, n);
	fuzz_file(path, (const uint8_t *)b.p, b.n);
	buf_free(&b);
}

/* The bytes as sums whose last line is right. */
static void put_sums(const char *path, const uint8_t *bytes, size_t n)
{
	char sum[ENTRY_CHECKSUM];
	struct buf b = {0};
	buf_add(&b, (const char *)bytes, n);
	buf_addf(&b, "%s %zu sums\n", entry_checksum((struct slice){(const char *)bytes, n}, sum), n);
	fuzz_file(path, (const uint8_t *)b.p, b.n);
	buf_free(&b);
}

/* Prints an entry as tranship-nvcc does. */
static void tell(const struct cache_entry *e, struct arena *a)
{
	struct translation t = {.live = cache_entry_noted(e, "live", a), .text = cache_entry_text(e, "messages", a) ?: ""};
	translation_tell(&t, &(struct command_line){0});
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char *const names[] = {"sums", "key", "messages", "live", "live", "sums"};
	struct arena a = {0};
	struct cache_entry e;
	struct entry_files files = {0};
	unsigned which = n ? *bytes % ARRAY_SIZE(names) : 0;
	setenv("TRANSHIP_CACHE", "cache", 1);
	char *folder = cache_entries("nvcc");
	entry_add(&files, "messages", SLICE_LIT(text));
	if (!folder || !cache_entry_make(&e, folder, slice_str(key), &files, &a))
		abort();
	const char *entry = arena_strdup(&a, e.path), *path = arena_printf(&a, "%s/%s", entry, names[which]);
	cache_entry_note(&e, "live", "0,");
	cache_entry_close(&e);
	n -= n > 0;
	bytes += n > 0;
	(which == 4 ? put_note : which == 5 ? put_sums : fuzz_file)(path, bytes, n);
	if (cache_entry_find(&e, folder, slice_str(key), &a)) {
		const char *there = cache_entry_text(&e, "messages", &a), *live = cache_entry_noted(&e, "live", &a);
		if ((which == 2 && strcmp(there, text) != 0) || (which == 4 && !memchr(bytes, 0, n) && !live))
			abort();
		tell(&e, &a);
		cache_entry_close(&e);
	} else if (which == 3 || which == 4) { /* the sums do not cover notes */
		abort();
	}
	remove_folder_at(AT_FDCWD, entry); /* sums that are right need not cover all files: the next input begins anew */
	entry_files_free(&files);
	free(folder);
	arena_free(&a);
	return 0;
}
