// Thrust: vectors, policies, algorithms with function objects and lambdas, iterators, tuples.
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/system_error.h>
#include <iostream>
#include <vector>
struct square { __host__ __device__ float operator()(float x) const { return x * x; } };
__global__ void kernel(int *) {}
int main()
{
	thrust/*C*/::host_vector<int> h(100);
	h[0] = 3;
	thrust::device_vector<int> d = h, e(h.begin(), h.end()), g(10, 1);
	std::vector<int> v(10);
	thrust::device_vector<int> from_std(v);
	thrust::device_vector<float> f(10, 1.0f);
	thrust::sort(d.begin(), d.end());
	thrust::sort(thrust::device, d.begin(), d.end(), thrust::greater<int>());
	int s = thrust::reduce(d.begin(), d.end(), 0, thrust::plus<int>()) + thrust::reduce(thrust::cuda::par.on(0), d.begin(), d.end());
	int *raw = thrust::raw_pointer_cast(d.data());
	kernel<<<1, 1>>>(thrust::raw_pointer_cast(&d[0]));
	thrust::copy(d.begin(), d.end(), h.begin());
	h = d;
	thrust::device_ptr<int> p(raw), q = thrust::device_pointer_cast(raw);
	thrust::sort_by_key(p, p + 10, q);
	auto zip = thrust::make_zip_iterator(thrust::make_tuple(d.begin(), g.begin()));
	int first = thrust::get<0>(*zip);
	float r = thrust::transform_reduce(f.begin(), f.end(), square(), 0.0f, thrust::plus<float>());
	auto most = thrust::max_element(d.begin(), d.end());
	int index = most - d.begin(), value = *most;
	std::cout << d[0] << value << std::endl;
	thrust::counting_iterator<int> count(0);
	thrust::for_each(count, count + 10, [=] __device__(int i) { raw[i] = i; });
	auto end = thrust::unique(d.begin(), d.end());
	d.erase(end, d.end());
	auto ends = thrust::reduce_by_key(d.begin(), d.end(), thrust::make_constant_iterator(1), e.begin(), g.begin());
	d.resize(ends.first - e.begin());
	thrust::sequence(thrust::host, h.begin(), h.end(), 1);
	using namespace thrust::placeholders;
	thrust::transform(d.begin(), d.end(), d.begin(), _1 * 2 + 1);
	thrust::tuple<int, float> t(1, 2.f);
	thrust::tie(first, r) = t;
	thrust::exclusive_scan(thrust::cuda::par_nosync, d.begin(), d.end(), d.begin(), 0);
	thrust::default_random_engine engine;
	thrust::uniform_real_distribution<float> uniform(0, 1);
	r = uniform(engine);
	thrust::complex<float> c(1, 2);
	c = c * c + 2.0f;
	long n = thrust::count_if(d.begin(), d.end(), _1 > 3);
	d.swap(g);
	try {
		d.push_back(1);
	} catch (thrust::system_error &error) {
		std::cout << error.what();
	}
	return s + index + first + n + (int)abs(c);
}
