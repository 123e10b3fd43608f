/* exchange.c: what one thread writes into shared memory and another one reads, with nothing between that puts them in order. Both
 * places are worked out for the threads of two warps: where one reads what only others have written, the code counts on lanes in lockstep.
 * Functions of the file are gone through where they are called, loops twice, as one round reads what the one before wrote. */
#include "pass/pass.h"
#include "hazard/sync/place.h"
#include "hazard/sync/sync.h"
#include <stdlib.h>

enum {
	MOST_WRITES = 16,
	MOST_READS = 16,
	MOST_PAIRS = 2000, /* in a file */
	MOST_CALLS = 3,    /* within each other */
	MOST_LAMBDAS = 8,
	MOST_TIMES = 8, /* that a file's tokens are gone through as functions that are called */
	DEEPEST = 32,
	LONGEST = 400,  /* tokens of an index that are compared */
	FURTHEST = 400, /* tokens from a name to what its statement begins with */
};

/* Where the walk is in each of the functions that call each other, the kernel's first. */
struct path {
	uint32_t at[MOST_CALLS + 1];
	const struct hazard_call *call[MOST_CALLS + 1];
	unsigned level;
};

struct written {
	struct shared_access access;
	struct path path;
	unsigned loop; /* as in struct exchange */
	bool before;   /* in the round before of the loop around */
};

/* A read in a loop, which another thread may write before it is made. */
struct read {
	struct shared_access access;
	uint32_t first, last; /* tokens that are told of */
	unsigned loop;        /* as in struct exchange */
};

struct exchange {
	struct hazards *h;
	struct shared_names names;
	struct written writes[MOST_WRITES];
	unsigned n_writes, pairs;
	struct read read[MOST_READS];
	unsigned n_read;
	struct path path;
	struct shared_condition *gone; /* if (t > 0) return; */
	struct {
		uint32_t brace;
		unsigned n_writes; /* above it */
		struct shared_condition *under;
	} open[DEEPEST]; /* the braces around, the function's first */
	unsigned depth, base;
	unsigned loops_around;          /* those that are within each other */
	uint32_t lambdas[MOST_LAMBDAS]; /* auto NAME = [&](int i) { ... } */
	unsigned n_lambdas;
	uint32_t first, end;  /* the tokens of the function that is gone through */
	const uint32_t *told; /* where W201 is told already, by bytes, in order */
	unsigned n_told;
	unsigned n_global;    /* names that the whole file has */
	uint32_t called;      /* the '(' of the last call that was */
	uint64_t entered;     /* tokens of the bodies that calls have led to, in a file */
	unsigned loop, loops; /* the time that the innermost loop is gone through, of how many so far; 0: there is none around */
	bool again;           /* a loop is gone through for the second time */
	bool said;            /* once a function */
};

static void walk(struct exchange *x, uint32_t from, uint32_t to);

/* ---- conditions ---- */

static struct shared_condition *condition(struct exchange *x, uint32_t open, bool other, uint32_t until,
                                          struct shared_condition *outer)
{
	struct shared_condition *c = arena_alloc(&x->h->arena, sizeof *c);
	*c = (struct shared_condition){.first = next(x->h, open),
	                               .end = pair(x->h, open),
	                               .until = until,
	                               .other = other,
	                               .call = x->path.call[x->path.level],
	                               .outer = outer};
	return c;
}

/* The conditions of the "if"s that the statement with token i, which is a brace perhaps, stands under. */
static struct shared_condition *conditions(struct exchange *x, uint32_t i)
{
	struct hazards *h = x->h;
	struct shared_condition *under = x->depth ? x->open[x->depth - 1].under : NULL;
	unsigned n = 0;
	for (uint32_t k = prev(h, i); n++ < FURTHEST && k != NO_TOKEN && k > x->first && !TOKEN_IS_ANY(h->t, k, ';', '{', '}');
	     k = prev(h, k)) {
		uint32_t open = token_pair(h->t, k, ')'), close;
		bool other = hazard_word(h, k, "else");
		if (other) {
			close = prev(h, token_pair(h->t, prev(h, k), '}'));
			open = token_pair(h->t, close, ')');
			if (open == NO_TOKEN)
				return under;
		}
		if (open == NO_TOKEN)
			continue;
		k = open;
		if (hazard_word(h, prev(h, open), "if"))
			under = condition(x, open, other, NO_TOKEN, under);
	}
	return under;
}

