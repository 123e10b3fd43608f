// section texture: CUDA's textures and surfaces, in software, for devices without units for images (CDNA 3 and later).
// provides: tranship::tex1Dfetch tranship::tex1D tranship::tex2D tranship::tex3D tranship::tex1DLayered tranship::tex2DLayered
// provides: tranship::texCubemap tranship::texCubemapLayered tranship::tex2Dgather
// provides: tranship::tex1DLod tranship::tex2DLod tranship::tex3DLod tranship::tex1DLayeredLod tranship::tex2DLayeredLod
// provides: tranship::texCubemapLod tranship::texCubemapLayeredLod
// provides: tranship::tex1DGrad tranship::tex2DGrad tranship::tex3DGrad tranship::tex1DLayeredGrad tranship::tex2DLayeredGrad
// provides: tranship::surf1Dread tranship::surf2Dread tranship::surf3Dread tranship::surf1DLayeredread tranship::surf2DLayeredread
// provides: tranship::surfCubemapread tranship::surfCubemapLayeredread
// provides: tranship::surf1Dwrite tranship::surf2Dwrite tranship::surf3Dwrite tranship::surf1DLayeredwrite tranship::surf2DLayeredwrite
// provides: tranship::surfCubemapwrite tranship::surfCubemapLayeredwrite
// requires: -
//
// A hipTextureObject_t points to a record of ours (section image). Coordinates, address modes and filters follow CUDA's documents:
// with a linear filter, weights have 8 bits behind the point. Anisotropy and seamless cubemaps are not done.
#if defined(__HIP__) || defined(__HIPCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship {

#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)

// There the hardware has them.
#define TRANSHIP_SAME(name)                                                                                                                \
	template <class T, class... A> __device__ inline T name(A... a) { return ::name<T>(a...); }                                        \
	template <class... A> __device__ inline auto name(A... a)->decltype(::name(a...)) { return ::name(a...); }
TRANSHIP_SAME(tex1Dfetch)
TRANSHIP_SAME(tex1D)
TRANSHIP_SAME(tex2D)
TRANSHIP_SAME(tex3D)
TRANSHIP_SAME(tex1DLod)
TRANSHIP_SAME(tex2DLod)
TRANSHIP_SAME(tex3DLod)
TRANSHIP_SAME(tex1DLayeredLod)
TRANSHIP_SAME(tex2DLayeredLod)
TRANSHIP_SAME(tex1DLayered)
TRANSHIP_SAME(tex2DLayered)
TRANSHIP_SAME(texCubemapLayeredLod)
TRANSHIP_SAME(texCubemapLayered)
TRANSHIP_SAME(texCubemapLod)
TRANSHIP_SAME(texCubemap)
TRANSHIP_SAME(tex1DLayeredGrad)
TRANSHIP_SAME(tex1DGrad)
TRANSHIP_SAME(tex2DLayeredGrad)
TRANSHIP_SAME(tex2DGrad)
TRANSHIP_SAME(tex3DGrad)
TRANSHIP_SAME(tex2Dgather)
TRANSHIP_SAME(surf1Dread)
TRANSHIP_SAME(surf1Dwrite)
TRANSHIP_SAME(surf2Dread)
TRANSHIP_SAME(surf2Dwrite)
TRANSHIP_SAME(surf3Dread)
TRANSHIP_SAME(surf3Dwrite)
TRANSHIP_SAME(surf1DLayeredread)
TRANSHIP_SAME(surf1DLayeredwrite)
TRANSHIP_SAME(surf2DLayeredread)
TRANSHIP_SAME(surf2DLayeredwrite)
TRANSHIP_SAME(surfCubemapread)
TRANSHIP_SAME(surfCubemapwrite)
TRANSHIP_SAME(surfCubemapLayeredread)
TRANSHIP_SAME(surfCubemapLayeredwrite)
#undef TRANSHIP_SAME

#else

