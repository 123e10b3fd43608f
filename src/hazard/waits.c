/* waits.c: where the block, a warp or the whole grid waits. */
#include "hazard/hazard.h"
#include "sema/class_body.h"
#include "sema/type.h"
#include "sema/value_type.h"
#include <ctype.h>

/* ---- barriers in PTX ---- */

/* Where the instruction that the text begins with has its operands; NULL: it begins with another one. */
static const char *operands_of(const char *p, const char *end, const char *instruction)
{
	size_t n = strlen(instruction);
	if ((size_t)(end - p) <= n || memcmp(p, instruction, n) || (p[n] != ' ' && p[n] != '\t'))
		return NULL;
	for (p += n; p < end && (*p == ' ' || *p == '\t');)
		p++;
	return p;
}

uint32_t hazard_asm_open(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	return hazard_word(h, open, "volatile") || hazard_word(h, open, "__volatile__") ? next(h, open) : open;
}

enum asm_barrier hazard_asm_barrier(struct hazards *h, uint32_t i)
{
	static const char *const of_block[] = {"bar.sync",         "barrier.sync", "barrier.sync.aligned",
	                                       "barrier.cta.sync", "bar.cta.sync", "barrier.cta.sync.aligned"};
	if (!ident(h, i) || h->t->t[i].len > 7 ||
	    (!hazard_word(h, i, "asm") && !hazard_word(h, i, "__asm__") && !hazard_word(h, i, "__asm")))
		return ASM_NO_BARRIER;
	uint32_t open = hazard_asm_open(h, i);
	for (uint32_t k = next(h, open); hazard_punct(h, open, '(') && h->t->t[k].kind == TOK_STRING; k = next(h, k)) {
		struct slice text = hazard_text(h, k);
		const char *end = text.p + text.n;
		for (const char *p = text.p; (p = memmem(p, (size_t)(end - p), "bar", 3)); p += 3) {
			if (p > text.p && (isalnum((unsigned char)p[-1]) || p[-1] == '.' || p[-1] == '_') &&
			    !(p - text.p > 1 && p[-2] == '\\')) /* "\n\tbar.sync" */
				continue;
			if (operands_of(p, end, "bar.warp.sync"))
				return ASM_WARP_BARRIER;
			for (size_t b = 0; b < ARRAY_SIZE(of_block); b++) {
				const char *at = operands_of(p, end, of_block[b]);
				if (at) /* 'bar.sync 1, 64' is for those that come */
					return end - at > 1 && *at == '0' && (at[1] == ';' || at[1] == ' ') ? ASM_BLOCK_BARRIER
					                                                                    : ASM_SOME_BARRIER;
			}
		}
	}
	return ASM_NO_BARRIER;
}

const char *hazard_barrier_text(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), last = i;
	if (hazard_asm_barrier(h, i) != ASM_NO_BARRIER) {
		open = hazard_punct(h, open, '(') ? open : next(h, open);
		last = pair(h, open) == NO_TOKEN ? i : pair(h, open);
	}
	return hazard_excerpt(h, i, last);
}

/* ---- functions, macros and methods in which the block waits ---- */

/* Does the block wait in the method that is declared at token 'name' of the file: in its body there, or where it is defined below? */
static bool method_waits(const struct unit *u, uint32_t name)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t class = class_near(u, name);
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t scope = token_prev(t, k), body = body_behind(t, token_pair(t, token_next(t, k), '('));
		bool of_class = token_is_punct(t, scope, P_SCOPE) && token_is_word(t, token_prev(t, scope)) && class != NO_TOKEN &&
		                slice_eq(token_bytes(t, token_prev(t, scope)), class_name(t, class));
		if ((k != name && !of_class) || token_pair(t, body, '{') == NO_TOKEN)
			continue;
		uint32_t wait = tokens_find(t, t->t[body].off, SLICE_LIT("__syncthreads"));
		if (wait < t->t[body].pair)
			return true;
	}
	return false;
}

