// Without cuCtxAttach, which HIP lacks, a context is used once: cuCtxDetach destroys it.
#include <cuda.h>
struct context {
	CUcontext handle;
	~context() { cuCtxDetach(handle); }
};
