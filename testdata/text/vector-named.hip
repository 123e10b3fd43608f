// a member's name in front of its braces, with '=' or without
#include <cfloat>
#include <hip/hip_runtime.h>
namespace geo
{
struct color {
	unsigned char r, g, b;
};
struct point {
	float3 at;
	color shade;
};
struct size {
	float x, y, z;
};
struct box {
	size at;
	float4 edge;
};
} // namespace geo
geo::point lowest()
{
	geo::point p{.at{FLT_MAX, FLT_MAX, FLT_MAX}};
	geo::point q{.at{0, 1, 2}, .shade{.r = 1}};
	geo::point c = {.at{1, 2, 0}, .shade = {1, 2, 3}};
	geo::box b{.at{.x = 1}, .edge{0, 0, 0, 1}}; // size is the program's
	p.at.x += q.at.x + c.at.x + b.at.x;
	return p;
}
