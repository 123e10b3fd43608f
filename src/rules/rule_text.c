/* rule_text.c: what is wrong with a text of rules. */
#include "rules/rule_text.h"
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
	/* What was quoted from the file may hold anything; a message is one line of printable text. */
	for (char *c = text; *c; c++)
		if ((unsigned char)*c < 32 || *c == 127)
			*c = '?';
	buf_addf(&b->messages, "%s:%u:%u: %s\n", b->n_files ? b->files[b->n_files - 1] : "rules", line, column, text);
	if (b->errors == MAX_MESSAGES)
		buf_addf(&b->messages, "%s: too many errors, the rest are not shown\n", b->files[b->n_files - 1]);
}
