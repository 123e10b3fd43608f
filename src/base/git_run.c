/* git_run.c: git, as a process that a repository cannot misuse. */
#include "base/git_run.h"
#include "base/file_io.h"
#include "base/shown.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A repository can make git wait for ever (a FIFO for .gitignore), read without end (/dev/zero for .git/info/attributes), compute and print. */
enum {
	GIT_IDLE = 15,     /* seconds without progress */
	GIT_TIME = 30,     /* seconds of processor time that all of a run's git may take */
	GIT_MEMORY = 1024, /* MiB of its own, of each */
	GIT_PRINTS = 512,  /* MiB, of each */
};
static double git_time;  /* that they took */
static bool git_stopped; /* one was: a run asks no other */

struct argv {
	const char **v;
	size_t n, cap;
	int input;  /* what git reads, or 0 */
	bool quiet; /* no message, and nothing of the environment's */
	struct arena arena;
};

#define TELL(argv, ...) ((argv)->quiet ? (void)0 : error(__VA_ARGS__))

/* What shows that a process has gone on: its time on a processor, or, where it waits for a disk, another answer each time. */
static unsigned long progress_of(pid_t pid)
{
	static unsigned long waits;
	char path[64], state = 'D';
	unsigned long user = 0, system = 0;
	struct buf b = {0};
	snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
	if (!file_read(path, 4096, &b) && b.n && strrchr(b.p, ')'))
		sscanf(strrchr(b.p, ')') + 1, " %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &state, &user, &system);
	buf_free(&b);
	return user + system + (state == 'D' ? ++waits : 0);
}

/* The limits of a process that is about to become git. */
static void limit_git(void)
{
	rlim_t seconds = git_time < GIT_TIME ? (rlim_t)(GIT_TIME - git_time) + 1 : 1, memory = (rlim_t)GIT_MEMORY << 20;
	setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds + 1});
	setrlimit(RLIMIT_DATA, &(struct rlimit){memory, memory});
	setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
}

/* Says which limit has ended git, if one has. */
static void tell_limit(const struct argv *a, int status, const struct buf *said)
{
	if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || (WTERMSIG(status) == SIGKILL && git_time >= GIT_TIME)))
		TELL(a, "git took more than %d seconds of processor time and was stopped", GIT_TIME);
	else if (said->p && (strstr(said->p, "ut of memory") || strstr(said->p, "mmap failed")))
		TELL(a,
		     "git needed more than %d MiB of memory and was stopped; check the files in '.git/info' and large files that "
		     "have "
		     "changed",
		     GIT_MEMORY);
	else
		return;
	git_stopped = true;
}

/* Reads two pipes of a process until both are closed. False after a message: it has come to a halt, or prints without end. */
static bool drain(const struct argv *a, pid_t pid, const int from[2], struct buf *const to[2])
{
	struct pollfd p[2] = {{.fd = from[0], .events = POLLIN}, {.fd = from[1], .events = POLLIN}};
	char block[1 << 14];
	double looked = seconds_now(), moved = looked;
	unsigned long progress = 0;
	while ((p[0].fd >= 0 || p[1].fd >= 0) && (poll(p, 2, 1000) >= 0 || errno == EINTR)) {
		double now = seconds_now();
		unsigned long was = progress;
		if (now - looked > 1) {
			looked = now;
			progress = progress_of(pid);
			moved = progress != was ? now : moved;
		}
		if (now - moved > GIT_IDLE) {
			TELL(a, "git did not answer for %d seconds and was stopped", GIT_IDLE);
			return false;
		}
		for (int i = 0; i < 2; i++) {
			if (p[i].fd < 0 || !p[i].revents)
				continue;
			ssize_t got = read(p[i].fd, block, sizeof block);
			if (got > 0 && to[i]->n >> 20 >= GIT_PRINTS) {
				TELL(a, "git printed more than %d MiB and was stopped", GIT_PRINTS);
				return false;
			}
			if (got > 0)
				buf_add(to[i], block, (size_t)got);
			else if (!got || errno != EINTR)
				p[i].fd = -1;
		}
	}
	return true;
}

