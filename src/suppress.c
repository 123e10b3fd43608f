/* suppress.c: findings that a comment in the source accepts. */
#include "tranship/lint.h"
#include <ctype.h>
#include <stdlib.h>

enum form { ALLOW, ALLOW_NEXT_LINE, ALLOW_BEGIN, ALLOW_END, ALLOW_FILE, FORMS };
static const char *const forms[FORMS] = { "allow", "allow-next-line", "allow-begin", "allow-end", "allow-file" };

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
	bool tell; /* of remarks that make no sense, and of those that accept nothing */
};

static void say(struct reader *c, enum diag_id id, const struct remark *m, const char *what)
{
	if (!c->tell)
		return;
	struct diagnostic *d = diag_add(c->diags, id, c->file, m->off, m->end, what);
	d->line = m->line;
	d->column = m->column;
}

static void end_block(struct reader *c, const struct remark *m, const char *ids)
{
	for (size_t k = c->n; k-- > 0;) {
		struct allowance *a = &c->v[k];
		if (a->open && !strcmp(a->ids, ids)) {
			a->open = false;
			a->last = m->line;
			return;
		}
	}
	say(c, D_L002, m, arena_printf(&c->arena, "no 'allow-begin %s' stands before this 'allow-end'", ids));
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
			say(c, D_L002, m, arena_printf(&c->arena, "'%.*s' is no form of it", (int)n, word));
		return; /* some other remark about us */
	}
	const char *reason = word + n + strspn(word + n, " \t\r\n"), *ids = diag_ids_read(&c->arena, &reason);
	const char *unknown = diag_ids_unknown(ids, &c->arena);
	if (unknown) {
		say(c, D_L002, m,
		    *unknown ? arena_printf(&c->arena, "there is no diagnostic '%s'", unknown) : "it names no diagnostic");
		return;
	}
	if (form == ALLOW_END) {
		end_block(c, m, ids);
		return;
	}
	if (!*reason) {
		say(c, D_L002, m, "it gives no reason");
		return;
	}
	struct allowance a = {.by = m, .ids = ids, .reason = reason, .first = m->line, .last = m->line};
	if (form == ALLOW_FILE) {
		a.first = 0;
		a.last = UINT32_MAX;
	} else if (form == ALLOW_BEGIN) {
		a.open = true;
		a.last = UINT32_MAX;
	} else if (form == ALLOW_NEXT_LINE || !m->trails) {
		a.first = a.last = m->next;
	}
	GROW(c->v, c->n, c->cap);
	c->v[c->n++] = a;
}

void suppress(struct diagnostics *diags, uint32_t file, const struct remark *v, size_t n, bool tell)
{
	struct reader c = {.diags = diags, .file = file, .tell = tell};
	uint32_t n_diags = diags->n;
	for (size_t i = 0; i < n; i++)
		read_remark(&c, &v[i]);
	for (size_t k = 0; k < c.n; k++)
		if (c.v[k].open)
			say(&c, D_L002, c.v[k].by, arena_printf(&c.arena, "'allow-begin %s' has no 'allow-end'", c.v[k].ids));
	for (uint32_t i = 0; i < n_diags; i++)
		for (size_t k = 0; k < c.n; k++) {
			struct diagnostic *d = &diags->d[i];
			struct allowance *a = &c.v[k];
			if (a->first <= d->line && d->line <= a->last && diag_ids_match(&diag_table[d->id], a->ids)) {
				a->used = true;
				if (!d->accepted)
					d->accepted = arena_strdup(&diags->arena, a->reason);
			}
		}
	for (size_t k = 0; k < c.n; k++)
		if (!c.v[k].used)
			say(&c, D_L001, c.v[k].by, c.v[k].ids);
	free(c.v);
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

/* The next line that holds code. */
static uint32_t next_code_line(const struct tokens *t, uint32_t i)
{
	uint32_t line = 0, k = i + 1;
	while (t->t[k].kind == TOK_COMMENT || t->t[k].kind == TOK_EOD)
		k++;
	tokens_position(t, t->t[k].off, &line, NULL);
	return line;
}

void suppress_unit(struct unit *u, bool tell)
{
	const struct tokens *t = &u->scan.tok;
	struct remark *v = NULL;
	size_t n = 0, cap = 0;
	struct arena arena = {0};
	if (!t->n || !slice_find(t->src, SLICE_LIT("tranship:")))
		return;
	for (uint32_t i = 0; i < t->n; i++) {
		const struct token *k = &t->t[i];
		if (k->kind != TOK_COMMENT || k->len < 12)
			continue;
		struct slice s = {t->src.p + k->off + 2, k->len - 2};
		if (t->src.p[k->off + 1] == '*' && slice_ends(s, "*/"))
			s.n -= 2;
		struct remark m = {
		        .text = suppress_text(s, &arena), .off = k->off, .end = k->off + k->len, .trails = !(k->flags & TF_BOL)};
		if (!m.text)
			continue;
		tokens_position(t, k->off, &m.line, &m.column);
		m.next = next_code_line(t, i);
		GROW(v, n, cap);
		v[n++] = m;
	}
	suppress(&u->diags, u->index, v, n, tell);
	free(v);
	arena_free(&arena);
}
