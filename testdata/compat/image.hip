// sections: image reference
// Textures, surfaces and arrays of CUDA in software. Runs on the host, where HIP's memory is the heap's: what each expects is worked
// out from CUDA's documents (address modes, filters, cube faces), not from the header.
#include "tranship_compat.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// ---- every function once, in a kernel ----
#ifdef __HIP_DEVICE_COMPILE__

__global__ void sample_all(hipTextureObject_t t, hipSurfaceObject_t s, float *f, float4 *f4, uchar4 *c, int i)
{
	float v, x = (float)i;
	uchar4 u;
	f[0] = tranship::tex1Dfetch<float>(t, i) + tranship::tex1D<float>(t, x) + tranship::tex2D<float>(t, x, x) + tranship::tex3D<float>(t, x, x, x);
	f[1] = tranship::tex1DLod<float>(t, x, 1.0f) + tranship::tex2DLod<float>(t, x, x, 1.0f) + tranship::tex3DLod<float>(t, x, x, x, 1.0f);
	f4[0] = tranship::tex1DLayered<float4>(t, x, 1);
	f4[1] = tranship::tex2DLayered<float4>(t, x, x, 1);
	f4[2] = tranship::tex1DLayeredLod<float4>(t, x, 1, 1.0f);
	f4[3] = tranship::tex2DLayeredLod<float4>(t, x, x, 1, 1.0f);
	f4[4] = tranship::texCubemap<float4>(t, x, x, x);
	f4[5] = tranship::texCubemapLod<float4>(t, x, x, x, 1.0f);
	f4[6] = tranship::texCubemapLayered<float4>(t, x, x, x, 1);
	f4[7] = tranship::texCubemapLayeredLod<float4>(t, x, x, x, 1, 1.0f);
	f4[8] = tranship::tex2Dgather<float4>(t, x, x, 1);
	f4[9] = tranship::tex1DGrad<float4>(t, x, 1.0f, 1.0f);
	f4[10] = tranship::tex2DGrad<float4>(t, x, x, make_float2(1, 1), make_float2(2, 2));
	f4[11] = tranship::tex3DGrad<float4>(t, x, x, x, make_float4(1, 1, 1, 0), make_float4(2, 2, 2, 0));
	f4[12] = tranship::tex1DLayeredGrad<float4>(t, x, 1, 1.0f, 1.0f);
	f4[13] = tranship::tex2DLayeredGrad<float4>(t, x, x, 1, make_float2(1, 1), make_float2(2, 2));
	tranship::tex1Dfetch(&v, t, i);
	tranship::tex1D(&v, t, x);
	tranship::tex2D(&v, t, x, x);
	tranship::tex3D(&v, t, x, x, x);
	tranship::tex1DLayered(&v, t, x, 1);
	tranship::tex2DLayered(&v, t, x, x, 1);
	tranship::texCubemap(&v, t, x, x, x);
	tranship::tex2DLod(&v, t, x, x, 1.0f);
	f[2] = v;
	tranship::surf1Dwrite(v, s, i);
	tranship::surf2Dwrite(v, s, i, i, hipBoundaryModeZero);
	tranship::surf3Dwrite(v, s, i, i, i);
	tranship::surf1DLayeredwrite(v, s, i, 1);
	tranship::surf2DLayeredwrite(v, s, i, i, 1);
	tranship::surfCubemapwrite(v, s, i, i, 1);
	tranship::surfCubemapLayeredwrite(v, s, i, i, 7);
	c[0] = tranship::surf1Dread<uchar4>(s, i);
	c[1] = tranship::surf2Dread<uchar4>(s, i, i, hipBoundaryModeClamp);
	c[2] = tranship::surf3Dread<uchar4>(s, i, i, i);
	c[3] = tranship::surf1DLayeredread<uchar4>(s, i, 1);
	c[4] = tranship::surf2DLayeredread<uchar4>(s, i, i, 1);
	c[5] = tranship::surfCubemapread<uchar4>(s, i, i, 1);
	c[6] = tranship::surfCubemapLayeredread<uchar4>(s, i, i, 7);
	tranship::surf2Dread(&u, s, i, i);
	c[7] = u;
}

// ---- HIP's memory, on the heap ----
#else

static int live; // allocations

