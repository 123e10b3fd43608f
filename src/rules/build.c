/* build.c: turns the rows that were read into a set: sorted, call rows attached to their names, duplicates found. */
#include "rules/rule_impl.h"
#include "lex/word_class.h"
#include <endian.h>
#include <stdlib.h>

void rule_build_add(struct rule_build *b, const struct name_rule *r, uint16_t file)
{
	if (b->n_names >= b->cap_name_file) {
		b->cap_name_file = b->cap_name_file ? b->cap_name_file * 2 : 64;
		b->name_file = xrealloc(b->name_file, b->cap_name_file * sizeof *b->name_file);
	}
	GROW(b->names, b->n_names, b->cap_names);
	b->name_file[b->n_names] = file;
	b->names[b->n_names++] = *r;
}

bool rule_add_build(struct rule_build *b, const struct build_rule *r)
{
	FOR_EACH(const struct build_rule, o, b->builds, b->n_builds)
		if (o->kind == r->kind && o->in & r->in && !strcmp(o->name, r->name) &&
		    !strcmp(o->with ? o->with : "", r->with ? r->with : ""))
			return false;
	PUSH(b->builds, b->n_builds, b->cap_builds) = *r;
	return true;
}

static int compare_keys(const void *a, const void *b, void *ctx)
{
	const struct rule_build *build = ctx;
	const struct name_rule *x = &build->names[*(const uint32_t *)a], *y = &build->names[*(const uint32_t *)b];
	return strcmp(x->cuda, y->cuda) ?: ORDER(x->kind, y->kind);
}

/* Later files first: they override earlier ones. */
static int compare_rows(const void *a, const void *b, void *ctx)
{
	const struct rule_build *build = ctx;
	uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
	const struct name_rule *x = &build->names[i], *y = &build->names[j];
	return ORDER(x->kind, y->kind) ?: strcmp(x->cuda, y->cuda) ?: ORDER(build->name_file[j], build->name_file[i]) ?: ORDER(i, j);
}

static int compare_calls(const void *a, const void *b)
{
	const struct call_rule *x = a, *y = b;
	return strcmp(x->name, y->name) ?: ORDER(y->file, x->file) ?: ORDER(x->order, y->order);
}

static void complain_at(struct rule_build *b, uint16_t file, uint32_t line, const char *what, const char *name, const char *where,
                        uint32_t other)
{
	b->errors++;
	buf_addf(&b->messages, "%s:%u:1: ", b->files[file], line);
	buf_addf(&b->messages, what, name);
	if (where)
		buf_addf(&b->messages, " (%s:%u)", where, other);
	buf_addch(&b->messages, '\n');
}

/* One row per kind and name: in the built-in table any second one is an error, in users' files one in the same file is. */
static void sort_names(struct rule_build *b)
{
	uint32_t *order = xmalloc((b->n_names + 1) * sizeof *order), kept = 0;
	for (uint32_t i = 0; i < b->n_names; i++)
		order[i] = i;
	qsort_r(order, b->n_names, sizeof *order, compare_rows, b);
	struct name_rule *names = xmalloc((b->n_names + 1) * sizeof *names);
	uint16_t *files = xmalloc((b->n_names + 1) * sizeof *files);
	for (uint32_t i = 0; i < b->n_names; i++) {
		const struct name_rule *r = &b->names[order[i]];
		if (kept && names[kept - 1].kind == r->kind && !strcmp(names[kept - 1].cuda, r->cuda)) {
			uint16_t file = b->name_file[order[i]], first = files[kept - 1];
			if (!b->user || file == first) {
				complain_at(b, file, r->line, "'%s' has a row already", r->cuda, b->files[first],
				            names[kept - 1].line);
			} else {
				buf_addf(&b->shadowed, "%s:%u:1: row for '%s' never applies: %s:%u is read later\n", b->files[file],
				         r->line, r->cuda, b->files[first], names[kept - 1].line);
				b->n_shadowed++;
			}
			continue;
		}
		files[kept] = b->name_file[order[i]];
		names[kept++] = *r;
	}
	free(order);
	free(b->names);
	free(b->name_file);
	b->names = names;
	b->name_file = files;
	b->n_names = kept;
}