/* The configuration of a repository that somebody else made may name programs for git to run: these are off, whatever it says. What
 * git sends for is fetched by nobody (see quiet_environment), and diffs are asked for without external programs. */
static const char *const no_programs[] = {
        "core.fsmonitor=",       "core.hooksPath=/dev/null", "core.virtualFilesystem=",         "core.pager=cat",
        "core.sshCommand=false", "core.gitProxy=",           "core.alternateRefsCommand=false", "core.askPass=false",
        "credential.helper=",    "core.quotePath=false",     "safe.bareRepository=explicit",
};

static void quiet_environment(bool own_repository)
{
	static const char *const set[][2] = {
	        {"LC_ALL", "C"},
	        {"GIT_ALLOW_PROTOCOL",
	         "none"}, /* a partial clone would fetch what it lacks, by any program that its remote names */
	        {"GIT_NO_LAZY_FETCH", "1"},
	        {"GIT_OPTIONAL_LOCKS", "0"}, /* nothing is written */
	        {"GIT_TERMINAL_PROMPT", "0"},
	        {"GIT_PAGER", "cat"},
	};
	static const char *const unset[] = {"GIT_DIFF_OPTS" /* would win over -U0 */, "GIT_EXTERNAL_DIFF"};
	static const char *const places[] = {"GIT_DIR",        "GIT_WORK_TREE",
	                                     "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
	                                     "GIT_COMMON_DIR", "GIT_ALTERNATE_OBJECT_DIRECTORIES"};
	for (size_t i = 0; own_repository && i < ARRAY_SIZE(places); i++)
		unsetenv(places[i]);
	for (size_t i = 0; i < ARRAY_SIZE(set); i++)
		setenv(set[i][0], set[i][1], 1);
	for (size_t i = 0; i < ARRAY_SIZE(unset); i++)
		unsetenv(unset[i]);
}

