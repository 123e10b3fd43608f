// lint: --severity note --allow P001,P002,P003,P004,R
// Architectures in conditions, strings and files; properties that are compared.
#include <cuda_runtime.h>
#include <nvrtc.h>
#include <string>
#include <vector>
#if CUDART_VERSION < 11000					//! P005
#error "too old"
#endif
#if __CUDA_ARCH__ >= 900					//! P005
#define FAST 1
#elif __CUDA_ARCH__ >= 800					//! P005
#define FAST 0
#endif
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ == 750)		//! P005
#endif
#if CUDA_ARCH >= 80
#endif
#if __CUDACC_VER_MAJOR__ * 100 + __CUDACC_VER_MINOR__ >= 1102	//! P005 P005
#endif
#if __CUDA_ARCH__ / 100 >= 7					//! P005
#endif
void rt(nvrtcProgram p, CUmodule m, const char *dir) {
	std::vector<const char *> opts{"--gpu-architecture=sm_90", "-arch=compute_80", "--fmad=false", "-lineinfo", "-I/usr", "--std=c++17", "-default-device", "--maxrregcount=32", "-dc", "--extra-device-vectorization", "-G", "-w", "--ptxas-options=-v"};	//! W901 W901 W903 W903 W903 W903 W903 W903
	nvrtcCompileProgram(p, 3, opts.data());			//! B001
	std::string arch = "sm_" + std::to_string(80);		//! W901
	std::string o = "--gpu-architecture=compute_" + std::to_string(8);	//! W901
	char buf[64]; snprintf(buf, 64, "-arch=sm_%d%d", 8, 0);	//! W901
	cuModuleLoad(&m, "kernels/vecadd.ptx");			//! B001 W902
	cuModuleLoad(&m, "vecadd.cubin");			//! B001 W902
	cuModuleLoad(&m, (std::string(dir) + "/k.fatbin").c_str());	//! B001 W902
	std::ifstream in("k.ptx");				//! W902
	size_t n; nvrtcGetPTXSize(p, &n); nvrtcGetCUBINSize(p, &n); 	//! B001
	const char *told1 = "FP8 needs sm_89, or later", *told2 = "no sm_80-like device (asked for one)", *told3 = "error - only sm_90 has clusters";
	const char *list = "for sm_80,sm_90", *flags = "nvcc -arch sm_90 k.cu", *both = "use arch sm_80 code=1";	//! W901 W901 W901
	printf("GPU: %s (sm_%d%d, %d cores) [sm_80]\n", "A100", 8, 0, 108); printf("nvcc -arch=[sm_%d%d]", 8, 0);	//! W901
	const char *not1 = "asm_80", *not2 = "sm_", *not3 = "my.ptxt", *not4 = "see sm_80 docs", *not5 = ".ptx";	//! W901 W902
	cuLinkAddFile(0, CU_JIT_INPUT_PTX, "a.ptx", 0, 0, 0);	//! B001 W902
	const char *ptx = ".version 7.0\n.target sm_70\n.address_size 64\n";	//! W901
	cuModuleLoadData(&m, ptx);				//! B001
	cudaDeviceProp d; cudaGetDeviceProperties(&d, 0);
	if (d.major * 10 + d.minor < 70) return;		//! W904
	int sm = d.major * 100 + d.minor * 10;			//! W904
	std::string name = "kernel_sm" + std::to_string(d.major);
	printf("%d.%d\n", d.major, d.minor);
	if (sm == 700) return;
	switch (sm) { case 800: break; }
	(void)not1; (void)not2; (void)not3; (void)not4; (void)not5; (void)arch; (void)o; (void)buf; (void)in;
}
void advise() { printf("use -arch=sm_50 or higher\n"); puts("Please compile with --gpu-architecture=sm_70"); }
void run_nvcc() { system("nvcc -ptx -arch=sm_70 -o out for"); puts("nvcc -arch=compute_70 a.cu"); }	//! W901 W901
#define ARCH_OPTION "--gpu-architecture=compute_80"                                              //! W901
#define IMAGE(name) name ".cubin"                                                            //! W902
#define KERNELS "kernels.ptx"                                                                    //! W902
#define MUST_HAVE(what) static_assert(what, "needs sm_80 or later")

// A kernel of which nothing is left, and some of which something is.
__global__ void for_newer(int *c)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900	//! B001 P005
	c[threadIdx.x] = 1;
#endif
}
__global__ void for_all(int *c)
{
#if __CUDA_ARCH__ >= 900	//! P005
	c[threadIdx.x] = 1;
#else
	c[threadIdx.x] = 2;
#endif
}
__global__ void for_most(int *c)
{
#if __CUDA_ARCH__ >= 700	//! P005
	c[threadIdx.x] = 1;
#endif
}
__global__ void newer_adds(int *c)
{
#if __CUDA_ARCH__ >= 900	//! P005
	c[threadIdx.x] = 1;
#endif
	c[0]++;
}
#include <string>
std::string architecture(int major, int minor) { return "compute_" + std::to_string(major) + std::to_string(minor); }	//! W901
std::string architecture_name() { return "compute_kernel"; }
void more_options(nvrtcProgram p)
{
	const char *options[] = {"--restrict", "-no-source-include", "--diag-suppress=177", "--std=c++17", "-DN=3"};	//! W903 W903 W903
	nvrtcCompileProgram(p, 5, options);	//! B001
}
