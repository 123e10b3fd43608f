// Kernels and variables by the names that the compiler registers, and launches.
#include "api.h"
#include "schedule.h"
#include <map>
#include <mutex>
#include <unistd.h>

// ---- what the compiler's code calls ----
struct image {
	u64 id;
	const gpu_symbol *kernels, *variables;
};
struct registered {
	std::string name;
	const gpu_symbol *symbol;
	size_t size;
};
// These are asked for before constructors of this file have run.
static std::map<const void *, registered> &of_host()
{
	static std::map<const void *, registered> all;
	return all;
}
static std::vector<image> &images()
{
	static std::vector<image> all;
	return all;
}
static const char *arch;
const char *gpu_arch() { return arch ? arch : "gfx942"; }
int gpu_wavefront() { return strncmp(gpu_arch(), "gfx9", 4) && strncmp(gpu_arch(), "gfx8", 4) ? 32 : 64; }
static thread_local std::vector<hipLaunchConfig_t> configurations;
static const gpu_symbol *find_in(const gpu_symbol *in, const std::string &name)
{
	for (; in->name; in++)
		if (name == in->name)
			return in;
	return nullptr;
}
const gpu_symbol *symbol_in(size_t first, size_t end, bool kernel, const char *name)
{
	for (size_t i = first; i < end; i++)
		if (const gpu_symbol *s = find_in(kernel ? images()[i].kernels : images()[i].variables, name))
			return s;
	return nullptr;
}
size_t image_count() { return images().size(); }
// Of the image that the source has by itself; what is compiled with -fgpu-rdc is all in image 0.
static const gpu_symbol *find(void *handle, bool kernel, const std::string &name)
{
	u64 id = handle ? *(u64 *)handle : 0;
	for (u64 wanted : { id, (u64)0 })
		for (const image &i : images())
			if (i.id == wanted)
				if (const gpu_symbol *s = find_in(kernel ? i.kernels : i.variables, name))
					return s;
	return nullptr;
}
extern "C" {
void gpu_add_image(u64 id, const gpu_symbol *kernels, const gpu_symbol *variables, const char *a)
{
	images().push_back({ id, kernels, variables });
	arch = a;
}
void gpu_absent(const char *what)
{
	fflush(stdout);
	fprintf(stderr, "the CPU device lacks %s\n", what);
	_exit(125);
}
void **__hipRegisterFatBinary(const void *wrapper)
{
	struct wrapper_of_compiler {
		unsigned magic, version;
		const char *code; // magic[16], size, id (src/verify/cpu/image.c)
	};
	u64 *id = new u64;
	memcpy(id, ((const wrapper_of_compiler *)wrapper)->code + 24, sizeof *id);
	return (void **)id;
}
void __hipUnregisterFatBinary(void **) {}
void __hipRegisterFunction(void **handle, const void *host, char *, const char *name, unsigned, void *, void *, void *, void *, int *)
{
	of_host()[host] = { name, find(handle, true, name), 0 };
}
void __hipRegisterVar(void **handle, void *host, char *, char *name, int, size_t size, int, int)
{
	of_host()[host] = { name, find(handle, false, name), size };
}
void __hipRegisterManagedVar(void *handle, void **pointer, void *init, const char *name, size_t size, unsigned)
{
	const gpu_symbol *s = find(handle, false, name);
	void *p = s ? s->address : calloc(1, size);
	*pointer = p;
	const gpu_symbol *whole = find(handle, false, std::string(name) + ".managed");
	if (whole)
		*(void **)s->address = p = *pointer = whole->address;
	memcpy(p, init, size);
}
hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared, hipStream_t stream)
{
	hipLaunchConfig_t c = {};
	c.gridDim = grid;
	c.blockDim = block;
	c.dynamicSmemBytes = (unsigned)shared;
	c.stream = stream;
	configurations.push_back(c);
	return hipSuccess;
}
hipError_t __hipPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, hipStream_t *stream)
{
	hipLaunchConfig_t c = configurations.back();
	configurations.pop_back();
	*grid = c.gridDim;
	*block = c.blockDim;
	*shared = c.dynamicSmemBytes;
	*stream = c.stream;
	return hipSuccess;
}
}
enum { most_shared = 64 << 10, most_of_multiprocessor = 2048, multiprocessors = 4 };
int blocks_at_once(const gpu_symbol *k, size_t threads, size_t dynamic)
{
	size_t waves = threads ? (threads + (size_t)gpu_wavefront() - 1) / (size_t)gpu_wavefront() * (size_t)gpu_wavefront() : 1;
	size_t shared = dynamic + (k ? shared_memory(k) : 0), of_threads = most_of_multiprocessor / waves, of_shared = shared ? most_shared / shared : of_threads;
	return !threads || threads > (k ? most_threads(k) : 1024) ? 0 : (int)(of_threads < of_shared ? of_threads : of_shared);
}
static hipError_t check_launch(const gpu_symbol *k, dim3 grid, dim3 block, size_t shared, bool cooperative)
{
	size_t threads = (size_t)block.x * block.y * block.z;
	if (!threads || threads > 1024 || !grid.x || !grid.y || !grid.z || grid.x > 0x7fffffff || grid.y > 65536 || grid.z > 65536)
		return hipErrorInvalidConfiguration;
	if (threads > most_threads(k)) // more than __launch_bounds__ says
		return hipErrorLaunchFailure;
	if (shared + shared_memory(k) > most_shared)
		return hipErrorInvalidValue;
	if (cooperative && (size_t)grid.x * grid.y * grid.z > (size_t)blocks_at_once(k, threads, shared) * multiprocessors)
		return hipErrorCooperativeLaunchTooLarge;
	return hipSuccess;
}
static hipError_t launch(const gpu_symbol *k, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative)
{
	gpu_launch l = { k->name, (void (*)(void **))k->address, args, { grid.x, grid.y, grid.z }, { block.x, block.y, block.z },
		(unsigned)shared, gpu_wavefront(), cooperative, (gpu_kind)(k->kind & kinds), (k->kind & in_parallel) != 0, (k->kind & in_rows) != 0,
		(k->kind & in_frames) != 0 };
	if (getenv("GPU_TRACE"))
		fprintf(stderr, "gpu: %s <<<%u %u %u, %u %u %u, %zu>>>\n", k->name, grid.x, grid.y, grid.z, block.x, block.y, block.z, shared);
	static std::recursive_mutex one; // of the host's threads, one at a time has the device
	std::lock_guard<std::recursive_mutex> mine(one);
	gpu_run(l);
	return hipSuccess;
}
const char *name_of_kernel(const void *host) { return of_host()[host].name.c_str(); }
const gpu_symbol *symbol_of(const void *host)
{
	registered &r = of_host()[host];
	if (!r.symbol)
		gpu_absent(r.name.empty() ? "a kernel or variable at that address" : ("'" + r.name + "'").c_str());
	return r.symbol;
}
bool is_symbol(const void *host) { return of_host().count(host); }
size_t size_of_symbol(const void *host) { return of_host()[host].size; }
// The sizes of a kernel's arguments are in the image.
static std::vector<std::vector<char>> copy_of(const gpu_symbol *k, void **args)
{
	std::vector<std::vector<char>> all;
	const unsigned *sizes = k->sizes;
	for (unsigned i = 0; sizes && i < sizes[0]; i++)
		all.emplace_back((char *)args[i], (char *)args[i] + sizes[i + 1]);
	return all;
}
kernel_call call_of(const gpu_symbol *k, const void *host, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative)
{
	return { k, host, grid, block, shared, cooperative, copy_of(k, args), {} };
}
hipError_t launch_call(kernel_call &c)
{
	std::vector<void *> args;
	for (auto &b : c.arguments)
		args.push_back(b.data());
	hipError_t e = check_launch(c.kernel, c.grid, c.block, c.shared, c.cooperative);
	return e != hipSuccess ? say(e) : launch(c.kernel, c.grid, c.block, args.data(), c.shared, c.cooperative);
}
hipError_t launch_symbol(const gpu_symbol *k, const void *host, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative, hipStream_t stream)
{
	hipError_t e = check_launch(k, grid, block, shared, cooperative);
	if (e != hipSuccess)
		return say(e);
	if (!is_recording(stream) && !schedule_seed)
		return launch(k, grid, block, args, shared, cooperative);
	kernel_call call = call_of(k, host, grid, block, args, shared, cooperative);
	if (!record_call(stream, call) && !later(stream, [call]() mutable { launch_call(call); }))
		return launch_call(call);
	return hipSuccess;
}
static hipError_t launch_in(const void *f, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative, hipStream_t stream)
{
	return is_symbol(f) ? launch_symbol(symbol_of(f), f, grid, block, args, shared, cooperative, stream) : say(hipErrorInvalidDeviceFunction);
}
extern "C" hipError_t hipLaunchKernel(const void *f, dim3 grid, dim3 block, void **args, size_t shared, hipStream_t s)
{
	return launch_in(f, grid, block, args, shared, false, s);
}
extern "C" hipError_t hipLaunchKernel_spt(const void *f, dim3 grid, dim3 block, void **args, size_t shared, hipStream_t s)
{
	return launch_in(f, grid, block, args, shared, false, s);
}
hipError_t hipLaunchKernelExC(const hipLaunchConfig_t *c, const void *f, void **args)
{
	bool cooperative = false;
	for (unsigned i = 0; i < c->numAttrs; i++) { // it knows no other one
		if (c->attrs[i].id != hipLaunchAttributeCooperative)
			return say(hipErrorInvalidValue);
		cooperative = cooperative || c->attrs[i].val.cooperative;
	}
	return launch_in(f, c->gridDim, c->blockDim, args, c->dynamicSmemBytes, cooperative, c->stream);
}
hipError_t hipLaunchCooperativeKernel(const void *f, dim3 grid, dim3 block, void **args, unsigned shared, hipStream_t s)
{
	return launch_in(f, grid, block, args, shared, true, s);
}
hipError_t hipFuncSetCacheConfig(const void *, hipFuncCache_t) { return hipSuccess; }
hipError_t hipFuncSetSharedMemConfig(const void *, hipSharedMemConfig) { return hipSuccess; }
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return hipSuccess; }
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return hipSuccess; }
hipError_t hipFuncSetAttribute(const void *f, hipFuncAttribute a, int n)
{
	if (!is_symbol(f))
		return say(hipErrorInvalidDeviceFunction);
	return a == hipFuncAttributeMaxDynamicSharedMemorySize && (n < 0 || (size_t)n + shared_memory(symbol_of(f)) > most_shared) ? say(hipErrorInvalidValue) : hipSuccess;
}
hipError_t hipFuncGetAttributes(hipFuncAttributes *a, const void *f)
{
	if (!a || !is_symbol(f))
		return say(a ? hipErrorInvalidDeviceFunction : hipErrorInvalidValue);
	const gpu_symbol *k = symbol_of(f);
	memset(a, 0, sizeof *a);
	a->maxThreadsPerBlock = (int)most_threads(k);
	a->numRegs = 32;
	a->sharedSizeBytes = shared_memory(k);
	a->maxDynamicSharedSizeBytes = (int)(most_shared - shared_memory(k));
	return hipSuccess;
}
// Of any kernel where there is none.
static const gpu_symbol *kernel_of(const void *f) { return f ? symbol_of(f) : nullptr; }
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *n, const void *f, int block, size_t shared)
{
	if (!n || block <= 0)
		return say(hipErrorInvalidValue);
	*n = blocks_at_once(kernel_of(f), (size_t)block, shared);
	return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *n, const void *f, int block, size_t shared, unsigned)
{
	return hipOccupancyMaxActiveBlocksPerMultiprocessor(n, f, block, shared);
}
// 256 threads a block: of what is the best on a GPU, the registers decide, which are not known here.
static hipError_t best_size(const gpu_symbol *k, int *grid, int *block, size_t shared, int limit)
{
	if (!grid || !block)
		return say(hipErrorInvalidValue);
	*block = limit > 0 && limit < 256 ? limit : 256;
	if (k && (size_t)*block > most_threads(k))
		*block = (int)most_threads(k);
	*grid = blocks_at_once(k, (size_t)*block, shared) * multiprocessors;
	return hipSuccess;
}
hipError_t hipOccupancyMaxPotentialBlockSizeWithFlags(int *grid, int *block, const void *f, size_t shared, int limit, unsigned)
{
	return hipOccupancyMaxPotentialBlockSize(grid, block, f, shared, limit);
}
hipError_t hipOccupancyMaxPotentialBlockSize(int *grid, int *block, const void *f, size_t shared, int limit)
{
	return best_size(kernel_of(f), grid, block, shared, limit);
}
hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t *n, const void *f, int blocks, int block)
{
	if (!n || blocks <= 0 || block <= 0)
		return say(hipErrorInvalidValue);
	size_t all = most_shared / (size_t)blocks, own = shared_memory(symbol_of(f));
	*n = all > own ? all - own : 0;
	return hipSuccess;
}
hipError_t hipFuncGetAttribute(int *v, hipFunction_attribute a, hipFunction_t f)
{
	const gpu_symbol *k = (const gpu_symbol *)f;
	if (!v || !k)
		return say(k ? hipErrorInvalidValue : hipErrorInvalidHandle);
	switch (a) {
	case HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK: *v = (int)most_threads(k); break;
	case HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES: *v = (int)shared_memory(k); break;
	case HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES: *v = (int)(most_shared - shared_memory(k)); break;
	case HIP_FUNC_ATTRIBUTE_NUM_REGS: *v = 32; break;
	case HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
	case HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
	case HIP_FUNC_ATTRIBUTE_PTX_VERSION:
	case HIP_FUNC_ATTRIBUTE_BINARY_VERSION:
	case HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA: *v = 0; break;
	default: return say(hipErrorInvalidValue);
	}
	return hipSuccess;
}
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int *n, hipFunction_t f, int block, size_t shared)
{
	if (!n || !f || block <= 0)
		return say(hipErrorInvalidValue);
	*n = blocks_at_once((const gpu_symbol *)f, (size_t)block, shared);
	return hipSuccess;
}
hipError_t hipModuleOccupancyMaxPotentialBlockSize(int *grid, int *block, hipFunction_t f, size_t shared, int limit)
{
	return best_size((const gpu_symbol *)f, grid, block, shared, limit);
}
