// Macros that ask an object, which the use gives them, for a member.
// no-compile: two of the members have no counterpart
#include <cstdio>
#include <hip/hip_runtime.h>

#define NUMA(p) (p)->deviceNumaId // no counterpart
#define SPARSE(p) ((p).sparseHipArraySupported)
#define SHOW(p, field) printf("  %-30s %d\n", #field, (p).field)

struct settings {
	int mpsEnabled; // the program's own
};

int main()
{
	hipDeviceProp_t properties;
	settings ours = {1};
	hipGetDeviceProperties(&properties, 0);
	printf("node %d, sparse %d\n", NUMA(&properties), SPARSE(properties));
	SHOW(properties, mpsEnabled); // no counterpart
	SHOW(properties, sparseHipArraySupported);
	SHOW(properties, multiProcessorCount);
	SHOW(ours, mpsEnabled);
}
