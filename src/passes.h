/* passes.h: the passes that dispatchers of other folders call, until the table of passes makes their prototypes. */
#ifndef TRANSHIP_PASSES_H
#define TRANSHIP_PASSES_H
#include "project/matcher.h"

/* ---- src/rewrite, with a walk over a file's tokens ---- */
/* __nv_bfloat16 at token i: what is made from an integer of 64 bits. */
void match_bfloat_integer(struct matcher *m, uint32_t i);
void match_half_cast(struct matcher *m, uint32_t i);
void match_half_overload(struct matcher *m, uint32_t i);
void match_half_integer(struct matcher *m,
                        uint32_t i); /* the same for 'half' or '__half' at token i. src/rewrite/numbers/half_integer.c */
/* What is made in templates whose parameter may be bfloat16. */
void bfloat_templates(struct matcher *m);
/* A constructor that takes a half or bfloat16, token i, of a class that has one for their pairs, too. src/rewrite/numbers/half_constructor.c */
void match_half_constructor(struct matcher *m, uint32_t i);
/* r, whose row has "result=", at token 'name', with 'first' in front: its result gets CUDA's type where that matters. src/rewrite/numbers/bit_count.c */
void match_bit_count(struct matcher *m, const struct name_rule *r, uint32_t first, uint32_t name);
/* Is it a call of max or min, on the device, whose types HIP makes something else of than CUDA? */
bool match_mixed_numbers(struct matcher *m, const struct call_site *site);
/* pow, token i, in the body of a macro. src/rewrite/numbers/macro_power.c */
void match_macro_power(struct matcher *m, uint32_t i);
bool match_own_power(struct matcher *m, uint32_t i); /* is pow, token i, of a float and an integer the program's own? */
/* The host's float functions of C's library need <math.h>. src/rewrite/numbers/host_math.c */
void match_host_math(struct matcher *m);
/* A function that is named and not called, whose counterpart's type is another: adapted, and true; or reported where that cannot be. */
bool match_function_value(struct matcher *m, const struct name_rule *r, uint32_t i, const char *to, enum evidence ev);
/* decltype(&cuMemAlloc), the function's name being token i, whose counterpart is a template, too: its type is written out. The same of a driver's
 * function, which is none in CUDA, where ?: or a template asks for the type. False: it is another's, or not asked for. */
bool match_function_type(struct matcher *m, uint32_t i, const char *to, bool driver, enum evidence ev);
#endif
