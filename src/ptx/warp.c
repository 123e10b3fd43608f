/* warp.c: exchanges and votes among the lanes of a warp, barriers, the end of a thread. */
#include "ptx/ptx_impl.h"

static const struct ptx_type u32 = {'u', 32}, s32 = {'s', 32}, pred = {'p', 1};

/* Appends ", &p" where the statement wants the predicate. False: it is none. */
static bool pass_predicate(const struct gen *g, struct buf *b, const struct ptx_arg *p)
{
	if (!p || p->kind == PA_SINK)
		return true;
	uint32_t value = gen_value_of(g, p);
	if (p->kind != PA_REG || value == NO_VALUE || g->a->reg[p->index].type.kind != 'p')
		return false;
	buf_addstr(b, ", &");
	gen_value(b, value);
	return true;
}

/* shfl{.sync}.MODE.b32 d{|p}, a, b, c{, mask} */
bool ptx_shuffle(struct gen *g, const struct ptx_inst *in)
{
	bool first = slice_is(in->part[1], "sync"), sync = first || slice_is(in->part[2], "sync"); /* shfl.up.sync, too */
	if (!g->target->warp32)
		return gen_needs_warp32(g);
	if (in->n_parts != 3u + sync || in->n_args != 4u + sync || !slice_is(in->part[in->n_parts - 1], "b32"))
		return false;
	struct slice mode = in->part[1 + first];
	static const struct {
		const char *mode, *name, *general;
	} modes[] = {{"up", "shfl_up", "shuffle_up"},
	             {"down", "shfl_down", "shuffle_down"},
	             {"bfly", "shfl_xor", "shuffle_xor"},
	             {"idx", "shfl", "shuffle"}};
	size_t m = 0;
	while (m < ARRAY_SIZE(modes) && !slice_is(mode, modes[m].mode))
		m++;
	if (m == ARRAY_SIZE(modes))
		return false;
	bool pair = in->arg[0].kind == PA_PAIR;
	const struct ptx_arg *d = pair ? &in->arg[0].sub[0] : &in->arg[0], *p = pair ? &in->arg[0].sub[1] : NULL;
	/* a float travels as a float */
	struct ptx_type type = u32;
	if (d->kind == PA_OPERAND && g->a->operand[d->index].letter == 'f' && in->arg[1].kind == PA_OPERAND &&
	    g->a->operand[in->arg[1].index].letter == 'f')
		type = (struct ptx_type){'f', 32};
	/* c holds the width as the steps between groups (bits 8 to 12) and the last lane of a group (bits 0 to 4) */
	int64_t c;
	int width = 0;
	if (gen_integer(g, &in->arg[3], &c) && (c & 31) == (m == 0 ? 0 : 31))
		for (int w = 1; w <= 32; w *= 2)
			if ((c >> 8 & 31) == 32 - w)
				width = w;
	struct buf b = {0};
	bool fine = true, simple = width && (!p || p->kind == PA_SINK);
	if (simple) {
		buf_addf(&b, "tranship::%s%s(", modes[m].name, sync ? "_sync" : "");
		if (sync) {
			fine = gen_read(g, &b, &in->arg[4], u32, false);
			buf_addstr(&b, ", ");
		}
		fine = fine && gen_read(g, &b, &in->arg[1], type, false);
		buf_addstr(&b, ", ");
		fine = fine && gen_read(g, &b, &in->arg[2], m == 0 || m == 1 ? u32 : s32, false);
		if (width != 32)
			buf_addf(&b, ", %d", width);
		buf_addch(&b, ')');
		gen_need(g, "warp");
	} else {
		/* the predicate says whether the source lane is in reach */
		buf_addf(&b, "tranship::%s(", modes[m].general);
		fine = gen_read(g, &b, &in->arg[1], type, false);
		for (uint32_t k = 2; k < 4 && fine; k++) {
			buf_addstr(&b, ", ");
			fine = gen_read(g, &b, &in->arg[k], u32, false);
		}
		fine = pass_predicate(g, &b, p) && fine;
		buf_addch(&b, ')');
		gen_need(g, "ptx");
	}
	return gen_give(g, fine, d, type, &b, false);
}

