/* static_device.h: static variables of device code in sources that are compiled with -rdc. */
#ifndef TOOLKIT_STATIC_DEVICE_H
#define TOOLKIT_STATIC_DEVICE_H
#include "base/base.h"

/* Calls 'each' with the line and the column (from 1) of every variable that is declared static and __device__ or __constant__: clang 22
 * gives such a variable another name where it is defined than where it is used, and the device link ends. */
void static_device_variables(struct slice source, void (*each)(void *ctx, struct slice name, uint32_t line, uint32_t column),
                             void *ctx);
#endif