/* ---- what has been written ---- */

static void forget(struct exchange *x)
{
	x->n_writes = x->n_read = 0;
	for (unsigned k = 0; k < x->depth; k++)
		x->open[k].n_writes = 0;
}

/* What has been written from token 'from' on is no one's who comes here. */
static void drop(struct exchange *x, uint32_t from)
{
	for (; x->n_writes; x->n_writes--) {
		const struct path *w = &x->writes[x->n_writes - 1].path;
		if (w->level < x->path.level || w->call[x->path.level] != x->path.call[x->path.level] ||
		    w->at[x->path.level] < from)
			return;
	}
}

/* Has the write been made where the walk is? Not in its own statement. */
static bool made(const struct exchange *x, const struct written *w)
{
	unsigned n = w->path.level;
	return w->before || n > x->path.level || w->path.call[n] != x->path.call[n] || w->access.active <= x->path.at[n];
}

/* Which of the write's threads stand for what thread t reads in that round; 'own' is set if it has written that itself. */
static uint64_t writers(const struct written *w, const struct shared_access *r, unsigned t, unsigned round, bool same_round,
                        bool *own)
{
	int64_t place = r->seen->place[t][round];
	uint64_t self = (uint64_t)1 << t, first = shared_threads(&w->access, place, 0),
	         second = shared_threads(&w->access, place, 1);
	*own |= !w->access.atomic && ((first | second) & self);
	if (same_round)
		return (round ? second : first) & ~self;
	return (w->before ? (round ? first : 0) : first | second) & ~self;
}

/* Do the words from token k on stand for what those of tokens [first, end) do, which are spelled alike? Not what changes between. */
static bool stays(struct hazards *h, uint32_t k, uint32_t first, uint32_t end)
{
	struct initial_value here, there;
	for (; first < end; first = next(h, first), k = next(h, k)) {
		if (!ident(h, k) || token_is_access(h->t, prev(h, k)))
			continue;
		bool one = hazard_initial(h, k, &here), other = hazard_initial(h, first, &there);
		if (one != other || (one && (here.name != there.name || here.changes)))
			return false;
	}
	return true;
}

/* Is it written with the same words by every thread that reads it? Nothing need be worked out then. */
static bool is_own(struct hazards *h, const struct written *w, const struct shared_access *r)
{
	const struct shared_access *a = &w->access;
	const struct shared_condition *under = r->under;
	if (a->end - a->first > LONGEST || w->before || a->atomic || a->of != r->of || a->call != r->call ||
	    a->points != r->points || a->gone != r->gone)
		return false;
	while (under && under != a->under)
		under = under->outer;
	return under == a->under && tokens_behind_alike(h->t, r->first, a->first, a->end) == r->end &&
	       stays(h, r->first, a->first, a->end);
}

/* Does another thread write than the one that reads, where one of them may reach any place? */
static bool meet_anywhere(const struct written *w, const struct shared_access *r)
{
	uint64_t writing = w->access.seen->made[0] | w->access.seen->made[1], reading = r->seen->made[0] | r->seen->made[1];
	uint32_t first = (uint32_t)writing, second = (uint32_t)(writing >> HAZARD_THREADS_X); /* row by row */
	bool one = writing == reading && !(first & (first - 1)) && !(second & (second - 1));
	bool copies =
	        r->views == ANYWHERE && !r->atomic && w->before; /* s[i] = s[from[i]]: data knows that the rounds do not meet */
	return (r->views == ANYWHERE || w->access.views == ANYWHERE) && !one && !copies;
}

