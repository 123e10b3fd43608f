/* cmd_verify.c: commands that are programs of their own, beside this one or in PATH: 'tranship verify' is tranship-verify, 'tranship toolkit'
 * tranship-nvcc. */
#include "cli/cmd.h"
#include "base/base.h"
#include "base/installed.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int become(const char *program, char **argv)
{
	char *path = installed_program(program);
	argv[0] = (char *)program;
	if (path)
		execv(path, argv);
	free(path);
	execvp(program, argv);
	error("cannot start '%s': %s", program, strerror(errno));
	return 2;
}

int cmd_verify(int argc, char **argv)
{
	(void)argc;
	return become("tranship-verify", argv);
}

int cmd_toolkit(int argc, char **argv)
{
	char **args = xcalloc((size_t)argc + 2, sizeof *args);
	args[1] = (char *)"--tranship-toolkit";
	memcpy(args + 2, argv + 1, (size_t)argc * sizeof *args); /* with the NULL at its end */
	int status = become("tranship-nvcc", args);
	free(args);
	return status;
}
