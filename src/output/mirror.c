/* mirror.c: a tree that is written beside the sources, and in which people work. What they have edited is never written over: it stays while its
 * source stays, and is merged with what becomes of its source when that changes. */
#include "base/work_place.h"
#include "output/sink.h"
#include "base/cache.h"
#include "base/path.h"
#include "base/shown.h"
#include "edit/merge.h"
#include "output/todo.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_MERGING = 10 /* seconds for all files together: what a planted record may cost */ };

/* What this run has for a target. */
struct product {
	const char *target, *source; /* source: NULL: it has none */
	struct slice bytes;          /* p NULL: 'source' is copied, as it is too large to be held */
	struct slice from;           /* the source's, or p NULL */
	const char *link;            /* the text of a symbolic link, or NULL */
	struct digest digest;
};

enum fate {
	SAME,
	ABSENT,
	OUTDATED,
	EDITED,
	MERGED,
	FORCED,    /* merged; where both sides changed the same lines, the new translation's stand */
	MARKED,    /* merged; there, both sides' lines stand between marks */
	UNSETTLED, /* the file still has marks of an earlier merge */
	CONFLICTS, /* the file is no text that can be merged, or no run wrote it */
	LEFT,      /* such a file stays */
};

static bool lies_in_walked(const struct sink *s, const char *path, bool in_mirror)
{
	for (size_t i = 0; i < s->w->walked.n; i++)
		if (path_lies_in(path, s->w->walked.v[i]) && (!in_mirror || path_lies_in(s->w->walked.v[i], s->out_real)))
			return true;
	return false;
}

/* ---- what lies in the mirror ---- */

/* Two sources for one target, or a target that is itself a source: somebody's bytes would be lost. */
static bool target_free(struct sink *s, const char *target, const char *source)
{
	struct buf real = {0};
	buf_addf(&real, "%s/%s", s->out_real ? s->out_real : "", target + s->out.n);
	bool is_source = strmap_get(&s->sources, (struct slice){real.p, real.n}, NULL);
	buf_free(&real);
	if (is_source)
		error("'--out' would write '%s' over a source; choose another folder, or '--in-place'", target);
	else if (!strcmp(target, s->record))
		error("'%s' is where tranship keeps what it has written; the source cannot be mirrored there", target);
	else if (strmap_get(&s->targets, slice_str(target), NULL))
		error("'%s' and another file would both become '%s'", source, target);
	else {
		strmap_put(&s->targets, slice_str(target), 1);
		return true;
	}
	s->failures++;
	return false;
}

static void list_keep(struct sink *s, struct string_list *list, const char *path)
{
	PUSH(list->v, list->n, list->cap) = arena_strdup(&s->arena, path);
}

static void report_drift(struct sink *s, const char *target, const char *how)
{
	s->differs = true;
	if (!s->o->quiet)
		say(stdout, "%s %s\n", how, target);
}

/* ---- what becomes of a target ---- */

/* One side of a conflict, under its mark. */
static void add_side(struct buf *out, const char *mark, const char *whose, struct slice text)
{
	enum { LINES = 8, COLUMNS = 120 };
	size_t n = 0;
	buf_sayf(out, "  %s%s%s\n", mark, *whose ? " " : "", whose);
	for (size_t at = 0; at < text.n; n++) {
		const char *line = text.p + at, *end = memchr(line, '\n', text.n - at);
		size_t length = end ? (size_t)(end - line) : text.n - at;
		if (n < LINES) {
			buf_addstr(out, "  ");
			buf_add_shown(out, line, length < COLUMNS ? length : COLUMNS, SHOWN_COLUMNS);
			buf_addstr(out, length < COLUMNS ? "\n" : "...\n");
		}
		at += length + 1;
	}
	if (n > LINES)
		buf_addf(out, "  (%zu more lines)\n", n - LINES);
}