/* The name of the class template that the object in front of '.', token i, is of: Sum<64> s; s.of(x), Sum<64>(s).of(x). NO_TOKEN: not seen. */
static uint32_t template_of(struct hazards *h, uint32_t i)
{
	struct type is = type_of_object(h->p, h->u, i);
	return is.u == h->u && is.args != NO_TOKEN ? is.name : NO_TOKEN;
}

/* Is the name at token i, of what is made of shared memory, one of CUB's classes in whose methods the block waits, using Sum = cub::BlockReduce<T, 64>? */
static bool is_collective(struct hazards *h, uint32_t i)
{
	struct type is = type_of_words(h->p, h->u, i, i);
	return is.u && token_is_punct(&is.u->scan.tok, token_prev(&is.u->scan.tok, is.name), P_SCOPE) &&
	       TOKEN_IS_WORD_OF(&is.u->scan.tok, is.name, "BlockReduce", "BlockScan", "BlockRadixSort", "BlockMergeSort",
	                        "BlockExchange");
}

/* o.wait(), where token i is 'wait', a method in which the block waits: is it one of the object's class? */
static bool waits_in_method(struct hazards *h, uint32_t i)
{
	uint32_t made = TOKEN_IS_ANY(h->t, prev(h, i), '.') ? token_before_pair(h->t, prev(h, prev(h, i)), ')') : NO_TOKEN;
	if (ident(h, made) && h->cub > 0 && is_collective(h, made))
		return true;
	if (!hazard_is(h, i, BLOCK_BARRIER))
		return false;
	struct member_place at = value_named(h->p, h->u, i);
	if (at.u && at.u != h->u)
		return method_waits(at.u, at.name);
	uint32_t class = at.u == h->u ? class_near(h->u, at.name) : NO_TOKEN,
	         template = at.u ? NO_TOKEN : template_of(h, prev(h, i));
	for (size_t k = 0; (class != NO_TOKEN || template != NO_TOKEN) && k < h->n_names; k++) {
		const struct hazard_name *n = &h->names[k];
		if (!n->member || n->what != BLOCK_BARRIER || !slice_eq(n->name, hazard_text(h, i)))
			continue;
		uint32_t name = token_at(h->t, (uint32_t)(n->name.p - h->t->src.p)), scope = prev(h, name);
		if (template != NO_TOKEN)
			class = class_near(h->u, name);
		if (template != NO_TOKEN && class != NO_TOKEN && slice_eq(class_name(h->t, class), token_bytes(h->t, template)))
			return true;
		if (template != NO_TOKEN)
			continue;
		if (name == at.name || (hazard_punct(h, scope, P_SCOPE) && ident(h, prev(h, scope)) &&
		                        slice_eq(hazard_text(h, prev(h, scope)), class_name(h->t, class))))
			return true;
	}
	return false;
}

/* other::load(x), where only methods called 'load' of another class than 'other' are known to wait: token i is 'load'. */
static bool is_elsewhere(struct hazards *h, uint32_t i)
{
	uint32_t scope = prev(h, i), of = hazard_punct(h, scope, P_SCOPE) ? before_template(h->t, prev(h, scope)) : NO_TOKEN;
	bool known = false;
	for (size_t k = 0; ident(h, of) && k < h->n_names; k++) {
		const struct hazard_name *n = &h->names[k];
		if (n->what != BLOCK_BARRIER || !slice_eq(n->name, hazard_text(h, i)))
			continue;
		uint32_t class = class_near(h->u, token_at(h->t, (uint32_t)(n->name.p - h->t->src.p)));
		if (class == NO_TOKEN || slice_eq(class_name(h->t, class), hazard_text(h, of)))
			return false;
		known = true;
	}
	return known;
}

