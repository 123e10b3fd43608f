/* cmd_passes.h: the table of passes, for readers. */
#ifndef TRANSHIP_CMD_PASSES_H
#define TRANSHIP_CMD_PASSES_H

/* tranship passes [NAME...]: the rows named, or a line each. argv[0] is the subcommand; returns the exit status. */
int cmd_passes(int argc, char **argv);
/* docs/passes.md on standard output. */
void passes_print_markdown(void);
/* The name of a pass that is nearest to an unknown one, or NULL. */
const char *pass_nearest(const char *name);
#endif
