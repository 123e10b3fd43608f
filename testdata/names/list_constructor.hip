// tranship-options: --evidence lexical
// A constructor of std::initializer_list takes the values in braces, whatever other constructors take (keith2018/TinyTorch).
#include <hip/hip_runtime.h>
#include <initializer_list>
#include <cstdint>
#include <cstddef>
template <class T, int N> class SmallVector {
public:
  using size_type = size_t;
  SmallVector();
  explicit SmallVector(size_type size);
  SmallVector(size_type size, const T &value);
  SmallVector(std::initializer_list<T> init);
};
using SizeVector = SmallVector<int64_t, 4>;
struct Tensor { int64_t shape(int64_t d) const; };
void f(const Tensor &self) {
  SizeVector retShape = {self.shape(1), self.shape(0)};
}
__global__ void k() {}