namespace detail {

struct texture_level {
	char *data;
	int width, height, depth; // in elements; depth counts slices, layers or faces; 1 where there is no such dimension
	unsigned long long pitch, slice; // bytes
};

enum texel_kind { texel_signed, texel_unsigned, texel_float };

struct texture {
	texture_level level[16];
	int levels;
	int bits, channels, kind; // of an element
	int address[3];           // hipTextureAddressMode
	bool normalized;          // coordinates run from 0 to 1
	bool to_float;            // integers are read as fractions of the largest
	bool linear, linear_levels, srgb;
	float border[4];
	float bias, least, most; // levels of detail
};

// The type of an element's channels, and their number.
template <class T> struct channels_in {
	typedef T type;
	enum { n = 1 };
};
template <class C, unsigned N> struct channels_in<HIP_vector_type<C, N>> {
	typedef C type;
	enum { n = N };
};

template <class To, class From> __host__ __device__ inline To bits_as(From from)
{
	static_assert(sizeof(To) == sizeof(From), "of one size");
	To to;
	__builtin_memcpy(&to, &from, sizeof to);
	return to;
}

// What a channel's 32 bits are as a C: a texture unit converts nothing.
template <class C> struct from_bits {
	__host__ __device__ static C make(unsigned bits) { return (C)bits; }
};
template <> struct from_bits<float> {
	__host__ __device__ static float make(unsigned bits) { return bits_as<float>(bits); }
};

__host__ __device__ inline float linear_of_srgb(float v)
{
	return v <= 0.04045f ? v / 12.92f : powf((v + 0.055f) / 1.055f, 2.4f);
}

// Channel c of the element at p, as a texture unit gives it.
__host__ __device__ inline unsigned channel(const texture &t, const char *p, int c)
{
	if (c >= t.channels) // missing ones are 0, the fourth is 1
		return c < 3 ? 0 : t.to_float || t.kind == texel_float ? bits_as<unsigned>(1.0f) : 1;
	unsigned v;
	if (t.bits == 8)
		v = (unsigned char)p[c];
	else if (t.bits == 16)
		v = reinterpret_cast<const unsigned short *>(p)[c];
	else
		v = reinterpret_cast<const unsigned *>(p)[c];
	if (t.kind == texel_float)
		return t.bits == 16 ? bits_as<unsigned>((float)bits_as<_Float16>((unsigned short)v)) : v;
	if (t.kind == texel_signed && t.bits < 32)
		v = (unsigned)((int)(v << (32 - t.bits)) >> (32 - t.bits));
	if (!t.to_float || t.bits == 32)
		return v;
	float f = t.kind == texel_signed ? (float)(int)v / (float)((1 << (t.bits - 1)) - 1) : (float)v / (float)((1 << t.bits) - 1);
	f = f < -1.0f ? -1.0f : f;
	return bits_as<unsigned>(t.srgb && t.bits == 8 && c < 3 ? linear_of_srgb(f) : f);
}

// The place of element i of n under an address mode; -1: outside.
__host__ __device__ inline int address(int i, int n, int mode, bool normalized)
{
	if (i >= 0 && i < n)
		return i;
	if (mode == hipAddressModeBorder)
		return -1;
	if (!normalized || mode == hipAddressModeClamp)
		return i < 0 ? 0 : n - 1;
	if (mode == hipAddressModeWrap)
		return (i % n + n) % n;
	i = (i % (2 * n) + 2 * n) % (2 * n);
	return i < n ? i : 2 * n - 1 - i;
}

// The first element that coordinate c meets among n, and the share that the next one has with a linear filter.
__host__ __device__ inline int place(const texture &t, float c, int n, int mode, float &share)
{
	if (t.normalized) {
		float whole = floorf(c);
		if (mode == hipAddressModeWrap || mode == hipAddressModeMirror)
			c -= whole;
		if (mode == hipAddressModeMirror && floorf(whole / 2) * 2 != whole)
			c = 1.0f - c;
		c *= (float)n;
	}
	if (t.linear)
		c -= 0.5f;
	c = c > -2.0f ? c : -2.0f; // NaN, too
	c = c < (float)n + 1.0f ? c : (float)n + 1.0f;
	float first = floorf(c);
	share = rintf((c - first) * 256.0f) / 256.0f;
	return (int)first;
}

struct texel {
	unsigned v[4];
};

// The element at x, y, z: places, or -1 for the border.
__host__ __device__ inline texel element(const texture &t, const texture_level &l, int x, int y, int z, int channels)
{
	texel r;
	bool outside = x < 0 || y < 0 || z < 0;
	const char *p = l.data + (outside ? 0 : (unsigned long long)z * l.slice + (unsigned long long)y * l.pitch +
	                                                (unsigned long long)x * (unsigned)(t.bits * t.channels / 8));
	for (int c = 0; c < channels; c++)
		if (!outside)
			r.v[c] = channel(t, p, c);
		else
			r.v[c] = t.to_float || t.kind == texel_float ? bits_as<unsigned>(t.border[c]) : (unsigned)(int)t.border[c];
	return r;
}

// Samples one level in D dimensions; layer is what comes after them.
template <int D> __host__ __device__ inline texel sample(const texture &t, int level, float x, float y, float z, int layer, int channels)
{
	const texture_level &l = t.level[level];
	float share[3] = {0.0f, 0.0f, 0.0f};
	int at[3] = {place(t, x, l.width, t.address[0], share[0]), D > 1 ? place(t, y, l.height, t.address[1], share[1]) : 0,
	             D > 2 ? place(t, z, l.depth, t.address[2], share[2]) : 0};
	if (!t.linear || (t.kind != texel_float && !t.to_float))
		return element(t, l, address(at[0], l.width, t.address[0], t.normalized), D > 1 ? address(at[1], l.height, t.address[1], t.normalized) : 0,
		               D > 2 ? address(at[2], l.depth, t.address[2], t.normalized) : layer, channels);
	float sum[4] = {0.0f, 0.0f, 0.0f, 0.0f};
	for (int corner = 0; corner < 1 << D; corner++) {
		float weight = 1.0f;
		for (int d = 0; d < D; d++)
			weight *= corner >> d & 1 ? share[d] : 1.0f - share[d];
		if (weight == 0.0f) // 0 times infinity is not what a neighbour adds
			continue;
		texel e = element(t, l, address(at[0] + (corner & 1), l.width, t.address[0], t.normalized),
		                  D > 1 ? address(at[1] + (corner >> 1 & 1), l.height, t.address[1], t.normalized) : 0,
		                  D > 2 ? address(at[2] + (corner >> 2), l.depth, t.address[2], t.normalized) : layer, channels);
		for (int c = 0; c < channels; c++)
			sum[c] += weight * bits_as<float>(e.v[c]);
	}
	texel r;
	for (int c = 0; c < channels; c++)
		r.v[c] = bits_as<unsigned>(sum[c]);
	return r;
}

template <int D> __host__ __device__ inline texel sample_lod(const texture &t, float x, float y, float z, int layer, float lod, int channels)
{
	if (t.levels < 2)
		return sample<D>(t, 0, x, y, z, layer, channels);
	lod += t.bias;
	lod = lod > t.least ? lod : t.least; // NaN, too
	lod = lod < t.most ? lod : t.most;
	lod = lod > 0.0f ? lod : 0.0f;
	lod = lod < (float)(t.levels - 1) ? lod : (float)(t.levels - 1);
	if (!t.linear_levels || (t.kind != texel_float && !t.to_float))
		return sample<D>(t, (int)floorf(lod + 0.5f), x, y, z, layer, channels);
	int first = (int)floorf(lod);
	float share = rintf((lod - (float)first) * 256.0f) / 256.0f;
	texel a = sample<D>(t, first, x, y, z, layer, channels);
	if (share == 0.0f)
		return a;
	texel b = sample<D>(t, first + 1, x, y, z, layer, channels);
	for (int c = 0; c < channels; c++)
		a.v[c] = bits_as<unsigned>((1.0f - share) * bits_as<float>(a.v[c]) + share * bits_as<float>(b.v[c]));
	return a;
}

template <class T> __host__ __device__ inline T make(const texel &e)
{
	typedef typename channels_in<T>::type C;
	C c[channels_in<T>::n];
	for (int i = 0; i < (int)channels_in<T>::n; i++)
		c[i] = from_bits<C>::make(e.v[i]);
	T v;
	static_assert(sizeof v == sizeof c, "channels without gaps");
	__builtin_memcpy((void *)&v, c, sizeof v);
	return v;
}

__host__ __device__ inline const texture &texture_at(hipTextureObject_t object) { return *reinterpret_cast<const texture *>(object); }

__host__ __device__ inline int layer_of(hipTextureObject_t object, int layer)
{
	int n = texture_at(object).level[0].depth;
	return layer < 0 ? 0 : layer < n ? layer : n - 1;
}

// The face of a cube that a direction meets, and where, from 0 to 1.
__host__ __device__ inline int face_of(float x, float y, float z, float &s, float &t)
{
	float ax = fabsf(x), ay = fabsf(y), az = fabsf(z), m;
	int face;
	if (ax >= ay && ax >= az)
		face = x < 0, m = ax, s = x < 0 ? z : -z, t = -y;
	else if (ay >= az)
		face = 2 + (y < 0), m = ay, s = x, t = y < 0 ? -z : z;
	else
		face = 4 + (z < 0), m = az, s = z < 0 ? -x : x, t = -y;
	s = (s / m + 1.0f) / 2.0f;
	t = (t / m + 1.0f) / 2.0f;
	return face;
}

// Elements for one step of a coordinate.
__host__ __device__ inline float scale(hipTextureObject_t object, int dimension)
{
	const texture &t = texture_at(object);
	const texture_level &l = t.level[0];
	return !t.normalized ? 1.0f : (float)(dimension == 0 ? l.width : dimension == 1 ? l.height : l.depth);
}

// The level that suits steps of so many elements from pixel to pixel, across and down.
__host__ __device__ inline float lod_of(float ax, float ay, float az, float bx, float by, float bz)
{
	float a = ax * ax + ay * ay + az * az, b = bx * bx + by * by + bz * bz, most = a > b ? a : b;
	return most > 0.0f ? 0.5f * log2f(most) : -1000.0f;
}

} // namespace detail

