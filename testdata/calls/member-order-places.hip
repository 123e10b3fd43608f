// Braces that initialize structs of another order in HIP: in return, assignments, arguments, members, containers and lambdas.
#include <hip/hip_runtime.h>
#include <array>
#include <map>
#include <vector>
struct job { int id; hipMemsetParams set; };
static hipMemsetParams ones(void *d) { return {d, 1, 1, 0, 0xff, 4096}; }
void add(const hipMemsetParams &m, int n);
void all(std::vector<job> *jobs, void *d)
{
	hipMemsetParams m;
	m = {d, 4, 1, 0, 7, 1024};
	add({d, 4, 1, 0, 1, 16}, 2);
	job j = {1, {d, 4, 1, 0, 2, 16}};
	std::vector<hipMemsetParams> list = {{d, 4, 1, 0, 3, 16}, m};
	auto make = [&](int v) -> hipMemsetParams { return {d, 4, 1, 0, (unsigned)v, 16}; };
	m = hipMemsetParams{d, 4, 1, 0, 4, 16};
	std::array<hipMemsetParams, 2> two = {{{d, 4, 1, 0, 5, 16}, {d, 4, 1, 0, 6, 16}}};
	std::array<hipMemsetParams, 1> one = {{d, 4, 1, 0, 7, 16}};
	std::map<int, hipMemsetParams> named;
	named[8] = {d, 4, 1, 0, 8, 16};
	named.at(8) = two[0];
	jobs->push_back(j);
	add(make(3), list.size());
}
hipGraphNode_t node(hipGraph_t g, hipFunction_t fn, void **args)
{
	hipGraphNode_t x;
	hipKernelNodeParams k = {dim3(128, 1, 1), nullptr, fn, dim3(4, 1, 1), args, 0};
	hipGraphAddKernelNode(&x, g, nullptr, 0, &k);
	return x;
}

// structs of the program's own, and what names its members: as they are
struct mine { void *p; int a, b, c, d, e; };
mine other(void *d)
{
	mine m = {d, 0, 7, 4, 1024, 1};
	std::vector<mine> list = {{d, 0, 3, 4, 16, 1}, m};
	std::array<mine, 2> two = {{{d, 0, 5, 4, 16, 1}, {d, 0, 6, 4, 16, 1}}};
	std::map<int, mine> named;
	named[8] = two[0] = {d, 0, 8, 4, 16, 1};
	return {d, 0, 0xff, 1, 4096, (int)list.size()};
}
