// An initializer for an array whose bound may be no constant: a parse tells.
// no-compile: clang rejects the line that the diagnostic is on
#include <cuda_runtime.h>
enum { FOUR = 4 };
template <int N> void known()
{
	int by_parameter[N] = {0}, by_enumerator[FOUR] = {0};
}
void sized(int n)
{
	const int m = 4;
	int by_constant[m] = {0};
	int by_variable[n] = {0};
}
