// lint: --allow P,R,B001,W206
// W201: what other threads write or read, with no barrier between; the twins have a barrier, an atomic or a place of their own.
// at run: under_lock (1, 256) W206
// at run: own_element (1, dim3(16, 16))
// at run: other_element (1, dim3(16, 16))
// at run: by_lambda (1, 64)
// at run: by_lambda_twin (1, 64)
__global__ void mirror(float *x)
{
	__shared__ float s[256];
	s[threadIdx.x] = x[threadIdx.x];
	x[threadIdx.x] = s[255 - threadIdx.x];				//! W201
}
__global__ void mirror_twin(float *x)
{
	__shared__ float s[256];
	s[threadIdx.x] = x[threadIdx.x];
	__syncthreads();
	x[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
__global__ void sum(float *x)
{
	__shared__ float total;
	if (threadIdx.x == 0)
		total = 0;
	__syncthreads();
	total += x[threadIdx.x];					//! W201
	__syncthreads();
	x[threadIdx.x] = total;
}
__global__ void sum_twin(float *x)
{
	__shared__ float total;
	if (threadIdx.x == 0)
		total = 0;
	__syncthreads();
	atomicAdd(&total, x[threadIdx.x]);
	__syncthreads();
	if (threadIdx.x == 0)
		total *= 2;
	__syncthreads();
	x[threadIdx.x] = total;
}
__global__ void counts(const unsigned char *x, int *h)
{
	__shared__ int bins[256];
	bins[threadIdx.x] = 0;
	__syncthreads();
	int at = x[blockIdx.x * 256 + threadIdx.x];
	bins[at]++;							//! W201
	__syncthreads();
	h[threadIdx.x] = bins[threadIdx.x];
}
__global__ void counts_twin(const unsigned char *x, int *h)
{
	__shared__ int bins[256], own[256];
	bins[threadIdx.x] = 0;
	own[threadIdx.x] = 0;
	__syncthreads();
	atomicAdd(&bins[x[threadIdx.x]], 1);
	own[threadIdx.x]++;
	__syncthreads();
	h[threadIdx.x] = bins[threadIdx.x] + own[threadIdx.x];
}
__global__ void halves(int *x)
{
	__shared__ int s[128];
	int v = x[threadIdx.x];
	s[threadIdx.x / 2] = v;						//! W201
	__syncthreads();
	x[threadIdx.x] = s[threadIdx.x / 2];
}
__global__ void halves_twin(int *x)
{
	__shared__ int s[128], warp[8];
	if (threadIdx.x % 2 == 0)
		s[threadIdx.x / 2] = x[threadIdx.x];
	warp[threadIdx.x / 32] = x[threadIdx.x / 32];
	__syncthreads();
	x[threadIdx.x] = s[threadIdx.x / 2] + warp[threadIdx.x / 32];
}
__global__ void by_lambda(float *x)
{
	__shared__ float s[64];
	int t = threadIdx.x;
	s[t] = x[t];
	__syncthreads();
	auto add = [&](int d) { s[t] += s[t + d]; };			//! W201
	if (t < 32) {
		add(32);
		add(16);
		add(8);
	}
	x[t] = s[t];
}
__global__ void by_lambda_twin(float *x)
{
	__shared__ float s[64];
	int t = threadIdx.x;
	s[t] = x[t];
	__syncthreads();
	auto add = [&](int d) {
		float v = s[t + d];
		__syncwarp();
		s[t] += v;
		__syncwarp();
	};
	if (t < 32) {
		add(32);
		add(16);
	}
	x[t] = s[t];
}
template <typename T> __device__ void put(T *s, T v) { s[threadIdx.x] = v; }
template <typename T> __device__ T next_of(T *s) { return s[threadIdx.x ^ 1]; }
template <typename T> __global__ void by_template(T *x)
{
	__shared__ T s[256];
	put(s, x[threadIdx.x]);
	x[threadIdx.x] = next_of(s);					//! W201
}
template <typename T> __global__ void by_template_twin(T *x)
{
	__shared__ T s[256];
	put(s, x[threadIdx.x]);
	__syncthreads();
	x[threadIdx.x] = next_of(s);
}
__device__ static void flush(unsigned *const words, unsigned *&dst, int &left, const int t)
{
	if (left)
		*((uint4 *)dst) = ((uint4 *)words)[t];
	left = 0;
}
__global__ void through_pointer(unsigned *dst, const unsigned *src)
{
	int t = threadIdx.x & 31, left = 32;
	__shared__ uint4 all[65 * 4];
	unsigned *words = (unsigned *)(all + (threadIdx.x >> 5) * 65);
	words[t] = src[threadIdx.x];
	dst += 4 * threadIdx.x;
	flush(words, dst, left, t);					//! W201
}
__global__ void through_pointer_twin(unsigned *dst, const unsigned *src)
{
	int t = threadIdx.x & 31, left = 32;
	__shared__ uint4 all[65 * 4];
	unsigned *words = (unsigned *)(all + (threadIdx.x >> 5) * 65);
	words[t] = src[threadIdx.x];
	dst += 4 * threadIdx.x;
	__syncwarp();
	flush(words, dst, left, t);
}
__global__ void under_lock(int *lock, float *x)
{
	__shared__ float total;
	bool done = false;
	while (!done)
		if (atomicCAS(lock, 0, 1) == 0) {
			total += x[threadIdx.x];
			__threadfence();
			atomicExch(lock, 0);
			done = true;
		}
	__syncthreads();
	x[threadIdx.x] = total;
}
__global__ void odd_rest(float *x)
{
	extern __shared__ float both[];
	float *one = both, *other = one + 2 * blockDim.x;
	unsigned tid = threadIdx.x;
	one[tid] = one[tid + blockDim.x] = other[tid] = x[tid];
	__syncthreads();
	for (unsigned s = blockDim.x / 2, before = blockDim.x; s > 0; s >>= 1, before >>= 1) {
		if (tid < s) {
			other[tid] += other[tid + s];			//! W201
			if (tid + (s << 1) < before)
				other[tid] += other[tid + (s << 1)];
		}
	}
}
__global__ void odd_rest_twin(float *x)
{
	extern __shared__ float both[];
	float *one = both, *other = one + 2 * blockDim.x;
	unsigned tid = threadIdx.x;
	one[tid] = one[tid + blockDim.x] = other[tid] = x[tid];
	__syncthreads();
	for (unsigned s = blockDim.x / 2, before = blockDim.x; s > 0; s >>= 1, before >>= 1) {
		if (tid < s) {
			const unsigned at = tid << 1, from = (tid + s) << 1;
			other[tid] += other[tid + s];
			one[at] += one[from];
			if (tid + (s << 1) < before) {
				other[tid] += other[tid + (s << 1)];
				one[at] += one[from + (s << 1)];
			}
		}
		__syncthreads();
	}
}
void run(float *x, const unsigned char *c, int *h)
{
	mirror<<<1, 256>>>(x);
	mirror_twin<<<1, 256>>>(x);
	sum<<<1, 256>>>(x);
	halves<<<1, dim3(256)>>>(h);
	halves_twin<<<1, dim3(256, 1)>>>(h);
	by_lambda<<<1, 64>>>(x);
	by_lambda_twin<<<1, 64>>>(x);
}
// rows of blocks are no wider than what each round steps over, or rounds would meet
__global__ void own_element(float *o, const float *v, int n)
{
	__shared__ float s[16][10 * 16];
	for (int i = 0; i < 10; i++)
		s[threadIdx.y][i * 16 + threadIdx.x] += v[i * n + threadIdx.x];
	__syncthreads();
	o[threadIdx.x] = s[threadIdx.y][threadIdx.x];
}
__global__ void other_element(float *o, const float *v, int n)
{
	__shared__ float s[16][10 * 16];
	for (int i = 0; i < 10; i++) {
		s[threadIdx.y][i * 16 + threadIdx.x] = v[i * n + threadIdx.x];
		o[i * n + threadIdx.x] = s[threadIdx.y][i * 16 + 15 - threadIdx.x];	//! W201
	}
}
