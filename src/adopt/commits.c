/* commits.c: a branch and its commits. */
#include "adopt/commits.h"
#include "base/git_run.h"
#include "base/repository.h"
#include "base/path.h"
#include "base/shown.h"
#include <stdlib.h>

/* Runs git with up to 5 words before the paths. False after a message. */
static bool git(const char *top, const char *const *words, const char *const *paths, size_t n, struct buf *out)
{
	const char **args = xcalloc(n + 10, sizeof *args);
	struct buf said = {0}, unread = {0};
	size_t k = 0;
	while (*words)
		args[k++] = *words++;
	for (size_t i = 0; i < n; i++)
		args[k++] = paths[i];
	bool ok = git_run(top, args, out ? out : &unread, &said);
	if (!ok)
		git_failed(&said, args[0]);
	free(args);
	buf_free(&said);
	buf_free(&unread);
	return ok;
}

bool branch_is_free(const char *base, const char *branch)
{
	char *top = repository_around(base);
	struct buf ref = {0}, out = {0}, said = {0};
	buf_addf(&ref, "refs/heads/%s", branch);
	const char *format[] = {"check-ref-format", ref.p, NULL}, *look[] = {"show-ref", "--verify", "--quiet", ref.p, NULL};
	bool fine = top && *branch != '-' && git_run(top, format, &out, &said), free_ = fine && !git_run(top, look, &out, &said);
	if (!top)
		error("'--git': there is no git tree");
	else if (!fine)
		error("option '--git': '%s' is no name for a branch", branch);
	else if (!free_)
		error("option '--git': there is a branch '%s' already; choose another name", branch);
	buf_free(&ref);
	buf_free(&out);
	buf_free(&said);
	free(top);
	return free_;
}

enum { COMMITS = 3 };

/* Which commit a file of the run belongs to. */
static int commit_of(const struct file *f) { return f->build ? 2 : 1; }

static bool commit(const struct adoption *a, const char *top, int which, bool quiet)
{
	static const char *const subjects[COMMITS] = {"Add headers that give CUDA's names to HIP",
	                                              "Guard the lines that HIP needs otherwise",
	                                              "Build for AMD GPUs where %s is set"};
	const struct run *r = a->r;
	const char **paths = xcalloc(r->n_files + r->n_compat + 1, sizeof *paths);
	size_t n = 0;
	for (size_t i = 0; i < r->n_files && which; i++)
		if (r->files[i].changed && commit_of(&r->files[i]) == which)
			paths[n++] = r->files[i].path;
	for (size_t i = 0; i < r->n_compat; i++)
		if (slice_ends(slice_str(r->compat[i].path), ".cmake") ? which == 2 : !which)
			paths[n++] = r->compat[i].path;
	struct buf subject = {0}, staged = {0};
	buf_addf(&subject, subjects[which], a->name);
	static const char *const add[] = {"add", "-f", "--", NULL}, *const ask[] = {"diff", "--cached", "--name-only", NULL};
	bool ok = !n || git(top, add, paths, n, NULL);
	ok = ok && (!n || git(top, ask, NULL, 0, &staged));
	if (ok && staged.n) {
		const char *make[] = {"commit", "--no-gpg-sign", "-q", "-m", subject.p, NULL};
		ok = git(top, make, NULL, 0, NULL);
		if (ok && !quiet)
			say(stderr, "tranship: committed '%s'\n", subject.p);
	}
	buf_free(&subject);
	buf_free(&staged);
	free(paths);
	return ok;
}

bool branch_commit(const struct adoption *a, const char *branch, bool quiet)
{
	char *top = repository_around(a->base);
	const char *make[] = {"checkout", "-q", "-b", branch, NULL};
	bool ok = top && git(top, make, NULL, 0, NULL);
	for (int k = 0; k < COMMITS && ok; k++)
		ok = commit(a, top, k, quiet);
	if (!ok)
		error("the changes are in the work tree of branch '%s', not all of them committed", path_shown(branch));
	free(top);
	return ok;
}
