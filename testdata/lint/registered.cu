// lint: --severity note --allow P
// Host memory that is registered and goes to a kernel by the host's address.
#include <cuda_runtime.h>
#include <vector>
__global__ void scale(float *x, int n) { x[threadIdx.x] *= n; }
struct buffers {
	float *host, *other;
};
void plain(float *x, int n)
{
	cudaHostRegister(x, n * sizeof(float), cudaHostRegisterMapped);
	scale<<<n / 256, 256>>>(x, n); //! W415
	scale<<<n / 256, 256>>>(x, n);
	cudaHostUnregister(x);
}
void through_casts(void *x, std::vector<float> &v, buffers *b, cudaStream_t s)
{
	cudaHostRegister((void *)v.data(), v.size() * sizeof(float), cudaHostRegisterDefault);
	cudaHostRegister(x, 4096, cudaHostRegisterPortable);
	cudaHostRegister(b->host, 4096, 0);
	scale<<<1, 256, 0, s>>>(v.data(), 2); //! W415
	scale<<<1, 256>>>((float *)x, 2);     //! W415
	scale<<<1, 256>>>(b->host, 2);        //! W415
}
// twins: what is only copied, what is given back before, another pointer, another variable of the name
void copied(float *x, float *d, int n, cudaStream_t s, buffers *b)
{
	cudaHostRegister(x, n * sizeof(float), cudaHostRegisterDefault);
	cudaMemcpyAsync(d, x, n * sizeof(float), cudaMemcpyHostToDevice, s);
	scale<<<1, 256, 0, s>>>(d, n);
	cudaHostUnregister(x);
	scale<<<1, 256, 0, s>>>(x, n);
	cudaHostRegister(b->host, 4096, 0);
	scale<<<1, 256>>>(b->other, 2);
	scale<<<1, 256>>>(d + n, x[0] > 0);
}
void made_anew(float *x, int n)
{
	cudaHostRegister(x, n * sizeof(float), cudaHostRegisterDefault);
	x = nullptr;
	cudaMalloc(&x, n * sizeof(float));
	scale<<<1, 256>>>(x, n);
}
void elsewhere(float *x, int n) { scale<<<1, 256>>>(x, n); }
void allocated(int n)
{
	float *x;
	cudaHostAlloc(&x, n * sizeof(float), cudaHostAllocMapped);
	scale<<<1, 256>>>(x, n);
}
