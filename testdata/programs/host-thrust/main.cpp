#include "pointers.h"
#include "either.h"
int main()
{
	bodies b;
	real size = 1; // HIP's compiler reads this source, and <complex> with it (treecode/Bonsai's runtime/src/build.cpp)
	step(b);
	return size < 0;
}
