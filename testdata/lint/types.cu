// lint: --severity note --allow P,B,R
#include <cuda_runtime.h>
#include <cuda_fp16.h>
__device__ unsigned short bits(__half h) { return h.x; }           //! W602
__device__ unsigned short first(const half *p) { return p->x + p[3].x; } //! W602 W602
__device__ __half make(unsigned short b)
{
	__half made;
	made.x = b;                                                //! W602
	return made;
}
struct half_pair { unsigned short x; };
__device__ unsigned short raw(__half_raw r, half_pair p, __half2 two, uint2 x) { return r.x + p.x + __half_as_ushort(two.x) + x.x; }
__device__ int raw_pair(__half2 two, __half2_raw r)
{
	__half2_raw s = two;
	return r.x + s.y;                                          //! W602 W602
}
__device__ int ported(__half2_raw r) { return r.x.x; }
__device__ unsigned short later(__half h)
{
	return __half_as_ushort(h);
}
__device__ unsigned short other(half_pair h) { return h.x; }

__global__ void wide(float *x, const double *d, char *raw, float4 *fine, int n)
{
	const int i = threadIdx.x, four = 4 * i, block = blockIdx.x * 256;
	float4 a = *reinterpret_cast<float4 *>(x);
	float4 b = *reinterpret_cast<const float4 *>(x + 4 * i);
	float4 c = *(float4 *)(x + four + block), f = ((float4 *)x)[i];
	float4 g = *reinterpret_cast<float4 *>(&x[i << 2]), e = *reinterpret_cast<float4 *>(&x[(i + n) * 8]);
	double2 dd = *(double2 *)&d[2 * i];
	float4 k = *reinterpret_cast<float4 *>(x + 1);             //! W603
	float4 l = *(float4 *)(x + n);                             //! W603
	double2 m = *(double2 *)&d[i];                             //! W603
	int4 o = *(const int4 *)(raw + 16 + 3);                    //! W603
	float4 bytes = *reinterpret_cast<float4 *>((char *)x + 4); //! W603
	float2 more = *(const float2 *)(reinterpret_cast<const char *>(d) + 20); //! W603
	float4 even = *(float4 *)((char *)x + 32), pitched = *(float4 *)((char *)x + i * n);
	double2 next = *(double2 *)((double *)x + 2);
	float4 p = *(float4 *)&fine[i], q = *reinterpret_cast<float4 *>(fine + n);
	__shared__ float tile[64], rows[8][20], odd[8][33];
	__shared__ alignas(16) float aligned[64];
	__shared__ __align__(16) float also[64];
	extern __shared__ float dynamic[];
	float4 r = *reinterpret_cast<float4 *>(&tile[four]);       //! W603
	float4 s = *(float4 *)&rows[i][4];                         //! W603
	float4 t = *(float4 *)&odd[i][4];                          //! W603
	float4 u = *(float4 *)&aligned[four], v = *(float4 *)also, w = *(float4 *)&dynamic[four];
	unsigned char bytes[16];
	uint4 y = *(uint4 *)bytes;                                 //! W603
	int sum = *(int *)&tile[1];
	fine[0] = make_float4(a.x + b.x + c.x + f.x, g.x + e.x + dd.x + k.x, l.x + m.x + o.x + p.x, q.x + r.x + s.x + t.x);
	fine[1] = make_float4(u.x, v.x, w.x + y.x, sum);
}
typedef float4 vec4;
using real = float;
#define LOAD4(p) (*reinterpret_cast<const float4 *>(p))
#define FIRST_OF(p, n) ((const float4 *)p)[n]
__global__ void wide_by_name(real *x, float4 *fine, int n)
{
	vec4 a = *reinterpret_cast<vec4 *>(x + 1);                 //! W603
	vec4 b = *reinterpret_cast<const vec4 *>(x + 8);
	float4 c = LOAD4(x + 3), d = LOAD4(x + 4 * n), e = LOAD4(&x[n]); //! W603 W603
	float4 f = FIRST_OF(x, n), g = LOAD4(fine + n);
	fine[0] = make_float4(a.x + b.x, c.x + d.x, e.x + f.x, g.x);
}
void on_the_host(float *x, float4 *out) { float v[4] = {0}; *out = *(float4 *)(x + 1); *(float4 *)v = *out; }
__global__ void strides(const float *in, float4 *out, int n)
{
	for (int i = 0; i < n; i += 4)
		out[i / 4] = *(const float4 *)&in[i];
	for (int j = 8; j < n; j += 2 * 4)
		out[j / 4] = *(const float4 *)&in[j];
	for (int k = 0; k < n; k += 2)
		out[k / 4] = *(const float4 *)&in[k];                            //! W603
	for (int l = 1; l < n; l += 4)
		out[l / 4] = *(const float4 *)&in[l];                            //! W603
}
struct half_box { __half2 pair; float2 numbers; };
__global__ void braces_for_pairs(__half2 *h, half_box *b, float2 *f)
{
	__half2 first = {h->x, h->y};
	h[0] = {first.x, first.y};                                         //! W706
	b->pair = {};                                                      //! W706
	f[0] = b->numbers = {1, 2};
}
__device__ __half raw_bits(unsigned short bits)
{
	const __half_raw one = {0x3C00}, zero{};                   //! W602
	__half2_raw two = {bits, 0}, same{two};                    //! W602
	return bits ? __half(one) : __half(__half_raw{.x = bits});
}
/* a namespace with a half of its own, which the file names in full somewhere */
namespace linear {
template <class T> struct traits;
template <> struct traits<linear::half> { enum { size = 2 }; };
namespace internal {
__device__ unsigned short own_bits(const half &h) { return h.x; }
}
}
namespace other { __device__ unsigned short bits(const half &h) { return h.x; } } //! W602
// The address of what a macro is given, and of what stands in parentheses.
#define FETCH4(p) (reinterpret_cast<float4 *>(&(p))[0])
#define FETCH4_BY_CAST(p) *(float4 *)(&(p))
__global__ void fetched(float *x, float4 *out, int i)
{
	alignas(16) __shared__ float rows[8][32], odd[8][9];
	out[0] = FETCH4(x[i]);                                     //! W603
	out[1] = FETCH4(x[4 * i]);
	out[2] = FETCH4_BY_CAST(x[i]);                             //! W603
	out[3] = FETCH4_BY_CAST(x[i << 2]);
	out[4] = FETCH4(rows[i][4 * i]);
	out[5] = FETCH4(odd[i][4 * i]);                            //! W603
	out[6] = *(float4 *)&(x[i]);                               //! W603
	out[7] = *(float4 *)&(x[8 * i]);
	out[8] = *(float4 *)&(rows[i][0]);
}
