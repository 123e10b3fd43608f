/* compat_home.c: where compatibility headers lie. */
#include "project/compat_home.h"
#include "base/file_io.h"
#include <stdlib.h>

/* A folder for includes with headers that need a compatibility header. */
struct include_folder {
	struct slice path;
	struct slice common; /* the deepest folder that holds all headers in it; n == 0: not yet known */
	const char *home;    /* that folder */
};
struct homes {
	struct project *p;
	struct strmap searched; /* the folders that the build's arguments search */
	struct strmap known;    /* path -> index in v */
	struct strmap beside;   /* the folder that one of them lies in -> its index */
	struct include_folder *v;
	size_t n, cap;
};

/* Where the file lies, as its root names it: a mirror knows no other path. */
static const char *place_of(struct project *p, const struct file *f) { return arena_printf(&p->arena, "%s/%s", f->root, f->rel); }

static struct slice folder_of(struct slice path)
{
	const char *slash = memrchr(path.p, '/', path.n);
	return (struct slice){path.p, slash ? (size_t)(slash - path.p) : 0};
}

static bool is_named_for_includes(struct slice folder)
{
	struct slice name = path_last(folder);
	return slice_is(name, "include") || slice_is(name, "inc");
}

/* The folder for includes that a file at 'place' is in: the outermost one of such a name, else the innermost one that the build searches
 * below the root; n == 0: there is none. */
static struct slice include_folder_of(const struct homes *h, const struct file *f, const char *place)
{
	size_t root = strlen(f->root);
	struct slice named = {0}, searched = {0};
	for (struct slice d = folder_of(slice_str(place)); d.n >= root && d.n; d = folder_of(d)) {
		if (is_named_for_includes(d))
			named = d;
		else if (!searched.n && d.n > root && strmap_get(&h->searched, d, NULL))
			searched = d;
	}
	return named.n ? named : searched;
}

/* What the unit's output will include the header for. Of what is no CUDA the engine keeps one section. */
static bool needs_header(const struct unit *u)
{
	return u->cuda ? u->sections : u->sections & (compat_set)1 << compat_find(SLICE_LIT("invoke"));
}

static bool is_header(const struct file *f) { return file_kind(slice_str(f->rel)) & (FILE_HEADER | FILE_PART); }

static void find_folders(struct homes *h)
{
	struct project *p = h->p;
	FOR_EACH(const struct unit, u, p->units, p->n) {
		struct slice d = u->scanned && is_header(u->file) && needs_header(u)
		                         ? include_folder_of(h, u->file, place_of(p, u->file))
		                         : (struct slice){0};
		if (!d.n || strmap_get(&h->known, d, NULL))
			continue;
		strmap_put(&h->known, d, h->n);
		if (!strmap_get(&h->beside, folder_of(d), NULL))
			strmap_put(&h->beside, folder_of(d), h->n);
		PUSH(h->v, h->n, h->cap) = (struct include_folder){.path = d};
	}
}

/* Bytes of two folders' paths that name the same folders. */
static size_t common_folder(struct slice a, struct slice b)
{
	size_t n = 0, last = 0;
	for (; n < a.n && n < b.n && a.p[n] == b.p[n]; n++)
		if (a.p[n] == '/')
			last = n;
	return (n == a.n || a.p[n] == '/') && (n == b.n || b.p[n] == '/') ? n : last;
}

static void find_homes(struct homes *h)
{
	const struct run *r = h->p->run;
	uint64_t i;
	for (size_t k = 0; k < r->n_files; k++) {
		const struct file *f = &r->files[k];
		if (f->skip || !is_header(f) || slice_is(path_last(slice_str(f->rel)), COMPAT_FILE))
			continue;
		const char *place = place_of(h->p, f);
		struct slice d = include_folder_of(h, f, place), folder = folder_of(slice_str(place));
		if (!d.n || !strmap_get(&h->known, d, &i))
			continue;
		struct slice *common = &h->v[i].common;
		*common = common->n ? (struct slice){folder.p, common_folder(*common, folder)} : folder;
	}
	for (size_t k = 0; k < h->n; k++)
		h->v[k].home = arena_strndup(&h->p->arena, h->v[k].common.p, h->v[k].common.n);
}

