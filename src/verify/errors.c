/* errors.c: "FILE:LINE:COLUMN: error: MESSAGE". */
#include "errors.h"
#include <ctype.h>
#include <stdlib.h>

enum { MOST = 50 }; /* kept; more help nobody */

static bool read_one(const char *line, const char *eol, struct compile_error *e, struct arena *a)
{
	static const char *const kinds[] = { ": error: ", ": fatal error: " };
	const char *message = NULL, *at = NULL;
	for (size_t i = 0; i < ARRAY_SIZE(kinds) && !at; i++)
		if ((at = memmem(line, (size_t)(eol - line), kinds[i], strlen(kinds[i]))))
			message = at + strlen(kinds[i]);
	if (!at)
		return false;
	/* back over ":LINE:COLUMN" */
	unsigned numbers[2] = { 0, 0 };
	const char *end = at;
	for (int i = 1; i >= 0; i--) {
		const char *p = end;
		while (p > line && isdigit((unsigned char)p[-1]))
			p--;
		if (p == end || p == line || p[-1] != ':')
			return false;
		numbers[i] = (unsigned)strtoul(p, NULL, 10);
		end = p - 1;
	}
	*e = (struct compile_error){ .file = arena_strndup(a, line, (size_t)(end - line)), .line = numbers[0], .column = numbers[1],
				     .message = arena_strndup(a, message, (size_t)(eol - message)) };
	return true;
}

size_t errors_read(struct slice text, struct result *r, size_t *first)
{
	size_t found = 0;
	for (const char *p = text.p, *end = text.p + text.n; p < end;) {
		const char *eol = memchr(p, '\n', (size_t)(end - p));
		struct compile_error e;
		if (!eol)
			eol = end;
		if (read_one(p, eol, &e, &r->arena)) {
			size_t at = 0;
			while (at < r->n_errors && (r->errors[at].line != e.line || strcmp(r->errors[at].file, e.file) || strcmp(r->errors[at].message, e.message)))
				at++;
			if (at == r->n_errors && at < MOST) {
				r->errors = xrealloc(r->errors, (r->n_errors + 1) * sizeof *r->errors);
				r->errors[r->n_errors++] = e;
			}
			if (!found++)
				*first = at < r->n_errors ? at : 0;
		}
		p = eol + 1;
	}
	return found;
}
