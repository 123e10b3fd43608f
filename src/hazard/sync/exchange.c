/* exchange.c: what one thread writes into shared memory and another one reads, with nothing between that puts them in order. Both
 * places are worked out for the threads of two warps: where one reads what only others have written, the code counts on lanes in lockstep.
 * Functions of the file are gone through where they are called, loops twice, as one round reads what the one before wrote. */
#include "pass/pass.h"
#include "hazard/sync/exchange.h"
#include "sema/meaning.h"
#include <stdlib.h>

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

/* h > k && s[k] > s[h]: the operand in front of the last '&&' before token i in its expression is a condition, too. */
static struct shared_condition *behind_and(struct exchange *x, uint32_t i, struct shared_condition *under)
{
	struct hazards *h = x->h;
	uint32_t and = NO_TOKEN, first = i, most = 64; /* places in s[s[s[...]]] are many */
	for (uint32_t k = prev(h, i); k != NO_TOKEN && k > x->first; k = prev(h, k)) {
		if (!most-- || TOKEN_IS_ANY(h->t, k, ';', '{', '}', '=', ',', '?', P_OROR) || hazard_word(h, k, "return"))
			break;
		and = and == NO_TOKEN && hazard_punct(h, k, P_ANDAND) ? k : and;
		if (and != NO_TOKEN && hazard_punct(h, k, '('))
			break;
		k = token_past(h->t, token_past(h->t, k, ')'), ']');
		first = k;
	}
	if (and == NO_TOKEN)
		return under;
	struct shared_condition *c = arena_alloc(&h->arena, sizeof *c);
	*c = (struct shared_condition){
	        .first = first, .end = and, .until = NO_TOKEN, .call = x->path.call[x->path.level], .outer = under};
	return c;
}

/* ---- functions that are called ---- */

/* The '(' of the parameters of the function that token i names where the file defines it, or of the lambda; NO_TOKEN: it does not. */
static uint32_t list_of(struct exchange *x, uint32_t i)
{
	struct hazards *h = x->h;
	for (unsigned k = 0; k < x->n_lambdas; k++)
		if (tokens_alike(h->t, x->lambdas[k], i))
			return next(h, pair(h, next(h, next(h, x->lambdas[k]))));
	uint32_t open = NO_TOKEN; /* of the first overload */
	for (struct meaning m = meaning_of(h->p, h->u, i); m.u == h->u; m = meaning_older(m)) {
		const struct declaration *d = declaration(m);
		if (d->kind == DECLARES_FUNCTION && outline_scope(m.o, d->inner)->open == next(h, pair(h, d->open)))
			open = d->open;
	}
	return open;
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
	uint32_t list = x->path.level == MOST_CALLS || open == x->called ? NO_TOKEN : list_of(x, i);
	uint32_t body = list == NO_TOKEN ? NO_TOKEN : next(h, pair(h, list));
	if (token_pair(h->t, body, '{') == NO_TOKEN || (body < i && i < pair(h, body)) || x->depth == DEEPEST)
		return;
	for (unsigned k = 1; k <= x->path.level; k++)
		if (x->path.call[k]->parameters == list)
			return;
	if (is_told(x, h->t->t[body].off, h->t->t[pair(h, body)].off)) {
		written_forget(x); /* else later accesses are reported again */
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
			p->changes = w > body && sema_changes(&h->sema, w);
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
		written_drop(x, open != NO_TOKEN ? open : k);
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
		written_read(x, a, callee, pair(h, open));
		if (!x->said)
			written_add(x, a, pair(h, open));
	} else if (!rules_find(h->p->rules, hazard_text(h, callee), 0))
		call(x, callee, open);
}

/* ((float4 *)a)[i], where token i is 'a': the access is to a larger type's elements. */
static bool cast_at(struct hazards *h, uint32_t i, struct shared_access *a)
{
	uint32_t close = prev(h, i), open = token_pair(h->t, close, ')'), outer = prev(h, open), last = next(h, i),
	         type = prev(h, prev(h, close));
	if (open == NO_TOKEN || !hazard_punct(h, prev(h, close), '*') || !hazard_punct(h, outer, '(') || pair(h, outer) != last ||
	    token_pair(h->t, next(h, last), '[') == NO_TOKEN)
		return false;
	uint32_t own = sema_type_before(&h->sema, a->of->name);
	unsigned size = sema_size_of(&h->sema, type), element = own == NO_TOKEN ? 0 : sema_size_of(&h->sema, own);
	if (!size || !element || size % element)
		return false;
	a->scale = size / element;
	a->first = next(h, last);
	a->end = shared_behind(h, next(h, last));
	return true;
}

