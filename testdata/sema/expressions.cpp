// Literals, operators, casts, calls.
#include <cuda_runtime.h>
#include <cstdint>
int overloaded(int); float overloaded(float); double one(int); void nothing(); int *give(); struct made { short s; } make(); const char *text();
template <class T> T same(T x); template <class T> int count(T x);
enum plain { A, B }; enum small : unsigned char { C }; enum class strong : int { D };

void literals()
{
	auto a = 1, b = 2;                 //? 1 => int; 2 => int
	use(1u, 1U, 1l, 1L, 1ul, 1UL, 1lu); //? 1u => unsigned int; 1U => unsigned int; 1l => long; 1L => long; 1ul => unsigned long; 1UL => unsigned long; 1lu => unsigned long
	use(1ll, 1ull, 1ULL, 1llu);        //? 1ll => long long; 1ull => unsigned long long; 1ULL => unsigned long long; 1llu => unsigned long long
	use(0x7fffffff, 0x80000000, 0xffffffff, 0x100000000); //? 0x7fffffff => int; 0x80000000 => unsigned int; 0xffffffff => unsigned int; 0x100000000 => long
	use(2147483647, 2147483648, 4294967295); //? 2147483647 => int; 2147483648 => long; 4294967295 => long
	use(0xffffffffffffffff, 0x7fffffffffffffff); //? 0xffffffffffffffff => unsigned long; 0x7fffffffffffffff => long
	use(017, 037777777777, 0b101, 1'000'000, 0xffu, 0x1fl); //? 017 => int; 037777777777 => unsigned int; 0b101 => int; 1'000'000 => int; 0xffu => unsigned int; 0x1fl => long
	use(1.0, 1., .5, 1e3, 1E-3, 1.f, 1e3f, .5F, 1.0L, 0x1p3, 0x1p3f); //? 1.0 => double; 1. => double; .5 => double; 1e3 => double; 1E-3 => double; 1.f => float; 1e3f => float; .5F => float; 1.0L => long double; 0x1p3 => double; 0x1p3f => float
	use('a', "b", true, false, nullptr); //? 'a' => char; "b" => char *; true => bool; false => bool
	use(L'a', u8"b", 5_km, "x"_s, 3uz); //? 5_km => unknown; 3uz => unsigned long
	use("a" "b", L"w", u'c', U'd'); //? "a" "b" => char *; L"w" => unknown; u'c' => unknown; U'd' => unknown
}

