/* writer.c: files written beside their targets, and put in place when all are complete. */
#include "base/temp_file.h"
#include "base/beneath.h"
#include "base/cache.h"
#include "base/file_io.h"
#include "base/journal.h"
#include "base/work_place.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void staged_free(struct staged *s)
{
	if (s->held)
		close(s->fd);
	free(s->target);
	free(s->temp);
	free(s->backup);
}

/* Where a staged file's target, its temporary file and its backup lie, as the *at() functions take them. */
struct place {
	int in;
	const char *target, *temp, *backup;
};

static bool place_of(struct writer *w, const struct staged *s, bool make, struct place *at)
{
	at->in = beneath_folder(w->root, s->target, make, &at->target);
	at->temp = s->temp ? s->temp + (at->target - s->target) : NULL; /* they lie beside the target */
	at->backup = s->backup ? s->backup + (at->target - s->target) : NULL;
	return at->in != -1;
}

static void drop_temp(struct writer *w, struct staged *s)
{
	struct place at;
	if (place_of(w, s, false, &at))
		unlinkat(at.in, at.temp, 0);
	s->node->active = 0;
}

/* The name of a temporary file beside the target, its template not yet filled in. NAME is cut so that it stays a legal name. */
static char *temp_template(const char *target)
{
	const char *slash = strrchr(target, '/');
	const char *name = slash ? slash + 1 : target;
	struct buf b = {0};
	buf_add(&b, target, (size_t)(name - target));
	buf_addf(&b, ".%.200s" TEMP_MARK "XXXXXX", name);
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

/* Notes a temporary file's name and makes it, by 'make', which returns a descriptor, or 0 for a link; -1 and errno. */
static int make_temp(const struct writer *w, struct staged *s, const struct place *at, const char *link_text)
{
	int fd = -1;
	for (int tries = 0; tries < 100 && fd < 0; tries++) {
		struct temp_node *node = s->node = temp_pick(s->temp);
		sigset_t before;
		if (!journal_temp(w->journal, s->temp))
			break;
		hold_signals(&before);
		fd = link_text ? symlinkat(link_text, at->in, at->temp)
		               : openat(at->in, at->temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		node->active = fd >= 0;
		release_signals(&before);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	return fd;
}

/* What is there already at the target: 0, with its mode in *mode and 'replaces' set; nothing; or -1 and errno: it cannot be replaced. */
static int look_at_target(const struct writer *w, struct staged *s, const struct place *at, struct stat *st)
{
	if (fstatat(at->in, at->target, st, w->root ? AT_SYMLINK_NOFOLLOW : 0))
		return errno == ENOENT ? 0 : -1;
	if (w->root && S_ISLNK(st->st_mode)) {
		if (!w->root->quiet)
			warn("symbolic link '%s' is replaced by a file", path_shown(s->target));
		return 0;
	}
	s->replaces = true;
	errno = S_ISDIR(st->st_mode) ? EISDIR : EINVAL;
	return !S_ISREG(st->st_mode) || faccessat(at->in, at->target, W_OK, 0) ? -1 : 0;
}

static int open_beside(const struct place *at, const char *name)
{
	return openat(at->in, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
}

/* Is the backup the file itself, by another name or its bytes, as a killed run leaves it? */
static bool is_backup(const struct place *at)
{
	struct stat a, b;
	return !fstatat(at->in, at->target, &a, AT_SYMLINK_NOFOLLOW) && !fstatat(at->in, at->backup, &b, AT_SYMLINK_NOFOLLOW) &&
	       S_ISREG(b.st_mode) &&
	       ((a.st_ino == b.st_ino && a.st_dev == b.st_dev) ||
	        files_equal_open(open_beside(at, at->target), open_beside(at, at->backup)));
}

/* False after a message. */
static bool backup_free(const struct place *at, const char *backup)
{
	struct stat st;
	if (fstatat(at->in, at->backup, &st, AT_SYMLINK_NOFOLLOW))
		return errno == ENOENT || cannot_write(backup);
	if (is_backup(at))
		return true;
	error("backup file '%s' exists already", path_shown(backup));
	return false;
}

static mode_t usual_mode(void)
{
	mode_t mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

/* Gives a new file the mode of another one, NULL: the usual one, and if it takes its place the owner, too. */
static bool take_after(int fd, const struct stat *st, bool replaces)
{
	bool own = !st || (st->st_uid == geteuid() && st->st_gid == getegid());
	/* only root can give files away; the copy then belongs to whoever runs this, as with any editor */
	if (replaces && !own && fchown(fd, st->st_uid, st->st_gid))
		replaces = !fchown(fd, (uid_t)-1, st->st_gid) && st->st_uid == geteuid();
	return !fchmod(fd, st ? st->st_mode & (replaces ? 07777 : 0777) : usual_mode()); /* last: a new owner takes bits away */
}

/* Checks that the target may be written and opens a temporary file for it. Fills in all of *s. -1 after a message. */
static int stage_open(struct writer *w, struct staged *s, const char *target, const char *like, const char *backup)
{
	struct stat st, link, model;
	char *through = NULL;
	if (!w->root && !lstat(target, &link) && S_ISLNK(link.st_mode) && !(through = realpath(target, NULL))) {
		cannot_write(target);
		return -1;
	}
	*s = (struct staged){.target = through ? through : xstrdup(target), .backup = backup ? xstrdup(backup) : NULL};
	s->temp = temp_template(s->target);
	struct place at;
	int fd = -1;
	if (!place_of(w, s, true, &at) || look_at_target(w, s, &at, &st))
		goto fail;
	if (backup && !backup_free(&at, backup)) {
		staged_free(s);
		return -1;
	}
	fd = make_temp(w, s, &at, NULL);
	if (fd < 0 || !take_after(fd, s->replaces ? &st : like && !stat(like, &model) ? &model : NULL, s->replaces || w->journal))
		goto fail;
	return fd;
fail:
	cannot_write(s->target);
	if (fd >= 0) {
		close(fd);
		drop_temp(w, s);
	}
	staged_free(s);
	return -1;
}

/* Closes the temporary file and adds it to the writer, or removes it after a message. */
static bool stage_close(struct writer *w, struct staged *s, int fd, bool ok)
{
	int err = errno;
	if (close(s->held ? dup(fd) : fd) && ok) { /* which tells of what could not be written, as on NFS */
		err = errno;
		ok = false;
	}
	if (!ok) {
		errno = err;
		cannot_write(s->target);
		drop_temp(w, s);
		staged_free(s);
		return false;
	}
	PUSH(w->v, w->n, w->cap) = *s;
	return true;
}

bool stage_bytes(struct writer *w, const char *target, struct slice bytes, const char *like, const char *backup)
{
	struct digest digest = {0};
	if (w->journal)
		digest = digest_of(bytes);
	return stage_known(w, target, bytes, &digest, like, backup);
}

bool stage_known(struct writer *w, const char *target, struct slice bytes, const struct digest *digest, const char *like,
                 const char *backup)
{
	struct staged s;
	int fd = stage_open(w, &s, target, like, backup);
	s.digest = *digest;
	return fd >= 0 && stage_close(w, &s, fd, write_all(fd, bytes.p, bytes.n));
}

/* Removes what killed runs left of files for this target: the temporary files that nobody holds. */
static void drop_abandoned(const char *path)
{
	char *real = path_real(path);
	const char *target = real ? real : path, *slash = strrchr(target, '/'), *name = slash ? slash + 1 : target;
	char *folder = slash ? strndup(target, (size_t)(slash - target) + 1) : xstrdup("."), *mark = temp_template(name);
	size_t n = strlen(mark) - strlen("XXXXXX");
	DIR *d = opendir(folder);
	for (struct dirent *e; d && (e = readdir(d));) {
		struct stat st;
		if (strncmp(e->d_name, mark, n) || strlen(e->d_name) != strlen(mark))
			continue;
		int fd = openat(dirfd(d), e->d_name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
		if (fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_uid == geteuid() && !flock(fd, LOCK_EX | LOCK_NB))
			unlinkat(dirfd(d), e->d_name, 0);
		if (fd >= 0)
			close(fd);
	}
	if (d)
		closedir(d);
	free(folder);
	free(mark);
	free(real);
}

bool stage_alone(struct writer *w, const char *target, struct slice bytes)
{
	struct staged s;
	struct stat st;
	drop_abandoned(target);
	int fd = -1;
	for (int tries = 10; tries--;) {
		fd = stage_open(w, &s, target, NULL, NULL);
		if (fd < 0)
			return false;
		work_alone(s.temp);
		s.fd = fd;
		s.held = !flock(fd, LOCK_EX | LOCK_NB) && !fstat(fd, &st) && st.st_nlink;
		if (s.held || !tries)
			break;
		close(fd); /* another run has found it before it was locked */
		drop_temp(w, &s);
		staged_free(&s);
	}
	return stage_close(w, &s, fd, write_all(fd, bytes.p, bytes.n));
}

/* Copies what is open from 'at' to 'end', or to its own end. False: errno tells why not. */
static bool copy_range(int in, int out, off_t at, off_t end)
{
	char block[65536];
	ssize_t n = 1;
	if (lseek(in, at, SEEK_SET) < 0 || lseek(out, at, SEEK_SET) < 0)
		return false;
	for (; n > 0 && at < end; at += n) {
		n = read_full(in, block, end - at < (off_t)sizeof block ? (size_t)(end - at) : sizeof block);
		if (n > 0 && !write_all(out, block, (size_t)n))
			return false;
	}
	return n >= 0;
}

/* Copies what is open; where a file has holes, the copy has them, too. False: errno tells why not. */
static bool copy_open(int in, int out)
{
	struct stat st;
	off_t at = 0;
	if (fstat(in, &st) || ftruncate(out, st.st_size))
		return false;
	while (at < st.st_size) {
		off_t data = lseek(in, at, SEEK_DATA), hole = data < 0 ? -1 : lseek(in, data, SEEK_HOLE);
		if (data < 0 && errno == ENXIO) /* to the end */
			return true;
		if (hole < 0) /* it knows no holes */
			break;
		if (!copy_range(in, out, data, hole))
			return false;
		at = hole;
	}
	return copy_range(in, out, at, INT64_MAX); /* what has come, too */
}

/* Stages a copy of what is open, which 'source' names; closes it. */
static bool stage_open_copy(struct writer *w, const char *target, const char *source, int in)
{
	if (in < 0) {
		error("cannot read '%s': %s", path_shown(source), strerror(errno));
		return false;
	}
	struct staged s;
	int fd = stage_open(w, &s, target, source, NULL);
	bool ok = fd >= 0 && stage_close(w, &s, fd, copy_open(in, fd));
	close(in);
	return ok;
}

bool stage_copy(struct writer *w, const char *target, const char *source)
{
	return stage_open_copy(w, target, source, file_open(source));
}

bool stage_symlink(struct writer *w, const char *target, const char *text, const char *backup)
{
	struct stat st;
	struct place at;
	struct staged s = {.target = xstrdup(target),
	                   .temp = temp_template(target),
	                   .backup = backup ? xstrdup(backup) : NULL,
	                   .replaces = backup};
	if (place_of(w, &s, true, &at)) {
		if (backup && !backup_free(&at, backup)) {
			staged_free(&s);
			return false;
		}
		if (!fstatat(at.in, at.target, &st, AT_SYMLINK_NOFOLLOW) && S_ISDIR(st.st_mode)) {
			errno = EISDIR;
		} else if (make_temp(w, &s, &at, text) >= 0) {
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
	struct place at;
	struct staged s = {.target = xstrdup(path), .backup = backup ? xstrdup(backup) : NULL, .removes = true};
	if (backup && !(place_of(w, &s, false, &at) ? backup_free(&at, backup) : cannot_write(path))) {
		staged_free(&s);
		return false;
	}
	PUSH(w->v, w->n, w->cap) = s;
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

/* The old file gets its second name before it loses the first; where links are not to be had, a copy will do. */
static bool keep_old(struct writer *w, const struct staged *s, const struct place *at)
{
	struct writer one = {.root = w->root};
	if (!linkat(at->in, at->target, at->in, at->backup, 0))
		return true;
	return errno == EEXIST
	               ? is_backup(at)
	               : stage_open_copy(&one, s->backup, s->target, open_beside(at, at->target)) && writer_commit(&one, true);
}

static bool commit_one(struct writer *w, struct staged *s)
{
	struct place at;
	if (!place_of(w, s, false, &at) || (s->backup && (s->replaces || s->removes) && !keep_old(w, s, &at)))
		return false;
	if (s->removes)
		return !unlinkat(at.in, at.target, 0);
	if (!place_of(w, s, false, &at) || renameat(at.in, at.temp, at.in, at.target)) /* a copy has moved the root's folder on */
		return false;
	s->node->active = 0;
	return true;
}

void writer_first(struct writer *w, size_t from)
{
	size_t n = w->n - from;
	if (!n || !from)
		return;
	struct staged *first = xmalloc(n * sizeof *first);
	memcpy(first, w->v + from, n * sizeof *first);
	memmove(w->v + n, w->v, from * sizeof *first);
	memcpy(w->v, first, n * sizeof *first);
	free(first);
}

void stage_unless_changed(struct writer *w, uint64_t stamp) { w->v[w->n - 1].stamp = stamp; }

void stage_last(struct writer *w) { w->v[w->n - 1].last = true; }

static bool commit_all(struct writer *w)
{
	size_t done = 0;
	bool ok = true;
	while (done < w->n && ok) {
		ok = commit_one(w, &w->v[done]);
		if (!ok)
			cannot_write(w->v[done].target);
		else
			staged_free(&w->v[done++]);
	}
	if (done)
		memmove(w->v, w->v + done, (w->n - done) * sizeof *w->v);
	w->n -= done;
	return ok;
}

bool writer_commit(struct writer *w, bool durable)
{
	unsigned begun = work_begin(WORK_STAGE, "", 0);
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
	if (ok && w->n) {
		sigset_t before;
		hold_signals(&before); /* what is begun is finished */
		ok = journal_mark(w->journal, w) || cannot_write(w->v[0].target);
		ok = ok && (!w->along || commit_all(w->along));
		work_end(begun);
		begun = work_begin(WORK_COMMIT, "", 0);
		ok = ok && commit_all(w);
		writer_abandon(w); /* what is left */
		release_signals(&before);
	} else {
		writer_abandon(w);
	}
	work_end(begun);
	return ok;
}

void writer_abandon(struct writer *w)
{
	for (size_t i = 0; i < w->n; i++) {
		if (w->v[i].temp)
			drop_temp(w, &w->v[i]);
		staged_free(&w->v[i]);
	}
	free(w->v);
	journal_end(w->journal);
	*w = (struct writer){.root = w->root};
}
