/* check.c: 'tranship toolkit --try': a program of each kind, as builds make them. */
#include "base/base.h"
#include "base/file_io.h"
#include "base/held_folder.h"
#include "base/temp_file.h"
#include "toolkit/folder.h"
#include "toolkit/process.h"
#include "base/shown.h"
#include <errno.h>
#include <stdlib.h>

#define KERNEL "__global__ void k(int *p) { p[threadIdx.x] += 1; }\n"
#define MAIN   "int main() { int *p; cudaMalloc(&p, 128); k<<<1, 32>>>(p); return cudaDeviceSynchronize() != cudaSuccess; }\n"

/* $T is the toolkit's folder, $PWD that of the files. */
static const struct kind {
	const char *name, *file, *text, *command;
} kinds[] = {
        {"CUDA, by nvcc", "a.cu", "#include <cuda_runtime.h>\n" KERNEL MAIN, "\"$T\"/bin/nvcc -O2 a.cu -o a"},
        {"separate compilation (-dc)", "b.cu", "extern __device__ int f(int);\n__global__ void k(int *p) { *p = f(*p); }\n" MAIN,
         "echo '__device__ int f(int x) { return x + 1; }' > f.cu && \"$T\"/bin/nvcc -dc b.cu f.cu && \"$T\"/bin/nvcc b.o f.o -o "
         "b"},
        {"a device link for another linker", "d.cu",
         "extern __device__ int f(int);\n__global__ void k(int *p) { *p = f(*p); }\n" MAIN,
         "\"$T\"/bin/nvcc -dc d.cu && \"$T\"/bin/nvcc -dlink d.o f.o -o dlink.o && g++ d.o f.o dlink.o -L\"$T\"/lib64 -lcudart -o "
         "d && \"$T\"/bin/nvcc d.o f.o dlink.o -o d"},
        {"C++ by the host's compiler", "c.cpp",
         "#define T float\n#define min(a, b) ((a) < (b) ? (a) : (b))\n#include <cuda_runtime.h>\nint main() { cudaStream_t s; T "
         "*p; cudaSetDevice(0); return "
         "cudaStreamCreate(&s) != "
         "cudaSuccess || "
         "cudaMalloc(&p, 4); }\n",
         "g++ -Wall -Wextra -Wpedantic -Werror c.cpp -I\"$T\"/include -L\"$T\"/lib64 -lcudart -o c"},
        {"C, with the driver API", "e.c",
         "#include <cuda.h>\nint main(void) { CUdevice d; CUfunction f = 0; return cuInit(0) != CUDA_SUCCESS || cuDeviceGet(&d, 0) "
         "|| cuParamSetSize(f, 4) || cuLaunchGrid(f, 1, 1); }\n",
         "gcc -std=c99 -Wall -Werror e.c -I\"$T\"/include -L\"$T\"/lib64/stubs -lcuda -o e && gcc e.c -I\"$T\"/include "
         "-L\"$T\"/lib64 -lcuda -o e"},
        {"C without headers, as autoconf looks", "g.c", "char cudaMalloc(void);\nint main(void) { return cudaMalloc(); }\n",
         "gcc g.c -L\"$T\"/lib64 -lcudart -o g"},
        {"cuBLAS", "h.cpp",
         "#include <cublas_v2.h>\nint main() { cublasHandle_t h; return cublasCreate(&h) != CUBLAS_STATUS_SUCCESS; }\n",
         "g++ h.cpp -I\"$T\"/include -L\"$T\"/lib64 -lcublas -lcudart -o h"},
        {"a module for the driver API", "m.cu", "extern \"C\" " KERNEL, "\"$T\"/bin/nvcc -fatbin m.cu -o m.fatbin"},
};

static bool try_kind(const struct kind *k, const char *folder)
{
	struct buf path = {0}, command = {0}, said = {0};
	buf_addf(&path, "%s/%s", folder, k->file);
	buf_addf(&command, "cd \"$TRANSHIP_CHECK\" && { %s; } >said 2>&1", k->command);
	bool ok = file_write(path.p, slice_str(k->text)) && !process_run((const char *const[]){"sh", "-c", command.p, NULL});
	say(stdout, "%-6s %s\n", ok ? "ok" : "FAILED", k->name);
	path.n = 0;
	buf_addf(&path, "%s/said", folder);
	if (!ok && !file_read(path.p, 1 << 20, &said))
		for (char *next = said.p, *line; (line = strsep(&next, "\n")) && (*line || next);)
			say(stdout, "%s\n", line);
	buf_free(&path);
	buf_free(&command);
	buf_free(&said);
	return ok;
}

bool toolkit_try(const struct settings *s)
{
	struct held_folder folder;
	size_t failed = 0;
	if (!held_folder_make(&folder, temp_place(), NVCC_TEMP, NULL)) {
		error("cannot create a temporary folder in '%s': %s", temp_place(), strerror(errno));
		return false;
	}
	setenv("T", s->folder, 1);
	setenv("TRANSHIP_CHECK", folder.path, 1);
	for (size_t i = 0; i < ARRAY_SIZE(kinds); i++)
		failed += !try_kind(&kinds[i], folder.path);
	held_folder_remove(&folder);
	if (failed)
		error("%zu of %zu kinds of programs do not build with '%s'", failed, ARRAY_SIZE(kinds), s->folder);
	return !failed;
}
