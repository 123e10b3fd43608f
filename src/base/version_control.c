/* version_control.c: names that version control keeps for itself. */
#include "base/version_control.h"
#include <stdlib.h>
#include <unistd.h>

static const char *const names[] = {".git", ".hg", ".svn", ".jj", ".bzr", ".pijul", "_darcs", ".sl", "git~1"};

bool is_version_control(struct slice name)
{
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (name.n == strlen(names[i]) && !strncasecmp(name.p, names[i], name.n))
			return true;
	return slice_is(name, "CVS");
}

bool path_in_version_control(const char *path)
{
	for (;;) {
		size_t n = strcspn(path, "/");
		if (is_version_control((struct slice){path, n}))
			return true;
		if (!path[n])
			return false;
		path += n + 1;
	}
}

bool version_control_around(const char *path)
{
	struct buf at = {0};
	bool found = false;
	for (size_t n = strlen(path); n && !found; n--) {
		if (path[n - 1] != '/' && path[n])
			continue; /* to the next folder above */
		for (size_t i = 0; i < ARRAY_SIZE(names) && !found; i++) {
			at.n = 0;
			buf_addf(&at, "%.*s/%s", (int)n, path, names[i]);
			found = !access(at.p, F_OK);
		}
	}
	buf_free(&at);
	return found;
}
