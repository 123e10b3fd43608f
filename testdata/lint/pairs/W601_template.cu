// lint: --warp native --allow P,R,B001
#include <mma.h>
template <typename T, int N> __global__ void in_template(T *c)
{
	using namespace nvcuda::wmma;							//! W601
	auto clear = [&](auto &f) { fill_fragment(f, T(0)); };
	fragment<accumulator, N, N, 16, T> f;
	clear(f);
	store_matrix_sync(c, f, N, mem_row_major);
}
void run(float *c) { in_template<float, 16><<<1, 32>>>(c); }