/* Do tokens [first, end) take a lock, or call a function of the file that does? */
static bool take_lock(struct exchange *x, uint32_t first, uint32_t end, bool calls)
{
	struct hazards *h = x->h;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (!ident(h, k))
			continue;
		if (slice_starts(hazard_text(h, k), "atomicCAS") || slice_starts(hazard_text(h, k), "atomicExch"))
			return true;
		uint32_t list = calls && hazard_punct(h, next(h, k), '(') ? list_of(x, k) : NO_TOKEN,
		         body = list == NO_TOKEN ? NO_TOKEN : next(h, pair(h, list));
		if (token_pair(h->t, body, '{') != NO_TOKEN && take_lock(x, body, pair(h, body), false))
			return true;
	}
	return false;
}

/* Does the function take a lock, or wait for a turn? One thread at a time comes further, then. */
static bool locks(struct exchange *x)
{
	if (!x->locks)
		x->locks = take_lock(x, x->kernel, x->kernel_end, true) ? 1 : -1;
	return x->locks > 0;
}

/* Do tokens [first, end) count rows by threadIdx.y, x + PITCH * y, or 'depth' names that are given such numbers (viennacl's
 * matrix_operations_prod.hpp)? A row holds the threads of one y, though how wide blocks are is not seen. */
static bool has_rows(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (depth && hazard_is(h, k, THREAD_INDEX) && !hazard_word(h, k, "threadIdx") && sema_initial(&h->sema, k, &is) &&
		    !is.changes && is.first != NO_TOKEN && has_rows(h, is.first, is.end, depth - 1))
			return true;
		if (!hazard_punct(h, k, '*'))
			continue;
		uint32_t sides[] = {hazard_word(h, prev(h, k), "y") ? prev(h, prev(h, prev(h, k))) : prev(h, k), next(h, k)};
		for (size_t s = 0; s < ARRAY_SIZE(sides); s++) {
			uint32_t of = sides[s];
			if (ident(h, of) && !hazard_word(h, of, "threadIdx") && sema_initial(&h->sema, of, &is) &&
			    is.first != NO_TOKEN)
				of = is.first;
			if (hazard_word(h, of, "threadIdx") && hazard_word(h, next(h, next(h, of)), "y"))
				return true;
		}
	}
	return false;
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
	a.under = behind_and(x, i, conditions(x, i));
	bool one = unary(h, before), takes = one && hazard_punct(h, before, '&');
	bool inside = hazard_punct(h, before, '(') && unary(h, prev(h, before)) && hazard_punct(h, prev(h, before), '*') &&
	              end == first && !s->scalar; /* *(p + i) */
	if (inside) {
		after = next(h, pair(h, before));
		a.points = true;
		a.first = i;
		a.end = pair(h, before);
		before = prev(h, before);
	} else if (cast_at(h, i, &a)) {
		end = a.end;
		after = end;
		before = prev(h, prev(h, pair(h, next(h, i))));
	} else if (takes || !(s->scalar || end != first || one)) {
		hand_on(x, i, &a, takes);
		return;
	} else if (hazard_punct(h, end, ')') && one && hazard_punct(h, prev(h, before), '('))
		after = next(h, end);
	bool steps = TOKEN_IS_ANY(h->t, after, P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_OR_EQ, P_AND_EQ, P_XOR_EQ, P_INC, P_DEC) ||
	             TOKEN_IS_ANY(h->t, before, P_INC, P_DEC);
	bool assigns = hazard_punct(h, after, '=');
	uint32_t value = next(h, after);
	if (steps && !one && !locks(x) && shared_collides(h, &a, value, expression_end(h->t, value), true)) {
		written_tell(x, i, prev(h, end),
		             "data race: several threads add to this at once, and each may lose what the others add: use an atomic",
		             a.assumed);
		return;
	}
	bool rows = assigns && !h->block_x && has_rows(h, a.first, a.end, 1);
	if (assigns && !rows && !s->scalar && !locks(x) && shared_collides(h, &a, value, expression_end(h->t, value), false)) {
		written_tell(x, i, prev(h, end), "data race: several threads write different values here, and any of them stays",
		             a.assumed || a.chosen);
		return;
	}
	if (!assigns)
		written_read(x, &a, i, prev(h, inside ? after : end));
	if (assigns || (steps && !x->said)) {
		a.views = a.views == ANYWHERE ? NOT_KNOWN : a.views;
		written_add(x, &a, expression_end(h->t, next(h, after)));
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

/* for (int i = blockIdx.x; i < rows; i += rows), where token 'open' is the '(': its first step leaves the range, unless it begins below 0. */
static bool steps_out(struct hazards *h, uint32_t open, uint32_t close)
{
	uint32_t condition = open, end, step;
	while (condition < close && !hazard_punct(h, condition, ';')) {
		if (TOKEN_IS_ANY(h->t, condition, '-', ','))
			return false;
		condition = next(h, condition);
	}
	for (end = next(h, condition); end < close && !hazard_punct(h, end, ';'); end = next(h, end))
		;
	condition = next(h, condition);
	step = next(h, end);
	uint32_t less = next(h, condition), adds = next(h, step);
	return end < close && ident(h, condition) && tokens_alike(h->t, condition, step) && hazard_punct(h, less, '<') &&
	       hazard_punct(h, adds, P_ADD_EQ) && tokens_behind_alike(h->t, next(h, adds), next(h, less), end) == close;
}

/* The loop whose word is token i, and its next round. Its last token. */
static uint32_t loop(struct exchange *x, uint32_t i, uint32_t to)
{
	struct hazards *h = x->h;
	uint32_t close = hazard_word(h, i, "do") ? i : token_pair(h->t, next(h, i), '('), end;
	unsigned n_writes = x->n_writes, n_read = x->n_read, n_added = x->n_added, n_names = x->names.n;
	end = close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, close);
	if (end == NO_TOKEN || end >= to || x->again || x->loops_around == DEEPEST)
		return i;
	struct shared_condition *gone = x->gone;
	unsigned around = x->loop;
	uint32_t asked = next(h, next(h, next(h, end))); /* do { ... } while (0) */
	bool once = close == i ? sema_value(&h->sema, asked, next(h, asked)) == 0
	                       : hazard_word(h, i, "for") && steps_out(h, next(h, i), close);
	x->loop = once ? around : ++x->loops;
	x->around[x->loops_around++] = x->loop;
	walk(x, next(h, i), next(h, end));
	x->loops_around--;
	x->loop = around;
	for (uint32_t k = next(h, i); close != i && k < close; k = next(h, k))
		if (ident(h, k) && slice_starts(hazard_text(h, k), "atomic")) /* it waits for others */
			written_forget(x);
	bool overwrites = x->n_read && x->n_added > n_added; /* perhaps: the next round may write what this one reads */
	if (x->said || !(x->n_writes || overwrites) || once)
		return end;
	if (n_writes > x->n_writes || n_read > x->n_read) /* there was a barrier */
		n_writes = n_read = 0;
	for (unsigned k = n_writes; k < x->n_writes; k++)
		x->writes[k].before = true;
	for (unsigned k = n_read; k < x->n_read; k++)
		x->read[k].before = true;
	x->again = true;
	x->names.n = n_names;
	x->gone = gone;
	x->around[x->loops_around++] = x->loop = ++x->loops;
	walk(x, next(h, i), next(h, end));
	x->loops_around--;
	x->loop = around;
	x->again = false;
	for (unsigned k = 0; k < x->n_writes; k++)
		x->writes[k].before = false;
	for (unsigned k = 0; k < x->n_read; k++)
		x->read[k].before = false;
	return end;
}

