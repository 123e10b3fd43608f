/* static_device.h: static variables of device code in sources that are compiled with -rdc. */
#ifndef TOOLKIT_STATIC_DEVICE_H
#define TOOLKIT_STATIC_DEVICE_H
#include "base/base.h"

/* Calls 'each' with the line and the column (from 1) of every variable that is declared static and __device__ or __constant__. */
void static_device_variables(struct slice source, void (*each)(void *ctx, struct slice name, uint32_t line, uint32_t column),
                             void *ctx);
/* May code for the host name the variable? Then clang 22 gives it another name where it is defined than where it is used, and the device link
 * ends. What stands in a macro may be for the host, and in a function that does not say __device__ or __global__ itself. */
bool host_names(struct slice source, struct slice name);
#endif
