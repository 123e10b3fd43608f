/* hazard_exchange.c: what one thread writes into shared memory and another one reads, with nothing between that puts them in order. Both
 * places are worked out for a few threads: where one reads what only others have written, the code counts on lanes in lockstep. */
#include "hazard.h"
#include <stdlib.h>

enum {
	MOST_NAMES = 24,
	MOST_WRITES = 12,
	MOST_PAIRS = 2000,   /* in a file */
	MOST_CONDITIONS = 8, /* that are asked around an access */
	DEEPEST = 32,
	MOST_STEPS = 4, /* from a pointer to the array */
	ROUNDS = 2,
	COLUMNS = 4,
	VIEWS = COLUMNS * HAZARD_THREADS_Y * ROUNDS,
};

/* An array or variable in shared memory, or a pointer into one. */
struct shared_name {
	uint32_t name, root; /* tokens where it and the array are declared */
	bool scalar;
	bool points;                   /* from the token 'base', by tokens [first, end) */
	uint32_t base, first, end, of; /* 'of': which name that is */
};

/* A condition of tokens [first, end), or its contrary, up to token 'until'; within another one. */
struct condition {
	uint32_t first, end, until;
	bool other;
	const struct condition *outer;
};

/* What one statement reads or writes, for each thread and round: a number for the place, and whether it gets there. That is worked out
 * once it is asked for. */
struct shared_access {
	const struct shared_name *of;
	uint32_t at, active; /* a write counts from token 'active' on */
	uint32_t first, end; /* as place() takes it */
	bool points;
	const struct condition *under, *gone; /* of the braces around, and of threads that have left */
	enum { NOT_VIEWED, KNOWN, NOT_KNOWN } views;
	int64_t place[VIEWS];
	bool made[VIEWS];
};

struct exchange {
	struct hazards *h;
	struct shared_name names[MOST_NAMES];
	unsigned n_names, n_writes, pairs;
	uint64_t spelled;             /* a bit for what each name is spelled like: most words are not asked for any further */
	const struct condition *gone; /* if (t > 0) return; */
	struct {
		uint32_t brace;
		const struct condition *under;
	} open[DEEPEST]; /* the braces around, the function's first */
	unsigned depth;
	struct shared_access writes[MOST_WRITES];
	uint32_t first, end; /* the function's tokens */
};

/* ---- conditions ---- */

/* May the thread see the condition of tokens [first, end) fulfilled; or not, if it stands behind 'else'? */
static bool may_be(struct exchange *x, uint32_t first, uint32_t end, bool other, const struct hazard_thread *thread)
{
	int64_t v;
	return !hazard_for_thread(x->h, first, end, thread, &v) || !v == other;
}

static const struct condition *condition(struct exchange *x, uint32_t open, bool other, uint32_t until,
                                         const struct condition *outer)
{
	struct condition *c = arena_alloc(&x->h->arena, sizeof *c);
	*c = (struct condition){next(x->h, open), pair(x->h, open), until, other, outer};
	return c;
}

/* The conditions of the "if"s that the statement with token i, which is a brace perhaps, stands under. */
static const struct condition *conditions(struct exchange *x, uint32_t i, const struct condition *outer)
{
	struct hazards *h = x->h;
	for (uint32_t k = prev(h, i); k != NO_TOKEN && k > x->first && !TOKEN_IS_ANY(h->t, k, ';', '{', '}'); k = prev(h, k)) {
		uint32_t open = token_pair(h->t, k, ')'), close;
		bool other = hazard_word(h, k, "else");
		if (other) {
			close = prev(h, token_pair(h->t, prev(h, k), '}'));
			open = token_pair(h->t, close, ')');
			if (open == NO_TOKEN)
				return outer;
		}
		if (open == NO_TOKEN)
			continue;
		k = open;
		if (hazard_word(h, prev(h, open), "if"))
			outer = condition(x, open, other, x->end, outer);
	}
	return outer;
}

