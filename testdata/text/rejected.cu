// Plain C++ that nvcc and g++ take and clang does not.
#include <cuda_runtime.h>
#include <utility>
#define CHECK(condition, message) \
	static_assert(condition,  \
	              "\033[1;34m" "\n" \
	              "> " message "\x1b[0m\n")
#define BOLD "\033[1m" // evaluated: it stays
using std::as_const();
CHECK(sizeof(int) == 4, "ints");
static_assert(sizeof("\033") == 2, "\\033 and \a\07!");
struct shape {
	int main(int a, int b, int c, int d) { return a + b + c + d; }
};
struct called {
	int operator()(int n) const { return n; }
};
struct kept : called {
	using called::operator(); // pybind11's numpy.h: these brackets are the name's
};
__global__ void kernel(int *p) { *p = 1; }
int main(int argc, char **argv, int comm, const char *shared)
{
	kernel<<<1, 1>>>(nullptr);
	return argc > 1 ? comm : cudaDeviceSynchronize();
}
