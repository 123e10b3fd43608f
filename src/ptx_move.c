/* ptx_move.c: moves, packing and unpacking, special registers, conversions, address spaces. */
#include "ptx_impl.h"

static const struct { const char *name; uint8_t bits; const char *text, *section, *remark; } registers[] = {
#define PTX(opcode, types, text)
#define PTX_COMPAT(opcode, types, section, text)
#define PTX_CODE(opcode, function)
#define PTX_REGISTER(name, bits, text, section, remark) { name, bits, text, section, remark },
#define PTX_ADVICE(prefix, text)
#include "ptx.def"
#undef PTX
#undef PTX_COMPAT
#undef PTX_CODE
#undef PTX_REGISTER
#undef PTX_ADVICE
};

static bool special(struct gen *g, const struct ptx_inst *in, struct ptx_type type)
{
	const struct ptx_arg *src = &in->arg[1];
	for (size_t i = 0; i < ARRAY_SIZE(registers); i++) {
		if (!slice_is(src->text, registers[i].name) || registers[i].bits != type.bits)
			continue;
		const char *section = registers[i].section;
		if (section && !strcmp(section, "warp") && !g->target->warp32)
			return false;
		struct buf b = { 0 };
		buf_addstr(&b, registers[i].text);
		bool fine = gen_assign(g, &in->arg[0], (struct ptx_type){ 'u', type.bits }, &b, false);
		buf_free(&b);
		if (fine && section)
			gen_need(g, section);
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
	if (each * v->n_sub != bits || each < 8 || each == 8)
		return false;
	struct ptx_type part = { 'u', each };
	const char *widest = bits == 64 ? "(unsigned long long)" : "(unsigned)";
	struct buf b = { 0 };
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
	fine = fine && gen_assign(g, &in->arg[0], (struct ptx_type){ 'u', bits }, &b, false);
	buf_free(&b);
	return fine;
}

/* mov.b64 {a, b}, s */
static bool unpack(struct gen *g, const struct ptx_inst *in, uint8_t bits)
{
	const struct ptx_arg *v = &in->arg[0];
	uint8_t each = (uint8_t)(bits / v->n_sub);
	if (each * v->n_sub != bits || each < 16)
		return false;
	struct ptx_type part = { 'u', each };
	for (uint32_t k = 0; k < v->n_sub; k++) {
		if (v->sub[k].kind == PA_SINK)
			continue;
		struct buf b = { 0 };
		buf_addf(&b, "(%s)", ptx_c_type(part));
		if (k)
			buf_addch(&b, '(');
		bool fine = gen_read(g, &b, &in->arg[1], (struct ptx_type){ 'u', bits }, false);
		if (k)
			buf_addf(&b, " >> %u)", k * each);
		fine = fine && gen_assign(g, &v->sub[k], part, &b, false);
		buf_free(&b);
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
	struct buf b = { 0 };
	bool fine = gen_read(g, &b, s, type, false) && gen_assign(g, d, type, &b, false);
	buf_free(&b);
	return fine;
}

/* ---- conversions ---- */

static bool cvt_packed(struct gen *g, const struct ptx_inst *in)
{
	/* cvt.rn.f16x2.f32 d, high, low */
	const char *helper = slice_is(in->part[2], "f16x2") ? "tranship::f16x2(" : slice_is(in->part[2], "bf16x2") ? "tranship::bf16x2(" : NULL;
	const struct ptx_type f32 = { 'f', 32 };
	if (!helper || in->n_parts != 4 || in->n_args != 3 || !slice_is(in->part[1], "rn") || !slice_is(in->part[3], "f32"))
		return false;
	struct buf b = { 0 };
	buf_addstr(&b, helper);
	bool fine = gen_read(g, &b, &in->arg[2], f32, false);
	buf_addstr(&b, ", ");
	fine = fine && gen_read(g, &b, &in->arg[1], f32, false);
	buf_addch(&b, ')');
	fine = fine && gen_assign(g, &in->arg[0], (struct ptx_type){ 'b', 32 }, &b, false);
	buf_free(&b);
	gen_need(g, "ptx");
	return fine;
}

static int rounding(struct slice w)
{
	static const char *const modes[] = { "rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi" };
	for (size_t i = 0; i < ARRAY_SIZE(modes); i++)
		if (slice_is(w, modes[i]))
			return (int)i;
	return -1;
}

/* The text that opens the conversion, closed by *call parentheses. False where HIP has none that is exact. */
static bool conversion(struct buf *b, struct ptx_type to, struct ptx_type from, int round, int *call)
{
	static const char hip_mode[][3] = { "rn", "rz", "rd", "ru" };
	bool to_int = to.kind == 'u' || to.kind == 's' || to.kind == 'b', from_int = from.kind == 'u' || from.kind == 's' || from.kind == 'b';
	*call = 0;
	if (to_int && from_int) {
		buf_addf(b, "(%s)", ptx_c_type(to));
		return round < 0;
	}
	if (to.kind == 'f' && to.bits == 16) {
		/* _Float16 rounds to nearest even. An integer that a float does not hold is infinite either way. */
		if ((from.kind == 'f' && from.bits == 16) || round != 0)
			return false;
		buf_addf(b, "__builtin_bit_cast(unsigned short, (_Float16)%s", from_int ? "(float)" : "");
		*call = 1;
		return true;
	}
	if (from.kind == 'f' && from.bits == 16) {
		if (to_int && round >= 4 && to.bits >= 32) {
			buf_addf(b, "__float2%s%s_%s(__builtin_bit_cast(_Float16, ", to.kind == 's' ? "" : "u", to.bits == 64 ? "ll" : "int", hip_mode[round - 4]);
			*call = 2;
			return true;
		}
		if (to.kind != 'f' || round >= 0)
			return false;
		buf_addf(b, "(%s)__builtin_bit_cast(_Float16, ", ptx_c_type(to));
		*call = 1;
		return true;
	}
	if (to.kind == 'f' && from_int) {
		if (round < 0 || round > 3)
			return false;
		if (round == 0 || from.bits < 32 || (to.bits == 64 && from.bits == 32)) {
			buf_addf(b, "(%s)", ptx_c_type(to));
			return true;
		}
		buf_addf(b, "__%s%s2%s_%s(", from.kind == 's' ? "" : "u", from.bits == 64 ? "ll" : from.kind == 's' ? "int" : "int", to.bits == 64 ? "double" : "float",
			 hip_mode[round]);
		*call = 1;
		return true;
	}
	if (to_int && from.kind == 'f') {
		if (round < 4 || to.bits < 32)
			return false;
		buf_addf(b, "__%s2%s%s_%s(", from.bits == 64 ? "double" : "float", to.kind == 's' ? "" : "u", to.bits == 64 ? "ll" : "int", hip_mode[round - 4]);
		*call = 1;
		return true;
	}
	if (to.kind == 'f' && from.kind == 'f') {
		if (to.bits == from.bits) { /* to an integer value */
			static const char *const f[] = { "rint", "trunc", "floor", "ceil" };
			if (round < 4)
				return false;
			buf_addf(b, "%s%s(", f[round - 4], to.bits == 32 ? "f" : "");
			*call = 1;
			return true;
		}
		if (to.bits > from.bits) {
			buf_addstr(b, "(double)");
			return round < 0;
		}
		if (round == 0)
			buf_addstr(b, "(float)");
		else if (round > 0 && round < 4) {
			buf_addf(b, "__double2float_%s(", hip_mode[round]);
			*call = 1;
		} else
			return false;
		return true;
	}
	return false;
}

bool ptx_cvt(struct gen *g, const struct ptx_inst *in)
{
	if (in->n_args == 3)
		return cvt_packed(g, in);
	if (in->n_args != 2 || in->n_parts < 3)
		return false;
	struct slice to_word = in->part[in->n_parts - 2], from_word = in->part[in->n_parts - 1];
	struct ptx_type to = ptx_type_of(to_word), from = ptx_type_of(from_word);
	int round = -1;
	bool tf32 = slice_is(to_word, "tf32"), nearest_away = false, saturate = false;
	for (uint32_t k = 1; k + 2 < in->n_parts; k++) {
		int r = rounding(in->part[k]);
		if (r >= 0 && round < 0)
			round = r;
		else if (slice_is(in->part[k], "rna"))
			nearest_away = true;
		else if (slice_is(in->part[k], "sat"))
			saturate = true;
		else if (!slice_is(in->part[k], "ftz"))
			return false;
	}
	struct buf b = { 0 };
	bool fine = true;
	if (tf32 || to.kind == 'g' || from.kind == 'g') { /* formats that C++ has no type for */
		const struct ptx_type f32 = { 'f', 32 };
		const char *helper = NULL;
		if (tf32 && nearest_away && from.kind == 'f' && from.bits == 32)
			helper = "tranship::tf32(", to = (struct ptx_type){ 'b', 32 };
		else if (to.kind == 'g' && to.bits == 16 && round == 0 && from.kind == 'f' && from.bits == 32)
			helper = "tranship::bf16(";
		else if (from.kind == 'g' && from.bits == 16 && to.kind == 'f' && to.bits == 32 && round < 0) {
			buf_addstr(&b, "__uint_as_float((unsigned)");
			fine = gen_read(g, &b, &in->arg[1], (struct ptx_type){ 'u', 16 }, false);
			buf_addstr(&b, " << 16)");
			fine = fine && !saturate && gen_assign(g, &in->arg[0], to, &b, false);
			buf_free(&b);
			return fine;
		}
		if (!helper || saturate)
			return false;
		buf_addstr(&b, helper);
		fine = gen_read(g, &b, &in->arg[1], f32, false);
		buf_addch(&b, ')');
		fine = fine && gen_assign(g, &in->arg[0], to, &b, false);
		buf_free(&b);
		gen_need(g, "ptx");
		return fine;
	}
	if (!to.kind || !from.kind || to.kind == 'b' || from.kind == 'b' || to.kind == 'h' || from.kind == 'h' || to.kind == 'p' || from.kind == 'p' || nearest_away)
		return false;
	bool to_int = to.kind == 'u' || to.kind == 's', from_int = from.kind == 'u' || from.kind == 's';
	/* integers that are cut to the range: .sat ones, and small ones made of a float, which CUDA always cuts */
	if (to_int && ((from_int && saturate && round < 0) || (!from_int && from.bits >= 32 && to.bits < 32 && round >= 4))) {
		static const char *const f[] = { "rint", "trunc", "floor", "ceil" };
		buf_addf(&b, "tranship::saturate<%s>(", ptx_c_type(to));
		if (!from_int)
			buf_addf(&b, "%s%s(", f[round - 4], from.bits == 32 ? "f" : "");
		fine = gen_read(g, &b, &in->arg[1], from, from_int);
		buf_addstr(&b, from_int ? ")" : "))");
		fine = fine && gen_assign(g, &in->arg[0], to, &b, true);
		buf_free(&b);
		gen_need(g, "ptx");
		return fine;
	}
	if (saturate && to_int && !from_int) /* CUDA cuts these as it is */
		saturate = false;
	if (saturate) { /* to [0, 1] */
		if (to.kind != 'f' || to.bits != 32 || from.kind != 'f' || from.bits != 32 || round >= 0)
			return false;
		buf_addstr(&b, "__saturatef(");
		fine = gen_read(g, &b, &in->arg[1], from, false);
		buf_addch(&b, ')');
		fine = fine && gen_assign(g, &in->arg[0], to, &b, false);
		buf_free(&b);
		return fine;
	}
	int call;
	fine = conversion(&b, to, from, round, &call) && gen_read(g, &b, &in->arg[1], from, from.kind != 'f');
	for (; fine && call; call--)
		buf_addch(&b, ')');
	fine = fine && gen_assign(g, &in->arg[0], to, &b, to.kind != 'f');
	buf_free(&b);
	return fine;
}

/* cvta{.to}.SPACE.u32|u64 d, a */
bool ptx_cvta(struct gen *g, const struct ptx_inst *in)
{
	bool to = in->n_parts == 4 && slice_is(in->part[1], "to");
	if (in->n_args != 2 || (!to && in->n_parts != 3))
		return false;
	struct slice space = in->part[to ? 2 : 1];
	struct ptx_type type = ptx_type_of(in->part[in->n_parts - 1]);
	struct buf b = { 0 };
	bool fine = type.bits == 64;
	if (slice_is(space, "global"))
		fine = fine && gen_read(g, &b, &in->arg[1], type, false);
	else if (slice_is(space, "shared") || slice_is(space, "shared::cta")) {
		buf_addstr(&b, to ? "__cvta_generic_to_shared((const void *)" : "(unsigned long long)tranship::shared<char>((unsigned)");
		if (to && gen_value_of(g, &in->arg[1]) != NO_VALUE)
			gen_value(&b, gen_value_of(g, &in->arg[1]));
		else
			fine = fine && gen_read(g, &b, &in->arg[1], type, false);
		buf_addch(&b, ')');
		gen_need(g, to ? "device" : "ptx");
	} else
		fine = false;
	fine = fine && gen_assign(g, &in->arg[0], (struct ptx_type){ 'u', 64 }, &b, false);
	buf_free(&b);
	return fine;
}
