/* written.c: what threads have written into shared memory, and whether others read it. */
#include "hazard/sync/exchange.h"

void written_forget(struct exchange *x)
{
	x->n_writes = x->n_read = 0;
	for (unsigned k = 0; k < x->depth; k++)
		x->open[k].n_writes = 0;
}

void written_drop(struct exchange *x, uint32_t from)
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
		bool one = sema_initial(&h->sema, k, &here), other = sema_initial(&h->sema, first, &there);
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

/* Is the walk in that time of a loop, or in a loop within it? */
static bool in_loop(const struct exchange *x, unsigned loop)
{
	for (unsigned k = 0; loop && k < x->loops_around; k++)
		if (x->around[k] == loop)
			return true;
	return false;
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
			    writers(&x->writes[k], r, t, round, in_loop(x, x->writes[k].loop) && !x->writes[k].before, &own))
				found = &x->writes[k];
		if (found && !own)
			return found;
	}
	return NULL;
}

static void tell(struct exchange *x, uint32_t first, uint32_t last, uint32_t write, const char *what, bool assumed)
{
	struct hazards *h = x->h;
	uint32_t line;
	tokens_position(h->t, h->t->t[write].off, &line, NULL);
	struct diagnostic *d = hazard_say(h, D_W201, first, last, NULL, NULL);
	d->message = arena_strdup(&h->u->diags.arena, arena_printf(&h->arena, what, line));
	hazard_assume(d, assumed);
	x->said = true;
}

/* Does another thread write where one reads? */
static bool overwrites(struct exchange *x, struct shared_access *w, struct read *read)
{
	struct shared_access *r = &read->access;
	if (w->of->root != r->of->root || w->atomic || r->atomic || r->of->scalar || w->of->scalar || w->end - w->first > LONGEST)
		return false;
	bool own = w->call == r->call && tokens_behind_alike(x->h->t, r->first, w->first, w->end) == r->end &&
	           (!read->before || stays(x->h, r->first, w->first, w->end));
	return !own && x->pairs++ < MOST_PAIRS && shared_meet(x->h, w, r, read->before) &&
	       (read->before || !hazard_in_other_case(x->h, read->first, x->path.at[0]));
}

/* Tokens i to *last are in a function that the kernel calls: the call instead. In a lambda they stay. */
static void from_kernel(const struct exchange *x, uint32_t *i, uint32_t *last)
{
	uint32_t called = next(x->h, x->path.at[0]);
	bool within = x->kernel < *i && *i < x->kernel_end;
	if (x->path.level && !within && token_pair(x->h->t, called, '(') != NO_TOKEN) {
		*i = x->path.at[0];
		*last = pair(x->h, called);
	}
}

void written_tell(struct exchange *x, uint32_t i, uint32_t last, const char *what, bool assumed)
{
	from_kernel(x, &i, &last);
	tell(x, i, last, i, what, assumed);
}

void written_read(struct exchange *x, struct shared_access *a, uint32_t i, uint32_t last)
{
	const struct written *w = x->n_writes ? exchanged(x, a) : NULL;
	from_kernel(x, &i, &last);
	if (w)
		tell(x, i, last, w->access.at,
		     "data race: this reads what other threads write on line %u, and no barrier separates the two",
		     a->assumed || w->access.assumed);
	else if (x->loop && x->n_read < MOST_READS)
		x->read[x->n_read++] = (struct read){*a, i, last, x->loop, false};
}

void written_add(struct exchange *x, struct shared_access *a, uint32_t active)
{
	x->n_added++;
	for (unsigned k = 0; k < x->n_read && x->loop; k++)
		if ((x->read[k].before || x->read[k].loop == x->loop) && overwrites(x, a, &x->read[k])) {
			tell(x, x->read[k].first, x->read[k].last, a->at,
			     "data race: other threads write on line %u what this reads, and no barrier separates the two",
			     a->assumed || x->read[k].access.assumed);
			return;
		}
	if (x->n_writes == MOST_WRITES)
		return;
	x->writes[x->n_writes] = (struct written){.access = *a, .path = x->path, .loop = x->loop};
	x->writes[x->n_writes++].access.active = active;
}