extern "C" {
hipError_t hipMalloc(void **p, size_t n)
{
	live++;
	*p = malloc(n);
	return hipSuccess;
}
hipError_t hipFree(void *p)
{
	live -= p != nullptr;
	free(p);
	return hipSuccess;
}
hipError_t hipMemcpy(void *dst, const void *src, size_t n, hipMemcpyKind)
{
	memcpy(dst, src, n);
	return hipSuccess;
}
hipError_t hipMemcpyAsync(void *dst, const void *src, size_t n, hipMemcpyKind kind, hipStream_t) { return hipMemcpy(dst, src, n, kind); }
hipError_t hipMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, hipMemcpyKind)
{
	for (size_t y = 0; y < height; y++)
		memcpy((char *)dst + y * dpitch, (const char *)src + y * spitch, width);
	return hipSuccess;
}
hipError_t hipMemcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind, hipStream_t)
{
	return hipMemcpy2D(dst, dpitch, src, spitch, width, height, kind);
}
hipError_t hipMemcpy3D(const hipMemcpy3DParms *p)
{
	if (p->srcArray || p->dstArray)
		abort();
	for (size_t z = 0; z < p->extent.depth; z++)
		for (size_t y = 0; y < p->extent.height; y++)
			memcpy((char *)p->dstPtr.ptr + ((z + p->dstPos.z) * p->dstPtr.ysize + y + p->dstPos.y) * p->dstPtr.pitch + p->dstPos.x,
			       (const char *)p->srcPtr.ptr + ((z + p->srcPos.z) * p->srcPtr.ysize + y + p->srcPos.y) * p->srcPtr.pitch + p->srcPos.x,
			       p->extent.width);
	return hipSuccess;
}
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *p, hipStream_t) { return hipMemcpy3D(p); }
hipError_t hipMemcpyParam2D(const hip_Memcpy2D *p)
{
	if (p->srcMemoryType == hipMemoryTypeArray || p->dstMemoryType == hipMemoryTypeArray)
		abort();
	const char *src = (const char *)(p->srcMemoryType == hipMemoryTypeHost ? p->srcHost : (void *)p->srcDevice);
	char *dst = (char *)(p->dstMemoryType == hipMemoryTypeHost ? p->dstHost : (void *)p->dstDevice);
	return hipMemcpy2D(dst + p->dstY * p->dstPitch + p->dstXInBytes, p->dstPitch, src + p->srcY * p->srcPitch + p->srcXInBytes, p->srcPitch,
	                   p->WidthInBytes, p->Height, hipMemcpyDefault);
}
hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D *p, hipStream_t) { return hipMemcpyParam2D(p); }
hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D *) { return hipErrorNotSupported; }
hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D *, hipStream_t) { return hipErrorNotSupported; }
hipError_t hipDeviceSynchronize() { return hipSuccess; }
hipError_t hipMemcpyToSymbol(const void *symbol, const void *src, size_t n, size_t, hipMemcpyKind)
{
	return symbol == src && n ? hipSuccess : hipErrorInvalidSymbol; // a variable of the device has one side here
}
hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f) { return {x, y, z, w, f}; }
}

static int failures;
#define CHECK(what, got, want)                                                                                                     \
	do {                                                                                                                       \
		double got_ = (double)(got), want_ = (double)(want);                                                                     \
		if (!(std::fabs(got_ - want_) <= 1e-6 * (1 + std::fabs(want_)))) {                                                            \
			printf("line %d: %s: %.9g, not %.9g\n", __LINE__, what, got_, want_);                                             \
			failures++;                                                                                                \
		}                                                                                                                  \
	} while (0)
#define OK(call) CHECK(#call, (int)(call), 0)

struct sampler {
	hipTextureDesc d = {};
	sampler(hipTextureAddressMode mode, hipTextureFilterMode filter = hipFilterModePoint, bool normalized = false,
	        hipTextureReadMode read = hipReadModeElementType)
	{
		for (hipTextureAddressMode &m : d.addressMode)
			m = mode;
		d.filterMode = filter;
		d.normalizedCoords = normalized;
		d.readMode = read;
	}
};

static hipTextureObject_t object(hipArray_t a, const sampler &s)
{
	hipResourceDesc r = {};
	r.resType = hipResourceTypeArray;
	r.res.array.array = a;
	hipTextureObject_t t = nullptr;
	OK(tranship::create_texture_object(&t, &r, &s.d, nullptr));
	return t;
}

