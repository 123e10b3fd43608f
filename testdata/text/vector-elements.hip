// Vectors made of one number, an element or an expression: HIP's constructor of one value gives it to all components. Copies stay.
#include <hip/hip_runtime.h>

__global__ void kernel(float *p, const float4 *q, const float *__restrict__ r, int n, double **d)
{
	__shared__ float s[4][4];
	float2 a = {p[0], 0}, b{r[n], 0}, c = {s[1][2], 0}, e = {n * p[1] + 1.f, 0}, f{q->x, 0}, g = {(float)n, 0};
	double2 h = {d[0][n], 0};
	float4 copy = {q[1]}, other{q[n]}, third = {*q};
	p[0] = a.y + b.y + c.y + e.y + f.y + g.y + h.y + copy.y + other.y + third.y;
}
