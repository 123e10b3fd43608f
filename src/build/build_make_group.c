/* build_make_group.c: which makefiles belong together. */
#include "build/build_make_group.h"
#include "build/build_make_held.h"
#include "base/file_io.h"
#include "build/build_kind.h"
#include "build/build_make_line.h"
#include "project/file_limit.h"
#include <stdlib.h>

struct grouping {
	struct build_makes *m;
	struct run *r;
	uint32_t *parent;               /* by file, while groups are joined */
	struct strmap by_path, by_name; /* absolute paths, and last components, of makefiles -> their index */
};

static uint32_t first_of(struct grouping *g, uint32_t i)
{
	while (g->parent[i] != i)
		i = g->parent[i] = g->parent[g->parent[i]];
	return i;
}

static void join(struct grouping *g, uint32_t a, uint32_t b)
{
	a = first_of(g, a);
	b = first_of(g, b);
	g->parent[a > b ? a : b] = a > b ? b : a;
}

/* "/a/b/../c" without its ".." and "." */
static char *tidied(const char *path)
{
	struct buf b = {0};
	for (const char *p = path; *p;) {
		size_t n = strcspn(p + (*p == '/'), "/") + (*p == '/');
		struct slice part = {p, n};
		if (slice_is(part, "/..")) {
			while (b.n && b.p[b.n - 1] != '/')
				b.n--;
			b.n -= b.n > 0;
		} else if (!slice_is(part, "/.") && !slice_is(part, "/")) {
			buf_addslice(&b, part);
		}
		p += n;
	}
	buf_addch(&b, 0);
	return b.p;
}

/* Joins the file with the one that a path in it means: from its folder, or, behind a variable, one of that name. */
static void join_path(struct grouping *g, uint32_t file, struct slice path)
{
	const char *own = g->r->files[file].path, *slash = strrchr(own, '/');
	uint64_t other;
	if (memchr(path.p, '$', path.n)) {
		struct slice name = path_last(path);
		if (!memchr(name.p, '$', name.n) && strmap_get(&g->by_name, name, &other))
			join(g, file, (uint32_t)other);
		return;
	}
	struct buf b = {0};
	if (path.n && *path.p != '/')
		buf_add(&b, own, (size_t)(slash - own + 1));
	buf_addslice(&b, path);
	buf_addch(&b, 0);
	char *real = tidied(b.p);
	static const char *const names[] = {"", "/Makefile", "/makefile", "/GNUmakefile"};
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		b.n = 0;
		buf_addf(&b, "%s%s", real, names[i]);
		if (strmap_get(&g->by_path, (struct slice){b.p, b.n}, &other)) {
			join(g, file, (uint32_t)other);
			break;
		}
	}
	free(real);
	buf_free(&b);
}

static void look_at_includes(struct grouping *g, uint32_t file, struct slice text)
{
	struct make_reader r = {.s = text};
	for (struct make_line l; make_next(&r, &l);) {
		struct make_words w = {0};
		if (l.kind != MAKE_OTHER && l.kind != MAKE_RECIPE)
			continue;
		make_split(make_trimmed(l.code), &w);
		bool include = w.n && SLICE_IS_ANY(w.v[0].text, "include", "-include", "sinclude");
		for (uint32_t i = 1; i < w.n; i++)
			if (include || SLICE_IS_ANY(w.v[i - 1].text, "-C", "--directory", "-f", "--file", "--makefile") ||
			    (slice_ends(w.v[i - 1].text, "cd") && slice_find(l.code, SLICE_LIT("MAKE"))))
				join_path(g, file, w.v[i].text);
		free(w.v);
	}
}

/* What is done to each makefile. */
enum look { LOOK_INCLUDES, LOOK_VARIABLES, LOOK_USES };

struct looked {
	struct grouping *g;
	enum look look;
	const struct file *f;
	uint32_t index;
};

static void look_at(void *ctx)
{
	const struct looked *l = ctx;
	struct build_shared *s = l->look == LOOK_INCLUDES ? NULL : &l->g->m->groups[l->g->m->of[l->index] - 1];
	if (l->look == LOOK_INCLUDES)
		look_at_includes(l->g, l->index, l->f->bytes);
	else if (l->look == LOOK_VARIABLES)
		build_make_variables(s, l->f->bytes, l->index);
	else
		build_make_uses(s, l->f->bytes);
}

static void each_makefile(struct grouping *g, enum look look, bool (*load)(const struct run *r, struct file *f),
                          void (*unload)(struct file *f))
{
	for (uint32_t i = 0; i < g->r->n_files; i++) {
		struct file *f = &g->r->files[i];
		if (build_kind(f->path) != BUILD_MAKE)
			continue;
		if (load(g->r, f))
			build_limited(g->r, f, look_at, &(struct looked){.g = g, .look = look, .f = f, .index = i});
		unload(f);
	}
}

void build_makes_read(struct build_makes *m, struct run *r, struct strmap *sources,
                      bool (*load)(const struct run *r, struct file *f), void (*unload)(struct file *f))
{
	struct grouping g = {.m = m, .r = r, .parent = xcalloc(r->n_files + 1, sizeof *g.parent)};
	*m = (struct build_makes){.of = xcalloc(r->n_files + 1, sizeof *m->of)};
	for (uint32_t i = 0; i < r->n_files; i++) {
		g.parent[i] = i;
		if (build_kind(r->files[i].path) != BUILD_MAKE)
			continue;
		strmap_put(&g.by_path, slice_str(r->files[i].path), i);
		strmap_put(&g.by_name, path_last(slice_str(r->files[i].path)), i);
	}
	each_makefile(&g, LOOK_INCLUDES, load, unload);
	size_t cap = 0;
	for (uint32_t i = 0; i < r->n_files; i++) {
		uint32_t first = first_of(&g, i);
		if (build_kind(r->files[i].path) != BUILD_MAKE)
			continue;
		if (!m->of[first]) { /* joining leaves the lowest number, of a makefile */
			build_shared_begin(&PUSH(m->groups, m->n, cap), r);
			m->groups[m->n - 1].sources = sources;
			m->of[first] = (uint32_t)m->n;
		}
		m->of[i] = m->of[first];
	}
	each_makefile(&g, LOOK_VARIABLES, load, unload);
	for (size_t i = 0; i < m->n; i++)
		build_make_compilers(&m->groups[i]);
	each_makefile(&g, LOOK_USES, load, unload);
	for (size_t i = 0; i < m->n; i++) {
		build_make_settle(&m->groups[i]);
		build_make_hold(&m->groups[i]);
	}
	strmap_free(&g.by_path);
	strmap_free(&g.by_name);
	free(g.parent);
}

const struct build_shared *build_makes_of(const struct build_makes *m, size_t file)
{
	return m->of && m->of[file] ? &m->groups[m->of[file] - 1] : NULL;
}

void build_makes_free(struct build_makes *m)
{
	for (size_t i = 0; i < m->n; i++)
		build_shared_end(&m->groups[i]);
	free(m->groups);
	free(m->of);
}
