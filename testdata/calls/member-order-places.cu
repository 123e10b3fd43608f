// Braces that initialize structs of another order in HIP: in return, assignments, arguments, members, containers and lambdas.
#include <cuda.h>
#include <cuda_runtime.h>
#include <array>
#include <map>
#include <vector>
struct job { int id; cudaMemsetParams set; };
static cudaMemsetParams ones(void *d) { return {d, 0, 0xff, 1, 4096, 1}; }
void add(const cudaMemsetParams &m, int n);
void all(std::vector<job> *jobs, void *d)
{
	cudaMemsetParams m;
	m = {d, 0, 7, 4, 1024, 1};
	add({d, 0, 1, 4, 16, 1}, 2);
	job j = {1, {d, 0, 2, 4, 16, 1}};
	std::vector<cudaMemsetParams> list = {{d, 0, 3, 4, 16, 1}, m};
	auto make = [&](int v) -> cudaMemsetParams { return {d, 0, (unsigned)v, 4, 16, 1}; };
	m = cudaMemsetParams{d, 0, 4, 4, 16, 1};
	std::array<cudaMemsetParams, 2> two = {{{d, 0, 5, 4, 16, 1}, {d, 0, 6, 4, 16, 1}}};
	std::array<cudaMemsetParams, 1> one = {{d, 0, 7, 4, 16, 1}};
	std::map<int, cudaMemsetParams> named;
	named[8] = {d, 0, 8, 4, 16, 1};
	named.at(8) = two[0];
	jobs->push_back(j);
	add(make(3), list.size());
}
CUgraphNode node(CUgraph g, CUfunction fn, void **args)
{
	CUgraphNode x;
	CUDA_KERNEL_NODE_PARAMS k = {fn, 4, 1, 1, 128, 1, 1, 0, args, nullptr};
	cuGraphAddKernelNode(&x, g, nullptr, 0, &k);
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
