/* meet.c: does a number of lanes, 32, meet functions of a warp that take all lanes of a wavefront? Elsewhere 32 is as good as any number. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"
#include "project/group.h"

/* __shfl_up_sync(m, v, d) with if (lane >= d) soon behind it, where the lane is one of 32: the guard holds what comes from the other half back. */
static bool is_guarded(struct hazards *h, uint32_t i)
{
	enum { SOON = 40 };
	struct range *args;
	int n = hazard_arguments(h, i, &args), at = slice_ends(hazard_text(h, i), "_sync") ? 2 : 1;
	uint32_t by = n > at ? token_at(h->t, args[at].begin) : NO_TOKEN;
	if (by == NO_TOKEN || token_end(h->t, by) != args[at].end)
		return false;
	uint32_t k = next(h, pair(h, next(h, i)));
	for (unsigned s = 0; s < SOON && h->t->t[k].kind != TOK_EOF && !hazard_punct(h, k, '{'); k = next(h, k), s++) {
		uint32_t first = k, end = k;
		if (hazard_word(h, k, "if") && token_pair(h->t, next(h, k), '(') != NO_TOKEN) {
			first = next(h, next(h, k));
			end = pair(h, next(h, k));
		} else if (hazard_punct(h, k, '?'))
			while (first > i && !TOKEN_IS_ANY(h->t, prev(h, first), ';', '=', '{', '}', P_ADD_EQ))
				first = prev(h, first);
		bool named = false, compares = false;
		for (uint32_t w = first; w < end; w = next(h, w)) {
			named |= slice_eq(hazard_text(h, w), hazard_text(h, by));
			compares |= TOKEN_IS_ANY(h->t, w, '<', '>', P_LE, P_GE);
		}
		if (named && compares && hazard_gives_lane(h, first, end))
			return true;
	}
	return false;
}

/* #define STEP(d, w) v += __shfl_xor_sync(m, v, d, w): the greatest number that the macro around token i is called with for its parameter at
 * token 'parameter'; -1: it is not known. */
static int64_t macro_argument(struct hazards *h, uint32_t i, uint32_t parameter)
{
	uint32_t name = macro_around(h->t, i), list = macro_parameters(h->t, name);
	struct range *parameters = NULL, *args;
	int n = list == NO_TOKEN ? 0 : call_arguments(h->t, list, &h->arena, &parameters), at = 0;
	int64_t most = -1;
	while (at < n && !tokens_alike(h->t, token_at(h->t, parameters[at].begin), parameter))
		at++;
	for (uint32_t k = at < n ? tokens_next_alike(h->t, name) : NO_TOKEN; k != NO_TOKEN; k = tokens_next_alike(h->t, k)) {
		if (h->t->t[k].flags & TF_DIRECTIVE)
			continue;
		int64_t v = hazard_arguments(h, k, &args) == n ? sema_value_in(&h->sema, args[at]) : -1;
		if (v < 0)
			return -1;
		most = v > most ? v : most;
	}
	return most;
}

/* __shfl_xor_sync(m, v, d), WARP_SHFL_XOR(v, d): a program for warps of 32 swaps with no lane that is 32 or more apart, so that each half of a
 * wavefront swaps within itself. Not where distances may come from warpSize. */
static bool swaps_in_half(struct hazards *h, uint32_t i)
{
	struct slice w = hazard_text(h, i);
	return (slice_find(w, SLICE_LIT("shfl_xor")) || slice_find(w, SLICE_LIT("SHFL_XOR"))) &&
	       !spelled_in_group(h->p, h->u, SLICE_LIT("warpSize"));
}

/* template <int W> T sum(T v) { ... __shfl_down_sync(m, v, d, W); }: the greatest number that the function around token 'name', which names the
 * parameter, is called with for it in this file, sum<32>(v); -1: it is not known. */
static int64_t template_argument(struct hazards *h, uint32_t name)
{
	bool kernel = false;
	uint32_t function = sema_function_of(&h->sema, name, &kernel);
	uint32_t start = function == NO_TOKEN ? NO_TOKEN : declaration_start(h->t, function), open = next(h, start);
	uint32_t close = hazard_word(h, start, "template") ? template_close(h->t, open) : NO_TOKEN;
	int at = 0, wanted = -1;
	for (uint32_t k = open; close != NO_TOKEN && k < close; k = next(h, token_over(h->t, k, "("))) {
		at += hazard_punct(h, k, ',');
		wanted = k != open && tokens_alike(h->t, k, name) && TOKEN_IS_ANY(h->t, next(h, k), ',', '>') ? at : wanted;
	}
	int64_t most = -1;
	if (wanted < 0)
		return -1;
	FOR_WORD(k, h->t, token_bytes(h->t, function)) {
		uint32_t first = next(h, k), end = template_close(h->t, first);
		if (k == function || hazard_declares(h, k))
			continue;
		if (end == NO_TOKEN)
			return -1;
		first = next(h, first);
		for (int n = 0; n < wanted && first < end; first = next(h, token_over(h->t, first, "(")))
			n += hazard_punct(h, first, ',');
		uint32_t last = first;
		while (last < end && !hazard_punct(h, last, ','))
			last = next(h, token_over(h->t, last, "("));
		int64_t v = first < end ? sema_value(&h->sema, first, last) : -1;
		if (v < 0)
			return -1;
		most = v > most ? v : most;
	}
	return most;
}

