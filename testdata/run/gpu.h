// A GPU that is played on the host, for programs that are compiled by scripts/run-on-cpu.
#pragma once
typedef unsigned long long u64;
struct gpu_launch {
	const char *name;
	void (*kernel)(void **args);
	void **args;
	unsigned grid[3], block[3];
	unsigned dynamic; // bytes of shared memory
	int wavefront;
	bool cooperative;
};
void gpu_run(gpu_launch &launch);
struct gpu_symbol {
	const char *name;
	void *address;
};
extern const gpu_symbol gpu_kernels[], gpu_variables[]; // of the program, up to a null name; written by the script
extern const int gpu_wavefront;
extern const char gpu_arch[];
