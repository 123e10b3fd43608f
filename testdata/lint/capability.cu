// lint: --severity note --allow P,B,R,S
// Compute capability asked of what functions, members and 'auto' hand on. Versions of other things are silent.
#include <cuda_runtime.h>
#include <ATen/cuda/CUDAContext.h>
#include "context.h"
const cudaDeviceProp &properties();
cudaDeviceProp properties_of(int device)
{
	cudaDeviceProp p;
	cudaGetDeviceProperties(&p, device);
	return p;
}
bool of_pytorch() { return at::cuda::getCurrentDeviceProperties()->major >= 8; }		//! W904
bool by_auto()
{
	auto *p = at::cuda::getCurrentDeviceProperties();
	return p->major == 9 && p->minor == 0;							//! W904
}
bool by_copy()
{
	const auto p = properties_of(0);
	return p.major * 10 + p.minor >= 80;							//! W904
}
bool by_reference()
{
	const auto &p = properties(), &same = p;
	return same.major > 7;									//! W904
}
int by_call() { return 10 * properties().major + properties_of(1).minor; }			//! W904
bool by_pointer(const cudaDeviceProp *p) { return (*p).major >= 7; }				//! W904
struct device {
	int id;
	cudaDeviceProp prop;
	bool has_tensor_cores() const { return prop.major >= 7; }				//! W904
};
class context {
public:
	bool fits() const { return properties_.major >= 8 && this->properties_.minor > 0; }	//! W904
private:
	cudaDeviceProp properties_;
};
bool of_member(const device *d) { return d->prop.major >= 7; }					//! W904
bool of_another_header(other_context *c)
{
	cudaGetDeviceProperties(&c->asked, 0);
	return c->asked.major >= 7;								//! W904
}

