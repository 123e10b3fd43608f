/* prefilter.c: which files can be passed over unread by the lexer: those in which no name begins like one that matters. */
#include "tranship/prefilter.h"
#include <stdlib.h>

enum { BITS = 18, LEAD = 4 };
struct prefilter {
	unsigned char bits[(1u << BITS) / 8];
};

static inline unsigned slot(const char *p)
{
	uint32_t v;
	memcpy(&v, p, LEAD);
	return v * 2654435761u >> (32 - BITS);
}

static void add(struct prefilter *f, const char *name)
{
	if (strlen(name) >= LEAD) { /* shorter ones, such as "nv", are only ever part of a qualified name or a header */
		unsigned s = slot(name);
		f->bits[s / 8] |= 1u << s % 8;
	}
}

struct prefilter *prefilter_make(const struct rule_table *rules, const struct selection *sel)
{
	/* shapes of code that matter without any name of the table; and comments that speak to us */
	static const char *const also[] = { "__syncthreads", "__syncwarp", "__shared__", "__global__", "__device__", "__constant__", "__host__", "__shfl", "warpSize", "tranship:", "asm ",
					    "asm(", "asm\t", "__asm", "register",
					    "cuda", "cublas", "cufft", "curand", "cusparse", "cusolver", "cudnn", "nvrtc", "nccl" };
	struct prefilter *f = xcalloc(1, sizeof *f);
	for (size_t i = 0; i < ARRAY_SIZE(also); i++)
		add(f, also[i]);
	for (size_t i = 0, n = rules_count(rules); i < n; i++) {
		const struct name_rule *r = rules_at(rules, i);
		const char *to;
		if (r->kind == RK_HAZARD || r->kind == RK_CLASH || r->call_n || r->needs || rule_verdict(r, sel, &to) != VERDICT_SAME)
			add(f, r->cuda);
	}
	return f;
}

void prefilter_free(struct prefilter *f) { free(f); }

static const unsigned char word[256] = {
	['0' ... '9'] = 1, ['A' ... 'Z'] = 1, ['a' ... 'z'] = 1, ['_'] = 1, ['$'] = 1, [128 ... 255] = 1,
};

bool prefilter_may_matter(const struct prefilter *f, struct slice s)
{
	bool inside = false;
	if (slice_starts(s, "\xef\xbb\xbf"))
		s = (struct slice){ s.p + 3, s.n - 3 };
	for (size_t i = 0; i + LEAD <= s.n; i++) {
		unsigned char c = (unsigned char)s.p[i];
		if (word[c] && !inside) {
			unsigned at = slot(s.p + i);
			if (f->bits[at / 8] >> at % 8 & 1 || (c == 'c' && s.p[i + 1] == 'u' && s.p[i + 2] >= 'A' && s.p[i + 2] <= 'Z'))
				return true;
		} else if (c == '\\' && (s.p[i + 1] == '\n' || s.p[i + 1] == '\r') && inside) {
			return true; /* a name that is cut in two by a splice */
		}
		inside = word[c];
	}
	return memmem(s.p, s.n, "##", 2) || memmem(s.p, s.n, "<<<", 3) || memmem(s.p, s.n, "sm_", 3) || memmem(s.p, s.n, ".ptx\"", 5) || memmem(s.p, s.n, ".cubin\"", 7) ||
	       memmem(s.p, s.n, ".fatbin\"", 8) || memmem(s.p, s.n, "compute_", 8) || memmem(s.p, s.n, "-gencode", 8) ||
	       memmem(s.p, s.n, "--gpu-architecture", 18);
}
