/* keyed_mark.c: the user's own key, and marks by it. */
#include "base/keyed_mark.h"
#include "base/cache.h"
#include "base/descriptor.h"
#include "base/temp_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEY = 32 };
static char run_key[KEY];
static bool has_run_key;

static bool read_key(const char *path, char key[KEY])
{
	struct stat st;
	size_t size = 0;
	int fd = cache_open(path, &size);
	/* nobody else may even read it */
	bool ok =
	        fd >= 0 && size == KEY && !fstat(fd, &st) && !(st.st_mode & (S_IRWXG | S_IRWXO)) && read_full(fd, key, KEY) == KEY;
	if (fd >= 0)
		close(fd);
	return ok;
}

static bool random_key(char key[KEY])
{
	int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	bool ok = fd >= 0 && read_full(fd, key, KEY) == KEY;
	if (fd >= 0)
		close(fd);
	return ok;
}

/* Writes a new key beside its place and links it there: the first of several processes wins, and nobody reads half a key. */
static void make_key(const char *folder, const char *path)
{
	char key[KEY];
	char *own = random_key(key) ? temp_folder(folder) : NULL;
	struct buf temp = {0};
	if (!own)
		return;
	buf_addf(&temp, "%s/key", own);
	int fd = open(temp.p, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	bool ok = fd >= 0 && write_all(fd, key, KEY) && (!fsync(fd) || errno == EINVAL || errno == ENOTSUP);
	if (fd >= 0)
		ok = !close(fd) && ok;
	if (ok && link(temp.p, path) && errno != EEXIST) /* a file system without links */
		rename(temp.p, path);
	temp_folder_remove(own);
	buf_free(&temp);
}

/* The key; made where there is none and 'make' asks for one. A file in its place that is no key stays, and there is none then. */
static bool find_key(bool make, char key[KEY])
{
	char *folder = cache_folder(NULL);
	struct buf path = {0};
	struct stat st;
	if (!folder)
		return false;
	buf_addf(&path, "%s/key", folder);
	bool ok = read_key(path.p, key);
	if (!ok && make && lstat(path.p, &st) && errno == ENOENT) {
		make_key(folder, path.p);
		ok = read_key(path.p, key);
	}
	buf_free(&path);
	free(folder);
	return ok;
}

static void mark_by(const char key[KEY], const char *what, struct slice bytes, struct digest *mark)
{
	struct digest of = digest_of(bytes);
	struct buf b = {0};
	buf_add(&b, what, strlen(what) + 1);
	buf_add(&b, of.byte, sizeof of.byte);
	*mark = digest_keyed(key, KEY, (struct slice){b.p, b.n});
	buf_free(&b);
}

void keyed_mark_run_key(void) { has_run_key = random_key(run_key); }

bool keyed_mark(const char *what, struct slice bytes, struct digest *mark)
{
	char key[KEY];
	bool found = find_key(true, key);
	*mark = (struct digest){0};
	if (found || has_run_key)
		mark_by(found ? key : run_key, what, bytes, mark);
	return found || has_run_key;
}

static bool fits_by(const char key[KEY], const char *what, struct slice bytes, const struct digest *mark)
{
	struct digest right;
	unsigned char differs = 0;
	mark_by(key, what, bytes, &right);
	for (size_t i = 0; i < sizeof right.byte; i++) /* all of them, however early they differ */
		differs |= right.byte[i] ^ mark->byte[i];
	return !differs;
}

bool keyed_mark_fits(const char *what, struct slice bytes, const struct digest *mark)
{
	char key[KEY];
	return (find_key(false, key) && fits_by(key, what, bytes, mark)) || (has_run_key && fits_by(run_key, what, bytes, mark));
}
