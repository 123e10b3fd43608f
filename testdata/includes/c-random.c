// Random numbers in C: hiprand.h names a type of halves that HIP declares for C++ only.
#include <cuda_runtime.h>
#include <curand.h>
int main(void)
{
	curandGenerator_t g;
	return curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT); // harmless: renamed
}
