/* grid.c: how many blocks a launch may have, as the device tells. HIP has a limit for threads, too. */
#include "hazard/hazard.h"
#include "project/include_reach.h"
#include "hazard/lanes/lanes.h"

/* What the parentheses around token i belong to: f of f(a, i). NO_TOKEN: it stands in none. */
static uint32_t callee_around(struct hazards *h, uint32_t i)
{
	uint32_t place, open = bracket_around(h->t, i, &place);
	return hazard_punct(h, open, '(') ? prev(h, open) : NO_TOKEN;
}

/* Does the program compute with the value that ends before token 'end' and begins at 'first', a member of the device's properties? */
static bool is_computed(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t callee = callee_around(h, first);
	if (hazard_punct(h, prev(h, first), P_SHL) || hazard_punct(h, end, '=')) /* it is shown, or set */
		return false;
	return !ident(h, callee) || TOKEN_IS_WORD_OF(h->t, callee, "min", "max", "if", "while", "return", "dim3") ||
	       hazard_word(h, prev(h, callee), "dim3");
}

/* Has the name at token i a type of 32 bits, where the file declares it? */
static bool is_narrow(struct hazards *h, uint32_t i)
{
	uint32_t declared = sema_declaration(&h->sema, i),
	         type = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
	return type != NO_TOKEN && hazard_32_bits(h, type);
}

/* (n + 255) / 256 in tokens [first, end), all in 32 bits: so many blocks of so many threads, or a variable that is made so. */
static bool is_quotient(struct hazards *h, uint32_t first, uint32_t end, unsigned depth)
{
	struct initial_value is;
	bool divides = false;
	if (ident(h, first) && next(h, first) == end)
		return depth && is_narrow(h, first) && sema_initial(&h->sema, first, &is) && is.first != NO_TOKEN && !is.changes &&
		       is_quotient(h, is.first, is.end, depth - 1);
	for (uint32_t k = first; k < end; k = next(h, k)) {
		bool by_name = ident(h, k) && hazard_punct(h, next(h, k), '(') && slice_speaks_of(hazard_text(h, k), "div");
		divides |= by_name || hazard_punct(h, k, '/');
		if (!ident(h, k) || by_name || is_narrow(h, k) || hazard_32_bits(h, k) || slice_in_capitals(hazard_text(h, k)) ||
		    sema_value(&h->sema, k, next(h, k)) >= 0)
			continue;
		return false;
	}
	return divides;
}

/* Do tokens [first, last], the limit, bound a number of blocks that is below it anyway: min(limit, (n + 255) / 256), blocks > limit? */
static bool bounds_quotient(struct hazards *h, uint32_t first, uint32_t last)
{
	static const int operators[] = {'<', '>', P_LE, P_GE};
	uint32_t place, open = bracket_around(h->t, first, &place), callee = prev(h, open), close = token_pair(h->t, open, '(');
	struct range *args;
	if (close == NO_TOKEN)
		return false;
	if (hazard_word(h, callee, "min")) {
		int n = call_arguments(h->t, open, &h->arena, &args);
		return n == 2 && place < 2 &&
		       is_quotient(h, token_at(h->t, args[!place].begin), token_at(h->t, args[!place].end), 2);
	}
	for (size_t k = 0; hazard_word(h, callee, "if") && k < ARRAY_SIZE(operators); k++) {
		if (hazard_punct(h, prev(h, first), operators[k]))
			return is_quotient(h, next(h, open), prev(h, first), 2);
		if (hazard_punct(h, next(h, last), operators[k]))
			return is_quotient(h, next(h, next(h, last)), close, 2);
	}
	return false;
}

/* Is the limit that goes into what is named at token 'name', &most, used to bound such numbers and nothing else? */
static bool only_bounds(struct hazards *h, uint32_t name)
{
	struct range body = sema_body(&h->sema, name);
	bool used = false;
	for (uint32_t k = tokens_next_alike(h->t, name); body.begin && k != NO_TOKEN && h->t->t[k].off < body.end;
	     k = tokens_next_alike(h->t, k)) {
		if (!bounds_quotient(h, k, k))
			return false;
		used = true;
	}
	return used;
}

