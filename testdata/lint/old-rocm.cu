// lint: --severity note --allow P,B,R --rocm 6.4
#include <cuda_runtime.h>
int f() { return cudaGetLastError(); } //! W507
int g() { return cudaGetDevice(0); }
#define CHECK_KERNEL() check(cudaGetLastError()) //! W507
#define CHECK(call) check(call)
void check(int);
void h() { CHECK_KERNEL(); CHECK(cudaDeviceSynchronize()); }