/* What a user reads of a conflict: as git and diff3 write it. */
static void add_conflict(struct buf *out, const struct merge_conflict *c, const char *place)
{
	add_side(out, "<<<<<<<", place, c->ours);
	add_side(out, "|||||||", "its last translation", c->base);
	add_side(out, "=======", "", c->theirs);
	buf_addstr(out, "  >>>>>>> its translation now\n");
	if (c->n > 1)
		buf_addf(out, "  (%u more such place%s)\n", c->n - 1, c->n == 2 ? "" : "s");
}

/* Whose lines the options want where both sides changed the same ones. */
static enum merge_side side_wanted(const struct sink *s, const char *target)
{
	const char *below = target + s->out.n;
	for (size_t k = 0; k < 2; k++) {
		const struct string_list *files = k ? &s->o->theirs : &s->o->ours;
		for (size_t i = 0; i < files->n; i++)
			if (!strcmp(files->v[i], target) || !strcmp(files->v[i], below))
				return k ? MERGE_THEIRS : MERGE_OURS;
	}
	return s->o->force ? MERGE_THEIRS : MERGE_NEITHER;
}

/* What the last run wrote, from its record or from git; of the latter 'out' holds the bytes. p NULL: nobody has it, which 'said' explains. */
static struct slice last_text(const struct product *p, const struct recorded *was, struct buf *out, struct buf *said)
{
	if (was->bytes.p || !was->git.p || !p->source)
		return was->bytes;
	bool ok = git_referred(p->source, was->git, out);
	struct slice text = {out->p ? out->p : "", out->n};
	struct digest digest = digest_of(text);
	if (ok && digest_is(&digest, &was->digest))
		return text;
	buf_addf(said,
	         "  git does not have the source that it was translated from; 'git fetch --unshallow' brings what a shallow clone "
	         "lacks\n");
	return (struct slice){0};
}

/* Merges the user's edits of the last output with the new output. 'out' gets the text, of which 'said' shows the first conflict. */
static enum fate merge(struct sink *s, const struct product *p, const struct recorded *was, struct buf *out, struct buf *said)
{
	struct buf read = {0}, settled = {0}, last = {0};
	struct slice base = {0};
	struct merge_conflict conflict = {0};
	enum merge_side side = side_wanted(s, p->target);
	enum fate fate = CONFLICTS;
	bool same = digest_is(&p->digest, &was->digest);
	double start = seconds_now();
	if (p->bytes.p && merges_as_text(p->bytes) && s->merging < MOST_MERGING &&
	    !file_read_open(beneath_read(&s->out, p->target), MOST_KEPT, &read) && merges_as_text((struct slice){read.p, read.n}) &&
	    (same || (base = last_text(p, was, &last, said)).p)) {
		struct slice ours = {read.p, read.n};
		bool marked = merge_is_marked(ours);
		if (marked && side != MERGE_NEITHER) {
			merge_unmark(ours, side, &settled);
			ours = (struct slice){settled.p ? settled.p : "", settled.n};
		}
		if (marked && side == MERGE_NEITHER) {
			fate = UNSETTLED;
		} else if (same) {
			buf_addslice(out, ours);
			fate = !marked ? EDITED : side == MERGE_THEIRS ? FORCED : MERGED;
		} else if (merge_texts(base, ours, p->bytes, side == MERGE_NEITHER ? MERGE_MARKED : side, out, &conflict) &&
		           !marked) {
			fate = MERGED;
		} else {
			fate = side == MERGE_NEITHER ? MARKED : side == MERGE_THEIRS ? FORCED : MERGED;
		}
		if (fate == MARKED)
			add_conflict(said, &conflict, arena_printf(&s->arena, "%s:%u", path_shown(p->target), conflict.line));
	} else if (same || side == MERGE_OURS) {
		fate = EDITED;
	}
	buf_free(&read);
	buf_free(&settled);
	buf_free(&last);
	s->merging += seconds_now() - start;
	return fate;
}

/* A link holds nothing of a person's but its text, and gives way, as it does where a folder belongs. 'own': a file of which no record tells, and
 * which says itself that it is tranship's. */
