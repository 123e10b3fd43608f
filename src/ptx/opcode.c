/* opcode.c: the words of PTX: its types, and its instructions as told from those of other machines. */
#include "ptx/ptx_impl.h"

struct ptx_type ptx_type_of(struct slice s)
{
	static const struct {
		const char *name;
		struct ptx_type type;
	} types[] = {{"u8", {'u', 8}},     {"u16", {'u', 16}},  {"u32", {'u', 32}},    {"u64", {'u', 64}}, {"s8", {'s', 8}},
	             {"s16", {'s', 16}},   {"s32", {'s', 32}},  {"s64", {'s', 64}},    {"b8", {'b', 8}},   {"b16", {'b', 16}},
	             {"b32", {'b', 32}},   {"b64", {'b', 64}},  {"f16", {'f', 16}},    {"f32", {'f', 32}}, {"f64", {'f', 64}},
	             {"f16x2", {'h', 32}}, {"bf16", {'g', 16}}, {"bf16x2", {'g', 32}}, {"pred", {'p', 1}}};
	for (size_t i = 0; i < ARRAY_SIZE(types); i++)
		if (slice_is(s, types[i].name))
			return types[i].type;
	return (struct ptx_type){0};
}

/* A suffix that is a type, of those too that no register here has. */
static bool is_type(struct slice s)
{
	static const char *const others[] = {"u16x2",  "s16x2",  "b128",   "tf32",   "e4m3",    "e5m2", "e4m3x2",
	                                     "e5m2x2", "e4m3x4", "e5m2x4", "e2m1x2", "ue8m0x2", "u4",   "s4",
	                                     "b1",     "u8x4",   "s8x4",   "texref", "f32x2"};
	return SLICE_IN(s, others) || ptx_type_of(s).kind;
}

/* Instructions whose name says enough, and those that only a type or a state space tells from other machines'. */
bool ptx_is_opcode(const struct ptx_inst *in)
{
	static const char *const plain[] = {"activemask",
	                                    "bar",
	                                    "barrier",
	                                    "brkpt",
	                                    "clusterlaunchcontrol",
	                                    "cp",
	                                    "createpolicy",
	                                    "cvta",
	                                    "discard",
	                                    "elect",
	                                    "exit",
	                                    "fence",
	                                    "getctarank",
	                                    "griddepcontrol",
	                                    "isspacep",
	                                    "ldmatrix",
	                                    "mapa",
	                                    "match",
	                                    "mbarrier",
	                                    "membar",
	                                    "mma",
	                                    "movmatrix",
	                                    "multimem",
	                                    "nanosleep",
	                                    "pmevent",
	                                    "prefetch",
	                                    "prefetchu",
	                                    "redux",
	                                    "setmaxnreg",
	                                    "shfl",
	                                    "st",
	                                    "stmatrix",
	                                    "suld",
	                                    "sust",
	                                    "sured",
	                                    "suq",
	                                    "tcgen05",
	                                    "tensormap",
	                                    "tex",
	                                    "tld4",
	                                    "trap",
	                                    "txq",
	                                    "vote",
	                                    "wgmma",
	                                    "wmma",
	                                    "applypriority",
	                                    "bra",
	                                    "brx",
	                                    "ret",
	                                    "call"};
	static const char *const typed[] = {
	        "abs",       "add",     "addc",         "and",   "atom",   "bfe",    "bfi",  "bfind", "bmsk",     "brev",
	        "clz",       "cnot",    "copysign",     "cos",   "cvt",    "div",    "dp2a", "dp4a",  "ex2",      "fma",
	        "fns",       "istypep", "ld",           "ldu",   "lg2",    "lop3",   "mad",  "mad24", "madc",     "max",
	        "min",       "mov",     "mul",          "mul24", "neg",    "not",    "or",   "popc",  "prmt",     "rcp",
	        "red",       "rem",     "rsqrt",        "sad",   "selp",   "set",    "setp", "shf",   "shl",      "shr",
	        "sin",       "slct",    "sqrt",         "sub",   "subc",   "szext",  "tanh", "testp", "vabsdiff", "vabsdiff2",
	        "vabsdiff4", "vadd",    "vadd2",        "vadd4", "vavrg2", "vavrg4", "vmad", "vmax",  "vmax2",    "vmax4",
	        "vmin",      "vmin2",   "vmin4",        "vset",  "vset2",  "vset4",  "vshl", "vshr",  "vsub",     "vsub2",
	        "vsub4",     "xor",     "stackrestore", "alloca"};
	struct slice op = in->part[0];
	if (SLICE_IN(op, plain)) {
		if (slice_is(op, "trap") || slice_is(op, "exit") || slice_is(op, "brkpt"))
			return in->n_parts == 1 && !in->n_args;
		return in->n_parts > 1 || slice_is(op, "pmevent");
	}
	if (!SLICE_IN(op, typed))
		return false;
	uint32_t n = 0; /* ARM has a vadd.f32; PTX's has three types */
	for (uint32_t k = 1; k < in->n_parts; k++)
		n += is_type(in->part[k]) || slice_is(in->part[k], "global") || slice_is(in->part[k], "shared");
	return n > (op.p[0] == 'v');
}