/* Users' renames that lead back to where they started. Counterparts that are no user's row end a chain. */
static void find_cycles(struct rule_build *b)
{
	struct strmap index = {0};
	uint32_t *state = xcalloc(b->n_names + 1, sizeof *state); /* 0 not seen, else the walk that saw it */
	for (uint32_t i = 0; i < b->n_names; i++)
		if (!rule_is_aside(&b->names[i]))
			strmap_put(&index, slice_str(b->names[i].cuda), i);
	for (uint32_t i = 0; i < b->n_names; i++) {
		uint64_t at = i;
		while (!state[at]) {
			const struct name_rule *r = &b->names[at];
			uint64_t next;
			state[at] = i + 1;
			if (r->kind == RK_HEADER || !r->hip || (r->flags & (NF_SAME | NF_TEXT)) ||
			    !strmap_get(&index, slice_str(r->hip), &next))
				break;
			if (state[next] == i + 1)
				complain_at(b, b->name_file[next], b->names[next].line, "'%s' is renamed in a circle",
				            b->names[next].cuda, b->files[b->name_file[at]], r->line);
			at = next;
		}
	}
	free(state);
	strmap_free(&index);
}

static int compare_strings(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void collect_namespaces(struct rule_build *b)
{
	uint32_t n = 0, kept = 0;
	b->namespaces = xmalloc((b->n_names + 1) * sizeof *b->namespaces);
	FOR_EACH(const struct name_rule, r, b->names, b->n_names) {
		const char *colons = r->kind == RK_HEADER ? NULL : strstr(r->cuda, "::");
		if (colons && colons > r->cuda)
			b->namespaces[n++] = arena_strndup(&b->arena, r->cuda, (size_t)(colons - r->cuda));
		else if (r->kind == RK_NS)
			b->namespaces[n++] = r->cuda;
	}
	qsort(b->namespaces, n, sizeof *b->namespaces, compare_strings);
	for (uint32_t i = 0; i < n; i++)
		if (!kept || strcmp(b->namespaces[kept - 1], b->namespaces[i]))
			b->namespaces[kept++] = b->namespaces[i];
	b->set.n_namespaces = kept;
}

/* A call row whose name has no plain row gets one without a counterpart, so that it can be found; the checker reports it. */
static void name_orphans(struct rule_build *b)
{
	struct strmap known = {0};
	for (uint32_t i = 0; i < b->n_names; i++)
		if (!rule_is_aside(&b->names[i]))
			strmap_put(&known, slice_str(b->names[i].cuda), 1);
	FOR_EACH(const struct call_rule, c, b->calls, b->n_calls) {
		if (strmap_get(&known, slice_str(c->name), NULL))
			continue;
		strmap_put(&known, slice_str(c->name), 1);
		rule_build_add(b,
		               &(struct name_rule){.cuda = c->name,
		                                   .kind = c->is_tmpl ? RK_DTYPE : RK_FUNC,
		                                   .lib = c->lib,
		                                   .flags = NF_ORPHAN | (b->user ? NF_USER : 0)},
		               c->file);
	}
	strmap_free(&known);
}

static void attach_calls(struct rule_build *b)
{
	uint32_t c = 0;
	for (uint32_t i = 0; i < b->n_names; i++) {
		struct name_rule *r = &b->names[b->by_key[i]];
		while (c < b->n_calls && strcmp(b->calls[c].name, r->cuda) < 0)
			c++;
		uint32_t end = c;
		while (end < b->n_calls && !strcmp(b->calls[end].name, r->cuda))
			end++;
		r->call_first = c;
		r->call_n = rule_is_aside(r) ? 0 : end - c;
	}
}

/* cupti_image_ for cupti*: behind small letters CUDA's names go on with a capital one. */
static bool is_programs(const struct name_rule *r, struct slice name, size_t lead)
{
	for (size_t i = 0; i < lead; i++)
		if (r->cuda[i] < 'a' || r->cuda[i] > 'z')
			return false;
	return r->kind == RK_FAMILY && !r->cuda[lead + 1] && name.n > lead && name.p[lead] == '_' && !(r->flags & NF_USER);
}

/* The row of the most telling pattern among rows that a name fits, or NULL. Names in namespaces fit those of namespaces only.
 * 'lib': rows of that library alone; negative: of any. */
static const struct name_rule *best_fit(const struct name_rule *rows, uint32_t n, struct slice name, int lib)
{
	const struct name_rule *found = NULL;
	size_t longest = 0;
	bool scoped = memchr(name.p, ':', name.n);
	for (uint32_t i = 0; name.n >= WORD_LEAD && i < n; i++) {
		const struct name_rule *r = &rows[i];
		if (memcmp(name.p, r->cuda, WORD_LEAD) || (scoped && !strchr(r->cuda, ':')) || (lib >= 0 && r->lib != lib))
			continue;
		size_t lead = strcspn(r->cuda, "*"), tail = strlen(r->cuda + lead) - 1;
		if (lead + tail > longest && name.n >= lead + tail && !memcmp(name.p, r->cuda, lead) &&
		    !memcmp(name.p + name.n - tail, r->cuda + lead + 1, tail) && !is_programs(r, name, lead)) {
			longest = lead + tail;
			found = r;
		}
	}
	return found;
}

/* The first WORD_LEAD letters, as a number in the order of strcmp. */
static uint32_t lead_of(const char *name)
{
	uint32_t lead;
	memcpy(&lead, name, sizeof lead);
	return be32toh(lead);
}

const struct name_rule *rule_family(const struct rule_set *s, struct slice name)
{
	const struct name_rule *rows = s->names + s->family_first; /* sorted; those with the name's first letters may fit */
	uint32_t end = name.n >= WORD_LEAD ? s->n_families : 0;
	uint32_t lead = end ? lead_of(name.p) : 0;
	uint32_t first = FIRST_NOT(k, 0, end, lead_of(rows[k].cuda) < lead), last = first;
	while (last < end && lead_of(rows[last].cuda) == lead)
		last++;
	return best_fit(rows + first, last - first, name, -1);
}

/* Families and reasons speak for rows without a counterpart that are silent, unless ROCm's own libraries have one; that done, reasons
 * are no rows of the table. */
static void hand_on_reasons(struct rule_build *b)
{
	uint32_t first = b->n_names;
	while (first && b->names[first - 1].kind >= RK_FAMILY)
		first--;
	FOR_EACH(struct name_rule, r, b->names, first) {
		if (r->hip || r->flags & NF_DROPPED || rule_is_aside(r) || (r->why && r->fix))
			continue;
		if (r->roc) {
			r->why = r->why ? r->why : "HIP's libraries lack it, ROCm's own have it";
			r->fix = r->fix ? r->fix : "--target roc writes ROCm's own";
			continue;
		}
		/* a family may be about names that no release has, which those with a row are not: their own library knows better */
		const struct name_rule *from = best_fit(b->names + first, b->n_names - first, slice_str(r->cuda), (int)r->lib);
		from = from ?: best_fit(b->names + first, b->n_names - first, slice_str(r->cuda), -1);
		r->why = r->why || !from ? r->why : from->why;
		r->fix = r->fix || !from ? r->fix : from->fix;
	}
	while (b->n_names && b->names[b->n_names - 1].kind == RK_REASON)
		b->n_names--;
	b->set.family_first = first;
	b->set.n_families = b->n_names - first;
	while (first && b->names[first - 1].kind == RK_OWN)
		first--;
	b->set.own_first = first;
	b->set.n_own = b->set.family_first - first;
}

void rules_finish(struct rule_build *b)
{
	name_orphans(b);
	sort_names(b);
	hand_on_reasons(b);
	if (b->n_calls)
		qsort(b->calls, b->n_calls, sizeof *b->calls, compare_calls);
	b->n_own_calls = b->n_calls;
	b->by_key = xmalloc((b->n_names + 1) * sizeof *b->by_key);
	for (uint32_t i = 0; i < b->n_names; i++)
		b->by_key[i] = i;
	qsort_r(b->by_key, b->n_names, sizeof *b->by_key, compare_keys, b);
	attach_calls(b);
	collect_namespaces(b);
	if (b->user)
		find_cycles(b);
	b->set.names = b->names;
	b->set.n_names = b->n_names;
	b->set.calls = b->calls;
	b->set.n_calls = b->n_calls;
	b->set.by_key = b->by_key;
	b->set.libs = b->libs;
	b->set.n_libs = b->n_libs;
	b->set.namespaces = b->namespaces;
	b->set.builds = b->builds;
	b->set.n_builds = b->n_builds;
}

void rule_build_free(struct rule_build *b)
{
	free(b->names);
	free(b->calls);
	free(b->libs);
	free(b->builds);
	free(b->examples);
	free(b->lists);
	free(b->off);
	free(b->files);
	free(b->name_file);
	free(b->by_key);
	free(b->namespaces);
	buf_free(&b->messages);
	buf_free(&b->shadowed);
	arena_free(&b->arena);
	*b = (struct rule_build){0};
}
