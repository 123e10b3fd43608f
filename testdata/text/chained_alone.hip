// A source for nvcc without CUDA in it: clang reads it, too.
void require(bool);
int root_of(int logn)
{
	require((0 < logn) <= 25);
	return 0 < logn && logn <= 25; // harmless
}
