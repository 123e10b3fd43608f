// Numbers for vectors behind other members, without braces of their own; structs that are defined where a variable is.
#include <hip/hip_runtime.h>
struct settings {
	float4 color;
	int n;
} defaults = {};
typedef struct {
	int n;
	float2 at;
	float w;
} point;
point origin = {1, {2, 3}, 4}, unit = {1, {2, 3}, 4}, partly = {1, {2, 0}};
struct numbers {
	int a, b;
	float c[2];
	float2 d;
};
numbers some = {1, 2, {3, 4}, {5, 6}};
__global__ void k(point *o, float s, float2 v)
{
	point d = {3, {s, s}, 2}, e = {3, v, s};
	o[0] = d;
	o[1] = e;
}
