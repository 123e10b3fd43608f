/* index.c: what stands for the number of a thread: variables, macros, functions that give one. */
#include "hazard/hazard.h"
#include "sema/class_body.h"
#include "sema/meaning.h"
#include "sema/value_type.h"
#include "hazard/lanes/lanes.h"

uint32_t hazard_same_for_all(struct hazards *h, uint32_t i, bool warp)
{
	static const char *const of_warp[] = {"__any", "__all", "__ballot", "__reduce_", "__shfl_sync"};
	bool same = ident(h, i) && slice_starts(hazard_text(h, i), "__syncthreads_");
	if (!same && !warp && hazard_is(h, i, BLOCK_BARRIER)) /* what the block's threads give each other: a sum, the largest one */
		same = !hazard_is(h, i, THREAD_INDEX);        /* not a scan */
	if (!same && !warp && ident(h, i) && hazard_punct(h, behind_template(h->t, next(h, i)), '(') &&
	    !hazard_defined_here(h, i) && slice_speaks_of(hazard_text(h, i), "block") &&
	    SLICE_SPEAKS_ANY(hazard_text(h, i), "sum", "reduce", "max", "min", "any", "all"))
		return pair(h, behind_template(h->t, next(h, i))); /* blockSum<N>(warp, lane, v), of another file */
	for (size_t k = 0; k < ARRAY_SIZE(of_warp) && warp && !same && ident(h, i); k++)
		same = slice_starts(hazard_text(h, i), of_warp[k]);
	return same && hazard_punct(h, next(h, i), '(') ? pair(h, next(h, i)) : NO_TOKEN;
}

/* Is token k of [value, end) an argument, or what a function is called of? */
static bool in_call(struct hazards *h, uint32_t value, uint32_t k)
{
	if (hazard_punct(h, next(h, k), '.') && hazard_punct(h, next(h, next(h, next(h, k))), '('))
		return true;
	for (uint32_t i = value; i < k; i = next(h, i))
		if (token_pair(h->t, i, '(') != NO_TOKEN && pair(h, i) > k && ident(h, prev(h, i)) && i > value)
			return true;
	return false;
}

/* Is the name at token k an object made for a thread, auto slice = mma.get_slice(threadIdx.x), and no number? */
static bool is_object(struct hazards *h, uint32_t k)
{
	struct initial_value is;
	if (hazard_word(h, k, "threadIdx") || !sema_initial(&h->sema, k, &is) || is.first == NO_TOKEN || !ident(h, is.type))
		return false;
	char first = hazard_text(h, is.type).p[0];
	if (!hazard_word(h, is.type, "auto") && (first < 'A' || first > 'Z'))
		return false;
	for (uint32_t i = is.first; i < is.end; i = next(h, i))
		if (hazard_is(h, i, THREAD_INDEX) && !in_call(h, is.first, i))
			return false;
	return true;
}

/* Does an index of threads make a number of tokens [value, end)? What a function makes of an object that it made of one does not
 * count. */
static bool has_index(struct hazards *h, uint32_t value, uint32_t end)
{
	for (uint32_t k = hazard_holds(h, value, end, THREAD_INDEX) ? value : end; k < end; k++) {
		uint32_t all = hazard_same_for_all(h, k, false);
		all = all == NO_TOKEN ? hazard_of_block(h, k) : all;
		if (all != NO_TOKEN)
			k = all;
		else if (hazard_is(h, k, THREAD_INDEX) && !(in_call(h, value, k) && is_object(h, k)))
			return true;
	}
	return false;
}

/* Is the expression of tokens [first, end) a number that depends on the thread, and no data that is read with one, nor what a
 * function makes of one? */
static bool is_index(struct hazards *h, uint32_t first, uint32_t end)
{
	bool found = false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		if (TOKEN_IS_ANY(h->t, k, '?', '[', '{', ';', '=') || hazard_word(h, k, "if") || hazard_word(h, k, "for") ||
		    hazard_word(h, k, "while"))
			return false;
		if (hazard_is(h, k, THREAD_INDEX)) {
			if (in_call(h, first, k) || is_object(h, k))
				return false;
			found = true;
		}
	}
	return found;
}

bool hazard_is_index(struct hazards *h, uint32_t first, uint32_t end) { return is_index(h, first, end); }

