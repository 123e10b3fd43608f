/* mma.h: matrix multiply and accumulate by a warp. */
#ifndef TRANSHIP_DECL_MMA_H
#define TRANSHIP_DECL_MMA_H
#pragma GCC system_header
#include "cuda_bf16.h"
#ifdef __CUDA__
namespace nvcuda {
namespace wmma {
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}
namespace experimental {
namespace precision { struct u4; struct s4; struct b1; }
enum bmmaBitOp { bmmaBitOpXOR, bmmaBitOpAND };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC };
}
template<class T> struct tsh_element { typedef T type; };
template<> struct tsh_element<precision::tf32> { typedef float type; };
template<> struct tsh_element<experimental::precision::u4> { typedef unsigned type; };
template<> struct tsh_element<experimental::precision::s4> { typedef int type; };
template<> struct tsh_element<experimental::precision::b1> { typedef unsigned type; };
template<class Use, int m, int n, int k, class T, class Layout = void> struct fragment {
	typedef typename tsh_element<T>::type element_type, storage_element_type;
	enum { num_elements = m * n * k / 32, num_storage_elements = m * n * k / 32 };
	element_type x[num_elements];
};
TSH_D float __float_to_tf32(float v);
template<class F, class T> TSH_D void load_matrix_sync(F &a, const T *p, unsigned stride) TSH_DEF
template<class F, class T> TSH_D void load_matrix_sync(F &a, const T *p, unsigned stride, layout_t layout) TSH_DEF
template<class F, class T> TSH_D void store_matrix_sync(T *p, const F &a, unsigned stride, layout_t layout) TSH_DEF
template<class F, class T> TSH_D void fill_fragment(F &a, const T &v) TSH_DEF
template<class D, class A, class B, class C> TSH_D void mma_sync(D &d, const A &a, const B &b, const C &c, bool saturate = false) TSH_DEF
template<class D, class A, class B, class C>
TSH_D void bmma_sync(D &d, const A &a, const B &b, const C &c, experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,
		     experimental::bmmaAccumulateOp acc = experimental::bmmaAccumulateOpPOPC) TSH_DEF
}
}
#endif
#endif
