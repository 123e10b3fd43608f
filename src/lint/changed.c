/* changed.c: what git says has changed. */
#include "lint/lint.h"
#include "base/shown.h"
#include "base/file_io.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
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
static void tell_limit(int status, const struct buf *said)
{
	if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || (WTERMSIG(status) == SIGKILL && git_time >= GIT_TIME)))
		error("git took more than %d seconds of processor time and was stopped", GIT_TIME);
	else if (said->p && (strstr(said->p, "ut of memory") || strstr(said->p, "mmap failed")))
		error("git needed more than %d MiB of memory and was stopped; check the files in '.git/info' and large files that "
		      "have "
		      "changed",
		      GIT_MEMORY);
	else
		return;
	git_stopped = true;
}

/* Reads two pipes of a process until both are closed. False after a message: it has come to a halt, or prints without end. */
static bool drain(pid_t pid, const int from[2], struct buf *const to[2])
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
			error("git did not answer for %d seconds and was stopped", GIT_IDLE);
			return false;
		}
		for (int i = 0; i < 2; i++) {
			if (p[i].fd < 0 || !p[i].revents)
				continue;
			ssize_t got = read(p[i].fd, block, sizeof block);
			if (got > 0 && to[i]->n >> 20 >= GIT_PRINTS) {
				error("git printed more than %d MiB and was stopped", GIT_PRINTS);
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

static void quiet_environment(void)
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
	for (size_t i = 0; i < ARRAY_SIZE(set); i++)
		setenv(set[i][0], set[i][1], 1);
	for (size_t i = 0; i < ARRAY_SIZE(unset); i++)
		unsetenv(unset[i]);
}

struct argv {
	const char **v;
	size_t n, cap;
	struct arena arena;
};

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
		error("cannot run git: %s", strerror(errno));
	if (!child) {
		dup2(output[1], STDOUT_FILENO);
		dup2(errors[1], STDERR_FILENO);
		for (int i = 0; i < 2; i++) {
			close(output[i]);
			close(errors[i]);
		}
		quiet_environment();
		limit_git();
		execvp("git", (char *const *)a->v);
		_exit(errno == ENOENT ? 127 : 126);
	}
	close(output[1]);
	close(errors[1]);
	if (child > 0 && !drain(child, (int[]){output[0], errors[0]}, (struct buf *[]){out, said})) {
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
		tell_limit(status, said);
	if (WIFEXITED(status) && (WEXITSTATUS(status) == 127 || WEXITSTATUS(status) == 126))
		error("cannot run git; check that it is installed and in PATH");
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
	struct argv ask = {0};
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

bool git_run(const char *folder, const char *const *args, struct buf *out, struct buf *said)
{
	struct argv a = {0};
	bool path_of_hooks = false; /* is it asked where they are? */
	for (const char *const *word = args; *word; word++)
		path_of_hooks |= SLICE_IS_ANY(slice_str(*word), "--git-path", "core.hooksPath");
	begin(&a, folder, path_of_hooks);
	bool ok = strcmp(args[0], "diff") || turn_off_filters(&a, folder, said);
	while (*args)
		PUSH(a.v, a.n, a.cap) = *args++;
	ok = ok && run(&a, out, said);
	free(a.v);
	arena_free(&a.arena);
	return ok;
}

/* The file of that path in the repository in folder 'within', "" or "third_party/lib/". */
static struct changed_file *file_of(struct changes *c, const char *within, struct slice name)
{
	uint64_t i;
	struct buf b = {0};
	buf_addf(&b, "%s%.*s", within, (int)name.n, name.p);
	struct slice path = {b.p, b.n};
	if (!strmap_get(&c->by_path, path, &i)) {
		GROW(c->v, c->n, c->cap);
		i = c->n++;
		c->v[i] = (struct changed_file){.path = xcalloc(path.n + 1, 1)};
		memcpy(c->v[i].path, path.p, path.n);
		strmap_put(&c->by_path, path, i);
	}
	buf_free(&b);
	return &c->v[i];
}

/* git writes a name that holds quotes, backslashes or control characters as a C string. Unquoted in place; returns its length. */
static size_t unquote(char *s, size_t n)
{
	static const char letters[] = "abtnvfr", values[] = "\a\b\t\n\v\f\r";
	if (n < 2 || *s != '"')
		return n;
	size_t to = 0;
	for (size_t i = 1; i + 1 < n; i++) {
		char c = s[i];
		if (c == '\\' && s[i + 1] >= '0' && s[i + 1] <= '3' && i + 4 < n) {
			c = (char)((s[i + 1] - '0') * 64 + (s[i + 2] - '0') * 8 + s[i + 3] - '0');
			i += 3;
		} else if (c == '\\') {
			const char *at = strchr(letters, s[++i]);
			c = at ? values[at - letters] : s[i];
		}
		s[to++] = c;
	}
	return to;
}

/* A diff without context: "+++ b/PATH", then hunks "@@ -A[,N] +B[,M] @@" of N and M lines. */
static void read_diff(struct changes *c, const char *within, char *p)
{
	struct changed_file *now = NULL;
	while (*p) {
		size_t n = strcspn(p, "\n");
		unsigned first, removed, added;
		if (n > 6 && (!strncmp(p, "+++ b/", 6) || !strncmp(p, "+++ \"b/", 7))) {
			size_t len = n - 4;
			if (p[n - 1] == '\t') /* git ends a name that holds blanks so */
				len--;
			len = unquote(p + 4, len);
			now = file_of(c, within, (struct slice){p + 6, len - 2});
		} else if (now && n > 4 && !strncmp(p, "@@ -", 4)) {
			const char *q = p + 4 + strcspn(p + 4, ", +");
			removed = *q == ',' ? (unsigned)strtoul(q + 1, NULL, 10) : 1;
			q = strchr(q, '+');
			char *after = NULL;
			first = q ? (unsigned)strtoul(q + 1, &after, 10) : 0;
			added = q && *after == ',' ? (unsigned)strtoul(after + 1, NULL, 10) : 1;
			if (added) {
				GROW(now->lines, now->n, now->cap);
				now->lines[now->n].first = first;
				now->lines[now->n++].last = first + added - 1;
			}
			for (unsigned left = removed + added; left && p[n]; left--) { /* over the lines, whatever they look like */
				p += n + 1;
				n = strcspn(p, "\n");
				if (*p == '\\')
					left++;
			}
		}
		p += n + (p[n] == '\n');
	}
}

void git_failed(const struct buf *said, const char *what)
{
	const char *text = said->p ? said->p : "";
	error("%s%s", what, *text ? "; git says:" : "");
	int lines = 8; /* a usage text has more, and no use */
	for (const char *p = text; *p && lines--; p += strcspn(p, "\n"), p += *p == '\n')
		say(stderr, "  %.*s\n", (int)strcspn(p, "\n"), p);
}

static void tell_failure(const char *since, const struct buf *said)
{
	const char *text = said->p ? said->p : "";
	if (since && (strstr(text, "bad revision") || strstr(text, "bad object") || strstr(text, "unknown revision")))
		error("'--changed-since %s': this repository has no such revision; 'git log' and 'git branch -a' list what it has, "
		      "'git fetch --unshallow' brings what a shallow clone lacks",
		      since);
	else
		git_failed(said, since ? "git cannot list the changes" : "git cannot list the staged changes");
}

/* Files that the repository holds, or (others) those that it does not know and does not ignore: all of their lines have changed. */
static bool read_files(struct changes *c, const char *top, const char *within, bool others, struct buf *said)
{
	const char *args[] = {"ls-files", "-z", others ? "--others" : "--cached", "--exclude-standard", NULL};
	struct buf b = {0};
	bool ok = git_run(top, args, &b, said);
	for (size_t at = 0; ok && at < b.n; at += strlen(b.p + at) + 1)
		file_of(c, within, slice_str(b.p + at))->whole = true;
	buf_free(&b);
	return ok;
}

static bool read_repository(struct changes *c, const char *top, const char *within, const char *since, struct buf *said);

/* Does the path lead to something below, so that whoever follows such paths comes to an end? */
static bool is_below(const char *path)
{
	for (const char *part = path; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
		if (!*part || part[strspn(part, ".")] == '/' || !part[strspn(part, ".")] || *part == '/')
			return false;
	return true;
}

/* The submodules that are there: each since the commit that the revision has of it. */
static bool read_submodules(struct changes *c, const char *top, const char *within, const char *since, struct buf *said)
{
	const char *paths[] = {"config", "-z", "--file", ".gitmodules", "--get-regexp", "^submodule\\..*\\.path$", NULL};
	struct buf b = {0}, unsaid = {0}, folder = {0}, there = {0}, revision = {0}, commit = {0};
	struct stat st;
	struct arena arena = {0};
	const char *real = path_linked(top, &arena);
	buf_addf(&b, "%s/.gitmodules", top);
	bool ok = true, any = real && !lstat(b.p, &st) && S_ISREG(st.st_mode);
	b.n = 0;
	any = any && git_run(top, paths, &b, &unsaid); /* a name, a line feed, its value, a NUL */
	for (size_t at = 0; any && ok && at < b.n; at += strlen(b.p + at) + 1) {
		const char *path = strchr(b.p + at, '\n');
		folder.n = there.n = revision.n = commit.n = 0;
		if (!path++ || !is_below(path))
			continue;
		buf_addf(&folder, "%s/%s/.git", top, path);
		buf_addf(&there, "%s%s/", within, path);
		buf_addf(&revision, "%s:%s", since, path);
		const char *ask[] = {"rev-parse", "--verify", "--quiet", revision.p, NULL};
		if (access(folder.p, F_OK))
			continue;
		folder.p[folder.n -= strlen("/.git")] = 0;
		const char *linked = path_linked(folder.p, &arena);
		if (!linked || !path_lies_in(linked, real) || !strcmp(linked, real)) /* .gitmodules may say anything */
			continue;
		strmap_put(&c->submodules, slice_str(there.p), 1);
		if (git_run(top, ask, &commit, &unsaid) && commit.n) {
			commit.p[strcspn(commit.p, "\n")] = 0;
			ok = read_repository(c, folder.p, there.p, commit.p, said);
		} else /* it came later */
			ok = read_files(c, folder.p, there.p, false, said) && read_files(c, folder.p, there.p, true, said);
	}
	struct buf *all[] = {&b, &unsaid, &folder, &there, &revision, &commit};
	for (size_t i = 0; i < ARRAY_SIZE(all); i++)
		buf_free(all[i]);
	arena_free(&arena);
	return ok;
}

static bool read_repository(struct changes *c, const char *top, const char *within, const char *since, struct buf *said)
{
	/* whatever the user's settings and .gitattributes are: lines of every file, without context; what was only moved is as it
	 * was */
	const char *diff[] = {"diff",
	                      "-U0",
	                      "--inter-hunk-context=0",
	                      "--text",
	                      "--no-color",
	                      "--no-ext-diff",
	                      "--no-textconv",
	                      "--ignore-submodules=all",
	                      "--submodule=short",
	                      "--no-relative",
	                      "-O/dev/null", /* not the order that a file says, which may be a FIFO */
	                      "--find-renames",
	                      "--src-prefix=a/",
	                      "--dst-prefix=b/",
	                      "--diff-filter=ACMRT",
	                      since ? since : "--cached",
	                      "--",
	                      NULL};
	struct buf b = {0};
	bool ok = git_run(top, diff, &b, said);
	if (ok && b.n)
		read_diff(c, within, b.p);
	buf_free(&b);
	return ok && (!since || (read_files(c, top, within, true, said) && read_submodules(c, top, within, since, said)));
}

bool changes_read(struct changes *c, const char *top, const char *since)
{
	if (since && *since == '-') {
		error("'%s' is not a revision", since);
		return false;
	}
	struct buf b = {0}, said = {0};
	buf_addf(&b, "%s/.git", top);
	bool ok = !access(b.p, F_OK) || getenv("GIT_DIR");
	buf_free(&b);
	if (!ok) {
		error("not a git repository; '%s' needs one", since ? "--changed-since" : "--staged");
		return false;
	}
	ok = read_repository(c, top, "", since, &said);
	if (!ok && !had_errors())
		tell_failure(since, &said);
	buf_free(&said);
	return ok;
}

bool changes_staged(const char *top, const char *path, struct buf *out)
{
	struct buf spec = {0}, said = {0};
	buf_addf(&spec, ":0:%s", path);
	const char *show[] = {"cat-file", "blob", spec.p, NULL};
	bool ok = git_run(top, show, out, &said);
	buf_free(&spec);
	buf_free(&said);
	return ok;
}

bool changes_unstaged(const char *top, struct buf *out)
{
	/* submodules are asked by processes that know nothing of what is off here */
	const char *diff[] = {"diff",
	                      "--name-only",
	                      "-z",
	                      "--no-ext-diff",
	                      "--no-textconv",
	                      "--no-relative",
	                      "-O/dev/null",
	                      "--ignore-submodules=all",
	                      NULL};
	struct buf said = {0};
	bool ok = git_run(top, diff, out, &said);
	buf_free(&said);
	return ok;
}

void changes_apply(const struct changes *c, struct lint *l)
{
	FOR_EACH(struct finding, f, l->v, l->n) {
		uint64_t at;
		bool inside = false;
		if (strmap_get(&c->by_path, slice_str(f->path), &at)) {
			const struct changed_file *k = &c->v[at];
			inside = k->whole;
			for (size_t n = 0; !inside && n < k->n; n++)
				inside = k->lines[n].first <= f->d->line && f->d->line <= k->lines[n].last;
		}
		if (!inside)
			f->state = FINDING_OUTSIDE;
	}
}

void changes_free(struct changes *c)
{
	for (size_t i = 0; i < c->n; i++) {
		free(c->v[i].path);
		free(c->v[i].lines);
	}
	free(c->v);
	strmap_free(&c->by_path);
	strmap_free(&c->submodules);
	*c = (struct changes){0};
}
