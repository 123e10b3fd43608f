/* lint_watch.h: tranship lint --watch. */
#ifndef TRANSHIP_LINT_WATCH_H
#define TRANSHIP_LINT_WATCH_H
#include "input/options.h"

/* Lints by the words of the command line but '--watch', and again after each change of a source; returns, with 2, only if it cannot go on. */
int lint_watch(const struct options *o, int argc, char **argv);
#endif
