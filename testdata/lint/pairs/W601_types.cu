// lint: --warp native --allow P,R,B001
// Names of types alone, and another library's fragments.
#include <mma.h>
using namespace nvcuda;
using layout = wmma::row_major;
template <typename T> struct is_row { static const bool value = false; };
template <> struct is_row<wmma::row_major> { static const bool value = true; };
