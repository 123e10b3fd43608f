// A function of CUDA's that the program defines again has one name: where it is defined, where it is called, and in macros.
#include <cusparse.h>
#include <cstdio>

#define CHECK(call)                                                             \
	do {                                                                    \
		cusparseStatus_t s = (call);                                    \
		if (s != CUSPARSE_STATUS_SUCCESS)                               \
			std::printf("%s\n", cusparseGetErrorString(s));         \
	} while (0)

inline const char *cusparseGetErrorString(cusparseStatus_t status)
{
	return status == CUSPARSE_STATUS_NOT_INITIALIZED ? "no handle" : "another error";
}

int main()
{
	cusparseHandle_t handle;
	CHECK(cusparseCreate(&handle));
	std::printf("%s\n", cusparseGetErrorString(cusparseDestroy(handle)));
}