template <class T> static hipArray_t array(const T *values, size_t width, size_t height = 0, size_t depth = 0, unsigned flags = 0)
{
	hipArray_t a = nullptr;
	hipChannelFormatDesc d = hipCreateChannelDesc<T>();
	OK(tranship::malloc_3d_array(&a, &d, make_hipExtent(width, height, depth), flags));
	hipMemcpy3DParms p = {};
	p.srcPtr = make_hipPitchedPtr((void *)values, width * sizeof(T), width, height ? height : 1);
	p.dstArray = a;
	p.extent = make_hipExtent(width, height ? height : 1, depth ? depth : 1);
	p.kind = hipMemcpyHostToDevice;
	OK(tranship::memcpy_3d(&p));
	return a;
}

static void drop(hipArray_t a, hipTextureObject_t t)
{
	OK(tranship::destroy_texture_object(t));
	OK(tranship::free_array(a));
}

// ---- what is tested ----

static void copies()
{
	float in[3][7], out[3][7] = {};
	for (int i = 0; i < 21; i++)
		in[i / 7][i % 7] = (float)i;
	hipArray_t a, b;
	hipChannelFormatDesc d = hipCreateChannelDesc<float>(), back;
	hipExtent e;
	unsigned flags = 9;
	OK(tranship::malloc_array(&a, &d, 5, 3));
	OK(tranship::malloc_array(&b, &d, 5, 3, hipArraySurfaceLoadStore));
	OK(tranship::array_get_info(&back, &e, &flags, b));
	CHECK("width", e.width, 5);
	CHECK("height", e.height, 3);
	CHECK("depth", e.depth, 0);
	CHECK("flags", flags, hipArraySurfaceLoadStore);
	CHECK("bits", back.x, 32);
	OK(tranship::memcpy_2d_to_array(a, 0, 0, in, sizeof in[0], 5 * sizeof(float), 3, hipMemcpyHostToDevice));
	OK(tranship::memcpy_2d_array_to_array(b, 4, 1, a, 0, 0, 3 * sizeof(float), 2)); // elements 0 to 2 of rows 0 and 1
	OK(tranship::memcpy_2d_from_array(out, sizeof out[0], b, 4, 1, 3 * sizeof(float), 2, hipMemcpyDeviceToHost));
	for (int y = 0; y < 2; y++)
		for (int x = 0; x < 3; x++)
			CHECK("2D copy", out[y][x], in[y][x]);
	float two[2];
	OK(tranship::memcpy_from_array(two, a, 3 * sizeof(float), 2, sizeof two, hipMemcpyDeviceToHost));
	CHECK("element 3 of row 2", two[0], in[2][3]);
	two[0] = 77;
	OK(tranship::memcpy_to_array(a, 0, 1, two, sizeof(float), hipMemcpyHostToDevice));
	hipMemcpy3DParms p = {}; // a row from its second element on
	float row[4];
	p.srcArray = a;
	p.srcPos = make_hipPos(1, 1, 0);
	p.dstPtr = make_hipPitchedPtr(row, sizeof row, 4, 1);
	p.extent = make_hipExtent(4, 1, 1);
	OK(tranship::memcpy_3d(&p));
	CHECK("3D copy", row[0], in[1][1]);
	CHECK("3D copy", row[3], in[1][4]);
	hip_Memcpy2D q = {};
	q.srcMemoryType = hipMemoryTypeArray;
	q.srcArray = a;
	q.srcY = 1;
	q.dstMemoryType = hipMemoryTypeHost;
	q.dstHost = row;
	q.dstPitch = sizeof row;
	q.WidthInBytes = 8;
	q.Height = 1;
	OK(tranship::memcpy_param_2d(&q));
	CHECK("driver's copy", row[0], 77);
	char foreign[256] = {};
	CHECK("foreign array", tranship::free_array((hipArray_t)(void *)foreign), hipErrorInvalidResourceHandle);
	OK(tranship::free_array(a));
	OK(tranship::free_array(b));
}

