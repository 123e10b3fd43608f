// Arguments of templates: they tell types apart, and what a member is in an object depends on them.
#include <memory>
#include <vector>
std::vector<int> over(int); std::vector<float> over(float); std::vector<char> same(int); std::vector<char> same(float);
std::pair<int, float> paired(int); std::pair<float, int> paired(float); long long wide(int); long wide(float);
template <class A, class B> struct two { A a; B b; int n; std::vector<A> v; A get(); };
template <class A, class B> using reversed = two<B, A>; template <class A, class B> using straight = two<A, B>; template <class T> using wrapped = two<T *, std::vector<T>>;
template <class A, class B> using again = reversed<A, B>; template <class B, class A> using crossed = reversed<A, B>; template <class T> using values = std::vector<T>;
using plain = two<char, double>;
template <class T> std::vector<T> filled(T x) { use(filled(2.0)[0]); return std::vector<T>(2, x); } //? filled(2.0)[0] => unknown
template <class T> two<T, int> made(T x);
void overloads()
{
	use(over(1.f)[0], same(1)[0], paired(1.f).first, wide(1), filled(1.f)[0], made(1.f).a, made(1.f).n); //? over(1.f)[0] => unknown; paired(1.f).first => unknown; wide(1) => unknown; filled(1.f)[0] => unknown; made(1.f).a => unknown; made(1.f).n => int
}
void aliases(reversed<int, float> r, straight<int, float> s, wrapped<short> w, again<int, float> g, crossed<int, float> c, values<int> v, plain p)
{
	use(r.a, r.b, r.n, s.a, s.b, w.a, w.b[0], w.n); //? r.a => unknown; r.b => unknown; r.n => int; s.a => int; s.b => float; w.a => unknown; w.b[0] => unknown; w.n => int
	use(g.a, c.a, v[0], v.size(), p.a, p.b, p.v[0]); //? g.a => unknown; c.a => unknown; v[0] => unknown; p.a => char; p.b => double
}
template <class T> struct list {
	std::vector<T> v; T x; list<T> *next; std::vector<std::pair<int, T>> pairs; std::function<T(int)> f; list *same; std::vector<int> own;
	struct inner { T x; int n; } in; static T one; static list make(); typedef T value_type; std::vector<T> get(); T at(int i);
	void g()
	{
		list<double> o; use(o.v[0], o.x, o.next->x, o.same->x, o.pairs[0].second, o.in.x, o.in.n, o.f(1), o.get()[0], o.at(1), o.own[0]); //? o.x => double; o.next->x => double; o.same->x => double; o.pairs[0].second => unknown; o.in.x => unknown; o.in.n => int; o.f(1) => unknown; o.at(1) => double
		use(v[0], x, next->x, same->x, in.x, this->v[0], list<char>::one, list<char>::make().x, one); list<short>::value_type k; use(k); //? x => T; next->x => T; list<char>::one => char; one@2 => T; k@2 => short; list<char>::make().x => char; same->x => T; in.x => T
	}
};
struct other { list<float> s; void f(); void g() { use(s.v[0], s.x, s.in.x); } }; //? s.x => float; s.in.x => unknown
void other::f() { list<float> l; use(l.v[0], l.x, l.in.x, l.at(0), s.v[0], s.f(1), filled(1)[0], l.get().size()); list<float> &r = l; auto [a, b] = l; use(a[0], b); } //? l.x => float; l.in.x => unknown; l.at(0) => float; s.f(1) => unknown; filled(1)[0] => unknown; b@2 => unknown
template <class T> T list<T>::at(int i) { list<char> c; use(x, v[0], c.x, c.v[0]); return x; } //? x@1 => T; c.x => char
template <class A, class B> struct derived : list<B> { B b; };
template <class T> struct chosen { T a; }; template <> struct chosen<bool> { float z; int a; };
void others(derived<int, float> d, two<list<short>, int> n, chosen<bool> c, std::unique_ptr<float, deleter> up, std::unique_ptr<float> u, std::vector<bool> bits, std::valarray<float> va)
{
	auto [z, a] = c; auto x = {1, 2, 3}; auto y{1}; auto bit = bits[0]; for (auto each : bits) use(each); //? z => unknown; x => unknown; y => int; bit => unknown; each@2 => unknown; bits[0] => unknown
	use(d.x, d.b, n.a.v[0], n.a.x, *up, up.get(), *u, u.get(), va[0], bits.size()); //? d.x => unknown; d.b => float; n.a.x => short; *up => unknown; up.get() => unknown; va[0] => unknown
}
void differences(int *p, std::vector<int> v, std::unique_ptr<int> up, void *vp)
{
	int raw[3];
	use(p - v.data(), v.data() - p, p - up.get(), p - raw, p - v[0], p + v.size(), raw - std::begin(raw), v.data() + 1 - p, p + unseen()); //? p - raw => long; p + v.size() => int *; raw - std::begin(raw) => unknown; p + unseen() => int *
}
using std::get; using std::vector;
void names(py::array a, lib::map<int, float> m, lib::vector<int> l, std::vector<int> w, std::tuple<int, float> t, std::pmr::vector<int> q, std::experimental::optional<short> o, thrust::host_vector<float> h, cuda::std::array<char, 3> k, ::vector<int> g)
{
	use(a.size(), m.begin()->second, m.find(1), l[0], lib::find(w.begin(), w.end(), 1), lib::get<0>(t), lib::move(t), lib::max(1, 2), lib::size(w)); //? a.size() => unknown; m.begin()->second => unknown; m.find(1) => unknown; l[0] => unknown; lib::find(w.begin(), w.end(), 1) => unknown; lib::get<0>(t) => unknown; lib::move(t) => unknown; lib::max(1, 2) => unknown; lib::size(w) => unknown
	use(q[0], *o, h[1], k[0], g[0], std::ranges::find(w.begin(), w.end(), 1), thrust::get<1>(t), cuda::std::max(1, 2), std::sqrt(2.f), ::sqrt(2.0)); //? cuda::std::max(1, 2) => int; std::sqrt(2.f) => float; ::sqrt(2.0) => double
	use(get<1>(t), std::get<0 + 1>(t), std::get<1>(t), std::move(1, 2.f), std::move(w)[0], vector<int>(3)[0], *w.begin()); //? std::get<0 + 1>(t) => unknown; std::move(1, 2.f) => unknown
}
struct base { int q; }; struct above : base { float q; }; enum e1 { one_of }; enum e2 { other_of }; enum e1 more();
void choices(bool c, base b, above d, int *p, const int *k)
{
	use(c ? &d : &b, (c ? &d : &b)->q, c ? one_of : other_of, c ? one_of : more(), c ? p : k, c ? p : nullptr, c ? "a" : "bc", c ? d : d); //? c ? &d : &b => unknown; (c ? &d : &b)->q => unknown; c ? one_of : other_of => int; c ? one_of : more() => enum e1; c ? p : k => int *; c ? p : nullptr => int *; c ? "a" : "bc" => char *; c ? d : d => class above
}
