/* fact_filter.c: which identifiers are worth a fact. */
#include "fact_filter.h"

/* Names that look like CUDA's but that no rule knows: they are reported, so their declarations matter. */
static bool looks_like_cuda(struct slice s)
{
	static const char *const prefixes[] = {
		"cuda",   "cu",     "CU",    "__",     "atomic", "nv",   "NV",  "tex",  "surf",   "make_", "cg",
		"thrust", "hip",    "dim3",  "grid",   "block",  "thread", "warp", "half", "float", "double", "int",
		"uint",   "char",   "uchar", "short",  "ushort", "long", "ulong", "h2",  "nccl",  "cooperative", "curand",
	};
	for (size_t i = 0; i < ARRAY_SIZE(prefixes); i++)
		if (slice_starts(s, prefixes[i]))
			return true;
	return false;
}

bool fact_worthy(struct slice name) { return looks_like_cuda(name); }
