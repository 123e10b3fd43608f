/* build_unit.c: edits and diagnostics of a build file, and what the build files of a run share. */
#include "build/build_unit.h"
#include <stdlib.h>

/* ---- what files share ---- */

void build_shared_begin(struct build_shared *s, const struct run *r)
{
	*s = (struct build_shared){.r = r, .rules = r->user_rules ? r->user_rules : rules_builtin()};
	struct buf b = {0};
	for (const char *p = r->sel.arch; *p;) {
		size_t n = strcspn(p, ",");
		buf_addf(&b, "%s--offload-arch=%.*s", b.n ? " " : "", (int)n, p);
		p += n + (p[n] != 0);
	}
	s->arch_words = arena_strdup(&s->arena, b.p ? b.p : "");
	buf_free(&b);
}

void build_shared_end(struct build_shared *s)
{
	free(s->variables);
	strmap_free(&s->by_name);
	strmap_free(&s->values);
	strmap_free(&s->traits);
	strmap_free(&s->held);
	strmap_free(&s->in_toolkit);
	arena_free(&s->arena);
}

void build_variable_add(struct build_shared *s, struct slice name, struct slice value, uint32_t file, uint32_t line)
{
	uint64_t before;
	uint32_t next = strmap_get(&s->by_name, name, &before) ? (uint32_t)before : UINT32_MAX;
	struct buf key = {0};
	buf_addf(&key, "%.*s=%.*s", (int)name.n, name.p, (int)value.n, value.p);
	struct slice pair = {key.p, key.n};
	if (!strmap_get(&s->values, pair, NULL)) {
		strmap_put(&s->by_name, name, s->n_variables);
		strmap_put(&s->values, pair, 1);
	}
	buf_free(&key);
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
	struct diagnostic *said = build_said_at(&u->said, &u->diags, u->text.n, begin, end);
	if (said) {
		if (said->off == begin && said->end == end)
			said->replacement = arena_strdup(&u->diags.arena, text);
		return;
	}
	struct slice gone = {u->text.p + begin, end - begin};
	while (gone.n && (*gone.p == ' ' || *gone.p == '\t'))
		gone = (struct slice){gone.p + 1, gone.n - 1};
	if (!gone.n || (!*text && *gone.p != '-'))
		return; /* an insertion, or a value that is left out, goes with some other edit */
	const char *what = arena_strndup(&u->diags.arena, gone.p, gone.n);
	struct diagnostic *d = diag_add(&u->diags, id, u->file, build_at(u, gone.p), end, what,
	                                *text ? arena_printf(&u->arena, "write '%s'", text) : "remove it");
	d->cuda = what;
	d->replacement = gone.n == end - begin ? arena_strdup(&u->diags.arena, text) : NULL;
	u->diags.n -= build_said_name(&u->said, d); /* once a file */
}

void build_replace_slice(struct build_unit *u, struct slice what, const char *text, enum diag_id id)
{
	uint32_t begin = build_at(u, what.p);
	build_replace(u, begin, begin + (uint32_t)what.n, text, id);
}

bool build_configured(const struct build_unit *u)
{
	if (u->kind != BUILD_MAKE || u->file >= u->r->n_files)
		return false;
	struct slice path = slice_str(u->r->files[u->file].path);
	return slice_ends(path, ".am") || slice_ends(path, ".in");
}

void build_found(struct build_unit *u, struct slice what, enum diag_id id, const char *advice)
{
	uint32_t begin = build_at(u, what.p), end = begin + (uint32_t)what.n;
	if (build_said_at(&u->said, &u->diags, u->text.n, begin, end))
		return;
	const char *name = arena_strndup(&u->diags.arena, what.p, what.n);
	diag_add(&u->diags, id, u->file, begin, end, name, advice)->cuda = name;
}

void build_lost_each(struct build_unit *u, struct slice what, const char *why_and_fix)
{
	uint32_t begin = build_at(u, what.p);
	if (build_said_begins(&u->said, &u->diags, u->text.n, begin))
		return; /* a lint has said more of it */
	const char *name = arena_strndup(&u->diags.arena, what.p, what.n < 60 ? what.n : 60);
	struct diagnostic *d = diag_add(&u->diags, D_W915, u->file, begin, begin + (uint32_t)what.n, name, why_and_fix);
	d->cuda = name;
	if (u->r->lint) /* which tells of build files in notes: a project may keep its CUDA build beside the new one */
		d->severity = SEV_NOTE;
}

void build_lost(struct build_unit *u, struct slice what, const char *why_and_fix)
{
	if (u->kind == BUILD_CI && u->told)
		return; /* the file needs work by hand: one line says so */
	u->told = true;
	build_lost_each(u, what, why_and_fix);
}

bool build_kept_at(const struct build_unit *u, struct slice s)
{
	const struct build_word *v = u->words.v;
	uint32_t i = FIRST_NOT(k, 0u, u->words.n, v[k].text.p < s.p);
	return i < u->words.n && v[i].text.p < s.p + s.n && u->kept[i];
}

bool build_source(const struct build_unit *u, struct slice name)
{
	char key[4096];
	int n = u->folder ? snprintf(key, sizeof key, "%s/%.*s", u->folder, (int)name.n, name.p) : -1;
	return n > 0 && (size_t)n < sizeof key && u->all->sources && strmap_get(u->all->sources, slice_str(key), NULL);
}
