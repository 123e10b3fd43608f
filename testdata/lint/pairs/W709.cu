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
// Loops that end by what is within alone; those that end, too.
constexpr bool kEver = true;
#define EVER ;;
int counts(int n) { for (; true;) { if (n++ > 4) return n; } }
int counts_not(int n) { while (!false) { if (n++ > 4) return n; } }
int counts_ever(int n) { while (kEver) { if (n++ > 4) return n; } }
int counts_of_macro(int n) { for (EVER) { if (n++ > 4) return n; } }
int counts_of_windows(int n) { while (TRUE) { if (n++ > 4) return n; } }
int counts_local(int n)
{
	const bool ever = true;
	while (ever) {
		if (n++ > 4)
			return n;
	}
}
int counts_until(int n)	//! W709
{
	bool more = true;
	while (more) {
		if (n++ > 4)
			return n;
		more = n < 3;
	}
}
int counts_each(int (&of)[4])	//! W709
{
	for (int n : of)
		if (n > 4)
			return n;
}
int counts_some(int n)	//! W709
{
	for (; n < 4; n++)
		if (n > 2)
			return n;
}
// What may be all: notes; a test of another thing, an 'if' alone.
int by_sign(int n)	// a note: W709
{
	if (n > 0)
		return 1;
	else if (n <= 0)
		return 2;
}
int by_flag(bool b)	// a note: W709
{
	if (b)
		return 1;
	if (!b)
		return 2;
}
int by_other(int n, int m)	//! W709
{
	if (n > 0)
		return 1;
	if (m <= 0)
		return 2;
}
int by_more(int n)	//! W709
{
	if (n > 0)
		n = 3;
	else if (n <= 0)
		return 2;
}
int by_none(int n, int *of)	//! W709
{
	if (of[first(n)] > 1)
		of[first(n)] = 22;
	if (of[first(n)] > 2)
		of[first(n)] = 33;
}
int always_one(int n)
{
	if (true)
		return n;
}
// All values of a mask; a call that does not come back, before a 'break'.
int of_mask(int n)
{
	switch (n & 1) {
	case 0: return 4;
	case 1: return 5;
	}
}
int of_less(int n)	//! W709
{
	switch (n & 3) {
	case 0: return 4;
	case 1: return 5;
	}
}
int leaves(int n)
{
	switch (n) {
	case 0: return 4;
	default: fprintf(stderr, "no\n"); std::exit(1); break;
	}
}
int stays(int n)	//! W709
{
	switch (n) {
	case 0: return 4;
	default: fprintf(stderr, "no\n"); break;
	}
}
