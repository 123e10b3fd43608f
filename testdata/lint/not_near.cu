// lint: --warp native --severity note --allow P,R
// What is found however many tokens stand between.
__device__ int lane_of(int n) {
	int t = threadIdx.x;
	if (n > 1) n += 1; if (n > 2) n += 2; if (n > 3) n += 3; if (n > 4) n += 4; if (n > 5) n += 5; if (n > 6) n += 6;
	return t;
}
__device__ int other_of(int n) { // harmless: another value is returned
	int t = threadIdx.x;
	if (n > t) n += 1;
	t = 2 * n;
	return t;
}
__device__ unsigned many(unsigned a, unsigned b, unsigned c, unsigned d, unsigned mask) { return mask; } //! W101
__device__ unsigned wide(unsigned a, unsigned b, unsigned c, unsigned d, unsigned long long mask) { return mask != 0; }
__global__ void k(int *p, unsigned x) {
	p[0] = lane_of(x) % 32; //! W103
	p[1] = other_of(x) % 32;
	p[2] = many(x + 1 + 2 + 3 + 4 + 5 + 6 + 7, x + 1 + 2 + 3 + 4 + 5 + 6 + 7, x + 1 + 2 + 3 + 4 + 5 + 6 + 7, x + 1 + 2 + 3 + 4 + 5 + 6 + 7, __activemask());
	p[3] = wide(x + 1 + 2 + 3 + 4 + 5 + 6 + 7, x + 1 + 2 + 3 + 4 + 5 + 6 + 7, x + 1 + 2 + 3 + 4 + 5 + 6 + 7, x + 1 + 2 + 3 + 4 + 5 + 6 + 7, __activemask()); //! B001
	uint2 v = make_uint2(x + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18 + 19 + 20 + 21 + 22 + 23 + 24 + 25 + 26 + 27 + 28 + 29 + 30 + 31 + 32, __activemask()); //! W101
	p[4] = v.x;
}
