// Parameters without names: a type behind const is no name that the program gives.
#include <hip/hip_runtime.h>
#include <hipsparse/hipsparse.h>

typedef hipsparseStatus_t (*nnz_t)(hipsparseHandle_t, const hipsparseMatDescr_t, int);
hipsparseStatus_t count(hipsparseHandle_t, int rows, const hipsparseMatDescr_t);
void wait_for(const hipEvent_t, volatile int *);
template <const hipError_t, class T> struct expects;

// A parameter of that name hides CUDA's.
int twice(const int cudaEvent_t) { return 2 * cudaEvent_t; }
