/* remark.c: findings that a comment in the source accepts. */
#include "edit/remark.h"
#include "edit/diag_ids.h"
#include <ctype.h>
#include <stdlib.h>

enum form { ALLOW, ALLOW_NEXT_LINE, ALLOW_BEGIN, ALLOW_END, ALLOW_FILE, FORMS };
static const char *const forms[FORMS] = {"allow", "allow-next-line", "allow-begin", "allow-end", "allow-file"};

/* What a remark accepts: lines first..last. */
struct allowance {
	const struct remark *by;
	const char *ids, *reason;
	uint32_t first, last;
	bool open, used;
};

struct reader {
	struct diagnostics *diags;
	uint32_t file;
	struct arena arena;
	struct allowance *v;
	size_t n, cap;
	size_t *begun, n_begun, cap_begun; /* the allowances that wait for their 'allow-end' */
	bool tell;                         /* of remarks that make no sense, and of those that accept nothing */
};

static void remark_say(struct reader *c, enum diag_id id, const struct remark *m, const char *what)
{
	if (!c->tell)
		return;
	struct diagnostic *d = diag_add(c->diags, id, c->file, m->off, m->end, what);
	d->line = m->line;
	d->column = m->column;
}

static void end_block(struct reader *c, const struct remark *m, const char *ids)
{
	for (size_t k = c->n_begun; k-- > 0;) {
		struct allowance *a = &c->v[c->begun[k]];
		if (!strcmp(a->ids, ids)) {
			a->open = false;
			a->last = m->line;
			memmove(&c->begun[k], &c->begun[k + 1], (--c->n_begun - k) * sizeof *c->begun);
			return;
		}
	}
	remark_say(c, D_L002, m, arena_printf(&c->arena, "this 'allow-end' has no 'allow-begin %s' before it", ids));
}

/* "FORM IDS REASON" */
static void read_remark(struct reader *c, const struct remark *m)
{
	const char *word = m->text + strspn(m->text, " \t\r\n");
	size_t n = strcspn(word, " \t\r\n");
	int form = 0;
	while (form < FORMS && (strlen(forms[form]) != n || memcmp(forms[form], word, n)))
		form++;
	if (form == FORMS) {
		if (!strncmp(word, "allow", 5))
			remark_say(c, D_L002, m, arena_printf(&c->arena, "'%.*s' is not a known form", (int)n, word));
		return; /* some other remark about us */
	}
	const char *reason = word + n + strspn(word + n, " \t\r\n"), *ids = diag_ids_read(&c->arena, &reason);
	const char *unknown = diag_ids_unknown(ids, &c->arena);
	if (unknown) {
		remark_say(c, D_L002, m,
		           *unknown ? arena_printf(&c->arena, "unknown diagnostic '%s'", unknown)
		                    : "the diagnostic's id is missing");
		return;
	}
	if (form == ALLOW_END) {
		end_block(c, m, ids);
		return;
	}
	if (!*reason) {
		remark_say(c, D_L002, m, "the reason is missing");
		return;
	}
	struct allowance a = {.by = m, .ids = ids, .reason = reason, .first = m->line, .last = m->line};
	if (form == ALLOW_FILE) {
		a.first = 0;
		a.last = UINT32_MAX;
	} else if (form == ALLOW_BEGIN) {
		a.open = true;
		a.last = UINT32_MAX;
		PUSH(c->begun, c->n_begun, c->cap_begun) = c->n;
	} else if (form == ALLOW_NEXT_LINE || !m->trails) {
		a.first = a.last = m->next;
	}
	PUSH(c->v, c->n, c->cap) = a;
}

/* The diagnostics that one list of ids accepts, by line; several remarks may have the same list. */
struct accepting {
	struct diagnostic **d;
	uint32_t n;
	uint32_t *next; /* of each of them, the first from there on that may still be waiting for a reason; 'n' behind the last */
};

