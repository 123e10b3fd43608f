#include "pool.h"

// a file that names nothing of CUDA's: what it adds to is a device pointer all the same
size_t frame_end(frame &f, size_t n, const span &s)
{
	f.p = f.pixels + n;
	f.p += f.width;
	return f.p - f.pixels + *(s.p + s.n);
}
frame::~frame() { width = p % 2; }
