/* sync.c: order between threads that CUDA's hardware gave and AMD's does not. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "hazard/sync/sync.h"
#include "sema/meaning.h"

/* acceleratorSynchronise(): a function of another file that says so by its name? */
static bool named_barrier(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	struct slice w = token_bytes(h->t, i);
	return hazard_punct(h, open, '(') && next(h, open) == pair(h, open) &&
	       (slice_speaks_of(w, "sync") || slice_speaks_of(w, "barrier")) && !hazard_declares(h, i) &&
	       !hazard_defined_here(h, i);
}

/* Does token i put the lanes of a warp in order? */
static bool orders(struct hazards *h, uint32_t i)
{
	return ident(h, i) &&
	       (slice_starts(hazard_text(h, i), "__sync") || hazard_word(h, i, "sync") || hazard_word(h, i, "syncwarp") ||
	        hazard_is(h, i, LANE_BARRIER) || hazard_asm_barrier(h, i) != ASM_NO_BARRIER || named_barrier(h, i));
}

bool hazard_may_order(struct hazards *h, uint32_t i)
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
	if (orders(h, i))
		return true;
	if (alone)
		return slice_in_capitals(w) && !hazard_defined_here(h, i); /* WAIT; */
	if (token_is_access(h->t, before))
		return true;
	if (is_keyword(w) || sema_type_word(w) || sema_size_of(&h->sema, i) || rules_find(h->p->rules, w, 0))
		return false;
	return !hazard_declares(h, i) && !hazard_defined_here(h, i);
}

/* The first token of the array in front of '[', token i: a, a[row], ((volatile T *)a), VOLATILE(a); NO_TOKEN: something else. */
static uint32_t array_before(struct hazards *h, uint32_t i)
{
	uint32_t last = prev(h, i), name = before_brackets(h->t, last);
	return ident(h, name) ? name : name == last ? NO_TOKEN : next(h, name);
}

/* How far the index at '[', token i, leads: the token n in [t + n], [t - n], [t ^ n], [t + (n)], [32 + t]; NO_TOKEN: it is another, or none. */
static uint32_t distance_in(struct hazards *h, uint32_t i)
{
	if (token_pair(h->t, i, '[') == NO_TOKEN)
		return NO_TOKEN;
	uint32_t opening = next(h, i), last = prev(h, pair(h, i)), sign = prev(h, last), open = token_pair(h->t, last, ')');
	if (open != NO_TOKEN && next(h, next(h, open)) == last) {
		last = sign;
		sign = prev(h, open);
	}
	bool added = TOKEN_IS_ANY(h->t, sign, '+', '-', '^');
	bool leads = hazard_punct(h, next(h, opening), '+') && hazard_number(h, opening) > 0;
	return added && (!leads || hazard_number(h, last) > 0) ? last : leads ? opening : NO_TOKEN;
}

/* Is the array of tokens [array, i) soon named again with an index that leads elsewhere? Its first token is a word. */
static bool leads_on(struct hazards *h, uint32_t array, uint32_t i)
{
	enum { SOON = 64 }; /* steps in lockstep follow one another */
	for (uint32_t k = tokens_next_alike(h->t, array); k != NO_TOKEN && k < i + SOON; k = tokens_next_alike(h->t, k))
		if (distance_in(h, tokens_behind_alike(h->t, k, array, i)) != NO_TOKEN)
			return true;
	return false;
}

/* How far a step "a[i] op= a[i + n];" (or "a[i] = ... a[i + n];") goes whose '[' is token i: the token n. NO_TOKEN: it is none. *end is its
 * ';' or the end of its line. */
static uint32_t step_at(struct hazards *h, uint32_t i, uint32_t *end)
{
	static const uint8_t operators[] = {'=', P_ADD_EQ, P_OR_EQ, P_AND_EQ, P_MUL_EQ};
	uint32_t assign = token_behind_pair(h->t, i, '['), far = NO_TOKEN;
	if (assign == NO_TOKEN || h->t->t[assign].kind != TOK_PUNCT || !memchr(operators, h->t->t[assign].punct, sizeof operators))
		return NO_TOKEN;
	uint32_t array = array_before(h, i);
	if (array == NO_TOKEN || (ident(h, array) && !leads_on(h, array, i)))
		return NO_TOKEN;
	for (uint32_t k = next(h, assign); h->t->t[k].kind != TOK_EOF && !TOKEN_IS_ANY(h->t, k, '{', '}'); k = next(h, k)) {
		if (hazard_punct(h, k, ';') || h->t->t[k].kind == TOK_EOD) {
			*end = k;
			return far;
		}
		uint32_t distance = distance_in(h, tokens_behind_alike(h->t, k, array, i));
		if (distance != NO_TOKEN && (far == NO_TOKEN || hazard_number(h, distance) > 0))
			far = distance;
	}
	return NO_TOKEN;
}