struct version { int major, minor; };
version version_of(const char *library);
struct library { version asked, prop_; };
bool versions(const library &l, const version &found)
{
	const auto v = version_of("libz"), *same = &v;
	return v.major >= 3 && same->minor > 2 && version_of("m").major > 1 && l.prop_.major > 3 && found.major > 2;
}
void shown(const device &d, int) { shown(d, properties().major); }
void last(cudaDeviceProp v) { shown({}, v.major); }
bool is_a_device(const cudaDeviceProp &p) { return p.major > 0 && p.major < 9999; }
bool is_emulated(const cudaDeviceProp &p) { return p.major == 9999 && p.minor == 9999; }
bool is_new(const cudaDeviceProp &p) { return p.major > 0 && p.major >= 7; }		//! W904
// Numbers that functions and variables hand on: told where they are asked.
int major_of(int device)
{
	int n;
	cudaDeviceGetAttribute(&n, cudaDevAttrComputeCapabilityMajor, device);
	return n;
}
int minor_of(int device) { return properties_of(device).minor; }
int kept_major(int device)
{
	const auto p = properties_of(device);
	const int major = p.major;
	printf("%d\n", major);
	return major;
}
int cores_of(int device) { return properties_of(device).multiProcessorCount; }
bool by_functions(int device)
{
	if (major_of(device) >= 7)								//! W904
		return minor_of(device) > 0;
	int major = kept_major(device), cores = cores_of(device);
	std::cout << kept_major(device) << minor_of(device);
	return 8 <= major && cores > 7;								//! W904
}
struct other_device { int major; };
int other_major(const other_device &d) { return d.major; }
bool of_others(const other_device &d) { return other_major(d) > 7; }
// Members that keep such a number.
struct kept { int major, other; };
struct release { int major; };
void keep(kept *k, release *r)
{
	cudaDeviceProp p = properties_of(0);
	k->major = p.major;
	k->other = p.multiProcessorCount;
	cudaDeviceGetAttribute(&k->other, cudaDevAttrMultiProcessorCount, 0);
	r->major = 3;
}
bool by_member(const kept &k, const release &r) { return k.major >= 7 || r.major > 2; }		//! W904
bool by_other_member(const kept &k, const release &r) { return k.other >= 7 && r.major >= 3; }
class keeper {
public:
	keeper() { cudaDeviceGetAttribute(&this->major_, cudaDevAttrComputeCapabilityMajor, 0); level_ = properties_of(0).minor; }
	bool recent() const { return major_ > 7 && size_ > 7; }					//! W904
	bool level() const { return level_ >= 6; }						//! W904
	int shown() const { return major_; }
private:
	int major_, level_, size_;
};
bool by_getter(const keeper &k) { return k.shown() >= 9; }
// Functions that are given such a number.
int cores_by(int major, int minor)
{
	switch (major) {									//! W904
	case 7: return 64;
	case 8: return minor == 0 ? 64 : 128;
	}
	return 64;
}
void show(int major, int minor) { printf("%d.%d\n", major, minor); }
int cores_of_release(int major) { return major == 3 ? 1 : 2; }
int by_arguments(const release &r)
{
	cudaDeviceProp p = properties_of(0);
	show(p.major, p.minor);
	printf("%d of %d\n", p.minor, p.major);
	return cores_by(p.major, 0) * p.multiProcessorCount + cores_of_release(r.major);
}
// Braces.
struct pair_of_numbers { int first, second; };
struct version_of_device { int high, low; };
version_of_device of_device() { cudaDeviceProp p = properties_of(0); return {p.major, p.minor}; }
void filled_in()
{
	cudaDeviceProp p = properties_of(0);
	pair_of_numbers n = {p.multiProcessorCount, 3}, m = {1, p.clockRate};
	int list[] = {p.major, p.minor};
}
bool by_braces(const version_of_device &v, const pair_of_numbers &n) { return v.high >= 8 || n.first >= 8; }	//! W904
// Elements, pairs, the larger of two, results by pointer.
bool by_elements(int d)
{
	int numbers[2], others[2] = {d, 80}, asked[2];
	cudaDeviceProp p = properties_of(d);
	numbers[0] = p.major;
	others[1] = p.multiProcessorCount;
	cudaDeviceGetAttribute(&asked[0], cudaDevAttrComputeCapabilityMajor, d);
	bool many = others[1] >= 80;
	bool newer = asked[0] >= 8;						//! W904
	return many || newer || numbers[0] >= 7;				//! W904
}
bool by_list(int d)
{
	cudaDeviceProp p = properties_of(d);
	int numbers[] = {p.major, p.minor};
	return numbers[0] * 10 + numbers[1] >= 75;				//! W904
}
bool by_vector(int d)
{
	std::vector<int> numbers, counts;
	cudaDeviceProp p = properties_of(d);
	numbers.push_back(p.major);
	counts.push_back(p.multiProcessorCount);
	bool many = counts[0] > 8;
	return many && numbers[0] >= 7;						//! W904
}
std::pair<int, int> numbers_of(int d) { cudaDeviceProp p = properties_of(d); return {p.major, p.minor}; }
bool by_pair(int d)
{
	cudaDeviceProp p = properties_of(d);
	std::pair<int, int> size = {p.multiProcessorCount, p.clockRate};
	std::pair<int, int> made(p.major, p.minor);
	auto both = std::make_pair(p.major, p.minor);
	auto [high, low] = numbers_of(d);
	bool a = made.first >= 7;						//! W904
	bool b = both >= std::make_pair(7, 5);					//! W904
	bool c = high >= 7;							//! W904
	bool e = numbers_of(d).first >= 7;					//! W904
	return size.first >= 80 || a || b || c || e;
}
bool by_least(int n)
{
	int least = 99, cores = 0;
	for (int d = 0; d < n; d++) {
		cudaDeviceProp p = properties_of(d);
		least = std::min(least, p.major);
		cores = std::max(cores, p.multiProcessorCount);
	}
	return cores > 8 && least >= 7;						//! W904
}
void ask(int *major, int &minor, int *count)
{
	cudaDeviceProp p = properties_of(0);
	*major = p.major;
	minor = p.minor;
	*count = p.multiProcessorCount;
}
bool by_results()
{
	int high, low, count;
	ask(&high, low, &count);
	bool a = high >= 7;							//! W904
	bool b = low > 5;							//! W904
	return count > 8 || a || b;
}
// Two devices beside each other, whatever the numbers mean.
bool alike(int a, int b)
{
	cudaDeviceProp p = properties_of(a), q = properties_of(b);
	int numbers[] = {p.major, q.major};
	bool other = p.major != q.major || p.minor != q.minor;
	return other || numbers[0] == numbers[1] || p.major == 9;		//! W904
}
// The project's own port knows AMD's numbers.
int number_of(int device)
{
	cudaDeviceProp p = properties_of(device);
#if defined(USE_HIP)
	return 0x1000 + p.major * 0x100;
#else
	return 100 * p.major; /* CUDA's branch beside it */
#endif
}
