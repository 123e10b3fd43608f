// Pointers to arrays whose bounds are variables, which GCC takes in C++ for one type, and clang for one type each.
#include <hip/hip_runtime.h>
#include <cstdlib>
#define NX 16

struct cell { float u, v; };

static double norm(void *memory, const void *given, int n1, int n2)
{
	auto z = (double (*)[n2][n1])memory;
	auto r = (const double (*)[n1])given; /* a row each */
	auto bits = reinterpret_cast<unsigned long long (*)[n1 + 1]>(memory);
	size_t rows = n1, columns = n2;
	auto cells = (cell (*)[columns])malloc(sizeof(cell) * rows * columns);
	double sum = z[1][0][0] + r[0][0] + bits[0][0] + cells[0][0].u;
	free(cells);
	return sum;
}

static float fixed(void *memory, int n)
{
	const int ny = 8;
	constexpr int nz = NX * 2;
	float (*a)[NX] = (float (*)[NX])memory, (*b)[ny][NX] = (float (*)[ny][NX])memory;
	float (*c)[nz] = (float (*)[nz])memory;
	float (*call)(int) = (float (*)(int))memory;
	a[n][0] = b[0][0][0] = c[0][0];
	return call(n);
}

int main()
{
	double memory[100] = {}, *d = nullptr;
	hipMalloc(&d, sizeof memory);
	return norm(memory, memory, 2, 2) > 0 || fixed(memory, 1) > 0;
}

template <typename T, int ITEMS, int ROWS> __device__ int first_bits(T (&keys)[ITEMS], T *rows)
{
	unsigned (&bits)[ITEMS] = reinterpret_cast<unsigned (&)[ITEMS]>(keys);
	T (*table)[ROWS] = (T (*)[ROWS])rows;
	return bits[0] + table[1][0];
}

__global__ void sort(int *keys)
{
	int own[4] = {keys[0], keys[1], keys[2], keys[3]};
	keys[0] = first_bits<int, 4, 2>(own, keys);
}