bool hazard_is_barrier(struct hazards *h, uint32_t i)
{
	if (!ident(h, i) || h->t->t[i].flags & TF_DIRECTIVE)
		return false;
	bool spelled = hazard_begins(h, i, LETTER('_') | LETTER('s') | LETTER('a')); /* __syncthreads, sync, asm */
	uint32_t open = next(h, i);
	if (!h->cub)
		h->cub = tokens_have(h->t, SLICE_LIT("cub")) ? 1 : -1;
	if (!spelled && ((!(h->kinds & 1u << BLOCK_BARRIER) && h->cub < 0) || !TOKEN_IS_ANY(h->t, open, '(', ';')))
		return false;
	struct slice w = hazard_text(h, i);
	uint32_t before = prev(h, i);
	if (hazard_asm_barrier(h, i) == ASM_BLOCK_BARRIER)
		return true;
	bool called = hazard_punct(h, open, '(');
	if (called && slice_starts(w, "__syncthreads"))
		return true;
	bool member = token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE);
	if (called && slice_is(w, "sync") &&
	    (member || next(h, open) != pair(h, open))) { /* of a group; sync() is the program's own */
		uint32_t object = hazard_punct(h, before, '.') ? prev(h, before) : next(h, open);
		if (token_pair(h->t, object, ')') != NO_TOKEN)
			return hazard_word(h, prev(h, pair(h, object)), "this_thread_block") ||
			       hazard_word(h, prev(h, pair(h, object)), "this_grid");
		if (hazard_is(h, object, BLOCK_GROUP) || hazard_is(h, object, GRID_GROUP))
			return true;
		if (!token_is_access(h->t, before))
			return false;
	}
	if (token_is_access(h->t, before))
		return called && waits_in_method(h, i);
	return hazard_is(h, i, BLOCK_BARRIER) && (called || hazard_punct(h, open, ';')) && !hazard_declares(h, i) &&
	       !is_elsewhere(h, i);
}

static bool is_wait(struct hazards *h, uint32_t member)
{
	return hazard_word(h, member, "sync") || slice_starts(hazard_text(h, member), "barrier");
}

enum grid_waits hazard_grid_waits(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), end = pair(h, open), assign = prev(h, i);
	if (end == NO_TOKEN)
		return GRID_MAY_WAIT;
	if (hazard_punct(h, next(h, end), '.')) /* this_grid().thread_rank() */
		return is_wait(h, next(h, next(h, end))) ? GRID_WAITS : GRID_RANKS;
	while (hazard_punct(h, assign, P_SCOPE))
		assign = ident(h, prev(h, assign)) ? prev(h, prev(h, assign)) : prev(h, assign);
	if (hazard_punct(h, assign, '(') && is_wait(h, prev(h, assign))) /* sync(this_grid()) */
		return GRID_WAITS;
	uint32_t name = prev(h, assign), before = prev(h, name);
	struct range body = sema_body(&h->sema, i);
	if (!hazard_punct(h, assign, '=') || !ident(h, name) || !ident(h, before) || !body.begin)
		return GRID_MAY_WAIT;
	enum grid_waits waits = GRID_RANKS;
	for (uint32_t k = next(h, end); h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		uint32_t dot = next(h, k), call = prev(h, k);
		if (!tokens_alike(h->t, k, name) || TOKEN_IS_ANY(h->t, call, '.', P_SCOPE)) /* cuda::grid */
			continue;
		if (hazard_punct(h, dot, '.') ? is_wait(h, next(h, dot)) : hazard_punct(h, call, '(') && is_wait(h, prev(h, call)))
			return GRID_WAITS;
		if (!hazard_punct(h, dot, '.'))
			waits = GRID_MAY_WAIT;
	}
	return waits;
}

bool hazard_is_tile(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	uint32_t declared = ident(h, i) ? sema_declaration(&h->sema, i) : NO_TOKEN;
	for (uint32_t k = declared, n = 0; k != NO_TOKEN && n < 8 && !TOKEN_IS_ANY(h->t, k, ';', '{', '(', ',');
	     k = prev(h, k), n++)
		if (hazard_word(h, k, "thread_block_tile"))
			return true;
	if (!ident(h, i) || !sema_initial(&h->sema, i, &is))
		return false;
	for (uint32_t k = is.first; is.first != NO_TOKEN && k < is.end; k = next(h, k))
		if (hazard_word(h, k, "tiled_partition"))
			return true;
	return false;
}