/* The last token of "static_cast<TYPE>" at token k; else k. */
static uint32_t behind_cast(struct hazards *h, uint32_t k)
{
	uint32_t end = hazard_word(h, k, "static_cast") ? next(h, k) : NO_TOKEN;
	while (TOKEN_IS_ANY(h->t, end, '<', P_SCOPE) || ident(h, end))
		end = next(h, end);
	return hazard_punct(h, end, '>') ? end : k;
}

/* Sums and products of indices, which number threads one by one: no lane of theirs, and no comparison. */
static bool is_linear(struct hazards *h, uint32_t first, uint32_t end)
{
	static const int others[] = {'/', '%', '&', '|', '^', '<', '>', '!', '-', P_EQ, P_NE, P_LE, P_GE, P_SHL, P_ANDAND, P_OROR};
	for (uint32_t k = first; k < end; k = next(h, behind_cast(h, k)))
		for (size_t n = 0; n < ARRAY_SIZE(others); n++)
			if (hazard_punct(h, k, others[n]))
				return false;
	return hazard_holds(h, first, end, LINEAR_INDEX);
}

bool hazard_is_linear(struct hazards *h, uint32_t first, uint32_t end) { return is_linear(h, first, end); }

/* int lane() { return threadIdx.x % 32; } Token i is 'return'. */
static void learn_function(struct hazards *h, uint32_t i)
{
	bool kernel = false;
	uint32_t first = next(h, i), end = expression_end(h->t, first), type, lambda = sema_lambda(&h->sema, i, &type), name;
	name = lambda == NO_TOKEN                      ? sema_function_of(&h->sema, i, &kernel)
	       : hazard_punct(h, prev(h, lambda), '=') ? prev(h, prev(h, lambda))
	                                               : NO_TOKEN;
	if (name == NO_TOKEN || !ident(h, name) || kernel || hazard_punct(h, prev(h, name), P_SCOPE) || !is_index(h, first, end))
		return;
	if (!hazard_punct(h, end, ';') || is_keyword(hazard_text(h, name)))
		return;
	hazard_learn_called(h, name, THREAD_INDEX);
	if (is_linear(h, first, end))
		hazard_learn_called(h, name, LINEAR_INDEX);
}

/* int t = threadIdx.x; return t; The name is token 'name', and token i stands behind its value. */
static void learn_returned(struct hazards *h, uint32_t name, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	for (uint32_t k = tokens_next_alike(h->t, name); body.begin && k != NO_TOKEN && h->t->t[k].off < body.end;
	     k = tokens_next_alike(h->t, k)) {
		if (k > i && hazard_punct(h, next(h, k), '=')) /* another value */
			return;
		uint32_t first = k < i ? NO_TOKEN : inner_statement(h->t, k);
		if (hazard_word(h, first, "return")) {
			learn_function(h, first);
			return;
		}
	}
}

uint32_t hazard_own_parameter(struct hazards *h, uint32_t i)
{
	bool kernel;
	uint32_t function = sema_function_of(&h->sema, i, &kernel), open = function == NO_TOKEN ? NO_TOKEN : next(h, function);
	for (uint32_t k = open; hazard_punct(h, open, '(') && k < pair(h, open); k = next(h, k))
		if (tokens_alike(h->t, k, i))
			return k;
	return NO_TOKEN;
}

/* Is the name at token i such a parameter, and no pointer or reference? */
static bool is_own_value(struct hazards *h, uint32_t i)
{
	uint32_t k = hazard_own_parameter(h, i);
	return k != NO_TOKEN && ident(h, prev(h, k)) && !hazard_punct(h, next(h, k), '[');
}

/* int t; ... t = threadIdx.x; Is the name at token i, which begins a statement, or is one of t = u = threadIdx.x, declared in this
 * function, and not shared? */
static bool own_variable(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	uint32_t before = prev(h, i);
	while (hazard_punct(h, before, '=') && ident(h, prev(h, before)))
		before = prev(h, prev(h, before));
	if (!TOKEN_IS_ANY(h->t, before, ';', '{', '}'))
		return false;
	if (!sema_initial(&h->sema, i, &is) || is.type == NO_TOKEN ||
	    sema_body(&h->sema, is.name).begin != sema_body(&h->sema, i).begin)
		return is_own_value(h, i);
	uint32_t word = is.type;
	while (ident(h, word) && !hazard_word(h, word, "__shared__"))
		word = prev(h, word);
	return !ident(h, word);
}

