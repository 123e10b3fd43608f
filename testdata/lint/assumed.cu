// lint: --severity note --allow P,R,B001
// W203 and W201: what decides is all seen, or something is assumed: a bound that a launch may meet, a function with arguments, shared memory, a name that changes.
__device__ bool mine(int t, int n);
__global__ void bounds(float *x, int n, int threads)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
	if (i < n)
		__syncthreads();	//! W203
	if (t < 48)
		__syncthreads();	//! W203
	for (int s = blockDim.x / 2; s > 0; s /= 2)
		if (t < s)
			__syncthreads();	//! W203
	if (t < threads)
		__syncthreads();	//! W203
	if (mine(t, n))
		__syncthreads();	//! W203
	x[i] = 0;
}
__global__ void of_data(const int *ends, int *x)
{
	__shared__ int part[256];
	part[threadIdx.x] = ends[threadIdx.x];
	for (int k = 0; k < ends[threadIdx.x]; k++)
		__syncthreads();	//! W203
	if (part[threadIdx.x] > 3)
		__syncthreads();	//! W203
	x[threadIdx.x] = 0;
}
__global__ void apart(int *x, int n)
{
	int from = threadIdx.x * n, to = from * 2;
	for (int k = from; k < to; k++)
		__syncthreads();	//! W203
	for (int k = 0; k < threadIdx.x + n; k++)
		__syncthreads();	//! W203
	x[threadIdx.x] = 0;
}
__global__ void rows(int *x)
{
	if (threadIdx.y == 0)
		__syncthreads();	//! W203
	x[threadIdx.y] = 0;
}
__global__ void rows_of_some_launch(int *x)
{
	if (threadIdx.y == 0)
		__syncthreads();	//! W203
	x[threadIdx.y] = 0;
}
void launch(int *x)
{
	dim3 block(32, 8);
	rows<<<1, block>>>(x);
}
OF_SOME_HEADER void on_device(float *x)
{
	if (threadIdx.x < 3)
		__syncthreads();	//! W203
}
__device__ void ends_early(float *x)
{
	if (threadIdx.x > 40)
		return;
	__syncthreads();		//! W203
	x[threadIdx.x] = 0;
}
__global__ void goes_on(float *x)
{
	ends_early(x);
	x[threadIdx.x] += 1;
}
__device__ void of_nobody(float *x)
{
	if (threadIdx.x > 40)
		return;
	__syncthreads();		//! W203
	x[threadIdx.x] = 0;
}
__global__ void next_place(float *x)
{
	__shared__ float s[300];
	s[threadIdx.x] = x[threadIdx.x];
	x[threadIdx.x] = s[threadIdx.x + 1];	//! W201
}
__global__ void other_row(float *x, int stride)
{
	extern __shared__ float s[];
	s[threadIdx.x * stride] = x[threadIdx.x];
	x[threadIdx.x] = s[(threadIdx.x + 1) * stride];	//! W201
}
__global__ void any_wins(const int *x, int *y)
{
	__shared__ int last[32];
	last[threadIdx.x / 8] = threadIdx.x;	//! W201
	__syncthreads();
	y[threadIdx.x] = last[0];
}
__global__ void one_wins(const int *x, int *y)
{
	__shared__ int last[32];
	if (x[threadIdx.x] > 3)
		last[threadIdx.x / 8] = threadIdx.x;	//! W201
	__syncthreads();
	y[threadIdx.x] = last[0];
}
