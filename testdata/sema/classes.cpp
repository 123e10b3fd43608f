// Members, bases, functions of classes, constructors, templates, namespaces.
#include "header.h"
#include <vector>
struct base { int first; virtual size_t count() const; static constexpr int N = 8; };
template <class T, int K> struct array_of { T data[K]; T *more; int n; T at(int i) const { return data[i]; } };
struct derived : public base, private array_of<float, 4> {
	unsigned long long big = 0, other{1};
	union { float f; int bits; };
	enum kind { A, B = 3, C };
	enum class mode : uint8_t { on, off };
	kind k; mode m;
	derived(int64_t x) : big(x), other{x} {} //? wants x@2 => unsigned long long; wants x@3 => unsigned long long; x@2 => long
	float get(int i) const;
	int get() { return first + bits; } //? first => int; bits => int; wants first => int; first + bits => int
	double get(int i, int j);
	~derived();
	operator bool();
	void use()
	{
		auto c = count();           //? c => unsigned long; count() => unsigned long
		f = this->big + k;          //? this->big => unsigned long long; f => float; k => enum kind
		big = N + B;                //? value N => 8; B => enum kind
	}
};
derived::~derived() { other = big; } //? big => unsigned long long; wants big => unsigned long long
derived::operator bool() { return other; } //? other => unsigned long long
float derived::get(int i) const { return big + i; } //? big => unsigned long long; wants big => float; big + i => unsigned long long
namespace util { namespace deep { int level; } using deep::level; struct item { short s; }; item make(int n); float scale = 2; }
using namespace util;

int main()
{
	derived d(3), *pd = &d;        //? d => class derived; pd => class derived *; wants 3 => long
	int r = d.get(), s = pd->first; //? d.get() => int; pd->first => int
	use(d.get(1), d.get(1, 2));    //? d.get(1) => float; d.get(1, 2) => double
	array_of<uint64_t, 3> a;       //? a => class array_of
	a.data[0] = a.at(2);           //? a.data[0] => unsigned long
	auto v = a.n;                  //? v => int; a.n => int
	item it = make(2);             //? it => class item; make(2) => class item
	it.s = util::scale;            //? it.s => short; util::scale => float
	scale = util::deep::level;     //? scale => float; util::deep::level => int
	std::vector<double> vec(10), w; //? vec => vector; w => vector
	vec[0] = w[1];
	for (auto x : vec) use(x);
	for (auto &e : a.data) use(e); //? e@2 => unsigned long
	auto [lo, hi] = pair_of();     //? lo => unknown; hi => unknown
	shared_t sh = {1, 2};          //? sh => class shared_t; wants 1 => int; wants 2 => float
	header_u32 hu = sh.y;          //? hu => unsigned int; sh.y => float; decl header_u32 => header.h:4
	derived::mode md = derived::mode::on; //? md => enum mode; derived::mode::on => enum mode
	struct local { char c; double d; } lo2 = {'a', n}; //? lo2 => class local; wants n => double
	T unknown_type; unknown_type.x = 1; //? unknown_type.x => unknown; wants 1 => unknown
}
struct made_by { int &in; long end; made_by(int &in, float end); void rebase(short end); };
void made_by::rebase(short end) { this->end = end; use(this->in); } //? this->end => long; end@3 => short; this->in => int; this => class made_by *
namespace own { struct outer { struct inner { inner(inner *a); inner both(const inner &b) { use(b); } inner *next; }; inner in; }; } //? b@2 => class inner; next => class inner *; a => class inner *
void nests(own::outer o, own::outer::inner i) { use(o.in.next, o.in.both(i)); } //? o.in.next => class inner *; o.in.both(i) => class inner
namespace vendor { long cudaFree(int n); long own_free(int n); }
void frees(thrust::device_vector<int> v) { use(cudaFree(0), vendor::cudaFree(1), own_free(2), v[0]); } //? cudaFree(0) => unknown; vendor::cudaFree(1) => long; own_free(2) => long; v[0] => unknown
typedef struct both_names { float4 v; int n; } both_names; typedef enum mode_t { on, off } mode_t; typedef struct later later; struct later { double d; };
struct with_base : both_names { int more; };
void c_idioms(both_names b, both_names *p, mode_t m, later l, with_base w) { use(b.n, p->v.x, m, l.d, w.more, w.n); both_names c = {{1, 2}, 3}; with_base d = {{{1}, 2}, 3}; } //? b.n => int; p->v.x => float; m => enum mode_t; l.d => double; w.more => int; w.n => int; wants 3 => int; wants 3@2 => unknown
