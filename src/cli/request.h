/* request.h: from options to a run of the engine. */
#ifndef TRANSHIP_REQUEST_H
#define TRANSHIP_REQUEST_H
#include "input/options.h"
#include "project/run.h"
#include "input/worklist.h"

/* Fills in the front end's part of *r and moves the list's files into it. Loads the rules named. False after a message; *r may then
 * hold something and is to be freed all the same. Strings stay the options'. */
bool run_prepare(const struct options *o, struct worklist *w, struct run *r);
/* After the run: with '--evidence ast', reports what could not be parsed. */
void tell_failed_parser(const struct options *o, const struct run *r);
/* The options of a command: its defaults, then the user's file, then the project's, then argv[1..]. A lint and a
 * report without a path are of this folder. False after a message; *o is to be freed anyway. */
bool request_options(struct options *o, enum command_name command, int argc, char **argv);
/* Prints what --help or --version asks for; false when neither was given. */
bool request_answered(const struct options *o);
/* Whether what goes to this descriptor is to be coloured. */
bool wants_color(const struct options *o, int fd);
#endif
