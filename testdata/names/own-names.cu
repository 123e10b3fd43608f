// The program's own names that happen to be CUDA's are not touched; CUDA's beside them are.
#include <cstdio>
#include <stdexcept>
#include <string>

namespace vendor {
int cudaFree(int handle) { return handle + 1; }
enum State { cudaSuccess = 7, cudaErrorUnknown };
} // namespace vendor

struct Cache {
	int cudaMalloc = 0;                 // a member
	int cudaMemcpy(int n) { return n; } // a method
	int warpSize() const { return cudaMalloc; }
};

static int scaled(int cudaMemset) { return 2 * cudaMemset; } // a parameter

#define TWICE(cudaEvent) ((cudaEvent) + (cudaEvent)) // a macro parameter

__global__ void fill(float *p, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		p[i] = 1.0f;
}

class Failure : public std::runtime_error { // a constructor's parameter, which initializes
	int code;

public:
	Failure(cudaError_t cudaError, const std::string &where = "")
	    : std::runtime_error(where + ": " + std::string(cudaGetErrorString(cudaError))), code{static_cast<int>(cudaError)}
	{
		if (cudaError)
			std::fputs(what(), stderr);
	}
};

int main()
{
	Cache cache;
	cache.cudaMalloc = vendor::cudaFree(3) + vendor::cudaSuccess;
	Cache *pointer = &cache;
	pointer->cudaMalloc += pointer->cudaMemcpy(4) + cache.warpSize();
	float *d = nullptr;
	cudaMalloc(&d, 256 * sizeof(float));
	fill<<<1, 256>>>(d, 256);
	int cudaDeviceSynchronize = scaled(TWICE(3)); // a local
	::cudaDeviceSynchronize();
	int one = scaled(2), cudaStreamSynchronize = one + 1, *none = nullptr, cudaGetLastError[2] = {one, cudaStreamSynchronize};
	std::printf("cudaMalloc %d\n", cudaDeviceSynchronize);
	cudaFree(d);
	return 0;
}
