/* todo.h: the list of the work by hand that a port needs: Markdown with a box to tick for each place, which the next run keeps in step.
 *
 * One line is one thing to do: "- [ ] `PATH:LINE, LINE`: MESSAGE" below the heading of its diagnostic; lines of two blanks go with it. A
 * ticked box stays ticked while path and message stay. */
#ifndef TRANSHIP_TODO_H
#define TRANSHIP_TODO_H
#include "input/options.h"
#include "input/worklist.h"
#include "project/run.h"

#define TODO_FILE "PORTING.md" /* its name in a mirror */

/* Did todo_list write the text? */
bool todo_wrote(struct slice text);
/* Appends the list of a run: its warnings and worse that nobody accepted, by diagnostic, the worst first; lines are those of the port. 'was' is
 * the list before, or empty: its ticks stay, and so does what it says of files that this run has not translated. Returns how many boxes
 * stand there, ticked or not; without one, the text says that nothing is left. */
size_t todo_list(const struct options *o, const struct worklist *w, const struct run *r, struct slice was, struct buf *out);
#endif
