/* build_unit.c: edits and diagnostics of a build file, and what the build files of a run share. */
#include "build/build_unit.h"

/* ---- what files share ---- */

void build_variable_add(struct build_shared *s, struct slice name, struct slice value, uint32_t file, uint32_t line)
{
	uint64_t before;
	uint32_t next = strmap_get(&s->by_name, name, &before) ? (uint32_t)before : UINT32_MAX;
	strmap_put(&s->by_name, name, s->n_variables);
	PUSH(s->variables, s->n_variables, s->cap_variables) =
	        (struct build_variable){.name = arena_strndup(&s->arena, name.p, name.n),
	                                .value = arena_strndup(&s->arena, value.p, value.n),
	                                .file = file,
	                                .line = line,
	                                .next = next};
}

const struct build_variable *build_variable_find(const struct build_shared *s, struct slice name)
{
	uint64_t i;
	return strmap_get(&s->by_name, name, &i) ? &s->variables[i] : NULL;
}

/* ---- edits and diagnostics ---- */

void build_replace(struct build_unit *u, uint32_t begin, uint32_t end, const char *text, enum diag_id id)
{
	if (end - begin == strlen(text) && !memcmp(u->text.p + begin, text, end - begin))
		return;
	if (!u->r->lint) {
		edit_put(&u->edits, begin, end, text);
		return;
	}
	FOR_EACH(struct diagnostic, d, u->diags.d, u->diags.n) {
		if (d->off >= end || d->end <= begin)
			continue;
		if (d->off == begin && d->end == end)
			d->replacement = arena_strdup(&u->diags.arena, text);
		return; /* it has been said */
	}
	if (begin == end)
		return; /* an insertion goes with some other edit */
	const char *what = arena_strndup(&u->diags.arena, u->text.p + begin, end - begin);
	struct diagnostic *d = diag_add(&u->diags, id, u->file, begin, end, what,
	                                *text ? arena_printf(&u->arena, "a port writes '%s'", text) : "a port leaves it out");
	d->cuda = what;
	d->replacement = arena_strdup(&u->diags.arena, text);
}

void build_replace_slice(struct build_unit *u, struct slice what, const char *text, enum diag_id id)
{
	uint32_t begin = build_at(u, what.p);
	build_replace(u, begin, begin + (uint32_t)what.n, text, id);
}

void build_lost(struct build_unit *u, struct slice what, const char *why_and_fix)
{
	uint32_t begin = build_at(u, what.p);
	const char *name = arena_strndup(&u->diags.arena, what.p, what.n < 60 ? what.n : 60);
	struct diagnostic *d = diag_add(&u->diags, D_W915, u->file, begin, begin + (uint32_t)what.n, name, why_and_fix);
	d->cuda = name;
	if (u->r->lint) /* which tells of build files in notes: a project may keep its CUDA build beside the new one */
		d->severity = SEV_NOTE;
}
