// The host's code alone, in a file that nvcc compiles: hipcc does, too, and clang rejects what nvcc only warns of.
#include <cstdint>
struct Size {
  unsigned width, height;
};
Size square(int n) { return Size{n, 2u}; }
unsigned whole(int n) {
  unsigned u{n};
  return u + unsigned{3};
}