/* i = cuco::detail::global_thread_id(): does a function that takes nothing and says so by its name give tokens [first, end), the number of a thread
 * in the grid? (NVIDIA/cuCollections, dynamic_map/kernels.cuh) */
static bool is_number_of_grid(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t k = first;
	while (ident(h, k) && hazard_punct(h, next(h, k), P_SCOPE))
		k = next(h, next(h, k));
	uint32_t open = next(h, k);
	return ident(h, k) && hazard_punct(h, open, '(') && pair(h, open) == next(h, open) && next(h, pair(h, open)) == end &&
	       slice_speaks_of(hazard_text(h, k), "thread") && SLICE_SPEAKS_ANY(hazard_text(h, k), "global", "grid");
}

uint32_t hazard_of_block(struct hazards *h, uint32_t i)
{
	uint32_t minus = next(h, i), index = next(h, minus), wrapped = NO_TOKEN;
	if (hazard_word(h, index, "static_cast") &&
	    template_close(h->t, next(h, index)) != NO_TOKEN) /* i - static_cast<int>(threadIdx.x) */
		index = template_close(h->t, next(h, index));
	if (hazard_punct(h, minus, '-') && hazard_punct(h, next(h, index), '(') &&
	    (hazard_punct(h, index, '>') || sema_type_word(hazard_text(h, index)))) {
		wrapped = pair(h, next(h, index));
		index = next(h, next(h, index));
	} else if (hazard_punct(h, minus, '-') && hazard_punct(h, index, '(') && sema_type_word(hazard_text(h, next(h, index))))
		index = next(h, pair(h, index)); /* (int)threadIdx.x */
	uint32_t dot = next(h, index), along = next(h, dot), last = wrapped == NO_TOKEN ? along : wrapped;
	struct initial_value is;
	if (ident(h, i) && hazard_punct(h, minus, '-') && ident(h, index) && token_is_access(h->t, dot) &&
	    hazard_word(h, along, "thread_rank") && token_pair(h->t, next(h, along), '(') != NO_TOKEN) /* i - block.thread_rank() */
		return pair(h, next(h, along));
	if (!ident(h, i) || !hazard_punct(h, minus, '-') || !hazard_word(h, index, "threadIdx") || !hazard_punct(h, dot, '.') ||
	    !sema_initial(&h->sema, i, &is) || is.first == NO_TOKEN)
		return NO_TOKEN;
	struct initial_value start;
	if (is_number_of_grid(h, is.first, is.end))
		return last;
	if (!hazard_is(h, i, THREAD_INDEX))
		return NO_TOKEN;
	if (next(h, is.first) == is.end && ident(h, is.first) && sema_initial(&h->sema, is.first, &start) && !start.changes &&
	    start.first != NO_TOKEN) /* for (i = start; ...) */
		is = (struct initial_value){.name = is.name, .type = is.type, .first = start.first, .end = start.end};
	unsigned n = 0;
	for (uint32_t k = is.first; k < is.end; k = next(h, k)) {
		uint32_t member = next(h, next(h, k));
		if (!hazard_is(h, k, THREAD_INDEX))
			continue;
		n++;
		if (!hazard_word(h, k, "threadIdx") || !slice_eq(hazard_text(h, member), hazard_text(h, along)) ||
		    hazard_punct(h, prev(h, k), '*') || hazard_punct(h, next(h, member), '*'))
			return NO_TOKEN;
	}
	for (uint32_t k = is.end; n == 1 && k < i + 400 && !hazard_punct(h, k, '}') && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		bool adds = TOKEN_IS_ANY(h->t, k, P_ADD_EQ, P_SUB_EQ, '=');
		if (adds && slice_eq(hazard_text(h, prev(h, k)), hazard_text(h, i)) &&
		    hazard_holds(h, next(h, k), expression_end(h->t, next(h, k)), THREAD_INDEX)) /* i += threadIdx.x */
			n++;
	}
	return n == 1 && (wrapped == NO_TOKEN || next(h, along) == wrapped) ? last : NO_TOKEN;
}
