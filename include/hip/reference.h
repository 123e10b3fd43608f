// section reference: texture references in software, for devices without units for images (CDNA 3 and later).
// provides: tranship::texture tranship::bind_texture tranship::bind_texture_2d tranship::bind_texture_to_array
// provides: tranship::unbind_texture tranship::texture_offset
// requires: texture image
//
// A reference is a variable of the device. The host's side of it takes what the program sets as members; binding makes a texture object of
// that, and tells the device's side. Binding again waits for the device, so kernels launched before read what was bound then.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIPCC_RTC__) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#include <hip/hip_runtime.h>

namespace tranship {

// Clamp, where the program sets none: variables of the device start as zeros.
struct address_mode {
	unsigned from_clamp;

	operator hipTextureAddressMode() const { return static_cast<hipTextureAddressMode>(from_clamp ^ hipAddressModeClamp); }
	address_mode &operator=(hipTextureAddressMode mode)
	{
		from_clamp = static_cast<unsigned>(mode) ^ hipAddressModeClamp;
		return *this;
	}
};

template <class T, int type = hipTextureType1D, hipTextureReadMode mode = hipReadModeElementType> struct texture : textureReference {
	address_mode addressMode[3];

	texture() = default;
	__host__ __device__ constexpr texture(int are_fractions, hipTextureFilterMode filter = hipFilterModePoint,
	                                      hipTextureAddressMode at = hipAddressModeClamp)
	    : textureReference{are_fractions, mode, filter, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}},
	      addressMode{{static_cast<unsigned>(at) ^ hipAddressModeClamp},
	                  {static_cast<unsigned>(at) ^ hipAddressModeClamp},
	                  {static_cast<unsigned>(at) ^ hipAddressModeClamp}}
	{
	}
};

namespace detail {

// What is read from elements T: such, or fractions of the largest number.
template <class T, hipTextureReadMode mode> struct read_as {
	typedef T type;
};
template <class T> struct read_as<T, hipReadModeNormalizedFloat> {
	typedef float type;
};
template <class C, unsigned n> struct read_as<HIP_vector_type<C, n>, hipReadModeNormalizedFloat> {
	typedef HIP_vector_type<float, n> type;
};

template <class T, int type, hipTextureReadMode mode>
inline hipError_t bind(tranship::texture<T, type, mode> &reference, const hipResourceDesc *resource)
{
	hipTextureObject_t before = reference.textureObject;
	hipTextureDesc desc = {};
	for (int i = 0; i < 3; i++)
		desc.addressMode[i] = reference.addressMode[i];
	desc.filterMode = reference.filterMode;
	desc.readMode = mode;
	desc.sRGB = reference.sRGB;
	desc.normalizedCoords = reference.normalized;
	reference.textureObject = nullptr;
	hipError_t err = resource ? create_texture_object(&reference.textureObject, resource, &desc) : hipSuccess;
	if (err == hipSuccess && before)
		err = hipDeviceSynchronize();
	if (err == hipSuccess)
		err = hipMemcpyToSymbol(static_cast<const void *>(&reference), &reference, sizeof reference, 0, hipMemcpyHostToDevice);
	if (err == hipSuccess && before)
		err = destroy_texture_object(before);
	return err;
}

} // namespace detail

// Of memory that is larger than a texture may be, 2^27 elements can be read.
template <class T, int type, hipTextureReadMode mode>
inline hipError_t bind_texture(size_t *offset, texture<T, type, mode> &reference, const void *data, const hipChannelFormatDesc &format,
                               size_t size = UINT_MAX)
{
	const size_t most = sizeof(T) << 27;
	hipResourceDesc resource = {};
	resource.resType = hipResourceTypeLinear;
	resource.res.linear.devPtr = const_cast<void *>(data);
	resource.res.linear.desc = format;
	resource.res.linear.sizeInBytes = size < most ? size : most;
	if (offset)
		*offset = 0;
	return detail::bind(reference, &resource);
}
template <class T, int type, hipTextureReadMode mode>
inline hipError_t bind_texture(size_t *offset, texture<T, type, mode> &reference, const void *data, size_t size = UINT_MAX)
{
	return bind_texture(offset, reference, data, hipCreateChannelDesc<T>(), size);
}

