/* runtime_place.h: where HIP's runtime header must be included: hipcc, unlike nvcc, does not include its own first. */
#ifndef TRANSHIP_RUNTIME_PLACE_H
#define TRANSHIP_RUNTIME_PLACE_H
#include "project/project.h"

/* HIP's header for the one that is included, or NULL. */
const char *renamed_header(const struct unit *u, const struct scan_include *inc);
/* HIP's headers hold templates: they cannot be read inside extern "C". Reading them before makes the later #include empty. */
bool runtime_goes_first(const struct project *p, const struct unit *u);
#endif
