/* place.c: names of shared memory, pointers into it, and which places the threads of a block reach by them. */
#include "hazard/sync/place.h"
#include "hazard/sync/sync.h"
#include "sema/meaning.h"

enum {
	MOST_CONDITIONS = 8, /* evaluated around an access */
	MOST_STEPS = 4,      /* from a pointer to the array */
};

/* ---- places ---- */

static bool place(struct hazards *h, const struct shared_name *s, uint32_t first, uint32_t end, bool points,
                  const struct hazard_thread *thread, unsigned steps, int64_t *out);

/* How far the pointer that is the name leads into its array. */
static bool offset_of(struct hazards *h, const struct shared_name *s, const struct hazard_thread *thread, unsigned steps,
                      int64_t *out)
{
	*out = 0;
	if (!s->points)
		return true;
	struct hazard_thread from = *thread;
	from.call = s->call;
	if (steps == MOST_STEPS || !place(h, s->of, s->first, s->end, !s->element, &from, steps + 1, out))
		return false;
	if (s->row)
		*out = (int64_t)((uint64_t)*out * 8191);
	return true;
}

static bool place(struct hazards *h, const struct shared_name *s, uint32_t first, uint32_t end, bool points,
                  const struct hazard_thread *thread, unsigned steps, int64_t *out)
{
	int64_t v, offset;
	uint64_t sum;
	bool begun = false;
	if (!offset_of(h, s, thread, steps, &offset))
		return false;
	sum = (uint64_t)offset;
	if (points) {
		struct hazard_thread from = *thread;
		from.zero = s->name;
		bool known = hazard_for_thread(h, first, end, &from, &v);
		*out = (int64_t)(sum + (uint64_t)v);
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

/* ---- views ---- */

/* What was last worked out, for a thread and round, and what of these it depends on. */
struct memory {
	bool begun, known;
	unsigned by;
	int64_t v, x, y, round;
};

/* Is it the same for this thread? Else it is to be worked out, and this notes on what that depends. Each round has a memory where it matters. */
static bool remembers(struct memory of[SHARED_ROUNDS], struct hazard_thread *thread, struct memory **out)
{
	struct memory *m = *out = &of[of->by & HAZARD_BY_ROUND ? thread->round : 0];
	bool same = m->begun && (m->x == thread->x || !(m->by & HAZARD_BY_X)) && (m->y == thread->y || !(m->by & HAZARD_BY_Y)) &&
	            (m->round == thread->round || !(m->by & HAZARD_BY_ROUND));
	if (!same)
		*m = (struct memory){.begun = true, .x = thread->x, .y = thread->y, .round = thread->round};
	thread->by = &m->by;
	return same;
}

/* Threads of two rows, or, of a block of one row, the first ones and the last ones. */
static struct hazard_thread thread_of(const struct hazards *h, unsigned number, unsigned round, const struct hazard_call *call)
{
	struct hazard_thread thread = {.round = round, .zero = NO_TOKEN, .call = call};
	if (h->block_x) {
		thread.x = number < HAZARD_THREADS_X ? number : h->block_x - SHARED_THREADS + number;
	} else {
		thread.x = number % HAZARD_THREADS_X;
		thread.y = number / HAZARD_THREADS_X;
	}
	return thread;
}

/* (t + before + 1) % step == 0: does the condition choose threads by a rest? Where that is not worked out, it is not known of any two threads that
 * both come (Fir0x/CUDA_PGM_fixer, scan.cu). */
static bool chooses_by_rest(struct hazards *h, const struct shared_condition *c)
{
	bool rest = false, index = false;
	for (uint32_t k = c->first; k < c->end; k = next(h, token_over(h->t, k, "["))) {
		if (TOKEN_IS_ANY(h->t, k, P_ANDAND, P_OROR))
			return false;
		rest |= hazard_punct(h, k, '%');
		index |= hazard_is(h, k, THREAD_INDEX);
	}
	return rest && index;
}

/* Which threads may come under the condition, in each round. */
static void ask(struct hazards *h, struct shared_condition *c)
{
	struct memory of[SHARED_ROUNDS] = {0}, *m;
	bool rest = chooses_by_rest(h, c);
	c->asked = true;
	for (unsigned t = 0; t < SHARED_THREADS * SHARED_ROUNDS; t++) {
		struct hazard_thread thread = thread_of(h, t / SHARED_ROUNDS, t % SHARED_ROUNDS, c->call);
		if (!remembers(of, &thread, &m))
			m->known = hazard_for_thread(h, c->first, c->end, &thread, &m->v);
		c->assumed |= !m->known;
		if (m->known ? !m->v == c->other : !rest)
			c->may[t % SHARED_ROUNDS] |= (uint64_t)1 << t / SHARED_ROUNDS;
	}
}

/* Leaves the threads that may come under all of the conditions; true: of some that is not known. With 'before', only under those that still hold there. */
static bool may_come(struct hazards *h, struct shared_condition *c, uint32_t before, uint64_t threads[SHARED_ROUNDS])
{
	bool assumed = false;
	for (unsigned n = 0; c && n < MOST_CONDITIONS; c = c->outer, n++) {
		if (before > c->until)
			continue;
		if (!c->asked)
			ask(h, c);
		for (unsigned r = 0; r < SHARED_ROUNDS; r++)
			threads[r] &= c->may[r];
		assumed |= c->assumed;
	}
	return assumed;
}

static uint32_t slot_of(const struct shared_view *v, int64_t place)
{
	uint32_t k = (uint32_t)((uint64_t)place * 0x9e3779b97f4a7c15u >> 40) % ARRAY_SIZE(v->slots);
	while ((v->slots[k].threads[0] | v->slots[k].threads[1]) && v->slots[k].place != place)
		k = (k + 1) % ARRAY_SIZE(v->slots);
	return k;
}

/* Is the index of tokens [first, end) data, d[i], or what is given that, and no number of the thread beside it? */
static bool is_data(struct hazards *h, uint32_t first, uint32_t end)
{
	struct initial_value is;
	bool loads = false;
	if (ident(h, first) && next(h, first) == end && sema_initial(&h->sema, first, &is) && !is.changes && is.first != NO_TOKEN) {
		first = is.first;
		end = is.end;
	}
	if (ident(h, first) && hazard_is_shared(h, first)) /* s[place[threadIdx.x]], of places that the threads worked out */
		return false;
	uint32_t declared = ident(h, first) ? sema_declaration(&h->sema, first) : NO_TOKEN;
	if (declared != NO_TOKEN &&
	    hazard_punct(h, next(h, declared), '[')) /* int place[3], of a thread's own (HeterogeneousSwept1D, KSAtomicPad.hpp) */
		return false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (hazard_is(h, k, THREAD_INDEX) || hazard_punct(h, k, '('))
			return false;
		loads |= token_pair(h->t, k, '[') != NO_TOKEN;
		k = token_over(h->t, k, "[");
	}
	return loads;
}

/* s[w][d[i]], where neighbours have the same s[w]: may each thread reach any place that another one does? */
static bool reaches_any(struct hazards *h, const struct shared_access *a)
{
	uint32_t last = a->first;
	int64_t places[2];
	if (a->atomic)
		return true;
	if (a->points || token_pair(h->t, last, '[') == NO_TOKEN)
		return false;
	while (token_pair(h->t, next(h, pair(h, last)), '[') != NO_TOKEN)
		last = next(h, pair(h, last));
	for (unsigned t = 0; t < 2; t++) {
		struct hazard_thread thread = thread_of(h, t, 0, a->call);
		if (!place(h, a->of, a->first, last, false, &thread, 0, &places[t]))
			return false;
	}
	return places[0] == places[1] && is_data(h, next(h, last), pair(h, last));
}

/* For each thread and round the place, until one is not known. */
static bool find_places(struct hazards *h, struct shared_access *a, struct shared_view *v)
{
	struct memory of[SHARED_ROUNDS] = {0}, *at;
	for (unsigned t = 0; t < SHARED_THREADS * SHARED_ROUNDS; t++) {
		unsigned number = t / SHARED_ROUNDS, round = t % SHARED_ROUNDS;
		struct hazard_thread thread = thread_of(h, number, round, a->call);
		if (!remembers(of, &thread, &at))
			at->known = place(h, a->of, a->first, a->end, a->points, &thread, 0, &at->v);
		if (!at->known)
			return false;
		v->place[number][round] = (int64_t)((uint64_t)at->v * (a->scale ? a->scale : 1));
		a->assumed |= at->by & HAZARD_BY_GUESS;
	}
	return true;
}

/* s[threadIdx.y][i * W + threadIdx.x], with W less than the threads looked at: a row of the block has no more than W threads, or they would
 * meet in the next round. W, or 0. */
static int64_t row_of(struct hazards *h, const struct shared_access *a)
{
	struct initial_value is;
	for (uint32_t k = a->first; k < a->end; k = next(h, k)) {
		uint32_t left = prev(h, k), right = next(h, k), plus = next(h, right), of = next(h, plus);
		if (!hazard_punct(h, k, '*') || !hazard_punct(h, plus, '+') ||
		    !(hazard_punct(h, prev(h, left), '[') || hazard_word(h, left, "y")))
			continue;
		if (ident(h, of) && !hazard_word(h, of, "threadIdx") && sema_initial(&h->sema, of, &is) && is.first != NO_TOKEN)
			of = is.first;
		int64_t v = sema_value(&h->sema, right, plus);
		v = v < 0 ? sema_value(&h->sema, left, k) : v;
		if (v > 0 && v < HAZARD_THREADS_X && hazard_word(h, of, "threadIdx") && hazard_word(h, next(h, next(h, of)), "x"))
			return v;
	}
	return 0;
}

bool shared_view(struct hazards *h, struct shared_access *a)
{
	struct shared_view found;
	if (a->views != NOT_VIEWED)
		return a->views != NOT_KNOWN;
	a->views = NOT_KNOWN;
	bool known = find_places(h, a, &found);
	if (!known && !reaches_any(h, a))
		return false;
	struct shared_view *v = a->seen = arena_alloc(&h->arena, sizeof *v);
	memset(v->made, 0xff, sizeof v->made);
	a->chosen |= may_come(h, a->under, 0, v->made);
	a->chosen |= may_come(h, a->gone, a->at, v->made);
	int64_t row = h->block_x ? 0 : row_of(h, a);
	for (unsigned t = 0; row && t < SHARED_THREADS; t++)
		for (unsigned round = 0; round < SHARED_ROUNDS; round++)
			v->made[round] &= t % HAZARD_THREADS_X < row ? UINT64_MAX : ~((uint64_t)1 << t);
	for (unsigned t = 0; known && t < SHARED_THREADS * SHARED_ROUNDS; t++) {
		unsigned number = t / SHARED_ROUNDS, round = t % SHARED_ROUNDS;
		v->place[number][round] = found.place[number][round];
		if (!(v->made[round] >> number & 1))
			continue;
		uint32_t slot = slot_of(v, found.place[number][round]);
		v->slots[slot].place = found.place[number][round];
		v->slots[slot].threads[round] |= (uint64_t)1 << number;
	}
	a->views = !(v->made[0] | v->made[1]) ? NOT_KNOWN : known ? KNOWN : ANYWHERE;
	return a->views != NOT_KNOWN;
}

uint64_t shared_threads(const struct shared_access *a, int64_t place, unsigned round)
{
	return a->seen->slots[slot_of(a->seen, place)].threads[round];
}

/* ---- names ---- */

static uint64_t spelled(const struct hazards *h, uint32_t i)
{
	return (uint64_t)1 << ((unsigned char)h->t->src.p[h->t->t[i].off] * 5u + h->t->t[i].len * 11u) % 64;
}

const struct shared_name *shared_known(struct hazards *h, const struct shared_names *names, uint32_t i)
{
	if (!(names->spelled & spelled(h, i)))
		return NULL;
	for (unsigned k = names->n; k-- > 0;)
		if (tokens_alike(h->t, i, names->names[k]->name) && names->names[k]->name <= i && i <= names->names[k]->scope)
			return names->names[k];
	return NULL;
}

void shared_add(struct hazards *h, struct shared_names *names, struct shared_name s)
{
	if (names->n == ARRAY_SIZE(names->names))
		return;
	names->names[names->n] = arena_alloc(&h->arena, sizeof s);
	*names->names[names->n++] = s;
	names->spelled |= spelled(h, s.name);
}

void shared_declare(struct hazards *h, struct shared_names *names, uint32_t i, uint32_t end, uint32_t scope)
{
	for (uint32_t k = next(h, i); k < end && !TOKEN_IS_ANY(h->t, k, ';', '{', '}', '='); k = next(h, k)) {
		uint32_t after = next(h, k), list = template_close(h->t, k);
		if (list != NO_TOKEN)
			k = list;
		else if (TOKEN_IS_ANY(h->t, k, '(', '['))
			k = token_over(h->t, k, "([");
		else if (ident(h, k) && TOKEN_IS_ANY(h->t, after, '[', ';', ',', '='))
			shared_add(
			        h, names,
			        (struct shared_name){.name = k, .root = k, .scope = scope, .scalar = !hazard_punct(h, after, '[')});
	}
}

/* How many '[' the array has that is declared at token 'name'. */
static unsigned dimensions(struct hazards *h, uint32_t name)
{
	unsigned n = 0;
	for (uint32_t k = next(h, name); token_pair(h->t, k, '[') != NO_TOKEN; k = next(h, pair(h, k)))
		n++;
	return n;
}

/* a[i], a[i][j] behind the '&' of &a[i], or where that is a row of a, of which token i is the name, up to token 'end'. */
static bool element(struct hazards *h, struct shared_name *p, uint32_t i, uint32_t end, bool address)
{
	unsigned n = 0;
	p->first = next(h, i);
	p->end = end;
	p->element = true;
	for (uint32_t k = p->first; k != end; k = next(h, pair(h, k)), n++)
		if (token_pair(h->t, k, '[') == NO_TOKEN || k > end)
			return false;
	if (address)
		return n > 0 || p->of->scalar;
	p->row = p->of->root == p->of->name && n < dimensions(h, p->of->root);
	return p->row;
}

bool shared_pointer(struct hazards *h, struct shared_names *names, uint32_t name, uint32_t first, uint32_t end, uint32_t scope,
                    const struct hazard_call *call)
{
	uint32_t i = first;
	bool cast = false, address = hazard_punct(h, first, '&');
	while (token_pair(h->t, i, '(') != NO_TOKEN && hazard_punct(h, prev(h, pair(h, i)), '*') && next(h, pair(h, i)) < end) {
		i = next(h, pair(h, i)); /* (float *)a */
		cast = true;
	}
	if (token_pair(h->t, i, '(') != NO_TOKEN && next(h, pair(h, i)) == end && cast) { /* (float *)(a + n) */
		end = pair(h, i);
		i = next(h, i);
	}
	i = address ? next(h, first) : i;
	const struct shared_name *s = ident(h, i) && i < end ? shared_known(h, names, i) : NULL;
	if (!s || (s->scalar && !address))
		return false;
	uint32_t after = next(h, i);
	struct shared_name p = {.name = name,
	                        .root = s->root,
	                        .scope = scope,
	                        .points = true,
	                        .base = s->name,
	                        .first = i,
	                        .end = end,
	                        .of = s,
	                        .call = call};
	bool plain = !address && (TOKEN_IS_ANY(h->t, after, '+', '-') || after == end);
	if (!plain && !element(h, &p, i, end, address))
		return false;
	uint32_t own = sema_type_before(&h->sema, name), theirs = sema_type_before(&h->sema, s->root);
	if (cast && !(own != NO_TOKEN && theirs != NO_TOKEN && slice_eq(token_bytes(h->t, own), token_bytes(h->t, theirs))))
		p = (struct shared_name){.name = name, .root = name, .scope = scope}; /* what it leads to has another size */
	shared_add(h, names, p);
	return true;
}

/* Is the pointer that is declared at token 'name' set to something else later? */
static bool moves(struct hazards *h, uint32_t name)
{
	struct initial_value is;
	return !sema_initial_of(&h->sema, meaning_at(h->u, name), &is) || is.changes;
}

bool shared_points(struct hazards *h, struct shared_names *names, uint32_t i, uint32_t scope, const struct hazard_call *call)
{
	uint32_t first = hazard_punct(h, prev(h, i), '&') ? prev(h, i) : i, assign = prev(h, first), end = expression_end(h->t, i);
	if (first == i && hazard_punct(h, assign, '(') && pair(h, assign) == end &&
	    token_pair(h->t, prev(h, assign), ')') != NO_TOKEN) {
		first = assign; /* (float *)(a + n) */
		assign = prev(h, first);
		end = next(h, end);
	}
	while (token_pair(h->t, assign, ')') != NO_TOKEN) { /* a cast */
		if (!hazard_punct(h, prev(h, assign), '*'))
			return false;
		first = pair(h, assign);
		assign = prev(h, first);
	}
	uint32_t name = prev(h, assign), mark = prev(h, name);
	if (!hazard_punct(h, assign, '=') || !ident(h, name) || !TOKEN_IS_ANY(h->t, mark, '*', '&') ||
	    sema_type_before(&h->sema, name) == NO_TOKEN)
		return false;
	const struct shared_name *s = shared_known(h, names, i);
	if (hazard_punct(h, mark, '&')) { /* a reference */
		struct shared_name r = {.name = name,
		                        .root = s->root,
		                        .scope = scope,
		                        .scalar = true,
		                        .points = true,
		                        .base = s->name,
		                        .of = s,
		                        .call = call};
		if (element(h, &r, i, end, true))
			shared_add(h, names, r);
	} else if (!moves(h, name))
		shared_pointer(h, names, name, first, end, scope, call);
	return true;
}

uint32_t shared_behind(struct hazards *h, uint32_t k)
{
	for (;;) {
		if (token_pair(h->t, k, '[') != NO_TOKEN)
			k = next(h, pair(h, k));
		else if (token_is_access(h->t, k) && ident(h, next(h, k)) && !hazard_punct(h, next(h, next(h, k)), '('))
			k = next(h, next(h, k));
		else
			return k;
	}
}

/* Does a row of threads make the access elsewhere than another row? */
static bool tells_rows(const struct shared_view *v)
{
	for (unsigned round = 0; round < SHARED_ROUNDS; round++) {
		uint64_t made = v->made[round];
		if ((uint32_t)made != made >> HAZARD_THREADS_X)
			return true;
		for (unsigned t = 0; t < HAZARD_THREADS_X; t++)
			if (made >> t & 1 && v->place[t][round] != v->place[t + HAZARD_THREADS_X][round])
				return true;
	}
	return false;
}

/* Do tokens [first, end), which a thread writes, differ between the two threads: x[t], t? */
static bool values_differ(struct hazards *h, uint32_t first, uint32_t end, struct hazard_thread *a, struct hazard_thread *b,
                          unsigned depth)
{
	struct initial_value is;
	int64_t v, w;
	if (hazard_for_thread(h, first, end, a, &v) && hazard_for_thread(h, first, end, b, &w))
		return v != w;
	if (ident(h, first) && next(h, first) == end)
		return depth && sema_initial(&h->sema, first, &is) && !is.changes && is.first != NO_TOKEN &&
		       values_differ(h, is.first, is.end, a, b, depth - 1);
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t close = token_pair(h->t, k, '[');
		if (hazard_punct(h, k, '(') && ident(h, prev(h, k)) && !sema_type_word(hazard_text(h, prev(h, k))))
			return false; /* what a function gives may be the same for all */
		if (close != NO_TOKEN && hazard_for_thread(h, next(h, k), close, a, &v) &&
		    hazard_for_thread(h, next(h, k), close, b, &w) && v != w)
			return true;
	}
	return false;
}

