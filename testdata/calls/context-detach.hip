// Without cuCtxAttach, which HIP lacks, a context is used once: cuCtxDetach destroys it.
#include <hip/hip_runtime.h>
struct context {
	hipCtx_t handle;
	~context() { hipCtxDestroy(handle); }
};
