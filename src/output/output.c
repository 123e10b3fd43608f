/* output.c: results to where they belong. */
#include "base/contain.h"
#include "output/sink.h"
#include "base/cache.h"
#include "base/shown.h"
#include "edit/edit.h"
#include "project/source_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A compatibility header to be written. */
struct header {
	char *target;
	compat_set sections;
	const char *text; /* what it holds instead, or NULL */
	int lock;         /* folder_lock's, or -1 */
};
static int by_target(const void *a, const void *b)
{
	return strcmp(((const struct header *)a)->target, ((const struct header *)b)->target);
}

enum { MANY_FAILURES = 10 }; /* nothing is put in place any more, and the rest mostly says the same again */

/* Whether a file's name changes (--rename-files). */
static bool renames_file(const struct options *o, const struct file *f)
{
	if (!o->rename_ext || f->skip || !slice_ends(slice_str(f->rel), ".cu"))
		return false;
	const char *ext = o->rename_ext + (*o->rename_ext == '.');
	return strcmp(ext, "cu") != 0;
}

char *renamed(const struct options *o, const struct file *f, const char *path)
{
	struct buf b = {0};
	bool new_name = renames_file(o, f) && slice_ends(slice_str(path), ".cu");
	buf_add(&b, path, strlen(path) - (new_name ? 2 : 0));
	if (new_name)
		buf_addstr(&b, o->rename_ext + (*o->rename_ext == '.'));
	return b.p;
}

char *mirrored(const struct options *o, const struct worklist *w, const char *root, const char *rel)
{
	const char *below = root + strlen(w->base);
	below += *below == '/';
	struct buf b = {0};
	buf_addf(&b, "%s%s%s%s%s", o->out_dir, slice_ends(slice_str(o->out_dir), "/") ? "" : "/", below, *below ? "/" : "", rel);
	return b.p;
}

char *output_path(const struct options *o, const struct worklist *w, const struct file *f)
{
	if (o->out_dir) {
		char *plain = mirrored(o, w, f->root, f->rel), *path = renamed(o, f, plain);
		free(plain);
		return path;
	}
	if (o->in_place || o->diff || o->check)
		return renamed(o, f, f->path);
	return o->output && !is_stdout(o->output) ? xstrdup(o->output) : NULL;
}

bool output_possible(const struct options *o, const struct worklist *w)
{
	struct stat st;
	if (o->out_dir && !stat(o->out_dir, &st) && !S_ISDIR(st.st_mode)) {
		error("'%s' is not a folder; '--out DIR' needs a folder, '-o' a file", o->out_dir);
		return false;
	}
	if (o->out_dir || o->in_place || o->diff || o->check)
		return true;
	if (w->folders && o->output) {
		error("'-o' needs one file, and a folder is to be translated: '--out DIR' writes all of it into a folder");
		return false;
	}
	if (w->folders) {
		error("for a folder, say where the result goes: '--out DIR', '--in-place', '--diff' or '--check'");
		return false;
	}
	size_t n = o->output ? strlen(o->output) : 0;
	if (n && (o->output[n - 1] == '/' || (!stat(o->output, &st) && S_ISDIR(st.st_mode)))) {
		error("'%s' is a folder; '-o' needs a file, '--out DIR' a folder", o->output);
		return false;
	}
	if (w->n_files > 1 && o->output) {
		error("'-o' needs one file, and %zu are to be translated: '--out DIR' writes them into a folder", w->n_files);
		return false;
	}
	if (w->n_files > 1) {
		error("for several files, say where the result goes: '--out DIR', '--in-place', '--diff' or '--check'");
		return false;
	}
	return true;
}

/* ---- compatibility headers ---- */

/* Where a compatibility header goes; NULL: nowhere (standard output). The caller frees it. */
static char *compat_path(const struct sink *s, const struct compat_file *c)
{
	const struct options *o = s->o;
	if (o->out_dir) {
		size_t n = strlen(s->w->base);
		return !strncmp(c->path, s->w->base, n) ? mirrored(o, s->w, s->w->base, c->path + n + (c->path[n] == '/'))
		                                        : xstrdup(c->path);
	}
	if (o->in_place || o->diff || o->check)
		return xstrdup(c->path);
	if (!o->output || !can_stage(o->output))
		return NULL;
	const char *slash = strrchr(o->output, '/'), *name = strrchr(c->path, '/') + 1;
	struct buf b = {0};
	const char *rel = s->r->compat_dir && !c->text ? c->path + strlen(s->w->base) : name;
	buf_addf(&b, "%.*s%s", slash ? (int)(slash + 1 - o->output) : 0, o->output, rel + (*rel == '/'));
	return b.p;
}

