// hipLibraryLoadData has an overload that takes pointers to pointers; a null pointer fits both.
#include <hip/hip_runtime.h>
int load(const void *image, hipJitOption *options, void **values, unsigned n)
{
	hipLibrary_t library;
	hipLibrary_t other;
	if (hipLibraryLoadData(&library, image, (hipJitOption *)nullptr, nullptr, 0, nullptr, nullptr, 0))
		return 1;
	hipLibraryLoadData(&library, image, options, values, n, NULL, NULL, 0);
	hipLibraryLoadFromFile(&library, "kernels.hsaco", (hipJitOption *)NULL, NULL, 0, NULL, NULL, 0);
	hipLibraryLoadFromFile(&other, "kernels.hsaco", (hipJitOption *)0, 0, 0, 0, 0, 0);
	return hipLibraryLoadData(&other, image, (hipJitOption *)nullptr, nullptr, 0, nullptr, nullptr, 0);
}
