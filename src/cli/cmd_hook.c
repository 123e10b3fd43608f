/* cmd_hook.c: tranship git-hook: the lint before each commit, without any framework. */
#include "base/file_io.h"
#include "lint/lint.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define MARK "# written by 'tranship git-hook --install'"
static const char script[] = "#!/bin/sh\n" MARK ": CUDA on the lines of this commit\n"
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
		error("there is no git repository here");
	else if (!had_errors())
		git_failed(&said, "git does not say where its hooks are");
	buf_free(&said);
	if (!ok)
		buf_free(&b);
	return b.p;
}

/* Is the hook one that an earlier tranship wrote? */
static bool is_ours(const char *path)
{
	struct buf b = {0};
	bool ours = !file_read(path, 4096, &b) && slice_find((struct slice){b.p, b.n}, SLICE_LIT(MARK));
	buf_free(&b);
	return ours;
}

int cmd_hook(int argc, char **argv)
{
	bool install = argc == 2 && !strcmp(argv[1], "--install"), ok = false;
	if (argc > 1 && !install) {
		error("'git-hook' takes '--install', or nothing to print the hook");
		return 2;
	}
	if (!install)
		return file_write("-", SLICE_LIT(script)) ? 0 : 2;
	char *path = hook_path();
	if (!path)
		return 2;
	if (file_holds(path, SLICE_LIT(script)))
		ok = true;
	else if (!access(path, F_OK) && !is_ours(path))
		error("'%s' exists already; add the line 'tranship lint --quiet --staged || exit 1' to it", path);
	else if (file_write(path, SLICE_LIT(script)) && !chmod(path, 0777))
		ok = printf("wrote %s\n", path) > 0;
	free(path);
	return ok ? 0 : 2;
}
