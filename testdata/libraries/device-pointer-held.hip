// Device pointers in C++'s containers, behind iterators, pairs, std::get and std::function; the numbers beside them stay as they are.
#include <algorithm>
#include <cstdint>
#include <hip/hip_runtime.h>
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
	hipDeviceptr_t at;
	size_t bytes;
};
typedef std::map<std::string, std::pair<hipDeviceptr_t, size_t>> table;

hipDeviceptr_t maps(table &m, std::map<int, block> &blocks, const std::string &name)
{
	auto it = m.find(name);
	hipDeviceptr_t p = (char *)it->second.first + 8;
	size_t n = it->second.second + 8, k = (unsigned long long)(*it).second.first % 256;
	table::iterator other = m.begin();
	if ((unsigned long long)other->second.first > 4096 || other->second.second > 4096)
		p = (char *)m.at(name).first + m[name].second;
	for (const auto &[key, value] : m)
		n += (unsigned long long)value.first / 16 + value.second / 16;
	for (auto &[key, b] : blocks)
		b.at = (char *)b.at + b.bytes;
	for (auto b = blocks.begin(); b != blocks.end(); ++b)
		n += (unsigned long long)b->second.at & 255;
	auto [first, bytes] = m.begin()->second;
	return (hipDeviceptr_t)((unsigned long long)first + bytes + n + k + (unsigned long long)p);
}

size_t others(std::optional<hipDeviceptr_t> o, std::optional<size_t> none, std::tuple<int, hipDeviceptr_t> t, std::function<hipDeviceptr_t(int, size_t)> f,
	      std::shared_ptr<block> s, std::vector<std::vector<hipDeviceptr_t>> rows)
{
	auto best = std::max_element(rows[0].begin(), rows[0].end());
	size_t n = (unsigned long long)*o % 4 + *none % 4;
	n += (unsigned long long)std::get<1>(t) % 4 + std::get<0>(t) % 4;
	n += (unsigned long long)f(3, 4) % 4;
	n += (unsigned long long)s->at % 4 + s->bytes % 4;
	n += (unsigned long long)rows.front().back() % 4;
	return n + (unsigned long long)*best % 4 + (unsigned long long)*std::next(rows[1].begin()) % 4 + (unsigned long long)best[1] % 4;
}

struct base {
	explicit base(hipDeviceptr_t p, size_t n = 0);
};
struct derived : base {
	using base::base;
};
struct fixed : base {
	fixed() : base((hipDeviceptr_t)0x100, 4) {}
};

void numbers(uint64_t a, std::map<uint64_t, size_t> &none)
{
	none.emplace(a, 4);
	hipDeviceptr_t p = (hipDeviceptr_t)strtoull("0x100", nullptr, 16), q = (hipDeviceptr_t)std::numeric_limits<uint64_t>::max();
	p = (hipDeviceptr_t)none.find(a)->second;
	q = (hipDeviceptr_t)UINT64_MAX;
	derived d{(hipDeviceptr_t)0x10}, e = derived((hipDeviceptr_t)a);
}
