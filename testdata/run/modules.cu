// Runs when it is named: code that is compiled while the program runs, modules, and peers: what a program asks for by name.
#include <cuda.h>
#include <cuda_runtime.h>
#include <nvrtc.h>
#include <string.h>
#include <thread>
#include "check.h"

static const char *source = "#include \"factor.h\"\n"
			    "__constant__ int more;\n"
			    "template <int N> __global__ void scale(int *p, short unused, int by) { p[threadIdx.x] *= N * by * FACTOR + more; }\n"
			    "extern \"C\" __global__ void turn(int *p) { __shared__ int s[64]; s[threadIdx.x] = p[threadIdx.x]; __syncthreads();\n"
			    "  p[threadIdx.x] = s[63 - threadIdx.x]; }\n";
static void check(bool right, int line)
{
	if (!right)
		printf("modules: wrong at line %d\n", line), wrong++;
}
#define CHECK(...) check(__VA_ARGS__, __LINE__)
__global__ void fill(int *p, int v) { p[blockIdx.x * blockDim.x + threadIdx.x] = v; }

int main()
{
	nvrtcProgram p, bad;
	const char *header = "#define FACTOR 5\n", *name = "factor.h", *lowered = nullptr, *options[] = { "-DUNUSED=1" };
	size_t n = 0;
	CHECK(nvrtcCreateProgram(&p, source, "own.cu", 1, &header, &name) == NVRTC_SUCCESS);
	nvrtcAddNameExpression(p, "scale<2>");
	CHECK(nvrtcCompileProgram(p, 1, options) == NVRTC_SUCCESS);
	CHECK(nvrtcGetLoweredName(p, "scale<2>", &lowered) == NVRTC_SUCCESS && strstr(lowered, "scale"));
	nvrtcGetPTXSize(p, &n);
	std::vector<char> code(n);
	nvrtcGetPTX(p, code.data());
	CUmodule m;
	CUfunction scale, turn;
	CUdeviceptr more;
	CHECK(cuModuleLoadData(&m, code.data()) == CUDA_SUCCESS);
	CHECK(cuModuleGetFunction(&scale, m, lowered) == CUDA_SUCCESS && cuModuleGetFunction(&turn, m, "turn") == CUDA_SUCCESS);
	CUfunction none;
	CHECK(cuModuleGetFunction(&none, m, "nothing") == CUDA_ERROR_NOT_FOUND);
	CHECK(cuModuleGetGlobal(&more, &n, m, "more") == CUDA_SUCCESS && n == sizeof(int));
	int one = 1, three = 3, *d = filled<int>(64, [](int i) { return i; });
	short unused = 0;
	cuMemcpyHtoD(more, &one, sizeof one);
	void *args[] = { &d, &unused, &three };
	CHECK(cuLaunchKernel(scale, 1, 1, 1, 64, 1, 1, 0, 0, args, nullptr) == CUDA_SUCCESS);
	CHECK(cuLaunchKernel(turn, 1, 1, 1, 64, 1, 1, 0, 0, args, nullptr) == CUDA_SUCCESS);
	expect("modules", d, 64, [](int i) { return (63 - i) * 31; });
	nvrtcDestroyProgram(&p);
	nvrtcCreateProgram(&bad, "__global__ void k() { nothing(); }", "bad.cu", 0, nullptr, nullptr);
	CHECK(nvrtcCompileProgram(bad, 0, nullptr) == NVRTC_ERROR_COMPILATION);
	nvrtcGetProgramLogSize(bad, &n);
	std::vector<char> log(n);
	nvrtcGetProgramLog(bad, log.data());
	CHECK(strstr(log.data(), "bad.cu") && strstr(log.data(), "nothing"));
	// threads of the host
	std::vector<std::thread> threads;
	std::vector<int *> of_threads(4);
	for (int t = 0; t < 4; t++)
		threads.emplace_back([&, t] {
			cudaMalloc(&of_threads[(size_t)t], 1024 * sizeof(int));
			for (int i = 0; i <= t; i++)
				fill<<<4, 256>>>(of_threads[(size_t)t], i);
			cudaDeviceSynchronize();
		});
	for (auto &t : threads)
		t.join();
	for (int t = 0; t < 4; t++)
		expect("threads", of_threads[(size_t)t], 1024, [=](int) { return t; });
	// errors are those of the documents
	CHECK(cudaSetDevice(99) == cudaErrorInvalidDevice && cudaGetLastError() == cudaErrorInvalidDevice && cudaGetLastError() == cudaSuccess);
	fill<<<1, 2048>>>(d, 0);
	CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
	CHECK(cudaFree((char *)d + 4) == cudaErrorInvalidValue);
	cudaGetLastError();
	return verdict("modules");
}
