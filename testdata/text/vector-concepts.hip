// Concepts that ask about CUDA's vector types, which have constructors in HIP.
// tranship-options: -- -std=c++20
#include <hip/hip_runtime.h>
#include <type_traits>

template <class T> concept trivial = std::is_trivial_v<T>;
template <class T> concept small = trivial<T> && sizeof(T) <= 16;
template <class T> concept number = std::is_arithmetic_v<T>;

const bool vectors = trivial<float4>, floats = trivial<float>;

template <class T> int copies(T) { return 0; }
template <trivial T> int copies(T) { return 1; }
template <class T> int moves(T) { return 0; }
template <class T> requires (small<T> && sizeof(T) > 1) int moves(T) { return 1; }
template <class T> int counts(T) { return 0; }
template <number T> int counts(T) { return 1; }

int use(float4 v, float f) { return copies(v) + copies(f) + moves(f) + counts(v); }
int use_small(float4 v)
{
	return moves(v);
}
