// lint: --allow P,R,B001,N
// W602 is silent in a copy of cuda_fp16.hpp, which defines the types.
struct __align__(4) __half2 {
	unsigned short x, y;
};
struct __half2_raw {
	unsigned short x, y;
};
__device__ inline __half2_raw one()
{
	__half2_raw v;
	v.x = 0x3c00U;
	v.y = 0x3c00U;
	return v;
}
