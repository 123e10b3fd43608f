// A function of CUDA's that the program defines again has one name: where it is defined, where it is called, and in macros.
#include <hipsparse/hipsparse.h>
#include <cstdio>

#define CHECK(call)                                                             \
	do {                                                                    \
		hipsparseStatus_t s = (call);                                    \
		if (s != HIPSPARSE_STATUS_SUCCESS)                               \
			std::printf("%s\n", hipsparseGetErrorString(s));         \
	} while (0)

inline const char *hipsparseGetErrorString(hipsparseStatus_t status)
{
	return status == HIPSPARSE_STATUS_NOT_INITIALIZED ? "no handle" : "another error";
}

int main()
{
	hipsparseHandle_t handle;
	CHECK(hipsparseCreate(&handle));
	std::printf("%s\n", hipsparseGetErrorString(hipsparseDestroy(handle)));
}