/* Runs git with these arguments; see git_run. */
static bool run(struct argv *a, struct buf *out, struct buf *said)
{
	int output[2] = {-1, -1}, errors[2] = {-1, -1}, status = -1;
	pid_t child = -1;
	struct rusage used;
	if (git_stopped)
		return false;
	PUSH(a->v, a->n, a->cap) = NULL;
	if (!pipe(output) && !pipe(errors))
		child = fork();
	if (child < 0)
		TELL(a, "cannot run git: %s", strerror(errno));
	if (!child) {
		if (a->input)
			dup2(a->input, STDIN_FILENO);
		dup2(output[1], STDOUT_FILENO);
		dup2(errors[1], STDERR_FILENO);
		for (int i = 0; i < 2; i++) {
			close(output[i]);
			close(errors[i]);
		}
		quiet_environment(a->quiet);
		limit_git();
		execvp("git", (char *const *)a->v);
		_exit(errno == ENOENT ? 127 : 126);
	}
	close(output[1]);
	close(errors[1]);
	if (child > 0 && !drain(a, child, (int[]){output[0], errors[0]}, (struct buf *[]){out, said})) {
		kill(child, SIGKILL);
		git_stopped = true;
	}
	close(output[0]);
	close(errors[0]);
	if (child < 0 || wait4(child, &status, 0, &used) < 0)
		return false;
	git_time += (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
	            (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
	if (!git_stopped && !(WIFEXITED(status) && !WEXITSTATUS(status)))
		tell_limit(a, status, said);
	if (WIFEXITED(status) && (WEXITSTATUS(status) == 127 || WEXITSTATUS(status) == 126))
		TELL(a, "cannot run git; check that it is installed and in PATH");
	return WIFEXITED(status) && !WEXITSTATUS(status);
}

static void begin(struct argv *a, const char *folder, bool hooks)
{
	const char *head[] = {"git", "--no-pager", "-C", folder};
	for (size_t i = 0; i < ARRAY_SIZE(head); i++)
		PUSH(a->v, a->n, a->cap) = head[i];
	for (size_t i = 0; i < ARRAY_SIZE(no_programs); i++)
		if (!hooks || !strstr(no_programs[i], "hooksPath")) {
			PUSH(a->v, a->n, a->cap) = "-c";
			PUSH(a->v, a->n, a->cap) = no_programs[i];
		}
}

/* Content filters run for files of the work tree; which ones there are, git must be asked. */
static bool turn_off_filters(struct argv *a, const char *folder, struct buf *said)
{
	static const char *const list[] = {"config", "--list", "--name-only", "-z"};
	static const char none[] = "TRANSHIP_NO_FILTER";
	struct argv ask = {.quiet = a->quiet};
	struct buf names = {0};
	begin(&ask, folder, false);
	for (size_t i = 0; i < ARRAY_SIZE(list); i++)
		PUSH(ask.v, ask.n, ask.cap) = list[i];
	bool ok = run(&ask, &names, said);
	for (size_t at = 0; ok && at < names.n; at += strlen(names.p + at) + 1) {
		struct slice name = slice_str(names.p + at);
		static const char *const keys[] = {".clean", ".smudge", ".process", ".required"};
		bool filter = false;
		for (size_t k = 0; k < ARRAY_SIZE(keys); k++)
			filter |= slice_ends(name, keys[k]);
		if (!filter || !slice_starts(name, "filter."))
			continue;
		/* empty is false, too; -c takes the first '=' for the name's end, and git before 2.31 knows nothing else */
		bool odd = strchr(name.p, '=');
		if (!odd)
			PUSH(a->v, a->n, a->cap) = "-c";
		PUSH(a->v, a->n, a->cap) =
		        odd ? arena_printf(&a->arena, "--config-env=%s=%s", name.p, none) : arena_printf(&a->arena, "%s=", name.p);
	}
	setenv(none, "", 1);
	free(ask.v);
	arena_free(&ask.arena);
	buf_free(&names);
	return ok;
}

static bool ask(struct argv *a, const char *folder, const char *const *args, struct buf *out, struct buf *said)
{
	bool path_of_hooks = false; /* is it asked where they are? */
	for (const char *const *word = args; *word; word++)
		path_of_hooks |= SLICE_IS_ANY(slice_str(*word), "--git-path", "core.hooksPath");
	begin(a, folder, path_of_hooks);
	bool ok = strcmp(args[0], "diff") || turn_off_filters(a, folder, said);
	while (*args)
		PUSH(a->v, a->n, a->cap) = *args++;
	ok = ok && run(a, out, said);
	free(a->v);
	arena_free(&a->arena);
	return ok;
}

bool git_run(const char *folder, const char *const *args, struct buf *out, struct buf *said)
{
	return ask(&(struct argv){0}, folder, args, out, said);
}

bool git_run_on(const char *folder, const char *const *args, struct slice input, struct buf *out, struct buf *said)
{
	int fd = memory_file("git");
	bool ok = fd > 0 && write_all(fd, input.p, input.n) && !lseek(fd, 0, SEEK_SET) &&
	          ask(&(struct argv){.input = fd}, folder, args, out, said);
	if (fd >= 0)
		close(fd);
	return ok;
}

bool git_ask(const char *folder, const char *const *args, struct buf *out)
{
	struct buf said = {0};
	bool ok = ask(&(struct argv){.quiet = true}, folder, args, out, &said);
	buf_free(&said);
	return ok;
}

void git_failed(const struct buf *said, const char *what)
{
	const char *text = said->p ? said->p : "";
	error("%s%s", what, *text ? "; git says:" : "");
	int lines = 8; /* a usage text has more, and no use */
	for (const char *p = text; *p && lines--; p += strcspn(p, "\n"), p += *p == '\n')
		say(stderr, "  %.*s\n", (int)strcspn(p, "\n"), p);
}
