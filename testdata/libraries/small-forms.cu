// forms of calls that HIP writes otherwise
#include <cuda.h>
#include <cuda_runtime.h>

__global__ void kernel(float *p) { *p = 1; }
texture<float, 1, cudaReadModeElementType> floats;

const char *name_of()
{
	const char *name = nullptr;
	return cudaFuncGetName(&name, (const void *)kernel) == cudaSuccess ? name : "";
}

size_t offset_of()
{
	size_t offset = 0;
	cudaGetTextureAlignmentOffset(&offset, floats);
	return offset;
}

CUsurfObject surface(CUarray array)
{
	CUsurfObject s;
	CUDA_RESOURCE_DESC d = {};
	d.resType = CU_RESOURCE_TYPE_ARRAY;
	d.res.array.hArray = array;
	cuSurfObjectCreate(&s, &d);
	return s;
}

void signal(CUstream stream, CUdeviceptr flag)
{
	cuStreamWriteValue32(stream, flag, 1, CU_STREAM_WRITE_VALUE_DEFAULT);
	CUmemAllocationProp p = {};
	p.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_NONE;
}
