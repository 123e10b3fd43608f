// Which declaration a name means: shadowing, namespaces, statements, branches, macros.
#include "header.h"
int n = 1;
float value;
namespace a { double n; namespace b { half n; int only_b; void inside() { use(n); use(only_b); use(value); } } } //? n@3 => half; only_b@2 => int; value => float
namespace a { void later() { use(n); use(b::n); use(::n); } } //? n => double; b::n => half; ::n@2 => int
namespace a::c { short deep; }
namespace alias = a;
using a::b::only_b;
int first(float n) { return n; } //? n@2 => float; decl n@2 => 10

void shadows(double n)
{
	use(n);                  //? n => double; decl n => 12
	{
		unsigned char n = 2; //? n => unsigned char
		use(n);              //? n => unsigned char; decl n => 16
		{ short n; use(n); } //? n@2 => short
		use(n);              //? n => unsigned char
	}
	use(n);                  //? n => double; decl n => 12
	use(::n);                //? ::n => int
	for (long n = 0; n < 3; n++) use(n); //? n@4 => long; n@2 => long; n < 3 => bool
	use(n);                  //? n => double
	for (int i = 0, m = 2; i < m; i++) use(i + m); //? i + m => int
	if (float n = f(1)) use(n); //? n@2 => float
	if (auto it = n; it > 0) use(it); else other(it); //? it@3 => double; it@4 => double
	while (bool n = more()) { use(n); } //? n@2 => bool
	switch (char n = get(); n) { case 1: use(n); } //? n@2 => char; n@3 => char
	use(n);                  //? n => double; decl n => 12
	int before = early, early = 2; //? early => unknown; early@2 => int
	try { use(n); } catch (const half &n) { use(n); } //? n => double; n@3 => half
	do { int n = 1; use(n); } while (n > 0); //? n@2 => int; n@3 => double
	use(a::n, a::b::n, a::c::deep); //? a::n => double; a::b::n => half; a::c::deep => short
	auto copy = value; { using namespace a::b; int value = 3; use(value); } //? copy => float; value@3 => int
	struct n { int x; }; n made; use(made.x); //? made.x => int
	goto end;
end:
	use(header_constant, HEADER_SIZE); //? header_constant => int; HEADER_SIZE => int; value header_constant => 128; value HEADER_SIZE => 64; decl header_constant => header.h:9
}

void ranges(float (&rows)[4][8], std::vector<std::vector<double>> all, std::map<int, float> named)
{
	for (auto &row : rows) { for (auto x : row) use(x); } //? row@2 => float []; x@2 => float
	for (const auto &v : all) { for (double d : v) use(d); } //? d@2 => double
	for (int i : {1, 2, 3}) use(i); //? i@2 => int
	for (auto c : "text") use(c); //? c@2 => char
	for (auto &[key, v] : named) use(key, v);
	for (const float *p = rows[0]; p; p++) use(*p); //? *p@2 => float
	for (auto p = rows[0], q = p + 8; p < q; ++p) use(*p); //? *p => float; q => float *
	for (unsigned i = 0; i < 4u; ++i) { auto i = 3.f; use(i); } use(i); //? i@5 => float; i@6 => unknown
	auto v = all[1]; auto w = all[1][2]; auto x = v[0];
}

void bindings(pair_result r, std::pair<int, half> p, std::tuple<float, char, double> t, int (&three)[3])
{
	auto [a, b] = r; auto &[c, d] = r; const auto [e, f] = pair_of(); //? a => unknown; b => unknown; c => unknown; d => unknown; e => unknown; f => unknown
	auto [g, h] = p; auto [i, j, k] = t; auto [l, m, o] = three; //? l => unknown; o => unknown
	struct two { unsigned x; half2 y[2]; }; two both; auto [q, s] = both; use(s[1]); //? q => unknown; s[1] => unknown
	auto [u, w] = unknown_call(); //? u => unknown; w => unknown
	auto &&[y, z] = pair_result{1, 2}; //? y => unknown; z => unknown
}

void lambdas(int n, float scale)
{
	auto f = [](int x, half y) { use(x, y); return x; }; //? x@2 => int; y@2 => half
	auto g = [=](float n) { return n * scale; }; use(n); //? n@2 => float; n@3 => int; n * scale => float; scale => float
	auto h = [m = n, &r = scale, k = 2.0] { use(m, r, k); }; //? m@2 => int; r@2 => float; k@2 => double
	auto i = [] __device__ (double n) -> float { return n; }; //? n@2 => double; wants n@2 => float
	auto j = [&](auto x) { use(x); unsigned n = 3; return [n] { return n; }; }; //? x@2 => unknown; n@3 => unsigned int
	std::sort(v, v + n, [](const pair_result &l, const pair_result &r) { return l.a < r.a; }); //? l.a => long; r.a => long; l.a < r.a => bool
	use(n, [](short n) { return n; }, n); //? n@3 => short; n@4 => int
}

#if CUDART_VERSION >= 12000
typedef float branch_t; int both_ways; double differs;
#else
typedef double branch_t; int both_ways; void *differs;
#endif
#ifdef USE_LONG
typedef long index_type;
#else
typedef int index_type;
#endif
void branches(branch_t x, index_type i)
{
	use(both_ways, x, i);  //? both_ways => int; x => float or more; i => int or more
	auto y = x; auto z = i * 2; //? i * 2 => int or more
	auto w = i * 2.0;      //? w => double or more
	use(differs);          //? differs => unknown
#ifdef FAST
	float local = 1;
#else
	float local = 2;
#endif
	use(local);            //? local => float
}

