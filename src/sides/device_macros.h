/* device_macros.h: macros of headers that expand to __device__, alone or with others. */
#ifndef TRANSHIP_DEVICE_MACROS_H
#define TRANSHIP_DEVICE_MACROS_H
#include "project/project.h"

/* The names of macros without parameters that hold __device__, in files that others include; the project's. After PHASE_JOIN. */
const struct name_list *device_macros(const struct project *p);
#endif