/* The braces around token k that walks on. */
static void nest(struct exchange *x, uint32_t k)
{
	struct hazards *h = x->h;
	uint32_t opening = token_pair(h->t, k, '}');
	while (opening != NO_TOKEN && x->depth && x->open[x->depth - 1].brace >= opening)
		x->depth--;
	if (!hazard_punct(h, k, '{') || x->depth == DEEPEST)
		return;
	const struct condition *outer = x->depth ? x->open[x->depth - 1].under : NULL;
	x->open[x->depth].brace = k;
	x->open[x->depth++].under = TOKEN_IS_ANY(h->t, prev(h, k), ';', '=', ',', '{') ? outer : conditions(x, k, outer);
}

/* ---- places ---- */

/* How far the pointer that is the name leads into its array. */
static bool offset_of(struct exchange *x, const struct shared_name *s, const struct hazard_thread *thread, int64_t *out)
{
	*out = 0;
	for (unsigned n = 0; s->points; s = &x->names[s->of], n++) {
		struct hazard_thread from = *thread;
		int64_t v;
		from.zero = s->base;
		if (n == MOST_STEPS || !hazard_for_thread(x->h, s->first, s->end, &from, &v))
			return false;
		*out += v;
	}
	return true;
}

/* The place of NAME[..].member[..], its postfixes being tokens [first, end), or of a pointer to tokens [first, end), which hold the name. */
static bool place(struct exchange *x, const struct shared_name *s, uint32_t first, uint32_t end, bool points,
                  const struct hazard_thread *thread, int64_t *out)
{
	struct hazards *h = x->h;
	int64_t v, offset;
	uint64_t sum;
	bool begun = false;
	if (!offset_of(x, s, thread, &offset))
		return false;
	sum = (uint64_t)offset;
	if (points) {
		struct hazard_thread from = *thread;
		from.zero = s->name;
		bool known = hazard_for_thread(h, first, end, &from, &v);
		*out = offset + v;
		return known;
	}
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (ident(h, k)) {
			sum = sum * 31 + hash_bytes(h->t->src.p + h->t->t[k].off, h->t->t[k].len);
			begun = true;
		}
		uint32_t close = token_pair(h->t, k, '[');
		if (close == NO_TOKEN)
			continue;
		if (!hazard_for_thread(h, next(h, k), close, thread, &v))
			return false;
		sum = (begun ? sum * 8191 : sum) + (uint64_t)v;
		begun = true;
		k = close;
	}
	*out = (int64_t)sum;
	return true;
}

/* The access for all views; false: some are not known, or nobody makes it. */
static bool view(struct exchange *x, struct shared_access *a)
{
	static const unsigned char columns[COLUMNS] = {0, 1, 16, 31}; /* a neighbour, halves, the last one */
	unsigned made = 0;
	if (a->views != NOT_VIEWED)
		return a->views == KNOWN;
	a->views = NOT_KNOWN;
	const struct condition *under = conditions(x, a->at, a->under);
	for (unsigned w = 0; w < VIEWS; w++) {
		struct hazard_thread thread = {
		        .x = columns[w / ROUNDS % COLUMNS], .y = w / ROUNDS / COLUMNS, .round = w % ROUNDS, .zero = NO_TOKEN};
		unsigned n = 0;
		if (!place(x, a->of, a->first, a->end, a->points, &thread, &a->place[w]))
			return false;
		a->made[w] = true;
		for (const struct condition *c = under; c && a->made[w] && n++ < MOST_CONDITIONS; c = c->outer)
			a->made[w] = may_be(x, c->first, c->end, c->other, &thread);
		for (const struct condition *c = a->gone; c && a->made[w] && n++ < MOST_CONDITIONS; c = c->outer)
			a->made[w] = a->at > c->until || may_be(x, c->first, c->end, true, &thread);
		made += a->made[w];
	}
	a->views = made ? KNOWN : NOT_KNOWN;
	return made;
}

