// lint: --severity note --allow P,B
// Votes that a program writes for itself: HIP has those of an int.
#include <cuda_runtime.h>
__device__ __forceinline__ int __any(int p) { return __any_sync(0xffffffff, p); }            //! W706
static __device__ int __all(const int) { return 1; }                                        //! W706
__device__ __forceinline__ unsigned __ballot(int p) { return __ballot_sync(0xffffffff, p); } //! W706
struct set { int n; };
__device__ bool __any(const set &s) { return s.n > 0; }
__device__ bool __all(int a, int b) { return a && b; }
template <class T> __device__ unsigned __ballot(T v) { return __ballot_sync(0xffffffff, v != 0); }
namespace own {
__device__ int __any(int p) { return p; }
}
struct votes { __device__ int __all(int p) { return p; } };
__global__ void k(int *o, set s) { o[0] = __any(s) + __all(1, 2) + own::__any(3); }