/* The sections of the compatibility header at 'path', beneath the root unless that is NULL; none where none is. */
static compat_set sections_at(struct beneath *root, const char *path)
{
	struct buf b = {0};
	compat_set sections = 0;
	if (!file_read_open(beneath_read(root, path), MAX_SOURCE, &b))
		compat_read((struct slice){b.p, b.n}, &sections);
	buf_free(&b);
	return sections;
}

/* Is there a link to a file outside of its own folder? */
static bool leads_away(const char *path)
{
	struct stat st;
	char *real = !lstat(path, &st) && S_ISLNK(st.st_mode) ? realpath(path, NULL) : NULL, *folder = xstrdup(path),
	     *slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = 0;
	char *home = realpath(slash ? folder : ".", NULL);
	bool away = real && !(home && path_lies_in(real, home));
	free(home);
	free(folder);
	free(real);
	return away;
}

/* What has the compatibility header's name, and not its first line, is somebody's own, and so is a file elsewhere that a link there
 * leads to. */
static bool header_free(struct sink *s, const char *target, const char *text)
{
	struct buf b = {0};
	bool there = !file_read_open(beneath_read(s->writer.root, target), MAX_SOURCE, &b),
	     own = there && b.n &&
	           (text ? strncmp(b.p, text, strcspn(text, "\n")) != 0 : !compat_read((struct slice){b.p, b.n}, NULL));
	buf_free(&b);
	if (own)
		error("'%s' would be overwritten, and tranship did not write it; rename it", path_shown(target));
	else if (!s->writer.root && leads_away(target))
		error("'%s' would be overwritten, and is a symbolic link to a file elsewhere; remove it", path_shown(target));
	else if (s->o->output && !strcmp(s->o->output, target))
		error("'%s' is the name of the header that the result includes; choose another name for the result",
		      path_shown(target));
	else
		return true;
	s->failures++;
	return false;
}

/* Takes over 'target'. */
static void add_header(struct sink *s, char *target, compat_set sections, const char *text)
{
	for (size_t i = 0; i < s->n_headers; i++)
		if (!strcmp(s->headers[i].target, target)) {
			s->headers[i].sections |= sections;
			free(target);
			return;
		}
	s->headers = xrealloc(s->headers, (s->n_headers + 1) * sizeof *s->headers);
	s->headers[s->n_headers++] = (struct header){target, sections, text, -1};
}

/* Is the file a compatibility header, which a mirror does not copy but adds to its own? */
static bool mirrors_header(const struct sink *s, const struct file *f, compat_set *sections)
{
	return s->o->out_dir && !f->skip && slice_ends(slice_str(f->path), "/" COMPAT_FILE) && compat_read(f->bytes, sections);
}

static void collect_headers(struct sink *s)
{
	compat_set sections;
	FOR_EACH(const struct compat_file, c, s->r->compat, s->r->n_compat) {
		char *target = compat_path(s, c);
		unsigned begun = work_begin(WORK_STAGE, target ? target : c->path, 0);
		if (target && (!work_writes(target) || !header_free(s, target, c->text)))
			free(target);
		else if (target)
			add_header(s, target, c->sections | (c->text ? 0 : sections_at(NULL, c->path)), c->text);
		else if (!s->o->quiet)
			fprintf(stderr,
			        c->text ? "tranship: note: the result includes '%s', which '--out' and '--in-place' write\n"
			                : "tranship: note: the result includes '%s'; 'tranship compat-header > " COMPAT_FILE
			                  "' writes it\n",
			        strrchr(c->path, '/') + 1);
		work_end(begun);
	}
	for (size_t i = 0; i < s->r->n_files; i++)
		if (mirrors_header(s, &s->r->files[i], &sections))
			add_header(s, output_path(s->o, s->w, &s->r->files[i]), sections, NULL);
}

/* ---- the ways to write ---- */

/* A patch to apply has the bytes of the files; a person at a terminal gets no more than what can be shown. */
static void print_diff(struct slice d, bool color)
{
	if (!color && !isatty(STDOUT_FILENO)) {
		if (d.n)
			fwrite(d.p, 1, d.n, stdout);
		return;
	}
	for (const char *p = d.p, *end = p + d.n; p < end;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t n = newline ? (size_t)(newline - p) : (size_t)(end - p);
		bool head = n > 3 && (!memcmp(p, "---", 3) || !memcmp(p, "+++", 3));
		struct buf line = {0};
		buf_add_shown(&line, p, n, SHOWN_COLUMNS);
		const char *on = !color      ? ""
		                 : head      ? "\033[1m"
		                 : *p == '@' ? "\033[36m"
		                 : *p == '-' ? "\033[31m"
		                 : *p == '+' ? "\033[32m"
		                             : "";
		printf("%s%.*s%s\n", on, (int)line.n, line.p ? line.p : "", *on ? "\033[0m" : "");
		buf_free(&line);
		p += n + 1;
	}
}

