// The text does not tell what the program's operators and overloads give, nor the members of CUDA's structures: a parse does.
#include <cstdint>
#include <cuda.h>

struct handle {
	CUdeviceptr at;
	size_t bytes;
	handle operator+(size_t n) const;
	handle &operator<<=(int n);
};
handle operator*(const handle &a, int n);
struct sizes {
	size_t bytes;
	sizes operator+(size_t n) const;
};
template <class T> struct holder {
	T v;
	T *operator->() { return &v; }
	T &operator*() { return v; }
};

CUdeviceptr operators(handle h, sizes s, holder<handle> box, holder<sizes> other)
{
	CUdeviceptr a = (h + 4).at + 8;
	a = (h * 3).at + (h * 3).bytes;
	size_t n = (s + 4).bytes % 16 + (h + 4).bytes % 16 + (h + 4).at % 16;
	uint64_t k = (h + 4).at, m = (h + 4).bytes;
	if ((h + 4).at > 16)
		(h <<= 3).at += 4;
	if ((h + 4).bytes > 16)
		(h <<= 3).bytes += 4;
	a = (*box).at + 4;
	n += (*other).bytes + 4;
	return k + m + n + a;
}

void structures(CUDA_MEMCPY3D &copy, CUDA_MEMSET_NODE_PARAMS *set, size_t n)
{
	CUdeviceptr next = copy.dstDevice + n;
	if (set->dst % 256)
		set->dst += 256 - set->dst % 256;
	if (copy.Height % 256)
		copy.WidthInBytes += 256 - copy.WidthInBytes % 256;
	copy.srcDevice = next + copy.Height;
}
