/* survey.c: findings counted. */
#include "lint/survey.h"
#include "project/project.h"
#include "rules/library.h"
#include <stdlib.h>

const char *const work_names[WORKS] = {"by_hand", "review", "automatic", "note"};
const double work_weights[WORKS] = {10, 3, 0.1, 0};

double survey_automatic(const uint32_t n[WORKS])
{
	uint32_t work = n[WORK_HAND] + n[WORK_REVIEW] + n[WORK_AUTO];
	return work ? (double)(uint64_t)(n[WORK_AUTO] * 1000.0 / work) / 10 : 100;
}

enum work survey_work(const struct diagnostic *d)
{
	char family = *diag_table[d->id].id;
	if (family == 'P')
		return WORK_AUTO;
	if (family == 'S' || d->severity == SEV_NOTE)
		return WORK_NOTE; /* what the tools say is no work on the source */
	return d->severity == SEV_WARNING ? WORK_REVIEW : WORK_HAND;
}

/* ---- whose a name is ---- */

static const char *library_of(const struct rule_table *rules, struct slice name)
{
	while (name.n) { /* cub::BlockReduce::TempStorage: the longest part that is known */
		const struct name_rule *r = rules_find(rules, name, 0);
		r = r ? r : rules_find(rules, name, 1u << RK_HEADER);
		if (r)
			return rules_lib_id(rules, r->lib);
		const char *colon = name.n > 2 ? memrchr(name.p, ':', name.n) : NULL;
		name.n = colon && colon > name.p ? (size_t)(colon - name.p) - 1 : 0;
	}
	return NULL;
}

/* The name in what a finding points at: without "#include <...>", arguments and the like. */
static struct slice bare(struct slice s)
{
	if (slice_starts(s, "#include"))
		s.p += 8, s.n -= 8;
	while (s.n && strchr(" \t<\"", *s.p))
		s.p++, s.n--;
	bool header = memchr(s.p, '.', s.n) || memchr(s.p, '/', s.n);
	size_t n = 0;
	while (n < s.n &&
	       (header ? !strchr(">\"", s.p[n]) : strchr("_:$", s.p[n]) || (s.p[n] | 32) - 'a' + 0u < 26 || s.p[n] - '0' + 0u < 10))
		n++;
	return (struct slice){s.p, n};
}

/* Parts of the table that are no library are the language's. */
static const char *merged(const char *library)
{
	static const char *const language[] = {"hazards", "headers", "clash"};
	for (size_t i = 0; library && i < ARRAY_SIZE(language); i++)
		if (!strcmp(library, language[i]))
			library = NULL;
	return library;
}

struct counter {
	struct survey *s;
	const struct rule_table *rules;
	struct strmap libraries, families, ids, kinds; /* kinds: items of the file at hand */
};

static const char *library_title(const struct rule_table *rules, const char *id)
{
	for (size_t i = 0; i < rules_count(rules); i++) {
		const struct name_rule *r = rules_at(rules, i);
		if (!strcmp(rules_lib_id(rules, r->lib), id))
			return rules_lib_title(rules, r->lib);
	}
	return id;
}

static void classify(struct counter *c, const struct finding *f, struct survey_item *item)
{
	const struct diagnostic *d = f->d;
	struct slice src = f->file->bytes, at = {"", 0};
	if (d->off < d->end && d->end <= src.n)
		at = (struct slice){src.p + d->off, d->end - d->off};
	bool build = f->file->build && *diag_table[d->id].id == 'W';
	struct slice said = d->cuda ? slice_str(d->cuda) : at, name = build ? said : bare(said);
	const char *library = diag_table[d->id].id[0] == 'S'                                            ? "tool"
	                      : build                                                                   ? "build"
	                      : d->id == D_N004 || slice_starts(at, "asm") || slice_starts(at, "__asm") ? "ptx"
	                      : d->id == D_P004 ? "runtime"
	                                        : merged(library_of(c->rules, name));
	if (!library && (d->id == D_N005 || d->id == D_N002))
		library = library_without_counterpart(d->id == D_N005 ? said : name, d->id == D_N002);
	item->library = library ? library : "language";
	if (!strcmp(item->library, "ptx"))
		name.n = 0;
	item->name = arena_strndup(&c->s->arena, name.p, name.n);
}

/* ---- tallies ---- */

static struct tally *tally_of(struct tallies *t, struct strmap *index, const char *key)
{
	uint64_t at;
	if (!strmap_get(index, slice_str(key), &at)) {
		GROW(t->v, t->n, t->cap);
		strmap_put(index, slice_str(key), at = t->n);
		t->v[t->n++] = (struct tally){.key = key, .title = key, .last_file = UINT32_MAX};
	}
	return &t->v[at];
}

static void count(struct tallies *t, struct strmap *index, const char *key, const struct survey_item *item)
{
	struct tally *y = tally_of(t, index, key);
	y->n[item->work] += item->n;
	y->score += item->score;
	y->files += y->last_file != item->file;
	y->last_file = item->file;
}

static int by_work(const void *pa, const void *pb)
{
	const struct tally *a = pa, *b = pb;
	for (int w = 0; w < WORKS; w++)
		if (a->n[w] != b->n[w])
			return a->n[w] > b->n[w] ? -1 : 1;
	return strcmp(a->key, b->key);
}

static void sort_tallies(struct tallies *t)
{
	if (t->n)
		qsort(t->v, t->n, sizeof *t->v, by_work);
}

/* ---- one file ---- */

static bool overlap(const struct diagnostic *a, const struct diagnostic *b)
{
	return a->off == b->off || (a->off < b->end && b->off < a->end);
}

