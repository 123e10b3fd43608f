// Comparisons in a row: clang 22 rejects them, so that parentheses say what C++ makes of them. Template arguments are none.
#include <hip/hip_runtime.h>
#include <cassert>
#include <type_traits>

struct Shape {
	int rows, columns;
	__host__ __device__ int size() const { return rows * columns; }
};

template <class T, int N> __host__ __device__ T Twice(T v) { return v < N ? 2 * v : v; }

template <int N> __host__ __device__ bool in_block(int i, const Shape &s)
{
	static_assert((0 < N) <= 1024, "threads of a block");
	if ((0 <= i) < N)
		return (-1 < i - N) <= s.size();
	bool falls = (s.rows + 1 > s.columns) >= i, rises = (i < s.rows) < s.columns;
	return ((N >= i) > 0) && falls || rises != ((2 < s.size() * N) < i);
}

template <int N> __global__ void mark(int *p, const Shape s)
{
	std::conditional_t<N <= 4, char, int> small = threadIdx.x;
	std::enable_if_t<(N < 9), int> limit = std::integral_constant<bool, N >= 2>::value <= 1;
	int next = Twice<int, N>(N) <= 3, shifted = s.rows >> 2 < 5, bits = 1 << s.rows <= 9;
	if (Twice<int, 2>(s.rows) < Twice<int, 3>(s.columns) && N <= 3)
		limit = static_cast<int>(s.rows) <= s.columns;
	p[threadIdx.x] = in_block<N>(small, s) <= limit && s.rows < s.columns && next <= bits + shifted;
	for (int i = 0; i < N && i <= s.rows; i++)
		p[i] = i < 2 ? i <= s.rows : s.columns >= i;
}

void run(int *p, Shape s)
{
	assert((0 < s.rows) <= 32);
	mark<3><<<1, 32 * ((1 < s.rows) <= 2)>>>(p, s);
}
