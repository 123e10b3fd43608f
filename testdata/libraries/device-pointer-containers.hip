// no-compile: clang rejects the lines that the diagnostics name
// Numbers for device pointers in calls of C++'s containers, and generic lambdas that compute with them: clang's errors say where. Twins have numbers.
#include <array>
#include <cstdint>
#include <hip/hip_runtime.h>
#include <map>
#include <vector>

void numbers(std::map<hipDeviceptr_t, size_t> &m, std::vector<hipDeviceptr_t> &list, std::map<uint64_t, size_t> &none, uint64_t a)
{
	m.find(a)->second = none.find(a)->second;
	m.erase(a);
	none.erase(a);
	list.push_back(a);
	std::array<hipDeviceptr_t, 2> two{0, a};
	auto low = [](auto q) { return q & 255; };
	none[4] = low(none[4]) + low(list[0]) + two.size();
}
