// section array: CUDA's arrays as plain memory, for devices without units for images (CDNA 3 and later).
// provides: tranship::malloc_array tranship::malloc_3d_array tranship::free_array tranship::array_get_info tranship::get_channel_desc
// provides: tranship::malloc_mipmapped_array tranship::get_mipmapped_array_level tranship::free_mipmapped_array
// provides: tranship::memcpy_to_array tranship::memcpy_from_array tranship::memcpy_array_to_array
// provides: tranship::memcpy_2d_to_array tranship::memcpy_2d_to_array_async tranship::memcpy_2d_from_array
// provides: tranship::memcpy_2d_from_array_async tranship::memcpy_2d_array_to_array tranship::memcpy_3d tranship::memcpy_3d_async
// provides: tranship::memcpy_to_array_async tranship::memcpy_from_array_async
// provides: tranship::array_create tranship::array_3d_create tranship::array_destroy tranship::array_get_descriptor
// provides: tranship::array_3d_get_descriptor tranship::memcpy_param_2d tranship::memcpy_param_2d_async tranship::drv_memcpy_3d
// provides: tranship::drv_memcpy_3d_async tranship::memcpy_atoh tranship::memcpy_htoa tranship::memcpy_atod tranship::memcpy_dtoa
// provides: tranship::memcpy_atoa
// requires: -
//
// A hipArray_t points to a record of ours here, whose elements lie row after row without gaps; layers, faces and slices follow each other.
// HIP's own functions do not know such arrays, these do not know HIP's: they answer hipErrorInvalidResourceHandle.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#include <cstdint>

