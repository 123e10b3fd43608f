/* flow.h: the blocks of a function as numbers. */
#ifndef VERIFY_CPU_FLOW_H
#define VERIFY_CPU_FLOW_H
#include "verify/cpu/device_code.h"

struct loop {
	size_t header, size;
	bool *has; /* of each block */
};

struct flow {
	size_t n;
	LLVMBasicBlockRef *block;
	size_t **next, *n_next; /* successors, each once; that of all is 'next[i]', ended by n_next[i] */
	int *rank;              /* reverse postorder; 1: never reached */
	struct loop *loops;     /* the innermost first */
	size_t n_loops, cap_loops;
	size_t *order, n_order;
};

/* Fills in the blocks and their successors, in the arena. */
void flow_read(struct flow *f, LLVMValueRef function, struct arena *a);
#endif