void arithmetic(char c, short s, unsigned short us, int i, unsigned u, long l, unsigned long ul, long long ll, unsigned long long ull, float f, double d, bool b)
{
	use(c + c, s * s, us - us, b + b, c * s); //? c + c => int; s * s => int; us - us => int; b + b => int; c * s => int
	use(i + u, i + l, u + l, u * ul, i * ll, ul + ll, l + ll, l + ull); //? i + u => unsigned int; i + l => long; u + l => long; u * ul => unsigned long; i * ll => long long; ul + ll => unsigned long long; l + ll => long long; l + ull => unsigned long long
	use(i * f, f * d, ull + f, c / f, d - i, b * d); //? i * f => float; f * d => double; ull + f => float; c / f => float; d - i => double; b * d => double
	use(-c, +s, ~us, -u, -f, !d, ~ul, -b); //? -c => int; +s => int; ~us => int; -u => unsigned int; -f => float; !d => bool; ~ul => unsigned long; -b => int
	use(c << 1, u << l, l >> i, s >> ul, 1 << 40, 1ull << i); //? c << 1 => int; u << l => unsigned int; l >> i => long; s >> ul => int; 1 << 40 => int; 1ull << i => unsigned long long
	use(i & u, i | l, ul ^ 1, c & 0xff, s | us); //? i & u => unsigned int; i | l => long; ul ^ 1 => unsigned long; c & 0xff => int; s | us => int
	use(i < u, f == d, b && i, i || b, s != c, i >= 0, !i == b); //? i < u => bool; f == d => bool; b && i => bool; i || b => bool; s != c => bool; i >= 0 => bool; !i == b => bool
	use(i % 3, u % 3u, l % i, ul / 2); //? i % 3 => int; u % 3u => unsigned int; l % i => long; ul / 2 => unsigned long
	use(b ? i : l, b ? c : s, b ? f : i, b ? c : c, b ? 1 : 2.0); //? b ? i : l => long; b ? c : s => int; b ? f : i => float; b ? c : c => char; b ? 1 : 2.0 => double
	use(b ? i : b ? l : d, (b ? s : us) * 2, b ? u : 1ull); //? b ? i : b ? l : d => double; (b ? s : us) * 2 => int; b ? u : 1ull => unsigned long long
	use((i, d), (c), ((s)), (i + 1) * f); //? (i, d) => double; (c) => char; ((s)) => short; (i + 1) * f => float
	use(i++, --c, us--, ++f, i += 2, c = 3, f *= d); //? i++ => int; --c => char; us-- => unsigned short; ++f => float; i += 2 => int; c = 3 => char; f *= d => float
	use(i + c * f - u, i + u * 2l, i / 2 * f + 1.0, s + s << 2, a_thing + d); //? i + c * f - u => float; i + u * 2l => long; i / 2 * f + 1.0 => double; s + s << 2 => int; a_thing + d => double or more
	use(i + unknown_name, unknown_name, f - unknown_name, unknown_name & 1, unknown_name == 3); //? i + unknown_name => int or more; unknown_name => unknown; f - unknown_name => float or more; unknown_name == 3 => bool
	use(u - 1, -1, 1 - u, i - 1u, -1 + ull); //? u - 1 => unsigned int; -1 => int; 1 - u => unsigned int; i - 1u => unsigned int; -1 + ull => unsigned long long
	use(u -1, i*f, l<<2, b?l:i, i<u); //? u -1 => unsigned int; i*f => float; l<<2 => long; b?l:i => long; i<u => bool
	use(i and b, not b, i bitor l, compl u); //? i and b => unknown; not b => unknown; i bitor l => unknown; compl u => unknown
	use(u >> 2 >> 1, i > 2, l >= 3, (u) - 1, (f) * 2); //? u >> 2 >> 1 => unsigned int; i > 2 => bool; l >= 3 => bool; (u) - 1 => unsigned int; (f) * 2 => float
}

void pointer_arithmetic(float *p, const double *q, char **v, int i, float (&arr)[8], void *any)
{
	use(p + 1, 1 + p, p - i, q - q, p - p, arr + i, &arr[2] - arr); //? p + 1 => float *; 1 + p => float *; p - i => float *; q - q => long; p - p => long; arr + i => float *; &arr[2] - arr => long
	use(*p, p[1], *(p + 1), p[i] * 2, *v, **v, v[1][2], *v[1]); //? *p => float; p[1] => float; *(p + 1) => float; p[i] * 2 => float; *v => char *; **v => char; v[1][2] => char; *v[1] => char
	use(&p, &*p, &p[1], *&i, &v[0][1]); //? &p => float **; &*p => float *; &p[1] => float *; *&i => int; &v[0][1] => char *
	use(p == nullptr, !p, p && q, p++, *p++, (*p)++, --p); //? p == nullptr => bool; !p => bool; p && q => bool; p++ => float *; *p++ => float; (*p)++ => float; --p => float *
	use((int *)p, (char)*p, *(int *)p, ((double *)any)[i], (void **)&p); //? (int *)p => int *; (char)*p => char; *(int *)p => int; ((double *)any)[i] => double; (void **)&p => void **
	use(i ? p : nullptr, i ? arr : p, i ? p + 1 : p, any, 2[p]); //? i ? p + 1 : p => float *; any => void *; i ? arr : p => float *; i ? p : nullptr => float *
	use(p += 2, any = p, i[arr], sizeof p, sizeof(p[0]), alignof(float)); //? p += 2 => float *; any = p => void *; sizeof p => unsigned long; sizeof(p[0]) => unsigned long; alignof(float) => unsigned long
	use(*arr, arr[0], &arr, sizeof arr / sizeof *arr, sizeof(int) * i); //? *arr => float; arr[0] => float; sizeof arr / sizeof *arr => unsigned long; sizeof(int) * i => unsigned long
	size_t n = q - q + sizeof(int); float *const *w = &p; //? q - q + sizeof(int) => unsigned long; w[0][1]@1 => (not on the line)
}