/* Reads some thread what another one has written, and not itself? The write, or NULL. */
static const struct written *exchanged(struct exchange *x, struct shared_access *r)
{
	bool facing[MOST_WRITES], any = false;
	for (unsigned k = 0; k < x->n_writes; k++)
		if (is_own(x->h, &x->writes[k], r) && made(x, &x->writes[k]))
			return NULL;
	for (unsigned k = 0; k < x->n_writes; k++) {
		struct written *w = &x->writes[k];
		bool asked = w->access.atomic && (r->atomic || w->before); /* while (n < m) { ... atomicAdd(&n, 1); } */
		facing[k] = w->access.of->root == r->of->root && !asked && made(x, w) && x->pairs++ < MOST_PAIRS;
		any |= facing[k];
	}
	if (!any || !shared_view(x->h, r))
		return NULL;
	for (unsigned k = 0; k < x->n_writes; k++)
		facing[k] = facing[k] && shared_view(x->h, &x->writes[k].access) &&
		            (x->writes[k].access.views == KNOWN || x->writes[k].access.atomic);
	for (unsigned k = 0; k < x->n_writes; k++)
		if (facing[k] && meet_anywhere(&x->writes[k], r))
			return &x->writes[k];
	if (r->views == ANYWHERE)
		return NULL;
	for (unsigned v = 0; v < SHARED_THREADS * SHARED_ROUNDS; v++) {
		unsigned t = v / SHARED_ROUNDS, round = v % SHARED_ROUNDS;
		const struct written *found = NULL;
		bool own = !(r->seen->made[round] >> t & 1);
		for (unsigned k = 0; k < x->n_writes && !own; k++)
			if (facing[k] && x->writes[k].access.views == KNOWN &&
			    writers(&x->writes[k], r, t, round, x->loop && x->writes[k].loop == x->loop && !x->writes[k].before,
			            &own))
				found = &x->writes[k];
		if (found && !own)
			return found;
	}
	return NULL;
}

static void tell(struct exchange *x, uint32_t first, uint32_t last, uint32_t write, const char *what)
{
	struct hazards *h = x->h;
	uint32_t line;
	tokens_position(h->t, h->t->t[write].off, &line, NULL);
	hazard_say(h, D_W201, first, last, NULL, NULL)->message =
	        arena_strdup(&h->u->diags.arena, arena_printf(&h->arena, what, line));
	x->said = true;
}

/* Does another thread write where one reads? */
static bool overwrites(struct exchange *x, struct shared_access *w, struct shared_access *r)
{
	if (w->of->root != r->of->root || w->atomic || r->atomic || r->of->scalar || w->of->scalar || w->end - w->first > LONGEST)
		return false;
	bool own = w->call == r->call && tokens_behind_alike(x->h->t, r->first, w->first, w->end) == r->end;
	return !own && x->pairs++ < MOST_PAIRS && shared_meet(x->h, w, r);
}

static void reads(struct exchange *x, struct shared_access *a, uint32_t i, uint32_t last)
{
	struct hazards *h = x->h;
	const struct written *w = x->n_writes ? exchanged(x, a) : NULL;
	uint32_t called = next(h, x->path.at[0]);
	if (x->path.level && token_pair(h->t, called, '(') != NO_TOKEN) { /* in a function that the kernel calls */
		i = x->path.at[0];
		last = pair(h, called);
	}
	if (w)
		tell(x, i, last, w->access.at,
		     "what other threads have written on line %u is read here; no barrier stands between, so it relies on lanes "
		     "running in lockstep");
	else if (x->loop && x->n_read < MOST_READS)
		x->read[x->n_read++] = (struct read){*a, i, last, x->loop};
}

static void sets(struct exchange *x, struct shared_access *a, uint32_t active)
{
	for (unsigned k = 0; k < x->n_read && x->loop; k++)
		if (x->read[k].loop == x->loop && overwrites(x, a, &x->read[k].access)) {
			tell(x, x->read[k].first, x->read[k].last, a->at,
			     "other threads write on line %u what is read here; no barrier stands between, so it relies on lanes "
			     "running in lockstep");
			return;
		}
	if (x->n_writes == MOST_WRITES)
		return;
	x->writes[x->n_writes] = (struct written){.access = *a, .path = x->path, .loop = x->loop};
	x->writes[x->n_writes++].access.active = active;
}

/* ---- functions that are called ---- */