static void address_modes()
{
	const float v[4] = {10, 11, 12, 13};
	struct {
		hipTextureAddressMode mode;
		bool normalized;
		float x;
		float want; // 99 is the border
	} cases[] = {
	        {hipAddressModeClamp, false, -1.0f, 10}, {hipAddressModeClamp, false, 0.0f, 10},   {hipAddressModeClamp, false, 0.99f, 10},
	        {hipAddressModeClamp, false, 1.0f, 11},  {hipAddressModeClamp, false, 3.99f, 13},  {hipAddressModeClamp, false, 4.0f, 13},
	        {hipAddressModeClamp, false, 1e9f, 13},  {hipAddressModeClamp, false, -1e9f, 10},  {hipAddressModeBorder, false, -0.01f, 99},
	        {hipAddressModeBorder, false, 4.0f, 99}, {hipAddressModeBorder, false, 3.5f, 13},  {hipAddressModeWrap, true, -0.25f, 13},
	        {hipAddressModeWrap, true, 1.0f, 10},    {hipAddressModeWrap, true, 1.26f, 11},    {hipAddressModeWrap, true, -3.9f, 10},
	        {hipAddressModeMirror, true, -0.1f, 10}, {hipAddressModeMirror, true, 1.1f, 13},   {hipAddressModeMirror, true, 2.1f, 10},
	        {hipAddressModeMirror, true, -1.2f, 13}, {hipAddressModeMirror, true, 0.6f, 12},   {hipAddressModeClamp, true, 0.3f, 11},
	        {hipAddressModeClamp, true, 1.5f, 13},   {hipAddressModeWrap, false, 5.0f, 13},    {hipAddressModeMirror, false, -2.0f, 10},
	};
	hipArray_t a = array(v, 4);
	for (const auto &c : cases) {
		sampler s(c.mode, hipFilterModePoint, c.normalized);
		s.d.borderColor[0] = 99;
		hipTextureObject_t t = object(a, s);
		CHECK("nearest", tranship::tex1D<float>(t, c.x), c.want);
		OK(tranship::destroy_texture_object(t));
	}
	// linear: halfway between elements; borders and ends blend with what lies outside
	hipTextureObject_t t = object(a, sampler(hipAddressModeClamp, hipFilterModeLinear));
	CHECK("linear", tranship::tex1D<float>(t, 0.5f), 10);
	CHECK("linear", tranship::tex1D<float>(t, 1.0f), 10.5);
	CHECK("linear", tranship::tex1D<float>(t, 1.75f), 11.25);
	CHECK("linear", tranship::tex1D<float>(t, 0.0f), 10);
	CHECK("linear", tranship::tex1D<float>(t, 9.0f), 13);
	CHECK("8 bits of weight", tranship::tex1D<float>(t, 0.5f + 1.0f / 1024), 10);
	CHECK("8 bits of weight", tranship::tex1D<float>(t, 0.5f + 3.0f / 1024), 10 + 1.0 / 256);
	OK(tranship::destroy_texture_object(t));
	t = object(a, sampler(hipAddressModeBorder, hipFilterModeLinear));
	CHECK("linear, border", tranship::tex1D<float>(t, 0.0f), 5);
	CHECK("linear, border", tranship::tex1D<float>(t, 4.25f), 13 * 0.25);
	OK(tranship::destroy_texture_object(t));
	t = object(a, sampler(hipAddressModeWrap, hipFilterModeLinear, true));
	CHECK("linear, wrap", tranship::tex1D<float>(t, 0.0f), 11.5);
	CHECK("linear, wrap", tranship::tex1D<float>(t, 2.0f), 11.5);
	OK(tranship::destroy_texture_object(t));
	t = object(a, sampler(hipAddressModeMirror, hipFilterModeLinear, true));
	CHECK("linear, mirror", tranship::tex1D<float>(t, -0.03125f), 10);
	CHECK("linear, mirror", tranship::tex1D<float>(t, -0.25f), 10.5);
	drop(a, t);
}

// A bilinear filter as the documents give it, in double precision.
static double bilinear(const float *v, int w, int h, double x, double y)
{
	auto at = [&](int i, int j) {
		i = i < 0 ? 0 : i < w ? i : w - 1;
		j = j < 0 ? 0 : j < h ? j : h - 1;
		return (double)v[j * w + i];
	};
	double xb = x - 0.5, yb = y - 0.5, a = std::rint((xb - std::floor(xb)) * 256) / 256, b = std::rint((yb - std::floor(yb)) * 256) / 256;
	int i = (int)std::floor(xb), j = (int)std::floor(yb);
	return (1 - a) * (1 - b) * at(i, j) + a * (1 - b) * at(i + 1, j) + (1 - a) * b * at(i, j + 1) + a * b * at(i + 1, j + 1);
}