void casts(int i, float f, double *d, unsigned char c, void *any)
{
	use((float)i, (unsigned)i, (unsigned long)i, (long long)f, (uint64_t)c, (size_t)i); //? (float)i => float; (unsigned)i => unsigned int; (unsigned long)i => unsigned long; (long long)f => long long; (uint64_t)c => unsigned long; (size_t)i => unsigned long
	use(float(i), unsigned(i), int(f), size_t(i), double{f}, int64_t{i}, std::uint32_t(i)); //? float(i) => float; unsigned(i) => unsigned int; int(f) => int; size_t(i) => unsigned long; double{f} => double; int64_t{i} => long; std::uint32_t(i) => unsigned int
	use(static_cast<float>(i), static_cast<unsigned char>(i), static_cast<const long>(i)); //? static_cast<float>(i) => float; static_cast<unsigned char>(i) => unsigned char; static_cast<const long>(i) => long
	use(reinterpret_cast<int *>(d), const_cast<float *>(f), reinterpret_cast<const char *>(any)[1]); //? reinterpret_cast<int *>(d) => int *; reinterpret_cast<const char *>(any)[1] => char
	use((float)i / 2, (int)f * i, (double)i + f, -(float)i, (char)i + 1, !(bool)i); //? (float)i / 2 => float; (int)f * i => int; (double)i + f => double; -(float)i => float; (char)i + 1 => int; !(bool)i => bool
	use((float)(i + 1), (int)(f), (long)sizeof(int), (short)-1, (float *)any + 1); //? (float)(i + 1) => float; (int)(f) => int; (long)sizeof(int) => long; (short)-1 => short; (float *)any + 1 => float *
	use(*(float4 *)d, ((float4 *)any)->x, (*(int2 *)any).y, reinterpret_cast<float4 *>(any)[i].w); //? *(float4 *)d => float4; ((float4 *)any)->x => float; (*(int2 *)any).y => int; reinterpret_cast<float4 *>(any)[i].w => float
	use(decltype(f)(i), (decltype(i))f, (typename T::x)i, (unknown_t)i); //? (decltype(i))f => unknown
	use((dim3)i, dim3(1, 2), float4{1, 2, 3, 4}, float4(), new int[3], new float); //? dim3(1, 2) => dim3; float4{1, 2, 3, 4} => float4; new int[3] => unknown; new float => unknown
	use((plain)1, plain(1), A + 1, A | B, C + 1, strong::D, A == B, -A); //? (plain)1 => enum plain; plain(1) => enum plain; C + 1 => int; strong::D => enum strong; A == B => bool
}

