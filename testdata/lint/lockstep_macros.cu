// lint: --severity note --allow P
// Steps of a reduction in lockstep that macros spell.
#include <cuda_runtime.h>
#define STEP(n) s[t] += s[t + n]
#define FOLD(s, t, n) s[t] = s[t] + s[(t) + (n)];
#define LAST(s, t) FOLD(s, t, 32) FOLD(s, t, 16) FOLD(s, t, 8) //! W201
#define LAST_WRITTEN(s, t) do { s[t] += s[t + 32]; s[t] += s[t + 16]; s[t] += s[t + 8]; } while (0) //! W201
#define STEP_IN_ORDER(n) s[t] += s[t + n]; __syncwarp()
#define ANY(n) any[t] |= any[t + (n)]
#define ROW(s, t, n) s[t] = s[t] + s[t + 1] * n
#define ON_HOST(s, t) FOLD(s, t, 32) FOLD(s, t, 16) FOLD(s, t, 8)
#define NOT_USED(s, t) FOLD(s, t, 32) FOLD(s, t, 16) FOLD(s, t, 8)
#define WRITTEN_ON_HOST(s, t) s[t] += s[t + 32]; s[t] += s[t + 16]
__global__ void steps(float *o)
{
	__shared__ volatile float s[64];
	int t = threadIdx.x;
	s[t] = o[t];
	__syncthreads();
	if (t < 32) {
		STEP(32); STEP(16); STEP(8); STEP(4);    //! W201
	}
	__syncthreads();
	FOLD(s, t, 16)                                  //! W201
	FOLD(s, t, 8)
	FOLD(s, t, 4)
	__syncthreads();
	LAST(s, t)
	__syncthreads();
	LAST_WRITTEN(s, t);
}
__global__ void in_order(float *o)
{
	__shared__ volatile float s[64];
	int t = threadIdx.x;
	STEP_IN_ORDER(32); STEP_IN_ORDER(16); STEP_IN_ORDER(8);
	STEP(32);
	__syncthreads();
	STEP(16);
	__syncwarp();
	STEP(8);
	ROW(s, t, 32); ROW(s, t, 16);
	FOLD(s, t, 1) FOLD(s, t, 32)
}
void on_the_host(float *s, int t) { ON_HOST(s, t) WRITTEN_ON_HOST(s, t); FOLD(s, t, 32) FOLD(s, t, 16) }
__global__ void whether_any(int *o)
{
	__shared__ volatile int any[64];
	int t = threadIdx.x;
	any[t] = o[t];
	__syncthreads();
	ANY(32); ANY(16); ANY(8);                       //! W201
	__syncthreads();
	ANY(32); __syncwarp(); ANY(16); __syncwarp(); ANY(8);
}
