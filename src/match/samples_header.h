/* samples_header.h: headers of NVIDIA's samples, which programs include and ROCm lacks. */
#ifndef TRANSHIP_SAMPLES_HEADER_H
#define TRANSHIP_SAMPLES_HEADER_H
#include "project/project.h"

/* Tells of an include of such a header, none of the project's, that no file of the run and no folder of the build's has. */
void tell_samples_header(const struct project *p, struct unit *u, const struct scan_include *inc);
#endif