void calls(int i, float f, double d, int *p, unsigned u, long long ll)
{
	use(one(1), one(1) * 2, give(), *give(), give()[2], make().s, text()[0]); //? one(1) => double; one(1) * 2 => double; give() => int *; *give() => int; give()[2] => int; make().s => short; text()[0] => char
	use(overloaded(i), overloaded(f), same(f), count(f), not_known(i)); //? overloaded(i) => unknown; count(f) => int; not_known(i) => unknown; same(f) => unknown
	use(sqrtf(f), sqrt(d), sqrt(f), sqrt(i), powf(f, 2), pow(d, 2), fabsf(f), expf(1)); //? sqrtf(f) => float; sqrt(d) => double; sqrt(f) => float; sqrt(i) => double; powf(f, 2) => float; pow(d, 2) => double; fabsf(f) => float; expf(1) => float
	use(min(i, 3), max(f, f), std::min(u, u), std::max(d, d), fminf(f, 1)); //? min(i, 3) => int; max(f, f) => float; std::min(u, u) => unsigned int; std::max(d, d) => double; fminf(f, 1) => float
	use(atomicAdd(p, 1), atomicCAS(p, 0, 1), atomicMax(&u, 3u), atomicAdd(&f, 1.f)); //? atomicAdd(p, 1) => int; atomicCAS(p, 0, 1) => int; atomicMax(&u, 3u) => unsigned int; atomicAdd(&f, 1.f) => float
	use(__shfl_sync(~0u, f, 0), __shfl_xor_sync(~0u, i, 1), __shfl_down_sync(~0u, ll, 2), __ballot_sync(~0u, i)); //? __shfl_sync(~0u, f, 0) => float; __shfl_xor_sync(~0u, i, 1) => int; __shfl_down_sync(~0u, ll, 2) => long long; __ballot_sync(~0u, i) => unsigned int
	use(__ldg(p), __ldg(&f), __clz(i), __ffs(i), __float2int_rn(f), __int2float_rn(i), __float_as_int(f), __int_as_float(i)); //? __ldg(p) => int; __ldg(&f) => float; __clz(i) => int; __ffs(i) => int; __float2int_rn(f) => int; __int2float_rn(i) => float; __float_as_int(f) => int; __int_as_float(i) => float
	use(make_float4(1, 2, 3, 4).x, make_int2(1, 2).y, make_uint3(1, 2, 3).z, make_double2(1, 2).x); //? make_float4(1, 2, 3, 4).x => float; make_int2(1, 2).y => int; make_uint3(1, 2, 3).z => unsigned int; make_double2(1, 2).x => double
	use(threadIdx.x, blockIdx.x * blockDim.x + threadIdx.x, gridDim.y, warpSize); //? threadIdx.x => unsigned int; blockIdx.x * blockDim.x + threadIdx.x => unsigned int; gridDim.y => unsigned int; warpSize => int
	use(abs(i), abs(f), std::abs(d), strlen("x"), printf("x"), clock_of()); //? abs(i) => int; strlen("x") => unsigned long; std::abs(d) => double
	use([](int x) { return x; }(1), (*fp)(1), p->x, unknown.x, f.x); //? unknown.x => unknown; f.x => unknown
	use(nothing(), overloaded, one, std::forward<T>(x), ::one(2)); //? ::one(2) => double; nothing() => void
}
__device__ unsigned long atomicMax(unsigned long *p, unsigned long v); __global__ void launched(int n); template <class T> void kern(T x, int n);
struct has_size { int size(); short length; }; template <bool B, class T> struct either { typedef T type; static const int value = 3; };
void found_by_clang(float x, int n, short s, unsigned long *ul, unsigned long long *ull, std::string text, has_size h, float2 *q, const char *c, std::vector<int> list)
{
	use(atomicMax(ul, *ul), atomicMax(ull, *ull), min<float>(1, 2.0), pow(x, 2), std::pow(n, 2), pow(x, x)); //? atomicMax(ull, *ull) => unknown; min<float>(1, 2.0) => float; pow(x, 2) => unknown; pow(x, x) => float; std::pow(n, 2) => double
	use(kern<float>, kern<float, 3>, "x" + text, "x" + n, c + unknown_name, h.size(), h.size, h.length, list.size()); //? kern<float> => unknown; kern<float, 3> => unknown; "x" + text => unknown; "x" + n => char *; c + unknown_name => unknown; h.size() => int; h.size => unknown; h.length => short
	use((float4){1, 2}.w, (float2){0}.x + 1, std::max(s, s), max(s, s), q[0] *= q[1], q[0] = q[1], text.size()); //? (float4){1, 2}.w => float; (float2){0}.x + 1 => float; std::max(s, s) => short; max(s, s)@2 => unknown; q[0] *= q[1] => unknown; q[0] = q[1] => float2
	either<true, float>::type e = 1; use(e, either<true, float>::value, surf2Dread<float4>(&q, n, 1, 2), tex2D<float4>(n, 1, 2)); //? e@2 => unknown; either<true, float>::value => int; tex2D<float4>(n, 1, 2) => float4; surf2Dread<float4>(&q, n, 1, 2) => unknown
	memory m(allocate(&n, x) == 0 ? x : 0); use(m, n); //? m => memory; n@2 => int; decl n@2 => 89
}
using std::isinf; using std::string; __device__ int __shfl(int v, int lane);
void brought(float x, thrust::complex<float> c) { use(isinf(x), abs(c), abs(x), __shfl(x, 1), __shfl(3, 1), abs(-3), abs(short(3))); } //? isinf(x) => unknown; abs(c) => unknown; abs(x) => float; __shfl(x, 1) => unknown; __shfl(3, 1) => int; abs(-3) => int; abs(short(3)) => int
void owned(std::unique_ptr<float> p, std::shared_ptr<void> v, std::unique_ptr<short[]> a, std::unique_ptr<int *> q) { use(p.get(), v.get(), a.get(), q.get(), *p.get()); } //? a.get() => unknown
void others(std::future<float> f, std::optional<short> o, std::vector<std::unique_ptr<int>> w) { use(f.get(), o.value(), w.front().get(), w[0].get()); } //? f.get() => unknown
void two_signs(uint3 u, int3 i, uint3 v) { use(u - i, u - v); } //? u - i => unknown; u - v => uint3
