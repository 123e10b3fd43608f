/* cmd_git.h: tranship translate --git. */
#ifndef TRANSHIP_CMD_GIT_H
#define TRANSHIP_CMD_GIT_H
#include "input/options.h"

/* Makes the branch that o->git names of the last commit: a commit for what a translation decides by itself, one for what '--fix-unsafe' rewrites, one for
 * the build files; prints what a pull request says about them. The words of the command line are given again to each translation. The exit status. */
int translate_git(const struct options *o, int argc, char **argv);
#endif
