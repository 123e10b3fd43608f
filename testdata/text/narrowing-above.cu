// What stands above the file's first name of CUDA's is read like the rest; nvcc brings the runtime's header by itself.
#include <cstdio>

static void measure(size_t *bytes, size_t *rows) { *bytes = 48, *rows = 3; }

struct limits {
	double most;
	size_t steps;
	limits(double most, size_t steps);
	bool any() const;
};
bool limits::any() const { return steps > 0; }
limits::limits(double m, size_t n) : most{m}, steps{n} {}

static int shape_of(int given)
{
	size_t bytes, rows;
	measure(&bytes, &rows);
	int shape[] = {bytes / sizeof(float) / rows, 1, given};
	const int none[] = {sizeof(float) * 2, 4 / sizeof(int)};
	return shape[0] + none[0];
}

__global__ void fill(int *out, int n) { out[threadIdx.x] = n; }

int main()
{
	int *out, host[4];
	cudaMalloc(&out, sizeof host);
	fill<<<1, 4>>>(out, shape_of(4));
	cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
	std::printf("%d\n", host[3]);
	return cudaFree(out);
}
