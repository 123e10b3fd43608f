/* hazard.h: declarations that the hazard finders share. */
#ifndef TRANSHIP_HAZARD_H
#define TRANSHIP_HAZARD_H
#include "pass/pass.h"
#include "sema/sema.h"
#include <strings.h>

/* The statements behind "if", "else", "for" or "while", in their order. */
enum hazard_statements { IFS, ELSES, FORS, WHILES, STATEMENTS };
struct hazard_branches {
	struct hazard_branch {
		uint32_t at, end; /* tokens: the word, the statement's last one */
		uint32_t outer;   /* the index of the one around it; UINT32_MAX: none is */
	} *v;
	size_t n, cap;
	bool made;
};

/* One walk over one unit. 'ids' holds variables of one function body (or of the file) that are thread indices or lane masks. */
struct hazards {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	struct sema sema; /* what names and expressions of the unit mean */
	struct hazard_name {
		struct slice name;
		uint32_t begin, end; /* bytes where the name stands for the thing */
		uint32_t hash;       /* of the name, and of the innermost function body that holds all of them */
		uint32_t earlier;    /* the next one in its list of 'alike' */
		/* Of those with the same hash, as places + 1, 0: none: the one learned before; one further back, and the least 'begin' from this
		 * one down to the one above that; how many there are; and the greatest 'end' of those before. */
		uint32_t before, skip, least, nth, reach;
		uint8_t what; /* enum hazard_thing */
		bool member;  /* behind '.' and '->' only */
		bool called;  /* in front of '(' only */
	} *names;
	size_t n_names, cap_names;
	uint32_t *alike, n_alike; /* lists of names by their hashes: place in 'names' + 1, 0: the list ends; a power of two */
	bool spelled[256];        /* some of them is spelled somewhat like this: most words are not asked for any further */
	uint32_t kinds;           /* a bit for each enum hazard_thing that one of them stands for */
	uint32_t *declared;       /* names (tokens) of functions declared with __host__ or __device__ and not defined there */
	size_t n_declared, cap_declared;
	struct strmap declared_names; /* name -> place in 'declared' of the first that is called so */
	size_t *declared_next;        /* for each, the next place of its name, or n_declared. NULL: nobody has asked yet */
	struct lane_macro {           /* #define LANE(t) ((t) & 31) */
		uint32_t name;
		int parameter;
		uint32_t first, last; /* tokens of the operation */
	} *lane_macros;
	size_t n_lane_macros, cap_lane_macros;
	struct { /* #define STEP(n) s[t] += s[t + n]: the name, and which parameter says how far */
		uint32_t name, parameter;
	} steps[8];
	unsigned n_steps;
	struct searched { /* no token in [from, to) is one of those that were looked for, nor in the range searched before that one */
		uint32_t from, to, from_before, to_before;
	} no_lock, no_shuffle, no_if, no_takes, none[32]; /* the last by enum hazard_thing */
	struct {
		uint32_t name; /* of the kernel whose launches were last looked at, and the threads along x */
		int64_t x;
		uint32_t row; /* the kernel that was last asked about for rows, and the answer */
		bool one_row;
		uint32_t sized; /* likewise for sizes of its blocks along x, y, z */
		int64_t along[3];
	} launched;
	struct hazard_branches statements[STATEMENTS]; /* src/hazard/sync/statements.c */
	uint32_t *statement_ends;                      /* by ')': what hazard_statement_end() knows, 0: nothing */
	uint32_t *unwritten;                           /* what hazard_alike_from() knows of names that are written */
	uint32_t *no_bits;                             /* and of halves whose x is asked for */
	bool *said_instead; /* by tokens: a B001 there is replaced by another finding, or the code deals with it, or with a W803. NULL: none is */
	uint8_t *said_of; /* by tokens, where a statement begins: which findings capability.c has said of it. NULL: none */
	unsigned handed;  /* how often a number was followed that may be a compute capability */
	unsigned kept;    /* assignments searched so far for members that hold thread indices */
	int volatiles;    /* the file says 'volatile': 1, does not: -1, not looked at yet: 0 */
	int64_t block_x;  /* threads of the blocks that expressions are worked out for, in one row; 0: not known */
	int meets;        /* likewise: functions of a warp take all lanes, in the file or one of its group */
	int cub;          /* likewise: it names the namespace of CUB */
	struct hazard_thread_known *thread_names; /* what src/hazard/sync/thread.c found of names for threads */
	struct hazard_initial *initials;          /* and of where they get their values */
	uint32_t waits;    /* the function that was last found to wait for the block, by its name; 0: none was */
	uint32_t lockstep; /* the last token of steps in lockstep that were reported */
	bool switches_end; /* a 'switch' whose cases end is taken for all that there may be: src/hazard/dialect/missing_return.c */
	bool wide;         /* a wavefront has 64 lanes and they are used as such */
	bool flows;        /* there is something that hazard_flow_unit looks for, and indices of threads matter */
	bool no_notes;     /* nobody will see notes, nor does a comment in the file accept one */
};
/* The state of a walk over a unit, which hazards_free empties. */
static inline struct hazards hazards_of(const struct project *p, struct unit *u)
{
	return (struct hazards){.p = p, .u = u, .t = &u->scan.tok, .sema = {.p = p, .u = u, .t = &u->scan.tok}};
}
void hazards_free(struct hazards *h);
/* What compiles for AMD and then does something else, or nothing: names with a "hazard" row, and shapes of code. After match_unit. */
void hazard_unit(const struct project *p, struct unit *u);
enum hazard_thing {
	THREAD_INDEX, /* depends on the thread */
	LINEAR_INDEX, /* the number of the thread, in its block or in the grid */
	LANE_MASK,
	NARROW_MASK, /* a lane mask kept in 32 bits */
	WARP_32,     /* a constant for the warp's size */
	MASK_32,     /* a constant of 32 bits for all lanes */
	SAID_MASK,   /* one that was reported */
	DEVICE_PROPERTIES,
	BLOCK_BARRIER, /* a function or macro in which the block waits */
	LANE_BARRIER,  /* one in which the lanes of a warp, or the block, wait */
	LANE_EXCHANGE, /* one that takes values from other lanes */
	COUNT_BARRIER, /* one that waits for as many threads as a cuda::barrier counts */
	LOCK_TAKER,    /* one that tries to take a lock, and says whether it did */
	LOCK_LOOP,     /* a macro that tries until it has the lock */
	KERNEL_LAUNCH, /* a macro that launches a kernel */
	BRANCH_MACRO,  /* a macro that is an 'if' without its statement; likewise a 'for' */
	LOOP_MACRO,
	THREAD_BRANCH, /* a macro of another file that is an 'if' that asks for the thread, without its statement */
	BLOCK_GROUP,   /* a cooperative group: the block, the grid */
	GRID_GROUP,
	CAPABILITY_GIVER, /* a function that gives a part of the compute capability */
};

