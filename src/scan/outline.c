/* outline.c: one walk over the tokens of a file that finds its scopes and what each declares. Brackets that are open stand on a stack of the
 * walk's own, so that no text nests too deep for it. */
#include "scan/outline.h"
#include "scan/outline_impl.h"
#include "scan/scan.h"

const struct outline_scope outline_no_scope = {.first = NO_TOKEN,
                                               .end = NO_TOKEN,
                                               .open = NO_TOKEN,
                                               .parent = NO_DECLARED,
                                               .visible = NO_DECLARED,
                                               .of = NO_DECLARED,
                                               .owner = NO_TOKEN,
                                               .bases = NO_TOKEN,
                                               .declares = NO_DECLARED,
                                               .last = NO_DECLARED,
                                               .kind = IN_NOTHING};
const struct declaration outline_no_declaration = {.name = NO_TOKEN,
                                                   .first = NO_TOKEN,
                                                   .last = NO_TOKEN,
                                                   .value = NO_TOKEN,
                                                   .end = NO_TOKEN,
                                                   .open = NO_TOKEN,
                                                   .scope = NO_DECLARED,
                                                   .inner = NO_DECLARED,
                                                   .next = NO_DECLARED,
                                                   .older = NO_DECLARED,
                                                   .kind = DECLARES_NOTHING};

/* ---- what is found ---- */

/* What 'meant' has of a token: 0, nothing as yet; else 1 more than a declaration, or NONE, and these two. */
enum { MEANT_NONE = 0x3fffffff, MEANT_WHICH = MEANT_NONE, MEANT_DECLARES = 1 << 30 };
#define MEANT_FAR (1u << 31)

static uint32_t slot_of(const struct outline *o, uint32_t scope, uint32_t word)
{
	uint32_t h = (scope * 0x9e3779b1u) ^ (word * 0x85ebca6bu);
	h ^= h >> 15;
	return h * 0x2c1b3c6du >> 3 & (o->n_slots - 1);
}

/* The slot of the scope's name, whose first token in the file is 'word', or an empty one. */
static struct outline_slot *slot_for(const struct outline *o, uint32_t scope, uint32_t word)
{
	for (uint32_t k = slot_of(o, scope, word);; k = (k + 1) & (o->n_slots - 1)) {
		struct outline_slot *s = &o->slots[k];
		if (s->declaration == NO_DECLARED || (s->scope == scope && s->word == word))
			return s;
	}
}

/* Makes d the last declaration of the name in that scope; the one before it, or NO_DECLARED. */
static uint32_t put_in_slot(struct outline *o, uint32_t scope, uint32_t word, uint32_t d)
{
	if ((o->n_used + 1) * 2 > o->n_slots) {
		struct outline_slot *old = o->slots;
		uint32_t n = o->n_slots;
		for (o->n_slots = n ? n * 2 : 64; !n && o->n_slots < o->t->n / 8;) /* about what a file needs */
			o->n_slots *= 2;
		o->slots = xmalloc(o->n_slots * sizeof *o->slots);
		for (uint32_t k = 0; k < o->n_slots; k++)
			o->slots[k].declaration = NO_DECLARED;
		for (uint32_t k = 0; k < n; k++)
			if (old[k].declaration != NO_DECLARED)
				*slot_for(o, old[k].scope, old[k].word) = old[k];
		free(old);
	}
	struct outline_slot *slot = slot_for(o, scope, word);
	uint32_t before = slot->declaration;
	o->n_used += before == NO_DECLARED;
	*slot = (struct outline_slot){scope, word, d};
	return before;
}

uint32_t outline_add(struct outline *o, struct declaration d)
{
	uint32_t n = o->n;
	d.next = d.older = NO_DECLARED;
	struct outline_scope *s = outline_scope_made(o, d.scope);
	if (s->last == NO_DECLARED)
		s->declares = n;
	else
		outline_declaration_made(o, s->last)->next = n;
	s->last = n;
	uint32_t word = d.name == NO_TOKEN || d.qualified ? NO_TOKEN : tokens_find(o->t, 0, token_bytes(o->t, d.name));
	uint32_t of = d.specialization && word != NO_TOKEN && o->n_slots ? slot_for(o, s->visible, word)->declaration : NO_DECLARED;
	if (outline_declaration(o, of)->kind == DECLARES_CLASS)
		outline_declaration_made(o, of)->specialized = true;
	else if (word != NO_TOKEN) {
		d.older = put_in_slot(o, s->visible, word, n);
		o->meant[d.name] = (n + 1) | MEANT_DECLARES;
		if (s->kind == IN_NAMESPACE)
			put_in_slot(o, ANY_NAMESPACE, word, n);
		if (s->visible != d.scope && s->kind == IN_ENUM) /* ENUM::NAME */
			put_in_slot(o, d.scope, word, n);
	}
	o->has_namespaces |= d.kind == DECLARES_NAMESPACE;
	PUSH(o->d, o->n, o->cap) = d;
	return n;
}

