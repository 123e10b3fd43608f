/* memory.c: loads, stores, atomics, and the asynchronous copies that a plain copy can stand for. */
#include "ptx/ptx_impl.h"

enum space { SPACE_GENERIC, SPACE_GLOBAL, SPACE_SHARED };

/* What the parts between the opcode and the type say. */
struct access {
	enum space space;
	struct slice order, scope, cache; /* "acquire", "gpu", "cg"; empty when not given */
	bool is_volatile, nc, policy;     /* policy: a cache policy is the last operand */
	int vector;                       /* 1, 2, 4 or 8 */
	struct ptx_type type;
};

static bool any_of(struct slice w, const char *const *words)
{
	for (; *words; words++)
		if (slice_is(w, *words))
			return true;
	return false;
}

/* Takes a part that loads, stores and atomics share. */
static bool common_part(struct access *x, struct slice w)
{
	static const char *const orders[] = {"relaxed", "acquire", "release", "acq_rel", NULL}, *const scopes[] = {"cta", "cluster",
	                                                                                                           "gpu", "sys",
	                                                                                                           NULL};
	if (any_of(w, orders) && !x->order.n)
		x->order = w;
	else if (any_of(w, scopes) && !x->scope.n)
		x->scope = w;
	else if (slice_is(w, "global"))
		x->space = SPACE_GLOBAL;
	else if (slice_is(w, "shared") || slice_is(w, "shared::cta"))
		x->space = SPACE_SHARED;
	else if (slice_is(w, "L2::cache_hint"))
		x->policy = true;
	else
		return false;
	return true;
}

static bool read_access(const struct ptx_inst *in, struct access *x)
{
	static const char *const caches[] = {"ca", "cg", "cs", "lu", "cv", "wb", "wt", NULL};
	*x = (struct access){.vector = 1, .type = ptx_type_of(in->part[in->n_parts - 1])};
	if (!x->type.kind || x->type.kind == 'p')
		return false;
	for (uint32_t k = 1; k + 1 < in->n_parts; k++) {
		struct slice w = in->part[k];
		if (common_part(x, w) || slice_is(w, "weak") || slice_starts(w, "L1::") || slice_is(w, "L2::64B") ||
		    slice_is(w, "L2::128B") || slice_is(w, "L2::256B") || slice_starts(w, "L2::evict_"))
			continue;
		if (slice_is(w, "volatile"))
			x->is_volatile = true;
		else if (slice_is(w, "nc"))
			x->nc = true;
		else if (slice_is(w, "v2") || slice_is(w, "v4") || slice_is(w, "v8"))
			x->vector = w.p[1] - '0';
		else if (any_of(w, caches) && !x->cache.n)
			x->cache = w;
		else
			return false;
	}
	return (!x->order.n || x->scope.n) && x->vector * x->type.bits <= 256;
}

/* Other threads may look on, and nothing but a clobber says in which order. What acquires or releases says so itself; a weak access
 * has no order for others, and HIP's compiler sees what it touches. */
static bool is_strong(const struct access *x, bool strong) { return x->order.n ? slice_is(x->order, "relaxed") : strong; }

static const char *scope_name(const struct access *x)
{
	if (slice_is(x->scope, "cta"))
		return "__HIP_MEMORY_SCOPE_WORKGROUP";
	return slice_is(x->scope, "sys") ? "__HIP_MEMORY_SCOPE_SYSTEM" : "__HIP_MEMORY_SCOPE_AGENT";
}

static const char *order_name(struct slice order)
{
	return slice_is(order, "acquire")   ? "__ATOMIC_ACQUIRE"
	       : slice_is(order, "release") ? "__ATOMIC_RELEASE"
	       : slice_is(order, "acq_rel") ? "__ATOMIC_ACQ_REL"
	                                    : "__ATOMIC_RELAXED";
}

/* Appends a pointer to objects of a C++ type at the address; "const" when only read. 'more' bytes beyond. Without a type: the 32 bits
 * that are an address of shared memory, which the low half of a generic one is. */