static void dimensions()
{
	float v[6 * 5];
	for (int i = 0; i < 30; i++)
		v[i] = (float)(i * i % 17);
	hipArray_t a = array(v, 6, 5);
	hipTextureObject_t t = object(a, sampler(hipAddressModeClamp, hipFilterModeLinear)), near = object(a, sampler(hipAddressModeClamp));
	unsigned seed = 1;
	for (int k = 0; k < 2000; k++) {
		float x = (float)((seed = seed * 1664525 + 1013904223) >> 8) / (1 << 24) * 8 - 1;
		float y = (float)((seed = seed * 1664525 + 1013904223) >> 8) / (1 << 24) * 7 - 1;
		double want = bilinear(v, 6, 5, x, y);
		if (std::fabs(tranship::tex2D<float>(t, x, y) - want) > 1e-4)
			CHECK("bilinear", tranship::tex2D<float>(t, x, y), want);
		if (x >= 0 && y >= 0 && x < 6 && y < 5)
			CHECK("nearest", tranship::tex2D<float>(near, x, y), v[(int)y * 6 + (int)x]);
	}
	// the four elements of a filter: (0,1) (1,1) (1,0) (0,0)
	float4 g = tranship::tex2Dgather<float4>(near, 2.0f, 3.0f);
	CHECK("gather", g.x, v[3 * 6 + 1]);
	CHECK("gather", g.y, v[3 * 6 + 2]);
	CHECK("gather", g.z, v[2 * 6 + 2]);
	CHECK("gather", g.w, v[2 * 6 + 1]);
	OK(tranship::destroy_texture_object(near));
	drop(a, t);

	float cube[8] = {1, 2, 3, 4, 5, 6, 7, 9};
	a = array(cube, 2, 2, 2);
	t = object(a, sampler(hipAddressModeClamp, hipFilterModeLinear, true));
	CHECK("trilinear", tranship::tex3D<float>(t, 0.5f, 0.5f, 0.5f), 37.0 / 8);
	CHECK("trilinear", tranship::tex3D<float>(t, 0.25f, 0.75f, 0.5f), (3 + 7) / 2.0);
	drop(a, t);

	float layers[3][2][2];
	for (int i = 0; i < 12; i++)
		layers[i / 4][i / 2 % 2][i % 2] = (float)i;
	a = array(&layers[0][0][0], 2, 2, 3, hipArrayLayered);
	t = object(a, sampler(hipAddressModeClamp));
	CHECK("layer", tranship::tex2DLayered<float>(t, 1.0f, 0.0f, 2), 9);
	CHECK("layer beyond the last", tranship::tex2DLayered<float>(t, 0.0f, 1.0f, 7), 10);
	drop(a, t);
	a = array(&layers[0][0][0], 4, 0, 3, hipArrayLayered);
	t = object(a, sampler(hipAddressModeClamp));
	CHECK("1D layer", tranship::tex1DLayered<float>(t, 1.0f, 2), 9);
	drop(a, t);
}

static void cubemaps()
{
	float faces[6][2][2];
	for (int i = 0; i < 24; i++)
		faces[i / 4][i / 2 % 2][i % 2] = (float)(i / 4 * 100 + i % 4); // face, 2 * row + column
	hipArray_t a = array(&faces[0][0][0], 2, 2, 6, hipArrayCubemap);
	hipTextureObject_t t = object(a, sampler(hipAddressModeWrap, hipFilterModePoint, true)); // but faces end at their edges
	// face, s and t of the table in CUDA's documents: +x (-z,-y), -x (z,-y), +y (x,z), -y (x,-z), +z (x,-y), -z (-x,-y)
	struct {
		float x, y, z;
		int want;
	} cases[] = {
	        {1, 0.5f, -0.5f, 1},    {1, -0.5f, 0.5f, 2},    {-1, 0.5f, -0.5f, 100}, {-1, -0.5f, 0.5f, 103},
	        {0.5f, 1, -0.5f, 201},  {-0.5f, 1, 0.5f, 202},  {0.5f, -1, 0.5f, 301},  {-0.5f, -1, -0.5f, 302},
	        {0.5f, 0.5f, 1, 401},   {-0.5f, -0.5f, 1, 402}, {0.5f, 0.5f, -1, 500},  {-0.5f, -0.5f, -1, 503},
	};
	for (const auto &c : cases)
		CHECK("cubemap", tranship::texCubemap<float>(t, c.x, c.y, c.z), c.want);
	CHECK("the edge of a face", tranship::texCubemap<float>(t, 1.0f, 1.0f, -1.0f), 1);
	drop(a, t);
}

