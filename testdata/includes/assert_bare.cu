// nvcc's headers declare assert()
__global__ void check(const int *p, int n)
{
	assert(p[threadIdx.x] < n);
}