static bool address(struct gen *g, struct buf *b, const struct ptx_arg *arg, enum space space, const char *c_type, bool reads,
                    int more)
{
	if (arg->kind != PA_ADDRESS)
		return false;
	const struct ptx_arg *base = &arg->sub[0];
	uint32_t value = gen_value_of(g, base);
	int64_t offset = 0;
	if (arg->text.n) {
		struct ptx_arg imm = {.kind = PA_IMM, .text = arg->text};
		if (!gen_integer(g, &imm, &offset))
			return false;
	}
	if (value == NO_VALUE)
		return false;
	offset += more;
	bool second = arg->n_sub == 2;
	char letter = base->kind == PA_OPERAND ? g->a->operand[base->index].letter : 0;
	struct ptx_type reg = base->kind == PA_REG ? g->a->reg[base->index].type : (struct ptx_type){0};
	bool wide = letter == 'l' || reg.bits == 64, narrow = letter == 'r' || reg.bits == 32;
	if (reg.kind == 'f' || reg.kind == 'p' || (!wide && !narrow))
		return false;
	struct buf extra = {0};
	if (second) {
		buf_addstr(&extra, " + ");
		if (!gen_read(g, &extra, &arg->sub[1], (struct ptx_type){'s', 32}, false)) {
			buf_free(&extra);
			return false;
		}
	}
	if (offset)
		buf_addf(&extra, offset < 0 ? " - %lld" : " + %lld", (long long)(offset < 0 ? -offset : offset));
	bool fine = true;
	if (space == SPACE_SHARED) {
		char kind = base->kind == PA_OPERAND ? g->info[base->index].type.kind : 'u';
		fine = kind != 'P' || !c_type; /* a generic address is none of shared memory */
		if (c_type)
			buf_addf(b, "tranship::shared<%s%s>(", reads ? "const " : "", c_type);
		if (wide) /* what is of no known type may be a pointer: "l"(p + i) */
			buf_addstr(b, kind && kind != 'P' ? "(unsigned)" : "(unsigned)(size_t)");
		gen_value(b, value);
		if (extra.n)
			buf_add(b, extra.p, extra.n);
		if (c_type)
			buf_addch(b, ')');
		gen_need(g, "ptx");
	} else {
		fine = wide;
		/* a pointer to just that type goes as it is */
		struct c_type own = base->kind == PA_OPERAND ? g->info[base->index].type : (struct c_type){0};
		bool as_is = !extra.n && own.kind == 'P' && own.to_kind && (!own.to_const || reads) &&
		             (own.to_bits <= 32 || own.to_kind == 'f') &&
		             !strcmp(ptx_c_type((struct ptx_type){own.to_kind, own.to_bits}), c_type);
		if (!as_is)
			buf_addf(b, "(%s%s *)", reads ? "const " : "", c_type);
		if (extra.n)
			buf_addf(b, "((%schar *)", reads ? "const " : "");
		gen_value(b, value);
		if (extra.n) {
			buf_add(b, extra.p, extra.n);
			buf_addch(b, ')');
		}
	}
	buf_free(&extra);
	return fine;
}

bool gen_shared_address(struct gen *g, struct buf *b, const struct ptx_arg *arg)
{
	return address(g, b, arg, SPACE_SHARED, NULL, false, 0);
}

/* The type in memory: f16 and its like are bits. */
static struct ptx_type memory_type(struct ptx_type t)
{
	if (t.kind == 'h' || t.kind == 'g' || (t.kind == 'f' && t.bits == 16))
		t.kind = 'b';
	return t;
}

static const char *vector_name(struct ptx_type t, int n)
{
	static const struct {
		char kind;
		uint8_t bits;
		const char *name[2];
	} names[] = {{'f', 32, {"float2", "float4"}},   {'f', 64, {"double2", NULL}},    {'s', 32, {"int2", "int4"}},
	             {'u', 32, {"uint2", "uint4"}},     {'u', 64, {"ulonglong2", NULL}}, {'s', 64, {"longlong2", NULL}},
	             {'u', 16, {"ushort2", "ushort4"}}, {'s', 16, {"short2", "short4"}}, {'u', 8, {"uchar2", "uchar4"}},
	             {'s', 8, {"char2", "char4"}}};
	char kind = t.kind == 'b' ? 'u' : t.kind;
	if (n != 2 && n != 4)
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (names[i].kind == kind && names[i].bits == t.bits)
			return names[i].name[n == 4];
	return NULL;
}