static bool writes(const struct shared_access *w, unsigned thread, int64_t to)
{
	for (unsigned r = thread * ROUNDS; r < (thread + 1) * ROUNDS; r++)
		if (w->made[r] && w->place[r] == to)
			return true;
	return false;
}

/* Reads some thread what another one has written, and not itself? The write, or NULL. */
static const struct shared_access *exchanged(struct exchange *x, struct shared_access *r)
{
	bool facing = false;
	for (unsigned k = 0; k < x->n_writes; k++) {
		struct shared_access *w = &x->writes[k];
		facing |= w->of->root == r->of->root && w->active <= r->at && x->pairs++ < MOST_PAIRS && view(x, w);
	}
	if (!facing || !view(x, r) || (r->points && r->place[0] == r->place[ROUNDS])) /* each thread hands on its own pointer */
		return NULL;
	for (unsigned v = 0; v < VIEWS; v++) {
		const struct shared_access *found = NULL;
		bool own = !r->made[v];
		for (unsigned k = 0; k < x->n_writes && !own; k++) {
			const struct shared_access *w = &x->writes[k];
			if (w->of->root != r->of->root || w->active > r->at || w->views != KNOWN)
				continue;
			own = writes(w, v / ROUNDS, r->place[v]);
			for (unsigned t = 0; t < VIEWS / ROUNDS && !found; t++)
				found = t != v / ROUNDS && writes(w, t, r->place[v]) ? w : found;
		}
		if (found && !own)
			return found;
	}
	return NULL;
}

/* ---- names ---- */

static uint64_t spelled(const struct hazards *h, uint32_t i)
{
	return (uint64_t)1 << ((unsigned char)h->t->src.p[h->t->t[i].off] * 5u + h->t->t[i].len * 11u) % 64;
}

static struct shared_name *known(struct exchange *x, uint32_t i)
{
	if (!(x->spelled & spelled(x->h, i)))
		return NULL;
	for (unsigned k = x->n_names; k-- > 0;)
		if (tokens_alike(x->h->t, i, x->names[k].name))
			return &x->names[k];
	return NULL;
}

static void add(struct exchange *x, struct shared_name s)
{
	if (x->n_names == MOST_NAMES)
		return;
	x->names[x->n_names++] = s;
	x->spelled |= spelled(x->h, s.name);
}

/* __shared__ float a[8], b; Token i is '__shared__'. */
static void declare(struct exchange *x, uint32_t i)
{
	struct hazards *h = x->h;
	for (uint32_t k = next(h, i); k < x->end && !TOKEN_IS_ANY(h->t, k, ';', '{', '}', '='); k = next(h, k)) {
		uint32_t after = next(h, k), list = template_close(h->t, k);
		if (list != NO_TOKEN)
			k = list;
		else if (TOKEN_IS_ANY(h->t, k, '(', '['))
			k = token_over(h->t, k, "([");
		else if (ident(h, k) && TOKEN_IS_ANY(h->t, after, '[', ';', ',', '='))
			add(x, (struct shared_name){.name = k, .root = k, .scalar = !hazard_punct(h, after, '[')});
	}
}

/* Is the pointer that is declared at token 'name' set to something else later? */
static bool moves(struct exchange *x, uint32_t name)
{
	enum { MOST = 200 };
	struct hazards *h = x->h;
	unsigned n = 0;
	FOR_BELOW(k, h->t, name) {
		uint32_t before = prev(h, k), after = next(h, k);
		if (k > x->end || n++ == MOST)
			return k <= x->end;
		if (TOKEN_IS_ANY(h->t, after, P_INC, P_DEC, P_ADD_EQ, P_SUB_EQ) || TOKEN_IS_ANY(h->t, before, P_INC, P_DEC) ||
		    (hazard_punct(h, after, '=') && !hazard_punct(h, before, '*')))
			return true;
	}
	return false;
}

