/* outline_nest.c: what stands around a scope that is deep within others, so that nobody goes through all of them. Made once, on the first such
 * question; few files have so deep a scope. */
#include "scan/outline_impl.h"
#include "base/time_limit.h"
#include <stdlib.h>

/* A block that declares a word. */
struct outline_nested {
	uint32_t word, scope;
	uint32_t outer;       /* the nearest one around it that declares the word, its place; UINT32_MAX: none */
	uint32_t jump, depth; /* one further out, or 'outer'; how many are around it */
};
struct outline_nest {
	struct outline_nested *e; /* by word, then by scope */
	uint32_t n;
	struct around {
		uint32_t special;     /* the nearest one, itself included, that is no block */
		uint32_t jump, depth; /* one further out, or the one around it; how many are around it */
		uint32_t last;        /* the last scope within it, or itself */
		uint32_t n;           /* how many are within it, itself included */
	} *s;
	bool apart; /* what is within one does not stand together: 'e' is empty */
};

static bool is_block(uint8_t kind) { return kind == IN_TEMPLATE || kind == IN_STATEMENT || kind == IN_BLOCK; }

static int by_word(const void *a, const void *b)
{
	const struct outline_nested *x = a, *y = b;
	return x->word != y->word ? ORDER(x->word, y->word) : ORDER(x->scope, y->scope);
}

static void look_around(struct outline_nest *n, const struct outline *o)
{
	struct around *s = n->s = xcalloc(o->n_s, sizeof *n->s);
	for (uint32_t k = 0; k < o->n_s; k++) {
		uint32_t out = k ? outline_scope(o, k)->parent : 0, far = s[out].jump;
		bool further = s[out].depth - s[far].depth == s[far].depth - s[s[far].jump].depth;
		s[k] = (struct around){.special = is_block(outline_scope(o, k)->kind) ? s[out].special : k,
		                       .jump = further ? s[far].jump : out,
		                       .depth = k ? s[out].depth + 1 : 0,
		                       .last = k,
		                       .n = 1};
	}
	for (uint32_t k = o->n_s; --k;) {
		struct around *out = &s[outline_scope(o, k)->parent];
		n->apart = n->apart || s[k].last - k + 1 != s[k].n;
		out->last = out->last > s[k].last ? out->last : s[k].last;
		out->n += s[k].n;
	}
}

static void link_words(struct outline_nest *n)
{
	for (uint32_t k = 0; k < n->n; k++) {
		struct outline_nested *is = &n->e[k];
		uint32_t outer = k && n->e[k - 1].word == is->word ? k - 1 : UINT32_MAX;
		while (outer != UINT32_MAX && n->s[n->e[outer].scope].last < is->scope)
			outer = n->e[outer].outer;
		const struct outline_nested *out = outer == UINT32_MAX ? NULL : &n->e[outer],
		                            *far = out && out->jump != UINT32_MAX ? &n->e[out->jump] : NULL;
		bool further = far && far->jump != UINT32_MAX && out->depth - far->depth == far->depth - n->e[far->jump].depth;
		is->outer = outer;
		is->jump = further ? far->jump : outer;
		is->depth = out ? out->depth + 1 : 0;
	}
}

static struct outline_nest *make(const struct outline *o)
{
	struct outline_nest *n = xcalloc(1, sizeof *n);
	time_check();
	look_around(n, o);
	n->e = xmalloc((o->n_used + 1) * sizeof *n->e);
	for (uint32_t k = 0; k < o->n_slots && !n->apart; k++) {
		const struct outline_slot *slot = &o->slots[k];
		if (slot->declaration != NO_DECLARED && slot->scope < o->n_s && is_block(outline_scope(o, slot->scope)->kind))
			n->e[n->n++] = (struct outline_nested){slot->word, slot->scope};
	}
	qsort(n->e, n->n, sizeof *n->e, by_word);
	link_words(n);
	return n;
}

void outline_nest_free(struct outline_nest *n)
{
	if (!n)
		return;
	free(n->e);
	free(n->s);
	free(n);
}

static const struct outline_nest *nest_of(const struct outline *o)
{
	struct outline_nest **at = (struct outline_nest **)&o->nest, *is = __atomic_load_n(at, __ATOMIC_ACQUIRE);
	if (is)
		return is;
	struct outline_nest *made = make(o);
	if (__atomic_compare_exchange_n(at, &is, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
		return made;
	outline_nest_free(made); /* another thread has made it meanwhile */
	return is;
}

uint32_t outline_open_at(const struct outline *o, uint32_t scope, uint32_t i)
{
	const struct outline_nest *n = nest_of(o);
	while (outline_scope(o, scope)->end < i)
		scope = outline_scope(o, n->s[scope].jump)->end < i ? n->s[scope].jump : outline_scope(o, scope)->parent;
	return scope;
}

uint32_t outline_special(const struct outline *o, uint32_t scope) { return scope < o->n_s ? nest_of(o)->s[scope].special : scope; }

uint32_t outline_may_declare(const struct outline *o, uint32_t scope, uint32_t word)
{
	if (scope >= o->n_s)
		return scope;
	const struct outline_nest *n = nest_of(o);
	uint32_t special = n->s[scope].special;
	if (scope == special || n->apart)
		return scope;
	uint32_t k = FIRST_NOT(m, 0u, n->n, n->e[m].word < word || (n->e[m].word == word && n->e[m].scope <= scope)) - 1;
	if (k == UINT32_MAX || n->e[k].word != word)
		return special;
	while (k != UINT32_MAX && n->s[n->e[k].scope].last < scope) {
		uint32_t jump = n->e[k].jump;
		k = jump != UINT32_MAX && n->s[n->e[jump].scope].last < scope ? jump : n->e[k].outer;
	}
	return k != UINT32_MAX && n->e[k].scope > special ? n->e[k].scope : special;
}
