// What is put into containers of dim3 and of uint3: HIP converts neither into the other.
#include <cuda_runtime.h>
#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct tile {
	uint3 offset;
	dim3 extent;
};

class plan {
	void add(const tile *t, int n)
	{
		for (int i = 0; i < n; i++) {
			grids.push_back(t[i].offset);
			offsets.push_back(t[i].extent);
		}
		grids[0] = t->offset;
		named["first"] = t->offset;
	}
	std::vector<dim3> grids;
	std::deque<uint3> offsets;
	std::map<std::string, dim3> named;
};

std::vector<dim3> collect(uint3 a, const uint3 *b, unsigned n)
{
	std::vector<dim3> v{a, b[1], dim3(1, 2, 3)};
	v.push_back(make_uint3(4, 5, 6));
	v.emplace_back(4, 5, 6);
	v.push_back(n);
	v.push_back({n, 1});
	v[n] = a;
	std::vector<std::pair<dim3, int>> w;
	w.push_back({a, 1});
	w.emplace_back(*b, 2);
	std::tuple<dim3, unsigned> t(a, a.x);
	return n ? v : std::vector<dim3>(4, a);
}

// Containers of the value's own type, of both types, and others of the same name.
void same(uint3 a, dim3 d)
{
	std::vector<uint3> v;
	v.push_back(a);
	v.emplace_back(d.x, d.y, d.z);
	std::pair<dim3, uint3> p(d, a);
	std::vector<dim3> w;
	w.push_back(d);
	{
		std::vector<uint3> w;
		w.push_back(a);
	}
}

struct grids_of_ints {
	void push_back(uint3) {}
};
void elsewhere(grids_of_ints &v, uint3 a) { v.push_back(a); }
