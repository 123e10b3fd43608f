/* resolve.c: whose a name is, CUDA's or the project's. */
#include "project/engine_impl.h"
#include "project/project.h"
#include <pthread.h>
#include <stdlib.h>

/* A number, whichever way its digits run, and a name. */
static struct slice name_key(char key[160], const char *prefix, uint32_t of, struct slice name)
{
	size_t n = 0, length = name.n < 140 ? name.n : 140;
	if (*prefix)
		key[n++] = *prefix;
	do
		key[n++] = (char)('0' + of % 10);
	while (of /= 10);
	key[n++] = ' ';
	memcpy(key + n, name.p, length);
	return (struct slice){key, n + length};
}

struct slice decl_key(const struct unit *u, struct slice name, char key[160])
{
	return u->included_by == UINT32_MAX ? name_key(key, ".", u->index, name) : name_key(key, "", u->group, name);
}

bool decl_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value)
{
	char key[160];
	return strmap_get(map, name_key(key, "", u->group, name), value) ||
	       (u->included_by == UINT32_MAX && strmap_get(map, name_key(key, ".", u->index, name), value));
}

bool macro_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value)
{
	char key[160];
	return strmap_get(map, decl_key(u, name, key), value) || decl_find(map, u, name, value);
}

bool unit_sees(const struct unit *u, const struct unit *v)
{
	return v == u || (v->scanned && v->group == u->group && v->included_by != UINT32_MAX);
}

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

static uint32_t hash_of(struct slice w) { return (uint32_t)(hash_bytes(w.p, w.n) >> 16); }

static struct word_index *index_words(const struct project *p)
{
	struct word_index *x = xcalloc(1, sizeof *x);
	size_t all = 0;
	FOR_EACH(const struct unit, u, p->units, p->n)
		all += u->scan.tok.n / 8;
	for (x->n_buckets = 1024; x->n_buckets < all && x->n_buckets < 1u << 26;)
		x->n_buckets *= 2;
	x->buckets = xmalloc(x->n_buckets * sizeof *x->buckets);
	memset(x->buckets, 255, x->n_buckets * sizeof *x->buckets);
	for (uint32_t v = 0; v < p->n; v++) {
		const struct tokens *t = &p->units[v].scan.tok;
		for (uint32_t i = 0; p->units[v].scanned && i < t->n; i++) {
			if (t->t[i].kind != TOK_IDENT)
				continue;
			uint32_t hash = hash_of(token_bytes(t, i)), *bucket = &x->buckets[hash & (x->n_buckets - 1)], k = *bucket;
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
	if (!p->words)
		return;
	free(p->words->buckets);
	free(p->words->nodes);
	free(p->words);
	p->words = NULL;
}

enum { MANY_UNITS = 32 }; /* of which the index is asked; fewer are looked at in turn */

static const struct word_index *words_of(const struct project *p)
{
	pthread_mutex_lock(&answers_lock);
	if (!p->words)
		((struct project *)p)->words = index_words(p);
	pthread_mutex_unlock(&answers_lock);
	return p->words;
}

/* What the units say that have a word spelled so, those of the group, or all: UINT32_MAX. */
static unsigned ask_by_word(const struct group_asked *a, uint32_t group)
{
	const struct word_index *x = words_of(a->p);
	uint32_t hash = hash_of(a->name);
	unsigned answer = 0;
	for (uint32_t k = x->buckets[hash & (x->n_buckets - 1)]; k != UINT32_MAX && answer != a->q->all; k = x->nodes[k].next) {
		const struct unit *v = &a->p->units[x->nodes[k].unit];
		if (x->nodes[k].hash == hash && (group == UINT32_MAX || v->group == group))
			answer |= a->q->says(a, v);
	}
	return answer;
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

/* Is the word at token i being declared: struct word, using word =, T word(, T word =? */
static bool is_declared(const struct tokens *t, uint32_t i)
{
	static const char *const uses[] = {"return", "else", "case", "new", "throw", "co_return"};
	uint32_t before = token_prev(t, i), next = token_next(t, i);
	if (TOKEN_IS_ANY(t, before, '>', '*', '&'))
		return token_is_punct(t, next, '(');
	if (!token_is_word(t, before) || TOKEN_IN(t, before, uses))
		return false;
	return TOKEN_IS_WORD_OF(t, before, "struct", "class", "union", "enum", "concept", "typename", "namespace") ||
	       TOKEN_IS_ANY(t, next, '(', '=', '{');
}

static unsigned declares(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, a->name)
		if (is_declared(&u->scan.tok, i))
			return 1;
	return 0;
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

bool rule_is_near(const struct project *p, const struct unit *u, const struct name_rule *r)
{
	struct slice path = slice_str(u->file->path);
	for (const char *word = r->near; word; word = *word ? word + 1 : NULL) {
		struct slice near = {word, strcspn(word, "|")};
		word += near.n;
		if (*near.p != '.' ? spelled_in_group(p, u, near)
		                   : path.n > near.n && !memcmp(path.p + path.n - near.n, near.p, near.n))
			return true;
	}
	return !r->near;
}

bool names_declared(const struct project *p, const struct unit *u, struct slice name)
{
	static const struct group_question declared = {'n', 1, declares, true};
	return group_ask(&declared, p, u, name);
}

/* Is the name at the offset spelled ::name? */
static bool is_global(const struct unit *u, uint32_t off)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, token_at(t, off)), root = token_prev(t, before);
	return token_is_punct(t, before, P_SCOPE) && (!token_is_word(t, root) || is_keyword(token_bytes(t, root)) ||
	                                              (t->t[before].flags & ~t->t[root].flags & TF_MACRO_BODY));
}

/* Does a file bring what is in a namespace of this name into others: by a using directive or declaration, or out of sight, by macros? */
static unsigned brings_in(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t first = i;
		while (token_is_punct(t, token_prev(t, first), P_SCOPE) && token_is_word(t, token_prev(t, token_prev(t, first))))
			first = token_prev(t, token_prev(t, first));
		uint32_t before = token_prev(t, first);
		if (token_is_punct(t, before, P_SCOPE))
			before = token_prev(t, before);
		if (token_is(t, before, "namespace"))
			before = token_prev(t, before);
		if (token_is(t, before, "using") || (t->t[i].flags & TF_DIRECTIVE))
			return true;
	}
	return false;
}

