/* pool.c: worker processes. Each sends its result as JSON through a pipe. */
#include "pool.h"
#include "folders.h"
#include "result_json.h"
#include "tranship/file_io.h"
#include "tranship/stats.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct worker {
	pid_t pid;
	int fd;
	size_t job;
	struct buf said;
};

static volatile sig_atomic_t interrupted;
static void on_signal(int s) { interrupted = s; }

static int append(const char *bytes, size_t n, void *to)
{
	buf_add(to, bytes, n);
	return 0;
}

static void work(const struct session *s, const struct job *j, size_t index, int fd)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL); /* the warden of what runs dies with us, and takes it along */
	signal(SIGINT, SIG_DFL);
	signal(SIGTERM, SIG_DFL);
	signal(SIGPIPE, SIG_DFL);
	struct arena a = { 0 };
	struct result r;
	struct buf b = { 0 };
	const char *folder = arena_printf(&a, "%s/%zu", s->temp, index);
	mkdir(folder, 0700);
	prove(s, j->program, j->arch, folder, &r);
	json_t *json = result_to_json(&r);
	json_dump_callback(json, append, &b, JSON_COMPACT | JSON_PRESERVE_ORDER);
	json_decref(json);
	for (size_t done = 0; done < b.n;) {
		ssize_t n = write(fd, b.p + done, b.n - done);
		if (n < 0 && errno != EINTR)
			break;
		done += n > 0 ? (size_t)n : 0;
	}
	if (!s->keep)
		folder_remove(folder);
	result_free(&r);
	buf_free(&b);
	arena_free(&a);
	_exit(0);
}

static bool start(const struct session *s, const struct job *jobs, size_t index, struct worker *w)
{
	int fds[2];
	fflush(NULL);
	if (pipe2(fds, O_CLOEXEC))
		return false;
	pid_t pid = fork();
	if (!pid) {
		close(fds[0]);
		work(s, &jobs[index], index, fds[1]);
	}
	close(fds[1]);
	if (pid < 0)
		close(fds[0]);
	*w = (struct worker){ pid, fds[0], index, { 0 } };
	return pid > 0;
}

static void lost(const struct job *j, struct result *r, const char *how)
{
	*r = (struct result){ 0 };
	r->program = arena_strdup(&r->arena, j->program->name);
	r->arch = arena_strdup(&r->arena, j->arch);
	for (int l = 0; l < LEVELS; l++)
		level_set(r, (enum level)l, STATE_UNTRIED, "%s", how);
	r->view[VIEW_HOST] = r->view[VIEW_DEVICE] = STATE_UNTRIED;
}

static void finish(struct worker *w, const struct job *jobs, struct result *r)
{
	int status = 0;
	while (waitpid(w->pid, &status, 0) < 0 && errno == EINTR)
		;
	close(w->fd);
	json_t *j = w->said.n ? json_loadb(w->said.p, w->said.n, 0, NULL) : NULL;
	if (!j || !result_from_json(j, r))
		lost(&jobs[w->job], r, "the process that proved it was lost");
	json_decref(j);
	buf_free(&w->said);
}

/* One line a result: {"key": ..., "result": {...}}. A line that was cut off by a kill is passed over. */
static void read_state(const char *path, struct strmap *known, json_t **all)
{
	struct buf b = { 0 };
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

static void save(FILE *state, const struct job *j, const struct result *r)
{
	if (!state || !j->key)
		return;
	json_t *o = json_pack("{s:s, s:o}", "key", j->key, "result", result_to_json(r));
	char *text = o ? json_dumps(o, JSON_COMPACT) : NULL;
	if (text) {
		fprintf(state, "%s\n", text);
		fflush(state);
	}
	free(text);
	json_decref(o);
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
static size_t resume(const struct session *s, const char *path, const struct job *jobs, size_t n, struct results *results, bool *done)
{
	struct strmap known = { 0 };
	json_t *all;
	size_t taken = 0;
	uint64_t at;
	read_state(path, &known, &all);
	for (size_t i = 0; i < n; i++)
		if (jobs[i].key && strmap_get(&known, slice_str(jobs[i].key), &at) && result_from_json(json_array_get(all, at), &results->v[i])) {
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
	fprintf(stderr, ": %s %s%s", now->program->name, now->arch, p->tty ? "" : "\n");
}

bool pool_run(const struct session *s, const struct job *jobs, size_t n, unsigned workers, const char *state, struct results *results)
{
	bool *done = xcalloc(n, sizeof *done);
	*results = (struct results){ xcalloc(n, sizeof *results->v), n, n };
	size_t finished = state ? resume(s, state, jobs, n, results, done) : 0, next = 0, active = 0;
	struct progress progress = { isatty(STDERR_FILENO), finished, n, seconds_now(), seconds_now() };
	FILE *out = state ? fopen(state, "ae") : NULL;
	if (state && !out)
		error("cannot write '%s': %s", state, strerror(errno));
	if (workers < 1)
		workers = 1;
	struct worker *w = xcalloc(workers, sizeof *w);
	struct pollfd *p = xcalloc(workers, sizeof *p);
	struct sigaction act = { .sa_handler = on_signal }, old_int, old_term;
	sigaction(SIGINT, &act, &old_int);
	sigaction(SIGTERM, &act, &old_term);
	while (finished < n && !interrupted) {
		while (next < n && active < workers) {
			if (done[next]) {
				next++;
			} else if (start(s, jobs, next, &w[active])) {
				active++;
				next++;
			} else if (active) {
				break; /* later, when another one has ended */
			} else {
				lost(&jobs[next], &results->v[next], "no process could be started");
				next++;
				finished++;
			}
		}
		if (!active)
			continue;
		show_progress(&progress, s, finished, &jobs[w[0].job]);
		for (size_t i = 0; i < active; i++)
			p[i] = (struct pollfd){ w[i].fd, POLLIN, 0 };
		if (poll(p, (nfds_t)active, -1) < 0)
			continue;
		for (size_t i = active; i-- > 0;) {
			char chunk[65536];
			ssize_t got = p[i].revents ? read(w[i].fd, chunk, sizeof chunk) : -1;
			if (got > 0) {
				buf_add(&w[i].said, chunk, (size_t)got);
			} else if (!got) {
				size_t j = w[i].job;
				finish(&w[i], jobs, &results->v[j]);
				save(out, &jobs[j], &results->v[j]);
				finished++;
				w[i] = w[--active];
			}
		}
	}
	if (progress.tty && n > 1 && !s->quiet)
		fputs("\r\033[K", stderr);
	for (size_t i = 0; i < active; i++) {
		kill(w[i].pid, SIGKILL);
		waitpid(w[i].pid, NULL, 0);
		close(w[i].fd);
		buf_free(&w[i].said);
	}
	sigaction(SIGINT, &old_int, NULL);
	sigaction(SIGTERM, &old_term, NULL);
	if (out)
		fclose(out);
	free(done);
	free(w);
	free(p);
	return !interrupted;
}
