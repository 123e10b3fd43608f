/* plan.c: filling the toolkit's folder. */
#include "toolkit/plan.h"
#include "base/beneath.h"
#include "base/file_io.h"
#include "base/installed.h"
#include "base/journal.h"
#include "base/shown.h"
#include "base/words.h"
#include "output/mirror_record.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_NAMED = 20, LARGEST = 1 << 30 };

static struct planned *plan_add(struct plan *p, const char *rel)
{
	uint64_t at = p->n;
	if (!strmap_get(&p->by_path, slice_str(rel), &at)) {
		strmap_put(&p->by_path, slice_str(rel), p->n);
		PUSH(p->v, p->n, p->cap) = (struct planned){.rel = arena_strdup(&p->arena, rel)};
	}
	buf_free(&p->v[at].bytes);
	return &p->v[at];
}

void plan_file(struct plan *p, const char *rel, struct slice bytes, bool runs)
{
	struct planned *one = plan_add(p, rel);
	buf_addslice(&one->bytes, bytes);
	one->runs = runs;
}

void plan_text(struct plan *p, const char *rel, const char *text) { plan_file(p, rel, slice_str(text), false); }

void plan_link(struct plan *p, const char *rel, const char *to) { plan_add(p, rel)->link = arena_strdup(&p->arena, to); }

bool plan_copy(struct plan *p, const char *rel, const char *path, bool runs)
{
	struct planned *one = plan_add(p, rel);
	int err = file_read(path, LARGEST, &one->bytes);
	one->runs = runs;
	if (err)
		error("cannot read '%s': %s", path, file_read_problem(err));
	return !err;
}

bool plan_has(const struct plan *p, const char *rel) { return strmap_get(&p->by_path, slice_str(rel), NULL); }

/* ---- what is there ---- */

struct filling {
	const struct plan *plan;
	const char *folder;
	struct beneath root;
	struct mirror_record old;
	struct strmap looked; /* at folders: 1, it is one, or nothing is there; 2, it is in the way */
	struct words foreign; /* paths of what is in the way */
	struct arena arena;
};

static const char *below(struct filling *f, const char *rel) { return arena_printf(&f->arena, "%s/%s", f->folder, rel); }

/* The kind of what lies there, as st_mode has it; 0: nothing does. */
static mode_t kind_at(struct filling *f, const char *rel)
{
	struct stat st;
	const char *name;
	int in = beneath_folder(&f->root, below(f, rel), false, &name);
	return in == -1 || fstatat(in, name, &st, AT_SYMLINK_NOFOLLOW) ? 0 : st.st_mode & S_IFMT;
}

/* Are the folders above 'rel' folders, as far as they are there? Notes the first that is not one. */
static bool folders_free(struct filling *f, const char *rel)
{
	for (const char *slash = rel; (slash = strchr(slash, '/')); slash++) {
		struct slice folder = {rel, (size_t)(slash - rel)};
		uint64_t looked = 0;
		if (!strmap_get(&f->looked, folder, &looked)) {
			const char *name = arena_strndup(&f->arena, folder.p, folder.n);
			mode_t kind = kind_at(f, name);
			looked = !kind || kind == S_IFDIR ? 1 : 2;
			strmap_put(&f->looked, folder, looked);
			if (looked == 2)
				words_add(&f->foreign, name);
		}
		if (looked == 2)
			return false;
	}
	return true;
}

/* Is what lies at the path what a run put there? */
static bool is_recorded(struct filling *f, const char *rel)
{
	const struct recorded *r = record_find(&f->old, rel);
	bool link;
	if (!r)
		return false;
	const struct digest there = digest_at(&f->root, below(f, rel), &link);
	return digest_known(&there) && digest_is(&there, &r->digest);
}

/* Does the folder hold it already? */
static bool is_there(struct filling *f, const struct planned *one)
{
	char text[4096];
	const char *name, *path = below(f, one->rel);
	if (!one->link)
		return file_holds_open(beneath_read(&f->root, path), (struct slice){one->bytes.p, one->bytes.n});
	int in = beneath_folder(&f->root, path, false, &name);
	ssize_t n = in == -1 ? -1 : readlinkat(in, name, text, sizeof text);
	return n >= 0 && slice_is((struct slice){text, (size_t)n}, one->link);
}

/* May the planned file or link take its place? */
static void look_at(struct filling *f, const struct planned *one)
{
	if (folders_free(f, one->rel) && kind_at(f, one->rel) && !is_there(f, one) && !is_recorded(f, one->rel))
		words_add(&f->foreign, one->rel);
}

/* A record that somebody else brings is none. */
static void read_record(struct filling *f)
{
	const char *path = below(f, PLAN_RECORD);
	if (installed_believes(path, NULL, NULL) ? !record_read(&f->old, beneath_read(&f->root, path)) : kind_at(f, PLAN_RECORD))
		words_add(&f->foreign, PLAN_RECORD);
}