/* const bool stop = reduced(value, threadIdx.x): what a function of another file answers with yes or no, which nothing shows to differ among the
 * threads (gpu_voxels, kernel_Octree.h). */
static bool is_answer(struct hazards *h, uint32_t name, uint32_t value, uint32_t end)
{
	uint32_t open = next(h, value), list = hazard_punct(h, open, '<') ? template_close(h->t, open) : NO_TOKEN;
	open = list == NO_TOKEN ? open : next(h, list);
	return hazard_word(h, prev(h, name), "bool") && ident(h, value) && token_pair(h->t, open, '(') != NO_TOKEN &&
	       next(h, pair(h, open)) == end && !hazard_defined_here(h, value) && !hazard_is(h, value, THREAD_INDEX) &&
	       !rules_find(h->p->rules, hazard_text(h, value), 0) && !is_keyword(hazard_text(h, value));
}

/* What is read or called with an index is data, not an index: is there one outside of that in tokens [value, end)? *reads: something is
 * read. A choice of two numbers is none. */
static bool makes_index(struct hazards *h, uint32_t value, uint32_t end, bool *reads)
{
	bool outside = false;
	for (uint32_t k = value; k < end; k++) {
		uint32_t all = hazard_same_for_all(h, k, false);
		if (hazard_punct(h, k, '?'))
			return false;
		if (all != NO_TOKEN) {
			k = all;
		} else if (token_pair(h->t, k, '[') != NO_TOKEN) {
			*reads = true;
			k = pair(h, k);
		} else
			outside |= hazard_is(h, k, THREAD_INDEX);
	}
	return outside;
}

void pass_added_index(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t name = prev(h, i), value = next(h, i), end = expression_end(h->t, value);
	struct initial_value is;
	bool reads = false;
	if (!ident(h, name) || h->t->t[i].flags & TF_DIRECTIVE || !has_index(h, value, end) || !own_variable(h, name))
		return;
	bool pointer = sema_initial(&h->sema, name, &is) && hazard_punct(h, prev(h, is.name), '*');
	if (pointer || !makes_index(h, value, end, &reads))
		return;
	bool linear = !reads && is_linear(h, value, end);
	if (!hazard_is(h, name, THREAD_INDEX))
		hazard_learn(h, name, THREAD_INDEX);
	if (linear && !hazard_is(h, name, LINEAR_INDEX))
		hazard_learn(h, name, LINEAR_INDEX);
}

/* The name at token 'name', in a function or a constructor's list of its class, is given tokens [value, end): a number of a thread is learned
 * for the class, and for what stands behind '.' and '->' where no other class has a member of that name. */
static void learn_kept(struct hazards *h, uint32_t name, uint32_t value, uint32_t end)
{
	enum { MOST_KEPT = 100 }; /* in a file: each looks at all uses of a name */
	if (!has_index(h, value, end) || !is_index(h, value, end) || h->kept++ >= MOST_KEPT)
		return;
	struct member_place at = own_member(h->p, h->u, name);
	if (at.u != h->u || at.pointers || !sema_size_of(&h->sema, at.type))
		return;
	uint32_t open = class_near(h->u, at.name);
	if (open == NO_TOKEN)
		return;
	bool alone = true;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		bool another = k != at.name && !sema_body(&h->sema, k).begin && sema_type_before(&h->sema, k) != NO_TOKEN;
		alone = alone && !(another && class_near(h->u, k) != NO_TOKEN);
		if (!alone)
			break;
	}
	struct range class = {h->t->t[open].off, h->t->t[pair(h, open)].off};
	static const enum hazard_thing things[] = {THREAD_INDEX, LINEAR_INDEX};
	for (unsigned k = 0; k < (is_linear(h, value, end) ? 2 : 1); k++) {
		hazard_learn_within(h, at.name, things[k], class);
		if (alone)
			hazard_learn_member(h, at.name, things[k]);
	}
}

/* "TYPE NAME = expression with threadIdx" makes NAME an index of threads. */
/* template <int N, bool counts = false> __global__ void f() { ... }: what stands behind '=' has no end that expression_end() knows. */
static bool is_template_parameter(struct hazards *h, uint32_t name)
{
	uint32_t first = declaration_start(h->t, name), list = next(h, first);
	return hazard_word(h, first, "template") && hazard_punct(h, list, '<') && template_close(h->t, list) > name;
}

