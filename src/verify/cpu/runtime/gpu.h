// A GPU that is played on this machine, for programs that tranship-verify builds with --device cpu.
#pragma once
typedef unsigned long long u64;
// How the lanes of a kernel run (device_code.h has the same): those of a wavefront in step; each to its end; each to the next barrier.
enum gpu_kind : u64 {
	in_step,
	alone,
	free_lanes,
	kinds = 7,
	in_parallel = 8 /* blocks of an alone one on all cores */,
	in_rows = 16,
	in_frames = 32
};
// Of a kernel for rows of lanes (rows.c): which lanes, and the block.
struct gpu_row {
	unsigned from, to, y, z, block[3], unused;
	void *implicit;
};
struct gpu_launch {
	const char *name;
	void (*kernel)(void **args); // takes a const gpu_row *, too, of a kernel for rows
	void **args;
	unsigned grid[3], block[3];
	unsigned dynamic; // bytes of shared memory
	int wavefront;
	bool cooperative;
	gpu_kind kind;
	bool parallel, rows, frames;
};
void gpu_run(gpu_launch &launch);
bool is_in_kernel();
struct gpu_symbol {
	const char *name;
	void *address;
	gpu_kind kind;         // of a kernel
	const unsigned *sizes; // of its arguments, after their number
};
// Ends the program: it needs what this GPU does not have.
extern "C" [[noreturn]] void gpu_absent(const char *what);
extern "C" void gpu_add_image(u64 id, const gpu_symbol *kernels, const gpu_symbol *variables, const char *arch);
// Of the program's images; gfx942 where it has none.
const char *gpu_arch();
int gpu_wavefront();