/* unsigned most = device().maxGridSize[0]; the limit begins at token 'first'. */
static bool kept_to_bound(struct hazards *h, uint32_t first)
{
	while (hazard_punct(h, prev(h, first), P_SCOPE) && ident(h, prev(h, prev(h, first))))
		first = prev(h, prev(h, first));
	uint32_t name = prev(h, prev(h, first));
	return hazard_punct(h, prev(h, first), '=') && sema_type_before(&h->sema, name) != NO_TOKEN && only_bounds(h, name);
}

static void grid_say(struct hazards *h, uint32_t first, uint32_t last)
{
	hazard_say(h, D_W515, first, last,
	           "HIP limits blocks * threads per block to less than 2^32, and this grid size may exceed it");
}

/* What tokens [first, end), a number or a dim3, are along that dimension; -1: they do not tell. */
static int64_t along(struct hazards *h, uint32_t first, uint32_t end, int dimension, unsigned depth)
{
	enum { DEEPEST = 4 }; /* names that lead to names */
	struct initial_value is;
	struct range *args;
	uint32_t list = hazard_word(h, first, "dim3") ? next(h, first) : first;
	if (TOKEN_IS_ANY(h->t, list, '(', '{') && pair(h, list) != NO_TOKEN && next(h, pair(h, list)) == end) {
		int n = call_arguments(h->t, list, &h->arena, &args);
		return n > dimension ? sema_value_in(&h->sema, args[dimension]) : n > 0 ? 1 : -1;
	}
	bool named = depth < DEEPEST && ident(h, first) && next(h, first) == end && sema_initial(&h->sema, first, &is);
	if (named && hazard_word(h, is.type, "dim3"))
		return is.changes || is.first == NO_TOKEN ? -1 : along(h, is.first, is.end, dimension, depth + 1);
	return dimension ? 1 : sema_value(&h->sema, first, end);
}

static void grid_size(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (!hazard_wanted(h, D_W515) || call_arguments(h->t, i, &h->arena, &args) < 2)
		return;
	uint32_t first = token_at(h->t, args[0].begin), end = token_at(h->t, args[0].end), block = token_at(h->t, args[1].begin);
	for (int d = 0; d < 3; d++) {
		int64_t blocks = along(h, first, end, d, 0),
		        threads = blocks > 1 << 21 ? along(h, block, token_at(h->t, args[1].end), d, 0) : -1;
		if (threads <= 0 || blocks > INT64_MAX / threads || blocks * threads < (int64_t)1 << 32)
			continue;
		hazard_say(h, D_W515, first, prev(h, end),
		           "HIP limits blocks * threads per block to less than 2^32, and this launch exceeds it");
		return;
	}
}

void pass_grid_size(struct pass *c, uint32_t i)
{
	if (c->t->t[i].flags & TF_LAUNCH)
		hazard_with_headers(c->hazards, i, grid_size);
}

/* cudaDeviceGetAttribute(&most, cudaDevAttrMaxGridDimX, device): is token i the attribute? */
static bool is_asked(struct hazards *h, uint32_t i)
{
	static const char *const attributes[] = {"cudaDevAttrMaxGridDimX", "CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X"},
	                         *const asks[] = {"cudaDeviceGetAttribute", "cuDeviceGetAttribute"};
	return TOKEN_IN(h->t, i, attributes) && hazard_punct(h, next(h, i), ',') && TOKEN_IN(h->t, callee_around(h, i), asks);
}

void pass_grid_limit(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = next(h, i);
	if (!hazard_wanted(h, D_W515))
		return;
	if (is_asked(h, i) && !only_bounds(h, prev(h, prev(h, i))))
		grid_say(h, i, i);
	if (!hazard_word(h, i, "maxGridSize") || !hazard_punct(h, open, '[') || hazard_number(h, next(h, open)) != 0 ||
	    !hazard_punct(h, next(h, next(h, open)), ']'))
		return;
	uint32_t first = operand_begin(h->t, i), last = next(h, next(h, open)); /* device().maxGridSize, p[i].maxGridSize */
	if (first != i && !written_for_hip(h->p, h->u) && is_computed(h, first, next(h, last)) &&
	    !bounds_quotient(h, first, last) && !kept_to_bound(h, first))
		grid_say(h, i, last);
}