namespace tranship {

#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)

// There the hardware has them.
#define TRANSHIP_SAME(name, function) \
	template <class... A> inline hipError_t name(A... a) { return function(a...); }
TRANSHIP_SAME(malloc_array, hipMallocArray)
TRANSHIP_SAME(malloc_3d_array, hipMalloc3DArray)
TRANSHIP_SAME(free_array, hipFreeArray)
TRANSHIP_SAME(array_get_info, hipArrayGetInfo)
TRANSHIP_SAME(get_channel_desc, hipGetChannelDesc)
TRANSHIP_SAME(malloc_mipmapped_array, hipMallocMipmappedArray)
TRANSHIP_SAME(get_mipmapped_array_level, hipGetMipmappedArrayLevel)
TRANSHIP_SAME(free_mipmapped_array, hipFreeMipmappedArray)
TRANSHIP_SAME(memcpy_to_array, hipMemcpyToArray)
TRANSHIP_SAME(memcpy_from_array, hipMemcpyFromArray)
TRANSHIP_SAME(memcpy_2d_to_array, hipMemcpy2DToArray)
TRANSHIP_SAME(memcpy_2d_from_array, hipMemcpy2DFromArray)
TRANSHIP_SAME(memcpy_2d_array_to_array, hipMemcpy2DArrayToArray)
TRANSHIP_SAME(memcpy_3d, hipMemcpy3D)
TRANSHIP_SAME(array_create, hipArrayCreate)
TRANSHIP_SAME(array_3d_create, hipArray3DCreate)
TRANSHIP_SAME(array_destroy, hipArrayDestroy)
TRANSHIP_SAME(array_get_descriptor, hipArrayGetDescriptor)
TRANSHIP_SAME(array_3d_get_descriptor, hipArray3DGetDescriptor)
TRANSHIP_SAME(memcpy_param_2d, hipMemcpyParam2D)
TRANSHIP_SAME(drv_memcpy_3d, hipDrvMemcpy3D)
TRANSHIP_SAME(memcpy_atoh, hipMemcpyAtoH)
TRANSHIP_SAME(memcpy_htoa, hipMemcpyHtoA)
TRANSHIP_SAME(memcpy_atod, hipMemcpyAtoD)
TRANSHIP_SAME(memcpy_dtoa, hipMemcpyDtoA)
TRANSHIP_SAME(memcpy_atoa, hipMemcpyAtoA)
#undef TRANSHIP_SAME
// The same, called with 0 for the stream.
inline hipError_t memcpy_2d_to_array_async(hipArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height,
                                           hipMemcpyKind kind, hipStream_t stream = 0)
{
	return hipMemcpy2DToArrayAsync(dst, x, y, src, pitch, width, height, kind, stream);
}
inline hipError_t memcpy_2d_from_array_async(void *dst, size_t pitch, hipArray_const_t src, size_t x, size_t y, size_t width, size_t height,
                                             hipMemcpyKind kind, hipStream_t stream = 0)
{
	return hipMemcpy2DFromArrayAsync(dst, pitch, src, x, y, width, height, kind, stream);
}
inline hipError_t memcpy_3d_async(const hipMemcpy3DParms *p, hipStream_t stream = 0) { return hipMemcpy3DAsync(p, stream); }
inline hipError_t memcpy_param_2d_async(const hip_Memcpy2D *p, hipStream_t stream) { return hipMemcpyParam2DAsync(p, stream); }
inline hipError_t drv_memcpy_3d_async(const HIP_MEMCPY3D *p, hipStream_t stream) { return hipDrvMemcpy3DAsync(p, stream); }

#else

namespace detail {

struct array {
	uint64_t mark;
	char *data; // on the device
	hipChannelFormatDesc desc;
	hipExtent extent; // as it was asked for: 0 where there is no such dimension
	unsigned flags;
	bool is_level; // of a mipmapped array, which owns it
};

enum { most_levels = 16 }; // of a mipmapped array
struct mipmapped_array {
	uint64_t mark;
	unsigned n;
	array *level[most_levels];
};

constexpr uint64_t array_mark = 0x7961727261737274, mipmapped_mark = 0x70696d7261737274;

inline array *array_of(hipArray_const_t handle)
{
	array *a = reinterpret_cast<array *>(const_cast<hipArray_t>(handle));
	return a && a->mark == array_mark ? a : nullptr;
}

inline mipmapped_array *mipmapped_of(hipMipmappedArray_const_t handle)
{
	mipmapped_array *m = reinterpret_cast<mipmapped_array *>(const_cast<hipMipmappedArray_t>(handle));
	return m && m->mark == mipmapped_mark ? m : nullptr;
}

inline size_t element_size(const hipChannelFormatDesc &d) { return (size_t)(d.x + d.y + d.z + d.w) / 8; }
inline size_t or_one(size_t n) { return n ? n : 1; }
inline size_t pitch_of(const array &a) { return a.extent.width * element_size(a.desc); }
inline size_t slice_of(const array &a) { return pitch_of(a) * or_one(a.extent.height); }
inline char *element_at(const array &a, size_t x_bytes, size_t y) { return a.data + y * pitch_of(a) + x_bytes; }

inline hipError_t make_array(array **out, const hipChannelFormatDesc &desc, hipExtent extent, unsigned flags)
{
	*out = nullptr;
	if (!extent.width || !element_size(desc))
		return hipErrorInvalidValue;
	array *a = new array{array_mark, nullptr, desc, extent, flags, false};
	hipError_t err = hipMalloc(reinterpret_cast<void **>(&a->data), slice_of(*a) * or_one(extent.depth));
	if (err == hipSuccess)
		*out = a;
	else
		delete a;
	return err;
}

inline void drop_array(array *a)
{
	a->mark = 0;
	delete a;
}

inline hipExtent extent_of(size_t width, size_t height, size_t depth)
{
	hipExtent e;
	e.width = width;
	e.height = height;
	e.depth = depth;
	return e;
}

inline hipChannelFormatDesc channels_of(hipArray_Format format, unsigned channels)
{
	int bits = 8;
	hipChannelFormatKind kind = hipChannelFormatKindUnsigned;
	switch (format) {
	case HIP_AD_FORMAT_UNSIGNED_INT8: break;
	case HIP_AD_FORMAT_UNSIGNED_INT16: bits = 16; break;
	case HIP_AD_FORMAT_UNSIGNED_INT32: bits = 32; break;
	case HIP_AD_FORMAT_SIGNED_INT8: kind = hipChannelFormatKindSigned; break;
	case HIP_AD_FORMAT_SIGNED_INT16: bits = 16, kind = hipChannelFormatKindSigned; break;
	case HIP_AD_FORMAT_SIGNED_INT32: bits = 32, kind = hipChannelFormatKindSigned; break;
	case HIP_AD_FORMAT_HALF: bits = 16, kind = hipChannelFormatKindFloat; break;
	case HIP_AD_FORMAT_FLOAT: bits = 32, kind = hipChannelFormatKindFloat; break;
	}
	hipChannelFormatDesc d;
	d.x = bits;
	d.y = channels > 1 ? bits : 0;
	d.z = channels > 2 ? bits : 0;
	d.w = channels > 3 ? bits : 0;
	d.f = kind;
	return d;
}

inline unsigned channel_count(const hipChannelFormatDesc &d) { return !!d.x + !!d.y + !!d.z + !!d.w; }

inline hipArray_Format format_of(const hipChannelFormatDesc &d)
{
	if (d.f == hipChannelFormatKindFloat)
		return d.x == 16 ? HIP_AD_FORMAT_HALF : HIP_AD_FORMAT_FLOAT;
	if (d.f == hipChannelFormatKindSigned)
		return d.x == 8 ? HIP_AD_FORMAT_SIGNED_INT8 : d.x == 16 ? HIP_AD_FORMAT_SIGNED_INT16 : HIP_AD_FORMAT_SIGNED_INT32;
	return d.x == 8 ? HIP_AD_FORMAT_UNSIGNED_INT8 : d.x == 16 ? HIP_AD_FORMAT_UNSIGNED_INT16 : HIP_AD_FORMAT_UNSIGNED_INT32;
}

} // namespace detail

// ---- arrays ----

inline hipError_t malloc_3d_array(hipArray_t *out, const hipChannelFormatDesc *desc, hipExtent extent, unsigned flags = 0)
{
	detail::array *a;
	if (!out || !desc)
		return hipErrorInvalidValue;
	hipError_t err = detail::make_array(&a, *desc, extent, flags);
	*out = reinterpret_cast<hipArray_t>(a);
	return err;
}

inline hipError_t malloc_array(hipArray_t *out, const hipChannelFormatDesc *desc, size_t width, size_t height = 0, unsigned flags = 0)
{
	return malloc_3d_array(out, desc, detail::extent_of(width, height, 0), flags);
}

inline hipError_t free_array(hipArray_t handle)
{
	if (!handle)
		return hipSuccess;
	detail::array *a = detail::array_of(handle);
	if (!a || a->is_level)
		return hipErrorInvalidResourceHandle;
	hipError_t err = hipFree(a->data);
	detail::drop_array(a);
	return err;
}

inline hipError_t array_get_info(hipChannelFormatDesc *desc, hipExtent *extent, unsigned *flags, hipArray_t handle)
{
	const detail::array *a = detail::array_of(handle);
	if (!a)
		return hipErrorInvalidResourceHandle;
	if (desc)
		*desc = a->desc;
	if (extent)
		*extent = a->extent;
	if (flags)
		*flags = a->flags;
	return hipSuccess;
}

inline hipError_t get_channel_desc(hipChannelFormatDesc *desc, hipArray_const_t handle)
{
	return array_get_info(desc, nullptr, nullptr, const_cast<hipArray_t>(handle));
}

inline hipError_t free_mipmapped_array(hipMipmappedArray_t handle)
{
	if (!handle)
		return hipSuccess;
	detail::mipmapped_array *m = detail::mipmapped_of(handle);
	if (!m)
		return hipErrorInvalidResourceHandle;
	hipError_t err = hipSuccess;
	for (unsigned i = 0; i < m->n; i++) {
		hipError_t freed = hipFree(m->level[i]->data);
		err = err == hipSuccess ? freed : err;
		detail::drop_array(m->level[i]);
	}
	m->mark = 0;
	delete m;
	return err;
}

inline hipError_t malloc_mipmapped_array(hipMipmappedArray_t *out, const hipChannelFormatDesc *desc, hipExtent extent, unsigned levels,
                                         unsigned flags = 0)
{
	if (!out || !desc || !levels)
		return hipErrorInvalidValue;
	*out = nullptr;
	detail::mipmapped_array *m = new detail::mipmapped_array{detail::mipmapped_mark, 0, {}};
	bool layers = flags & (hipArrayLayered | hipArrayCubemap);
	hipError_t err = hipSuccess;
	while (m->n < levels && m->n < detail::most_levels) {
		err = detail::make_array(&m->level[m->n], *desc, extent, flags);
		if (err != hipSuccess)
			break;
		m->level[m->n++]->is_level = true;
		if (extent.width <= 1 && extent.height <= 1 && (layers || extent.depth <= 1))
			break; // there are no smaller ones
		extent.width = extent.width > 1 ? extent.width / 2 : 1;
		extent.height = extent.height > 1 ? extent.height / 2 : extent.height;
		extent.depth = extent.depth > 1 && !layers ? extent.depth / 2 : extent.depth;
	}
	if (err != hipSuccess)
		(void)free_mipmapped_array(reinterpret_cast<hipMipmappedArray_t>(m));
	else
		*out = reinterpret_cast<hipMipmappedArray_t>(m);
	return err;
}

inline hipError_t get_mipmapped_array_level(hipArray_t *out, hipMipmappedArray_const_t handle, unsigned level)
{
	const detail::mipmapped_array *m = detail::mipmapped_of(handle);
	if (!m)
		return hipErrorInvalidResourceHandle;
	if (!out || level >= m->n)
		return hipErrorInvalidValue;
	*out = reinterpret_cast<hipArray_t>(m->level[level]);
	return hipSuccess;
}

// ---- copies ----

inline hipError_t memcpy_to_array_async(hipArray_t dst, size_t x, size_t y, const void *src, size_t n, hipMemcpyKind kind, hipStream_t stream = 0)
{
	detail::array *a = detail::array_of(dst);
	return a ? hipMemcpyAsync(detail::element_at(*a, x, y), src, n, kind, stream) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_to_array(hipArray_t dst, size_t x, size_t y, const void *src, size_t n, hipMemcpyKind kind)
{
	detail::array *a = detail::array_of(dst);
	return a ? hipMemcpy(detail::element_at(*a, x, y), src, n, kind) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_from_array_async(void *dst, hipArray_const_t src, size_t x, size_t y, size_t n, hipMemcpyKind kind,
                                          hipStream_t stream = 0)
{
	detail::array *a = detail::array_of(src);
	return a ? hipMemcpyAsync(dst, detail::element_at(*a, x, y), n, kind, stream) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_from_array(void *dst, hipArray_const_t src, size_t x, size_t y, size_t n, hipMemcpyKind kind)
{
	detail::array *a = detail::array_of(src);
	return a ? hipMemcpy(dst, detail::element_at(*a, x, y), n, kind) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_array_to_array(hipArray_t dst, size_t x_dst, size_t y_dst, hipArray_const_t src, size_t x_src, size_t y_src, size_t n,
                                        hipMemcpyKind kind = hipMemcpyDeviceToDevice)
{
	detail::array *a = detail::array_of(src);
	return a ? memcpy_to_array(dst, x_dst, y_dst, detail::element_at(*a, x_src, y_src), n, kind) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_2d_to_array(hipArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height,
                                     hipMemcpyKind kind)
{
	detail::array *a = detail::array_of(dst);
	return a ? hipMemcpy2D(detail::element_at(*a, x, y), detail::pitch_of(*a), src, pitch, width, height, kind) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_2d_to_array_async(hipArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height,
                                           hipMemcpyKind kind, hipStream_t stream = 0)
{
	detail::array *a = detail::array_of(dst);
	return a ? hipMemcpy2DAsync(detail::element_at(*a, x, y), detail::pitch_of(*a), src, pitch, width, height, kind, stream)
	         : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_2d_from_array(void *dst, size_t pitch, hipArray_const_t src, size_t x, size_t y, size_t width, size_t height,
                                       hipMemcpyKind kind)
{
	detail::array *a = detail::array_of(src);
	return a ? hipMemcpy2D(dst, pitch, detail::element_at(*a, x, y), detail::pitch_of(*a), width, height, kind) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_2d_from_array_async(void *dst, size_t pitch, hipArray_const_t src, size_t x, size_t y, size_t width, size_t height,
                                             hipMemcpyKind kind, hipStream_t stream = 0)
{
	detail::array *a = detail::array_of(src);
	return a ? hipMemcpy2DAsync(dst, pitch, detail::element_at(*a, x, y), detail::pitch_of(*a), width, height, kind, stream)
	         : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_2d_array_to_array(hipArray_t dst, size_t x_dst, size_t y_dst, hipArray_const_t src, size_t x_src, size_t y_src,
                                           size_t width, size_t height, hipMemcpyKind kind = hipMemcpyDeviceToDevice)
{
	detail::array *a = detail::array_of(src);
	return a ? memcpy_2d_to_array(dst, x_dst, y_dst, detail::element_at(*a, x_src, y_src), detail::pitch_of(*a), width, height, kind)
	         : hipErrorInvalidResourceHandle;
}

namespace detail {

// A side of a copy that is an array becomes a pitched pointer; positions and extents count its elements and then bytes.
inline bool flatten_side(hipArray_t &handle, hipPitchedPtr &ptr, hipPos &pos, size_t &element)
{
	if (!handle)
		return true;
	array *a = array_of(handle);
	if (!a)
		return false;
	element = element_size(a->desc);
	ptr = make_hipPitchedPtr(a->data, pitch_of(*a), pitch_of(*a), or_one(a->extent.height));
	pos.x *= element;
	handle = nullptr;
	return true;
}

inline bool flatten(hipMemcpy3DParms &p)
{
	size_t element = 1;
	bool known = flatten_side(p.srcArray, p.srcPtr, p.srcPos, element) && flatten_side(p.dstArray, p.dstPtr, p.dstPos, element);
	p.extent.width *= element;
	return known;
}

template <class P> inline bool flatten_driver(P &p)
{
	if (p.srcMemoryType == hipMemoryTypeArray) {
		array *a = array_of(p.srcArray);
		if (!a)
			return false;
		p.srcMemoryType = hipMemoryTypeDevice;
		p.srcDevice = (hipDeviceptr_t)a->data;
		p.srcPitch = pitch_of(*a);
		p.srcArray = nullptr;
	}
	if (p.dstMemoryType == hipMemoryTypeArray) {
		array *a = array_of(p.dstArray);
		if (!a)
			return false;
		p.dstMemoryType = hipMemoryTypeDevice;
		p.dstDevice = (hipDeviceptr_t)a->data;
		p.dstPitch = pitch_of(*a);
		p.dstArray = nullptr;
	}
	return true;
}

inline bool flatten_heights(HIP_MEMCPY3D &p)
{
	array *src = p.srcMemoryType == hipMemoryTypeArray ? array_of(p.srcArray) : nullptr;
	array *dst = p.dstMemoryType == hipMemoryTypeArray ? array_of(p.dstArray) : nullptr;
	if (src)
		p.srcHeight = or_one(src->extent.height);
	if (dst)
		p.dstHeight = or_one(dst->extent.height);
	return flatten_driver(p);
}

} // namespace detail

inline hipError_t memcpy_3d(const hipMemcpy3DParms *params)
{
	if (!params)
		return hipErrorInvalidValue;
	hipMemcpy3DParms p = *params;
	return detail::flatten(p) ? hipMemcpy3D(&p) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_3d_async(const hipMemcpy3DParms *params, hipStream_t stream = 0)
{
	if (!params)
		return hipErrorInvalidValue;
	hipMemcpy3DParms p = *params;
	return detail::flatten(p) ? hipMemcpy3DAsync(&p, stream) : hipErrorInvalidResourceHandle;
}

// ---- the driver's functions ----

inline hipError_t array_3d_create(hipArray_t *out, const HIP_ARRAY3D_DESCRIPTOR *d)
{
	if (!d)
		return hipErrorInvalidValue;
	hipChannelFormatDesc desc = detail::channels_of(d->Format, d->NumChannels);
	return malloc_3d_array(out, &desc, detail::extent_of(d->Width, d->Height, d->Depth), d->Flags);
}

inline hipError_t array_create(hipArray_t *out, const HIP_ARRAY_DESCRIPTOR *d)
{
	if (!d)
		return hipErrorInvalidValue;
	hipChannelFormatDesc desc = detail::channels_of(d->Format, d->NumChannels);
	return malloc_array(out, &desc, d->Width, d->Height);
}

inline hipError_t array_destroy(hipArray_t handle) { return handle ? free_array(handle) : hipErrorInvalidValue; }

inline hipError_t array_3d_get_descriptor(HIP_ARRAY3D_DESCRIPTOR *d, hipArray_t handle)
{
	const detail::array *a = detail::array_of(handle);
	if (!a)
		return hipErrorInvalidResourceHandle;
	d->Width = a->extent.width;
	d->Height = a->extent.height;
	d->Depth = a->extent.depth;
	d->Format = detail::format_of(a->desc);
	d->NumChannels = detail::channel_count(a->desc);
	d->Flags = a->flags;
	return hipSuccess;
}

inline hipError_t array_get_descriptor(HIP_ARRAY_DESCRIPTOR *d, hipArray_t handle)
{
	HIP_ARRAY3D_DESCRIPTOR all;
	hipError_t err = array_3d_get_descriptor(&all, handle);
	if (err != hipSuccess)
		return err;
	d->Width = all.Width;
	d->Height = all.Height;
	d->Format = all.Format;
	d->NumChannels = all.NumChannels;
	return hipSuccess;
}

inline hipError_t memcpy_param_2d(const hip_Memcpy2D *params)
{
	hip_Memcpy2D p = *params;
	return detail::flatten_driver(p) ? hipMemcpyParam2D(&p) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_param_2d_async(const hip_Memcpy2D *params, hipStream_t stream)
{
	hip_Memcpy2D p = *params;
	return detail::flatten_driver(p) ? hipMemcpyParam2DAsync(&p, stream) : hipErrorInvalidResourceHandle;
}

inline hipError_t drv_memcpy_3d(const HIP_MEMCPY3D *params)
{
	HIP_MEMCPY3D p = *params;
	return detail::flatten_heights(p) ? hipDrvMemcpy3D(&p) : hipErrorInvalidResourceHandle;
}

inline hipError_t drv_memcpy_3d_async(const HIP_MEMCPY3D *params, hipStream_t stream)
{
	HIP_MEMCPY3D p = *params;
	return detail::flatten_heights(p) ? hipDrvMemcpy3DAsync(&p, stream) : hipErrorInvalidResourceHandle;
}

inline hipError_t memcpy_atoh(void *dst, hipArray_t src, size_t at, size_t n)
{
	return memcpy_from_array(dst, src, at, 0, n, hipMemcpyDeviceToHost);
}
inline hipError_t memcpy_htoa(hipArray_t dst, size_t at, const void *src, size_t n)
{
	return memcpy_to_array(dst, at, 0, src, n, hipMemcpyHostToDevice);
}
inline hipError_t memcpy_atod(hipDeviceptr_t dst, hipArray_t src, size_t at, size_t n)
{
	return memcpy_from_array((void *)dst, src, at, 0, n, hipMemcpyDeviceToDevice);
}
inline hipError_t memcpy_dtoa(hipArray_t dst, size_t at, hipDeviceptr_t src, size_t n)
{
	return memcpy_to_array(dst, at, 0, (const void *)src, n, hipMemcpyDeviceToDevice);
}
inline hipError_t memcpy_atoa(hipArray_t dst, size_t at, hipArray_t src, size_t from, size_t n)
{
	return memcpy_array_to_array(dst, at, 0, src, from, 0, n);
}

#endif

} // namespace tranship
#endif
