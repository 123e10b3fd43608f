/* changed.c: what git says has changed. */
#include "tranship/lint.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

bool git_run(const char *top, const char *const *args, struct buf *out)
{
	const char *argv[24] = { "git", "-C", top, "-c", "core.quotePath=false" };
	size_t n = 5;
	while (*args && n < ARRAY_SIZE(argv) - 1)
		argv[n++] = *args++;
	int pipes[2];
	if (pipe(pipes)) {
		error("cannot run git: %s", strerror(errno));
		return false;
	}
	pid_t child = fork();
	if (!child) {
		dup2(pipes[1], STDOUT_FILENO);
		close(pipes[0]);
		close(pipes[1]);
		unsetenv("GIT_DIFF_OPTS"); /* it would win over -U0 */
		execvp("git", (char *const *)argv);
		_exit(127);
	}
	close(pipes[1]);
	char block[1 << 14];
	ssize_t got;
	while (child > 0 && (got = read(pipes[0], block, sizeof block)) > 0)
		buf_add(out, block, (size_t)got);
	close(pipes[0]);
	int status = -1;
	if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status)) {
		if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
			error("cannot run git");
		return false;
	}
	return true;
}

static struct changed_file *file_of(struct changes *c, struct slice path)
{
	uint64_t i;
	if (!strmap_get(&c->by_path, path, &i)) {
		GROW(c->v, c->n, c->cap);
		i = c->n++;
		c->v[i] = (struct changed_file){ .path = xcalloc(path.n + 1, 1) };
		memcpy(c->v[i].path, path.p, path.n);
		strmap_put(&c->by_path, path, i);
	}
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
static void read_diff(struct changes *c, char *p)
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
			now = file_of(c, (struct slice){p + 6, len - 2});
		} else if (now && n > 4 && !strncmp(p, "@@ -", 4)) {
			const char *q = p + 4 + strcspn(p + 4, ", +");
			removed = *q == ',' ? (unsigned)strtoul(q + 1, NULL, 10) : 1;
			q = strchr(q, '+');
			char *after;
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

bool changes_read(struct changes *c, const char *top, const char *since)
{
	if (since && *since == '-') {
		error("'%s' is no revision", since);
		return false;
	}
	/* whatever the user's settings and .gitattributes are: lines of every file, without context; what was only moved is as it
	 * was */
	const char *diff[] = {"diff",
	                      "-U0",
	                      "--inter-hunk-context=0",
	                      "--text",
	                      "--no-color",
	                      "--no-ext-diff",
	                      "--no-textconv",
	                      "--find-renames",
	                      "--src-prefix=a/",
	                      "--dst-prefix=b/",
	                      "--diff-filter=ACMR",
	                      since ? since : "--cached",
	                      "--",
	                      NULL};
	const char *untracked[] = { "ls-files", "-z", "--others", "--exclude-standard", NULL };
	struct buf b = { 0 };
	buf_addf(&b, "%s/.git", top);
	if (access(b.p, F_OK) && !getenv("GIT_DIR")) {
		error("there is no git repository here; '%s' asks one what has changed", since ? "--changed-since" : "--staged");
		buf_free(&b);
		return false;
	}
	b.n = 0;
	bool ok = git_run(top, diff, &b);
	if (ok && b.n)
		read_diff(c, b.p);
	b.n = 0;
	if (ok && since) {
		ok = git_run(top, untracked, &b);
		for (size_t at = 0; ok && at < b.n; at += strlen(b.p + at) + 1)
			file_of(c, slice_str(b.p + at))->whole = true;
	}
	buf_free(&b);
	if (!ok)
		error("git cannot say what has changed%s%s", since ? " since " : "", since ? since : "");
	return ok;
}

bool changes_staged(const char *top, const char *path, struct buf *out)
{
	struct buf spec = { 0 };
	buf_addf(&spec, ":0:%s", path);
	const char *show[] = { "cat-file", "blob", spec.p, NULL };
	bool ok = git_run(top, show, out);
	buf_free(&spec);
	return ok;
}

bool changes_unstaged(const char *top, struct buf *out)
{
	const char *diff[] = { "diff", "--name-only", "-z", "--no-ext-diff", NULL };
	return git_run(top, diff, out);
}

void changes_apply(const struct changes *c, struct lint *l)
{
	for (size_t i = 0; i < l->n; i++) {
		struct finding *f = &l->v[i];
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
	*c = (struct changes){ 0 };
}
