/* learned.c: what the names of a unit are known to be, and the text and place of a token. */
#include "sema/type_word.h"
#include "hazard/hazard.h"
#include "lex/expression.h"
#include "project/resolve.h"
#include <stdlib.h>

struct slice hazard_text(struct hazards *h, uint32_t i) { return token_text(h->t, i, &h->arena); }

int64_t hazard_number(const struct hazards *h, uint32_t i) { return integer_literal(h->t, i); }

/* The first token behind the directives at token k that a statement goes on with: of 'if (a)', '#else', 'if (b)', '#endif', '{' the '{' (apoCHARMM,
 * CudaDirectForce14_util.h). */
static uint32_t behind_directives(const struct hazards *h, uint32_t k)
{
	const struct scan *s = &h->u->scan;
	while (hazard_in_directive(h, k) && h->t->t[k].kind != TOK_EOF && !(h->t->t[k].flags & TF_MACRO_BODY)) {
		uint32_t word = next(h, k), b = UINT32_MAX;
		if (TOKEN_IS_WORD_OF(h->t, word, "else", "elif"))
			for (b = scan_branch_at(s, h->t->t[k].off - 1); b != UINT32_MAX && s->branches[b].after != UINT32_MAX;)
				b = s->branches[b].after;
		uint32_t last = b == UINT32_MAX ? k : token_at(h->t, s->branches[b].end);
		k = next(h, directive_end(h->t, last > k ? last : k));
	}
	return k;
}

static uint32_t statement_end(const struct hazards *h, uint32_t before)
{
	uint32_t k = hazard_in_directive(h, before) ? next(h, before) : behind_directives(h, next(h, before));
	if (hazard_punct(h, k, '{'))
		return h->t->t[k].pair;
	for (; h->t->t[k].kind != TOK_EOF && !TOKEN_IS_ANY(h->t, k, ';', '}'); k = next(h, k)) {
		if (hazard_punct(h, k, '{') && hazard_punct(h, prev(h, k), ')'))
			return h->t->t[k].pair; /* of a loop or another 'if' */
		k = token_over(h->t, k, "({");
		if (hazard_punct(h, k, ')') && h->statement_ends[k])
			return h->statement_ends[k];
	}
	return k;
}

uint32_t hazard_statement_end(struct hazards *h, uint32_t before)
{
	if (!h->statement_ends)
		h->statement_ends = xcalloc(h->t->n, sizeof *h->statement_ends);
	if (before == NO_TOKEN || !hazard_punct(h, before, ')'))
		return statement_end(h, before);
	if (!h->statement_ends[before]) {
		uint32_t end = statement_end(h, before), k = before;
		/* for (;;) for (;;) ...: the statements within have the same end */
		h->statement_ends[k] = end;
		while (end != NO_TOKEN && (k = token_over(h->t, next(h, k), "({")) < end && !h->statement_ends[k])
			if (hazard_punct(h, k, ')'))
				h->statement_ends[k] = end;
	}
	return h->statement_ends[before];
}

static bool *spelled_like(struct hazards *h, struct slice w)
{
	return &h->spelled[((unsigned char)w.p[0] * 7u + (unsigned char)w.p[w.n - 1] + w.n * 13u) % ARRAY_SIZE(h->spelled)];
}

static uint32_t name_hash(struct slice w, const struct context_fact *body, enum hazard_thing what)
{
	return ((uint32_t)hash_bytes(w.p, w.n) ^ (body ? body->begin * 0x9e3779b1u : 0)) + what * 0x85ebca6bu;
}

/* The last one that was learned of names with that hash. */
static struct hazard_name *last_learned(struct hazards *h, uint32_t hash)
{
	uint32_t place = h->n_alike ? h->alike[hash & (h->n_alike - 1)] : 0;
	while (place && h->names[place - 1].hash != hash)
		place = h->names[place - 1].earlier;
	return place ? &h->names[place - 1] : NULL;
}

