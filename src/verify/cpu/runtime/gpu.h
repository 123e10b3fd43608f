// A GPU that is played on this machine, for programs that tranship-verify builds with --device cpu.
#pragma once
#include <cstddef>
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
}; // bits 16 to 31 are the most threads that a block may have, those above the bytes of shared memory (limits.c)
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
	u64 kind;              // of a kernel: gpu_kind
	const unsigned *sizes; // of its arguments, after their number
};
inline size_t most_threads(const gpu_symbol *k) { return k->kind >> 16 & 0xffff; }
inline size_t shared_memory(const gpu_symbol *k) { return k->kind >> 32; }
// Ends the program: it needs what this GPU does not have.
extern "C" [[noreturn]] void gpu_absent(const char *what);
extern "C" void gpu_add_image(u64 id, const gpu_symbol *kernels, const gpu_symbol *variables, const char *arch);
// Of the program's images; gfx942 where it has none.
const char *gpu_arch();
int gpu_wavefront();
