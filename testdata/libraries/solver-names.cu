// Names of refinements and precisions that a program keeps and prints; hipSOLVER has no functions that take them.
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cstring>

template <class T> struct traits;
template <> struct traits<double> {
	static constexpr cusolverPrecType_t precision = CUSOLVER_R_64F;
};

cusolverIRSRefinement_t refinement(const char *s)
{
	return !strcmp(s, "gmres") ? CUSOLVER_IRS_REFINE_GMRES : !strcmp(s, "classical") ? CUSOLVER_IRS_REFINE_CLASSICAL : CUSOLVER_IRS_REFINE_NONE;
}

int mantissa_bits(cudaEmulationMantissaControl control, int most)
{
	return control == CUDA_EMULATION_MANTISSA_CONTROL_DYNAMIC ? most : 55;
}
