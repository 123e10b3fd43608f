/* at_use.c: calls in the place of asm statements. */
#include "toolkit/at_use.h"
#include "edit/diag.h"
#include "lex/lexer.h"

/* The statement whose keyword is at byte 'off', without its ';'; empty where a directive stands within. */
static struct slice statement_at(const struct tokens *t, uint32_t off)
{
	uint32_t i = token_at(t, off), open = i;
	while (open != NO_TOKEN && t->t[open].kind == TOK_IDENT)
		open = token_next(t, open);
	uint32_t close = open == NO_TOKEN ? NO_TOKEN : token_pair(t, open, '(');
	if (close == NO_TOKEN)
		return (struct slice){0};
	for (uint32_t k = i; k < close; k++)
		if (t->t[k].flags & TF_DIRECTIVE && !(t->t[i].flags & TF_DIRECTIVE))
			return (struct slice){0};
	return (struct slice){t->src.p + off, token_end(t, close) - off};
}

/* The call, on as many lines as the statement. */
static void put_call(struct buf *b, const struct diagnostic *d, struct slice statement)
{
	buf_addstr(b, "do { __attribute__((error(\"");
	for (const char *p = d->message; *p; p++)
		buf_addch(b, *p == '"' || *p == '\\' || (unsigned char)*p < ' ' ? ' ' : *p);
	buf_addf(b, " [%s]\"), host, device)) void tranship_ptx_%u_%u(void); tranship_ptx_%u_%u(); } while (0)",
	         diag_table[d->id].id, d->file, d->off, d->file, d->off);
	for (size_t i = 0; i < statement.n; i++)
		if (statement.p[i] == '\n') {
			bool spliced = i && (statement.p[i - 1] == '\\' ||
			                     (i > 1 && statement.p[i - 1] == '\r' && statement.p[i - 2] == '\\'));
			buf_addstr(b, spliced ? " \\\n" : "\n");
		}
}

/* The first place of 'part' from the start of that line on, if the line has it. */
static const char *on_line(struct slice text, uint32_t line, struct slice part)
{
	const char *p = text.p, *end = text.p + text.n;
	for (; line > 1 && p; line--)
		p = (p = memchr(p, '\n', (size_t)(end - p))) ? p + 1 : NULL;
	const char *found = p ? memmem(p, (size_t)(end - p), part.p, part.n) : NULL;
	return found && !memchr(p, '\n', (size_t)(found - p)) ? found : NULL;
}

static bool move_to_use(struct file *f, const struct diagnostic *d, const struct tokens *t)
{
	struct slice text = f->changed ? (struct slice){f->output.p, f->output.n} : f->bytes, statement = statement_at(t, d->off);
	const char *at = statement.n ? on_line(text, f->changed ? d->output_line : d->line, statement) : NULL;
	if (!at)
		return false;
	struct buf out = {0};
	buf_add(&out, text.p, (size_t)(at - text.p));
	put_call(&out, d, statement);
	buf_add(&out, at + statement.n, (size_t)(text.p + text.n - at) - statement.n);
	buf_free(&f->output);
	f->output = out;
	f->changed = true;
	return true;
}

void stop_at_use(struct run *r)
{
	struct tokens t;
	uint32_t lexed = UINT32_MAX;
	for (uint32_t i = 0; i < r->diags.n; i++) {
		struct diagnostic *d = &r->diags.d[i];
		struct file *f = &r->files[d->file];
		if (d->id != D_N004 || d->accepted || f->skip || !f->bytes.n)
			continue;
		if (lexed != d->file) {
			if (lexed != UINT32_MAX)
				tokens_free(&t);
			lex(f->bytes, &t);
			lexed = d->file;
		}
		if (move_to_use(f, d, &t))
			d->severity = SEV_NOTE;
	}
	if (lexed != UINT32_MAX)
		tokens_free(&t);
}
