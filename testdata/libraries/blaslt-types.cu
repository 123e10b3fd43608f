// cublasLt.h declares cuBLAS's types, hipBLASLt only those of hipBLAS that it takes itself.
#include <cublasLt.h>

struct trial {
	cublasLtMatmulAlgo_t algo;
	cublasStatus_t status;
	cublasMath_t mode;
};