/* The '(' of the parameters of the function that token i names where the file defines it, or of the lambda; NO_TOKEN: it does not. */
static uint32_t parameters_of(struct exchange *x, uint32_t i)
{
	enum { MOST = 64 };
	struct hazards *h = x->h;
	unsigned n = 0;
	for (unsigned k = 0; k < x->n_lambdas; k++)
		if (tokens_alike(h->t, x->lambdas[k], i))
			return next(h, pair(h, next(h, next(h, x->lambdas[k]))));
	FOR_WORD(k, h->t, token_bytes(h->t, i)) {
		uint32_t open = next(h, k), close = token_pair(h->t, open, '(');
		if (close != NO_TOKEN && token_pair(h->t, next(h, close), '{') != NO_TOKEN && !(h->t->t[k].flags & TF_DIRECTIVE))
			return open;
		if (n++ == MOST)
			break;
	}
	return NO_TOKEN;
}

/* Is it told already of the function with that body? */
static bool is_told(const struct exchange *x, uint32_t begin, uint32_t end)
{
	unsigned k = FIRST_NOT(middle, 0, x->n_told, x->told[middle] < begin);
	return k < x->n_told && x->told[k] < end;
}

/* Goes through the function that is called with the '(' at token 'open', once. Token i is its name. */
static void call(struct exchange *x, uint32_t i, uint32_t open)
{
	struct hazards *h = x->h;
	struct range *args, *parameters;
	uint32_t list = x->path.level == MOST_CALLS || open == x->called ? NO_TOKEN : parameters_of(x, i);
	uint32_t body = list == NO_TOKEN ? NO_TOKEN : next(h, pair(h, list));
	if (token_pair(h->t, body, '{') == NO_TOKEN || (body < i && i < pair(h, body)) || x->depth == DEEPEST)
		return;
	for (unsigned k = 1; k <= x->path.level; k++)
		if (x->path.call[k]->parameters == list)
			return;
	if (is_told(x, h->t->t[body].off, h->t->t[pair(h, body)].off)) {
		forget(x); /* else what comes after it is told again */
		return;
	}
	int n = call_arguments(h->t, open, &h->arena, &args), m = call_arguments(h->t, list, &h->arena, &parameters);
	if (n < 0 || n > m || x->entered > (uint64_t)h->t->n * MOST_TIMES)
		return;
	x->entered += pair(h, body) - body;
	struct hazard_call *to = arena_alloc(&h->arena, sizeof *to);
	struct exchange outer = *x;
	*to = (struct hazard_call){.parameters = list, .end = pair(h, body), .n = m, .outer = x->path.call[x->path.level]};
	to->given = arena_alloc(&h->arena, (size_t)m * sizeof *to->given + 1);
	for (int k = 0; k < m; k++) {
		struct hazard_parameter *p = &to->given[k];
		*p = (struct hazard_parameter){.name = NO_TOKEN};
		for (uint32_t w = token_at(h->t, parameters[k].begin); h->t->t[w].off < parameters[k].end; w = next(h, w))
			if (hazard_punct(h, w, '='))
				break;
			else if (ident(h, w))
				p->name = w;
		if (p->name == NO_TOKEN || k >= n)
			continue;
		p->first = token_at(h->t, args[k].begin);
		p->end = token_at(h->t, args[k].end);
		for (uint32_t w = p->name; w < to->end && !p->changes; w = tokens_next_alike(h->t, w))
			p->changes = w > body && hazard_changes(h, w);
		shared_pointer(h, &x->names, p->name, p->first, p->end, to->end, to->outer);
	}
	x->called = open;
	x->open[x->depth].under = conditions(x, i);
	x->open[x->depth].n_writes = x->n_writes;
	x->open[x->depth].brace = body;
	x->base = ++x->depth;
	x->path.at[x->path.level++] = i;
	x->path.call[x->path.level] = to;
	x->first = body;
	x->end = to->end;
	walk(x, next(h, body), to->end);
	x->path = outer.path;
	x->first = outer.first;
	x->end = outer.end;
	x->depth = outer.depth;
	x->base = outer.base;
	x->gone = outer.gone;
	x->names.n = outer.names.n;
}

