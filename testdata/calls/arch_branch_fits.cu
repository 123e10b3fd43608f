// As arch_branch_types.cu, of types that HIP's functions take.
__host__ __device__ inline int first_bit(unsigned x, long long y)
{
#ifdef __CUDA_ARCH__
	return __ffs(x) + __ffsll((long long)y);
#else
	return __builtin_ffs(x) + __builtin_ffsll(y);
#endif
}
__global__ void k(int *p, unsigned x) { *p = first_bit(x, x); }
