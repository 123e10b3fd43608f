// section image: texture and surface objects for what section texture reads, over arrays of section array and over plain memory.
// provides: tranship::create_texture_object tranship::destroy_texture_object tranship::get_texture_object_resource_desc
// provides: tranship::get_texture_object_texture_desc tranship::get_texture_object_resource_view_desc
// provides: tranship::create_surface_object tranship::destroy_surface_object tranship::tex_object_create
// requires: array texture
//
// An object is a record of ours in the device's memory. Views of another format, or of some levels or layers, are refused.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>

namespace tranship {

#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)

// There the hardware has them.
#define TRANSHIP_SAME(name, function) \
	template <class... A> inline hipError_t name(A... a) { return function(a...); }
TRANSHIP_SAME(destroy_texture_object, hipDestroyTextureObject)
TRANSHIP_SAME(get_texture_object_resource_desc, hipGetTextureObjectResourceDesc)
TRANSHIP_SAME(get_texture_object_texture_desc, hipGetTextureObjectTextureDesc)
TRANSHIP_SAME(get_texture_object_resource_view_desc, hipGetTextureObjectResourceViewDesc)
TRANSHIP_SAME(create_surface_object, hipCreateSurfaceObject)
TRANSHIP_SAME(destroy_surface_object, hipDestroySurfaceObject)
#undef TRANSHIP_SAME
// The same, called with NULL for the view.
inline hipError_t create_texture_object(hipTextureObject_t *out, const hipResourceDesc *resource, const hipTextureDesc *desc,
                                        const hipResourceViewDesc *view = nullptr)
{
	return hipCreateTextureObject(out, resource, desc, view);
}
inline hipError_t tex_object_create(hipTextureObject_t *out, const HIP_RESOURCE_DESC *resource, const HIP_TEXTURE_DESC *desc,
                                    const HIP_RESOURCE_VIEW_DESC *view = nullptr)
{
	return hipTexObjectCreate(out, resource, desc, view);
}

#else

namespace detail {

// What a texture object points to: kernels read the first member.
struct texture_record {
	texture read;
	hipResourceDesc resource;
	hipTextureDesc desc;
	hipResourceViewDesc view;
};

inline texture_level level_of(const array &a)
{
	texture_level l;
	l.data = a.data;
	l.width = (int)a.extent.width;
	l.height = (int)or_one(a.extent.height);
	l.depth = (int)or_one(a.extent.depth);
	l.pitch = pitch_of(a);
	l.slice = slice_of(a);
	return l;
}

inline texture_level level_of(void *data, size_t width, size_t height, size_t pitch)
{
	texture_level l;
	l.data = static_cast<char *>(data);
	l.width = (int)width;
	l.height = (int)height;
	l.depth = 1;
	l.pitch = pitch;
	l.slice = pitch * height;
	return l;
}

// The levels and the format of what is to be read, and whether it is the faces of cubes.
inline hipError_t describe(const hipResourceDesc &r, texture &t, hipChannelFormatDesc &format, bool &cube)
{
	t.levels = 1;
	cube = false;
	if (r.resType == hipResourceTypeArray) {
		const array *a = array_of(r.res.array.array);
		if (!a)
			return hipErrorInvalidResourceHandle;
		t.level[0] = level_of(*a);
		format = a->desc;
		cube = a->flags & hipArrayCubemap;
	} else if (r.resType == hipResourceTypeMipmappedArray) {
		const mipmapped_array *m = mipmapped_of(r.res.mipmap.mipmap);
		if (!m)
			return hipErrorInvalidResourceHandle;
		t.levels = (int)m->n;
		for (unsigned i = 0; i < m->n; i++)
			t.level[i] = level_of(*m->level[i]);
		format = m->level[0]->desc;
		cube = m->level[0]->flags & hipArrayCubemap;
	} else if (r.resType == hipResourceTypeLinear) {
		format = r.res.linear.desc;
		size_t n = element_size(format) ? r.res.linear.sizeInBytes / element_size(format) : 0;
		t.level[0] = level_of(r.res.linear.devPtr, n, 1, r.res.linear.sizeInBytes);
	} else {
		format = r.res.pitch2D.desc;
		t.level[0] = level_of(r.res.pitch2D.devPtr, r.res.pitch2D.width, r.res.pitch2D.height, r.res.pitch2D.pitchInBytes);
	}
	return element_size(format) ? hipSuccess : hipErrorInvalidValue;
}

inline hipError_t put_on_device(const void *record, size_t n, void **out)
{
	hipError_t err = hipMalloc(out, n);
	if (err != hipSuccess)
		return err;
	err = hipMemcpy(*out, record, n, hipMemcpyHostToDevice);
	if (err != hipSuccess)
		(void)hipFree(*out);
	return err;
}

inline hipError_t read_record(texture_record *r, hipTextureObject_t object)
{
	return object ? hipMemcpy(r, object, sizeof *r, hipMemcpyDeviceToHost) : hipErrorInvalidValue;
}

} // namespace detail

inline hipError_t create_texture_object(hipTextureObject_t *out, const hipResourceDesc *resource, const hipTextureDesc *desc,
                                        const hipResourceViewDesc *view = nullptr)
{
	detail::texture_record r = {};
	hipChannelFormatDesc format;
	void *made;
	if (!out || !resource || !desc)
		return hipErrorInvalidValue;
	if (view && (view->format != hipResViewFormatNone || view->firstLayer || view->firstMipmapLevel))
		return hipErrorNotSupported;
	r.resource = *resource;
	r.desc = *desc;
	if (view)
		r.view = *view;
	detail::texture &t = r.read;
	bool cube;
	hipError_t err = detail::describe(*resource, t, format, cube);
	if (err != hipSuccess)
		return err;
	t.bits = format.x;
	t.channels = (int)detail::channel_count(format);
	t.kind = format.f == hipChannelFormatKindFloat ? detail::texel_float : format.f == hipChannelFormatKindSigned ? detail::texel_signed : detail::texel_unsigned;
	for (int i = 0; i < 3; i++) /* a face ends at its edges */
		t.address[i] = cube ? hipAddressModeClamp : desc->addressMode[i];
	t.normalized = cube || desc->normalizedCoords;
	t.to_float = desc->readMode == hipReadModeNormalizedFloat && t.bits < 32 && t.kind != detail::texel_float;
	t.linear = desc->filterMode == hipFilterModeLinear;
	t.linear_levels = desc->mipmapFilterMode == hipFilterModeLinear;
	t.srgb = desc->sRGB && t.kind == detail::texel_unsigned;
	for (int i = 0; i < 4; i++)
		t.border[i] = desc->borderColor[i];
	t.bias = desc->mipmapLevelBias;
	t.least = desc->minMipmapLevelClamp;
	t.most = desc->maxMipmapLevelClamp;
	err = detail::put_on_device(&r, sizeof r, &made);
	if (err == hipSuccess)
		*out = static_cast<hipTextureObject_t>(made);
	return err;
}

inline hipError_t destroy_texture_object(hipTextureObject_t object) { return object ? hipFree(object) : hipSuccess; }

inline hipError_t get_texture_object_resource_desc(hipResourceDesc *out, hipTextureObject_t object)
{
	detail::texture_record r;
	hipError_t err = detail::read_record(&r, object);
	if (err == hipSuccess)
		*out = r.resource;
	return err;
}

inline hipError_t get_texture_object_texture_desc(hipTextureDesc *out, hipTextureObject_t object)
{
	detail::texture_record r;
	hipError_t err = detail::read_record(&r, object);
	if (err == hipSuccess)
		*out = r.desc;
	return err;
}

inline hipError_t get_texture_object_resource_view_desc(hipResourceViewDesc *out, hipTextureObject_t object)
{
	detail::texture_record r;
	hipError_t err = detail::read_record(&r, object);
	if (err == hipSuccess)
		*out = r.view;
	return err;
}

// The driver's: 8 and 16 bits are read as fractions unless the flags say otherwise.
inline hipError_t tex_object_create(hipTextureObject_t *out, const HIP_RESOURCE_DESC *resource, const HIP_TEXTURE_DESC *desc,
                                    const HIP_RESOURCE_VIEW_DESC *view = nullptr)
{
	if (!out || !resource || !desc)
		return hipErrorInvalidValue;
	if (view && (view->format != HIP_RES_VIEW_FORMAT_NONE || view->firstLayer || view->firstMipmapLevel))
		return hipErrorNotSupported;
	hipResourceDesc r = {};
	hipTextureDesc d = {};
	switch (resource->resType) {
	case HIP_RESOURCE_TYPE_ARRAY:
		r.resType = hipResourceTypeArray;
		r.res.array.array = resource->res.array.hArray;
		break;
	case HIP_RESOURCE_TYPE_MIPMAPPED_ARRAY:
		r.resType = hipResourceTypeMipmappedArray;
		r.res.mipmap.mipmap = resource->res.mipmap.hMipmappedArray;
		break;
	case HIP_RESOURCE_TYPE_LINEAR:
		r.resType = hipResourceTypeLinear;
		r.res.linear.devPtr = (void *)resource->res.linear.devPtr;
		r.res.linear.desc = detail::channels_of(resource->res.linear.format, resource->res.linear.numChannels);
		r.res.linear.sizeInBytes = resource->res.linear.sizeInBytes;
		break;
	case HIP_RESOURCE_TYPE_PITCH2D:
		r.resType = hipResourceTypePitch2D;
		r.res.pitch2D.devPtr = (void *)resource->res.pitch2D.devPtr;
		r.res.pitch2D.desc = detail::channels_of(resource->res.pitch2D.format, resource->res.pitch2D.numChannels);
		r.res.pitch2D.width = resource->res.pitch2D.width;
		r.res.pitch2D.height = resource->res.pitch2D.height;
		r.res.pitch2D.pitchInBytes = resource->res.pitch2D.pitchInBytes;
		break;
	}
	for (int i = 0; i < 3; i++)
		d.addressMode[i] = static_cast<hipTextureAddressMode>(desc->addressMode[i]);
	d.filterMode = static_cast<hipTextureFilterMode>(desc->filterMode);
	d.readMode = desc->flags & HIP_TRSF_READ_AS_INTEGER ? hipReadModeElementType : hipReadModeNormalizedFloat;
	d.normalizedCoords = (desc->flags & HIP_TRSF_NORMALIZED_COORDINATES) != 0;
	d.sRGB = (desc->flags & HIP_TRSF_SRGB) != 0;
	for (int i = 0; i < 4; i++)
		d.borderColor[i] = desc->borderColor[i];
	d.mipmapFilterMode = static_cast<hipTextureFilterMode>(desc->mipmapFilterMode);
	d.mipmapLevelBias = desc->mipmapLevelBias;
	d.minMipmapLevelClamp = desc->minMipmapLevelClamp;
	d.maxMipmapLevelClamp = desc->maxMipmapLevelClamp;
	return create_texture_object(out, &r, &d);
}

inline hipError_t create_surface_object(hipSurfaceObject_t *out, const hipResourceDesc *resource)
{
	if (!out || !resource || resource->resType != hipResourceTypeArray)
		return hipErrorInvalidValue;
	const detail::array *a = detail::array_of(resource->res.array.array);
	if (!a)
		return hipErrorInvalidResourceHandle;
	detail::surface s;
	s.data = a->data;
	s.pitch = detail::pitch_of(*a);
	s.slice = detail::slice_of(*a);
	s.width = (int)s.pitch;
	s.height = (int)detail::or_one(a->extent.height);
	s.depth = (int)detail::or_one(a->extent.depth);
	void *made;
	hipError_t err = detail::put_on_device(&s, sizeof s, &made);
	if (err == hipSuccess)
		*out = static_cast<hipSurfaceObject_t>(made);
	return err;
}

inline hipError_t destroy_surface_object(hipSurfaceObject_t object) { return object ? hipFree(object) : hipSuccess; }

// For CUDA both objects are numbers, and programs destroy one as the other.
inline hipError_t destroy_texture_object(hipSurfaceObject_t object) { return destroy_surface_object(object); }
inline hipError_t destroy_surface_object(hipTextureObject_t object) { return destroy_texture_object(object); }

#endif

} // namespace tranship
#endif
