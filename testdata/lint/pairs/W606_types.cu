// lint: --allow P,R,B001,N
// The twin of W606: a file that names types of wmma, and multiplies none (cutlass).
#include <mma.h>
template <typename T> struct plus;
template <typename U, int m, int n, int k, typename T, typename L> struct plus<nvcuda::wmma::fragment<U, m, n, k, T, L>> {};