static bool say_foreign(const struct filling *f)
{
	struct buf list = {0};
	for (size_t i = 0; i < f->foreign.n && i < MOST_NAMED; i++)
		buf_addf(&list, "%s'%s'", i ? ", " : "", f->foreign.v[i]);
	if (f->foreign.n > MOST_NAMED)
		buf_addf(&list, ", and %zu others", f->foreign.n - MOST_NAMED);
	error("'%s' holds files that no 'tranship toolkit' wrote there, or that were changed since: %s; nothing was written; move "
	      "them "
	      "away, or name another folder",
	      f->folder, list.p);
	buf_free(&list);
	return false;
}

/* ---- writing ---- */

static bool stage(struct filling *f, struct writer *w, const struct planned *one)
{
	const char *path = below(f, one->rel);
	if (is_there(f, one))
		return true;
	if (one->link)
		return stage_symlink(w, path, one->link, NULL);
	return stage_bytes(w, path, (struct slice){one->bytes.p, one->bytes.n}, one->runs ? "/proc/self/exe" : NULL, NULL);
}

static void record(struct mirror_record *record, const struct planned *one)
{
	record_add(record, (struct recorded){.path = one->rel,
	                                     .source = "",
	                                     .digest = one->link ? digest_of_link(one->link)
	                                                         : digest_of((struct slice){one->bytes.p, one->bytes.n})});
}

/* All files and links, then the removal of those that a run before wrote and this one does not, then the record. */
static bool stage_all(struct filling *f, struct writer *w)
{
	struct mirror_record now = {0};
	struct buf text = {0};
	bool ok = true;
	for (size_t i = 0; i < f->plan->n && ok; i++) {
		ok = stage(f, w, &f->plan->v[i]);
		record(&now, &f->plan->v[i]);
	}
	for (size_t i = 0; i < f->old.n && ok; i++)
		if (!plan_has(f->plan, f->old.v[i].path) && is_recorded(f, f->old.v[i].path))
			ok = stage_removal(w, below(f, f->old.v[i].path), NULL);
	record_text(&now, &text);
	ok = ok && stage_bytes(w, below(f, PLAN_RECORD), (struct slice){text.p, text.n}, NULL, NULL);
	if (ok)
		stage_last(w);
	record_free(&now);
	buf_free(&text);
	return ok;
}

static void filling_free(struct filling *f)
{
	record_free(&f->old);
	strmap_free(&f->looked);
	words_free(&f->foreign);
	arena_free(&f->arena);
	beneath_close(&f->root);
}

bool plan_carry_out(const struct plan *p, const char *folder)
{
	struct filling f = {.plan = p, .folder = folder};
	struct journal journal;
	if (!beneath_open(&f.root, folder))
		return cannot_write(folder);
	bool ok = journal_begin(&journal, folder, false);
	f.root.quiet = true; /* links that go are a run's */
	if (ok) {
		read_record(&f);
		for (size_t i = 0; i < p->n; i++)
			look_at(&f, &p->v[i]);
		struct writer w = {.root = &f.root, .journal = &journal};
		ok = f.foreign.n ? say_foreign(&f) : stage_all(&f, &w);
		if (ok)
			ok = writer_commit(&w, false);
		else
			writer_abandon(&w);
	} else {
		journal_end(&journal);
	}
	filling_free(&f);
	return ok;
}

/* ---- checking ---- */

bool plan_holds(const char *folder)
{
	struct filling f = {.folder = folder};
	size_t changed = 0;
	bool ok = beneath_open(&f.root, folder);
	if (ok)
		read_record(&f);
	ok = ok && f.old.n;
	if (!ok)
		error("'%s' has no list of its files, '" PLAN_RECORD "', that is believed: run 'tranship toolkit' with it", folder);
	for (size_t i = 0; i < f.old.n; i++)
		if (!is_recorded(&f, f.old.v[i].path)) {
			changed++;
			say(stdout, "%-7s '%s'\n", kind_at(&f, f.old.v[i].path) ? "CHANGED" : "MISSING", f.old.v[i].path);
		}
	if (ok && !changed)
		say(stdout, "'%s': %zu files are as 'tranship toolkit' wrote them\n", folder, f.old.n);
	else if (changed)
		error("%zu of %zu files in '%s' are not as 'tranship toolkit' wrote them", changed, f.old.n, folder);
	filling_free(&f);
	return ok && !changed;
}

void plan_free(struct plan *p)
{
	for (size_t i = 0; i < p->n; i++)
		buf_free(&p->v[i].bytes);
	free(p->v);
	strmap_free(&p->by_path);
	arena_free(&p->arena);
	*p = (struct plan){0};
}