template <class T, int type, hipTextureReadMode mode>
inline hipError_t bind_texture_2d(size_t *offset, texture<T, type, mode> &reference, const void *data, const hipChannelFormatDesc &format,
                                  size_t width, size_t height, size_t pitch)
{
	hipResourceDesc resource = {};
	resource.resType = hipResourceTypePitch2D;
	resource.res.pitch2D.devPtr = const_cast<void *>(data);
	resource.res.pitch2D.desc = format;
	resource.res.pitch2D.width = width;
	resource.res.pitch2D.height = height;
	resource.res.pitch2D.pitchInBytes = pitch;
	if (offset)
		*offset = 0;
	return detail::bind(reference, &resource);
}
template <class T, int type, hipTextureReadMode mode>
inline hipError_t bind_texture_2d(size_t *offset, texture<T, type, mode> &reference, const void *data, size_t width, size_t height,
                                  size_t pitch)
{
	return bind_texture_2d(offset, reference, data, hipCreateChannelDesc<T>(), width, height, pitch);
}

// An array knows its format.
template <class T, int type, hipTextureReadMode mode>
inline hipError_t bind_texture_to_array(texture<T, type, mode> &reference, hipArray_const_t array)
{
	hipResourceDesc resource = {};
	resource.resType = hipResourceTypeArray;
	resource.res.array.array = const_cast<hipArray_t>(array);
	return detail::bind(reference, &resource);
}
template <class T, int type, hipTextureReadMode mode>
inline hipError_t bind_texture_to_array(texture<T, type, mode> &reference, hipArray_const_t array, const hipChannelFormatDesc &)
{
	return bind_texture_to_array(reference, array);
}

template <class T, int type, hipTextureReadMode mode> inline hipError_t unbind_texture(texture<T, type, mode> &reference)
{
	return detail::bind(reference, nullptr);
}

// Memory of any alignment can be bound.
template <class T, int type, hipTextureReadMode mode> inline hipError_t texture_offset(size_t *offset, const texture<T, type, mode> &)
{
	*offset = 0;
	return hipSuccess;
}

#define TRANSHIP_BY_REFERENCE(name)                                                                                                        \
	template <class T, int type, hipTextureReadMode mode, class... At>                                                                 \
	__host__ __device__ inline typename detail::read_as<T, mode>::type name(const texture<T, type, mode> &reference, At... at)                  \
	{                                                                                                                                  \
		return tranship::name<typename detail::read_as<T, mode>::type>(reference.textureObject, at...);                            \
	}
TRANSHIP_BY_REFERENCE(tex1Dfetch)
TRANSHIP_BY_REFERENCE(tex1D)
TRANSHIP_BY_REFERENCE(tex2D)
TRANSHIP_BY_REFERENCE(tex3D)
TRANSHIP_BY_REFERENCE(tex1DLayered)
TRANSHIP_BY_REFERENCE(tex2DLayered)
TRANSHIP_BY_REFERENCE(texCubemap)
TRANSHIP_BY_REFERENCE(texCubemapLayered)
TRANSHIP_BY_REFERENCE(tex1DLod)
TRANSHIP_BY_REFERENCE(tex2DLod)
TRANSHIP_BY_REFERENCE(tex3DLod)
TRANSHIP_BY_REFERENCE(tex1DGrad)
TRANSHIP_BY_REFERENCE(tex2DGrad)
TRANSHIP_BY_REFERENCE(tex3DGrad)
#undef TRANSHIP_BY_REFERENCE

} // namespace tranship
#endif
