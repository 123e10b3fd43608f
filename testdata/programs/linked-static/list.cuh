#include <cuda_runtime.h>
__device__ void list_add(int v);
cudaError_t list_set(unsigned *counter, unsigned most);
