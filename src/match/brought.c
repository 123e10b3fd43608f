/* brought.c: names of Thrust's whose header CUDA's other headers of Thrust and CUB include, and rocThrust's do not. */
#include "project/include_reach.h"
#include "match/candidate.h"
#include "project/resolve.h"
#include "project/needs.h"

static const struct names {
	const char *header, *names; /* of rocThrust, for the names: "copy copy_n" */
	const char *also;           /* other headers that declare them */
} rows[] = {
#define THRUST(header, names, also) {header, names, also},
#include "match/thrust_names.def"
#undef THRUST
};

/* Is the word in the list, whose words blanks part? */
static bool lists(const char *list, struct slice word)
{
	for (const char *at = list; (at = strstr(at, word.p)); at += word.n)
		if ((at == list || at[-1] == ' ') && (!at[word.n] || at[word.n] == ' '))
			return true;
	return false;
}

static bool declares_row(const struct reach *r, const struct unit *u)
{
	const struct names *row = r->what;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		char name[128];
		if (inc->target >= 0 || inc->name.n >= sizeof name)
			continue;
		memcpy(name, inc->name.p, inc->name.n);
		name[inc->name.n] = 0;
		const char *to = slice_starts(inc->name, "cub/") ? "hipcub/hipcub.hpp" : name;
		if (!strcmp(to, row->header) || lists(row->also, slice_str(to)))
			return true;
	}
	return false;
}

/* Does the source include a header with the row's names, before it includes the file? */
static bool declared_before(const struct project *p, const struct unit *source, const struct unit *u, const struct names *row)
{
	char header[64];
	if (has_header_before(p, source, u, row->header))
		return true;
	for (const char *s = row->also; *s; s += strspn(s, " ")) {
		size_t n = strcspn(s, " ");
		snprintf(header, sizeof header, "%.*s", (int)n, s);
		if (has_header_before(p, source, u, header))
			return true;
		s += n;
	}
	return false;
}

/* Does each source that includes the file include such a header before? */
static bool includers_declare(const struct project *p, const struct unit *u, const struct names *row)
{
	bool any = false;
	for (size_t v = 0; v < p->n && u->included_by != UINT32_MAX; v++) {
		const struct unit *source = &p->units[v];
		if (source->included_by != UINT32_MAX || source->group != u->group || !includes_file(p, source, u))
			continue;
		if (!reach_any(&(struct reach){.p = p, .found = declares_row, .what = row}, source) ||
		    !declared_before(p, source, u, row))
			return false;
		any = true;
	}
	return any;
}

/* The name behind thrust:: in a chain, or one that a using directive opens thrust for, at the chain's first token. */
static struct slice thrusts_name(struct pass *m, const struct chain *c)
{
	struct slice none = {"", 0}, first = pass_text(m, c->first);
	if (c->n > 1 && slice_starts((struct slice){c->full.p, c->full.n}, "thrust::"))
		return (struct slice){c->full.p + strlen("thrust::"), strcspn(c->full.p + strlen("thrust::"), ":")};
	bool used = c->n == 1 && m->walk->opened && TOKEN_IS_ANY(m->t, token_next(m->t, c->last), '(', '<');
	for (size_t k = 0; used && k < m->p->n_used; k++)
		if (slice_is(m->p->used[k].name, "thrust") && m->p->used[k].seen[m->u - m->p->units] &&
		    (!m->p->used[k].only.n || slice_eq(m->p->used[k].only, first)) && !names_declared(m->p, m->u, first))
			return first;
	return none;
}

void match_brought(struct pass *m, const struct chain *c)
{
	struct slice name = thrusts_name(m, c);
	if (!name.n || m->p->run->lint)
		return;
	char word[64];
	if (name.n >= sizeof word)
		return;
	memcpy(word, name.p, name.n);
	word[name.n] = 0;
	for (size_t k = 0; k < ARRAY_SIZE(rows); k++)
		if (lists(rows[k].names, slice_str(word))) {
			if (!reach_any(&(struct reach){.p = m->p, .found = declares_row, .what = &rows[k]}, m->u) &&
			    !includers_declare(m->p, m->u, &rows[k]))
				need_header(m->u, rows[k].header);
			return;
		}
}