/* The step of that distance that follows the one that ends at token 'end', over "if (blockSize >= 32)" and braces and nothing
 * that puts the lanes in order: its '['. NO_TOKEN: there is none. */
static uint32_t next_step(struct hazards *h, uint32_t end, int64_t distance, uint32_t *its_end)
{
	enum { NEAR = 24 }; /* the head of an 'if' long */
	for (uint32_t k = next(h, end), n = 0; n < NEAR; k = next(h, k), n++) {
		bool over = h->t->t[k].kind == TOK_EOD && h->t->t[end].flags & TF_MACRO_BODY;
		if (h->t->t[k].kind == TOK_EOF || h->t->t[end].kind == TOK_EOD || over || orders(h, k))
			return NO_TOKEN;
		if (hazard_punct(h, k, '[') && distance > 0 && hazard_number(h, step_at(h, k, its_end)) == distance)
			return k;
	}
	return NO_TOKEN;
}

/* Does code for the device use the macro whose name is token 'macro', here, or is token i itself such code? */
static bool runs_on_device(struct hazards *h, uint32_t i)
{
	uint32_t macro = h->t->t[i].flags & TF_MACRO_BODY ? macro_around(h->t, i) : NO_TOKEN;
	return macro == NO_TOKEN ? sema_on_device(&h->sema, i) : sema_macro_on_device(&h->sema, macro);
}

/* #define STEP(n) s[t] += s[t + (n)]: the macro is learned, with the parameter that says how far. Token i is the '['. */
void pass_step_macro(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t step_end, far = h->t->t[i].flags & TF_MACRO_BODY ? step_at(h, i, &step_end) : NO_TOKEN;
	if (!ident(h, far))
		return;
	uint32_t macro = macro_around(h->t, far), list = macro == NO_TOKEN ? NO_TOKEN : macro_parameters(h->t, macro);
	if (list == NO_TOKEN || pair(h, list) == NO_TOKEN || h->n_steps == ARRAY_SIZE(h->steps))
		return;
	for (uint32_t k = next(h, pair(h, list)), end = directive_end(h->t, far); k < end; k = next(h, k))
		if (orders(h, k))
			return;
	for (uint32_t k = next(h, list), n = 0; k < pair(h, list); k = next(h, k)) {
		n += hazard_punct(h, k, ',');
		if (tokens_alike(h->t, k, far)) {
			h->steps[h->n_steps].name = macro;
			h->steps[h->n_steps++].parameter = n;
			return;
		}
	}
}

/* How far the step goes that the macro makes with what token i, its name, is given; -1: not seen. */
static int64_t step_of(struct hazards *h, uint32_t i, uint32_t parameter)
{
	struct range *args;
	int n = hazard_arguments(h, i, &args);
	return n > (int)parameter ? sema_value_in(&h->sema, args[parameter]) : -1;
}

/* STEP(32); STEP(16); ... with nothing between that puts the lanes in order. */
void pass_macro_steps(struct pass *c, uint32_t whole)
{
	(void)whole;
	struct hazards *h = c->hazards;
	enum { MOST = 12 }; /* tokens up to the next step, which follows */
	for (unsigned m = 0; m < h->n_steps; m++) {
		uint32_t said = 0;
		FOR_WORD(k, h->t, token_bytes(h->t, h->steps[m].name)) {
			if (k == h->steps[m].name || k <= said || h->t->t[k].flags & TF_SKIPPED)
				continue;
			int64_t distance = step_of(h, k, h->steps[m].parameter);
			if ((distance != 32 && distance != 16) || !runs_on_device(h, k))
				continue;
			bool told = false;
			for (uint32_t at = next(h, pair(h, next(h, k))), n = 0; n < MOST; at = next(h, at), n++) {
				if (h->t->t[at].kind == TOK_EOF ||
				    (h->t->t[at].kind == TOK_EOD && h->t->t[k].flags & TF_MACRO_BODY) || orders(h, at))
					break;
				if (!tokens_alike(h->t, at, k) || step_of(h, at, h->steps[m].parameter) != distance / 2)
					continue;
				if (!told)
					hazard_say(h, D_W201, k, pair(h, next(h, k)), NULL, NULL);
				told = true;
				said = at;
				distance /= 2;
				at = pair(h, next(h, at));
				n = 0;
			}
		}
	}
}