static void print_named_diff(struct sink *s, const char *old_name, const char *new_name, struct slice before, struct slice after)
{
	struct buf d = {0};
	unified_diff(before, after, old_name, new_name, &d);
	print_diff((struct slice){d.p, d.n}, s->color);
	buf_free(&d);
}

/* "a/NAME" as git writes it, so that 'patch -p1' and 'git apply' take the result. */
static char *prefixed(const char *prefix, const char *name)
{
	while (*name == '/')
		name++;
	struct buf b = {0};
	buf_addf(&b, "%s%s", prefix, name);
	return b.p;
}

static void show_file(struct sink *s, const struct file *f)
{
	bool renames = renames_file(s->o, f);
	if (!f->changed && !renames)
		return;
	s->differs = true;
	char *new_shown = renamed(s->o, f, f->shown);
	if (s->o->diff) {
		char *a = prefixed("a/", f->shown), *b = prefixed("b/", new_shown);
		print_named_diff(s, a, b, f->bytes, new_bytes(f));
		free(a);
		free(b);
	} else if (!s->o->quiet) {
		say(stdout, "would change %s%s%s\n", f->shown, renames ? " -> " : "", renames ? new_shown : "");
	}
	free(new_shown);
}

char *backup_path(const struct options *o, const char *path, const char *suffix)
{
	char *backup = xmalloc(strlen(path) + strlen(suffix) + 1);
	strcat(strcpy(backup, path), suffix);
	if (!worklist_may_take(o, backup))
		return backup;
	error("the next run would take the backup '%s' for a source or build file, and translate it; '--backup .orig' names "
	      "one that no run takes",
	      path_shown(backup));
	free(backup);
	return NULL;
}

static void in_place_file(struct sink *s, const struct file *f)
{
	bool renames = renames_file(s->o, f);
	if (!f->changed && !renames)
		return;
	uint64_t stamp = file_stamp(f->path, 0, NULL);
	char *target = renamed(s->o, f, f->path), *backup = s->o->backup ? backup_path(s->o, f->path, s->o->backup) : NULL;
	struct stat st;
	if (s->o->backup && !backup) {
		s->failures++;
	} else if (renames && !lstat(target, &st)) {
		char *shown = renamed(s->o, f, f->shown);
		error("cannot rename '%s': '%s' exists already", f->shown, shown);
		free(shown);
		s->failures++;
	} else if (!file_holds(f->path, f->bytes)) {
		error("'%s' has changed since it was read; run this again", f->shown);
		s->failures++;
	} else if (!stage_bytes(&s->writer, target, new_bytes(f), f->path, renames ? NULL : backup) ||
	           (renames && !stage_removal(&s->writer, f->path, backup))) {
		s->failures++;
	} else {
		stage_unless_changed(&s->writer, stamp);
		if (!s->o->quiet && !stat(f->path, &st) && st.st_nlink > 1)
			warn("'%s' has other hard links, which keep the old text unless they are rewritten too", f->shown);
	}
	free(target);
	free(backup);
}

/* The header's bytes: what this run needs, and what other runs have put into the file that is there. */
static void header_bytes(const struct sink *s, const struct header *h, struct buf *out)
{
	if (h->text)
		buf_addstr(out, h->text);
	else
		compat_header(h->sections | sections_at(s->writer.root, h->target), out);
}

static void show_header(struct sink *s, const struct header *h)
{
	struct buf old = {0}, new = {0};
	header_bytes(s, h, &new);
	struct slice bytes = {new.p, new.n};
	if (s->o->out_dir) {
		mirror_header(s, h->target, bytes);
	} else if (!file_holds(h->target, bytes)) {
		bool exists = !file_read(h->target, MAX_SOURCE, &old);
		char *a = prefixed("a/", path_shown(h->target)), *b = prefixed("b/", path_shown(h->target));
		s->differs = true;
		if (s->o->diff)
			print_named_diff(s, exists ? a : "/dev/null", b, (struct slice){old.p, old.n}, bytes);
		else if (!s->o->quiet)
			say(stdout, "would write %s\n", path_shown(h->target));
		free(a);
		free(b);
		buf_free(&old);
	}
	buf_free(&new);
}

