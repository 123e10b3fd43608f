/* journal.c: runs in place that are killed, and finished by the next one. */
#include "base/journal.h"
#include "base/git_index.h"
#include "base/keyed_mark.h"
#include "base/temp_file.h"
#include "base/version_control.h"
#include "base/work_place.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char journal_name[] = JOURNAL_NAME;
enum { MAX_JOURNAL = 64 << 20 /* 100,000 files, and what a planted one costs */ };

/* One line: fields that end with NUL. Paths lie below the base; digests are of the bytes, "0" of what is not there. The first line and the mark
 * carry a seal in F_NEW: a keyed mark of the base's path and of all bytes before the seal. */
enum field { F_KIND, F_TARGET, F_TEMP, F_BACKUP, F_OLD, F_NEW, FIELDS };
#define BEGIN   "journal" /* the first line; F_TARGET: the version of the format */
#define VERSION "2"
#define NOTED   "temporary" /* F_TEMP is about to be made */
#define REPLACE "replace"   /* F_TEMP becomes F_TARGET, F_OLD becomes F_NEW */
#define REMOVE  "remove"    /* F_TARGET goes, if what the line before it says was done */
#define LAST    "last"      /* REPLACE, if all lines before it were done */
#define MARK    "commit"    /* all lines above are valid */
#define NO_SEAL "-"         /* the run had no key */

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

/* What the seal of a journal in 'base' covers, of whose text n bytes stand before the seal. */
static void add_sealed(struct buf *b, const char *base, const char *text, size_t n)
{
	char *real = realpath(base, NULL);
	buf_addstr(b, real ? real : base);
	buf_addch(b, 0);
	buf_add(b, text, n);
	free(real);
}

static bool seal_fits(const char *base, const char *text, const char *seal)
{
	struct buf b = {0};
	struct digest mark;
	add_sealed(&b, base, text, (size_t)(seal - text));
	bool fits = digest_parse(seal, &mark) && keyed_mark_fits(BEGIN, (struct slice){b.p, b.n}, &mark);
	buf_free(&b);
	return fits;
}

/* A path of the journal's, as beneath_folder takes it; NULL: it is none, or lies in a folder of version control. A temporary file's name
 * has to look like one. The caller frees it. */
static char *below(const struct recovery *r, const char *field, bool temp)
{
	const char *slash = strrchr(field, '/');
	struct buf b = {0};
	if (!*field || *field == '/' || path_in_version_control(field) || (temp && !is_temp_name(slash ? slash + 1 : field)))
		return NULL;
	buf_addf(&b, "%s%s%s", r->base, slice_ends(slice_str(r->base), "/") ? "" : "/", field);
	return b.p;
}

