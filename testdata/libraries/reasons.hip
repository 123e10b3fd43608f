// no-compile: names that no library of ROCm's has
// names with a row take their reason from their own library, whichever family fits them, too
#include <hipblaslt/hipblaslt.h>
#include <miopen/miopen.h>
#include <hipsparse/hipsparse.h>
hipblasLtMatmulDescAttributes_t fast() { return CUBLASLT_MATMUL_DESC_FAST_ACCUM; }
hipsparseSpMMAlg_t alg() { return CUSPARSE_SPMM_OP_ALG_DEFAULT; }
int unknown() { return CUBLASLT_MATMUL_DESC_OF_TOMORROW; }

// Behind a pointer, a descriptor cannot be made in place.
hipblasStatus_t prepare(hipblasLtMatmulDescOpaque_t *desc) { return cublasLtMatmulDescInit(desc, HIPBLAS_COMPUTE_32F, HIP_R_32F); }