/* auto put = [&](int i) { a[i] = 0; }, where token i is 'put': its '}'. NO_TOKEN: it is none, or has no parameters. */
static uint32_t lambda(struct exchange *x, uint32_t i)
{
	struct hazards *h = x->h;
	uint32_t captures = next(h, next(h, i)), list = token_behind_pair(h->t, captures, '['),
	         body = token_behind_pair(h->t, list, '(');
	if (!hazard_word(h, prev(h, i), "auto") || body == NO_TOKEN || x->n_lambdas == MOST_LAMBDAS ||
	    token_pair(h->t, body, '{') == NO_TOKEN)
		return NO_TOKEN;
	x->lambdas[x->n_lambdas++] = i;
	return pair(h, body);
}

/* 'else', or a word that leaves, at token i. */
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
	bool inner = x->depth > x->base;
	uint32_t brace = inner ? x->open[x->depth - 1].brace : x->first, close = before, until = pair(h, brace);
	if (TOKEN_IS_ANY(h->t, before, ';', '{', '}') && inner && x->n_writes > x->open[x->depth - 1].n_writes)
		x->n_writes = x->open[x->depth - 1].n_writes;
	if (before == brace && inner && x->depth > 1) { /* if (t > 0) { return; } */
		close = prev(h, brace);
		until = pair(h, x->open[x->depth - 2].brace);
	}
	uint32_t open = token_pair(h->t, close, ')');
	if (open != NO_TOKEN && hazard_word(h, prev(h, open), "if") && until != NO_TOKEN)
		x->gone = condition(x, open, true, until, x->gone);
}

/* ---- accesses ---- */

/* Is the '*' or '&' at token i an operator of one operand? */
static bool unary(struct hazards *h, uint32_t i)
{
	uint32_t outer = prev(h, i);
	if (!TOKEN_IS_ANY(h->t, i, '*', '&'))
		return false;
	return !(ident(h, outer) || h->t->t[outer].kind == TOK_NUMBER || TOKEN_IS_ANY(h->t, outer, ')', ']')) ||
	       hazard_word(h, outer, "return") || hazard_word(h, token_before_pair(h->t, outer, ')'), "if");
}

/* f(p), f(&p[i]), with p at token i: a function of the file is gone through, an atomic reads and writes. */
static void hand_on(struct exchange *x, uint32_t i, struct shared_access *a, bool address)
{
	struct hazards *h = x->h;
	uint32_t place_of, open = bracket_around(h->t, i, &place_of), callee = prev(h, open);
	while (hazard_punct(h, open, '(') && callee != NO_TOKEN && !ident(h, callee)) /* f((int *)p) */
		callee = prev(h, open = bracket_around(h->t, open, &place_of));
	if (!hazard_punct(h, open, '(') || !ident(h, callee))
		return;
	if (slice_starts(hazard_text(h, callee), "atomic")) {
		if (place_of || !(address || (a->of->points && next(h, i) == a->end)))
			return;
		a->atomic = true;
		reads(x, a, callee, pair(h, open));
		if (!x->said)
			sets(x, a, pair(h, open));
	} else if (!rules_find(h->p->rules, hazard_text(h, callee), 0))
		call(x, callee, open);
}

/* The access to the name at token i: what it reads or writes. */
static void visit(struct exchange *x, uint32_t i, const struct shared_name *s)
{
	struct hazards *h = x->h;
	uint32_t before = prev(h, i), first = next(h, i), end = shared_behind(h, first), after = end;
	struct shared_access a = {
	        .of = s, .at = i, .first = first, .end = end, .gone = x->gone, .call = x->path.call[x->path.level]};
	if (token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE) || token_is_access(h->t, end) ||
	    hazard_punct(h, end, '('))
		return;
	a.under = conditions(x, i);
	bool one = unary(h, before), takes = one && hazard_punct(h, before, '&');
	bool inside = hazard_punct(h, before, '(') && unary(h, prev(h, before)) && hazard_punct(h, prev(h, before), '*') &&
	              end == first && !s->scalar; /* *(p + i) */
	if (inside) {
		after = next(h, pair(h, before));
		a.points = true;
		a.first = i;
		a.end = pair(h, before);
		before = prev(h, before);
	} else if (takes || !(s->scalar || end != first || one)) {
		hand_on(x, i, &a, takes);
		return;
	} else if (hazard_punct(h, end, ')') && one && hazard_punct(h, prev(h, before), '('))
		after = next(h, end);
	bool steps = TOKEN_IS_ANY(h->t, after, P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_OR_EQ, P_AND_EQ, P_XOR_EQ, P_INC, P_DEC) ||
	             TOKEN_IS_ANY(h->t, before, P_INC, P_DEC);
	bool assigns = hazard_punct(h, after, '=');
	if (!assigns)
		reads(x, &a, i, prev(h, inside ? after : end));
	if (assigns || (steps && !x->said)) {
		a.views = a.views == ANYWHERE ? NOT_KNOWN : a.views;
		sets(x, &a, expression_end(h->t, next(h, after)));
	}
}

