/* sync.h: functions that the finders about synchronization share. The finders are rows of src/passes.def. */
#ifndef TRANSHIP_SYNC_H
#define TRANSHIP_SYNC_H
#include "hazard/hazard.h"

/* ---- what expressions are for one thread: src/hazard/sync/thread.c ---- */
enum { HAZARD_THREADS_X = 32, HAZARD_THREADS_Y = 2 }; /* of the block that such a thread is in */
/* A function of the file that is gone through as it is called: its parameters are what they are given there. */
struct hazard_call {
	uint32_t parameters, end; /* their '(', the '}' of its body */
	struct hazard_parameter {
		uint32_t name, first, end; /* tokens: of the argument, [first, end) */
		bool changes;              /* within the function */
	} *given;
	int n;
	const struct hazard_call *outer;
};
enum {
	HAZARD_BY_X = 1,
	HAZARD_BY_Y = 2,
	HAZARD_BY_ROUND = 4,
	HAZARD_BY_GUESS = 8 /* a number that nothing tells, or the shape of the block */
};
struct hazard_thread {
	int64_t x, y;  /* its place in the block */
	int64_t round; /* of each loop around */
	uint32_t zero; /* what is spelled like this token is 0: an array, whose address does not matter; or NO_TOKEN */
	const struct hazard_call *call; /* around the expression, or NULL */
	unsigned *by;                   /* set to what of these the numbers depend on; or NULL */
};
/* From here on blocks have so many threads along x and one row; 0: not known, see above. */
void hazard_set_block(struct hazards *h, int64_t x);
/* The number that tokens [first, end) make. What nothing here tells, n, is a number of its own; false: data, or what changes. */
bool hazard_for_thread(struct hazards *h, uint32_t first, uint32_t end, const struct hazard_thread *thread, int64_t *out);

/* ---- what waits, and what takes values: src/hazard/sync/barrier.c ---- */
bool hazard_names_all_lanes(struct hazards *h, uint32_t mask); /* a mask that begins at token 'mask' */
bool hazard_takes_all_lanes(struct hazards *h, uint32_t i);    /* a call that takes values of all lanes, whichever are there */

/* ---- order ---- */
/* src/hazard/sync/sync.c: may token i, in what others hold, put the lanes of a warp in order? As far as this file tells. */
bool hazard_may_order(struct hazards *h, uint32_t i);
/* src/hazard/sync/grid_barrier.c, for 'while' at token i: functions of the program's own count blocks and ask how many came */
void hazard_called_barrier(struct hazards *h, uint32_t i);
/* The same, for a loop at token i that only reads, with the condition [open, close], in the body at token 'body': flags of other blocks */
void hazard_flags_of_blocks(struct hazards *h, uint32_t i, uint32_t body, uint32_t open, uint32_t close);
/* ---- statements around a token: src/hazard/sync/statements.c ---- */
/* Of these statements, the last one whose word is in front of token i, or NULL. It, or one around it, holds i, where one does. */
const struct hazard_branch *hazard_statement_before(struct hazards *h, enum hazard_statements kind, uint32_t i);
const struct hazard_branch *hazard_statement_outer(struct hazards *h, enum hazard_statements kind, const struct hazard_branch *of);
/* The "if" that the "else" belongs to; NULL: it is not seen. */
const struct hazard_branch *hazard_if_of(struct hazards *h, const struct hazard_branch *other);
/* From token 'first' on, the statements whose last token is not in front of token i; from within outwards. */
#define FOR_STATEMENTS(k, h, kind, first, i)                                                                   \
	for (const struct hazard_branch *k = hazard_statement_before((h), (kind), (i)); k && k->at >= (first); \
	     k = hazard_statement_outer((h), (kind), k))                                                       \
		if ((i) <= k->end)
/* The same of "if", where i is behind the condition. */
#define FOR_IFS(k, h, first, i)             \
	FOR_STATEMENTS(k, h, IFS, first, i) \
	if (pair(h, next(h, k->at)) < (i) && (i) < k->end)