static enum fate fate_of(struct sink *s, const struct product *p, const struct recorded *was, bool own, struct buf *merged,
                         struct buf *said)
{
	bool link;
	if (p->bytes.p && file_holds_open(beneath_read(&s->out, p->target), p->bytes))
		return SAME;
	struct digest there = digest_at(&s->out, p->target, &link);
	if (!digest_known(&there))
		return ABSENT;
	if (digest_is(&there, &p->digest))
		return SAME;
	bool edited = was && !digest_is(&there, &was->digest);
	if (edited && p->link && digest_is(&p->digest, &was->digest))
		return EDITED;
	if (link || (was ? !edited : own))
		return OUTDATED;
	return was ? merge(s, p, was, merged, said) : CONFLICTS;
}

static bool stage(struct sink *s, const struct product *p, struct slice bytes, const char *backup)
{
	if (p->link)
		return stage_symlink(&s->writer, p->target, p->link, backup);
	struct digest digest = bytes.p == p->bytes.p ? p->digest : digest_of(bytes);
	return p->bytes.p ? stage_known(&s->writer, p->target, bytes, &digest, p->source, backup)
	                  : stage_copy(&s->writer, p->target, p->source);
}

/* Writes these bytes where a person has changed the same lines, and keeps what is there beside them. */
static bool force(struct sink *s, const struct product *p, struct slice bytes)
{
	char *path = backup_path(s->o, p->target, s->o->backup ? s->o->backup : ".orig");
	if (!path)
		return false;
	const char *backup = arena_strdup(&s->arena, path);
	free(path);
	if (!p->link && !p->bytes.p) {
		error("'%s' is too large to be kept as '%s'; move it away", path_shown(p->target), path_shown(backup));
		return false;
	}
	if (!stage(s, p, bytes, backup))
		return false;
	list_keep(s, &s->forced, p->target);
	list_keep(s, &s->backups, backup);
	return true;
}

/* Reports a file that a person has to settle. */
static void report_unsettled(struct sink *s, const struct product *p, enum fate fate, const struct buf *said)
{
	const char *shown = path_shown(p->target);
	s->unsettled++;
	warn(fate == MARKED      ? "'%s' has been edited where its source has changed: both are in it, between marks"
	     : fate == UNSETTLED ? "'%s' still has the marks of a merge"
	                         : "'%s' has been edited, its source has changed, and they cannot be merged as text: it stays",
	     shown);
	if (said->n && !s->o->quiet)
		fwrite(said->p, 1, said->n, stderr);
}

/* Notes what this run has for a target. */
static void record(struct sink *s, const struct product *p, const char *source)
{
	struct recorded one = {p->target + s->out.n, source, p->digest, p->bytes};
	struct buf git = {0};
	if (p->from.p && p->bytes.p && merges_as_text(p->bytes) && git_reference(&s->git, p->source, p->from, p->bytes, &git))
		one.git = (struct slice){git.p, git.n};
	record_add(&s->now, one);
	buf_free(&git);
}