static void formats()
{
	const uchar4 bytes[2] = {make_uchar4(0, 51, 255, 128), make_uchar4(1, 2, 3, 4)};
	hipArray_t a = array(bytes, 2);
	hipTextureObject_t t = object(a, sampler(hipAddressModeClamp)), f = object(a, sampler(hipAddressModeClamp, hipFilterModePoint, false, hipReadModeNormalizedFloat));
	uchar4 b = tranship::tex1D<uchar4>(t, 1.5f);
	CHECK("bytes", b.x * 1000 + b.w, 1004);
	float4 n = tranship::tex1D<float4>(f, 0.0f);
	CHECK("fraction", n.x, 0);
	CHECK("fraction", n.y, 0.2);
	CHECK("fraction", n.z, 1);
	OK(tranship::destroy_texture_object(f));
	sampler srgb(hipAddressModeClamp, hipFilterModePoint, false, hipReadModeNormalizedFloat);
	srgb.d.sRGB = 1;
	f = object(a, srgb);
	n = tranship::tex1D<float4>(f, 0.0f);
	CHECK("sRGB", std::fabs(n.y - std::pow((0.2 + 0.055) / 1.055, 2.4)) < 1e-5, 1);
	CHECK("sRGB leaves alpha", n.w, 128 / 255.0);
	OK(tranship::destroy_texture_object(f));
	drop(a, t);

	const short s[3] = {-32768, -32767, 16384};
	a = array(s, 3);
	t = object(a, sampler(hipAddressModeClamp));
	f = object(a, sampler(hipAddressModeClamp, hipFilterModePoint, false, hipReadModeNormalizedFloat));
	CHECK("signed", tranship::tex1D<short>(t, 0.0f), -32768);
	CHECK("signed fraction", tranship::tex1D<float>(f, 0.0f), -1);
	CHECK("signed fraction", tranship::tex1D<float>(f, 2.0f), 16384 / 32767.0);
	OK(tranship::destroy_texture_object(f));
	drop(a, t);

	const _Float16 h[2] = {(_Float16)1.5f, (_Float16)-2.0f};
	hipChannelFormatDesc d = {16, 0, 0, 0, hipChannelFormatKindFloat};
	OK(tranship::malloc_array(&a, &d, 2));
	OK(tranship::memcpy_to_array(a, 0, 0, h, sizeof h, hipMemcpyHostToDevice));
	t = object(a, sampler(hipAddressModeClamp, hipFilterModeLinear));
	CHECK("half", tranship::tex1D<float>(t, 1.0f), -0.25);
	drop(a, t);
}

