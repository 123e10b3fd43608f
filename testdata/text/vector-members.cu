// no-compile: pointers to a vector's components as template arguments, which the diagnostics are about
template <float float4::*M>
__host__ __device__ float get(const float4 &v)
{
	return v.*M;
}
template <int int2::*A, int int2::*B>
struct swapper {
	__device__ static void go(int2 &v)
	{
		int t = v.*A;
		v.*A = v.*B;
		v.*B = t;
	}
};
__device__ void pass(float float4::*, int);
__global__ void k(float4 *v, int2 *w)
{
	v->x = get<&float4::y>(*v);
	swapper<&int2::x, &int2::y>::go(*w);
	pass(&float4::x, 1);
}