/* The type of what goes between memory and the registers of the argument: a float's takes the bits of a .b32 as a float. */
static struct ptx_type type_moved(const struct gen *g, const struct access *x, const struct ptx_arg *arg)
{
	struct ptx_type t = memory_type(x->type);
	const struct ptx_arg *first = x->vector > 1 ? &arg->sub[0] : arg;
	char letter = first->kind == PA_OPERAND ? g->a->operand[first->index].letter : 0;
	if (t.kind == 'b' && ((t.bits == 32 && letter == 'f') || (t.bits == 64 && letter == 'd')))
		t.kind = 'f';
	return t;
}

bool ptx_load(struct gen *g, const struct ptx_inst *in)
{
	struct access x;
	if (!read_access(in, &x) || in->n_args != 2u + x.policy || slice_is(x.order, "release") || slice_is(x.order, "acq_rel"))
		return false;
	const struct ptx_arg *d = &in->arg[0];
	if ((d->kind == PA_VECTOR ? d->n_sub : 1) != (uint32_t)x.vector)
		return false;
	struct ptx_type t = type_moved(g, &x, d);
	const char *c = ptx_c_type(t);
	/* .cg and .cv read what other processors wrote: past the cache that is not kept coherent */
	bool coherent = slice_is(x.cache, "cg") && x.space != SPACE_SHARED;
	bool is_volatile = x.is_volatile || slice_is(x.cache, "cv");
	const char *v = vector_name(t, x.vector);
	if (v && !x.order.n && !coherent && !is_volatile) {
		uint32_t whole = gen_register(g, "v", (struct ptx_type){'b', 32}, v);
		struct buf b = {0};
		buf_addch(&b, '*');
		bool fine = address(g, &b, &in->arg[1], x.space, v, true, 0);
		gen_do(g, &b)->dest = whole;
		return fine && gen_give_components(g, d, t, whole, true);
	}
	for (int k = 0; k < x.vector; k++) {
		const struct ptx_arg *dest = x.vector > 1 ? &d->sub[k] : d;
		if (dest->kind == PA_SINK && x.vector > 1)
			continue;
		struct buf b = {0};
		bool fine;
		if (x.order.n || coherent) {
			buf_addstr(&b, "__hip_atomic_load(");
			fine = address(g, &b, &in->arg[1], x.space, c, false, k * t.bits / 8);
			buf_addf(&b, ", %s, %s)", order_name(x.order), scope_name(&x));
		} else {
			char type[48];
			snprintf(type, sizeof type, "%s%s", is_volatile ? "volatile " : "", c);
			buf_addch(&b, '*');
			fine = address(g, &b, &in->arg[1], x.space, type, true, k * t.bits / 8);
		}
		fine = gen_give(g, fine, dest, t, &b, true);
		if (!fine)
			return false;
		g->step[g->n_steps - 1].ordered_by_clobber = is_strong(&x, coherent || is_volatile);
	}
	return true;
}

