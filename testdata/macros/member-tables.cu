// Members called like the functions that a program loads: they go by the names that the macro's argument and string get.
#include <cuda.h>
#include <dlfcn.h>

typedef CUresult (*init_t)(unsigned);
typedef CUresult (*create_t)(CUcontext *, unsigned, CUdevice);
typedef CUresult (*alloc_t)(CUdeviceptr *, size_t);
typedef CUresult (*version_t)(int *);

struct Driver {
	void *lib;
	init_t cuInit;
	create_t cuCtxCreate;
	alloc_t cuMemAlloc, cuMemAllocManaged;
	version_t p_cuDriverGetVersion;
	CUresult (*cuMemFree)(CUdeviceptr);
};

#define LOAD(t, name, type) (t)->name = (type)dlsym((t)->lib, #name)
#define LOAD_AS(t, name, symbol, type) (t)->name = (type)dlsym((t)->lib, #symbol)
#define LOAD_POINTER(t, name, type) (t)->p_##name = (type)dlsym((t)->lib, #name)

bool load(Driver *driver, const char *file)
{
	driver->lib = dlopen(file, RTLD_NOW);
	LOAD(driver, cuInit, init_t);
	LOAD_AS(driver, cuCtxCreate, cuCtxCreate_v2, create_t);
	LOAD(driver, cuMemAlloc, alloc_t);
	LOAD(driver, cuMemFree, decltype(driver->cuMemFree));
	LOAD_POINTER(driver, cuDriverGetVersion, version_t);
	return driver->cuInit && driver->cuInit(0) == CUDA_SUCCESS;
}

CUresult use(Driver &driver, CUdeviceptr *p)
{
	CUcontext context;
	int version;
	driver.p_cuDriverGetVersion(&version);
	driver.cuCtxCreate(&context, 0, 0);
	return driver.cuMemAlloc(p, version) == CUDA_SUCCESS ? CUDA_SUCCESS : cuMemAlloc(p, 4);
}
