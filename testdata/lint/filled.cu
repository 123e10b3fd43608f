// lint: --warp native --severity note --allow P,B,R
// Blocks whose sizes are filled in behind their declaration, and configurations of launches by place.
__global__ void kernel(float *x) { x[threadIdx.x] = 0; }
void change(dim3 *);

void filled(float *x, int n)
{
	dim3 narrow, wide, twice(64, 1), one(96), again(1, 2, 3), by_branch, by_other, counted(96), read = dim3(48);
	narrow.x = 16;
	narrow.y = 3;
	kernel<<<1, narrow>>>(x);                               //! W108
	wide.x = 64;
	kernel<<<1, wide>>>(x);
	twice.y = 2;
	twice.x = 48;
	kernel<<<1, twice>>>(x);                                //! W108
	twice = dim3(128);
	kernel<<<1, twice>>>(x);
	one.x = n;
	kernel<<<1, one>>>(x);
	again.x = 32;
	kernel<<<1, again>>>(x);
	by_branch.x = 96;
	if (n > 2)
		by_branch.x = 64;
	kernel<<<1, by_branch>>>(x);
	by_other.x = 96;
	change(&by_other);
	kernel<<<1, by_other>>>(x);
	counted.x--;
	kernel<<<1, counted>>>(x);
	if (read.x == 48)
		n = read.x;
	read.y = 1;
	kernel<<<1, read>>>(x);                                 //! W108
}
void behind(float *x, int n)
{
	dim3 block, stays;
	block.x = 96;
	stays.x = 96;
	for (int i = 0; i < n; i++) {
		kernel<<<1, block>>>(x);
		kernel<<<1, stays>>>(x);                        //! W108
		block.x = 128;
	}
}
void configured(float *x, cudaStream_t s)
{
	cudaLaunchConfig_t odd{dim3(4), dim3(96), 100000, s};   //! W108 W402
	cudaLaunchConfig_t plain = {4, 96, 0, s}, named = {.gridDim = 4, .blockDim = 96};       //! W108 W108
	cudaLaunchConfig_t whole{dim3(4), dim3(96, 2), 65536, s}, empty{}, later;
	later = cudaLaunchConfig_t{4, 32};                      //! W108
}