/* ---- tokens ---- */
static inline uint32_t next(const struct hazards *h, uint32_t i) { return token_next(h->t, i); }
static inline uint32_t prev(const struct hazards *h, uint32_t i) { return i == NO_TOKEN ? NO_TOKEN : token_prev(h->t, i); }
static inline uint32_t pair(const struct hazards *h, uint32_t i) { return h->t->t[i].pair; }
static inline bool ident(const struct hazards *h, uint32_t i) { return token_is_word(h->t, i); }
struct slice hazard_text(struct hazards *h, uint32_t i);
static inline bool hazard_punct(const struct hazards *h, uint32_t i, int c) { return token_is_punct(h->t, i, c); }
static inline bool hazard_word(const struct hazards *h, uint32_t i, const char *w)
{
	return token_is_word(h->t, i) && token_is(h->t, i, w);
}
/* Does the word at token i begin with '_' or a small letter of these: LETTER('a') | LETTER('_')? */
#define LETTER(c) (1u << ((c) - '_'))
static inline bool hazard_begins(const struct hazards *h, uint32_t i, uint32_t letters)
{
	unsigned at = (unsigned char)h->t->src.p[h->t->t[i].off] - (unsigned)'_';
	return at < 32 && letters >> at & 1;
}
/* No part of a directive, but for what a macro stands for. */
static inline bool hazard_in_code(const struct hazards *h, uint32_t i)
{
	return (h->t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) != TF_DIRECTIVE;
}
static inline bool hazard_in_directive(const struct hazards *h, uint32_t i) { return h->t->t[i].flags & TF_DIRECTIVE; }
/* Calls 'find' while sema_value() asks the files that this one includes, too. */
static inline void hazard_with_headers(struct hazards *h, uint32_t i, void (*find)(struct hazards *h, uint32_t i))
{
	h->sema.headers = true;
	find(h, i);
	h->sema.headers = false;
}
/* sema_value() of tokens [first, end), which asks the files that this one includes, too. */
static inline int64_t hazard_value_with_headers(struct hazards *h, uint32_t first, uint32_t end)
{
	bool headers = h->sema.headers;
	h->sema.headers = true;
	int64_t value = sema_value(&h->sema, first, end);
	h->sema.headers = headers;
	return value;
}
/* The value of an integer literal; -1 when it is none, or larger than 2^62. */
int64_t hazard_number(const struct hazards *h, uint32_t i);
/* Where the statement ends that stands behind the ')' (or 'else', or 'do') at token 'before': its ';' or '}'. */
uint32_t hazard_statement_end(struct hazards *h, uint32_t before);
/* The first token of [from, to) that 'is' finds, else NO_TOKEN. Nested ranges are searched once:
 * 'seen' remembers it, and is emptied where a token may have become one that is found. */
