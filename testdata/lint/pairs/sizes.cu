// lint: --allow P,R,B001
// W402: more shared memory than a block has; the twins take no more than 65536 bytes.
__global__ void kernel(float *x)
{
	extern __shared__ float s[];
	x[threadIdx.x] = s[threadIdx.x];
}
void direct(float *x)
{
	kernel<<<1, 64, 98304>>>(x);					//! W402
	kernel<<<1, 64, 65536>>>(x);
}
constexpr int LARGE = 96 * 1024, SMALL = 48 * 1024;
void by_constant(float *x)
{
	kernel<<<1, 64, LARGE>>>(x);					//! W402
	kernel<<<1, 64, SMALL>>>(x);
}
template <class T> void in_template(T *x)
{
	auto run = [&](int n) { kernel<<<1, n, 70000>>>(x); };		//! W402
	auto run_twin = [&](int n) { kernel<<<1, n, 7000>>>(x); };
	run(64);
	run_twin(64);
	cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 * 1024);	//! W402
	cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 * 1024);
}