/* From 'n' on back, the first that may hold at byte 'off'. */
static struct hazard_name *learned_at(struct hazards *h, struct hazard_name *n, uint32_t off)
{
	while (n && n->begin > off)
		n = n->skip && n->least > off ? &h->names[n->skip - 1] : n->before ? &h->names[n->before - 1] : NULL;
	return n && (off < n->end || off < n->reach) ? n : NULL;
}

static struct hazard_name *before(struct hazards *h, const struct hazard_name *n)
{
	return n->before ? &h->names[n->before - 1] : NULL;
}

/* What was learned of names with that hash and may hold at byte 'off', last one first. */
#define FOR_LEARNED(n, h, hash, off) \
	for (struct hazard_name *n = learned_at(h, last_learned(h, hash), off); n; n = learned_at(h, before(h, n), off))

/* Fills in what the new one, at 'place', has to do with those before of its hash: 'skip' leads as far back as 'nth' has factors of two. */
static void join_learned(struct hazards *h, uint32_t place)
{
	struct hazard_name *n = &h->names[place], *last = last_learned(h, n->hash);
	n->nth = last ? last->nth + 1 : 1;
	n->before = last ? (uint32_t)(last - h->names) + 1 : 0;
	n->reach = last ? (last->end > last->reach ? last->end : last->reach) : 0;
	n->least = n->begin;
	uint32_t to = n->nth & (n->nth - 1);
	n->skip = n->before;
	while (n->skip && h->names[n->skip - 1].nth > to) {
		const struct hazard_name *s = &h->names[n->skip - 1];
		n->least = s->least < n->least ? s->least : n->least;
		n->skip = s->skip;
	}
}

/* Goes from a function body to the one around it, then to the file, which NULL stands for; false: there it was. */
static bool go_outside(struct hazards *h, const struct context_fact **body)
{
	bool inside = *body;
	*body = inside ? scan_outer(&h->u->scan, *body) : NULL;
	return inside;
}

/* Does the name w in front of, or behind, which 'member' and 'called' say what stands, stand for the thing at byte 'off' of the body? */
static bool stands_for(struct hazards *h, struct slice w, const struct context_fact *body, enum hazard_thing what, uint32_t off,
                       bool member, bool called)
{
	for (;; what = NARROW_MASK) {
		if (h->kinds >> what & 1)
			FOR_LEARNED(n, h, name_hash(w, body, what), off)
				if (n->what == what && n->member == member && slice_eq(n->name, w) &&
				    (member || ((!n->called || called) && n->begin <= off && off < n->end)))
					return true;
		if (what != LANE_MASK)
			return false;
	}
}

bool hazard_is_known(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	if (!ident(h, i))
		return false;
	uint32_t prev = token_prev(h->t, i);
	struct slice w = hazard_text(h, i);
	bool learned_like = *spelled_like(h, w);
	if (token_is_access(h->t, prev)) {
		uint32_t object = token_prev(h->t, prev);
		if (learned_like && stands_for(h, w, NULL, what, h->t->t[i].off, true, false))
			return true;
		if ((!slice_is(w, "thread_rank") && !slice_is(w, "thread_index")) || (what != THREAD_INDEX && what != LINEAR_INDEX))
			return false;
		if (token_pair(h->t, object, ')') != NO_TOKEN)
			object = token_prev(h->t, h->t->t[object].pair);
		return what == THREAD_INDEX || hazard_is(h, object, BLOCK_GROUP) || hazard_is(h, object, GRID_GROUP) ||
		       hazard_word(h, object, "this_thread_block") || hazard_word(h, object, "this_grid");
	}
	if ((what == THREAD_INDEX || what == LINEAR_INDEX) && slice_is(w, "threadIdx"))
		return true;
	if (what == LANE_MASK && (slice_starts(w, "__ballot") || slice_is(w, "__activemask") || slice_starts(w, "__match_a")))
		return true;
	if (!learned_like)
		return false;
	bool called = hazard_punct(h, token_next(h->t, i), '(');
	const struct context_fact *body = scan_body(&h->u->scan, h->t->t[i].off);
	do {
		if (stands_for(h, w, body, what, h->t->t[i].off, false, called))
			return true;
	} while (go_outside(h, &body));
	return false;
}

