// Every kind of type: its second declarator, its typedef, its using, and auto for it.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cstdint>
struct point { float x, y; };
class pool;
enum color { RED, GREEN };
enum class side : uint8_t { left, right };
typedef int int_t, *int_p;
using real = double;
typedef unsigned long long wide_t;
typedef half half_t; using half_u = __half;
typedef __nv_bfloat16 bf_t; using bf_u = nv_bfloat16;
typedef float4 quad; using pairs = half2;
typedef dim3 grid_t; using grid_u = dim3;
typedef CUdeviceptr dev_t; using dev_u = CUdeviceptr;
typedef point point_t; using point_u = point;
typedef color color_t; using side_u = side;
typedef wide_t wider_t; using widest_t = wider_t;

void numbers(int n, bool ok)
{
	int a = 1, b = n;          //? a => int; b => int
	unsigned c = 1, d = 2u;    //? c => unsigned int; d => unsigned int
	long long e, f;            //? e => long long; f => long long
	float g = 1, h = 2.f;      //? g => float; h => float
	double i, j{2};            //? i => double; j => double
	bool k = ok, l = !k;       //? k => bool; l => bool; !k => bool
	short m = 1, o = 2;        //? m => short; o => short
	unsigned char p, q;        //? p => unsigned char; q => unsigned char
	int_t r, s;                //? r => int; s => int
	int_p t = &n, u;           //? t => int *; u => int *; &n => int *
	real v = 1, w = v;         //? v => double; w => double
	wide_t x, y;               //? x => unsigned long long; y => unsigned long long
	wider_t z, aa; widest_t bb, cc; //? z => unsigned long long; aa => unsigned long long; bb => unsigned long long; cc => unsigned long long
	auto dd = a, ee = b;       //? dd => int; ee => int
	auto ff = d; const auto gg = f; //? ff => unsigned int; gg => long long
	auto hh = h; auto ii = j;  //? hh => float; ii => double
	auto jj = k, kk = ok;      //? jj => bool; kk => bool
	auto ll = o; auto mm = q;  //? ll => short; mm => unsigned char
	auto nn = r; auto oo = v; auto pp = bb; //? nn => int; oo => double; pp => unsigned long long
	auto qq = t; auto *rr = u; auto &ss = *t; //? qq => int *; rr => int *; ss => int
	auto tt = 3, uu = 4; auto vv = 3u; auto ww = 3.f; auto xx = 3.; //? tt => int; uu => int; vv => unsigned int; ww => float; xx => double
	auto yy = size_t(3), zz = sizeof(int); //? yy => unsigned long; zz => unsigned long
	long int li = 1; int long unsigned lu = 2; long unsigned int ul = 3; //? li => long; lu => unsigned long; ul => unsigned long
	unsigned short us, ut; long double ld, le; //? us => unsigned short; ut => unsigned short; ld => long double; le => long double
	int8_t i8; uint16_t u16; ptrdiff_t pd; ssize_t sz; uintptr_t up; //? i8 => char; u16 => unsigned short; pd => long; sz => long; up => unsigned long
	std::size_t st = 1, su; std::uint64_t sv, sw; std::int32_t sx; //? st => unsigned long; su => unsigned long; sv => unsigned long; sw => unsigned long; sx => int
	size_t const sc = 1, *sp = &sc; volatile int vi = 0, vj; //? sc => unsigned long; sp => unsigned long *; vi => int; vj => int
	static const unsigned char table[4] = {0}, *first = table; //? table => unsigned char []; first => unsigned char *
	register int ri = 3; thread_local static long tl = 1; //? ri => int; tl => long
	wchar_t wc; char16_t c16; char32_t c32; //? wc => int; c16 => unsigned short; c32 => unsigned int
}

