// no-compile: a name that nothing declares, which the diagnostic says
// a program that puts names of its own into a library's namespace, with all its headers in sight: what is not among them is told
#include <thrust/sort.h>
namespace thrust { namespace own { template <class I> void sort3(I i) { } } }
void f(int *a)
{
	thrust::own::sort3(a);
	thrust::other::sort4(a);
}