/* ---- what loops that wait are made of: src/hazard/sync/wait.c ---- */
/* The token in [first, end) that takes a lock: atomicCAS(lock, 0, 1), atomicExch(lock, 1). NO_TOKEN: none does. */
uint32_t hazard_takes_lock(struct hazards *h, uint32_t first, uint32_t end);
bool hazard_counts_threads(struct hazards *h, uint32_t i); /* is token i the arrive_and_wait of a barrier that counts threads? */
bool hazard_waits_only(struct hazards *h, uint32_t i);     /* may the word at token i stand in a loop that does nothing but wait? */
bool hazard_named_in(struct hazards *h, uint32_t open, uint32_t close, uint32_t i); /* is i's name among tokens [open, close)? */
bool hazard_is_shared(struct hazards *h, uint32_t i); /* what it names is declared in shared memory, in this function */
/* src/hazard/sync/wait.c, for the name of a macro that takes a lock */
void hazard_lock_macro(struct hazards *h, uint32_t i, bool of_kernel);
/* src/hazard/sync/wait.c, for 'acquire' in what runs on the device: a semaphore of libcu++ that is a lock? */
void hazard_semaphore(struct hazards *h, uint32_t i, bool of_kernel);
/* src/hazard/sync/wait.c, for 'while' or 'for' with its '(', in a kernel or in a function: a lock that lanes wait for? */
void hazard_lock(struct hazards *h, uint32_t i, bool of_kernel);
/* ---- src/hazard/sync/branches.c ---- */
/* (ROWS > 32) ? __syncthreads() : __syncwarp(), where ROWS is no more: is the call at token i never made? */
bool hazard_never_made(struct hazards *h, uint32_t i);
/* Do tokens [first, end) ask for the number of the thread along x, in a way that parts a warp? Not for its warp, or 32 at a time. */
bool hazard_parts_warp(struct hazards *h, uint32_t first, uint32_t end);
/* if (tid < 64) { __syncthreads(); } else { __syncthreads(); }, where whole warps take one branch: all threads wait as often. The condition is
 * tokens [first, close), its ')' or the macro's end is token 'before', its statement ends with token 'end'. */
bool hazard_waits_in_both(struct hazards *h, uint32_t first, uint32_t close, uint32_t before, uint32_t end);
/* switch (k) { case 0: FIRST; break; case 1: SECOND; }: do the two tokens, the first in front, stand in cases of which the block takes one, as k is the
 * same in all threads? */
bool hazard_in_other_case(struct hazards *h, uint32_t first, uint32_t second);
bool hazard_is_layer(struct hazards *h, uint32_t k);
bool hazard_ends_kernels(struct hazards *h,
                         uint32_t i); /* do kernels call the function around token i as their last statement, and nobody else? */
/* ---- src/hazard/sync/certain.c ---- */
/* Is all that the condition of tokens [first, end) asks of the thread seen here, and not true of every thread by the way the kernel is launched? Not
 * threadIdx.x < n, f(threadIdx.x), what an array in shared memory holds.
 * 'rounds': it is a loop's, which goes as often as it says. */
bool hazard_certain(struct hazards *h, uint32_t first, uint32_t end, bool rounds);
/* Do tokens [first, end) name a number that is not known here? */
bool hazard_unseen(struct hazards *h, uint32_t first, uint32_t end);
/* Does a macro in front of the function whose '{' is token 'body' stand for __global__ or __device__, as far as the files show that includes connect? */
bool hazard_side_seen(struct hazards *h, uint32_t body);
/* Does some function or kernel call the function around token i, as far as the files show that includes connect? */
bool hazard_is_called(struct hazards *h, uint32_t i);
/* ---- src/hazard/sync/uniform.c ---- */
/* Does the 'for' with the '(' at token 'open' and the ';' at tokens 'first' and 'end' go as many rounds in each thread, from where it starts? */
bool hazard_same_rounds(struct hazards *h, uint32_t open, uint32_t first, uint32_t end);
/* i >= SIZE in for (i = threadIdx.x; ...; i += SIZE), with as many threads: not in the first round, and then for all. */
uint32_t hazard_of_round(struct hazards *h, uint32_t i);
/* s[threadIdx.x], whose places this function gives the same number in all threads: s[threadIdx.x] = blockIdx.x (gpuNUFFT,
 * atomic_gpuNUFFT_kernels.cu). */
uint32_t hazard_own_place(struct hazards *h, uint32_t i);
/* s[threadIdx.x / 32] of __shared__ int s[1], whose only place is all threads' (kryczkal/CudaMCTS-Checkers, game_simulation.cu): the ']'. */
uint32_t hazard_only_place(struct hazards *h, uint32_t i);
/* fetch(t, n), whose answers in this file are constants, and given under conditions that do not ask for the thread. */
uint32_t hazard_answers_alike(struct hazards *h, uint32_t i);
/* pos / blockDim.x * blockDim.x, pos / size, where pos is threadIdx.x and counts by whole blocks, or a name that is given that. A number says so where all
 * launches have such blocks, or smaller ones. */
uint32_t hazard_rounded(struct hazards *h, uint32_t i);
/* src/hazard/sync/whole.c: the last token of a comparison that begins at token i and is true of all threads of the block or of none, else NO_TOKEN:
 * i < n, where i is threadIdx.x and n is blockDim.x; x < 4096, where x is blockIdx.x * 32 + threadIdx.x and all launches have blocks of 32. */
uint32_t hazard_of_whole_blocks(struct hazards *h, uint32_t i);
/* src/hazard/sync/stride.c, for 'for' and 'while' in what runs on the device, or a macro that is a 'for'. */
void hazard_stride(struct hazards *h, uint32_t i);
#endif
