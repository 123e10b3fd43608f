// lint: --allow P,R,B001,N --severity note
// W415: registered host memory that a kernel gets by the host's address: directly, in a lambda, in a template; the twin copies.
#include <vector>
__global__ void scale(float *x, int n) { x[threadIdx.x] *= n; }
void registers(float *x, int n)
{
	cudaHostRegister(x, n * sizeof(float), cudaHostRegisterMapped);
	scale<<<1, 256>>>(x, n);	//! W415
}
struct pinned { float *x; };
void of_member(pinned *p, int n)
{
	cudaHostRegister(p->x, n * sizeof(float), cudaHostRegisterDefault);
	auto run = [&] { scale<<<1, 256>>>(p->x, n); };	//! W415
	run();
}
template <class T> __global__ void twice(T *x) { x[threadIdx.x] *= 2; }
template <class T> void registers_of(std::vector<T> &v)
{
	cudaHostRegister(v.data(), v.size() * sizeof(T), cudaHostRegisterDefault);
	twice<T><<<1, 256>>>(v.data());	//! W415
}
void copies_twin(float *x, float *d, int n)
{
	cudaHostRegister(x, n * sizeof(float), cudaHostRegisterDefault);
	cudaMemcpy(d, x, n * sizeof(float), cudaMemcpyHostToDevice);
	scale<<<1, 256>>>(d, n);
}