/* The folder of the header that the file includes already, if that lies below the file's root; else NULL. */
static const char *home_given(struct project *p, const struct unit *u, const char *place)
{
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		if (!slice_is(path_last(inc->name), COMPAT_FILE) || (inc->angled && inc->target < 0))
			continue;
		struct slice folder = folder_of(slice_str(place)), rest = folder_of(inc->name);
		if (inc->target >= 0) {
			folder = folder_of(slice_str(place_of(p, p->units[inc->target].file)));
			rest.n = 0;
		}
		for (; slice_starts(rest, "../") || slice_is(rest, ".."); folder = folder_of(folder)) {
			size_t n = rest.n < 3 ? rest.n : 3;
			rest = (struct slice){rest.p + n, rest.n - n};
		}
		const char *home =
		        arena_printf(&p->arena, "%.*s%s%.*s", (int)folder.n, folder.p, rest.n ? "/" : "", (int)rest.n, rest.p);
		return path_lies_in(home, u->file->root) && !strstr(home, "/../") ? home : NULL;
	}
	return NULL;
}

static const char *home_of(const struct homes *h, const struct unit *u)
{
	const struct file *f = u->file;
	const char *place = place_of(h->p, f), *given = home_given(h->p, u, place);
	uint64_t i;
	if (given || h->p->run->compat_dir)
		return given ? given : h->p->run->compat_dir;
	if (strmap_get(&h->known, include_folder_of(h, f, place), &i))
		return h->v[i].home;
	size_t root = strlen(f->root);
	for (struct slice d = folder_of(slice_str(place)); d.n >= root && d.n; d = folder_of(d))
		if (strmap_get(&h->beside, d, &i))
			return h->v[i].home;
	return f->root;
}

void compat_homes(struct project *p)
{
	struct homes h = {.p = p};
	for (size_t i = 0; i < p->n_dirs; i++)
		strmap_put(&h.searched, slice_str(p->dirs[i]), 1);
	if (!p->run->compat_dir && !p->run->lint) {
		find_folders(&h);
		find_homes(&h);
	}
	FOR_EACH(struct unit, u, p->units, p->n)
		u->compat_home = p->run->lint ? u->file->root : home_of(&h, u);
	strmap_free(&h.searched);
	strmap_free(&h.known);
	strmap_free(&h.beside);
	free(h.v);
}

void compat_include(const struct unit *u, struct buf *out)
{
	struct buf place = {0};
	buf_addf(&place, "%s/%s", u->file->root, u->file->rel);
	struct slice from = folder_of((struct slice){place.p, place.n}), to = slice_str(u->compat_home);
	size_t n = common_folder(from, to);
	for (size_t i = n; i < from.n; i++)
		if (from.p[i] == '/')
			buf_addstr(out, "../");
	if (n < to.n)
		buf_addf(out, "%s/", to.p + n + (to.p[n] == '/'));
	buf_addstr(out, COMPAT_FILE);
	buf_free(&place);
}

void compat_files(struct project *p, struct run *run)
{
	for (size_t i = 0; i < p->n; i++) {
		const char *home = p->units[i].compat_home;
		if (!run->files[i].needs_compat)
			continue;
		char *path = arena_printf(&p->arena, "%s/%s", home, COMPAT_FILE);
		bool known = false;
		for (size_t k = 0; k < run->n_compat; k++)
			known = known || !strcmp(run->compat[k].path, path);
		if (known)
			continue;
		compat_set sections = 0;
		for (size_t k = 0; k < p->n; k++)
			if (!strcmp(p->units[k].compat_home, home))
				sections |= p->units[k].sections;
		run->compat = xrealloc(run->compat, (run->n_compat + 1) * sizeof *run->compat);
		run->compat[run->n_compat++] = (struct compat_file){.path = xstrdup(path), .sections = sections};
	}
}
