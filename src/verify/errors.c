/* errors.c: "FILE:LINE:COLUMN: error: MESSAGE". */
#include "errors.h"
#include <ctype.h>
#include <stdlib.h>

enum { MOST = 50 }; /* kept; more help nobody */

static bool read_one(const char *line, const char *eol, const char *const kinds[static 2], struct compile_error *e, struct arena *a)
{
	const char *message = NULL, *at = NULL;
	for (size_t i = 0; i < 2 && !at; i++)
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

/* "In file included from FILE:LINE:", before the error. */
static bool read_inclusion(const char *line, const char *eol, struct compile_error *e, struct arena *a)
{
	static const char start[] = "In file included from ";
	size_t n = sizeof start - 1;
	if ((size_t)(eol - line) < n + 4 || memcmp(line, start, n) || eol[-1] != ':')
		return false;
	const char *end = eol - 1, *p = end;
	while (p > line && isdigit((unsigned char)p[-1]))
		p--;
	if (p == end || p[-1] != ':')
		return false;
	*e = (struct compile_error){ .file = arena_strndup(a, line + n, (size_t)(p - 1 - (line + n))), .line = (unsigned)strtoul(p, NULL, 10) };
	return true;
}

static void add_note(struct compile_error *e, const struct compile_error *note)
{
	if (e->n_notes == MOST_NOTES)
		e->n_notes--; /* the last ones are nearest to the program */
	e->notes[e->n_notes].file = note->file;
	e->notes[e->n_notes++].line = note->line;
}

size_t errors_read(struct slice text, struct result *r, size_t *first)
{
	static const char *const errors[2] = { ": error: ", ": fatal error: " }, *const notes[2] = { ": note: ", ": note: " };
	struct compile_error above = { 0 }; /* the inclusions that lead to the next error */
	size_t found = 0, last = SIZE_MAX;  /* last: the error that notes belong to, when it is a new one */
	for (const char *p = text.p, *end = text.p + text.n; p < end;) {
		const char *eol = memchr(p, '\n', (size_t)(end - p));
		struct compile_error e;
		if (!eol)
			eol = end;
		if (read_inclusion(p, eol, &e, &r->arena)) {
			if (above.n_notes < MOST_NOTES / 4)
				add_note(&above, &e);
		} else if (read_one(p, eol, notes, &e, &r->arena)) {
			if (last < r->n_errors)
				add_note(&r->errors[last], &e);
		} else if (read_one(p, eol, errors, &e, &r->arena)) {
			size_t at = 0;
			last = SIZE_MAX;
			while (at < r->n_errors && (r->errors[at].line != e.line || strcmp(r->errors[at].file, e.file) || strcmp(r->errors[at].message, e.message)))
				at++;
			if (at == r->n_errors && at < MOST) {
				r->errors = xrealloc(r->errors, (r->n_errors + 1) * sizeof *r->errors);
				for (unsigned i = 0; i < above.n_notes; i++)
					add_note(&e, &(struct compile_error){ .file = above.notes[i].file, .line = above.notes[i].line });
				e.n_above = e.n_notes;
				last = r->n_errors;
				r->errors[r->n_errors++] = e;
			}
			above.n_notes = 0;
			if (!found++)
				*first = at < r->n_errors ? at : 0;
		}
		p = eol + 1;
	}
	return found;
}