/* auto wait = [&](int n) { ...; __syncthreads(); return ok; }: is token i the '[' of a lambda that waits for the block? What that gives is the
 * same for all threads, mostly. */
static bool waits_itself(struct hazards *h, uint32_t i)
{
	uint32_t list = token_behind_pair(h->t, i, '['), body = token_behind_pair(h->t, list, '(');
	while (ident(h, body) || hazard_punct(h, body, P_ARROW)) /* mutable, -> bool */
		body = next(h, body);
	if (list == NO_TOKEN || token_pair(h->t, body, '{') == NO_TOKEN)
		return false;
	for (uint32_t k = body; k < pair(h, body); k = next(h, k))
		if (ident(h, k) && slice_starts(hazard_text(h, k), "__syncthreads"))
			return true;
	return false;
}

void hazard_learn_index(struct hazards *h, uint32_t name, uint32_t value, uint32_t end)
{
	uint32_t before = prev(h, name);
	if (hazard_punct(h, before, '&')) /* const int &NAME = threadIdx.x */
		before = prev(h, before);
	bool declared = before != NO_TOKEN && h->t->t[before].kind == TOK_IDENT && !hazard_word(h, before, "return");
	bool index = has_index(h, value, end) && !is_template_parameter(h, name) && !waits_itself(h, value) &&
	             !is_answer(h, name, value, end);
	if (declared || !index) { /* another variable of that name, or another value */
		hazard_forget(h, name, THREAD_INDEX);
		hazard_forget(h, name, LINEAR_INDEX);
	}
	if (!index || hazard_holds(h, value, end, LANE_MASK))
		return;
	if (!declared && (!hazard_punct(h, before, ',') || sema_type_before(&h->sema, name) == NO_TOKEN) &&
	    !own_variable(h, name)) {
		learn_kept(h, name, value, end);
		return;
	}
	bool reads = false;
	if (!makes_index(h, value, end, &reads)) {
		if (reads && !hazard_holds(h, value, end, LINEAR_INDEX)) /* k = s[warp]: data now (bluebread/cuda_lab, scan.cu) */
			hazard_forget(h, name, THREAD_INDEX);
		return;
	}
	hazard_learn(h, name, THREAD_INDEX);
	bool linear = !reads && hazard_holds(h, value, end, LINEAR_INDEX);
	for (uint32_t k = value; k < end; k = next(h, behind_cast(h, k))) /* a warp's number is no thread's any more */
		if (TOKEN_IS_ANY(h->t, k, '/', '%', '&', '>', P_SHL))
			linear = false;
	uint32_t place, open = linear ? bracket_around(h->t, name, &place) : NO_TOKEN;
	if (linear && !(hazard_punct(h, open, '(') && hazard_word(h, prev(h, open), "for"))) /* a loop's variable counts data */
		hazard_learn(h, name, LINEAR_INDEX);
	learn_returned(h, name, end);
}

/* int t(threadIdx.x); dim3 t(threadIdx.x, threadIdx.y); Token i is 'threadIdx'. */
static void learn_constructed(struct hazards *h, uint32_t i)
{
	uint32_t place, open = bracket_around(h->t, i, &place);
	if (!hazard_punct(h, open, '('))
		return;
	uint32_t name = prev(h, open), type = prev(h, name), close = token_pair(h->t, open, '(');
	if (close != NO_TOKEN && ident(h, name) && TOKEN_IS_ANY(h->t, type, ':', ',') &&
	    TOKEN_IS_ANY(h->t, next(h, close), '{', ',')) /* S() : tid(threadIdx.x) { */
		learn_kept(h, name, next(h, open), close);
	if (close != NO_TOKEN && TOKEN_IS_ANY(h->t, next(h, close), ';', ',') && ident(h, name) && ident(h, type) &&
	    (sema_size_of(&h->sema, type) || hazard_word(h, type, "dim3") || hazard_word(h, type, "uint3")))
		hazard_learn_index(h, name, next(h, open), close);
}