bool hazard_in_half(struct hazards *h, uint32_t i)
{
	struct range *args;
	struct initial_value is;
	if (swaps_in_half(h, i))
		return true;
	int n = hazard_arguments(h, i, &args), width = slice_ends(hazard_text(h, i), "_sync") ? 3 : 2;
	if (n == width + 1) {
		uint32_t first = token_at(h->t, args[width].begin), own = hazard_own_parameter(h, first);
		int64_t v = sema_value_in(&h->sema, args[width]);
		if (v < 0 && ident(h, first) && token_end(h->t, first) == args[width].end) {
			if (own != NO_TOKEN && hazard_punct(h, next(h, own), '=')) /* int width = 32 */
				v = sema_value(&h->sema, next(h, next(h, own)), expression_end(h->t, next(h, next(h, own))));
			else if (sema_initial(&h->sema, first, &is) && is.first != NO_TOKEN)
				v = sema_value(&h->sema, is.first, is.end);
			else if (h->t->t[i].flags & TF_MACRO_BODY)
				v = macro_argument(h, i, first);
			else if ((v = hazard_template_default(h, first)) < 0)
				v = template_argument(h, first);
			if (v < 0 && hazard_names_warp_size(h, first)) /* WARP_SIZE, of another file */
				v = 32;
		}
		return v > 0 && v <= 32;
	}
	return (slice_starts(hazard_text(h, i), "__shfl_up") || slice_starts(hazard_text(h, i), "__shfl_down")) && is_guarded(h, i);
}

/* Does the word at token i take something from all lanes of a wavefront? Asked by hazard_first(). */
static bool takes_all(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	static const char *const begins[] = {"__shfl", "__ballot", "__any", "__all", "__match_", "__reduce_", "__activemask"};
	static const char *const speak[] = {"warp", "shfl", "shuffle", "ballot"};
	static const char *const classes[] = {"WarpReduce", "WarpScan", "WarpExchange", "WarpMergeSort", "WarpLoad", "WarpStore"};
	(void)what;
	if (!ident(h, i) || h->t->t[i].flags & TF_SKIPPED)
		return false;
	uint32_t after = next(h, i);
	struct slice w = hazard_text(h, i);
	for (size_t k = 0; k < ARRAY_SIZE(classes); k++)
		if (slice_is(w, classes[k]) && hazard_punct(h, after, '<')) {
			uint32_t close = template_close(h->t, after), last = prev(h, close);
			return close == NO_TOKEN || sema_value(&h->sema, last, close) < 0 || sema_value(&h->sema, last, close) > 32;
		}
	if (slice_is(w, "coalesced_threads"))
		return true;
	if (token_is_access(h->t, prev(h, i)) &&
	    hazard_is_tile(h, prev(h, prev(h, i)))) /* tile.shfl(v, 0): a tile has 32 lanes at most */
		return false;
	if (hazard_punct(h, after, '<')) {
		uint32_t close = template_close(h->t, after);
		after = close == NO_TOKEN ? after : next(h, close);
	}
	if (!hazard_punct(h, after, '(') || swaps_in_half(h, i) || hazard_in_first_half(h, i))
		return false;
	for (size_t k = 0; k < ARRAY_SIZE(begins); k++)
		if (slice_starts(w, begins[k]))
			return k || !hazard_in_half(h, i);
	if (hazard_is(h, i, LANE_EXCHANGE) || hazard_is(h, i, LANE_MASK) || hazard_is(h, i, NARROW_MASK))
		return true;
	struct range *args = NULL; /* WARP_SHFL_XOR(v, d, 32) */
	int n = slice_find(w, SLICE_LIT("SHFL")) || slice_find(w, SLICE_LIT("shfl")) ? call_arguments(h->t, after, &h->arena, &args)
	                                                                             : 0;
	if (n > 2 && sema_value_in(&h->sema, args[n - 1]) == 32)
		return false;
	for (size_t k = 0; k < ARRAY_SIZE(speak); k++)
		if (slice_speaks_of(w, speak[k]) && !slice_find(w, SLICE_LIT("sync")))
			return !hazard_declares(h, i) && !hazard_defined_here(h, i);
	return false;
}

/* Does some other file that includes connect with this one name such a function? */
static bool group_takes(const struct hazards *h)
{
	static const char *const words[] = {"__shfl_sync",  "__shfl_down_sync", "__shfl_up_sync",   "__shfl",     "__shfl_down",
	                                    "__shfl_up",    "__ballot_sync",    "__ballot",         "__any_sync", "__all_sync",
	                                    "__activemask", "__match_any_sync", "coalesced_threads"};
	FOR_GROUP(v, h->p, h->u)
		for (size_t k = 0; v != h->u && v->scanned && k < ARRAY_SIZE(words); k++)
			if (tokens_have(&v->scan.tok, slice_str(words[k])))
				return true;
	return false;
}

