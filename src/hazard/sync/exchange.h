/* exchange.h: a walk over a function that writes and reads shared memory: what exchange.c and written.c share. */
#ifndef TRANSHIP_EXCHANGE_H
#define TRANSHIP_EXCHANGE_H
#include "hazard/sync/place.h"
#include "hazard/sync/sync.h"

enum {
	MOST_WRITES = 16,
	MOST_READS = 16,
	MOST_PAIRS = 2000, /* in a file */
	MOST_CALLS = 3,    /* within each other */
	MOST_LAMBDAS = 8,
	MOST_TIMES = 8, /* that a file's tokens are gone through as functions that are called */
	DEEPEST = 32,
	LONGEST = 400,  /* tokens of an index that are compared */
	FURTHEST = 400, /* tokens from a name to what its statement begins with */
};

/* Where the walk is in each of the functions that call each other, the kernel's first. */
struct path {
	uint32_t at[MOST_CALLS + 1];
	const struct hazard_call *call[MOST_CALLS + 1];
	unsigned level;
};

struct written {
	struct shared_access access;
	struct path path;
	unsigned loop; /* as in struct exchange */
	bool before;   /* in the round before of the loop around */
};

/* A read in a loop, which another thread may write before it is made. */
struct read {
	struct shared_access access;
	uint32_t first, last; /* tokens that the finding marks */
	unsigned loop;        /* as in struct exchange */
	bool before;          /* in the round before of the loop around */
};

struct exchange {
	struct hazards *h;
	struct shared_names names;
	struct written writes[MOST_WRITES];
	unsigned n_writes, pairs;
	unsigned n_added; /* writes of all that the walk has come to */
	struct read read[MOST_READS];
	unsigned n_read;
	struct path path;
	struct shared_condition *gone; /* if (t > 0) return; */
	struct {
		uint32_t brace;
		unsigned n_writes; /* above it */
		struct shared_condition *under;
	} open[DEEPEST]; /* the braces around, the function's first */
	unsigned depth, base;
	unsigned loops_around;          /* those that are within each other */
	unsigned around[DEEPEST];       /* as 'loop', of these */
	uint32_t lambdas[MOST_LAMBDAS]; /* auto NAME = [&](int i) { ... } */
	unsigned n_lambdas;
	uint32_t first, end;         /* the tokens of the function that is gone through */
	uint32_t kernel, kernel_end; /* of the one that calls it, directly or not, and of which the walk is */
	int locks;                   /* it takes a lock: 1, it does not: -1, not looked at yet: 0 */
	const uint32_t *told;        /* the byte offsets of earlier W201, sorted */
	unsigned n_told;
	unsigned n_global;    /* names that the whole file has */
	uint32_t called;      /* the '(' of the last call that was */
	uint64_t entered;     /* tokens of the bodies that calls have led to, in a file */
	unsigned loop, loops; /* the time that the innermost loop is gone through, of how many so far; 0: there is none around */
	bool again;           /* a loop is gone through for the second time */
	bool said;            /* once a function */
};

/* ---- written.c ---- */
void written_forget(struct exchange *x); /* all that has been written */
/* What has been written from token 'from' on is no one's who comes here. */
void written_drop(struct exchange *x, uint32_t from);
/* The access, which counts from token 'active' on, writes: W201 where another thread has read in the same round of a
 * loop, or in the one before. */
void written_add(struct exchange *x, struct shared_access *a, uint32_t active);
/* W201 over tokens i to 'last', or over the call that leads there; 'assumed': as a note. */
void written_tell(struct exchange *x, uint32_t i, uint32_t last, const char *what, bool assumed);
/* The access reads: W201 over tokens i to 'last' where some thread reads what another one has written, and not itself. */
void written_read(struct exchange *x, struct shared_access *a, uint32_t i, uint32_t last);
#endif
