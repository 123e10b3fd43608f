/* file_io.c: whole reads and atomic writes. */
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

int file_read(const char *path, size_t limit, struct buf *out)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (fd < 0)
		return errno;
	struct stat st;
	int err = 0;
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

int file_read_input(size_t limit, struct buf *out) { return read_all(STDIN_FILENO, 0, limit, out); }

bool file_holds(const char *path, struct slice bytes)
{
	struct stat st;
	if (stat(path, &st) || !S_ISREG(st.st_mode) || (uint64_t)st.st_size != bytes.n)
		return false;
	struct buf b = {0};
	bool same = !file_read(path, bytes.n, &b) && b.n == bytes.n && (!b.n || !memcmp(b.p, bytes.p, b.n));
	buf_free(&b);
	return same;
}

static ssize_t read_full(int fd, char *p, size_t n)
{
	size_t done = 0;
	while (done < n) {
		ssize_t got = read(fd, p + done, n - done);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (!got)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

bool files_equal(const char *a, const char *b)
{
	struct stat sa, sb;
	if (stat(a, &sa) || stat(b, &sb) || !S_ISREG(sa.st_mode) || !S_ISREG(sb.st_mode) || sa.st_size != sb.st_size)
		return false;
	int fa = open(a, O_RDONLY | O_CLOEXEC), fb = open(b, O_RDONLY | O_CLOEXEC);
	bool same = fa >= 0 && fb >= 0;
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

static bool cannot_write(const char *path)
{
	int err = errno;
	error("cannot write '%s': %s", path_shown(path), strerror(err));
	return false;
}

bool write_all(int fd, const char *p, size_t n)
{
	while (n) {
		ssize_t done = write(fd, p, n);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return false;
		p += done;
		n -= (size_t)done;
	}
	return true;
}

bool make_parents(const char *path)
{
	char *copy = xstrdup(path);
	bool ok = true;
	for (char *p = copy + 1; ok && (p = strchr(p, '/')); p++) {
		*p = 0;
		if (make_folder(copy) && errno != EEXIST) {
			error("cannot make folder '%s': %s", path_shown(copy), strerror(errno));
			ok = false;
		}
		*p = '/';
	}
	free(copy);
	return ok;
}

static void staged_free(struct staged *s)
{
	free(s->target);
	free(s->temp);
	free(s->backup);
}

static void drop_temp(struct staged *s)
{
	unlink(s->temp);
	s->node->active = 0;
}

/* The name of a temporary file beside the target, its template not yet filled in. NAME is cut so that it stays a legal name. */
static char *temp_template(const char *target)
{
	const char *slash = strrchr(target, '/');
	const char *name = slash ? slash + 1 : target;
	struct buf b = {0};
	buf_add(&b, target, (size_t)(name - target));
	buf_addf(&b, ".%.200s.tranship-XXXXXX", name);
	return b.p;
}

/* Fills in a template's last six characters and puts the name on the list, not yet active. O_EXCL and symlink() refuse what is
 * there already, so a name that others could guess does no harm. */
static struct temp_node *temp_pick(char *template)
{
	static unsigned counter;
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	uint64_t seed = (uint64_t)getpid() << 32 ^ (uint64_t)now.tv_nsec << 8 ^ ++counter;
	uint64_t random = hash_bytes(&seed, sizeof seed);
	char *end = template + strlen(template);
	for (int i = 1; i <= 6; i++, random /= 36)
		end[-i] = "0123456789abcdefghijklmnopqrstuvwxyz"[random % 36];
	return temp_add(template);
}

/* Checks that the target may be written and opens a temporary file for it. Fills in all of *s. -1 after a message. */
static int stage_open(struct staged *s, const char *target, const char *like, const char *backup)
{
	*s = (struct staged){0};
	struct stat st, link;
	char *through = NULL;
	if (!lstat(target, &link) && S_ISLNK(link.st_mode)) {
		through = realpath(target, NULL);
		if (!through) {
			cannot_write(target);
			return -1;
		}
		target = through;
	}
	mode_t mode = 0;
	int fd = -1;
	if (!stat(target, &st)) {
		s->replaces = true;
		mode = st.st_mode & 07777;
		if (!S_ISREG(st.st_mode)) {
			errno = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
			goto fail;
		}
		if (access(target, W_OK))
			goto fail;
	} else if (like && !stat(like, &st)) {
		mode = st.st_mode & 0777;
	} else {
		mode_t mask = umask(0);
		umask(mask);
		mode = 0666 & ~mask;
	}
	if (backup && !access(backup, F_OK)) {
		error("backup file '%s' exists already", path_shown(backup));
		free(through);
		return -1;
	}
	s->target = xstrdup(target);
	s->backup = backup ? xstrdup(backup) : NULL;
	s->temp = temp_template(target);
	for (int tries = 0; tries < 100 && fd < 0; tries++) {
		struct temp_node *node = s->node = temp_pick(s->temp);
		sigset_t before;
		hold_signals(&before);
		fd = open(s->temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		node->active = fd >= 0;
		release_signals(&before);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	if (fd < 0)
		goto fail;
	if (fchmod(fd, mode))
		goto fail;
	if (s->replaces && (st.st_uid != geteuid() || st.st_gid != getegid()) && fchown(fd, st.st_uid, st.st_gid)) {
		/* only root can give files away; the copy then belongs to whoever runs this, as with any editor */
	}
	free(through);
	return fd;
fail:
	cannot_write(target);
	if (fd >= 0) {
		close(fd);
		drop_temp(s);
	}
	staged_free(s);
	free(through);
	return -1;
}

/* Closes the temporary file and adds it to the writer, or removes it after a message. */
static bool stage_close(struct writer *w, struct staged *s, int fd, bool ok)
{
	int err = errno;
	if (close(fd) && ok) {
		err = errno;
		ok = false;
	}
	if (!ok) {
		errno = err;
		cannot_write(s->target);
		drop_temp(s);
		staged_free(s);
		return false;
	}
	PUSH(w->v, w->n, w->cap) = *s;
	return true;
}

bool stage_bytes(struct writer *w, const char *target, struct slice bytes, const char *like, const char *backup)
{
	struct staged s;
	int fd = stage_open(&s, target, like, backup);
	return fd >= 0 && stage_close(w, &s, fd, write_all(fd, bytes.p, bytes.n));
}

bool stage_copy(struct writer *w, const char *target, const char *source)
{
	int in = open(source, O_RDONLY | O_CLOEXEC);
	if (in < 0) {
		error("cannot read '%s': %s", path_shown(source), strerror(errno));
		return false;
	}
	struct staged s;
	int fd = stage_open(&s, target, source, NULL);
	bool ok = fd >= 0;
	if (ok) {
		char block[65536];
		ssize_t n = 0;
		while (ok && (n = read_full(in, block, sizeof block)) > 0)
			ok = write_all(fd, block, (size_t)n);
		ok = stage_close(w, &s, fd, ok && n >= 0);
	}
	close(in);
	return ok;
}

bool stage_symlink(struct writer *w, const char *target, const char *text)
{
	struct stat st;
	struct staged s = {.target = xstrdup(target), .temp = temp_template(target)};
	if (!lstat(target, &st) && S_ISDIR(st.st_mode))
		errno = EISDIR;
	else {
		struct temp_node *node = s.node = temp_pick(s.temp);
		sigset_t before;
		hold_signals(&before);
		node->active = !symlink(text, s.temp);
		release_signals(&before);
		if (node->active) {
			PUSH(w->v, w->n, w->cap) = s;
			return true;
		}
	}
	cannot_write(target);
	staged_free(&s);
	return false;
}

bool stage_removal(struct writer *w, const char *path, const char *backup)
{
	if (backup && !access(backup, F_OK)) {
		error("backup file '%s' exists already", path_shown(backup));
		return false;
	}
	PUSH(w->v, w->n, w->cap) =
	        (struct staged){.target = xstrdup(path), .backup = backup ? xstrdup(backup) : NULL, .removes = true};
	return true;
}

/* Flushing one file after the other waits for the disk once each; at the same time they share the journal's commits. */
struct flush {
	const struct writer *w;
	size_t next;
	int err;
};

static void *flush_some(void *arg)
{
	struct flush *f = arg;
	for (size_t i; (i = __atomic_fetch_add(&f->next, 1, __ATOMIC_RELAXED)) < f->w->n;) {
		const struct staged *s = &f->w->v[i];
		if (!s->temp || !s->replaces)
			continue;
		int fd = open(s->temp, O_WRONLY | O_CLOEXEC);
		/* some file systems have nothing to flush and say so */
		if (fd < 0 || (fsync(fd) && errno != EINVAL && errno != ENOTSUP))
			__atomic_store_n(&f->err, errno, __ATOMIC_RELAXED);
		if (fd >= 0)
			close(fd);
	}
	return NULL;
}

static int flush_all(const struct writer *w)
{
	pthread_t threads[16];
	size_t n = 0;
	struct flush f = {.w = w};
	while (n < ARRAY_SIZE(threads) && n + 1 < w->n && !pthread_create(&threads[n], NULL, flush_some, &f))
		n++;
	flush_some(&f);
	while (n)
		pthread_join(threads[--n], NULL);
	return f.err;
}

static bool commit_one(struct staged *s)
{
	if (s->removes)
		return !(s->backup ? rename(s->target, s->backup) : unlink(s->target));
	/* the old file gets its second name before it loses the first; where links are not to be had, a copy will do */
	if (s->backup && s->replaces && link(s->target, s->backup)) {
		struct writer one = {0};
		bool copied = stage_copy(&one, s->backup, s->target) && writer_commit(&one, true);
		if (!copied)
			return false;
	}
	if (rename(s->temp, s->target))
		return false;
	s->node->active = 0;
	return true;
}

void stage_unless_changed(struct writer *w, uint64_t stamp) { w->v[w->n - 1].stamp = stamp; }

bool writer_commit(struct writer *w, bool durable)
{
	int err = durable ? flush_all(w) : 0;
	bool ok = !err;
	if (err)
		error("cannot write: %s", strerror(err));
	for (size_t i = 0; i < w->n; i++)
		if (w->v[i].stamp && file_stamp(w->v[i].target, 0, NULL) != w->v[i].stamp) {
			error("'%s' has changed since it was read: nothing was written; run this again",
			      path_shown(w->v[i].target));
			ok = false;
		}
	if (!ok) {
		writer_abandon(w);
		return false;
	}
	size_t done = 0;
	while (done < w->n && ok) {
		ok = commit_one(&w->v[done]);
		if (!ok)
			cannot_write(w->v[done].target);
		else
			staged_free(&w->v[done++]);
	}
	if (!ok) {
		for (size_t i = done; i < w->n; i++)
			w->v[i - done] = w->v[i];
		w->n -= done;
		writer_abandon(w);
		return false;
	}
	free(w->v);
	*w = (struct writer){0};
	return true;
}

void writer_abandon(struct writer *w)
{
	for (size_t i = 0; i < w->n; i++) {
		if (w->v[i].temp)
			drop_temp(&w->v[i]);
		staged_free(&w->v[i]);
	}
	free(w->v);
	*w = (struct writer){0};
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
	return make_parents(path) && stage_bytes(w, path, bytes, NULL, NULL);
}

bool file_write(const char *path, struct slice bytes)
{
	struct writer w = {0};
	return stage_output(&w, path, bytes) && writer_commit(&w, false);
}

int folder_lock(const char *path)
{
	char *folder = xstrdup(path), *slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = 0;
	int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), failed = 0;
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
	if (!fflush(stdout) && !ferror(stdout))
		return true;
	if (!said && errno != EPIPE) /* who closed a pipe has seen enough */
		error("cannot write standard output: %s", strerror(errno ? errno : EIO));
	said = true;
	return false;
}
