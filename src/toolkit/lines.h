/* lines.h: line numbers of a translated file as its source has them. */
#ifndef TOOLKIT_LINES_H
#define TOOLKIT_LINES_H
#include "base/base.h"

/* Appends the translation, with a #line behind each stretch that has more or fewer lines than the source's. Such a directive stands only
 * where a line may begin: in no comment, string or directive. */
void lines_keep(struct slice source, struct slice translation, struct buf *out);
#endif
