/* matrix.c: matrices in the registers of a warp: loaded, stored, transposed and multiplied by its lanes (include/hip/mma.h). */
#include "ptx/ptx_impl.h"

static const struct ptx_type bits32 = {'b', 32};

/* How many registers an operand is: {a, b} or a. */
static uint32_t registers(const struct ptx_arg *arg) { return arg->kind == PA_VECTOR ? arg->n_sub : 1; }
static const struct ptx_arg *at(const struct ptx_arg *arg, uint32_t k) { return arg->kind == PA_VECTOR ? &arg->sub[k] : arg; }

/* CUDA's vector of n of a type; NULL: there is none. */
static const char *vector_of(struct ptx_type type, uint32_t n)
{
	static const char *const words[] = {"unsigned", "uint2", NULL, "uint4"}, *const ints[] = {"int", "int2", NULL, "int4"},
	                         *const floats[] = {"float", "float2", NULL, "float4"},
	                         *const doubles[] = {"double", "double2", NULL, "double4"};
	const char *const *names = type.kind == 's' ? ints : type.kind == 'b' ? words : type.bits == 64 ? doubles : floats;
	return n && n <= 4 ? names[n - 1] : NULL;
}

/* Appends the registers as one value. */
static bool read_registers(struct gen *g, struct buf *b, const struct ptx_arg *arg, struct ptx_type type)
{
	uint32_t n = registers(arg);
	bool fine = vector_of(type, n) != NULL;
	if (fine && n > 1)
		buf_addf(b, "make_%s(", vector_of(type, n));
	if (n == 1 && type.kind == 'b') /* its size counts */
		type.kind = 'u';
	else if (type.kind == 's') /* the call converts it */
		type.kind = 'b';
	for (uint32_t k = 0; k < n && fine; k++) {
		if (k)
			buf_addstr(b, ", ");
		fine = gen_read(g, b, at(arg, k), type, false);
	}
	if (n > 1)
		buf_addch(b, ')');
	return fine;
}

/* Adds the steps that give the registers the values of the expression, a vector of them. Takes the text over. */
static bool assign_registers(struct gen *g, const struct ptx_arg *arg, struct ptx_type type, struct buf *text)
{
	uint32_t n = registers(arg);
	if (n == 1)
		return gen_assign(g, at(arg, 0), type, text, false);
	uint32_t whole = gen_register(g, "v", bits32, vector_of(type, n));
	gen_do(g, text)->dest = whole;
	return gen_give_components(g, arg, type, whole, false);
}

/* ldmatrix.sync.aligned.m8n8.x1|x2|x4{.trans}{.shared}.b16 r, [p]; stmatrix ... [p], r; the parts stand in any order */
bool ptx_matrices(struct gen *g, const struct ptx_inst *in)
{
	uint32_t count = 0;
	bool trans = false, m8n8 = false, b16 = false;
	for (uint32_t k = 3; k < in->n_parts; k++) {
		struct slice w = in->part[k];
		if (slice_is(w, "x1") || slice_is(w, "x2") || slice_is(w, "x4"))
			count = (uint32_t)(w.p[1] - '0');
		else if (slice_is(w, "trans"))
			trans = true;
		else if (slice_is(w, "m8n8"))
			m8n8 = true;
		else if (slice_is(w, "b16"))
			b16 = true;
		else if (!slice_is(w, "shared") && !slice_is(w, "shared::cta"))
			return false;
	}
	bool loads = slice_is(in->part[0], "ldmatrix");
	if (!count || !m8n8 || !b16 || in->n_args != 2 || registers(&in->arg[!loads]) != count)
		return false;
	if (!g->target->warp32)
		return gen_needs_warp32(g);
	struct buf b = {0};
	buf_addf(&b, "tranship::%.*s%s<%u>(", (int)in->part[0].n, in->part[0].p, trans ? "_trans" : "", count);
	bool fine = gen_shared_address(g, &b, &in->arg[loads]);
	if (!loads) {
		buf_addstr(&b, ", ");
		fine = fine && read_registers(g, &b, &in->arg[1], bits32);
	}
	buf_addch(&b, ')');
	if (!loads)
		gen_do(g, &b)->writes_memory = true;
	else
		fine = fine && assign_registers(g, &in->arg[0], bits32, &b);
	buf_free(&b);
	gen_need(g, "mma");
	return fine;
}

/* movmatrix.sync.aligned.m8n8.trans.b16 d, a; there is no other, and ptxas takes the parts in any order */
bool ptx_movmatrix(struct gen *g, const struct ptx_inst *in)
{
	if (in->n_args != 2 || in->n_parts != 6)
		return false;
	if (!g->target->warp32)
		return gen_needs_warp32(g);
	struct buf b = {0};
	buf_addstr(&b, "tranship::movmatrix_trans(");
	bool fine = gen_read(g, &b, &in->arg[1], bits32, false);
	buf_addch(&b, ')');
	fine = gen_give(g, fine, &in->arg[0], bits32, &b, false);
	gen_need(g, "mma");
	return fine;
}