/* #define TID threadIdx.x; int lane() { return threadIdx.x % 32; } Token i is 'threadIdx'. */
void pass_index_giver(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!(h->t->t[i].flags & TF_DIRECTIVE)) {
		learn_constructed(h, i);
		uint32_t k = inner_statement(h->t, i);
		if (hazard_word(h, k, "return"))
			learn_function(h, k);
		return;
	}
	uint32_t name = h->t->t[i].flags & TF_MACRO_BODY ? macro_around(h->t, i) : NO_TOKEN, list = macro_parameters(h->t, name);
	if (name == NO_TOKEN)
		return;
	bool takes = list != NO_TOKEN;
	uint32_t first = next(h, takes ? pair(h, list) : name), end = directive_end(h->t, i);
	if (!is_index(h, first, end))
		return;
	bool linear = is_linear(h, first, end);
	if (takes)
		hazard_learn_called(h, name, THREAD_INDEX);
	else
		hazard_learn(h, name, THREAD_INDEX);
	if (linear && takes)
		hazard_learn_called(h, name, LINEAR_INDEX);
	else if (linear)
		hazard_learn(h, name, LINEAR_INDEX);
}

/* Do tokens [first, end) give the lane in a warp of 32: threadIdx.x % 32, t & 31, or a variable that is given that? */
static bool gives_lane(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	if (!hazard_holds(h, first, end, THREAD_INDEX))
		return false;
	for (uint32_t k = first; k < end; k = next(h, k)) {
		uint32_t by = next(h, k), last = by;
		if (token_pair(h->t, by, '(') != NO_TOKEN) {
			last = pair(h, by);
			by = next(h, by);
		}
		int64_t v = hazard_punct(h, k, '%') || hazard_punct(h, k, '&')
		                    ? sema_value(&h->sema, by, last == next(h, k) ? next(h, by) : last)
		                    : -1;
		bool warp = !h->wide && hazard_word(h, by, "warpSize");
		if (hazard_punct(h, k, '%') ? v == 32 || warp : hazard_punct(h, k, '&') && (v == 31 || warp))
			return true;
		if (depth && hazard_is(h, k, THREAD_INDEX) && !hazard_word(h, k, "threadIdx") && sema_initial(&h->sema, k, &is) &&
		    !is.changes && is.first != NO_TOKEN && gives_lane(h, is.first, is.end, depth - 1))
			return true;
	}
	return false;
}

bool hazard_gives_lane(struct hazards *h, uint32_t first, uint32_t end) { return gives_lane(h, first, end, 2); }

bool hazard_leaves_lane(struct hazards *h, uint32_t first, uint32_t end)
{
	bool found = false;
	for (uint32_t k = first, from = first; k <= end; k = next(h, k)) {
		if (k < end && token_pair(h->t, k, '(') != NO_TOKEN)
			k = pair(h, k);
		if (k < end && (hazard_punct(h, k, P_OROR) || hazard_punct(h, k, '?')))
			return false;
		if (k < end && !hazard_punct(h, k, P_ANDAND))
			continue;
		bool same = hazard_punct(h, from, '!');
		for (uint32_t w = from; w < k; w = next(h, w))
			same |= hazard_punct(h, w, P_EQ);
		if (same && gives_lane(h, from, k, 2))
			found = true;
		else if (hazard_holds(h, from, k, THREAD_INDEX))
			return false;
		from = next(h, k);
	}
	return found;
}

/* warp = threadIdx.x / 32; how many threads beside each other have the same number at token i? 1: it is not known. */
static int64_t sharing(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	if (!ident(h, i) || !hazard_is(h, i, THREAD_INDEX) || !sema_initial(&h->sema, i, &is) || is.changes ||
	    is.first == NO_TOKEN || !hazard_word(h, is.first, "threadIdx") || !hazard_word(h, next(h, next(h, is.first)), "x"))
		return 1;
	uint32_t divide = next(h, next(h, next(h, is.first))), by = next(h, divide);
	int64_t v = hazard_punct(h, divide, '/') && next(h, by) == is.end ? sema_value(&h->sema, by, is.end) : -1;
	return v > 0 && v <= 1024 ? v : 1;
}

/* warp < 4, in the middle of which stands token i: how many threads beside each other are on one side? -1: it is not known. */
static int64_t on_one_side(struct hazards *h, uint32_t i)
{
	uint32_t n = next(h, i);
	int64_t v = hazard_punct(h, i, '<') || hazard_punct(h, i, P_GE) ? sema_value(&h->sema, n, next(h, n)) : -1;
	return v > 0 && v <= 1024 ? v * sharing(h, prev(h, i)) : -1;
}