bool ptx_store(struct gen *g, const struct ptx_inst *in)
{
	struct access x;
	if (!read_access(in, &x) || x.nc || in->n_args != 2u + x.policy || slice_is(x.order, "acquire") ||
	    slice_is(x.order, "acq_rel"))
		return false;
	const struct ptx_arg *v = &in->arg[1];
	if ((v->kind == PA_VECTOR ? v->n_sub : 1) != (uint32_t)x.vector)
		return false;
	struct ptx_type t = type_moved(g, &x, v);
	if (t.kind == 'b')
		t.kind = 'u';
	const char *c = ptx_c_type(t);
	bool coherent = slice_is(x.cache, "cg") && x.space != SPACE_SHARED; /* for other blocks to see */
	bool is_volatile = x.is_volatile || slice_is(x.cache, "wt");
	const char *name = vector_name(t, x.vector);
	if (name && !x.order.n && !coherent && !is_volatile) {
		struct buf b = {0};
		buf_addch(&b, '*');
		bool fine = address(g, &b, &in->arg[0], x.space, name, false, 0);
		buf_addf(&b, " = make_%s(", name);
		for (int k = 0; k < x.vector && fine; k++) {
			if (k)
				buf_addstr(&b, ", ");
			fine = gen_read(g, &b, &v->sub[k], t, true);
		}
		buf_addch(&b, ')');
		gen_do(g, &b)->writes_memory = true;
		return fine;
	}
	for (int k = 0; k < x.vector; k++) {
		const struct ptx_arg *src = x.vector > 1 ? &v->sub[k] : v;
		struct buf b = {0};
		bool fine;
		if (x.order.n || coherent) {
			buf_addstr(&b, "__hip_atomic_store(");
			fine = address(g, &b, &in->arg[0], x.space, c, false, k * t.bits / 8);
			buf_addstr(&b, ", ");
			fine = fine && gen_read(g, &b, src, t, true);
			buf_addf(&b, ", %s, %s)", order_name(x.order), scope_name(&x));
		} else {
			char type[48];
			snprintf(type, sizeof type, "%s%s", is_volatile ? "volatile " : "", c);
			buf_addch(&b, '*');
			fine = address(g, &b, &in->arg[0], x.space, type, false, k * t.bits / 8);
			buf_addstr(&b, " = ");
			fine = fine && gen_read(g, &b, src, t, true);
		}
		struct step *s = gen_do(g, &b);
		s->writes_memory = true;
		s->ordered_by_clobber = is_strong(&x, coherent || is_volatile);
		if (!fine)
			return false;
	}
	return true;
}

/* atom|red.add.noftz.f16|f16x2|bf16|bf16x2 */
static bool packed_add(struct gen *g, const struct ptx_inst *in, struct access *x, bool red)
{
	struct ptx_type t = x->type;
	bool bf = t.kind == 'g';
	if ((t.kind != 'h' && !bf && !(t.kind == 'f' && t.bits == 16)) || x->vector > 1 || in->n_args != 3u - red + x->policy ||
	    (x->order.n && !slice_is(x->order, "relaxed")) ||
	    (x->scope.n && !slice_is(x->scope, "gpu") && !slice_is(x->scope, "cluster")))
		return false;
	struct ptx_type bits = {'u', t.bits};
	struct buf b = {0};
	buf_addf(&b, "tranship::%s_atomic_add(", bf ? "bf16" : "f16");
	bool fine = address(g, &b, &in->arg[red ? 0 : 1], x->space, ptx_c_type(bits), false, 0);
	buf_addstr(&b, ", ");
	fine = fine && gen_read(g, &b, &in->arg[red ? 1 : 2], bits, false);
	buf_addch(&b, ')');
	gen_need(g, "ptx");
	uint32_t before = g->n_steps;
	if (red)
		gen_do(g, &b);
	else
		fine = gen_give(g, fine, &in->arg[0], bits, &b, false);
	if (g->n_steps > before)
		g->step[before].writes_memory = g->step[before].ordered_by_clobber = true;
	return fine;
}

/* atom{.sem}{.scope}{.space}.OP.TYPE d, [a], b{, c}; red is the same without d */
/* red.add.v4.f32, atom.add.v2.f32: the function 'hip' for each element. */
static bool atomic_elements(struct gen *g, const struct ptx_inst *in, const struct access *x, struct ptx_type t, const char *hip)
{
	bool red = slice_is(in->part[0], "red"), fine = true;
	const struct ptx_arg *where = &in->arg[red ? 0 : 1], *v = &in->arg[red ? 1 : 2], *d = &in->arg[0];
	if (v->kind != PA_VECTOR || v->n_sub != (uint32_t)x->vector || (!red && (d->kind != PA_VECTOR || d->n_sub != v->n_sub)))
		return false;
	for (int k = 0; k < x->vector && fine; k++) {
		struct buf e = {0};
		buf_addf(&e, "%s(", hip);
		fine = address(g, &e, where, x->space, ptx_c_type(t), false, k * t.bits / 8);
		buf_addstr(&e, ", ");
		fine = fine && gen_read(g, &e, &v->sub[k], t, false);
		buf_addch(&e, ')');
		uint32_t step = g->n_steps;
		if (red)
			gen_do(g, &e);
		else
			fine = gen_give(g, fine, &d->sub[k], t, &e, false);
		if (g->n_steps > step)
			g->step[step].writes_memory = g->step[step].ordered_by_clobber = true;
	}
	return fine;
}

