/* build_rule.c: the rows about build files, found and read out. */
#include "rules/rule_impl.h"
#include "base/time_limit.h"

/* What stands for the '*' of a name in the word; p is NULL where the name does not fit. */
static struct slice starred(struct slice word, const char *name)
{
	const char *star = strchr(name, '*');
	size_t lead = star ? (size_t)(star - name) : strlen(name), tail = star ? strlen(star + 1) : 0;
	if (star ? word.n < lead + tail : word.n != lead)
		return (struct slice){0};
	if (memcmp(word.p, name, lead) || (tail && memcmp(word.p + word.n - tail, star + 1, tail)))
		return (struct slice){0};
	return (struct slice){word.p + lead, word.n - lead - tail};
}

bool build_name_fits(struct slice word, const char *name)
{
	if (*name != '*' && word.n > 1 && (*word.p != *name || (name[1] != '*' && word.p[1] != name[1]))) /* most names */
		return false;
	return starred(word, name).p;
}

const struct build_rule *build_rule_find(const struct rule_table *t, enum build_row kind, enum build_kind in, struct slice name,
                                         const char *with)
{
	const struct build_rule *r;
	time_check();
	for (size_t i = 0; (r = build_rule_at(t, i)); i++)
		if (r->kind == kind && r->in & 1u << in && (with ? r->with && !strcmp(r->with, with) : !r->with) &&
		    build_name_fits(name, r->name) && !build_rule_off(t, r))
			return r;
	return NULL;
}

const char *build_with_arch(const char *text, const char *arch, struct arena *a)
{
	const char *mark = strstr(text, "{arch}");
	return mark ? arena_printf(a, "%.*s%s%s", (int)(mark - text), text, arch, mark + 6) : text;
}

const char *build_rule_text(const struct build_rule *r, struct slice word, const char *arch, struct arena *a)
{
	if (r->dropped)
		return "";
	if (!r->to)
		return NULL;
	if (r->same)
		return arena_strndup(a, word.p, word.n);
	const char *star = strchr(r->to, '*'), *text = r->to;
	if (star) {
		struct slice s = starred(word, r->name);
		text = arena_printf(a, "%.*s%.*s%s", (int)(star - r->to), r->to, (int)s.n, s.p, star + 1);
	}
	return build_with_arch(text, arch, a);
}

const struct build_rule *build_rule_at(const struct rule_table *t, size_t i)
{
	for (const struct rule_table *at = t; at; at = at->base) {
		if (i < at->set->n_builds)
			return &at->set->builds[i];
		i -= at->set->n_builds;
	}
	return NULL;
}

bool build_rule_off(const struct rule_table *t, const struct build_rule *r)
{
	for (; t->base; t = t->base) {
		if (r >= t->set->builds && r < t->set->builds + t->set->n_builds)
			return false;
		if (strmap_get(&t->off, slice_str(r->name), NULL))
			return true;
	}
	return false;
}

bool build_rule_named(const struct rule_table *t, struct slice name)
{
	const struct build_rule *r;
	for (size_t i = 0; (r = build_rule_at(t, i)); i++)
		if (slice_is(name, r->name))
			return true;
	return false;
}