uint32_t hazard_first(struct hazards *h, struct searched *seen, uint32_t from, uint32_t to,
                      bool (*is)(struct hazards *h, uint32_t i, enum hazard_thing what), enum hazard_thing what)
{
	uint32_t i = from;
	/* a loop asks for its condition and for its body, in turns: the range searched before holds the one, or touches it */
	if ((from < seen->from || seen->to < from) && seen->from_before <= to && from <= seen->to_before)
		*seen = (struct searched){seen->from_before, seen->to_before, seen->from, seen->to};
	else if (seen->to < from || to < seen->from)
		*seen = (struct searched){from, from, seen->from, seen->to};
	if (from < seen->from || seen->to < from) {
		while (i < to && i != seen->from && !is(h, i, what))
			i++;
		if (i != seen->from)
			seen->to = i;
		seen->from = from;
	}
	for (i = seen->to; i < to && !is(h, i, what); i++)
		;
	seen->to = i;
	return i < to ? i : NO_TOKEN;
}

static bool is_thing(struct hazards *h, uint32_t i, enum hazard_thing what) { return hazard_is(h, i, what); }

uint32_t hazard_alike_from(struct hazards *h, uint32_t **seen, uint32_t k, uint32_t end, bool (*is)(struct hazards *h, uint32_t i))
{
	enum { NEAR = 32 };
	for (unsigned n = 0; n < NEAR; k = tokens_next_alike(h->t, k), n++)
		if (k >= end || is(h, k))
			return k;
	*seen = *seen ? *seen : xcalloc(h->t->n, sizeof **seen);
	uint32_t *to = *seen, at = k; /* by tokens: up to which one alike there is none, 0: nothing is known */
	while (at < end && (to[at] || !is(h, at)))
		at = to[at] ? to[at] : tokens_next_alike(h->t, at);
	while (k != at) {
		uint32_t behind = to[k] ? to[k] : tokens_next_alike(h->t, k);
		to[k] = at;
		k = behind;
	}
	return at;
}

bool hazard_holds(struct hazards *h, uint32_t from, uint32_t to, enum hazard_thing what)
{
	return hazard_first(h, &h->none[what], from, to, is_thing, what) != NO_TOKEN;
}

/* What was looked for and not found may be there now. */
static void look_again(struct hazards *h, enum hazard_thing what)
{
	h->none[what] = (struct searched){0};
	if (what == NARROW_MASK)
		h->none[LANE_MASK] = h->none[what];
	if (what == BLOCK_GROUP || what == GRID_GROUP) /* group.thread_rank() */
		h->none[LINEAR_INDEX] = h->none[THREAD_INDEX] = h->none[what];
	if (what == LOCK_TAKER)
		h->no_lock = h->none[what];
	if (what == LANE_EXCHANGE || what == WARP_32)
		h->no_shuffle = h->none[what];
}

void hazard_learn_within(struct hazards *h, uint32_t i, enum hazard_thing what, struct range where)
{
	struct slice w = hazard_text(h, i);
	const struct context_fact *body = where.begin ? scan_body(&h->u->scan, where.begin) : NULL;
	while (body && body->end < where.end)
		go_outside(h, &body);
	h->kinds |= 1u << what;
	look_again(h, what);
	*spelled_like(h, w) = true;
	PUSH(h->names, h->n_names, h->cap_names) = (struct hazard_name){
	        .name = w, .begin = where.begin, .end = where.end, .hash = name_hash(w, body, what), .what = (uint8_t)what};
	join_learned(h, (uint32_t)h->n_names - 1);
	bool full = h->n_names > h->n_alike;
	if (full) { /* all lists anew */
		h->n_alike = h->n_alike ? 4 * h->n_alike : 64;
		free(h->alike);
		h->alike = xcalloc(h->n_alike, sizeof *h->alike);
	}
	for (size_t k = full ? 0 : h->n_names - 1; k < h->n_names; k++) {
		uint32_t *last = &h->alike[h->names[k].hash & (h->n_alike - 1)];
		h->names[k].earlier = *last;
		*last = (uint32_t)k + 1;
	}
}