static int by_line(const void *a, const void *b)
{
	const struct diagnostic *x = *(struct diagnostic *const *)a, *y = *(struct diagnostic *const *)b;
	return ORDER(x->line, y->line) ?: ORDER(x, y);
}

static struct accepting *accepting_of(struct reader *c, struct strmap *known, const char *ids, struct diagnostic **sorted,
                                      uint32_t n)
{
	uint64_t found;
	if (strmap_get(known, slice_str(ids), &found))
		return (struct accepting *)(uintptr_t)found;
	bool match[D_COUNT];
	for (int id = 0; id < D_COUNT; id++)
		match[id] = diag_ids_match(&diag_table[id], ids);
	struct accepting *a = arena_alloc(&c->arena, sizeof *a);
	for (uint32_t k = 0; k < n; k++)
		a->n += match[sorted[k]->id];
	a->d = arena_alloc(&c->arena, (a->n + 1) * sizeof *a->d);
	for (uint32_t k = 0, i = 0; k < n; k++)
		if (match[sorted[k]->id])
			a->d[i++] = sorted[k];
	a->next = arena_alloc(&c->arena, (a->n + 1) * sizeof *a->next);
	for (uint32_t k = 0; k <= a->n; k++)
		a->next[k] = k;
	strmap_put(known, slice_str(ids), (uintptr_t)a);
	return a;
}

static uint32_t waiting(struct accepting *a, uint32_t k)
{
	while (a->next[k] != k) {
		a->next[k] = a->next[a->next[k]];
		k = a->next[k];
	}
	return k;
}

/* Gives the diagnostics of the lines that 'by' is about its reason, those that have none yet. */
static void accept(struct diagnostics *diags, struct accepting *a, struct allowance *by)
{
	uint32_t lo = FIRST_NOT(mid, 0, a->n, a->d[mid]->line < by->first);
	by->used = lo < a->n && a->d[lo]->line <= by->last;
	for (uint32_t k = waiting(a, lo); k < a->n && a->d[k]->line <= by->last; k = waiting(a, k)) {
		struct diagnostic *d = a->d[k];
		a->next[k] = k + 1;
		if (!d->accepted)
			d->accepted = arena_strdup(&diags->arena, by->reason);
	}
}

void suppress(struct diagnostics *diags, uint32_t file, const struct remark *v, size_t n, bool tell)
{
	struct reader c = {.diags = diags, .file = file, .tell = tell};
	struct strmap known = {0};
	uint32_t n_diags = diags->n;
	struct diagnostic **sorted = xcalloc(n_diags + 1, sizeof *sorted);
	for (size_t i = 0; i < n; i++)
		read_remark(&c, &v[i]);
	for (size_t k = 0; k < c.n; k++)
		if (c.v[k].open)
			remark_say(&c, D_L002, c.v[k].by,
			           arena_printf(&c.arena, "'allow-begin %s' has no 'allow-end'", c.v[k].ids));
	for (uint32_t i = 0; i < n_diags; i++)
		sorted[i] = &diags->d[i];
	qsort(sorted, n_diags, sizeof *sorted, by_line);
	for (size_t k = 0; k < c.n; k++)
		accept(diags, accepting_of(&c, &known, c.v[k].ids, sorted, n_diags), &c.v[k]);
	for (size_t k = 0; k < c.n; k++)
		if (!c.v[k].used)
			remark_say(&c, D_L001, c.v[k].by, c.v[k].ids);
	free(sorted);
	strmap_free(&known);
	free(c.v);
	free(c.begun);
	arena_free(&c.arena);
}

const char *suppress_text(struct slice s, struct arena *a)
{
	while (s.n && isspace((unsigned char)*s.p))
		s.p++, s.n--;
	while (s.n && isspace((unsigned char)s.p[s.n - 1]))
		s.n--;
	return slice_starts(s, "tranship:") ? arena_strndup(a, s.p + 9, s.n - 9) : NULL;
}
