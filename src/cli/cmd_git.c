/* cmd_git.c: tranship translate --git BRANCH: the port as commits for a pull request. The folder that the user works in stays as it is: the work is done in a
 * worktree of git's, at the last commit. */
#include "cli/cmd_git.h"
#include "base/file_io.h"
#include "base/git_run.h"
#include "base/path.h"
#include "base/shown.h"
#include "lint/lint.h"
#include "project/source_file.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

struct port {
	const struct options *o;
	int argc;
	char **argv;
	char *top, *here, *tree,
	        *todo;      /* the repository, the current folder below it, the worktree, the list of the work by hand */
	struct buf said;    /* what the last translation said */
	struct buf commits; /* lines about them */
	int status;         /* the worst of the translations */
	struct arena arena;
};

static const struct step {
	const char *subject, *about;
	bool unsafe, builds;
} steps[] = {
        {"Translate CUDA to HIP", "what 'tranship translate' decides by itself", false, false},
        {"Apply rewrites that need a review", "what '--fix-unsafe' rewrites: look at each line", true, false},
        {"Build for AMD GPUs", "build files", true, true},
};

static bool git(struct port *p, const char *what, const char *const *args)
{
	struct buf out = {0}, said = {0};
	bool ok = git_run(p->tree ? p->tree : ".", args, &out, &said);
	if (!ok && !had_errors())
		git_failed(&said, what);
	buf_free(&out);
	buf_free(&said);
	return ok;
}
#define GIT(p, what, ...) git(p, what, (const char *const[]){__VA_ARGS__, NULL})

/* A word of the command line for the worktree: an absolute path of the repository is there, too; --git and its branch go. */
static void add_words(struct port *p, const char **v, size_t *n)
{
	for (int i = 1; i < p->argc; i++) {
		const char *word = p->argv[i];
		if (!strcmp(word, "--git")) {
			i++;
			continue;
		}
		if (!strncmp(word, "--git=", 6) || (!strcmp(word, "--fix-unsafe")))
			continue;
		v[(*n)++] = *word == '/' && path_lies_in(word, p->top)
		                    ? arena_printf(&p->arena, "%s%s", p->tree, word + strlen(p->top))
		                    : word;
	}
}

/* Translates in place, in the worktree, and keeps what is said on standard error. */
static bool run_translation(struct port *p, const struct step *step)
{
	const char **v = xcalloc((size_t)p->argc + 10, sizeof *v);
	size_t n = 0;
	const char *folder = arena_printf(&p->arena, "%s/%s", p->tree, p->here);
	int fd = memory_file("said"), status = -1;
	v[n++] = "tranship";
	v[n++] = "translate";
	v[n++] = "--in-place";
	v[n++] = "--todo";
	v[n++] = p->todo;
	if (!step->builds) {
		v[n++] = "--build-files";
		v[n++] = "keep";
	}
	if (step->unsafe && p->o->fix_unsafe)
		v[n++] = "--fix-unsafe";
	add_words(p, v, &n);
	pid_t child = fd < 0 ? -1 : fork();
	if (!child) {
		int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
		if (dup2(null, STDOUT_FILENO) < 0 || dup2(fd, STDERR_FILENO) < 0 || chdir(folder))
			_exit(127);
		execv("/proc/self/exe", (char *const *)v);
		_exit(127);
	}
	free(v);
	bool ok = child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) <= 2;
	p->status = ok && WEXITSTATUS(status) > p->status ? WEXITSTATUS(status) : p->status;
	p->said.n = 0;
	if (ok)
		ok = !lseek(fd, 0, SEEK_SET) && !file_read_open(fd, MAX_SOURCE, &p->said);
	else if (fd >= 0)
		close(fd);
	if (!ok)
		error("the translation in '%s' did not end", p->tree);
	return ok;
}

/* Appends the summary that the translation ends with. */
static void add_summary(const struct port *p, struct buf *out)
{
	const char *at = p->said.n ? strstr(p->said.p, "\ntranslated ") : NULL;
	at = at ? at + 1 : p->said.n && !strncmp(p->said.p, "translated ", 11) ? p->said.p : NULL;
	for (; at && *at; at += strcspn(at, "\n"), at += *at == '\n')
		if (strncmp(at, "  next ", 7) && strncmp(at, "  to do ", 8)) /* they name the worktree */
			buf_addf(out, "%.*s\n", (int)strcspn(at, "\n"), at);
}

static bool changed(struct port *p)
{
	struct buf out = {0}, said = {0};
	bool any = git_run(p->tree, (const char *const[]){"status", "--porcelain", NULL}, &out, &said) && out.n;
	buf_free(&out);
	buf_free(&said);
	return any;
}

