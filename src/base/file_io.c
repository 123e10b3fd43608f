/* file_io.c: whole reads and atomic writes. */
#include "base/beneath.h"
#include "base/contain.h"
#include "base/temp_file.h"
#include "base/cache.h"
#include "base/file_io.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- reading ---- */

/* Reads to the end, where 'size' bytes are likely to be, or, by 0, nobody knows. 0, or an errno value. */
static int read_all(int fd, size_t size, size_t limit, struct buf *out)
{
	/* one byte more than the size, so that the read that finds the end needs no growth */
	enum { SOME = 1 << 16 };
	size_t cap = (size ? size : SOME) + 1, n = 0;
	char *p = xmalloc(cap + 1);
	int err = 0;
	for (;;) {
		if (n == cap)
			p = xrealloc(p, (cap *= 2) + 1);
		ssize_t got = read(fd, p + n, cap - n);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0) {
			err = got < 0 ? errno : 0;
			break;
		}
		n += (size_t)got;
		if (n > limit) {
			err = EFBIG;
			break;
		}
		if (size && n == size && n < cap) /* less than asked for: the end */
			break;
	}
	if (err) {
		free(p);
		return err;
	}
	p[n] = 0;
	*out = (struct buf){.p = p, .n = n, .cap = cap + 1};
	return 0;
}

int file_read_input(size_t limit, struct buf *out)
{
	int kept = input_kept(), err = read_all(kept >= 0 ? kept : STDIN_FILENO, 0, limit, out);
	if (!err && kept < 0)
		input_keep((struct slice){out->p, out->n});
	return err;
}

int file_read_open(int fd, size_t limit, struct buf *out)
{
	struct stat st;
	int err = 0;
	if (fd < 0)
		return errno;
	if (fstat(fd, &st))
		err = errno;
	else if (!S_ISREG(st.st_mode))
		err = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
	else if ((uint64_t)st.st_size > limit)
		err = EFBIG;
	if (!err)
		err = read_all(fd, (size_t)st.st_size, limit, out);
	close(fd);
	return err;
}

int file_open(const char *path) { return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY); }
int file_open_itself(const char *path) { return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW); }

const char *file_read_problem(int err)
{
	return err == EFBIG ? "it is too large" : err == EINVAL ? "it is no regular file" : strerror(err);
}

int file_read(const char *path, size_t limit, struct buf *out) { return file_read_open(file_open(path), limit, out); }

bool file_holds_open(int fd, struct slice bytes)
{
	struct buf b = {0};
	struct stat st;
	if (fd >= 0 && (fstat(fd, &st) || (uint64_t)st.st_size != bytes.n)) {
		close(fd);
		return false;
	}
	bool same = !file_read_open(fd, bytes.n, &b) && b.n == bytes.n && (!b.n || !memcmp(b.p, bytes.p, b.n));
	buf_free(&b);
	return same;
}

bool file_holds(const char *path, struct slice bytes) { return file_holds_open(file_open(path), bytes); }

bool files_equal_open(int fa, int fb)
{
	struct stat sa, sb;
	bool same = fa >= 0 && fb >= 0 && !fstat(fa, &sa) && !fstat(fb, &sb) && S_ISREG(sa.st_mode) && S_ISREG(sb.st_mode) &&
	            sa.st_size == sb.st_size;
	char pa[16384], pb[sizeof pa];
	for (ssize_t n = 1; same && n > 0;) {
		n = read_full(fa, pa, sizeof pa);
		same = n >= 0 && read_full(fb, pb, sizeof pb) == n && !memcmp(pa, pb, (size_t)n);
	}
	if (fa >= 0)
		close(fa);
	if (fb >= 0)
		close(fb);
	return same;
}

/* ---- writing ---- */

const char *path_shown(const char *path)
{
	char cwd[4096];
	if (*path != '/' || !getcwd(cwd, sizeof cwd))
		return path;
	size_t n = strlen(cwd);
	return n > 1 && !strncmp(path, cwd, n) && path[n] == '/' && path[n + 1] ? path + n + 1 : path;
}

