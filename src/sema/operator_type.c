/* operator_type.c: promotions, and what two operands come to. */
#include "sema/operator_type.h"

struct type type_number(enum type_kind kind, unsigned bits, bool is_unsigned)
{
	struct type t = unknown_type;
	t.kind = kind;
	t.bits = (uint8_t)bits;
	t.is_unsigned = is_unsigned;
	return t;
}

struct type type_promoted(struct type t)
{
	if (t.kind == TYPE_ENUM && !t.pointers && !t.arrays && t.class.u && !declaration(t.class)->scoped) {
		struct type n = type_number(TYPE_INTEGER, t.bits > 32 ? t.bits : 32, t.bits >= 32 && t.is_unsigned);
		n.partial = !t.bits; /* the compiler chooses */
		n.variables = t.variables;
		return n;
	}
	if (!type_is_number(t) || t.kind == TYPE_FLOAT || t.bits >= 32)
		return t;
	struct type n = type_number(TYPE_INTEGER, 32, false);
	n.partial = t.partial;
	n.variables = t.variables;
	return n;
}

struct type type_of_both(struct type a, struct type b)
{
	bool variables = a.variables || b.variables, partial = a.partial || b.partial;
	a = type_promoted(a);
	b = type_promoted(b);
	struct type all = unknown_type;
	if (type_is_number(a) && type_is_number(b)) {
		all = a;
		if (a.kind != b.kind)
			all = a.kind == TYPE_FLOAT ? a : b;
		else if (a.bits != b.bits)
			all = a.bits > b.bits ? a : b;
		else {
			all.is_unsigned = a.is_unsigned || b.is_unsigned;
			all.long_long = a.long_long || b.long_long;
		}
	} else if ((type_is_number(a) && b.kind == TYPE_UNKNOWN) || (type_is_number(b) && a.kind == TYPE_UNKNOWN)) {
		all = a.kind == TYPE_UNKNOWN ? b : a;
		partial = true;
	} else if (a.kind == b.kind && !a.pointers && !b.pointers && (a.kind == TYPE_HALF || a.kind == TYPE_BFLOAT))
		all = a;
	else if (type_is_value(a, TYPE_VECTOR) &&
	         (type_is_number(b) || (type_is_value(b, TYPE_VECTOR) && b.lanes == a.lanes && b.of == a.of && b.bits == a.bits &&
	                                b.is_unsigned == a.is_unsigned)))
		all = a;
	else if (type_is_value(b, TYPE_VECTOR) && type_is_number(a))
		all = b;
	all.variables = variables;
	all.varies = (a.varies || b.varies) && a.kind != TYPE_UNKNOWN && b.kind != TYPE_UNKNOWN;
	all.partial = partial && all.kind != TYPE_UNKNOWN;
	all.is_const = all.is_reference = false;
	return all;
}

static bool type_is_integer(struct type t) { return type_is_value(t, TYPE_INTEGER) && !t.partial; }

struct type type_added(struct type a, struct type b, bool minus)
{
	bool pa = a.pointers || a.arrays, pb = b.pointers || b.arrays;
	if (type_is_called(a, "CUdeviceptr") && type_is_integer(b)) /* an integer, which keeps its name */
		return a;
	if (type_is_called(b, "CUdeviceptr") && type_is_integer(a) && !minus)
		return b;
	if (!pa && !pb)
		return type_of_both(a, b);
	struct type all = pa && pb ? minus ? type_number(TYPE_INTEGER, 64, false) : unknown_type : pa ? a : b, by = pa ? b : a;
	bool text = all.kind == TYPE_INTEGER && all.bits == 8 && by.kind == TYPE_UNKNOWN; /* "x" + s, a string perhaps */
	bool unsure = by.kind == TYPE_UNKNOWN || by.kind == TYPE_DEPENDENT || by.partial; /* p - v.data() */
	if (pa != pb && (text || by.kind == TYPE_CLASS || by.kind == TYPE_NAMED || (minus && (unsure || pb))))
		return unknown_type;
	if (pa != pb && all.arrays) {
		all.arrays--;
		all.pointers++;
	}
	all.variables = true;
	return all;
}

struct type type_decayed(struct type t)
{
	t.pointers += t.arrays > 0;
	t.arrays -= t.arrays > 0;
	return t;
}