/* ---- the walk ---- */

/* The braces around token k that walks on. */
static void nest(struct exchange *x, uint32_t k)
{
	struct hazards *h = x->h;
	uint32_t opening = token_pair(h->t, k, '}');
	while (opening != NO_TOKEN && x->depth > x->base && x->open[x->depth - 1].brace >= opening)
		x->depth--;
	if (!hazard_punct(h, k, '{') || x->depth == DEEPEST)
		return;
	struct shared_condition *outer = x->depth ? x->open[x->depth - 1].under : NULL;
	bool own = TOKEN_IS_ANY(h->t, prev(h, k), ';', '=', ',', '{');
	x->open[x->depth].under = own ? outer : conditions(x, k);
	x->open[x->depth].n_writes = x->n_writes;
	x->open[x->depth++].brace = k;
}

/* The loop whose word is token i, and its next round. Its last token. */
static uint32_t loop(struct exchange *x, uint32_t i, uint32_t to)
{
	struct hazards *h = x->h;
	uint32_t close = hazard_word(h, i, "do") ? i : token_pair(h->t, next(h, i), '('), end;
	unsigned n_writes = x->n_writes, n_names = x->names.n;
	end = close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, close);
	if (end == NO_TOKEN || end >= to || x->again || x->loops_around == DEEPEST)
		return i;
	struct shared_condition *gone = x->gone;
	unsigned around = x->loop;
	uint32_t asked = next(h, next(h, next(h, end))); /* do { ... } while (0) */
	bool once = close == i && hazard_value(h, asked, next(h, asked)) == 0;
	x->loop = once ? around : ++x->loops;
	x->loops_around++;
	walk(x, next(h, i), next(h, end));
	x->loops_around--;
	x->loop = around;
	for (uint32_t k = next(h, i); close != i && k < close; k = next(h, k))
		if (ident(h, k) && slice_starts(hazard_text(h, k), "atomic")) /* it waits for others */
			forget(x);
	if (x->said || !x->n_writes || once)
		return end;
	if (n_writes > x->n_writes) /* there was a barrier */
		n_writes = 0;
	for (unsigned k = n_writes; k < x->n_writes; k++)
		x->writes[k].before = true;
	x->again = true;
	x->names.n = n_names;
	x->gone = gone;
	x->loop = ++x->loops;
	walk(x, next(h, i), next(h, end));
	x->loop = around;
	x->again = false;
	for (unsigned k = 0; k < x->n_writes; k++)
		x->writes[k].before = false;
	return end;
}

