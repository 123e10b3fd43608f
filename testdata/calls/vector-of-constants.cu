// One value in a vector's braces that a macro, an enumerator or a class's constant stands for: the first component, and 0 for the others.
#include <cuda_runtime.h>
#define SIZE 7
#define SUM (SIZE + 1)
#define BELOW -SUM
#define HALF(x) ((x) / 2)
#define ORIGIN make_float4(0, 0, 0, 0)
#define COPY(v) v
enum { FIRST, SECOND = 3 };
enum class side { left };
struct limits { static constexpr float most = 3; };
__global__ void constants(float4 *o, float4 from)
{
	float4 a{SUM};
	float4 b = {BELOW};
	float4 c{HALF(3)};
	float4 d[2] = {SUM, SUM};
	float4 e[2] = {{SUM}, {FIRST}};
	float4 f{SECOND};
	float4 g{limits::most};
	float4 h{-SUM * HALF(SIZE)};
	float4 i{SUM, SUM, SIZE, 1};
	float4 j{ORIGIN};
	float4 k{COPY(from)};
	float4 l{HALF(from.x)};
	o[0] = a; o[1] = b; o[2] = c; o[3] = d[0]; o[4] = e[0]; o[5] = f; o[6] = g; o[7] = h; o[8] = i; o[9] = j; o[10] = k; o[11] = l;
}