uint32_t hazard_first(struct hazards *h, struct searched *seen, uint32_t from, uint32_t to,
                      bool (*is)(struct hazards *h, uint32_t i, enum hazard_thing what), enum hazard_thing what);
/* From the name at token k on, the first one spelled alike that 'is' says yes to; 'end' or more: none in front of that is one. What it goes over it
 * remembers in 'seen', so that those who ask further and further down go over it once. */
uint32_t hazard_alike_from(struct hazards *h, uint32_t **seen, uint32_t k, uint32_t end, bool (*is)(struct hazards *h, uint32_t i));
/* Does some token of [from, to) stand for the thing? */
bool hazard_holds(struct hazards *h, uint32_t from, uint32_t to, enum hazard_thing what);
bool hazard_is_known(struct hazards *h, uint32_t i, enum hazard_thing what); /* hazard_is, where some name may be one */
static inline bool hazard_is(struct hazards *h, uint32_t i, enum hazard_thing what)
{
	bool built_in = what == THREAD_INDEX || what == LINEAR_INDEX || what == LANE_MASK;
	return (built_in || h->kinds >> what & 1) && hazard_is_known(h, i, what);
}
void hazard_learn(struct hazards *h, uint32_t i, enum hazard_thing what);
void hazard_learn_called(struct hazards *h, uint32_t i, enum hazard_thing what); /* a function, in the whole file */
void hazard_learn_member(struct hazards *h, uint32_t i, enum hazard_thing what); /* behind '.' and '->', in the whole file */
void hazard_learn_within(struct hazards *h, uint32_t i, enum hazard_thing what, struct range where);
void hazard_forget(struct hazards *h, uint32_t i, enum hazard_thing what); /* from here on */
/* The arguments of the call of the name at token i, as call_arguments() gives them; -1, too, where no '(' follows. */
static inline int hazard_arguments(struct hazards *h, uint32_t i, struct range **args)
{
	uint32_t open = token_next(h->t, i);
	return token_is_punct(h->t, open, '(') ? call_arguments(h->t, open, &h->arena, args) : -1;
}
/* A type stands before the name at token i, and parameters after it. */
bool hazard_declares(struct hazards *h, uint32_t i);
/* Is a constant expression wanted at the word at token i: an array's size, a template's argument? src/hazard/lanes/warp_size.c. */
bool hazard_wants_constant(struct hazards *h, uint32_t i);
/* The function, or the macro, named at token i is defined in this file: src/hazard/launched.c. */
bool hazard_defined_here(struct hazards *h, uint32_t i);
/* Makes the diagnostic a note where what decides it is assumed, and not seen. */
static inline void hazard_assume(struct diagnostic *d, bool assumed) { d->severity = assumed ? SEV_NOTE : d->severity; }
/* Makes the diagnostic a warning with another text: here it is worse than its id mostly is. */
void hazard_raise(struct hazards *h, struct diagnostic *d, const char *message);
/* The name at token i is CUDA's, not the project's. */
bool hazard_cuda_name(struct hazards *h, uint32_t i);

#define HALF_HAS_NO_X "__half has no member 'x', use __half_as_ushort()"
/* Will a diagnostic be seen? Where it will not there is no need to look for it. */
static inline bool hazard_wanted(const struct hazards *h, enum diag_id id)
{
	return !h->no_notes || diag_table[id].severity > SEV_NOTE;
}

/* A diagnostic over tokens first..last; the further arguments fill its text. */
#define hazard_say(h, id, first, last, ...) \
	hazard_place(h, diag_add(&(h)->u->diags, id, (h)->u->index, 0, 0, __VA_ARGS__), first, last)
struct diagnostic *hazard_place(struct hazards *h, struct diagnostic *d, uint32_t first, uint32_t last);
char *hazard_excerpt(struct hazards *h, uint32_t first, uint32_t last);

/* ---- what waits: src/hazard/waits.c ---- */
bool hazard_is_barrier(struct hazards *h, uint32_t i); /* the block waits at token i: a call of a barrier, or of what holds one */
enum asm_barrier {
	ASM_NO_BARRIER,
	ASM_WARP_BARRIER,
	ASM_SOME_BARRIER, /* for a number of threads, or one that is named */
	ASM_BLOCK_BARRIER,
};
uint32_t hazard_asm_open(struct hazards *h, uint32_t i);        /* the '(' of the 'asm' at token i, or what stands in its place */
const char *hazard_barrier_text(struct hazards *h, uint32_t i); /* the word that waits or takes values at token i, or its 'asm' */
enum asm_barrier hazard_asm_barrier(struct hazards *h, uint32_t i); /* what the PTX of the 'asm' at token i holds */
/* 'this_grid' at token i, called: does something wait for the whole grid? Ranks and sizes need no cooperative launch. A function that gets the group may
 * only ask for these (fkallen/CARE's multigpuarray.cuh). */
