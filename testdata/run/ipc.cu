// Memory and events of another process.
#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>
#include <cuda_runtime.h>
#include "check.h"
#define CHECK(what)                                       \
	do                                                \
		if (!(what)) {                            \
			printf("%d: " #what "\n", __LINE__); \
			wrong++;                          \
		}                                         \
	while (0)
__global__ void add(int *p, int n) { atomicAdd(p + threadIdx.x, n + (int)threadIdx.x); }
struct handles {
	cudaIpcMemHandle_t memory;
	cudaIpcEventHandle_t event;
};
static int child(int in, int out)
{
	handles h;
	cudaEvent_t e;
	int *p, got[64], bad = 0;
	if (read(in, &h, sizeof h) != sizeof h || cudaIpcOpenMemHandle((void **)&p, h.memory, cudaIpcMemLazyEnablePeerAccess) ||
		cudaIpcOpenEventHandle(&e, h.event) || cudaEventSynchronize(e))
		return 1;
	cudaMemcpy(got, p, sizeof got, cudaMemcpyDeviceToHost);
	for (int i = 0; i < 64; i++)
		bad += got[i] != 100 + i;
	add<<<1, 64>>>(p, 1000);
	cudaDeviceSynchronize();
	bad += cudaIpcCloseMemHandle(p) != cudaSuccess;
	return write(out, &bad, sizeof bad) != sizeof bad || bad;
}
int main()
{
	int there[2], back[2], bad = 1, status = 1, *all, *p, got[64], before[64];
	if (pipe(there) || pipe(back))
		return 2;
	pid_t pid = fork();
	if (!pid)
		return child(there[0], back[1]);
	handles h;
	cudaEvent_t e;
	cudaMalloc(&all, 200);
	cudaMalloc(&p, sizeof got);
	cudaMemset(all, 7, 200);
	cudaMemset(p, 0, sizeof got);
	add<<<1, 64>>>(p, 100);
	cudaEventCreateWithFlags(&e, cudaEventDisableTiming | cudaEventInterprocess);
	cudaEventRecord(e);
	CHECK(!cudaIpcGetMemHandle(&h.memory, p) && !cudaIpcGetEventHandle(&h.event, e));
	int *again;
	CHECK(cudaIpcOpenMemHandle((void **)&again, h.memory, cudaIpcMemLazyEnablePeerAccess)); // its own
	CHECK(write(there[1], &h, sizeof h) == sizeof h);
	CHECK(read(back[0], &bad, sizeof bad) == sizeof bad && !bad);
	waitpid(pid, &status, 0);
	CHECK(!status);
	cudaMemcpy(got, p, sizeof got, cudaMemcpyDeviceToHost);
	cudaMemcpy(before, all, 200, cudaMemcpyDeviceToHost);
	for (int i = 0; i < 64; i++)
		CHECK(got[i] == 1100 + 2 * i);
	for (int i = 0; i < 50; i++)
		CHECK(before[i] == 0x07070707);
	CHECK(!cudaFree(p) && !cudaFree(all));
	return verdict("ipc");
}
