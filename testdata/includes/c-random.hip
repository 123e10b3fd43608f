// Random numbers in C: hiprand.h names a type of halves that HIP declares for C++ only.
#include <hip/hip_runtime.h>
#if !defined(__cplusplus) && !defined(TRANSHIP_C_HALF)
#define TRANSHIP_C_HALF
typedef struct { unsigned short x; } __half;
#endif
#include <hiprand/hiprand.h>
int main(void)
{
	hiprandGenerator_t g;
	return hiprandCreateGenerator(&g, HIPRAND_RNG_PSEUDO_DEFAULT); // harmless: renamed
}
