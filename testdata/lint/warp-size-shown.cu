// lint: --severity note --allow P,R
// The width of a warp that is only shown to a person decides nothing.
#include <cuda_runtime.h>
#include <cstdio>
#include <fstream>
#include <iostream>
void launch(int device, int threads);
using std::cout;

void shown(const cudaDeviceProp *all, int d, FILE *file)
{
	cudaDeviceProp p = all[d];
	printf("Warp size: %d, blocks: %d\n", p.warpSize, all[d].warpSize);
	std::cout << "Warp size: " << p.warpSize << std::endl << all[d].warpSize;
	cout << p.warpSize;
	fprintf(stderr, "%s: %d\n", all->name, all->warpSize);
	std::cerr << d << 2 * p.warpSize; //! B002
	printf("Warps: %d\n", 1024 / p.warpSize); //! B002
	fprintf(file, "#define WARP_SIZE %d\n", p.warpSize); //! B002
	std::ofstream("warp.h") << p.warpSize; //! B002
	launch(d, p.warpSize); //! B002
}
__device__ int exchanged(int v) { return __shfl_sync(0xffffffffu, v, 0, 32); } // lanes exchange values: the size of a warp counts
