/* override.c: makefiles: one block of variables for AMD. */
#include "adopt/override.h"
#include "build/build_make_line.h"
#include <stdlib.h>

static bool has(const struct overrides *o, size_t from, struct slice name)
{
	for (size_t k = from; k < o->n; k++)
		if (slice_eq(o->v[k], name))
			return true;
	return false;
}

/* Does the line give a variable a value that make does not run? What begins with a tab may be a recipe's. */
static bool assigns(const struct make_line *l) { return l->kind == MAKE_ASSIGN && *l->text.p != '\t' && !slice_is(l->op, "!="); }

/* All variables that the text assigns. False: it does something else, or adds to one. */
static bool add_names(struct overrides *o, struct slice text)
{
	struct make_reader r = {.s = text};
	for (struct make_line l; make_next(&r, &l);) {
		if (l.kind == MAKE_BLANK)
			continue;
		if (!assigns(&l) || slice_is(l.op, "+="))
			return false;
		PUSH(o->v, o->n, o->cap) = l.name;
	}
	return true;
}

static bool has_line(struct slice text, struct slice line)
{
	struct make_reader r = {.s = text};
	for (struct make_line l; make_next(&r, &l);)
		if (slice_eq(l.text, line))
			return true;
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
	struct make_reader r = {.s = amd};
	for (struct make_line l; make_next(&r, &l);) {
		if (has_line(was, l.text))
			continue;
		const char *from = l.text.p;
		for (size_t k = had; l.kind == MAKE_ASSIGN && slice_is(l.op, "?=") && k < of_amd; k++)
			if (slice_eq(o->v[k], l.name)) { /* it has a value by now */
				buf_add(&o->block, from, (size_t)(l.op.p - from));
				from = l.op.p + 1;
				break;
			}
		buf_add(&o->block, from, (size_t)(amd.p + r.at - from));
	}
	return true;
}

bool override_passes(struct overrides *o, struct slice line)
{
	struct make_reader r = {.s = line};
	struct make_line l;
	bool asks = false;
	if (!make_next(&r, &l) || l.kind == MAKE_BLANK)
		return true;
	if (!assigns(&l) || has(o, 0, l.name))
		return false;
	for (size_t k = 0; k < o->n && !asks; k++)
		asks = slice_find(l.value, o->v[k]) != NULL;
	if (asks && !slice_is(l.op, "=") && !slice_is(l.op, "?="))
		return false;
	if (asks)
		PUSH(o->v, o->n, o->cap) = l.name;
	return true;
}

void overrides_free(struct overrides *o)
{
	free(o->v);
	buf_free(&o->block);
	*o = (struct overrides){0};
}
