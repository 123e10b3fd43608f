// no-compile: what some uses make is nobody's
// Macros that make CUDA's names are told of where a use is not known to be right.
#include <cuda_runtime.h>

#define RIGHT(f) cuda##f
#define OWN(f) cuda##f
#define GIVEN(f) cuda##f
#define SYMBOL(f) cuda##f
#define OUTER(f) INNER(f)
#define INNER(f) cuda##f
#define PASSED(f) PASSES(f)
#define PASSES(f) cuda##f
#define KIND(from, to) cudaMemcpy##from##To##to
#define LIST(X) X(Malloc) X(Free)

__constant__ float table[4];
extern int cudaOwnDevices;

int main()
{
	void *p;
	RIGHT(Malloc)(&p, 16);
	RIGHT(Memset(p, 0, 16));
	RIGHT(Error_t) e = RIGHT(Success);
	OWN(Free)(p);
	void *all[] = {LIST((void *)GIVEN)};
	SYMBOL(MemcpyToSymbol)(table, p, 16);
	INNER(DeviceSynchronize());
	OUTER(OwnDevices) = 1;
	PASSED(DeviceSynchronize());
	RIGHT(Memcpy)(p, p, 4, KIND(Device, Host));
	return OWN(OwnDevices) + e;
}