unsigned hazard_alike(struct hazards *h, uint32_t first, uint32_t end)
{
	unsigned most = 1;
	struct initial_value is;
	for (uint32_t w = first; w < end; w = next(h, w)) {
		uint32_t from = w, last = next(h, w);
		bool index = hazard_is(h, w, THREAD_INDEX);
		if (index && !hazard_word(h, w, "threadIdx") && sema_initial(&h->sema, w, &is) && is.first != NO_TOKEN) {
			from = is.first;
			last = is.end;
		} else if (index)
			last = end;
		if (index && next(h, w) < end && on_one_side(h, next(h, w)) % 64 == 0)
			most = 64;
		for (; index && from < last; from = next(h, from)) {
			uint32_t n = next(h, from);
			bool below = hazard_punct(h, from, '<') || hazard_punct(h, from, P_GE) || hazard_punct(h, from, '/');
			bool shift = hazard_punct(h, from, '>') && h->t->t[from].flags & TF_JOINED && hazard_punct(h, n, '>');
			if (hazard_punct(h, from, '%') || hazard_punct(h, from, '&') || hazard_punct(h, from, P_EQ))
				break;
			n = shift ? next(h, n) : n;
			int64_t v = below || shift ? sema_value(&h->sema, n, next(h, n)) : -1;
			v = shift && v >= 0 && v < 16 ? 1 << v : !h->wide && hazard_word(h, n, "warpSize") ? 32 : v;
			v = below && v > 0 && v % 64 && !hazard_punct(h, from, '/') ? on_one_side(h, from) : v;
			if (v > 0 && v % 32 == 0 && most < 64)
				most = v % 64 ? 32 : 64;
		}
	}
	return most;
}

static bool is_if(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	(void)what;
	return hazard_word(h, i, "if");
}

unsigned hazard_parted_by(struct hazards *h, uint32_t body, uint32_t i)
{
	unsigned most = 1;
	for (uint32_t k = hazard_first(h, &h->no_if, body, i, is_if, THREAD_INDEX); k < i; k = tokens_next_alike(h->t, k)) {
		uint32_t open = next(h, k), close = token_pair(h->t, open, '(');
		uint32_t end = close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, close);
		if (end != NO_TOKEN && i > end && hazard_word(h, next(h, end), "else"))
			end = hazard_statement_end(h, next(h, end));
		if (end == NO_TOKEN || i < close || i > end)
			continue;
		unsigned alike = hazard_alike(h, open, close);
		most = alike > most ? alike : most;
	}
	return most;
}

/* ---- parameters that are given the number of a thread ---- */

/* The name of the parameter, a number, of the bytes; NO_TOKEN: it is none. */
static uint32_t number_parameter(struct hazards *h, struct range parameter)
{
	uint32_t k = token_at(h->t, parameter.begin), last = NO_TOKEN;
	bool number = false;
	for (; h->t->t[k].off < parameter.end && !hazard_punct(h, k, '='); k = next(h, k)) {
		if (!ident(h, k) && !TOKEN_IS_ANY(h->t, k, '&', P_SCOPE))
			return NO_TOKEN;
		number |= last != NO_TOKEN && (sema_size_of(&h->sema, last) || hazard_word(h, last, "T"));
		last = ident(h, k) ? k : last;
	}
	return number ? last : NO_TOKEN;
}

/* Learns which parameters, behind token 'open', of the device function or lambda with the body in braces 'first' to 'end' are given
 * numbers of threads within 'where', and says what it does with them as numbers of lanes. */
