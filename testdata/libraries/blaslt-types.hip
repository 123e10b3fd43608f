// cublasLt.h declares cuBLAS's types, hipBLASLt only those of hipBLAS that it takes itself.
#include <hipblas/hipblas.h>
#include <hipblaslt/hipblaslt.h>

struct trial {
	hipblasLtMatmulAlgo_t algo;
	hipblasStatus_t status;
	hipblasMath_t mode;
};
