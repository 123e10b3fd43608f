/* lines.h: line numbers of a translated file as its source has them. */
#ifndef TOOLKIT_LINES_H
#define TOOLKIT_LINES_H
#include "base/base.h"

/* Appends the translation, with a #line behind each stretch that has more or fewer lines than the source's. Such a directive stands only
 * where a line may begin: in no comment, string or directive. */
void lines_keep(struct slice source, struct slice translation, struct buf *out);
/* A mark: a word, LINES_MARK and the number, on a line of its own before that line of the source, so that the preprocessor's output tells
 * whether it is read. */
struct line_mark {
	uint32_t line, id;
};
#define LINES_MARK "tranship_mark_"
/* The same, with marks, which are in the order of their lines. */
void lines_mark(struct slice source, struct slice translation, const struct line_mark *marks, size_t n, struct buf *out);
#endif
