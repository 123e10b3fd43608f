// lint: --severity warning
// Macros that make names of CUDA's: told of where a use is not known to be what HIP has.
#include <cuda_runtime.h> //! P002
#define RIGHT(f) cuda##f //! P001
#define RENAMED(f) cuda##f //! P001 R003
#define OWN(f) cuda##f //! P001 R003
#define GIVEN(f) cuda##f //! P001 R003
#define LIST(X) X(GetLastError) X(DeviceSynchronize)
int OWN(Table)[4];
int main()
{
	void *p;
	RIGHT(Malloc)(&p, 16);
	RIGHT(Free(p));
	RENAMED(ThreadSynchronize());
	(void *)LIST((void *)GIVEN);
}
