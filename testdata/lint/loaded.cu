// lint: --severity warning
// Libraries of CUDA's that a program loads by name, and what it looks up in them.
#include <dlfcn.h>
#include <cstdio>
static void *open(const char *name) { return dlopen(name, RTLD_NOW); }
template <class F> F load(void *lib, const char *name) { return reinterpret_cast<F>(dlsym(lib, name)); }
#define FIND(lib, name) dlsym(lib, name)
static void *report(const char *what) { return printf("%s\n", what) ? nullptr : stdout; }
static const char *const names[] = {
	"libcuda.so.1",						//! W910
	"/usr/local/cuda/lib64/libcudart.so",			//! W910
	"nvcuda.dll",						//! W910
	"cublas64_12.dll",					//! W910
	"libnvidia-ml.so.1",					//! W910
	"libcurl.so.4", "libcuda_kernels.so", "my64_12.dll", "libcublas.so.12 is not there", "libcublas.txt",
};
void *f()
{
	void *lib = open("libcudnn.so.9");			//! W910
	auto init = load<int (*)(unsigned)>(lib, "cuInit");	//! R002
	void *count = FIND(lib, "cuDeviceGetCount");		//! R002
	void *version = dlsym(lib, "cudaRuntimeGetVersion");	//! R002
	report("cuInit");
	return init(0) ? count : load<void *>(lib, "cu_of_my_own") ? version : nullptr;
}
#define DRIVER "libcuda.so.1" //! W910
