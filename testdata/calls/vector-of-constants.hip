// One value in a vector's braces that a macro, an enumerator or a class's constant stands for: the first component, and 0 for the others.
#include <hip/hip_runtime.h>
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
	float4 a{SUM, 0, 0, 0};
	float4 b = {BELOW, 0, 0, 0};
	float4 c{HALF(3), 0, 0, 0};
	float4 d[2] = {{SUM, SUM, 0, 0}};
	float4 e[2] = {{SUM, 0, 0, 0}, {FIRST, 0, 0, 0}};
	float4 f{SECOND, 0, 0, 0};
	float4 g{limits::most, 0, 0, 0};
	float4 h{-SUM * HALF(SIZE), 0, 0, 0};
	float4 i{SUM, SUM, SIZE, 1};
	float4 j{ORIGIN};
	float4 k{COPY(from)};
	float4 l{HALF(from.x), 0, 0, 0};
	o[0] = a; o[1] = b; o[2] = c; o[3] = d[0]; o[4] = e[0]; o[5] = f; o[6] = g; o[7] = h; o[8] = i; o[9] = j; o[10] = k; o[11] = l;
}
