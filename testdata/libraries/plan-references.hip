// references to plans, textures and addresses among parameters that are called as members: no operands of '&'
#include <hip/hip_runtime.h>
#include <hipfft/hipfft.h>
typedef hipDeviceptr_t address;
struct handles {
	const hipfftHandle &forward;
	hipfftHandle *all;
	hipTextureObject_t &in;
	hipDeviceptr_t &base;
	address &end;
	handles(const hipfftHandle& forward, hipfftHandle* all, hipTextureObject_t& in, hipDeviceptr_t& base, address& end);
	void rebase(hipDeviceptr_t& base, address& end, size_t mask);
};
handles::handles(const hipfftHandle& forward, hipfftHandle* all, hipTextureObject_t& in, hipDeviceptr_t& base, address& end)
	: forward(forward), all(all), in(in), base(base), end(end)
{
}
void handles::rebase(hipDeviceptr_t& base, address& end, size_t mask)
{
	size_t offset = (unsigned long long)base & mask;
	this->base = (char *)base - offset;
	this->end = end;
}
