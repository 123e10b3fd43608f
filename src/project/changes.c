/* changes.c: the edits of a file as readers see them: their place, what stood there and what takes its place, and who asked for it. */
#include "project/changes.h"
#include <stdlib.h>

static char *copied(struct slice s)
{
	char *copy = xmalloc(s.n + 1);
	memcpy(copy, s.p, s.n);
	copy[s.n] = 0;
	return copy;
}

struct place {
	uint32_t at, line, begin; /* an offset, its line from 1, and where that begins */
};

static void go_to(struct place *p, struct slice text, uint32_t to)
{
	if (to < p->at)
		*p = (struct place){.line = 1};
	for (; p->at < to; p->at++)
		if (text.p[p->at] == '\n') {
			p->line++;
			p->begin = p->at + 1;
		}
}

void changes_keep(struct file *f, const struct edits *edits, struct slice text)
{
	struct place place = {.line = 1};
	f->changes = xcalloc(edits->n + 1, sizeof *f->changes);
	FOR_EACH(const struct edit, e, edits->e, edits->n) {
		struct change *c = &f->changes[f->n_changes++];
		go_to(&place, text, e->begin);
		*c = (struct change){.line = place.line,
		                     .column = e->begin - place.begin + 1,
		                     .kind = e->kind,
		                     .evidence = e->evidence,
		                     .pass = e->pass,
		                     .review = e->review,
		                     .rule = e->rule};
		struct place end = place;
		go_to(&end, text, e->end);
		c->end_line = end.line;
		c->before = copied((struct slice){text.p + e->begin, e->end - e->begin});
		struct buf after = {0};
		for (uint32_t k = 0; k < e->n_pieces; k++) {
			const struct piece *p = &e->pieces[k];
			buf_addslice(&after, p->text ? (struct slice){p->text, p->text_len}
			                             : (struct slice){text.p + p->source.begin, p->source.end - p->source.begin});
		}
		c->after = copied((struct slice){after.p ? after.p : "", after.n});
		buf_free(&after);
	}
}
