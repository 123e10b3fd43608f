/* components.c: lint in pieces. What a file's findings depend on lies in the files that includes connect it with, so a first look
 * at every file finds these components, and then each is linted on its own and let go of: memory holds the largest ones, not the
 * tree. */
#include "engine/lint_cache.h"
#include "rules/compat.h"
#include "base/parallel.h"
#include "base/work_place.h"
#include "engine/prefilter.h"
#include "input/worklist.h"
#include "project/source_file.h"
#include "project/link.h"
#include "engine/engine.h"
#include <libgen.h>
#include <pthread.h>
#include <stdlib.h>

enum {
	KEPT_BYTES = 64 << 20, /* of a run's files; what is more is read a second time */
	FEW = 8,               /* files that are read sooner than the filter is made */
	LARGE = 64,            /* files in a component on which all threads may work together */
};

struct components {
	struct run *run;
	const struct project *shared;
	struct prefilter *filter; /* NULL: every file is read whole */
	struct lint_cache *cache; /* or NULL */
	struct look *looks;
	uint32_t *members, *start; /* component c has the files members[start[c]] up to start[c + 1] */
	size_t n, kept;
	unsigned jobs;
	bool all;             /* every file that wants a parse gets one, whether a finding waits for it or not */
	uint32_t *local;      /* of each file: its place among its component's */
	pthread_mutex_t lock; /* of the run's diagnostics */
};

/* ---- the first look ---- */

/* May others include it? Sources of CUDA's often are. */
static bool is_header(const char *path) { return is_cuda_source(path) || !is_source(path); }

static void add_target(struct components *c, size_t i, const char *dir, struct slice name, bool angled)
{
	struct look *l = &c->looks[i];
	bool guessed;
	int32_t target = link_target(c->shared, &c->run->files[i], dir, name, angled, &l->through_links, &guessed);
	if (target < 0 || (size_t)target == i)
		return;
	PUSH(l->targets, l->n_targets, l->cap_targets) = (uint32_t)target;
}

static const char *skip_blanks(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	return p;
}

/* Can a directive begin at p? */
static bool begins_line(struct slice s, const char *p)
{
	while (p > s.p && (p[-1] == ' ' || p[-1] == '\t' || p[-1] == '\f' || p[-1] == '\v'))
		p--;
	return p == s.p || p[-1] == '\n' || p[-1] == '\r' || p[-1] == '/' ||
	       (unsigned char)p[-1] >= 128; /* a comment's end; a byte order mark's */
}

/* Finds at least the includes that a scan would. False where only a scan can tell: splices and comments within a directive. */
static bool quick_includes(struct components *c, size_t i, const char *dir, struct slice s)
{
	const char *end = s.p + s.n;
	for (const char *p = s.p; (p = memchr(p, '%', (size_t)(end - p))); p++)
		if (p + 1 < end && (p[1] == ':' || p[1] == '\\') && begins_line(s, p)) /* another way to write '#' */
			return false;
	for (const char *p = s.p; (p = memchr(p, '#', (size_t)(end - p)));) {
		const char *hash = p;
		p = skip_blanks(p + 1, end);
		if (p == end)
			break;
		if (!begins_line(s, hash))
			continue;
		if (*p == '\\' || *p == '/' || *p == '\f' || *p == '\v')
			return false;
		if (*p != 'i')
			continue;
		const char *word = p;
		while (p < end && ((*p >= 'a' && *p <= 'z') || *p == '_'))
			p++;
		if (p < end && *p == '\\')
			return false;
		struct slice w = {word, (size_t)(p - word)};
		if (!SLICE_IS_ANY(w, "include_next", "include", "import"))
			continue;
		p = skip_blanks(p, end);
		if (p < end && (*p == '\\' || *p == '/' || *p == '\f' || *p == '\v'))
			return false;
		if (p == end || (*p != '<' && *p != '"'))
			continue;
		char close = *p == '<' ? '>' : '"';
		const char *name = ++p;
		while (p < end && *p != close && *p != '\n' && *p != '\r' && *p != '\\')
			p++;
		if (p < end && *p == '\\')
			return false;
		if (p < end && *p == close && p > name)
			add_target(c, i, dir, (struct slice){name, (size_t)(p - name)}, close == '>');
	}
	return true;
}

static void find_targets(struct components *c, size_t i)
{
	const struct file *f = &c->run->files[i];
	char *path = xstrdup(f->path);
	const char *dir = dirname(path);
	if (!quick_includes(c, i, dir, f->bytes)) {
		struct scan s;
		scan_includes(f->bytes, c->shared->rules, &s);
		for (uint32_t k = 0; k < s.n_includes; k++)
			add_target(c, i, dir, s.includes[k].name, s.includes[k].angled);
		scan_free(&s);
	}
	free(path);
}

