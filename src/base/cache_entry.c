/* cache_entry.c: entries that are whole. */
#include "base/cache_entry.h"
#include "base/cache.h"
#include "base/file_io.h"
#include "base/temp_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUMS "sums"
#define KEY  "key"
enum { LARGEST = 256 << 20 };

void entry_add(struct entry_files *files, const char *name, struct slice bytes)
{
	struct entry_file *f = &PUSH(files->v, files->n, files->cap);
	*f = (struct entry_file){.name = xstrdup(name)};
	buf_addslice(&f->bytes, bytes);
}

void entry_files_free(struct entry_files *files)
{
	for (size_t i = 0; i < files->n; i++) {
		free(files->v[i].name);
		buf_free(&files->v[i].bytes);
	}
	free(files->v);
	*files = (struct entry_files){0};
}

/* In memory: the size of all, which comes last, and then of each file its sizes, its name and its bytes. */
struct packed {
	size_t name, bytes;
};

bool entry_files_pack(const struct entry_files *files, char *to, size_t n)
{
	struct buf b = {0};
	for (size_t i = 0; i < files->n; i++) {
		const struct entry_file *f = &files->v[i];
		const struct packed size = {strlen(f->name), f->bytes.n};
		buf_add(&b, &size, sizeof size);
		buf_add(&b, f->name, size.name);
		buf_add(&b, f->bytes.p, size.bytes);
	}
	bool fits = b.n <= n - sizeof b.n;
	memset(to, 0, sizeof b.n);
	if (fits && b.n) {
		memcpy(to + sizeof b.n, b.p, b.n);
		memcpy(to, &b.n, sizeof b.n);
	}
	buf_free(&b);
	return fits;
}

bool entry_files_unpack(struct entry_files *files, const char *from, size_t n)
{
	size_t left;
	memcpy(&left, from, sizeof left);
	from += sizeof left;
	if (!left || left > n - sizeof left)
		return false;
	for (struct packed size; left; from += size.name + size.bytes, left -= size.name + size.bytes) {
		if (left < sizeof size)
			return false;
		memcpy(&size, from, sizeof size);
		from += sizeof size;
		left -= sizeof size;
		if (left < size.name || left - size.name < size.bytes)
			return false;
		struct buf name = {0};
		buf_add(&name, from, size.name);
		entry_add(files, name.p, (struct slice){from + size.name, size.bytes});
		buf_free(&name);
	}
	return true;
}

const char *entry_checksum(struct slice bytes, char text[ENTRY_CHECKSUM])
{
	struct digest digest = digest_of(bytes);
	return digest_text(&digest, text);
}

/* ---- the sums ---- */

static void put_sum(struct buf *sums, const char *name, struct slice bytes)
{
	char text[ENTRY_CHECKSUM];
	buf_addf(sums, "%s %zu %s\n", entry_checksum(bytes, text), bytes.n, name);
}

/* Of all files and the key; the last line is of the lines before it. */
static void put_sums(struct buf *sums, const struct entry_files *files, struct slice key)
{
	put_sum(sums, KEY, key);
	FOR_EACH(const struct entry_file, f, files->v, files->n)
		put_sum(sums, f->name, (struct slice){f->bytes.p, f->bytes.n});
	put_sum(sums, SUMS, (struct slice){sums->p, sums->n});
}

static bool read_at(int folder, const char *name, struct buf *b)
{
	int fd = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
	return !file_read_open(fd, LARGEST, b);
}

/* Is the file as the line of the sums says? */
static bool agrees(int folder, struct slice line, const char *name, struct slice before)
{
	struct buf b = {0}, now = {0};
	bool is_last = !strcmp(name, SUMS), ok = is_last || read_at(folder, name, &b);
	if (ok)
		put_sum(&now, name, is_last ? before : (struct slice){b.p, b.n});
	ok = ok && now.n == line.n && !memcmp(now.p, line.p, now.n);
	buf_free(&b);
	buf_free(&now);
	return ok;
}

/* Is the entry that is open whole, and of that key? */
static bool is_whole(int folder, struct slice key)
{
	struct buf sums = {0}, there = {0};
	bool ok = read_at(folder, KEY, &there) && there.n == key.n && !memcmp(there.p, key.p, key.n) &&
	          read_at(folder, SUMS, &sums),
	     ended = false;
	for (const char *p = sums.p, *end = p + sums.n; ok && p < end;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p)),
		           *name = newline ? memrchr(p, ' ', (size_t)(newline - p)) : NULL;
		char *copy = name ? strndup(name + 1, (size_t)(newline - name - 1)) : NULL;
		ok = copy && !ended && !strchr(copy, '/') &&
		     agrees(folder, (struct slice){p, (size_t)(newline + 1 - p)}, copy,
		            (struct slice){sums.p, (size_t)(p - sums.p)});
		ended = ok && !strcmp(copy, SUMS);
		free(copy);
		p = newline ? newline + 1 : end;
	}
	buf_free(&sums);
	buf_free(&there);
	return ok && ended;
}

/* ---- making ---- */

