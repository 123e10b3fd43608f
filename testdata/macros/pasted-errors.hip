// no-compile: some of the names are others in HIP
// Names of errors that macros make: most change alike, and the others are told where they are made.
#include <hip/hip_runtime.h>

static const struct {
	const char *name;
	hipError_t code;
} errors[] = {
#define ERROR(name) {#name, hipError##name},
	ERROR(InvalidValue) ERROR(NotReady) ERROR(MemoryAllocation)
#undef ERROR
};
#define NAME_OF(name) case hipError##name: return #name

const char *name_of(hipError_t e)
{
	switch (e) {
	NAME_OF(InvalidDevice);
	NAME_OF(LaunchFailure);
	NAME_OF(LaunchTimeout);
	NAME_OF(NotPermitted);
	default: return errors[0].name;
	}
}
