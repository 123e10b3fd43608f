/* remark.h: comments "tranship: allow ID why", in sources and in build files. */
#ifndef TRANSHIP_REMARK_H
#define TRANSHIP_REMARK_H
#include "edit/diag.h"

struct remark {
	const char *text; /* behind "tranship:" */
	uint32_t off, end, line, column;
	uint32_t next; /* the next line that holds more than comments */
	bool trails;   /* something stands before it on its line */
};
/* The text of a remark in a comment, without the comment's marks, in the arena; NULL: it is another comment. */
const char *suppress_text(struct slice comment, struct arena *a);
/* Marks the diagnostics of a file that its remarks accept, and with 'tell' adds those about the remarks themselves. */
void suppress(struct diagnostics *diags, uint32_t file, const struct remark *v, size_t n, bool tell);
#endif