// ---- reading textures: T tex2D<T>(object, x, y), and void tex2D(T *v, object, x, y) ----

namespace detail {
template <class T, int D> __host__ __device__ inline T sampled(hipTextureObject_t object, float x, float y, float z, int layer, float lod)
{
	return make<T>(sample_lod<D>(texture_at(object), x, y, z, layer, lod, channels_in<T>::n));
}
} // namespace detail

// Memory has no border: outside, 0 is read.
template <class T> __host__ __device__ inline T tex1Dfetch(hipTextureObject_t object, int x)
{
	const detail::texture &t = detail::texture_at(object);
	detail::texel e = {{0, 0, 0, 0}};
	if (x >= 0 && x < t.level[0].width)
		e = detail::element(t, t.level[0], x, 0, 0, detail::channels_in<T>::n);
	return detail::make<T>(e);
}

template <class T> __host__ __device__ inline T tex1D(hipTextureObject_t object, float x)
{
	return detail::sampled<T, 1>(object, x, 0, 0, 0, 0);
}
template <class T> __host__ __device__ inline T tex2D(hipTextureObject_t object, float x, float y)
{
	return detail::sampled<T, 2>(object, x, y, 0, 0, 0);
}
template <class T> __host__ __device__ inline T tex3D(hipTextureObject_t object, float x, float y, float z)
{
	return detail::sampled<T, 3>(object, x, y, z, 0, 0);
}
template <class T> __host__ __device__ inline T tex1DLod(hipTextureObject_t object, float x, float lod)
{
	return detail::sampled<T, 1>(object, x, 0, 0, 0, lod);
}
template <class T> __host__ __device__ inline T tex2DLod(hipTextureObject_t object, float x, float y, float lod)
{
	return detail::sampled<T, 2>(object, x, y, 0, 0, lod);
}
template <class T> __host__ __device__ inline T tex3DLod(hipTextureObject_t object, float x, float y, float z, float lod)
{
	return detail::sampled<T, 3>(object, x, y, z, 0, lod);
}
template <class T> __host__ __device__ inline T tex1DLayeredLod(hipTextureObject_t object, float x, int layer, float lod)
{
	return detail::sampled<T, 1>(object, x, 0, 0, detail::layer_of(object, layer), lod);
}
template <class T> __host__ __device__ inline T tex2DLayeredLod(hipTextureObject_t object, float x, float y, int layer, float lod)
{
	return detail::sampled<T, 2>(object, x, y, 0, detail::layer_of(object, layer), lod);
}
template <class T> __host__ __device__ inline T tex1DLayered(hipTextureObject_t object, float x, int layer)
{
	return tranship::tex1DLayeredLod<T>(object, x, layer, 0);
}
template <class T> __host__ __device__ inline T tex2DLayered(hipTextureObject_t object, float x, float y, int layer)
{
	return tranship::tex2DLayeredLod<T>(object, x, y, layer, 0);
}
template <class T> __host__ __device__ inline T texCubemapLayeredLod(hipTextureObject_t object, float x, float y, float z, int layer, float lod)
{
	float s, t;
	int face = detail::face_of(x, y, z, s, t);
	return detail::sampled<T, 2>(object, s, t, 0, detail::layer_of(object, layer * 6 + face), lod);
}
template <class T> __host__ __device__ inline T texCubemapLayered(hipTextureObject_t object, float x, float y, float z, int layer)
{
	return tranship::texCubemapLayeredLod<T>(object, x, y, z, layer, 0);
}
template <class T> __host__ __device__ inline T texCubemapLod(hipTextureObject_t object, float x, float y, float z, float lod)
{
	return tranship::texCubemapLayeredLod<T>(object, x, y, z, 0, lod);
}
template <class T> __host__ __device__ inline T texCubemap(hipTextureObject_t object, float x, float y, float z)
{
	return tranship::texCubemapLayeredLod<T>(object, x, y, z, 0, 0);
}