/* A rewrite at a place that must be checked is not automatic. Findings are in order of place. */
static bool covered(const struct finding *v, size_t n, size_t i)
{
	enum { AROUND = 16 };
	for (size_t k = i > AROUND ? i - AROUND : 0; k < n && k < i + AROUND; k++)
		if (k != i && v[k].state == FINDING_NEW && survey_work(v[k].d) < WORK_AUTO && overlap(v[i].d, v[k].d))
			return true;
	return false;
}

static int by_score(const void *pa, const void *pb)
{
	const struct survey_item *a = pa, *b = pb;
	return ORDER(b->score, a->score) ?: ORDER(a->line, b->line) ?: ORDER(a->id, b->id) ?: strcmp(a->name, b->name);
}

static void count_file(struct counter *c, struct survey_file *f, size_t *cap)
{
	struct survey *s = c->s;
	const struct finding *v = s->lint->v + f->first;
	size_t first = s->n_items;
	for (size_t i = 0; i < f->n_findings; i++) {
		const struct diagnostic *d = v[i].d;
		enum work work = survey_work(d);
		if (v[i].state != FINDING_NEW || *diag_table[d->id].id == 'L' ||
		    (work == WORK_AUTO && covered(v, f->n_findings, i)))
			continue;
		struct survey_item item = {
		        .file = d->file, .line = d->line, .id = d->id, .work = (uint8_t)work, .severity = d->severity};
		classify(c, &v[i], &item);
		char *key = arena_printf(&s->arena, "%u %u %s", d->id, d->severity, item.name); /* a raised one is another */
		uint64_t at;
		if (!strmap_get(&c->kinds, slice_str(key), &at) || at < first) {
			strmap_put(&c->kinds, slice_str(key), at = s->n_items);
			PUSH(s->items, s->n_items, *cap) = item;
		}
		struct survey_item *of = &s->items[at];
		of->score += work_weights[work] * (of->n ? SURVEY_REPEATED : 1);
		of->n++;
		f->n[work]++;
		s->severities[d->severity]++;
	}
	if (s->n_items > first)
		qsort(s->items + first, s->n_items - first, sizeof *s->items, by_score);
	for (size_t i = first; i < s->n_items; i++) {
		const struct survey_item *item = &s->items[i];
		const char *id = diag_table[item->id].id;
		f->score += item->score;
		count(&s->libraries, &c->libraries, item->library, item);
		count(&s->ids, &c->ids, id, item);
		count(&s->families, &c->families, arena_strndup(&s->arena, id, 1), item);
	}
}

static int hardest_first(const void *pa, const void *pb)
{
	const struct survey_file *a = pa, *b = pb;
	return ORDER(b->score, a->score) ?: strcmp(a->file->shown, b->file->shown);
}

static uint32_t lines_of(struct slice s)
{
	uint32_t n = 0;
	for (const char *p = s.p, *end = s.p + s.n; p < end; n++) {
		p = memchr(p, '\n', (size_t)(end - p));
		if (!p)
			return n + 1;
		p++;
	}
	return n;
}

static void name_tallies(struct survey *s, const struct rule_table *rules)
{
	FOR_EACH(struct tally, t, s->libraries.v, s->libraries.n)
		t->title = !strcmp(t->key, "ptx")     ? "Inline PTX"
		           : !strcmp(t->key, "tool")  ? "The tools' own"
		           : !strcmp(t->key, "build") ? "Build files"
		                                      : library_title(rules, t->key);
	for (size_t i = 0; i < s->families.n; i++)
		s->families.v[i].title = diag_family(s->families.v[i].key);
	for (size_t i = 0; i < s->ids.n; i++)
		s->ids.v[i].title = diag_table[diag_find(slice_str(s->ids.v[i].key))].slug;
}

void survey_make(struct survey *s, const struct lint *l, const struct rule_table *rules)
{
	const struct run *r = l->run;
	struct counter c = {.s = s, .rules = rules};
	size_t cap = 0, at = 0;
	*s = (struct survey){.lint = l};
	s->files = xcalloc(r->n_files + 1, sizeof *s->files);
	for (size_t i = 0; i < r->n_files; i++) {
		struct survey_file f = {.file = &r->files[i], .first = at};
		s->read += !f.file->skip || f.file->build;
		while (at < l->n && l->v[at].file == f.file)
			at++;
		f.n_findings = at - f.first;
		if (!f.file->cuda && !f.n_findings)
			continue;
		f.lines = lines_of(f.file->bytes);
		count_file(&c, &f, &cap);
		s->files[s->n_files++] = f;
	}
	FOR_EACH(const struct survey_file, f, s->files, s->n_files) {
		s->score += f->score;
		for (int w = 0; w < WORKS; w++)
			s->n[w] += f->n[w];
		s->review_files += f->n[WORK_REVIEW] > 0;
		if (f->file->build) {
			s->build_files++;
			continue;
		}
		s->cuda_files++;
		s->lines += f->lines;
		if (f->n[WORK_HAND])
			s->by_hand++;
		else if (f->n[WORK_REVIEW])
			s->review_only++;
		else
			s->untouched++;
	}
	if (s->n_files)
		qsort(s->files, s->n_files, sizeof *s->files, hardest_first);
	for (double sum = 0; s->half < s->n_files && sum * 2 < s->score; s->half++)
		sum += s->files[s->half].score;
	sort_tallies(&s->libraries);
	sort_tallies(&s->families);
	sort_tallies(&s->ids);
	name_tallies(s, rules);
	strmap_free(&c.libraries);
	strmap_free(&c.families);
	strmap_free(&c.ids);
	strmap_free(&c.kinds);
}

void survey_free(struct survey *s)
{
	free(s->files);
	free(s->items);
	free(s->libraries.v);
	free(s->families.v);
	free(s->ids.v);
	arena_free(&s->arena);
	*s = (struct survey){0};
}