/* vote{.sync}.MODE.TYPE d, {!}p{, mask}; activemask.b32 d; match.any.sync.TYPE d, a, mask; redux.sync.OP.TYPE d, a, mask */
bool ptx_warp_value(struct gen *g, const struct ptx_inst *in)
{
	if (!g->target->warp32)
		return gen_needs_warp32(g);
	struct buf b = {0};
	bool fine = false;
	struct ptx_type result = u32;
	struct slice op = in->part[0];
	if (slice_is(op, "activemask")) {
		fine = in->n_args == 1 && in->n_parts == 2;
		buf_addstr(&b, "tranship::activemask()");
	} else if (slice_is(op, "vote")) {
		bool sync = slice_is(in->part[1], "sync");
		if (in->n_parts != 3u + sync || in->n_args != 2u + sync)
			return false;
		struct slice mode = in->part[1 + sync];
		bool ballot = slice_is(mode, "ballot");
		if (slice_is(mode, "uni"))
			gen_need(g, "ptx");
		else if (!ballot && !slice_is(mode, "any") && !slice_is(mode, "all"))
			return false;
		result = ballot ? u32 : pred;
		buf_addf(&b, "tranship::%.*s%s(", (int)mode.n, mode.p, sync ? "_sync" : "");
		fine = true;
		if (sync) {
			fine = gen_read(g, &b, &in->arg[2], u32, false);
			buf_addstr(&b, ", ");
		}
		fine = fine && gen_read(g, &b, &in->arg[1], pred, false);
		buf_addch(&b, ')');
	} else if (slice_is(op, "match")) {
		struct ptx_type type = {'u', ptx_type_of(in->part[3]).bits};
		if (in->n_args != 3)
			return false;
		buf_addstr(&b, "tranship::match_any_sync(");
		fine = gen_read(g, &b, &in->arg[2], u32, false);
		buf_addstr(&b, ", ");
		fine = fine && gen_read(g, &b, &in->arg[1], type, false);
		buf_addch(&b, ')');
	} else if (slice_is(op, "redux")) {
		struct ptx_type type = ptx_type_of(in->part[3]);
		bool bits = type.kind == 'b';
		static const char *const arithmetic[] = {"add", "min", "max"}, *const logic[] = {"and", "or", "xor"};
		for (int k = 0; k < 3; k++)
			fine |= slice_is(in->part[2], bits ? logic[k] : arithmetic[k]);
		fine = fine && in->n_args == 3;
		result = type;
		buf_addf(&b, "tranship::reduce_%.*s_sync(", (int)in->part[2].n, in->part[2].p);
		fine = fine && gen_read(g, &b, &in->arg[2], u32, false);
		buf_addstr(&b, ", ");
		/* a sum wraps around */
		struct ptx_type read = bits || slice_is(in->part[2], "add") ? u32 : type;
		fine = fine && gen_read(g, &b, &in->arg[1], read, false);
		buf_addch(&b, ')');
	}
	fine = gen_give(g, fine, &in->arg[0], result, &b, false);
	gen_need(g, "warp");
	return fine;
}

/* match.all.sync.TYPE d{|p}, a, mask; elect.sync d|p, mask */
bool ptx_lanes_and_predicate(struct gen *g, const struct ptx_inst *in)
{
	bool elect = slice_is(in->part[0], "elect");
	if (!g->target->warp32)
		return gen_needs_warp32(g);
	if (in->n_args != (elect ? 2u : 3u))
		return false;
	bool pair = in->arg[0].kind == PA_PAIR;
	const struct ptx_arg *d = pair ? &in->arg[0].sub[0] : &in->arg[0], *p = pair ? &in->arg[0].sub[1] : NULL;
	struct buf b = {0};
	buf_addstr(&b, elect ? "tranship::elect(" : "tranship::match_all(");
	bool fine = gen_read(g, &b, &in->arg[in->n_args - 1], u32, false);
	if (!elect) {
		buf_addstr(&b, ", ");
		fine = fine && gen_read(g, &b, &in->arg[1], (struct ptx_type){'u', ptx_type_of(in->part[3]).bits}, false);
	}
	fine = pass_predicate(g, &b, p) && fine;
	buf_addch(&b, ')');
	fine = gen_give(g, fine, d, u32, &b, false);
	gen_need(g, "ptx");
	return fine;
}

/* bar.sync a: all threads of the block */
bool ptx_barrier(struct gen *g, const struct ptx_inst *in)
{
	int64_t id;
	struct buf b = {0};
	if (in->n_parts >= 2 && slice_is(in->part[1], "warp")) {
		if (!g->target->warp32)
			return gen_needs_warp32(g);
		if (in->n_args != 1)
			return false;
		buf_addstr(&b, "tranship::syncwarp(");
		bool fine = gen_read(g, &b, &in->arg[0], u32, false);
		buf_addch(&b, ')');
		gen_do(g, &b)->writes_memory = true;
		gen_need(g, "warp");
		return fine;
	}
	if (in->n_args != 1 || !gen_integer(g, &in->arg[0], &id) || id < 0 || id > 15)
		return false;
	buf_addstr(&b, "__syncthreads()");
	gen_do(g, &b)->writes_memory = true;
	return true;
}

/* exit ends the thread; in a kernel's own body that is what return does */
bool ptx_exit(struct gen *g, const struct ptx_inst *in)
{
	if (in->n_args || !g->target->in_kernel || g->a->n_insts != 1)
		return false;
	struct buf b = {0};
	buf_addstr(&b, "return");
	gen_do(g, &b);
	return true;
}

/* What has nothing to wait for or to hint at. */
bool ptx_nothing(struct gen *g, const struct ptx_inst *in)
{
	(void)g;
	(void)in;
	return true;
}
