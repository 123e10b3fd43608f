// no-compile: some of the names are others in HIP
// Names of errors that macros make: most change alike, and the others are told where they are made.
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
	NAME_OF(LaunchTimeout);
	NAME_OF(NotPermitted);
	default: return errors[0].name;
	}
}
