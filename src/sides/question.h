/* question.h: what a condition asks of __CUDA_ARCH__ and CUDA's versions, for condition.c and the pass that rewrites it. */
#ifndef TRANSHIP_QUESTION_H
#define TRANSHIP_QUESTION_H
#include "project/project.h"

enum subject { NOT_A_SUBJECT, ARCH, VERSION, COMPILER, COMPILER_MAJOR, COMPILER_MINOR, COMPILER_BUILD, LIBRARY, LIBRARY_MAJOR };
/* What a condition asks of one of its subjects. */
struct question {
	enum subject subject;
	const char *major;    /* of a library's version: the name of its major one, which the rules know; else NULL */
	long value;           /* of the subject, for AMD */
	uint32_t first, last; /* tokens: a comparison that is decided, or else the subject's name */
	bool defined, bare;   /* whether it is defined, or not 0 */
	bool decided;         /* a comparison with a number: the subject stands left of 'op' */
	int op;
	long number;
	bool device, host; /* the answer in the device's and the host's pass, of what is defined, bare or decided */
};
/* Reads the question at token i of a condition, of an #ifdef or #ifndef where 'ifdef'; false: no subject stands there. */
bool question_at(const struct project *p, const struct unit *u, uint32_t i, bool ifdef, struct question *q);
#endif