/* Two runs may add to one header, each when the other has done so: its folder is locked until all is in place. */
static void stage_header(struct sink *s, struct header *h)
{
	if ((s->o->compat_dir || h->text) && !s->writer.root && !make_parents(h->target)) {
		s->failures++;
		return;
	}
	h->lock = h->text ? -1 : folder_lock(s->writer.root, h->target); /* a text is this run's alone */
	struct buf new = {0};
	header_bytes(s, h, &new);
	struct slice bytes = {new.p, new.n};
	if (s->o->out_dir)
		mirror_header(s, h->target, bytes);
	else if (!file_holds(h->target, bytes) && !stage_bytes(&s->writer, h->target, bytes, NULL, NULL))
		s->failures++;
	buf_free(&new);
}

/* In the order of their names, so that no two runs wait for each other. Who finds a translated file also finds what it includes. */
static void stage_headers(struct sink *s)
{
	size_t before = s->writer.n;
	if (s->n_headers)
		qsort(s->headers, s->n_headers, sizeof *s->headers, by_target);
	for (size_t i = 0; i < s->n_headers && !s->failures; i++) {
		unsigned begun = work_begin(WORK_STAGE, s->headers[i].target, 0);
		if (work_writes(s->headers[i].target))
			stage_header(s, &s->headers[i]);
		work_end(begun);
	}
	writer_first(&s->writer, before);
}

static void write_file(struct sink *s, const struct file *f)
{
	if (mirrors_header(s, f, NULL))
		return;
	if (s->o->out_dir)
		mirror_file(s, f);
	else if (s->o->diff || s->o->check)
		show_file(s, f);
	else if (s->o->in_place)
		in_place_file(s, f);
	else if ((!f->skip || f->build) && !stage_output(&s->writer, s->o->output ? s->o->output : "-", new_bytes(f)))
		s->failures++;
}

static void write_one(struct sink *s, const struct file *f)
{
	const unsigned begun = work_begin(WORK_OUTPUT, f->path, 0);
	if (work_writes(f->path))
		write_file(s, f);
	work_end(begun);
}

static void write_extra(struct sink *s, const struct extra *e)
{
	const unsigned begun = work_begin(WORK_STAGE, e->path, 0);
	if (work_writes(e->path))
		mirror_extra(s, e);
	else
		s->partial = true;
	work_end(begun);
}

/* What was found. */
static void tell(struct sink *s)
{
	if (s->tell)
		s->tell(s->o, s->r);
	s->tell = NULL;
}

static bool put_in_place(struct sink *s)
{
	if (!s->failures)
		stage_headers(s);
	if (s->o->out_dir && s->failures < MANY_FAILURES) {
		if (!s->o->todo)
			mirror_todo(s);
		mirror_finish(s);
	}
	if (!s->failures) {
		tell(s);
		bool ok = writer_commit(&s->writer, s->o->in_place);
		if (ok)
			mirror_done(s);
		return ok;
	}
	if (!s->conflicts && (s->writer.n || s->failures == MANY_FAILURES))
		error("%snothing was written", s->failures == MANY_FAILURES ? "too many failures; " : "");
	writer_abandon(&s->writer);
	return false;
}

static void sink_free(struct sink *s)
{
	for (size_t i = 0; i < s->n_headers; i++) {
		folder_unlock(s->headers[i].lock);
		free(s->headers[i].target);
	}
	free(s->headers);
	mirror_close(s);
	journal_end(&s->journal);
}

bool output_all(const struct options *o, const struct worklist *w, const struct run *r, bool color, struct writer *beside,
                void (*tells)(const struct options *o, const struct run *r), struct outcome *outcome)
{
	struct sink s = {.o = o, .w = w, .r = r, .tell = tells, .color = color, .out = {.fd = -1}, .writer = {.along = beside}};
	bool shows = o->diff || o->check, ok = !o->out_dir || mirror_open(&s, shows);
	if (o->in_place && !shows) {
		ok = journal_begin(&s.journal, w->base, o->quiet);
		s.writer.journal = &s.journal;
	}
	if (ok) {
		collect_headers(&s);
		for (size_t i = 0; i < s.n_headers && shows; i++)
			show_header(&s, &s.headers[i]);
		for (size_t i = 0; i < r->n_files && s.failures < MANY_FAILURES; i++)
			write_one(&s, &r->files[i]);
		for (size_t i = 0; o->out_dir && i < w->n_extras && s.failures < MANY_FAILURES; i++)
			write_extra(&s, &w->extras[i]);
		if (o->check && o->out_dir && !o->todo)
			mirror_todo(&s);
		if (shows && o->out_dir)
			mirror_finish(&s);
		ok = shows ? !s.failures : put_in_place(&s);
		ok = flush_stdout() && ok && !s.partial;
	}
	tell(&s);
	outcome->differs = s.differs;
	outcome->unsettled = s.unsettled;
	outcome->todo = s.todo ? xstrdup(s.todo) : NULL;
	sink_free(&s);
	return ok;
}
