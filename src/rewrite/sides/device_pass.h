/* device_pass.h: branches of #if for one pass of the compiler: what condition.c asks device_pass.c. These rewrite what they find. */
#ifndef TRANSHIP_DEVICE_PASS_H
#define TRANSHIP_DEVICE_PASS_H
#include "project/project.h"

/* What is known of the functions behind all directives of a file: begin with NULL, and keep the pointer for the file. It lives in the scan's arena. */
struct device_branches;
/* The #endif of the branch that the directive at '#', token 'hash', begins, when nothing but functions for the device, 32 at most, and conditions
 * stands in it, and none of them is declared elsewhere; else 0. */
uint32_t device_functions_to(struct unit *u, struct device_branches **known, uint32_t hash);
/* The same where nothing but macros stands in it, some of which functions behind such a directive have: DavidDiazGuerra/gpuRIR's
 * gpuRIR_cuda.cu. None is defined elsewhere in the file, and no condition asks for one. */
uint32_t device_macros_to(const struct project *p, struct unit *u, struct device_branches **known, uint32_t hash);
/* The #endif of an #if that asks for the device's pass ('device') or the host's, where functions for that side alone stand in its branch and
 * functions for the other behind the #else, token *other, one of the same name among them, and a function for one side calls that: in clang's
 * pass for the other side the call is in error. Else 0. */
uint32_t paired_functions_to(const struct project *p, const struct unit *u, uint32_t eod, bool device, uint32_t *other);
/* The same where the functions for the host stand behind an #if of their own, which denies what the one at 'hash' asks: its '#' comes to *twin, the first
 * #endif to *to. Else both stay. */
void split_functions_to(const struct project *p, const struct unit *u, uint32_t hash, uint32_t *to, uint32_t *twin);
/* The #else or #elif of a branch that makes macros __device__, which are empty behind it: nvcc's passes see the functions for one side each, clang's
 * both for both, and so they become __host__ __device__; else 0. */
uint32_t device_qualifiers_to(struct unit *u, uint32_t eod);
/* Macros that the branch of the condition at '#', token 'hash', makes __device__, and an #ifndef below it or in other files empty, become
 * __host__ __device__ in front of the condition. What else the branch defines stays there. */
void hoist_device_qualifiers(const struct project *p, struct unit *u, uint32_t hash);
/* Functions for the device in such a branch, where the #else has macros of their names, become __host__ __device__. */
void device_beside_macros(struct unit *u, struct device_branches **known, uint32_t eod);
#endif
