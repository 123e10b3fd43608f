// lint: --severity note --allow P,B,R
// Fast instructions of PTX, said once; exact ones are not.
#include <cuda_runtime.h>
__device__ float sum(float a, float b)
{
	float c;
	asm("add.rn.f32 %0, %1, %2;" : "=f"(c) : "f"(a), "f"(b));
	return c;
}
__device__ float product(float a, float b)
{
	float c;
	asm volatile("{\n"
	             "\tmul.ftz.f32 %0, %1, %2;\n" //! W605
	             "}" : "=f"(c) : "f"(a), "f"(b));
	asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(c) : "f"(c));
	return c;
}
