/* runtime_place.h: where HIP's runtime has to be included, as it is none of nvcc's that comes before all. */
#ifndef TRANSHIP_RUNTIME_PLACE_H
#define TRANSHIP_RUNTIME_PLACE_H
#include "project/project.h"

/* HIP's header for the one that is included, or NULL. */
const char *renamed_header(const struct project *p, const struct unit *u, const struct scan_include *inc);
/* HIP's headers hold templates: they cannot be read inside extern "C". Reading them before makes the later #include empty. */
bool runtime_goes_first(const struct project *p, const struct unit *u);
/* nvcc includes its runtime before all that a source says, so that no macro of the source's is in its way. Where HIP's is to be included,
 * for macros that the source defines above the first include that leads to it; UINT32_MAX: there are none. */
uint32_t above_macros(const struct project *p, const struct unit *u);
/* Would a CUDA source's own headers change HIP's by their macros, when they are read before these? nvcc has read its own before all. */
bool macros_come_first(const struct project *p, const struct unit *u);
#endif