template <class T> __host__ __device__ inline T tex1DLayeredGrad(hipTextureObject_t object, float x, int layer, float dx, float dy)
{
	float w = detail::scale(object, 0);
	return tranship::tex1DLayeredLod<T>(object, x, layer, detail::lod_of(dx * w, 0, 0, dy * w, 0, 0));
}
template <class T> __host__ __device__ inline T tex1DGrad(hipTextureObject_t object, float x, float dx, float dy)
{
	return tranship::tex1DLayeredGrad<T>(object, x, 0, dx, dy);
}
template <class T>
__host__ __device__ inline T tex2DLayeredGrad(hipTextureObject_t object, float x, float y, int layer, float2 dx, float2 dy)
{
	float w = detail::scale(object, 0), h = detail::scale(object, 1);
	return tranship::tex2DLayeredLod<T>(object, x, y, layer, detail::lod_of(dx.x * w, dx.y * h, 0, dy.x * w, dy.y * h, 0));
}
template <class T> __host__ __device__ inline T tex2DGrad(hipTextureObject_t object, float x, float y, float2 dx, float2 dy)
{
	return tranship::tex2DLayeredGrad<T>(object, x, y, 0, dx, dy);
}
template <class T> __host__ __device__ inline T tex3DGrad(hipTextureObject_t object, float x, float y, float z, float4 dx, float4 dy)
{
	float w = detail::scale(object, 0), h = detail::scale(object, 1), d = detail::scale(object, 2);
	return tranship::tex3DLod<T>(object, x, y, z, detail::lod_of(dx.x * w, dx.y * h, dx.z * d, dy.x * w, dy.y * h, dy.z * d));
}

