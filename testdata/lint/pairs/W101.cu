// lint: --warp native --allow P,R,B001,W102
// W101: masks cast to 32 bits in an expression; the twins keep 64 bits.
#include <cstdint>
__device__ bool direct(int v) { return static_cast<uint32_t>(__ballot_sync(~0ull, v)) > 1; }	//! W101
__device__ bool c_cast(int v) { return (unsigned)__ballot_sync(~0ull, v) > 1; }			//! W101
__device__ bool made(int v) { return 1 < uint32_t(__activemask()) - v; }				//! W101
template <typename T> __device__ int in_template(T v)
{
	auto some = [&](int b) { return (unsigned int)__ballot_sync(~0ull, v > 0) >> b; };		//! W101
	return some(3);
}
__device__ bool twin(int v)
{
	return static_cast<uint64_t>(__ballot_sync(~0ull, v)) > 1 || (unsigned long long)__activemask() > 1 ||
	       __ballot_sync(~0ull, v) > 1;
}
