/* version_control.c: names that version control keeps for itself. */
#include "base/version_control.h"

bool is_version_control(struct slice name)
{
	static const char *const names[] = {".git", ".hg", ".svn", ".jj", ".bzr", ".pijul", "_darcs", ".sl", "git~1"};
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
