// lint: --severity note --allow P,B,R,W,S --evidence lexical
// Types of a library whose header is not here: <cuComplex.h> is no reason to take cuWave_handle_t for CUDA's; <cublasLt.h> is one.
#include <cuComplex.h>
#include <cublasLt.h>
#include <wave/handle.hpp>
int rank(cuWave_handle_t handle, cuComplex scale)
{
	return wave::rank(handle, scale.x);
}
int layouts(cublasLtNoSuch_t layout); //! N003
