/* hazard_memory.c: memory, execution and architectures: what decides by more than a name. */
#include "hazard.h"
#include <ctype.h>

static uint32_t next(const struct hazards *h, uint32_t i) { return token_next(h->t, i); }
static uint32_t prev(const struct hazards *h, uint32_t i) { return i == NO_TOKEN ? NO_TOKEN : token_prev(h->t, i); }

static unsigned size_of(struct hazards *h, uint32_t i)
{
	static const struct { const char *name; unsigned size; } types[] = {
		{ "char", 1 }, { "int8_t", 1 }, { "uint8_t", 1 }, { "half", 2 }, { "__half", 2 }, { "short", 2 }, { "int", 4 }, { "unsigned", 4 }, { "float", 4 },
		{ "int32_t", 4 }, { "uint32_t", 4 }, { "uint", 4 }, { "double", 8 }, { "int64_t", 8 }, { "uint64_t", 8 }, { "size_t", 8 }, { "float2", 8 },
		{ "int2", 8 }, { "double2", 16 }, { "float4", 16 }, { "int4", 16 }, { "uint4", 16 },
	};
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		if (hazard_word(h, i, types[k].name))
			return types[k].size;
	return 0;
}

/* __shared__ float a[64][512]; token i is '__shared__'. */
static void shared_array(struct hazards *h, uint32_t i)
{
	uint32_t name = NO_TOKEN;
	unsigned size = 0;
	uint32_t k = next(h, i);
	for (; h->t->t[k].kind == TOK_IDENT; k = next(h, k)) {
		size = size_of(h, k) ? size_of(h, k) : size;
		name = k;
	}
	int64_t total = size;
	uint32_t last = name;
	for (; hazard_punct(h, k, '['); k = next(h, last)) {
		uint32_t number = next(h, k);
		last = h->t->t[k].pair;
		int64_t v = hazard_number(h, number);
		if (last == NO_TOKEN || v <= 0 || v > 1 << 24 || next(h, number) != last || total > 1ll << 32)
			return;
		total *= v;
	}
	if (total > 65536 && size && hazard_punct(h, k, ';')) {
		char *bytes = arena_printf(&h->arena, "%lld", (long long)total);
		hazard_say(h, D_W402, name, last, hazard_excerpt(h, name, last), bytes);
	}
}

/* cudaMemcpyToSymbol("name", ...): token i is the function. */
static void symbol_string(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), first = next(h, open);
	if (hazard_punct(h, open, '(') && h->t->t[first].kind == TOK_STRING)
		hazard_say(h, D_W409, first, first, hazard_excerpt(h, first, first), NULL);
}

/* <<< in device code. */
static void device_launch(struct hazards *h, uint32_t i)
{
	uint32_t name = prev(h, i);
	while (hazard_punct(h, name, '>') || (name != NO_TOKEN && name && h->t->t[name].kind != TOK_IDENT && i - name < 30))
		name = prev(h, name);
	if (name != NO_TOKEN && scan_context(&h->u->scan, h->t->t[i].off) == CTX_DEVICE)
		hazard_say(h, D_W501, name, i, hazard_excerpt(h, name, name), NULL);
}

static void device_call(struct hazards *h, uint32_t i, struct slice w)
{
	static const struct { const char *name; uint16_t id; } calls[] = {
		{ "malloc", D_W502 }, { "free", D_W502 }, { "printf", D_W503 }, { "assert", D_W503 }, { "clock", D_W509 }, { "clock64", D_W509 },
	};
	for (size_t k = 0; k < ARRAY_SIZE(calls); k++)
		if (slice_is(w, calls[k].name) && hazard_punct(h, next(h, i), '(') && scan_context(&h->u->scan, h->t->t[i].off) == CTX_DEVICE &&
		    hazard_cuda_name(h, i))
			hazard_say(h, (enum diag_id)calls[k].id, i, i, calls[k].name, NULL);
}

/* "sm_80", "-arch=compute_75", "kernel.ptx" */
static void string(struct hazards *h, uint32_t i)
{
	struct slice s = hazard_text(h, i);
	uint32_t before = prev(h, i);
	if (s.n < 6 || s.n > 200 || hazard_word(h, before, "include"))
		return;
	static const char *const options[] = { "sm_", "compute_", "-gencode", "--gpu-architecture" };
	for (size_t k = 0; k < ARRAY_SIZE(options); k++) {
		size_t n = strlen(options[k]);
		const char *at = memmem(s.p, s.n, options[k], n);
		bool number = k > 1 || (at && at + n < s.p + s.n && isdigit((unsigned char)at[n]));
		bool starts = at && at > s.p && !isalnum((unsigned char)at[-1]) && at[-1] != '_';
		if (at && number && starts) {
			hazard_say(h, D_W901, i, i, hazard_excerpt(h, i, i), NULL);
			return;
		}
	}
	static const char *const ends[] = { ".ptx\"", ".cubin\"", ".fatbin\"" };
	for (size_t k = 0; k < ARRAY_SIZE(ends); k++)
		if (slice_ends(s, ends[k])) {
			hazard_say(h, D_W902, i, i, hazard_excerpt(h, i, i), NULL);
			return;
		}
}

void hazard_other(struct hazards *h, uint32_t i)
{
	const struct token *k = &h->t->t[i];
	if (k->kind == TOK_STRING && !(k->flags & TF_DIRECTIVE)) {
		string(h, i);
		return;
	}
	if (k->kind == TOK_PUNCT && k->punct == P_LAUNCH && k->flags & TF_LAUNCH)
		device_launch(h, i);
	if (k->kind != TOK_IDENT || k->flags & TF_DIRECTIVE)
		return;
	struct slice w = hazard_text(h, i);
	if (slice_is(w, "__shared__"))
		shared_array(h, i);
	else if (slice_starts(w, "cudaMemcpyToSymbol") || slice_starts(w, "cudaMemcpyFromSymbol") || slice_is(w, "cudaGetSymbolAddress"))
		symbol_string(h, i);
	else if (h->p->run->sel.rocm < 700 && (slice_is(w, "cudaGetLastError") || slice_is(w, "cudaPeekAtLastError")) && hazard_cuda_name(h, i))
		hazard_say(h, D_W507, i, i, slice_is(w, "cudaGetLastError") ? "hipGetLastError" : "hipPeekAtLastError", NULL);
	else
		device_call(h, i, w);
}
