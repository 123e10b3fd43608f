// Headers of types that CUDA's stand alone with, and HIP's build on the runtime's.
#include <hip/hip_runtime.h>
#include <hip/texture_types.h>
#include <hip/driver_types.h>
#include <hip/channel_descriptor.h>
hipChannelFormatDesc one(hipExtent e) { return hipChannelFormatDesc{int(e.width), 0, 0, 0, hipChannelFormatKindFloat}; }
