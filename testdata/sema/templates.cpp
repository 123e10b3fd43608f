// Templates and what depends on them; sides.
#include "header.h"
#define HD __host__ __device__
#define DEV __device__ __forceinline__
#define KERNEL __global__ void
template <typename T> struct box { T v, *p; T get() const; typedef T value_type; int n; box<T> *next; using self = box; T at[4]; };
template <typename T, int N = 4> struct fixed : box<T> { float w[N]; void use() { f(this->n, w[0]); } }; //? this->n => int; w[0] => float
template <class T> struct has { T v; static const int k = 1; }; template <> struct has<bool> { unsigned bits; static const int k = 2; void m() { use(bits); } }; //? bits@2 => unsigned int
template <class T> using box_of = box<T>; template <class T> T zero = 0;
template <class T> __device__ T sum(T a, T b) { T c = a + b; auto d = a; return c; } //? a@2 => T; c@2 => T; a + b => unknown
template <class T, class U> auto mixed(T t, U *u, int n) { use(t, *u, n, t * n, u[0]); return n; } //? t@2 => T; *u => U; n@2 => int; u[0] => U; t * n => unknown
template <int K> int scaled(int n) { return n * K; } //? n * K => int; K@2 => int
template <class... Ts> void pack(Ts... xs) { use(xs...); int n = sizeof...(xs); } //? xs@2 => unknown
template <class T> struct outer { struct inner { T x; long l; }; inner i; void f() { use(i.l, i.x); } }; //? i.l => long; i.x => T
template <class T> void outer_f(typename T::value_type v, T t) { use(v, t.x, T::n); typename T::type w; use(w); } //? t.x => unknown; T::n => unknown
template <class T> int box<T>::*member; template <class T> T box<T>::get() const { return v + n; } //? n => int; v => T
void instances(box<float> bf, box<double> *bd, fixed<int, 3> fi, box<box<short>> bb)
{
	use(bf.v, *bf.p, bf.n, bf.get(), bf.at[1]); //? bf.v => float; *bf.p => float; bf.n => int; bf.at[1] => float; bf.p => float *
	use(bd->v, bd->p[1], bd->n); //? bd->v => double; bd->p[1] => double; bd->n => int
	use(fi.w[1], fi.n); //? fi.w[1] => float; fi.n => int
	use(bb.v.v, bb.v.n); //? bb.v.v => short; bb.v.n => int
	auto a = bf.v; auto b = bd->v * 2; //? a => float; b => double
	box<int> c, *d = &c; auto e = d->v; box_of<float> g; //? c => class box; d => class box *; e => int
	use(sum<float>(1, 2), sum(1, 2), scaled<3>(4), twice<int>(2), zero<float>); //? scaled<3>(4) => int; sum(1, 2) => unknown
	has<bool> special; has<int> other; use(special.v, other.v, special.bits, has<int>::k); //? special.v => unknown; other.v => unknown; special.bits => unknown; value has<int>::k => 1
}
__device__ int on_device(int x) { return x; } //? side x@2 => device
__host__ int on_host(int x) { return x; } //? side x@2 => host
int plain(int x) { return x; } //? side x@2 => host
__global__ void kernel(int x) { use(x); } //? side x@2 => device
HD int both(int x) { return x; } //? side x@2 => device
DEV int forced(int x) { return x; } //? side x@2 => device
KERNEL named(int x) { use(x); } //? side x@2 => device
struct s { __device__ void m(int x) { use(x); } void h(int x) { use(x); } HD s(int x) : n(x) { use(x); } int n; DEV void d(int x); }; //? side x@2 => device; side x@4 => host; side x@7 => device
DEV void s::d(int x) { use(x); } //? side x@2 => device
template <class T> DEV T tmpl(T x) { return x; } //? side x@2 => device
void makes() { auto f = [] __device__ (int x) { use(x); }; auto g = [](int y) { use(y); }; use(f); } //? side x@2 => device; side y@2 => host; side f@2 => host
__global__ void with_lambda(int x) { auto f = [=](int y) { return x + y; }; } //? side x + y => device
template <class T> std::enable_if_t<sizeof(T) == 4, int> chosen(T x); template <class T> typename std::enable_if<sizeof(T) == 8, T>::type chosen_too(T x);
template <class T> void nested(typename T::value_type v, typename box<T>::self s, std::vector<T> w, std::remove_reference_t<T> r) { use(v, s, w, r, chosen(3), chosen_too(3)); } //? v@2 => unknown; w@2 => vector; r@2 => unknown; chosen(3) => unknown; chosen_too(3) => unknown
template <typename V, int K> V first_of(V v, K k) { return V(k); } //? parameter V@2 => yes; parameter V@4 => yes; parameter K@2 => no
V not_of_a_template(V v); //? parameter V => no
template <class V> struct keeps { V v; void f() { V w = V(v); } template <template <class> class W> void g(W<V> w); }; //? parameter V@5 => yes; parameter W@2 => yes
#define DECLARES(NAME) template <class M> M NAME(M m); V other(V v) //? parameter M@2 => yes; parameter V => no
