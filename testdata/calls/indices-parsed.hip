// A dim3 where uint3 is required and the other way round, where only a parse tells which one the value is: results of overloads and of templates.
#include <hip/hip_runtime.h>

uint3 where(int i);
int where(float x);
dim3 grid_of(int i);
uint3 grid_of(float x);
template <class T> struct box {
	T v;
	auto held() const { return v; }
};
void run(dim3 grid, uint3 from);
__global__ void kernel() {}

void f(int n, float x, const box<uint3> &u, const box<dim3> &d)
{
	dim3 grid = [](uint3 v) { return dim3{v.x, v.y, v.z}; }(where(n)), block([](uint3 v) { return dim3{v.x, v.y, v.z}; }(where(n)));
	dim3 shape = [](uint3 v) { return dim3{v.x, v.y, v.z}; }(u.held());
	uint3 from = [](dim3 v) { return uint3{v.x, v.y, v.z}; }(d.held());
	run([](uint3 v) { return dim3{v.x, v.y, v.z}; }(grid_of(x)), [](dim3 v) { return uint3{v.x, v.y, v.z}; }(grid_of(n)));
	kernel<<<[](uint3 v) { return dim3{v.x, v.y, v.z}; }(where(n)), 32>>>();
	// as they are: of the type that is required, and numbers
	dim3 rows(where(x)), same = d.held();
	uint3 to = u.held();
	run(grid_of(n), grid_of(x));
	kernel<<<where(x), grid_of(n)>>>();
	run(grid, from), run(block, to), run(shape, to), run(rows, from), run(same, to);
}

int main() { return 0; }
