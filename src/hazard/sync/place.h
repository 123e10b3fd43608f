/* place.h: names of shared memory and the places that threads reach by them: what exchange.c, written.c and place.c share. */
#ifndef TRANSHIP_HAZARD_SHARED_H
#define TRANSHIP_HAZARD_SHARED_H
#include "hazard/sync/sync.h"

enum { SHARED_ROUNDS = 2, SHARED_THREADS = HAZARD_THREADS_X * HAZARD_THREADS_Y };

/* An array or variable in shared memory, or a pointer or reference into one. */
struct shared_name {
	uint32_t name, root; /* tokens where it and the array are declared */
	uint32_t scope;      /* the last token where it is known */
	bool scalar;         /* it is no array: a name alone reads it */
	bool points;         /* from token 'base', which is spelled like the name 'of' */
	bool element; /* tokens [first, end) are what stands behind 'base', [i][j]; else all of the pointer's value, with it */
	bool row;     /* there: of fewer '[' than the array has */
	uint32_t base, first, end;
	const struct shared_name *of;
	const struct hazard_call *call; /* where those tokens stand */
};

/* A condition of tokens [first, end), or its contrary, up to token 'until'; within another one. */
struct shared_condition {
	uint32_t first, end, until;
	bool other;
	const struct hazard_call *call;
	struct shared_condition *outer;
	bool asked, assumed;         /* whether some threads satisfy it is not known */
	uint64_t may[SHARED_ROUNDS]; /* computed on the first use: a bit for each thread that can satisfy it */
};

/* What one statement reads or writes: NAME[..].member[..], the postfixes being tokens [first, end), or what a pointer's value leads to, which is
 * tokens [first, end) with the name. */
struct shared_access {
	const struct shared_name *of;
	uint32_t at, active; /* a write counts from token 'active' on */
	uint32_t first, end;
	bool points, atomic;
	bool assumed;   /* its places follow from numbers that nothing tells */
	bool chosen;    /* by conditions of which it is not known which threads satisfy them */
	unsigned scale; /* ((float4 *)a)[i]: so many elements of the array; 0: one */
	const struct hazard_call *call;
	struct shared_condition *under, *gone; /* of the "if"s around, and of threads that have left */
	enum { NOT_VIEWED, KNOWN, ANYWHERE, NOT_KNOWN } views;
	struct shared_view *seen;
};

/* How an access comes to its places: for each thread and round a number, and by place which threads reach it, a bit for each. */
struct shared_view {
	int64_t place[SHARED_THREADS][SHARED_ROUNDS];
	uint64_t made[SHARED_ROUNDS];
	struct {
		int64_t place;
		uint64_t threads[SHARED_ROUNDS];
	} slots[2 * SHARED_THREADS * SHARED_ROUNDS];
};

/* The access for all views; false: some are not known, or nobody makes it. */
bool shared_view(struct hazards *h, struct shared_access *a);
/* The threads that make the access to that place in a round. */
uint64_t shared_threads(const struct shared_access *a, int64_t place, unsigned round);

/* Do two threads write at one place in the same round, where tokens [value, end) are another value for each? 'steps': they read what is there
 * and add to it. What all threads do alike does not count. */
bool shared_collides(struct hazards *h, struct shared_access *a, uint32_t value, uint32_t end, bool steps);
/* Does some thread make a where another thread makes b, in the same round, or a in the round after? */
bool shared_meet(struct hazards *h, struct shared_access *a, struct shared_access *b, bool after);

/* The last of them wins. */
struct shared_names {
	struct shared_name *names[32];
	unsigned n;
	uint64_t spelled; /* a bit for what each name is spelled like: most words are not asked for any further */
};
const struct shared_name *shared_known(struct hazards *h, const struct shared_names *names, uint32_t i);
void shared_add(struct hazards *h, struct shared_names *names, struct shared_name s);
/* __shared__ float a[8], b; up to token 'end'. Token i is '__shared__'; the names are known up to token 'scope'. */
void shared_declare(struct hazards *h, struct shared_names *names, uint32_t i, uint32_t end, uint32_t scope);
/* The pointer whose value is tokens [first, end), in the call, is called like token 'name' up to token 'scope'. False: it leads to no name here. */
bool shared_pointer(struct hazards *h, struct shared_names *names, uint32_t name, uint32_t first, uint32_t end, uint32_t scope,
                    const struct hazard_call *call);
/* float *p = &a[t]; float &r = a[t]; Token i, a known name, stands in what a pointer or reference is given; true: it is. */
bool shared_points(struct hazards *h, struct shared_names *names, uint32_t i, uint32_t scope, const struct hazard_call *call);
/* Behind the postfixes at token k: [i].x[j]. */
uint32_t shared_behind(struct hazards *h, uint32_t k);
#endif
