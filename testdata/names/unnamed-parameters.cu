// Parameters without names: a type behind const is no name that the program gives.
#include <cusparse.h>

typedef cusparseStatus_t (*nnz_t)(cusparseHandle_t, const cusparseMatDescr_t, int);
cusparseStatus_t count(cusparseHandle_t, int rows, const cusparseMatDescr_t);
void wait_for(const cudaEvent_t, volatile int *);
template <const cudaError_t, class T> struct expects;

// A parameter of that name hides CUDA's.
int twice(const int cudaEvent_t) { return 2 * cudaEvent_t; }
