/* move.c: moves, packing and unpacking, special registers, conversions, address spaces. */
#include "ptx/ptx_impl.h"

static const struct {
	const char *name;
	uint8_t bits;
	const char *text, *section, *remark;
} registers[] = {
#define PTX_REGISTER(name, bits, text, section, remark) {name, bits, text, section, remark},
#include "ptx/ptx.def"
};

bool ptx_is_special(struct slice name)
{
	static const char *const others[] = {"nwarpid",
	                                     "nsmid",
	                                     "gridid",
	                                     "is_explicit_cluster",
	                                     "clusterid.",
	                                     "nclusterid.",
	                                     "cluster_ctaid.",
	                                     "cluster_nctaid.",
	                                     "cluster_ctarank",
	                                     "cluster_nctarank",
	                                     "pm",
	                                     "envreg",
	                                     "total_smem_size",
	                                     "dynamic_smem_size",
	                                     "aggr_smem_size",
	                                     "reserved_smem_",
	                                     "current_graph_exec"};
	for (size_t i = 0; i < ARRAY_SIZE(registers); i++)
		if (slice_is(name, registers[i].name))
			return true;
	return SLICE_STARTS_IN(name, others);
}

static bool special(struct gen *g, const struct ptx_inst *in, struct ptx_type type)
{
	const struct ptx_arg *src = &in->arg[1];
	for (size_t i = 0; i < ARRAY_SIZE(registers); i++) {
		if (!slice_is(src->text, registers[i].name) || registers[i].bits != type.bits)
			continue;
		const char *section = registers[i].section;
		const char *text = registers[i].text;
		if (section && !strcmp(section, "warp") && !g->target->warp32) {
			if (!slice_is(src->text, "laneid"))
				return gen_needs_warp32(g);
			text = "__lane_id()";
			section = NULL;
		}
		struct buf b = {0};
		buf_addstr(&b, text);
		bool fine = gen_give(g, true, &in->arg[0], (struct ptx_type){'u', type.bits}, &b, false);
		if (fine && section)
			gen_need(g, section);
		if (fine && (slice_starts(src->text, "clock") || slice_starts(src->text, "globaltimer")))
			g->step[g->n_steps - 1].ordered_by_clobber = true;
		if (fine && registers[i].remark)
			g->out->remark = registers[i].remark;
		return fine;
	}
	return false;
}

/* mov.b64 d, {a, b} */
static bool pack(struct gen *g, const struct ptx_inst *in, uint8_t bits)
{
	const struct ptx_arg *v = &in->arg[1];
	uint8_t each = (uint8_t)(bits / v->n_sub);
	if (each * v->n_sub != bits || each < 8)
		return false;
	struct ptx_type part = {'u', each};
	const char *widest = bits == 64 ? "(unsigned long long)" : "(unsigned)";
	struct buf b = {0};
	bool fine = true;
	for (uint32_t k = 0; k < v->n_sub && fine; k++) {
		if (k)
			buf_addstr(&b, " | ");
		if (k)
			buf_addstr(&b, widest);
		fine = gen_read(g, &b, &v->sub[k], part, false);
		if (k)
			buf_addf(&b, " << %u", k * each);
	}
	return gen_give(g, fine, &in->arg[0], (struct ptx_type){'u', bits}, &b, false);
}

/* mov.b64 {a, b}, s */
static bool unpack(struct gen *g, const struct ptx_inst *in, uint8_t bits)
{
	const struct ptx_arg *v = &in->arg[0];
	uint8_t each = (uint8_t)(bits / v->n_sub);
	if (each * v->n_sub != bits || each < 8)
		return false;
	struct ptx_type part = {'u', each};
	for (uint32_t k = 0; k < v->n_sub; k++) {
		if (v->sub[k].kind == PA_SINK)
			continue;
		struct buf b = {0};
		buf_addf(&b, "(%s)", ptx_c_type(part));
		if (k)
			buf_addch(&b, '(');
		bool fine = gen_read(g, &b, &in->arg[1], (struct ptx_type){'u', bits}, false);
		if (k)
			buf_addf(&b, " >> %u)", k * each);
		fine = gen_give(g, fine, &v->sub[k], part, &b, false);
		if (!fine)
			return false;
	}
	return true;
}

