// lint: --warp native --severity note --allow P,B,R,W103
// Arrays of 32 elements in a shared variable's class that are indexed by lane.
struct sums { float of_lane[32], of_warp[32]; int n; };
struct wide_sums { float of_lane[64]; float grid[32][32]; };
__global__ void named(float *x)
{
	__shared__ sums s; //! W105
	__shared__ wide_sums w;
	int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
	s.of_lane[lane] = x[lane];
	s.of_warp[warp] = w.of_lane[lane] + w.grid[0][lane];
	x[0] = s.of_warp[warp];
}
__global__ void without_name(float *x)
{
	__shared__ struct { float part[32]; } s; //! W105
	__shared__ struct { float part[32]; int n; } by_warp;
	int lane = threadIdx.x % 32;
	s.part[lane] = x[lane];
	by_warp.part[threadIdx.x / 32] = s.part[0];
}
__global__ void of_another(float *x, sums *other)
{
	__shared__ sums s;
	int lane = threadIdx.x % 32;
	other->of_lane[lane] = s.of_lane[0];
}
