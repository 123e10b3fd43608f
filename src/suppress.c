/* suppress.c: findings that a comment in the source accepts. */
#include "tranship/lint.h"
#include <ctype.h>
#include <stdlib.h>

enum form { ALLOW, ALLOW_NEXT_LINE, ALLOW_BEGIN, ALLOW_END, ALLOW_FILE, FORMS };
static const char *const forms[FORMS] = { "allow", "allow-next-line", "allow-begin", "allow-end", "allow-file" };

/* One comment; it accepts lines first..last. */
struct allowance {
	const char *ids, *reason;
	uint32_t first, last, off, end;
	bool open, used;
};
struct allowances {
	struct allowance *v;
	size_t n, cap;
};

struct reader {
	struct unit *u;
	const struct tokens *tok;
	struct arena arena;
	struct allowances found;
	bool tell; /* of comments that make no sense, and of those that accept nothing */
};

static void complain(struct reader *c, const struct token *t, const char *what)
{
	if (!c->tell)
		return;
	struct diagnostic *d = diag_add(&c->u->diags, D_L002, c->u->index, t->off, t->off + t->len, what);
	tokens_position(c->tok, t->off, &d->line, &d->column);
}

/* Is there code on the comment's line before it? */
static bool trails_code(const struct tokens *t, uint32_t i)
{
	return !(t->t[i].flags & TF_BOL);
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

static void end_block(struct reader *c, const struct token *t, const char *ids, uint32_t line)
{
	for (size_t k = c->found.n; k-- > 0;) {
		struct allowance *a = &c->found.v[k];
		if (a->open && !strcmp(a->ids, ids)) {
			a->open = false;
			a->last = line;
			return;
		}
	}
	complain(c, t, arena_printf(&c->arena, "no 'allow-begin %s' stands before this 'allow-end'", ids));
}

/* A comment with the text "tranship: FORM IDS REASON". */
static void read_comment(struct reader *c, uint32_t i, const char *text)
{
	const struct token *t = &c->tok->t[i];
	const char *word = text + strspn(text, " \t\r\n");
	size_t n = strcspn(word, " \t\r\n");
	int form = 0;
	while (form < FORMS && (strlen(forms[form]) != n || memcmp(forms[form], word, n)))
		form++;
	if (form == FORMS) {
		if (!strncmp(word, "allow", 5))
			complain(c, t, arena_printf(&c->arena, "'%.*s' is no form of it", (int)n, word));
		return; /* some other remark about us */
	}
	const char *reason = word + n + strspn(word + n, " \t\r\n"), *ids = diag_ids_read(&c->arena, &reason);
	uint32_t line, last;
	tokens_position(c->tok, t->off, &line, NULL);
	tokens_position(c->tok, t->off + t->len, &last, NULL);
	const char *unknown = diag_ids_unknown(ids, &c->arena);
	if (unknown) {
		complain(c, t, *unknown ? arena_printf(&c->arena, "there is no diagnostic '%s'", unknown) : "it names no diagnostic");
		return;
	}
	if (form == ALLOW_END) {
		end_block(c, t, ids, line);
		return;
	}
	if (!*reason) {
		complain(c, t, "it gives no reason");
		return;
	}
	struct allowance a = { .ids = ids, .reason = reason, .off = t->off, .end = t->off + t->len, .first = line, .last = line };
	if (form == ALLOW_FILE) {
		a.first = 0;
		a.last = UINT32_MAX;
	} else if (form == ALLOW_BEGIN) {
		a.open = true;
		a.last = UINT32_MAX;
	} else if (form == ALLOW_NEXT_LINE || !trails_code(c->tok, i)) {
		a.first = a.last = next_code_line(c->tok, i);
	}
	GROW(c->found.v, c->found.n, c->found.cap);
	c->found.v[c->found.n++] = a;
}

static void read_file(struct reader *c)
{
	for (uint32_t i = 0; i < c->tok->n; i++) {
		const struct token *t = &c->tok->t[i];
		if (t->kind != TOK_COMMENT || t->len < 12)
			continue;
		struct slice s = { c->tok->src.p + t->off + 2, t->len - 2 };
		if (c->tok->src.p[t->off + 1] == '*' && slice_ends(s, "*/"))
			s.n -= 2;
		while (s.n && isspace((unsigned char)*s.p))
			s.p++, s.n--;
		while (s.n && isspace((unsigned char)s.p[s.n - 1]))
			s.n--;
		if (slice_starts(s, "tranship:"))
			read_comment(c, i, arena_strndup(&c->arena, s.p + 9, s.n - 9));
	}
	for (size_t k = 0; k < c->found.n; k++)
		if (c->found.v[k].open) {
			struct token t = { .off = c->found.v[k].off, .len = c->found.v[k].end - c->found.v[k].off };
			complain(c, &t, arena_printf(&c->arena, "'allow-begin %s' has no 'allow-end'", c->found.v[k].ids));
		}
}

static void accept(struct reader *c, uint32_t n_diags)
{
	for (uint32_t i = 0; i < n_diags; i++) {
		struct diagnostic *d = &c->u->diags.d[i];
		for (size_t k = 0; k < c->found.n; k++) {
			struct allowance *a = &c->found.v[k];
			if (a->first <= d->line && d->line <= a->last && diag_ids_match(&diag_table[d->id], a->ids)) {
				a->used = true;
				if (!d->accepted)
					d->accepted = arena_strdup(&c->u->diags.arena, a->reason);
			}
		}
	}
	for (size_t k = 0; k < c->found.n; k++) {
		struct allowance *a = &c->found.v[k];
		if (a->used || !c->tell)
			continue;
		struct diagnostic *d = diag_add(&c->u->diags, D_L001, c->u->index, a->off, a->end, a->ids);
		tokens_position(c->tok, a->off, &d->line, &d->column);
	}
}

void suppress_unit(struct unit *u, bool tell)
{
	struct slice src = u->scan.tok.src;
	if (!u->scan.tok.n || !slice_find(src, SLICE_LIT("tranship:")))
		return;
	struct reader c = { .u = u, .tok = &u->scan.tok, .tell = tell };
	read_file(&c);
	accept(&c, u->diags.n);
	free(c.found.v);
	arena_free(&c.arena);
}
