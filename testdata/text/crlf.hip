#include <hip/hip_runtime.h>

int main()
{
	return hipDeviceSynchronize(); // CRLF line endings
}
