/* shared_memory.c: shared memory that is larger than a block may have, or has an element for each warp. */
#include "edit/arch.h"
#include "hazard/hazard.h"
#include "sema/class_body.h"
#include "hazard/lanes/lanes.h"

/* Bytes of shared memory that a block may have. */
static int64_t shared_limit(const struct hazards *h) { return arch_row(h->p->run->sel.processor)->lds; }

static void too_much_shared(struct hazards *h, uint32_t first, uint32_t last, int64_t bytes)
{
	const char *what = first == last && hazard_number(h, first) == bytes /* it says the bytes itself */
	                           ? "this"
	                           : arena_printf(&h->arena, "'%s'", hazard_excerpt(h, first, last));
	hazard_say(h, D_W402, first, last, what, (long long)bytes, h->p->run->sel.arch, (long long)shared_limit(h));
}

/* threadIdx.x % 32, threadIdx.x & 31 in tokens [first, end), and nothing done to it. */
static bool takes_lane(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t number = prev(h, end), by = prev(h, number);
	if (number == NO_TOKEN || number <= first || !hazard_word(h, first, "threadIdx"))
		return false;
	return (hazard_punct(h, by, '%') && hazard_number(h, number) == 32) ||
	       (hazard_punct(h, by, '&') && hazard_number(h, number) == 31);
}

/* Is the array 'array' indexed by something that is called a lane, behind token 'from' in the function around it? 'object' is the variable that it
 * is a member of, or NO_TOKEN. */
static bool indexed_by_lane(struct hazards *h, uint32_t from, struct slice array, uint32_t object)
{
	struct range body = sema_body(&h->sema, from);
	for (uint32_t k = next(h, from); h->t->t[k].kind != TOK_EOF && h->t->t[k].off < body.end; k = next(h, k)) {
		uint32_t open = next(h, k), dot = prev(h, k);
		if (h->t->t[k].kind != TOK_IDENT || token_pair(h->t, open, '[') == NO_TOKEN ||
		    !slice_eq(hazard_text(h, k), array) || hazard_punct(h, dot, '?')) /* asks which lanes have an element */
			continue;
		if (object != NO_TOKEN && !(token_is_access(h->t, dot) && tokens_alike(h->t, prev(h, dot), object)))
			continue;
		for (uint32_t e = next(h, open); e < h->t->t[open].pair; e = next(h, e)) {
			struct slice w = hazard_text(h, e);
			if (h->t->t[e].kind == TOK_IDENT &&
			    (memmem(w.p, w.n, "lane", 4) || memmem(w.p, w.n, "Lane", 4) || memmem(w.p, w.n, "LANE", 4)))
				return true;
			struct initial_value is;
			if (takes_lane(h, e, h->t->t[open].pair) || (ident(h, e) && sema_initial(&h->sema, e, &is) && !is.changes &&
			                                             is.first != NO_TOKEN && takes_lane(h, is.first, is.end)))
				return true;
		}
	}
	return false;
}

/* Is the array at token 'name' indexed with a lane of the hardware, threadIdx.x % warpSize? Those of the upper half are behind its end. */
static bool leaves_32(struct hazards *h, uint32_t name)
{
	struct range body = sema_body(&h->sema, name);
	struct initial_value is;
	for (uint32_t k = tokens_next_alike(h->t, name); k != NO_TOKEN && h->t->t[k].off < body.end;
	     k = tokens_next_alike(h->t, k)) {
		uint32_t open = next(h, k), first = next(h, open), close = token_pair(h->t, open, '[');
		if (close == NO_TOKEN || hazard_punct(h, prev(h, k), '?'))
			continue;
		uint32_t end = close;
		if (ident(h, first) && next(h, first) == close && sema_initial(&h->sema, first, &is) && !is.changes &&
		    is.first != NO_TOKEN) {
			first = is.first;
			end = is.end;
		}
		bool index = false, size = false;
		for (uint32_t w = first; w < end; w = next(h, w)) {
			index |= hazard_is(h, w, THREAD_INDEX);
			size |= hazard_word(h, w, "warpSize") && TOKEN_IS_ANY(h->t, prev(h, w), '%', '(');
			if (TOKEN_IS_ANY(h->t, w, '/', '?') || hazard_number(h, w) >= 31)
				size = index = false;
		}
		if (index && size)
			return true;
	}
	return false;
}

/* __shared__ struct { float part[32]; } s; or __shared__ S s; with such a member, which is indexed by lane: token i is '__shared__'. */
static void shared_members(struct hazards *h, uint32_t i)
{
	uint32_t type = next(h, i), word = type, name;
	struct class_place at = {h->u, NO_TOKEN, NO_TOKEN};
	if (TOKEN_IS_WORD_OF(h->t, type, "struct", "union")) {
		at.open = next(h, type);
		at.open = ident(h, at.open) ? next(h, at.open) : at.open;
		name = token_behind_pair(h->t, at.open, '{');
	} else
		at = class_of_variable(h->p, h->u, type, &word, &name);
	const struct tokens *t = at.u ? &at.u->scan.tok : NULL;
	if (!t || token_pair(t, at.open, '{') == NO_TOKEN || !ident(h, name))
		return;
	for (uint32_t m = token_next(t, at.open); m < t->t[at.open].pair; m = token_next(t, m)) {
		uint32_t open = token_next(t, m), bound = token_next(t, open);
		m = token_over(t, m, "({");
		if (!token_is_word(t, m) || token_pair(t, open, '[') != token_next(t, bound) ||
		    token_is_punct(t, token_next(t, token_next(t, bound)), '['))
			continue;
		struct hazards of = hazards_of(h->p, (struct unit *)at.u);
		bool warp = sema_value(&(at.u == h->u ? h : &of)->sema, bound, t->t[open].pair) == 32;
		hazards_free(&of);
		if (warp && indexed_by_lane(h, name, token_bytes(t, m), name))
			hazard_say(h, D_W105, name, name,
			           arena_printf(&h->arena, "%s.%.*s[32]", hazard_excerpt(h, name, name), (int)t->t[m].len,
			                        t->src.p + t->t[m].off),
			           NULL);
	}
}

