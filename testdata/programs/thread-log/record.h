#pragma once

/* Which thread wrote what. */
struct record {
	record() = default;
	__host__ __device__ record(int value, uint3 block, uint3 thread) : value(value), block(block), thread(thread) {}
	int value;
	uint3 block, thread;
};

struct extent {
	uint3 at;
	dim3 size;
};

__host__ __device__ inline unsigned flat(uint3 at, dim3 size)
{
	return (at.z * size.y + at.y) * size.x + at.x;
}

__host__ __device__ inline unsigned volume(const dim3 &size)
{
	return size.x * size.y * size.z;
}

/* Both are there: what is given chooses. */
__host__ __device__ inline unsigned longest(uint3 v) { return max(v.x, max(v.y, v.z)); }
__host__ __device__ inline unsigned longest(dim3 v) { return max(v.x, max(v.y, v.z)); }