static void memory()
{
	int v[5] = {7, -8, 9, 10, 11};
	hipResourceDesc r = {};
	r.resType = hipResourceTypeLinear;
	r.res.linear.devPtr = v;
	r.res.linear.desc = hipCreateChannelDesc<int>();
	r.res.linear.sizeInBytes = sizeof v;
	hipTextureDesc d = {};
	hipTextureObject_t t;
	OK(tranship::create_texture_object(&t, &r, &d));
	CHECK("fetch", tranship::tex1Dfetch<int>(t, 1), -8);
	CHECK("fetch outside", tranship::tex1Dfetch<int>(t, 5), 0);
	CHECK("fetch outside", tranship::tex1Dfetch<int>(t, -1), 0);
	int got;
	tranship::tex1Dfetch(&got, t, 4);
	CHECK("fetch into", got, 11);
	hipResourceDesc back;
	hipTextureDesc as_made;
	OK(tranship::get_texture_object_resource_desc(&back, t));
	OK(tranship::get_texture_object_texture_desc(&as_made, t));
	CHECK("resource", back.res.linear.devPtr == v, 1);
	OK(tranship::destroy_texture_object(t));

	float rows[2][4] = {{1, 2, 3, 0}, {4, 5, 6, 0}}; // three of four are in the texture
	r = {};
	r.resType = hipResourceTypePitch2D;
	r.res.pitch2D.devPtr = rows;
	r.res.pitch2D.desc = hipCreateChannelDesc<float>();
	r.res.pitch2D.width = 3;
	r.res.pitch2D.height = 2;
	r.res.pitch2D.pitchInBytes = sizeof rows[0];
	t = nullptr;
	sampler s(hipAddressModeClamp, hipFilterModeLinear);
	OK(tranship::create_texture_object(&t, &r, &s.d, nullptr));
	CHECK("pitched", tranship::tex2D<float>(t, 9.0f, 9.0f), 6);
	CHECK("pitched", tranship::tex2D<float>(t, 1.0f, 1.0f), 3);
	OK(tranship::destroy_texture_object(t));

	unsigned char byte[2] = {255, 51}; // the driver's objects read fractions unless told otherwise
	HIP_RESOURCE_DESC dr = {};
	HIP_TEXTURE_DESC dt = {};
	dr.resType = HIP_RESOURCE_TYPE_LINEAR;
	dr.res.linear.devPtr = (hipDeviceptr_t)byte;
	dr.res.linear.format = HIP_AD_FORMAT_UNSIGNED_INT8;
	dr.res.linear.numChannels = 1;
	dr.res.linear.sizeInBytes = sizeof byte;
	OK(tranship::tex_object_create(&t, &dr, &dt, nullptr));
	CHECK("driver's fraction", tranship::tex1Dfetch<float>(t, 1), 0.2);
	OK(tranship::destroy_texture_object(t));
	dt.flags = HIP_TRSF_READ_AS_INTEGER;
	OK(tranship::tex_object_create(&t, &dr, &dt, nullptr));
	CHECK("driver's integer", tranship::tex1Dfetch<unsigned char>(t, 1), 51);
	OK(tranship::destroy_texture_object(t));
}

static void levels()
{
	hipMipmappedArray_t m;
	hipChannelFormatDesc d = hipCreateChannelDesc<float>();
	OK(tranship::malloc_mipmapped_array(&m, &d, make_hipExtent(4, 2, 0), 3));
	for (unsigned i = 0; i < 3; i++) {
		hipArray_t l;
		hipExtent e;
		float v[8];
		for (float &x : v)
			x = (float)(10 * i);
		OK(tranship::get_mipmapped_array_level(&l, m, i));
		OK(tranship::array_get_info(nullptr, &e, nullptr, l));
		CHECK("level's width", e.width, 4 >> i);
		CHECK("level's height", e.height, i ? 1 : 2);
		OK(tranship::memcpy_2d_to_array(l, 0, 0, v, e.width * 4, e.width * 4, e.height, hipMemcpyHostToDevice));
		CHECK("a level is not freed alone", tranship::free_array(l), hipErrorInvalidResourceHandle);
	}
	hipArray_t none;
	CHECK("no such level", tranship::get_mipmapped_array_level(&none, m, 3), hipErrorInvalidValue);
	hipResourceDesc r = {};
	r.resType = hipResourceTypeMipmappedArray;
	r.res.mipmap.mipmap = m;
	sampler s(hipAddressModeClamp, hipFilterModePoint, true);
	s.d.maxMipmapLevelClamp = 2;
	hipTextureObject_t t;
	OK(tranship::create_texture_object(&t, &r, &s.d, nullptr));
	CHECK("level", tranship::tex2DLod<float>(t, 0.5f, 0.5f, 1.2f), 10);
	CHECK("level", tranship::tex2DLod<float>(t, 0.5f, 0.5f, 9.0f), 20);
	CHECK("level", tranship::tex2D<float>(t, 0.5f, 0.5f), 0);
	CHECK("level of a step of two elements", tranship::tex2DGrad<float>(t, 0.5f, 0.5f, make_float2(0.5f, 0), make_float2(0, 0.5f)), 10);
	OK(tranship::destroy_texture_object(t));
	s.d.mipmapFilterMode = hipFilterModeLinear;
	s.d.mipmapLevelBias = 0.25f;
	OK(tranship::create_texture_object(&t, &r, &s.d, nullptr));
	CHECK("between levels", tranship::tex2DLod<float>(t, 0.5f, 0.5f, 1.0f), 12.5);
	OK(tranship::destroy_texture_object(t));
	OK(tranship::free_mipmapped_array(m));
}

