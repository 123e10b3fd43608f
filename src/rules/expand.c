/* expand.c: {a,b,c}: one row that stands for several. */
#include "rules/rule_text.h"

#define MAX_COMBOS 256

/* The next {a,b}: only word characters and at least one comma between the braces, so C++ braces pass when they hold a blank. */
static bool next_group(const char *p, uint32_t i, uint32_t end, struct rule_group *g)
{
	for (; i < end; i++) {
		if (p[i] != '{')
			continue;
		uint32_t j = i + 1, commas = 0;
		while (j < end && (word_char(p[j]) || p[j] == ','))
			commas += p[j++] == ',';
		if (j < end && p[j] == '}' && commas) {
			*g = (struct rule_group){i, j + 1, commas + 1};
			return true;
		}
	}
	return false;
}

static struct rule_field alternative(const char *p, const struct rule_group *g, uint32_t which)
{
	uint32_t i = g->begin + 1;
	while (which) {
		if (p[i++] == ',')
			which--;
	}
	struct rule_field f = {i, i};
	while (p[f.end] != ',' && p[f.end] != '}')
		f.end++;
	return f;
}

/* Which of the left side's groups decides about the k-th group (of n alternatives) elsewhere; -1: none fits. */
static int group_master(const struct rule_combo *c, uint32_t k, uint32_t n)
{
	if (c->left[k % c->n].n == n)
		return (int)(k % c->n);
	int found = -1;
	for (uint32_t i = 0; i < c->n; i++)
		if (c->left[i].n == n) {
			if (found >= 0)
				return -1;
			found = (int)i;
		}
	return found;
}

bool rule_expand(struct rule_build *b, const struct rule_line *l, struct rule_field f, const struct rule_combo *c, bool strict,
                 struct rule_text *out)
{
	struct arena *a = &b->arena;
	uint32_t n = f.end - f.begin, cap = n;
	const char *p = l->s.p;
	struct rule_group g;
	/* an alternative is never longer than its group */
	char *text = arena_alloc(a, cap + 1);
	uint32_t *col = arena_alloc(a, (cap + 1) * sizeof *col);
	uint32_t o = 0, k = 0;
	for (uint32_t i = f.begin; i < f.end;) {
		bool have = c->n && next_group(p, i, f.end, &g);
		uint32_t stop = have ? g.begin : f.end;
		for (; i < stop; i++) {
			text[o] = p[i];
			col[o++] = i + 1;
		}
		if (!have)
			break;
		int m = group_master(c, k++, g.n);
		if (m < 0 && strict) {
			rule_complain(b, l->number, g.begin + 1,
			              "%u alternatives here fit no group of the pattern (write '{ ' for a brace)", g.n);
			return false;
		}
		struct rule_field alt = m < 0 ? (struct rule_field){g.begin, g.end} : alternative(p, &g, c->choice[m]);
		for (uint32_t j = alt.begin; j < alt.end; j++) {
			text[o] = p[j];
			col[o++] = j + 1;
		}
		i = g.end;
	}
	col[o] = f.end + 1;
	*out = (struct rule_text){text, o, l->number, col};
	return true;
}

bool rule_combinations(struct rule_build *b, const struct rule_line *l, struct rule_field left, struct rule_combo *c)
{
	struct rule_group g;
	uint32_t total = 1;
	for (uint32_t i = left.begin; next_group(l->s.p, i, left.end, &g); i = g.end) {
		if (c->n == MAX_GROUPS || (total *= g.n) > MAX_COMBOS) {
			rule_complain(b, l->number, g.begin + 1, "too many alternatives");
			return false;
		}
		c->left[c->n++] = g;
	}
	return true;
}

bool rule_next_combination(struct rule_combo *c)
{
	for (uint32_t i = c->n; i-- > 0;) {
		if (++c->choice[i] < c->left[i].n)
			return true;
		c->choice[i] = 0;
	}
	return false;
}

bool rule_spell_lists(struct rule_build *b, struct rule_text *s)
{
	for (uint32_t i = 0, end; i < s->n; i = end) {
		for (end = i + 1; s->p[i] == '@' && end < s->n && word_char(s->p[end]);)
			end++;
		if (s->p[i] != '@')
			continue;
		struct slice name = {s->p + i + 1, end - i - 1}, words = {0};
		for (uint32_t k = 0; k < b->n_lists; k++)
			if (slice_eq(b->lists[k].name, name))
				words = b->lists[k].words;
		if (!words.n) {
			rule_complain(b, s->line, column(s, i), "no list '%.*s' stands above", (int)name.n, name.p);
			return false;
		}
		uint32_t n = s->n + (uint32_t)words.n - (end - i), *col = arena_alloc(&b->arena, (n + 1) * sizeof *col);
		for (uint32_t k = 0; k <= n; k++)
			col[k] = k < i ? s->col[k] : k < i + words.n ? s->col[i] : s->col[k + s->n - n];
		const char *text =
		        arena_printf(&b->arena, "%.*s%.*s%.*s", (int)i, s->p, (int)words.n, words.p, (int)(s->n - end), s->p + end);
		*s = (struct rule_text){text, n, s->line, col};
		end = i + (uint32_t)words.n;
	}
	return true;
}