/* float *p = &a[t], *q = p + 1; Token i, a known name, stands in what a pointer is given; true: it is. */
static bool points(struct exchange *x, uint32_t i, const struct shared_name *s)
{
	struct hazards *h = x->h;
	uint32_t first = i, assign, name, after = next(h, i), end = expression_end(h->t, i), type, cast = NO_TOKEN;
	bool address = hazard_punct(h, prev(h, i), '&');
	assign = address ? prev(h, i) : i;
	for (assign = prev(h, assign); token_pair(h->t, assign, ')') != NO_TOKEN; assign = prev(h, pair(h, assign))) { /* a cast */
		cast = prev(h, assign);
		if (!hazard_punct(h, cast, '*'))
			return false;
	}
	name = prev(h, assign);
	if (!hazard_punct(h, assign, '=') || !ident(h, name) || !hazard_punct(h, prev(h, name), '*'))
		return false;
	type = hazard_type_before(h, name);
	if (type == NO_TOKEN)
		return false;
	if (moves(x, name))
		return true;
	uint32_t element = hazard_type_before(h, s->root);
	struct shared_name p = {.name = name,
	                        .root = s->root,
	                        .points = true,
	                        .base = s->name,
	                        .first = first,
	                        .end = end,
	                        .of = (uint32_t)(s - x->names)};
	if (address) {
		if (token_pair(h->t, after, '[') == NO_TOKEN || next(h, pair(h, after)) != end)
			return true;
		p.first = next(h, after);
		p.end = pair(h, after);
	} else if (!TOKEN_IS_ANY(h->t, after, '+', '-') && after != end)
		return true;
	if (cast != NO_TOKEN && !(element != NO_TOKEN && slice_eq(token_bytes(h->t, type), token_bytes(h->t, element))))
		p = (struct shared_name){.name = name, .root = name}; /* what it leads to has another size */
	add(x, p);
	return true;
}

/* ---- the walk ---- */

/* Is the function named at token i defined in this file? */
static bool defined_here(struct hazards *h, uint32_t i)
{
	enum { MOST = 64 };
	unsigned n = 0;
	FOR_WORD(k, h->t, token_bytes(h->t, i)) {
		uint32_t open = next(h, k), close = token_pair(h->t, open, '(');
		if (close != NO_TOKEN && hazard_punct(h, next(h, close), '{'))
			return true;
		if (defines_macro(h->t, k) || n++ == MOST)
			return defines_macro(h->t, k);
	}
	return false;
}

/* May threads wait for each other at token i, as far as this file tells? */
static bool may_order(struct hazards *h, uint32_t i)
{
	static const char *const speak[] = {"sync", "barrier", "wait", "fence"};
	struct slice w = hazard_text(h, i);
	uint32_t open = next(h, i), list = hazard_punct(h, open, '<') ? template_close(h->t, open) : NO_TOKEN, before = prev(h, i);
	if (hazard_word(h, i, "asm") || hazard_word(h, i, "__asm__"))
		return true;
	open = list != NO_TOKEN ? next(h, list) : open;
	bool called = hazard_punct(h, open, '('),
	     alone = hazard_punct(h, open, ';') && TOKEN_IS_ANY(h->t, before, ';', '{', '}', ')');
	if ((!called && !alone) || slice_starts(w, "__threadfence"))
		return false;
	for (size_t k = 0; k < ARRAY_SIZE(speak); k++)
		if (slice_speaks_of(w, speak[k]) || slice_find(w, slice_str(speak[k])))
			return true;
	if (hazard_orders(h, i))
		return true;
	if (alone)
		return slice_in_capitals(w) && !defined_here(h, i); /* WAIT; */
	if (token_is_access(h->t, before))
		return true;
	if (is_keyword(w) || hazard_type_word(w) || hazard_size_of(h, i) || rules_find(h->p->rules, w, 0))
		return false;
	return !hazard_declares(h, i) && !defined_here(h, i);
}

