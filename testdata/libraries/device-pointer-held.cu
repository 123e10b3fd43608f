// Device pointers in C++'s containers, behind iterators, pairs, std::get and std::function; the numbers beside them stay as they are.
#include <algorithm>
#include <cstdint>
#include <cuda.h>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

struct block {
	CUdeviceptr at;
	size_t bytes;
};
typedef std::map<std::string, std::pair<CUdeviceptr, size_t>> table;

CUdeviceptr maps(table &m, std::map<int, block> &blocks, const std::string &name)
{
	auto it = m.find(name);
	CUdeviceptr p = it->second.first + 8;
	size_t n = it->second.second + 8, k = (*it).second.first % 256;
	table::iterator other = m.begin();
	if (other->second.first > 4096 || other->second.second > 4096)
		p = m.at(name).first + m[name].second;
	for (const auto &[key, value] : m)
		n += value.first / 16 + value.second / 16;
	for (auto &[key, b] : blocks)
		b.at += b.bytes;
	for (auto b = blocks.begin(); b != blocks.end(); ++b)
		n += b->second.at & 255;
	auto [first, bytes] = m.begin()->second;
	return first + bytes + n + k + p;
}

size_t others(std::optional<CUdeviceptr> o, std::optional<size_t> none, std::tuple<int, CUdeviceptr> t, std::function<CUdeviceptr(int, size_t)> f,
	      std::shared_ptr<block> s, std::vector<std::vector<CUdeviceptr>> rows)
{
	auto best = std::max_element(rows[0].begin(), rows[0].end());
	size_t n = *o % 4 + *none % 4;
	n += std::get<1>(t) % 4 + std::get<0>(t) % 4;
	n += f(3, 4) % 4;
	n += s->at % 4 + s->bytes % 4;
	n += rows.front().back() % 4;
	return n + *best % 4 + *std::next(rows[1].begin()) % 4 + best[1] % 4;
}

struct base {
	explicit base(CUdeviceptr p, size_t n = 0);
};
struct derived : base {
	using base::base;
};
struct fixed : base {
	fixed() : base(0x100, 4) {}
};

void numbers(uint64_t a, std::map<uint64_t, size_t> &none)
{
	none.emplace(a, 4);
	CUdeviceptr p = strtoull("0x100", nullptr, 16), q = std::numeric_limits<uint64_t>::max();
	p = none.find(a)->second;
	q = UINT64_MAX;
	derived d{0x10}, e = derived(a);
}
