// A member of an enum that counts from a number has no initial value: the variable stays as it is. One that has becomes memory.
typedef enum { LOW = 0, HIGH } level;
struct element {
	int value;
	level bucket;
};
struct zeroed {
	int value = 0;
	level bucket;
};
__global__ void k(int *out)
{
	__shared__ element all[64];
	__shared__ zeroed others[64];
	all[threadIdx.x].bucket = HIGH;
	others[threadIdx.x].bucket = LOW;
	out[threadIdx.x] = all[threadIdx.x].bucket + others[threadIdx.x].bucket;
}