bool shared_collides(struct hazards *h, struct shared_access *a, uint32_t value, uint32_t end, bool steps)
{
	if (!shared_view(h, a))
		return false;
	bool rows = h->block_x || (a->views == KNOWN && tells_rows(a->seen));
	unsigned most = rows ? SHARED_THREADS : HAZARD_THREADS_X;
	uint64_t made = rows ? a->seen->made[0] : (uint32_t)a->seen->made[0];
	if (rows && !h->block_x) { /* s[threadIdx.y]: there may be one thread along x */
		bool along = false;
		for (unsigned t = 1; t < HAZARD_THREADS_X; t++)
			along |= a->seen->place[t][0] != a->seen->place[0][0];
		if (!along)
			return false;
	}
	if (a->views == ANYWHERE)
		return steps && made & (made - 1);
	for (unsigned t = 0; t < most; t++) {
		if (!(made >> t & 1))
			continue;
		uint64_t others = shared_threads(a, a->seen->place[t][0], 0) & made & ~((uint64_t)1 << t);
		if (!others)
			continue;
		unsigned other = (unsigned)__builtin_ctzll(others);
		struct hazard_thread here = thread_of(h, t, 0, a->call), there = thread_of(h, other, 0, a->call);
		bool one = others == (made & ~((uint64_t)1 << t)); /* s[0] = v: whichever comes last wins, as is wanted mostly */
		bool differ = values_differ(h, value, end, &here, &there, 2);
		for (struct shared_condition *c = a->under; steps && c && !differ; c = c->outer) /* if (x[t] > 0) n++; */
			differ = values_differ(h, c->first, c->end, &here, &there, 2);
		return (steps || !one) && differ;
	}
	return false;
}

bool shared_meet(struct hazards *h, struct shared_access *a, struct shared_access *b, bool after)
{
	if (!shared_view(h, a) || !shared_view(h, b) || a->views != KNOWN || b->views != KNOWN)
		return false;
	bool rows = h->block_x || tells_rows(a->seen) || tells_rows(b->seen); /* else a block may have one */
	for (unsigned v = 0; v < SHARED_THREADS * SHARED_ROUNDS; v++) {
		unsigned t = v / SHARED_ROUNDS, round = v % SHARED_ROUNDS, later = round + after;
		uint64_t self = (uint64_t)1 << t, column = self | self << HAZARD_THREADS_X | self >> HAZARD_THREADS_X;
		if (later < SHARED_ROUNDS && b->seen->made[round] >> t & 1 &&
		    shared_threads(a, b->seen->place[t][round], later) & ~(rows ? self : column))
			return true;
	}
	return false;
}
