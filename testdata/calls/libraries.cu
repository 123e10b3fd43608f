// hipLibraryLoadData has an overload that takes pointers to pointers; a null pointer fits both.
#include <cuda.h>
#include <cuda_runtime.h>
int load(const void *image, CUjit_option *options, void **values, unsigned n)
{
	CUlibrary library;
	cudaLibrary_t other;
	if (cuLibraryLoadData(&library, image, nullptr, nullptr, 0, nullptr, nullptr, 0))
		return 1;
	cuLibraryLoadData(&library, image, options, values, n, NULL, NULL, 0);
	cuLibraryLoadFromFile(&library, "kernels.hsaco", NULL, NULL, 0, NULL, NULL, 0);
	cudaLibraryLoadFromFile(&other, "kernels.hsaco", 0, 0, 0, 0, 0, 0);
	return cudaLibraryLoadData(&other, image, nullptr, nullptr, 0, nullptr, nullptr, 0);
}
