// nvcc has read C's string functions before the program; HIP's headers bring none of them.
#include <exception>
#include <cuda_runtime.h>
char *told(const std::exception &e) { return strdup(e.what()); }
namespace own {
char *strdup(const char *s);
}