void pointers(float *data, const void *in, char **argv, int rows[][8], double (&ref)[4])
{
	float *a = data, *b = a, c; //? a => float *; b => float *; c => float
	auto d = a, e = b;          //? d => float *; e => float *
	auto *f = data; const auto *g = data; auto &h = *data; auto &&i = data[0]; //? f => float *; g => float *; h => float; i => float
	void *j = (void *)in, *k = j; auto l = k; //? j => void *; k => void *; l => void *
	char **m = argv, *n = argv[0], o = *argv[1]; //? m => char **; n => char *; o => char; argv[0] => char *; *argv[1] => char
	int p = rows[1][2]; auto q = rows[1]; //? rows[1][2] => int; q => int *
	auto r = ref; auto &s = ref; ref[1] = 0; //? r => double *; s => double []; ref[1] => double
	float t[4], u[2][3]; auto v = t; auto w = u[1]; //? t => float []; u => float [][]; u[1] => float []; v => float *; w => float *
	float x = u[1][2], y = *t; //? u[1][2] => float; *t => float
	const char *z = "text", aa = 'c'; auto bb = "text"; auto cc = 'c'; //? z => char *; aa => char; bb => char *; cc => char
	auto dd = nullptr; int *ee = nullptr, *ff = 0; //? ee => int *; ff => int *
	auto gg = &data; auto hh = *gg; auto ii = &data[2]; //? gg => float **; hh => float *; ii => float *
	unsigned long *const jj = 0, *const *kk = &jj; //? jj => unsigned long *; kk => unsigned long **
	int (*fn)(float), *after = 0; //? after => int *
	float(*field)[3] = u, *flat = u[0]; //? flat => float *
}

__global__ void halves(half *in, __nv_bfloat16 *bin, const half2 *two)
{
	half a = in[0], b = in[1];       //? a => half; b => half; in[0] => half; in => half *
	__half c, *d = in;               //? c => half; d => half *
	half_t e = a, f; half_u g, h;    //? e => half; f => half; g => half; h => half
	auto i = a, j = b; auto k = in[2]; //? i => half; j => half; k => half
	auto l = __float2half(1.f); auto m = a + b; auto n = -a; //? l => half; m => half; n => half
	__nv_bfloat16 o = bin[0], p = bin[1]; //? o => bfloat16; p => bfloat16; bin => bfloat16 *
	bf_t q, r; bf_u s, t;            //? q => bfloat16; r => bfloat16; s => bfloat16; t => bfloat16
	auto u = o, v = p; auto w = bin[3]; auto x = __float2bfloat16(1.f); //? u => bfloat16; v => bfloat16; w => bfloat16; x => bfloat16
	half2 y = two[0], z; pairs aa, bb; auto cc = two[1]; //? y => half2; z => half2; aa => half2; bb => half2; cc => half2
	half dd = y.x; auto ee = z.y; auto ff = __half2float(dd); //? y.x => half; ee => half; ff => float
	float gg = __bfloat162float(o); auto hh = half(1); auto ii = __nv_bfloat16(2.f); //? hh => half; ii => bfloat16; __bfloat162float(o) => float
	auto jj = (half)1.f; auto kk = static_cast<__nv_bfloat16>(1.f); auto ll = __half{a}; //? jj => half; kk => bfloat16; ll => half
}

__global__ void vectors(const float4 *in, int2 at, uchar4 px)
{
	float4 a = in[0], b = in[1]; //? a => float4; b => float4; in => float4 *
	quad c = a, d; auto e = a, f = b; //? c => float4; d => float4; e => float4; f => float4
	float g = a.x, h = d.w; auto i = c.y; //? a.x => float; d.w => float; i => float
	auto j = at.x; auto k = px.z; auto l = in->w; auto m = in[2].x; //? j => int; k => unsigned char; l => float; m => float
	double2 n, o = make_double2(1, 2); ulonglong2 p; longlong4 q; //? n => double2; o => double2; p => ulonglong2; q => longlong4
	auto r = o.x; auto s = p.y; auto t = q.w; //? r => double; s => unsigned long long; t => long long
	uint3 u = threadIdx, v = blockIdx; dim3 w = blockDim, x(1, 2); //? u => uint3; v => uint3; w => dim3; x => dim3
	auto y = threadIdx.x; auto z = blockDim.y * 2; auto aa = w.x; int bb = u.z; //? y => unsigned int; z => unsigned int; aa => unsigned int; u.z => unsigned int
	grid_t cc, dd; grid_u ee(1), ff; auto gg = ff; //? cc => dim3; dd => dim3; ee => dim3; ff => dim3; gg => dim3
	char3 hh; short2 ii; ushort4 jj; long2 kk; auto ll = hh.x; auto mm = ii.y; auto nn = jj.w; auto oo = kk.x; //? ll => char; mm => short; nn => unsigned short; oo => long
	const float *pp = &in->x; auto qq = &a; auto rr = qq->z; auto &ss = a.x; //? pp => float *; qq => float4 *; rr => float; ss => float
	int3 tt[4]; auto uu = tt[1]; auto vv = tt[2].y; //? tt => int3 []; uu => int3; vv => int
}

