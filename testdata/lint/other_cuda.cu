// lint: --severity note --allow P,B,R,W,S --evidence lexical
// cuda::device of a wrapper whose header is not here: nothing says that it is libcu++'s, of which no header is near.
#include <wrapper/cuda_wrapper.hpp>
int threads(int gpu)
{
	cuda::device::properties of(cuda::device::get());
	return of.max_threads_per_block() + gpu;
}
