/* parse_prefix.c: the precompiled prefixes that the jobs of a run share. */
#include "parse/parse_prefix.h"
#include "rules/embed.h"
#include "parse/parse_args.h"
#include "base/temp_file.h"
#include "base/cache.h"
#include "base/digest.h"
#include "parse/parse.h"
#include "parse/clang.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORTH_MAKING = 3 }; /* making one costs about as much as parsing two files without */

/* Children inherit the descriptor and open the file by its number, so that it may be gone from the file system meanwhile. */
struct prefix {
	struct parse_job job;
	size_t users;
	int fd; /* -1: there is none */
	char path[40];
	char *kept; /* its place in the cache, or NULL */
};

/* ---- the cache ---- */

static void add_text(struct buf *b, const char *s) { buf_add(b, s, strlen(s) + 1); }

static struct digest key_of(const struct parse_job *job)
{
	static const char *const environment[] = {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH"};
	struct buf b = {0};
	struct arena a = {0};
	size_t n;
	const char *version = libclang_version(NULL), *paren = strchr(version, '(');
	char path[PATH_MAX];
	buf_addf(&b, "%s %s %d\n", TRANSHIP_VERSION, version, job->cuda_version);
	snprintf(path, sizeof path, "%.*s", paren ? (int)strlen(paren) - 2 : 0, paren ? paren + 1 : "");
	buf_addf(&b, "%016llx\n", (unsigned long long)file_stamp(path, 0, NULL));
	if (job->cuda_path)
		add_text(&b, job->cuda_path);
	buf_addf(&b, "%zu\n", job->n_args);
	for (size_t i = 0; i < job->n_args; i++)
		add_text(&b, job->args[i]);
	for (size_t i = 0; i < ARRAY_SIZE(environment); i++)
		add_text(&b, getenv(environment[i]) ? getenv(environment[i]) : "");
	struct virtual_file *files = parse_files(job, &a, &n);
	for (size_t i = 0; i < n; i++) {
		struct slice bytes = {files[i].bytes, files[i].n};
		add_text(&b, files[i].path);
		if (!strcmp(files[i].path, job->file)) /* what the job says; the others are the program's own */
			buf_addslice(&b, bytes);
		else
			buf_addf(&b, "%016llx\n", (unsigned long long)hash_bytes(bytes.p, bytes.n));
	}
	struct digest key = digest_of((struct slice){b.p, b.n});
	buf_free(&b);
	arena_free(&a);
	return key;
}

/* ---- making one ---- */

/* In a child of its own, like everything libclang does. */
static bool precompile(const struct parse_job *job, const char *folder, const char *path, double timeout, struct lost_time *lost)
{
	pid_t parent = getpid(), pid = fork(), got;
	int status = 0;
	if (!pid)
		_exit(enter_child(parent, job, folder) && libclang_precompile(job, path) ? 0 : 1);
	if (pid < 0)
		return false;
	setpgid(pid, pid);
	double start = seconds_now(), most = timeout > 0 ? lost_time_limit(lost, timeout) : 3600;
	while (!(got = waitpid(pid, &status, WNOHANG)) && seconds_now() < start + most)
		poll(NULL, 0, 2);
	if (got != pid || status)
		lost_time_add(lost, seconds_now() - start);
	if (got == pid)
		return !status;
	kill(-pid, SIGKILL);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	return false;
}

/* In the cache, or without one for this run only. */
static void make_prefix(struct prefix *x, const char *cache, double timeout, struct lost_time *lost)
{
	char *dir = temp_folder(cache ? cache : temp_place());
	struct buf path = {0};
	if (!dir)
		return;
	buf_addf(&path, "%s/prefix.pch", dir);
	if (precompile(&x->job, dir, path.p, timeout, lost) && (!cache || cache_keep(cache, path.p, x->kept)))
		x->fd = open(cache ? x->kept : path.p, O_RDONLY | O_CLOEXEC);
	temp_folder_remove(dir); /* what is open stays readable */
	buf_free(&path);
}

/* ---- those of a run ---- */

static void find_prefixes(struct prefixes *x, const struct parse_job *jobs, size_t n)
{
	x->of_job = xcalloc(n, sizeof *x->of_job);
	for (size_t i = 0; i < n; i++) {
		struct parse_job job;
		x->of_job[i] = UINT32_MAX;
		if (!parse_prefix_job(&jobs[i], &job, &x->arena))
			continue;
		size_t k = 0;
		while (k < x->n && !parse_prefix_same(&x->list[k].job, &job))
			k++;
		if (k == x->n) {
			PUSH(x->list, x->n, x->cap) = (struct prefix){.job = job, .fd = -1};
		}
		x->list[k].users++;
		x->of_job[i] = (uint32_t)k;
	}
}

void prefixes_make(struct prefixes *x, const struct parse_job *jobs, size_t n, double timeout, struct lost_time *lost)
{
	/* clang refuses a head that was made upon a prefix of another time of change */
	static const struct timespec in_use[] = {{.tv_nsec = UTIME_NOW}, {.tv_nsec = UTIME_OMIT}};
	*x = (struct prefixes){.cache = cache_folder(NULL)};
	find_prefixes(x, jobs, n);
	FOR_EACH(struct prefix, one, x->list, x->n) {
		size_t size;
		if (x->cache) {
			struct digest key = key_of(&one->job);
			char name[DIGEST_TEXT];
			one->kept = arena_printf(&x->arena, "%s/%s.pch", x->cache, digest_text(&key, name));
			one->fd = cache_open(one->kept, &size);
			if (one->fd >= 0)
				futimens(one->fd, in_use);
			else
				make_prefix(one, x->cache, timeout, lost);
		} else if (one->users >= WORTH_MAKING) {
			make_prefix(one, NULL, timeout, lost);
		}
		snprintf(one->path, sizeof one->path, "/proc/self/fd/%d", one->fd);
	}
}

const char *prefix_path(const struct prefixes *x, size_t job)
{
	uint32_t i = x->of_job[job];
	return i == UINT32_MAX || x->list[i].fd < 0 ? NULL : x->list[i].path;
}

void prefix_refused(struct prefixes *x, size_t job)
{
	struct prefix *one = &x->list[x->of_job[job]];
	if (one->fd < 0)
		return;
	close(one->fd);
	one->fd = -1;
	if (one->kept)
		unlink(one->kept); /* the next run makes a new one */
}

void prefixes_free(struct prefixes *x)
{
	for (size_t i = 0; i < x->n; i++)
		if (x->list[i].fd >= 0)
			close(x->list[i].fd);
	free(x->list);
	free(x->of_job);
	free(x->cache);
	arena_free(&x->arena);
	*x = (struct prefixes){0};
}
