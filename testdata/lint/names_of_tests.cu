// lint: --allow P002,N002
// Names that GoogleTest's macros make of their arguments are the program's; what tests do with CUDA is not.
#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <nvjpeg.h>
TEST(ConvertSat, float2int) { EXPECT_EQ(float2int(1.5f), 1); }  //! P001
TEST(cudaMalloc, cudaFree)
{
	void *p;
	ASSERT_EQ(cudaMalloc(&p, 4), cudaSuccess);              //! P001 P001
	cudaFree(p);                                            //! P001
}
INSTANTIATE_TEST_SUITE_P(NVJPEG_ENCODE_ALL, Encode, ::testing::Values(NVJPEG_OUTPUT_Y, cudaSuccess)); //! N005 P001
TABLE(cudaMalloc, cudaFree)                                     //! P001 P001
int status[] = {TEST(cudaSuccess, cudaErrorUnknown)};           //! P001 P001
