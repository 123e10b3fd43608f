// lint: --severity note --allow P,B,R
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cassert>
__constant__ float table[16];
#define SIDE 64
__global__ void big(float *x)
{
	__shared__ float a[64][512];    //! W402
	__shared__ float small[16], large[32][1024]; //! W402
	__shared__ double4 wide[9000]; //! W402
	__shared__ float3 three[5400]; // 12 bytes each
	__shared__ unknown_type unknown[9000];
	__shared__ float b[64][128];
	extern __shared__ char c[];
	const int rows = 2 * SIDE;
	__shared__ float named[rows][SIDE], many[rows][8 * SIDE]; //! W402
	x[0] = a[0][0] + b[0][0] + c[0];
}
__global__ void child(int *p) { *p = 1; }
__global__ void parent(int *p)
{
	child<<<1, 1>>>(p);             //! W501
	void *q = malloc(4);            //! W502
	free(q);                        //! W502
	printf("%d\n", *p);             //! W503
	assert(p);                      //! W503
	*p = clock();                   //! W509
}
__global__ void objects(int *p, void *here)
{
	int *q = new int[3];            //! W502
	delete[] q;                     //! W502
	new (here) int(3);
}
#define LAUNCH(kernel, grid, block, ...) kernel<<<grid, block>>>(__VA_ARGS__)
#define CALL(f, ...) f(__VA_ARGS__)
__global__ void by_macro(int *p)
{
	LAUNCH(child, 1, 1, p);         //! W501
	CALL(clock);
	int *q = new (std::nothrow) int[4]; //! W502
	q = ::new int;                  //! W502
}
void from_host(int *p) { LAUNCH(child, 1, 1, p); }
struct unique { __device__ unique(const unique &) = delete; };
void *on_host() { return new int; }
texture<float, 2, cudaReadModeElementType> image; //! W412
surface<void, 2> target;                //! W413
#define TEXTURE_OF(T, name) texture<T, 1, cudaReadModeElementType> name //! W412
template <class T, int N> struct surface_of { T v[N]; };
surface_of<float, 2> mine;
namespace my { template <class T, int N> struct textures { T v[N]; }; template <class T, int N> struct surface {}; }
my::textures<float, 2> wood;
my::surface<void, 2> wooden;
struct pool { void *malloc(int); };
__device__ void *from(pool &p) { return p.malloc(4); }
int main()
{
	int *p = (int *)malloc(4);
	void *m;
	size_t n;
	child<<<1, 1>>>(p);
	printf("%d\n", *p);
	cudaMallocManaged(&m, 4);       //! W401
	cudaMemPrefetchAsync(m, 4, 0);  //! W401
	cudaMemcpyToSymbol("of_another_file", p, 4); //! W409
	cudaGetSymbolSize(&n, "of_another_file"); //! W409
	cudaMemcpyToSymbol("table", p, 4); // in sight: a translation names it
	cudaMemcpyToSymbol(table, "text", 4);
	cudaGetSymbolSize(&n, table);
	cudaMemcpyToSymbol(table, p, 4);
	const char *name_of_symbol = "table", *text_of = "text";
	cudaMemcpyToSymbol(name_of_symbol, p, 4); //! W409
	cudaMemcpy(p, text_of, 4, cudaMemcpyHostToDevice);
	cudaMallocAsync(&m, 4, 0);      //! W405
	cudaDeviceEnablePeerAccess(1, 0); //! W406
	cudaFuncSetAttribute(big, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304); //! W402 W403
	const char *arch = "sm_80", *option = "--gpu-architecture=compute_75", *file = "kernels/a.ptx"; //! W901 W901 W902
	const char *made = "sm_%d", *shown = "major %d"; //! W901
	std::string parts = std::string("sm_") + "80", whole = "-arch=compute_" + parts; //! W901 W901
	std::string timer = std::string("compute_") + parts, other = "asm_" + parts;
	const char *harmless = "asm_80", *name = "sm_count", *text = "a ptx file", *compute = "compute_mean";
	printf("Device 0 is not sm_75 or later\n");
	const char *list = "sm_70 sm_80", *options = "-O3 -arch sm_80"; //! W901 W901
	clock_t t = clock();
	cudaGetLastError();
}
