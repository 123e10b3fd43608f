// lint: --allow P,R,N
// W709: functions that end without a value; the twins' macros have the ';' of their own.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#define FAIL(text, x) { fprintf(stderr, text, x); exit(1); }
int first(int x)				//! W709
{
	int n;
	if (x > 3) {
		n = 1;
	} else {
		n = 2;
	}
}
__device__ float second(int x)			//! W709
{
	switch (x) {
	case 1: return 2;
	case 2: return 3;
	}
}
template <typename T> float third(T *x)		//! W709
{
	if (*x > 3) {
		*x = 2;
	} else
		return 1;
}
int twin(int x)
{
	int n = 0;
	if (x > 3) {
		n = 1;
	} else if (x > 1) {
		n = 2;
	} else
		FAIL("%d\n", x)
	return (n);
}
enum class side { x, y };
template <side S> __device__ constexpr int place()
{
	if (S == side::x)
		return 0;
	if (S == side::y)
		return 1;
}
template <side S> __device__ int place_of(int n)	//! W709
{
	if (S == side::x)
		return n;
	if (n > 1)
		return 1;
}
