// One architecture. Symbols, rows, arrays, pools, virtual and registered memory.
#include <cuda.h>
#include <cuda_runtime.h>
#include "check.h"
#define CHECK(x) do { if (!(x)) printf("line %d: %s\n", __LINE__, #x), wrong++; } while (0)
__managed__ int man[4] = { 1, 2, 3, 4 };
__constant__ int c[8];
__device__ float table[4][4];
__device__ int *pointer;
__global__ void use(int *o) { if (threadIdx.x < 4) { o[threadIdx.x] = man[threadIdx.x] + c[threadIdx.x] + (int)table[1][threadIdx.x]; man[threadIdx.x] *= 10; } }
__global__ void through() { pointer[threadIdx.x] = threadIdx.x * 2; }
__global__ void inc(int *p, size_t n) { size_t i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i]++; }
__global__ void vol(char *p, size_t pitch, size_t slice) { *(int *)(p + blockIdx.y * slice + blockIdx.x * pitch + threadIdx.x * 4) += 100 * blockIdx.y + 10 * blockIdx.x + threadIdx.x; }
int main()
{
	int h[8] = { 10, 20, 30, 40, 50, 60, 70, 80 };
	float t[4] = { 100, 200, 300, 400 };
	CHECK(!cudaMemcpyToSymbol(c, h, sizeof h));
	CHECK(!cudaMemcpyToSymbol(table, t, sizeof t, 4 * sizeof(float)));
	int *d = make<int>(64);
	use<<<1, 32>>>(d);
	expect("symbols", d, 4, [](int i) { return 11 * (i + 1) + 100 * (i + 1); });
	CHECK(man[3] == 40);
	CHECK(!cudaMemcpyToSymbol(pointer, &d, sizeof d));
	through<<<1, 64>>>();
	expect("pointer", d, 64, [](int i) { return 2 * i; });
	CHECK(cudaMemcpyToSymbol(c, h, sizeof h, 16) == cudaErrorInvalidValue);
	cudaGetLastError();
	// 3D
	cudaPitchedPtr p;
	cudaExtent e = make_cudaExtent(5 * 4, 3, 2);
	CHECK(!cudaMalloc3D(&p, e));
	CHECK(!cudaMemset3D(p, 0, e));
	vol<<<dim3(3, 2), 5>>>((char *)p.ptr, p.pitch, p.pitch * 3);
	int out[2][3][5];
	cudaMemcpy3DParms m = {};
	m.srcPtr = p;
	m.dstPtr = make_cudaPitchedPtr(out, 20, 5, 3);
	m.extent = e;
	m.kind = cudaMemcpyDeviceToHost;
	CHECK(!cudaMemcpy3D(&m));
	for (int z = 0; z < 2; z++) for (int y = 0; y < 3; y++) for (int x = 0; x < 5; x++) CHECK(out[z][y][x] == 100 * z + 10 * y + x);
	// mapped, pools
	int *mapped, *dm;
	CHECK(!cudaHostAlloc(&mapped, 256, cudaHostAllocMapped) && !cudaHostGetDevicePointer(&dm, mapped, 0));
	for (int i = 0; i < 64; i++) mapped[i] = i;
	inc<<<1, 64>>>(dm, 64);
	cudaDeviceSynchronize();
	CHECK(mapped[63] == 64);
	cudaMemPool_t pool;
	cudaMemPoolProps props = {};
	props.allocType = cudaMemAllocationTypePinned; props.location.type = cudaMemLocationTypeDevice;
	CHECK(!cudaMemPoolCreate(&pool, &props));
	unsigned long long keep = 1 << 20, got = 0;
	CHECK(!cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep) && !cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &got) && got == keep);
	cudaStream_t s; cudaStreamCreate(&s);
	int *a;
	CHECK(!cudaMallocFromPoolAsync(&a, 256, pool, s) && !cudaMemsetAsync(a, 0, 256, s));
	inc<<<1, 64, 0, s>>>(a, 64);
	CHECK(!cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &got) && got == 256);
	expect("pool", a, 64, [](int) { return 1; });
	CHECK(!cudaFreeAsync(a, s) && !cudaStreamSynchronize(s) && !cudaMemPoolDestroy(pool));
	// virtual memory
	CUmemAllocationProp vp = {}; vp.type = CU_MEM_ALLOCATION_TYPE_PINNED; vp.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
	size_t g = 0; CUdeviceptr va = 0; CUmemGenericAllocationHandle vh; CUmemAccessDesc ad = {}; ad.location = vp.location; ad.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
	CHECK(!cuMemGetAllocationGranularity(&g, &vp, CU_MEM_ALLOC_GRANULARITY_MINIMUM) && g);
	CHECK(!cuMemAddressReserve(&va, 2 * g, 0, 0, 0) && !cuMemCreate(&vh, g, &vp, 0));
	CHECK(!cuMemMap(va, g, 0, vh, 0) && !cuMemMap(va + g, g, 0, vh, 0) && !cuMemRelease(vh) && !cuMemSetAccess(va, 2 * g, &ad, 1));
	CHECK(!cuMemsetD8(va, 0, g));
	inc<<<1, 64>>>((int *)va, 64);
	expect("mapped twice", (int *)(va + g), 64, [](int) { return 1; });
	CHECK(!cuMemUnmap(va, g) && !cuMemUnmap(va + g, g) && !cuMemAddressFree(va, 2 * g));
	// registered
	std::vector<int> v(64, 5);
	CHECK(!cudaHostRegister(v.data(), 256, 0) && cudaHostRegister(v.data(), 256, 0) == cudaErrorHostMemoryAlreadyRegistered);
	inc<<<1, 64>>>(v.data(), 64);
	cudaDeviceSynchronize();
	CHECK(v[5] == 6 && !cudaHostUnregister(v.data()) && cudaHostUnregister(v.data()) == cudaErrorHostMemoryNotRegistered);
	cudaGetLastError();
	// 2D to and from arrays
	cudaArray_t arr;
	cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
	CHECK(!cudaMallocArray(&arr, &desc, 8, 4));
	float in[32], back[32] = {};
	for (int i = 0; i < 32; i++) in[i] = i;
	CHECK(!cudaMemcpy2DToArray(arr, 0, 0, in, 32, 32, 4, cudaMemcpyHostToDevice));
	CHECK(!cudaMemcpy2DFromArray(back, 32, arr, 0, 0, 32, 4, cudaMemcpyDeviceToHost));
	CHECK(back[31] == 31 && back[8] == 8);
	cudaArray_t a3;
	CHECK(!cudaMalloc3DArray(&a3, &desc, make_cudaExtent(4, 4, 2)));
	cudaMemcpy3DParms q = {}; q.srcPtr = make_cudaPitchedPtr(in, 16, 4, 4); q.dstArray = a3; q.extent = make_cudaExtent(4, 4, 2); q.kind = cudaMemcpyHostToDevice;
	CHECK(!cudaMemcpy3D(&q));
	float b3[32] = {};
	cudaMemcpy3DParms r = {}; r.srcArray = a3; r.dstPtr = make_cudaPitchedPtr(b3, 16, 4, 4); r.extent = make_cudaExtent(4, 4, 2); r.kind = cudaMemcpyDeviceToHost;
	CHECK(!cudaMemcpy3D(&r) && b3[31] == 31 && b3[5] == 5);
	return verdict("memory");
}