// Component comp of the four elements that a linear filter would meet, counted from the lower left one against the clock.
template <class T> __host__ __device__ inline T tex2Dgather(hipTextureObject_t object, float x, float y, int comp = 0)
{
	detail::texture t = detail::texture_at(object);
	const detail::texture_level &l = t.level[0];
	float share;
	t.linear = true;
	int at[2] = {detail::place(t, x, l.width, t.address[0], share), detail::place(t, y, l.height, t.address[1], share)};
	detail::texel r;
	for (int i = 0; i < 4; i++)
		r.v[i] = detail::element(t, l, detail::address(at[0] + (i == 1 || i == 2), l.width, t.address[0], t.normalized),
		                         detail::address(at[1] + (i < 2), l.height, t.address[1], t.normalized), 0, 4)
		                 .v[comp & 3];
	return detail::make<T>(r);
}

#define TRANSHIP_INTO(name, parameters, arguments)                                                                                         \
	template <class T> __host__ __device__ inline void name parameters { *v = tranship::name<T> arguments; }
TRANSHIP_INTO(tex1Dfetch, (T *v, hipTextureObject_t object, int x), (object, x))
TRANSHIP_INTO(tex1D, (T *v, hipTextureObject_t object, float x), (object, x))
TRANSHIP_INTO(tex2D, (T *v, hipTextureObject_t object, float x, float y), (object, x, y))
TRANSHIP_INTO(tex3D, (T *v, hipTextureObject_t object, float x, float y, float z), (object, x, y, z))
TRANSHIP_INTO(tex1DLayered, (T *v, hipTextureObject_t object, float x, int layer), (object, x, layer))
TRANSHIP_INTO(tex2DLayered, (T *v, hipTextureObject_t object, float x, float y, int layer), (object, x, y, layer))
TRANSHIP_INTO(texCubemap, (T *v, hipTextureObject_t object, float x, float y, float z), (object, x, y, z))
TRANSHIP_INTO(tex2DLod, (T *v, hipTextureObject_t object, float x, float y, float lod), (object, x, y, lod))

