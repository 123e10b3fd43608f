/* ask.h: what another program prints. */
#ifndef TRANSHIP_ASK_H
#define TRANSHIP_ASK_H
#include "base/base.h"

enum { ASK_NOT_RUN = 127 }; /* the status of a program that is not there */

struct question {
	const char *folder;      /* where it runs, or NULL: here */
	const char *const *argv; /* its name, which PATH finds, and what follows; ends in NULL */
	const char *unset;       /* a variable of the environment that it must not see */
	struct slice input;      /* its standard input */
	unsigned seconds;        /* after which it is killed */
};
/* Runs the program and appends what it prints to standard output. Returns its exit status, ASK_NOT_RUN, or -1: it did not end by itself. */
int ask(const struct question *q, struct buf *out);
#endif
