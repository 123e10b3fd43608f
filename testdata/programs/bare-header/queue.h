#pragma once
#include <cstdint>
// names that are CUDA's alone say that this is for devices; HIP has none of them
template <class T> class queue {
	uint32_t *last;
	T *data;

public:
	template <uint32_t most> ON_DEVICE bool push(T item)
	{
		uint32_t at = atomicAdd_block(last, 1);
		if (at >= most) {
			atomicSub_block(last, 1);
			return false;
		}
		data[at] = item;
		return true;
	}
};