static void settle(struct sink *s, const struct product *p, bool own)
{
	static const char *const drift[] = {[ABSENT] = "missing",    [OUTDATED] = "stale",  [MERGED] = "merge",
	                                    [FORCED] = "merge",      [MARKED] = "conflict", [UNSETTLED] = "conflict",
	                                    [CONFLICTS] = "conflict"};
	const char *below = p->target + s->out.n;
	const struct recorded *was = record_find(&s->was, below);
	struct stat st;
	uint64_t stamp = !lstat(p->target, &st) && S_ISREG(st.st_mode) ? file_stamp(p->target, 0, NULL) : 0;
	struct buf merged = {0}, said = {0};
	enum fate fate = fate_of(s, p, was, own, &merged, &said);
	const bool theirs = side_wanted(s, p->target) == MERGE_THEIRS;
	struct slice text = {merged.p ? merged.p : "", merged.n};
	bool ok = true, writes = true;
	if (s->o->check) {
		if (drift[fate])
			report_drift(s, p->target, drift[fate]);
	} else if (fate == CONFLICTS && !was && !theirs) {
		s->conflicts++;
		error("'%s' is in the way: tranship does not know that it has written what it holds", path_shown(p->target));
		writes = false;
	} else if (fate == CONFLICTS && !theirs) {
		fate = LEFT;
		writes = false;
	} else if (fate == CONFLICTS) {
		ok = force(s, p, p->bytes);
	} else if (fate == FORCED) {
		ok = force(s, p, text);
	} else if (fate == ABSENT || fate == OUTDATED) {
		ok = stage(s, p, p->bytes, NULL);
	} else if (fate == MERGED || fate == MARKED) {
		ok = stage(s, p, text, NULL);
		if (fate == MERGED)
			list_keep(s, &s->merged, p->target);
	} else {
		writes = false;
	}
	if (!s->o->check && (fate == MARKED || fate == UNSETTLED || fate == LEFT))
		report_unsettled(s, p, fate, &said);
	if (!ok)
		s->failures++;
	else if (!s->o->check && writes && fate != ABSENT && !p->link)
		stage_unless_changed(&s->writer, stamp);
	char *source = p->source ? path_from(s->out_real ? s->out_real : "/", p->source) : NULL;
	if (fate == UNSETTLED || fate == LEFT) /* what a person has edited comes from what that run wrote */
		record_add(&s->now, *was);
	else
		record(s, p, source ? source : "");
	free(source);
	buf_free(&merged);
	buf_free(&said);
}

void mirror_header(struct sink *s, const char *target, struct slice bytes)
{
	settle(s, &(struct product){.target = target, .bytes = bytes, .digest = digest_of(bytes)}, true);
}

/* The bytes of a source that are copied, or, where they are many, their digest alone. A source that cannot be read is told of, and the rest of
 * the mirror is written. */
static bool load(struct sink *s, struct product *p, struct buf *bytes)
{
	int fd = file_open(p->source), err = file_read_open(fd < 0 ? fd : dup(fd), MOST_KEPT, bytes);
	if (err == EFBIG) {
		err = digest_open(fd, &p->digest) ? 0 : errno;
	} else if (fd >= 0) {
		close(fd);
	}
	if (!err && !digest_known(&p->digest)) {
		p->bytes = (struct slice){bytes->p ? bytes->p : "", bytes->n};
		p->digest = digest_of(p->bytes);
	}
	if (err) {
		error("cannot read '%s': %s", path_shown(p->source), file_read_problem(err));
		s->partial = true;
	}
	return !err;
}

void mirror_file(struct sink *s, const struct file *f)
{
	if (f->unreadable) { /* which has been said */
		s->partial = true;
		return;
	}
	char *target = output_path(s->o, s->w, f);
	struct product p = {.target = target, .source = f->path};
	struct buf bytes = {0};
	if (target_free(s, target, f->shown) && (!is_copied(f) || load(s, &p, &bytes))) {
		p.from = is_copied(f) ? p.bytes : f->bytes;
		if (!is_copied(f)) {
			p.bytes = new_bytes(f);
			p.bytes.p = p.bytes.p ? p.bytes.p : "";
			p.digest = digest_of(p.bytes);
		}
		settle(s, &p, false);
	}
	buf_free(&bytes);
	free(target);
}

/* What a link in the mirror says: its file may have another name there. NULL: it is no link. The caller frees it. */
static char *mirrored_link(const struct sink *s, const struct extra *e)
{
	uint64_t i = 0;
	char *real = e->link ? realpath(e->path, NULL) : NULL;
	bool source = real && strmap_get(&s->sources, slice_str(real), &i);
	free(real);
	return source ? renamed(s->o, &s->r->files[i], e->link) : e->link ? xstrdup(e->link) : NULL;
}

void mirror_extra(struct sink *s, const struct extra *e)
{
	char *target = mirrored(s->o, s->w, e->root, e->rel), *link = mirrored_link(s, e);
	struct product p = {.target = target, .source = e->path, .link = link};
	struct buf bytes = {0};
	if (target_free(s, target, e->path) && (link || load(s, &p, &bytes))) {
		if (link)
			p.digest = digest_of_link(link);
		p.from = p.bytes;
		settle(s, &p, false);
	}
	buf_free(&bytes);
	free(link);
	free(target);
}