/* Is the offset within a namespace of this name, or of a function that is defined outside of it, as X::f or X::C::f? */
static bool lies_within(const struct tokens *t, uint32_t off, struct slice space)
{
	FOR_WORD(i, t, space) {
		uint32_t open = token_next(t, i);
		if (t->t[i].off >= off)
			break;
		if (token_is_punct(t, open, P_SCOPE)) {
			uint32_t list = token_next(t, token_next(t, open));
			if (token_is_punct(t, list, P_SCOPE))
				return true;
			open = token_behind_pair(t, list, '(');
		}
		if (token_is_punct(t, open, '{') && (t->t[open].pair == NO_TOKEN || off < t->t[t->t[open].pair].off))
			return true;
	}
	return false;
}

/* Does a using directive for the namespace reach the offset? */
static bool opened_above(const struct tokens *t, uint32_t off, struct slice space)
{
	FOR_WORD(i, t, space) {
		uint32_t first = declaration_start(t, i);
		if (t->t[i].off >= off || !token_is_punct(t, token_next(t, i), ';') || !token_is(t, first, "using") ||
		    !token_is(t, token_next(t, first), "namespace"))
			continue;
		uint32_t k = brace_around(t, first);
		if (k == NO_TOKEN || t->t[k].pair == NO_TOKEN || off < t->t[t->t[k].pair].off)
			return true;
	}
	return false;
}

bool outside_definitions(const struct tokens *t, uint32_t i, uint32_t *from)
{
	for (; *from < i; ++*from) {
		if (!token_is_punct(t, *from, '{'))
			continue;
		uint32_t before = token_prev(t, *from), close = t->t[*from].pair;
		while (token_is_word(t, before) && token_is_punct(t, token_prev(t, before), P_SCOPE)) /* namespace a::b { */
			before = token_prev(t, token_prev(t, before));
		bool linkage = before != NO_TOKEN && t->t[before].kind == TOK_STRING;
		if (linkage || token_is(t, before, "namespace") || token_is(t, token_prev(t, before), "namespace"))
			continue;
		if (close == NO_TOKEN || close > i)
			return false;
		*from = close;
	}
	return true;
}

unsigned namespaces_around(const struct tokens *t, uint32_t i, struct slice *names, unsigned max)
{
	unsigned n = 0;
	for (uint32_t k = brace_around(t, i); k != NO_TOKEN && n < max; k = brace_around(t, k)) {
		uint32_t name = token_prev(t, k), first = name;
		while (token_is_word(t, first) && token_is_punct(t, token_prev(t, first), P_SCOPE))
			first = token_prev(t, token_prev(t, first)); /* a::b */
		if (!token_is_word(t, first) || !token_is_word(t, token_prev(t, first)) ||
		    !token_is(t, token_prev(t, first), "namespace"))
			continue;
		for (; n < max; name = token_prev(t, token_prev(t, name))) {
			names[n++] = token_bytes(t, name);
			if (name == first)
				break;
		}
	}
	return n;
}

