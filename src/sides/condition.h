/* condition.h: the values of conditions on __CUDA_ARCH__ and CUDA's versions. */
#ifndef TRANSHIP_CONDITION_H
#define TRANSHIP_CONDITION_H
#include "project/project.h"

#define DEVICE_ARCH_NUMBER "800" /* the value assumed for __CUDA_ARCH__ in device code */
#define DEVICE_ARCH_TEXT   "(__HIP_DEVICE_COMPILE__ * " DEVICE_ARCH_NUMBER ")" /* DEVICE_ARCH on the device, 0 in a host's #if */

/* What the #if or #elif whose '#' is token i comes to in the pass for the device, for AMD: 1 it holds, 0 it does not, -1 not known,
 * or no question of __CUDA_ARCH__. */
int condition_on_device(const struct project *p, const struct unit *u, uint32_t i);
/* What the #if, #ifdef, #ifndef or #elif whose '#' is token i comes to in the device's pass, or the host's: 1, 0, or -1 for not known. */
int condition_in_pass(const struct project *p, const struct unit *u, uint32_t i, bool device);
/* Does that pass take the branch of an #if, an index into u->scan.branches? 1: yes, 0: no, -1: not known, or asked of other things. */
int branch_in_pass(const struct project *p, const struct unit *u, uint32_t branch, bool device);
bool is_condition_subject(struct slice name); /* __CUDA_ARCH__, CUDART_VERSION... */
/* The value of CUBLAS_VER_MAJOR, CUDNN_VERSION and their like with the selection's CUDA; -1: no such name. */
long library_version(struct slice name, const struct selection *sel);
/* What stands for __CUDA_ARCH__ or CCCL_VERSION at token i where its value counts; NULL: another name, or only the name counts. */
const char *arch_as_number(const struct tokens *t, uint32_t i);
/* The same for CUDART_VERSION or CUDA_VERSION in code, where it is compared with a number or divided. */
const char *version_as_number(const struct project *p, const struct tokens *t, uint32_t i, struct arena *arena);
#endif
