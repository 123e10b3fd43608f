// Names in strings that code looks up: as arguments, in tables, through macros; and names that are printed.
#include <cuda.h>
#include <cuda_runtime.h>
#include <cstdio>
#include <dlfcn.h>
struct entry { const char *name; void **at; };
static void *map, *create;
static const entry entries[] = {{"cuMemMap", &map}, {"cuMemCreate", &create}, {"own", nullptr}};
#define LOOKUP(name) cudaGetDriverEntryPointByVersion(#name, &p, 12000, cudaEnableDefault, &r)
#define NAME(name) #name
template <class F> bool get(F *f, const char *name)
{
	CUdriverProcAddressQueryResult q;
	return cuGetProcAddress(name, (void **)f, 12000, CU_GET_PROC_ADDRESS_DEFAULT, &q) == CUDA_SUCCESS;
}
bool load(void *lib)
{
	void *p;
	cudaDriverEntryPointQueryResult r;
	cudaGetDriverEntryPoint("cuMemSetAccess", &p, cudaEnableDefault);
	cudaGetDriverEntryPointByVersion("cuMemRelease", &p, 12000, cudaEnableDefault, &r);
	LOOKUP(cuMemUnmap);
	printf("%s %s\n", "cuMemMap", NAME(cuda));
	return get(&p, "cuMemAddressFree") && dlvsym(lib, "cuInit", "1");
}
