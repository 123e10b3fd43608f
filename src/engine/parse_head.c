/* parse_head.c: which headers several parses of a run share. */
#include "engine/parse_head.h"
#include "base/file_kind.h"
#include <stdlib.h>

enum {
	LEAST_USERS = 6,        /* k2-fsa/k2 has 5 and is slower with one, dmlc/xgboost 13 and 22 */
	LEAST_BYTES = 16 << 10, /* of a header and what it includes: below it a head costs more than it saves */
	MOST_HEADS = 8,
	MOST_MARKS = 16 << 20 /* of units by jobs: none has a head where there are more */
};

/* What is decided for the jobs of one call. */
struct heads {
	struct project *p;
	struct parse_job *jobs;
	const uint32_t *main_unit;
	size_t n;
	size_t *first, *next;    /* by jobs: of those that read headers alike, the first, and the next one, n: there is none */
	unsigned char **reached; /* by jobs: a mark for each unit that the job surely reads, NULL: it has its head, or gets none */
	struct parse_job *list;
	size_t n_list, cap_list;
};

/* Whatever the macros, and as its own text says: not within extern "C". */
static bool is_sure(const struct scan_include *inc)
{
	return inc->target >= 0 && inc->branch == UINT32_MAX && !inc->guessed && !inc->in_braces && !inc->in_extern_c;
}

/* Marks what unit i surely includes, itself first. Gives the bytes of what was not marked before. */
static size_t mark_sure(const struct project *p, size_t i, unsigned char *set)
{
	uint32_t *next = NULL;
	size_t n = 0, cap = 0, bytes = 0;
	set[i] = 1;
	PUSH(next, n, cap) = (uint32_t)i;
	for (size_t k = 0; k < n; k++) {
		const struct scan *s = &p->units[next[k]].scan;
		bytes += s->tok.src.n;
		FOR_EACH(const struct scan_include, inc, s->includes, s->n_includes)
			if (is_sure(inc) && !set[inc->target]) {
				set[inc->target] = 1;
				PUSH(next, n, cap) = (uint32_t)inc->target;
			}
	}
	free(next);
	return bytes;
}

/* Does a second #include of the file read nothing? */
static bool reads_once(const struct unit *u)
{
	FOR_EACH(const struct scan_branch, b, u->scan.branches, u->scan.n_branches)
		if (b->guard)
			return true;
	return slice_find(u->scan.tok.src, SLICE_LIT("#pragma once"));
}

static bool may_be_shared(const struct unit *u)
{
	return u->scanned && !is_source(u->file->path) && !strpbrk(u->file->path, "\"\n") && reads_once(u);
}

/* Do two jobs read a header alike? Which folder is that of the file itself may differ. */
static bool alike(const struct parse_job *a, const struct parse_job *b)
{
	if (a->n_args != b->n_args || a->instances != b->instances || a->cuda_version != b->cuda_version ||
	    a->cuda_path != b->cuda_path || file_kind(slice_str(a->file)) != file_kind(slice_str(b->file)))
		return false;
	for (size_t i = 0; i < a->n_args; i++)
		if (i != a->own_folder && strcmp(a->args[i], b->args[i]))
			return false;
	return a->own_folder == b->own_folder;
}

/* Does the text hold the word by itself? */
static bool says_word(struct slice text, struct slice word)
{
	for (const char *at; (at = slice_find(text, word)); text.n -= (size_t)(at + 1 - text.p), text.p = at + 1)
		if ((at == text.p || !word_char(at[-1])) && (at + word.n == text.p + text.n || !word_char(at[word.n])))
			return true;
	return false;
}

/* The directive's word behind the '#' that begins the line, and what stands behind it; empty: it is none. */
static struct slice directive_word(struct slice line, struct slice *behind)
{
	size_t k = 0, begin;
	while (k < line.n && (line.p[k] == ' ' || line.p[k] == '\t' || line.p[k] == '#'))
		k++;
	for (begin = k; k < line.n && word_char(line.p[k]);)
		k++;
	struct slice word = {line.p + begin, memchr(line.p, '#', begin) ? k - begin : 0};
	while (k < line.n && (line.p[k] == ' ' || line.p[k] == '\t'))
		k++;
	*behind = (struct slice){line.p + k, line.n - k};
	return word;
}

/* Does one of the files name the word, but for the unit itself? */
static bool set_says(const struct project *p, size_t unit, const unsigned char *set, struct slice word)
{
	for (size_t i = 0; word.n && i < p->n; i++)
		if (set[i] && i != unit && says_word(p->units[i].scan.tok.src, word))
			return true;
	return false;
}

/* Does the unit define a macro, above an #include, that one of these files names? They may mean something else to it then. */
static bool changes_meaning(const struct project *p, size_t unit, const unsigned char *set)
{
	struct slice text = p->units[unit].scan.tok.src, behind;
	bool changed = false;
	if (!slice_find(text, SLICE_LIT("define")))
		return false;
	while (text.n) {
		const char *stop = memchr(text.p, '\n', text.n);
		struct slice line = {text.p, stop ? (size_t)(stop - text.p) : text.n};
		struct slice word = directive_word(line, &behind), name = {behind.p, 0};
		text = (struct slice){text.p + line.n + (stop != NULL), text.n - line.n - (stop != NULL)};
		if (changed && slice_is(word, "include"))
			return true;
		while (name.n < behind.n && word_char(name.p[name.n]))
			name.n++;
		if (slice_is(word, "define") || slice_is(word, "undef"))
			changed = changed || set_says(p, unit, set, name);
	}
	return false;
}