/* The old end of a block reduction: steps of 32 (or 16), 16, 8... one after the other; or a scan's, of 1, 2, 4... Token i is a '['. Said once. */
void pass_lockstep_steps(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t end = 0, second;
	bool may = i > h->lockstep && (h->t->t[i].flags & TF_MACRO_BODY || sema_on_device(&h->sema, i));
	int64_t distance = may ? hazard_number(h, step_at(h, i, &end)) : 0;
	bool grows = distance == 1;
	if ((distance != 32 && distance != 16 && !grows) || !runs_on_device(h, i))
		return;
	uint32_t k = next_step(h, end, grows ? 2 : distance / 2, &second), third;
	if (k == NO_TOKEN || (grows && next_step(h, second, 4, &third) == NO_TOKEN))
		return;
	if (grows &&
	    tokens_behind_alike(h->t, next(h, k), next(h, i), pair(h, i)) != pair(h, k)) /* s[6 * t + 1] is not s[6 * t + 2] */
		return;
	hazard_say(h, D_W201, array_before(h, i), end, NULL, NULL);
	for (distance = grows ? 2 : distance / 2; k != NO_TOKEN; k = next_step(h, second, distance, &second)) {
		h->lockstep = k;
		distance = grows ? 2 * distance : distance / 2;
	}
}

static bool has_volatile(struct hazards *h)
{
	if (!h->volatiles)
		h->volatiles = tokens_have(h->t, SLICE_LIT("volatile")) ? 1 : -1;
	return h->volatiles > 0;
}

/* Is the name at this token declared as something volatile? */
static bool is_volatile(struct hazards *h, uint32_t name)
{
	struct meaning m = ident(h, name) ? meaning_of(h->p, h->u, name) : (struct meaning){0};
	if (!m.u)
		return false;
	const struct declaration *d = declaration(m);
	const struct tokens *t = m.o->t;
	bool is = false;
	for (uint32_t k = d->first; d->last != NO_TOKEN && k <= d->last && !is; k = token_next(t, k))
		is = token_is(t, k, "volatile");
	for (uint32_t k = token_prev(t, d->name); !is && (token_is_word(t, k) || token_is_punct(t, k, '*'));
	     k = token_prev(t, k)) /* int *volatile p */
		is = token_is(t, k, "volatile");
	return is;
}

/* Does the word at token k name a lane, or the number of a thread, in any code? */
static bool names_place(struct hazards *h, uint32_t k)
{
	static const char *const names[] = {"tid", "t", "lane", "laneId", "lane_id", "thid"};
	return TOKEN_IN(h->t, k, names) || hazard_is(h, k, THREAD_INDEX);
}

/* A place within a warp, of tokens (open, close): with an index of threads, or a name that is one in any code, and no number that
 * leads to another warp's. */
static bool place_of_lane(struct hazards *h, uint32_t open, uint32_t close)
{
	bool found = false;
	for (uint32_t k = next(h, open); k < close; k = next(h, k)) {
		found |= names_place(h, k);
		if (hazard_number(h, k) >= 32 && !hazard_punct(h, prev(h, k), '%'))
			return false;
	}
	return found;
}

/* if (lane >= 1) s[i] = ...: what lanes are asked for is a place of a lane, whatever it is called. Token 'open' is the '[', and the
 * array its name. NO_TOKEN: no lane is asked for, or a single one, if (lane == 0) s[n] = ... */
static uint32_t index_under_lane(struct hazards *h, uint32_t open, uint32_t array)
{
	uint32_t close = prev(h, array), condition = token_pair(h->t, close, ')');
	bool asked = condition != NO_TOKEN && hazard_word(h, prev(h, condition), "if") && place_of_lane(h, condition, close);
	for (uint32_t k = condition; asked && k < close; k = next(h, k))
		asked = !hazard_punct(h, k, P_EQ);
	return asked && ident(h, next(h, open)) ? next(h, open) : NO_TOKEN;
}

/* The same as place_of_lane, or a place with the name at token 'index'. */
static bool is_place(struct hazards *h, uint32_t open, uint32_t close, uint32_t index)
{
	bool found = place_of_lane(h, open, close);
	for (uint32_t k = next(h, open); index != NO_TOKEN && k < close; k = next(h, k)) {
		found |= tokens_alike(h->t, k, index);
		if (hazard_number(h, k) >= 32)
			return false;
	}
	return found;
}