static void learn_parameters(struct hazards *h, uint32_t name, uint32_t open, uint32_t first, uint32_t end, struct range where)
{
	struct range *parameters = NULL, *given, body = sema_body(&h->sema, next(h, first));
	if (body.begin < h->t->t[first].off) /* a lambda without a body of its own there */
		body = (struct range){h->t->t[first].off, h->t->t[end].off};
	int n = open == NO_TOKEN ? 0 : call_arguments(h->t, open, &h->arena, &parameters);
	if (n <= 0 || n > 32)
		return;
	for (struct meaning m = meaning_older(meaning_at(h->u, name)); m.u; m = meaning_older(m))
		if (declaration(m)->kind == DECLARES_FUNCTION && scope_inside(m)->open != NO_TOKEN)
			return; /* an overload above */
	uint32_t found = 0, asked = 0, k = where.begin ? name : tokens_find(h->t, 0, token_bytes(h->t, name));
	for (; k != NO_TOKEN && h->t->t[k].off <= where.end; k = tokens_next_alike(h->t, k)) {
		uint32_t list = parameters_open(h->t, k);
		if (k == name || list == NO_TOKEN)
			continue;
		if (hazard_punct(h, next(h, pair(h, list)), '{')) /* an overload */
			return;
		int m = call_arguments(h->t, list, &h->arena, &given);
		for (int a = 0; a < m && a < n && sema_on_device(&h->sema, k) && !hazard_declares(h, k); a++) {
			uint32_t from = token_at(h->t, given[a].begin), to = token_at(h->t, given[a].end);
			if (!(found & 1u << a) && hazard_holds(h, from, to, THREAD_INDEX) && is_index(h, from, to))
				*(is_linear(h, from, to) ? &found : &asked) |= 1u << a;
		}
	}
	for (int a = 0; a < n; a++) { /* f(threadIdx.x == 0), of a bool: not a number that threads share, t / 32 */
		uint32_t type = asked & 1u << a ? token_at(h->t, parameters[a].begin) : NO_TOKEN;
		type = hazard_word(h, type, "const") ? next(h, type) : type;
		if (hazard_word(h, type, "bool") && ident(h, next(h, type)))
			hazard_learn_within(h, next(h, type), THREAD_INDEX, body);
	}
	for (int a = 0; a < n; a++) {
		uint32_t parameter = found & 1u << a ? number_parameter(h, parameters[a]) : NO_TOKEN;
		if (parameter == NO_TOKEN)
			continue;
		hazard_learn_within(h, parameter, THREAD_INDEX, body);
		hazard_learn_within(h, parameter, LINEAR_INDEX, body);
		for (uint32_t k = next(h, first); k < end; k = next(h, k)) {
			int c = h->t->t[k].kind == TOK_PUNCT ? h->t->t[k].punct : 0;
			bool divides =
			        c == '%' || c == '/' || c == '&' || c == '>' || c == P_MOD_EQ || c == P_DIV_EQ || c == P_AND_EQ;
			if (c == '=' && ident(h, prev(h, k)) && !hazard_punct(h, prev(h, prev(h, k)), '.'))
				hazard_learn_index(h, prev(h, k), next(h, k), expression_end(h->t, next(h, k)));
			else if (h->wide && divides && tokens_alike(h->t, prev(h, k), parameter))
				hazard_lane_arithmetic(h, k);
		}
	}
}

static bool has_barrier(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = next(h, first); k < end; k = next(h, k))
		if (hazard_is_barrier(h, k))
			return true;
	return false;
}

/* auto step = [&](int t) { ... }; step(threadIdx.x); */
static void lambdas(struct hazards *h)
{
	FOR_WORD(k, h->t, SLICE_LIT("auto")) {
		uint32_t name = next(h, k), open = next(h, next(h, name));
		if (!ident(h, name) || !hazard_punct(h, next(h, name), '=') || token_pair(h->t, open, '[') == NO_TOKEN ||
		    h->t->t[k].flags & TF_DIRECTIVE || !sema_on_device(&h->sema, k))
			continue;
		open = next(h, pair(h, open));
		uint32_t first = token_behind_pair(h->t, open, '(');
		while (ident(h, first) || hazard_punct(h, first, P_ARROW)) /* mutable, -> int */
			first = next(h, first);
		if (token_pair(h->t, first, '{') != NO_TOKEN && (h->wide || has_barrier(h, first, pair(h, first))))
			learn_parameters(h, name, open, first, pair(h, first), sema_body(&h->sema, name));
	}
}

void pass_index_parameters(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	if (!(h->kinds & 1u << LINEAR_INDEX) && !tokens_have(h->t, SLICE_LIT("threadIdx")))
		return;
	lambdas(h);
	for (uint32_t b = h->u->scan.n_bodies;
	     b-- > 0;) { /* a function is called below its definition, mostly: the callers first */
		const struct context_fact *c = &h->u->scan.bodies[b];
		uint32_t first = token_at(h->t, c->begin), end = token_at(h->t, c->end);
		if (c->is_kernel || !sema_on_device(&h->sema, next(h, first)) || (!h->wide && !has_barrier(h, first, end)))
			continue;
		bool kernel = false;
		uint32_t name = sema_function_of(&h->sema, next(h, first), &kernel),
		         open = name == NO_TOKEN || kernel ? NO_TOKEN : parameters_open(h->t, name);
		learn_parameters(h, name, open, first, end, (struct range){0, UINT32_MAX});
	}
}
