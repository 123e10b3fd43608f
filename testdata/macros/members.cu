// Macros that ask an object, which the use gives them, for a member.
// no-compile: two of the members have no counterpart
#include <cstdio>
#include <cuda_runtime.h>

#define NUMA(p) (p)->deviceNumaId // no counterpart
#define SPARSE(p) ((p).sparseCudaArraySupported)
#define SHOW(p, field) printf("  %-30s %d\n", #field, (p).field)

struct settings {
	int mpsEnabled; // the program's own
};

int main()
{
	cudaDeviceProp properties;
	settings ours = {1};
	cudaGetDeviceProperties(&properties, 0);
	printf("node %d, sparse %d\n", NUMA(&properties), SPARSE(properties));
	SHOW(properties, mpsEnabled); // no counterpart
	SHOW(properties, sparseCudaArraySupported);
	SHOW(properties, multiProcessorCount);
	SHOW(ours, mpsEnabled);
}
