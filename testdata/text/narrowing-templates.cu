// Members of class templates are of the types that the arguments say; nvcc warns of what is lost, clang rejects it.
#include <cuda_runtime.h>
#include <functional>
#include <vector>
template <class T, int n = 2> struct pair_of {
	T a, b;
	static constexpr int size = n;
};
template <typename Key, typename Value> struct entry {
	Key key[2];
	Value value;
	float weight;
};
template <class T> struct special {
	T a;
};
template <> struct special<int> {
	float a;
};
struct holder {
	pair_of<int, 4> inner;
	int last;
};
__device__ pair_of<int> both() { return {threadIdx.x, blockIdx.x}; }
__device__ pair_of<unsigned> fits() { return {threadIdx.x, blockIdx.x}; }
__global__ void use(int *out, double d)
{
	pair_of<int> one{threadIdx.x, 2}, two = both();
	pair_of<const int, 3> three = {1, blockDim.x};
	entry<short, unsigned> four = {{threadIdx.x, 1}, threadIdx.x, d};
	entry<unsigned, int *> five = {{threadIdx.x, 1}, out, 2.0f};
	holder six = {{threadIdx.x, 1}, blockIdx.x};
	special<int> seven = {1.0f};
	int less = one.a < two.b, more[2] = {less > int{3}, 1};
	out[0] = three.b + four.value + five.key[0] + six.last + more[0] + (int)seven.a + (int)fits().a;
}

template <class A, class B> struct two { A a; B b; };
template <class A, class B> using turned = two<B, A>;
std::vector<int> over(int n);
std::vector<float> over(float n);
struct reader {
	float last(pair_of<float> p);
};
float reader::last(pair_of<float> p)
{
	turned<int, float> t{1.0f, 2};
	float kept[] = {over(1.0f)[0], t.a, p.b};
	std::function<double(int)> f = [](int x) { return x; };
	double same[] = {f(1), kept[0]};
	int less[] = {p.a, t.b};
	return same[0] + less[0];
}