/* step(i), of a lambda of the function? */
static bool is_lambda(struct exchange *x, uint32_t k)
{
	for (unsigned n = 0; hazard_punct(x->h, next(x->h, k), '(') && n < x->n_lambdas; n++)
		if (tokens_alike(x->h->t, k, x->lambdas[n]))
			return true;
	return false;
}

/* Token k, and what it begins: the last token of that. */
static uint32_t step(struct exchange *x, uint32_t k, uint32_t to)
{
	struct hazards *h = x->h;
	const struct token *t = &h->t->t[k];
	if (t->flags & TF_DIRECTIVE) {
		if (t->kind == TOK_IDENT && (hazard_word(h, k, "else") || hazard_word(h, k, "elif")))
			written_forget(x);
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
	} else if (is_lambda(x, k))
		call(x, k, next(h, k));
	else if ((x->n_writes || x->n_read) && hazard_may_order(h, k))
		written_forget(x);
	return k;
}

static void walk(struct exchange *x, uint32_t from, uint32_t to)
{
	for (uint32_t k = from; k < to && !x->said; k = next(x->h, k))
		k = step(x, k, to);
}

/* threadIdx.y < blockDim.x - 1 (GMAP/NPB-GPU's LU/lu.cu): does the code take the block for a square? The one that places are worked out for is none. */
static bool is_for_square(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t y = next(h, next(h, k)), than = next(h, y), dim = next(h, than);
		if (hazard_word(h, k, "threadIdx") && hazard_word(h, y, "y") && TOKEN_IS_ANY(h->t, than, '<', P_LE, '>', P_GE) &&
		    hazard_word(h, dim, "blockDim") && hazard_word(h, next(h, next(h, dim)), "x"))
			return true;
	}
	return false;
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
	x->locks = 0;
	x->first = x->kernel = token_at(x->h->t, body->begin);
	x->end = x->kernel_end = token_at(x->h->t, body->end);
	if (is_for_square(x->h, x->first, x->end))
		return;
	int64_t block = hazard_block_x(x->h, next(x->h, x->first));
	if (block == 1) /* no other thread */
		return;
	hazard_set_block(x->h, block >= SHARED_THREADS && block <= 1024 ? block : 0);
	walk(x, x->first, x->end);
	hazard_set_block(x->h, 0);
}

/* Places of earlier W201. */
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
	qsort(told - x->n_told, x->n_told, sizeof *told, order_numbers);
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
