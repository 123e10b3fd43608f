// Keywords, built-in variables, launches, vector types: nothing is included, as nvcc needs nothing.
__constant__ float table[16];
__device__ int counter;
__managed__ int shared_by_both;
extern __shared__ char dynamic_shared[];

struct alignas(16) pair_of_float4 { float4/*C*/ a, b; };
__device__ __forceinline__ float3/*C*/ operator+(float3 a, float3 b) { return make_float3/*C*/(a.x + b.x, a.y + b.y, a.z + b.z); }
__device__ __noinline__ int slow(int x) { return x + warpSize/*C*/; }

template<class T, int N> __global__ void __launch_bounds__(256, 2) kernel(T *__restrict__ p, const int n)
{
	__shared__ T tile[N][N + 1];
	const int i = blockIdx/*C*/.x * blockDim/*C*/.x + threadIdx/*C*/.x;
	T *dynamic = reinterpret_cast<T *>(dynamic_shared);
	if (i < n && gridDim/*C*/.y == 1)
		tile[threadIdx.y][threadIdx.x] = dynamic[i] = table[i % 16];
	__syncthreads/*C*/();
	p[i] = tile[threadIdx.x][threadIdx.y] + shared_by_both;
	uint3 t = threadIdx;
	dim3/*C*/ d = blockDim;
	p[0] = t.x + d.y + slow(i) + atomicAdd/*C*/(&counter, 1);
}

int main(int argc, char **)
{
	float *p = 0;
	dim3 grid(4, 2), block = 128;
	cudaStream_t/*C*/ stream = 0;
	kernel<float, 16><<<grid, block, 1024, stream>>>(p, argc);
	kernel<double, 32><<<dim3(1), dim3(32, 2, 1)>>>((double *)p, 3);
	void (*which)(float *, int) = argc ? kernel<float, 4> : kernel<float, 8>;
	which<<<1, 1>>>(p, 1);
	auto lambda = [=] __host__ __device__(int i) { return p[i]; };
	uchar4 c = { 1, 2, 3, 4 };
	longlong2/*C*/ l = make_longlong2(1, 2);
	int3 i3 = make_int3(1, 2, 3);
	double4 d4 = make_double4(0, 0, 0, 1);
	static_assert(sizeof(float4) == 16 && alignof(float4) == 16 && sizeof(float3) == 12 && sizeof(dim3) == 12, "vector types have CUDA's layout");
	return (int)lambda(0) + c.w + (int)l.y + i3.z + (int)d4.w;
}
