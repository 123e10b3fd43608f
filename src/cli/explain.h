/* explain.h: what diag.def and diag_help.def say, for readers. */
#ifndef TRANSHIP_EXPLAIN_H
#define TRANSHIP_EXPLAIN_H
#include "edit/diag.h"

/* tranship explain [ID...]: the explanations, or the list. argv[0] is the subcommand; returns the exit status. */
int cmd_explain(int argc, char **argv);
/* The manual page tranship-diagnostics(7) on standard output, in mdoc. */
void explain_print_man(void);
/* docs/diagnostics.md on standard output. */
void explain_print_markdown(void);
#endif
