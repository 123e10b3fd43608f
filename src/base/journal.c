/* journal.c: runs in place that are killed, and finished by the next one. */
#include "base/journal.h"
#include "base/temp_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char journal_name[] = ".in-place" TEMP_MARK "commit";
enum { MAX_JOURNAL = 32 << 20 /* 100,000 files, and what a planted one costs */ };

/* One line: fields that end with NUL. Paths lie below the base; hashes are of the bytes in hexadecimal, 0 of what is not there. */
enum field { F_KIND, F_TARGET, F_TEMP, F_BACKUP, F_OLD, F_NEW, FIELDS };
#define NOTED   "temporary" /* F_TEMP is about to be made */
#define REPLACE "replace"   /* F_TEMP becomes F_TARGET, F_OLD becomes F_NEW */
#define REMOVE  "remove"    /* F_TARGET goes, if what the line before it says was done */
#define LAST    "last"      /* REPLACE, if all lines before it were done */
#define MARK    "commit"    /* all lines above are valid */

/* Opens the journal that is there and locks it; -1: there is none, or errno says why not. */
static int open_locked(const struct beneath *root, int flags)
{
	for (;;) {
		int fd = openat(root->fd, journal_name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flags, 0600);
		if (fd < 0)
			return -1;
		struct stat st, now;
		bool known = !fstat(fd, &st), regular = known && S_ISREG(st.st_mode);
		if (!regular || st.st_uid != geteuid()) { /* in /tmp, another user's */
			close(fd);
			errno = regular ? EPERM : EINVAL;
			return -1;
		}
		while (flock(fd, LOCK_EX) && errno == EINTR)
			;
		if (!fstatat(root->fd, journal_name, &now, AT_SYMLINK_NOFOLLOW) && st.st_ino == now.st_ino &&
		    st.st_dev == now.st_dev)
			return fd;
		close(fd); /* whoever held it has removed it */
	}
}

/* ---- what a killed run left ---- */

struct recovery {
	struct beneath *root;
	const char *base;
	bool marked, done, failed; /* done: what the last line says; failed: some line was not */
	size_t finished;
};

/* A path of the journal's, as beneath_folder takes it; a temporary file's name has to look like one. The caller frees it. */
static char *below(const struct recovery *r, const char *field, bool temp)
{
	const char *slash = strrchr(field, '/');
	struct buf b = {0};
	if (!*field || *field == '/' || (temp && !is_temp_name(slash ? slash + 1 : field)))
		return NULL;
	buf_addf(&b, "%s%s%s", r->base, slice_ends(slice_str(r->base), "/") ? "" : "/", field);
	return b.p;
}

static uint64_t hash_at(struct beneath *root, const char *path)
{
	bool link;
	return content_hash_at(root, path, &link);
}

static void drop(const struct recovery *r, const char *temp)
{
	const char *name;
	struct stat st;
	int in = beneath_folder(r->root, temp, false, &name);
	if (in != -1 && !fstatat(in, name, &st, AT_SYMLINK_NOFOLLOW) && (S_ISREG(st.st_mode) || S_ISLNK(st.st_mode)))
		unlinkat(in, name, 0);
}

/* Keeps the target under the backup's name; false: that is another file's. */
static bool keep_backup(const struct recovery *r, const char *target, const char *backup, uint64_t hash)
{
	const char *name, *to;
	int in = beneath_folder(r->root, target, false, &name);
	return in != -1 && beneath_folder(r->root, backup, false, &to) == in &&
	       (!linkat(in, name, in, to, 0) || (errno == EEXIST && hash_at(r->root, backup) == hash));
}

