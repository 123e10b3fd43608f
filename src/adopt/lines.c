/* lines.c: which lines belong together. */
#include "adopt/lines.h"
#include "build/build_file.h"
#include <stdlib.h>

enum build_kind lines_kind(const char *path)
{
	enum build_kind kind = build_kind(path);
	return kind == BUILD_MAKE && slice_ends(slice_str(path), ".am") ? (enum build_kind)KIND_AUTOMAKE : kind;
}

static struct slice word_at(struct slice s)
{
	size_t n = 0;
	while (n < s.n && (isalnum((unsigned char)s.p[n]) || s.p[n] == '_'))
		n++;
	return (struct slice){s.p, n};
}

static struct slice past_blanks(struct slice s)
{
	while (s.n && (*s.p == ' ' || *s.p == '\t'))
		s = (struct slice){s.p + 1, s.n - 1};
	return s;
}

enum nest directive_nest(struct slice line)
{
	line = past_blanks(line);
	if (!line.n || *line.p != '#')
		return NEST_NONE;
	struct slice w = word_at(past_blanks((struct slice){line.p + 1, line.n - 1}));
	return SLICE_IS_ANY(w, "if", "ifdef", "ifndef")                 ? NEST_OPEN
	       : SLICE_IS_ANY(w, "else", "elif", "elifdef", "elifndef") ? NEST_MIDDLE
	       : slice_is(w, "endif")                                   ? NEST_CLOSE
	                                                                : NEST_NONE;
}

enum nest make_nest(struct slice line)
{
	if (line.n && *line.p == '\t')
		return NEST_NONE;
	struct slice w = word_at(past_blanks(line));
	return SLICE_IS_ANY(w, "ifeq", "ifneq", "ifdef", "ifndef") ? NEST_OPEN
	       : slice_is(w, "else")                               ? NEST_MIDDLE
	       : slice_is(w, "endif")                              ? NEST_CLOSE
	                                                           : NEST_NONE;
}

enum nest cmake_nest(struct slice line)
{
	struct slice w = word_at(past_blanks(line));
	char low[16] = "";
	for (size_t i = 0; i < w.n && w.n < sizeof low; i++)
		low[i] = (char)tolower((unsigned char)w.p[i]);
	struct slice l = slice_str(low);
	return SLICE_IS_ANY(l, "if", "foreach", "while", "function", "macro", "block")                     ? NEST_OPEN
	       : SLICE_IS_ANY(l, "else", "elseif")                                                         ? NEST_MIDDLE
	       : SLICE_IS_ANY(l, "endif", "endforeach", "endwhile", "endfunction", "endmacro", "endblock") ? NEST_CLOSE
	                                                                                                   : NEST_NONE;
}

enum nest meson_nest(struct slice line)
{
	struct slice w = word_at(past_blanks(line));
	return SLICE_IS_ANY(w, "if", "foreach")         ? NEST_OPEN
	       : SLICE_IS_ANY(w, "else", "elif")        ? NEST_MIDDLE
	       : SLICE_IS_ANY(w, "endif", "endforeach") ? NEST_CLOSE
	                                                : NEST_NONE;
}

/* Of a Makefile.am. */
static enum nest automake_nest(struct slice line)
{
	struct slice w = word_at(line);
	return slice_is(w, "if") ? NEST_OPEN : slice_is(w, "else") ? NEST_MIDDLE : slice_is(w, "endif") ? NEST_CLOSE : NEST_NONE;
}

/* Of a guard in configure.ac, whose lines all have a mark. */
static enum nest autoconf_nest(struct slice line)
{
	return !slice_find(line, SLICE_LIT(" # " GUARD_MARK)) ? NEST_NONE
	       : slice_starts(line, "AS_IF(")                 ? NEST_OPEN
	       : slice_starts(line, "], [")                   ? NEST_MIDDLE
	       : slice_starts(line, "])")                     ? NEST_CLOSE
	                                                      : NEST_NONE;
}

uint32_t line_at(const struct lines *l, uint32_t off)
{
	uint32_t i = FIRST_NOT(k, 0u, l->n, l->start[k] <= off);
	return i ? i - 1 : 0;
}

static void glue(struct lines *l, uint32_t begin, uint32_t end)
{
	uint32_t a = line_at(l, begin), b = line_at(l, end > begin ? end - 1 : begin);
	for (uint32_t k = a + 1; k <= b; k++)
		l->glued[k] = true;
}

/* A line that ends in a backslash goes on. */
static void glue_continued(struct lines *l)
{
	for (uint32_t k = 0; k < l->n; k++) {
		struct slice s = lines_text(l, k, k);
		while (s.n && (s.p[s.n - 1] == '\n' || s.p[s.n - 1] == '\r'))
			s.n--;
		if (s.n && s.p[s.n - 1] == '\\')
			l->glued[k + 1] = true;
	}
}

