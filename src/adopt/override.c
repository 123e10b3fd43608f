/* override.c: makefiles: one block of variables for AMD. */
#include "adopt/override.h"
#include <stdlib.h>

/* A line that assigns: "NAME = value". */
struct assignment {
	struct slice name, op, value;
};

/* The first logical line of a text, with what goes on below. */
static struct slice logical_line(struct slice s)
{
	size_t n = 0;
	while (n < s.n) {
		const char *newline = memchr(s.p + n, '\n', s.n - n);
		size_t end = newline ? (size_t)(newline - s.p) : s.n, last = end;
		n = newline ? end + 1 : end;
		if (last && s.p[last - 1] == '\r')
			last--;
		if (!last || s.p[last - 1] != '\\')
			break;
	}
	return (struct slice){s.p, n};
}

static bool is_blank(struct slice s)
{
	while (s.n && isspace((unsigned char)*s.p))
		s = (struct slice){s.p + 1, s.n - 1};
	return !s.n || *s.p == '#';
}

static bool read(struct slice line, struct assignment *a)
{
	const char *p = line.p, *end = line.p + line.n;
	while (p < end && *p == ' ')
		p++;
	const char *name = p;
	while (p < end && (isalnum((unsigned char)*p) || *p == '_' || *p == '.' || *p == '-'))
		p++;
	a->name = (struct slice){name, (size_t)(p - name)};
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	const char *op = p;
	while (p < end && strchr(":?+!", *p))
		p++;
	if (!a->name.n || p == end || *p++ != '=')
		return false;
	a->op = (struct slice){op, (size_t)(p - op)};
	a->value = (struct slice){p, (size_t)(end - p)};
	return true;
}

static bool has(const struct overrides *o, size_t from, struct slice name)
{
	for (size_t k = from; k < o->n; k++)
		if (slice_eq(o->v[k], name))
			return true;
	return false;
}

/* All variables that the text assigns. False: it does something else, or adds to one. */
static bool add_names(struct overrides *o, struct slice text)
{
	while (text.n) {
		struct slice line = logical_line(text);
		struct assignment a;
		if (!is_blank(line)) {
			if (*line.p == '\t' || !read(line, &a) || slice_is(a.op, "+=") || slice_is(a.op, "!="))
				return false;
			PUSH(o->v, o->n, o->cap) = a.name;
		}
		text = (struct slice){text.p + line.n, text.n - line.n};
	}
	return true;
}

static bool has_line(struct slice text, struct slice line)
{
	while (text.n) {
		struct slice each = logical_line(text);
		if (slice_eq(each, line))
			return true;
		text = (struct slice){text.p + each.n, text.n - each.n};
	}
	return false;
}

bool override_take(struct overrides *o, struct slice was, struct slice amd)
{
	size_t had = o->n;
	bool fits = add_names(o, was) && o->n > had;
	size_t of_amd = o->n;
	fits = fits && add_names(o, amd);
	for (size_t k = had; k < of_amd && fits; k++)
		fits = has(o, of_amd, o->v[k]);
	if (!fits) {
		o->n = had;
		return false;
	}
	while (amd.n) {
		struct slice line = logical_line(amd);
		struct assignment a;
		if (has_line(was, line)) {
			amd = (struct slice){amd.p + line.n, amd.n - line.n};
			continue;
		}
		bool replaces = !is_blank(line) && read(line, &a) && slice_is(a.op, "?=");
		for (size_t k = had; replaces && k <= of_amd; k++)
			if (k == of_amd)
				replaces = false;
			else if (slice_eq(o->v[k], a.name))
				break;
		if (replaces) { /* it has a value by now */
			buf_add(&o->block, line.p, (size_t)(a.op.p - line.p));
			buf_addch(&o->block, '=');
			buf_addslice(&o->block, a.value);
		} else {
			buf_addslice(&o->block, line);
		}
		amd = (struct slice){amd.p + line.n, amd.n - line.n};
	}
	return true;
}

bool override_passes(struct overrides *o, struct slice line)
{
	struct assignment a;
	bool asks = false;
	if (is_blank(line))
		return true;
	if (*line.p == '\t' || !read(line, &a) || slice_is(a.op, "!=") || has(o, 0, a.name))
		return false;
	for (size_t k = 0; k < o->n && !asks; k++)
		asks = slice_find(a.value, o->v[k]) != NULL;
	if (asks && !slice_is(a.op, "=") && !slice_is(a.op, "?="))
		return false;
	if (asks)
		PUSH(o->v, o->n, o->cap) = a.name;
	return true;
}

void overrides_free(struct overrides *o)
{
	free(o->v);
	buf_free(&o->block);
	*o = (struct overrides){0};
}
