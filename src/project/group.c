/* group.c: what files that includes connect say of a name. */
#include "project/group.h"
#include "lex/word_class.h"
#include "project/file_limit.h"
#include "project/resolve.h"
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t answers_lock = PTHREAD_MUTEX_INITIALIZER;

/* Is the answer kept, by its key? */
static bool is_answered(const struct project *p, struct slice key, unsigned *answer)
{
	uint64_t kept = 0;
	pthread_mutex_lock(&answers_lock);
	bool known = strmap_get(&p->answers, key, &kept);
	pthread_mutex_unlock(&answers_lock);
	*answer = (unsigned)kept;
	return known;
}

static unsigned answered(const struct project *p, struct slice key, unsigned answer)
{
	struct strmap *answers = (struct strmap *)&p->answers; /* all else in the project is read only here */
	pthread_mutex_lock(&answers_lock);
	strmap_put(answers, key, answer);
	pthread_mutex_unlock(&answers_lock);
	return answer;
}

/* Which units have which words, by hashes: nodes of a bucket, the last unit first. */
struct word_index {
	uint32_t *buckets;  /* the first node, UINT32_MAX: none */
	uint32_t n_buckets; /* a power of two */
	struct word_node {
		uint32_t hash, unit, next;
	} *nodes;
	size_t n, cap;
};

static uint32_t hash_of(struct slice w, size_t left) { return (uint32_t)(word_hash(w.p, w.n, left) >> 16); }

enum { MANY_UNITS = 32 }; /* from which on the index is used; fewer are searched in turn */

/* Is the unit in the index of 'all' units, or in that of large groups? */
static bool is_indexed(const struct project *p, const struct unit *u, bool all)
{
	return u->scanned && (all || p->units[u->group].group_size > MANY_UNITS);
}

static struct word_index *index_words(const struct project *p, bool whole)
{
	struct word_index *x = xcalloc(1, sizeof *x);
	size_t all = 0;
	FOR_EACH(const struct unit, u, p->units, p->n)
		all += is_indexed(p, u, whole) ? u->scan.tok.n / 8 : 0;
	for (x->n_buckets = 1024; x->n_buckets < all && x->n_buckets < 1u << 26;)
		x->n_buckets *= 2;
	x->buckets = xmalloc(x->n_buckets * sizeof *x->buckets);
	memset(x->buckets, 255, x->n_buckets * sizeof *x->buckets);
	for (uint32_t v = 0; v < p->n; v++) {
		const struct tokens *t = &p->units[v].scan.tok;
		uint32_t n = is_indexed(p, &p->units[v], whole) ? t->n : 0;
		for (uint32_t i = 0; i < n; i++) {
			if (t->t[i].kind != TOK_IDENT)
				continue;
			uint32_t hash = hash_of(token_bytes(t, i), t->src.n - t->t[i].off),
			         *bucket = &x->buckets[hash & (x->n_buckets - 1)], k = *bucket;
			while (k != UINT32_MAX && x->nodes[k].unit == v && x->nodes[k].hash != hash) /* this unit's come first */
				k = x->nodes[k].next;
			if (k != UINT32_MAX && x->nodes[k].unit == v)
				continue;
			k = (uint32_t)x->n;
			PUSH(x->nodes, x->n, x->cap) = (struct word_node){hash, v, *bucket};
			*bucket = k;
		}
	}
	return x;
}

void words_drop(struct project *p)
{
	for (unsigned whole = 0; whole < ARRAY_SIZE(p->words); whole++) {
		struct word_index *x = p->words[whole];
		if (x) {
			free(x->buckets);
			free(x->nodes);
			free(x);
		}
		p->words[whole] = NULL;
	}
}

static const struct word_index *words_of(const struct project *p, bool whole)
{
	pthread_mutex_lock(&answers_lock);
	if (!p->words[whole])
		((struct project *)p)->words[whole] = index_words(p, whole);
	pthread_mutex_unlock(&answers_lock);
	return p->words[whole];
}

