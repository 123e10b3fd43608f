/* file_limit.c: the time that the work on a file has (--file-timeout). */
#include "project/file_limit.h"
#include "project/group.h"
#include "base/time_limit.h"
#include "base/work_place.h"

struct limited {
	struct project *p;
	enum work_stage stage;
	struct unit *u;
	void (*on_unit)(struct project *p, struct unit *u);
	void (*on_project)(struct project *p, void *ctx);
	void *ctx;
};

static void begin(void *ctx)
{
	struct limited *l = ctx;
	if (l->u)
		l->on_unit(l->p, l->u);
	else
		l->on_project(l->p, l->ctx);
}

/* Does the work in what is left of the time of a file, of which 'spent' has gone. */
static bool limited(struct limited l, double *spent)
{
	const struct run *r = l.p->run;
	struct lost_time *lost = r->lost ? &r->lost->files : NULL;
	const double limit = lost_time_limit(lost, r->file_timeout);
	const unsigned begun = work_begin(l.stage, l.on_project ? "" : l.u->file->path, limit);
	const bool done = time_limited(limit, spent, begin, &l);
	work_end(begun);
	if (!done)
		lost_time_add(lost, *spent);
	return done;
}

/* The pass and the rule that were at work on the unit are at work no more. */
static void run_out(struct unit *u)
{
	u->is_left = true;
	u->edits.pass = u->diags.pass = 0;
	u->edits.rule = u->diags.rule = NULL;
}

void unit_limited(struct project *p, struct unit *u, enum work_stage stage, void (*work)(struct project *p, struct unit *u))
{
	if (!u->is_left && !limited((struct limited){.p = p, .stage = stage, .u = u, .on_unit = work}, &u->seconds))
		run_out(u);
}

void group_limited(struct project *p, struct unit *u, void (*work)(struct project *p, struct unit *u))
{
	double seconds = 0;
	if (limited((struct limited){.p = p, .stage = WORK_MATCH, .u = u, .on_unit = work}, &seconds))
		return;
	FOR_GROUP(v, p, u)
		run_out(v);
}

void project_limited(struct project *p, void (*work)(struct project *p, void *ctx), void *ctx)
{
	double seconds = 0;
	if (!limited((struct limited){.p = p, .stage = WORK_MATCH, .on_project = work, .ctx = ctx}, &seconds))
		FOR_EACH(struct unit, u, p->units, p->n)
			if (u->scanned)
				run_out(u);
}

bool build_limited(const struct run *r, struct file *f, void (*work)(void *ctx), void *ctx)
{
	struct lost_time *lost = r->lost ? &r->lost->files : NULL;
	if (f->is_left)
		return false;
	const double limit = lost_time_limit(lost, r->file_timeout);
	const unsigned begun = work_begin(WORK_BUILD, f->path, limit);
	f->is_left = !time_limited(limit, &f->seconds, work, ctx);
	work_end(begun);
	if (f->is_left)
		lost_time_add(lost, f->seconds);
	return !f->is_left;
}

struct diagnostic *report_timeout(const struct run *r, struct diagnostics *list, uint32_t file)
{
	char limit[32];
	snprintf(limit, sizeof limit, "%g", r->file_timeout);
	struct diagnostic *d = diag_add(list, D_S010, file, 0, 0, limit);
	d->line = d->column = d->output_line = 1;
	return d;
}

struct diagnostic *report_casualty(struct diagnostics *list, uint32_t file, const struct casualty *c)
{
	struct buf where = {0};
	buf_addf(&where, "%s %s", c->pass ? "pass" : "stage", c->pass ?: work_stage_names[c->stage]);
	struct diagnostic *d = diag_add(list, D_S011, file, 0, 0, where.p);
	buf_free(&where);
	d->line = d->column = d->output_line = 1;
	return d;
}