static void take_look(struct components *c, size_t i)
{
	struct file *f = &c->run->files[i];
	struct look *l = &c->looks[i];
	file_load(f);
	if (f->skip || !f->bytes.n || compat_read(f->bytes, NULL)) {
		l->reading = READ_NOTHING;
		return;
	}
	bool nvcc = file_kind(slice_str(f->path)) & FILE_CUDA;
	unsigned found = c->filter ? prefilter_look(c->filter, f->bytes, nvcc) : PREFILTER_MATTERS;
	l->matters = found & PREFILTER_MATTERS;
	if (is_header(f->path))
		l->reading = found & (PREFILTER_MATTERS | PREFILTER_NAMES) || !c->run->no_notes
		                     ? READ_ALL /* N006: it may use a macro */
		             : found ? READ_DECLARATIONS
		                     : READ_INCLUDES;
	else
		l->reading = l->matters ? READ_ALL : READ_NOTHING;
	find_targets(c, i);
	if (l->reading == READ_NOTHING || __atomic_add_fetch(&c->kept, f->bytes.n, __ATOMIC_RELAXED) > KEPT_BYTES) {
		if (l->reading != READ_NOTHING)
			__atomic_sub_fetch(&c->kept, f->bytes.n, __ATOMIC_RELAXED);
		file_unload(f);
	}
}

static void look_at(void *ctx, size_t i)
{
	struct components *c = ctx;
	if (c->run->progress)
		c->run->progress(c->run, "reading", i + 1, c->run->n_files);
	const char *path = c->run->files[i].path;
	const struct casualty *dead = casualty_of(path);
	if (dead && dead->without > WITHOUT_MATCH) { /* scan_one() leaves the file */
		file_load(&c->run->files[i]);
		c->looks[i].matters = true;
		c->looks[i].reading = READ_ALL;
		return;
	}
	unsigned begun = work_begin(WORK_READ, path, 0);
	if (!c->cache || !lint_cache_look(c->cache, i, &c->looks[i])) {
		take_look(c, i);
		if (c->cache)
			lint_cache_note(c->cache, i, &c->looks[i]);
	}
	if (dead) {
		c->looks[i].matters = true;
		c->looks[i].reading = READ_ALL;
	}
	work_end(begun);
}

/* A source that nothing is found in has a say in what a header that it includes may count on, be it for names that CUDA and HIP share; others
 * connect nothing. */
static void keep_includers(struct components *c)
{
	FOR_EACH(struct look, l, c->looks, c->run->n_files)
		for (uint32_t k = 0; k < l->n_targets && l->reading == READ_NOTHING; k++)
			if (c->looks[l->targets[k]].matters || c->looks[l->targets[k]].reading == READ_ALL)
				l->reading = c->run->no_notes ? READ_INCLUDES : READ_ALL;
}

/* ---- components ---- */

static uint32_t leader(struct look *l, uint32_t i)
{
	while (l[i].leader != i)
		i = l[i].leader = l[l[i].leader].leader;
	return i;
}

/* Lists each component's files in order; components in order of their first file. */
static void connect(struct components *c)
{
	size_t n = c->run->n_files;
	struct look *l = c->looks;
	for (uint32_t i = 0; i < n; i++)
		l[i].leader = i;
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t k = 0; k < l[i].n_targets && l[i].reading != READ_NOTHING; k++) {
			uint32_t a = leader(l, i), b = leader(l, l[i].targets[k]);
			l[a > b ? a : b].leader = a > b ? b : a; /* the first file leads */
		}
	c->members = xmalloc((n + 1) * sizeof *c->members);
	c->start = xcalloc(n + 2, sizeof *c->start);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t first = leader(l, i);
		l[i].component = first == i ? (uint32_t)c->n++ : l[first].component;
		c->local[i] = c->start[l[i].component + 1]++;
	}
	for (size_t k = 0; k < c->n; k++)
		c->start[k + 1] += c->start[k];
	for (uint32_t i = 0; i < n; i++)
		c->members[c->start[l[i].component] + c->local[i]] = i;
}

static bool was_linted(struct components *c, const uint32_t *members, size_t n)
{
	pthread_mutex_lock(&c->lock);
	bool was = lint_cache_findings(c->cache, members, n, c->looks);
	pthread_mutex_unlock(&c->lock);
	return was;
}

static void lint_component(struct components *c, size_t k, unsigned jobs)
{
	const uint32_t *members = c->members + c->start[k];
	struct project p = *c->shared;
	p.n = c->start[k + 1] - c->start[k];
	p.local = c->local;
	bool matters = false;
	for (size_t i = 0; i < p.n; i++)
		matters = matters || c->looks[members[i]].matters;
	if (matters && !(c->cache && was_linted(c, members, p.n))) {
		p.arena = (struct arena){0};
		p.units = xcalloc(p.n, sizeof *p.units);
		for (uint32_t i = 0; i < p.n; i++) {
			struct unit *u = &p.units[i];
			u->file = &c->run->files[members[i]];
			u->index = members[i];
			u->reading = c->looks[members[i]].reading;
			if (u->reading != READ_NOTHING)
				file_load(u->file);
		}
		engine_lint(&p, NULL, jobs);
		for (size_t i = 0; i < p.n; i++) {
			c->looks[members[i]].waits = p.units[i].wants >= (c->all ? WANT_EDIT : WANT_FINDING);
			diag_keep_lines(&p.units[i].diags, p.units[i].file->bytes);
		}
		pthread_mutex_lock(&c->lock);
		for (size_t i = 0; i < p.n; i++)
			diag_move(&c->run->diags, &p.units[i].diags);
		pthread_mutex_unlock(&c->lock);
		engine_drop(&p);
		arena_free(&p.arena);
	}
	for (size_t i = 0; i < p.n; i++)
		file_unload(&c->run->files[members[i]]);
}