bool ptx_mov(struct gen *g, const struct ptx_inst *in)
{
	struct ptx_type type = ptx_type_of(in->part[1]);
	if (in->n_args != 2 || in->n_parts != 2)
		return false;
	const struct ptx_arg *d = &in->arg[0], *s = &in->arg[1];
	if (s->kind == PA_SPECIAL)
		return special(g, in, type);
	if (s->kind == PA_VECTOR)
		return type.kind == 'b' && pack(g, in, type.bits);
	if (d->kind == PA_VECTOR)
		return type.kind == 'b' && unpack(g, in, type.bits);
	/* between two float registers the bits are those of a float */
	if (type.kind == 'b' && type.bits >= 32) {
		char letter_d = d->kind == PA_OPERAND ? g->a->operand[d->index].letter : 0;
		char letter_s = s->kind == PA_OPERAND ? g->a->operand[s->index].letter : 0;
		if (letter_d && letter_d == letter_s && (letter_d == 'f' || letter_d == 'd'))
			type.kind = 'f';
	}
	struct buf b = {0};
	bool fine = gen_read(g, &b, s, type, false) && gen_assign(g, d, type, &b, false);
	buf_free(&b);
	return fine;
}

/* ---- conversions ---- */

static int rounding(struct slice w)
{
	static const char *const modes[] = {"rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi"};
	for (size_t i = 0; i < ARRAY_SIZE(modes); i++)
		if (slice_is(w, modes[i]))
			return (int)i;
	return -1;
}

/* What stands between the name and the types. */
struct conversion {
	int round; /* RN..RP, or RNI..RPI, or -1 */
	bool nearest_away, saturate, relu;
};
enum { RN, RZ, RM, RP, RNI, RZI, RMI, RPI };

static bool read_modes(const struct ptx_inst *in, struct conversion *c)
{
	*c = (struct conversion){.round = -1};
	for (uint32_t k = 1; k + 2 < in->n_parts; k++) {
		int r = rounding(in->part[k]);
		if (r >= 0 && c->round < 0)
			c->round = r;
		else if (slice_is(in->part[k], "rna"))
			c->nearest_away = true;
		else if (slice_is(in->part[k], "sat"))
			c->saturate = true;
		else if (slice_is(in->part[k], "relu"))
			c->relu = true;
		else if (!slice_is(in->part[k], "ftz"))
			return false;
	}
	return true;
}

static bool is_int(struct ptx_type t) { return t.kind == 'u' || t.kind == 's' || t.kind == 'b'; }
static bool is_half(struct ptx_type t) { return t.kind == 'f' && t.bits == 16; }

/* Appends the call of a function of the section on what is read as 'type'. */
static bool call_on(struct gen *g, struct buf *b, const char *before, const struct ptx_arg *arg, struct ptx_type type,
                    const char *after)
{
	buf_addstr(b, before);
	bool fine = gen_read(g, b, arg, type, is_int(type));
	buf_addstr(b, after);
	return fine;
}

/* cvt.rn.f16x2.f32 d, high, low; and the same of one value, where f16 can be rounded either way */
static bool to_short_float(struct gen *g, const struct ptx_inst *in, struct buf *b, const struct conversion *c, const char *format)
{
	const struct ptx_type f32 = {'f', 32};
	static const char *const rounded[] = {"", "_rz", "_rd", "_ru"};
	bool pair = in->n_args == 3, bf = *format == 'b', near = c->round == RN;
	if (c->round > (bf || pair ? RZ : RP) || (c->saturate && (bf || pair)) || (c->saturate && c->relu))
		return false;
	bool wrapped = c->relu || c->saturate;
	if (wrapped)
		buf_addf(b, "tranship::%s_%s(", format, c->relu ? "relu" : "unit");
	bool fine;
	if (!pair && !bf && near) {
		fine = call_on(g, b, "__builtin_bit_cast(unsigned short, (_Float16)", &in->arg[1], f32, ")");
	} else {
		buf_addf(b, "tranship::%s%s%s(", format, pair ? "x2" : "", rounded[c->round]);
		fine = !pair || (gen_read(g, b, &in->arg[2], f32, false) && (buf_addstr(b, ", "), true));
		fine = fine && call_on(g, b, "", &in->arg[1], f32, ")");
		gen_need(g, "ptx");
	}
	if (wrapped) {
		buf_addch(b, ')');
		gen_need(g, "ptx");
	}
	return fine;
}

