// A stream of a derived class is read into a vector: HIP has operators between anything and a vector, which would be as good.
#include <hip/hip_runtime.h>
#include <fstream>
#include <iostream>

inline std::istream &operator>>(std::istream &in, float3 &f) { return in >> f.x >> f.y >> f.z; }
template <class S, class = typename std::enable_if<std::is_base_of<std::istream, S>::value>::type>
std::istream &operator>>(S &in, float3 &v) { return static_cast<std::istream &>(in) >> v; }

namespace sim {
typedef double4 real4;
using std::istream;

istream &operator>>(istream &in, real4 &r)
{
	return in >> r.x >> r.y >> r.z >> r.w;
}
template <class S, class = typename std::enable_if<std::is_base_of<std::istream, S>::value>::type>
std::istream &operator>>(S &in, real4 &v) { return static_cast<std::istream &>(in) >> v; }
struct Box {
	float3 low;
};
istream &operator>>(istream &in, Box &b) { return in >> b.low.x; }

void load(const char *name, Box &b, float3 &f, real4 &r)
{
	std::ifstream in(name);
	in >> b >> f >> r;
	in >> f;
	in >> r;
	in >> b;
	std::cin >> f;
}
} // namespace sim

// written, a vector is on the other side, where HIP has none
std::ostream &operator<<(std::ostream &out, const float3 &f) { return out << f.x << ' ' << f.y << ' ' << f.z; }
void save(const char *name, float3 f) { std::ofstream(name) << f; }
int3 shift(int3 a, int n) { return make_int3(a.x >> n, a.y >> n, a.z >> n); }