enum grid_waits { GRID_RANKS, GRID_MAY_WAIT, GRID_WAITS };
enum grid_waits hazard_grid_waits(struct hazards *h, uint32_t i);

/* ---- launches: src/hazard/launched.c ---- */
/* The threads along x of the blocks of all launches, in the file, of the kernel around token i, which have one row; -1: they differ, or none says. */
int64_t hazard_block_x(struct hazards *h, uint32_t i);
/* The threads along that axis, 0 for x, of the blocks of all launches of the kernel around token i, in this file and in those that includes connect
 * with it; -1: they differ, or none says. */
int64_t hazard_block_along(struct hazards *h, uint32_t i, unsigned axis);
/* Has each grid that the file launches the kernel around token i with one block? */
bool hazard_one_block(struct hazards *h, uint32_t i);
/* Does neither the file launch the kernel around token i, or name it, nor those that includes connect with it? */
bool hazard_launch_unseen(struct hazards *h, uint32_t i);
/* Is the kernel around token i launched with blocks of one row, by this file or by those that includes connect with it, and not otherwise? */
bool hazard_one_row(struct hazards *h, uint32_t i);
/* Is the kernel around token i launched with blocks of several rows, dim3(32, 8), by this file or by those that includes connect with it? */
bool hazard_more_rows(struct hazards *h, uint32_t i);
/* Is the kernel around token i launched with one thread a block, by this file or by those that includes connect with it? */
bool hazard_launched_alone(struct hazards *h, uint32_t i);
/* Is the kernel around token i launched with blocks of 32 threads at most, so that a wavefront has no further lanes? */
static inline bool hazard_one_warp(struct hazards *h, uint32_t i)
{
	int64_t x = hazard_block_x(h, i);
	return x > 0 && x <= 32;
}
/* The kernel around token i, or one that calls the function around it, if the file launches it with <<<>>>; NO_TOKEN: it does not. */
uint32_t hazard_plain_launch(struct hazards *h, uint32_t i);

/* WARP_LENGTH, kWarpSize, at token i, of another file: a constant of the program's, 32, and not warpSize. src/hazard/launched.c */
bool hazard_names_warp_size(struct hazards *h, uint32_t i);
/* The B001 at token i is dropped: another finding says it, or it is harmless. src/hazard/answered.c */
void hazard_say_nothing(struct hazards *h, uint32_t i);
/* Is what is named at token i a tile of a block, made by tiled_partition? src/hazard/waits.c */
bool hazard_is_tile(struct hazards *h, uint32_t i);
/* The last token of what is the same for the whole block, if it begins at token i, else NO_TOKEN: i - threadIdx.x, where i is
 * first + threadIdx.x; i - block.thread_rank(). src/hazard/waits.c */
uint32_t hazard_of_block(struct hazards *h, uint32_t i);

/* src/hazard/callback.c: does the function, or the lambda, that the call at token i hands to a stream call the runtime, or delete? */
bool hazard_callback_frees(struct hazards *h, uint32_t i);

/* src/hazard/answered.c: does the code do already what the row r, of the name at token i, says under that id? */
bool hazard_answered(struct hazards *h, enum diag_id id, const struct name_rule *r, uint32_t i);

/* Does the B001 of the name at token i take the image of a module, or the use of an answer, for one that the file does not show? src/hazard/answered.c */
bool hazard_assumes(struct hazards *h, uint32_t i);

/* src/hazard/unset.c: does the branch, or one around it, ask for a macro that the program defines in branches alone that no AMD GPU takes? */
bool hazard_asks_unset(struct hazards *h, uint32_t branch);
/* Is the file what a preprocessor or nvcc made of another: does it begin with a line marker, # 1 "kernel.cu"? (gpuocelot's tests, *.cu.cpp) */
bool hazard_made_by_compiler(const struct hazards *h);

/* ---- branches of #if: src/hazard/branch.c ---- */
/* Does the pass for the device, or the host's, take the branch of an #if? 1: yes, 0: no, -1: not known, or asked of other things. */
int hazard_branch_taken(struct hazards *h, uint32_t branch, bool device);
/* The innermost branch around token i that the device's pass, or the host's, does not take, #if __CUDA_ARCH__ < 300; UINT32_MAX: none. */
uint32_t hazard_untaken_branch(struct hazards *h, uint32_t i, bool device);
/* Is token i, in a function for both sides, also seen by the pass for the device, whatever #if it is under? */
bool hazard_reaches_device(struct hazards *h, uint32_t i);
#endif
