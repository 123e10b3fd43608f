// One value in a vector's braces, where only a parse tells whether it is a number or a vector: results of overloads and of templates.
#include <hip/hip_runtime.h>

float pick(int i);
float4 pick(float x);
template <class T> struct box {
	T v;
	auto held() const { return v; }
};
struct pair {
	float4 a;
	int n;
};

float f(int n, float x, const box<double> &b, const box<double3> &d)
{
	float4 a = {pick(n), 0, 0, 0};
	double3 e{b.held(), 0, 0};
	float2 list[] = {{pick(n), pick(n)}, {1, 2}};
	pair both = {{pick(n), 0, 0, 0}};
	// as they are: vectors
	float4 c = {pick(x)};
	double3 whole{d.held()};
	float4 rows[] = {pick(x), pick(2.0f)};
	pair one = {pick(x), 3};
	return a.y + c.y + list[1].y + rows[1].x + (float)(e.y + whole.z) + both.a.y + one.a.x;
}

int main() { return 0; }
