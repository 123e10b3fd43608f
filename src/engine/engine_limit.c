/* engine_limit.c: a file whose time ran out (--file-timeout), or that an attempt at the run died of, is reported and left as it is. */
#include "project/file_limit.h"
#include "engine/engine.h"

static void report_dead(struct unit *u, const struct casualty *c)
{
	struct diagnostic *d = report_casualty(&u->diags, u->index, c);
	if (u->scanned && c->pass && c->token < u->scan.tok.n) {
		d->off = u->scan.tok.t[c->token].off;
		d->end = token_end(&u->scan.tok, c->token);
		tokens_position(&u->scan.tok, d->off, &d->line, &d->column);
		d->output_line = d->line;
	}
}

void unit_leave(struct project *p, struct unit *u)
{
	struct file *f = u->file;
	const struct casualty *c = casualty_of(f->path);
	edits_free(&u->edits);
	diag_free(&u->diags);
	buf_free(&f->output);
	f->changed = f->needs_compat = false;
	f->cuda = true; /* as far as anybody can tell */
	f->evidence = EV_LEXICAL;
	memset(f->edits, 0, sizeof f->edits);
	u->sections = 0;
	if (c)
		report_dead(u, c);
	else
		report_timeout(p->run, &u->diags, u->index);
}
