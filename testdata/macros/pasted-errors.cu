// Names of errors that macros make: most change alike, and the rest is in use nowhere.
#include <cuda_runtime.h>

static const struct {
	const char *name;
	cudaError_t code;
} errors[] = {
#define ERROR(name) {#name, cudaError##name},
	ERROR(InvalidValue) ERROR(NotReady) ERROR(MemoryAllocation)
#undef ERROR
};
#define NAME_OF(name) case cudaError##name: return #name

const char *name_of(cudaError_t e)
{
	switch (e) {
	NAME_OF(InvalidDevice);
	NAME_OF(LaunchFailure);
	default: return errors[0].name;
	}
}
