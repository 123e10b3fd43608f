#ifndef API_H
#define API_H
#include <cuda_runtime_api.h>
#ifdef __cplusplus
extern "C" {
#endif
cudaError_t tree_run(float *p, int n, cudaStream_t s);
#ifdef __cplusplus
}
#endif
#endif
