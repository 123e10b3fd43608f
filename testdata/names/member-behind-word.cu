// tranship-options: --evidence lexical
// A word in front of a variable that makes it a value, sizeof or not, is no type that it is declared with.
#include <cuda_runtime.h>

#define PLUS +
struct own {
	int memoryType;
};
int kinds(const cudaPointerAttributes *p, own o)
{
	cudaPointerAttributes a = *p;
	size_t n = sizeof a.memoryType + sizeof p->memoryType + sizeof o.memoryType;
	bool none = not a.devicePointer and not p->memoryType;
	return a.memoryType + p->memoryType + o.memoryType + none + (int)n PLUS a.memoryType;
}
