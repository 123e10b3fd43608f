/* hazard.h: what the finders of hazards share. */
#ifndef TRANSHIP_HAZARD_H
#define TRANSHIP_HAZARD_H
#include "tranship/project.h"

/* One walk over one unit. 'ids' holds variables of one function body (or of the file) that are thread indices or lane masks. */
struct hazards {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	struct hazard_name {
		struct slice name;
		uint32_t begin, end; /* bytes where the name stands for the thing */
		uint8_t what;        /* enum hazard_thing */
	} * names;
	size_t n_names, cap_names;
	uint32_t *declared; /* names (tokens) of functions declared with __host__ or __device__ and not defined there */
	size_t n_declared, cap_declared;
	int rtc;                     /* the file names nvrtc: 1, does not: -1, not looked at yet: 0 */
	bool said_tensor, said_fast; /* what is said once a file */
	bool wide;                   /* a wavefront has 64 lanes and they are used as such */
};
enum hazard_thing {
	THREAD_INDEX, /* depends on the thread */
	LINEAR_INDEX, /* the number of the thread, in its block or in the grid */
	LANE_MASK,
	NARROW_MASK, /* a lane mask kept in 32 bits */
	WARP_32,     /* a constant for the warp's size */
	MASK_32,     /* a constant of 32 bits for all lanes */
	DEVICE_PROPERTIES,
};

/* ---- tokens ---- */
struct slice hazard_text(struct hazards *h, uint32_t i);
static inline bool hazard_punct(const struct hazards *h, uint32_t i, int c)
{
	return i != NO_TOKEN && h->t->t[i].kind == TOK_PUNCT && h->t->t[i].punct == c;
}
static inline bool hazard_word(const struct hazards *h, uint32_t i, const char *w)
{
	return i != NO_TOKEN && h->t->t[i].kind == TOK_IDENT && token_is(h->t, i, w);
}
/* The value of an integer literal; -1 when it is none, or larger than 2^62. */
int64_t hazard_number(const struct hazards *h, uint32_t i);
bool hazard_in_device(const struct hazards *h, uint32_t i);
/* The innermost function body around token i, as bytes; the whole file outside of one. */
struct range hazard_body(const struct hazards *h, uint32_t i);
/* Does some token of [from, to) stand for the thing? */
bool hazard_holds(struct hazards *h, uint32_t from, uint32_t to, enum hazard_thing what);
bool hazard_is(struct hazards *h, uint32_t i, enum hazard_thing what);
void hazard_learn(struct hazards *h, uint32_t i, enum hazard_thing what);
void hazard_forget(struct hazards *h, uint32_t i, enum hazard_thing what); /* from here on */
/* A type stands before the name at token i, and parameters after it. */
bool hazard_declares(struct hazards *h, uint32_t i);
/* The name at token i is CUDA's, not the project's. */
bool hazard_cuda_name(struct hazards *h, uint32_t i);

/* A diagnostic over tokens first..last; the further arguments fill its text. */
#define hazard_say(h, id, first, last, ...)                                                                                        \
	hazard_place(h, diag_add(&(h)->u->diags, id, (h)->u->index, 0, 0, __VA_ARGS__), first, last)
struct diagnostic *hazard_place(struct hazards *h, struct diagnostic *d, uint32_t first, uint32_t last);
char *hazard_excerpt(struct hazards *h, uint32_t first, uint32_t last);

/* ---- finders: each is called once for every token that is code: for words only if the rule table or its code_words know them, for
 * punctuators only if may_begin in src/hazard.c names them ---- */
void hazard_wave(struct hazards *h, uint32_t i);        /* src/hazard_wave.c; learns thread indices, finds something if 'wide' */
void hazard_sync(struct hazards *h, uint32_t i);        /* src/hazard_sync.c */
void hazard_other(struct hazards *h, uint32_t i);       /* src/hazard_memory.c: memory, execution, architectures */
void hazard_math(struct hazards *h, uint32_t i);        /* src/hazard_math.c: tensor cores, atomics, fast functions */
void hazard_dialect(struct hazards *h, uint32_t i);     /* src/hazard_dialect.c: what clang rejects */
void hazard_shared_type(struct hazards *h, uint32_t i); /* the same, for '__shared__' at token i */

/* ---- after the walk ---- */
void hazard_dialect_unit(struct hazards *h);
void hazard_library(struct hazards *h); /* src/hazard_library.c: names of libraries without a counterpart */
#endif
