/* cmd_hook.c: tranship git-hook: the lint before each commit, without any framework. */
#include "base/file_io.h"
#include "base/git_run.h"
#include "base/path_beneath.h"
#include "base/shown.h"
#include "lint/lint.h"
#include "cli/cmd.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define MARK "# written by 'tranship git-hook --install'"
static const char script[] =
        "#!/bin/sh\n" MARK ": CUDA on the lines of this commit\n"
        "command -v tranship >/dev/null || {\n"
        "\techo \"tranship's hook: 'tranship' is not on PATH, so nothing was checked; 'git commit -n' passes by\" >&2\n"
        "\texit 1\n"
        "}\n"
        "tranship lint --quiet --staged && exit\n"
        "echo \"tranship's hook stops this commit; 'git commit -n' passes by\" >&2\n"
        "exit 1\n";

/* Where this repository keeps its hooks; linked worktrees and core.hooksPath are git's to know. The caller frees it. NULL after a
 * message. */
static char *hook_path(void)
{
	const char *args[] = {"rev-parse", "--git-path", "hooks/pre-commit", NULL};
	struct buf b = {0}, said = {0};
	bool ok = git_run(".", args, &b, &said) && b.n;
	if (ok)
		b.p[strcspn(b.p, "\n")] = 0;
	else if (said.p && strstr(said.p, "not a git repository"))
		error("not a git repository");
	else if (!had_errors())
		git_failed(&said, "git cannot name its hooks folder");
	buf_free(&said);
	if (!ok)
		buf_free(&b);
	return b.p;
}

/* Who says where the hooks are? */
enum hooks_place {
	HOOKS_IN_REPOSITORY, /* where git puts them, or the repository's own configuration, within it */
	HOOKS_ELSEWHERE,     /* the repository's own configuration, outside of it */
	HOOKS_OF_USER,       /* the user's configuration, or the system's: those of all repositories */
};

static enum hooks_place hooks_place(const char *path)
{
	const char *scope[] = {"config", "--show-scope", "--get", "core.hooksPath", NULL};
	const char *tops[] = {"rev-parse", "--path-format=absolute", "--git-common-dir", "--show-toplevel", NULL};
	struct buf b = {0}, said = {0};
	enum hooks_place place = HOOKS_IN_REPOSITORY;
	if (git_run(".", scope, &b, &said) && b.n) {
		struct slice first = {b.p, strcspn(b.p, "\t\n")};
		place = SLICE_IS_ANY(first, "local", "worktree") ? HOOKS_ELSEWHERE : HOOKS_OF_USER;
	} else if (said.n) { /* git before 2.26 cannot tell */
		place = HOOKS_ELSEWHERE;
	}
	b.n = 0;
	if (place == HOOKS_ELSEWHERE && git_run(".", tops, &b, &said))
		for (char *line = strtok(b.p, "\n"); line; line = strtok(NULL, "\n"))
			if (path_beneath(path, line))
				place = HOOKS_IN_REPOSITORY;
	buf_free(&b);
	buf_free(&said);
	return place;
}

/* Is the folder of the file, or the one where it would be made, the user's own? */
static bool in_own_folder(const char *path)
{
	struct stat st;
	char *folder = xstrdup(path);
	for (char *slash; (slash = strrchr(folder, '/'));) {
		slash[slash == folder] = 0;
		if (!stat(folder, &st) || slash == folder)
			break;
	}
	bool own = !stat(folder, &st) && st.st_uid == geteuid() && !(st.st_mode & S_IWOTH);
	free(folder);
	return own;
}

/* Does a short file hold the text? MARK: an earlier tranship wrote it. */
static bool file_says(const char *path, const char *text)
{
	struct buf b = {0};
	bool says = !file_read(path, 4096, &b) && slice_find((struct slice){b.p, b.n}, slice_str(text));
	buf_free(&b);
	return says;
}

int cmd_hook(int argc, char **argv)
{
	bool install = argc == 2 && !strcmp(argv[1], "--install"), ok = false;
	if (argc > 1 && !install) {
		error("'git-hook' takes no argument except '--install'");
		return 2;
	}
	if (!install)
		return file_write("-", SLICE_LIT(script)) ? 0 : 2;
	char *path = hook_path();
	struct stat st;
	if (!path)
		return 2;
	enum hooks_place place = hooks_place(path);
	if (place == HOOKS_OF_USER && !in_own_folder(path))
		error("git's configuration, core.hooksPath, wants hooks in '%s', where others can write; write what 'tranship "
		      "git-hook' "
		      "prints there yourself",
		      path);
	else if (place == HOOKS_ELSEWHERE)
		error("this repository's own configuration, core.hooksPath, wants the hook outside of it, as '%s'; where you trust "
		      "it, write what 'tranship git-hook' prints there",
		      path);
	else if (file_holds(path, SLICE_LIT(script)))
		ok = true;
	else if (file_says(path, "pre-commit.com"))
		error("pre-commit manages '%s'; add this below 'repos:' in .pre-commit-config.yaml instead: - {repo: local, hooks: "
		      "[{id: "
		      "tranship, name: tranship, entry: tranship lint --quiet --staged, language: system, pass_filenames: false}]}",
		      path);
	else if (!lstat(path, &st) && (S_ISLNK(st.st_mode) || !file_says(path, MARK)))
		error("'%s' exists already; add 'tranship lint --quiet --staged || exit 1' below its first line", path);
	else if (file_write(path, SLICE_LIT(script)) && !chmod(path, 0777)) {
		say(stdout,
		    place == HOOKS_OF_USER ? "wrote %s, which git runs in all repositories (core.hooksPath)\n" : "wrote %s\n",
		    path);
		ok = true;
	}
	free(path);
	return ok ? 0 : 2;
}