/* The writes of the branch that ends before 'else' at token i, or of the block that is left at token i, are no one's who comes here. */
static void drop(struct exchange *x, uint32_t from)
{
	while (x->n_writes && x->writes[x->n_writes - 1].at >= from)
		x->n_writes--;
}

static void leave(struct exchange *x, uint32_t i)
{
	struct hazards *h = x->h;
	uint32_t before = prev(h, i);
	if (hazard_word(h, i, "else")) {
		uint32_t open = token_pair(h->t, before, '}'), k = before;
		while (open == NO_TOKEN && k > x->first && !TOKEN_IS_ANY(h->t, prev(h, k), ';', '{', '}'))
			k = prev(h, k);
		drop(x, open != NO_TOKEN ? open : k);
		return;
	}
	uint32_t brace = x->depth ? x->open[x->depth - 1].brace : x->first, close = before, until = pair(h, brace);
	if (TOKEN_IS_ANY(h->t, before, ';', '{', '}'))
		drop(x, brace);
	if (before == brace && x->depth > 1) { /* if (t > 0) { return; } */
		close = prev(h, brace);
		until = pair(h, x->open[x->depth - 2].brace);
	}
	uint32_t open = token_pair(h->t, close, ')');
	if (open != NO_TOKEN && hazard_word(h, prev(h, open), "if") && until != NO_TOKEN)
		x->gone = condition(x, open, true, until, x->gone);
}

/* The access to the name at token i: what it reads or writes. */
static void visit(struct exchange *x, uint32_t i, const struct shared_name *s)
{
	struct hazards *h = x->h;
	uint32_t before = prev(h, i), first = next(h, i), end = first;
	struct shared_access a = {
	        .of = s, .at = i, .under = x->depth ? x->open[x->depth - 1].under : NULL, .gone = x->gone, .active = NO_TOKEN};
	bool reaches = s->scalar, followed = false;
	if (token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE))
		return;
	for (;; followed = true) {
		if (token_pair(h->t, end, '[') != NO_TOKEN)
			end = next(h, pair(h, end));
		else if (token_is_access(h->t, end) && ident(h, next(h, end)) && !hazard_punct(h, next(h, next(h, end)), '('))
			end = next(h, next(h, end));
		else
			break;
	}
	if (token_is_access(h->t, end) || hazard_punct(h, end, '('))
		return;
	uint32_t outer = prev(h, before);
	bool unary = TOKEN_IS_ANY(h->t, before, '*', '&') &&
	             (!(ident(h, outer) || h->t->t[outer].kind == TOK_NUMBER || TOKEN_IS_ANY(h->t, outer, ')', ']')) ||
	              (hazard_punct(h, outer, ')') && hazard_word(h, prev(h, pair(h, outer)), "if")));
	reaches |= followed || (unary && hazard_punct(h, before, '*'));
	if (!reaches || (unary && hazard_punct(h, before, '&'))) {
		uint32_t place_of, open = bracket_around(h->t, i, &place_of), callee = prev(h, open);
		struct range *args;
		if (!x->n_writes || !hazard_punct(h, open, '(') || !ident(h, callee) || !s->points || unary ||
		    rules_find(h->p->rules, hazard_text(h, callee), 0) || !defined_here(h, callee))
			return;
		int n = call_arguments(h->t, open, &h->arena, &args); /* f(p - t + 8 * t) reads what that points to */
		if (n <= (int)place_of || place_of >= 64)
			return;
		first = token_at(h->t, args[place_of].begin);
		end = token_at(h->t, args[place_of].end);
		a.at = first;
		a.points = true;
	} else {
		uint32_t after = hazard_punct(h, end, ')') && unary && hazard_punct(h, outer, '(') ? next(h, end) : end;
		bool sets =
		        TOKEN_IS_ANY(h->t, after, '=', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_OR_EQ, P_AND_EQ, P_XOR_EQ, P_INC, P_DEC) ||
		        TOKEN_IS_ANY(h->t, before, P_INC, P_DEC);
		if (sets) {
			if (x->n_writes == MOST_WRITES)
				return;
			a.active = expression_end(h->t, next(h, after));
			a.first = first;
			a.end = end;
			x->writes[x->n_writes++] = a;
			return;
		}
	}
	a.first = first;
	a.end = end;
	const struct shared_access *w = x->n_writes ? exchanged(x, &a) : NULL;
	if (!w)
		return;
	uint32_t line;
	tokens_position(h->t, h->t->t[w->at].off, &line, NULL);
	hazard_say(h, D_W201, i, prev(h, end > i ? end : first), NULL, NULL)->message = arena_strdup(
	        &h->u->diags.arena, arena_printf(&h->arena,
	                                         "what other threads have written on line %u is read here; no barrier stands "
	                                         "between, so it relies on lanes running in lockstep",
	                                         line));
	x->end = 0; /* said once a function */
}

