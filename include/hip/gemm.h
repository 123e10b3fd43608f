// section gemm: the type to compute in, which hipBLAS names otherwise than the types of matrices and cuBLAS before CUDA 11 did not.
// provides: tranship::compute_type
// requires: blas
#if __has_include(<hipblas/hipblas.h>)
#include <hipblas/hipblas.h>

namespace tranship {

inline hipblasComputeType_t compute_type(hipDataType t)
{
	switch (t) {
	case HIP_R_16F:
		return HIPBLAS_COMPUTE_16F;
	case HIP_R_64F:
	case HIP_C_64F:
		return HIPBLAS_COMPUTE_64F;
	case HIP_R_32I:
		return HIPBLAS_COMPUTE_32I;
	default:
		return HIPBLAS_COMPUTE_32F;
	}
}
inline hipblasComputeType_t compute_type(hipblasComputeType_t t)
{
	return t;
}

} // namespace tranship
#endif
