// section launch: launches with attributes. HIP's runtime takes a cooperative launch and fails each launch with another attribute.
// provides: tranship::launch_kernel_ex tranship::launch_kernel_ex_c tranship::drv_launch_kernel_ex
// provides: tranship::launch_ignore tranship::launch_programmatic
// requires: -
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime_api.h>
#include <utility>

namespace tranship {

// CUDA's numbers, where HIP has no names. Kernels of a stream run one after the other, as if each waited for the one before.
constexpr hipLaunchAttributeID launch_ignore = (hipLaunchAttributeID)0, launch_programmatic = (hipLaunchAttributeID)6;

// A launch without the attributes that are hints only: an access policy window, a synchronization policy, a priority, memory domains.
// A cooperative launch that is switched off is a plain one. With any other attribute the launch stays as it is, for the runtime to refuse.
template <class Config> struct without_hints {
	Config config;
	hipLaunchAttribute kept;

	explicit without_hints(const Config &given) : config(given), kept()
	{
		const unsigned hints = 1u << 0 | 1u << 1 | 1u << 3 | 1u << 6 | 1u << 8 | 1u << 9 | 1u << 10;
		config.attrs = &kept;
		config.numAttrs = 0;
		for (unsigned i = 0; i < given.numAttrs; i++) {
			const hipLaunchAttribute &a = given.attrs[i];
			if (a.id == hipLaunchAttributeCooperative) {
				if (a.val.cooperative)
					kept = a, config.numAttrs = 1;
			} else if ((unsigned)a.id >= 32 || !(hints >> (unsigned)a.id & 1)) {
				config = given;
				break;
			}
		}
	}
	without_hints(const without_hints &) = delete;
};

inline hipError_t launch_kernel_ex_c(const hipLaunchConfig_t *config, const void *kernel, void **arguments)
{
	if (!config)
		return hipErrorInvalidConfiguration;
	const without_hints<hipLaunchConfig_t> plain(*config);
	return hipLaunchKernelExC(&plain.config, kernel, arguments);
}
template <class... P, class... A> inline hipError_t launch_kernel_ex(const hipLaunchConfig_t *config, void (*kernel)(P...), A &&...arguments)
{
	if (!config)
		return hipErrorInvalidConfiguration;
	const without_hints<hipLaunchConfig_t> plain(*config);
	return hipLaunchKernelEx(&plain.config, kernel, std::forward<A>(arguments)...);
}
inline hipError_t drv_launch_kernel_ex(const HIP_LAUNCH_CONFIG *config, hipFunction_t kernel, void **arguments, void **extra)
{
	if (!config)
		return hipErrorInvalidValue;
	const without_hints<HIP_LAUNCH_CONFIG> plain(*config);
	return hipDrvLaunchKernelEx(&plain.config, kernel, arguments, extra);
}

} // namespace tranship
#endif
