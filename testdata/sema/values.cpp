// Integer constants.
#include "header.h"
#define BLOCK 128
#define HALF_BLOCK (BLOCK / 2)
#define SHIFTED (1 << 5)
#define MUL(a, b) ((a) * (b))
constexpr int N = 8, M = N * 2;
const unsigned K = 3;
static const size_t BIG = 1ull << 33;
enum { FIRST, SECOND, TENTH = 10, NEXT, LAST = NEXT * 2 };
enum class level { low = 1, high };
struct config { static const int threads = 64; enum { lanes = 32 }; static constexpr int warps = threads / lanes; };
namespace space { constexpr int inside = 5; }
constexpr int twice_of(int a) { return a * 2; }
int changes = 4; const int not_known = f();
template <int W> void templated() { use(W, W * 2); } //? value W => unknown; value W * 2 => unknown
void f(int n)
{
	use(1, 017, 0x1f, 0b11, 1'000, 100u, 5ull, 'a'); //? value 1 => 1; value 017 => 15; value 0x1f => 31; value 0b11 => 3; value 1'000 => 1000; value 100u => 100; value 5ull => 5
	use(1 + 2 * 3, (1 + 2) * 3, 7 / 2, 7 % 4, 1 << 4, 256 >> 2); //? value 1 + 2 * 3 => 7; value (1 + 2) * 3 => 9; value 7 / 2 => 3; value 7 % 4 => 3; value 1 << 4 => 16; value 256 >> 2 => 64
	use(N, M, K, N + M, BIG, N * K); //? value N => 8; value M => 16; value K => 3; value N + M => 24; value BIG => 8589934592; value N * K => 24
	use(BLOCK, HALF_BLOCK, SHIFTED, MUL(3, 4), BLOCK * 2, HEADER_SIZE); //? value BLOCK => 128; value HALF_BLOCK => 64; value SHIFTED => 32; value MUL(3, 4) => 12; value BLOCK * 2 => 256; value HEADER_SIZE => 64
	use(FIRST, SECOND, TENTH, NEXT, LAST); //? value FIRST => 0; value SECOND => 1; value TENTH => 10; value NEXT => 11; value LAST => 22
	use(config::threads, config::lanes, config::warps, space::inside); //? value config::threads => 64; value config::lanes => 32; value config::warps => 2; value space::inside => 5
	use(n, changes, not_known, N + n, g(), unknown_name); //? value n => unknown; value changes => unknown; value not_known => unknown; value N + n => unknown; value g() => unknown; value unknown_name => unknown
	use(sizeof(int), sizeof(double) * 2, sizeof(float), (int)3, int(4), static_cast<int>(5)); //? value sizeof(int) => 4; value sizeof(double) * 2 => 16; value (int)3 => 3; value int(4) => 4; value static_cast<int>(5) => 5
	use(true ? 3 : 4, N > 4 ? 1 : 2, twice_of(4), ~0 & 0xff, 3 & 1, 4 | 1, 6 ^ 3); //? value true ? 3 : 4 => 3; value N > 4 ? 1 : 2 => 1; value twice_of(4) => 8; value 3 & 1 => 1; value 4 | 1 => 5; value 6 ^ 3 => 5
	const int local = N / 2, other = local + 1; int mutable_one = 3; mutable_one++;
	use(local, other, mutable_one); //? value local => 4; value other => 5; value mutable_one => unknown
	use(1 / 0, 1 % 0, N / (M - 16), 1 << 100); //? value 1 / 0 => unknown; value 1 % 0 => unknown; value N / (M - 16) => unknown
	{ const int N = 3; use(N); } //? value N@2 => 3
}

// sizes by the one table of types: a vector of three is aligned like its components
struct three { char c; float3 v; };
struct four { char c; float4 v; };
struct small { uchar3 a; ushort b; __half h; };
typedef double4 wide;
typedef int table_of_ints[4];
enum class flag : uint8_t { on }; enum plain_flag { off };
struct listed { int a, *b[2], c[3][2]; flag f, g; static int none; void h(); union { double d; char text[12]; }; struct { short s; } in[3]; };
struct derived : three { int n; };
struct refers { int &r; }; struct of_alias { table_of_ints t; }; struct bits { int b : 3; }; struct holds_plain { plain_flag p; };
struct alignas(32) padded { float4 v; };
struct virtual_one { virtual void f(); int n; };
struct by_branch {
#ifdef SIDE
	int n;
#endif
};
template <class T> struct of_any { T t; };
void sized()
{
	use(sizeof(float3), sizeof(double4), sizeof(char3), sizeof(wide), sizeof(uint16_t), sizeof(half2)); //? value sizeof(float3) => 12; value sizeof(double4) => 32; value sizeof(char3) => 3; value sizeof(wide) => 32; value sizeof(uint16_t) => 2; value sizeof(half2) => 4
	use(sizeof(three), sizeof(four), sizeof(small), sizeof(dim3), sizeof(longlong1)); //? value sizeof(three) => 16; value sizeof(four) => 32; value sizeof(small) => 8; value sizeof(dim3) => 12; value sizeof(longlong1) => 8
	use(sizeof(listed), sizeof(padded), sizeof(flag), sizeof(int *), sizeof(const listed), sizeof(listed *)); //? value sizeof(listed) => 80; value sizeof(padded) => 32; value sizeof(flag) => 1; value sizeof(int *) => 8; value sizeof(const listed) => 80; value sizeof(listed *) => 8
	use(sizeof(derived), sizeof(refers), sizeof(of_alias), sizeof(bits), sizeof(virtual_one), sizeof(by_branch), sizeof(of_any<int>), sizeof(not_seen)); //? value sizeof(derived) => unknown; value sizeof(refers) => unknown; value sizeof(of_alias) => unknown; value sizeof(bits) => unknown; value sizeof(virtual_one) => unknown; value sizeof(by_branch) => unknown; value sizeof(of_any<int>) => unknown; value sizeof(not_seen) => unknown
	use(sizeof(holds_plain), sizeof(plain_flag)); //? value sizeof(holds_plain) => unknown; value sizeof(plain_flag) => unknown
}

// a name has the value of the declaration that it means: of its block, its class, its namespace
constexpr unsigned in_parentheses(96 / 3); const int in_braces{40 + 2}; static int variable = 4; int not_const(5);
namespace first { const int same = 1; } namespace second { const int same = 2; int changing = 3; }
struct has { static constexpr int same = 7; static const int width = same * 2; int member = 8; int get() { return same + width + member; } }; //? value same + width => 21; value member => unknown
struct inherits : has { int get() { return width; } }; //? value width => 14
void scopes(int n, int shadowed)
{
	const int local = 10;
	{ const int local = 20; use(local); } //? value local@2 => 20
	use(local, first::same, second::same, second::changing, has::same, in_parentheses, in_braces); //? value local => 10; value first::same => 1; value second::same => 2; value second::changing => unknown; value has::same => 7; value in_parentheses => 32; value in_braces => 42
	for (int i = 0; i < 4; i++) { int c = 3; use(i, c); } //? value i@4 => unknown; value c => 3
	int c = 5; c += 1; int d = 6, *p = &d, e = 7, list[2] = {1, 2};
	use(c, d, e, list, variable, not_const, n); //? value c => unknown; value d => unknown; value e => 7; value list => unknown; value variable => unknown; value not_const => unknown; value n => unknown
	for (int x : list) use(x); //? value x => unknown
}
void other_scope(int local) { int c = 9; use(local, c); } //? value local => unknown; value c => 9
int in_header::run() { return block + half + other + header_constant; } //? value block => 96; value half => 48; value other => unknown; value header_constant => 128
int uses_it(int header_constant) { return in_header::half + header_constant; } //? value in_header::half => 48; value header_constant => unknown
