/* annotate.h: comments at the places that need work: put there by --annotate, taken away again by --unannotate.
 *
 * An annotation is a line of its own, "// tranship: todo ID MESSAGE: FIX", in front of the line concerned, with that line's indentation and
 * line ending. Where no line can stand (in a macro's continued lines, a raw string, a comment), it goes in front of the first of them. */
#ifndef TRANSHIP_ANNOTATE_H
#define TRANSHIP_ANNOTATE_H
#include "project/run.h"

struct annotation {
	uint32_t line;            /* 1-based, in the bytes given; in the new ones afterwards */
	const char *id, *message; /* id NULL: only to learn the new line */
};
/* Appends the bytes with the annotations, given in any order. Those that are there stay, since what they are about may show in CUDA's
 * source only, and keep others of their id away; equal ones for one place, or for one line after the other, are written once. */
void annotate_bytes(struct slice src, struct annotation *a, size_t n, struct buf *out);
/* Appends the bytes without annotations: what annotate_bytes was given, if that had none. True when there was one. */
bool unannotate_bytes(struct slice src, struct buf *out);

/* Annotates the results of a run: warnings and worse that nobody accepted. Sets output, changed and the diagnostics' output_line. */
void annotate_run(struct run *r);
/* In place of a translation: the result is each file without its annotations. */
void unannotate_run(struct run *r);
#endif