/* A float of any size to an integer: CUDA cuts what is out of range. So do AMD's instructions, which make 32 bits of a float. */
static bool to_integer(struct gen *g, const struct ptx_inst *in, struct buf *b, int round, struct ptx_type to, struct ptx_type from)
{
	static const char hip_mode[][3] = {"rn", "rz", "rd", "ru"};
	static const char *const f[] = {"rint", "trunc", "floor", "ceil"};
	if (round < RNI)
		return false;
	bool half = is_half(from), direct = to.bits == 32 && from.bits <= 32;
	if (direct)
		buf_addf(b, "__float2%sint_%s(", to.kind == 's' ? "" : "u", hip_mode[round - RNI]);
	else {
		buf_addf(b, "tranship::saturate<%s>(%s%s(", ptx_c_type(to), f[round - RNI], from.bits == 64 ? "" : "f");
		gen_need(g, "ptx");
	}
	if (half)
		gen_need(g, "ptx");
	return call_on(g, b, half ? "tranship::f16_float(" : "", &in->arg[1], from, half ? ")" : "") &&
	       (buf_addstr(b, direct ? ")" : "))"), true);
}

/* Between f32, f64 and integers, to floats. False where HIP has none that is exact. */
static bool to_float(struct gen *g, const struct ptx_inst *in, struct buf *b, int round, struct ptx_type to, struct ptx_type from)
{
	static const char hip_mode[][3] = {"rn", "rz", "rd", "ru"};
	char cast[24];
	snprintf(cast, sizeof cast, "(%s)", ptx_c_type(to));
	if (is_half(from)) {
		gen_need(g, "ptx");
		return round < 0 && call_on(g, b, to.bits == 64 ? "(double)tranship::f16_float(" : "tranship::f16_float(",
		                            &in->arg[1], from, ")");
	}
	if (is_int(from)) {
		if (round < 0 || round > RP)
			return false;
		if (round == RN || from.bits < 32 || (to.bits == 64 && from.bits == 32))
			return call_on(g, b, cast, &in->arg[1], from, "");
		buf_addf(b, "__%s2%s_%s",
		         from.kind == 's'  ? from.bits == 64 ? "ll" : "int"
		         : from.bits == 64 ? "ull"
		                           : "uint",
		         ptx_c_type(to), hip_mode[round]);
		return call_on(g, b, "(", &in->arg[1], from, ")");
	}
	if (to.bits == from.bits) { /* to an integer value */
		static const char *const f[] = {"rint", "trunc", "floor", "ceil"};
		if (round < RNI)
			return false;
		buf_addf(b, "%s%s", f[round - RNI], to.bits == 32 ? "f" : "");
		return call_on(g, b, "(", &in->arg[1], from, ")");
	}
	if (to.bits > from.bits)
		return round < 0 && call_on(g, b, cast, &in->arg[1], from, "");
	if (round < 0 || round > RP)
		return false;
	if (round == RN)
		return call_on(g, b, cast, &in->arg[1], from, "");
	buf_addf(b, "__double2float_%s", hip_mode[round]);
	return call_on(g, b, "(", &in->arg[1], from, ")");
}

