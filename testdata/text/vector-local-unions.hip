// Functions have unions of their own, which may have the same name.
#include <hip/hip_runtime.h>

template <class pair> __device__ void store(pair *p, const pair v)
{
	if (sizeof(uint4) == sizeof v) {
		union both {
			uint4 words;
			pair value;
		};
		both c = {{0, 0, 0, 0}};
		c.value = v;
		*(uint4 *)p = c.words;
	} else if (sizeof(uint2) == sizeof v) {
		union both {
			uint2 words;
			pair value;
		};
		both c = {{0, 0}};
		c.value = v;
		*(uint2 *)p = c.words;
	} else {
		union both {
			int word;
			pair value;
		};
		both c = {0};
		c.value = v;
		*(int *)p = c.word;
	}
}

union both {
	float3 v;
	int i[3];
};

__global__ void fill(int2 *p, int *q)
{
	both all = {{1, 2, 3}};
	union both {
		short s[2];
		int i;
	} b = {{1, 2}};
	both c = {3};
	store(p, make_int2(1, 2));
	*q = b.i + c.i + all.i[0];
}
