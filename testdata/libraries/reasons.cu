// no-compile: names that no library of ROCm's has
// names with a row take their reason from their own library, whichever family fits them, too
#include <cublasLt.h>
#include <cudnn.h>
#include <cusparse.h>
cublasLtMatmulDescAttributes_t fast() { return CUBLASLT_MATMUL_DESC_FAST_ACCUM; }
cusparseSpMMAlg_t alg() { return CUSPARSE_SPMM_OP_ALG_DEFAULT; }
int unknown() { return CUBLASLT_MATMUL_DESC_OF_TOMORROW; }

// Behind a pointer, a descriptor cannot be made in place.
cublasStatus_t prepare(cublasLtMatmulDescOpaque_t *desc) { return cublasLtMatmulDescInit(desc, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
