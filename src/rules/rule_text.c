/* rule_text.c: what is wrong with a text of rules. */
#include "rules/rule_text.h"
#include "base/shown.h"
#include <stdarg.h>

#define MAX_MESSAGES 200

void rule_complain(struct rule_build *b, uint32_t line, uint32_t column, const char *format, ...)
{
	if (b->errors++ >= MAX_MESSAGES)
		return;
	va_list ap;
	char text[512];
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	buf_sayf(&b->messages, "%s:%u:%u: %s\n", b->n_files ? b->files[b->n_files - 1] : "rules", line, column, text);
	if (b->errors == MAX_MESSAGES)
		buf_sayf(&b->messages, "%s: too many errors, the rest are not shown\n", b->files[b->n_files - 1]);
}