uint32_t outline_open(struct outline *o, enum outline_kind kind, uint32_t parent, uint32_t first, uint32_t open, uint32_t of)
{
	uint32_t n = o->n_s;
	PUSH(o->s, o->n_s, o->cap_s) = (struct outline_scope){.first = first,
	                                                      .end = UINT32_MAX,
	                                                      .open = open,
	                                                      .parent = parent,
	                                                      .visible = n,
	                                                      .of = of,
	                                                      .owner = NO_TOKEN,
	                                                      .bases = NO_TOKEN,
	                                                      .declares = NO_DECLARED,
	                                                      .last = NO_DECLARED,
	                                                      .kind = kind};
	if (of != NO_DECLARED)
		outline_declaration_made(o, of)->inner = n;
	uint32_t older = kind == IN_NAMESPACE ? outline_declaration(o, of)->older : NO_DECLARED;
	while (outline_declaration(o, older)->kind == DECLARES_NAMESPACE && outline_declaration(o, older)->inner == NO_DECLARED)
		older = outline_declaration(o, older)->older;          /* namespace NAME = a; of another branch */
	if (outline_declaration(o, older)->kind == DECLARES_NAMESPACE) /* opened again */
		outline_scope_made(o, n)->visible = outline_scope(o, outline_declaration(o, older)->inner)->visible;
	return n;
}

/* ---- questions ---- */

uint32_t outline_scope_at(const struct outline *o, uint32_t i)
{
	uint32_t k = FIRST_NOT(s, 1u, o->n_s, o->s[s].first <= i) - 1;
	for (unsigned n = OUTLINE_DEEP; o->s[k].end < i; k = o->s[k].parent) /* the file has no end */
		if (!n--)
			return outline_open_at(o, k, i);
	return k;
}

uint32_t outline_around(const struct outline *o, uint32_t i, enum outline_kind kind)
{
	unsigned n = 0;
	for (uint32_t k = outline_scope_at(o, i); k != NO_DECLARED; k = outline_scope(o, k)->parent) {
		k = n++ < OUTLINE_DEEP ? k : outline_special(o, k);
		if (outline_scope(o, k)->kind == kind)
			return k;
		if (kind == IN_FUNCTION && outline_scope(o, k)->kind == IN_LAMBDA)
			break;
	}
	return NO_DECLARED;
}

uint32_t outline_in_word(const struct outline *o, uint32_t scope, uint32_t word, uint32_t above)
{
	if (word == NO_TOKEN || !o->n_slots)
		return NO_DECLARED;
	scope = scope != ANY_NAMESPACE && outline_scope(o, scope)->kind == IN_NAMESPACE ? outline_scope(o, scope)->visible : scope;
	uint32_t d = slot_for(o, scope, word)->declaration;
	while (d != NO_DECLARED && above != NO_TOKEN && outline_declaration(o, d)->name >= above)
		d = outline_declaration(o, d)->older;
	return d;
}

uint32_t outline_in(const struct outline *o, uint32_t scope, struct slice name, uint32_t above)
{
	return outline_in_word(o, scope, o->n_slots ? tokens_find(o->t, 0, name) : NO_TOKEN, above);
}

uint32_t outline_at(const struct outline *o, uint32_t i)
{
	uint32_t is = i < o->t->n ? __atomic_load_n(&o->meant[i], __ATOMIC_RELAXED) : 0;
	return is & MEANT_DECLARES ? (is & MEANT_WHICH) - 1 : NO_DECLARED;
}

static uint32_t look_up(const struct outline *o, uint32_t i)
{
	uint32_t word = tokens_find(o->t, 0, token_bytes(o->t, i)), far = 0;
	unsigned n = 0;
	for (uint32_t k = outline_scope_at(o, i); k && outline_scope(o, k)->kind != IN_NAMESPACE;
	     k = n++ < OUTLINE_DEEP ? outline_scope(o, k)->parent : outline_may_declare(o, outline_scope(o, k)->parent, word)) {
		const struct outline_scope *s = outline_scope(o, k);
		uint32_t d = outline_in_word(o, k, word, s->kind == IN_CLASS || s->kind == IN_ENUM ? NO_TOKEN : i);
		if (d != NO_DECLARED)
			return (d + 1) | far;
		if ((s->kind == IN_CLASS && s->bases != NO_TOKEN) || (s->kind == IN_FUNCTION && s->owner != NO_TOKEN))
			far = MEANT_FAR;
	}
	return MEANT_NONE | far;
}

uint32_t outline_meant(const struct outline *o, uint32_t i, bool *far)
{
	if (!token_is_word(o->t, i))
		return NO_DECLARED;
	uint32_t is = __atomic_load_n(&o->meant[i], __ATOMIC_RELAXED);
	if (!is) {
		is = look_up(o, i);
		__atomic_store_n(&o->meant[i], is, __ATOMIC_RELAXED);
	}
	if (far)
		*far = is & MEANT_FAR;
	is &= MEANT_WHICH;
	return is == MEANT_NONE ? NO_DECLARED : is - 1;
}

static unsigned era;

unsigned outlines_era(void) { return __atomic_load_n(&era, __ATOMIC_RELAXED); }

void outlines_changed(void) { __atomic_fetch_add(&era, 1, __ATOMIC_RELAXED); }

void outline_free(struct outline *o)
{
	if (!o)
		return;
	outlines_changed();
	free(o->d);
	free(o->s);
	free(o->slots);
	free(o->meant);
	outline_nest_free(o->nest);
	free(o);
}

const struct outline *outline_of(const struct scan *s)
{
	struct outline **at = (struct outline **)&s->outline, *is = __atomic_load_n(at, __ATOMIC_ACQUIRE);
	if (is)
		return is;
	struct outline *made = outline_make(&s->tok);
	if (__atomic_compare_exchange_n(at, &is, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
		return made;
	outline_free(made); /* another thread has made it meanwhile */
	return is;
}
