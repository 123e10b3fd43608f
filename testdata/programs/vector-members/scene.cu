#include "scene.h"

// braces with too few values for vectors that are members, are assigned or returned
__device__ float3 none() { return {0}; }
__device__ float3 full() { return {1, 2, 3}; }
__device__ ray forward(float z) { return {{0}, {0, 0, z}}; }
__global__ void scene(particle *p, ray *r, grid *g, plain *q, float4 *list)
{
	particle one = {{0}, {1, 2, 3}, 5}, named{.at = {1}, .mass = 2};
	ray s = {{0}, {0, 0, 1}}, full_one = {{1, 2, 3}, full()};
	grid h = {{{1, 2}, {3}}, {1}, list};
	float3 v;
	v = {0};
	p->at = {0};
	p[1].speed = {1, 2};
	r->from = {0};
	g->n = {4};
	g->dims[1] = {threadIdx.x & 1 ? 1 : 2, 3};
	list[0] = {0};
	*q = {{0}, 1};
	q[1] = {{1, 2}};
	plain same = {{0}, 1};
	p[0] = one, p[1] = named, r[1] = s, r[2] = full_one, r[3].to = v, g[1] = h, q[2] = same;
}
ray *made() { return new ray{{0}, {1}}; }
// and those that are arguments
float arguments(const float *values)
{
	camera c({0}, {640, 480}), *at = &c;
	c.look({1});
	at->look({1, 2}, 3);
	at->tell(values, {{1}, 2}, {3});
	c = camera({0, 1}, {});
	return shade({0}, {1}) + shade({}, {1, 2}, {3}) + shade({1, 2, 3}, {0, 0, 0, 1}) + sum({1});
}
