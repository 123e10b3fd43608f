// Variables of the device that strings name, as CUDA before 5.0 takes them.
#include <hip/hip_runtime.h>
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
	hipMemcpyToSymbol(HIP_SYMBOL(rates), &h, sizeof h);
	hipMemcpyToSymbolAsync(HIP_SYMBOL(weights), h, 4, 0, hipMemcpyHostToDevice, 0);
	hipMemcpyToSymbol(HIP_SYMBOL(hidden), h, 16);
	hipMemcpyToSymbol(HIP_SYMBOL(net::rates), &h, sizeof h);
}
}

void upload(const float *weights)
{
	hipMemcpyToSymbol(HIP_SYMBOL(::weights), weights, sizeof(float) * 64); // the parameter is another one
	hipMemcpyToSymbol(HIP_SYMBOL(net::rates), &weights, sizeof weights);
	hipMemcpyToSymbol(HIP_SYMBOL(::net::rates), &weights, sizeof weights);
}
struct model {
	int bins[4];
	template <class T> void download(T *h)
	{
		void *address;
		size_t size;
		hipMemcpyFromSymbol(h, HIP_SYMBOL(count), sizeof *h, 0, hipMemcpyDeviceToHost);
		hipMemcpyFromSymbolAsync(bins, HIP_SYMBOL(::bins), sizeof bins, 0, hipMemcpyDeviceToHost, 0);
		hipGetSymbolAddress(&address, HIP_SYMBOL(made_elsewhere));
		hipGetSymbolSize(&size, HIP_SYMBOL(weights));
	}
};

#ifdef WITH_EXTRA
__constant__ float extra[4];
#endif
#define SEND(name, from) hipMemcpyToSymbol(HIP_SYMBOL(#name), from, sizeof(from))
void harmless(const char *text, const float *h)
{
	hipMemcpyToSymbol(HIP_SYMBOL(weights), "text", 4); // it is data
	hipMemcpyToSymbol(HIP_SYMBOL("rates"), h, 4);      // of a namespace that is not around
	hipMemcpyToSymbol(HIP_SYMBOL("extra"), h, 4);      // perhaps not there
	hipMemcpyToSymbol(HIP_SYMBOL("later"), h, 4);
	hipMemcpyToSymbol(HIP_SYMBOL(text), h, 4);
	const char *of = "weights";
	hipMemcpyToSymbol(HIP_SYMBOL(of), h, 4);
}
__constant__ float later[4];