struct slice namespace_around(const struct tokens *t, uint32_t i)
{
	struct slice name = {0};
	namespaces_around(t, i, &name, 1);
	return name;
}

bool namespace_is_around(const struct tokens *t, uint32_t i, struct slice name)
{
	struct slice around[8];
	unsigned n = name.n ? namespaces_around(t, i, around, ARRAY_SIZE(around)) : 0;
	for (unsigned k = 0; k < n; k++)
		if (slice_eq(around[k], name))
			return true;
	return !name.n;
}

struct slice namespace_outside(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	struct slice outer = {0};
	if (!token_is_punct(t, token_next(t, i), '{'))
		return outer;
	if (token_is_punct(t, before, P_SCOPE) && token_is_word(t, token_prev(t, before)))
		outer = token_bytes(t, token_prev(t, before));
	else if (token_is(t, before, "namespace"))
		outer = namespace_around(t, before);
	return outer;
}

bool namespace_is_hidden(const struct unit *u, uint32_t off, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	if (is_global(u, off))
		return false;
	FOR_WORD(w, t, SLICE_LIT("namespace")) {
		uint32_t i = token_next(t, w);
		while (token_is_punct(t, token_next(t, i), P_SCOPE))
			i = token_next(t, token_next(t, i));
		struct slice outer = slice_eq(token_bytes(t, i), name) ? namespace_outside(t, i) : (struct slice){0};
		if (outer.n && (lies_within(t, off, outer) || opened_above(t, off, outer)))
			return true;
	}
	return false;
}

bool decl_in_sight(const struct project *p, const struct unit *u, uint32_t off, struct slice name, uint64_t *bits)
{
	if (!decl_find(&p->decls, u, name, bits))
		return false;
	if (*bits & DECL_ANYWHERE || !(*bits >> DECL_SPACE_SHIFT))
		return true;
	struct slice space = p->spaces[(*bits >> DECL_SPACE_SHIFT) - 1];
	if (is_global(u, off))
		return false;
	if (lies_within(&u->scan.tok, off, space))
		return true;
	static const struct group_question opened = {'o', 1, brings_in, true};
	return group_ask(&opened, p, u, space);
}

/* Does the project declare the name beside CUDA's, each in a branch of some #if? Then it goes by one name in all of them, whatever the
 * configuration that was parsed has. */
static bool stands_in(const struct project *p, const struct unit *u, const struct name_fact *fact, struct slice name)
{
	uint64_t bits;
	if (fact && (fact->kind == DK_MEMBER || fact->kind == DK_PARAMETER || fact->kind == DK_TEMPLATE_PARAMETER))
		return false;
	return decl_find(&p->decls, u, name, &bits) && (bits & DECL_STANDS_IN) && !(bits & (DECL_SURE | DECL_UNSURE));
}

enum ref_origin resolve_name(const struct project *p, const struct unit *u, uint32_t off, struct slice name,
                             enum evidence *evidence, bool *contested)
{
	*contested = false;
	const struct name_fact *fact = u->facts.parses ? facts_name(&u->facts, off) : NULL;
	*evidence = fact ? EV_AST : EV_LEXICAL;
	if (fact && fact->origin == ORIGIN_OTHER) /* a CUDA SDK on the search path, unless the name is nothing like CUDA's */
		return slice_starts(name, "cu") || slice_starts(name, "CU") || slice_starts(name, "__") ? ORIGIN_CUDA
		                                                                                        : ORIGIN_OTHER;
	if (fact && fact->origin == ORIGIN_CUDA)
		return fact->origin;
	bool shared = stands_in(p, u, fact, name);
	if (fact && !shared)
		return fact->origin;
	const struct scan_decl *d = scan_decl_at(&u->scan, off), *local = scan_local(&u->scan, off, name);
	if (d && shared && !d->member && d->end == UINT32_MAX)
		d = NULL;
	if (local && (!d || local < d) && !is_global(u, off))
		d = local;
	if (d) {
		*contested = !d->sure;
		return ORIGIN_PROJECT;
	}
	uint64_t bits;
	if (decl_in_sight(p, u, off, name, &bits)) {
		*contested = !shared; /* else it is HIP's name, whatever a parse sees */
		/* a definition in every configuration is the project's own; a fallback behind an #if leaves CUDA's in sight */
		return bits & DECL_SURE ? ORIGIN_PROJECT : ORIGIN_CUDA;
	}
	return ORIGIN_CUDA;
}
