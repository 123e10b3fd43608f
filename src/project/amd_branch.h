/* amd_branch.h: branches of conditionals that HIP's compiler skips, because AMD lacks what they test for: #if __has_include(<nvml.h>),
 * #if NCCL_VERSION_CODE >= 22800 where RCCL's is 2.27, and macros that are defined in such branches only. */
#ifndef TRANSHIP_AMD_BRANCH_H
#define TRANSHIP_AMD_BRANCH_H
#include "project/project.h"

/* Unsupported code in such branches of the unit is reported once per branch, as a note. */
void quiet_amd_branches(const struct project *p, struct unit *u);
#endif