/* The declarator 'name', with its bounds, of elements of 'size' bytes (0: not known). Token after it, or NO_TOKEN. */
static uint32_t shared_declarator(struct hazards *h, uint32_t name, unsigned size)
{
	int64_t total = size;
	uint32_t last = name, k = next(h, name);
	for (; hazard_punct(h, k, '['); k = next(h, last)) {
		last = h->t->t[k].pair;
		int64_t v = last == NO_TOKEN ? -1 : sema_value(&h->sema, next(h, k), last);
		if (v <= 0 || v > 1 << 24 || total > 1ll << 32)
			return NO_TOKEN;
		total *= v;
	}
	if (!TOKEN_IS_ANY(h->t, k, ';', ','))
		return NO_TOKEN;
	if (size && total > shared_limit(h))
		too_much_shared(h, name, last, total);
	uint32_t bound = prev(h, last); /* one number or name: what is divided by 32 counts warps */
	bool one = last != name && pair(h, next(h, name)) == last && prev(h, bound) == next(h, name);
	bool lanes = h->wide && one && sema_value(&h->sema, bound, last) == 32, leaves = lanes && leaves_32(h, name);
	if (leaves || (lanes && indexed_by_lane(h, name, hazard_text(h, name), NO_TOKEN))) {
		struct diagnostic *d = hazard_say(h, D_W105, name, last, hazard_excerpt(h, name, last), NULL);
		d->severity = leaves ? SEV_WARNING : d->severity;
	}
	return k;
}

/* __shared__ float a[64][512], b[32]; token i is '__shared__'. */
static void shared_array(struct hazards *h, uint32_t i)
{
	uint32_t name = NO_TOKEN;
	unsigned size = 0;
	for (uint32_t k = next(h, i); h->t->t[k].kind == TOK_IDENT; k = next(h, k)) {
		size = sema_size_of(&h->sema, k) ? sema_size_of(&h->sema, k) : size;
		name = k;
	}
	if (h->wide && !size && hazard_wanted(h, D_W105))
		shared_members(h, i);
	while (name != NO_TOKEN && h->t->t[name].kind == TOK_IDENT) {
		uint32_t after = shared_declarator(h, name, size);
		name = hazard_punct(h, after, ',') ? next(h, after) : NO_TOKEN;
	}
}

void pass_shared_array(struct pass *c, uint32_t i)
{
	if (!hazard_in_directive(c->hazards, i)) /* sizes of shared memory are constants of some header, often */
		hazard_with_headers(c->hazards, i, shared_array);
}

/* Shared memory asked for when a kernel is launched: token i is '<<<' or the '(' of a call, 'at' the place of the size. */
static void shared_argument(struct hazards *h, uint32_t i, int at)
{
	struct range *args;
	int n = call_arguments(h->t, i, &h->arena, &args);
	int64_t v = at < n ? sema_value_in(&h->sema, args[at]) : -1;
	if (v <= shared_limit(h))
		return;
	uint32_t first = token_at(h->t, args[at].begin), last = first;
	while (token_end(h->t, last) < args[at].end)
		last = next(h, last);
	too_much_shared(h, first, last, v);
}

/* kernel<<<grid, block, 98304>>>, cudaLaunchKernel(kernel, grid, block, args, 98304): token i is '<<<' or the function. */
static void launched_with(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), config = hazard_launch_config(h, i);
	if (hazard_punct(h, i, P_LAUNCH))
		shared_argument(h, i, 2);
	else if (config != NO_TOKEN)
		shared_argument(h, config, 2);
	else if (hazard_punct(h, open, '(') && !hazard_word(h, i, "cudaLaunchConfig_t"))
		shared_argument(h, open, hazard_word(h, i, "cuLaunchKernel") ? 7 : 4);
}

void pass_launched_memory(struct pass *c, uint32_t i)
{
	if (pass_punct(c, i, P_LAUNCH) ? c->t->t[i].flags & TF_LAUNCH : !hazard_in_directive(c->hazards, i))
		hazard_with_headers(c->hazards, i, launched_with);
}

/* cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304): token i is the function. */
static void shared_attribute(struct hazards *h, uint32_t i)
{
	struct range *args;
	int n = hazard_arguments(h, i, &args);
	uint32_t which = n == 3 ? token_at(h->t, args[1].begin) : NO_TOKEN;
	if (hazard_word(h, which, "cudaFuncAttributeMaxDynamicSharedMemorySize") ||
	    hazard_word(h, which, "CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES"))
		shared_argument(h, next(h, i), 2);
}

void pass_shared_attribute(struct pass *c, uint32_t i)
{
	if (!hazard_in_directive(c->hazards, i))
		hazard_with_headers(c->hazards, i, shared_attribute);
}

/* config.dynamicSmemBytes = 98304, of a cudaLaunchConfig_t, cudaKernelNodeParams and the like: token i is the member. */
static void shared_member(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i), first = next(h, next(h, i)), end = expression_end(h->t, first);
	if ((!token_is_access(h->t, before)) || !hazard_punct(h, next(h, i), '='))
		return;
	int64_t v = sema_value(&h->sema, first, end);
	if (v > shared_limit(h))
		too_much_shared(h, first, prev(h, end), v);
}

void pass_shared_member(struct pass *c, uint32_t i)
{
	if (!hazard_in_directive(c->hazards, i))
		hazard_with_headers(c->hazards, i, shared_member);
}