static bool file_takes(struct hazards *h)
{
	if (!h->meets)
		h->meets = hazard_first(h, &h->no_takes, 0, h->t->n - 1, takes_all, LANE_EXCHANGE) != NO_TOKEN ? 1
		           : h->u->included_by != UINT32_MAX && group_takes(h)                                 ? 1
		                                                                                               : -1;
	return h->meets > 0;
}

/* tile.shfl_down(v, 1), of a tile of the block. */
static bool exchanges_in_tile(struct hazards *h, uint32_t i)
{
	return token_is_access(h->t, prev(h, i)) && slice_starts(hazard_text(h, i), "shfl") &&
	       hazard_is_tile(h, prev(h, prev(h, i)));
}

/* Does the function of this file that is called at token i exchange values, all within halves of a wavefront: sum(v), with widths of 32? */
static bool keeps_to_half(struct hazards *h, uint32_t i)
{
	bool found = false;
	uint32_t open = ident(h, i) ? behind_template(h->t, next(h, i)) : NO_TOKEN;
	if (token_pair(h->t, open, '(') == NO_TOKEN || is_keyword(hazard_text(h, i)) || hazard_is(h, i, LANE_EXCHANGE))
		return false;
	FOR_WORD(k, h->t, token_bytes(h->t, i)) {
		uint32_t list = behind_template(h->t, next(h, k)), close = token_pair(h->t, list, '(');
		uint32_t body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (token_pair(h->t, body, '{') == NO_TOKEN)
			continue;
		for (uint32_t w = body; w < pair(h, body); w = next(h, w)) {
			if (takes_all(h, w, LANE_EXCHANGE))
				return false;
			found |= ident(h, w) && (slice_starts(hazard_text(h, w), "__shfl") || exchanges_in_tile(h, w));
		}
	}
	return found;
}

bool hazard_meets_lanes(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	bool kernel = false;
	if (!body.begin || h->t->t[i].flags & TF_MACRO_BODY || !sema_on_device(&h->sema, i))
		return file_takes(h);
	uint32_t first = token_at(h->t, body.begin), end = token_at(h->t, body.end);
	if (hazard_first(h, &h->no_takes, first, end, takes_all, LANE_EXCHANGE) != NO_TOKEN)
		return true;
	for (uint32_t k = first; k < end; k = next(h, k))
		if (ident(h, k) && (slice_starts(hazard_text(h, k), "__shfl") || exchanges_in_tile(h, k) ||
		                    keeps_to_half(h, k))) /* all of it keeps to 32 lanes */
			return false;
	sema_function_of(&h->sema, i, &kernel);
	return !kernel && file_takes(h); /* of a function: who knows what is done with it */
}

bool hazard_constant_meets(struct hazards *h, uint32_t name)
{
	bool used = false;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		if (k == name || h->t->t[k].flags & TF_SKIPPED)
			continue;
		used = true;
		if (hazard_meets_lanes(h, k))
			return true;
	}
	return !used && file_takes(h);
}

/* threads / p.warpSize: does the program count warps with the member at token i? Not n / p.warpSize * p.warpSize, the step of a block's size, nor
 * (n / p.warpSize) > most, a limit of what fits. */
static bool counts_warps(struct hazards *h, uint32_t i)
{
	static const char *const limits[] = {"maxThreadsPer", "ccupancy",
	                                     "regsPer"}; /* how many blocks fit, as the function asks for */
	struct range body = sema_body(&h->sema, i);
	for (size_t k = 0; body.begin && k < ARRAY_SIZE(limits); k++)
		if (slice_find((struct slice){h->t->src.p + body.begin, body.end - body.begin}, slice_str(limits[k])))
			return false;
	uint32_t first = i;
	while (token_is_access(h->t, prev(h, first))) {
		uint32_t object = prev(h, prev(h, first));
		first = hazard_punct(h, object, ')') && pair(h, object) != NO_TOKEN ? pair(h, object) : object;
	}
	uint32_t most = prev(h, prev(h, first)); /* p.maxThreadsPerMultiProcessor / p.warpSize */
	if (!hazard_punct(h, prev(h, first), '/') || (ident(h, most) && slice_starts(hazard_text(h, most), "maxThreads")))
		return false;
	for (uint32_t k = next(h, i);
	     h->t->t[k].kind != TOK_EOF && h->t->t[k].kind != TOK_EOD && !TOKEN_IS_ANY(h->t, k, ';', '{', '}'); k = next(h, k))
		if (tokens_alike(h->t, k, i) || TOKEN_IS_ANY(h->t, k, '<', '>', P_LE, P_GE))
			return false;
	return true;
}

/* Where nothing exchanges values between lanes, or no warps are counted, the size of a warp is the step of a block's size, for which 64 is right, or
 * is handed on. */
void pass_warp_size_met(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	struct diagnostics *said = &h->u->diags;
	for (uint32_t k = 0; k < said->n; k++)
		if (said->d[k].id == D_B002 && !(counts_warps(h, token_at(h->t, said->d[k].off)) && file_takes(h)))
			said->d[k].severity = SEV_NOTE;
}
