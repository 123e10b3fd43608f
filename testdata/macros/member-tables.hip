// Members called like the functions that a program loads: they go by the names that the macro's argument and string get.
#include <hip/hip_runtime.h>
#include <dlfcn.h>

typedef hipError_t (*init_t)(unsigned);
typedef hipError_t (*create_t)(hipCtx_t *, unsigned, hipDevice_t);
typedef hipError_t (*alloc_t)(hipDeviceptr_t *, size_t);
typedef hipError_t (*version_t)(int *);

struct Driver {
	void *lib;
	init_t hipInit;
	create_t hipCtxCreate;
	alloc_t hipMalloc, cuMemAllocManaged;
	version_t p_hipDriverGetVersion;
	hipError_t (*hipFree)(hipDeviceptr_t);
};

#define LOAD(t, name, type) (t)->name = (type)dlsym((t)->lib, #name)
#define LOAD_AS(t, name, symbol, type) (t)->name = (type)dlsym((t)->lib, #symbol)
#define LOAD_POINTER(t, name, type) (t)->p_##name = (type)dlsym((t)->lib, #name)

bool load(Driver *driver, const char *file)
{
	driver->lib = dlopen(file, RTLD_NOW);
	LOAD(driver, hipInit, init_t);
	LOAD_AS(driver, hipCtxCreate, hipCtxCreate, create_t);
	LOAD(driver, hipMalloc, alloc_t);
	LOAD(driver, hipFree, decltype(driver->hipFree));
	LOAD_POINTER(driver, hipDriverGetVersion, version_t);
	return driver->hipInit && driver->hipInit(0) == hipSuccess;
}

hipError_t use(Driver &driver, hipDeviceptr_t *p)
{
	hipCtx_t context;
	int version;
	driver.p_hipDriverGetVersion(&version);
	driver.hipCtxCreate(&context, 0, 0);
	return driver.hipMalloc(p, version) == hipSuccess ? hipSuccess : hipMalloc(p, 4);
}
