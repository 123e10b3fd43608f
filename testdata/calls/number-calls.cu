// numbers that braces narrow, from functions

__device__ size_t count();

__device__ int narrowed(float x, const double *d)
{
	int n{count()}, m{2};
	float f[] = {*d, sqrt(d[1]), sqrtf(x), sqrt(x)};
	return n + m + (int)f[0];
}
