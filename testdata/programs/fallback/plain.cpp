#include "fake.h" // as it is for a build without CUDA
void wait_for_none()
{
	cudaEvent_t none = nullptr;
	cudaEventSynchronize(none);
}