static bool write_file(const char *folder, const char *name, struct slice bytes)
{
	struct buf path = {0};
	buf_addf(&path, "%s/%s", folder, name);
	int fd = open(path.p, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	bool ok = fd >= 0 && write_all(fd, bytes.p, bytes.n);
	if (fd >= 0 && close(fd))
		ok = false;
	buf_free(&path);
	return ok;
}

static bool write_files(const char *folder, const struct entry_files *files)
{
	bool ok = true;
	for (size_t i = 0; i < files->n && ok; i++)
		ok = write_file(folder, files->v[i].name, (struct slice){files->v[i].bytes.p, files->v[i].bytes.n});
	return ok;
}

char *cache_entries(const char *name)
{
	struct buf path = {0};
	char *top = cache_folder(NULL);
	if (top)
		buf_addf(&path, "%s/%s", top, name);
	if (top && mkdir(path.p, 0700) && !cache_private(path.p, NULL))
		buf_free(&path);
	free(top);
	return path.p;
}

/* Where the entry of a key lies. */
static const char *path_of(const char *folder, struct slice key, struct arena *a)
{
	char text[ENTRY_CHECKSUM];
	return arena_printf(a, "%s/%s", folder, entry_checksum(key, text));
}

bool cache_entry_find(struct cache_entry *e, const char *folder, struct slice key, struct arena *a)
{
	*e = (struct cache_entry){path_of(folder, key, a), -1};
	e->lock = open(e->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (e->lock < 0)
		return false;
	flock(e->lock, LOCK_SH); /* then nobody removes it */
	if (is_whole(e->lock, key)) {
		futimens(e->lock, NULL);
		return true;
	}
	close(e->lock);
	e->lock = -1;
	return false;
}

bool cache_entry_make(struct cache_entry *e, const char *folder, struct slice key, const struct entry_files *files, struct arena *a)
{
	struct held_folder making;
	struct buf sums = {0};
	int all = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (all < 0 || !held_folder_make(&making, folder, CACHE_MAKING, NULL)) {
		if (all >= 0)
			close(all);
		return false;
	}
	put_sums(&sums, files, key);
	uint64_t size = key.n + sums.n;
	FOR_EACH(const struct entry_file, f, files->v, files->n)
		size += f->bytes.n;
	bool ok = write_files(making.path, files) && write_file(making.path, KEY, key) &&
	          write_file(making.path, SUMS, (struct slice){sums.p, sums.n});
	flock(all, LOCK_EX);                             /* one process at a time forgets entries, and puts new ones in place */
	if (ok && cache_entry_find(e, folder, key, a)) { /* another process was first */
		held_folder_remove(&making);
	} else if (ok) {
		cache_make_room(all, folder, size);
		remove_folder_at(AT_FDCWD, e->path); /* one that is not whole */
		ok = !rename(making.path, e->path);
		if (ok)
			e->lock = held_folder_keep(&making);
	}
	if (!ok)
		held_folder_remove(&making);
	close(all);
	buf_free(&sums);
	return ok;
}

bool cache_entry_own(struct cache_entry *e, const struct entry_files *files, struct arena *a)
{
	*e = (struct cache_entry){.lock = -1};
	bool ok = held_folder_make(&e->own, temp_place(), NVCC_TEMP, NULL) && write_files(e->own.path, files);
	if (ok)
		e->path = arena_strdup(a, e->own.path);
	else
		error("cannot write a temporary folder in '%s': %s", temp_place(), strerror(errno));
	return ok;
}

void cache_entry_close(struct cache_entry *e)
{
	if (e->path && e->lock >= 0)
		close(e->lock);
	held_folder_remove(&e->own);
	*e = (struct cache_entry){.lock = -1};
}

/* ---- reading ---- */

static const char *text_of(struct buf *b, struct arena *a)
{
	const char *text = arena_strndup(a, b->p ? b->p : "", b->n);
	buf_free(b);
	return text;
}

const char *cache_entry_text(const struct cache_entry *e, const char *name, struct arena *a)
{
	struct buf b = {0};
	return file_read(arena_printf(a, "%s/%s", e->path, name), LARGEST, &b) ? NULL : text_of(&b, a);
}

/* A note is its checksum and the text. */
void cache_entry_note(const struct cache_entry *e, const char *name, const char *text)
{
	char sum[ENTRY_CHECKSUM], temp[] = "note-XXXXXX";
	struct buf b = {0}, from = {0}, to = {0};
	buf_addf(&b, "%s %s", entry_checksum(slice_str(text), sum), text);
	buf_addf(&from, "%s/%s", e->path, temp);
	buf_addf(&to, "%s/%s", e->path, name);
	int fd = mkostemp(from.p, O_CLOEXEC);
	bool ok = fd >= 0 && write_all(fd, b.p, b.n);
	if (fd >= 0 && (close(fd) || !ok || rename(from.p, to.p)))
		unlink(from.p);
	buf_free(&b);
	buf_free(&from);
	buf_free(&to);
}

const char *cache_entry_noted(const struct cache_entry *e, const char *name, struct arena *a)
{
	char sum[ENTRY_CHECKSUM];
	const char *all = cache_entry_text(e, name, a), *text = all ? strchr(all, ' ') : NULL;
	return text && slice_is((struct slice){all, (size_t)(text - all)}, entry_checksum(slice_str(text + 1), sum)) ? text + 1
	                                                                                                             : NULL;
}
