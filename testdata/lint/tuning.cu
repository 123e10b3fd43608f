// lint: --severity note --allow P,V
// L2 persistence, occupancy and tensor cores; beside each what only looks like it: another attribute, own types, functions, namespaces.
#include <cuda.h>
#include <cuda_runtime.h>
#include <mma.h>

/* ---- lines kept in L2 ---- */
void keep_in_cache(cudaStream_t stream, void *table, size_t bytes, cudaLaunchConfig_t *config, cudaGraphNode_t node)
{
	cudaDeviceProp p;
	cudaGetDeviceProperties(&p, 0);
	cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, p.persistingL2CacheMaxSize); //! R001
	cudaStreamAttrValue value = {};
	value.accessPolicyWindow.base_ptr = table;
	value.accessPolicyWindow.num_bytes = bytes;
	value.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
	cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value); //! W404
	cudaLaunchAttribute *a = config->attrs;
	a[0].id = cudaLaunchAttributeAccessPolicyWindow;        //! W404
	cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributeAccessPolicyWindow, &value); //! W404
	CUlaunchAttributeID id = CU_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW, other = CU_LAUNCH_ATTRIBUTE_PRIORITY; //! W404
	a[1].id = cudaLaunchAttributePriority;
	cudaStreamSetAttribute(stream, cudaStreamAttributePriority, &value);
	cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributeCooperative, &value);
	cudaDeviceSetLimit(cudaLimitMallocHeapSize, p.l2CacheSize);
}
struct cache {
	struct { void *base_ptr; size_t num_bytes; } accessPolicyWindow;
	int cudaAccessPolicyWindow;
	int cudaLaunchAttributeAccessPolicyWindow;
};
void own_cache(cache *c)
{
	c->accessPolicyWindow.num_bytes = 1 << 20;
	c->cudaAccessPolicyWindow = c->cudaLaunchAttributeAccessPolicyWindow;
}

/* ---- occupancy ---- */
__global__ void kernel(float *x) { *x = 0; }
void fill_device(float *x, CUfunction f)
{
	int blocks, threads, grid;
	cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 256, 0); //! W510
	cudaOccupancyMaxPotentialBlockSize(&grid, &threads, kernel, 0, 0); //! W510
	cuOccupancyMaxPotentialBlockSize(&grid, &threads, f, 0, 0, 0); //! W510
	kernel<<<grid, threads>>>(x);
	cudaFuncAttributes attributes;
	cudaFuncGetAttributes(&attributes, kernel);
	cudaDeviceGetAttribute(&blocks, cudaDevAttrMultiProcessorCount, 0);
}
struct planner { int cudaOccupancyMaxPotentialBlockSize(int); };
namespace plan { int cuOccupancyMaxPotentialBlockSize(int); int occupancy(int); }
int planned(planner &p)
{
	return p.cudaOccupancyMaxPotentialBlockSize(3) + plan::cuOccupancyMaxPotentialBlockSize(4) + plan::occupancy(5);
}

/* ---- tensor cores: said once a file, where they are first named ---- */
namespace own { namespace wmma { template <int N> struct fragment { float x[N]; }; template <class T> __device__ void fill_fragment(T &, float); } }
__global__ void own_product(float *x)
{
	own::wmma::fragment<8> f;
	own::wmma::fill_fragment(f, 0.0f);
	x[0] = f.x[0];
}
__global__ void product(const half *a, const half *b, float *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::row_major> left; //! W606
	nvcuda::wmma::load_matrix_sync(left, a, 16);
}
