// A base's function that is called without this->: nvcc finds it when it makes the instance, as what is passed depends on k; clang asks
// for this->.
#include <hip/hip_runtime.h>

__device__ int count_of(int v) { return v; }
struct coder {
	__device__ float decode_key(unsigned long long v) const { return v; }
	__device__ int encode_key(float f) const { return f; }
};
template <int k> struct candidates : public coder {
	using coder::decode_key;
	__device__ int count_of(int v) const { return k * v; }
	__device__ int firstOf(int v) const { return k + v; }
	__device__ int size() const { return k; }
};
// another template's parameter of the same name
template <typename candidates> __device__ int twice(candidates &c) { return 2 * c.size(); }
template <int k> struct heap : public candidates<k> {
	__device__ float radius() const;
	__device__ float inner() const { return this->decode_key(entry[1]) + 1; }
	static __device__ int none(const heap &h) { return h.firstOf(h.entry[0]); }
	unsigned long long entry[k];
};
template <int k> inline __device__ float heap<k>::radius() const { return this->decode_key(entry[0]) + this->firstOf(entry[0]); }

// as it is: said already, its own, another function in sight, a variable's, no base of parameters
template <int k> struct list : public candidates<k> {
	__device__ float said() const { return this->decode_key(entry[0]) + candidates<k>::firstOf(entry[0]); }
	__device__ float ownOne(int v) const { return v; }
	__device__ float own() const { return ownOne(entry[0]); }
	__device__ int free() const { return count_of(entry[0]); }
	__device__ int local() const
	{
		auto firstOf = [](int v) { return 3 * v; };
		return firstOf(entry[0]);
	}
	int entry[k];
};
struct flat : public candidates<4> {
	__device__ float radius() const { return decode_key(entry[0]); }
	unsigned long long entry[2];
};

__global__ void all(float *o)
{
	heap<4> h;
	list<3> l;
	flat f;
	*o = h.radius() + h.inner() + h.none(h) + l.said() + l.own() + l.free() + l.local() + f.radius() + twice(h);
}
