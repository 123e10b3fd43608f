/* output.h: writes the results of a run: standard output, one file, a mirrored tree, in place, or only shown
 * as a diff or a list. Nothing is renamed into place before everything was written (see file_io.h); compatibility
 * headers, to which other runs may add at the same time, come next to last and one by one. */
#ifndef TRANSHIP_OUTPUT_H
#define TRANSHIP_OUTPUT_H
#include "base/file_io.h"
#include "input/options.h"
#include "project/run.h"
#include "input/worklist.h"

/* Rejects, with a message, a list of files that cannot go where the options say. Call it before the work. */
bool output_possible(const struct options *o, const struct worklist *w);
struct outcome {
	bool differs, unsettled; /* --check found something; a merge waits for a person */
	char *todo;              /* the list of the work by hand, if there is one and it has a place; owned */
};
/* Writes, prints or compares. False after a message when something could not be written. What is 'beside' goes in place with the rest. tell(o, r)
 * happens once, before anything is in place. */
bool output_all(const struct options *o, const struct worklist *w, const struct run *r, bool color, struct writer *beside,
                void (*tell)(const struct options *o, const struct run *r), struct outcome *outcome);
/* The path a file's new bytes go to; NULL: standard output. The caller frees it. */
char *output_path(const struct options *o, const struct worklist *w, const struct file *f);
#endif
