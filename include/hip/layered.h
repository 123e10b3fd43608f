// section layered: layered surfaces, and levels of layered textures, on GPUs with texture units.
// provides: tranship::units::surf1DLayeredread tranship::units::surf2DLayeredread tranship::units::surf1DLayeredwrite tranship::units::surf2DLayeredwrite
// provides: tranship::units::tex1DLayeredLod tranship::units::tex2DLayeredLod
// requires: -
//
// HIP's surface functions pass the layer on as a level of detail, and its textures' pass over the level.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship
{
namespace units
{

typedef unsigned ADDRESS_SPACE_CONSTANT *image;

template <class T> __device__ __hip_img_chk__ void surf1DLayeredread(T *to, hipSurfaceObject_t surface, int x, int layer)
{
	image i = (image)surface;
	x = __hipGetPixelAddr(x, __ockl_image_channel_data_type_1Da(i), __ockl_image_channel_order_1Da(i));
	int2::Native_vec_ at = {x, layer};
	*to = __hipMapFrom<T>(__ockl_image_load_1Da(i, at));
}
template <class T> __device__ __hip_img_chk__ void surf1DLayeredwrite(T value, hipSurfaceObject_t surface, int x, int layer)
{
	image i = (image)surface;
	x = __hipGetPixelAddr(x, __ockl_image_channel_data_type_1Da(i), __ockl_image_channel_order_1Da(i));
	int2::Native_vec_ at = {x, layer};
	__ockl_image_store_1Da(i, at, __hipMapTo<float4::Native_vec_>(value));
}
template <class T> __device__ __hip_img_chk__ void surf2DLayeredread(T *to, hipSurfaceObject_t surface, int x, int y, int layer)
{
	image i = (image)surface;
	x = __hipGetPixelAddr(x, __ockl_image_channel_data_type_2Da(i), __ockl_image_channel_order_2Da(i));
	int4::Native_vec_ at = {x, y, layer, 0};
	*to = __hipMapFrom<T>(__ockl_image_load_2Da(i, at));
}
template <class T> __device__ __hip_img_chk__ void surf2DLayeredwrite(T value, hipSurfaceObject_t surface, int x, int y, int layer)
{
	image i = (image)surface;
	x = __hipGetPixelAddr(x, __ockl_image_channel_data_type_2Da(i), __ockl_image_channel_order_2Da(i));
	int4::Native_vec_ at = {x, y, layer, 0};
	__ockl_image_store_2Da(i, at, __hipMapTo<float4::Native_vec_>(value));
}

template <class T> __device__ __hip_img_chk__ T tex1DLayeredLod(hipTextureObject_t texture, float x, int layer, float level)
{
	image i = (image)texture;
	float2::Native_vec_ at = {x, (float)layer};
	return __hipMapFrom<T>(__ockl_image_sample_lod_1Da(i, i + HIP_SAMPLER_OBJECT_OFFSET_DWORD, at, level));
}
template <class T>
__device__ __hip_img_chk__ T tex2DLayeredLod(hipTextureObject_t texture, float x, float y, int layer, float level)
{
	image i = (image)texture;
	float4::Native_vec_ at = {x, y, (float)layer, 0};
	return __hipMapFrom<T>(__ockl_image_sample_lod_2Da(i, i + HIP_SAMPLER_OBJECT_OFFSET_DWORD, at, level));
}

} // namespace units
} // namespace tranship
#endif
