/* changed.c: what git says has changed. */
#include "lint/lint.h"
#include "base/file_io.h"
#include "base/git_run.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file of that path in the repository in folder 'within', "" or "third_party/lib/". */
static struct changed_file *file_of(struct changes *c, const char *top, const char *within, struct slice name)
{
	uint64_t i;
	struct buf b = {0};
	buf_addf(&b, "%s%.*s", within, (int)name.n, name.p);
	struct slice path = {b.p, b.n};
	if (!strmap_get(&c->by_path, path, &i)) {
		GROW(c->v, c->n, c->cap);
		i = c->n++;
		c->v[i] = (struct changed_file){.path = xcalloc(path.n + 1, 1), .top = xstrdup(top)};
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

/* A hunk "@@ -A[,N] +B[,M] @@" of N and M lines; their sum. */
static unsigned read_hunk(struct changed_file *f, const char *p)
{
	char *after = NULL;
	unsigned old = (unsigned)strtoul(p + 4, &after, 10), removed = *after == ',' ? (unsigned)strtoul(after + 1, NULL, 10) : 1;
	const char *q = strchr(after, '+');
	unsigned first = q ? (unsigned)strtoul(q + 1, &after, 10) : 0,
	         added = q && *after == ',' ? (unsigned)strtoul(after + 1, NULL, 10) : 1;
	if (added) {
		GROW(f->lines, f->n, f->cap);
		f->lines[f->n].first = first;
		f->lines[f->n++].last = first + added - 1;
	}
	GROW(f->moved, f->n_moved, f->cap_moved); /* of no lines, git names the one before */
	f->moved[f->n_moved].from = first + (added ? added : 1);
	f->moved[f->n_moved++].old = old + (removed ? removed : 1);
	return removed + added;
}

/* A diff without context: "index OLD..NEW", "+++ b/PATH", then hunks. */
static void read_diff(struct changes *c, const char *top, const char *within, char *p)
{
	struct changed_file *now = NULL;
	struct slice before = {0};
	while (*p) {
		size_t n = strcspn(p, "\n");
		if (n > 11 && !strncmp(p, "diff --git ", 11)) {
			now = NULL;
			before = (struct slice){0};
		} else if (!now && n > 6 && !strncmp(p, "index ", 6)) {
			before = (struct slice){p + 6, strspn(p + 6, "0123456789abcdef")};
		} else if (n > 6 && (!strncmp(p, "+++ b/", 6) || !strncmp(p, "+++ \"b/", 7))) {
			size_t len = n - 4;
			if (p[n - 1] == '\t') /* git ends a name that holds blanks so */
				len--;
			len = unquote(p + 4, len);
			now = file_of(c, top, within, (struct slice){p + 6, len - 2});
			if (before.n < sizeof now->before && strspn(before.p ? before.p : "", "0") < before.n)
				memcpy(now->before, before.p, before.n);
		} else if (now && n > 4 && !strncmp(p, "@@ -", 4)) {
			for (unsigned left = read_hunk(now, p); left && p[n];
			     left--) { /* over the lines, whatever they look like */
				p += n + 1;
				n = strcspn(p, "\n");
				if (*p == '\\')
					left++;
			}
		}
		p += n + (p[n] == '\n');
	}
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
		file_of(c, top, within, slice_str(b.p + at))->whole = true;
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
	                      "--full-index",
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
		read_diff(c, top, within, b.p);
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

void changes_before(struct changes *c, void (*had)(void *ctx, const struct changed_file *f, struct buf *bytes), void *ctx)
{
	static const char *const args[] = {"cat-file", "--batch", NULL};
	struct buf names = {0}, out = {0}, said = {0};
	for (size_t i = 0, from = 0; i < c->n; from = i) { /* files of one repository stand together */
		names.n = out.n = 0;
		for (; i < c->n && !strcmp(c->v[i].top, c->v[from].top); i++)
			if (*c->v[i].before)
				buf_addf(&names, "%s\n", c->v[i].before);
		if (!names.n || !git_run_on(c->v[from].top, args, (struct slice){names.p, names.n}, &out, &said))
			continue;
		size_t at = 0;
		for (size_t k = from; k < i && at < out.n; k++) { /* "NAME blob SIZE", its bytes, a line's end; or "NAME missing" */
			unsigned long long size;
			const char *line = out.p + at, *end = memchr(line, '\n', out.n - at);
			if (!*c->v[k].before)
				continue;
			if (!end)
				break;
			at = (size_t)(end + 1 - out.p);
			if (sscanf(line, "%*64[0-9a-f] blob %llu", &size) != 1 || size > out.n - at)
				continue;
			struct buf bytes = {0};
			buf_add(&bytes, out.p + at, (size_t)size);
			at += (size_t)size + 1;
			c->v[k].had = true;
			had(ctx, &c->v[k], &bytes);
		}
	}
	buf_free(&names);
	buf_free(&out);
	buf_free(&said);
}

static const struct changed_file *changed_at(const struct changes *c, const char *path)
{
	uint64_t at;
	return strmap_get(&c->by_path, slice_str(path), &at) ? &c->v[at] : NULL;
}

static bool on_changed_line(const struct changed_file *k, uint32_t line)
{
	bool inside = k && k->whole;
	for (size_t n = 0; k && !inside && n < k->n; n++)
		inside = k->lines[n].first <= line && line <= k->lines[n].last;
	return inside;
}

/* Which line it was before; it has not changed. */
static uint32_t line_before(const struct changed_file *k, uint32_t line)
{
	uint32_t old = line;
	for (size_t n = 0; n < k->n_moved && k->moved[n].from <= line; n++)
		old = k->moved[n].old + (line - k->moved[n].from);
	return old;
}

/* How a finding on a line is looked up: its file, diagnostic and line. */
static struct slice key_of(struct buf *b, const struct finding *f, uint32_t line)
{
	b->n = 0;
	buf_addf(b, "%u:%u:%s", (unsigned)f->d->id, line, f->path);
	return (struct slice){b->p, b->n};
}

bool changes_leave(const struct changes *c, const struct lint *l)
{
	for (size_t i = 0; i < l->n; i++) {
		const struct changed_file *k = l->v[i].state == FINDING_NEW ? changed_at(c, l->v[i].path) : NULL;
		if (k && *k->before && !on_changed_line(k, l->v[i].d->line))
			return true;
	}
	return false;
}

void changes_apply(const struct changes *c, struct lint *l, const struct lint *before)
{
	struct strmap had = {0}; /* how many there were */
	struct buf key = {0};
	FOR_EACH(const struct finding, f, before ? before->v : NULL, before ? before->n : 0) {
		uint64_t n = 0;
		strmap_get(&had, key_of(&key, f, f->d->line), &n);
		if (f->state != FINDING_SUPPRESSED) /* which may be told now */
			strmap_put(&had, (struct slice){key.p, key.n}, n + 1);
	}
	FOR_EACH(struct finding, f, l->v, l->n) {
		const struct changed_file *k = changed_at(c, f->path);
		uint64_t n = 0;
		if (on_changed_line(k, f->d->line))
			continue;
		if (before && k && k->had) {
			strmap_get(&had, key_of(&key, f, line_before(k, f->d->line)), &n);
			if (!n)
				continue;
			strmap_put(&had, (struct slice){key.p, key.n}, n - 1);
		}
		f->state = FINDING_OUTSIDE;
	}
	strmap_free(&had);
	buf_free(&key);
}

void changes_free(struct changes *c)
{
	for (size_t i = 0; i < c->n; i++) {
		free(c->v[i].path);
		free(c->v[i].lines);
		free(c->v[i].moved);
		free(c->v[i].top);
	}
	free(c->v);
	strmap_free(&c->by_path);
	strmap_free(&c->submodules);
	*c = (struct changes){0};
}
