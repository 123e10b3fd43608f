/* texture.h: texture and surface references and objects, and the functions that fetch from them. */
#ifndef TRANSHIP_DECL_TEXTURE_H
#define TRANSHIP_DECL_TEXTURE_H
#pragma GCC system_header

#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC
#define cudaSurfaceType1D 0x01
#define cudaSurfaceType2D 0x02
#define cudaSurfaceType3D 0x03
#define cudaSurfaceTypeCubemap 0x0C
#define cudaSurfaceType1DLayered 0xF1
#define cudaSurfaceType2DLayered 0xF2
#define cudaSurfaceTypeCubemapLayered 0xFC

template<class T, int type = cudaTextureType1D, cudaTextureReadMode mode = cudaReadModeElementType> struct texture : textureReference {
	TSH_HD TSH_CONSTEXPR texture(int normalized = 0, cudaTextureFilterMode filter = cudaFilterModePoint,
				     cudaTextureAddressMode address = cudaAddressModeClamp);
	TSH_HD TSH_CONSTEXPR texture(int normalized, cudaTextureFilterMode filter, cudaTextureAddressMode address, cudaChannelFormatDesc desc) TSH_DEF
};
template<class T, int type = cudaSurfaceType1D> struct surface : surfaceReference {
	TSH_HD TSH_CONSTEXPR surface();
};
template<int type> struct surface<void, type> : surfaceReference {
	TSH_HD TSH_CONSTEXPR surface();
};

/* what a fetch yields: the element, or floats when the reading mode normalises */
template<class T, cudaTextureReadMode mode> struct tsh_texel { typedef T type; };
#define TSH_TEXEL(n) template<> struct tsh_texel<n, cudaReadModeNormalizedFloat>
TSH_TEXEL(char) { typedef float type; };
TSH_TEXEL(signed char) { typedef float type; };
TSH_TEXEL(unsigned char) { typedef float type; };
TSH_TEXEL(short) { typedef float type; };
TSH_TEXEL(unsigned short) { typedef float type; };
TSH_TEXEL(char1) { typedef float1 type; };
TSH_TEXEL(uchar1) { typedef float1 type; };
TSH_TEXEL(short1) { typedef float1 type; };
TSH_TEXEL(ushort1) { typedef float1 type; };
TSH_TEXEL(char2) { typedef float2 type; };
TSH_TEXEL(uchar2) { typedef float2 type; };
TSH_TEXEL(short2) { typedef float2 type; };
TSH_TEXEL(ushort2) { typedef float2 type; };
TSH_TEXEL(char4) { typedef float4 type; };
TSH_TEXEL(uchar4) { typedef float4 type; };
TSH_TEXEL(short4) { typedef float4 type; };
TSH_TEXEL(ushort4) { typedef float4 type; };

/* f(texture, ...), f<T>(object, ...), f(T *, object, ...) */
#define TSH_TEX(f, ...)                                                                                                  \
	template<class T, int d, cudaTextureReadMode m> TSH_D typename tsh_texel<T, m>::type f(texture<T, d, m> t, __VA_ARGS__) TSH_DEF \
	template<class T> TSH_D T f(cudaTextureObject_t t, __VA_ARGS__) TSH_DEF                                                 \
	template<class T> TSH_D void f(T *to, cudaTextureObject_t t, __VA_ARGS__) TSH_DEF
TSH_TEX(tex1Dfetch, int x)
TSH_TEX(tex1D, float x)
TSH_TEX(tex2D, float x, float y)
TSH_TEX(tex3D, float x, float y, float z)
TSH_TEX(tex1DLayered, float x, int layer)
TSH_TEX(tex2DLayered, float x, float y, int layer)
TSH_TEX(texCubemap, float x, float y, float z)
TSH_TEX(texCubemapLayered, float x, float y, float z, int layer)
TSH_TEX(tex2Dgather, float x, float y, int component = 0)
TSH_TEX(tex1DLod, float x, float level)
TSH_TEX(tex2DLod, float x, float y, float level)
TSH_TEX(tex3DLod, float x, float y, float z, float level)
TSH_TEX(tex1DLayeredLod, float x, int layer, float level)
TSH_TEX(tex2DLayeredLod, float x, float y, int layer, float level)
TSH_TEX(texCubemapLod, float x, float y, float z, float level)
TSH_TEX(texCubemapLayeredLod, float x, float y, float z, int layer, float level)
TSH_TEX(tex1DGrad, float x, float dx, float dy)
TSH_TEX(tex2DGrad, float x, float y, float2 dx, float2 dy)
TSH_TEX(tex3DGrad, float x, float y, float z, float4 dx, float4 dy)
TSH_TEX(tex1DLayeredGrad, float x, int layer, float dx, float dy)
TSH_TEX(tex2DLayeredGrad, float x, float y, int layer, float2 dx, float2 dy)
TSH_TEX(texCubemapGrad, float x, float y, float z, float4 dx, float4 dy)
TSH_TEX(texCubemapLayeredGrad, float x, float y, float z, int layer, float4 dx, float4 dy)