/* Is it a parameter of a kernel: an array in global memory? */
static bool of_kernel(struct hazards *h, uint32_t name)
{
	bool kernel = false;
	return hazard_own_parameter(h, name) != NO_TOKEN && sema_function_of(&h->sema, name, &kernel) != NO_TOKEN && kernel;
}

/* Do tokens [first, end) add a name of which no value is known, t + n: the place of another array in this one, as long as t < n? In global
 * memory nobody need ask for that. */
static bool adds_size(struct hazards *h, uint32_t first, uint32_t end, bool global)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t n = next(h, k);
		if (!hazard_punct(h, k, '+') || !ident(h, n) || hazard_is(h, n, THREAD_INDEX) ||
		    sema_value(&h->sema, n, end) >= 0 ||
		    (sema_initial(&h->sema, n, &is) && is.changes)) /* how far a step of a loop goes */
			continue;
		if (global)
			return true;
		uint32_t body = token_at(h->t, sema_body(&h->sema, k).begin);
		for (uint32_t w = tokens_prev_alike(h->t, n); w != NO_TOKEN && w > body; w = tokens_prev_alike(h->t, w))
			if (TOKEN_IS_ANY(h->t, prev(h, w), '<', P_GE))
				return true;
	}
	return false;
}

/* s[SIZE * t + n]: does each thread have a range of its own in tokens (open, close)? */
static bool is_scaled(struct hazards *h, uint32_t open, uint32_t close)
{
	for (uint32_t k = next(h, open); k < close; k = next(h, k)) {
		uint32_t after = hazard_word(h, k, "threadIdx") && hazard_punct(h, next(h, k), '.') ? next(h, next(h, next(h, k)))
		                                                                                    : next(h, k);
		if (names_place(h, k) && (hazard_punct(h, prev(h, k), '*') || hazard_punct(h, after, '*')))
			return true;
	}
	return false;
}

/* s[t] = v; w = s[t + 1]; of a volatile array, without a barrier: what another lane has just written. Token i is the first '['. */
void pass_lockstep_exchange(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t name = prev(h, i), close = pair(h, i), after = close == NO_TOKEN ? NO_TOKEN : next(h, close), written[4] = {i},
	         n_written = 1;
	if (i <= h->lockstep || !ident(h, name) || ident(h, prev(h, name)) || (!TOKEN_IS_ANY(h->t, after, '=', P_ADD_EQ)) ||
	    !has_volatile(h))
		return;
	uint32_t index = index_under_lane(h, i, name);
	if (!is_place(h, i, close, index) || is_scaled(h, i, close) || !sema_on_device(&h->sema, i) || !is_volatile(h, name))
		return;
	uint32_t k = expression_end(h->t, next(h, after));
	enum { SOON = 60 }; /* each write looks for a read behind it */
	for (unsigned n = 0; n < SOON && h->t->t[k].kind != TOK_EOF && !hazard_punct(h, k, '}'); k = next(h, k), n++) {
		if (orders(h, k))
			return;
		uint32_t at = next(h, k), end = token_pair(h->t, at, '[');
		if (end == NO_TOKEN || !tokens_alike(h->t, k, name))
			continue;
		bool own = !is_place(h, at, end, index) || adds_size(h, next(h, at), end, of_kernel(h, name));
		for (unsigned w = 0; w < n_written; w++)
			own |= tokens_behind_alike(h->t, next(h, at), next(h, written[w]), pair(h, written[w])) == end;
		if (own)
			continue;
		if (hazard_punct(h, next(h, end), '=')) {
			if (n_written < ARRAY_SIZE(written))
				written[n_written++] = at;
			continue;
		}
		hazard_say(h, D_W201, name, end, NULL, NULL);
		h->lockstep = token_at(h->t, sema_body(&h->sema, i).end);
		return;
	}
}

/* Is the name spelled like token 'name' halved in tokens [from, end)? */
static bool halved(struct hazards *h, uint32_t from, uint32_t end, uint32_t name)
{
	for (uint32_t k = from; k < end; k = next(h, k)) {
		uint32_t op = next(h, k);
		if (tokens_alike(h->t, k, name) &&
		    (hazard_punct(h, op, P_DIV_EQ) || (hazard_punct(h, op, '>') && hazard_punct(h, next(h, op), P_GE))))
			return true;
	}
	return false;
}

/* for (int d = 32; d > 0; d >>= 1) s[t] += s[t + d]; of a volatile array, without a barrier. Where the distance starts may be anyone's
 * guess. Token i is 'for'. */
