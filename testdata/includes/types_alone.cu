// Headers of types that CUDA's stand alone with, and HIP's build on the runtime's.
#include <texture_types.h>
#include <driver_types.h>
#include <channel_descriptor.h>
cudaChannelFormatDesc one(cudaExtent e) { return cudaChannelFormatDesc{int(e.width), 0, 0, 0, cudaChannelFormatKindFloat}; }