static void function(struct exchange *x)
{
	struct hazards *h = x->h;
	for (uint32_t k = x->first; k < x->end; k = next(h, k)) {
		const struct token *t = &h->t->t[k];
		if (t->flags & TF_DIRECTIVE) {
			if (t->kind == TOK_IDENT && (hazard_word(h, k, "else") || hazard_word(h, k, "elif")))
				x->n_writes = 0;
			continue;
		}
		if (t->kind == TOK_PUNCT && (t->punct == '{' || t->punct == '}'))
			nest(x, k);
		if (t->kind != TOK_IDENT || t->flags & TF_SKIPPED)
			continue;
		const uint32_t begins = LETTER('b') | LETTER('c') | LETTER('e') | LETTER('g') | LETTER('r');
		bool leaves = t->len >= 4 && t->len <= 8 && hazard_begins(h, k, begins);
		if (t->len == 10 && hazard_word(h, k, "__shared__")) {
			declare(x, k);
			while (k < x->end && !TOKEN_IS_ANY(h->t, next(h, k), ';', '{', '}', '='))
				k = next(h, k);
			continue;
		}
		const struct shared_name *s = known(x, k);
		if (s && !points(x, k, s))
			visit(x, k, s);
		else if (!s && leaves && TOKEN_IS_WORD_OF(h->t, k, "else", "return", "break", "continue", "goto"))
			leave(x, k);
		else if (!s && x->n_writes && may_order(h, k))
			x->n_writes = 0;
	}
}

static int by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

void hazard_exchanges(struct hazards *h)
{
	uint32_t done = 0, *said = NULL, n_said = 0, n = 0;
	struct exchange x = {.h = h};
	if (!tokens_have(h->t, SLICE_LIT("__shared__")))
		return;
	for (size_t d = 0; d < h->u->diags.n; d++)
		n_said += h->u->diags.d[d].id == D_W201;
	if (n_said)
		said = arena_alloc(&h->arena, n_said * sizeof *said);
	for (size_t d = 0; d < h->u->diags.n; d++)
		if (h->u->diags.d[d].id == D_W201)
			said[n++] = h->u->diags.d[d].off;
	if (n_said)
		qsort(said, n_said, sizeof *said, by_number);
	n = 0;
	FOR_WORD(k, h->t, SLICE_LIT("__shared__")) {
		const struct context_fact *body = scan_body(&h->u->scan, h->t->t[k].off);
		if (!body || body->begin < done || h->t->t[k].flags & (TF_SKIPPED | TF_DIRECTIVE))
			continue;
		done = body->end;
		while (n < n_said && said[n] < body->begin)
			n++;
		if (n < n_said && said[n] < body->end) /* once a function */
			continue;
		x.first = token_at(h->t, body->begin);
		x.end = token_at(h->t, body->end);
		x.n_names = x.n_writes = x.depth = 0;
		x.spelled = 0;
		x.gone = NULL;
		function(&x);
	}
}