void pass_lockstep_loop(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = next(h, i), close = token_pair(h->t, open, '('), distance = NO_TOKEN;
	if (close == NO_TOKEN || hazard_in_directive(h, i) || !has_volatile(h) || !sema_on_device(&h->sema, i))
		return;
	for (uint32_t k = open; k < close && !hazard_punct(h, k, ';'); k = next(h, k))
		if (hazard_punct(h, k, '='))
			distance = prev(h, k);
	if (distance == NO_TOKEN)
		return;
	uint32_t first = next(h, next(h, distance)), step = NO_TOKEN, end = hazard_statement_end(h, close);
	int64_t start = sema_value(&h->sema, first, expression_end(h->t, first));
	bool doubles = false;
	for (uint32_t k = first; start == 1 && k < close; k = next(h, k))
		doubles |= TOKEN_IS_ANY(h->t, k, P_SHL_EQ, P_MUL_EQ);
	if (start >= 0 ? start != 16 && start != 32 && !doubles : !halved(h, open, close, distance))
		return;
	for (uint32_t k = close; end != NO_TOKEN && k < end; k = next(h, k)) {
		if (orders(h, k))
			return;
		uint32_t inner = token_pair(h->t, k, '[');
		for (uint32_t e = k; inner != NO_TOKEN && e < inner; e = next(h, e))
			if (TOKEN_IS_ANY(h->t, e, '+', '-') && tokens_alike(h->t, next(h, e), distance) &&
			    is_volatile(h, prev(h, k)))
				step = prev(h, k);
	}
	if (step == NO_TOKEN)
		return;
	hazard_say(h, D_W201, step, end, NULL, NULL);
	h->lockstep = end;
}

/* while (d) { if (t < d) s[t] += s[t + d]; d /= 2; } of a volatile array, without a barrier. Token i is a '['. */
void pass_lockstep_while(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (h->t->t[i].flags & TF_MACRO_BODY)
		return;
	uint32_t end = 0, far = has_volatile(h) ? step_at(h, i, &end) : NO_TOKEN;
	uint32_t array = far == NO_TOKEN ? NO_TOKEN : array_before(h, i), brace = i;
	if (!ident(h, far) || !ident(h, array) || i <= h->lockstep || !sema_on_device(&h->sema, i) || !is_volatile(h, array))
		return;
	for (unsigned n = 0; n < 2; n++) {
		brace = brace_around(h->t, brace);
		uint32_t close = prev(h, brace), last = token_pair(h->t, brace, '{');
		if (last == NO_TOKEN)
			return;
		if (!hazard_word(h, close, "do") && !hazard_word(h, token_before_pair(h->t, close, ')'), "while"))
			continue;
		for (uint32_t k = brace; k < last; k = next(h, k))
			if (orders(h, k))
				return;
		if (halved(h, brace, last, far)) {
			hazard_say(h, D_W201, array, end, NULL, NULL);
			h->lockstep = last;
		}
		return;
	}
}

/* #define __syncwarp(), or void __syncwarp(unsigned) { }, at token i. What calls it again only adds to it, and what calls
 * AMD's own barrier knows what it does. */
static bool own_syncwarp(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	if (h->t->t[i].flags & TF_DIRECTIVE) {
		for (uint32_t k = open; h->t->t[k].kind != TOK_EOD && h->t->t[k].kind != TOK_EOF; k = next(h, k))
			if (hazard_word(h, k, "__syncthreads") || (k != i && hazard_word(h, k, "__syncwarp")) ||
			    hazard_word(h, k, "syncwarp") /* tranship:: */ ||
			    (ident(h, k) && slice_starts(hazard_text(h, k), "__builtin_amdgcn_")))
				return false;
		return defines_macro(h->t, i);
	}
	uint32_t body = hazard_declares(h, i) && pair(h, open) != NO_TOKEN ? next(h, pair(h, open)) : NO_TOKEN;
	if (token_pair(h->t, body, '{') == NO_TOKEN)
		return false;
	for (uint32_t k = body; k < pair(h, body); k = next(h, k))
		if (ident(h, k) && (slice_starts(hazard_text(h, k), "__builtin_amdgcn_") ||
		                    hazard_word(h, k, "syncwarp") /* tranship:: */ || hazard_asm_barrier(h, k) != ASM_NO_BARRIER))
			return false;
	return true;
}

void pass_own_syncwarp(struct pass *c, uint32_t i)
{
	if (own_syncwarp(c->hazards, i))
		hazard_say(c->hazards, D_W202, i, i, "__syncwarp", NULL);
}
