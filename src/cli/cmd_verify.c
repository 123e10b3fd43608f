/* cmd_verify.c: 'tranship verify' is the program tranship-verify, beside this one or in PATH. */
#include "base/base.h"
#include <errno.h>
#include <limits.h>
#include <unistd.h>

int cmd_verify(int argc, char **argv);

int cmd_verify(int argc, char **argv)
{
	char self[PATH_MAX], path[PATH_MAX + sizeof "/tranship-verify"];
	ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
	(void)argc;
	argv[0] = (char *)"tranship-verify";
	if (n > 0) {
		self[n] = 0;
		char *slash = strrchr(self, '/');
		snprintf(path, sizeof path, "%.*s/tranship-verify", slash ? (int)(slash - self) : 0, self);
		execv(path, argv);
	}
	execvp(argv[0], argv);
	error("cannot start '%s': %s", argv[0], strerror(errno));
	return 2;
}
