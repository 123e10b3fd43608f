// lint: --allow P,R,B001
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
		__syncthreads();	// a note: W203
	if (mine(t, n))
		__syncthreads();	// a note: W203
	x[i] = 0;
}
__global__ void of_data(const int *ends, int *x)
{
	__shared__ int part[256];
	part[threadIdx.x] = ends[threadIdx.x];
	for (int k = 0; k < ends[threadIdx.x]; k++)
		__syncthreads();	//! W203
	if (part[threadIdx.x] > 3)
		__syncthreads();	// a note: W203
	x[threadIdx.x] = 0;
}
__global__ void apart(int *x, int n)
{
	int from = threadIdx.x * n, to = from * 2;
	for (int k = from; k < to; k++)
		__syncthreads();	// a note: W203
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
__global__ void rows_of_grid(int *x, int n)
{
	int row = blockIdx.y * blockDim.y + threadIdx.y;
	if (row < n)
		__syncthreads();	//! W203
	x[row] = 0;
}
__global__ void rows_of_some_grid(int *x, int n)
{
	int row = blockIdx.y * blockDim.y + threadIdx.y;
	if (row < n)
		__syncthreads();	// a note: W203
	x[row] = 0;
}
__global__ void rows_of_some_launch(int *x)
{
	if (threadIdx.y == 0)
		__syncthreads();	// a note: W203
	x[threadIdx.y] = 0;
}
void launch(int *x)
{
	dim3 block(32, 8);
	rows<<<1, block>>>(x);
	rows_of_grid<<<1, block>>>(x, 3);
}
OF_SOME_HEADER void on_device(float *x)
{
	if (threadIdx.x < 3)
		__syncthreads();	// a note: W203
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
	__syncthreads();		// a note: W203
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
	x[threadIdx.x] = s[(threadIdx.x + 1) * stride];	// a note: W201
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
		last[threadIdx.x / 8] = threadIdx.x;	// a note: W201
	__syncthreads();
	y[threadIdx.x] = last[0];
}
// W505: a destructor that is seen; one that is not. W703: a value's own type; what a function of some header gives, a note.
struct held { float *p; ~held() { cudaFree(p); } };
struct kept { held of; };
struct unseen { ~unseen(); };
void drops(void *p) { delete static_cast<kept *>(p); }
void drops_unseen(void *p) { delete static_cast<unseen *>(p); }
double later(int n);
void enqueue(cudaStream_t s, void *p, int n, double d)
{
	cudaLaunchHostFunc(s, drops, p);		//! W505
	cudaLaunchHostFunc(s, drops_unseen, p);
	float some[] = {d};				//! W703
	float more[] = {later(n)};
}
// B002: warps are counted where lanes exchange values; the limit of what fits
int warps(int threads, const cudaDeviceProp &p) { return threads / p.warpSize; }	//! B002
int fit(int threads, const cudaDeviceProp &p) { int most = p.maxThreadsPerMultiProcessor; return most / (threads / p.warpSize); }
__global__ void exchange(float *x) { x[threadIdx.x] += __shfl_down_sync(~0u, x[threadIdx.x], 16); }
// W709, W702 and W409: __try has a 'return' behind it; a header's function for both sides by a macro that says 'static', which nobody calls; the right call in
// another branch.
bool reads(char *p)
{
	__try {
		*p = 1;
	} __except (1) {
		return true;
	}
	return false;
}
bool ends(char *p)	//! W709
{
	*p = 1;
}
#if defined(__CUDACC__)
#define BOTH_INLINE static __host__ __device__
#else
#define BOTH_INLINE static inline
#endif
BOTH_INLINE void reads_file(void *to, FILE *f) { fread(to, 1, 1, f); }
BOTH_INLINE void reads_more(void *to, FILE *f) { fread(to, 1, 2, f); }	//! W702
__global__ void reader(void *to, FILE *f) { reads_more(to, f); }
#if CUDAVERSION == 4
#define TO_SYMBOL(to, from, type) cudaMemcpyToSymbol(#to, from, sizeof(type), 0, cudaMemcpyHostToDevice)
#else
#define TO_SYMBOL(to, from, type) cudaMemcpyToSymbol(to, from, sizeof(type), 0, cudaMemcpyHostToDevice)
#endif
#define TO_NAMED(to, from) cudaMemcpyToSymbol(#to, from, 4, 0, cudaMemcpyHostToDevice)	//! W409
// W709: a switch whose value an 'if' bounds, and one that nothing bounds. W203: the block is no part of the thread. B001: a number that is only shown, an answer
// that is kept.
int bounded(int k)
{
	if (k - 1 < 2) {
		switch (k - 1) {
		case 0: return 4;
		case 1: return 5;
		}
	} else
		return 0;
}
int unbounded(int k)	//! W709
{
	switch (k - 1) {
	case 0: return 4;
	case 1: return 5;
	}
}
__global__ void of_both(float *x, int m, int n)
{
	if (blockIdx.x < m && threadIdx.x < n)
		__syncthreads();	// a note: W203
	if (blockIdx.x < m && threadIdx.x < 7)
		__syncthreads();	//! W203
	x[threadIdx.x] = 0;
}
// W201 in what a device emulation alone compiled, until CUDA 3.0.
__global__ void emulated(float *x)
{
	__shared__ float s[300];
#ifdef __DEVICE_EMULATION__
	s[threadIdx.x] = x[threadIdx.x];
	x[threadIdx.x] = s[threadIdx.x + 1];
#endif
}
