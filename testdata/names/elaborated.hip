// "struct" and "enum" in front of CUDA's types: some of HIP's are typedefs only, and some of templates.
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>

struct ihipStream_t; // declared here, defined nowhere: CUDA's stream
typedef struct ihipStream_t *hipStream_t;
struct pair {
	float4 lo, hi;
};

  // what handles point to
class own_context;
typedef void *hipblasHandle_t;
struct handles {
	const void *solver;
	void *sparse;
	own_context *own;
};

static enum hipError_t last;
hipblasStatus_t status;
dim3 grid(1, 2, 3);

void use(struct ihipStream_t *a, hipStream_t b, struct hipExtent e, struct hipDeviceProp_t *p)
{
	a = b;
	last = hipGetDeviceProperties(p, (int)e.width);
}