/* Would one thread still work on the component when there is nothing left for the others? */
static bool is_large(const struct components *c, size_t k)
{
	size_t n = c->start[k + 1] - c->start[k];
	return n > LARGE && n * 4 * c->jobs > c->run->n_files;
}

static void lint_small(void *ctx, size_t k)
{
	struct components *c = ctx;
	if (!is_large(c, k))
		lint_component(c, k, 1);
	if (c->run->progress)
		c->run->progress(c->run, "checking", k + 1, c->n);
}

/* Lints the components of the files that wait for types anew, with a parse. */
static void lint_waiting(struct components *c, unsigned jobs)
{
	struct run *run = c->run;
	struct project p = *c->shared;
	bool *again = xcalloc(c->n, sizeof *again);
	for (size_t i = 0; i < run->n_files; i++)
		again[c->looks[i].component] |= c->looks[i].waits;
	p.n = 0;
	p.arena = (struct arena){0};
	p.units = xcalloc(run->n_files, sizeof *p.units);
	p.local = c->local;
	for (size_t i = 0; i < run->n_files; i++) {
		c->local[i] = UINT32_MAX;
		if (!again[c->looks[i].component])
			continue;
		struct unit *u = &p.units[p.n];
		u->file = &run->files[i];
		u->index = (uint32_t)i;
		u->reading = c->looks[i].reading == READ_NOTHING ? READ_NOTHING : READ_ALL;
		u->wants = c->looks[i].waits ? WANT_FINDING : WANT_NOTHING;
		file_load(u->file);
		memset(u->file->edits, 0, sizeof u->file->edits);
		c->local[i] = (uint32_t)p.n++;
	}
	uint32_t kept = 0;
	for (uint32_t i = 0; i < run->diags.n; i++)
		if (c->local[run->diags.d[i].file] == UINT32_MAX)
			run->diags.d[kept++] = run->diags.d[i];
	run->diags.n = kept;
	engine_lint(&p, run, jobs);
	for (size_t i = 0; i < p.n; i++) {
		diag_keep_lines(&p.units[i].diags, p.units[i].file->bytes);
		diag_move(&run->diags, &p.units[i].diags);
		file_unload(p.units[i].file);
	}
	engine_drop(&p);
	arena_free(&p.arena);
	free(again);
}

void lint_components(struct run *run, struct project *p, unsigned jobs, size_t few)
{
	uint32_t first = run->diags.n;
	struct components c = {.run = run,
	                       .shared = p,
	                       .jobs = jobs,
	                       .filter = run->n_files > FEW ? prefilter_make(p->rules, &run->sel) : NULL,
	                       .cache = lint_cache_open(run),
	                       .lock = PTHREAD_MUTEX_INITIALIZER};
	c.looks = xcalloc(run->n_files, sizeof *c.looks);
	c.local = xcalloc(run->n_files, sizeof *c.local);
	enum evidence_mode evidence = run->evidence;
	c.all = evidence == EVIDENCE_AUTO;
	run->evidence = EVIDENCE_LEXICAL; /* at first */
	parallel_for(run->n_files, jobs, look_at, &c);
	keep_includers(&c);
	connect(&c);
	for (size_t k = 0; k < c.n; k++)
		if (is_large(&c, k))
			lint_component(&c, k, jobs);
	parallel_for(c.n, jobs, lint_small, &c);
	bool whole = true; /* another run may have the time */
	for (uint32_t k = first; k < run->diags.n; k++)
		whole = whole && run->diags.d[k].id != D_S010 && run->diags.d[k].id != D_S011;
	if (c.cache && whole)
		lint_cache_keep(c.cache, c.looks, first);
	if (c.cache)
		lint_cache_free(c.cache);
	for (size_t i = 0; evidence != EVIDENCE_LEXICAL && i < run->n_files; i++)
		run->waiting += c.looks[i].waits;
	if (run->waiting && (c.all || run->waiting <= few)) {
		run->evidence = EVIDENCE_AUTO;
		lint_waiting(&c, jobs);
		run->waiting = 0;
	}
	run->evidence = evidence;
	diag_sort(&run->diags);
	for (size_t i = 0; i < run->n_files; i++)
		free(c.looks[i].targets);
	free(c.looks);
	free(c.local);
	free(c.members);
	free(c.start);
	if (c.filter)
		prefilter_free(c.filter);
}
