// Vectors made of one number, an element or an expression: HIP's constructor of one value gives it to all components. Copies stay.
#include <cuda_runtime.h>

__global__ void kernel(float *p, const float4 *q, const float *__restrict__ r, int n, double **d)
{
	__shared__ float s[4][4];
	float2 a = {p[0]}, b{r[n]}, c = {s[1][2]}, e = {n * p[1] + 1.f}, f{q->x}, g = {(float)n};
	double2 h = {d[0][n]};
	float4 copy = {q[1]}, other{q[n]}, third = {*q};
	p[0] = a.y + b.y + c.y + e.y + f.y + g.y + h.y + copy.y + other.y + third.y;
}
