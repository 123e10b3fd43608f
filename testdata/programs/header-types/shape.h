#pragma once
#include <cstddef>
#include <cstdint>
struct shape {
	size_t n;
	int64_t dims[4], *strides;
	int rank;
};
