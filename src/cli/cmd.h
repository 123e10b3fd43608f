/* cmd.h: the subcommands, one file each. argv[0] is the subcommand; each function returns the exit status. */
#ifndef TRANSHIP_CMD_H
#define TRANSHIP_CMD_H
#include <stdbool.h>

/* tranship lint. Exit status 0 clean, 1 findings, 2 it could not be done. */
int cmd_lint(int argc, char **argv);
/* No command: prints what CUDA is in the current folder and what comes next. False: nothing was printed, as there is none, or it is the
 * user's home or a folder around it. */
bool cmd_here(void);
/* tranship report. Exit status 0, or 2: it could not be done. */
int cmd_report(int argc, char **argv);
/* tranship git-hook: prints the hook, or with --install puts it into the repository. */
int cmd_hook(int argc, char **argv);
/* tranship config, query, rules, verify. */
int cmd_config(int argc, char **argv);
int cmd_query(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_verify(int argc, char **argv);
/* tranship toolkit. */
int cmd_toolkit(int argc, char **argv);
/* tranship bug-report: prints a reduced, anonymous report of a defect. Exit status 0, or 2: there was nothing to report. */
int cmd_bug_report(int argc, char **argv);
/* tranship sema: answers of src/sema about places that standard input names. Exit status 0, or 2. */
int cmd_sema(int argc, char **argv);
#endif