/* ---- what is left ---- */

/* Was the file written from a source that is not there any more, or that this run has looked at and gives another place? What no source is
 * known of, and what lies among the sources, is left alone. */
static bool is_left(const struct sink *s, const struct recorded *was)
{
	struct stat st;
	struct buf real = {0};
	buf_addf(&real, "%s/%s", s->out_real, was->path);
	bool left = *was->source && s->w->walked.n && !strmap_get(&s->sources, (struct slice){real.p, real.n}, NULL) &&
	            !lies_in_walked(s, real.p, true);
	char *source = left ? path_to(s->out_real, was->source) : NULL;
	left = left && (lies_in_walked(s, source, false) || (lstat(source, &st) && errno == ENOENT));
	free(source);
	buf_free(&real);
	return left;
}

/* Of what the last run wrote and this one did not. True: the record goes on telling of it. */
static bool settle_left(struct sink *s, const struct recorded *was)
{
	bool link;
	char *target = arena_printf(&s->arena, "%.*s%s%s", (int)strlen(s->o->out_dir), s->o->out_dir,
	                            slice_ends(slice_str(s->o->out_dir), "/") ? "" : "/", was->path);
	struct digest there = digest_at(&s->out, target, &link);
	if (!digest_known(&there))
		return false;
	if (s->o->check) {
		report_drift(s, target, "left");
		return true;
	}
	if (s->o->prune && digest_is(&there, &was->digest)) {
		stage_removal(&s->writer, target, NULL);
		list_keep(s, &s->pruned, target);
		return false;
	}
	if (!s->o->quiet)
		warn(s->o->prune ? "'%s' has no source any more and stays, as it has been edited"
		                 : "'%s' has no source any more; '--prune' removes it",
		     path_shown(target));
	return !s->o->prune;
}

/* The folders that the last file was pruned of go, too. */
void mirror_done(struct sink *s)
{
	for (size_t i = 0; i < s->merged.n && !s->o->quiet; i++)
		say(stderr, "tranship: note: '%s' keeps its edits, merged with what changed in its source\n",
		    path_shown(s->merged.v[i]));
	if (s->unsettled)
		warn("settle %u file%s in an editor, or with '--ours FILE' or '--theirs FILE', and run this "
		     "again",
		     s->unsettled, s->unsettled == 1 ? "" : "s");
	for (size_t i = 0; i < s->forced.n && !s->o->quiet; i++)
		warn("'%s' has its new translation; what was edited there is in '%s'", path_shown(s->forced.v[i]),
		     path_shown(s->backups.v[i]));
	for (size_t i = 0; i < s->pruned.n; i++) {
		char *path = arena_strdup(&s->arena, s->pruned.v[i]);
		const char *name;
		for (char *slash; (slash = strrchr(path + s->out.n, '/'));) {
			*slash = 0;
			int in = beneath_folder(&s->out, path, false, &name);
			if (in == -1 || unlinkat(in, name, AT_REMOVEDIR))
				break;
		}
	}
}

static void settle_todo(struct sink *s, const char *target)
{
	bool link;
	struct buf before = {0}, text = {0};
	file_read_open(beneath_read(&s->out, target), MOST_KEPT, &before);
	struct slice was = {before.p ? before.p : "", before.n};
	struct digest there = digest_at(&s->out, target, &link);
	bool exists = digest_known(&there),
	     others = strmap_get(&s->targets, slice_str(target), NULL) || (exists && !todo_wrote(was));
	size_t boxes = todo_list(s->o, s->w, s->r, was, &text);
	struct slice bytes = {text.p, text.n};
	s->todo = boxes && !others ? target : NULL;
	if (others && boxes && !s->o->quiet)
		say(stderr, "tranship: note: '%s' is the project's own; '--todo FILE' writes the list of the work by hand\n",
		    path_shown(target));
	if (!others && (boxes || exists) && !slice_eq(was, bytes)) {
		if (s->o->check)
			report_drift(s, target, exists ? "stale" : "missing");
		else if (!stage_bytes(&s->writer, target, bytes, NULL, NULL))
			s->failures++;
	}
	buf_free(&before);
	buf_free(&text);
}