static bool replace(struct recovery *r, char *const path[], uint64_t old, uint64_t new)
{
	uint64_t now = hash_at(r->root, path[F_TARGET]);
	const char *from, *to;
	if (now == new)
		drop(r, path[F_TEMP]);
	if (now == new)
		return true;
	if (now != old || hash_at(r->root, path[F_TEMP]) != new ||
	    (path[F_BACKUP] && !keep_backup(r, path[F_TARGET], path[F_BACKUP], old)))
		return false;
	int in = beneath_folder(r->root, path[F_TEMP], false, &from);
	return in != -1 && beneath_folder(r->root, path[F_TARGET], false, &to) == in && !renameat(in, from, in, to) &&
	       ++r->finished;
}

static bool take_away(struct recovery *r, char *const path[], uint64_t old)
{
	uint64_t now = hash_at(r->root, path[F_TARGET]);
	const char *name;
	if (!now)
		return true;
	if (!r->done || now != old || (path[F_BACKUP] && !keep_backup(r, path[F_TARGET], path[F_BACKUP], old)))
		return false;
	int in = beneath_folder(r->root, path[F_TARGET], false, &name);
	return in != -1 && !unlinkat(in, name, 0) && ++r->finished;
}

static void recover_line(struct recovery *r, char *const field[])
{
	char *path[FIELDS] = {0};
	path[F_TARGET] = below(r, field[F_TARGET], false);
	path[F_TEMP] = below(r, field[F_TEMP], true);
	path[F_BACKUP] = below(r, field[F_BACKUP], false);
	uint64_t old = strtoull(field[F_OLD], NULL, 16), new = strtoull(field[F_NEW], NULL, 16);
	bool last = !strcmp(field[F_KIND], LAST), replaces = last || !strcmp(field[F_KIND], REPLACE);
	if (!r->marked || (replaces && !new) ||
	    (last && r->failed)) { /* without a hash: of a link, which the next run makes again */
		if (path[F_TEMP])
			drop(r, path[F_TEMP]);
	} else if (path[F_TARGET] && new && replaces && path[F_TEMP]) {
		r->done = replace(r, path, old, new);
		if (!r->done) {
			warn("'%s' changed after a run was killed, and is left as it is", path_shown(path[F_TARGET]));
			drop(r, path[F_TEMP]);
		}
	} else if (path[F_TARGET] && old && !strcmp(field[F_KIND], REMOVE)) {
		r->done = take_away(r, path, old);
	}
	r->failed |= !r->done;
	for (int k = 0; k < FIELDS; k++)
		free(path[k]);
}

/* Calls recover_line for each line, or, with r NULL, says whether the mark is there. */
static bool each_line(char *p, char *end, struct recovery *r)
{
	bool marked = false;
	while (p < end && !marked) {
		char *field[FIELDS];
		for (int k = 0; k < FIELDS; k++) {
			char *nul = p < end ? memchr(p, 0, (size_t)(end - p)) : NULL;
			if (!nul)
				return false;
			field[k] = p;
			p = nul + 1;
		}
		marked = !strcmp(field[F_KIND], MARK);
		if (r && !marked)
			recover_line(r, field);
	}
	return marked;
}

/* Of an open journal, which goes then. */
static bool recover_open(struct beneath *root, const char *base, int fd, bool quiet)
{
	struct buf b = {0};
	struct recovery r = {.root = root, .base = base, .done = true};
	int err = file_read_open(dup(fd), MAX_JOURNAL, &b);
	if (!err) {
		r.marked = each_line(b.p, b.p + b.n, NULL);
		each_line(b.p, b.p + b.n, &r);
		err = unlinkat(root->fd, journal_name, 0) ? errno : 0;
	}
	if (!err && r.finished && !quiet)
		warn("a run in '%s' was killed; its remaining files are now in place", path_shown(base));
	buf_free(&b);
	errno = err;
	return !err;
}

static bool recover_in(struct beneath *root, const char *base, bool quiet)
{
	int fd = open_locked(root, 0);
	if (fd < 0 && errno == ENOENT)
		return true;
	bool ok = fd >= 0 && recover_open(root, base, fd, quiet);
	if (!ok)
		error("cannot read '%s/%s', which a killed run left; remove it: %s", path_shown(base), journal_name,
		      strerror(errno));
	if (fd >= 0)
		close(fd);
	return ok;
}