/* The types of A's and B's elements, the bits of one, and what sums of products are. */
static const struct element {
	const char *name;
	uint8_t bits;
	struct ptx_type sum;
} elements[] = {{"f16", 16, {'f', 32}}, {"bf16", 16, {'f', 32}}, {"tf32", 32, {'f', 32}}, {"f64", 64, {'f', 64}},
                {"s8", 8, {'s', 32}},   {"u8", 8, {'s', 32}},    {"s4", 4, {'s', 32}},    {"u4", 4, {'s', 32}},
                {"b1", 1, {'s', 32}},   {"e4m3", 8, {'f', 32}},  {"e5m2", 8, {'f', 32}}};

static const struct element *element_of(struct slice w)
{
	for (size_t i = 0; i < ARRAY_SIZE(elements); i++)
		if (slice_is(w, elements[i].name))
			return &elements[i];
	return NULL;
}

/* What an mma's parts say. */
struct product {
	uint32_t m, n, k;
	struct slice type[4]; /* D's, A's, B's, C's */
	uint32_t n_types;
	struct slice bits; /* "and", "xor" */
	bool satfinite;
};

static uint32_t number_in(struct slice w, size_t *i, char letter)
{
	uint32_t v = 0;
	if (*i >= w.n || w.p[*i] != letter)
		return 0;
	for (++*i; *i < w.n && w.p[*i] >= '0' && w.p[*i] <= '9' && v < 1000; ++*i)
		v = v * 10 + (uint32_t)(w.p[*i] - '0');
	return v;
}

static bool read_product(const struct ptx_inst *in, struct product *x)
{
	*x = (struct product){0};
	for (uint32_t i = 3; i < in->n_parts; i++) {
		struct slice w = in->part[i];
		size_t p = 0;
		if (slice_is(w, "satfinite"))
			x->satfinite = true;
		else if (slice_is(w, "and") || slice_is(w, "xor"))
			x->bits = w;
		else if (element_of(w) || slice_is(w, "f32") || slice_is(w, "s32")) {
			if (x->n_types == 4)
				return false;
			x->type[x->n_types++] = w;
		} else if (!x->m && (x->m = number_in(w, &p, 'm')) && (x->n = number_in(w, &p, 'n')) &&
		           (x->k = number_in(w, &p, 'k')) && p == w.n)
			continue;
		else if (!(slice_is(w, "row") && i + 1 < in->n_parts && slice_is(in->part[i + 1], "col")) &&
		         !(slice_is(w, "col") && slice_is(in->part[i - 1], "row")) && !slice_is(w, "popc") && !slice_is(w, "rn") &&
		         !slice_is(w, "kind::f8f6f4"))
			return false;
	}
	return x->n_types == 4;
}

/* mma.sync.aligned.SHAPE.row.col{.satfinite}.D.A.B.C d, a, b, c of the shapes whose layout goes by words of 32 bits, or of a double. */
bool ptx_mma(struct gen *g, const struct ptx_inst *in)
{
	struct product x;
	if (!read_product(in, &x) || in->n_args != 4 || x.n != 8 || (x.m != 8 && x.m != 16) || !slice_eq(x.type[0], x.type[3]))
		return false;
	const struct element *a = element_of(x.type[1]), *b = element_of(x.type[2]);
	bool one_bit = a && a->bits == 1, halves = slice_is(x.type[0], "f16");
	/* pairs of types that differ: s8 and u8, s4 and u4, e4m3 and e5m2 */
	if (!a || !b || a->bits != b->bits || a->sum.kind != b->sum.kind || (a != b && a->bits > 8) || one_bit != (x.bits.n > 0))
		return false;
	if (!(halves ? a->sum.kind == 'f' && a->bits <= 16 && !slice_is(x.type[1], "bf16")
	             : ptx_type_of(x.type[0]).kind == a->sum.kind && ptx_type_of(x.type[0]).bits == a->sum.bits) ||
	    (x.satfinite && (a->sum.kind != 's' || one_bit)))
		return false;
	/* four lanes have four words each step */
	uint32_t word = a->bits == 64 ? 64 : 32, per_step = 4 * word / a->bits, rows = x.m / 8, steps = x.k / per_step;
	if (x.k % per_step || !steps || steps > rows || registers(&in->arg[1]) != rows * steps || registers(&in->arg[2]) != steps)
		return false;
	struct ptx_type type = halves ? bits32 : a->sum, input = word == 64 ? a->sum : bits32;
	uint32_t sums = halves ? rows : 2 * rows;
	if (registers(&in->arg[0]) != sums || registers(&in->arg[3]) != sums || (halves && rows == 1))
		return false;
	if (!g->target->warp32)
		return gen_needs_warp32(g);
	struct buf t = {0};
	buf_addf(&t, "tranship::mma%s<%u, %u, %u, tranship::of_%s", x.satfinite ? "_satfinite" : "", x.m, x.n, x.k, a->name);
	if (one_bit)
		buf_addf(&t, "_%.*s", (int)x.bits.n, x.bits.p);
	if (a != b)
		buf_addf(&t, ", tranship::of_%s", b->name);
	buf_addstr(&t, ">(");
	bool fine = true;
	for (uint32_t k = 1; k < 4 && fine; k++) {
		if (k > 1)
			buf_addstr(&t, ", ");
		fine = read_registers(g, &t, &in->arg[k], k == 3 ? type : input);
	}
	buf_addch(&t, ')');
	fine = fine && assign_registers(g, &in->arg[0], type, &t);
	buf_free(&t);
	gen_need(g, "mma");
	g->out->mma = in;
	return fine;
}
