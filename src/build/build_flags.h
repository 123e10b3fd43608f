/* build_flags.h: options for nvcc in compilation databases. */
#ifndef TRANSHIP_BUILD_FLAGS_H
#define TRANSHIP_BUILD_FLAGS_H
#include "project/project.h"

/* Says once for each what options for nvcc, of the compilation database and after "--", clang has under another name. After
 * link_prepare. */
void build_flags(const struct project *p, struct run *run);
#endif
