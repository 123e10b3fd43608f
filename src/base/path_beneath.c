/* path_beneath.c: does a path, wherever its links lead, stay beneath a folder? */
#include "base/path_beneath.h"
#include "base/file_io.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

/* The part of the path that is there, without links, or NULL; *rest gets what is not. */
static char *part_there(const char *path, const char **rest)
{
	struct stat st;
	*rest = "";
	for (size_t n = strlen(path); n;) {
		char *part = strndup(path, n), *real = realpath(part, NULL);
		bool dangling = !real && !lstat(part, &st);
		free(part);
		if (real || dangling || errno != ENOENT)
			return real;
		while (n && path[n - 1] != '/') /* the last name */
			n--;
		*rest = path + n;
		while (n > 1 && path[n - 1] == '/')
			n--;
		if (n == 1 && *path == '/')
			return xstrdup("/");
	}
	return realpath(".", NULL);
}

bool path_beneath(const char *path, const char *folder)
{
	const char *rest;
	char *there = part_there(path, &rest), *top = realpath(folder, NULL);
	bool beneath = there && top && path_lies_in(there, top) && !strstr(rest, "..");
	free(there);
	free(top);
	return beneath;
}