char *path_real(const char *path)
{
	char *real = realpath(path, NULL);
	if (real)
		return real;
	char *dir_copy = xstrdup(path), *name_copy = xstrdup(path), *dir = realpath(dirname(dir_copy), NULL);
	struct buf b = {0};
	if (dir)
		buf_addf(&b, "%s/%s", dir, basename(name_copy));
	free(dir);
	free(dir_copy);
	free(name_copy);
	return b.p;
}

const char *path_linked(const char *path, struct arena *a)
{
	char *real = realpath(path, NULL);
	const char *kept = real ? arena_strdup(a, real) : NULL;
	free(real);
	return kept;
}

bool path_lies_in(const char *path, const char *folder)
{
	size_t n = strlen(folder);
	return !strncmp(path, folder, n) && (!path[n] || path[n] == '/' || (n && folder[n - 1] == '/'));
}

char *path_within(const char *path, const char *top)
{
	char cwd[4096];
	struct buf b = {0};
	if (!getcwd(cwd, sizeof cwd) || !strcmp(cwd, "/") || !path_lies_in(cwd, top) || !path_lies_in(path, top) ||
	    path_lies_in(path, cwd))
		return xstrdup(path_shown(path));
	while (!path_lies_in(path, cwd)) {
		buf_addstr(&b, "../");
		*strrchr(cwd, '/') = 0;
	}
	buf_addstr(&b, path + strlen(cwd) + (path[strlen(cwd)] == '/'));
	return b.p;
}

bool cannot_write(const char *path)
{
	int err = errno;
	error("cannot write '%s': %s", path_shown(path), strerror(err));
	return false;
}

bool make_parents(const char *path)
{
	char *copy = xstrdup(path);
	bool ok = true;
	for (char *p = copy + 1; ok && (p = strchr(p, '/')); p++) {
		*p = 0;
		if (make_folder(copy) && errno != EEXIST) {
			error("cannot create folder '%s': %s", path_shown(copy), strerror(errno));
			ok = false;
		}
		*p = '/';
	}
	free(copy);
	return ok;
}

bool can_stage(const char *path)
{
	struct stat st;
	return strcmp(path, "-") && (stat(path, &st) || S_ISREG(st.st_mode) || S_ISDIR(st.st_mode));
}

static bool write_through(const char *path, struct slice bytes)
{
	if (!strcmp(path, "-")) {
		if (bytes.n)
			fwrite(bytes.p, 1, bytes.n, stdout);
		return flush_stdout();
	}
	int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
	bool ok = fd >= 0 && write_all(fd, bytes.p, bytes.n);
	if (fd >= 0 && close(fd))
		ok = false;
	return ok || cannot_write(path);
}

bool stage_output(struct writer *w, const char *path, struct slice bytes)
{
	if (!can_stage(path))
		return write_through(path, bytes);
	if (slice_ends(slice_str(path), "/")) {
		errno = EISDIR;
		return cannot_write(path);
	}
	return make_parents(path) && stage_alone(w, path, bytes);
}

bool file_write(const char *path, struct slice bytes)
{
	struct writer w = {0};
	return stage_output(&w, path, bytes) && writer_commit(&w, false);
}

int folder_lock(struct beneath *root, const char *path)
{
	const char *name;
	int in = beneath_folder(root, path, true, &name), failed = 0;
	char *folder = xstrdup(name), *slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = 0;
	int fd = in == -1 ? -1 : openat(in, slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	free(folder);
	while (fd >= 0 && (failed = flock(fd, LOCK_EX)) && errno == EINTR)
		;
	if (fd >= 0 && failed) {
		close(fd);
		return -1;
	}
	return fd;
}

void folder_unlock(int lock)
{
	if (lock >= 0)
		close(lock);
}

void hold_standard_files(void)
{
	for (int fd = 0; fd < 3; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd) /* the wrong way: what is done there fails as before */
			_exit(2);
}

bool flush_stdout(void)
{
	static bool said;
	if (output_flush())
		return true;
	if (!said && errno != EPIPE) /* who closed a pipe has seen enough */
		error("cannot write standard output: %s", strerror(errno ? errno : EIO));
	said = true;
	return false;
}
