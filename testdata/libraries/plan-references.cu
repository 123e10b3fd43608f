// references to plans, textures and addresses among parameters that are called as members: no operands of '&'
#include <cuda.h>
#include <cufft.h>
typedef CUdeviceptr address;
struct handles {
	const cufftHandle &forward;
	cufftHandle *all;
	cudaTextureObject_t &in;
	CUdeviceptr &base;
	address &end;
	handles(const cufftHandle& forward, cufftHandle* all, cudaTextureObject_t& in, CUdeviceptr& base, address& end);
	void rebase(CUdeviceptr& base, address& end, size_t mask);
};
handles::handles(const cufftHandle& forward, cufftHandle* all, cudaTextureObject_t& in, CUdeviceptr& base, address& end)
	: forward(forward), all(all), in(in), base(base), end(end)
{
}
void handles::rebase(CUdeviceptr& base, address& end, size_t mask)
{
	size_t offset = base & mask;
	this->base = base - offset;
	this->end = end;
}