static void surfaces()
{
	hipArray_t a;
	hipChannelFormatDesc d = hipCreateChannelDesc<uchar4>();
	OK(tranship::malloc_array(&a, &d, 4, 3, hipArraySurfaceLoadStore));
	hipResourceDesc r = {};
	r.resType = hipResourceTypeArray;
	r.res.array.array = a;
	hipSurfaceObject_t s;
	OK(tranship::create_surface_object(&s, &r));
	for (int y = 0; y < 3; y++)
		for (int x = 0; x < 4; x++)
			tranship::surf2Dwrite(make_uchar4((unsigned char)x, (unsigned char)y, 3, 4), s, x * (int)sizeof(uchar4), y);
	CHECK("surface", tranship::surf2Dread<uchar4>(s, 3 * 4, 2).x, 3);
	CHECK("surface", tranship::surf2Dread<uchar4>(s, 3 * 4, 2).y, 2);
	CHECK("a byte of it", tranship::surf2Dread<unsigned char>(s, 3 * 4 + 1, 2), 2);
	CHECK("outside", tranship::surf2Dread<uchar4>(s, 4 * 4, 2, hipBoundaryModeZero).w, 0);
	CHECK("clamped", tranship::surf2Dread<uchar4>(s, 9 * 4, -1, hipBoundaryModeClamp).x, 3);
	tranship::surf2Dwrite(make_uchar4(9, 9, 9, 9), s, 0, 3, hipBoundaryModeZero); // nowhere
	CHECK("not written", tranship::surf2Dread<uchar4>(s, 0, 2).x, 0);
	hipTextureObject_t t = object(a, sampler(hipAddressModeClamp));
	CHECK("the same array as a texture", tranship::tex2D<uchar4>(t, 2.0f, 1.0f).x, 2);
	OK(tranship::destroy_surface_object(s));
	drop(a, t);
}

static tranship::texture<float> floats;
static tranship::texture<unsigned char, hipTextureType1D, hipReadModeNormalizedFloat> bytes;
static tranship::texture<float, hipTextureType2D> plane, pitched;

static void references()
{
	float line[4] = {1, 2, 3, 4}, other[2] = {5, 6};
	unsigned char b[2] = {255, 0};
	size_t offset = 9;
	OK(tranship::bind_texture(&offset, floats, line, sizeof line));
	CHECK("offset", offset, 0);
	CHECK("bound", tranship::tex1Dfetch(floats, 3), 4);
	CHECK("outside", tranship::tex1Dfetch(floats, 4), 0);
	OK(tranship::bind_texture(nullptr, floats, other));
	CHECK("bound again", tranship::tex1Dfetch(floats, 1), 6);
	OK(tranship::bind_texture(nullptr, bytes, b, sizeof b));
	CHECK("a fraction", tranship::tex1Dfetch(bytes, 0), 1.0f);

	hipArray_t a;
	hipChannelFormatDesc d = hipCreateChannelDesc<float>();
	OK(tranship::malloc_array(&a, &d, 2, 2));
	OK(tranship::memcpy_2d_to_array(a, 0, 0, line, 8, 8, 2, hipMemcpyHostToDevice));
	plane.normalized = true;
	OK(tranship::bind_texture_to_array(plane, a, d));
	CHECK("clamped where nothing is said", tranship::tex2D(plane, 2.0f, 0.75f), 4);
	plane.addressMode[0] = plane.addressMode[1] = hipAddressModeWrap;
	CHECK("the mode", (hipTextureAddressMode)plane.addressMode[1], hipAddressModeWrap);
	CHECK("until it is bound again", tranship::tex2D(plane, 2.25f, 0.75f), 4);
	OK(tranship::bind_texture_to_array(plane, a));
	CHECK("wrapped", tranship::tex2D(plane, 2.25f, 0.75f), 3);
	pitched.filterMode = hipFilterModeLinear;
	OK(tranship::bind_texture_2d(&offset, pitched, line, 2, 2, 8));
	CHECK("between four", tranship::tex2D(pitched, 1.0f, 1.0f), 2.5f);

	OK(tranship::unbind_texture(floats));
	OK(tranship::unbind_texture(bytes));
	OK(tranship::unbind_texture(plane));
	OK(tranship::unbind_texture(pitched));
	OK(tranship::unbind_texture(pitched));
	OK(tranship::free_array(a));
}

int main()
{
	references();
	copies();
	address_modes();
	dimensions();
	cubemaps();
	formats();
	memory();
	levels();
	surfaces();
	CHECK("allocations left", live, 0);
	return failures != 0;
}
#endif