#define SIZE 16
#define SCALE 2.5f
#define NAME value
#define SQUARE(x) ((x) * (x))
#define T_OF unsigned short
#define WIDE (1ull << 40)
#define NEGATIVE (-1)
#define EMPTY
void macros()
{
	use(SIZE, SCALE, NAME, SQUARE(2), NEGATIVE); //? SIZE => int; SCALE => float; NAME => float; SQUARE(2) => int; NEGATIVE => int
	T_OF t = 1, u; auto v = WIDE; //? t => unsigned short; u => unsigned short; v => unsigned long long
	auto w = SIZE * 2u; float x = SCALE * 2; //? w => unsigned int; SCALE * 2 => float
	use(SIZE + SCALE, undefined_macro, EMPTY); //? SIZE + SCALE => float; undefined_macro => unknown
#define LATE 3L
	use(LATE); //? LATE => long; decl LATE => 113
}
#ifdef USE_DOUBLE
#define REAL_OF double
#define FILE_OF own_file
#define ZERO_OF 0.0
#else
#define REAL_OF float
#define FILE_OF float *
#define ZERO_OF 0.f
#endif
#define gets_of own_gets
void macro_branches(REAL_OF r, FILE_OF f) { use(r, f, ZERO_OF, gets_of(r), 3); } //? r@2 => float or more; f@2 => unknown; ZERO_OF => float or more; gets_of(r) => unknown
#ifdef ELSEWHERE
typedef struct { double x; } double4; typedef own_half half;
#endif
void of_cuda(double4 d, half h) { use(d.w, h); } //? d.w => double; decl d.w => unknown; h@2 => half
template <class K> constexpr unsigned EMPTY_OF = 1; void variable_template() { use(EMPTY_OF<int>, EMPTY_OF<int> + 1.f); } //? EMPTY_OF<int> => unsigned int; EMPTY_OF<int> + 1.f => float
void assigned(REAL_OF *r) { use(r[0] += 2, r[1] = 3); } //? r[0] += 2 => float or more; r[1] = 3 => float or more
void cast_by_macro(int n) { use((REAL_OF)n, (REAL_OF)n * 2, static_cast<REAL_OF>(n), REAL_OF(n), fabs((REAL_OF)n)); } //? (REAL_OF)n => float or more; (REAL_OF)n * 2 => float or more; static_cast<REAL_OF>(n) => float or more; REAL_OF(n) => float or more; fabs((REAL_OF)n) => unknown
void elements_by_macro() { __shared__ REAL_OF v[4][2], *p; use(v[1][0], *p, p[2] * 2, p); } //? v[1][0] => float or more; *p => float or more; p[2] * 2 => float or more

// parameters whose types have numbers among their arguments
struct slots { space::queue<int, 8> few; };
void with_numbers(space::queue<4> *first, std::array<float, 3> second, const std::array<int, 2> &third, slots *s)
{
	use(first, second[0], third[1], s->few); //? decl first => 138; decl few => 137
	dim3 made(order<4> (1), 2); //? decl made => 141
}

// More blocks within each other than are gone through one by one: src/scan/outline_nest.c.
void deep(double n, int outer)
{
	use(n); { { { { { //? n => double
	short n; use(n); { { { { { { { //? n@2 => short
	use(n); char n; use(n); { { { { { { //? n@1 => short; n@2 => char; n@3 => char
	auto f = [&](float n) { { { { { { { { { use(n, outer); } } } } } } } } use(n); }; //? n@2 => float; outer => int; n@3 => float
	use(n, outer); { int outer2; float outer; { { { use(n, outer); } } } } //? n@1 => char; n@2 => char; outer@1 => int; outer@3 => float
	for (long n = 0; n < 3; n++) { { { { { { { { { use(n); } } } } } } } } } //? n@4 => long
	} } } } } } use(n, outer); //? n => char; outer => int
	} } } } } } } use(n); //? n => short
	} } } } } use(n); //? n => double
}

struct timed { short at; float took; };
void containers(std::map<int, double> m, std::vector<float> *v, std::map<int, float> *mp, short s)
{
	use(m[3], m.at(2), v->front(), mp->at(1), v->size());
	std::array<timed, 2> two = {{{s, 2}, {3, s}}};
	std::array<timed, 1> one = {{s, 2}};
	std::array<double, 2> numbers{{s, 2}};
	std::array<double, 2> plain{1, s};
	std::vector<timed> list = {{s, 2}, {3, s}};
	m[5] = s;
}

// macros where the language has no word: before a loop, in front of a loop's body, in a statement's place, in a declarator, in a lambda
#define UNROLL _Pragma("unroll")
#define FOR_ALL(i) for (int i = 0; i < 2; i++)
#define CHECK(call) if (call) return;
#define RESTRICT __restrict__
#define HOST_DEVICE
#define EXPORT(name)
EXPORT(a)
namespace exported { short e; void inside() { use(e); } } //? e@2 => short
inline namespace v1 { unsigned short inlined; }
void with_macros(const float *RESTRICT p)
{
	use(*p); //? *p => float
	const double *RESTRICT q = 0;
	use(*q); //? *q => double
	UNROLL
	for (long n = 0; n < 3; n++) use(n); //? n@4 => long
	FOR_ALL(i) {
		short n = 1;
		use(n); //? n => short
	}
	CHECK(f(1))
	char n = 1;
	use(n);       //? n => char
	use(inlined); //? inlined => unsigned short
	auto g = [=] HOST_DEVICE(double n) { return n; }; //? n@2 => double
}
// a head that #if parts: its body is none of a value
template <typename T> T parted(T v) ->
#if OTHER
	int
#endif
	MACRO<T> { return v; }
long behind_parted;
void after_parted() { use(behind_parted); } //? behind_parted => long
