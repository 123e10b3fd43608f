// Names in strings that code looks up: as arguments, in tables, through macros; and names that are printed.
#include <hip/hip_runtime.h>
#include <cstdio>
#include <dlfcn.h>
struct entry { const char *name; void **at; };
static void *map, *create;
static const entry entries[] = {{"cuMemMap", &map}, {"cuMemCreate", &create}, {"own", nullptr}};
#define LOOKUP(name) hipGetDriverEntryPoint(#name, &p, hipEnableDefault, &r)
#define NAME(name) #name
template <class F> bool get(F *f, const char *name)
{
	hipDriverProcAddressQueryResult q;
	return hipGetProcAddress(name, (void **)f, 12000, hipEnableDefault, &q) == hipSuccess;
}
bool load(void *lib)
{
	void *p;
	hipDriverEntryPointQueryResult r;
	hipGetDriverEntryPoint("cuMemSetAccess", &p, hipEnableDefault, nullptr);
	hipGetDriverEntryPoint("cuMemRelease", &p, hipEnableDefault, &r);
	LOOKUP(hipMemUnmap);
	printf("%s %s\n", "cuMemMap", NAME(cuda));
	return get(&p, "cuMemAddressFree") && dlvsym(lib, "cuInit", "1");
}