/* The tree of the last commit, translated, becomes what follows on the branch. */
static bool make_step(struct port *p, const struct step *step, const char *base)
{
	struct buf message = {0};
	bool ok = GIT(p, "git cannot read the last commit", "read-tree", "--reset", "-u", base) && run_translation(p, step) &&
	          GIT(p, "git cannot stage the port", "add", "-A");
	if (ok && changed(p)) {
		buf_addf(&message, "%s\n\n%s%s.\n", step->subject, "By tranship " TRANSHIP_VERSION ": ", step->about);
		if (!step->unsafe) {
			buf_addch(&message, '\n');
			add_summary(p, &message);
		}
		ok = GIT(p, "git cannot commit the port", "commit", "-q", "--no-gpg-sign", "-m", message.p);
		if (ok)
			buf_addf(&p->commits, "- %s: %s\n", step->subject, step->about);
	}
	buf_free(&message);
	return ok;
}

/* What a pull request says: the commits, the summary, what is left to do. */
static void describe(struct port *p)
{
	struct buf out = {0}, todo = {0};
	buf_addf(&out, "# CUDA to HIP\n\n%s\n```\n", p->commits.p);
	add_summary(p, &out);
	buf_addstr(&out, "```\n");
	if (!file_read(p->todo, MAX_SOURCE, &todo) && todo.n) {
		buf_addch(&out, '\n');
		buf_addslice(&out, (struct slice){todo.p, todo.n});
	}
	file_write("-", (struct slice){out.p, out.n});
	buf_free(&out);
	buf_free(&todo);
}

/* The name of the last commit, if there is a repository with one and no such branch yet. False after a message. */
static bool find_base(struct port *p, struct buf *base)
{
	struct buf out = {0}, said = {0}, branch = {0};
	buf_addf(&out, "%s/.git", p->top);
	buf_addf(&branch, "refs/heads/%s", p->o->git);
	bool ok = !access(out.p, F_OK);
	if (!ok)
		error("not a git repository; '--git' needs one");
	ok = ok && git_run(".", (const char *const[]){"rev-parse", "--verify", "--quiet", "HEAD", NULL}, base, &said) && base->n;
	if (!ok && !had_errors())
		error("the repository has no commit; '--git' works on the last one");
	if (ok)
		base->p[strcspn(base->p, "\n")] = 0;
	if (ok && !git_ask(".", (const char *const[]){"check-ref-format", branch.p, NULL}, &out))
		error("'%s' is no name for a branch", p->o->git);
	else if (ok && git_ask(".", (const char *const[]){"rev-parse", "--verify", "--quiet", branch.p, NULL}, &out))
		error("the branch '%s' exists already; name another one, or remove it", p->o->git);
	out.n = 0;
	if (ok && !had_errors() && git_run(".", (const char *const[]){"status", "--porcelain", NULL}, &out, &said) && out.n)
		warn("what is not committed is no part of the port");
	buf_free(&out);
	buf_free(&said);
	buf_free(&branch);
	return ok && !had_errors();
}

static bool begin(struct port *p, struct buf *base)
{
	char dir[] = "/tmp/tranship-git-XXXXXX", *within = path_real(".");
	p->top = repository_top(".");
	p->here = xstrdup(within && path_lies_in(within, p->top) && strcmp(within, p->top) ? within + strlen(p->top) + 1 : ".");
	free(within);
	if (!find_base(p, base))
		return false;
	if (!mkdtemp(dir))
		return cannot_write(dir);
	char *tree = arena_printf(&p->arena, "%s/tree", dir);
	p->todo = arena_printf(&p->arena, "%s/todo.md", dir);
	if (GIT(p, "git cannot make a worktree", "worktree", "add", "-q", "--detach", tree, base->p))
		p->tree = tree;
	else
		rmdir(dir);
	return p->tree;
}

/* The worktree and its folder go. */
static void end(struct port *p)
{
	struct buf out = {0}, said = {0};
	git_run(".", (const char *const[]){"worktree", "remove", "--force", p->tree, NULL}, &out, &said);
	unlink(p->todo);
	*strrchr(p->tree, '/') = 0;
	rmdir(p->tree);
	buf_free(&out);
	buf_free(&said);
}

static bool wanted(const struct options *o, const struct step *s)
{
	return s->builds ? !o->build_files : !s->unsafe || o->fix_unsafe;
}

int translate_git(const struct options *o, int argc, char **argv)
{
	struct port p = {.o = o, .argc = argc, .argv = argv};
	struct buf base = {0};
	bool ok = begin(&p, &base);
	for (size_t i = 0; ok && i < ARRAY_SIZE(steps); i++)
		ok = !wanted(o, &steps[i]) || make_step(&p, &steps[i], base.p);
	if (ok && !p.commits.n)
		error("nothing to translate in the last commit; there is no branch '%s'", o->git);
	else if (ok && GIT(&p, "git cannot make the branch", "branch", o->git, "HEAD"))
		describe(&p);
	if (p.tree)
		end(&p);
	free(p.top);
	free(p.here);
	buf_free(&p.said);
	buf_free(&p.commits);
	buf_free(&base);
	arena_free(&p.arena);
	return had_errors() || !ok ? 2 : p.status;
}
