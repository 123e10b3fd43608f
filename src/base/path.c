/* path.c: paths by their text, and as messages name them. */
#include "base/path.h"
#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <unistd.h>

const char *path_shown(const char *path)
{
	char cwd[4096];
	if (*path != '/' || !getcwd(cwd, sizeof cwd))
		return path;
	size_t n = strlen(cwd);
	return n > 1 && !strncmp(path, cwd, n) && path[n] == '/' && path[n + 1] ? path + n + 1 : path;
}

char *path_real(const char *path)
{
	char *real = realpath(path, NULL);
	if (real)
		return real;
	char *dir_copy = xstrdup(path), *name_copy = xstrdup(path), *dir = realpath(dirname(dir_copy), NULL);
	struct buf b = {0};
	if (dir)
		buf_addf(&b, "%s/%s", dir, basename(name_copy));
	free(dir);
	free(dir_copy);
	free(name_copy);
	return b.p;
}

const char *path_linked(const char *path, struct arena *a)
{
	char *real = realpath(path, NULL);
	const char *kept = real ? arena_strdup(a, real) : NULL;
	free(real);
	return kept;
}

bool path_lies_in(const char *path, const char *folder)
{
	size_t n = strlen(folder);
	return !strncmp(path, folder, n) && (!path[n] || path[n] == '/' || (n && folder[n - 1] == '/'));
}

char *path_within(const char *path, const char *top)
{
	char cwd[4096];
	struct buf b = {0};
	if (!getcwd(cwd, sizeof cwd) || !strcmp(cwd, "/") || !path_lies_in(cwd, top) || !path_lies_in(path, top) ||
	    path_lies_in(path, cwd))
		return xstrdup(path_shown(path));
	while (!path_lies_in(path, cwd)) {
		buf_addstr(&b, "../");
		*strrchr(cwd, '/') = 0;
	}
	buf_addstr(&b, path + strlen(cwd) + (path[strlen(cwd)] == '/'));
	return b.p;
}

bool cannot_write(const char *path)
{
	int err = errno;
	error("cannot write '%s': %s", path_shown(path), strerror(err));
	return false;
}

char *path_from(const char *folder, const char *to)
{
	struct buf b = {0};
	size_t same = 0, i = 0;
	for (; folder[i] && folder[i] == to[i]; i++)
		if (to[i] == '/')
			same = i + 1;
	if (!folder[i] && to[i] == '/')
		same = i + 1;
	for (const char *p = same > i ? "" : folder + same; *p; p += strcspn(p, "/"), p += *p == '/')
		buf_addstr(&b, "../");
	buf_addstr(&b, to + same);
	return b.p;
}

char *path_to(const char *folder, const char *from)
{
	struct buf b = {0};
	size_t n = strlen(folder);
	for (; !strncmp(from, "../", 3); from += 3)
		while (n && folder[--n] != '/')
			;
	buf_addf(&b, "%.*s/%s", (int)n, folder, from);
	return b.p;
}
