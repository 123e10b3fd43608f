/* lambda.h: the parts of lambdas, as tokens, and what a generic one is called with. */
#ifndef TRANSHIP_LAMBDA_H
#define TRANSHIP_LAMBDA_H
#include "sema/meaning.h"

/* The '{' of the lambda that the variable m is made of, NO_TOKEN: it is made of none; *result: the first token behind its '->', or NO_TOKEN. */
uint32_t lambda_body(struct meaning m, uint32_t *result);
/* What a body ends with 'return' of, its '{' being token open: where that ends. Its first token in *first; NO_TOKEN: it ends otherwise. */
uint32_t lambda_last_returned(const struct tokens *t, uint32_t open, uint32_t *first);
/* The nth parameter, from 0, of the lambda that the variable is made of. */
struct meaning lambda_parameter(struct meaning m, unsigned n);
/* The arguments that give the parameter m of a generic lambda its type, at most 'most': of all calls, where nothing else is done with the lambda
 * than to call it or to give it to an algorithm of C++'s. Of an algorithm it is the first argument, whose element the parameter is, and
 * *element is true. How many; 0: not all are known, or m is no such parameter. */
unsigned lambda_arguments(struct meaning m, struct range *args, bool *element, unsigned most);
#endif