void mirror_todo(struct sink *s)
{
	const char *dir = s->o->out_dir;
	const char *target = arena_printf(&s->arena, "%s%s" TODO_FILE, dir, slice_ends(slice_str(dir), "/") ? "" : "/");
	unsigned begun = work_begin(WORK_STAGE, target, 0);
	if (work_writes(target))
		settle_todo(s, target);
	work_end(begun);
}

static void stage_record(struct sink *s)
{
	struct buf text = {0};
	record_text(&s->now, &text);
	struct slice bytes = {text.p, text.n};
	if (!file_holds_open(beneath_read(&s->out, s->record), bytes)) {
		if (stage_bytes(&s->writer, s->record, bytes, NULL, NULL))
			stage_last(&s->writer);
		else
			s->failures++;
	}
	buf_free(&text);
}

void mirror_finish(struct sink *s)
{
	bool whole = !s->partial && !s->w->partial;
	FOR_EACH(const struct recorded, was, s->was.v, s->was.n)
		if (!record_find(&s->now, was->path) && (!(whole && is_left(s, was)) || settle_left(s, was)))
			record_add(&s->now, *was);
	for (size_t i = 0; i < s->backups.n; i++)
		if (strmap_get(&s->targets, slice_str(s->backups.v[i]), NULL)) {
			error("'%s' is a file of the mirror and cannot keep what was edited; '--backup SUFFIX' names others",
			      path_shown(s->backups.v[i]));
			s->failures++;
		}
	if (s->conflicts) {
		error("nothing was written; '--force' writes these files anew, and keeps your version of each under its name plus "
		      "'%s'",
		      s->o->backup ? s->o->backup : ".orig");
		s->failures += s->conflicts;
	}
	unsigned begun = work_begin(WORK_STAGE, s->record, 0);
	if (!s->o->check && !s->failures && work_writes(s->record))
		stage_record(s);
	work_end(begun);
}

/* ---- the mirror ---- */

static bool make_out_dir(const char *dir)
{
	struct buf inside = {0};
	buf_addf(&inside, "%s/.", dir);
	bool ok = make_parents(inside.p);
	buf_free(&inside);
	return ok;
}

bool mirror_open(struct sink *s, bool shows)
{
	const char *dir = s->o->out_dir;
	if (!shows && !make_out_dir(dir))
		return false;
	if (!beneath_open(&s->out, dir) && !shows)
		return cannot_write(dir);
	if (!shows && !journal_begin(&s->journal, dir, s->o->quiet))
		return false;
	s->out.quiet = s->o->quiet;
	s->out_real = realpath(dir, NULL);
	s->writer.root = &s->out;
	s->writer.journal = shows ? NULL : &s->journal;
	for (size_t i = 0; i < s->r->n_files; i++)
		strmap_put(&s->sources, slice_str(s->r->files[i].path), i);
	s->record = arena_printf(&s->arena, "%s%s" MIRROR_RECORD, dir, slice_ends(slice_str(dir), "/") ? "" : "/");
	unsigned begun = work_begin(WORK_STAGE, s->record, 0);
	if (work_writes(s->record) && !record_read(&s->was, beneath_read(&s->out, s->record)) && !s->o->quiet)
		warn("'%s' is no record that can be used: what differs in the mirror counts as edited", path_shown(s->record));
	work_end(begun);
	return true;
}

void mirror_close(struct sink *s)
{
	strmap_free(&s->targets);
	strmap_free(&s->sources);
	record_free(&s->was);
	record_free(&s->now);
	git_sources_free(&s->git);
	free(s->merged.v);
	free(s->forced.v);
	free(s->backups.v);
	free(s->pruned.v);
	free(s->out_real);
	beneath_close(&s->out);
	arena_free(&s->arena);
}