#undef TRANSHIP_INTO

// ---- surfaces: T surf2Dread<T>(object, x, y), void surf2Dread(T *v, object, x, y), surf2Dwrite(v, object, x, y); x counts bytes ----

namespace detail {

struct surface {
	char *data;
	unsigned long long pitch, slice; // bytes
	int width, height, depth;        // width in bytes
};

__host__ __device__ inline bool within(int &i, int most, int mode)
{
	if (i >= 0 && i <= most)
		return true;
	if (mode == hipBoundaryModeTrap)
		__builtin_trap();
	i = i < 0 ? 0 : most;
	return mode == hipBoundaryModeClamp;
}

// NULL: outside, where zero is read and nothing written.
__host__ __device__ inline char *surface_at(hipSurfaceObject_t object, int size, int x, int y, int z, int mode)
{
	const surface &s = *reinterpret_cast<const surface *>(object);
	bool inside = within(x, s.width - size, mode) && within(y, s.height - 1, mode) && within(z, s.depth - 1, mode);
	return inside ? s.data + (unsigned long long)z * s.slice + (unsigned long long)y * s.pitch + x : nullptr;
}

template <class T> __host__ __device__ inline T surface_read(hipSurfaceObject_t object, int x, int y, int z, int mode)
{
	const char *p = surface_at(object, (int)sizeof(T), x, y, z, mode);
	T v;
	__builtin_memset((void *)&v, 0, sizeof v);
	if (p)
		v = *reinterpret_cast<const T *>(p);
	return v;
}

template <class T> __host__ __device__ inline void surface_write(T v, hipSurfaceObject_t object, int x, int y, int z, int mode)
{
	char *p = surface_at(object, (int)sizeof v, x, y, z, mode);
	if (p)
		*reinterpret_cast<T *>(p) = v;
}

} // namespace detail

#define TRANSHIP_AT(...) hipSurfaceObject_t object, __VA_ARGS__, hipSurfaceBoundaryMode mode = hipBoundaryModeTrap
#define TRANSHIP_SURFACE(name, parameters, y, z)                                                                                           \
	template <class T> __host__ __device__ inline T name##read(parameters)                                                             \
	{                                                                                                                                  \
		return detail::surface_read<T>(object, x, y, z, mode);                                                                     \
	}                                                                                                                                  \
	template <class T> __host__ __device__ inline void name##read(T *v, parameters)                                                    \
	{                                                                                                                                  \
		*v = detail::surface_read<T>(object, x, y, z, mode);                                                                       \
	}                                                                                                                                  \
	template <class T> __host__ __device__ inline void name##write(T v, parameters)                                                    \
	{                                                                                                                                  \
		detail::surface_write(v, object, x, y, z, mode);                                                                           \
	}
TRANSHIP_SURFACE(surf1D, TRANSHIP_AT(int x), 0, 0)
TRANSHIP_SURFACE(surf2D, TRANSHIP_AT(int x, int y), y, 0)
TRANSHIP_SURFACE(surf3D, TRANSHIP_AT(int x, int y, int z), y, z)
TRANSHIP_SURFACE(surf1DLayered, TRANSHIP_AT(int x, int layer), 0, layer)
TRANSHIP_SURFACE(surf2DLayered, TRANSHIP_AT(int x, int y, int layer), y, layer)
TRANSHIP_SURFACE(surfCubemap, TRANSHIP_AT(int x, int y, int face), y, face)
TRANSHIP_SURFACE(surfCubemapLayered, TRANSHIP_AT(int x, int y, int layer_face), y, layer_face)
#undef TRANSHIP_SURFACE
#undef TRANSHIP_AT

#endif

} // namespace tranship
#endif
