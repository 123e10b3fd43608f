/* hazard_expression.h: what hazard_value.c and hazard_thread.c share: expressions of a file in which words stand for others. */
#ifndef TRANSHIP_HAZARD_EXPRESSION_H
#define TRANSHIP_HAZARD_EXPRESSION_H
#include "hazard/hazard.h"
#include "lex/expression.h"

struct hazard_reader {
	struct expression e; /* first */
	struct hazards *h;
	unsigned names;                     /* that led here, each from the one before */
	unsigned left;                      /* how many may still be followed */
	const struct bindings *with;        /* parameters and what they are given, or NULL */
	const struct hazard_thread *thread; /* NULL: only what is the same for all threads is known */
};
/* What tokens [first, end) come to, which a name stands for. */
struct integer hazard_follow(struct hazard_reader *r, uint32_t first, uint32_t end);
/* src/hazard/sync/thread.c. The name at token i for r's thread; the same of threadIdx.x, blockDim.y, 'at' being the '.', which is set behind it. */
struct integer hazard_thread_name(struct hazard_reader *r, uint32_t i);
struct integer hazard_thread_member(struct hazard_reader *r, uint32_t i);
#endif
