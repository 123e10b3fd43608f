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