void handles(CUdeviceptr base, cudaStream_t stream)
{
	CUdeviceptr a = base, b = a;   //? a => CUdeviceptr; b => CUdeviceptr
	dev_t c, d; dev_u e, f;        //? c => CUdeviceptr; d => CUdeviceptr; e => CUdeviceptr; f => CUdeviceptr
	auto g = base, h = a; CUdeviceptr *i = &a, j; //? g => CUdeviceptr; h => CUdeviceptr; i => CUdeviceptr *; j => CUdeviceptr
	auto k = *i; auto l = (CUdeviceptr)0; auto m = static_cast<dev_t>(1); //? k => CUdeviceptr; l => CUdeviceptr; m => CUdeviceptr
	cudaStream_t n = stream, o[2]; auto p = o[1]; cudaEvent_t q, r; //? n => cudaStream_t; o => cudaStream_t []; p => cudaStream_t; q => cudaEvent_t; r => cudaEvent_t
	auto s = stream; const auto &t = base; //? s => cudaStream_t; t => CUdeviceptr
	cudaError_t u = cudaSuccess, v; cudaDeviceProp w, *x = &w; auto y = x; //? u => cudaError_t; v => cudaError_t; w => cudaDeviceProp; x => cudaDeviceProp *; y => cudaDeviceProp *
}

void classes(point &at, const pool *all)
{
	point a = at, b{1, 2}, *c = &a; //? a => class point; b => class point; c => class point *
	point_t d, e; point_u f, g;     //? d => class point; e => class point; f => class point; g => class point
	auto h = a, i = b; auto *j = &d; auto &k = at; //? h => class point; i => class point; j => class point *; k => class point
	auto l = point{1, 2}; auto m = point(); auto n = *c; auto o = new point; //? l => class point; m => class point; n => class point; o => unknown
	struct point p, q[2]; auto r = q[1]; auto s = q[0].x; //? p => class point; q => class point []; r => class point; s => float
	float t = h.x, u = j->y, v = f.x, w = (*c).y; //? h.x => float; j->y => float; f.x => float; (*c).y => float
	color x = RED, y = GREEN; enum color z; //? x => enum color; y => enum color; z => enum color; RED => enum color
	color_t aa, bb; side cc = side::left, dd; side_u ee = side::right; //? aa => enum color; bb => enum color; cc => enum side; dd => enum side; ee => enum side; side::right => enum side
	auto ff = x; auto gg = side::left; auto hh = GREEN; auto ii = color(1); //? ff => enum color; gg => enum side; hh => enum color; ii => enum color
	auto jj = x + 1; auto kk = RED == x; auto ll = static_cast<side>(1); auto mm = (int)cc; //? kk => bool; ll => enum side; mm => int
	struct { int id; half w; } local, *lp = &local; //? local => class
	auto nn = local.w; auto oo = lp->id; //? nn => half; oo => int
}

// Of functions whose names begin with __h only those of arithmetic give what they take.
__device__ void of_halves(half h, __nv_bfloat16 b, half2 hh)
{
	use(__hadd(h, h), __hfma(b, b, b), __hneg(h)); //? __hadd(h, h) => half; __hfma(b, b, b) => bfloat16; __hneg(h) => half
	use(__half_as_ushort(h), __hgt(h, h), __hisnan(b)); //? __half_as_ushort(h) => unsigned short; __hgt(h, h) => unknown; __hisnan(b) => unknown
	use(__half_as_short(h), __ushort_as_half(3), __bfloat16_as_ushort(b), __half2float(h), __half2int_rn(h)); //? __half_as_short(h) => short; __ushort_as_half(3) => half; __bfloat16_as_ushort(b) => unsigned short; __half2float(h) => float; __half2int_rn(h) => int
	use(__float_as_int(1.0f), __uint_as_float(1), __longlong_as_double(1), __double_as_longlong(1)); //? __float_as_int(1.0f) => int; __uint_as_float(1) => float; __longlong_as_double(1) => double; __double_as_longlong(1) => long long
	use(__hadd2(hh, hh), __hmax(b, b));  //? __hadd2(hh, hh) => unknown; __hmax(b, b) => bfloat16
}

// Words that name types of CUDA's may name variables.
float words(float half, __half x)
{
	int uint = 3;
	double float4 = 1;
	use(half, half * 2, uint + 1, 2 * half + uint + float4, (half) - 1, half(x)); //? half => float; half * 2 => float; uint + 1 => int; 2 * half + uint + float4 => double; (half) - 1 => float; half(x) => unknown
	return half;
}
struct named_half { float half; float get() { return half + 1; } }; //? half + 1 => float
half typed(__half x) { half y = half(x); return (half)1 + y; } //? half(x) => half; (half)1 => half; y => half