/* What the units say that have a word spelled so, those of the group, or all: UINT32_MAX. */
static unsigned ask_by_word(const struct group_asked *a, uint32_t group)
{
	const struct word_index *x = words_of(a->p, group == UINT32_MAX);
	uint32_t hash = hash_of(a->name, a->name.n);
	unsigned answer = 0;
	for (uint32_t k = x->buckets[hash & (x->n_buckets - 1)]; k != UINT32_MAX && answer != a->q->all; k = x->nodes[k].next) {
		const struct unit *v = &a->p->units[x->nodes[k].unit];
		if (x->nodes[k].hash == hash && (group == UINT32_MAX || v->group == group))
			answer |= a->q->says(a, v);
	}
	return answer;
}

static int by_place(const void *a, const void *b)
{
	const struct unit *const *x = a, *const *y = b;
	return ORDER(*x, *y);
}

size_t group_with_word(const struct project *p, const struct unit *u, struct slice word, struct arena *a, struct unit ***list)
{
	bool indexed = p->units[u->group].group_size > MANY_UNITS;
	const struct word_index *x = indexed ? words_of(p, false) : NULL;
	uint32_t hash = hash_of(word, word.n);
	size_t n = 0, max = 0;
	for (uint32_t k = x ? x->buckets[hash & (x->n_buckets - 1)] : UINT32_MAX; k != UINT32_MAX; k = x->nodes[k].next)
		max++;
	*list = arena_alloc(a, (x ? max : MANY_UNITS) * sizeof **list);
	for (uint32_t k = x ? x->buckets[hash & (x->n_buckets - 1)] : UINT32_MAX; k != UINT32_MAX; k = x->nodes[k].next) {
		struct unit *v = p->units + x->nodes[k].unit;
		if (x->nodes[k].hash == hash && v->group == u->group)
			(*list)[n++] = v;
	}
	if (x)
		qsort(*list, n, sizeof **list, by_place);
	else
		FOR_GROUP(v, p, u)
			(*list)[n++] = v;
	return n;
}

unsigned group_ask(const struct group_question *q, const struct project *p, const struct unit *u, struct slice name)
{
	char key[160];
	struct slice k = name_key(key, (char[]){q->letter, 0}, u->group, name);
	unsigned answer;
	if (is_answered(p, k, &answer))
		return answer;
	const struct group_asked a = {q, p, name};
	if (q->by_word && p->units[u->group].group_size > MANY_UNITS)
		return answered(p, k, ask_by_word(&a, u->group));
	FOR_GROUP(v, p, u)
		answer |= answer == q->all ? 0 : q->says(&a, v);
	return answered(p, k, answer);
}

unsigned project_ask(const struct group_question *q, const struct project *p, struct slice name)
{
	char key[160];
	struct slice k = name_key(key, (char[]){q->letter, 0}, UINT32_MAX, name);
	unsigned answer;
	if (is_answered(p, k, &answer))
		return answer;
	const struct group_asked a = {q, p, name};
	if (q->by_word && p->n > MANY_UNITS)
		return answered(p, k, ask_by_word(&a, UINT32_MAX));
	FOR_EACH(const struct unit, v, p->units, p->n)
		answer |= answer == q->all || !v->scanned ? 0 : q->says(&a, v);
	return answered(p, k, answer);
}

void each_group(struct project *p, bool (*concerns)(const struct project *p, const struct unit *u),
                void (*work)(struct project *p, struct unit *u))
{
	unsigned char *has = xcalloc(p->n + 1, 1);
	for (size_t k = 0; k < p->n; k++)
		has[p->units[k].group] |= !has[p->units[k].group] && p->units[k].scanned && concerns(p, &p->units[k]);
	for (size_t g = 0; g < p->n; g++)
		if (has[g])
			group_limited(p, &p->units[g], work);
	free(has);
}

static unsigned spells(const struct group_asked *a, const struct unit *u)
{
	if (!memchr(a->name.p, '.', a->name.n) && !memchr(a->name.p, '/', a->name.n))
		return tokens_have(&u->scan.tok, a->name);
	bool folder = a->name.p[a->name.n - 1] == '/';
	FOR_EACH(const struct scan_include, in, u->scan.includes, u->scan.n_includes)
		if (slice_eq(in->name, a->name) ||
		    (folder && in->target < 0 && in->name.n > a->name.n && !memcmp(in->name.p, a->name.p, a->name.n)))
			return 1;
	return 0;
}

bool spelled_in_group(const struct project *p, const struct unit *u, struct slice name)
{
	static const struct group_question spelled = {'w', 1, spells};
	return group_ask(&spelled, p, u, name);
}
