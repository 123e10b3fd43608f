/* engine_limit.c: a file whose time ran out (--file-timeout) is reported and left as it is. */
#include "engine/engine.h"

void unit_leave(struct project *p, struct unit *u)
{
	struct file *f = u->file;
	char limit[32];
	edits_free(&u->edits);
	diag_free(&u->diags);
	buf_free(&f->output);
	f->changed = f->needs_compat = false;
	f->cuda = true; /* as far as anybody can tell */
	f->evidence = EV_LEXICAL;
	memset(f->edits, 0, sizeof f->edits);
	u->sections = 0;
	snprintf(limit, sizeof limit, "%g", p->run->file_timeout);
	struct diagnostic *d = diag_add(&u->diags, D_S010, u->index, 0, 0, limit);
	d->line = d->column = d->output_line = 1;
}