#define TSH_SURF(rd, wr, ...)                                                                                            \
	template<class T, int d> TSH_D T rd(surface<void, d> s, __VA_ARGS__, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF \
	template<class T, int d> TSH_D void rd(T *to, surface<void, d> s, __VA_ARGS__, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF \
	template<class T, int d> TSH_D void rd(T *to, surface<void, d> s, __VA_ARGS__, int n, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF \
	template<class T> TSH_D T rd(cudaSurfaceObject_t s, __VA_ARGS__, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF   \
	template<class T> TSH_D void rd(T *to, cudaSurfaceObject_t s, __VA_ARGS__, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF \
	template<class T, int d> TSH_D void wr(T v, surface<void, d> s, __VA_ARGS__, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF \
	template<class T, int d> TSH_D void wr(T v, surface<void, d> s, __VA_ARGS__, int n, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF \
	template<class T> TSH_D void wr(T v, cudaSurfaceObject_t s, __VA_ARGS__, cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) TSH_DEF
TSH_SURF(surf1Dread, surf1Dwrite, int x)
TSH_SURF(surf2Dread, surf2Dwrite, int x, int y)
TSH_SURF(surf3Dread, surf3Dwrite, int x, int y, int z)
TSH_SURF(surf1DLayeredread, surf1DLayeredwrite, int x, int layer)
TSH_SURF(surf2DLayeredread, surf2DLayeredwrite, int x, int y, int layer)
TSH_SURF(surfCubemapread, surfCubemapwrite, int x, int y, int face)
TSH_SURF(surfCubemapLayeredread, surfCubemapLayeredwrite, int x, int y, int layerFace)

template<class T, int d, cudaTextureReadMode m>
TSH_H cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &t, const void *p, size_t size = ~0u) TSH_DEF
template<class T, int d, cudaTextureReadMode m>
TSH_H cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &t, const void *p, const cudaChannelFormatDesc &desc, size_t size = ~0u) TSH_DEF
TSH_H cudaError_t cudaBindTexture(size_t *offset, const textureReference *t, const void *p, const cudaChannelFormatDesc *desc, size_t size = ~0u);
template<class T, int d, cudaTextureReadMode m>
TSH_H cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &t, const void *p, size_t w, size_t h, size_t pitch) TSH_DEF
template<class T, int d, cudaTextureReadMode m>
TSH_H cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &t, const void *p, const cudaChannelFormatDesc &desc, size_t w, size_t h,
				    size_t pitch) TSH_DEF
TSH_H cudaError_t cudaBindTexture2D(size_t *offset, const textureReference *t, const void *p, const cudaChannelFormatDesc *desc, size_t w, size_t h,
				    size_t pitch);
template<class T, int d, cudaTextureReadMode m> TSH_H cudaError_t cudaBindTextureToArray(const texture<T, d, m> &t, cudaArray_const_t array) TSH_DEF
template<class T, int d, cudaTextureReadMode m>
TSH_H cudaError_t cudaBindTextureToArray(const texture<T, d, m> &t, cudaArray_const_t array, const cudaChannelFormatDesc &desc) TSH_DEF
TSH_H cudaError_t cudaBindTextureToArray(const textureReference *t, cudaArray_const_t array, const cudaChannelFormatDesc *desc);
template<class T, int d, cudaTextureReadMode m>
TSH_H cudaError_t cudaBindTextureToMipmappedArray(const texture<T, d, m> &t, cudaMipmappedArray_const_t array) TSH_DEF
template<class T, int d, cudaTextureReadMode m>
TSH_H cudaError_t cudaBindTextureToMipmappedArray(const texture<T, d, m> &t, cudaMipmappedArray_const_t array, const cudaChannelFormatDesc &desc) TSH_DEF
template<class T, int d, cudaTextureReadMode m> TSH_H cudaError_t cudaUnbindTexture(const texture<T, d, m> &t) TSH_DEF
TSH_H cudaError_t cudaUnbindTexture(const textureReference *t) TSH_DEF
template<class T, int d, cudaTextureReadMode m> TSH_H cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const texture<T, d, m> &t) TSH_DEF
template<class T, int d> TSH_H cudaError_t cudaBindSurfaceToArray(const surface<T, d> &s, cudaArray_const_t array) TSH_DEF
template<class T, int d> TSH_H cudaError_t cudaBindSurfaceToArray(const surface<T, d> &s, cudaArray_const_t array, const cudaChannelFormatDesc &desc) TSH_DEF
TSH_H cudaError_t cudaGetTextureReference(const textureReference **t, const void *symbol) TSH_DEF
TSH_H cudaError_t cudaGetSurfaceReference(const surfaceReference **s, const void *symbol);
#endif