bool journal_recover(const char *base, bool quiet)
{
	struct beneath root;
	bool ok = !beneath_open(&root, base) || recover_in(&root, base, quiet);
	beneath_close(&root);
	return ok;
}

/* ---- a run's own ---- */

bool journal_begin(struct journal *j, const char *base, bool quiet)
{
	*j = (struct journal){.fd = -1, .base = xstrdup(base)};
	if (!strcmp(base, "/") || !beneath_open(&j->root, base)) /* sources in different trees */
		return true;
	struct buf path = {0};
	buf_addf(&path, "%s/%s", base, journal_name);
	j->node = temp_add(path.p);
	sigset_t before;
	bool ok = true;
	for (bool again = true; again && ok;) {
		ok = recover_in(&j->root, base, quiet);
		hold_signals(&before);
		j->fd = ok ? open_locked(&j->root, O_CREAT | O_EXCL) : -1;
		j->node->active = j->fd >= 0;
		release_signals(&before);
		again = j->fd < 0 && errno == EEXIST;
	}
	if (ok && j->fd < 0 && errno != EACCES && errno != EROFS && errno != EPERM)
		ok = cannot_write(path.p);
	buf_free(&path);
	return ok;
}

/* Adds a field: of a path what lies below the base. False: it does not lie there, and the next run is to leave it alone. */
static bool add_path(const struct journal *j, struct buf *b, const char *path)
{
	bool below = !path || (strlen(path) > j->root.n && path_lies_in(path, j->base));
	buf_add(b, path && below ? path + j->root.n : "", path && below ? strlen(path) - j->root.n + 1 : 1);
	return below;
}

static void add_hash(struct buf *b, uint64_t hash)
{
	char text[24];
	buf_add(b, text, (size_t)snprintf(text, sizeof text, "%llx", (unsigned long long)hash) + 1);
}

static void add_line(struct journal *j, struct buf *b, const char *kind, const struct staged *s)
{
	size_t before = b->n;
	buf_add(b, kind, strlen(kind) + 1);
	bool below = add_path(j, b, s->target) && add_path(j, b, s->temp) && add_path(j, b, s->backup);
	add_hash(b, below && s->target ? hash_at(&j->root, s->target) : 0);
	add_hash(b, !below || !s->temp || !s->target ? 0 : s->hash ? s->hash : hash_at(&j->root, s->temp));
	if (!below)
		b->n = before;
}

static bool append(struct journal *j, struct buf *b)
{
	bool ok = write_all(j->fd, b->p, b->n);
	buf_free(b);
	return ok;
}

bool journal_temp(struct journal *j, const char *temp)
{
	struct buf b = {0};
	if (!j || j->fd < 0)
		return true;
	add_line(j, &b, NOTED, &(struct staged){.temp = (char *)temp});
	return append(j, &b);
}

bool journal_mark(struct journal *j, const struct writer *w)
{
	struct buf b = {0};
	if (!j || j->fd < 0)
		return true;
	for (size_t i = 0; i < w->n; i++)
		add_line(j, &b, w->v[i].removes ? REMOVE : w->v[i].last ? LAST : REPLACE, &w->v[i]);
	add_line(j, &b, MARK, &(struct staged){0});
	return append(j, &b) && (!fsync(j->fd) || errno == EINVAL || errno == ENOTSUP);
}

void journal_end(struct journal *j)
{
	if (!j || !j->base)
		return;
	if (j->fd >= 0) {
		unlinkat(j->root.fd, journal_name, 0);
		j->node->active = 0;
		close(j->fd);
	}
	beneath_close(&j->root);
	free(j->base);
	*j = (struct journal){.fd = -1};
}
