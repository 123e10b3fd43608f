/* pool.c: a crew that proves programs, what is known of them already, and how far it has come. */
#include "verify/pool.h"
#include "verify/crew.h"
#include "base/shown.h"
#include "verify/folders.h"
#include "verify/interrupt.h"
#include "verify/processes.h"
#include "verify/result_json.h"
#include "base/file_io.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

static void lost(const struct job *j, struct result *r, const char *how)
{
	*r = (struct result){0};
	r->program = arena_strdup(&r->arena, j->program->name);
	r->arch = arena_strdup(&r->arena, j->arch);
	for (int l = 0; l < LEVELS; l++)
		level_set(r, (enum level)l, STATE_UNTRIED, "%s", how);
	r->view[VIEW_HOST] = r->view[VIEW_DEVICE] = STATE_UNTRIED;
}

/* One line a result: {"key": ..., "result": {...}}. A line that was cut off by a kill is passed over. */
static void read_state(const char *path, struct strmap *known, json_t **all)
{
	struct buf b = {0};
	*all = json_array();
	if (file_read(path, (size_t)1 << 30, &b))
		return;
	for (char *p = b.p, *end = b.p + b.n; p < end;) {
		char *eol = memchr(p, '\n', (size_t)(end - p));
		if (!eol)
			break;
		json_t *j = json_loadb(p, (size_t)(eol - p), 0, NULL);
		const char *key = json_string_value(json_object_get(j, "key"));
		if (key) {
			strmap_put(known, slice_str(key), json_array_size(*all));
			json_array_append(*all, json_object_get(j, "result"));
		}
		json_decref(j);
		p = eol + 1;
	}
	buf_free(&b);
}

/* 0, or why it could not be. */
static int save(FILE *state, const struct job *j, const struct result *r)
{
	int err = 0;
	if (!state || !j->key)
		return 0;
	json_t *o = json_pack("{s:s, s:o}", "key", j->key, "result", result_to_json(r));
	char *text = o ? json_dumps(o, JSON_COMPACT) : NULL;
	if (text) {
		fprintf(state, "%s\n", text);
		err = fflush(state) ? errno : 0;
	}
	free(text);
	json_decref(o);
	return err;
}

/* Nothing was left untried but what a failure below it made impossible, or the lack of a GPU that is still lacking. */
static bool settled(const struct session *s, const struct result *r)
{
	for (int l = 0; l < LEVELS; l++) {
		if (r->level[l].state == STATE_FAILED)
			return true;
		if (r->level[l].state == STATE_UNTRIED)
			return l == LEVEL_RUN && !s->devices.n && r->level[l].why && !strcmp(r->level[l].why, s->no_device);
	}
	return true;
}

/* Takes over what the state file knows. What could not be tried is tried again: the reason may be gone. */
static size_t resume(const struct session *s, const char *path, const struct job *jobs, size_t n, struct results *results,
                     bool *done)
{
	struct strmap known = {0};
	json_t *all;
	size_t taken = 0;
	uint64_t at;
	read_state(path, &known, &all);
	for (size_t i = 0; i < n; i++)
		if (jobs[i].key && strmap_get(&known, slice_str(jobs[i].key), &at) &&
		    result_from_json(json_array_get(all, at), &results->v[i])) {
			if (settled(s, &results->v[i])) {
				results->v[i].resumed = done[i] = true;
				taken++;
			} else {
				result_free(&results->v[i]);
			}
		}
	json_decref(all);
	strmap_free(&known);
	return taken;
}

/* How far the work has come, on standard error: a line that is written over, or, where that cannot be, one a minute. */
struct progress {
	bool tty;
	size_t before, all; /* results taken over from an earlier run; results in all */
	double start, last; /* seconds */
};

static void show_progress(struct progress *p, const struct session *s, size_t finished, const struct job *now)
{
	double time = seconds_now(), passed = time - p->start;
	if (s->quiet || p->all < 2 || (!p->tty && time - p->last < 60))
		return;
	p->last = time;
	fprintf(stderr, "%s%zu of %zu", p->tty ? "\r\033[K" : "", finished, p->all);
	if (finished > p->before && passed > 10) {
		double left = passed / (double)(finished - p->before) * (double)(p->all - finished);
		fprintf(stderr, left > 90 ? ", about %.0f min left" : ", about %.0f s left", left > 90 ? left / 60 : left);
	}
	say(stderr, ": %s %s", now->program->name, now->arch);
	if (!p->tty)
		fputc('\n', stderr);
}

struct pool {
	const struct session *s;
	const struct job *jobs;
	struct results *results;
	size_t *queued; /* the jobs that are tasks */
	FILE *state;
	int unsaved; /* why a result is not in it, or 0 */
	size_t finished;
	struct progress progress;
};

static void do_job(void *ctx, size_t i, struct result *r)
{
	const struct pool *p = ctx;
	const struct job *j = &p->jobs[p->queued[i]];
	struct arena a = {0};
	const char *folder = arena_printf(&a, "%s/%zu", p->s->temp, p->queued[i]);
	mkdir(folder, 0700);
	prove(p->s, j->program, j->arch, folder, r);
	if (!p->s->keep)
		folder_remove(folder);
	arena_free(&a);
}

static void job_done(void *ctx, size_t i, struct result *r)
{
	struct pool *p = ctx;
	const struct job *j = &p->jobs[p->queued[i]];
	struct result *into = &p->results->v[p->queued[i]];
	if (r)
		*into = *r;
	else
		lost(j, into, "the process that proved it was lost");
	int err = save(p->state, j, into);
	p->unsaved = p->unsaved ? p->unsaved : err;
	p->finished++;
}

static void job_waiting(void *ctx, size_t oldest)
{
	struct pool *p = ctx;
	show_progress(&p->progress, p->s, p->finished, &p->jobs[p->queued[oldest]]);
}

bool pool_run(struct session *s, const struct job *jobs, size_t n, unsigned workers, const char *state, struct results *results)
{
	bool *done = xcalloc(n, sizeof *done);
	int tokens[2];
	*results = (struct results){xcalloc(n, sizeof *results->v), n, n};
	struct pool p = {.s = s,
	                 .jobs = jobs,
	                 .results = results,
	                 .queued = xcalloc(n, sizeof *p.queued),
	                 .finished = state ? resume(s, state, jobs, n, results, done) : 0};
	struct crew c = {.ctx = &p, .task = do_job, .done = job_done, .waiting = job_waiting, .stop = &interrupted};
	p.progress = (struct progress){isatty(STDERR_FILENO), p.finished, n, seconds_now(), seconds_now()};
	p.state = state ? fopen(state, "ae") : NULL;
	if (state && !p.state)
		error("cannot write '%s': %s", state, strerror(errno));
	for (size_t i = 0; i < n; i++)
		if (!done[i])
			p.queued[c.n++] = i;
	if (crew_tokens(tokens, workers))
		s->tokens = c.tokens = tokens;
	s->alone = n == 1;
	prctl(PR_SET_CHILD_SUBREAPER, 1); /* what a killed worker leaves is ours, and gone before its files are */
	crew_run(&c);
	if (interrupted)
		kill_children();
	if (p.progress.tty && !s->quiet)
		fputs("\r\033[K", stderr);
	if (p.unsaved)
		error("cannot write '%s': %s", state, strerror(p.unsaved));
	if (p.state)
		fclose(p.state);
	if (c.tokens) {
		close(tokens[0]);
		close(tokens[1]);
		s->tokens = NULL;
	}
	free(done);
	free(p.queued);
	return !interrupted;
}