bool ptx_cvt(struct gen *g, const struct ptx_inst *in)
{
	struct conversion c;
	if (in->n_args < 2 || in->n_parts < 3 || !read_modes(in, &c))
		return false;
	struct slice to_word = in->part[in->n_parts - 2], from_word = in->part[in->n_parts - 1];
	struct ptx_type to = ptx_type_of(to_word), from = ptx_type_of(from_word);
	const struct ptx_arg *x = &in->arg[1];
	bool tf32 = slice_is(to_word, "tf32"), pair = slice_is(to_word, "f16x2") || slice_is(to_word, "bf16x2"), fine;
	bool from_float = from.kind == 'f' && from.bits == 32, widen = false;
	struct buf b = {0};
	if (in->n_args != 2u + pair || c.nearest_away != tf32 || (c.relu && !pair && to.bits != 16))
		return false;
	if (tf32) {
		fine = from_float && !c.saturate && call_on(g, &b, "tranship::tf32(", x, from, ")");
		to = (struct ptx_type){'b', 32};
		gen_need(g, "ptx");
	} else if (from_float && (pair || (to.bits == 16 && (to.kind == 'g' || to.kind == 'f')))) {
		fine = to_short_float(g, in, &b, &c, slice_starts(to_word, "b") ? "bf16" : "f16");
		if (pair)
			to = (struct ptx_type){'b', 32};
	} else if (from.kind == 'g' && from.bits == 16) {
		fine = to.kind == 'f' && to.bits == 32 && c.round < 0 && !c.saturate &&
		       call_on(g, &b, "tranship::bf16_float(", x, from, ")");
		gen_need(g, "ptx");
	} else if (!to.kind || !from.kind || strchr("bhpg", to.kind) || strchr("bhpg", from.kind)) {
		fine = false;
	} else if (is_int(to) && is_int(from)) {
		fine = c.round < 0;
		if (c.saturate) {
			buf_addf(&b, "tranship::saturate<%s>(", ptx_c_type(to));
			gen_need(g, "ptx");
		} else
			buf_addf(&b, "(%s)", ptx_c_type(to));
		fine = fine && call_on(g, &b, "", x, from, c.saturate ? ")" : "");
		widen = true;
	} else if (is_int(to)) {
		fine = to_integer(g, in, &b, c.round, to, from);
		widen = true;
	} else if (is_half(to)) { /* _Float16 rounds to nearest even; an integer that a float does not hold is infinite either way
				   */
		fine = c.round == RN && !c.saturate && !c.relu && !is_half(from) &&
		       call_on(g, &b,
		               is_int(from) ? "__builtin_bit_cast(unsigned short, (_Float16)(float)"
		                            : "__builtin_bit_cast(unsigned short, (_Float16)",
		               x, from, ")");
	} else if (c.saturate) { /* to [0, 1] */
		fine = to.bits == 32 && (from_float || is_half(from)) && c.round < 0 &&
		       call_on(g, &b, is_half(from) ? "tranship::unit(tranship::f16_float(" : "tranship::unit(", x, from,
		               is_half(from) ? "))" : ")");
		gen_need(g, "ptx");
	} else
		fine = to_float(g, in, &b, c.round, to, from);
	return gen_give(g, fine, &in->arg[0], to, &b, widen);
}

/* cvta{.to}.SPACE.u32|u64 d, a */
bool ptx_cvta(struct gen *g, const struct ptx_inst *in)
{
	bool to = in->n_parts == 4 && slice_is(in->part[1], "to");
	if (in->n_args != 2 || (!to && in->n_parts != 3))
		return false;
	struct slice space = in->part[to ? 2 : 1];
	struct ptx_type type = ptx_type_of(in->part[in->n_parts - 1]);
	struct buf b = {0};
	bool fine = type.bits == 64;
	if (slice_is(space, "global"))
		fine = fine && gen_read(g, &b, &in->arg[1], type, false);
	else if (slice_is(space, "shared") || slice_is(space, "shared::cta")) {
		buf_addstr(&b, to ? "__cvta_generic_to_shared((const void *)"
		                  : "(unsigned long long)tranship::shared<char>((unsigned)");
		if (to && gen_value_of(g, &in->arg[1]) != NO_VALUE)
			gen_value(&b, gen_value_of(g, &in->arg[1]));
		else
			fine = fine && gen_read(g, &b, &in->arg[1], type, false);
		buf_addch(&b, ')');
		gen_need(g, to ? "device" : "ptx");
	} else
		fine = false;
	return gen_give(g, fine, &in->arg[0], (struct ptx_type){'u', 64}, &b, false);
}