/* Token k, and what it begins: the last token of that. */
static uint32_t step(struct exchange *x, uint32_t k, uint32_t to)
{
	struct hazards *h = x->h;
	const struct token *t = &h->t->t[k];
	if (t->flags & TF_DIRECTIVE) {
		if (t->kind == TOK_IDENT && (hazard_word(h, k, "else") || hazard_word(h, k, "elif")))
			forget(x);
		return k;
	}
	if (t->kind == TOK_PUNCT && (t->punct == '{' || t->punct == '}'))
		nest(x, k);
	if (t->kind != TOK_IDENT || t->flags & TF_SKIPPED)
		return k;
	const uint32_t begins =
	        LETTER('b') | LETTER('c') | LETTER('d') | LETTER('e') | LETTER('f') | LETTER('g') | LETTER('r') | LETTER('w');
	bool keyword = t->len >= 2 && t->len <= 8 && hazard_begins(h, k, begins);
	if (t->len == 10 && hazard_word(h, k, "__shared__")) {
		shared_declare(h, &x->names, k, x->end, x->end);
		while (k < x->end && !TOKEN_IS_ANY(h->t, next(h, k), ';', '{', '}', '='))
			k = next(h, k);
		return k;
	}
	x->path.at[x->path.level] = k;
	const struct shared_name *s = shared_known(h, &x->names, k);
	if (s) {
		if (!shared_points(h, &x->names, k, x->end, x->path.call[x->path.level]))
			visit(x, k, s);
	} else if (keyword && TOKEN_IS_WORD_OF(h->t, k, "for", "while", "do"))
		return loop(x, k, to);
	else if (keyword && TOKEN_IS_WORD_OF(h->t, k, "else", "return", "break", "continue", "goto"))
		leave(x, k);
	else if (hazard_punct(h, next(h, k), '=') && hazard_punct(h, next(h, next(h, k)), '[')) {
		uint32_t close = lambda(x, k);
		return close == NO_TOKEN ? k : close;
	} else if ((x->n_writes || x->n_read) && hazard_may_order(h, k))
		forget(x);
	else if (x->n_lambdas && hazard_punct(h, next(h, k), '('))
		for (unsigned n = 0; n < x->n_lambdas; n++)
			if (tokens_alike(h->t, k, x->lambdas[n]))
				call(x, k, next(h, k));
	return k;
}

static void walk(struct exchange *x, uint32_t from, uint32_t to)
{
	for (uint32_t k = from; k < to && !x->said; k = next(x->h, k))
		k = step(x, k, to);
}

/* Goes through the body of a function that has shared memory. */
static void function(struct exchange *x, const struct context_fact *body)
{
	x->names.n = x->n_global;
	x->n_writes = x->n_read = x->depth = x->base = x->n_lambdas = x->path.level = 0;
	x->loop = x->loops = 0;
	x->gone = NULL;
	x->called = NO_TOKEN;
	x->said = false;
	x->first = token_at(x->h->t, body->begin);
	x->end = token_at(x->h->t, body->end);
	walk(x, x->first, x->end);
}

static int by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

/* Where W201 is told already. */
static void read_told(struct exchange *x)
{
	struct hazards *h = x->h;
	uint32_t *told;
	for (size_t d = 0; d < h->u->diags.n; d++)
		x->n_told += h->u->diags.d[d].id == D_W201;
	x->told = told = arena_alloc(&h->arena, x->n_told * sizeof *told + 1);
	for (size_t d = 0; d < h->u->diags.n; d++)
		if (h->u->diags.d[d].id == D_W201)
			*told++ = h->u->diags.d[d].off;
	qsort(told - x->n_told, x->n_told, sizeof *told, by_number);
}

void pass_exchanges(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	uint32_t done = 0;
	struct exchange x = {.h = h};
	if (!tokens_have(h->t, SLICE_LIT("__shared__")))
		return;
	read_told(&x);
	FOR_WORD(k, h->t, SLICE_LIT("__shared__"))
		if (!(h->t->t[k].flags & (TF_SKIPPED | TF_DIRECTIVE)) && !scan_body(&h->u->scan, h->t->t[k].off))
			shared_declare(h, &x.names, k, h->t->n - 1, h->t->n);
	x.n_global = x.names.n;
	for (unsigned n = 0; n <= x.n_global; n++) {
		uint32_t k = n ? x.names.names[n - 1]->name : tokens_find(h->t, 0, SLICE_LIT("__shared__"));
		for (done = 0; k != NO_TOKEN; k = tokens_next_alike(h->t, k)) {
			const struct context_fact *body = scan_body(&h->u->scan, h->t->t[k].off);
			if (!body || body->begin < done || h->t->t[k].flags & (TF_SKIPPED | TF_DIRECTIVE))
				continue;
			done = body->end;
			bool again = n && tokens_find(h->t, body->begin, SLICE_LIT("__shared__")) < token_at(h->t, body->end);
			if (!again && !is_told(&x, body->begin, body->end)) /* once a function */
				function(&x, body);
		}
	}
}
