// Variables of the device that strings name, as CUDA before 5.0 takes them.
#include <cuda_runtime.h>
#define TABLE __constant__ __device__

__constant__ float weights[64];
TABLE int count = 0, bins[4];
extern __device__ int made_elsewhere;
namespace net {
__device__ float *rates;
namespace {
__constant__ float hidden[4];
}
void upload(const float *h)
{
	cudaMemcpyToSymbol("rates", &h, sizeof h);
	cudaMemcpyToSymbolAsync("weights", h, 4, 0, cudaMemcpyHostToDevice, 0);
	cudaMemcpyToSymbol("hidden", h, 16);
	cudaMemcpyToSymbol("net::rates", &h, sizeof h);
}
}

void upload(const float *weights)
{
	cudaMemcpyToSymbol("weights", weights, sizeof(float) * 64); // the parameter is another one
	cudaMemcpyToSymbol("net::rates", &weights, sizeof weights);
	cudaMemcpyToSymbol("::net::rates", &weights, sizeof weights);
}
struct model {
	int bins[4];
	template <class T> void download(T *h)
	{
		void *address;
		size_t size;
		cudaMemcpyFromSymbol(h, "count", sizeof *h, 0, cudaMemcpyDeviceToHost);
		cudaMemcpyFromSymbolAsync(bins, "bins", sizeof bins, 0, cudaMemcpyDeviceToHost, 0);
		cudaGetSymbolAddress(&address, "made_elsewhere");
		cudaGetSymbolSize(&size, "weights");
	}
};

#ifdef WITH_EXTRA
__constant__ float extra[4];
#endif
#define SEND(name, from) cudaMemcpyToSymbol(#name, from, sizeof(from))
void harmless(const char *text, const float *h)
{
	cudaMemcpyToSymbol(weights, "text", 4); // it is data
	cudaMemcpyToSymbol("rates", h, 4);      // of a namespace that is not around
	cudaMemcpyToSymbol("extra", h, 4);      // perhaps not there
	cudaMemcpyToSymbol("later", h, 4);
	cudaMemcpyToSymbol(text, h, 4);
	const char *of = "weights";
	cudaMemcpyToSymbol(of, h, 4);
}
__constant__ float later[4];
