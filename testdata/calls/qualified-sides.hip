// Definitions that leave out their class's __host__ __device__, with parameters of types of the class: nvcc takes the declaration's sides.
#include <hip/hip_runtime.h>

struct light {
	enum unit { watt, lumen };
	struct ray {
		float t;
	};
	float v;
	__host__ __device__ void set(float x, unit u = watt);
	__host__ __device__ float along(const ray &r, unit u) const;
	__host__ __device__ float twice(unit u);
	void only(unit u);
};

__host__ __device__ void light::set(float x, light::unit u) { v = u == light::watt ? x : 683 * x; }
__host__ __device__ float light::along(const light::ray &r, light::unit) const { return v * r.t; }

// nothing to add: the sides are there, and a function for the host alone
__host__ __device__ float light::twice(light::unit u) { return u == lumen ? 2 * v : v; }
void light::only(light::unit u) { v = u; }

__global__ void shine(light *l, light::ray r)
{
	l->set(3, light::lumen);
	l->v = l->along(r, light::watt) + l->twice(light::watt);
}
