/* own_port.h: does the project have a port to HIP of its own, in branches that CUDA's compiler never takes: #ifdef USE_ROCM? */
#ifndef TRANSHIP_OWN_PORT_H
#define TRANSHIP_OWN_PORT_H
#include "project/project.h"

/* Sets run->own_port to the macro that the branches of most files ask for, and own_port_files to their number, if one of these branches
 * names HIP's headers or functions: a file that only knows of HIP's compilers is no port. The units are scanned. */
void own_port_find(const struct project *p, struct run *run);
#endif
