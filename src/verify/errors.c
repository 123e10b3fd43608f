/* errors.c: "FILE:LINE:COLUMN: error: MESSAGE", and nvcc's "FILE(LINE): error: MESSAGE". */
#include "verify/errors.h"
#include <ctype.h>
#include <stdlib.h>

enum { MOST = 50 }; /* kept; more help nobody */

/* The number that ends at 'end', and where it begins; NULL: there is none. */
static const char *number_before(const char *line, const char *end, unsigned *number)
{
	const char *p = end;
	while (p > line && isdigit((unsigned char)p[-1]))
		p--;
	*number = (unsigned)strtoul(p, NULL, 10);
	return p < end && p > line ? p : NULL;
}

/* The place that ends at 'end': "FILE:LINE:COLUMN", or nvcc's "FILE(LINE)". */
static bool read_place(const char *line, const char *end, struct compile_error *e, struct arena *a)
{
	const char *p;
	if (end > line && end[-1] == ')') {
		if (!(p = number_before(line, end - 1, &e->line)) || p[-1] != '(')
			return false;
	} else if (!(p = number_before(line, end, &e->column)) || p[-1] != ':' || !(p = number_before(line, p - 1, &e->line)) ||
	           p[-1] != ':') {
		return false;
	}
	e->file = arena_strndup(a, line, (size_t)(p - 1 - line));
	return p - 1 > line;
}

static bool read_one(const char *line, const char *eol, const char *const *kinds, struct compile_error *e, struct arena *a)
{
	for (; *kinds; kinds++) {
		const char *at = memmem(line, (size_t)(eol - line), *kinds, strlen(*kinds)),
		           *message = at ? at + strlen(*kinds) : NULL;
		if (message && message[-1] == '#') { /* nvcc's number of an error that could be switched off */
			const char *colon = memmem(message, (size_t)(eol - message), ": ", 2);
			message = colon ? colon + 2 : message - 1;
		}
		*e = (struct compile_error){0};
		if (message && read_place(line, at, e, a)) {
			e->message = arena_strndup(a, message, (size_t)(eol - message));
			return true;
		}
	}
	return false;
}

/* nvcc's "detected during instantiation of ... at line LINE of FILE"; without a file it is the error's own. */
static bool read_instantiation(const char *line, const char *eol, const char *file, struct compile_error *e, struct arena *a)
{
	static const char at_line[] = "at line ", of[] = " of ";
	const char *at = memmem(line, (size_t)(eol - line), at_line, sizeof at_line - 1);
	char *end;
	if (!at || *line != ' ')
		return false;
	*e = (struct compile_error){.line = (unsigned)strtoul(at + sizeof at_line - 1, &end, 10), .file = file};
	if (end < eol && !strncmp(end, of, sizeof of - 1))
		e->file = arena_strndup(a, end + sizeof of - 1, (size_t)(eol - (end + sizeof of - 1)));
	return e->line && e->file;
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
	*e = (struct compile_error){.file = arena_strndup(a, line + n, (size_t)(p - 1 - (line + n))),
	                            .line = (unsigned)strtoul(p, NULL, 10)};
	return true;
}

static void add_note(struct compile_error *e, const struct compile_error *note)
{
	if (e->n_notes == MOST_NOTES)
		e->n_notes--; /* the last ones are nearest to the program */
	e->notes[e->n_notes].file = note->file;
	e->notes[e->n_notes++].line = note->line;
}

/* A path below 'top' as it is named there. */
static const char *below(const char *top, const char *path)
{
	size_t n = top ? strlen(top) : 0;
	return n && !strncmp(path, top, n) && path[n] == '/' ? path + n + 1 : path;
}

static size_t find_error(const struct result *r, const struct compile_error *e)
{
	size_t at = 0;
	while (at < r->n_errors &&
	       (r->errors[at].line != e->line || strcmp(r->errors[at].file, e->file) || strcmp(r->errors[at].message, e->message)))
		at++;
	return at;
}

static const char *copy_of(const char *s, struct arena *a) { return s ? arena_strdup(a, s) : NULL; }

void errors_add(struct result *r, const struct compile_error *e)
{
	if (find_error(r, e) < r->n_errors || r->n_errors >= MOST)
		return;
	r->errors = xrealloc(r->errors, (r->n_errors + 1) * sizeof *r->errors);
	struct compile_error *to = &r->errors[r->n_errors++];
	*to = *e;
	to->n_notes = to->n_above = 0;
	const char **texts[] = {&to->file, &to->message, &to->cuda_file, &to->rules, &to->warned};
	for (size_t i = 0; i < ARRAY_SIZE(texts); i++)
		*texts[i] = copy_of(*texts[i], &r->arena);
}

size_t errors_read(struct slice text, const char *top, struct result *r, size_t *first)
{
	static const char *const errors[] = {": error: ", ": fatal error: ", ": catastrophic error: ", ": error #", NULL},
	                         *const notes[] = {": note: ", NULL};
	struct compile_error above = {0};  /* the inclusions that lead to the next error */
	size_t found = 0, last = SIZE_MAX; /* last: the error that notes belong to, when it is a new one */
	for (const char *p = text.p, *end = text.p + text.n; p < end;) {
		const char *eol = memchr(p, '\n', (size_t)(end - p));
		struct compile_error e;
		if (!eol)
			eol = end;
		if (read_inclusion(p, eol, &e, &r->arena)) {
			e.file = below(top, e.file);
			if (above.n_notes < MOST_NOTES / 4)
				add_note(&above, &e);
		} else if (read_one(p, eol, notes, &e, &r->arena) ||
		           (last < r->n_errors && read_instantiation(p, eol, r->errors[last].file, &e, &r->arena))) {
			e.file = below(top, e.file);
			if (last < r->n_errors)
				add_note(&r->errors[last], &e);
		} else if (read_one(p, eol, errors, &e, &r->arena)) {
			last = SIZE_MAX;
			e.file = below(top, e.file);
			size_t at = find_error(r, &e);
			if (at == r->n_errors && at < MOST) {
				r->errors = xrealloc(r->errors, (r->n_errors + 1) * sizeof *r->errors);
				for (unsigned i = 0; i < above.n_notes; i++)
					add_note(&e,
					         &(struct compile_error){.file = above.notes[i].file, .line = above.notes[i].line});
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
