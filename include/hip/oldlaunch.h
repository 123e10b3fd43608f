// section oldlaunch: launches in the style of CUDA 3: arguments, shape and shared memory are set on the function, one after the other.
// provides: tranship::param_set tranship::param_set_i tranship::param_set_f tranship::param_set_size tranship::set_block_shape
// provides: tranship::set_shared_size tranship::launch_one tranship::launch_grid tranship::launch_grid_async
// requires: -
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime_api.h>
#include <cstring>
#include <map>
#include <mutex>
#include <vector>

namespace tranship
{

struct launch_state {
	std::vector<char> bytes;
	unsigned x = 1, y = 1, z = 1, shared = 0;
};
// What was set on each function. Kept from launch to launch, as CUDA does.
struct launch_states {
	std::mutex lock;
	std::map<hipFunction_t, launch_state> of;
	static launch_states &all()
	{
		static launch_states states;
		return states;
	}
};

inline hipError_t param_set(hipFunction_t f, int offset, const void *from, unsigned size)
{
	if (!f || offset < 0 || (!from && size) || (unsigned)offset + size > 4096)
		return hipErrorInvalidValue;
	launch_states &s = launch_states::all();
	std::lock_guard<std::mutex> guard(s.lock);
	std::vector<char> &bytes = s.of[f].bytes;
	if (bytes.size() < offset + size)
		bytes.resize(offset + size);
	if (size)
		std::memcpy(bytes.data() + offset, from, size);
	return hipSuccess;
}
inline hipError_t param_set_i(hipFunction_t f, int offset, unsigned value) { return param_set(f, offset, &value, sizeof value); }
inline hipError_t param_set_f(hipFunction_t f, int offset, float value) { return param_set(f, offset, &value, sizeof value); }
inline hipError_t param_set_size(hipFunction_t f, unsigned size)
{
	if (!f || size > 4096)
		return hipErrorInvalidValue;
	launch_states &s = launch_states::all();
	std::lock_guard<std::mutex> guard(s.lock);
	s.of[f].bytes.resize(size);
	return hipSuccess;
}
inline hipError_t set_block_shape(hipFunction_t f, int x, int y, int z)
{
	if (!f || x <= 0 || y <= 0 || z <= 0)
		return hipErrorInvalidValue;
	launch_states &s = launch_states::all();
	std::lock_guard<std::mutex> guard(s.lock);
	launch_state &l = s.of[f];
	l.x = x, l.y = y, l.z = z;
	return hipSuccess;
}
inline hipError_t set_shared_size(hipFunction_t f, unsigned bytes)
{
	if (!f)
		return hipErrorInvalidValue;
	launch_states &s = launch_states::all();
	std::lock_guard<std::mutex> guard(s.lock);
	s.of[f].shared = bytes;
	return hipSuccess;
}
inline hipError_t launch_grid_async(hipFunction_t f, int width, int height, hipStream_t stream)
{
	if (!f || width <= 0 || height <= 0)
		return hipErrorInvalidValue;
	launch_state l;
	{
		launch_states &s = launch_states::all();
		std::lock_guard<std::mutex> guard(s.lock);
		l = s.of[f];
	}
	size_t size = l.bytes.size();
	void *extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, l.bytes.data(), HIP_LAUNCH_PARAM_BUFFER_SIZE, &size,
	                 HIP_LAUNCH_PARAM_END};
	return hipModuleLaunchKernel(f, width, height, 1, l.x, l.y, l.z, l.shared, stream, nullptr, size ? extra : nullptr);
}
inline hipError_t launch_grid(hipFunction_t f, int width, int height) { return launch_grid_async(f, width, height, nullptr); }
inline hipError_t launch_one(hipFunction_t f) { return launch_grid_async(f, 1, 1, nullptr); }

} // namespace tranship
#endif
