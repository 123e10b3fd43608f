// section surface: the driver's description of an array, for a surface object; HIP has the runtime's alone.
// provides: tranship::surface_create
// requires: -
#include <hip/hip_runtime_api.h>

namespace tranship {

inline hipError_t surface_create(hipSurfaceObject_t *object, const HIP_RESOURCE_DESC *d)
{
	if (!d || d->resType != HIP_RESOURCE_TYPE_ARRAY)
		return hipErrorInvalidValue;
	hipResourceDesc array = {};
	array.resType = hipResourceTypeArray;
	array.res.array.array = d->res.array.hArray;
#if defined(TRANSHIP_SECTION_IMAGE) && (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIPCC_RTC__) // where that section is
	return create_surface_object(object, &array);
#else
	return hipCreateSurfaceObject(object, &array);
#endif
}

} // namespace tranship
