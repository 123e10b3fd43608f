/* asm.h: statements of inline assembly in a file. */
#ifndef TRANSHIP_PTX_ASM_H
#define TRANSHIP_PTX_ASM_H
#include "ptx/ptx.h"
#include "project/project.h"

/* Inline assembly at token i ('asm'). */
void match_asm(const struct project *p, struct unit *u, uint32_t i);
/* True when match_asm leaves the statement as it is because HIP C++ cannot stand for it. */
bool asm_stays(const struct project *p, const struct unit *u, uint32_t i);
#endif