/* Does the path hold what the digest says, or nothing by none? */
static bool holds(struct beneath *root, const char *path, const struct digest *what)
{
	bool link;
	struct digest now = digest_at(root, path, &link);
	return digest_is(&now, what);
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
static bool keep_backup(const struct recovery *r, const char *target, const char *backup, const struct digest *old)
{
	const char *name, *to;
	int in = beneath_folder(r->root, target, false, &name);
	return in != -1 && beneath_folder(r->root, backup, false, &to) == in &&
	       (!linkat(in, name, in, to, 0) || (errno == EEXIST && holds(r->root, backup, old)));
}

static bool replace(struct recovery *r, char *const path[], const struct digest *old, const struct digest *new)
{
	const char *from, *to;
	if (holds(r->root, path[F_TARGET], new)) {
		drop(r, path[F_TEMP]);
		return true;
	}
	if (!holds(r->root, path[F_TARGET], old) || !holds(r->root, path[F_TEMP], new) ||
	    (path[F_BACKUP] && !keep_backup(r, path[F_TARGET], path[F_BACKUP], old)))
		return false;
	int in = beneath_folder(r->root, path[F_TEMP], false, &from);
	return in != -1 && beneath_folder(r->root, path[F_TARGET], false, &to) == in && !renameat(in, from, in, to) &&
	       ++r->finished;
}

static bool take_away(struct recovery *r, char *const path[], const struct digest *old)
{
	const struct digest none = {0};
	const char *name;
	if (holds(r->root, path[F_TARGET], &none))
		return true;
	if (!r->done || !holds(r->root, path[F_TARGET], old) ||
	    (path[F_BACKUP] && !keep_backup(r, path[F_TARGET], path[F_BACKUP], old)))
		return false;
	int in = beneath_folder(r->root, path[F_TARGET], false, &name);
	return in != -1 && !unlinkat(in, name, 0) && ++r->finished;
}

static void recover_line(struct recovery *r, char *const field[])
{
	char *path[FIELDS] = {0};
	struct digest old, new;
	path[F_TARGET] = below(r, field[F_TARGET], false);
	path[F_TEMP] = below(r, field[F_TEMP], true);
	path[F_BACKUP] = below(r, field[F_BACKUP], false);
	bool was = digest_parse(field[F_OLD], &old), becomes = digest_parse(field[F_NEW], &new);
	bool backed = !*field[F_BACKUP] || path[F_BACKUP];
	bool last = !strcmp(field[F_KIND], LAST), replaces = last || !strcmp(field[F_KIND], REPLACE);
	if (!r->marked || (replaces && !becomes) ||
	    (last && r->failed)) { /* without a digest: of a link, which the next run makes again */
		if (path[F_TEMP])
			drop(r, path[F_TEMP]);
	} else if (path[F_TARGET] && backed && becomes && replaces && path[F_TEMP]) {
		r->done = replace(r, path, &old, &new);
		if (!r->done) {
			warn("'%s' changed after a run was killed, and is left as it is", path_shown(path[F_TARGET]));
			drop(r, path[F_TEMP]);
		}
	} else if (path[F_TARGET] && backed && was && !strcmp(field[F_KIND], REMOVE)) {
		r->done = take_away(r, path, &old);
	}
	r->failed |= !r->done;
	for (int k = 0; k < FIELDS; k++)
		free(path[k]);
}

/* The fields of the line at *p, which moves behind it. False: there is no whole line. */
static bool next_line(char **p, char *end, char *field[FIELDS])
{
	for (int k = 0; k < FIELDS; k++) {
		char *nul = *p < end ? memchr(*p, 0, (size_t)(end - *p)) : NULL;
		if (!nul)
			return false;
		field[k] = *p;
		*p = nul + 1;
	}
	return true;
}

/* What is wrong with a journal, or NULL: this user's tranship wrote it, in this folder. *marked: it says what is to be done. */
static const char *distrust(const char *base, const struct buf *b, bool *marked)
{
	char *p = b->p, *end = b->p + b->n, *field[FIELDS];
	*marked = false;
	if (!next_line(&p, end, field) || strcmp(field[F_KIND], BEGIN) || strcmp(field[F_TARGET], VERSION))
		return "it is no journal of this version of tranship";
	if (!strcmp(field[F_NEW], NO_SEAL))
		return "the run that wrote it had no key";
	if (!seal_fits(base, b->p, field[F_NEW]))
		return "no tranship of yours with the key that is in the cache (TRANSHIP_CACHE) wrote it in this folder";
	while (!*marked && next_line(&p, end, field))
		*marked = !strcmp(field[F_KIND], MARK);
	return *marked && !seal_fits(base, b->p, field[F_NEW]) ? "it was changed after it was written" : NULL;
}

/* Says what a journal is about that is not believed. */
static void refuse(const char *base, const struct buf *b, const char *why)
{
	char *p = b->p, *end = b->p + b->n, *field[FIELDS];
	const char *first = NULL;
	size_t replaced = 0, removed = 0, temporary = 0;
	while (next_line(&p, end, field)) {
		bool replaces = !strcmp(field[F_KIND], REPLACE) || !strcmp(field[F_KIND], LAST),
		     removes = !strcmp(field[F_KIND], REMOVE);
		replaced += replaces;
		removed += removes;
		temporary += !strcmp(field[F_KIND], NOTED);
		if (!first && (replaces || removes))
			first = field[F_TARGET];
	}
	error("'%s/%s' is not believed, and nothing was done: %s", path_shown(base), journal_name, why);
	error("it would replace %zu file%s, remove %zu and forget %zu temporary one%s%s%s%s; look whether the files are as you "
	      "want them, remove it, "
	      "and run this again",
	      replaced, replaced == 1 ? "" : "s", removed, temporary, temporary == 1 ? "" : "s", first ? ", first '" : "",
	      first ? first : "", first ? "'" : "");
}

static bool is_tracked(const char *base)
{
	struct buf path = {0};
	char *real = realpath(base, NULL);
	buf_addf(&path, "%s%s%s", real ? real : base, real && !strcmp(real, "/") ? "" : "/", journal_name);
	bool tracked = git_tracks(path.p);
	buf_free(&path);
	free(real);
	return tracked;
}

enum outcome { RECOVERED, UNREADABLE, REFUSED };

/* Of an open journal, which goes then, unless it is not believed. */
static enum outcome recover_open(struct beneath *root, const char *base, int fd, bool quiet)
{
	struct buf b = {0};
	struct recovery r = {.root = root, .base = base, .done = true};
	int err = file_read_open(dup(fd), MAX_JOURNAL, &b);
	const char *why = err                ? NULL
	                  : is_tracked(base) ? "git tracks it, so no run of yours has left it"
	                  : !b.n             ? NULL /* a run was killed before the first line */
	                                     : distrust(base, &b, &r.marked);
	if (why) {
		refuse(base, &b, why);
	} else if (!err) {
		char *p = b.p, *field[FIELDS];
		while (b.n && next_line(&p, b.p + b.n, field) && strcmp(field[F_KIND], MARK))
			if (strcmp(field[F_KIND], BEGIN))
				recover_line(&r, field);
		err = unlinkat(root->fd, journal_name, 0) ? errno : 0;
	}
	if (!err && r.finished && !quiet)
		warn("a run in '%s' was killed; its remaining files are now in place", path_shown(base));
	buf_free(&b);
	errno = err;
	return why ? REFUSED : err ? UNREADABLE : RECOVERED;
}

static bool recover_in(struct beneath *root, const char *base, bool quiet)
{
	int fd = open_locked(root, 0);
	if (fd < 0 && errno == ENOENT)
		return true;
	struct buf path = {0};
	buf_addf(&path, "%s/%s", base, journal_name);
	unsigned begun = work_begin(WORK_STAGE, path.p, 0);
	if (fd >= 0 && !work_writes(path.p)) {
		close(fd);
		fd = -1;
		errno = EINVAL;
	}
	enum outcome how = fd < 0 ? UNREADABLE : recover_open(root, base, fd, quiet);
	work_end(begun);
	buf_free(&path);
	if (how == UNREADABLE)
		error("cannot read '%s/%s', which a killed run left; remove it: %s", path_shown(base), journal_name,
		      strerror(errno));
	if (fd >= 0)
		close(fd);
	return how == RECOVERED;
}

bool journal_recover(const char *base, bool quiet)
{
	struct beneath root;
	bool ok = !beneath_open(&root, base) || recover_in(&root, base, quiet);
	beneath_close(&root);
	return ok;
}

/* ---- a run's own ---- */

/* Adds a field: of a path what lies below the base. False: it does not lie there, and the next run is to leave it alone. */
static bool add_path(const struct journal *j, struct buf *b, const char *path)
{
	bool below = !path || (strlen(path) > j->root.n && path_lies_in(path, j->base));
	buf_add(b, path && below ? path + j->root.n : "", path && below ? strlen(path) - j->root.n + 1 : 1);
	return below;
}

static void add_digest(struct buf *b, const struct digest *d)
{
	char text[DIGEST_TEXT];
	const char *shown = digest_known(d) ? digest_text(d, text) : "0";
	buf_add(b, shown, strlen(shown) + 1);
}

static void add_line(struct journal *j, struct buf *b, const char *kind, const struct staged *s)
{
	size_t before = b->n;
	bool link;
	struct digest old = {0}, new = s->digest;
	buf_add(b, kind, strlen(kind) + 1);
	bool below = add_path(j, b, s->target) && add_path(j, b, s->temp) && add_path(j, b, s->backup);
	if (below && s->target)
		old = digest_at(&j->root, s->target, &link);
	if (below && s->target && s->temp && !digest_known(&new))
		new = digest_at(&j->root, s->temp, &link);
	add_digest(b, &old);
	add_digest(b, &new);
	if (!below)
		b->n = before;
}

static bool append(struct journal *j, struct buf *b)
{
	bool ok = write_all(j->fd, b->p, b->n);
	buf_free(b);
	return ok;
}

/* Adds a line with a seal of all that stands before it: 'text', which is in the file, and 'b'. */
static void add_seal_line(const struct journal *j, const struct buf *text, struct buf *b, const char *kind, const char *version)
{
	static const char empty[F_OLD - F_TEMP + 2]; /* the fields between */
	char out[DIGEST_TEXT];
	struct buf sealed = {0};
	struct digest seal;
	buf_add(b, kind, strlen(kind) + 1);
	buf_add(b, version, strlen(version) + 1);
	buf_add(b, empty, F_OLD - F_TEMP + 1);
	add_sealed(&sealed, j->base, text->p, text->n);
	buf_add(&sealed, b->p, b->n);
	bool ok = keyed_mark(BEGIN, (struct slice){sealed.p, sealed.n}, &seal);
	const char *shown = ok ? digest_text(&seal, out) : NO_SEAL;
	buf_add(b, shown, strlen(shown) + 1);
	buf_free(&sealed);
}

static bool write_first(struct journal *j)
{
	struct buf b = {0};
	add_seal_line(j, &(struct buf){0}, &b, BEGIN, VERSION);
	return append(j, &b);
}

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
	if (j->fd >= 0 && !write_first(j))
		ok = cannot_write(path.p);
	buf_free(&path);
	if (j->fd >= 0)
		work_staged(false);
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
	struct buf b = {0}, before = {0};
	if (!j || j->fd < 0)
		return true;
	off_t end = lseek(j->fd, 0, SEEK_SET) ? -1 : 0;
	int err = end ? errno : file_read_open(dup(j->fd), MAX_JOURNAL, &before);
	if (err || lseek(j->fd, 0, SEEK_END) < 0) {
		errno = err ? err : errno;
		return false;
	}
	for (size_t i = 0; i < w->n; i++)
		add_line(j, &b, w->v[i].removes ? REMOVE : w->v[i].last ? LAST : REPLACE, &w->v[i]);
	add_seal_line(j, &before, &b, MARK, "");
	buf_free(&before);
	bool ok = append(j, &b) && (!fsync(j->fd) || errno == EINVAL || errno == ENOTSUP);
	work_staged(ok);
	return ok;
}

void journal_end(struct journal *j)
{
	if (!j || !j->base)
		return;
	if (j->fd >= 0) {
		unlinkat(j->root.fd, journal_name, 0);
		j->node->active = 0;
		close(j->fd);
		work_staged(false);
	}
	beneath_close(&j->root);
	free(j->base);
	*j = (struct journal){.fd = -1};
}
