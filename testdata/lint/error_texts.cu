// lint: --severity note --allow P
// A status that only gets a text is no concern of anybody's; one that is asked for is.
#include <cuda.h>
#include <cuda_runtime.h>
const char *text(cudaError_t e)
{
	switch (e) {
	case cudaErrorAssert: return "assert";
	case cudaErrorUnknown: break;
	default: return e == cudaErrorAssert ? "assert" : ""; //! B001
	}
	return "";
}
static const struct {
	cudaError_t status;
	const char *text;
} texts[] = {{cudaErrorAssert, "assert"}, {cudaErrorMemoryAllocation, "memory"}};
bool failed(cudaError_t e)
{
	switch (e) {
	case cudaErrorAssert: //! B001
		return true;
	default: return texts[0].status == e;
	}
}
const char *name(CUresult r)
{
	switch (r) {
	case CUDA_ERROR_ASSERT: return "assert";
	default: return r != CUDA_ERROR_ASSERT ? "none" : ""; //! B001
	}
}