/* Comments, literals, and what stands in parentheses without braces, which may be a macro's arguments. */
static void read_tokens(struct lines *l, const struct tokens *t)
{
	for (uint32_t i = 0; i < t->n; i++) {
		const struct token *k = &t->t[i];
		if (k->kind == TOK_COMMENT || k->kind == TOK_STRING)
			glue(l, k->off, k->off + k->len);
		if (k->punct != '(' || k->pair == NO_TOKEN || k->pair < i || (k->flags & TF_DIRECTIVE))
			continue;
		bool body = false;
		for (uint32_t m = i; m < k->pair && !body; m++)
			body = t->t[m].punct == '{' && t->t[m].pair != NO_TOKEN;
		body = body || token_is_punct(t, token_prev(t, i), '>'); /* a launch, which is no macro */
		if (!body) {
			glue(l, k->off, token_end(t, k->pair));
			i = k->pair; /* what is within is glued too, and holds no braces */
		}
	}
	for (size_t d = 0; d < t->n_directives; d++) {
		uint32_t line = line_at(l, t->t[t->directives[d]].off);
		struct slice s = {l->text.p + t->t[t->directives[d]].off, (uint32_t)l->text.n - t->t[t->directives[d]].off};
		l->nest[line] = (uint8_t)directive_nest(s);
	}
}

static void read_lines(struct lines *l, enum nest (*nest)(struct slice line))
{
	for (uint32_t k = 0; k < l->n; k++)
		l->nest[k] = k && l->glued[k] ? NEST_NONE : (uint8_t)nest(lines_text(l, k, k));
}

static void read_make(struct lines *l)
{
	uint32_t define = UINT32_MAX;
	for (uint32_t k = 0; k < l->n; k++) {
		struct slice s = lines_text(l, k, k), w = word_at(past_blanks(s));
		if (k && l->glued[k])
			continue;
		if (slice_is(w, "define") && *s.p != '\t' && define == UINT32_MAX)
			define = k;
		else if (slice_is(w, "endef") && define != UINT32_MAX) {
			glue(l, l->start[define], l->start[k + 1]);
			define = UINT32_MAX;
		} else if (define == UINT32_MAX)
			l->nest[k] = (uint8_t)make_nest(s);
	}
}

/* The end of a bracket argument or comment that begins at p, "[=[", or NULL: it is none. */
static const char *bracket_end(const char *p, const char *end)
{
	size_t n = 1;
	while (p + n < end && p[n] == '=')
		n++;
	if (p + n >= end || p[n] != '[')
		return NULL;
	for (const char *q = p + n + 1; q + n < end; q++)
		if (*q == ']' && !memcmp(q + 1, p + 1, n - 1) && q[n] == ']')
			return q + n + 1;
	return end;
}

static void read_cmake(struct lines *l)
{
	const char *p = l->text.p, *end = p + l->text.n, *open = NULL, *q;
	unsigned depth = 0;
	while (p < end) {
		if (*p == '#' && p + 1 < end && p[1] == '[' && (q = bracket_end(p + 1, end))) {
			glue(l, (uint32_t)(p - l->text.p), (uint32_t)(q - l->text.p));
			p = q;
		} else if (*p == '#') {
			while (p < end && *p != '\n')
				p++;
		} else if (depth && *p == '[' && (q = bracket_end(p, end))) {
			p = q;
		} else if (*p == '"') {
			for (p++; p < end && *p != '"'; p++)
				p += *p == '\\';
			p++;
		} else if (*p == '\\') {
			p += 2;
		} else {
			if (*p == '(' && !depth++) {
				open = p;
				uint32_t k = line_at(l, (uint32_t)(p - l->text.p));
				if (!l->nest[k])
					l->nest[k] = (uint8_t)cmake_nest(lines_text(l, k, k));
			} else if (*p == ')' && depth && !--depth) {
				glue(l, (uint32_t)(open - l->text.p), (uint32_t)(p - l->text.p) + 1);
			}
			p++;
		}
	}
}

/* The end of the string that begins at p. */
static const char *meson_string_end(const char *p, const char *end)
{
	bool three = end - p > 2 && p[1] == '\'' && p[2] == '\'';
	for (p += three ? 3 : 1; p < end; p++) {
		if (*p == '\\' && !three)
			p++;
		else if (*p == '\'' && !three)
			return p + 1;
		else if (*p == '\'' && end - p > 2 && p[1] == '\'' && p[2] == '\'')
			return p + 3;
	}
	return end;
}

static void read_meson(struct lines *l)
{
	const char *p = l->text.p, *end = p + l->text.n, *open = NULL;
	unsigned depth = 0;
	for (uint32_t k = 0; k < l->n; k++)
		l->nest[k] = (uint8_t)meson_nest(lines_text(l, k, k));
	while (p < end) {
		const char *from = p;
		if (*p == '#') {
			while (p < end && *p != '\n')
				p++;
			continue;
		}
		if (*p == '\'') {
			p = meson_string_end(p, end);
			glue(l, (uint32_t)(from - l->text.p), (uint32_t)(p - l->text.p));
			continue;
		}
		if (strchr("([{", *p) && !depth++)
			open = p;
		else if (strchr(")]}", *p) && depth && !--depth)
			glue(l, (uint32_t)(open - l->text.p), (uint32_t)(p - l->text.p) + 1);
		p++;
	}
	for (uint32_t k = 0; k < l->n; k++)
		if (l->glued[k])
			l->nest[k] = NEST_NONE;
}