bool ptx_atomic(struct gen *g, const struct ptx_inst *in)
{
	static const struct {
		const char *op, *hip, *builtin, *types;
	} ops[] = {
	        {"add", "atomicAdd", "__hip_atomic_fetch_add", "u32 s32 u64 f32 f64"},
	        {"min", "atomicMin", "__hip_atomic_fetch_min", "u32 s32 u64 s64"},
	        {"max", "atomicMax", "__hip_atomic_fetch_max", "u32 s32 u64 s64"},
	        {"and", "atomicAnd", "__hip_atomic_fetch_and", "b32 b64"},
	        {"or", "atomicOr", "__hip_atomic_fetch_or", "b32 b64"},
	        {"xor", "atomicXor", "__hip_atomic_fetch_xor", "b32 b64"},
	        {"exch", "atomicExch", "__hip_atomic_exchange", "b32 b64 u32 u64 f32 s32"},
	        {"cas", "atomicCAS", "tranship::compare_exchange", "b16 b32 b64 u32 u64 s32"},
	        {"inc", "atomicInc", NULL, "u32"},
	        {"dec", "atomicDec", NULL, "u32"},
	};
	struct access x = {.vector = 1, .type = ptx_type_of(in->part[in->n_parts - 1])};
	struct slice op = {0};
	bool noftz = false;
	for (uint32_t k = 1; k + 1 < in->n_parts; k++) {
		if (common_part(&x, in->part[k]))
			continue;
		if (slice_is(in->part[k], "noftz") && slice_is(op, "add")) {
			noftz = true;
			continue;
		}
		if (slice_is(in->part[k], "v2") || slice_is(in->part[k], "v4")) {
			x.vector = in->part[k].p[1] - '0';
			continue;
		}
		if (op.n)
			return false;
		op = in->part[k];
	}
	bool red = slice_is(in->part[0], "red"), cas = slice_is(op, "cas");
	if (noftz)
		return packed_add(g, in, &x, red);
	size_t row = 0;
	while (row < ARRAY_SIZE(ops) && !slice_is(op, ops[row].op))
		row++;
	if (row == ARRAY_SIZE(ops) || in->n_args != 3u - red + cas + x.policy)
		return false;
	struct slice type_word = in->part[in->n_parts - 1];
	char *at = memmem(ops[row].types, strlen(ops[row].types), type_word.p, type_word.n);
	if (!at || (at[type_word.n] && at[type_word.n] != ' '))
		return false;
	struct ptx_type t = x.type;
	if (t.kind == 'b' || (cas && t.kind == 's'))
		t.kind = 'u';
	const struct ptx_arg *where = &in->arg[red ? 0 : 1];
	/* what CUDA's functions do is relaxed and of the device; shared memory is of the block whatever the scope */
	bool simple = (!x.order.n || slice_is(x.order, "relaxed")) &&
	              (!x.scope.n || slice_is(x.scope, "gpu") || slice_is(x.scope, "cluster"));
	if (!simple && !ops[row].builtin)
		return false;
	if (x.vector > 1)
		return simple && !cas && atomic_elements(g, in, &x, t, ops[row].hip);
	struct buf b = {0};
	bool built = !simple || (cas && t.bits == 16); /* not by one of CUDA's functions */
	if (built && cas) {
		buf_addf(&b, "tranship::compare_exchange<%s, %s>(", order_name(x.order), scope_name(&x));
		gen_need(g, "ptx");
	} else
		buf_addf(&b, "%s(", built ? ops[row].builtin : ops[row].hip);
	bool fine = address(g, &b, where, x.space, ptx_c_type(t), false, 0);
	for (uint32_t k = red ? 1 : 2; k < in->n_args - x.policy && fine; k++) {
		buf_addstr(&b, ", ");
		fine = gen_read(g, &b, &in->arg[k], t, false);
	}
	if (built && !cas)
		buf_addf(&b, ", %s, %s", order_name(x.order), scope_name(&x));
	buf_addch(&b, ')');
	uint32_t before = g->n_steps;
	if (red)
		gen_do(g, &b);
	else
		fine = gen_give(g, fine, &in->arg[0], t, &b, false);
	if (g->n_steps > before) {
		g->step[before].writes_memory = true;
		g->step[before].ordered_by_clobber = is_strong(&x, true);
	}
	return fine;
}

