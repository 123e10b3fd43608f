/* engine_limit.c: the time that a file has (--file-timeout). One that runs out of it is reported and left as it is. */
#include "project/engine_impl.h"
#include "base/time_limit.h"

struct limited {
	struct project *p;
	struct unit *u;
	void (*on_unit)(struct project *p, struct unit *u);
	void (*on_project)(struct project *p);
};

static void begin(void *ctx)
{
	struct limited *l = ctx;
	if (l->u)
		l->on_unit(l->p, l->u);
	else
		l->on_project(l->p);
}

void unit_limited(struct project *p, struct unit *u, void (*work)(struct project *p, struct unit *u))
{
	if (!u->out_of_time &&
	    !time_limited(p->run->file_timeout, &u->seconds, begin, &(struct limited){.p = p, .u = u, .on_unit = work}))
		u->out_of_time = true;
}

void group_limited(struct project *p, struct unit *u, void (*work)(struct project *p, struct unit *u))
{
	double seconds = 0;
	if (time_limited(p->run->file_timeout, &seconds, begin, &(struct limited){.p = p, .u = u, .on_unit = work}))
		return;
	FOR_GROUP(v, p, u)
		v->out_of_time = true;
}

void project_limited(struct project *p, void (*work)(struct project *p))
{
	double seconds = 0;
	if (!time_limited(p->run->file_timeout, &seconds, begin, &(struct limited){.p = p, .on_project = work}))
		FOR_EACH(struct unit, u, p->units, p->n)
			u->out_of_time = u->scanned;
}

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
