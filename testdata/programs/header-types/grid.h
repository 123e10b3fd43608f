#pragma once
#include <cstddef>
#include <cuda_runtime.h>

// Sizes that a launch takes, and memory without a type, both declared here and used elsewhere.
struct grid {
	uint3 cells;
	int halo;
	uint3 inner() const { return cells; }
};
struct level {
	grid g;
	grid coarser[4];
};
uint3 cells_for(int n);

class memory {
public:
	void *data;
	const void *source;
	void *at(size_t offset) const { return data; }
};
class pool : public memory {
public:
	void clear(size_t from, size_t n);

private:
	void *begin_, *end_;
};
void *scratch();
template <class T> struct slot {
	using list = T;
	using place = typename list::size_type;
};
