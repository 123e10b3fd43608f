// lint: --severity note --allow P,B,R,W --evidence lexical
// Names of libcu++ that are a program's own: variables, and namespaces within its own.
#include <cuda/barrier>
#include <cuda/std/mdspan>                                  //! N002
namespace grid {
using cuda::std::extents;                                   //! N001
template <class I> using line = extents<I, 1>;              //! N001
template <class T> struct cells { T data; line<int> shape; };
template <class T> cells<T> make(T v)
{
	line<int> extents;
	return cells<T>{v, extents};
}
template <class T> int rank(const cells<T> &c, const line<int> &extents) { return c.shape.rank() + (int)extents.rank(); }
inline auto plain() { return extents<int, 2>(); }           //! N001
}
namespace engine {
namespace cuda {
struct device { int id; };
int first(void *mode) { return ((cuda::device *)mode)->id; }
}
int second(void *mode) { return ((cuda::device *)mode)->id; }
namespace raw = ::cuda::device;                             //! N001
}
