/* python.h: a setup.py that asks a variable of the environment which side it builds: ('hipcc' if USE_HIP else 'nvcc'). */
#ifndef TRANSHIP_ADOPT_PYTHON_H
#define TRANSHIP_ADOPT_PYTHON_H
#include "adopt/adopt.h"

/* Appends the file, of which strings, elements of lists and keyword arguments alone become others for AMD. False, and what is appended is of no use:
 * the translation changes something else. */
bool python_add(const struct adoption *a, const struct file *f, const struct parts *parts, struct buf *out);
/* Does the text name the program cmake? */
bool python_calls_cmake(struct slice text);
/* Appends the text without what that adds. False: there is none of it. */
bool python_out(struct slice text, const char *name, struct buf *out);
/* Does Python's parser read the same program where 'name' is false? It runs neither. PYTHON_OTHER: not from the line of 'now' on. PYTHON_UNREAD: it
 * can read one of them not at all, as an older Python's. */
enum python_answer { PYTHON_SAME, PYTHON_OTHER, PYTHON_UNREAD, PYTHON_ABSENT };
enum python_answer python_compare(struct slice was, struct slice now, const char *name, unsigned *line);
#endif