/* Which of the jobs that are like the first of a kind may share the header and what it includes, as marks. Gives their number. */
static size_t users_of(const struct heads *h, size_t kind, size_t header, bool *users)
{
	size_t n = 0;
	for (size_t i = kind; i < h->n; i = h->next[i])
		n += users[i] = h->reached[i] && h->reached[i][header];
	return n;
}

struct best {
	size_t kind, header, gain;
};

/* The header that saves most bytes: those of what it includes, once for each further user. */
static struct best best_header(const struct heads *h, const size_t *bytes, bool *users)
{
	struct best best = {0};
	for (size_t kind = 0; kind < h->n; kind++)
		for (size_t k = 0; h->first[kind] == kind && h->next[kind] < h->n && k < h->p->n; k++) {
			size_t n = bytes[k] >= LEAST_BYTES ? users_of(h, kind, k, users) : 0;
			if (n >= LEAST_USERS && bytes[k] * (n - 1) > best.gain)
				best = (struct best){kind, k, bytes[k] * (n - 1)};
		}
	return best;
}

/* Includes in 'text', in the unit's order, what it includes of the common files; 'in' has those that the text leads to. */
static void include_common(const struct heads *h, size_t unit, const unsigned char *common, unsigned char *in, unsigned char *been,
                           struct buf *text)
{
	const struct scan *s = &h->p->units[unit].scan;
	been[unit] = 1;
	FOR_EACH(const struct scan_include, inc, s->includes, s->n_includes) {
		if (!is_sure(inc) || in[inc->target] || been[inc->target])
			continue;
		const struct unit *to = &h->p->units[inc->target];
		if (common[inc->target] && may_be_shared(to)) {
			buf_addf(text, "#include \"%s\"\n", to->file->path);
			mark_sure(h->p, (size_t)inc->target, in);
		} else {
			BOUNDED_CALL(include_common(h, (size_t)inc->target, common, in, been, text));
		}
	}
}

/* Makes a head of what the users have in common. They have none after that where it is not worth it. */
static void add_head(struct heads *h, const bool *users)
{
	struct project *p = h->p;
	unsigned char *common = xmalloc(p->n), *in = xcalloc(p->n, 1), *been = xcalloc(p->n, 1);
	struct buf text = {0};
	size_t first = 0, n = 0;
	while (!users[first])
		first++;
	memset(common, 1, p->n);
	for (size_t i = 0; i < h->n; i++)
		for (size_t k = 0; users[i] && k < p->n; k++)
			common[k] &= h->reached[i][k];
	include_common(h, h->main_unit[first], common, in, been, &text);
	for (size_t i = 0; i < h->n; i++) {
		if (!users[i])
			continue;
		if (!changes_meaning(p, h->main_unit[i], in)) {
			h->jobs[i].head = h->n_list + 1;
			n++;
		}
		free(h->reached[i]);
		h->reached[i] = NULL;
	}
	if (n >= LEAST_USERS) {
		struct parse_job head = h->jobs[first];
		const char *dot = strrchr(head.file, '.');
		head.file = arena_printf(&p->arena, "/.tranship/head%zu%s", h->n_list, dot ? dot : "");
		head.text = arena_strndup(&p->arena, text.p, text.n);
		head.head = 0;
		PUSH(h->list, h->n_list, h->cap_list) = head;
	} else {
		for (size_t i = 0; i < h->n; i++)
			if (users[i])
				h->jobs[i].head = 0;
	}
	buf_free(&text);
	free(common);
	free(in);
	free(been);
}

struct parse_job *parse_heads(struct project *p, struct parse_job *jobs, const uint32_t *main_unit, size_t n, size_t *n_heads)
{
	struct heads h = {.p = p, .jobs = jobs, .main_unit = main_unit, .n = n};
	*n_heads = 0;
	if (n < LEAST_USERS || n * p->n > MOST_MARKS)
		return NULL;
	h.first = xmalloc(n * sizeof *h.first);
	h.next = xmalloc(n * sizeof *h.next);
	h.reached = xmalloc(n * sizeof *h.reached);
	unsigned char *shared = xcalloc(p->n, 1), *set = xcalloc(p->n, 1);
	for (size_t i = 0; i < n; i++) {
		mark_sure(p, main_unit[i], h.reached[i] = xcalloc(p->n, 1));
		h.next[i] = n;
		for (h.first[i] = 0; (h.first[i] < i && h.first[h.first[i]] < h.first[i]) || !alike(&jobs[h.first[i]], &jobs[i]);)
			h.first[i]++;
		if (h.first[i] < i) { /* between the first and its next: their order does not matter */
			h.next[i] = h.next[h.first[i]];
			h.next[h.first[i]] = i;
		}
		for (size_t k = 0; k < p->n; k++)
			shared[k] += h.reached[i][k] && shared[k] < LEAST_USERS;
	}
	size_t *bytes = xcalloc(p->n, sizeof *bytes);
	for (size_t k = 0; k < p->n; k++)
		if (shared[k] == LEAST_USERS && may_be_shared(&p->units[k])) {
			memset(set, 0, p->n);
			bytes[k] = mark_sure(p, k, set);
		}
	bool *users = xcalloc(n, sizeof *users);
	for (struct best best; h.n_list < MOST_HEADS && (best = best_header(&h, bytes, users)).gain;) {
		memset(users, 0, n * sizeof *users);
		users_of(&h, best.kind, best.header, users);
		add_head(&h, users);
	}
	for (size_t i = 0; i < n; i++)
		free(h.reached[i]);
	free(h.reached);
	free(h.first);
	free(h.next);
	free(shared);
	free(set);
	free(bytes);
	free(users);
	*n_heads = h.n_list;
	return h.list;
}
