/* file_read.c: reading files whole. */
#include "base/file_read.h"
#include "base/contain.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

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
	int err = input_kept(out) ? 0 : read_all(STDIN_FILENO, 0, limit, out);
	if (!err)
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