static void pair(struct lines *l)
{
	uint32_t *open = xmalloc((l->n + 1) * sizeof *open), depth = 0;
	for (uint32_t k = 0; k < l->n; k++) {
		l->first[k] = 0;
		l->last[k] = l->n - 1;
		if (l->nest[k] == NEST_OPEN)
			l->first[k] = open[depth++] = k;
		else if (l->nest[k] && depth)
			l->first[k] = open[depth - 1];
		if (l->nest[k] == NEST_CLOSE && depth)
			l->last[open[--depth]] = l->last[k] = k;
	}
	for (uint32_t k = 0; k < l->n; k++)
		if (l->nest[k])
			l->last[k] = l->last[l->first[k]];
	free(open);
}

void lines_of(struct slice text, enum build_kind kind, const struct tokens *t, struct lines *out)
{
	*out = (struct lines){.text = text};
	for (size_t i = 0; i < text.n; i++)
		out->n += text.p[i] == '\n' || i + 1 == text.n;
	out->start = xcalloc(out->n + 2, sizeof *out->start);
	out->glued = xcalloc(out->n + 2, 1);
	out->nest = xcalloc(out->n + 2, 1);
	out->first = xcalloc(out->n + 2, sizeof *out->first);
	out->last = xcalloc(out->n + 2, sizeof *out->last);
	uint32_t n = 0;
	for (size_t i = 0; i < text.n; i++)
		if (text.p[i] == '\n' || i + 1 == text.n)
			out->start[++n] = (uint32_t)i + 1;
	glue_continued(out);
	if (kind == BUILD_NONE)
		read_tokens(out, t);
	else if (kind == BUILD_MAKE)
		read_make(out);
	else if (kind == BUILD_MESON)
		read_meson(out);
	else if (kind == (enum build_kind)KIND_AUTOMAKE)
		read_lines(out, automake_nest);
	else if (kind == BUILD_AUTOCONF)
		read_lines(out, autoconf_nest);
	else
		read_cmake(out);
	pair(out);
	if (kind == BUILD_AUTOCONF)
		autoconf_frames(out);
}

void lines_free(struct lines *l)
{
	free(l->start);
	free(l->glued);
	free(l->nest);
	free(l->first);
	free(l->last);
	free(l->frame);
	free(l->depth);
	*l = (struct lines){0};
}

void lines_whole(const struct lines *l, uint32_t *a, uint32_t *b)
{
	if (l->frame) {
		autoconf_whole(l, a, b);
		return;
	}
	for (bool grows = true; grows;) {
		uint32_t a0 = *a, b0 = *b, depth = 0;
		while (*a && l->glued[*a])
			--*a;
		while (*b + 1 < l->n && l->glued[*b + 1])
			++*b;
		for (uint32_t k = *a; k <= *b; k++) {
			if (l->nest[k] == NEST_OPEN)
				depth++;
			else if (l->nest[k] && !depth)
				*a = l->first[k] < *a ? l->first[k] : *a;
			if (l->nest[k] == NEST_CLOSE && depth)
				depth--;
			if (l->nest[k] && l->last[k] > *b && l->first[k] >= *a)
				*b = l->last[k];
		}
		grows = *a != a0 || *b != b0;
	}
}

bool line_is_bare(struct slice line)
{
	while (line.n && isspace((unsigned char)*line.p))
		line = (struct slice){line.p + 1, line.n - 1};
	while (line.n && isspace((unsigned char)line.p[line.n - 1]))
		line.n--;
	const char *close = line.n > 3 && slice_starts(line, "/*") ? slice_find(line, SLICE_LIT("*/")) : NULL;
	return !line.n || slice_starts(line, "//") || (close && close + 2 == line.p + line.n);
}

struct slice without_held(struct slice amd)
{
	int depth = 0;
	for (struct slice rest = amd; rest.n;) {
		const char *newline = memchr(rest.p, '\n', rest.n);
		size_t n = newline ? (size_t)(newline + 1 - rest.p) : rest.n;
		struct slice line = {rest.p, n};
		enum nest nest = directive_nest(line);
		if (!depth && !line_is_bare(line) && !slice_starts(line, "#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */") &&
		    !slice_starts(line, "#include <hip/hip_runtime.h>")) /* the header of the folder has it */
			return amd;
		if (depth == 1 && nest == NEST_MIDDLE)
			return amd;
		depth += (nest == NEST_OPEN) - (nest == NEST_CLOSE);
		rest = (struct slice){rest.p + n, rest.n - n};
	}
	return (struct slice){amd.p, depth ? amd.n : 0};
}
