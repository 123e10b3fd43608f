// The text does not tell what the program's operators and overloads give, nor the members of CUDA's structures: a parse does.
#include <cstdint>
#include <hip/hip_runtime.h>

struct handle {
	hipDeviceptr_t at;
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

hipDeviceptr_t operators(handle h, sizes s, holder<handle> box, holder<sizes> other)
{
	hipDeviceptr_t a = (char *)(h + 4).at + 8;
	a = (char *)(h * 3).at + (h * 3).bytes;
	size_t n = (s + 4).bytes % 16 + (h + 4).bytes % 16 + (unsigned long long)(h + 4).at % 16;
	uint64_t k = (unsigned long long)(h + 4).at, m = (h + 4).bytes;
	if ((unsigned long long)(h + 4).at > 16)
		(char *&)(h <<= 3).at += 4;
	if ((h + 4).bytes > 16)
		(h <<= 3).bytes += 4;
	a = (char *)(*box).at + 4;
	n += (*other).bytes + 4;
	return k + m + n + (char *)a;
}

void structures(HIP_MEMCPY3D &copy, hipMemsetParams *set, size_t n)
{
	hipDeviceptr_t next = (char *)copy.dstDevice + n;
	if ((unsigned long long)set->dst % 256)
		set->dst = (char *)set->dst + (256 - (unsigned long long)set->dst % 256);
	if (copy.Height % 256)
		copy.WidthInBytes += 256 - copy.WidthInBytes % 256;
	copy.srcDevice = (char *)next + copy.Height;
}
