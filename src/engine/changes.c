/* changes.c: the edits of a file as readers see them: their place, what stood there and what takes its place, and who asked for it. */
#include "engine/changes.h"
#include <stdlib.h>

static char *copied(struct slice s)
{
	char *copy = xmalloc(s.n + 1);
	memcpy(copy, s.p, s.n);
	copy[s.n] = 0;
	return copy;
}

void changes_keep(struct unit *u)
{
	struct file *f = u->file;
	const struct tokens *t = &u->scan.tok;
	f->changes = xcalloc(u->edits.n + 1, sizeof *f->changes);
	FOR_EACH(const struct edit, e, u->edits.e, u->edits.n) {
		struct change *c = &f->changes[f->n_changes++];
		*c = (struct change){.kind = e->kind, .evidence = e->evidence, .pass = e->pass, .rule = e->rule};
		tokens_position(t, e->begin, &c->line, &c->column);
		tokens_position(t, e->end, &c->end_line, NULL);
		c->before = copied((struct slice){t->src.p + e->begin, e->end - e->begin});
		struct buf after = {0};
		for (uint32_t k = 0; k < e->n_pieces; k++) {
			const struct piece *p = &e->pieces[k];
			buf_addslice(&after, p->text ? (struct slice){p->text, p->text_len}
			                             : (struct slice){t->src.p + p->source.begin, p->source.end - p->source.begin});
		}
		c->after = copied((struct slice){after.p ? after.p : "", after.n});
		buf_free(&after);
	}
}