/* cp.async.{ca|cg}.shared.global [dst], [src], size{, src_size | ignore_src}: a copy that is done at once is done before every wait for
 * it. A predicate instead of the source's size makes all of it zeros (sgemm.cu's common/helper_cuda ptx.h). */
bool ptx_cp_async(struct gen *g, const struct ptx_inst *in)
{
	bool hint = false;
	for (uint32_t k = 2; k < in->n_parts; k++) {
		struct slice w = in->part[k];
		if (slice_is(w, "L2::cache_hint"))
			hint = true;
		else if (!slice_is(w, "ca") && !slice_is(w, "cg") && !slice_is(w, "shared") && !slice_is(w, "shared::cta") &&
		         !slice_is(w, "global") && !slice_is(w, "L2::64B") && !slice_is(w, "L2::128B") && !slice_is(w, "L2::256B"))
			return false;
	}
	int64_t size, from;
	uint32_t n = in->n_args - hint;
	if (n < 3 || n > 4 || !gen_integer(g, &in->arg[2], &size)) {
		/* the size is an "n" operand whose value is not in sight: a template argument */
		if (n < 3 || n > 4 || in->arg[2].kind != PA_OPERAND || g->a->operand[in->arg[2].index].letter != 'n')
			return false;
		size = 0;
	} else if (size != 4 && size != 8 && size != 16)
		return false;
	struct buf b = {0};
	bool fine, partial = n == 4 && !(size && gen_integer(g, &in->arg[3], &from) && from == size);
	bool ignored = partial && in->arg[3].kind == PA_REG && in->arg[3].index != UINT32_MAX &&
	               gen_register_type(g, &in->arg[3]).kind == 'p';
	if (partial || !size) {
		buf_addstr(&b, "tranship::copy_to_shared<");
		fine = gen_read(g, &b, &in->arg[2], (struct ptx_type){'s', 32}, false);
		buf_addstr(&b, ">(");
		fine = fine && address(g, &b, &in->arg[0], SPACE_SHARED, "char", false, 0);
		buf_addstr(&b, ", ");
		fine = fine && address(g, &b, &in->arg[1], SPACE_GLOBAL, "void", true, 0);
		if (n == 4) {
			buf_addstr(&b, ", ");
			fine = fine && gen_read(g, &b, &in->arg[3],
			                        ignored ? (struct ptx_type){'p', 1} : (struct ptx_type){'u', 32}, false);
		}
		if (ignored) {
			buf_addstr(&b, " ? 0 : ");
			fine = fine && gen_read(g, &b, &in->arg[2], (struct ptx_type){'s', 32}, false);
		}
		buf_addch(&b, ')');
		gen_need(g, "ptx");
	} else {
		const char *c = size == 16 ? "uint4" : size == 8 ? "uint2" : "unsigned";
		buf_addch(&b, '*');
		fine = address(g, &b, &in->arg[0], SPACE_SHARED, c, false, 0);
		buf_addstr(&b, " = *");
		fine = fine && address(g, &b, &in->arg[1], SPACE_GLOBAL, c, true, 0);
	}
	gen_do(g, &b)->writes_memory = true;
	return fine;
}
