// CUB, Thrust and libcu++ bring <cfloat> and <unistd.h> in CUDA
#include <cub/cub.cuh>

__global__ void largest(const float *v, float *out, int n)
{
	using Reduce = cub::BlockReduce<float, 256>;
	__shared__ typename Reduce::TempStorage storage;
	float most = -FLT_MAX;
	for (int i = threadIdx.x; i < n; i += 256)
		most = fmaxf(most, v[i]);
	most = Reduce(storage).Reduce(most, [](float a, float b) { return a > b ? a : b; });
	if (threadIdx.x == 0)
		*out = most;
}

bool same(double a, double b) { return fabs(a - b) < DBL_EPSILON * fabs(a); }

void wait_for(cudaEvent_t done)
{
	while (cudaEventQuery(done) == cudaErrorNotReady)
		usleep(100);
}

bool is_verbose(char **argv) { return argv[1] && !strcasecmp(argv[1], "verbose"); }
