// Tensor cores: nvcuda::wmma and mma.sync with ldmatrix, by a warp of several in a block.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>
#include "check.h"
using namespace nvcuda;

// a warp for each 16 x 16 tile of C = A B, of N x N halves
template <int N> __global__ void multiply(const half *a, const half *b, float *c)
{
	int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, row = warp / (N / 16) * 16, column = warp % (N / 16) * 16;
	wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
	wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
	wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
	wmma::fill_fragment(fc, 0.0f);
	for (int k = 0; k < N; k += 16) {
		wmma::load_matrix_sync(fa, a + row * N + k, N);
		wmma::load_matrix_sync(fb, b + column * N + k, N);
		wmma::mma_sync(fc, fa, fb, fc);
	}
	for (int i = 0; i < fc.num_elements; i++)
		fc.x[i] *= 2;
	wmma::store_matrix_sync(c + row * N + column, fc, N, wmma::mem_row_major);
}
// 16 x 8 by 16 of halves, the operands through shared memory
__global__ void by_ptx(const half *a, const half *b, float *c)
{
	__shared__ half sa[2][16 * 16], sb[2][16 * 8];
	int w = threadIdx.x / 32, lane = threadIdx.x % 32;
	for (int i = lane; i < 256; i += 32)
		sa[w][i] = a[w * 256 + i];
	for (int i = lane; i < 128; i += 32)
		sb[w][i] = b[w * 128 + i];
	__syncwarp();
	unsigned ra[4], rb[2];
	float rc[4] = { 0, 0, 0, 0 };
	unsigned at = (unsigned)__cvta_generic_to_shared(&sa[w][lane % 16 * 16 + lane / 16 * 8]);
	asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(ra[0]), "=r"(ra[1]), "=r"(ra[2]), "=r"(ra[3]) : "r"(at));
	unsigned bt = (unsigned)__cvta_generic_to_shared(&sb[w][lane % 16 * 8]);
	asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];" : "=r"(rb[0]), "=r"(rb[1]) : "r"(bt));
	asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
		     : "+f"(rc[0]), "+f"(rc[1]), "+f"(rc[2]), "+f"(rc[3])
		     : "r"(ra[0]), "r"(ra[1]), "r"(ra[2]), "r"(ra[3]), "r"(rb[0]), "r"(rb[1]));
	int row = lane / 4, column = lane % 4 * 2;
	c[w * 128 + row * 8 + column] = rc[0];
	c[w * 128 + row * 8 + column + 1] = rc[1];
	c[w * 128 + (row + 8) * 8 + column] = rc[2];
	c[w * 128 + (row + 8) * 8 + column + 1] = rc[3];
}

static int value(int i, int salt) { return (int)((unsigned)(i * 31 + salt) * 2654435761u >> 27) - 16; }

int main()
{
	const int N = 48;
	half *a = filled<half>(N * N, [](int i) { return __float2half((float)value(i, 1)); });
	half *b = filled<half>(N * N, [](int i) { return __float2half((float)value(i, 2)); });
	float *c = make<float>(N * N);
	for (int threads : { 32, 96 }) {
		cudaMemset(c, 0, N * N * sizeof(float));
		multiply<N><<<N * N / 256 * 32 / threads, threads>>>(a, b, c);
		expect("wmma", c, N * N, [&](int i) {
			int s = 0;
			for (int k = 0; k < N; k++)
				s += value(i / N * N + k, 1) * value(i % N * N + k, 2);
			return (float)s * 2;
		});
	}
	by_ptx<<<1, 64>>>(a, b, c);
	expect("mma.sync", c, 256, [&](int i) {
		int s = 0, w = i / 128, row = i % 128 / 8, column = i % 8;
		for (int k = 0; k < 16; k++)
			s += value(w * 256 + row * 16 + k, 1) * value(w * 128 + k * 8 + column, 2);
		return (float)s;
	});
	return verdict("matrices");
}
