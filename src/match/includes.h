/* includes.h: the #include lines of a file. */
#ifndef TRANSHIP_INCLUDES_H
#define TRANSHIP_INCLUDES_H
#include "project/project.h"

/* Replaces, drops and adds #include lines, after every unit of the project was matched. */
void include_edits(const struct project *p, struct unit *u);
/* ---- macros of a program's own that are words of HIP's headers: src/match/macros_above.c ---- */
/* nvcc includes its runtime before all that a source says, so that no macro of the source's is in its way. Where HIP's is to be included,
 * for macros that the source defines above the first include that leads to it; UINT32_MAX: there are none. */
uint32_t above_macros(const struct project *p, const struct unit *u);
/* The same of a C++ source that nvcc does not compile, where it gets HIP's runtime whatever macros are defined, itself or through a header of
 * the project: *header, HIP's name, goes above the macros. */
uint32_t above_macros_of_host(const struct project *p, const struct unit *u, const char **header);
/* Does a CUDA source get to a macro 'real' or 'imag' and to a header of ROCm's that includes hip_complex.h, which has variables of these names? */
bool complex_comes_first(const struct project *p, const struct unit *u);
/* Reports the include of HIP's runtime that has such a macro above it, where no source includes the runtime before. */
void tell_macros_above(const struct project *p, struct unit *u);
/* Would a CUDA source's own headers change HIP's by their macros, when they are read before these? nvcc has read its own before all. */
bool macros_come_first(const struct project *p, const struct unit *u);
/* --rename-files: #include lines that name a file which gets another extension. */
void include_renames(const struct project *p, struct unit *u);
#endif