void hazard_learn(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	struct range body = sema_body(&h->sema, i);
	if (body.begin) /* what stands for something in a file may be declared further down */
		body.begin = h->t->t[i].off;
	hazard_learn_within(h, i, what, body);
}

void hazard_learn_called(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	hazard_learn_within(h, i, what, (struct range){0, UINT32_MAX});
	h->names[h->n_names - 1].called = true;
}

void hazard_learn_member(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	hazard_learn_within(h, i, what, (struct range){0, UINT32_MAX});
	h->names[h->n_names - 1].member = true;
}

void hazard_forget(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	uint32_t off = h->t->t[i].off;
	struct slice w = hazard_text(h, i);
	if (!*spelled_like(h, w))
		return;
	const struct context_fact *body = scan_body(&h->u->scan, off);
	do {
		struct hazard_name *last = last_learned(h, name_hash(w, body, what)), *expected = last;
		bool all = true;
		for (struct hazard_name *n = last; (n = learned_at(h, n, off)); n = expected = before(h, n)) {
			bool is = n->what == what && slice_eq(n->name, w);
			all = all && is && n == expected;
			if (is && off < n->end)
				n->end = off;
		}
		if (all && last && (!expected || expected->begin <= off) &&
		    last->reach > off) /* none of those before holds any further */
			last->reach = off;
	} while (go_outside(h, &body));
}

bool hazard_declares(struct hazards *h, uint32_t i)
{
	uint32_t before = token_prev(h->t, i);
	if (!hazard_punct(h, token_next(h->t, i), '(') || before == NO_TOKEN || h->t->t[before].kind != TOK_IDENT)
		return false;
	if (type_word(hazard_text(h, before)).kind != TYPE_UNKNOWN || hazard_word(h, before, "auto"))
		return true;
	return !is_keyword(hazard_text(h, before)) && !(h->t->t[before].flags & TF_DIRECTIVE);
}

bool hazard_cuda_name(struct hazards *h, uint32_t i)
{
	uint32_t prev = token_prev(h->t, i);
	if (token_is_access(h->t, prev))
		return false;
	if (hazard_punct(h, prev, P_SCOPE)) {
		uint32_t scope = token_prev(h->t, prev);
		uint64_t alias;
		char key[160];
		bool own = scope != NO_TOKEN &&
		           !(h->t->t[i].flags & ~h->t->t[scope].flags & TF_MACRO_BODY); /* #define FREE ::cudaFree */
		if (own && h->t->t[scope].kind == TOK_IDENT && !is_keyword(hazard_text(h, scope)) &&
		    !hazard_word(h, scope, "std") && !rules_is_namespace(h->p->rules, hazard_text(h, scope)) &&
		    !strmap_get(&h->p->aliases, decl_key(h->u, hazard_text(h, scope), key), &alias))
			return false;
	}
	enum evidence ev;
	bool contested;
	return resolve_name(h->p, h->u, h->t->t[i].off, hazard_text(h, i), &ev, &contested) == ORIGIN_CUDA;
}

struct diagnostic *hazard_place(struct hazards *h, struct diagnostic *d, uint32_t first, uint32_t last)
{
	d->off = h->t->t[first].off;
	d->end = token_end(h->t, last);
	return d;
}

char *hazard_excerpt(struct hazards *h, uint32_t first, uint32_t last)
{
	struct buf b = {0};
	uint32_t i;
	for (i = first; i <= last && b.n < 80; i++) {
		if (h->t->t[i].kind == TOK_COMMENT)
			continue;
		if (b.n && h->t->t[i].flags & TF_SPACE)
			buf_addch(&b, ' ');
		buf_addslice(&b, hazard_text(h, i));
	}
	bool whole = i > last && b.n <= 90;
	char *s = arena_printf(&h->arena, "%.*s%s", (int)(b.n < 90 ? b.n : 90), b.p ? b.p : "", whole ? "" : "...");
	buf_free(&b);
	return s;
}
